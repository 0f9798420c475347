"""What tiles, cards and palaces print for a human, as far as a table must know it.

The companion does not run the economy of a human. It knows what is tapped, and offers the points that go with it.
`automa.table.titles` reads it from the facts of the whole game.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

MOST_HUMANS = 2


class Worth(Struct, frozen=True):
    """The points that one tile, card or palace pays."""

    on: Mapping[str, int] = {}
    """Event (a piece built, `spade`, `level`, `town`, `city`, `innovation`, `send`, `leap_2`) → points each time."""
    passing: Mapping[str, int] = {}
    """What is counted when passing → points for each."""
    table: Mapping[str, tuple[int, ...]] = {}
    """What is counted when passing → points by its number."""
    counts: Mapping[str, Sequence[tuple[int, int]]] = {}
    """What is counted at once → from so many on so many points."""
    now: int = 0
    income: int = 0
    """Points at the beginning of every round."""


class TakenTile(Struct, frozen=True):
    """A tile that a human takes, and what follows from it at the table."""

    id: str
    copies: int
    worth: Worth = Worth()
    track: str = ""
    steps: int = 0
    each: int = 0
    """Steps on every track."""
    asks: tuple[str, ...] = ()
    """Further tiles that come with it."""


class RoundBonus(Struct, frozen=True):
    """The cult or science bonus of a round: for every `per` levels of the track `reward`."""

    track: str
    """Empty: for every priest on the tracks."""
    per: int
    reward: Mapping[str, int]


class LadderWorth(Struct, frozen=True):
    """Shipping or digging on a faction board, sailing or terraforming on a planning display."""

    start: int
    points: tuple[int, ...]
    """What reaching each place pays; the last place is the top."""


class Lying(Struct, frozen=True):
    """A tile on a space that is taken by its place: a book action, an innovation."""

    worth: Worth
    spades: int = 0
    asks: tuple[str, ...] = ()


class Worths(Struct, frozen=True):
    """Everything a human's taps can be worth."""

    tiles: Mapping[str, Worth]
    """By the tile of the round, the final round tiles included."""
    bonus: Mapping[str, RoundBonus]
    """By the tile of the round."""
    cards: Mapping[str, Worth]
    """By the bonus card or round bonus tile."""
    takes: Mapping[str, Mapping[str, TakenTile]]
    """Kind of tile → id → tile."""
    asks: Mapping[str, Mapping[str, str]]
    """Faction (empty: any) → piece → the kinds of tiles it brings, separated by blanks."""
    group: str
    """The kind of tile that a large group brings: `town` or `city`."""
    size: int
    power: int
    sizes: Mapping[str, int] = {}
    """With this piece in it a group needs so many structures."""
    cheaper: Mapping[str, int] = {}
    """With this tile groups need only so much power."""
    track_scores: Sequence[int] = ()
    """Final scoring: points of the places on a track; likewise the largest area, and the final scoring tile."""
    area_scores: Sequence[int] = ()
    final_tile_scores: Sequence[int] = ()
    rows: Sequence[int] = ()
    """Age of Innovation: steps of the three rows of the competency display."""
    spades_each: Mapping[str, int] = {}
    """Faction → spades for every hex, whatever its terrain."""
    bonus_levels: Mapping[str, int] = {}
    """Faction → so many levels more count in the science bonus."""
    level_income: Mapping[str, tuple[int, int]] = {}
    """Track → from this level on so many points at the beginning of a round."""
    factions: Mapping[str, Sequence[Worth]] = {}
    """Faction → what its ability pays, with one human and with two."""
    sailing: Mapping[str, int] = {}
    """Bonus card or round bonus tile → so much further one sails with it."""
    stronghold: Mapping[str, Worth] = {}
    """Faction → what it pays once its stronghold stands."""
    ladders: Mapping[str, Mapping[str, LadderWorth]] = {}
    """Faction (Age of Innovation: home terrain) → `shipping` … → its steps."""
    spades: Mapping[int, int] = {}
    """Number of a power action → spades it gives."""
    bridges: Mapping[int, int] = {}
    """Number of a power action → bridges it gives."""
    lying: Mapping[str, Mapping[str, Lying]] = {}
    """`book`, `innovation` → the tiles that may lie on a space of that row."""
    free_steps: Mapping[str, Mapping[str, int]] = {}
    """Tile, or faction whose stronghold it is → `shipping`, `sailing` … → steps without a price."""


def numbered(given: Iterable[int]) -> dict[int, int]:
    """What actions give, by their numbers; those that give nothing are left out."""
    return {number: count for number, count in enumerate(given, start=1) if count}
