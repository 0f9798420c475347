"""What is printed on the components as plain numbers for the inner loop, made from the facts of the game being played."""

from automa.facts.catalogue import GameFacts
from automa.facts.human_terra_mystica import (
    Amount,
    BonusFacts,
    FactionFacts,
    FavorFacts,
    HumanFacts,
    PowerActionFacts,
    RuleFacts,
    ScoringFacts,
    TownFacts,
    human_facts,
)
from automa.play.goods import Amounts, incomes
from automa.play.land import Wheel
from automa.play.tracks import Tracks
from automa.terra_mystica import codes
from automa.terra_mystica.codes import PIECES, TRACKS

Gain = Amounts
"""Coins, workers, priests, power."""


def gain(amount: Amount) -> Gain:
    """An amount as plain numbers."""
    return amount.coins, amount.workers, amount.priests, amount.power


def times(amount: Gain, count: int) -> Gain:
    """An amount several times."""
    coins, workers, priests, power = amount
    return coins * count, workers * count, priests * count, power * count


class FactionTable:
    """A faction board."""

    __slots__ = (
        "ability", "coins_per_point", "cost", "cost_alone", "dig_cost", "dig_points", "dig_top", "dwellings", "facts",
        "favors", "flight", "flight_points", "flight_priests", "flight_top", "flight_workers", "group", "home", "id",
        "income", "power_discount", "ship_cost", "ship_points", "ship_top", "spade_priests", "spade_workers",
        "spades_each", "supply", "values",
    )  # fmt: skip

    def __init__(self, facts: FactionFacts, rules: RuleFacts) -> None:
        pieces = [facts.pieces[name] for name in PIECES]
        self.facts = facts
        self.id = facts.id
        self.group = facts.group
        self.ability: dict[str, int] = dict(facts.ability)
        self.home = codes.TERRAINS.index(facts.home) if facts.home else -1
        self.dwellings = facts.dwellings
        self.supply: tuple[int, ...] = tuple(rules.pieces[name] for name in PIECES)
        self.cost: tuple[tuple[int, int], ...] = tuple(
            (piece.cost.coins, piece.cost.workers) for piece in pieces
        )
        alone = pieces[codes.TRADING_HOUSE].cost_alone
        assert alone is not None
        self.cost_alone = (alone.coins, alone.workers)
        self.values: tuple[int, ...] = tuple(piece.value for piece in pieces)
        self.favors: tuple[int, ...] = tuple(piece.favors for piece in pieces)
        self.income: tuple[tuple[Gain, ...], ...] = tuple(
            incomes((piece.coins, piece.workers, piece.priests, piece.power), count)
            for piece, count in zip(pieces, self.supply, strict=True)
        )
        self.ship_top = facts.shipping_top
        self.ship_points = facts.shipping_points
        self.ship_cost = gain(facts.shipping_cost)
        self.spade_workers: tuple[int, ...] = tuple(cost.workers for cost in facts.spade_cost)
        self.spade_priests: tuple[int, ...] = tuple(cost.priests for cost in facts.spade_cost)
        self.spades_each = facts.ability.get("spades_each", 0)
        """Giants: every transformation takes so many spades and ends in the home terrain."""
        self.power_discount = facts.ability.get("power_discount", 0)
        self.dig_top = len(facts.spade_cost) - 1 if facts.dig_points else 0
        self.dig_cost = gain(facts.dig_cost)
        self.dig_points = facts.dig_points
        self.coins_per_point = facts.coins_per_point or rules.coins_per_point
        flight = facts.teleport
        self.flight = flight.range if flight else 0
        """Hexes that a tunnel or carpet skips; 0: has neither."""
        self.flight_top = flight.top if flight else 0
        self.flight_workers = flight.cost.workers if flight else 0
        self.flight_priests = flight.cost.priests if flight else 0
        self.flight_points = flight.points if flight else 0


class RoundTile:
    """A scoring tile lying in a round."""

    __slots__ = ("id", "per", "piece_points", "reward", "spade_points", "spades", "town_points", "track")

    def __init__(self, facts: ScoringFacts) -> None:
        self.id = facts.id
        points = facts.points
        both = facts.scores == "stronghold-or-sanctuary"
        self.piece_points: tuple[int, ...] = tuple(
            points if name == facts.scores or (both and name in ("stronghold", "sanctuary")) else 0
            for name in PIECES
        )
        self.spade_points = points if facts.scores == "spade" else 0
        self.town_points = points if facts.scores == "town" else 0
        self.track = TRACKS.index(facts.track) if facts.track else -1
        """−1: own priests on cult spaces count."""
        self.per = facts.per
        self.reward = gain(facts.reward)
        self.spades = facts.spades


