"""The rule ledger (`docs/rules/*.toml`) and the tests that show its rules; writes what is generated from them.

    python tests/rules_table.py --write        write docs/rules.md and the places of rules (words/*/places.properties) anew
    python tests/rules_table.py --gaps decide  list the rules of a mode that no test names yet

Markers are read from the source of the tests, not by running them: `@pytest.mark.rule("TM-BUILD-07", …)` on a test or a
class, `pytestmark = pytest.mark.rule(…)` for a whole file, or as a mark of single parameters.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from automa.words import say

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "docs" / "rules"
TABLE = ROOT / "docs" / "rules.md"
TESTS = ROOT / "tests"
ROOMS = ROOT / "src" / "automa"
PLACES = {lang: ROOMS / "words" / lang / "places.properties" for lang in ("en", "de")}
YARDSTICK = "twin/"
"""Tests of the naive twin show that the yardstick is right, not that the product is."""
MODES = ("decide", "table", "play", "base")
"""Her decision, the companion at a table, the whole game; `base`: the rules of the game itself, for the human seats."""
SHOWS = {
    "mind": ("decide",), "facts": ("decide",), "board": ("decide",), "table": ("table",),
    "terra_mystica": ("play", "base"), "age_of_innovation": ("play", "base"), "play": ("play", "base"),
    "app/test_handle.py": ("table",), "app/test_instructions.py": ("table",), "record/test_digital.py": ("play",),
}  # fmt: skip
"""Folder or file of tests → the modes that a test there shows. Cards, tiles and her deck are the same values and
functions in all modes and shown once, as part of her decision."""
STRENGTHS = ("explicit", "german-edition", "inference", "house", "unknown")
GAMES = {"TM": "Terra Mystica", "AOI": "Age of Innovation"}


class Rule(NamedTuple):
    """One statement of the rulebooks."""

    id: str
    scope: str
    mode: list[str]
    statement: str
    source: list[str]
    shows: str
    strength: str
    ruling: str = ""

    @property
    def game(self) -> str:
        return self.id.partition("-")[0]


@cache
def chapters() -> dict[str, list[Rule]]:
    """Title → rules, in the order of the files."""
    found = {}
    for path in sorted(
        LEDGER.glob("*.toml"), key=lambda path: (not path.name.startswith("terra"), path.name)
    ):
        text = path.read_text(encoding="utf-8")
        title = text.partition("\n")[0].removeprefix("# ")
        found[title] = [Rule(**rule) for rule in tomllib.loads(text)["rule"]]
    return found


@cache
def ledger() -> dict[str, Rule]:
    """Id → rule."""
    return {rule.id: rule for rules in chapters().values() for rule in rules}


@cache
def markers() -> dict[str, list[str]]:
    """Rule id → the tests that name it, as `mind/test_build.py::test_…`."""
    return _named("rule")


@cache
def modes_said() -> dict[str, tuple[str, ...]]:
    """Test → the modes it says it shows by `@pytest.mark.shows("table", "play")`."""
    found: dict[str, tuple[str, ...]] = {}
    for mode, tests in _named("shows").items():
        for test in tests:
            found[test] = (*found.get(test, ()), mode)
    return found


def _named(marker: str) -> dict[str, list[str]]:
    """What tests name with this marker → those tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        file = path.relative_to(TESTS).as_posix()
        if file.startswith(YARDSTICK):
            continue
        for name, ids in _marked(_parsed(path), marker):
            where = f"{file}::{name}" if name else file
            for rule_id in ids:
                tests = found.setdefault(rule_id, [])
                if where not in tests:
                    tests.append(where)
    return found


@cache
def _parsed(path: Path) -> list[ast.stmt]:
    return ast.parse(path.read_text(encoding="utf-8")).body


