"""The human side of the facts as frozen types: displays, factions, tiles, and the numbers of the rules.

Palaces, innovations, competencies and round bonuses share one type, `TileFacts`, and every amount is a `Gain`: what a
component does is read from them, and only what no number says has the name of a behaviour.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from automa.facts.catalogue import GameFacts, Status
from automa.facts.human import typed

Event = Literal[
    "workshop",
    "guild",
    "school",
    "university",
    "palace",
    "river_workshop",
    "border_workshop",
    "spade",
    "level",
    "step",
    "city",
    "innovation",
    "competency",
    "send_scholar",
]
"""What can be rewarded: a building of this type (`river_workshop`, `border_workshop`: a workshop there), a spade used, a
level gained in a discipline, a step on the sailing or terraforming track, a city tile, an innovation, a competency, a
scholar sent or returned."""

Counted = Literal[
    "workshop",
    "guild",
    "school",
    "university",
    "palace",
    "building",
    "shape",
    "group",
    "bridge",
    "city_tile",
    "lowest_level",
    "two_highest_levels",
]
"""What is counted of one's own: buildings of a type or all of them, different shapes, groups of adjacent buildings,
bridges, city tiles; the level of the lowest discipline, the sum of the two highest."""

Behaviour = Literal[
    "", "free_workshop_per_city", "another_main_action", "city_over_river", "uninterrupted"
]  # fmt: skip


class Gain(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """So much of everything that can be paid, gained or owed."""

    coins: int = 0
    tools: int = 0
    scholars: int = 0
    power: int = 0
    vp: int = 0
    books: int = 0
    """Of the colours one chooses."""
    column_books: int = 0
    """Of the colour of the column the competency lay in."""
    steps: int = 0
    """In disciplines, spread as one likes."""
    track_steps: int = 0
    """In one discipline."""
    each: int = 0
    """Steps in each discipline."""
    sailing: int = 0
    terraforming: int = 0
    """Free steps on these tracks."""
    spades: int = 0
    bridges: int = 0
    tokens: int = 0
    """New power tokens into bowl III."""
    annexes: int = 0
    competencies: int = 0
    palaces: int = 0
    city_tiles: int = 0
    upgrades: int = 0
    """A workshop becomes a guild."""
    exchanges: int = 0
    """A school becomes a guild."""
    guilds: int = 0
    """A guild of the display on any empty native hex."""


NOTHING = Gain()


class Per(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """For each of what is counted, or by a table."""

    vp: int = 0
    steps: int = 0
    table: tuple[tuple[int, int], ...] = ()
    """From so many on, so many points in all."""


class Leap(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """Tunnel or flight: how far, what it costs, what it scores."""

    distances: tuple[int, ...]
    cost: Gain
    points: int = 0


class TrackFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """The sailing or terraforming track of a display; `gain` by the place reached."""

    start: int
    cost: Gain
    gain: tuple[Gain, ...]
    tools: tuple[int, ...] = ()
    """Tools a spade costs, by place; terraforming only."""

    @property
    def top(self) -> int:
        return len(self.gain) - 1


class IncomeFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """Income of a kind of building, by how many of them stand on the map."""

    coins: tuple[int, ...] = ()
    tools: tuple[int, ...] = ()
    scholars: tuple[int, ...] = ()
    power: tuple[int, ...] = ()


class DisplayFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """A planning display; its id is the home terrain."""

    id: str
    start: Gain
    bowls: tuple[int, int, int]
    surcharge: tuple[int, ...]
    income: Gain
    sailing: TrackFacts
    terraforming: TrackFacts
    buildings: Mapping[str, IncomeFacts]
    status: Status
    source: str


class AbilityFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """What a faction can do."""

    on: Mapping[Event, Gain] = {}
    income: Gain = NOTHING
    action: Gain | None = None
    science_bonus_levels: int = 0
    """So many levels more in phase III."""
    power_action_discount: int = 0
    leap: Leap | None = None
    points: tuple[int, ...] = ()
    """Of a power action or a leap, in games of 2 and of 3 players."""
    bridge_cost: Gain | None = None
    """A bridge as a main action, over land, too."""
    behaviour: Behaviour = ""


class FactionFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """A faction tile."""

    id: str
    buildings: tuple[str, ...]
    """Placed at set-up, in order."""
    status: Status
    source: str
    levels: Mapping[str, int] = {}
    start: Gain = NOTHING
    ability: AbilityFacts = AbilityFacts()
    printings: Mapping[str, AbilityFacts] = {}

    def ability_in(self, revision: str) -> AbilityFacts:
        """The ability in this printing."""
        return self.printings.get(revision, self.ability)


class TileFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """A palace, innovation, competency or round bonus."""

    id: str
    status: Status
    source: str
    gain: Gain = NOTHING
    income: Gain = NOTHING
    action: Gain | None = None
    counts: Mapping[Counted, Per] = {}
    passing: Mapping[Counted, Per] = {}
    on: Mapping[Event, Gain] = {}
    build: str = ""
    """A neutral building to be placed at once."""
    sailing: int = 0
    """Added to the reach in phase II."""
    city_power: int = 0
    """Power a city needs from now on; 0: as ever."""
    leap: Leap | None = None
    behaviour: Behaviour = ""
    card: str = ""
    """Round bonuses: the name of the tile at the table."""


class BookPrice(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """Books of the four colours and of any."""

    banking: int = 0
    law: int = 0
    engineering: int = 0
    medicine: int = 0
    any: int = 0


class InnovationSpaces(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """The innovation display for a number of players."""

    id: str
    spaces: tuple[BookPrice, ...]
    status: Status
    source: str


class CompetencyDisplay(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """Copies of every competency, and the rewards of the rows from the top."""

    copies: int
    rows: tuple[Gain, ...]
    status: Status
    source: str


class RoundTileFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """The human half of a round score tile; `tile` names its entry with Automa's half."""

    id: str
    tile: str
    scores: tuple[Event, ...]
    vp: int
    discipline: str
    per: int
    reward: Gain
    status: Status
    source: str
    not_in_rounds: tuple[int, ...] = ()


class FinalTileFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """The human half of a final round tile."""

    id: str
    tile: str
    scores: tuple[Event, ...]
    vp: int
    shows: str
    status: Status
    source: str


class ActionFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """A book action (`cost` in books of any colour) or a power action (in power)."""

    id: str
    cost: int
    status: Status
    source: str
    gain: Gain = NOTHING
    counts: Mapping[Counted, Per] = {}
    space: str = ""
    """Power actions: the name of the space at the table."""


class CityTileFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """A city tile."""

    id: str
    copies: int
    keys: int
    gain: Gain
    status: Status
    source: str


class BuildingFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """Price and rights of a building; supplies and power values are in `GameFacts.pieces`."""

    id: str
    status: Status
    source: str
    cost: Gain = NOTHING
    neighbour: Gain | None = None
    """The price beside a building of another faction."""
    gain: Gain = NOTHING
    city: int = 0
    """So many buildings make a city with it; 0: as ever."""


class AnnexFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    power: int
    buildings: int
    """Counts as so many buildings in a city."""
    status: Status
    source: str


class ConversionFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """What one of the second costs in the first."""

    power: Mapping[str, int]
    scholar: Mapping[str, int]
    tool: Mapping[str, int]
    book: Mapping[str, int]
    status: Status
    source: str


class ScienceFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """The science display."""

    power: Mapping[str, int]
    """Gained on reaching a level."""
    key: int
    income_from: int
    returned: int
    income: Mapping[str, Gain]
    status: Status
    source: str


class RuleFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """Numbers of the rules that belong to no component."""

    rounds: int
    bridges: int
    innovations: int
    innovation_coins: int
    city_buildings: int
    city_power: int
    round_bonuses_open: int
    round_bonus_coin: int
    always_palace: int
    palaces_beyond_players: int
    same_discipline_rounds: int
    same_discipline_most: int
    area_scores: tuple[int, ...]
    track_scores: tuple[int, ...]
    coins_per_point: int
    players_counted: tuple[int, ...]
    """With Automa: one human, two humans."""
    status: Status
    source: str


class SwitchFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """An open point: the value in force, and those it can have."""

    id: str
    default: bool | str
    status: Status
    source: str
    values: tuple[bool | str, ...] = (True, False)


class HumanFacts(Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """Everything printed for the human seats, by the ids of a game's ledger; palaces by number."""

    displays: Mapping[str, DisplayFacts]
    factions: Mapping[str, FactionFacts]
    palaces: Mapping[str, TileFacts]
    innovations: Mapping[str, TileFacts]
    innovation_spaces: Mapping[str, InnovationSpaces]
    """By number of players."""
    competencies: Mapping[str, TileFacts]
    competency_display: CompetencyDisplay
    round_bonuses: Mapping[str, TileFacts]
    round_tiles: Mapping[str, RoundTileFacts]
    final_tiles: Mapping[str, FinalTileFacts]
    book_actions: Mapping[str, ActionFacts]
    power_actions: Mapping[str, ActionFacts]
    city_tiles: Mapping[str, CityTileFacts]
    buildings: Mapping[str, BuildingFacts]
    annex: AnnexFacts
    conversions: ConversionFacts
    science: ScienceFacts
    rules: RuleFacts
    switches: Mapping[str, SwitchFacts]


def human_facts(facts: GameFacts) -> HumanFacts:
    """The human side of these facts, an owner's values included; read once for each."""
    return typed(facts, HumanFacts)
