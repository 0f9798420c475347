"""What is agreed and dealt before a game and does not change during it. Shared by all copies of a state."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Self

from automa.board import Board
from automa.compiled import mypyc_attr
from automa.facts import confidence
from automa.facts.catalogue import GameFacts
from automa.play.command import Names
from automa.play.errors import Unplayable
from automa.play.land import LandTables, land_tables
from automa.play.options import AutomaOptions

AUTOMA: Final = "automa"
"""What her seat is called."""

HerTile = tuple[int | None, int]
"""Automa's half of the tile of a round: her track and her points."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fixed:
    """The frozen part of a game. A game adds its tables and what was dealt."""

    __slots__ = ("automa_seat", "automa_tiles", "board", "facts", "humans", "land", "map", "names")

    def __init__(
        self,
        facts: GameFacts,
        map_: str,
        humans: Sequence[str],
        *,
        with_automa: bool = True,
        rates: Mapping[tuple[str, str], tuple[int, ...]] | None = None,
    ) -> None:
        self.facts = facts
        self.map = map_
        self.board: Board = facts.board(map_)
        self.land: LandTables = land_tables(self.board)
        self.humans = len(humans)
        self.automa_seat = self.humans if with_automa else -1
        """Automa sits behind the humans; −1: she does not play."""
        self.automa_tiles: tuple[HerTile, ...] = ()
        """Her tiles, by round."""
        seats = (*humans, AUTOMA) if with_automa else tuple(humans)
        self.names = Names(self.board.names, seats, rates, board=self.board)

    def unseeded(self) -> Self:
        """The same game without its seed: what is dealt is dealt, and nothing tells what will come."""
        raise AssertionError(type(self))

    def agreed(self) -> bytes:
        """What was agreed and dealt, as JSON."""
        raise AssertionError(type(self))

    def doubts(self) -> list[confidence.Doubt]:
        """What this game uses of Automa's side that nobody has read off the component (DESIGN: below `likely`)."""
        raise AssertionError(type(self))

    def doubts_about(self, automa: AutomaOptions, tiles: Iterable[str]) -> list[confidence.Doubt]:
        """The doubts about her faction, her level, these tiles, and the letters by which she starts."""
        faction = self.facts.factions[automa.faction]
        gap = [f"gaps.{faction.incomplete}"] if faction.incomplete else []
        letters = [f"boards.{self.map}"] if automa.starts is None else []
        return confidence.concerning(
            self.facts, "priorities", f"factions.{automa.faction}", f"difficulties.{automa.level}", *gap,
            *(f"tiles.{tile}" for tile in tiles), *letters,
        )  # fmt: skip


def her_tiles(facts: GameFacts, tiles: Sequence[str]) -> tuple[HerTile, ...]:
    """Her side of the tile of every round; each lies with the side of its half of the game up (TM-SETUP-05, AOI-SETUP-28)."""
    found: list[HerTile] = []
    for at, name in enumerate(tiles):
        tile = facts.tiles[name]
        points = tile.automa_vp[0 if at < len(tiles) // 2 else 1]
        if points is None:
            raise Unplayable("points-unknown", tile=tile.code or name)
        found.append((facts.tracks.index(tile.track) if tile.track else None, points))
    return tuple(found)
