"""Small statistics against published values."""

from statistics import fmean, quantiles, stdev

import pytest

from automa.chance import Chance
from automa.study.statistics import Tally, share, student, summary

TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 100: 1.984, 200: 1.972, 1000: 1.962}
"""The usual table of Student's distribution: degrees of freedom → 97.5 % quantile."""


@pytest.mark.parametrize(("freedom", "value"), TABLE.items())
def test_students_quantiles(freedom: int, value: float) -> None:
    assert student(0.975, freedom) == pytest.approx(value, abs=6e-4)


def test_the_expansion_meets_the_sum() -> None:
    assert student(0.975, 200) == pytest.approx(student(0.975, 201), abs=1e-4)


def test_a_sample() -> None:
    found = summary([4, 2, 3, 1])
    assert (found.count, found.mean, found.median, found.least, found.most) == (4, 2.5, 2.5, 1, 4)
    assert found.deviation == pytest.approx(1.29099, abs=1e-5)
    assert found.low == pytest.approx(0.4457, abs=1e-4)
    assert found.high == pytest.approx(4.5543, abs=1e-4)
    assert (found.lower_quartile, found.upper_quartile) == (1.75, 3.25)


def test_one_value_has_no_spread() -> None:
    found = summary([7])
    assert (found.mean, found.low, found.high, found.deviation) == (7, 7, 7, 0)


def test_shares_stay_inside() -> None:
    none, half, all_ = share(0, 10), share(5, 10), share(10, 10)
    assert none.low == pytest.approx(0, abs=1e-9)
    assert none.high == pytest.approx(0.2775, abs=1e-4)
    assert half.low == pytest.approx(0.2366, abs=1e-4)
    assert half.high == pytest.approx(0.7634, abs=1e-4)
    assert all_.high == pytest.approx(1)
    assert all_.low == pytest.approx(1 - 0.2775, abs=1e-4)


def test_quantiles_interpolate() -> None:
    found = summary([0, 10])
    assert (found.lower_quartile, found.median, found.upper_quartile) == (2.5, 5, 7.5)
    assert summary([5]).upper_quartile == 5


def test_a_tally_says_what_the_whole_sample_says() -> None:
    """Compared with the standard library, which holds every value."""
    chance = Chance(1, "sample")
    sample = [chance.below(40) - 20 for _ in range(999)]
    tally = Tally()
    for value in sample:
        tally.add(value)
    found = tally.summary()
    assert found == summary(sample)
    assert (found.count, found.least, found.most) == (999, min(sample), max(sample))
    assert found.mean == pytest.approx(fmean(sample))
    assert found.deviation == pytest.approx(stdev(sample))
    quarters = quantiles(sample, n=4, method="inclusive")
    assert [found.lower_quartile, found.median, found.upper_quartile] == pytest.approx(quarters)
    assert len(tally.counts) <= 40
