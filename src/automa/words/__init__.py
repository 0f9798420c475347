"""Message ids and arguments in, a sentence of some language out; no other room holds a sentence.

`say("do.place", "de", piece="dwelling", hex="E7")`. A language is a folder of data files (`words/en/names.properties`,
`words/de/names.properties`, see `files.py`); the template language is in `template.py`. Text leaves this room
unescaped: markup is the renderer's business.

A message may have finer wordings for one of the games and for two humans. They have the same id with a suffix and
are chosen by the reserved arguments `game` and `humans`:
`id@age-of-innovation@two`, `id@two`, `id@age-of-innovation`, `id`, whichever exists first.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import TypeAlias

from automa.words.files import SOURCE, completed, read_folder, shipped
from automa.words.grammar import Grammar
from automa.words.template import fill

Language: TypeAlias = str
"""The name of a folder: `en`, `de`."""
_FOLDERS = shipped()
LANGUAGES: tuple[Language, ...] = tuple(_FOLDERS)
"""The languages that come with the program, English first."""


def languages() -> tuple[Language, ...]:
    """The languages that can be chosen: those that come with the program, then those that were added."""
    return tuple(_FOLDERS)


def language_names() -> dict[Language, str]:
    """Those languages with what each calls itself."""
    return {lang: grammar(lang).name for lang in _FOLDERS}


def add_language(lang: Language, folder: Traversable) -> None:
    """Speak a further language, whose messages lie in this folder."""
    _FOLDERS[lang] = folder
    _forget()


def forget_language(lang: Language) -> None:
    """Speak a language that was added no longer."""
    if lang not in LANGUAGES:
        _FOLDERS.pop(lang, None)
        _forget()


def _forget() -> None:
    for known in (catalogue, grammar, wording):
        known.cache_clear()


@cache
def catalogue(lang: Language) -> dict[str, str]:
    """All messages of a language; what is not translated yet is said in English."""
    own = read_folder(_FOLDERS[lang])
    return own if lang == SOURCE else completed(own, catalogue(SOURCE))


@cache
def grammar(lang: Language) -> Grammar:
    """Its plurals, lists, dates and numbers."""
    return Grammar(catalogue(lang))


def listed(items: Iterable[str], lang: Language, last: str = "") -> str:
    """The items in a row; `last` (`and`, `or`) joins the last two."""
    return grammar(lang).listed(items, last)


def decimal(number: float, lang: Language, places: int = 1) -> str:
    """A number with so many places behind the point, or the comma."""
    return grammar(lang).decimal(number, places)


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

    return fill(wording(message_id, lang, game, humans), args, name, grammar(lang))
