"""No printed value of the human side is there for nothing: change one, and games go another way or a screen says so.

Games are played by drawing commands from a list; whatever a value does to a price, an income, a list of commands or a
score shows in how they go. Each value gets as many games of a kind that can use it as are needed to show it.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automa import age_of_innovation as aoi
from automa import terra_mystica as tm
from automa.chance import Chance
from automa.errors import BadInput
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.play.options import AutomaOptions
from automa.render.objects import face, ids, sentence
from tests.effort import LONG

DOCUMENTATION = ("status", "source", "name")
"""How sure a value is, where it is printed, what people call it."""
FEW, GAMES, VALUES = 6, 24, 4
"""A field is read if one of its first values shows in one of so many games."""
Steps = tuple[str, ...]


def leaves(value: Any, path: Steps = ()) -> Iterator[tuple[Steps, Any]]:
    """Every value of the tables with its path; numbers of a row one by one."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if not key.endswith(DOCUMENTATION):
                yield from leaves(item, (*path, key))
    elif isinstance(value, list) and value:
        for at, item in enumerate(value):
            yield from leaves(item, (*path, str(at)))
    elif value != []:
        yield path, value


def changed(place: Any, path: Steps, value: object) -> Any:
    """The same tables with another value at a path."""
    if not path:
        return value
    step, *rest = path
    if isinstance(place, Mapping):
        return {**place, step: changed(place[step], tuple(rest), value)}
    at = int(step)
    return [*place[:at], changed(place[at], tuple(rest), value), *place[at + 1 :]]


def others(value: object) -> list[object]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1] if value else [1]
    return []


@cache
def rich(game: str) -> GameFacts:
    """The printed facts, but everybody starts with plenty of goods: who can pay comes to use everything."""
    facts = load(game)
    human = dict(facts.human)
    if game == "terra-mystica":
        plenty = {"coins": 90, "workers": 60, "priests": 5, "power": [0, 0, 12]}
        human["factions"] = {name: entry | plenty for name, entry in human["factions"].items()}
    else:
        goods = {"coins": 90, "tools": 60, "scholars": 5, "books": 9}
        human["displays"] = {
            name: entry | {"start": entry["start"] | goods, "bowls": [0, 0, 12]}
            for name, entry in human["displays"].items()
        }
    return msgspec.structs.replace(facts, human=human)


def with_human(facts: GameFacts, path: Steps, value: object) -> GameFacts:
    return msgspec.structs.replace(facts, human=changed(facts.human, path, value))


# -- games -----------------------------------------------------------------------------------------------------------


