"""A game on the screen: what lies there, what you own, and what you can do about it, each thing where the hand is."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from automa import app
from automa.age_of_innovation.facts import human_facts as display_facts
from automa.app.view import AutomaTurn, Deed, Hand, Item, View
from automa.pages import turn as turns
from automa.pages.cards import pair
from automa.pages.drawing import board_picture, owner_names, plates, seat_name, table_overlays
from automa.pages.games import Opened
from automa.pages.names import source_name
from automa.pages.pictures import scoring_tile, track_column
from automa.pages.sheets import sheet as plain_sheet
from automa.pages.templating import Speaker, drawing, render
from automa.render.objects import face, find, heading, ids, object_svg
from automa.render.objects.boards import board_svg, display_board, faction_board
from automa.render.objects.face import Part
from automa.terra_mystica.facts import human_facts as faction_facts
from automa.words.refusal import Refusal

ASKED = ("leech", "power", "tiles", "favor", "town", "books", "cult", "colour", "setup")
"""Groups that answer a question: they come as buttons under it."""
QUIET = ("exchange", "pass", "finish")
"""Groups behind a button of their own."""
SHOWN = ("menu", "log", "automa", "tile")
"""Sheets that are the same as at the table."""
OBJECTS = {"power-action": "action", "book-action": "book-action"}
COUNTED = ("coins", "workers", "priests", "tools", "scholars", "power", "points", "spades", "keys", "bridges")
RECENT = 14


class Choice(Struct, frozen=True):
    """A deed as a button: what it says, what it costs and brings, why it cannot be."""

    command: str
    label: str
    price: str
    gain: str
    notes: Sequence[str]
    refused: str
    rule: str
    picture: str = ""


class Thing(Struct, frozen=True):
    """An object with what can be done with it."""

    kind: str
    id: str
    picture: str
    name: str
    left: int
    choices: Sequence[Choice]

    @property
    def only(self) -> str:
        """The command, if there is one thing to do with it and nothing to weigh."""
        open_ = [choice for choice in self.choices if not choice.refused]
        return open_[0].command if len(open_) == 1 and not open_[0].notes else ""


class Shown(Struct, frozen=True):
    """A shelf of things."""

    id: str
    things: Sequence[Thing]


# -- the screen ------------------------------------------------------------------------------------------------------


def screen(opened: Opened, title: str, t: Speaker, *, again: bool = False) -> str:
    """The screen of a digital game."""
    view = opened.view
    context = common(opened, title, t)
    shown = view.turns if view.turns and (again or view.turns[-1].line == view.line) else ()
    return drawing(
        render(
            "digital.html",
            t,
            **context,
            **_story(view, shown, t),
            board=_board(view, t),
            question=t.message(view.question) if view.question else "",
            asked=[choice(deed, t) for deed in view.deeds if _is_answer(view, deed)],
            shelves=shelves(view, t),
            hands=[_hand(view, hand, t) for hand in view.hands],
            quiet=_quiet(view, t),
            done=next((choice(deed, t) for deed in view.deeds if deed.command == "done"), None),
            recent=view.log.recent(RECENT),
            fresh=bool(shown),
            column=lambda track: track_column(view, track, context["names"], t),
            tile_picture=lambda tile: scoring_tile(tile, t),
        )
    )


def common(opened: Opened, title: str, t: Speaker) -> dict[str, Any]:
    """What every part of the screen knows."""
    view = opened.view
    return {
        "id": opened.id,
        "view": view,
        "title": title,
        "names": {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats},
        "seats": {seat.id: seat for seat in view.seats},
        "plates": plates(view),
        "prompts": (),
    }


def _story(view: View, shown: Sequence[AutomaTurn], t: Speaker) -> dict[str, Any]:
    """Her turns as one film: of the earlier ones the result, the last one narrowing by narrowing."""
    if not shown:
        return {"turn": None}
    panels: list[turns.Panel] = []
    boards: list[str] = []
    pictures: list[str] = []
    for each in shown:
        told = turns.story(each.position, each.decision, t, owner_names(view, t), each)
        wanted = told.panels if each is shown[-1] else told.panels[-1:]
        panels += [_moved(panel, len(boards), len(pictures), last=each is shown[-1]) for panel in wanted]
        boards += told.boards
        pictures += told.pictures
    last = shown[-1]
    cards = {"action": last.pass_card if last.passes else last.action, "support": last.support}
    return {
        "turn": last,
        "panels": panels,
        "boards": boards,
        "pictures": pictures,
        "cards": pair(view.game, cards, t),
    }


def _moved(panel: turns.Panel, boards: int, pictures: int, *, last: bool) -> turns.Panel:
    """A panel behind others: its boards and pictures are counted on."""
    picture = panel.picture + pictures if panel.picture >= 0 else panel.picture
    return replace(panel, board=panel.board + boards, picture=picture, last=panel.last and last)


def _board(view: View, t: Speaker) -> str:
    """The board with every hex marked that something can be done with; the price stands on it."""
    lying = table_overlays(view)
    marks: dict[str, Any] = {}
    values: dict[str, str] = {}
    for deed in view.deeds:
        if deed.refused is None and deed.group != "exchange":
            for name in deed.hexes:
                marks.setdefault(name, "valid")
                price = _amounts(deed.cost, t, short=True)
                if price and len(deed.hexes) == 1:
                    values.setdefault(name, price)
    return board_picture(view.map, replace(lying, marks=marks, values=values), t, owner_names(view, t))


def _is_answer(view: View, deed: Deed) -> bool:
    """Whether a deed answers the question by a button: it has no place on the board and no object on a shelf."""
    return deed.refused is None and not deed.hexes and not deed.item[0] and deed.group not in QUIET


def _quiet(view: View, t: Speaker) -> list[tuple[str, Sequence[Choice]]]:
    """Exchanges and passing: behind a button."""
    found: list[tuple[str, Sequence[Choice]]] = []
    for group in QUIET:
        deeds = [deed for deed in view.deeds if deed.group == group and deed.command != "done"]
        if deeds:
            found.append((group, [choice(deed, t) for deed in deeds]))
    return found


# -- objects ---------------------------------------------------------------------------------------------------------


def shelves(view: View, t: Speaker) -> list[Shown]:
    """Everything that lies about, by kind; what can be done with a thing is with it."""
    by_item: dict[tuple[str, str], list[Deed]] = {}
    for deed in view.deeds:
        if deed.item[0]:
            by_item.setdefault(deed.item, []).append(deed)
    found = []
    for row in view.rows:
        kind = "innovation" if row.id == "innovation" else f"{row.id}-action"
        items = [
            Item(
                kind, cell.id if kind == "innovation" else str(cell.number), "taken" if cell.taken else "free"
            )
            for cell in row.cells
            if cell.id
        ]
        found.append(_shelf(row.id, items, by_item, t))
    bonus = [Item("bonus", slot.card, "free", coins=slot.coins) for slot in view.bonus.row]
    found.append(_shelf("bonus", bonus, by_item, t))
    found += [_shelf(shelf.id, shelf.items, by_item, t) for shelf in view.shelves]
    for shelf in ("special", "ladder"):
        found.append(_shelf(shelf, [Item(*item) for item in by_item if item[0] == shelf], by_item, t))
    return [shelf for shelf in found if shelf.things]


def _shelf(
    name: str, items: Iterable[Item], deeds: Mapping[tuple[str, str], Sequence[Deed]], t: Speaker
) -> Shown:
    return Shown(name, [thing(item, deeds.get((item.kind, item.id), ()), t) for item in items])


def thing(item: Item, deeds: Sequence[Deed], t: Speaker) -> Thing:
    """An object, drawn, with its name and its deeds."""
    name, picture = _drawn(item, t)
    if item.kind == "ladder" and deeds:
        name = t.message(deeds[0].message)
    return Thing(item.kind, item.id, picture, name, item.number, [choice(deed, t) for deed in deeds])


def _drawn(item: Item, t: Speaker, size: Any = "tile") -> tuple[str, str]:
    kind: Any = OBJECTS.get(item.kind, item.kind)
    if item.kind == "special":
        kind, name = _special(item.id, t)
    else:
        name = item.id
    found = find(t.facts, name, kind)
    if found is None:
        return item.id, ""
    kind, name = found
    shown = face(t.facts, kind, name, lang=t.visitor.lang, coins=item.coins)
    svg = object_svg(
        t.facts, kind, name, size, item.state, lang=t.visitor.lang, coins=item.coins, alone=False
    )
    return heading(shown, t.visitor.lang, t.game), drawing(svg)


def _special(name: str, t: Speaker) -> tuple[Any, str]:
    """The object that carries a special action."""
    if name.startswith("palace_"):
        return "palace", name.removeprefix("palace_")
    for kind in ("competency", "innovation", "bonus", "favor", "human-faction"):
        if name in ids(t.facts).get(kind, ()):
            return kind, name
    return "", ""


def _hand(view: View, hand: Hand, t: Speaker) -> dict[str, Any]:
    """A human's own board with everything that belongs to it."""
    built = {piece: on_map for piece, (on_map, _) in hand.pieces.items()}
    picture = ""
    if hand.faction and hand.home:
        picture = drawing(
            board_svg(_player_board(hand, built, t), lang=t.visitor.lang, game=t.game, alone=False)
        )
    held = view.bonus.held.get(hand.seat, "")
    items = [*hand.items, *([Item("bonus", held, "yours")] if held else [])]
    return {
        "seat": hand.seat,
        "picture": picture,
        "goods": [(name, amount, t(f"good.{name}")) for name, amount in hand.goods.items()],
        "books": hand.books,
        "income": _amounts(hand.income, t),
        "bonus": _amounts(hand.bonus, t),
        "things": [thing(item, (), t) for item in items if item.kind != "special"],
    }


