"""Why nothing can be built on a hex of another terrain: it is out of reach, or what its spades and the building cost."""

from msgspec.structs import replace

from automa.app.digital.combine import chain_deed, dug
from automa.app.digital.deeds import refusal
from automa.app.digital.price import rich
from automa.app.digital.title import Game, Title
from automa.app.view import Deed
from automa.messages import message
from automa.play.command import Command
from automa.play.errors import IllegalMove
from automa.play.state import ACTING


def why_not(state: Game, title: Title, hex_: int) -> Deed | None:
    """The building with its true price and the reason it cannot be had; nothing for land that needs no spade."""
    home = title.home_terrain(state, state.decider)
    if state.phase != ACTING or state.acted or state.debts or home < 0 or state.ground[hex_] == home:
        return None
    build: Command = title.build(hex_)  # type: ignore[call-arg]
    owner = rich(state)
    dry = rich(state)
    dry.ground[hex_] = home
    try:
        dry.apply(build)
    except IllegalMove as error:  # not for its terrain: too far away, taken, no piece left
        return refusal(state, title, build, error)
    found = [chain_deed(owner, title, trial) for trial in dug(owner, title, hex_)]
    if not found:
        return None
    cheapest = min(found, key=lambda deed: sum(deed.cost.values()))
    seat = state.seats[state.decider]
    short = ((what, n - getattr(seat, what, n)) for what, n in cheapest.cost.items())
    what, missing = next(((what, n) for what, n in short if n > 0), ("", 0))
    if not what:
        return None
    return replace(
        cheapest,
        warnings=(),
        then=None,
        bowls=(),
        refused=message(f"illegal.short-{what}", missing=missing),
        rule=title.digging_rule,
    )
