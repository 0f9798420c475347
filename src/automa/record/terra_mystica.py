"""What the header of a digital game of Terra Mystica holds (docs/record.md).

`player witches: Anna` names a seat by its faction, `option automa: simpletons` seats Automa. What the options leave open
follows from the seed.
"""

from collections.abc import Mapping, Sequence

from automa.facts import load
from automa.facts.human_terra_mystica import human_facts
from automa.record.agreed import (
    digital_header,
    nothing_left,
    one_map,
    options_text,
    read_automa,
    read_game,
    read_switches,
)
from automa.record.damaged import Damaged
from automa.record.header import Header
from automa.terra_mystica import Options

GAME = "terra-mystica"


def header_of(options: Options, names: Sequence[str] = (), facts: Mapping[str, str] | None = None) -> Header:
    """The header of a game with these options.

    `names` are what people call themselves (default: their faction), `facts` the values of an owner's file.
    """
    boards = human_facts(load(GAME)).factions
    called = names or [boards[name].name for name in options.factions]
    given = options_text(GAME, options)
    return digital_header(GAME, options, options.factions, called, given, facts, options.expansions)


def options_of(header: Header) -> Options:
    """The options that a header holds; `BadInput` if it holds something else."""
    left = dict(header.options)
    automa = read_automa(left, GAME) if "automa" in left else None
    given = read_game(left, GAME)
    nothing_left(left, GAME)
    map_ = one_map(header)
    points = given.get("start_points", ())
    if points and len(points) != len(header.players):
        raise Damaged("start-points")
    return Options(
        factions=tuple(player.id for player in header.players),
        map=map_,
        seed=header.seed,
        generator=header.generator,
        automa=automa,
        expansions=header.expansions,
        switches=read_switches(header),
        **given,
    )
