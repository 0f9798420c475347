"""What to think about before a deed besides what its trial shows: spades left lying, a town given away.

A group that touches a town belongs to it. Somebody who joins a group that could become a town of its own to one that is a
town already gets no tile for it, and mostly did not want that.
"""

from automa.app.digital.after import OPEN
from automa.app.digital.title import Game, Title
from automa.messages import Message, message
from automa.play.command import Command
from automa.play.groups import group_of

WORTH_KEEPING = 2
"""A single structure that joins a town is no loss."""
ENDING, EXCHANGE = "done", "exchange"
GIVING = ("competency", "palace", "innovation")
"""Tiles that may bring a building."""


def waste(state: Game, title: Title, command: Command) -> tuple[Message, ...]:
    """Warnings before a command of the deciding seat."""
    if command.words and command.words[0] == ENDING:
        spades = title.spades_left(state)
        return (message("warning.unused-spades", number=spades),) if spades else ()
    if title.item(command)[0] in GIVING and _lapses(state, title, command):
        return (message("warning.no-place"),)
    lost, joined = _spades_lost(state, title, command), _joined(state, title, command)
    found = list[Message]()
    if lost:
        found.append(message("warning.lost-spades", number=lost))
    if joined >= WORTH_KEEPING:
        found.append(message("warning.joins-town", number=joined))
    return tuple(found)


def _spades_lost(state: Game, title: Title, command: Command) -> int:
    """How many spades at hand lapse with a command: a building ends the digging, and what is left may find no land."""
    spades, me = title.spades_left(state), state.decider
    if not spades or not isinstance(command, (title.build, title.transform)):
        return 0
    used = title.spades_used(state, command)
    if used >= spades:
        return 0
    then = state.copy()
    then.apply(command)
    left = title.spades_left(then) if then.decider == me and then.turn == state.turn else 0
    return max(0, spades - used - left)


def _lapses(state: Game, title: Title, command: Command) -> bool:
    """Whether a building that comes with a tile can stand nowhere: nothing would be left but to end the turn."""
    then = state.copy()
    then.apply(command)
    if then.over or then.decider != state.decider or title.question(then).id in OPEN:
        return False
    return all(each.group == EXCHANGE or each.words[:1] == (ENDING,) for each in then.legal())


def _joined(state: Game, title: Title, command: Command) -> int:
    """How many structures without a town the command would join to one that has it."""
    seat = state.seats[state.decider]
    if not seat.in_towns:
        return 0
    if isinstance(command, title.build):
        hex_ = command.hex  # type: ignore[attr-defined]
        group = group_of(state, seat.own | 1 << hex_, hex_)
    else:
        ends = getattr(command, "one", None), getattr(command, "other", None)
        parts = [group_of(state, seat.own, end) for end in ends if end is not None and seat.own >> end & 1]
        if len(parts) != len(ends) or parts[0] & parts[1]:
            return 0
        group = parts[0] | parts[1]
    if not group & seat.in_towns:
        return 0
    return int((group & seat.own & ~seat.in_towns).bit_count())
