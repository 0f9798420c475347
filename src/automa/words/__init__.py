"""Message ids and arguments in, a sentence of some language out; no other room holds a sentence.

`say("do.place", "de", piece="dwelling", hex="E7")`. A language is a folder of data files (`words/en/names.properties`,
`words/de/names.properties`, see `files.py`); the template language is in `template.py`. Text leaves this room
unescaped: markup is the renderer's business.

A message may have finer wordings for one of the games and for two humans. They have the same id with a suffix and
are chosen by the reserved arguments `game` and `humans`:
`id@age-of-innovation@two`, `id@two`, `id@age-of-innovation`, `id`, whichever exists first.
"""

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from automa.words.files import read_folder, shipped
from automa.words.template import fill

Language: TypeAlias = str
"""The name of a folder: `en`, `de`."""
_FOLDERS = shipped()
LANGUAGES: tuple[Language, ...] = tuple(_FOLDERS)
"""The languages that come with the program, English first."""


@cache
def catalogue(lang: Language) -> dict[str, str]:
    """All messages of a language."""
    return read_folder(_FOLDERS[lang])


def add_messages(lang: Language, messages: Mapping[str, str]) -> None:
    """Say what a further game says, too."""
    catalogue(lang).update(messages)
    wording.cache_clear()


@cache
def wording(message_id: str, lang: Language, game: str = "", humans: int = 1) -> str:
    """The template of a message, the finest one that fits the game and the number of humans."""
    messages = catalogue(lang)
    suffixes = [f"@{game}", ""] if game else [""]
    if humans > 1:
        suffixes = [*(f"{suffix}@two" for suffix in suffixes), *suffixes]
    for suffix in suffixes:
        template = messages.get(message_id + suffix)
        if template is not None:
            return template
    raise KeyError(f"no message {message_id!r} in {lang!r}")


def knows(message_id: str, lang: Language = "en") -> bool:
    """Whether there is such a message."""
    return message_id in catalogue(lang)


def say(message_id: str, lang: Language, *, game: str = "", humans: int = 1, **args: object) -> str:
    """The message in this language, filled with the arguments."""

    def name(family: str, value: str) -> str:
        if not knows(f"{family}.{value}", lang):  # what somebody typed need not have a name
            return value
        return wording(f"{family}.{value}", lang, game, humans)

    return fill(wording(message_id, lang, game, humans), args, name)
