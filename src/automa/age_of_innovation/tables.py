"""The printed components as the engine reads them: facts with numbers in the place of names, made once for all games."""

from collections.abc import Mapping
from typing import Final

from automa.age_of_innovation.names import DISCIPLINES, PIECES, TERRAINS
from automa.facts.catalogue import GameFacts
from automa.facts.human_age_of_innovation import (
    ActionFacts,
    DisplayFacts,
    FactionFacts,
    Gain,
    HumanFacts,
    Leap,
    Per,
    TileFacts,
    human_facts,
)
from automa.play.goods import Amounts, incomes
from automa.play.land import Wheel
from automa.play.tracks import Tracks

_PLAIN: Final = ("coins", "tools", "scholars", "power", "vp", "books")
_NO_PIECE: Final = -1


class Grant:
    """An amount of goods; `more` names everything else that is gained or owed, each with its number."""

    __slots__ = ("books", "coins", "more", "power", "scholars", "tools", "vp")

    def __init__(self, gain: Gain) -> None:
        self.coins = gain.coins
        self.tools = gain.tools
        self.scholars = gain.scholars
        self.power = gain.power
        self.vp = gain.vp
        self.books = gain.books
        amounts = {name: getattr(gain, name) for name in Gain.__struct_fields__ if name not in _PLAIN}
        self.more: tuple[tuple[str, int], ...] = tuple((name, n) for name, n in amounts.items() if n)

    def has(self, name: str) -> int:
        """How much of something rare is in it."""
        for known, amount in self.more:
            if known == name:
                return amount
        return 0


Counts = tuple[tuple[str, Per], ...]


class Tile:
    """A palace, innovation, competency, round bonus or faction: whatever stays beside a display and does something."""

    __slots__ = (
        "action", "behaviour", "bit", "build", "city_power", "counts", "gain", "id", "income", "leap", "on", "passing",
        "sailing",
    )  # fmt: skip

    def __init__(self, id_: str, facts: TileFacts) -> None:
        self.id = id_
        self.gain = Grant(facts.gain)
        self.income = Grant(facts.income)
        self.action = None if facts.action is None else Grant(facts.action)
        self.bit = 0
        """The bit of its special action among those used this round."""
        self.counts: Counts = tuple(facts.counts.items())
        self.passing: Counts = tuple(facts.passing.items())
        self.on: tuple[tuple[str, Grant], ...] = tuple(
            (event, Grant(gain)) for event, gain in facts.on.items()
        )
        self.build = PIECES.index(facts.build) if facts.build else _NO_PIECE
        self.sailing = facts.sailing
        self.city_power = facts.city_power
        self.leap: Leap | None = facts.leap
        self.behaviour: str = facts.behaviour


class Faction:
    """A faction tile in one printing: what it brings at the start, and the tile it is from then on."""

    __slots__ = (
        "bonus_levels",
        "bridge_cost",
        "buildings",
        "discount",
        "id",
        "levels",
        "points",
        "start",
        "tile",
    )

    def __init__(self, facts: FactionFacts, revision: str) -> None:
        ability = facts.ability_in(revision)
        self.id = facts.id
        self.start = Grant(facts.start)
        self.levels: tuple[int, ...] = tuple(facts.levels.get(name, 0) for name in DISCIPLINES)
        self.buildings: tuple[int, ...] = tuple(PIECES.index(name) for name in facts.buildings)
        self.bonus_levels = ability.science_bonus_levels
        self.discount = ability.power_action_discount
        self.points: tuple[int, ...] = ability.points
        """Of a power action or a tunnel, for 2 and for 3 players."""
        self.bridge_cost = None if ability.bridge_cost is None else Grant(ability.bridge_cost)
        self.tile = Tile(
            facts.id,
            TileFacts(
                id=facts.id,
                status=facts.status,
                source=facts.source,
                income=ability.income,
                action=ability.action,
                on=ability.on,
                leap=ability.leap,
                behaviour=ability.behaviour,
            ),
        )


