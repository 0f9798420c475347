"""Commands that settle what is owed: tiles, bridges, colours, and giving something up."""

from functools import cache
from typing import ClassVar, Final

from automa.play.change import Chose, Took
from automa.play.command import Command, Names, put
from automa.play.errors import IllegalMove, InvalidMove
from automa.play.land import near
from automa.play.state import SETUP
from automa.play.turn import Debt, must_owe, owed, settle
from automa.terra_mystica import actions, cults, towns
from automa.terra_mystica.codes import COLOURS, TERRAINS, WHEEL
from automa.terra_mystica.commands.land import COLOUR_NAMES, HEXES
from automa.terra_mystica.debts import (
    BonusSpades,
    Bridges,
    ChooseFavor,
    ChooseTown,
    ColourToPick,
    FreeDwelling,
    FreeHouse,
    Owed,
    Sandstorm,
    Steps,
    TokenForPoint,
    UnlockOrPriest,
    WorkersToPriests,
)
from automa.terra_mystica.resources import need, pay, priest_room
from automa.terra_mystica.state import Seat, State

TAKE_PRIEST: Final = -1
"""Instead of a terrain: the priest is kept."""
NOWHERE: Final = -1


# -- tiles ---------------------------------------------------------------------------------------------------------


class TakeTile(Command):
    """A tile by its number: `+FAV5`."""

    __slots__ = ("tile",)
    letters: ClassVar[str] = ""
    most: ClassVar[int] = 0
    """So many are known."""

    def __init__(self, tile: int) -> None:
        self.tile: Final = tile

    def text(self, names: Names) -> str:
        return f"+{self.letters}{self.tile + 1}"

    @classmethod
    def read_signed(cls, sign: str, count: int, name: str) -> tuple[Command, ...]:
        digits = name.removeprefix(cls.letters.lower())
        if sign != "+" or digits == name or not digits.isdecimal() or not 1 <= int(digits) <= cls.most:
            return ()
        return (cls(int(digits) - 1),) * count


