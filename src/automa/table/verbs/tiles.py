"""Tiles that a human takes at the table, and which tile lies where."""

from collections.abc import Sequence

from automa.messages import Option, message
from automa.table import points as points_for
from automa.table.context import Context, number, one_of
from automa.table.refused import Refused
from automa.table.state import Human
from automa.table.titles import worths_of
from automa.table.tracks import advance
from automa.table.verbs.verb import HumanVerb
from automa.table.worth import TakenTile


class TakeTileVerb(HumanVerb, frozen=True):
    """A verb that takes a tile of a kind."""

    tile: str

    @classmethod
    def offers(cls, game: Context, human: Human) -> Sequence[Option]:
        """The tiles that this human can take."""
        return [
            cls(cls.short(take.id)).option_of(game, human, message("tap.take", tile=take.id), cls.word)
            for take in points_for.left(game, cls.word, human)
        ]

    @classmethod
    def short(cls, tile: str) -> str:
        """The id as the line has it."""
        return tile

    def tell_taken(self, game: Context, human: Human, taken: TakenTile) -> None:
        """Tell the tile, and the points on it."""
        game.tell("table.took", human.id, tile=taken.id)
        if taken.worth.now:
            game.tell("table.points", human.id, change=f"+{taken.worth.now}", points=human.points)


class FavorVerb(TakeTileVerb, frozen=True):
    """`favor fire`: the +3 favor tile of that track; `favor FAV11`: any of them. The marker follows."""

    word, usage = "favor", "favor TRACK|TILE"
    phases = ("setup", "play")

    def act(self, game: Context, human: Human) -> None:
        name, tiles = self.tile, game.state.favor_tiles
        if name in worths_of(game.facts).takes.get("favor", {}):
            taken = points_for.take(game, human, "favor", name)
            game.tell("table.took", human.id, tile=name)
            if taken.copies == 1:
                tiles[taken.track] = False
            advance(game, human, taken.track, taken.steps)
            for hex_name in list(human.structures):
                points_for.grouped(game, human, hex_name)  # a favor tile may make towns cheaper
            return
        if not tiles.get(game.track(name)):
            raise Refused("no-favor", track=name)
        tiles[name] = False
        points_for.settle(game, human, "favor")
        game.tell("table.favor", human.id, track=name)
        advance(game, human, name, 3)

    @classmethod
    def offers_at(cls, game: Context, human: Human, track: str) -> list[Option]:
        """The +3 favor tile of a track."""
        if not game.state.favor_tiles.get(track):
            return []
        return [cls(track).option_of(game, human, message("tap.favor", track=track), "favor")]


class TownVerb(TakeTileVerb, frozen=True):
    """`town TW1`: its tile; the points on it are scored, the markers follow."""

    word, usage = "town", "town|city TILE"
    brings_steps = True

    def act(self, game: Context, human: Human) -> None:
        kind = worths_of(game.facts).group
        taken = points_for.take(game, human, kind, self.tile)
        self.tell_taken(game, human, taken)
        points_for.happened(game, human, kind)
        for track in game.facts.tracks if taken.each else ():
            advance(game, human, track, taken.each)


class CityVerb(TownVerb, frozen=True):
    """`city ct_tools`."""

    word = "city"


class PalaceVerb(TakeTileVerb, frozen=True):
    """`palace 12`: the palace tile that comes with the palace."""

    word, usage = "palace", "palace NUMBER"
    brings_steps = True

    def act(self, game: Context, human: Human) -> None:
        self.tell_taken(game, human, points_for.take(game, human, "palace", f"palace_{self.tile}"))

    @classmethod
    def short(cls, tile: str) -> str:
        return tile.removeprefix("palace_")


