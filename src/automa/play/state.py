"""The part of a position that both games share: the table, whose turn it is, what is owed."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Generic, TypeVar

from automa.board import Board, HexSet
from automa.chance import Source
from automa.compiled import mypyc_attr
from automa.play.automa import AutomaSeat
from automa.play.change import Change, Goods, Lost
from automa.play.seat import Seat
from automa.play.turn import Debt

S = TypeVar("S", bound=Seat)

SETUP: Final = 0
ROUND_END: Final = 1
BONUS: Final = 2
"""The cult bonus, the science bonus."""
INCOME: Final = 3
ACTING: Final = 4

NOBODY: Final = -1


@cache
def printed_land(board: Board, terrains: tuple[str, ...]) -> tuple[bytes, tuple[HexSet, ...]]:
    """The terrain of every hex as it is printed, by number (water has the number after the last), and the other way round."""
    ground = bytearray([len(terrains)]) * board.size
    lands = [0] * len(terrains)
    for index, terrain in board.printed.items():
        if terrain in terrains:
            number = terrains.index(terrain)
            ground[index] = number
            lands[number] |= 1 << index
    return bytes(ground), tuple(lands)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[S]):
    """A position of a game. Everything random is already drawn or follows from `chance`."""

    __slots__ = (
        "acted", "automa", "board", "bridges", "chance", "debts", "events", "ground", "lands", "links", "occupied", "on_top",
        "order", "over", "passing", "phase", "priest_spaces", "round", "row", "row_coins", "seats", "taken", "turn",
    )  # fmt: skip

    def __init__(
        self,
        board: Board,
        seats: list[S],
        terrains: tuple[str, ...],
        tracks: int,
        priest_spaces: tuple[int, ...],
    ) -> None:
        self.board = board
        self.automa: AutomaSeat | None = None
        """Automa's side."""
        self.seats: list[S] = seats
        self.events: list[Change] | None = None
        """Where `apply` notes what changes, while a caller wants it."""
        self.chance = Source(0)
        self.phase = SETUP
        self.over = False
        """Whether the game has ended and is scored."""
        self.round = 0
        self.turn = NOBODY
        """Whose turn it is in the action phase."""
        self.order: list[int] = []
        self.passing: list[int] = []
        """Seats in the order in which they passed this round."""
        self.acted = False
        """The action of this turn is taken; what is left is optional or owed."""
        self.debts: list[Debt] = []
        """What is owed, the first first."""
        ground, lands = printed_land(board, terrains)
        self.ground = bytearray(ground)
        """The terrain of each hex, by number."""
        self.lands: list[HexSet] = list(lands)
        """Hexes of each terrain, those under structures included."""
        self.occupied: HexSet = 0
        self.bridges: list[tuple[int, int, int]] = []
        """Both hexes and the owner of every bridge."""
        self.links: dict[int, HexSet] = {}
        """Hexes joined to a hex by bridges."""
        self.taken = 0
        """Power actions taken this round, one bit each."""
        self.row: list[int] = []
        """The open bonuses, left to right."""
        self.row_coins: list[int] = []
        """The coins on them."""
        self.on_top: list[int] = [NOBODY] * tracks
        """Who stands on the top of each track."""
        self.priest_spaces: list[tuple[int, ...]] = [priest_spaces] * tracks
        """The free spaces for priests of each track: their steps, the best first."""

    @property
    def decider(self) -> int:
        """The seat that decides next: a human's, Automa's, or nobody's after the end."""
        return self.debts[0].seat if self.debts else self.turn

    def out(self) -> Sequence[int]:
        """The seats that have no turn any more in this round."""
        return self.passing

    def hex_name(self, hex_: int) -> str:
        """What a hex is called; nothing if it is none of this board."""
        return self.board.names.get(hex_, "")

    @property
    def hers(self) -> AutomaSeat:
        """Automa's side of a game that she plays in."""
        if self.automa is None:
            raise AssertionError("Automa does not play in this game")
        return self.automa

    def note(self, change: Change) -> None:
        """Note a change for a caller that listens; ask `events is not None` first where it is dear to make one."""
        if self.events is not None:
            self.events.append(change)

    def note_goods(self, what: str, seat: int, amount: int, source: str) -> None:
        """Note goods gained or paid."""
        if self.events is not None and amount:
            self.events.append(Goods(what, seat, amount, source))

    def note_lost(self, what: str, seat: int, amount: int, source: str) -> None:
        """Note what found no room."""
        if self.events is not None and amount > 0:
            self.events.append(Lost(what, seat, amount, source))
