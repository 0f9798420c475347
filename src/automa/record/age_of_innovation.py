"""What the header of a digital game of Age of Innovation holds (docs/record.md).

`player goblins: Anna` names a seat by its faction, `player anna: Anna` one that chooses in the set-up. What the options
leave open follows from the seed.
"""

from collections.abc import Mapping, Sequence

from automa.age_of_innovation import Options
from automa.record.agreed import (
    digital_header,
    nothing_left,
    one_map,
    options_text,
    read_automa,
    read_game,
    read_switches,
)
from automa.record.header import Header

GAME = "age-of-innovation"
INCOME_SOURCES = {"income"}
"""Where the goods of phase I come from, as changes name it."""


def header_of(options: Options, names: Sequence[str] = (), facts: Mapping[str, str] | None = None) -> Header:
    """The header of a game with these options.

    `names` are what people call themselves (default: their seats), `facts` the values of an owner's file.
    """
    called = names or options.players
    return digital_header(GAME, options, options.players, called, options_text(GAME, options), facts)


def options_of(header: Header) -> Options:
    """The options that a header holds; `BadInput` if it holds something else."""
    left = dict(header.options)
    automa = read_automa(left, GAME)
    given = read_game(left, GAME)
    nothing_left(left, GAME)
    return Options(
        players=tuple(player.id for player in header.players),
        map=one_map(header),
        seed=header.seed,
        generator=header.generator,
        automa=automa,
        switches=read_switches(header),
        **given,
    )
