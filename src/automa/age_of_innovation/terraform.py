"""Terraform and build: spades bought or free, hex by hex, then the workshop; tunnel and flight."""

from functools import cache
from typing import Final

from automa.age_of_innovation import building, gains, turns
from automa.age_of_innovation.goods import need, need_tools, pay, short_of_pieces
from automa.age_of_innovation.names import (
    FLIGHT,
    LIZARDS,
    MAIN,
    SCIENCE,
    TERRAINS,
    TUNNEL,
    WORKSHOP,
)
from automa.age_of_innovation.rights import NO_HEX, Spades
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.wording import VIA, WITH, clauses, tail
from automa.board import HexSet
from automa.play import land, structures
from automa.play.command import Command, Names, expect, put
from automa.play.errors import IllegalMove
from automa.play.goods import gain_points
from automa.play.state import ACTING
from automa.play.turn import Debt

MOST_HEXES: Final = 256
VIAS: Final = ("", TUNNEL, FLIGHT)
REACH: Final = "AOI-BASE-10-01"


# -- how a hex is reached --------------------------------------------------------------------------------------------


def leap_price(seat: Seat, via: str) -> tuple[int, int]:
    """Tools and scholars of a tunnel or flight."""
    tile = building.leaper(seat, via) if via else None
    if tile is None or tile.leap is None:
        return 0, 0
    return tile.leap.cost.tools, tile.leap.cost.scholars


def leap_points(state: State, seat: Seat, via: str) -> int:
    """What a tunnel or flight scores (AOI-BASE-04-08, AOI-BASE-21-09)."""
    if via == TUNNEL:
        return seat.faction.points[state.game.players_counted - 2]
    tile = building.leaper(seat, via)
    return tile.leap.points if tile is not None and tile.leap is not None else 0


def leaps(seat: Seat, via: str) -> HexSet:
    """The hexes a tunnel or flight reaches."""
    return seat.tunnel_reach if via == TUNNEL else seat.flight_reach


def check_reach(state: State, seat: Seat, hex_: int, via: str) -> None:
    """Refuse a hex that is no empty land in reach."""
    structures.check_free(state, hex_, REACH)
    if not (leaps(seat, via) if via else seat.reach) >> hex_ & 1:
        raise IllegalMove("out-of-reach", "AOI-BASE-11-02", hex=state.hex_name(hex_))


def leap(state: State, seat: Seat, via: str) -> None:
    """Pay and score a tunnel or flight."""
    if via:
        tools, scholars = leap_price(seat, via)
        pay(state, seat, 0, tools, scholars, via)
        gain_points(state, seat, leap_points(state, seat, via), via)


# -- spades ----------------------------------------------------------------------------------------------------------


def use_spades(state: State, seat: Seat, hex_: int, terrain: int, spades: int, source: str) -> None:
    """Change the terrain; every spade counts, whatever its origin (AOI-BASE-10-09)."""
    land.terraform(state, seat, hex_, terrain, TERRAINS[terrain], source)
    if source == SCIENCE and not state.game.bonus_spades_pay:
        return
    gains.reward(state, seat, "spade", spades)