def _player_board(hand: Hand, built: Mapping[str, int], t: Speaker) -> Any:
    goods = tuple(Part(name, amount) for name, amount in hand.goods.items() if amount and name in _SIGNS)
    if t.game == "terra-mystica":
        return faction_board(
            faction_facts(t.facts),
            hand.faction,
            built,
            hand.bowls,
            shipping=hand.ladders["shipping"],
            digging=hand.ladders["digging"],
            home=hand.home,
            hand=goods,
            lang=t.visitor.lang,
        )
    return display_board(
        display_facts(t.facts),
        hand.home,
        {piece: total for piece, (_, total) in hand.pieces.items()},
        built,
        hand.bowls,
        sailing=hand.ladders["sailing"],
        terraforming=hand.ladders["terraforming"],
        name=t(f"human-faction.{hand.faction}"),
        hand=goods,
    )


_SIGNS = ("coins", "workers", "priests", "tools", "scholars", "keys")


# -- words -----------------------------------------------------------------------------------------------------------


def choice(deed: Deed, t: Speaker) -> Choice:
    """A deed in words."""
    return Choice(
        command=deed.command,
        label=t.message(deed.message),
        price=_amounts(deed.cost, t),
        gain=_amounts(deed.gain, t, signed=True),
        notes=[t.message(each) for each in deed.warnings],
        refused=t.message(deed.refused) if deed.refused else "",
        rule=turns.where([deed.rule] if deed.rule else [], t),
    )


