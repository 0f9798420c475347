"""Steps that lay out the game itself: level, scoring tiles, palaces, planning displays."""

from collections.abc import Sequence
from typing import Final

from automa.chance import Chance
from automa.messages import Message, message
from automa.mind.wire import FINAL_TILES
from automa.table.context import Context, one_of
from automa.table.refused import Refused
from automa.table.setup.step import LEFT_OUT, SetupStep, StepChoice, StepKind, choice
from automa.table.state import Human
from automa.table.tiles import UNKNOWN_TILE, final_round_tiles, round_tiles, tile_side, tiles_problem
from automa.words.template import Name

TRIES = 2000
"""So often tiles are drawn again that may not lie together."""
FIRST_LEVEL: Final = "automalein"
"""Recommended for first games (TM-SETUP-03)."""
UNREAD: Final = " ".join([UNKNOWN_TILE] * 6)


class LevelStep(SetupStep):
    """How strong she plays."""

    name = "level"

    def choices(self) -> Sequence[StepChoice]:
        return [
            choice(each, message(f"level.{each}"), note=message(f"setup.level.{each}"))
            for each in self.facts.difficulties
        ]

    @property
    def value(self) -> Sequence[str]:
        return [self.state.automa.difficulty] if self.state.automa.difficulty else []

    @property
    def default(self) -> Sequence[str]:
        levels = self.open_values
        return [FIRST_LEVEL if FIRST_LEVEL in levels else levels[0]]

    def set(self, values: list[str]) -> None:
        self.state.automa.difficulty = one_of(self.one(values), self.facts.difficulties, "level")


def tile_note(game: Context, name: str) -> Message:
    """Automa's half of a scoring tile: colour and points of both sides."""
    tile = game.facts.tiles[name]
    low, high = ("?" if points is None else points for points in tile.automa_vp)
    if tile.final:
        return message("setup.tiles.final-note", track=tile.track or "none", vp=low)
    return message("setup.tiles.note", track=tile.track or "none", low=low, high=high)


def tiles_are_unread(game: Context) -> bool:
    """Whether choosing tiles by name would tell nothing: Automa's half of every one is unread (TM-UNK-03)."""
    tiles = [game.facts.tiles[name] for name in round_tiles(game)]
    return all(tile.track is None and tile.automa_vp == (None, None) for tile in tiles)


class RoundTilesStep(SetupStep):
    """The six scoring tiles of the rounds."""

    name = "tiles"
    kind: StepKind = "order"
    picture, table = "scoring", "tiles"

    def __init__(self, game: Context, human: Human | None = None) -> None:
        super().__init__(game, human)
        self.skip = UNREAD if game.merchants else ""

    @property
    def is_needed(self) -> bool:
        return not tiles_are_unread(self.game)

    @property
    def count(self) -> tuple[int, int]:
        return 6, 6

    def choices(self) -> Sequence[StepChoice]:
        return [self._choice(name) for name in round_tiles(self.game)]

    def _choice(self, name: str) -> StepChoice:
        tile = self.facts.tiles[name]
        statuses = (tile.track_status, *tile.vp_status)
        doubt = next((status for status in ("unknown", "house", "inferred") if status in statuses), "")
        return choice(name, message(f"tile.{name}"), doubt, note=tile_note(self.game, name))

    @property
    def value(self) -> Sequence[str]:
        return [tile.id for tile in self.state.tiles]

    def roll(self, chance: Chance) -> list[str]:
        pool = round_tiles(self.game)
        for _ in range(TRIES):
            drawn = chance.shuffled(pool)[:6]
            if tiles_problem(self.game, drawn) is None:
                return drawn
        raise Refused("nothing-fits", step=self.name)

    def set(self, values: list[str]) -> None:
        problem = tiles_problem(self.game, values)
        if problem is not None:
            raise problem
        self.state.tiles = [tile_side(self.game, name, at) for at, name in enumerate(values, start=1)]

    def named(self, values: Sequence[str]) -> object:
        return [Name("tile", value) for value in values]


class UnreadTilesStep(RoundTilesStep):
    """Tiles of which nothing is known are only laid out; each round asks for its tile."""

    kind = "confirm"
    offers_random = False

    def __init__(self, game: Context, human: Human | None = None) -> None:
        super().__init__(game, human)
        self.skip = ""

    @property
    def is_needed(self) -> bool:
        return tiles_are_unread(self.game)

    @property
    def count(self) -> tuple[int, int]:
        return 1, 1

    def choices(self) -> Sequence[StepChoice]:
        return ()

    @property
    def value(self) -> Sequence[str]:
        return ()

    @property
    def accept(self) -> str:
        return self.line(UNREAD)

    @property
    def question(self) -> Message:
        return message("setup.tiles.unread")

    @property
    def pieces(self) -> Sequence[Message]:
        return (*super().pieces, message("setup.tiles.unread.pieces"))


