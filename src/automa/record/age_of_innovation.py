"""What the header of a digital game of Age of Innovation holds (docs/record.md).

`player goblins: Anna` names a seat by its faction, `player anna: Anna` one that chooses in the set-up. What the options
leave open follows from the seed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from automa.age_of_innovation import Options
from automa.record.agreed import (
    automa_text,
    digital_header,
    joined,
    listed,
    nothing_left,
    one_map,
    read_automa,
    read_switches,
)
from automa.record.header import Header

GAME = "age-of-innovation"
INCOME_SOURCES = {"income"}
"""Where the goods of phase I come from, as changes name it."""
LISTS = {
    "display": "displays",
    "take": "take",
    "round-tiles": "round_tiles",
    "book-actions": "book_actions",
    "competencies": "competencies",
    "innovations": "innovations",
    "palaces": "palaces",
    "row": "row",
}
"""Options that are lists, and their fields."""


def header_of(options: Options, names: Sequence[str] = (), facts: Mapping[str, str] | None = None) -> Header:
    """The header of a game with these options.

    `names` are what people call themselves (default: their seats), `facts` the values of an owner's file.
    """
    given = automa_text(options.automa)
    given |= {key: joined(getattr(options, field)) for key, field in LISTS.items() if getattr(options, field)}
    if options.final_tile:
        given["final-tile"] = options.final_tile
    called = names or options.players
    return digital_header(GAME, options, options.players, called, given, facts)


def options_of(header: Header) -> Options:
    """The options that a header holds; `BadInput` if it holds something else."""
    left = dict(header.options)
    automa = read_automa(left)
    lists: dict[str, Any] = {field: listed(left.pop(key, "")) for key, field in LISTS.items()}
    final_tile = left.pop("final-tile", "")
    nothing_left(left, GAME)
    return Options(
        players=tuple(player.id for player in header.players),
        map=one_map(header),
        seed=header.seed,
        generator=header.generator,
        automa=automa,
        final_tile=final_tile,
        switches=read_switches(header),
        **lists,
    )
