"""A language is what lies in its folder: dropped in, it is offered everywhere, with its own plurals, lists and numbers."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from automa import words
from automa.cli import main
from automa.cli.options import language_of
from automa.pages.visitor import browser_language
from automa.words import __main__ as command
from automa.words.check import STATUSES, Problem, notes, problems
from automa.words.files import shipped
from automa.words.plural import Plurals, parse_rule
from automa.words.template import forms
from tests.words import made_up

POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
}
ARABIC = {
    "zero": "n = 0",
    "one": "n = 1",
    "two": "n = 2",
    "few": "n % 100 = 3..10",
    "many": "n % 100 = 11..99",
}
LATVIAN = {
    "zero": "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
    "one": "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
}


@pytest.fixture
def added(tmp_path: Path) -> Iterator[str]:
    """The made-up language, while the test lasts."""
    made_up.write(tmp_path)
    words.add_language(made_up.CODE, tmp_path)
    yield made_up.CODE
    words.forget_language(made_up.CODE)


@pytest.mark.parametrize(
    ("rules", "number", "category"),
    [
        *((POLISH, n, "one") for n in (1,)),
        *((POLISH, n, "few") for n in (2, 3, 4, 22, 34, 102)),
        *((POLISH, n, "many") for n in (0, 5, 11, 12, 14, 21, 25, 100, 112, 1000)),
        *((ARABIC, n, "few") for n in (3, 10, 103)),
        *((ARABIC, n, "many") for n in (11, 99, 111)),
        *((ARABIC, n, "other") for n in (100, 101, 202)),
        *((ARABIC, n, name) for n, name in enumerate(("zero", "one", "two"))),
        *((LATVIAN, n, "zero") for n in (0, 10, 11, 19, 20, 111)),
        *((LATVIAN, n, "one") for n in (1, 21, 101)),
        (LATVIAN, 22, "other"),
        ({}, 1, "other"),
    ],
)
def test_plurals_are_those_of_the_cldr(rules: dict[str, str], number: int, category: str) -> None:
    plurals = Plurals(rules)
    assert plurals.names[plurals.form(number)] == category
    assert plurals.form(-number) == plurals.form(number)


@pytest.mark.parametrize("rule", ["one", "i == 1", "i % = 1", "i = 1 or", "x = 1"])
def test_what_is_no_rule_is_refused(rule: str) -> None:
    with pytest.raises(ValueError, match="is no relation of a plural rule"):
        parse_rule(rule)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_nothing_is_missing_or_wrong_in_a_language_of_ours(lang: str) -> None:
    assert problems(shipped()[lang]) == []
    assert all(note.partition(",")[0] in STATUSES for note in notes(shipped()[lang]).values())


def test_nothing_is_wrong_with_the_made_up_language(tmp_path: Path) -> None:
    made_up.write(tmp_path)
    assert problems(tmp_path) == []


def test_a_form_is_found_for_every_number(added: str) -> None:
    """Every message that counts, with numbers of each plural."""
    for name, text in words.catalogue(added).items():
        for each, number in product(forms(text), (0, 1, 2, 5, 22, 112)):
            assert words.grammar(added).choose(each, number) in each, name
    assert words.say("goods.points", added, n=1) == "1 poōiīnt"
    assert {words.say("goods.points", added, n=n) for n in (2, 5)} == {"2 poōiīnts", "5 poōiīnts"}


def test_a_language_that_is_there_can_be_chosen_everywhere(
    added: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert browser_language("fr, qps-ploc;q=0.9, de;q=0.5") == added
    assert language_of({"LANG": "qps_PL.UTF-8"}) == added
    assert words.language_names()[added] == "Ēngliīsh"
    assert main(["facts", "factions", "--game", "terra-mystica", "--lang", added]) == 0
    assert "Druūiīds" in capsys.readouterr().out
    words.forget_language(added)
    assert browser_language("qps-ploc") == "en"
    with pytest.raises(SystemExit):
        main(["facts", "factions", "--lang", added])


def test_the_made_up_language_comes_with_no_program() -> None:
    assert made_up.CODE not in words.languages()
    assert made_up.CODE not in shipped()


def test_what_is_not_translated_yet_is_said_in_english(tmp_path: Path) -> None:
    """But for its plurals, and for wordings that refine what is translated."""
    (tmp_path / "language.properties").write_text(made_up.LANGUAGE, "utf-8")
    (tmp_path / "play.properties").write_text("came-from.send = kapłan\n", "utf-8")
    words.add_language("pl", tmp_path)
    try:
        assert words.say("came-from.send", "pl", game="age-of-innovation") == "kapłan"
        assert words.say("goods.points", "pl", n=22) == "22 points"
        assert words.say("goods.points", "pl", n=1) == "1 point"
        assert words.grammar("pl").plurals.names == ("one", "few", "many", "other")
    finally:
        words.forget_language("pl")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("no.such = x", Problem("unused", "no.such")),
        ("goods.points = {m} punktów", Problem("fields", "goods.points", "m")),
        (
            "goods.points = {n:# a|# b}",
            Problem("forms", "goods.points", "# a|# b (2; one, few, many, other)"),
        ),
        ("goods.points = {n:nothing}", Problem("family", "goods.points", "nothing")),
        ("goods.points = {n", Problem("template", "goods.points", "expected '}' before end of string")),
        ("#: perhaps, a friend\ngoods.points = x", Problem("status", "goods.points", "perhaps, a friend")),
        ("a = b\nplain", Problem("unreadable", "one.properties, line 2: write “id = text”, not “plain”")),
        ("language.plural.two = i is 2", Problem("plural", "language.plural", "'i is 2' is no relation of a plural rule: write it as CLDR does, `i % 10 = 2..4`")),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_language_is_listed(
    tmp_path: Path, line: str, found: Problem, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "language.properties").write_text(made_up.LANGUAGE, "utf-8")
    (tmp_path / "one.properties").write_text(f"{line}\n", "utf-8")
    listed = problems(tmp_path)
    assert found in listed
    if found.kind not in ("unreadable", "plural"):
        assert Problem("missing", "page.undo", "Undo") in listed
    assert command.main([str(tmp_path)]) == 1
    assert words.say(f"words.{found.kind}", "en", id=found.id, detail=found.detail) in capsys.readouterr().out


def test_the_command_is_content_with_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([]) == 0
    assert capsys.readouterr().out == ""
    assert command.main(["/nowhere"]) == 2
