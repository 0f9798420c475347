"""What is wrong with the folder of a language: `python -m automa.words de`, or the path of a folder."""

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable

from msgspec import Struct

from automa.words.files import (
    SOURCE,
    BadFile,
    base,
    read_folder,
    read_messages,
    read_notes,
    shipped,
    subjects,
)
from automa.words.grammar import NEEDED, Grammar
from automa.words.template import families, fields, forms

STATUSES = ("printed", "likely", "inferred", "house")
"""How the words of a message can be known, where that is noted: as the values of the facts are."""


class Problem(Struct, frozen=True):
    """One thing to mend, by the message `words.<kind>`."""

    kind: str
    id: str
    detail: str = ""


def problems(folder: Traversable) -> list[Problem]:
    """Everything that is wrong with a language, beginning with what keeps it from being read."""
    try:
        own = read_folder(folder)
    except BadFile as error:
        return [Problem("unreadable", str(error))]
    source = read_folder(shipped()[SOURCE])
    grammar = _grammar(own)
    if isinstance(grammar, Problem):
        return [grammar]
    return [
        *_missing(own, source),
        *_twice(folder),
        *_templates(own, source, grammar),
        *(
            Problem("status", name, note)
            for name, note in notes(folder).items()
            if _status(note) not in STATUSES
        ),
    ]


def notes(folder: Traversable) -> dict[str, str]:
    """The messages whose words are known from somewhere, and from where."""
    return {
        name: note for file in subjects(folder) for name, note in read_notes(file.read_text("utf-8")).items()
    }


def _grammar(own: Mapping[str, str]) -> Grammar | Problem:
    missing = [f"language.{name}" for name in NEEDED if f"language.{name}" not in own]
    if missing:
        return Problem("missing", missing[0])
    try:
        return Grammar(own)
    except ValueError as error:
        return Problem("plural", "language.plural", str(error))


def _missing(own: Mapping[str, str], source: Mapping[str, str]) -> Iterator[Problem]:
    """What is not translated, and what is for nobody."""
    there, wanted = {base(name) for name in own}, {base(name) for name in source}
    for name in sorted(wanted - there):
        if not name.startswith("language.plural."):
            yield Problem("missing", name, source.get(name, ""))
    for name in sorted(there - wanted):
        if not name.startswith("language.plural."):
            yield Problem("unused", name)


def _twice(folder: Traversable) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for file in subjects(folder):
        for name in read_messages(file.read_text("utf-8"), file.name):
            if name in seen:
                yield Problem("twice", name, f"{seen[name]}, {file.name}")
            seen[name] = file.name


def _templates(own: Mapping[str, str], source: Mapping[str, str], grammar: Grammar) -> Iterator[Problem]:
    """Fields that nobody fills, a wrong number of plurals, names of no family."""
    filled: dict[str, frozenset[str]] = {}
    for name, text in source.items():
        filled[base(name)] = filled.get(base(name), frozenset()) | fields(text)
    known = {name.partition(".")[0] for name in source}
    count = len(grammar.plurals.names)
    for name, text in own.items():
        if name.startswith("language."):
            continue
        try:
            unfilled = fields(text) - filled.get(base(name), fields(text))
        except ValueError as error:
            yield Problem("template", name, str(error))
            continue
        if unfilled:
            yield Problem("fields", name, ", ".join(sorted(unfilled)))
        for each in forms(text):
            if len(each) not in (count, count + 1):
                yield Problem(
                    "forms", name, f"{'|'.join(each)} ({len(each)}; {', '.join(grammar.plurals.names)})"
                )
        if strange := families(text) - known:
            yield Problem("family", name, ", ".join(sorted(strange)))


def _status(note: str) -> str:
    return note.partition(",")[0].strip()