class FinalRoundTileStep(SetupStep):
    """Age of Innovation: the tile that counts for Automa in round 6."""

    name = "final-round-tile"
    picture = "final"

    @property
    def is_needed(self) -> bool:
        return self.game.is_innovation

    def choices(self) -> Sequence[StepChoice]:
        names = final_round_tiles(self.game)
        return [choice(name, message(f"tile.{name}"), note=tile_note(self.game, name)) for name in names]

    @property
    def value(self) -> Sequence[str]:
        tile = self.state.final_round_tile
        return [tile.id] if tile else []

    def set(self, values: list[str]) -> None:
        name = one_of(self.one(values), final_round_tiles(self.game), "tile")
        self.state.final_round_tile = tile_side(self.game, name, 6)


class FinalTileStep(SetupStep):
    """Fire & Ice: what else the final scoring compares."""

    name = "final-tile"
    skip = LEFT_OUT

    @property
    def is_needed(self) -> bool:
        return not self.game.is_innovation and "fire-and-ice" in self.state.expansions

    def choices(self) -> Sequence[StepChoice]:
        return [choice(each, message(f"final-tile.{each}")) for each in FINAL_TILES]

    @property
    def value(self) -> Sequence[str]:
        return [self.state.final_tile] if self.state.final_tile else []

    @property
    def pieces(self) -> Sequence[Message]:
        more = (message("setup.final-tile.merchants"),) if self.game.merchants else ()
        return (*super().pieces, *more)

    def set(self, values: list[str]) -> None:
        value = one_of(self.one(values), (*FINAL_TILES, LEFT_OUT), "tile")
        self.state.final_tile = "" if value == LEFT_OUT else value


class PalacesStep(SetupStep):
    """Age of Innovation: the random palaces beside number 17 (R42)."""

    name = "palaces"
    kind = "many"
    picture = "palace"
    skip, tells_left_out = LEFT_OUT, True

    @property
    def is_needed(self) -> bool:
        return self.game.is_innovation

    @property
    def count(self) -> tuple[int, int]:
        plus_one = len(self.state.humans) > 1 and self.state.switches.get("palaces_humans_plus_one")
        return (3, 3) if plus_one else (2, 2)

    @property
    def _numbers(self) -> list[str]:
        return [str(number) for number in range(1, self.game.seats.palaces + 1)]

    def choices(self) -> Sequence[StepChoice]:
        return [choice(each, message("setup.palaces.number", number=int(each))) for each in self._numbers]

    @property
    def value(self) -> Sequence[str]:
        return [each for each in self.state.palaces if each != str(self.game.seats.always_palace)]

    def roll(self, chance: Chance) -> list[str]:
        return chance.shuffled(self._numbers)[: self.count[0]]

    def set(self, values: list[str]) -> None:
        if values == [LEFT_OUT]:
            self.state.palaces = []
            return
        if len(values) != self.count[0] or len(set(values)) != len(values):
            raise Refused("palaces", "AOI-SETUP-06", count=self.count[0])
        for value in values:
            one_of(value, self._numbers, "palace")
        self.state.palaces = [*values, str(self.game.seats.always_palace)]

    def named(self, values: Sequence[str]) -> object:
        return values


class DisplaysStep(SetupStep):
    """Age of Innovation, one human: three planning displays with two factions each (AOI-SETUP-09)."""

    name = "sets"
    kind = "confirm"
    skip, tells_left_out = LEFT_OUT, True
    before_pieces = True

    @property
    def is_needed(self) -> bool:
        return self.game.is_innovation and len(self.state.humans) == 1

    @property
    def value(self) -> Sequence[str]:
        return [f"{home}:{','.join(names)}" for home, names in self.state.sets.items()]

    def roll(self, chance: Chance) -> list[str]:
        homes = chance.shuffled(self.facts.wheel)[:3]
        names = chance.shuffled(self.game.seats.factions)
        return [f"{home}:{names[2 * i]},{names[2 * i + 1]}" for i, home in enumerate(homes)]

    def set(self, values: list[str]) -> None:
        """`lake:monks,omar …`."""
        if values == [LEFT_OUT]:
            self.state.sets = {}
            return
        sets: dict[str, list[str]] = {}
        for value in values:
            home, _, names = value.partition(":")
            sets[one_of(home, self.facts.wheel, "terrain")] = names.split(",")
        factions = [name for names in sets.values() for name in names]
        pairs = all(len(each) == 2 for each in sets.values())
        if len(values) != 3 or len(sets) != 3 or len(set(factions)) != 6 or not pairs:
            raise Refused("three-sets", "AOI-SETUP-09")
        for name in factions:
            one_of(name, self.game.seats.factions, "faction")
        self.state.sets = sets

    def tell(self, values: Sequence[str], owner: str, source: str) -> None:
        """One line for each display."""
        if values == [LEFT_OUT]:
            super().tell(values, owner, source)
        for home, factions in self.state.sets.items():
            named = [Name("human-faction", faction) for faction in factions]
            self.game.tell("setup.sets.set", owner, source, home=home, factions=named)