class Display:
    """A planning display."""

    __slots__ = (
        "bowls", "home", "id", "income", "incomes", "sailing_cost", "sailing_gain", "sailing_start", "spade_tools",
        "start", "surcharge", "terraforming_cost", "terraforming_gain", "terraforming_start",
    )  # fmt: skip

    def __init__(self, facts: DisplayFacts, supply: tuple[int, ...]) -> None:
        self.id = facts.id
        self.home = TERRAINS.index(facts.id)
        self.start = Grant(facts.start)
        self.bowls = facts.bowls
        self.surcharge = facts.surcharge
        self.income = Grant(facts.income)
        self.sailing_start = facts.sailing.start
        self.sailing_cost = Grant(facts.sailing.cost)
        self.sailing_gain = tuple(Grant(gain) for gain in facts.sailing.gain)
        self.terraforming_start = facts.terraforming.start
        self.terraforming_cost = Grant(facts.terraforming.cost)
        self.terraforming_gain = tuple(Grant(gain) for gain in facts.terraforming.gain)
        self.spade_tools = facts.terraforming.tools
        self.incomes: tuple[tuple[int, tuple[Amounts, ...]], ...] = tuple(
            (piece, incomes((table.coins, table.tools, table.scholars, table.power), supply[piece]))
            for piece, name in enumerate(PIECES)
            if name in facts.buildings
            for table in (facts.buildings[name],)
        )
        """By type and by how many of them stand on the map: coins, tools, scholars, power."""


class Action:
    """A power action or a book action."""

    __slots__ = ("cost", "counts", "gain", "id")

    def __init__(self, facts: ActionFacts) -> None:
        self.id = facts.id
        self.cost = facts.cost
        self.gain = Grant(facts.gain)
        self.counts: Counts = tuple(facts.counts.items())


class Price:
    """What a building costs, alone and beside another faction."""

    __slots__ = ("coins", "coins_near", "tools", "tools_near")

    def __init__(self, cost: Gain, near: Gain | None) -> None:
        near = near or cost
        self.coins, self.tools = cost.coins, cost.tools
        self.coins_near, self.tools_near = near.coins, near.tools


class Components:
    """Everything printed that is the same for all games of one edition."""

    def __init__(self, facts: GameFacts) -> None:
        human = human_facts(facts)
        self.human: HumanFacts = human
        self.values: tuple[int, ...] = tuple(facts.pieces[name].power for name in PIECES)
        self.supply: tuple[int, ...] = tuple(facts.pieces[name].human for name in PIECES)
        self.wheel = Wheel(len(TERRAINS))
        science = human.science
        self.tracks = Tracks(
            DISCIPLINES,
            facts.track_top,
            science.key,
            {int(level): power for level, power in science.power.items()},
        )
        self.science_income = tuple(Grant(science.income[name]) for name in DISCIPLINES)
        self.displays = {name: Display(each, self.supply) for name, each in human.displays.items()}
        self.palaces = {int(n): Tile(f"palace_{n}", each) for n, each in human.palaces.items()}
        self.innovations = _tiles(human.innovations)
        self.competencies = _tiles(human.competencies)
        self.bonuses = _tiles(human.round_bonuses)
        self.revisions = {
            name: {key: Faction(each, str(name)) for key, each in human.factions.items()}
            for name in human.switches["faction_revision"].values
        }
        self.book_actions = [Action(each) for each in human.book_actions.values()]
        self.power_actions = [Action(each) for each in human.power_actions.values()]
        self.city_tiles = list(human.city_tiles.values())
        self.city_gains = [Grant(tile.gain) for tile in self.city_tiles]
        self.prices = tuple(
            Price(human.buildings[name].cost, human.buildings[name].neighbour)
            if name in human.buildings
            else None
            for name in PIECES
        )
        self.building_gains = tuple(
            Grant(human.buildings[name].gain) if name in human.buildings else None for name in PIECES
        )
        self.city_sizes: tuple[tuple[int, int], ...] = tuple(
            (piece, human.buildings[name].city)
            for piece, name in enumerate(PIECES)
            if name in human.buildings and human.buildings[name].city
        )
        """Buildings with which a city needs fewer of them: type, how many."""
        self.round_rewards = {name: Grant(tile.reward) for name, tile in human.round_tiles.items()}
        self.rows = tuple(Grant(row) for row in human.competency_display.rows)
        self.specials: list[Tile] = []
        """Everything with a special action; its place here is its bit."""
        self.tiles = {tile.id: tile for tile in self._all()}
        """Everything that may lie beside a display, by name."""
        for tile in self._all():
            if tile.action is not None:
                tile.bit = len(self.specials)
                self.specials.append(tile)

    def _all(self) -> list[Tile]:
        printings = [[faction.tile for faction in factions.values()] for factions in self.revisions.values()]
        # A faction has the same special action, if any, in every printing, and only one printing is in a game.
        return [
            *self.palaces.values(), *self.innovations, *self.competencies, *self.bonuses,
            *(tile for printing in printings for tile in printing),
        ]  # fmt: skip


def _tiles(facts: Mapping[str, TileFacts]) -> list[Tile]:
    return [Tile(name, each) for name, each in facts.items()]


def components(facts: GameFacts) -> Components:
    """The components of these facts, made once."""
    found = facts.typed_human.get(Components)
    if found is None:
        found = facts.typed_human[Components] = Components(facts)
    made: Components = found
    return made
