"""The screen of a game: the board, what is asked, what can be done, what everybody owns."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from automa.app.digital.after import OPEN, TURN
from automa.app.digital.turns import ANSWERS
from automa.app.overlays import table_overlays
from automa.app.rounds import by_round
from automa.app.view import AutomaTurnView, Deed, DigitalView, Hand, LogEntry
from automa.pages import turn as turns
from automa.pages.cards import pair
from automa.pages.changes import ChangeLine, changes, icon
from automa.pages.common import common
from automa.pages.digital.coach import elsewhere, helps, on_board
from automa.pages.digital.events import events
from automa.pages.digital.hands import hand
from automa.pages.digital.lessons import SCREEN
from automa.pages.digital.tabs import PLACES, can, chips, priced, tabs
from automa.pages.digital.things import Thing, by_item, lying, shelves, thing
from automa.pages.digital.towns import needs, settled, town_lines
from automa.pages.digital.wording import amounts, choice
from automa.pages.doubts import of_game
from automa.pages.drawing import board_picture, owner_names
from automa.pages.lessons import guide
from automa.pages.pictures import scoring_tile, track_column
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing, render
from automa.render import signs
from automa.render.ink import TRACKS
from automa.saved_games import Opened
from automa.speech.names import line_words

QUIET = {"more": ("spades", "exchange"), "pass": ("pass",)}
"""What stands behind a button of the dock."""
BEHIND = frozenset(group for groups in QUIET.values() for group in groups)
DONE = "done"
"""It has a button of its own in the dock."""
GOODS = ("played.goods", "played.goods-by", "played.lost", "played.offer", "played.no-room", "played.terrain")
RECENT = 14
GAINED = {"income": "income", "bonus": "round-end"}
"""What a new round brings, and its sign."""
FEW = 4
"""So many answers stand in one place above the dock; more of them are read in the panel."""
MOST_OF_OTHER = 4
"""So many changes of the other human's or the computer's: room is left for hers."""
MOST_SINCE = 8
"""So many changes of hers are told in the strip; her turns themselves tell all."""


def screen(opened: Opened, title: str, t: PageSpeaker, *, again: bool = False) -> str:
    """The screen of a digital game."""
    view = opened.view.digital
    context = common(opened, title, t)
    shown = view.turns if again or is_news(view) else ()
    shelf = shelves(view, t)
    answers = [deed for deed in view.deeds if _is_answer(view, deed)]
    asked = [choice(deed, t, view) for deed in answers]
    return drawing(
        render(
            "digital.html",
            t,
            **context,
            **film_of(view, () if view.past else shown, t),
            board=_board(view, t, on_board(opened)),
            coached=helps(opened) and view.past is None,
            danger=elsewhere(opened, t),
            events=events(view, shown, t),
            question=_question(view, context["names"], t),
            decision=_decision(view),
            asked=asked,
            few=asked if len(asked) <= FEW else (),
            likely=_likely(view, answers),
            only_pass=_only_pass(view),
            prompted=_prompted(view, t),
            since=_since(view, t),
            shelves=shelf,
            places=PLACES,
            tabs=tabs(view, shelf),
            can=can(view, shelf, t),
            chips=chips(view, t),
            hands=[hand(view, each, t) for each in _hands(view, t)],
            quiet=_quiet(view),
            done=next((choice(deed, t) for deed in view.deeds if deed.command == DONE), None),
            only_exchanges=_only_exchanges(view),
            exchanges=any(deed.group == "exchange" and deed.refused is None for deed in view.deeds),
            lapses=is_settling(view) and _only_exchanges(view),
            told=_told(view, t),
            guide=guide(SCREEN, view, t.visitor),
            recent=by_round(_recent(view)),
            line_words=line_words,
            claims=view.prompts,
            doubts=of_game(opened, t, "boards.") if view.phase == "setup" else (),
            column=lambda track: track_column(view, track, context["names"], t),
            tile_picture=lambda tile: scoring_tile(tile, t),
        )
    )


def is_news(view: DigitalView) -> bool:
    """Whether nothing has been tapped since her turn: what came by itself is no reason not to show it."""
    computers = [seat.id for seat in view.seats if seat.computer]
    return bool(view.turns) and all(
        entry.by_itself or entry.kind == "note" or entry.who in computers
        for entry in view.log[view.turns[-1].line :]
    )


def film_of(view: DigitalView, shown: Sequence[AutomaTurnView], t: PageSpeaker) -> dict[str, Any]:
    """Her turns as one film, one after the other, each narrowing by narrowing with its own two cards."""
    if not shown:
        return {"turn": None, "fresh": False, "prompts": ()}
    told = [
        turns.titled(turns.story(each, t, owner_names(view, t)), _film_title(each, shown, t))
        for each in shown
    ]
    pairs = [pair(view.game, each.cards, t) for each in shown]
    film = turns.joined(told).shown()
    return {"turn": shown[-1], "fresh": True, "prompts": (), "pairs": pairs, **film}


def _film_title(turn: AutomaTurnView, shown: Sequence[AutomaTurnView], t: PageSpeaker) -> str:
    """Which turn a panel shows: of several, its number."""
    if turn.passes:
        return t("page.turn.pass")
    if len(shown) == 1:
        return t("page.turn")
    return t("page.turn.one-of", n=shown.index(turn) + 1, of=len(shown))


def _board(view: DigitalView, t: PageSpeaker, danger: Mapping[str, Fraction]) -> str:
    """The board with every hex marked that something can be done with; the price stands on it. `danger`: hexes that she may
    take with her next turn, and how likely that is."""
    pieces = table_overlays(view)
    marks: dict[str, Any] = dict.fromkeys((name for turn in view.since for name in turns.hexes(turn)), "last")
    prices = priced(view)
    marks |= dict.fromkeys(prices, "valid")
    notes = {
        name: t("page.hex.price", cost=amounts(dict(prices[name]), t))
        if prices.get(name)
        else t("page.hex.possible")
        for name, mark in marks.items()
        if mark == "valid"
    }
    free = {name: goods for name, goods in prices.items() if goods and name not in pieces.pieces}
    # A tag would cover a piece: there the ring alone.
    lying = replace(pieces, marks=marks, prices=free, lines=town_lines(view), needs=needs(view, t))
    for each in view.settlements:  # told where it is looked for, besides the shield and the line
        for name in each.hexes:
            notes[name] = "; ".join(part for part in (notes.get(name, ""), settled(each, t)) if part)
    for name, share in danger.items():
        said = t("coach.danger", chance=round(100 * float(share)))
        notes[name] = f"{notes[name]}; {said}" if name in notes else said
    values = {name: t("coach.percent", n=round(100 * float(share))) for name, share in danger.items()}
    lying = replace(lying, values=values)
    return board_picture(view.map, lying, t, owner_names(view, t), notes=notes)


# -- what is asked ---------------------------------------------------------------------------------------------------


def _question(view: DigitalView, names: Mapping[str, str], t: PageSpeaker) -> str:
    """What is asked; where two people share a device, whom."""
    if view.question is None:
        return ""
    asked = t("page.digital.only-pass") if _only_pass(view) else t.message(view.question)
    shared = view.for_two and not t.visitor.seat
    return t("page.digital.asked", name=names[view.turn], what=asked) if shared else asked


def _decision(view: DigitalView) -> str:
    """What tells one decision from the next: when it changes, the screen is looked at from its top again."""
    hers = view.since[-1].line if view.since else 0
    at = f"at {view.past.at}" if view.past else view.question.id if view.question else ""
    return f"{view.round} {view.turn} {hers} {at}"


def _hands(view: DigitalView, t: PageSpeaker) -> Sequence[Hand]:
    """Everybody's boards: first the one of this device, or of whoever decides on it."""
    if t.visitor.seat:
        return view.hands
    return sorted(view.hands, key=lambda each: each.seat != view.turn)


