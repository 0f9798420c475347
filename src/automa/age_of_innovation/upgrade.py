"""Upgrades: workshop, guild, school or palace, university; free ones of actions and palaces."""

from functools import cache
from typing import Final

from automa.age_of_innovation import building, gains, turns
from automa.age_of_innovation.goods import need, pay, short_of_pieces
from automa.age_of_innovation.names import GUILD, MAIN, PALACE, PIECES, SCHOOL, UNIVERSITY, WORKSHOP
from automa.age_of_innovation.rights import UpgradeOwed
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.terraform import MOST_HEXES
from automa.age_of_innovation.wording import WITH, clauses, tail
from automa.board import HexSet
from automa.play import structures
from automa.play.command import Command, Names, expect, put
from automa.play.errors import IllegalMove
from automa.play.turn import Debt

BECOMES: Final = {WORKSHOP: (GUILD,), GUILD: (SCHOOL, PALACE), SCHOOL: (UNIVERSITY,)}


def near_others(state: State, seat: Seat) -> HexSet:
    """Hexes directly adjacent to a building of somebody else: the guild is cheaper there (AOI-BASE-12-01)."""
    return structures.next_to_others(state, seat, own_bridges=not state.game.foreign_bridges)


def price(state: State, seat: Seat, hex_: int, piece: int) -> tuple[int, int]:
    """Coins and tools of an upgrade on this hex."""
    printed = state.game.components.prices[piece]
    assert printed is not None
    if printed.coins_near != printed.coins and near_others(state, seat) >> hex_ & 1:
        return printed.coins_near, printed.tools_near
    return printed.coins, printed.tools


class Upgrade(Command):
    """`upgrade E6 to school`; `with` the source of a free one."""

    __slots__ = ("hex", "piece", "source")
    deed = "Upgrade"
    words = ("upgrade",)
    example = "upgrade E6 to school"
    group = "build"
    main = True

    def __init__(self, hex_: int, piece: int, source: str = MAIN) -> None:
        self.hex: Final = hex_
        self.piece: Final = piece
        self.source: Final = source

    def text(self, names: Names) -> str:
        return f"upgrade {names.hexes[self.hex]} to {PIECES[self.piece]}{tail('', self.source)}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (hex_, to, piece), found = clauses(words, WITH)
        expect(to, "to")
        return (cls(names.hex(hex_), PIECES.index(piece), found[WITH]),)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """What a free upgrade can be used on."""
        assert isinstance(debt, UpgradeOwed)
        if gains.guild_is_left(state, seat):
            put(out, upgrades(GUILD, debt.source), seat.pieces[debt.old] & ~seat.neutral)

    def check_and_do(self, state: State, seat: Seat) -> None:
        right = None
        if self.source == MAIN:
            turns.check_main(state, seat)
        else:
            right = turns.must_have(state, seat, UpgradeOwed, "AOI-BASE-12-07", self.source)
        old = self._old(state, seat, right)
        short_of_pieces(state, seat, self.piece)
        coins, tools = (0, 0) if right else price(state, seat, self.hex, self.piece)
        need(seat, coins, tools, 0, "AOI-BASE-12-01")
        if right is None:
            turns.act(state)
        else:
            turns.use_up(state, seat, right)
        state.line(seat.index, "upgrade", hex=self.hex, to=PIECES[self.piece], source=self.source)
        pay(state, seat, coins, tools, 0, PIECES[self.piece])
        # The old piece goes back to the display; an annex stays (AOI-BASE-12-05).
        structures.become(state, seat, self.hex, old, self.piece, PIECES[self.piece])
        building.built(state, seat, self.hex, self.piece)
        gain = state.game.components.building_gains[self.piece]
        if gain is not None:
            gains.grant(state, seat, gain, PIECES[self.piece])

    def _old(self, state: State, seat: Seat, right: UpgradeOwed | None) -> int:
        """The type that stands there and may become this one; neutral buildings may not (AOI-BASE-12-06)."""
        name, piece = state.hex_name(self.hex), PIECES[self.piece]
        for old in range(len(seat.pieces)):
            if (seat.pieces[old] & ~seat.neutral) >> self.hex & 1:
                fits = (
                    self.piece in BECOMES.get(old, ())
                    if right is None
                    else (old, self.piece) == (right.old, GUILD)
                )
                if fits:
                    return old
                raise IllegalMove("no-such-upgrade", "AOI-BASE-12-01", hex=name, piece=piece)
        raise IllegalMove("no-such-upgrade", "AOI-BASE-12-06", hex=name, piece=piece)


@cache
def upgrades(piece: int, source: str) -> tuple[Upgrade, ...]:
    """The commands by hex."""
    return tuple(Upgrade(hex_, piece, source) for hex_ in range(MOST_HEXES))


def list_main(state: State, seat: Seat, out: list[Command]) -> None:
    """Upgrades that can be paid."""
    components = state.game.components
    for old, targets in BECOMES.items():
        hexes = seat.pieces[old] & ~seat.neutral
        if not hexes:
            continue
        for piece in targets:
            printed = components.prices[piece]
            if printed is None or seat.of_display(piece) >= components.supply[piece]:
                continue
            if seat.coins >= printed.coins and seat.tools >= printed.tools:
                put(out, upgrades(piece, MAIN), hexes)
            elif seat.coins >= printed.coins_near and seat.tools >= printed.tools_near:
                put(out, upgrades(piece, MAIN), hexes & near_others(state, seat))


def possible(state: State, seat: Seat, old: int) -> bool:
    """Whether a free upgrade from this type finds a building."""
    return bool(seat.pieces[old] & ~seat.neutral) and gains.guild_is_left(state, seat)
