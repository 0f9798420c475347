"""Her film as text: every picture comes back whole, and several turns stay small."""

import re

import pytest

from automa.pages.film import film
from tests.pages.clicker import Clicker
from tests.pages.test_screen import taken_in
from tests.web.test_layout import on_screen

GAMES = ("terra-mystica", "age-of-innovation")
MOST = 100_000
"""Bytes of her film with its panels and cards; half a megabyte before pieces were shared."""


def unrolled(text: str) -> list[str]:
    """The pictures again, as `film.js` makes them."""
    lines = text.split("\n")
    empty = lines.index("")
    found = []
    for runs in lines[empty + 1 :]:
        ends = [[int(n) for n in run.split("-")] for run in runs.split(" ")]
        found.append("".join("".join(lines[end[0] : end[-1] + 1]) for end in ends))
    return found


def test_every_picture_comes_back_whole() -> None:
    pictures = [
        "<svg><g>a</g><g>b</g>c</svg>",
        "<svg><g>a</g><g>x</g>c</svg>",
        "<svg><g>a</g><g>b</g>d</svg>",
    ]
    assert unrolled(film(pictures)) == pictures
    assert unrolled(film(["<g>a\nb</g>"])) == ["<g>a b</g>"]
    assert unrolled(film([])) == []


@pytest.mark.parametrize("game", GAMES)
def test_several_turns_are_one_small_film(game: str) -> None:
    visitor = taken_in(Clicker("de"), on_screen(game, lambda view: len(view.turns) > 2))
    visitor._look(visitor.ask("GET", f"{visitor.game}/screen", turn="1"))
    shown = visitor.screen[visitor.screen.index('<section class="turn"') :]
    assert len(shown.encode()) < MOST
    found = re.search(r'data-film="(\d+)">(.*?)</script>', shown, re.S)
    assert found
    pictures = unrolled(found[2])
    assert all(each.startswith("<svg") and each.endswith("</svg>") for each in pictures)
    used = {int(n) for n in re.findall(r'data-board="(\d+)"', shown)}
    assert used == set(range(int(found[1])))
    large = {int(n) for n in re.findall(r'data-picture="(\d+)"', shown)}
    assert large <= set(range(len(pictures) - int(found[1])))
