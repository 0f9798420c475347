"""Neutral buildings, annexes, the guild of palace 16, and the pieces placed at the start."""

from functools import cache
from typing import Final

from automa.age_of_innovation import building, turns
from automa.age_of_innovation.gains import guild_is_left
from automa.age_of_innovation.goods import need_tools, pay
from automa.age_of_innovation.names import FLIGHT, GUILD, PIECES, START, TOWER, TUNNEL
from automa.age_of_innovation.rights import GuildOwed, NeutralOwed, PieceToPlace
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.terraform import MOST_HEXES, leap, leap_price, leaps, use_spades
from automa.age_of_innovation.wording import VIA, WITH, clauses, tail
from automa.board import HexSet
from automa.play.command import Command, Names, put
from automa.play.errors import IllegalMove
from automa.play.state import ACTING
from automa.play.structures import check_free
from automa.play.turn import Debt


def _affordable(state: State, seat: Seat, hexes: HexSet, tools: int) -> HexSet:
    """Those of these hexes that tools for spades can make native (AOI-BASE-16-01)."""
    bought = tools // seat.display.spade_tools[seat.terraforming]
    if bought >= state.game.components.wheel.most:
        return hexes
    spades = state.game.components.wheel.spades
    found = 0
    for ground, there in enumerate(state.lands):
        if spades[ground][seat.home] <= bought:
            found |= hexes & there
    return found


def start_pieces(seat: Seat) -> list[int]:
    """The starting buildings still to be placed; Omar takes his three as he likes (AOI-BASE-05-08)."""
    left = list(seat.faction.buildings)
    for piece in range(len(seat.pieces)):
        for _ in range(seat.pieces[piece].bit_count()):
            left.remove(piece)
    return sorted(set(left))