class Transform(Command):
    """`transform F5 to lake`: spades on one hex, `by tunnel` or `by flight`, `with` the source of free ones."""

    __slots__ = ("hex", "source", "terrain", "via")
    deed = "Transform"
    words = ("transform",)
    example = "transform F5 to lake"
    group = "build"
    main = True

    def __init__(self, hex_: int, terrain: int, via: str = "", source: str = MAIN) -> None:
        self.hex: Final = hex_
        self.terrain: Final = terrain
        self.via: Final = via
        self.source: Final = source

    def text(self, names: Names) -> str:
        return f"transform {names.hexes[self.hex]} to {TERRAINS[self.terrain]}{tail(self.via, self.source)}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (hex_, to, terrain), found = clauses(words, VIA, WITH)
        expect(to, "to")
        return (cls(names.hex(hex_), TERRAINS.index(terrain), found[VIA], found[WITH]),)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """What free spades can be used on."""
        assert isinstance(debt, Spades)
        going_on = debt.first == NO_HEX or debt.source == SCIENCE or state.ground[debt.first] == seat.home
        if debt.count and going_on:
            free = ~state.occupied & ~debt.worked
            list_transforms(state, seat, debt, seat.reach & free, "", out)
            if state.phase == ACTING:
                _list_leaps(state, seat, debt, free, out)

    def check_and_do(self, state: State, seat: Seat) -> None:
        right = None
        if self.source == MAIN:
            turns.check_main(state, seat)
        else:
            right = turns.must_have(state, seat, Spades, "AOI-BASE-10-04", self.source)
        check_reach(state, seat, self.hex, self.via)
        spades = self._spades(state, seat)
        free = min(spades, right.count) if right else 0
        bought = spades - free
        if right is not None:
            self._check_free(state, seat, right, bought)
        if self.via and state.phase != ACTING:
            raise IllegalMove("not-now", "AOI-BASE-24-02")
        tools, scholars = leap_price(seat, self.via)
        tools += bought * seat.display.spade_tools[seat.terraforming]
        need_tools(seat, tools, "AOI-BASE-10-02")
        if seat.scholars < scholars:
            raise IllegalMove("short-scholars", "AOI-BASE-21-09", missing=scholars - seat.scholars)
        if right is None:
            turns.act(state)
            state.rights.append(Spades(seat.index, MAIN, 0, self.hex, 1 << self.hex, begun=True))
        else:
            turns.use(state, seat, right)
            first = self.hex if right.first == NO_HEX else right.first
            left = Spades(
                seat.index, self.source, right.count - free, first, right.worked | 1 << self.hex, begun=True
            )
            turns.swap(state, right, left)
        state.line(
            seat.index, "terraform", hex=self.hex, bought=bought, free=free, to=self.terrain, via=self.via,
            source=self.source,
        )  # fmt: skip
        leap(state, seat, self.via)
        if self.via:
            seat.tunnelled |= 1 << self.hex
        pay(state, seat, 0, bought * seat.display.spade_tools[seat.terraforming], 0, "spades")
        use_spades(state, seat, self.hex, self.terrain, spades, self.source or "spades")

    def _spades(self, state: State, seat: Seat) -> int:
        """How many spades it takes: along the short way home, never beyond (AOI-BASE-10-01)."""
        wheel, ground = state.game.components.wheel, state.ground[self.hex]
        for spades in range(1, wheel.spades[ground][seat.home] + 1):
            if wheel.towards(ground, seat.home, spades) == self.terrain:
                return spades
        raise IllegalMove("cannot-transform", REACH, hex=state.hex_name(self.hex))

    def _check_free(self, state: State, seat: Seat, right: Spades, bought: int) -> None:
        """Free spades: the first hex up to native before the next; buying only completes the first (AOI-BASE-10-04, AOI-BASE-10-05)."""
        game = state.game
        if right.worked >> self.hex & 1 or not right.count:
            raise IllegalMove("too-few-spades", "AOI-BASE-10-04", needed=1, spades=0)
        if right.first != NO_HEX and self.source != SCIENCE and state.ground[right.first] != seat.home:
            raise IllegalMove("first-hex-first", "AOI-BASE-10-05", hex=state.hex_name(right.first))
        if bought:
            further = right.first != NO_HEX and not game.buy_further
            if state.phase != ACTING or further or (self.terrain != seat.home and not game.buy_short):
                raise IllegalMove("too-few-spades", "AOI-BASE-10-04", needed=bought, spades=right.count)


@cache
def transforms(source: str, via: str) -> tuple[tuple[Transform, ...], ...]:
    """The commands by terrain and hex."""
    return tuple(
        tuple(Transform(hex_, terrain, via, source) for hex_ in range(MOST_HEXES))
        for terrain in range(len(TERRAINS))
    )


def list_transforms(
    state: State, seat: Seat, right: Spades | None, hexes: HexSet, via: str, out: list[Command]
) -> None:
    """Every terrain that spades at hand and spades for tools can make of these hexes."""
    if not hexes:
        return
    wheel, home, lands, game = state.game.components.wheel, seat.home, state.lands, state.game
    table = transforms(right.source if right else MAIN, via)
    bought = (seat.tools - leap_price(seat, via)[0]) // seat.display.spade_tools[seat.terraforming]
    free, short = 0, True
    if right is not None:
        free, short = right.count, game.buy_short
        if state.phase != ACTING or (right.first != NO_HEX and not game.buy_further):
            bought = 0
    most = free + bought
    if most < 1:
        return
    for ground, of_terrain in enumerate(lands):
        there = hexes & of_terrain
        if not there or ground == home:
            continue
        distance = wheel.spades[ground][home]
        for spades in range(1, min(distance, most) + 1):
            if spades <= free or spades == distance or short:
                put(out, table[wheel.towards(ground, home, spades)], there)


def _list_leaps(state: State, seat: Seat, right: Spades | None, free: HexSet, out: list[Command]) -> None:
    for via in (TUNNEL, FLIGHT):
        hexes = leaps(seat, via) & free
        if hexes:
            tools, scholars = leap_price(seat, via)
            if seat.tools >= tools and seat.scholars >= scholars:
                list_transforms(state, seat, right, hexes, via, out)


def list_main(state: State, seat: Seat, out: list[Command]) -> None:
    """Terraforming and building as a main action."""
    free = ~state.occupied
    Build.listed(state, seat, out)
    list_transforms(state, seat, None, seat.reach & free, "", out)
    if seat.tunnel_reach or seat.flight_reach:
        _list_leaps(state, seat, None, free, out)


def has_target(state: State, seat: Seat) -> bool:
    """Whether spades find a hex: free land in reach that is not native (AOI-BASE-10-07)."""
    targets = ~state.occupied & ~state.lands[seat.home]
    if seat.reach & targets:
        return True
    for via in (TUNNEL, FLIGHT):
        tools, scholars = leap_price(seat, via)
        if leaps(seat, via) & targets and seat.tools >= tools and seat.scholars >= scholars:
            return True
    return False