def _amounts(amounts: Mapping[str, int], t: Speaker, *, short: bool = False, signed: bool = False) -> str:
    """Goods in words: *3 tools, 2 coins*; on the board only numbers with a letter."""
    there = [(name, amount) for name, amount in amounts.items() if amount]
    if short:
        return " ".join(f"{amount}{t(f'good.{name}')[0].lower()}" for name, amount in there)
    return ", ".join(
        f"{'+' if signed and amount > 0 else ''}{_counted(name, amount, t)}" for name, amount in there
    )


def _counted(name: str, amount: int, t: Speaker) -> str:
    """One good with its number, as the language counts it."""
    if name in COUNTED and amount > 0:
        return t(f"goods.{name}", n=amount)
    return f"{amount} {t(f'good.{name}')}"


# -- sheets ----------------------------------------------------------------------------------------------------------


def sheet(opened: Opened, what: str, of: str, owner: str, t: Speaker) -> str:
    """What a tap on something opens."""
    view = opened.view
    if what in SHOWN:
        return plain_sheet(opened, what, of, owner, t)
    if what == "points":
        return _points_sheet(view, of, t)
    if what == "hex":
        deeds = app.deeds_at(opened.record, of) if view.deeds else ()  # none: another device decides
        return _deeds_sheet(t("page.digital.hex", hex=of), deeds, t)
    if what == "group":
        deeds = tuple(deed for deed in view.deeds if deed.group == of and deed.command != "done")
        return _deeds_sheet(t(f"page.digital.group.{of}"), deeds, t)
    if what == "thing":
        kind, _, name = of.partition("|")
        return _thing_sheet(view, Item(kind, name), t)
    if what == "track":
        deeds = tuple(deed for deed in view.deeds if deed.item == ("track", of))
        return _deeds_sheet(t(f"track.{of}"), deeds, t)
    raise Refusal("no-sheet", name=what)


def _deeds_sheet(title: str, deeds: Sequence[Deed], t: Speaker, picture: str = "") -> str:
    choices = [choice(deed, t) for deed in deeds]
    return render("deeds.html", t, title=title, choices=choices, picture=picture, rows=())


def _points_sheet(view: View, owner: str, t: Speaker) -> str:
    """Somebody's points, and where they came from."""
    score = next((each for each in view.scores if each.owner == owner), None)
    if score is None:
        raise Refusal("no-player", name=owner)
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    rows = [f"{source_name(each.id, t)}: {each.points}" for each in score.sources if each.points]
    title = t("page.points.of", owner=names.get(owner, "Automa"))
    return render("deeds.html", t, title=title, choices=[], picture="", rows=rows)


def _thing_sheet(view: View, item: Item, t: Speaker) -> str:
    """An object large, with what it does, and what can be done with it."""
    deeds = tuple(deed for deed in view.deeds if deed.item == (item.kind, item.id))
    name, picture = _drawn(item, t, "large")
    return _deeds_sheet(name, deeds, t, picture)
