"""The frozen types that facts are loaded into. One vocabulary serves both games; each game has its own data.

Every entry has a `status` and a `source`. A field that is known better or worse than its entry has its own pair
`<field>_status`, `<field>_source`; left out, those of the entry count.

Where the games use two words for one thing, the neutral word stands here: *dwelling* is the smallest piece (workshop),
*track* a cult track or discipline, *priest* also a scholar, *shipping* also sailing, *points* also victory points.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Literal

from msgspec import Struct

from automa.board import OUTSIDE, RIVER, Board

Status = Literal["printed", "likely", "inferred", "house", "unknown"]
"""How sure a fact is: `printed` on the component or in the booklet, `likely` one good witness, `inferred` reasoned,
`house` ours because the printed value is not known, `unknown` no value: ask the owner of the component or refuse."""

CELLS: Mapping[str, str] = {
    "D": "desert",
    "P": "plains",
    "S": "swamp",
    "L": "lake",
    "F": "forest",
    "M": "mountain",
    "W": "wasteland",
    "~": RIVER,
    ".": OUTSIDE,
}
"""What the letters in the rows of a board mean."""

GameId = str
"""`terra-mystica`: how a game is called in files and records."""
TrackChoice = Literal["scoring-tile", "catch-up"]
Area = Literal["marked", "unmarked"]
Row = Literal["A", "B"]
Arrow = Literal["right", "left"]
Slot = Literal["left", "middle", "right"]
ActionId = Literal[
    "transform-and-build",
    "upgrade",
    "advance-track",
    "advance-level",
    "take-favor-tile",
    "block-power-action",
    "gain-vp",
    "trade",
    "take-innovation",
    "place-cube",
    "blight-land",
    "faction-action",
]
TieBreakerId = Literal["most-power", "closest-to-you", "your-terrain-priority"]


class Symbol(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One action symbol of a decision card, or one line of a faction card."""

    action: ActionId
    rounds: tuple[int, ...] = ()
    """The lit rounds; empty: every round."""
    shipping: int | None = None
    """`transform-and-build`: the value printed beside the symbol, instead of the level's."""
    unlimited: bool = False
    """`transform-and-build`: no range limit."""
    tiebreakers: tuple[TieBreakerId, ...] = ()
    """`transform-and-build`: the faction's own tie-breakers, applied before the general ones (TM-ACT-07)."""
    steps: int = 1
    """`advance-level`: how many."""
    x: bool = False
    """`gain-vp`: the level's X of the round counts."""
    points: int = 0
    """`gain-vp`: fixed points, added to X if `x` (never below 0 together)."""
    count: int = 1
    """`blight-land`: how many lands."""


class DecisionCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision card: actions on the right, support column on the left."""

    id: str
    starter: bool
    actions: tuple[Symbol, ...]
    area: Area
    reaching: bool
    """Reaching (Terra Mystica) or Bring together (Age of Innovation)."""
    row: Row
    arrow: Arrow
    count: int
    track: TrackChoice
    bonus: Slot
    start: tuple[str, str]
    """The letters of the two start hexes: marked, unmarked."""
    passes: bool
    status: Status
    source: str
    expansion: Literal["", "merchants"] = ""
    replaces: str = ""
    """Merchants: the base card this one is used instead of."""
    joins_after_round: int = 0
    """Merchants: the ship card joins the deck at the end of this round."""


class Difficulty(Struct, frozen=True, forbid_unknown_fields=True):
    """A difficulty level. `shipping` and `x` are for rounds 1–2, 3–4, 5–6."""

    id: str
    level: int
    shipping: tuple[int, int, int]
    x: tuple[int, int, int]
    status: Status
    source: str
    on_top_of_reserve: str = ""
    """This starter begins on top of the reserve instead of in the deck."""
    add_random: int = 0
    """So many random reserve cards join the starting deck."""
    add_cards: tuple[str, ...] = ()
    """These cards join the starting deck (taken out before the random ones are drawn)."""
    shipping_status: Status | None = None
    shipping_source: str = ""
    x_status: Status | None = None
    x_source: str = ""


class Faction(Struct, frozen=True, forbid_unknown_fields=True):
    """An Automa faction card."""

    id: str
    tracks: Mapping[str, int]
    actions: tuple[Symbol, ...]
    status: Status
    source: str
    first_pass_scores_twice: bool = False
    """Racelings."""
    reacts_to_power: int = 0
    """Powermongers: advance a level when the human gains so much power at once."""
    end_points_per_structure: int = 0
    """Wanderers."""
    needs_youth: bool = False
    """Symbionts."""
    achievements: tuple[int, ...] = ()
    """Gognomes: points for the first, second and third achievement."""
    not_against: tuple[str, ...] = ()
    """Human factions that cannot be chosen against it."""
    tracks_status: Status = "likely"
    tracks_source: str = ""
    achievements_status: Status | None = None
    achievements_source: str = ""
    incomplete: str = ""
    """The gap (`GameFacts.gaps`) that tells what of the card has not been read; empty: nothing is missing."""


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of structure: its power value, how many Automa has, and what it can become (best first)."""

    id: str
    power: int
    automa: int
    automa_merchants: int
    becomes: tuple[str, ...]
    status: Status
    source: str
    human_only: bool = False
    human: int = 0
    """How many a human has of their own."""
    neutral: int = 0
    """How many neutral ones (Age of Innovation) humans can have besides, all together."""
    expansion: Literal["", "merchants"] = ""
    power_status: Status | None = None
    power_source: str = ""
    automa_status: Status | None = None
    automa_source: str = ""


