"""The golden screens, compared in full: what a change of code changes for somebody who looks at a game."""

from itertools import zip_longest

import pytest

from tests.app.golden_screens import commands_of, games, golden, story

SHOWN = 12


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_every_screen_says_what_it_said(name: str) -> None:
    lines = golden(name)
    where = ""
    changed = []
    for was, now in zip_longest(lines, story(games()[name], commands_of(lines)), fillvalue="(nothing)"):
        where = was if was.startswith(">") else where
        if was != now:
            changed.append(f"{where}\n  was {was}\n  is  {now}")
    assert not changed, (
        f"{len(changed)} differences; if they are meant: python -m tests.app.golden_screens\n"
        + "\n".join(changed[:SHOWN])
    )
