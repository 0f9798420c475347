"""The help: every part has its words, what is searched is found with its object."""

import re

import pytest

from automa.facts import GAMES, load
from automa.pages.desk import Desk
from automa.pages.guide import MOST, PARTS
from automa.pages.request import Request
from automa.pages.routes import answer
from automa.render.reference import sections
from automa.saved_games import Games
from automa.words import Language
from tests.pages.memory import MemoryStore

DESK = Desk(Games(MemoryStore()))


def shown(lang: str, **query: str) -> str:
    got = answer(Request("GET", "/help", query, cookies={"automa-lang": lang}, html=True), DESK)
    assert got.status == 200
    return got.body


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_whole_help_is_illustrated(lang: str) -> None:
    page = shown(lang)
    assert [part for part in PARTS if f'id="part-{part}"' not in page] == []
    assert page.count('class="illustration of-') >= 8


@pytest.mark.parametrize(
    ("lang", "asked", "there", "absent"),
    [
        ("en", "tie-breaker", "part-cubes", "part-devices"),
        ("de", "Auswahlmethode", "part-cubes", "part-devices"),
        ("en", "UNDO keys", "", "part-cards"),
        ("de", "Palast", 'id="in-age-of-innovation"', "part-cards"),
        ("de", "zurucknehmen", "part-wrong", "part-sure"),
        ("de", "zurücknehmen", "part-wrong", "part-sure"),
    ],
)
def test_a_part_is_found_by_its_words(lang: str, asked: str, there: str, absent: str) -> None:
    page = shown(lang, q=asked)
    assert there in page
    assert f'id="{absent}"' not in page


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_object_of_the_reference_is_found_by_its_name(game: str, lang: Language) -> None:
    for section in sections(load(game), lang):
        for entry in section.entries[::9]:
            page = shown(lang, q=entry.name or entry.text[:30])
            found = page[page.index(f'id="in-{game}"') :]
            assert entry.name in found or "reference?game" in found
            assert "<svg" in found


def test_what_is_not_there_is_said_and_a_long_list_ends() -> None:
    page = shown("en", q="xyzzy <b>")
    assert "nothing found" in page
    assert "xyzzy &lt;b&gt;" in page
    many = shown("en", q="e")
    assert many.count("<li>") <= MOST * len(GAMES)
    assert re.search(r"\d+ more in the reference", many)
