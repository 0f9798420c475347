"""What does not change during a game: board, facts, tiles, options. Shared by all copies of a state."""

from typing import Final

from automa.board import Board
from automa.facts import confidence
from automa.facts.catalogue import GameFacts
from automa.play.command import Names
from automa.play.land import LandTables, land_tables
from automa.terra_mystica.options import Options
from automa.terra_mystica.printed import Printed, RoundTile, printed

AUTOMA: Final = "automa"


class Game:
    """The frozen part of a game."""

    __slots__ = (
        "automa_home", "automa_seat", "automa_tiles", "board", "facts", "final_tile", "humans", "names", "options",
        "printed", "tables", "tiles",
    )  # fmt: skip

    def __init__(
        self, options: Options, facts: GameFacts, scoring: tuple[str, ...], final_tile: str, automa_home: int
    ) -> None:
        self.options = options
        self.facts = facts
        self.printed: Printed = printed(facts)
        self.board: Board = facts.board(options.map)
        self.tables: LandTables = land_tables(self.board)
        self.tiles: tuple[RoundTile, ...] = tuple(self.printed.scoring[name] for name in scoring)
        self.final_tile = final_tile
        self.humans = len(options.factions)
        self.automa_seat = self.humans if options.automa else -1
        """Automa sits behind the humans; −1: she does not play."""
        self.automa_home = automa_home
        self.automa_tiles: tuple[tuple[int | None, int], ...] = ()
        """Automa's half of the scoring tiles: her track and her points, by round."""
        seats = (*options.factions, AUTOMA) if options.automa else options.factions
        self.names = Names(self.board.names, seats, self.printed.rates, board=self.board)

    def switch(self, name: str) -> bool:
        """Whether a switch is turned from its default."""
        return bool(self.options.switches.get(name, False))

    def doubts(self) -> list[confidence.Doubt]:
        """What this game uses of Automa's side that nobody has read off the component (DESIGN: below `likely`)."""
        automa = self.options.automa
        if automa is None:
            return []
        codes_in_game = {tile.id for tile in self.tiles}
        tiles = [f"tiles.{key}" for key, tile in self.facts.tiles.items() if tile.code in codes_in_game]
        faction = self.facts.factions[automa.faction]
        gap = [f"gaps.{faction.incomplete}"] if faction.incomplete else []
        paths = ["priorities", f"factions.{automa.faction}", f"difficulties.{automa.level}", *gap, *tiles]
        if automa.starts is None:
            paths.append(f"boards.{self.options.map}")
        return confidence.concerning(self.facts, *paths)