def options(game: str, path: Steps, seed: int) -> Any:
    """A game that can use the value at a path."""
    facts = load(game).human
    table, key = path[0], path[1] if len(path) > 1 else ""
    factions = list(facts["factions"])
    faction = key if table == "factions" else factions[seed % len(factions)]
    hers = AutomaOptions(home="", level="automa")
    if game == "terra-mystica":
        return tm.Options(
            factions=(faction,), seed=seed, automa=hers, expansions=("fire-and-ice",), map=MAPS[seed % len(MAPS)],
            mini_expansion=True, shipping_bonus=True, temple_tile=True, final_tile=FINAL[seed % len(FINAL)],
        )  # fmt: skip
    displays = list(facts["displays"])
    display = key if table == "displays" else displays[seed % len(displays)]
    revision = ("2024_revision", "original_2023")[seed // 2 % 2]
    return aoi.Options(
        players=(faction,), displays=(display,), seed=seed, automa=hers, map=("small", "large")[seed % 2],
        switches={"faction_revision": revision},
    )  # fmt: skip


IDLE = ("Pass", "Decline", "Forgo", "Sacrifice", "Convert", "Burn", "Done", "Return")
"""What a busy player does only if there is nothing else."""
MAPS = ("original", "fire-ice-1", "fjords", "loon-lakes")
FINAL = ("greatest-distance", "stronghold-sanctuary", "outposts", "settlements")


def way(game: str, facts: GameFacts, agreed: Any, seed: int) -> object:
    """How a game goes: how many commands there were to choose from, and where it ends."""
    try:
        state: Any = (tm if game == "terra-mystica" else aoi).new_game(agreed, facts)
        chance, seen = Chance(seed), []
        while not state.over:
            legal = state.legal()
            busy = [command for command in legal if type(command).__name__ not in IDLE] or legal
            seen.append(len(legal))
            state.apply(busy[chance.below(len(busy))])
        return seen, state.scores(), hash(state.snapshot())
    except (BadInput, IndexError, KeyError) as error:
        return repr(error)


@cache
def printed_way(game: str, faction_or_display: Steps, seed: int) -> object:
    return way(game, rich(game), options(game, faction_or_display, seed), seed)


def told(facts: GameFacts) -> list[str]:
    """What the screens say of every tile and board."""
    return [
        sentence(face(facts, kind, name), "en", facts.id)
        for kind, names in ids(facts).items()
        for name in names
    ]


def noticed(game: str, path: Steps, value: object) -> bool:
    """Whether some games go another way, or a screen says something else."""
    facts = rich(game)
    kind = path[:2] if path[0] in ("factions", "displays") else ("any", "any")
    new = [with_human(facts, path, other) for other in others(value)]
    return (
        any(differs(game, each, kind, seed) for seed in range(FEW) for each in new)
        or any(told(each) != printed_words(game) for each in new)
        or any(differs(game, each, kind, seed) for seed in range(FEW, GAMES) for each in new)
    )


def differs(game: str, facts: GameFacts, kind: Steps, seed: int) -> bool:
    return way(game, facts, options(game, kind, seed), seed) != printed_way(game, kind, seed)


@cache
def printed_words(game: str) -> list[str]:
    return told(rich(game))


def fields(game: str) -> dict[str, list[tuple[Steps, Any]]]:
    """The values of every field, whichever entry they belong to."""
    found: dict[str, list[tuple[Steps, Any]]] = {}
    tables = rich(game).human
    for path, value in leaves(tables):
        inner = path if "source" in tables[path[0]] else (path[0], *path[2:])
        if others(value):
            found.setdefault(".".join(step for step in inner if not step.isdigit()), []).append((path, value))
    return found


RARE = {
    "factions.ability.refused_power": "only among several humans, when all of them decline",
    "factions.ability.token_points": "a Shapeshifter hardly ever buys a token by chance",
    "factions.teleport.top": "the upgrade of tunnel or carpet beyond its top",
    "palaces.leap.distances": "the flight of palace 9",
    "annex.buildings": "a city that needs its annex",
    "buildings.city": "a city that needs its large building",
    "science.returned": "a busy player does not take scholars back",
    "science.income.banking.coins": "the income of the last levels",
    "science.income.law.power": "the income of the last levels",
    "science.income.engineering.tools": "the income of the last levels",
    "science.income.medicine.vp": "the income of the last levels",
    "rules.innovations": "a fourth innovation",
    "rules.same_discipline_most": "with a smaller number no six tiles can be dealt",
}
"""What games by chance hardly come to; tests of the factions, palaces, cities and science show it."""
ROOMS = {"terra-mystica": tm, "age-of-innovation": aoi}


@pytest.mark.parametrize("field", RARE)
def test_what_is_rare_has_a_reader_all_the_same(field: str) -> None:
    name = field.rsplit(".", 1)[1]
    rooms = [game for game in ROOMS if field in fields(game)]
    files = [file for game in rooms for file in Path(str(ROOMS[game].__file__)).parent.rglob("*.py")]
    read = [file.name for file in files if re.search(rf"(\.|\"){name}\b", file.read_text("utf-8"))]
    assert [file for file in read if file != "facts.py"]


ASKED = [(game, table) for game in ("terra-mystica", "age-of-innovation") for table in load(game).human]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "table"), ASKED if LONG else ASKED[::5])
def test_every_number_of_the_human_side_is_read(game: str, table: str) -> None:
    unread = [
        field
        for field, values in fields(game).items()
        if field.split(".")[0] == table
        and field not in RARE
        and not any(noticed(game, path, value) for path, value in values[:VALUES])
    ]
    assert unread == []
