"""Every message id that the companion names in its code has words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import automa
from automa import age_of_innovation, app, words
from automa.age_of_innovation import listing
from automa.facts import load
from automa.play.achieve import Achieve
from automa.record import Record
from automa.render import objects
from automa.terra_mystica import commands, legal
from tests.app.test_digital import new, possible

SOURCE = Path(automa.__file__).parent
CALLS = {"message": "", "tell": "", "event": "", "Refused": "refused."}


def named(room: str) -> Iterator[tuple[str, str]]:
    """(file, id) of every literal id; a formatted one has `*` for its variable parts."""
    for path in sorted((SOURCE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                if name in CALLS:
                    for text in literals(node.args[0]):
                        yield path.name, CALLS[name] + text


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values)  # type: ignore[misc]


@pytest.mark.parametrize("room", ["table", "app"])
def test_every_message_has_words(room: str) -> None:
    ids = set(words.catalogue("en"))
    missing = []
    for file, text in named(room):
        pattern = re.compile(re.escape(text).replace(r"\*", ".+"))
        if not any(pattern.fullmatch(each) for each in ids):
            missing.append((file, text))
    assert missing == []
    assert len(list(named(room))) > 20


GAMES = {
    "terra-mystica": (legal.SETTLED_BY, commands.KINDS),
    "age-of-innovation": (listing.SETTLED_BY, age_of_innovation.KINDS),
}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_a_game_has_words_of_its_own(game: str) -> None:
    """What somebody can do and what somebody is asked are said by data of their kind, whatever its class is called."""
    ids = {name.partition("@")[0] for name in words.catalogue("en")}
    settled_by, known = GAMES[game]
    kinds = {kind for settling in settled_by.values() for kind in settling} | set(known)
    assert [
        kind.__name__ for kind in kinds - {Achieve} if f"deed.{kind.deed}" not in ids
    ] == []  # Achieve is prompted
    assert [debt.__name__ for debt in settled_by if f"ask.{debt.question}" not in ids] == []


SETS = {
    "en": "Planning display Lake: Monks, Omar.",
    "de": "Planungstableau See: Mönche, Omar.",
}
LEFT_OUT = {"en": "Palaces: left out.", "de": "Paläste: weggelassen."}


def told(record: Record, lang: words.Language) -> list[str]:
    view = app.view(record)
    return [app.text(view, message, lang) for entry in view.log for message in entry.messages]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_log_of_a_set_up_names_what_was_dealt(lang: words.Language) -> None:
    record = app.new_table("age-of-innovation", "small", seed=3)
    for line in (
        "set palaces none",
        "set sets lake:monks,omar desert:moles,lizards forest:goblins,felines",
    ):
        record = app.handle(record, line).record
    said = told(record, lang)
    assert LEFT_OUT[lang] in said
    assert any(line.lower() == SETS[lang].lower() for line in said)


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("game", ["terra-mystica", "age-of-innovation"])
def test_no_id_of_a_tile_stands_in_the_words(game: str, lang: words.Language) -> None:
    """What is taken is called as its card is, wherever it is told."""
    record, chance = new(game, 3), Random(3)
    marked = re.compile(r"[A-Z]+\d+|\w+_\w+")  # no word of a language looks like that
    ids = {each for kind in objects.ids(load(game)).values() for each in kind if marked.fullmatch(each)}
    for _ in range(120):
        deeds = possible(app.view(record).digital)
        if not deeds:
            break
        record = app.handle(record, chance.choice(deeds).command).record
    said = " ".join(told(record, lang))
    assert len(said) > 1000
    assert ids
    assert ids.isdisjoint(re.findall(r"\w+", said))
