"""What a player can be refused is a code with arguments, never an English sentence."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import automa
from automa import words
from automa.errors import BadInput
from automa.messages import Message
from automa.play.errors import IllegalMove, InvalidMove, Unplayable
from automa.words.refusal import Refusal, reason, sentence
from automa.words.template import fields

SOURCE = Path(str(automa.__file__)).parent
BARE = "BadInput"
DEVELOPERS = {
    "facts": "whoever writes a file of printed values reads its paths, which are English",
    "board/board.py": "whoever writes a board",
    "players": "the name of a computer player, on the command line and in Python only",
    "study": "series of games without a human, on the command line only",
    "site": "whoever builds the static site",
    "web/server.py": "whoever starts the server: addresses and ports",
    "by_mail/ledger.py": "the importer of public ledgers",
    "__init__.py": "the Python interface",
    "cli/board.py": "the command line speaks the English of its own help",
    "cli/decide.py": "the command line speaks the English of its own help",
    "cli/facts.py": "the command line speaks the English of its own help",
    "cli/objects.py": "the command line speaks the English of its own help",
    "cli/simulate.py": "the command line speaks the English of its own help",
    "cli/tournament.py": "the command line speaks the English of its own help",
    "cli/import_ledger.py": "the importer of public ledgers",
}
"""Where a bare sentence may be raised, and for whom."""


def made(source: str) -> list[tuple[str, ast.Call]]:
    """Everything that is made with arguments: what is called, and the call."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [(call.func.id, call) for call in calls if isinstance(call.func, ast.Name)]


@cache
def sources() -> list[tuple[Path, list[tuple[str, ast.Call]]]]:
    """Every module, with what is made there."""
    return [(path, made(path.read_text("utf-8"))) for path in sorted(SOURCE.rglob("*.py"))]


def bare() -> dict[str, list[int]]:
    """Where bare sentences are raised: modules and lines."""
    found = {
        path.relative_to(SOURCE).as_posix(): [call.lineno for name, call in calls if name == BARE]
        for path, calls in sources()
    }
    return {name: lines for name, lines in found.items() if lines}


def for_developers(name: str) -> str:
    return next((key for key in DEVELOPERS if name == key or name.startswith(f"{key}/")), "")


@pytest.mark.slow
def test_no_player_is_refused_in_a_bare_sentence() -> None:
    assert {name: lines for name, lines in bare().items() if not for_developers(name)} == {}


def test_the_exceptions_are_still_needed() -> None:
    """A room that raises no bare sentence any more leaves the list."""
    assert {for_developers(name) for name in bare()} == set(DEVELOPERS)


def test_a_bare_sentence_would_be_found() -> None:
    assert [name for name, _ in made('raise BadInput(f"no {x}")')] == [BARE]


def subclasses(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    yield kind
    for each in kind.__subclasses__():
        yield from subclasses(each)


def refusals() -> Iterator[tuple[str, ast.expr, ast.Call]]:
    """Every refusal that the source makes: its family, its code as it is written, the whole call."""

    families = {kind.__name__: kind.family for kind in subclasses(Refusal)}
    for _, calls in sources():
        for name, call in calls:
            if name not in families:
                continue
            at = 1 if name in ("RefusedPosition", "InvalidMove") else 0
            if len(call.args) > at:
                yield families[name], call.args[at], call


def codes() -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """Family, code and given arguments of every refusal in the source whose code is written out."""
    for family, code, call in refusals():
        if isinstance(code, ast.Constant):
            given = frozenset(str(each.arg) for each in call.keywords)
            yield family, str(code.value), None if "None" in given else given


def test_no_code_is_a_sentence() -> None:
    """A code has no blanks, written out or put together."""
    parts = [each for _, code, _ in refusals() for each in ast.walk(code) if isinstance(each, ast.Constant)]
    assert [str(each.value) for each in parts if " " in str(each.value)] == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_refusal_has_words_and_its_arguments(lang: words.Language) -> None:
    wrong = []
    messages: dict[str, set[str]] = {}
    for key in words.catalogue(lang):
        messages.setdefault(key.split("@")[0], set()).add(key)
    for family, code, given in codes():
        known = messages.get(f"{family}.{code}", set())
        if not known:
            wrong.append(f"{family}.{code}: no message")
        for key in known:
            missing = fields(words.catalogue(lang)[key]) - (given or frozenset()) - {"text"}
            if given is not None and missing:
                wrong.append(f"{key}: {sorted(missing)}")
    assert wrong == []
    assert sum(1 for _ in codes()) > 150


def test_a_refusal_speaks_both_languages_and_names_its_rule() -> None:
    refused = IllegalMove("short-coins", "TM-BASE-02-02", missing=2)
    assert str(refused) == "You are 2 coins short. (TM-BASE-02-02)"
    assert refused.say("de") == "Dir fehlen 2 Münzen."
    outer = Unplayable("unknown", what="level", name="easy", known="automa")
    assert outer.say("de") == "unbekannt: Stufe „easy“, bekannt sind: automa"
    told = sentence(words_of(refused), "de")
    assert told == "Dir fehlen 2 Münzen. (TM-BASE-02-02)"


def words_of(error: BadInput) -> Message:
    found = reason(error)
    assert not isinstance(found, str)
    return found


def test_a_refusal_survives_another_process() -> None:
    import pickle

    refused = InvalidMove("dance", "example", example="build F3")
    again = pickle.loads(pickle.dumps(refused))
    assert str(again) == str(refused)
    assert again.code == "example"
