"""A made-up language for tests: English with words of five letters and more two fifths longer, and the plurals of Polish.

`python -m tests.words.made_up serve …` is `automa serve …` where it can be chosen; no other program knows of it.
"""

import re
import sys
from pathlib import Path
from string import Formatter
from tempfile import TemporaryDirectory

from automa.words import add_language
from automa.words.files import SOURCE, read_messages, shipped, subjects

CODE = "qps"
"""Reserved for such languages."""
LANGUAGE = """language.name = Ēngliīsh
language.plural.one = i = 1 and v = 0
language.plural.few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14
language.plural.many = v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
language.list = {0}, {1}
language.list.long = {0}; {1}
language.list.and = {0} and {1}
language.list.or = {0} or {1}
language.decimal = ,
"""
LONG = re.compile(r"\w{5,}")
LONGER = str.maketrans({"a": "aā", "e": "eē", "i": "iī", "o": "oō", "u": "uū"})
TYPED = re.compile(r"play\.(help(@.*)?|word\..*|saved|in-store)$|key\.")
"""Commands and keys, which stay as they are typed."""


def write(folder: Path) -> None:
    """The files of the language."""
    for file in subjects(shipped()[SOURCE]):
        if file.name == "language.properties":
            (folder / file.name).write_text(LANGUAGE, "utf-8")
            continue
        lines = []
        for name, text in read_messages(file.read_text("utf-8"), file.name).items():
            said = text if TYPED.match(name) else longer(text)
            lines.append(
                f"{name} = " + said.replace("\\", "\\\\").replace("\n", "\\n").replace("\\n ", "\\n\\ ")
            )
        (folder / file.name).write_text("\n".join(lines) + "\n", "utf-8")


def longer(template: str) -> str:
    """The template in this language: longer words, a form for each plural."""
    text = []
    for literal, field, spec, _ in Formatter().parse(template):
        text.append(_stretched(literal))
        if field is not None:
            text.append(f"{{{field}:{_forms(spec)}}}" if spec else f"{{{field}}}")
    return "".join(text)


def _stretched(text: str) -> str:
    return LONG.sub(lambda word: word[0].translate(LONGER), text)


def _forms(spec: str) -> str:
    if "|" not in spec:
        return spec
    *none, one, other = (_stretched(form) for form in spec.split("|"))
    return "|".join((*none, one, other, other, other))


def main(arguments: list[str]) -> int:
    """The program, with one language more."""
    from automa.cli import main as automa

    with TemporaryDirectory() as folder:
        write(Path(folder))
        add_language(CODE, Path(folder))
        return automa(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
