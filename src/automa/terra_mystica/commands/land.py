"""Commands on the map: build, upgrade, dig, transform."""

from collections.abc import Sequence
from typing import Final

from automa.board.hexset import indices
from automa.play.command import Command, Names, Numbered, expect, put, put_each
from automa.play.errors import IllegalMove
from automa.play.land import set_ground
from automa.play.state import ACTING, BONUS, SETUP
from automa.play.structures import next_to_others
from automa.play.turn import Debt, must_owe, owed, settle
from automa.terra_mystica import actions, building, reach, spades
from automa.terra_mystica.codes import (
    COLOURS,
    DWELLING,
    PIECE_CODES,
    PIECES,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TERRAINS,
    TRADING_HOUSE,
    VOLCANO,
    WHEEL,
)
from automa.terra_mystica.debts import BonusSpades, FreeDwelling, FreeHouse, Sandstorm, StartDwelling
from automa.terra_mystica.resources import need
from automa.terra_mystica.state import Seat, State

HEXES: Final = 256
"""No board has more."""
TOWARDS_HOME: Final = -1
"""The terrain of `transform F3` without a colour: as far towards home as the spades go."""

COLOUR_NAMES: Final = {
    **{name: index for index, name in enumerate(COLOURS)},
    **{name: index for index, name in enumerate(TERRAINS)},
    "grey": COLOURS.index("gray"),
}
PIECE_NAMES: Final = {
    **{name.lower(): index for index, name in enumerate(PIECE_CODES)},
    **{name.replace("-", " "): index for index, name in enumerate(PIECES)},
    "trading post": TRADING_HOUSE,
}