# -- workshops -------------------------------------------------------------------------------------------------------


class Build(Command):
    """`build F5`: a workshop on native land in reach."""

    __slots__ = ("hex", "source", "via")
    deed = "Build"
    words = ("build",)
    example = "build F5"
    group = "build"
    main = True

    def __init__(self, hex_: int, via: str = "", source: str = MAIN) -> None:
        self.hex: Final = hex_
        self.via: Final = via
        self.source: Final = source

    def text(self, names: Names) -> str:
        return f"build {names.hexes[self.hex]}{tail(self.via, self.source)}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (hex_,), found = clauses(words, VIA, WITH)
        return (cls(names.hex(hex_), found[VIA], found[WITH]),)

    def check_and_do(self, state: State, seat: Seat) -> None:
        right = turns.find(state, seat, Spades, self.source)
        follows = right is not None and right.first == self.hex
        if self.source == MAIN and not follows:
            turns.check_main(state, seat)
            right = None
        elif right is None or state.phase != ACTING:
            raise IllegalMove("nothing-owed", "AOI-BASE-10-06")
        elif not follows and not (
            self.source == LIZARDS or (state.game.build_elsewhere and not right.started())
        ):
            raise IllegalMove("not-here", "AOI-BASE-10-07", hex=state.hex_name(self.hex))
        if follows and self.via:
            raise IllegalMove("not-here", "AOI-BASE-10-06", hex=state.hex_name(self.hex))
        again = not state.game.tunnel_again and seat.tunnelled >> self.hex & 1
        if not follows and not (again and not self.via and not state.occupied >> self.hex & 1):
            check_reach(state, seat, self.hex, self.via)
        if state.ground[self.hex] != seat.home:
            raise IllegalMove("not-your-terrain", "AOI-BASE-10-02", hex=state.hex_name(self.hex))
        self._check_price(state, seat)
        if right is None:
            turns.act(state)
        else:
            turns.use_up(state, seat, right)
        state.line(seat.index, "build", hex=self.hex, via=self.via, source=self.source)
        leap(state, seat, self.via)
        price = state.game.components.prices[WORKSHOP]
        if self.source != LIZARDS and price is not None:
            pay(state, seat, price.coins, price.tools, 0, "workshop")
        building.put(state, seat, self.hex, WORKSHOP, "build")
        building.built(state, seat, self.hex, WORKSHOP)

    def _check_price(self, state: State, seat: Seat) -> None:
        short_of_pieces(state, seat, WORKSHOP)
        tools, scholars = leap_price(seat, self.via)
        price = state.game.components.prices[WORKSHOP]
        if self.source == LIZARDS or price is None:
            need(seat, 0, tools, scholars, "AOI-BASE-21-09")
        else:
            need(seat, price.coins, price.tools + tools, scholars, "AOI-BASE-10-02")

    @classmethod
    def listed(cls, state: State, seat: Seat, out: list[Command]) -> None:
        """Workshops as a main action."""
        if not _can_build(state, seat, MAIN, ""):
            return
        native = state.lands[seat.home] & ~state.occupied
        reach = seat.reach if state.game.tunnel_again else seat.reach | seat.tunnelled
        put(out, builds(MAIN, ""), native & reach)
        for via in (TUNNEL, FLIGHT):
            hexes = native & leaps(seat, via)
            if hexes and _can_build(state, seat, MAIN, via):
                put(out, builds(MAIN, via), hexes)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The workshop that may follow free spades."""
        assert isinstance(debt, Spades)
        if state.phase != ACTING:
            return
        right = debt
        native = state.lands[seat.home] & ~state.occupied
        follows = right.first != NO_HEX and native >> right.first & 1
        if follows and _can_build(state, seat, right.source, ""):
            out.append(builds(right.source, "")[right.first])
        if right.source == LIZARDS or (state.game.build_elsewhere and not right.started()):
            elsewhere = native & ~(1 << right.first) if follows else native
            for via in VIAS:
                hexes = elsewhere & (leaps(seat, via) if via else seat.reach)
                if hexes and _can_build(state, seat, right.source, via):
                    put(out, builds(right.source, via), hexes)


@cache
def builds(source: str, via: str) -> tuple[Build, ...]:
    """The commands by hex."""
    return tuple(Build(hex_, via, source) for hex_ in range(MOST_HEXES))


def _can_build(state: State, seat: Seat, source: str, via: str) -> bool:
    components = state.game.components
    price = components.prices[WORKSHOP]
    tools, scholars = leap_price(seat, via) if via else (0, 0)
    free = source == LIZARDS or price is None
    coins = 0 if free or price is None else price.coins
    tools += 0 if free or price is None else price.tools
    return (
        seat.coins >= coins
        and seat.tools >= tools
        and seat.scholars >= scholars
        and seat.of_display(WORKSHOP) < components.supply[WORKSHOP]
    )