def _marked(body: list[ast.stmt], marker: str, inside: str = "") -> Iterator[tuple[str, list[str]]]:
    """(test, words) for every marker of this name: of a test, of a class, or of a whole file (no name)."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield f"{inside}{node.name}", list(_ids(node.decorator_list, marker))
            yield from _marked(node.body, marker, f"{inside}{node.name}::")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{inside}{node.name}", list(_ids(node.decorator_list, marker))
        else:
            yield inside.removesuffix("::"), list(_ids([node], marker))


def _ids(nodes: list[ast.expr] | list[ast.stmt], marker: str = "rule") -> Iterator[str]:
    for root in nodes:
        for node in ast.walk(root):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func).endswith(f"mark.{marker}")):
                continue
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise TypeError(f"line {node.lineno}: a rule marker takes plain strings")
                yield argument.value


def gaps(game: str, mode: str) -> list[str]:
    """The rules of a game and mode that no test names."""
    named = markers()
    return [r.id for r in ledger().values() if r.game == game and mode in r.mode and r.id not in named]


def shown_in(test: str) -> tuple[str, ...]:
    """The modes that this test shows a rule in: those it says itself, or those of its folder."""
    if test in modes_said():
        return modes_said()[test]
    file = test.partition("::")[0]
    return SHOWS.get(file, SHOWS.get(file.partition("/")[0], ()))


def elsewhere(game: str, mode: str) -> list[str]:
    """The rules of a game and mode that tests show, but none in this mode."""
    named = markers()
    return [
        rule.id
        for rule in ledger().values()
        if rule.game == game
        and mode in rule.mode
        and not any(mode in shown_in(test) for test in named.get(rule.id, []))
    ]


def beyond(game: str, mode: str) -> list[str]:
    """Those of them that are no part of her decision, which is one function for all modes."""
    return [rule_id for rule_id in elsewhere(game, mode) if "decide" not in ledger()[rule_id].mode]


def table() -> str:
    """`docs/rules.md`."""
    named = markers()
    lines = [
        "# The rules, and the tests that show them",
        "",
        "Generated by `python tests/rules_table.py --write` from the ledger in `docs/rules/` and the markers of the",
        "tests: do not edit. Statements are our own words; sources, readings of open points and hints for a test are in",
        "the ledger. *Strength* says how firmly a statement stands: `explicit` (printed), `german-edition` (the German",
        "booklet decides), `inference` (follows from what is printed), `house` (our choice), `unknown` (only the card",
        "knows). Open points are argued in [rulings.md](rulings.md). Modes: `decide` her decision, `table` the companion,",
        "`play` the whole game with her, `base` the game itself, which the human seats play by. Which mode a test shows",
        "follows from its folder (`SHOWS` in `tests/rules_table.py`), or the test says it (`@pytest.mark.shows`). What she",
        "decides is one function for all modes; the last column leaves out what it shows, and counts the rules of a mode",
        "that have no test in this very mode: `python tests/rules_table.py --elsewhere play` lists them.",
        "",
        "| game | mode | rules | shown by a test | by a test in this mode | beyond her decision: elsewhere only |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for game, title in GAMES.items():
        for mode in MODES:
            ids = [rule.id for rule in ledger().values() if rule.game == game and mode in rule.mode]
            shown = sum(rule_id in named for rule_id in ids)
            apart = elsewhere(game, mode)
            open_ = len(beyond(game, mode))
            lines.append(f"| {title} | {mode} | {len(ids)} | {shown} | {len(ids) - len(apart)} | {open_} |")
    for title, rules in chapters().items():
        lines += ["", f"## {title}", "", "| id | statement | strength | tests |", "| --- | --- | --- | --- |"]
        lines += [_row(rule, named.get(rule.id, [])) for rule in rules]
    return "\n".join(lines) + "\n"


def _row(rule: Rule, tests: list[str]) -> str:
    scope = "" if rule.scope == "base" else f" *({rule.scope.removeprefix('faction:')})*"
    by_file: dict[str, list[str]] = {}
    for test in tests:
        file, _, name = test.partition("::")
        by_file.setdefault(file, []).append(f"`{name}`" if name else "")
    told = "<br>".join(
        f"[{file}](../tests/{file}) {', '.join(filter(None, names))}".strip()
        for file, names in by_file.items()
    )
    statement = rule.statement.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;")
    return f"| {rule.id} | {statement}{scope} | {rule.strength} | {told or '—'} |"


CITING = ("mind", "table", "app", "words", "play", "terra_mystica", "age_of_innovation")
GERMAN = {
    "Actions": "Aktionen",
    "Annexes": "Anbauten",
    "Bonus cards": "Bonuskarten",
    "Bridges": "Brücken",
    "Cities": "Städte",
    "Competencies": "Kompetenzen",
    "Conversions": "Umwandlungen",
    "Course of the game": "Spielablauf",
    "Cult tracks": "Kultleisten",
    "Exchange track": "Spatenleiste",
    "Faction boards Dwarves and Fakirs": "Völkertableaus Zwerge und Fakire",
    "Favor tiles": "Gunstplättchen",
    "Founding a town": "Städte gründen",
    "Gaining power": "Macht erhalten",
    "Game components": "Spielmaterial",
    "Innovations": "Innovationen",
    "Neutral buildings": "Neutrale Gebäude",
    "Pass": "Passen",
    "Passing": "Passen",
    "Phase II: Actions": "Phase II: Aktionen",
    "Phase III: Cult bonuses and clean-up": "Phase III: Kultboni und Aufräumen",
    "Phase III: Science bonus": "Phase III: Wissenschaftsbonus",
    "Power": "Macht",
    "Power actions": "Machtaktionen",
    "Power and book actions": "Macht- und Buchaktionen",
    "Power via structures": "Macht durch Gebäude",
    "Reach": "Reichweite",
    "Sailing and terraforming": "Schifffahrt und Terraforming",
    "Science display": "Wissenschaftstafel",
    "Send a priest": "Priester entsenden",
    "Sending scholars": "Gelehrte entsenden",
    "Setup": "Spielaufbau",
    "Shipping track": "Schifffahrtsleiste",
    "Special actions": "Sonderaktionen",
    "Terraform and build": "Terraformen und bauen",
    "Transform and build": "Umwandeln und bauen",
    "Upgrading a building": "Gebäude aufwerten",
    "Upgrading a structure": "Gebäude aufwerten",
    "Victory points": "Siegpunkte",
    "book action tile steps": "Buchaktion Schritte",
}
"""What the sections of the base games are about, in German: the booklets of the base games were read in English."""


def cited() -> list[str]:
    """The rules that her decisions, the table, the games and the explanations cite."""
    files = [path for room in CITING for path in sorted((ROOMS / room).rglob("*.py"))]
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    return sorted(set(re.findall(r'"((?:TM|AOI)-[A-Z0-9-]+-\d\d)"', text)))


def place(rule: Rule, lang: str) -> str:
    """Where a player finds the rule: the section of the booklet in their language, or the component."""
    if "base" in rule.mode:
        return _base_place(rule, lang)
    edition = {"en": "(English edition): ", "de": "(German edition): "}
    for wanted in (edition[lang], edition["en"]):
        for source in rule.source:
            if wanted in source:
                return source.partition(wanted)[2]
    component = rule.source[0].rpartition(", ")[2]
    return component.replace("faction card", "Völkerkarte") if lang == "de" else component


def _base_place(rule: Rule, lang: str) -> str:
    """The section of a base game's booklet, or its component."""
    _, edition, section = rule.source[0].partition("(English edition): ")
    found = section if edition else rule.source[0].partition(", ")[2]
    if lang == "en":
        return found
    kind, _, name = found.rpartition(" ")
    if found.startswith(("faction board ", "faction tile ")):
        faction = found.split(" ", 2)[2].lower().replace(" ", "")
        return f"{'Völkertableau' if 'board' in kind else 'Volk'} {say(f'human-faction.{faction}', 'de')}"
    return f"Palast {name}" if kind == "palace tile" else GERMAN[found]


