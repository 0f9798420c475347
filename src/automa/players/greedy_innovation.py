"""The greedy player at a table of Age of Innovation: which commands it looks at, and how it finishes an action.

Choices inside a line are made by rules of thumb, everything else by what the position looks like afterwards.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from automa.age_of_innovation import AgeOfInnovation, listing, terraform, upgrade
from automa.age_of_innovation.actions import Action
from automa.age_of_innovation.books import Book, Pay
from automa.age_of_innovation.conversions import Convert, Sacrifice
from automa.age_of_innovation.leech import Decline
from automa.age_of_innovation.passing import Done, Pass
from automa.age_of_innovation.rights import BooksToChoose, BooksToPay, KeyToUse, StepsToSpread
from automa.age_of_innovation.science import Key, Step
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.terraform import Build, Transform
from automa.age_of_innovation.tracks import Advance
from automa.play.command import Command
from automa.play.state import ACTING, OVER
from automa.players.estimate import Memory
from automa.players.worth_innovation import worth

Listing = Callable[[State, Seat, list[Command]], None]
Plan = tuple[AgeOfInnovation, Command, Command]
"""A position, the first command of the plan, and the action it ends with. What comes before the action is carried out
in the position already."""

LEAST: Final = 0.2
"""What an action has to gain to be worth a turn."""
DEEP: Final = 16
"""So many decisions of an action are followed."""
MOST: Final = 6
"""The dearest power action."""
_EXCHANGES: Final = (Convert, Sacrifice)
_NO_ACTION: Final = (*_EXCHANGES, Pass)
_NOTHING_MORE: Final = (*_EXCHANGES, Done)
_STOPS: Final = (Pass, Done)
_NO_USE: Final = (Done, Decline, Pass)
"""What makes no use of a right."""
_FOR_POWER: Final = (Convert("power", "tool"), Convert("power", "coin", 2), Convert("power", "coin", 4))


def choose(state: AgeOfInnovation, memory: Memory) -> Command:
    """The first command of the best plan."""
    who = state.decider
    if state.choices:
        return _thumb(state, state.seats[who])
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    if state.debts or state.phase != ACTING:
        return _best(state, who, legal, memory)
    stops = [command for command in legal if isinstance(command, _STOPS)]
    plans = _finishing(state, legal) if state.acted and not state.actions_left else _actions(state, legal)
    if plans:
        found = [_after(begun, who, command, memory) for begun, _, command in plans]
        gained = max(found)
        here = worth(state, state.seats[who], memory) + (0.0 if state.acted else LEAST)
        if gained > here or not stops:
            return plans[found.index(gained)][1]
    return _best(state, who, stops, memory)


def _best(state: AgeOfInnovation, who: int, commands: Sequence[Command], memory: Memory) -> Command:
    """The command with the best position behind it."""
    if len(commands) == 1:
        return commands[0]
    return max(commands, key=lambda command: _after(state, who, command, memory))


def _finishing(state: AgeOfInnovation, legal: list[Command]) -> list[Plan]:
    return [(state, command, command) for command in legal if not isinstance(command, _NOTHING_MORE)]


def _actions(state: AgeOfInnovation, legal: list[Command]) -> list[Plan]:
    """Every action, and those that a sacrifice or an exchange of power opens."""
    plans: list[Plan] = [
        (state, command, command) for command in legal if not isinstance(command, _NO_ACTION)
    ]
    known = {id(command) for command in legal}  # commands of these kinds are kept in tables
    for first, wanted in _openers(state, state.seats[state.decider]):
        plans += _opened(state, known, first, wanted)
    return plans


def _openers(state: AgeOfInnovation, seat: Seat) -> Iterator[tuple[Command, Listing]]:
    """Sacrifices and exchanges, and what lists the actions they are made for."""
    for burnt in range(1, seat.bowl2 // 2 + 1):
        if seat.bowl3 + burnt <= MOST:
            yield Sacrifice(burnt), Action.listed
    prices = state.game.human.conversions.power
    for exchange in _FOR_POWER:
        if prices[exchange.gained] * exchange.times <= seat.bowl3:
            yield exchange, _list_wanted


def _list_wanted(state: State, seat: Seat, out: list[Command]) -> None:
    """What power is exchanged for."""
    terraform.list_main(state, seat, out)
    upgrade.list_main(state, seat, out)
    Advance.listed(seat, out)


def _opened(state: AgeOfInnovation, known: set[int], first: Command, wanted: Listing) -> list[Plan]:
    """Plans that begin with a command and go on with what it makes possible."""
    begun = state.copy()
    begun.apply(first)
    listed: list[Command] = []
    wanted(begun, begun.seats[begun.decider], listed)
    return [(begun, first, command) for command in listed if id(command) not in known]


def _after(state: AgeOfInnovation, who: int, command: Command, memory: Memory) -> float:
    """What the position is worth when a command is carried out and its action finished."""
    twin = state.copy()
    twin.apply(command)
    for _ in range(DEEP):
        if twin.phase == OVER or twin.decider != who:
            break
        if twin.choices:
            twin.apply(_thumb(twin, twin.seats[who]))
        elif twin.rights and not twin.debts:
            follower = _follower(twin)
            if follower is None:
                break
            twin.apply(follower)
        else:
            break
    return worth(twin, twin.seats[who], memory)


def _follower(state: AgeOfInnovation) -> Command | None:
    """The likely use of a right: build, make land native, take the first tile."""
    seat = state.seats[state.decider]
    rest: Command | None = None
    for command in listing.commands(state, exchanges=False):
        if isinstance(command, Build):
            return command
        if rest is None and (
            command.terrain == seat.home
            if isinstance(command, Transform)
            else not isinstance(command, _NO_USE) and not command.main
        ):
            rest = command
    return rest


def _thumb(state: AgeOfInnovation, seat: Seat) -> Command:
    """Choices of a line: books one has least of, pay what one has most of, steps where they count."""
    first = state.choices[0]
    books = seat.books
    if isinstance(first, BooksToChoose):
        return Book.of[books.index(min(books))]
    if isinstance(first, BooksToPay):
        return Pay.of[books.index(max(books))]
    if isinstance(first, KeyToUse):
        return Key.of[max(range(4), key=lambda track: seat.blocked[track])]
    assert isinstance(first, StepsToSpread)
    steps = first.count if first.whole else 1
    return Step.of[max(range(4), key=lambda track: _step(state, seat, track, steps))][steps]


def _step(state: AgeOfInnovation, seat: Seat, track: int, steps: int) -> float:
    """How good steps in a discipline are: power on the way, nearness to her marker, no lost steps."""
    printed = state.game.components.tracks
    level = seat.levels[track]
    room = (printed.key_level - 1 if level < printed.key_level and not seat.keys else printed.top - 1) - level
    if room <= 0:
        return -1.0
    new = level + min(steps, room)
    hers = state.automa.levels[track] if state.automa is not None else 0
    return (
        printed.power_at[new]
        - printed.power_at[level]
        + min(steps, room)
        + (1.0 if abs(hers - level) <= 2 else 0.0)
    )
