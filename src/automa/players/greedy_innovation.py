"""The greedy player at a table of Age of Innovation: which commands it looks at, and how it finishes an action.

Choices inside a line are made by rules of thumb, everything else by what the position looks like afterwards.
"""

from collections.abc import Iterator
from typing import Final

from automa.age_of_innovation import AgeOfInnovation, listing, terraform, upgrade
from automa.age_of_innovation.actions import Action, Return, Send, Special
from automa.age_of_innovation.books import Book, Pay
from automa.age_of_innovation.bridges import Bridge
from automa.age_of_innovation.conversions import Convert, Sacrifice
from automa.age_of_innovation.leech import Decline
from automa.age_of_innovation.neutral import Place
from automa.age_of_innovation.passing import Done, Pass
from automa.age_of_innovation.rights import BooksToChoose, BooksToPay, KeyToUse, StepsToSpread
from automa.age_of_innovation.science import Climb, Key
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.terraform import Build, Transform
from automa.age_of_innovation.tiles import City, Competency, Innovation, Palace
from automa.age_of_innovation.tracks import Advance
from automa.age_of_innovation.upgrade import Upgrade
from automa.play.command import Command
from automa.play.state import ACTING
from automa.players.plans import DEAREST, Bundle, Line, Opener, Outcome, Planner
from automa.players.weights import INNOVATION, LEAST
from automa.players.worth_innovation import worth

DEEP: Final = 16
"""So many decisions of an action are followed."""
_NO_USE: Final = (Done, Decline, Pass)
"""What makes no use of a right."""
_FOR_POWER: Final = (
    (Convert("power", "tool"),),
    (Convert("power", "coin", 2), Convert("power", "coin", 4)),
)


def _bundle(tools: int, scholars: int, coins: int) -> Line:
    """Exchanges of power."""
    found: list[Command] = []
    for gained, times in (("tool", tools), ("scholar", scholars), ("coin", coins)):
        if times:
            found.append(Convert("power", gained, times))
    return tuple(found)


_BUNDLES: Final[tuple[tuple[int, int, int, Line], ...]] = tuple(
    [
        (tools, scholars, coins, _bundle(tools, scholars, coins))
        for tools, scholars in ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1))
        for coins in range(7)
        if tools or scholars or coins
    ]
)
"""Tools, scholars and coins that power can be converted to together."""
_MOST_LENT: Final = 4
"""So many tools or books become coins for one action."""


