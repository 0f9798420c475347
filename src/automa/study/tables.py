"""The tables of a study: which columns they have and of what type. A row is a tuple in the order of the columns.

Seats are numbered as people count them: 1 and 2 are humans, 0 is Automa.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Scalar = Literal["i8", "i16", "i32", "i64", "f32", "bool", "text"]
Row = tuple[object, ...]


class Column(NamedTuple):
    """A column. One with `fields` holds a list of structures in every row; one that is `many` a list of values."""

    type: Scalar = "text"
    fields: Mapping[str, Scalar] | None = None
    many: bool = False


AUTOMA: Final = 0
"""Her seat; a human's is its place, counted from 1."""
FINAL: Final = 7
"""The round of the final scoring."""

GAMES: Final[Mapping[str, Column]] = {
    "cell": Column("i32"),
    "seed": Column("i64"),
    "game": Column(),
    "map": Column(),
    "player": Column(),
    "level": Column(),
    "automa": Column(),
    "home": Column(),
    "faction_1": Column(),
    "faction_2": Column(),
    "display_1": Column(),
    "display_2": Column(),
    "options": Column(),
    "switches": Column(),
    "facts": Column(),
    "points_1": Column("i16"),
    "points_2": Column("i16"),
    "points_automa": Column("i16"),
    "margin": Column("i16"),
    "won": Column("bool"),
    "tie": Column("bool"),
    "decisions_1": Column("i16"),
    "decisions_2": Column("i16"),
    "turns_automa": Column("i16"),
    "points": Column(fields={"seat": "i8", "source": "text", "round": "i8", "points": "i16"}),
    "passes": Column(fields={"round": "i8", "seat": "i8"}),
    "taken": Column(fields={"seat": "i8", "round": "i8", "what": "text", "id": "text"}),
    "starts": Column(fields={"seat": "i8", "hex": "text"}),
    "choices": Column(),
}
"""One row a game."""

TURNS: Final[Mapping[str, Column]] = {
    "cell": Column("i32"),
    "seed": Column("i64"),
    "turn": Column("i16"),
    "round": Column("i8"),
    "seat": Column("i8"),
    "line": Column(),
    "points": Column("i16"),
}
"""One row a turn: everything that a seat does until another one decides."""

DECISIONS: Final[Mapping[str, Column]] = {
    "cell": Column("i32"),
    "seed": Column("i64"),
    "turn": Column("i16"),
    "round": Column("i8"),
    "step": Column("i8"),
    "action_card": Column(),
    "support_card": Column(),
    "action": Column(),
    "origin": Column(),
    "outcome": Column(),
    "reason": Column(),
    "choice": Column(),
    "options": Column("i16"),
    "decided_by": Column(),
    "narrowing": Column(fields={"by": "text", "rule": "text", "before": "i16", "left": "i16"}),
}
"""One row a decision of hers: an action of a turn, what could be chosen, which tie-breaker left one."""

TIMINGS: Final[Mapping[str, Column]] = {
    "cell": Column("i32"),
    "seed": Column("i64"),
    "seconds": Column("f32"),
}
"""How long a game took; beside the others, since it is another one every time."""

TABLES: Final[Mapping[str, Mapping[str, Column]]] = {
    "games": GAMES,
    "turns": TURNS,
    "decisions": DECISIONS,
    "timings": TIMINGS,
}
