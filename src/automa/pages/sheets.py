"""The sheets of a game: what a tap on a hex, a track, a score, a tile … offers."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from msgspec import Struct, structs

from automa.app import options
from automa.app.rounds import by_round
from automa.app.view import DigitalView, Option, TableView, View
from automa.facts.confidence import DOUBTFUL
from automa.pages.cards import card_picture
from automa.pages.corrections import CorrectionField, CorrectionForm, corrections, points_form, track_form
from automa.pages.doubts import ToldDoubt, of_game
from automa.pages.fields import NamedValue
from automa.pages.human_turn import EnteredLine, payer_of, word_entered
from automa.pages.pictures import ROWS, bonus, priority_rows, scoring_tile, taken, thing, track_board
from automa.pages.request import place_in
from automa.pages.score_rows import by_name
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import render
from automa.pages.visitor import THEMES
from automa.render import objects
from automa.saved_games import Opened
from automa.speech.names import bonus_name, cell_name, line_words
from automa.speech.speaker import seat_name
from automa.table.tiles import UNKNOWN_TILE
from automa.words import language_names
from automa.words.refusal import Refusal


class SheetButton(Struct, frozen=True):
    """A button of a sheet."""

    label: str
    command: str
    disabled: str = ""
    picture: str = ""
    warning: str = ""
    then: str = ""
    """What the same tap does next."""


class Section(Struct, frozen=True):
    """Buttons and forms that belong together."""

    label: str = ""
    group: str = ""
    buttons: Sequence[SheetButton] = ()
    forms: Sequence[CorrectionForm] = ()
    lines: Sequence[str] = ()
    folded: bool = False
    """Behind its label until somebody asks for it."""
    again: bool = False
    """The sheet stays open after a tap: several things may be entered."""
    entries: Sequence[EnteredLine] = ()
    """What was entered this turn; each can be struck out."""


class Round(Struct, frozen=True):
    """The tile of a round, to be tapped."""

    number: int
    svg: str
    now: bool


class Sheet(Struct, frozen=True):
    title: str
    sections: Sequence[Section]
    lines: Sequence[str] = ()
    picture: str = ""
    """What the sheet is about, drawn large with what it does."""
    rounds: Sequence[Round] = ()
    doubts: Sequence[ToldDoubt] = ()


def buttons(options: Iterable[Option], t: PageSpeaker, then: str = "") -> list[Section]:
    """Options as sections, one for each group, in the order they come."""
    return [
        Section(group=group, buttons=[_button(option, t, then) for option in members])
        for group, members in groupby(options, key=lambda option: option.group)
    ]


def _button(option: Option, t: PageSpeaker, then: str = "") -> SheetButton:
    closed = t.message(option.disabled) if option.disabled else ""
    level = option.message.args.get("level") if option.message.id == "tap.level" else None
    label = t.message(option.message) if level is None else str(level)
    said = option.group == "spades"  # the build above it has the same warning
    warning = t.message(option.warning) if option.warning and not said else ""
    return SheetButton(label, option.command, closed, warning=warning, then=then)


def sheet(opened: Opened, what: str, of: str, owner: str, t: PageSpeaker) -> str:
    """A sheet as HTML."""
    special = SPECIAL.get(what)
    if special is not None:
        return special(opened, t)
    maker = MAKERS.get(what)
    if maker is None:
        raise Refusal("no-sheet", name=what)
    made = maker(opened, of, t)
    return render("sheet.html" if what not in ON_BOARD or made.sections else "said.html", t, sheet=made)


def _names(view: View, t: PageSpeaker) -> dict[str, str]:
    return {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}


def _hex(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    sections = buttons(options.hex_options(opened.session, of), t)
    lines = _late(opened.view.table, t) if sections else [t("page.nothing")]
    return Sheet(_hex_title(opened.view.table, of, t), sections, lines)


def _late(view: View, t: PageSpeaker) -> list[str]:
    """While it is Automa's turn: for whom a tap counts."""
    human = next((seat for seat in view.seats if seat.human), None)
    if view.phase != "automa" or human is None:
        return []
    return [t("page.late", owner=_names(view, t)[human.id])]


