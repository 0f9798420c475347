"""What does not change during a game: board, tables, tiles, options. Shared by all copies of a state."""

from functools import cache, cached_property

from automa.board import Board, HexSet
from automa.board.hexset import indices, of
from automa.facts import confidence
from automa.facts.catalogue import GameFacts
from automa.terra_mystica import codes
from automa.terra_mystica.facts import Gain, HumanFacts, ScoringFacts, gain, human_facts
from automa.terra_mystica.options import Options

MAX_RANGE = 5
"""The longest carpet flight skips four hexes, so it spans a distance of five."""


class BoardTables:
    """Tables of a board that only the human factions need; those of single factions are built when one plays."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.river_side: HexSet = board.dilate(board.river) & board.land
        self.pairs: tuple[tuple[int, int], ...] = tuple(
            (a, b) for a in indices(board.land) for b in indices(board.bridge_sites[a]) if a < b
        )
        """The bridge sites, each once."""

    @cached_property
    def by_river(self) -> tuple[tuple[HexSet, ...], ...]:
        """`by_river[shipping][hex]`: land hexes across one to `shipping` river hexes (Riverwalkers)."""
        board = self._board
        return tuple(
            tuple(self._over_water(board, i, shipping) for i in range(board.size)) for shipping in range(4)
        )

    @cached_property
    def within(self) -> tuple[tuple[HexSet, ...], ...]:
        """`within[steps][hex]`: land hexes at most so far away, over anything (tunnel and carpet)."""
        board = self._board
        land = list(indices(board.land))
        rows = []
        for steps in range(MAX_RANGE + 1):
            row = [0] * board.size
            for i in land:
                row[i] = of(j for j in land if 0 < board.distance[i][j] <= steps)
            rows.append(tuple(row))
        return tuple(rows)

    @staticmethod
    def _over_water(board: Board, hex_: int, shipping: int) -> HexSet:
        water = board.neighbours[hex_] & board.river if shipping and board.land >> hex_ & 1 else 0
        for _ in range(shipping - 1):
            water |= board.dilate(water) & board.river
        return board.dilate(water) & board.land & ~(1 << hex_)


@cache
def board_tables(board: Board) -> BoardTables:
    """The tables of a board, built once."""
    return BoardTables(board)


class RoundTile:
    """A scoring tile lying in a round, as plain numbers."""

    __slots__ = ("id", "per", "piece_points", "reward", "spade_points", "spades", "town_points", "track")

    def __init__(self, facts: ScoringFacts) -> None:
        self.id = facts.id
        points = facts.points
        both = facts.scores == "stronghold-or-sanctuary"
        self.piece_points = tuple(
            points if name == facts.scores or (both and name in ("stronghold", "sanctuary")) else 0
            for name in codes.PIECES
        )
        self.spade_points = points if facts.scores == "spade" else 0
        self.town_points = points if facts.scores == "town" else 0
        self.track = codes.TRACKS.index(facts.track) if facts.track else -1
        """−1: own priests on cult spaces count."""
        self.per = facts.per
        self.reward: Gain = gain(facts.reward)
        self.spades = facts.spades


@cache
def _shared() -> tuple[tuple[Gain, ...], tuple[Gain, ...], dict[str, RoundTile]]:
    human = human_facts()
    return (
        tuple(gain(card.income) for card in human.bonus),
        tuple(gain(tile.income) for tile in human.favors),
        {tile.id: RoundTile(tile) for tile in human.scoring},
    )


class Game:
    """The frozen part of a game."""

    __slots__ = (
        "asynchronous", "automa_home", "automa_seat", "automa_tiles", "board", "card_income", "facts", "favor_income", "final_tile",
        "human", "humans", "options", "tables", "tiles",
    )  # fmt: skip

    def __init__(
        self, options: Options, facts: GameFacts, scoring: tuple[str, ...], final_tile: str, automa_home: int
    ) -> None:
        self.options = options
        self.facts = facts
        self.human: HumanFacts = human_facts()
        self.board: Board = facts.board(options.map)
        self.tables: BoardTables = board_tables(self.board)
        self.card_income, self.favor_income, tiles = _shared()
        self.tiles: tuple[RoundTile, ...] = tuple(tiles[name] for name in scoring)
        self.final_tile = final_tile
        self.humans = len(options.factions)
        self.automa_seat = self.humans if options.automa else -1
        """Automa sits behind the humans; −1: she does not play."""
        self.automa_home = automa_home
        self.automa_tiles: tuple[tuple[int | None, int], ...] = ()
        """Automa's half of the scoring tiles: her track and her points, by round."""
        self.asynchronous = options.asynchronous

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
