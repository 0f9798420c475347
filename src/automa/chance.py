"""The one source of chance: a small generator that gives the same numbers on every platform, for ever.

SplitMix64 by its published constants. `GENERATOR` names algorithm and drawing methods together and is written into
every record; any change to either needs a new name. Nothing else in the project draws a random number for a game.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

GENERATOR: Final = "splitmix64/1"

_T = TypeVar("_T")
_MASK: Final = (1 << 64) - 1


class Chance:
    """A stream of draws from a seed."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def bits(self) -> int:
        """The next 64 bits."""
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, every one equally likely (n ≤ 2³²; the bias is below 2⁻³²)."""
        return self.bits() * n >> 64

    def pick(self, items: Sequence[_T]) -> _T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[_T]) -> list[_T]:
        """The items in random order (Fisher–Yates from the end)."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.bits() * (i + 1) >> 64  # as in `below`
            order[i], order[j] = order[j], order[i]
        return order