class InnovationPlanner(Planner[AgeOfInnovation]):
    """The greedy player at a table of Age of Innovation."""

    __slots__ = ()
    stops = (Pass, Done)
    exchanges = (Convert, Sacrifice)
    kept = (Competency, Palace, City, Innovation, Place, Bridge, Climb)

    def search(self, state: AgeOfInnovation, legal: list[Command]) -> Line:
        if state.choices:
            return (_thumb(state, state.seats[state.decider]),)
        return super().search(state, legal)

    def acts(self, state: AgeOfInnovation) -> bool:
        return not state.acted or state.actions_left > 0

    def useful(self, state: AgeOfInnovation, listed: list[Command]) -> list[Command]:
        """Spades make native land while they can, where it takes the fewest; bridges lead to buildings or new land; a
        scholar goes back only where he finds no space, which would give more steps."""
        seat = state.seats[state.decider]
        ground, home, own = state.ground, seat.home, seat.own
        near, spades = seat.reach & ~own, state.game.components.wheel.spades[home]
        needed = [
            spades[ground[command.hex]]
            for command in listed
            if isinstance(command, Transform) and command.terrain == home
        ]
        fewest = min(needed, default=0)
        spaces = {command.track for command in listed if isinstance(command, Send)}
        found: list[Command] = []
        for command in listed:
            if isinstance(command, Transform):
                if needed and (command.terrain != home or spades[ground[command.hex]] > fewest):
                    continue
            elif isinstance(command, Bridge):
                if (near >> command.one | near >> command.other) & 1:
                    continue
            elif isinstance(command, Return) and command.track in spaces:
                continue
            found.append(command)
        return found or listed

    def openers(self, state: AgeOfInnovation) -> Iterator[Opener]:
        seat = state.seats[state.decider]
        most = min(seat.bowl2 // 2, DEAREST - seat.bowl3)
        yield [Sacrifice(burnt) for burnt in range(1, most + 1)], Action.listed
        prices = state.game.human.conversions.power
        for exchanges in _FOR_POWER:
            price = prices[exchanges[0].gained]
            yield [each for each in exchanges if price * each.times <= seat.bowl3], _list_wanted

    def at_turn(self, state: AgeOfInnovation) -> bool:
        return state.phase == ACTING and state.actions_left > 0 and not self._open(state)

    def handed_over(self, state: AgeOfInnovation) -> bool:
        return state.phase != ACTING or (state.actions_left > 0 and not self._open(state))

    def _open(self, state: AgeOfInnovation) -> bool:
        """Whether something of the action is still to be decided."""
        return bool(state.choices or state.rights or state.debts)

    def kind(self, line: Line) -> object:
        for command in line:
            if isinstance(command, Upgrade):
                return Upgrade, command.piece
            if isinstance(command, Action | Special):
                return command
            if not isinstance(command, self.exchanges):
                return type(command)
        return None

    def bundles(self, state: AgeOfInnovation) -> Iterator[Bundle]:
        """Power sacrificed for an action; power for tools, scholars and coins; scholars for tools, tools for coins, a book
        for coins."""
        seat = state.seats[state.decider]
        burnable, power = seat.bowl2 // 2, seat.bowl3
        for burnt in range(1, min(burnable, DEAREST - power) + 1):
            yield (Sacrifice(burnt),), Action.listed
        prices = state.game.human.conversions.power
        found: list[tuple[int, Line]] = []
        for tools, scholars, coins, line in _BUNDLES:
            price = prices["tool"] * tools + prices["scholar"] * scholars + prices["coin"] * coins
            if price <= power + burnable and (not scholars or seat.supply):
                found.append((price, line if price <= power else (Sacrifice(price - power), *line)))
        found.sort(key=lambda priced: priced[0])
        for _, line in found:
            yield line, _list_dear
        if seat.scholars:
            yield (Convert("scholar", "tool"),), _list_dear
        for coins in range(1, min(_MOST_LENT, seat.tools) + 1):
            yield (Convert("tool", "coin", coins),), _list_dear
        if sum(seat.books) > 1:
            colour = seat.books.index(max(seat.books))
            for coins in range(1, min(_MOST_LENT, seat.books[colour]) + 1):
                yield (Convert("book", "coin", coins, colour),), _list_dear

    def followers(self, state: AgeOfInnovation) -> list[Command]:
        if state.choices:
            return [_thumb(state, state.seats[state.decider])]
        listed = listing.commands(state, exchanges=False)
        builds = [command for command in listed if isinstance(command, Build)]
        if builds and state.rights:
            return [*builds, *[command for command in listed if isinstance(command, Done)]]
        home = state.seats[state.decider].home
        rest = [
            command
            for command in listed
            if (
                command.terrain == home
                if isinstance(command, Transform)
                else not isinstance(command, _NO_USE) and not command.main
            )
        ]
        return rest or [command for command in listed if isinstance(command, Done)] or listed[:1]

    def finished(self, state: AgeOfInnovation, who: int, deep: int) -> Outcome:
        """By rules of thumb, one decision after the other."""
        for _ in range(DEEP):
            if state.over or state.decider != who:
                break
            if state.choices:
                state.apply(_thumb(state, state.seats[who]))
            elif state.rights and not state.debts:
                follower = _follower(state)
                if follower is None:
                    break
                state.apply(follower)
            else:
                break
        return worth(state, state.seats[who], self.memory), ()

    def least(self) -> float:
        return INNOVATION[LEAST]

    def worth(self, state: AgeOfInnovation, who: int) -> float:
        return worth(state, state.seats[who], self.memory)


def _list_wanted(state: State, seat: Seat, out: list[Command]) -> None:
    """What power is exchanged for."""
    terraform.list_main(state, seat, out)
    upgrade.list_main(state, seat, out)
    Advance.listed(seat, out)


def _list_dear(state: State, seat: Seat, out: list[Command]) -> None:
    """What a bundle of exchanges is made for."""
    _list_wanted(state, seat, out)
    if seat.scholars:
        Send.listed(state, out)


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
    return Climb.of[max(range(4), key=lambda track: _step(state, seat, track, steps))][steps]


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