class ScoringTile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scoring (round score) or final round tile with Automa's half."""

    id: str
    human: str
    """What the human scores with it, and the bonus at the end of the round: `dwelling 2; 4 water: 1 priest`."""
    track: str | None = None
    automa_vp: tuple[int | None, int | None] = (None, None)
    """Points on the side for rounds 1–3 and for rounds 4–6; a final round tile repeats one number."""
    track_status: Status
    vp_status: tuple[Status, Status]
    source: str
    final: bool = False
    promo: bool = False
    expansion: Literal["", "merchants"] = ""
    only_round: int = 0
    """The 4–6 side may lie in this round only (0: any); the 1–3 side is not limited."""
    code: str = ""
    """The name of the human half in public game ledgers."""
    status: Status = "printed"
    """Status of the human half."""
    track_source: str = ""
    vp_source: str = ""

    def side(self, number: int) -> int:
        """Which side lies up in a round: 0 that of rounds 1–3, 1 that of rounds 4–6 (TM-SETUP-05)."""
        return 0 if number <= 3 else 1

    def status_in(self, number: int) -> Status:
        """How sure Automa's half is in a round: her points, or her track where that is surer known of the points."""
        known = ("printed", "likely")
        points = self.vp_status[self.side(number)]
        return points if self.track_status in known or points not in known else self.track_status


class BoardFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed board with the start letters of its card."""

    id: str
    rows: tuple[str, ...]
    first_row_shifted: bool
    bridges: tuple[tuple[str, str], ...]
    borders: tuple[str, ...]
    status: Status
    source: str
    starts: Mapping[str, Mapping[str, str]]
    """Terrain → letter A–F → hex."""
    starts_status: Status
    starts_source: str
    bridges_status: Status | None = None
    bridges_source: str = ""


class Achievement(Struct, frozen=True, forbid_unknown_fields=True):
    """An achievement of the Gognomes: `unknown` if nobody here has read what it asks for."""

    id: str
    status: Status
    source: str
    text: str = ""
    """What an owner has read on the card; what we have read is a message."""


class Gap(Struct, frozen=True, forbid_unknown_fields=True):
    """Something printed that nobody here has read and that no other entry can hold."""

    id: str
    rule: str
    """The ledger id of how the gap is dealt with."""
    source: str
    status: Status = "unknown"
    faction: str = ""
    """Whose card it is about, where that card is complete but for this."""
    expansion: Literal["", "merchants"] = ""


class GameFacts(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything of one game that Automa's side needs."""

    id: GameId
    wheel: tuple[str, ...]
    tracks: tuple[str, ...]
    track_top: int
    priest_spaces: tuple[int, ...]
    """The steps of the four spaces of every track, best first."""
    priests: int
    start_points: int
    power_actions: tuple[str, ...]
    book_actions: int
    merchant_actions: int
    boards: Mapping[str, BoardFacts]
    cards: Mapping[str, DecisionCard]
    difficulties: Mapping[str, Difficulty]
    factions: Mapping[str, Faction]
    priorities: Mapping[str, Mapping[Row, tuple[str, ...]]]
    pieces: Mapping[str, Piece]
    tiles: Mapping[str, ScoringTile]
    status: Status = "printed"
    source: str = ""
    priorities_status: Status = "printed"
    priorities_source: str = ""
    human_factions: Mapping[str, Mapping[str, int]] = {}
    """Human factions by id → their own power values where they differ. Age of Innovation's do not matter to Automa."""
    achievements: Mapping[str, Achievement] = {}
    gaps: Mapping[str, Gap] = {}
    human: Mapping[str, Any] = {}
    """The tables of the human side; nobody beyond this room reads them but as typed facts (`facts.human.typed`)."""
    overridden: tuple[str, ...] = ()
    """Paths of the values that an owner's file replaced."""

    @cached_property
    def base_cards(self) -> tuple[str, ...]:
        """The decision cards of the game without expansions."""
        return tuple(card.id for card in self.cards.values() if not card.expansion)

    @cached_property
    def tile_of_code(self) -> dict[str, str]:
        """The tiles by the names of their human halves in public game ledgers."""
        return {tile.code: key for key, tile in self.tiles.items() if tile.code}

    @cached_property
    def dwelling(self) -> str:
        """The smallest piece (dwelling, workshop): the one that nothing becomes."""
        later = {target for piece in self.pieces.values() for target in piece.becomes}
        return next(
            piece.id for piece in self.pieces.values() if piece.id not in later and not piece.human_only
        )

    @cached_property
    def typed_human(self) -> dict[type, Any]:
        """The human side in the types it was asked for."""
        return {}

    @cached_property
    def _boards(self) -> dict[str, Board]:
        return {}

    def board(self, name: str) -> Board:
        """The board of this name, built once."""
        board = self._boards.get(name)
        if board is None:
            facts = self.boards[name]
            board = self._boards[name] = _board(
                name, facts.rows, facts.first_row_shifted, facts.bridges, facts.borders
            )
        return board


@lru_cache(maxsize=32)
def _board(
    name: str,
    rows: tuple[str, ...],
    first_row_shifted: bool,
    bridges: tuple[tuple[str, str], ...],
    borders: tuple[str, ...],
) -> Board:
    """A board never changes: games whose owner's values lie elsewhere share ours."""
    return Board(
        [[CELLS.get(cell, cell) for cell in row.split()] for row in rows],
        first_row_shifted=first_row_shifted,
        bridge_sites=bridges,
        borders=borders,
        name=name,
    )
