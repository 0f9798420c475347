"""`python -m tests.twin.age_of_innovation.falsify [PATH…]`: the engine plays with one wrong fact; does the twin notice?

Every number of the human side is raised by one, as an owner's value, in games that make much use of its component.
What no game shows is listed: a number that nothing uses, or one that the twin does not see.
"""

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec

from automa.age_of_innovation import AutomaOptions, Options, new_game
from automa.errors import BadInput
from automa.facts import load
from automa.play.command import Command
from tests.twin.age_of_innovation import printed
from tests.twin.age_of_innovation.checker import check_lines
from tests.twin.age_of_innovation.games import RICH_DISPLAYS, RICH_VALUES, Taste, play
from tests.twin.age_of_innovation.listed import compare_game

TRIES = 24
LISTS = 2
SHARE = 0.03
ALSO = ("track_top", "priest_spaces", "priests", "start_points", "pieces")


class Leaf(NamedTuple):
    """A number in the facts: the path of its value, and where it stands if that value is a list."""

    path: str
    inside: tuple[int | str, ...]

    def __str__(self) -> str:
        return ".".join([self.path, *map(str, self.inside)])


def leaves(value: Any, path: tuple[str, ...], inside: tuple[int | str, ...] = ()) -> Iterator[Leaf]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield Leaf(".".join(path), inside)
    elif isinstance(value, dict):
        for key, entry in value.items():
            if inside:
                yield from leaves(entry, path, (*inside, key))
            else:
                yield from leaves(entry, (*path, str(key)))
    elif isinstance(value, list | tuple):
        for index, entry in enumerate(value):
            yield from leaves(entry, path, (*inside, index))


def all_leaves() -> list[Leaf]:
    facts = msgspec.to_builtins(load("age-of-innovation"))
    found = list(leaves(facts["human"], ("human",)))
    for name in ALSO:
        found += leaves(facts[name], (name,))
    return [leaf for leaf in found if not leaf.path.endswith((".automa", ".automa_merchants"))]


def falsified(leaf: Leaf) -> Any:
    """The value of the path with the number raised by one."""
    value: Any = msgspec.to_builtins(load("age-of-innovation"))
    for step in leaf.path.split("."):
        value = value[step]
    return raised(value, leaf.inside)


def raised(value: Any, inside: tuple[int | str, ...]) -> Any:
    if not inside:
        return value + 1
    copied: Any = dict(value) if isinstance(value, dict) else list(value)
    copied[inside[0]] = raised(value[inside[0]], inside[1:])
    return copied


# --- tables and players that use a component


def options(leaf: Leaf, number: int) -> Options:
    """A table with the component of the fact on it."""
    rng = Random(f"{leaf} {number}")
    steps = leaf.path.split(".")
    kind, name = (*steps[1:], "", "")[:2]
    two = (kind, name) == ("innovation_spaces", "3") or (
        len(leaf.inside) > 0 and leaf.inside[0] == 1 and number % 2
    )
    faction = name if kind == "factions" else rng.choice(list(printed.FACTION_LEVELS))
    display = name if kind == "displays" else rng.choice(printed.WHEEL)
    chosen: dict[str, Any] = {}
    if kind == "palaces" and name != "17":
        chosen["palaces"] = (
            name,
            rng.choice([str(n) for n in printed.PALACES if n != 17 and str(n) != name]),
        )
    if kind == "innovations":
        chosen["innovations"] = with_one(rng, name, printed.INNOVATIONS, 6)
    if kind == "book_actions":
        chosen["book_actions"] = with_one(rng, name, tuple(printed.BOOK_COST), 3)
    if kind == "round_bonuses":
        chosen["take"] = (name,)
    if kind in ("round_tiles", "final_tiles"):
        chosen |= tiles(rng, name)
    if "original_2023" in steps:
        chosen["switches"] = {"faction_revision": "original_2023"}
    if two:
        return Options(players=("anna", "bert"), seed=number, automa=AutomaOptions(level="automa"))
    return Options(
        players=(faction,),
        displays=(display,),
        map=rng.choice(("small", "large")),
        seed=number,
        automa=AutomaOptions(faction=rng.choice(("simpletons", "druids")), level="automa"),
        **chosen,
    )


def with_one(rng: Random, name: str, pool: tuple[str, ...], count: int) -> tuple[str, ...]:
    chosen = [name, *rng.sample([other for other in pool if other != name], count - 1)]
    rng.shuffle(chosen)
    return tuple(chosen)


