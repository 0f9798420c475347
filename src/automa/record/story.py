"""What a line of a digital game changed, as messages: who, what, how much, and where it comes from."""

from automa.messages import Event, event
from automa.terra_mystica import codes
from automa.terra_mystica.state import Event as Change
from automa.terra_mystica.state import State
from automa.words import knows

GOODS = ("coins", "workers", "priests", "power", "points", "tokens", *codes.TRACKS)
LOST = "lost-"


def told(change: Change, state: State, names: tuple[str, ...]) -> Event | None:
    """A change as a message, nothing for what the line itself says; `state` is the one after the line."""
    what, seat, amount, source = change
    who = names[seat] if 0 <= seat < len(names) else "Automa"
    owner = state.game.options.factions[seat] if 0 <= seat < state.game.humans else "automa"
    hexes = state.game.board.names
    if what in GOODS:
        return _goods(what, who, owner, amount, source)
    if what.startswith(LOST):
        return event("played.lost", owner, source, who=who, n=amount, what=what.removeprefix(LOST))
    if what in codes.PIECES:
        said = "played.marked" if source == "marked" else "played.structure"
        return event(said, owner, source, who=who, piece=what, hex=hexes[amount])
    if what == "terrain":
        return event(
            "played.terrain", owner, source, hex=hexes[amount], terrain=codes.TERRAINS[state.ground[amount]]
        )
    if what in ("colour", "unlocked"):
        return event(f"played.{what}", owner, source, who=who, terrain=codes.TERRAINS[amount])
    if what == "bridge":
        return event(
            "played.bridge", owner, source, who=who, one=hexes[amount >> 8], other=hexes[amount & 255]
        )
    if what == "cube":
        return event("played.cube", owner, source, hex=hexes[amount])
    if knows(f"played.{what}"):
        return event(f"played.{what}", owner, source, who=who, n=amount)
    return None


def _goods(what: str, who: str, owner: str, amount: int, source: str) -> Event | None:
    """Goods or steps gained or paid, with the source in words where it has some."""
    if not amount:
        return None
    change = f"+{amount}" if amount > 0 else f"−{-amount}"
    key = source.lower().replace(" ", "-")
    if key.startswith("leech"):
        key = "leech"
    if knows(f"came-from.{key}"):
        return event("played.goods", owner, source, who=who, change=change, goods=what, by=key)
    return event("played.goods-by", owner, source, who=who, change=change, goods=what, by=source)