class Build(Command):
    """A dwelling: at its price, on land just turned, with spades at hand, for nothing (Witches), or in the set-up."""

    __slots__ = ("hex",)
    deed = "Build"
    words = ("build",)
    example = "build F3"
    group = "build"
    main = True

    def __init__(self, hex_: int) -> None:
        self.hex: Final = hex_

    def text(self, names: Names) -> str:
        return f"build {names.hexes[self.hex]}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (name,) = words
        return (BUILD_ON[names.hex(name)],)

    def means_something(self, state: State) -> bool:
        return self.hex in state.board.names

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """The dwellings that are actions of their own."""
        if building.can_build(seat):
            hexes = seat.reach | reach.flights(state, seat, seat.table.cost[DWELLING][1], 0)
            put(out, BUILD_ON, hexes & ~state.occupied & actions.buildable(state, seat))

    @staticmethod
    def listed_after(state: State, seat: Seat, out: list[Command]) -> None:
        """The dwelling on land turned in this action."""
        if not state.turned or (state.bought_spades and seat.spades) or not building.can_build(seat):
            return
        hexes = state.turned
        if seat.flight:
            hexes &= seat.reach | reach.flights(state, seat, seat.table.cost[DWELLING][1], 0)
        put(out, BUILD_ON, hexes)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Start dwellings; Witches and Nomads."""
        if type(debt) is StartDwelling:
            hexes = state.lands[seat.start] & ~state.occupied
            put(out, BUILD_ON, hexes & state.game.land.river_side if seat.unlocked else hexes)
        elif type(debt) is FreeDwelling:
            put(out, BUILD_ON, state.lands[seat.home] & ~state.occupied)
        elif building.can_build(seat):
            put(out, BUILD_ON, building.storm_hexes(state, seat))

    def check_and_do(self, state: State, seat: Seat) -> None:
        hex_, who = self.hex, seat.index
        if state.phase == SETUP:
            self._at_setup(state, seat)
        elif owed(state.debts, who, FreeDwelling) >= 0:
            self._for_nothing(state, seat)
        elif owed(state.debts, who, Sandstorm) >= 0:
            self._after_storm(state, seat)
        elif state.turned >> hex_ & 1 and state.turn == who:
            state.nothing_owed()
            if state.bought_spades and seat.spades:
                raise IllegalMove("spades-left-over", "TM-BASE-06-07", spades=seat.spades)
            building.dwelling(state, seat, hex_)
            seat.spades = 0
        elif seat.spades and state.ground[hex_] != seat.home:
            if state.phase != ACTING:
                raise IllegalMove("no-building-now", "TM-BASE-10-12")
            state.nothing_owed()
            spades.build_with_spades(state, seat, hex_)
            seat.spades = 0
        else:
            state.begin_action(seat)
            building.dwelling(state, seat, hex_)
            state.acted = True

    def _at_setup(self, state: State, seat: Seat) -> None:
        """A start dwelling: free, on the start terrain, without points or power."""
        place = must_owe(state.debts, seat.index, "TM-BASE-10-03", StartDwelling)
        if place != 0:
            raise IllegalMove("not-your-turn", "TM-BASE-10-03", seat=state.debts[0].seat)
        hex_ = self.hex
        if state.occupied >> hex_ & 1 or state.ground[hex_] != seat.start:
            raise IllegalMove("not-your-terrain", "TM-BASE-10-04", hex=state.hex_name(hex_))
        if seat.unlocked and not state.game.land.river_side >> hex_ & 1:
            raise IllegalMove("not-at-a-river", "TM-BASE-12-15", hex=state.hex_name(hex_))
        settle(state.debts, place)
        if seat.home != seat.start and not seat.unlocked:
            set_ground(state, hex_, seat.home)
        building.place(state, seat, hex_)

    def _for_nothing(self, state: State, seat: Seat) -> None:
        """Witches: a free dwelling on any empty forest."""
        hex_ = self.hex
        if state.occupied >> hex_ & 1 or state.ground[hex_] != seat.home:
            raise IllegalMove("not-your-terrain", "TM-BASE-13-14", hex=state.hex_name(hex_))
        settle(state.debts, owed(state.debts, seat.index, FreeDwelling))
        building.finish_dwelling(state, seat, hex_)

    def _after_storm(self, state: State, seat: Seat) -> None:
        """Nomads: turn a hex and build there."""
        coins, workers = seat.table.cost[DWELLING]
        building.check_piece(seat, DWELLING)
        need(seat, coins, workers, 0, "TM-BASE-13-12")
        building.check_storm(state, seat, self.hex)
        settle(state.debts, owed(state.debts, seat.index, Sandstorm))
        building.sandstorm(state, seat, self.hex)
        building.dwelling(state, seat, self.hex)


class Upgrade(Command):
    """A structure in the place of a smaller one, at its price or (Swarmlings) for nothing."""

    __slots__ = ("hex", "piece")
    deed = "Upgrade"
    words = ("upgrade",)
    example = "upgrade E7 to TP"
    group = "upgrade"
    main = True

    def __init__(self, hex_: int, piece: int) -> None:
        self.hex: Final = hex_
        self.piece: Final = piece

    def text(self, names: Names) -> str:
        return f"upgrade {names.hexes[self.hex]} to {PIECE_CODES[self.piece]}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        name, to, *piece = words
        expect(to, "to")
        return (UPGRADE_TO[PIECE_NAMES[" ".join(piece)]][names.hex(name)],)

    def means_something(self, state: State) -> bool:
        return self.hex in state.board.names and 0 <= self.piece < len(PIECES)

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """Every upgrade that can be paid."""
        coins, workers = seat.coins, seat.workers
        cost, pieces, supply = seat.table.cost, seat.pieces, seat.table.supply
        if pieces[DWELLING] and pieces[TRADING_HOUSE].bit_count() < supply[TRADING_HOUSE]:
            Upgrade._houses(state, seat, out)
        houses = pieces[TRADING_HOUSE]
        if houses:
            for piece in (TEMPLE, STRONGHOLD):
                price = cost[piece]
                if coins >= price[0] and workers >= price[1] and pieces[piece].bit_count() < supply[piece]:
                    put(out, UPGRADE_TO[piece], houses)
        if pieces[TEMPLE] and pieces[SANCTUARY].bit_count() < supply[SANCTUARY]:
            price = cost[SANCTUARY]
            if coins >= price[0] and workers >= price[1]:
                put(out, UPGRADE_TO[SANCTUARY], pieces[TEMPLE])

    @staticmethod
    def _houses(state: State, seat: Seat, out: list[Command]) -> None:
        """Trading houses; who has not the full price needs a neighbour."""
        price = seat.table.cost[TRADING_HOUSE]
        if seat.coins < price[0] or seat.workers < price[1]:
            return
        hexes = seat.pieces[DWELLING]
        if seat.coins < seat.table.cost_alone[0]:
            hexes &= next_to_others(state, seat)
        put(out, UPGRADE_TO[TRADING_HOUSE], hexes)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Swarmlings: any dwelling."""
        put(out, UPGRADE_TO[TRADING_HOUSE], seat.pieces[DWELLING])

    def check_and_do(self, state: State, seat: Seat) -> None:
        hex_, piece = self.hex, self.piece
        free = owed(state.debts, seat.index, FreeHouse)
        if free >= 0:
            if piece != TRADING_HOUSE:
                name = state.hex_name(hex_)
                raise IllegalMove("no-such-upgrade", "TM-BASE-13-13", hex=name, piece=PIECES[piece])
            old = building.check_upgrade(state, seat, hex_, piece)
            settle(state.debts, free)
        else:
            state.begin_action(seat)
            old = building.check_upgrade(state, seat, hex_, piece)
            building.pay_upgrade(state, seat, hex_, piece)
        building.replace(state, seat, hex_, old, piece)
        state.acted = True


