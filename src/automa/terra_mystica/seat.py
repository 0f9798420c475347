"""A human seat: everything on and around one faction board, flat and cheap to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.board import HexSet
from automa.terra_mystica.codes import NO_CARD
from automa.terra_mystica.facts import FactionTable

if TYPE_CHECKING:
    from automa.terra_mystica.factions.base import Faction


class Seat:
    """The mutable state of one human player."""

    __slots__ = (
        "blocked", "bound", "bowl1", "bowl2", "bowl3", "bridges", "card", "coins", "cult", "dig", "dropped", "favors",
        "home", "index", "keys", "own", "passed", "pieces", "points", "priests", "range", "reach", "rivers", "rules",
        "ship", "spades", "start", "table", "tele", "town_tiles", "towns", "unlocked", "used", "workers",
    )  # fmt: skip

    def __init__(self, index: int, table: FactionTable, rules: Faction, points: int, bridges: int) -> None:
        facts = table.facts
        self.index = index
        self.table = table
        self.rules = rules
        self.home = table.home
        """The terrain its dwellings stand on; −1 until chosen."""
        self.start = table.home
        """The terrain it starts on: the home terrain, or the choice of an ice, volcano or variable faction."""
        self.coins = facts.coins
        self.workers = facts.workers
        self.priests = facts.priests
        self.bowl1, self.bowl2, self.bowl3 = facts.power
        self.points = points
        self.keys = 0
        self.ship = facts.shipping
        self.dig = 0
        self.range = table.range
        """Hexes a tunnel or carpet skips; 0: has neither."""
        self.cult: list[int] = list(facts.tracks)
        self.pieces: list[HexSet] = [0, 0, 0, 0, 0]
        self.own: HexSet = 0
        self.towns: HexSet = 0
        """Own hexes that belong to a town."""
        self.rivers: HexSet = 0
        """Mermaids: river hexes that carry a town tile and join the land around them."""
        self.reach: HexSet = 0
        """Land directly or indirectly adjacent to an own structure, kept up to date."""
        self.tele: HexSet = 0
        """Land in range of tunnel or carpet, kept up to date."""
        self.favors = 0
        """Favor tiles, one bit each."""
        self.card = NO_CARD
        self.used = 0
        """Special actions taken this round, one bit each."""
        self.town_tiles: tuple[int, ...] = ()
        self.bridges = bridges
        """Bridges left."""
        self.bound = 0
        """Priests left on cult spaces."""
        self.unlocked = 0
        """Riverwalkers: unlocked terrains, one bit each; 0 for everybody else."""
        self.passed = False
        self.dropped = False
        self.spades = 0
        """Spades in hand that wait for a hex."""
        self.blocked = 0
        """Tracks that stopped at 9 in this action for want of a key, one bit each."""

    def copy(self) -> Seat:
        """An independent copy."""
        new: Seat = Seat.__new__(Seat)
        new.index = self.index
        new.table = self.table
        new.rules = self.rules
        new.home = self.home
        new.start = self.start
        new.coins = self.coins
        new.workers = self.workers
        new.priests = self.priests
        new.bowl1 = self.bowl1
        new.bowl2 = self.bowl2
        new.bowl3 = self.bowl3
        new.points = self.points
        new.keys = self.keys
        new.ship = self.ship
        new.dig = self.dig
        new.range = self.range
        new.cult = self.cult[:]
        new.pieces = self.pieces[:]
        new.own = self.own
        new.towns = self.towns
        new.rivers = self.rivers
        new.reach = self.reach
        new.tele = self.tele
        new.favors = self.favors
        new.card = self.card
        new.used = self.used
        new.town_tiles = self.town_tiles
        new.bridges = self.bridges
        new.bound = self.bound
        new.unlocked = self.unlocked
        new.passed = self.passed
        new.dropped = self.dropped
        new.spades = self.spades
        new.blocked = self.blocked
        return new

    @property
    def faction(self) -> str:
        """The name of the faction."""
        return self.table.id

    @property
    def tokens(self) -> int:
        """All power tokens in the bowls."""
        return self.bowl1 + self.bowl2 + self.bowl3
