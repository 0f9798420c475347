"""A language is a folder of data files: what lies in it, read into messages. docs/words.md says how to write one.

Every `*.properties` file of the folder is read: `id = text`, one message a line, `#` begins a comment line. `\\n` is a
new line, a backslash at the end of a line goes on in the next one, `\\ ` is a blank that is not to be dropped. A line
`#: likely, German edition (one witness)` says how the words of the message below it are known.
"""

from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable

ENDING = ".properties"
SOURCE = "en"
"""The language that all others are translated from: the first one."""
_ESCAPED = {"n": "\n", " ": " ", "\\": "\\"}


class BadFile(ValueError):
    """A file of messages that cannot be read: file, line and what is wrong there."""


def shipped() -> dict[str, Traversable]:
    """The languages that come with the program and their folders: English, then the others by their code."""
    found = {each.name: each for each in resources.files("automa.words").iterdir() if _is_language(each)}
    return {code: found[code] for code in sorted(found, key=lambda code: (code != SOURCE, code))}


def read_folder(folder: Traversable) -> dict[str, str]:
    """All messages of a language."""
    messages: dict[str, str] = {}
    for file in subjects(folder):
        messages.update(read_messages(file.read_text("utf-8"), file.name))
    return messages


def base(message_id: str) -> str:
    """The id without the game or the number of humans that a finer wording is for."""
    return message_id.partition("@")[0]


def completed(own: Mapping[str, str], source: Mapping[str, str]) -> dict[str, str]:
    """A language that is not finished yet says the rest in the one it is translated from; its plurals are its own."""
    there = {base(name) for name in own}
    rest = {
        name: text
        for name, text in source.items()
        if base(name) not in there and not name.startswith("language.plural.")
    }
    return {**own, **rest}


def read_notes(text: str) -> dict[str, str]:
    """Where the words of a message are known from: the line `#: printed, …` above it. Most are our own and have none."""
    notes, note = {}, ""
    for line in text.split("\n"):
        if line.startswith("#:"):
            note = line[2:].strip()
        elif note and "=" in line:
            notes[line.partition("=")[0].strip()] = note
            note = ""
    return notes


def subjects(folder: Traversable) -> list[Traversable]:
    """The files of a language by name."""
    return sorted(
        (each for each in folder.iterdir() if each.name.endswith(ENDING)), key=lambda file: file.name
    )


def read_messages(text: str, file: str) -> dict[str, str]:
    """The messages of one file by their ids."""
    messages: dict[str, str] = {}
    lines = iter(enumerate(text.split("\n"), start=1))
    for number, line in lines:
        if not line or line[0] == "#":
            continue
        name, equals, value = line.partition("=")
        name = name.rstrip()
        if not equals or not name or name[0].isspace():
            raise BadFile(f"{file}, line {number}: write “id = text”, not “{line.strip()}”")
        if name in messages:
            raise BadFile(f"{file}, line {number}: {name} stands there twice")
        while _goes_on(value):
            value = value[:-1] + next(lines, (0, ""))[1].lstrip()
        messages[name] = _unescape(value) if "\\" in value else value.strip()
    return messages


def _goes_on(line: str) -> bool:
    """Whether an odd number of backslashes ends the line."""
    return line.endswith("\\") and (len(line) - len(line.rstrip("\\"))) % 2 == 1


def _unescape(value: str) -> str:
    text = []
    characters = iter(value.lstrip())
    for each in characters:
        if each == "\\":
            each = next(characters, "\\")
            each = _ESCAPED.get(each, each)
        text.append(each)
    return "".join(text)


def _is_language(folder: Traversable) -> bool:
    return folder.is_dir() and any(each.name.endswith(ENDING) for each in folder.iterdir())