class Dig(Numbered):
    """Spades for workers or priests, at the beginning of an action or on top of a free one."""

    __slots__ = ()
    deed = "Dig"
    words = ("dig",)
    example = "dig 1"
    group = "spades"
    main = True

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """As many as one hex can use."""
        if seat.table.spade_workers:
            put_each(out, DIG, spades.affordable(state, seat))

    @staticmethod
    def listed_after(state: State, seat: Seat, out: list[Command]) -> None:
        """Spades bought on top of a free one of this action."""
        if not (state.bought_spades or state.worked or state.from_stronghold):
            Dig.listed(state, seat, out)

    def check_and_do(self, state: State, seat: Seat) -> None:
        state.own_turn(seat)
        if not seat.spades:
            state.begin_action(seat)
        state.nothing_owed()
        if state.acted and (not seat.spades or state.worked or state.from_stronghold):
            raise IllegalMove("action-taken", "TM-BASE-09-01")
        if state.bought_spades and not state.loose_spades:
            raise IllegalMove("action-taken", "TM-BASE-06-07")
        spades.check_buying(state, seat, self.number)
        spades.buy(state, seat, self.number)


class Transform(Command):
    """Spades used on a hex; a volcano for those who make them; the Nomads' sandstorm."""

    __slots__ = ("hex", "terrain")
    deed = "Transform"
    words = ("transform",)
    example = "transform F3 to green"
    group = "spades"
    main = True

    def __init__(self, hex_: int, terrain: int) -> None:
        self.hex: Final = hex_
        self.terrain: Final = terrain

    def text(self, names: Names) -> str:
        colour = "" if self.terrain == TOWARDS_HOME else f" to {COLOURS[self.terrain]}"
        return f"transform {names.hexes[self.hex]}{colour}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        name, *rest = words
        if not rest:
            return (Transform(names.hex(name), TOWARDS_HOME),)
        to, colour = rest
        expect(to, "to")
        return (TRANSFORM_TO[COLOUR_NAMES[colour]][names.hex(name)],)

    def means_something(self, state: State) -> bool:
        return self.hex in state.board.names and TOWARDS_HOME <= self.terrain <= VOLCANO

    def meant(self, state: State, seat: Seat) -> Command:
        if self.terrain != TOWARDS_HOME:
            return self
        storm = owed(state.debts, seat.index, Sandstorm) >= 0
        return TRANSFORM_TO[seat.home if storm else spades.towards_home(state, seat, self.hex)][self.hex]

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """Volcanoes the seat can pay for, by terrain."""
        if not seat.rules.erupts:
            return
        free = reach.free_hexes(state, seat)
        for terrain in range(WHEEL):
            hexes = free & state.lands[terrain]
            if hexes and seat.rules.can_pay_volcano(seat, seat.rules.volcano_price(state, seat, terrain)):
                put(out, TRANSFORM_TO[VOLCANO], hexes)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Spades of the cult bonus, or a sandstorm."""
        if type(debt) is BonusSpades:
            listed_spades(state, seat, out)
        else:
            put(out, TRANSFORM_TO[seat.home], building.storm_hexes(state, seat))

    def check_and_do(self, state: State, seat: Seat) -> None:
        hex_, terrain = self.hex, self.terrain
        storm = owed(state.debts, seat.index, Sandstorm)
        if storm >= 0:
            if terrain != seat.home:
                raise IllegalMove("cannot-transform", "TM-BASE-13-12", hex=state.hex_name(hex_))
            building.check_storm(state, seat, hex_)
            settle(state.debts, storm)
            building.sandstorm(state, seat, hex_)
            return
        state.nothing_owed()
        if terrain == VOLCANO:
            state.begin_action(seat)
            spades.erupt(state, seat, hex_)
            return
        if not seat.spades:
            raise IllegalMove("too-few-spades", "TM-BASE-06-01", needed=1, spades=0)
        spades.transform(state, seat, hex_, terrain)
        if state.phase == BONUS:
            if not seat.spades:
                del state.debts[owed(state.debts, seat.index, BonusSpades)]
        elif not state.spread and not state.loose_spades:
            seat.spades = 0


def listed_spades(state: State, seat: Seat, out: list[Command]) -> None:
    """What the spades at hand can be used for, in the action or in the cult bonus."""
    acting = state.phase == ACTING
    hexes = seat.reach & ~state.occupied
    if acting:
        hexes |= reach.flights(state, seat, 0, 0) & ~state.occupied
        if state.spread:
            hexes &= ~state.worked
        elif state.worked:
            return
    builds = acting and building.can_build(seat)
    affordable = hexes
    if builds and seat.flight:
        affordable = seat.reach | reach.flights(state, seat, seat.table.cost[DWELLING][1], 0)
    home, count = seat.home, seat.spades
    least = count if acting and state.bought_spades else 0
    wheel, each = state.game.printed.wheel, seat.table.spades_each
    for ground in range(WHEEL):
        group = hexes & state.lands[ground]
        if not group:
            continue
        colours: Sequence[int] = spades.targets(wheel, home, seat.start, each, ground, least, count)
        if acting and state.off_home:
            colours = [colour for colour in colours if colour == home]
        for hex_ in indices(group):
            for colour in colours:
                if colour == home and builds and affordable >> hex_ & 1:
                    out.append(BUILD_ON[hex_])
                out.append(TRANSFORM_TO[colour][hex_])


BUILD_ON: Final = tuple([Build(hex_) for hex_ in range(HEXES)])
UPGRADE_TO: Final = tuple(
    [tuple([Upgrade(hex_, piece) for hex_ in range(HEXES)]) for piece in range(len(PIECES))]
)
TRANSFORM_TO: Final = tuple(
    [tuple([Transform(hex_, terrain) for hex_ in range(HEXES)]) for terrain in range(len(TERRAINS))]
)
DIG: Final = tuple([Dig(count) for count in range(WHEEL)])