def places(lang: str) -> str:
    """`words/<lang>/places.properties`."""
    lines = [
        "# Where the booklets print the rules that Automa's decisions cite; written by tests/rules_table.py.",
        "",
        *(f"place.{i} = {place(ledger()[i], lang)}" for i in cited()),
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write what is generated, or list gaps."""
    parser = argparse.ArgumentParser(description="The rule ledger and its tests.")
    parser.add_argument(
        "--write", action="store_true", help="write docs/rules.md and words/*/places.properties"
    )
    parser.add_argument("--gaps", choices=MODES, help="list the rules of a mode without a test")
    parser.add_argument(
        "--elsewhere", choices=MODES, help="list the rules beyond her decision that only other modes show"
    )
    args = parser.parse_args()
    if args.write:
        TABLE.write_text(table(), encoding="utf-8")
        for lang, path in PLACES.items():
            path.write_text(places(lang), encoding="utf-8")
    if args.gaps:
        for game in GAMES:
            print(game, *gaps(game, args.gaps))
    if args.elsewhere:
        for game in GAMES:
            print(game, *beyond(game, args.elsewhere))
    unknown = sorted(set(markers()) - set(ledger()))
    if unknown:
        print("named by tests but not in the ledger:", *unknown, file=sys.stderr)
    return 1 if unknown else 0


if __name__ == "__main__":
    raise SystemExit(main())
