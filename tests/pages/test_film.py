"""What is sent to an open page: her film as text, every picture once, and of a screen only what has changed."""

import html
import json
import re

import pytest

from automa.pages.film import film
from docs.take_screenshots import played
from tests.pages.clicker import Clicker
from tests.pages.test_screen import taken_in
from tests.web.test_layout import on_screen

GAMES = ("terra-mystica", "age-of-innovation")
PART = re.compile(r'<(header|section|nav|footer)\b[^>]*? data-part id="([\w-]+)"[^>]*>.*?</\1>', re.S)
MOST = 125_000
"""Bytes of five of her turns: the film of the boards, all panels and reasons, six cards. A megabyte if nothing were shared."""


HALF_SENT = 135_000
"""Half of the answers to taps have fewer bytes, her turns with them; a whole screen has 170,000 and more."""


POINTS_SENT = 12_000
"""Bytes where only points change: strip, entries, log, dock."""


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
    visitor = taken_in(Clicker("de"), on_screen(game, lambda view: len(view.digital.turns) > 2))
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


def placed(sent: str, before: str) -> str:
    """A screen whose empty places are filled from the one before it, as `swap.js` does."""
    own = {found[2]: found[0] for found in PART.finditer(before)}
    return re.sub(r'<(\w+) data-part id="([\w-]+)" data-same></\1>', lambda found: own[found[2]], sent)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_sent_only_what_has_changed(game: str) -> None:
    """Every screen is whole again with the parts that the page had."""
    visitor = Clicker(seed=6)
    visitor.start(game=game, seed=6)
    screen, have, sizes = visitor.screen, dict[str, str](), list[int]()
    for _ in range(40):
        if visitor.finished:
            break
        tap = {"line": visitor.line, "commands": [visitor.some_command()], "have": have}
        answer = visitor.ask("POST", f"{visitor.game}/command", tap)
        assert answer.status == 200, answer.body[:300]
        if have:
            sizes.append(len(answer.body.encode()))
        have, screen = json.loads(answer.body)["parts"], placed(json.loads(answer.body)["html"], screen)
        visitor.look()
        assert screen == visitor.screen
    assert have
    assert sorted(sizes)[len(sizes) // 2] < HALF_SENT


@pytest.mark.parametrize("game", GAMES)
def test_a_page_at_the_table_is_sent_only_what_has_changed(game: str) -> None:
    """From the first tap on: the page that is opened says what it has."""
    visitor = taken_in(Clicker(), played(game, lambda view: view.phase == "human" and not view.table.offers))
    page = visitor.ask("GET", visitor.game).body
    found = re.search(r'data-parts="([^"]+)"', page)
    assert found
    screen, have, sizes = visitor.screen, json.loads(html.unescape(found[1])), list[int]()
    free = next(place for place in re.findall(r'data-hex="([A-Z]\d+)"', screen) if f"{place}:" not in screen)
    for command in (f"build {free}", "points +3", "undo", "done", "undo"):
        tap = {"line": visitor.line, "commands": [command], "have": have}
        answer = json.loads(visitor.ask("POST", f"{visitor.game}/command", tap).body)
        have, screen = answer["parts"], placed(answer["html"], screen)
        sizes.append(len(answer["html"].encode()))
        visitor.look()
        assert screen == visitor.screen
    assert max(sizes[1:3]) < POINTS_SENT