class BonusCard:
    """A bonus card."""

    __slots__ = ("action", "id", "income", "pass_points", "pass_shipping", "shipping")

    def __init__(self, facts: BonusFacts) -> None:
        self.id = facts.id
        self.income = gain(facts.income)
        self.action = {"spade": codes.ACT_BON1, "track": codes.ACT_BON2}.get(facts.action, -1)
        """The special action on it; −1: none."""
        self.shipping = facts.shipping
        self.pass_points: tuple[tuple[int, int], ...] = tuple(
            (PIECES.index(name), each) for name, each in facts.pass_points.items() if name in PIECES
        )
        self.pass_shipping = facts.pass_points.get("shipping", 0)


class FavorTile:
    """A favor tile."""

    __slots__ = ("acts", "build_points", "id", "income", "pass_points", "steps", "town_power", "track")

    def __init__(self, facts: FavorFacts) -> None:
        self.id = facts.id
        self.track = TRACKS.index(facts.track)
        self.steps = facts.steps
        self.income = gain(facts.income)
        self.town_power = facts.town_power
        """The power that is enough for a town; 0: as everybody."""
        self.acts = facts.action == "track"
        self.build_points: tuple[int, ...] = tuple(facts.build_points.get(name, 0) for name in PIECES)
        self.pass_points = facts.pass_points
        """By trading houses on the map."""


class TownTile:
    """A town tile."""

    __slots__ = ("gain", "id", "keys", "points", "shipping", "steps")

    def __init__(self, facts: TownFacts) -> None:
        self.id = facts.id
        self.keys = facts.keys
        self.points = facts.points
        self.gain = gain(facts.gain)
        self.steps = facts.steps
        self.shipping = facts.shipping


class PowerAction:
    """A power action of the game board."""

    __slots__ = ("bridges", "cost", "gain", "id", "spades")

    def __init__(self, facts: PowerActionFacts) -> None:
        self.id = facts.id
        self.cost = facts.cost
        self.gain = gain(facts.gain)
        self.spades = facts.spades
        self.bridges = facts.bridges


class Printed:
    """All numbers of a game, the boards and Automa's side excepted."""

    __slots__ = (
        "acting_favor",
        "bonus",
        "building_favors",
        "factions",
        "facts",
        "favors",
        "income_favors",
        "passing_favors",
        "power_actions",
        "rates",
        "rounds",
        "rules",
        "scoring",
        "town_favor",
        "towns",
        "tracks",
        "wheel",
    )  # fmt: skip

    def __init__(self, facts: HumanFacts) -> None:
        rules = facts.rules
        self.facts = facts
        self.rules = rules
        self.rounds = rules.rounds
        self.wheel = Wheel(codes.WHEEL)
        top = len(rules.track_power) - 1
        self.tracks = Tracks(TRACKS, top, top, dict(enumerate(rules.track_power)))
        self.factions: dict[str, FactionTable] = {
            name: FactionTable(faction, rules) for name, faction in facts.factions.items()
        }
        self.bonus: tuple[BonusCard, ...] = tuple(BonusCard(card) for card in facts.bonus.values())
        self.favors: tuple[FavorTile, ...] = tuple(FavorTile(tile) for tile in facts.favors.values())
        numbered = list(enumerate(self.favors))
        self.income_favors: tuple[tuple[int, Gain], ...] = tuple(
            (tile, favor.income) for tile, favor in numbered if any(favor.income)
        )
        self.building_favors: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple((tile, favor.build_points[piece]) for tile, favor in numbered if favor.build_points[piece])
            for piece in range(len(PIECES))
        )
        """Tiles that score a structure, by its type."""
        self.passing_favors: tuple[int, ...] = tuple(tile for tile, favor in numbered if favor.pass_points)
        self.town_favor = next((tile for tile, favor in numbered if favor.town_power), -1)
        self.acting_favor = next((tile for tile, favor in numbered if favor.acts), -1)
        self.towns: tuple[TownTile, ...] = tuple(TownTile(tile) for tile in facts.towns.values())
        self.power_actions: tuple[PowerAction, ...] = tuple(
            PowerAction(action) for action in facts.power_actions.values()
        )
        self.scoring: dict[str, RoundTile] = {name: RoundTile(tile) for name, tile in facts.scoring.items()}
        trade = facts.factions["alchemists"].ability
        self.rates: dict[tuple[str, str], tuple[int, ...]] = {
            ("power", "coins"): (1,),
            ("power", "workers"): (rules.power_per_worker,),
            ("power", "priests"): (rules.power_per_priest,),
            ("priests", "workers"): (1,),
            ("workers", "coins"): (1,),
            ("priests", "coins"): (1,),
            ("points", "coins"): (trade["point_coins"],),
            ("coins", "points"): (trade["coins_for_point"], rules.coins_per_point),
            ("workers", "priests"): (1,),
        }
        """What an exchange costs. By mail everybody may do before the end what the final scoring does with coins."""


def printed(facts: GameFacts) -> Printed:
    """The numbers of these facts, made once for each."""
    found = facts.typed_human.get(Printed)
    if found is None:
        found = facts.typed_human[Printed] = Printed(human_facts(facts))
    assert isinstance(found, Printed)
    return found
