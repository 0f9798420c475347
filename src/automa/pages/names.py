"""Names that a view gives as ids only."""

from automa.pages.speaker import Speaker
from automa.render.sources import source_words
from automa.words import knows


def bonus_name(card: str, t: Speaker) -> str:
    """A bonus card by its name, or by its letter in an unnamed row."""
    return t(f"bonus.{card}") if knows(f"bonus.{card}") else t("bonus.unnamed", card=card)


def source_name(source: str, t: Speaker) -> str:
    """Where points come from: a rule in words, or the tile that brought them."""
    return source_words(source, t.facts, t.visitor.lang) or source


def row_name(row: str, t: Speaker) -> str:
    """A row of the final scoring sheet."""
    return t(f"track.{row}") if knows(f"track.{row}") else source_name(row, t)