def _correct(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    sections = buttons(options.correct_options(opened.session, of), t)
    title = f"{t('page.correct.title')}: {_hex_title(opened.view.table, of, t)}"
    return Sheet(title, sections, () if sections else [t("page.nothing")])


def _hex_title(view: View, name: str, t: PageSpeaker) -> str:
    place = next((place for place in view.board.hexes if place.name == name), None)
    if place is None:
        raise Refusal("no-hex-here", hex=name)
    if place.structure is None:
        return t("page.hex.empty", hex=name, terrain_name=t(f"terrain.{place.terrain}"))
    owner = _names(view, t).get(place.structure.owner, place.structure.owner)
    key = "page.hex.marked" if place.structure.marked else "page.hex.piece"
    return t(key, hex=name, piece=place.structure.type, owner=owner)


def _track(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    view = opened.view.table
    track = next((track for track in view.tracks if track.id == of), None)
    if track is None:
        raise Refusal("no-such-track", name=of)
    names = _names(view, t)
    humans = sorted((seat for seat in view.seats if seat.human), key=lambda seat: seat.id != view.turn)
    sections: list[Section] = []
    for seat in humans:
        found = buttons(options.track_options(opened.session, of, seat.id), t)
        title = f"{names[seat.id]}: {track.levels[seat.id]}"
        if seat is humans[0]:
            sections += [Section(label=title), *found]
        else:  # not this player's turn: there, but out of the way
            every = [button for part in found for button in part.buttons]
            sections.append(Section(label=title, buttons=every, folded=True))
    form = track_form(of, track.top, track.levels["automa"], t)
    sections.append(Section(label=f"Automa: {track.levels['automa']}", forms=[form]))
    spaces = [t("page.spaces", n=len(track.free_spaces)), *_late(view, t)]
    return Sheet(t(f"track.{of}"), sections, spaces, picture=track_board(view, names, t))


def _points(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    view = opened.view.table
    score = next((score for score in view.scores if score.owner == of), None)
    if score is None:
        raise Refusal("no-player", name=of)
    sources = [
        f"{name}: {points}" + ("" if surely else f" ({t('page.result.entered')})")
        for name, points, surely in by_name(score, t.paid_by)
    ]
    own = next((seat.human for seat in view.seats if seat.id == of), False)
    ready = [
        SheetButton(f"{due.points:+} {payer_of(due, t)}", due.command) for due in view.dues if due.owner == of
    ]
    ends = [option.command for option in view.options if option.group == "turn" and view.turn == of]
    sections = [
        Section(label=t("page.known"), group="due", buttons=ready, again=True),
        *(
            structs.replace(section, again=own)
            for section in buttons(options.points_options(opened.session, of), t)
        ),
        *(structs.replace(section, again=True) for section in (_steps(opened, of, t) if own else ())),
        Section(label=t("page.known.entered"), entries=word_entered(view, t) if own else (), again=True),
        Section(
            group="turn", buttons=[SheetButton(t("page.end-turn"), ends[0])] if ends and view.entered else ()
        ),
        Section(label=t("page.points.enter"), forms=[points_form(of, score.points, t)], folded=own),
        Section(label=t("page.points.sources"), lines=sources),
    ]
    return Sheet(
        t("page.points.of", owner=_names(view, t)[of]),
        [part for part in sections if part.buttons or part.entries or part.forms or part.lines],
        [t("page.points.now", n=score.points), *_held(view, of, t)],
    )


def _steps(opened: Opened, owner: str, t: PageSpeaker) -> list[Section]:
    return [
        structs.replace(section, label=t("page.steps"))
        for section in buttons(options.step_options(opened.session, owner), t)
    ]


def _take(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    """Which tile came with it: `favor:anna`."""
    kind, _, owner = of.partition(":")
    if kind not in TAKEN:
        raise Refusal("no-tile-kind", name=kind)
    found = options.take_options(opened.session, kind, owner)
    title, lines = t(f"page.ask-tile.{kind}"), [t(f"page.ask-tile.{kind}.hint")]
    if kind == "competency":
        sections = [
            Section(t(f"track.{track}"), "space", [_button(option, t) for option in members])
            for track, members in groupby(found, key=lambda option: option.group)
        ]
        return Sheet(title, sections, lines)
    taps = []
    for option in found:
        tile = str(option.message.args["tile"]).removeprefix("palace_")
        face = objects.face(t.facts, TAKEN[kind], tile, lang=t.lang)
        label = objects.sentence(face, t.lang, t.game)
        taps.append(SheetButton(label, option.command, picture=thing(TAKEN[kind], tile, t)))
    return Sheet(title, [Section(group="take", buttons=taps)] if taps else (), lines)


TAKEN: dict[str, objects.Kind] = {
    "favor": "favor",
    "town": "town",
    "competency": "competency",
    "display": "competency",
    "book": "book-action",
    "innovation": "innovation",
    "palace": "palace",
    "city": "town",
}
"""Kind of question → what its tiles are drawn as."""


def _held(view: View, owner: str, t: PageSpeaker) -> list[str]:
    """The bonus card somebody has."""
    card = view.bonus.held.get(owner)
    return [t("page.held", card=bonus_name(card, t))] if card else []


def _cell(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    row_id, _, number = of.partition("-")
    for row in opened.view.table.rows:
        for cell in row.cells:
            if row.id == row_id and str(cell.number) == number:
                name = cell_name(row.id, cell.number, cell.id, t)
                state = taken(cell)
                picture = thing("action", number, t, "large", state) if row.id == "power" else ""
                if row.id in ROWS and cell.id:
                    picture = thing(ROWS[row.id], cell.id, t, "large", state)
                title, lines = f"{t('page.row.' + row.id)}: {name}", _late(opened.view.table, t)
                return Sheet(title, buttons(cell.options, t), lines, picture=picture)
    raise Refusal("no-such-space", name=of)


def _slot(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    row = opened.view.table.bonus.row
    place = place_in(row, of)
    if place is None:
        raise Refusal("no-place", name=of)
    slot = row[place]
    sections = buttons(slot.options, t)
    lines = [t("page.coins", n=slot.coins)] if slot.coins else []
    picture = bonus(slot.card, slot.coins, t, "large")
    if picture:
        return Sheet(bonus_name(slot.card, t), sections, picture=picture)
    return Sheet(bonus_name(slot.card, t), sections, lines or ([] if sections else [t("page.nothing")]))


def _pass(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    sections = []
    for slot in opened.view.table.bonus.row:
        coins = f" ({t('page.coins', n=slot.coins)})" if slot.coins else ""
        picture = bonus(slot.card, slot.coins, t)
        found = [
            SheetButton(bonus_name(slot.card, t) + coins, option.command, picture=picture)
            for option in slot.options
        ]
        sections.append(Section(label=t("page.bonus.slot", slot=slot.position), buttons=found))
    view = opened.view.table
    several = sum(seat.human for seat in view.seats) > 1
    owner = _names(view, t).get(view.turn) if several else None  # nobody's turn before the game begins
    return Sheet(t("page.pass.who", owner=owner) if owner else t("page.pass.which"), sections)


def _tile(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    """Colour and points of a tile as one answer: an unknown half is not half entered, and Enter confirms a guess."""
    view = opened.view
    tile = next((tile for tile in view.tiles if str(tile.round) == of), None)
    if tile is None:
        raise Refusal("no-round-tile", name=of)
    picture, rounds = scoring_tile(tile, t, "large"), _rounds(view, t)
    lines = []
    doubts = of_game(opened, t, *(f"tiles.{name}." for name in (tile.id, tile.final) if name))
    if tile.status in DOUBTFUL and not doubts:  # a tile without a name
        lines.append(t("page.unconfirmed"))
    if isinstance(view, TableView) and tile.round == view.round:
        lines += [t("page.tile.now", what=t.message(each)) for each in view.bonus_now]
    tracks = [each for each in tile.options if each.group == "track"]
    if not tracks:
        return Sheet(t("page.tile.of", n=tile.round), (), lines, picture, rounds, doubts)
    where = tracks[0].command.split()[2]
    choices = [NamedValue(each.command.split()[3], t.message(each.message)) for each in tracks]
    points = "" if tile.automa_vp is None else str(tile.automa_vp)
    form = CorrectionForm(
        f"correct tile {where} {{track}} {{vp}}",
        [
            CorrectionField("track", t("page.editor.tile.track"), tile.track or "none", choices),
            CorrectionField("vp", t("page.editor.tile.vp"), points, maximum=99),
        ],
    )
    return Sheet(t("page.tile.of", n=tile.round), [Section(forms=[form])], lines, picture, rounds, doubts)


def _rounds(view: View, t: PageSpeaker) -> list[Round]:
    """The tiles of all six rounds; those that are over stand back."""
    return [
        Round(
            tile.round,
            scoring_tile(tile, t, state="removed" if tile.round < view.round else "free"),
            tile.round == view.round,
        )
        for tile in view.tiles
    ]


def _handover(opened: Opened, of: str, t: PageSpeaker) -> Sheet:
    """Ending a turn with nothing entered, or with something offered and not answered: one more tap."""
    view = opened.view.table
    ends = next((option for option in view.options if option.group == "turn"), None)
    names = _names(view, t)
    sections = []
    missing = bool(view.entered) and len(view.offers) == 1  # one answer, then the turn ends as was wished
    then = ends.command if ends is not None and missing else ""
    for offer in view.offers:
        offered = t("page.offer", owner=names[offer.owner], power=offer.power, price=offer.price)
        less = t("page.less")
        sections += [Section(label=offered)] + [
            structs.replace(each, label=less, folded=True) if each.group == "less" else each
            for each in buttons(offer.options, t, then)
        ]
    if ends is not None:
        sections.append(Section(group="turn", buttons=[SheetButton(t("page.end-turn"), ends.command)]))
    why = "page.ask.answer" if then else "page.ask.offer" if view.offers else "page.ask.nothing"
    return Sheet(t("page.ask.title"), sections, [t(why), t("page.ask.off")])


ON_BOARD = ("hex", "correct")
"""Sheets of a tap on the board: where nothing can be done, a word says so and no sheet comes up."""

MAKERS: dict[str, Callable[[Opened, str, PageSpeaker], Sheet]] = {
    "hex": _hex,
    "correct": _correct,
    "track": _track,
    "points": _points,
    "take": _take,
    "cell": _cell,
    "slot": _slot,
    "pass": _pass,
    "tile": _tile,
    "handover": _handover,
}


# -- sheets with a template of their own ---------------------------------------------------------------------------


def _menu(opened: Opened, t: PageSpeaker) -> str:
    view = opened.view
    return render(
        "sheet_menu.html",
        t,
        id=opened.id,
        view=view,
        last_turn=view.last_turn if isinstance(view, TableView) else None,
        seed=view.seed if isinstance(view, DigitalView) else 0,
        settings=_settings(view, t),
        doubts=of_game(opened, t),
        others=[
            each
            for each in view.warnings
            if each.id == "warning.merchants" or each.args.get("tile") == UNKNOWN_TILE
        ],
        themes=THEMES,
        languages=language_names(),
    )


def _settings(view: View, t: PageSpeaker) -> list[SheetButton]:
    """What can be switched in a game at the table."""
    options = view.options if isinstance(view, TableView) else ()
    return [_button(option, t) for option in options if option.group == "setting"]


def _log(opened: Opened, t: PageSpeaker) -> str:
    view = opened.view
    parts = by_round(reversed(view.log))
    return render("sheet_log.html", t, view=view, names=_names(view, t), line_words=line_words, parts=parts)


def _fix(opened: Opened, t: PageSpeaker) -> str:
    return render("sheet_fix.html", t, sections=corrections(opened.view.table, t))


def _automa(opened: Opened, t: PageSpeaker) -> str:
    view = opened.view
    if view.automa is None:
        return render("sheet.html", t, sheet=Sheet("Automa", (), [t("page.nothing")]))
    pictures = [card_picture(view.game, card, t) for card in view.automa.seen]
    pieces = [(t(f"piece.{name}"), count) for name, count in view.automa.pieces.items()]
    level = view.automa.difficulty
    lying = _held(view, "automa", t)
    if view.automa.favors:
        tracks = ", ".join(t(f"track.{track}") for track in view.automa.favors)
        lying.append(t("page.hers.favors", tracks=tracks))
    if view.automa.achievements:
        lying.append(t("page.hers.achievements", open=", ".join(view.automa.achievements)))
    return render(
        "sheet_automa.html",
        t,
        view=view,
        hers=view.automa,
        pictures=pictures,
        pieces=pieces,
        at_table=view.kind == "table",
        settings=_settings(view, t),
        level=level,
        lying=lying,
        doubts=of_game(opened, t, "factions.", "gaps.", "achievements.", "boards."),
        row_doubts=of_game(opened, t, "priorities"),
        priorities=[
            (t(f"terrain.{terrain}"), priority_rows(terrain, t)) for terrain in view.automa.priority_cards
        ],
        faction=thing("faction", view.automa.faction, t, "large"),
    )


SPECIAL: dict[str, Callable[[Opened, PageSpeaker], str]] = {
    "menu": _menu,
    "log": _log,
    "fix": _fix,
    "automa": _automa,
}
