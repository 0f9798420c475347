"""The human side of the facts: factions, cards and tiles, loaded into frozen types and into tables of plain ints."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from automa.facts.catalogue import Status
from automa.terra_mystica import codes


class Amount(Struct, frozen=True, forbid_unknown_fields=True):
    """So much of each resource."""

    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0


class PieceFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A structure of a faction board. Income lists are indexed by how many of it stand on the map."""

    cost: Amount
    value: int
    cost_alone: Amount | None = None
    """Trading house without a neighbour."""
    coins: tuple[int, ...] = ()
    workers: tuple[int, ...] = ()
    priests: tuple[int, ...] = ()
    power: tuple[int, ...] = ()
    favors: int = 0


class Teleport(Struct, frozen=True, forbid_unknown_fields=True):
    """Tunnel or carpet: hexes skipped, price, points."""

    range: int
    top: int
    cost: Amount
    points: int


class FactionFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A human faction board."""

    id: str
    name: str
    expansion: Literal["", "fire-and-ice"]
    group: Literal["colour", "ice", "volcano", "variable"]
    home: str
    coins: int
    workers: int
    priests: int
    power: tuple[int, int, int]
    tracks: tuple[int, int, int, int]
    dwellings: int
    start_points_2017: int
    shipping: int
    shipping_top: int
    pieces: Mapping[str, PieceFacts]
    source: str
    status: Status
    shipping_points: tuple[int, ...] = ()
    shipping_cost: Amount = Amount()
    spade_cost: tuple[Amount, ...] = ()
    """By dig level; empty: no spades can be bought."""
    dig_cost: Amount = Amount()
    dig_points: int = 0
    teleport: Teleport | None = None
    coins_per_point: int = 0
    """In the final scoring; 0: the rule of all."""


class BonusFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus card."""

    id: str
    income: Amount
    source: str
    status: Status
    action: Literal["", "spade", "track"] = ""
    shipping: int = 0
    pass_points: Mapping[str, int] = {}
    set: str = ""


class FavorFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A favor tile."""

    id: str
    count: int
    track: str
    steps: int
    source: str
    status: Status
    income: Amount = Amount()
    town_power: int = 0
    action: Literal["", "track"] = ""
    build_points: Mapping[str, int] = {}
    pass_points: tuple[int, ...] = ()
    """By trading houses on the map."""


class TownFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A town tile."""

    id: str
    count: int
    keys: int
    points: int
    source: str
    status: Status
    gain: Amount = Amount()
    steps: int = 0
    shipping: int = 0
    set: str = ""


class PowerActionFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A power action of the game board."""

    id: str
    cost: int
    source: str
    status: Status
    gain: Amount = Amount()
    spades: int = 0
    bridges: int = 0


class ScoringFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """The human half of a scoring tile."""

    id: str
    scores: Literal["spade", "town", "dwelling", "trading-house", "temple", "stronghold-or-sanctuary"]
    points: int
    track: str
    """Empty: priests on cult spaces are counted."""
    per: int
    source: str
    status: Status
    reward: Amount = Amount()
    spades: int = 0
    set: str = ""


class RuleFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules that belong to no faction or tile."""

    source: str
    status: Status
    start_points: int
    rounds: int
    bridges: int
    priests: int
    town_power: int
    town_structures: int
    power_per_priest: int
    power_per_worker: int
    coins_per_point: int
    track_scores: tuple[int, ...]
    area_scores: tuple[int, ...]
    final_tile_scores: tuple[int, ...]
    track_power: tuple[int, ...]
    priest_spaces: tuple[int, ...]
    spade_tile: str
    spade_tile_not_in_rounds: tuple[int, ...]
    final_tiles: tuple[str, ...]
    groups_once: tuple[str, ...]
    pieces: Mapping[str, int]


class HumanFacts(Struct, frozen=True):
    """Everything printed for the human seats."""

    factions: Mapping[str, FactionFacts]
    bonus: tuple[BonusFacts, ...]
    favors: tuple[FavorFacts, ...]
    towns: tuple[TownFacts, ...]
    power_actions: tuple[PowerActionFacts, ...]
    scoring: tuple[ScoringFacts, ...]
    rules: RuleFacts


