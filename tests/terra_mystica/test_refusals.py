"""Every refusal names a rule that stands in the ledger."""

import re
import tomllib
from pathlib import Path

from automa.words import LANGUAGES, knows

ROOT = Path(__file__).parents[2]
RULE = re.compile(r'"((?:TM|AOI)-[A-Z0-9-]+)"')
"""A rule as a value, wherever it is handed to what refuses."""
CODES = re.compile(r'IllegalMove\(\s*"([a-z-]+)"')


def sources() -> list[str]:
    rooms = ("play", "terra_mystica", "age_of_innovation")
    return [
        file.read_text("utf-8")
        for room in rooms
        for file in sorted((ROOT / "src/automa" / room).rglob("*.py"))
    ]


def ledger() -> set[str]:
    files = (ROOT / "docs" / "rules").glob("*.toml")
    return {rule["id"] for file in files for rule in tomllib.loads(file.read_text("utf-8"))["rule"]}


def test_the_rule_of_every_refusal_stands_in_the_ledger() -> None:
    cited = {rule for text in sources() for rule in RULE.findall(text)}
    assert len(cited) > 90
    assert cited <= ledger()


def test_every_refusal_is_worded() -> None:
    codes = {code for text in sources() for code in CODES.findall(text)}
    assert len(codes) > 25
    assert [code for code in sorted(codes) if not knows(f"illegal.{code}")] == []
    assert len(LANGUAGES) == 2
