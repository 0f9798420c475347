"""The catalogues are complete: the same messages with the same arguments in every language, and all that are used."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import automa
from automa import words
from automa.words.files import read_messages, subjects
from automa.words.template import families, fields

SOURCE = Path(automa.__file__).parent
FOLDER = SOURCE / "words"
SAYERS = {"say", "Line", "wording", "knows", "message", "event", "t"}
"""Calls whose first argument is a message id."""


def base(message_id: str) -> str:
    return message_id.partition("@")[0]


def arguments(lang: words.Language) -> dict[str, frozenset[str]]:
    """Base id → every argument any of its wordings uses."""
    found: dict[str, frozenset[str]] = {}
    for message_id, template in words.catalogue(lang).items():
        found[base(message_id)] = found.get(base(message_id), frozenset()) | fields(template)
    return found


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    assert arguments("en") == arguments("de")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_finer_wording_refines_a_message_that_exists(lang: words.Language) -> None:
    catalogue = words.catalogue(lang)
    assert [i for i in catalogue if base(i) not in catalogue] == []
    suffixes = {suffix for i in catalogue for suffix in i.split("@")[1:]}
    assert suffixes <= {"age-of-innovation", "two"}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_message_is_defined_twice(lang: words.Language) -> None:
    ids = [i for file in subjects(FOLDER / lang) for i in read_messages(file.read_text("utf-8"), file.name)]
    assert [i for i, count in Counter(ids).items() if count > 1] == []


def test_a_language_is_data_alone() -> None:
    """A module there would be read by nobody (`python -m tests.words.carry_over` makes data of it)."""
    assert [path for lang in words.LANGUAGES for path in FOLDER.glob(f"{lang}/*.py")] == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_family_a_template_looks_into_exists(lang: words.Language) -> None:
    catalogue = words.catalogue(lang)
    known = {i.partition(".")[0] for i in catalogue}
    assert {f for template in catalogue.values() for f in families(template)} <= known


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_message_holds_markup(lang: words.Language) -> None:
    assert [i for i, text in words.catalogue(lang).items() if re.search(r"<\w|&\w+;", text)] == []


def used_ids() -> Iterator[tuple[str, str]]:
    """(file, message id) for every literal id in the code; a formatted id has `*` for its variable parts."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in SAYERS:
                continue
            for argument in literals(node.args[0]):
                yield path.name, argument


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = [p.value if isinstance(p, ast.Constant) else "*" for p in node.values]
        yield "".join(str(part) for part in parts)


def test_every_message_the_code_names_exists() -> None:
    ids = set(arguments("en"))
    missing = []
    for file, used in used_ids():
        pattern = re.compile(re.escape(used).replace(r"\*", ".+"))
        if not any(pattern.fullmatch(i) for i in ids):
            missing.append((file, used))
    assert missing == []


def named(message_id: str, ids: set[str]) -> bool:
    """Whether there is such a message; `map.` is the beginning of an id that the page completes."""
    whole = not message_id.endswith((".", "-"))
    return message_id in ids if whole else any(i.startswith(message_id) for i in ids)


def test_the_page_templates_name_existing_messages_only() -> None:
    ids = set(arguments("en"))
    used = re.compile(r"\b(?:say|t)\(\s*['\"]([^'\"]+)['\"]")
    pages = {path.name: used.findall(path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.html*"))}
    assert [(page, i) for page, found in pages.items() for i in found if not named(i, ids)] == []
