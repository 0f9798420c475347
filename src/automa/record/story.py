"""What a line of a digital game changed, as messages: who, what, how much, and where it comes from."""

from automa.messages import Event, event
from automa.play.change import (
    Bridged,
    Change,
    Chose,
    Goods,
    Lost,
    Marked,
    Offered,
    Passed,
    Placed,
    Terraformed,
    Took,
)
from automa.play.command import Names
from automa.words import knows

AUTOMA = "automa"


def told(change: Change, names: Names, people: tuple[str, ...]) -> Event | None:
    """A change as a message, nothing for what the line itself says; `people` is what the humans call themselves."""
    seat, source = change.seat, change.source
    who = people[seat] if 0 <= seat < len(people) else "Automa"
    owner = names.seats[seat] if 0 <= seat < len(people) else AUTOMA
    hexes = names.hexes
    match change:
        case Goods():
            return _goods(change, who, owner)
        case Lost():
            return event("played.lost", owner, source, who=who, n=change.amount, what=_counted(change))
        case Placed():
            said = "played.marked" if source == "marked" else "played.structure"
            return event(said, owner, source, who=who, piece=change.piece, hex=hexes[change.hex])
        case Terraformed():
            return event("played.terrain", owner, source, hex=hexes[change.hex], terrain=change.terrain)
        case Chose():
            return event(f"played.{change.what}", owner, source, who=who, terrain=change.terrain)
        case Bridged():
            ends = {"one": hexes[change.one], "other": hexes[change.other]}
            return event("played.bridge", owner, source, who=who, **ends)
        case Marked():
            return event("played.cube", owner, source, hex=hexes[change.hex])
        case Offered():
            said = "played.offer" if change.room else "played.no-room"
            return event(said, owner, source, who=who, n=change.amount)
        case Took() if change.what == "cover" and source == "power":
            return event("played.cover-power", owner, source, who=who, number=int(change.id))
        case Took() if change.what == "book action":  # by chance another one lies there in every game
            return event("played.book-action", owner, source, who=who, tile=change.id)
        case Passed() if owner == AUTOMA and change.bonus:  # a human takes it in a change of its own
            return event("played.bonus", owner, source, who=who, tile=change.bonus)
        case Took() if knows(f"played.{change.what}"):
            return event(f"played.{change.what}", owner, source, who=who, tile=change.id)
    return None


def _goods(change: Goods, who: str, owner: str) -> Event | None:
    """Goods or steps gained or paid, with the source in words where it has some."""
    amount, source = change.amount, change.source
    if not amount:
        return None
    if knows(f"played.{change.what}"):
        return event(f"played.{change.what}", owner, source, who=who, n=amount)
    said = f"+{amount}" if amount > 0 else f"−{-amount}"
    key = source.lower().replace(" ", "-")
    if key.startswith("leech"):
        key = "leech"
    if knows(f"came-from.{key}"):
        return event("played.goods", owner, source, who=who, change=said, goods=_counted(change), by=key)
    return event("played.goods-by", owner, source, who=who, change=said, goods=_counted(change), by=source)


def _counted(change: Goods | Lost) -> str:
    """The name of a good by its number: one of it has another word where the language has one."""
    one = f"{change.what}-one"
    return one if abs(change.amount) == 1 and knows(f"goods-name.{one}") else change.what
