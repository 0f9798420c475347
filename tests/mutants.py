"""Printed numbers of the human side, each changed by one: the tests of the base games must notice.

    python -m tests.mutants terra-mystica             list the values whose change no test notices
    python -m tests.mutants age-of-innovation palaces one table only
    python -m tests.mutants age-of-innovation --every 40   a sample

A value that no test notices is not read, or not shown by a test. Changed are the tables as they are read, so that the
tests run as they are, in this process, on a game that prints one number differently.
"""

import argparse
import contextlib
import io
import os
import re
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from automa.facts import loader

ROOT = Path(__file__).resolve().parent
Place = tuple[str | int, ...]
"""The way to a number in the tables."""

SHOWN_BY: Mapping[str, Mapping[str, str]] = {
    "age-of-innovation": {
        "annex": "base_palaces base_cities base_land",
        "book_actions": "base_cities base_printed",
        "buildings": "base_land base_cities base_palaces base_innovations base_science",
        "city_tiles": "base_cities base_printed",
        "competencies": "base_science",
        "competency_display": "base_science",
        "conversions": "base_science",
        "displays": "base_setup base_land base_rounds base_innovations base_printed",
        "factions": "base_factions",
        "final_tiles": "base_rounds base_setup",
        "innovation_spaces": "base_innovations base_setup",
        "innovations": "base_innovations",
        "palaces": "base_palaces",
        "power_actions": "base_cities base_factions base_printed",
        "round_bonuses": "base_cities",
        "round_tiles": "base_rounds base_science base_cities base_setup",
        "rules": "base_setup base_land base_rounds base_innovations base_cities base_palaces",
        "science": "base_science base_rounds",
        "switches": "base_factions base_rounds base_innovations base_land base_palaces base_printed",
    },
    "terra-mystica": {
        "bonus": "base_printed base_rounds base_tracks base_land",
        "factions": "base_printed base_factions human_factions",
        "favors": "base_printed base_rounds base_tracks",
        "power_actions": "base_tracks base_land",
        "rules": "base_land base_tracks base_rounds base_rules base_printed",
        "scoring": "base_printed base_rounds",
        "towns": "base_tracks base_rounds",
    },
}
"""Table → the files `test_….py` that show it, most likely first."""


NOBODY_REACHES = re.compile(
    r"rules\.track_power\.0"  # nothing is gained where the markers start
    r"|factions\.\w+\.shipping_points\.0"  # nobody climbs to the level where the ships start
    r"|factions\.mermaids\.shipping_points\.1"  # theirs start one higher
)
"""Values that no game can read, with the reason."""


def numbers(node: Any, way: Place = ()) -> Iterator[Place]:
    """Every number and every yes or no below a node."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        if isinstance(value, dict | list):
            yield from numbers(value, (*way, key))
        elif isinstance(value, int):
            yield (*way, key)


def changed(tables: loader.Raw, way: Place) -> loader.Raw:
    """The tables with one number more, or the other answer."""
    node: Any = tables["human"]
    for step in way[:-1]:
        node = node[step]
    old = node[way[-1]]
    node[way[-1]] = (not old) if isinstance(old, bool) else old + 1
    return tables


def noticed(title: str, way: Place) -> bool:
    """Whether a test fails in a game that prints this number differently."""
    read, folder = loader.read_tables, ROOT / title.replace("-", "_")
    _forget(folder.name)
    loader.read_tables = lambda game: changed(read(game), way) if game == title else read(game)
    files = [str(folder / f"test_{name}.py") for name in SHOWN_BY[title][str(way[0])].split()]
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            return any(pytest.main(["-qx", "-p", "no:cacheprovider", file]) != 0 for file in files)
    finally:
        loader.read_tables = read
        _forget(folder.name)


def _forget(folder: str) -> None:
    """Facts and test modules are read anew."""
    loader._built.cache_clear()
    for name in [name for name in sys.modules if name.startswith(f"tests.{folder}.")]:
        del sys.modules[name]


def main() -> int:
    """List what is not noticed."""
    parser = argparse.ArgumentParser(
        description="Which printed numbers can be changed without a test noticing."
    )
    parser.add_argument("game", choices=SHOWN_BY)
    parser.add_argument("tables", nargs="*")
    parser.add_argument("--every", type=int, default=1, help="only every so many-th number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    args = parser.parse_args()
    ways = [
        way
        for way in numbers(loader.read_tables(args.game)["human"])
        if (not args.tables or way[0] in args.tables)
        and not NOBODY_REACHES.fullmatch(".".join(map(str, way)))
    ]
    chosen, missed = ways[:: args.every], 0
    with ProcessPoolExecutor(args.jobs, get_context("spawn")) as pool:
        for way, seen in zip(chosen, pool.map(partial(noticed, args.game), chosen, chunksize=8), strict=True):
            if not seen:
                missed += 1
                print(".".join(map(str, way)), flush=True)
    print(f"{len(chosen)} values changed, {missed} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
