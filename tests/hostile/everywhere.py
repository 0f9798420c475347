"""Absurd values for every fact of every table: one entry of each kind, with values of every wrong and of some right kinds."""

from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any

import msgspec

from automa import app
from automa.age_of_innovation.possible import check_facts as aoi_check
from automa.chance import Chance
from automa.errors import BadInput
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.facts.confidence import statements, unconfirmed
from automa.facts.human_age_of_innovation import human_facts as aoi_facts
from automa.facts.human_terra_mystica import human_facts as tm_facts
from automa.facts.loader import TABLES, read_tables
from automa.facts.overrides import in_force
from automa.render.board import board_svg
from automa.render.cards import card_svg, card_text
from automa.render.reference import sections
from automa.render.tables import TEXTS, doubts_text, overview, sources_text
from automa.study.plan import StudyPlan, play
from automa.terra_mystica.possible import check_facts as tm_check
from automa.title import title
from tests.app.walk import play as walk
from tests.app.walk import set_up

Path = tuple[str, ...]
ANYTHING: tuple[object, ...] = (
    0, -1, 1, 7, 99, 100, 10**30, 1.5, float("nan"), float("inf"), 1e300, "x", "", "\x00", True, False,
    [], [0], ["x"], [[]], {}, {"x": 1}, date(2026, 11, 17),
)  # fmt: skip


def places(game: str) -> dict[Path, tuple[Path, object]]:
    """Every kind of place (`human.factions.*.home`) → one place of that kind, drawn by chance, and what we have there."""
    raw, chance = read_tables(game), Random(game)
    found: dict[Path, list[tuple[Path, object]]] = {}
    for path, value in _leaves(raw, ()):
        found.setdefault(_kind(path), []).append((path, value))
    for table, kind in TABLES.items():
        for field in msgspec.structs.fields(kind):
            if field.name != "id":
                key = chance.choice(sorted(raw[table]))
                found.setdefault((table, "*", field.name), [((table, key, field.name), None)])
    for field in msgspec.structs.fields(GameFacts):
        found.setdefault((field.name,), [((field.name,), None)])
    return {kind: chance.choice(known) for kind, known in found.items() if kind[0] != "affects"}


def _kind(path: Path) -> Path:
    depth = 2 if path[0] == "human" else 1
    return (*path[:depth], "*", *path[depth + 1 :]) if len(path) > depth + 1 else path


def _leaves(table: dict[str, Any], path: Path) -> Iterator[tuple[Path, object]]:
    for key, value in table.items():
        yield (*path, key), value
        if isinstance(value, dict):
            yield from _leaves(value, (*path, key))


def values(ours: object) -> Iterator[object]:
    """What somebody could write there."""
    yield from ANYTHING
    if isinstance(ours, int):
        yield from (ours + 1, ours - 1)
    elif isinstance(ours, list) and ours:
        yield from (ours[:-1], [*ours, ours[-1]], ours[::-1], [ours[0]] * len(ours))
        if all(isinstance(item, int) for item in ours):
            yield from ([0] * len(ours), [99] * len(ours), [-1, *ours[1:]])
        else:
            yield from (["x", *ours[1:]], [""] * len(ours))
    elif isinstance(ours, dict):
        yield from ({**ours, "x": 1}, dict.fromkeys(ours, 0), dict.fromkeys(ours, "x"))


def taken(game: str, path: Path, value: object) -> GameFacts | None:
    """The facts with this value, if it is taken; everything that can be shown of them is shown."""
    try:
        facts = load(game, {".".join(path): value})
    except BadInput:
        return None
    for text in TEXTS.values():
        text(facts, "en")
    overview(facts)
    doubts_text(unconfirmed(facts), "de")
    sources_text(list(statements(facts)))
    sections(facts, "en", alone=False)
    for board in facts.boards:
        board_svg(facts.board(board))
    for card in facts.cards.values():
        card_svg(card, facts.id, "en")
        card_text(card, facts.id, "de")
    try:
        if game == "terra-mystica":
            tm_check(facts, tm_facts(facts))
        else:
            aoi_check(facts, aoi_facts(facts))
    except BadInput:
        return None
    return facts


def tried(facts: GameFacts, path: Path) -> None:
    """A game on the screen and an evening at the table with these facts; a refusal says why not."""
    pairs = in_force(facts)
    named: dict[str, Any] = {}
    match path:
        case ["boards", name, *_]:
            named["map"] = name
        case ["difficulties", name, *_]:
            named["level"] = name
        case ["factions", name, *_]:
            named["automa"] = name
        case ["human", "factions", name, *_]:
            named["factions"] = (name,)
        case ["human", "displays", name, *_]:
            named["displays"] = (name,)
    for go in (_on_the_screen, _at_the_table):
        try:
            go(facts.id, pairs, named)
        except BadInput:
            continue


def _on_the_screen(game: str, pairs: dict[str, str], named: dict[str, Any]) -> None:
    play(StudyPlan(game=game, player="random", facts=pairs, **named), 3)


def _at_the_table(game: str, pairs: dict[str, str], named: dict[str, Any]) -> None:
    chance = Chance(5)
    board = named.get("map") or title(game).board
    walk(set_up(app.new_table(game, board, ("Anna",), seed=1, facts=pairs), chance), chance, most=40)
