"""Small statistics with the standard library: means with confidence intervals, shares, quantiles."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from math import atan, cos, fsum, pi, sin, sqrt
from statistics import NormalDist

from msgspec import Struct

LEVEL = 0.95
"""The confidence of every interval."""
_EXACT = 200
"""Up to so many degrees of freedom Student's distribution is summed exactly."""


class Summary(Struct, frozen=True):
    """What a sample says. `low` and `high` bound the mean; without a second value they are the mean itself."""

    count: int
    mean: float
    low: float
    high: float
    deviation: float
    least: float
    lower_quartile: float
    median: float
    upper_quartile: float
    most: float


class Share(Struct, frozen=True):
    """How many of how many, and the interval of the true share."""

    count: int
    of: int
    share: float
    low: float
    high: float


class Tally:
    """A sample that is told value by value and summed up at the end, exactly. It holds one number a different value:
    points of games without end take no more room than those of a thousand."""

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.counts: Counter[float] = Counter(values)

    def add(self, value: float) -> None:
        """One more value."""
        self.counts[value] += 1

    @property
    def count(self) -> int:
        """How many there are."""
        return self.counts.total()

    def summary(self) -> Summary:
        """Mean with its interval by Student's distribution, spread and quartiles of a sample that is not empty."""
        values, count = sorted(self.counts), self.count
        places = list(accumulate(self.counts[value] for value in values))
        mean = fsum(value * self.counts[value] for value in values) / count
        squares = fsum(self.counts[value] * (value - mean) ** 2 for value in values)
        deviation = sqrt(squares / (count - 1)) if count > 1 else 0.0
        margin = student((1 + LEVEL) / 2, count - 1) * deviation / sqrt(count) if count > 1 else 0.0

        def at(place: int) -> float:
            return values[bisect_right(places, place)]

        def quantile_at(share_: float) -> float:
            place = share_ * (count - 1)
            below = int(place)
            return at(below) + (at(min(below + 1, count - 1)) - at(below)) * (place - below)

        return Summary(
            count=count,
            mean=mean,
            low=mean - margin,
            high=mean + margin,
            deviation=deviation,
            least=values[0],
            lower_quartile=quantile_at(0.25),
            median=quantile_at(0.5),
            upper_quartile=quantile_at(0.75),
            most=values[-1],
        )


def summary(sample: Iterable[float]) -> Summary:
    """What a whole sample says."""
    return Tally(sample).summary()


def share(count: int, of: int) -> Share:
    """A share with Wilson's interval, which stays inside 0 … 1 and is honest for few games."""
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    found = count / of
    centre = found + z * z / (2 * of)
    margin = z * sqrt(found * (1 - found) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    low, high = (centre - margin) / scale, (centre + margin) / scale
    return Share(count, of, found, max(0.0, low), min(1.0, high))


def student(p: float, freedom: int) -> float:
    """The quantile of Student's distribution for p ≥ ½, found by halving; near the normal one it is expanded."""
    if freedom > _EXACT:
        return _expanded(NormalDist().inv_cdf(p), freedom)
    low, high = 0.0, 1.0
    while _cumulative(high, freedom) < p:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _cumulative(middle, freedom) < p else (low, middle)
    return (low + high) / 2


def _expanded(z: float, freedom: int) -> float:
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2


def _cumulative(t: float, freedom: int) -> float:
    """The finite sum of Student's distribution for whole degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if not odd or freedom > 1 else 0.0
    for k in range(3 if odd else 2, freedom - 1, 2):
        term *= (k - 1) / k * cos(angle) ** 2
        total += term
    if odd:
        return 0.5 + (angle + sin(angle) * total) / pi
    return 0.5 + sin(angle) * total / 2
