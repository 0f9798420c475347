"""Every source of points and goods has words in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import automa
from automa import app
from automa.facts import GAMES, load
from automa.facts.human_terra_mystica import human_facts
from automa.play.change import Change, Goods
from automa.play.command import AUTOMA_TURN
from automa.render import objects
from automa.render.sources import source_words
from automa.table.state import Table
from automa.title import start
from automa.words import LANGUAGES

ROOMS = {"terra-mystica": ("play", "terra_mystica"), "age-of-innovation": ("play", "age_of_innovation")}
NOTED = ("gain_points", "gain_priests", "gain", "power_from", "pay", "note_goods", "Goods")
"""The functions whose last argument says where something comes from."""
AT_THE_TABLE = (
    *("start", "cards", "card", "faction", "faction-action", "tile", "power", "entered", "corrected"),
    *("achievements", "trade", "cultists", "area", "final-tile", "resources"),
)


def written(game: str) -> Iterator[str]:
    """The sources that stand in the code of a game."""
    root = Path(automa.__file__).parent
    for room in ROOMS[game]:
        for file in (root / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text())):
                if not isinstance(node, ast.Call) or not node.args:
                    continue
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                last = node.args[-1]
                if name in NOTED and isinstance(last, ast.Constant) and isinstance(last.value, str):
                    yield last.value


def nameless(game: str, sources: set[str]) -> list[str]:
    known = load(game)
    return sorted(
        source for source in sources if not all(source_words(source, known, lang) for lang in LANGUAGES)
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_source_that_stands_in_the_code_has_words(game: str) -> None:
    found = set(written(game))
    assert {"next to Automa", "resources"} & found
    assert nameless(game, found) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_that_brings_something_has_words(game: str) -> None:
    known = load(game)
    kinds = ("bonus", "favor", "town", "competency", "innovation", "human-faction")
    things = objects.ids(known)
    found = {name for kind in kinds for name in things.get(kind, ())}  # type: ignore[call-overload]
    found |= {f"palace_{number}" for number in things.get("palace", ())}
    numbered = {f"card {card}" for card in known.cards} | {f"achievement {n}" for n in ("I", "II", "III")}
    assert nameless(game, found | numbered | {*known.tracks, *known.wheel, *AT_THE_TABLE, "leech 1"}) == []


def sources(game: str, seed: int) -> set[str]:
    """What a game by chance names as sources."""
    known, chance = load(game), Random(seed)
    exp: tuple[str, ...] = ()
    people = [("", "A")]
    if game == "terra-mystica":
        factions = list(human_facts(known).factions)
        people, exp = [(factions[seed % len(factions)], "A")], ("fire-and-ice",)
    hers = list(known.factions)[seed % len(known.factions)]
    board = list(known.boards)[seed % len(known.boards)]
    record = app.new_digital(
        game, board, people, seed=seed, automa={"automa": hers, "level": "automa"}, expansions=exp
    )
    state = start(record.header).state
    assert not isinstance(state, Table)
    changes: list[Change] = []
    while not state.over:
        hers_now = state.decider == state.automa_seat
        state.apply(AUTOMA_TURN if hers_now else chance.choice(state.legal()), changes)
    return {change.source for change in changes if isinstance(change, Goods)}


@pytest.mark.parametrize("game", GAMES)
def test_games_by_chance_name_no_source_without_words(game: str) -> None:
    found = set[str]()
    for seed in (1, 4, 7, 12, 16, 18):
        found |= sources(game, seed)
    assert len(found) > 25
    assert nameless(game, found) == []


def test_a_source_without_a_name_is_noticed() -> None:
    assert nameless("terra-mystica", {"gain-vp", "gain-nothing"}) == ["gain-nothing"]