def is_settling(view: DigitalView) -> bool:
    """Whether something must be settled before the turn goes on."""
    return view.question is not None and view.question.id not in OPEN


def _is_answer(view: DigitalView, deed: Deed) -> bool:
    """Whether a deed answers the question by a button: it has no place on the board and no object to be tapped."""
    if deed.refused is not None or deed.hexes or deed.group in BEHIND or deed.command == DONE:
        return False
    return not deed.item[0] or (deed.item[0] == "track" and is_settling(view))


def _likely(view: DigitalView, answers: Sequence[Deed]) -> bool:
    """Whether the first button is what most people do: one of two, nothing is wasted by it, and no hex or tile answers, too."""
    if not is_settling(view) or not 0 < len(answers) <= 2 or answers[0].warnings:
        return False
    return not any(deed.refused is None and (deed.hexes or deed.item[0]) for deed in view.deeds)


def _only_pass(view: DigitalView) -> bool:
    """Whether no action is left but to pass."""
    free = view.question is not None and view.question.id == TURN
    left = [deed.group for deed in (*view.deeds, *view.combined) if deed.main and deed.refused is None]
    return free and set(left) == {"pass"}


def _prompted(view: DigitalView, t: PageSpeaker) -> list[Thing]:
    """The objects among which one must be chosen now, under the question."""
    if not is_settling(view):
        return []
    return [
        replace(thing(lying(item, view), deeds, view, t), note=_where(item, deeds, t))
        for item, deeds in by_item(view).items()
        if item[0] != "track" and any(deed.refused is None for deed in deeds)
    ]


