"""The Gognomes' achievements I–III. What IV–VI ask for is not known here: whoever holds the card says so (TM-UNK-05)."""

from collections.abc import Sequence
from typing import Final

from automa.facts.catalogue import Achievement

SEEN: Final = ("I", "II", "III")
"""A game can tell by itself whether they are completed."""
ASKED: Final = ("IV", "V", "VI")
OFFERED_POWER: Final = 3
LEADS: Final = 3
PASSES: Final = 3


def seen(fact: Achievement) -> bool:
    """Whether a companion can tell by itself that it is completed: its text is known for sure (AOI-UNK-01)."""
    return fact.status in ("printed", "likely")


def offers_much(power: int) -> bool:
    """I: a single build or upgrade of hers offers at least 3 power, taken or not (TM-FAC-GOGNOMES-03)."""
    return power >= OFFERED_POWER


def leads(automa: Sequence[int], humans: Sequence[Sequence[int]]) -> bool:
    """II: she is strictly ahead of every human on at least three tracks (R37)."""
    highest = humans[0] if len(humans) == 1 else [max(levels) for levels in zip(*humans, strict=True)]
    return sum([own > level for own, level in zip(automa, highest, strict=True)]) >= LEADS


def passed_often(first_passes: int) -> bool:
    """III: she has passed before the humans three times in the game (TM-FAC-GOGNOMES-05)."""
    return first_passes >= PASSES


def points(printed: Sequence[int], completed: int) -> int:
    """What the next completed achievement scores when `completed` have been completed before."""
    return printed[completed] if completed < len(printed) else 0
