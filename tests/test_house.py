"""What can be measured of the house (docs/house.md): nothing grows too long, and a name stands for one thing."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "automa"
LONGEST_FILE, LONGEST_FUNCTION = 500, 40

TABLES = {
    "age_of_innovation/game.py __init__",
    "age_of_innovation/tables.py __init__",
    "app/digital/show.py _show",
    "app/show.py show",
    "cli/tournament.py configure",
    "gym/actions.py _innovation",
    "gym/actions.py _mystica",
    "gym/fields.py __init__",
    "gym/fields.py _layout",
    "pages/digital/screen.py screen",
    "play/automa.py __init__",
    "play/state.py __init__",
    "table/age_of_innovation.py read_worths",
    "table/terra_mystica.py read_worths",
    "terra_mystica/printed.py __init__",
}
"""Functions that are one list of fields, options or actions; more lines of the same are no harder to read."""

IN_BOTH_GAMES = {
    "Action", "Answer", "AutomaHost", "Bridges", "Build", "Climb", "Convert", "Dealt", "Decline", "Done", "Faction",
    "FactionFacts", "Game", "HumanFacts", "Leech", "Options", "Pass", "RoundTile", "RuleFacts", "Seat", "Send", "State",
    "Transform", "Upgrade",
}  # fmt: skip
"""The rulebooks use one word, and each game has its own class of it; some with a shared one in `play`."""
MOST_TWICE = 20
"""Words that two rooms share (`Offer`, `Saved`, `Player` …). Whoever finds better names makes the number smaller."""
MOST_LONG = 3
"""Functions that are no tables and too long all the same."""


def trees() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the house by its path."""
    for path in sorted(SOURCE.rglob("*.py")):
        yield path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text("utf-8"))


def test_no_file_is_too_long() -> None:
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in SOURCE.rglob("*.py")}
    assert [path.name for path, count in lines.items() if count > LONGEST_FILE] == []


def test_a_function_fits_on_a_screen() -> None:
    long = {
        f"{path} {each.name}"
        for path, tree in trees()
        for each in ast.walk(tree)
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
        and (each.end_lineno or 0) - each.lineno >= LONGEST_FUNCTION
    }
    assert len(long - TABLES) <= MOST_LONG, sorted(long - TABLES)
    assert sorted(TABLES - long) == [], "no longer a long table"


def test_a_class_name_stands_for_one_thing() -> None:
    places = defaultdict[str, list[str]](list)
    for path, tree in trees():
        for each in ast.walk(tree):
            if isinstance(each, ast.ClassDef):
                places[each.name].append(path)
    twice = {name for name, paths in places.items() if len(paths) > 1 and not name.startswith("_")}
    others = {name: places[name] for name in sorted(twice - IN_BOTH_GAMES)}
    assert len(others) <= MOST_TWICE, others
    assert sorted(IN_BOTH_GAMES - twice) == [], "stands for one thing by now"


@pytest.mark.parametrize("word", ["lang", "language"])
def test_no_code_asks_which_language_it_is(word: str) -> None:
    """What differs between languages stands in their folders; only the source of all others is known by name."""
    found = [
        f"{path}:{each.lineno}"
        for path, tree in trees()
        for each in ast.walk(tree)
        if isinstance(each, ast.Compare)
        and word in (ast.unparse(each.left).split(".")[-1], *(ast.unparse(c) for c in each.comparators))
        and any(
            isinstance(c, ast.Constant) and isinstance(c.value, str) for c in (each.left, *each.comparators)
        )
    ]
    assert found == []
