"""The one source of chance: named streams of one seed that give the same numbers on every platform, for ever.

A stream is the text `SEED/NAME/USED/BLOCK` through BLAKE2b (RFC 7693), a block of sixteen numbers each time: two streams have nothing in common, and
what is drawn from one does not move the other. `GENERATOR` names algorithm and drawing methods together and is written
into every record; any change to either needs a new name. `ONE_STREAM` is what records before it say: a single SplitMix64
that every draw of a game takes from, whatever its name. Nothing else in the project draws a random number for a game.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

from automa.value import Value

GENERATOR: Final = "blake2b/1"
ONE_STREAM: Final = "splitmix64/1"
GENERATORS: Final = (GENERATOR, ONE_STREAM)

_T = TypeVar("_T")
_BLOCK: Final = Struct("<16I")
_IN_A_BLOCK: Final = 16
_LOW: Final = (1 << 32) - 1
_MASK: Final = (1 << 64) - 1


class Chance:
    """One stream of draws."""

    __slots__ = ("drawn", "name", "numbers")

    def __init__(self, seed: int, name: str = "", used: int = 0) -> None:
        self.name = f"{seed}/{name}/{used}"
        self.drawn = 0
        """How many numbers were taken so far."""
        self.numbers: tuple[int, ...] = ()

    def number(self) -> int:
        """The next number of 32 bits."""
        at = self.drawn % _IN_A_BLOCK
        if not at:
            text = f"{self.name}/{self.drawn // _IN_A_BLOCK}"
            self.numbers = _BLOCK.unpack(blake2b(text.encode()).digest())
        self.drawn += 1
        return self.numbers[at]

    def below(self, n: int) -> int:
        """A number from 0 to n − 1 (n < 2³⁰), every one exactly as likely: what would favour some is drawn again."""
        found = self.number() * n
        while (found & _LOW) < n and (found & _LOW) < (1 << 32) % n:
            found = self.number() * n
        return found >> 32

    def seed(self) -> int:
        """A seed for something that draws by itself."""
        return self.number() << 31 | self.number() >> 1

    def pick(self, items: Sequence[_T]) -> _T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[_T]) -> list[_T]:
        """The items in random order (Fisher–Yates from the end)."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class SplitMix(Chance):
    """The stream of older records: SplitMix64 by its published constants."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        super().__init__(state)
        self.state = state & _MASK

    def bits(self) -> int:
        """The next 64 bits."""
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

    def number(self) -> int:
        return self.bits() >> 32

    def below(self, n: int) -> int:
        """A number from 0 to n − 1 (n ≤ 2³²; the bias is below 2⁻³²)."""
        return self.bits() * n >> 64

    def seed(self) -> int:
        return self.bits()


class Source(Value):
    """Where a game draws from now on: what a position keeps of chance. It never changes; `streams` opens it."""

    __slots__ = ("generator", "seed", "used")

    def __init__(self, seed: int, generator: str = GENERATOR, used: int = 0) -> None:
        self.seed: Final = seed
        """The seed of the game; of one stream its present state."""
        self.generator: Final = generator
        self.used: Final = used
        """How often it was opened before: no stream comes twice, even under the same name."""

    def streams(self) -> "Streams":
        """The streams, open to be drawn from."""
        return Streams(self)


class Streams:
    """The streams of a source, open. `left` is the source afterwards."""

    __slots__ = ("one", "source")

    def __init__(self, source: Source) -> None:
        self.source: Final = source
        self.one: Final = SplitMix(source.seed) if source.generator == ONE_STREAM else None

    def named(self, name: str) -> Chance:
        """The stream of this name; older records have one for all names."""
        return self.one if self.one is not None else Chance(self.source.seed, name, self.source.used)

    def left(self) -> Source:
        """What a position keeps when everything is drawn."""
        source = self.source
        if self.one is not None:
            return Source(self.one.state, ONE_STREAM)
        return Source(source.seed, source.generator, source.used + 1)
