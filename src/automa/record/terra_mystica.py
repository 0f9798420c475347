"""What the header of a digital game of Terra Mystica holds (docs/record.md).

`player witches: Anna` names a seat by its faction, `option automa: simpletons` seats Automa. What the options leave open
follows from the seed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from automa.facts import load
from automa.record.agreed import (
    YES,
    automa_text,
    digital_header,
    flag,
    joined,
    listed,
    nothing_left,
    one_map,
    read_automa,
    read_switches,
)
from automa.record.damaged import Damaged
from automa.record.header import Header
from automa.terra_mystica import Options
from automa.terra_mystica.facts import human_facts

GAME = "terra-mystica"
FLAGS = (
    "turn_order_variant",
    "mini_expansion",
    "shipping_bonus",
    "temple_tile",
    "no_cultists_erratum",
    "asynchronous",
)
LISTS = ("scoring", "bonus")


def header_of(options: Options, names: Sequence[str] = (), facts: Mapping[str, str] | None = None) -> Header:
    """The header of a game with these options.

    `names` are what people call themselves (default: their faction), `facts` the values of an owner's file.
    """
    given = automa_text(options.automa) if options.automa is not None else {}
    if options.final_tile:
        given["final-tile"] = options.final_tile
    given |= {name.replace("_", "-"): YES for name in FLAGS if getattr(options, name)}
    given |= {name: joined(getattr(options, name)) for name in LISTS if getattr(options, name)}
    if options.start_points:
        given["start-points"] = joined(map(str, options.start_points))
    boards = human_facts(load(GAME)).factions
    called = names or [boards[name].name for name in options.factions]
    return digital_header(GAME, options, options.factions, called, given, facts, options.expansions)


def options_of(header: Header) -> Options:
    """The options that a header holds; `BadInput` if it holds something else."""
    left = dict(header.options)
    automa = read_automa(left) if "automa" in left else None
    given: dict[str, Any] = {name: flag(left, name.replace("_", "-")) for name in FLAGS}
    given |= {name: listed(left.pop(name, "")) for name in LISTS}
    points = tuple(_number(text) for text in listed(left.pop("start-points", "")))
    final_tile = left.pop("final-tile", "")
    nothing_left(left, GAME)
    map_ = one_map(header)
    if points and len(points) != len(header.players):
        raise Damaged("start-points")
    return Options(
        factions=tuple(player.id for player in header.players),
        map=map_,
        seed=header.seed,
        generator=header.generator,
        automa=automa,
        expansions=header.expansions,
        final_tile=final_tile,
        start_points=points,
        switches=read_switches(header),
        **given,
    )


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise Damaged("start-points-number", text=text)
    return int(text)
