"""The human side of the facts as frozen types: factions, cards, tiles, and the numbers of the rules."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from automa.facts.catalogue import GameFacts, Status
from automa.facts.human import typed


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
    ability: Mapping[str, int] = {}
    """The numbers of what this faction alone can do; its class in `factions` says what they mean."""


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
    spare_bonus_cards: int
    """Bonus cards in play beyond one a player."""
    bonus_coins: int
    """Coins that an open bonus card gets in every round."""
    priests: int
    town_power: int
    town_structures: int
    sanctuary_structures: int
    """For how many structures of a town the sanctuary counts."""
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
    """Groups that share one set of pieces: only one of their factions plays."""
    pieces: Mapping[str, int]


class HumanFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed for the human seats, by id, in the order of the numbers on the components."""

    factions: Mapping[str, FactionFacts]
    bonus: Mapping[str, BonusFacts]
    favors: Mapping[str, FavorFacts]
    towns: Mapping[str, TownFacts]
    power_actions: Mapping[str, PowerActionFacts]
    scoring: Mapping[str, ScoringFacts]
    rules: RuleFacts


def human_facts(facts: GameFacts) -> HumanFacts:
    """The human side of these facts, an owner's values included; read once for each."""
    return typed(facts, HumanFacts)
