"""What does not change during a game: board, facts, tiles, options. Shared by all copies of a state."""

from typing import Self

from msgspec.structs import replace

from automa.facts import confidence
from automa.facts.catalogue import GameFacts
from automa.play.fixed import Fixed, her_tiles
from automa.play.saved import agreed_text
from automa.terra_mystica.options import Options
from automa.terra_mystica.printed import Printed, RoundTile, printed


class Game(Fixed):
    """The frozen part of a game."""

    __slots__ = ("_agreed", "_unseeded", "automa_home", "final_tile", "options", "printed", "tiles")

    def __init__(
        self, options: Options, facts: GameFacts, scoring: tuple[str, ...], final_tile: str, automa_home: int
    ) -> None:
        numbers = printed(facts)
        with_automa = options.automa is not None
        super().__init__(facts, options.map, options.factions, with_automa=with_automa, rates=numbers.rates)
        self.options = options
        self._agreed = b""
        self._unseeded: Self | None = None
        self.printed: Printed = numbers
        self.tiles: tuple[RoundTile, ...] = tuple(numbers.scoring[name] for name in scoring)
        self.final_tile = final_tile
        self.automa_home = automa_home
        if with_automa:
            self.automa_tiles = her_tiles(facts, self._tiles_of_rounds())

    def agreed(self) -> bytes:
        if not self._agreed:
            tiles = [tile.id for tile in self.tiles]
            dealt = {"scoring": tiles, "final_tile": self.final_tile, "automa_home": self.automa_home}
            self._agreed = agreed_text(self.facts, self.options, dealt)
        return self._agreed

    def unseeded(self) -> Self:
        if self._unseeded is None:
            options = replace(self.options, seed=0)
            tiles = tuple(tile.id for tile in self.tiles)
            twin = type(self)(options, self.facts, tiles, self.final_tile, self.automa_home)
            twin._unseeded = self._unseeded = twin
        return self._unseeded

    def switch(self, name: str) -> bool:
        """Whether a switch is turned from its default."""
        return bool(self.options.switches.get(name, False))

    def _tiles_of_rounds(self) -> list[str]:
        return [self.facts.tile_of_code[tile.id] for tile in self.tiles]

    def doubts(self) -> list[confidence.Doubt]:
        automa = self.options.automa
        return [] if automa is None else self.doubts_about(automa, self._tiles_of_rounds())
