"""What a player can be refused is a code with arguments, never an English sentence."""

import ast
from collections.abc import Iterator
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
    "terra_mystica/by_mail/ledger.py": "the importer of public ledgers",
    "__init__.py": "the Python interface",
    "cli/board.py": "the command line speaks the English of its own help",
    "cli/decide.py": "the command line speaks the English of its own help",
    "cli/facts.py": "the command line speaks the English of its own help",
    "cli/objects.py": "the command line speaks the English of its own help",
    "cli/simulate.py": "the command line speaks the English of its own help",
    "cli/import_ledger.py": "the importer of public ledgers",
}
"""Where a bare sentence may be raised, and for whom."""


def raised(source: str) -> Iterator[tuple[int, str]]:
    """Every error that is made with arguments: line and class."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, node.func.id


def bare(path: Path) -> list[int]:
    return [line for line, name in raised(path.read_text("utf-8")) if name == BARE]


def for_developers(name: str) -> str:
    return next((key for key in DEVELOPERS if name == key or name.startswith(f"{key}/")), "")


def test_no_player_is_refused_in_a_bare_sentence() -> None:
    found = {
        name: lines
        for path in sorted(SOURCE.rglob("*.py"))
        if (lines := bare(path)) and not for_developers(name := path.relative_to(SOURCE).as_posix())
    }
    assert found == {}


def test_the_exceptions_are_still_needed() -> None:
    """A room that raises no bare sentence any more leaves the list."""
    used = {
        for_developers(path.relative_to(SOURCE).as_posix()) for path in SOURCE.rglob("*.py") if bare(path)
    }
    assert used == set(DEVELOPERS)


def test_a_bare_sentence_would_be_found() -> None:
    assert next(iter(raised('raise BadInput(f"no {x}")'))) == (1, BARE)


def subclasses(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    yield kind
    for each in kind.__subclasses__():
        yield from subclasses(each)


def refusals() -> Iterator[tuple[str, ast.expr, ast.Call]]:
    """Every refusal that the source makes: its family, its code as it is written, the whole call."""
    import automa.cli.refused
    import automa.mind.refusal
    import automa.record.damaged
    import automa.store.trouble
    import automa.table.refused

    families = {kind.__name__: kind.family for kind in subclasses(Refusal)}
    mind = automa.mind.refusal.Refused.family
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in families
            ):
                continue
            of_mind = node.func.id == "Refused" and "mind" in path.parts
            at = 1 if of_mind or node.func.id == "InvalidMove" else 0
            family = mind if of_mind else "refused" if node.func.id == "Refused" else families[node.func.id]
            if len(node.args) > at:
                yield family, node.args[at], node


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


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_refusal_has_words_and_its_arguments(lang: words.Language) -> None:
    wrong = []
    for family, code, given in codes():
        known = {key for key in words.catalogue(lang) if key.split("@")[0] == f"{family}.{code}"}
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
