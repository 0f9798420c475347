"""Bridges: of an action or palace on the printed sites, and the Moles' own over land, too."""

from functools import cache
from typing import Final

from automa.age_of_innovation import building, turns
from automa.age_of_innovation.goods import can_pay, need, pay_cost
from automa.age_of_innovation.names import MAIN
from automa.age_of_innovation.rights import Bridges
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.wording import WITH, clauses, tail
from automa.play import land
from automa.play.command import Command, Names
from automa.play.errors import IllegalMove
from automa.play.turn import Debt


def known_sites(state: State, source: str) -> tuple[tuple[int, int], ...]:
    """The sites of the board; those of the Moles' own action lie over land, too."""
    return state.game.land.over_anything if source == MAIN else state.game.land.bridge_sites


def sites(state: State, seat: Seat, source: str) -> list[tuple[int, int]]:
    """Free sites with an own building on one end."""
    if not seat.bridges_left:
        return []
    return [*land.open_sites(state, known_sites(state, source), seat.own)]


class Bridge(Command):
    """`bridge F3 H4`; `with` the source, without one the Moles' own action."""

    __slots__ = ("one", "other", "source")
    deed = "Bridge"
    words = ("bridge",)
    example = "bridge F3 H4"
    group = "build"
    main = True

    def __init__(self, one: int, other: int, source: str = MAIN) -> None:
        self.one: Final = one
        self.other: Final = other
        self.source: Final = source

    def text(self, names: Names) -> str:
        return f"bridge {names.hexes[self.one]} {names.hexes[self.other]}{tail('', self.source)}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (one, other), found = clauses(words, WITH)
        a, b = sorted((names.hex(one), names.hex(other)))
        return (cls(a, b, found[WITH]),)

    @classmethod
    def listed(cls, state: State, seat: Seat, out: list[Command]) -> None:
        """The Moles' action."""
        cost = seat.faction.bridge_cost
        if cost is not None and can_pay(seat, cost):
            out += [bridge(a, b, MAIN) for a, b in sites(state, seat, MAIN)]

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Where bridges that were gained can stand."""
        assert isinstance(debt, Bridges)
        out += [bridge(a, b, debt.source) for a, b in sites(state, seat, debt.source)]

    def check_and_do(self, state: State, seat: Seat) -> None:
        right = None
        cost = seat.faction.bridge_cost
        if self.source != MAIN:
            right = turns.must_have(state, seat, Bridges, "AOI-BASE-11-04", self.source)
        else:
            turns.check_main(state, seat)
            if cost is None:
                raise IllegalMove("nothing-owed", "AOI-BASE-04-10")
            need(seat, cost.coins, cost.tools, cost.scholars, "AOI-BASE-04-10")
        if not seat.bridges_left:
            raise IllegalMove("no-bridge-left", "AOI-BASE-11-04")
        site = (self.one, self.other)
        if not land.is_open_site(state, known_sites(state, self.source), seat.own, site):
            names = state.board.names
            one, other = names.get(self.one, ""), names.get(self.other, "")
            raise IllegalMove("no-bridge-site", "AOI-BASE-02-03", one=one, other=other)
        if right is not None:
            turns.use(state, seat, right)
            left = [Bridges(seat.index, self.source, right.count - 1, placed=True, begun=True)]
            turns.swap(state, right, *(left if right.count > 1 else ()))
        else:
            turns.act(state)
        state.line(seat.index, "bridge", ends=(self.one, self.other), source=self.source)
        if right is None and cost is not None:
            pay_cost(state, seat, cost, "bridge")
        land.place_bridge(state, seat, self.one, self.other)
        for each in state.seats:
            if each.own:
                building.refresh_reach(state, each)
        building.found_cities(state, seat, 1 << self.one | 1 << self.other)


@cache
def bridge(one: int, other: int, source: str) -> Bridge:
    """The command, made once."""
    return Bridge(one, other, source)