class Place(Command):
    """`place E6`: a starting workshop; `place E6 tower with c_tower`: a building somebody was given."""

    __slots__ = ("hex", "piece", "source", "via")
    deed = "Place"
    words = ("place",)
    example = "place E6 tower with c_tower"
    group = "build"

    def __init__(self, hex_: int, piece: int, source: str, via: str = "") -> None:
        self.hex: Final = hex_
        self.piece: Final = piece
        self.source: Final = source
        self.via: Final = via

    def text(self, names: Names) -> str:
        source = "" if self.source == START else self.source
        return f"place {names.hexes[self.hex]} {PIECES[self.piece]}{tail(self.via, source)}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (hex_, *rest), found = clauses(words, VIA, WITH)
        (piece,) = rest or (PIECES[0],)
        return (cls(names.hex(hex_), PIECES.index(piece), found[WITH] or START, found[VIA]),)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Where a starting building, a neutral one or the guild of palace 16 can stand."""
        if isinstance(debt, NeutralOwed):
            _list_neutral(state, seat, debt, out)
            return
        native = state.lands[seat.home] & ~state.occupied
        if isinstance(debt, GuildOwed):
            if guild_is_left(state, seat):
                put(out, places(GUILD, debt.source), native)
            return
        for piece in start_pieces(seat):
            put(out, places(piece, START), native)

    def check_and_do(self, state: State, seat: Seat) -> None:
        if self.source == START:
            self._start(state, seat)
            return
        guild = turns.find(state, seat, GuildOwed, self.source)
        if guild is not None and self.piece == GUILD and not self.via:
            self._guild(state, seat, guild)
            return
        right = turns.must_have(state, seat, NeutralOwed, "AOI-BASE-16-01", self.source)
        if right.piece != self.piece or (self.via and not _may_leap(state)):
            raise IllegalMove("nothing-owed", "AOI-BASE-16-01")
        check_free(state, self.hex, "AOI-BASE-16-01")
        if not (leaps(seat, self.via) if self.via else seat.reach) >> self.hex & 1:
            raise IllegalMove("out-of-reach", "AOI-BASE-11-02", hex=state.hex_name(self.hex))
        spades = state.game.components.wheel.spades[state.ground[self.hex]][seat.home]
        tools = spades * seat.display.spade_tools[seat.terraforming]
        need_tools(seat, tools + leap_price(seat, self.via)[0], "AOI-BASE-16-01")
        turns.use_up(state, seat, right)
        piece = "tower" if self.piece == TOWER else self.source
        state.line(
            seat.index, "place", hex=self.hex, piece=piece, bought=spades, source=self.source, via=self.via
        )
        leap(state, seat, self.via)
        pay(state, seat, 0, tools, 0, "spades")
        if spades:
            use_spades(state, seat, self.hex, seat.home, spades, self.source)
        building.put(state, seat, self.hex, self.piece, self.source, neutral=True)
        building.built(state, seat, self.hex, self.piece)

    def _check_native(self, state: State, seat: Seat, rule: str) -> None:
        check_free(state, self.hex, "AOI-BASE-16-01")
        if state.ground[self.hex] != seat.home:
            raise IllegalMove("not-your-terrain", rule, hex=state.hex_name(self.hex))

    def _start(self, state: State, seat: Seat) -> None:
        """A starting building on native land: no price, no points, no power (AOI-BASE-05-09)."""
        if not state.debts or not isinstance(state.debts[0], PieceToPlace) or self.via:
            raise IllegalMove("nothing-owed", "AOI-BASE-05-08")
        if self.piece not in start_pieces(seat):
            raise IllegalMove("no-piece-left", "AOI-BASE-05-08", piece=PIECES[self.piece])
        self._check_native(state, seat, "AOI-BASE-05-08")
        del state.debts[0]
        state.line(seat.index, "place", hex=self.hex, piece=PIECES[self.piece], source=START)
        building.put(state, seat, self.hex, self.piece, START, neutral=self.piece == TOWER)

    def _guild(self, state: State, seat: Seat, right: GuildOwed) -> None:
        """Palace 16: anywhere on native land (AOI-BASE-21-16)."""
        self._check_native(state, seat, "AOI-BASE-21-16")
        if not guild_is_left(state, seat):
            raise IllegalMove("no-piece-left", "AOI-BASE-21-16", piece=PIECES[GUILD])
        turns.use_up(state, seat, right)
        state.line(seat.index, "place", hex=self.hex, piece=PIECES[GUILD], source=self.source)
        building.put(state, seat, self.hex, GUILD, self.source)
        building.built(state, seat, self.hex, GUILD)


@cache
def places(piece: int, source: str, via: str = "") -> tuple[Place, ...]:
    """The commands by hex."""
    return tuple(Place(hex_, piece, source, via) for hex_ in range(MOST_HEXES))


def _may_leap(state: State) -> bool:
    return state.game.leap_to_neutral and state.phase == ACTING


def _list_neutral(state: State, seat: Seat, right: NeutralOwed, out: list[Command]) -> None:
    """Where a neutral building can stand."""
    free = ~state.occupied
    put(out, places(right.piece, right.source), _affordable(state, seat, seat.reach & free, seat.tools))
    if _may_leap(state):
        for via in (TUNNEL, FLIGHT):
            tools, scholars = leap_price(seat, via)
            if leaps(seat, via) and seat.tools >= tools and seat.scholars >= scholars:
                hexes = _affordable(state, seat, leaps(seat, via) & free, seat.tools - tools)
                put(out, places(right.piece, right.source, via), hexes)


class Annex(Command):
    """`annex E6`: one of the own buildings gets an annex (AOI-BASE-16-04)."""

    __slots__ = ("hex",)
    deed = "Annex"
    words = ("annex",)
    example = "annex E6"
    group = "build"
    main = True

    def __init__(self, hex_: int) -> None:
        self.hex: Final = hex_

    def text(self, names: Names) -> str:
        return f"annex {names.hexes[self.hex]}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (hex_,) = words
        return (cls(names.hex(hex_)),)

    @classmethod
    def listed(cls, state: State, seat: Seat, out: list[Command]) -> None:
        """Buildings without one."""
        if seat.annexes_left:
            put(out, ANNEXES, seat.own & ~seat.annexes)

    def check_and_do(self, state: State, seat: Seat) -> None:
        turns.check_main(state, seat)
        if not seat.annexes_left:
            raise IllegalMove("no-annex-left", "AOI-BASE-16-04")
        if not (seat.own & ~seat.annexes) >> self.hex & 1:
            raise IllegalMove("not-yours", "AOI-BASE-16-04", hex=state.hex_name(self.hex))
        turns.act(state)
        state.line(seat.index, "annex", hex=self.hex)
        seat.annexes_left -= 1
        seat.annexes |= 1 << self.hex
        building.found_cities(state, seat, 1 << self.hex)


ANNEXES: Final = tuple(Annex(hex_) for hex_ in range(MOST_HEXES))
