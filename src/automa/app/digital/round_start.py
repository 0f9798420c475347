"""What a round brings by itself when it begins, by where it is said to come from."""

from typing import Final

INCOMES: Final = ("structures", "income")
"""Where the income of everybody's buildings is said to come from."""
INCOME, BONUS, START = "income", "bonus", "start"
SOURCES: Final = {**dict.fromkeys(INCOMES, INCOME), "cult bonus": BONUS, "science": BONUS, "start": START}
TILES: Final = ("BON", "FAV")
"""Bonus cards and favor tiles of Terra Mystica pay with the income; points and steps of theirs come otherwise."""
PAID: Final = ("coins", "workers", "priests", "power")


def of_round(source: str, goods: str) -> str:
    """Whether goods come with an income, with the bonus of a round or at the start; empty: somebody earned them now."""
    if source.startswith(TILES):
        return INCOME if goods.removesuffix("-one") in PAID else ""
    return SOURCES.get(source, "")
