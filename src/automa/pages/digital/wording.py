"""Deeds as buttons: what they say, cost, bring and leave, and why some cannot be."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from automa.app.view import Deed, DeedPart, DigitalView, Hand, Item
from automa.messages import Message
from automa.pages import turn as turns
from automa.pages.digital.things import drawn
from automa.pages.speaker import PageSpeaker
from automa.speech.names import COUNTED, capital, counted
from automa.speech.speaker import seat_name

LEFT = ("coins", "workers", "tools", "priests", "scholars")
"""Goods that are said to be left after a deed."""
DRAWS = ("warning.draws-card",)
NO_WASTE = {"deed.Leech": (*DRAWS, "warning.lost-power")}
"""Worth knowing, but nothing is wasted by it: of an offer everybody takes what the bowls hold, and pays for that alone."""


class DeedButton(Struct, frozen=True):
    """A deed as a button."""

    command: str
    label: str
    price: str
    gain: str
    notes: Sequence[str]
    refused: str
    rule: str
    parts: str = ""
    """What goes before it in the same tap."""
    leaves: str = ""
    income: str = ""
    levels: str = ""
    """Where everybody stands on the track it is about."""
    then: str = ""
    """What is asked after it."""
    asks: bool = False
    """Something would be wasted: it is asked once before."""
    again: bool = False
    """More of the kind may follow: its sheet stays open."""
    picture: str = ""
    """The object it takes, where several are offered by the same words."""
    object: str = ""
    """What that object does."""


def choice(deed: Deed, t: PageSpeaker, view: DigitalView | None = None) -> DeedButton:
    """A deed in words."""
    hand = _own(view) if view is not None and deed.refused is None else None
    known = _unavoidable(view)
    wasted = [each for each in deed.warnings if each.id not in NO_WASTE.get(deed.message.id, DRAWS)]
    wasted = [each for each in wasted if each not in known]
    return DeedButton(
        command=deed.command,
        label=capital(t.message(deed.message) if not _is_action(deed) else _part(deed.parts[-1], t, view)),
        price=amounts(deed.cost, t),
        gain=amounts(_besides(deed), t, signed=True),
        notes=[t.message(each) for each in deed.warnings],
        refused=t.message(deed.refused) if deed.refused else "",
        rule=turns.where([deed.rule] if deed.rule else [], t),
        parts=", ".join(_part(part, t, view) for part in deed.parts[:-1]),
        leaves=_leaves(deed, hand, t),
        income=amounts(deed.income, t, signed=True),
        levels=_levels(deed, view, t) if view is not None and deed.refused is None else "",
        then=_then(deed, hand, t),
        asks=bool(wasted) and t.visitor.ask,
    )


def _then(deed: Deed, hand: Hand | None, t: PageSpeaker) -> str:
    """What comes next in the same turn; of land that changes, whether it is one's own then."""
    if deed.then is not None:
        return t.message(deed.then)
    if hand is None or deed.parts or deed.message.id != "deed.Transform":
        return ""
    return t("page.digital.own-land") if deed.message.args.get("terrain") == hand.home else ""


def _levels(deed: Deed, view: DigitalView, t: PageSpeaker) -> str:
    """*You 2 → 5 · Automa 1*: where everybody stands on the track of a deed."""
    track = next((each for each in view.tracks if deed.item == ("track", each.id)), None)
    if track is None:
        return ""
    told = []
    for seat in view.seats:
        level = track.levels.get(seat.id, 0)
        steps = deed.gain.get(track.id, 0) - deed.cost.get(track.id, 0) if seat.id == view.turn else 0
        to = f" → {level + steps}" if steps else ""
        told.append(f"{seat_name(seat.id, seat.name, t)} {level}{to}")
    return " · ".join(told)


def _besides(deed: Deed) -> dict[str, int]:
    """What a deed brings besides the steps or the book that its own words name."""
    told = deed.message.args.get("track", deed.message.args.get("colour", ""))
    named = "books" if "colour" in deed.message.args else told
    return {what: amount for what, amount in deed.gain.items() if what != named}


def _unavoidable(view: DigitalView | None) -> list[Message]:
    """What is wasted whatever is done now: nobody needs to be asked about it."""
    allowed = [deed for deed in view.deeds if deed.refused is None] if view is not None else []
    if len(allowed) < 2:
        return []
    return [each for each in allowed[0].warnings if all(each in deed.warnings for deed in allowed[1:])]


def _is_action(deed: Deed) -> bool:
    """Whether a tap of several commands ends with an action space."""
    return bool(deed.parts) and bool(deed.parts[-1].item[0])


def _part(part: DeedPart, t: PageSpeaker, view: DigitalView | None) -> str:
    """One command of several; an action by what is printed on it."""
    if part.item[0]:
        name, _ = drawn(Item(*part.item), t, view=view)
        return name
    return t.message(part.message)


def _own(view: DigitalView) -> Hand | None:
    return next((hand for hand in view.hands if hand.seat == view.turn), None)


def _leaves(deed: Deed, hand: Hand | None, t: PageSpeaker) -> str:
    """What is left of the goods that a deed costs."""
    if hand is None:
        return ""
    left = {
        what: hand.goods[what] - deed.cost[what] + deed.gain.get(what, 0)
        for what in LEFT
        if what in deed.cost and what in hand.goods
    }
    told = [counted(what, amount, t) for what, amount in left.items()]
    if deed.bowls:
        told.append(t("page.digital.bowls-left", bowls="/".join(map(str, deed.bowls))))
    return ", ".join(told)


def amounts(goods: Mapping[str, int], t: PageSpeaker, *, signed: bool = False) -> str:
    """Goods in words: *3 tools, 2 coins*."""
    return ", ".join(
        f"{'+' if signed and amount > 0 else ''}{counted(name, amount, t)}"
        for name, amount in in_order(goods)
    )


def in_order(goods: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Goods always come in the same order, the rare ones last."""
    return tuple(sorted(((name, amount) for name, amount in goods.items() if amount), key=_place))


def _place(good: tuple[str, int]) -> int:
    return COUNTED.index(good[0]) if good[0] in COUNTED else len(COUNTED)