class TakeFavor(TakeTile):
    """A favor tile: its steps at once, its power for good."""

    __slots__ = ()
    deed = "TakeFavor"
    group = "favor"
    letters = "FAV"
    most = 12

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Tiles that are left and that the seat has not."""
        for tile, left in enumerate(state.favors):
            if left and not seat.favors >> tile & 1:
                out.append(TAKE_FAVOR[tile])

    def check_and_do(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-05-05", ChooseFavor)
        if state.phase == SETUP and place:
            raise IllegalMove("decide-first", "TM-BASE-12-02")
        number_ = self.tile
        if not 0 <= number_ < len(state.favors) or not state.favors[number_] or seat.favors >> number_ & 1:
            raise IllegalMove("no-favor-tile", "TM-BASE-05-06", tile=number_ + 1)
        settle(state.debts, place)
        state.favors[number_] -= 1
        seat.favors |= 1 << number_
        tile = state.game.printed.favors[number_]
        if state.events is not None:
            state.events.append(Took("favor", seat.index, tile.id, "favor tile"))
        cults.advance(state, seat, tile.track, tile.steps, tile.id)
        if tile.town_power and state.phase != SETUP:
            towns.check_all(state, seat)


class TakeTown(TakeTile):
    """A town tile."""

    __slots__ = ()
    deed = "TakeTown"
    group = "town"
    letters = "TW"
    most = 8

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Tiles that are left."""
        for tile, left in enumerate(state.towns):
            if left:
                out.append(TAKE_TOWN[tile])

    def check_and_do(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-07-01", ChooseTown)
        if not 0 <= self.tile < len(state.towns) or not state.towns[self.tile]:
            raise IllegalMove("no-town-tile", "TM-BASE-07-06")
        settle(state.debts, place)
        towns.take_tile(state, seat, self.tile)


class Connect(Command):
    """Mermaids: a town across a river hex, named by itself or by two hexes beside it."""

    __slots__ = ("hex", "other")
    deed = "Connect"
    words = ("connect",)
    example = "connect r3"
    group = "town"

    def __init__(self, hex_: int, other: int = NOWHERE) -> None:
        self.hex: Final = hex_
        self.other: Final = other

    def text(self, names: Names) -> str:
        other = "" if self.other == NOWHERE else f":{names.hexes[self.other]}"
        return f"connect {names.hexes[self.hex]}{other}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        ends = [names.hex(name) for name in "".join(words).split(":")]
        if len(ends) == 1:
            return (CONNECT_AT[ends[0]],)
        assert names.board is not None
        rivers = names.board.river
        for end in ends:
            rivers &= names.board.neighbours[end]
        if not rivers:
            raise InvalidMove(text, "no-river-between")
        if rivers.bit_count() == 1:
            return (CONNECT_AT[rivers.bit_length() - 1],)
        return (Connect(ends[0], ends[1]),)

    def means_something(self, state: State) -> bool:
        names = state.board.names
        return self.hex in names and (self.other == NOWHERE or self.other in names)

    def meant(self, state: State, seat: Seat) -> Command:
        if self.other == NOWHERE:
            return self
        return CONNECT_AT[towns.river_between(state, seat, self.hex, self.other)]

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """Every river hex across which those who found such towns can found one."""
        put(out, CONNECT_AT, towns.river_sites(state, seat))

    def check_and_do(self, state: State, seat: Seat) -> None:
        state.free_move(seat)
        towns.connect(state, seat, self.hex)


# -- bridges and colours -------------------------------------------------------------------------------------------


class PlaceBridge(Command):
    """A bridge between two hexes."""

    __slots__ = ("one", "other")
    deed = "PlaceBridge"
    words = ("bridge",)
    example = "bridge A3:C1"
    group = "bridge"

    def __init__(self, one: int, other: int) -> None:
        self.one: Final = one
        self.other: Final = other

    def text(self, names: Names) -> str:
        return f"bridge {names.hexes[self.one]}:{names.hexes[self.other]}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        one, other = "".join(words).split(":")
        return (PlaceBridge(names.hex(one), names.hex(other)),)

    def means_something(self, state: State) -> bool:
        return self.one in state.board.names and self.other in state.board.names

    def meant(self, state: State, seat: Seat) -> Command:
        return self if self.one <= self.other else PlaceBridge(self.other, self.one)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Every open site beside an own structure."""
        out += [bridge(one, other) for one, other in actions.bridge_sites(state, seat)]

    def check_and_do(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-04-01", Bridges)
        if not actions.may_bridge(state, seat, self.one, self.other):
            rule = "TM-BASE-04-04" if near(state, self.one) >> self.other & 1 else "TM-BASE-04-01"
            raise IllegalMove("no-bridge-site", rule)
        settle(state.debts, place)
        actions.place_bridge(state, seat, self.one, self.other)


@cache
def bridge(one: int, other: int) -> PlaceBridge:
    """The bridge between two hexes."""
    return PlaceBridge(one, other)


class PickColour(Command):
    """A colour to start on, or (Shapeshifters) a new home terrain."""

    __slots__ = ("terrain",)
    deed = "PickColour"
    words = ("pick-color",)
    example = "pick-color green"
    group = "colour"

    def __init__(self, terrain: int) -> None:
        self.terrain: Final = terrain

    def text(self, names: Names) -> str:
        return f"pick-color {COLOURS[self.terrain]}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (colour,) = words
        return (PickColour(COLOUR_NAMES[colour]),)

    def means_something(self, state: State) -> bool:
        return 0 <= self.terrain < WHEEL

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Colours that are nobody's."""
        out += [PickColour(colour) for colour in PickColour._open(state, seat)]

    @staticmethod
    def _open(state: State, seat: Seat) -> list[int]:
        if state.phase == SETUP:
            return actions.start_colours(state, seat)
        return actions.shift_colours(state, seat)

    def check_and_do(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-12-02", ColourToPick)
        if self.terrain not in self._open(state, seat):
            rule = "TM-BASE-12-02" if state.phase == SETUP else "TM-BASE-12-13"
            raise IllegalMove("no-colour", rule, terrain=TERRAINS[self.terrain])
        settle(state.debts, place)
        if state.events is not None:
            state.events.append(Chose("colour", seat.index, TERRAINS[self.terrain], "choice"))
        if state.phase == SETUP:
            actions.start_on(seat, self.terrain)
        else:
            actions.shift(state, seat, self.terrain)


class Unlock(Command):
    """Riverwalkers: unlock a terrain instead of a priest, or keep the priest."""

    __slots__ = ("terrain",)
    deed = "Unlock"
    words = ("unlock-terrain",)
    example = "unlock-terrain green"
    group = "colour"

    def __init__(self, terrain: int) -> None:
        self.terrain: Final = terrain

    def text(self, names: Names) -> str:
        return f"unlock-terrain {'gain-priest' if self.terrain == TAKE_PRIEST else COLOURS[self.terrain]}"

    def told_as(self, in_setup: bool) -> str:
        return "unlock-priest" if self.terrain == TAKE_PRIEST else self.deed

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (colour,) = words
        return (Unlock(TAKE_PRIEST if colour == "gain-priest" else COLOUR_NAMES[colour]),)

    def means_something(self, state: State) -> bool:
        return TAKE_PRIEST <= self.terrain < WHEEL

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The priest, or a terrain that can be paid."""
        out.append(Unlock(TAKE_PRIEST))
        out += [
            Unlock(terrain)
            for terrain in range(WHEEL)
            if not seat.unlocked >> terrain & 1 and seat.coins >= actions.unlock_price(state, seat, terrain)
        ]

    def check_and_do(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-12-14", UnlockOrPriest)
        if self.terrain == TAKE_PRIEST:
            settle(state.debts, place)
            if priest_room(state, seat) > 0:
                seat.priests += 1
                state.note_goods("priests", seat.index, 1, "gained")
            else:
                state.note_lost("priests", seat.index, 1, "gained")
            return
        if seat.unlocked >> self.terrain & 1:
            raise IllegalMove("no-colour", "TM-BASE-12-14", terrain=TERRAINS[self.terrain])
        price = actions.unlock_price(state, seat, self.terrain)
        need(seat, price, 0, 0, "TM-BASE-12-14")
        pay(state, seat, price, 0, 0, "unlock")
        settle(state.debts, place)
        seat.unlocked |= 1 << self.terrain
        if state.events is not None:
            state.events.append(Chose("unlocked", seat.index, TERRAINS[self.terrain], "unlock"))


# -- giving up -----------------------------------------------------------------------------------------------------


class Forgo(Command):
    """Give up what is owed to oneself: spades, a bridge, a token …"""

    __slots__ = ("what",)
    deed = "Forgo"
    group = "finish"

    def __init__(self, what: str) -> None:
        self.what: Final = what

    def text(self, names: Names) -> str:
        return f"-{self.what.upper()}"

    @classmethod
    def read_signed(cls, sign: str, count: int, name: str) -> tuple[Command, ...]:
        if sign != "-" or (name != SPADE and name not in FORGONE):
            return ()
        # All three priests are forgone at once; `priests` is another word for it.
        if FORGONE.get(name) is WorkersToPriests:
            return (FORGO["priests"],) * (1 if name == "convert_w_to_p" else count)
        return (FORGO[name],) * count

    def means_something(self, state: State) -> bool:
        return self.what in FORGO

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """What may be given up in a game at one table."""
        if type(debt) is BonusSpades:
            out.append(FORGO[SPADE])
        elif isinstance(debt, Bridges):
            if any(
                isinstance(other, Bridges) and other.seat == seat.index and other.free
                for other in state.debts
            ):
                out.append(FORGO["bridge"])
        else:
            out.append(FORGO[OF_DEBT[type(debt)]])

    def check_and_do(self, state: State, seat: Seat) -> None:
        if self.what == SPADE:
            if state.bought_spades or not seat.spades:
                raise IllegalMove("spades-left-over", "TM-BASE-06-10", spades=seat.spades)
            self.drop_spades(state, seat, seat.spades)
            return
        kind = FORGONE[self.what]
        place = must_owe(state.debts, seat.index, "TM-BASE-06-10", kind)
        debt = state.debts[place]
        if kind in (Sandstorm, FreeHouse) or (isinstance(debt, Bridges) and not debt.free):
            raise IllegalMove("nothing-owed", "TM-BASE-06-10")
        del state.debts[place]

    @staticmethod
    def drop_spades(state: State, seat: Seat, count: int) -> None:
        """Free spades are given up."""
        seat.spades -= count
        state.note_lost("spades", seat.index, count, "forfeit")
        place = owed(state.debts, seat.index, BonusSpades)
        if place >= 0 and not seat.spades:
            del state.debts[place]


SPADE: Final = "spade"
FORGONE: Final[dict[str, type[Owed]]] = {
    "bridge": Bridges,
    "gain_p3_for_vp": TokenForPoint,
    "free_d": FreeDwelling,
    "cult": Steps,
    "convert_w_to_p": WorkersToPriests,
    "priests": WorkersToPriests,
    "free_tf": Sandstorm,
    "free_tp": FreeHouse,
}
"""What is given up by its word; storm and house only by mail."""
OF_DEBT: Final[dict[type[Debt], str]] = {kind: word for word, kind in FORGONE.items()}
FORGO: Final = {word: Forgo(word) for word in (SPADE, *FORGONE)}
TAKE_FAVOR: Final = tuple([TakeFavor(tile) for tile in range(TakeFavor.most)])
TAKE_TOWN: Final = tuple([TakeTown(tile) for tile in range(TakeTown.most)])
CONNECT_AT: Final = tuple([Connect(hex_) for hex_ in range(HEXES)])