def _read(name: str) -> dict[str, Any]:
    text = files("automa.facts").joinpath("terra_mystica", name).read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def human_facts() -> HumanFacts:
    """The facts of the human side, read once."""
    tiles = _read("human_tiles.toml")
    factions = msgspec.convert(_read("human_factions.toml")["faction"], tuple[FactionFacts, ...])
    return HumanFacts(
        factions={faction.id: faction for faction in factions},
        bonus=msgspec.convert(tiles["bonus"], tuple[BonusFacts, ...]),
        favors=msgspec.convert(tiles["favor"], tuple[FavorFacts, ...]),
        towns=msgspec.convert(tiles["town"], tuple[TownFacts, ...]),
        power_actions=msgspec.convert(tiles["power_action"], tuple[PowerActionFacts, ...]),
        scoring=msgspec.convert(tiles["scoring"], tuple[ScoringFacts, ...]),
        rules=msgspec.convert(_read("human_rules.toml"), RuleFacts),
    )


Gain = tuple[int, int, int, int]
"""Coins, workers, priests, power."""


def gain(amount: Amount) -> Gain:
    """An amount as plain numbers."""
    return amount.coins, amount.workers, amount.priests, amount.power


class FactionTable:
    """A faction board as plain ints for the inner loop."""

    __slots__ = (
        "coins_per_point", "cost", "cost_alone", "dig_cost", "dig_points", "dig_top", "dwellings", "facts", "favors",
        "group", "home", "id", "income", "range", "range_top", "ship_cost", "ship_points", "ship_top", "spade_priests",
        "spade_workers", "supply", "teleport_points", "teleport_priests", "teleport_workers", "values",
    )  # fmt: skip

    def __init__(self, facts: FactionFacts, rules: RuleFacts) -> None:
        pieces = [facts.pieces[name] for name in codes.PIECES]
        self.facts = facts
        self.id = facts.id
        self.group = facts.group
        self.home = codes.TERRAINS.index(facts.home) if facts.home else -1
        self.dwellings = facts.dwellings
        self.supply = tuple(rules.pieces[name] for name in codes.PIECES)
        self.cost = tuple((piece.cost.coins, piece.cost.workers) for piece in pieces)
        alone = pieces[codes.TRADING_HOUSE].cost_alone
        assert alone is not None
        self.cost_alone = (alone.coins, alone.workers)
        self.values = tuple(piece.value for piece in pieces)
        self.favors = tuple(piece.favors for piece in pieces)
        self.income = tuple(_income(piece, count) for piece, count in zip(pieces, self.supply, strict=True))
        self.ship_top = facts.shipping_top
        self.ship_points = facts.shipping_points
        self.ship_cost = gain(facts.shipping_cost)
        self.spade_workers = tuple(cost.workers for cost in facts.spade_cost)
        self.spade_priests = tuple(cost.priests for cost in facts.spade_cost)
        self.dig_top = len(facts.spade_cost) - 1 if facts.dig_points else 0
        self.dig_cost = gain(facts.dig_cost)
        self.dig_points = facts.dig_points
        self.coins_per_point = facts.coins_per_point or rules.coins_per_point
        teleport = facts.teleport
        self.range = teleport.range if teleport else 0
        self.range_top = teleport.top if teleport else 0
        self.teleport_workers = teleport.cost.workers if teleport else 0
        self.teleport_priests = teleport.cost.priests if teleport else 0
        self.teleport_points = teleport.points if teleport else 0


def _income(piece: PieceFacts, supply: int) -> tuple[Gain, ...]:
    def at(row: tuple[int, ...], count: int) -> int:
        return row[count] if row else 0

    return tuple(
        (at(piece.coins, n), at(piece.workers, n), at(piece.priests, n), at(piece.power, n))
        for n in range(supply + 1)
    )


@cache
def faction_table(faction: str) -> FactionTable:
    """The table of a faction, built once."""
    facts = human_facts()
    return FactionTable(facts.factions[faction], facts.rules)
