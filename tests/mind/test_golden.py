"""The golden table, compared in full."""

from itertools import zip_longest

import pytest

from automa.facts import GAMES
from tests.mind.golden_table import decisions, read, table

SHOWN = 10


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_pair_of_cards_gives_the_golden_decision(game: str) -> None:
    where: list[str] = []
    changed = []
    for golden, now in zip_longest(read(game), decisions(game), fillvalue="(nothing)"):
        if "#" not in golden:
            where = [*where[-1:], golden]
        if golden != now:
            changed.append(f"{' / '.join(where)}\n  was {golden}\n  is  {now}")
    assert not changed, f"{len(changed)} lines differ:\n" + "\n".join(changed[:SHOWN])


def test_the_tables_are_whole_and_small() -> None:
    pairs = {"terra-mystica": 3 * (13 * 12 + 14 * 13), "age-of-innovation": 3 * 14 * 13}
    for game in GAMES:
        lines = [line for line in read(game) if "#" in line]
        assert len(lines) == pairs[game] * 10 * 5
    assert sum(table(game).stat().st_size for game in GAMES) < 1_000_000