def _where(item: tuple[str, str], deeds: Sequence[Deed], t: PageSpeaker) -> str:
    """A competency also brings steps, by the place it lies at."""
    if item[0] != "competency":
        return ""
    steps = [(name, n) for name, n in deeds[0].gain.items() if name in TRACKS]
    return ", ".join(f"{t(f'track-short.{name}')} +{n}" for name, n in steps)


def behind(view: DigitalView, name: str) -> tuple[Deed, ...]:
    """What stands behind a button of the dock: nothing that is done by a tap on the board."""
    return tuple(deed for deed in view.deeds if deed.group in QUIET[name] and not deed.hexes)


def _quiet(view: DigitalView) -> list[str]:
    """The buttons of the dock that have something behind them; what is prompted for needs none."""
    found = []
    for name in QUIET:
        deeds = behind(view, name)
        if deeds and not (is_settling(view) and all(deed.item[0] for deed in deeds)):
            found.append(name)
    return found


def _only_exchanges(view: DigitalView) -> bool:
    """Whether a turn could as well end by itself: nothing but exchanges is left to it."""
    left = [deed.command for deed in view.deeds if deed.group != "exchange" and deed.refused is None]
    return left == [DONE]


def _since(view: DigitalView, t: PageSpeaker) -> list[ChangeLine]:
    """What she did since the last turn of one's own, in short lines, and what a new round brought; each thing once."""
    found = [
        ChangeLine(
            icon(signs.SIGNS[GAINED[kind]]()), t(f"page.digital.gained.{kind}", what=amounts(goods, t))
        )
        for kind, goods in view.gained.items()
    ]
    found += [ChangeLine(icon(signs.SIGNS["hand"]()), told) for told in _neighbours(view, t)]
    found += hers(view.since, t)
    if view.phase == "setup":
        found += [ChangeLine(icon(signs.SIGNS["automa"]()), told) for told in _placed(view, t)]
    return found[:MOST_SINCE]


def hers(turns_of_hers: Sequence[AutomaTurnView], t: PageSpeaker) -> list[ChangeLine]:
    """What she did in some turns, in short lines."""
    whose = "page.digital.hers-points"  # beside what one's own income brought
    return [change for each in turns_of_hers for change in changes(each, t, scored=whose)]


def _neighbours(view: DigitalView, t: PageSpeaker) -> list[str]:
    """What the other human laid down or took since one's own last turn; goods are on everybody's board."""
    own, found = t.visitor.seat or view.turn, list[str]()
    for entry in view.log.recent(RECENT) if len(view.hands) > 1 else ():
        if entry.who == own and not entry.text.startswith(ANSWERS):
            break
        if entry.kind == "human" and entry.who != own:
            told = [t.message(each) for each in entry.messages if each.id not in GOODS]
            found = [*told, *found]
    return found[-MOST_OF_OTHER:]


def _placed(view: DigitalView, t: PageSpeaker) -> list[str]:
    """What she laid down for the game after one's own last choice."""
    last = view.log.recent(1)
    told = [each for entry in last for each in entry.messages if each.args.get("who") == "Automa"]
    return [t.message(each) for each in told]


def _told(view: DigitalView, t: PageSpeaker) -> list[str]:
    """What the turn did after which an earlier position stands."""
    if view.past is None:
        return []
    before = [entry for entry in view.log[: view.past.line] if entry.in_force]
    begun = view.past.stops[max(view.past.turn - 1, 0)]
    told = [entry for entry in before[begun:] if entry.kind != "note"]
    return [t.message(each) for entry in told for each in entry.messages] or [
        line_words(entry.text, t) for entry in told
    ]


def _recent(view: DigitalView) -> Sequence[LogEntry]:
    """The last lines of the log, the latest first; of an earlier position those that led to it."""
    if view.past is None:
        return view.log.recent(RECENT)
    before = [entry for entry in view.log[: view.past.line] if entry.in_force and entry.kind != "note"]
    return before[: -RECENT - 1 : -1]