class CompetencyVerb(HumanVerb, frozen=True):
    """`competency law 3`: from the space of that discipline with so many steps; the marker follows."""

    word, usage = "competency", "competency DISCIPLINE STEPS"
    phases = ("setup", "play")

    track: str
    steps: str

    def act(self, game: Context, human: Human) -> None:
        name, space, steps = competency_space(game, self.word, self.track, self.steps)
        if space in human.spaces:
            raise Refused("competency-there", track=name, steps=steps)
        human.spaces.append(space)
        human.learned = True
        points_for.settle(game, human, "competency")
        game.tell("table.competency", human.id, track=name, steps=steps)
        advance(game, human, name, steps)
        points_for.happened(game, human, "competency")
        tile = worths_of(game.facts).takes["competency"].get(game.state.display.get(space, ""))
        if tile is not None and tile.worth.now:
            points_for.due(game, human, tile.id, tile.worth.now)

    @classmethod
    def offers(cls, game: Context, human: Human) -> Sequence[Option]:
        """Every space of the display; those that one has taken from are closed."""
        taken = message("tap.competency-taken")
        return [
            cls(track, str(steps)).option_of(
                game,
                human,
                message("tap.competency", track=track, steps=steps),
                track,
                disabled=taken if f"{track} {steps}" in human.spaces else None,
            )
            for track in game.facts.tracks
            for steps in worths_of(game.facts).rows
        ]


def competency_space(game: Context, verb: str, track: str, steps: str) -> tuple[str, str, int]:
    """A space of the competency display: its discipline, its name `law 3`, its steps."""
    printed = worths_of(game.facts)
    if "competency" not in printed.takes:
        raise Refused("other-game", what=verb)
    row = one_of(steps, [str(row) for row in printed.rows], "steps")
    return game.track(track), f"{track} {row}", int(row)


class DisplayVerb(HumanVerb, frozen=True):
    """`display law 3 c_border`: which competency lies on that space, so that its points can be offered."""

    word, usage = "display", "display DISCIPLINE STEPS TILE"
    phases = ("setup", "play")

    track: str
    steps: str
    tile: str

    def act(self, game: Context, human: Human) -> None:
        name, space, _ = competency_space(game, self.word, self.track, self.steps)
        tile = worths_of(game.facts).takes["competency"].get(self.tile)
        if tile is None:
            raise Refused("no-such-tile", what="competency", tile=self.tile)
        game.state.display = laid(game.state.display, space, self.tile)
        game.tell("table.display", human.id, track=name, steps=self.steps, tile=self.tile)
        if human.spaces and human.spaces[-1] == space:
            points_for.due(game, human, self.tile, tile.worth.now)

    @classmethod
    def offers(cls, game: Context, human: Human) -> Sequence[Option]:
        """The competencies that may lie on the space from which one was taken last."""
        if not human.spaces:
            return ()
        track, steps = human.spaces[-1].split()
        return [
            cls(track, steps, tile).option_of(game, human, message("tap.take", tile=tile), cls.word)
            for tile in worths_of(game.facts).takes.get("competency", {})
            if tile not in game.state.display.values()
        ]


def laid(places: dict[str, str], space: str, tile: str) -> dict[str, str]:
    """What lies where, with this tile on this space and nowhere else."""
    return {at: each for at, each in places.items() if each != tile and at != space} | {space: tile}


class LiesVerb(HumanVerb, frozen=True):
    """`lies book 2 b_spades`, `lies innovation 3 census`: which tile lies there, so that what it pays can be offered."""

    word, usage = "lies", "lies book|innovation NUMBER TILE"
    phases = ("setup", "play")
    brings_steps = True

    row: str
    number: str
    tile: str

    def act(self, game: Context, human: Human) -> None:
        row, tile = self.row, self.tile
        tiles, state = worths_of(game.facts).lying, game.state
        if row not in tiles:
            raise Refused("other-game", what=row)
        place = number(self.number, 1, len(state.book_actions if row == "book" else state.innovations))
        if tile not in tiles[row]:
            raise Refused("no-such-tile", what=row, tile=tile)
        space = f"{row} {place}"
        state.lying = laid(state.lying, space, tile)
        game.tell(f"table.lies-{row}", human.id, number=place, tile=tile)
        if human.unnamed == space:
            points_for.took_from(game, human, space)

    @classmethod
    def offers(cls, game: Context, human: Human, kind: str) -> Sequence[Option]:
        """The tiles that may lie where one was taken that nobody has named."""
        if not human.unnamed:
            return ()
        row, place = human.unnamed.split()
        return [
            cls(row, place, tile).option_of(game, human, message("tap.take", tile=tile), kind)
            for tile in worths_of(game.facts).lying[kind]
            if tile not in game.state.lying.values()
        ]
