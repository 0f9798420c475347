"""The ledger of rules and the tests do not drift apart."""

import ast
import re

import pytest

from tests.rules_table import (
    LEDGER,
    MODES,
    PLACES,
    ROOT,
    STRENGTHS,
    TABLE,
    _ids,
    beyond,
    chapters,
    gaps,
    ledger,
    markers,
    modes_said,
    places,
    table,
)

COMPLETE = [
    ("TM", "decide"),
    ("AOI", "decide"),
    ("TM", "table"),
    ("AOI", "table"),
    ("TM", "play"),
    ("AOI", "play"),
    ("TM", "base"),
    ("AOI", "base"),
]
"""Game and mode without a single gap. Once complete, it stays complete."""

RULE_ID = re.compile(r"\b(?:TM|AOI)(?:-[A-Z0-9]+)+-\d\d\b")
SCOPES = re.compile(r"base|fire-and-ice|merchants|two-humans|faction:[a-z-]+")


def test_every_marker_names_a_rule_of_the_ledger() -> None:
    assert {i: tests for i, tests in markers().items() if i not in ledger()} == {}


def test_a_test_says_modes_that_there_are() -> None:
    assert {mode for modes in modes_said().values() for mode in modes} <= set(MODES)
    assert set(modes_said()) <= {test for tests in markers().values() for test in tests}


def test_what_is_complete_stays_complete() -> None:
    assert {(game, mode): found for game, mode in COMPLETE if (found := gaps(game, mode))} == {}


@pytest.mark.parametrize(("game", "mode"), COMPLETE)
def test_every_rule_beyond_her_decision_is_shown_in_each_of_its_modes(game: str, mode: str) -> None:
    """What she decides is one function; everything else has a test in this very mode."""
    assert beyond(game, mode) == []


def test_a_mode_that_refuses_merchants_claims_none_of_their_rules() -> None:
    claimed = [rule.id for rule in ledger().values() if rule.scope == "merchants" and "play" in rule.mode]
    assert claimed == []


def test_the_ids_are_unique_and_well_formed() -> None:
    ids = [rule.id for rules in chapters().values() for rule in rules]
    assert len(ids) == len(set(ids)) == 1016
    assert [i for i in ids if not re.fullmatch(r"(TM|AOI)(-[A-Z0-9]+)+-\d\d", i)] == []


def test_every_rule_is_complete() -> None:
    for rule in ledger().values():
        assert rule.statement.endswith("."), rule.id
        assert rule.source, rule.id
        assert rule.shows, rule.id
        assert rule.strength in STRENGTHS, rule.id
        assert set(rule.mode) <= set(MODES), rule.id
        assert SCOPES.fullmatch(rule.scope), rule.id


def test_rules_cited_in_the_ledger_the_source_and_the_documents_exist() -> None:
    files = [*LEDGER.glob("*.toml"), *(ROOT / "docs").glob("*.md")]
    files += [path for kind in ("*.py", "*.toml", "*.html") for path in (ROOT / "src").rglob(kind)]
    cited = {file.name: set(RULE_ID.findall(file.read_text(encoding="utf-8"))) for file in files}
    assert {name: missing for name, ids in cited.items() if (missing := ids - set(ledger()))} == {}


def test_a_marker_takes_plain_strings() -> None:
    with pytest.raises(TypeError, match="plain strings"):
        list(_ids(ast.parse("pytestmark = pytest.mark.rule(*IDS)").body))


def test_the_table_is_up_to_date() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "run: python tests/rules_table.py --write"


def test_the_places_of_rules_are_up_to_date() -> None:
    for lang, path in PLACES.items():
        assert path.read_text(encoding="utf-8") == places(lang), "run: python tests/rules_table.py --write"
