"""Things by their names: what a view gives as an id, and a line that needs a word."""

from automa.record.record import parse_line
from automa.render import objects
from automa.render.ink import TRACKS
from automa.render.sources import source_words
from automa.speech.speaker import Speaker
from automa.words import knows

COUNTED = (
    "coins",
    "workers",
    "priests",
    "tools",
    "scholars",
    "power",
    "points",
    "spades",
    "keys",
    "bridges",
    "tokens",
    "annexes",
    "supply",
)
"""Goods in the order in which they are told; each has a word for one and for several."""
PLAIN_LINES = {"done": "log.done", "decline": "log.decline", "pass": "log.pass"}
ACTION_LINES = ("action", "special")
"""How lines begin that take an action space by its id."""


def bonus_name(card: str, t: Speaker) -> str:
    """A bonus card by its name, or by its letter in an unnamed row."""
    return t(f"bonus.{card}") if knows(f"bonus.{card}") else t("bonus.unnamed", card=card)


def cell_name(row: str, number: int, tile: str, t: Speaker) -> str:
    """A space of a row of actions or of the innovation display, with the tile that lies there, if that is known."""
    place = str(number) if row == "innovation" else t(f"{row}-action.{number}")
    kind = {"book": "book-action", "innovation": "innovation"}.get(row, "")
    what = t.does(tile, kind) if kind and tile else ""
    return f"{place} ({what})" if what else place


def source_name(source: str, t: Speaker) -> str:
    """Where points come from: a rule in words, or the tile that brought them."""
    return source_words(source, t.facts, t.lang) or source


def counted(name: str, amount: int, t: Speaker) -> str:
    """One good with its number, as the language counts it."""
    sign, n = "−" if amount < 0 else "", abs(amount)
    if name in TRACKS:
        return sign + t("goods.steps-of", n=n, of=name)
    if name == "books":
        return f"{sign}{n} {t('good.book' if n == 1 else 'good.books')}"
    return sign + (t(f"goods.{name}", n=n) if name in COUNTED else f"{n} {t(f'good.{name}')}")


def source_row(source: str, t: Speaker) -> str:
    """The same at the beginning of a row: tiles of a kind that have no name are told apart by what they pay for."""
    name, found = source_name(source, t), objects.find(t.facts, source)
    if found is None:
        return name
    lang = t.lang
    face = objects.face(t.facts, *found, lang=lang)
    if face.name or name != objects.heading(face, lang, t.game):
        return name
    return f"{name}: {objects.paying_points(face, lang, t.game)}"


def row_title(source: str, t: Speaker) -> str:
    """The same with a capital, where a row begins with it."""
    return capital(source_row(source, t))


def capital(text: str) -> str:
    """A name at the beginning of a line."""
    return text[:1].upper() + text[1:]


def signed(points: int) -> str:
    """A number as it is printed: its minus is as wide as a plus."""
    return f"−{-points}" if points < 0 else str(points)


def line_words(text: str, t: Speaker) -> str:
    """A line that changed nothing by itself, in words: the end of a turn, an action whose choice follows."""
    text = parse_line(text).body
    verb, _, what = text.rpartition(". ")[2].partition(" ")
    if verb.startswith("-"):
        return t("log.forgone")
    if verb in PLAIN_LINES:
        return t(PLAIN_LINES[verb])
    if verb not in ACTION_LINES:
        return text
    row, _, place = what.partition(" ")
    if place.isdigit():
        return t(f"log.action-{row}", number=int(place))
    named = source_words(what, t.facts, t.lang)
    return t("log.action", what=named) if named else text


def row_name(row: str, t: Speaker) -> str:
    """A row of the final scoring sheet."""
    return t(f"track.{row}") if knows(f"track.{row}") else source_name(row, t)