def tiles(rng: Random, name: str) -> dict[str, Any]:
    """Round tiles with this one early, or with this final tile, as the set-up allows them."""
    while True:
        order = rng.sample(list(printed.ROUND_TILES), 6)
        if name in printed.ROUND_TILES:
            order = [name, *[other for other in order if other != name]][:6]
            order[0], order[rng.randrange(4)] = order[rng.randrange(4)], order[0]
        final = name if name in printed.FINAL_TILES else rng.choice(list(printed.FINAL_TILES))
        colours = [printed.ROUND_TILES[other]["discipline"] for other in order[:5]]
        shown = printed.ROUND_TILES[order[5]]["event"] != printed.FINAL_SHOWS[final]
        good = len(set(order)) == 6 and max(map(colours.count, colours)) < 3 and shown
        if good and "spade_engineering" not in order[4:]:
            return {"round_tiles": tuple(order), "final_tile": final}


class Fond(Taste):
    """Chooses what carries the name of the fact whenever it can."""

    def __init__(self, leaf: Leaf, number: int) -> None:
        super().__init__(8 * number + 1)
        self.words = set(leaf.path.split("."))
        self.patience = 150 * (number % 3)  # decisions until the component is wanted
        if self.words & {"building", "group"}:
            self.likes |= {"Build": 60.0, "Transform": 10.0}
        if "bridge" in self.words:
            self.likes |= {"Bridge": 60.0, "Action": 5.0, "Special": 5.0}

    def pick(self, legal: Sequence[Command]) -> Command:
        self.patience -= 1
        fond = [command for command in legal if self.names(command)]
        if self.patience > 0:
            other = [command for command in legal if type(command).__name__ != "Innovation"]
            return super().pick([command for command in other if command not in fond] or legal)
        return super().pick(fond if fond and self.rng.random() < 0.8 else legal)

    def names(self, command: Command) -> bool:
        values = re.findall(r"='?(\w+)", repr(command))
        words = self.words - {"1", "2", "3"} if "palaces" not in self.words else self.words
        return any(value in words or value.removeprefix("palace_") in words for value in values)


# --- noticing


def noticed(leaf: Leaf) -> str:
    """`noticed` (or only in the list of commands), `refused` (the facts do not load), `crashed` or `NOT noticed`."""
    rich = ".start." not in leaf.path and ".levels." not in leaf.path
    for number in range(TRIES):
        wealthy = rich and number % 4 != 3
        values = {**(RICH_VALUES if wealthy else {}), leaf.path: falsified(leaf)}
        try:
            facts = load("age-of-innovation", values)
            state = new_game(options(leaf, number), facts)
        except BadInput:
            return "refused"
        try:
            lines = play(state, Fond(leaf, number))
        except Exception:  # an engine with wrong numbers may break; that is no silence
            return "crashed"
        with patch.dict(printed.DISPLAYS, RICH_DISPLAYS if wealthy else {}):
            if check_lines(json.loads(json.dumps(lines))) is not None:
                return "noticed"
    return "noticed in the list" if listed_otherwise(leaf, rich) else "NOT noticed"


def listed_otherwise(leaf: Leaf, rich: bool) -> bool:
    """A number may only forbid: then the engine lists less than the twin allows."""
    values = {**(RICH_VALUES if rich else {}), leaf.path: falsified(leaf)}
    facts = load("age-of-innovation", values)
    for number in range(LISTS):
        state = new_game(options(leaf, number), facts)
        try:
            if next(compare_game(state, Fond(leaf, number), rich, SHARE), None) is not None:
                return True
        except AssertionError:  # the twin refuses a line on the way there
            return True
    return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", help="beginnings of paths (default: all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    given = parser.parse_args()
    chosen = [leaf for leaf in all_leaves() if not given.paths or str(leaf).startswith(tuple(given.paths))]
    count: dict[str, int] = {}
    with ProcessPoolExecutor(given.jobs) as pool:
        for leaf, result in zip(chosen, pool.map(noticed, chosen, chunksize=4), strict=True):
            count[result] = count.get(result, 0) + 1
            if not result.startswith("noticed"):
                print(f"{leaf}: {result}", flush=True)
    print(
        f"{len(chosen)} facts:", ", ".join(f"{number} {result}" for result, number in sorted(count.items()))
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
