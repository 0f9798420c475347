"""The position Automa looks at, in the form the mind works with: hex sets, short lists, small ints.

`automa.mind.wire` turns the public JSON format into it; a game builds it straight from its own state.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from automa.board import Board, HexSet
from automa.compiled import mypyc_attr
from automa.facts.catalogue import Difficulty, Faction, GameFacts
from automa.mind.switches import DEFAULT_SWITCHES, Switches
from automa.value import copier, field_names, frozen


class Human:
    """One human's side of the board."""

    __slots__ = ("home", "pieces", "structures", "tracks", "trade_markers", "values")

    def __init__(
        self,
        home: str,
        values: Sequence[int],
        pieces: Sequence[HexSet],
        tracks: list[int],
        structures: HexSet,
        trade_markers: HexSet = 0,
    ) -> None:
        self.home = home
        self.values = values
        """The power value of each kind of piece."""
        self.pieces = pieces
        """The hexes of each kind. An annex is a kind of its own on the hex of another piece."""
        self.tracks = tracks
        self.structures: HexSet = structures
        self.trade_markers = trade_markers


def power_of(values: Sequence[int], pieces: Sequence[HexSet], hexes: HexSet) -> int:
    """The power value of the pieces on some hexes, whose kinds have these values."""
    total = 0
    for value, of_a_kind in zip(values, pieces):  # noqa: B905 (kinds that have no pieces are left out at the end)
        common = of_a_kind & hexes
        if common:
            total += value * common.bit_count()
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A position; `mind.execute` changes it while a turn is carried out."""

    __slots__ = (
        "automa_home",
        "automa_innovations",
        "board",
        "book_actions",
        "bridges",
        "cubes",
        "difficulty",
        "faction",
        "facts",
        "favor_tiles",
        "final_scoring_tile",
        "first_to_pass",
        "human_structures",
        "humans",
        "innovations",
        "marked",
        "merchant_actions",
        "merchants",
        "pieces",
        "power_actions",
        "power_taken",
        "priest_spaces",
        "priests",
        "round",
        "structures",
        "supply",
        "switches",
        "terrain",
        "tile_points",
        "tile_track",
        "tracks",
        "youth",
    )

    _copy: ClassVar[Any] = None

    facts: GameFacts
    board: Board
    round: int
    merchants: bool
    humans: tuple[Human, ...]
    human_structures: HexSet
    """Every human structure: follows from `humans`."""
    bridges: dict[int, HexSet]
    """Hex → the hexes joined to it by bridges, both ways; whoever built them (R06)."""
    faction: Faction
    automa_home: str
    difficulty: Difficulty
    pieces: dict[str, HexSet]
    """Automa's structures by kind; every kind she has in the game is a key."""
    supply: dict[str, int]
    """How many pieces of each kind she has in the game (TM-SETUP-17, TM-SETUP-18)."""
    structures: HexSet
    marked: HexSet
    tracks: list[int]
    priests: int
    terrain: dict[str, HexSet]
    """The current terrain of all land; under a structure it is its owner's home (matters to Symbionts only)."""
    priest_spaces: list[tuple[int, ...]]
    """The free spaces by track, as their numbers of steps."""
    power_actions: int
    """Bit *i*: the i-th action is free. Likewise below."""
    book_actions: int
    merchant_actions: int
    favor_tiles: int
    innovations: int
    automa_innovations: int
    tile_track: int | None
    tile_points: int
    final_scoring_tile: str
    first_to_pass: bool
    power_taken: int
    cubes: HexSet
    youth: str
    switches: Switches

    def __init__(self, facts: GameFacts, board: Board, *, merchants: bool = False) -> None:
        """An empty table of the game; the caller fills in what lies on it and who sits there."""
        self.facts = facts
        self.board = board
        self.round = 1
        self.merchants = merchants
        self.humans = ()
        self.human_structures = 0
        self.bridges = {}
        self.pieces = {}
        self.supply = {
            kind: piece.automa_merchants if merchants else piece.automa
            for kind, piece in facts.pieces.items()
        }
        self.structures = self.marked = 0
        self.tracks = []
        self.priests = 0
        self.terrain = {}
        self.priest_spaces = []
        self.power_actions = (1 << len(facts.power_actions)) - 1
        self.book_actions = (1 << facts.book_actions) - 1
        self.merchant_actions = 0
        self.favor_tiles = 0
        self.innovations = 0
        self.automa_innovations = 0
        self.tile_track = None
        self.tile_points = 0
        self.final_scoring_tile = ""
        self.first_to_pass = False
        self.power_taken = 0
        self.cubes = 0
        self.youth = ""
        self.switches = DEFAULT_SWITCHES

    def seat(self, human: Human) -> None:
        """One more human sits there, behind the others."""
        self.humans = (*self.humans, human)
        self.human_structures |= human.structures

    @property
    def shipping(self) -> int:
        """Automa's shipping value in this round (TM-DIFF-01)."""
        return self.difficulty.shipping[(self.round - 1) // 2]

    @property
    def x(self) -> int:
        """The value of X in this round (TM-DIFF-02)."""
        return self.difficulty.x[(self.round - 1) // 2]

    @property
    def unmarked(self) -> HexSet:
        """Automa's structures without a power token on their space (TM-MARK-01)."""
        return self.structures & ~self.marked

    @property
    def leaders(self) -> Sequence[int]:
        """The level of the highest human marker on each track (R20)."""
        if len(self.humans) == 1:
            return self.humans[0].tracks
        return [max(levels) for levels in zip(*[human.tracks for human in self.humans], strict=True)]

    def in_supply(self, piece: str) -> bool:
        """Whether Automa has a piece of this kind left."""
        return self.pieces[piece].bit_count() < self.supply[piece]

    def touching(self, hexes: HexSet) -> HexSet:
        """The hexes directly adjacent to a member, across a shared side or a bridge of any human (R06)."""
        touched = self.board.dilate(hexes)
        if self.bridges:
            for end, others in self.bridges.items():
                if hexes >> end & 1:
                    touched |= others
        return touched

    def power_value(self, hex_: int) -> int:
        """The power value of the human structure on `hex_`."""
        return sum([power_of(human.values, human.pieces, 1 << hex_) for human in self.humans])

    def offer(self, human: Human, hex_: int) -> int:
        """The power this human is offered for a structure on `hex_` (R11)."""
        adjacent = self.board.neighbours[hex_]
        if self.bridges:
            adjacent |= self.bridges.get(hex_, 0)
        adjacent &= human.structures
        return power_of(human.values, human.pieces, adjacent) if adjacent else 0

    def offers(self, hex_: int) -> int:
        """The power all humans together are offered (TM-2P-09)."""
        if len(self.humans) == 1:
            return self.offer(self.humans[0], hex_)
        return sum([self.offer(human, hex_) for human in self.humans])

    def copy(self) -> "Position":
        """A position that can be changed on its own; humans are shared, no effect changes one of them."""
        if Position._copy is None:
            Position._copy = copier(self)
        twin: Position = Position._copy(self)
        return twin

    def snapshot(self) -> tuple[object, ...]:
        """All that makes it and can change, comparable."""
        printed = ("board", "difficulty", "faction", "facts", "humans", "supply", "switches")
        own = [frozen(getattr(self, name)) for name in field_names(Position) if name not in printed]
        return (
            *own,
            *[frozen([getattr(human, name) for name in field_names(Human)]) for human in self.humans],
        )

    def kept(self) -> "Position":
        """A copy that stays as it is while the humans of a game under way go on."""
        twin = self.copy()
        twin.humans = tuple(
            [
                Human(it.home, it.values, [*it.pieces], [*it.tracks], it.structures, it.trade_markers)
                for it in self.humans
            ]
        )
        return twin
