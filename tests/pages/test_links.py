"""Every link of every page in every phase leads somewhere: no page falls, none is missing."""

import html
import json
import re
from collections.abc import Iterator
from functools import cache
from urllib.parse import parse_qsl, quote, urlsplit

import pytest

from automa import app
from automa.app.view import View
from automa.chance import Chance
from automa.facts import GAMES
from automa.players import player
from automa.record import Record, exported, print_record
from automa.record.digital import DigitalGame
from automa.title import start, title
from tests.app.walk import play, set_up
from tests.pages.clicker import Clicker

_LINK = re.compile(r'href="(/[^"#]*)|data-sheet="([\w-]+)"(?: data-of="([^"]*)")?|data-go="([^"]*)"')
NOT_PAGES = ("/static/", "/devices", "/pair")
"""Files, and what only a server answers."""
ASKED = 400
"""Links of one page that are followed at most."""
PEOPLE = (("Anna",), ("Anna", "Bert"))
PHASES = {
    "digital": {"setup", "human", "automa", "round-end", "finished"},
    "table": {"setup", "human", "automa", "round-end", "final", "finished"},
}


def digital(game: str, people: tuple[str, ...]) -> Iterator[Record]:
    """A game of somebody who plays by chance, after every line."""
    record = app.new_digital(
        game, title(game).board, [("", name) for name in people], seed=6, automa={"automa": "simpletons"}
    )
    yield record
    driven = start(record.header)
    assert isinstance(driven, DigitalGame)
    seated = player("random", 6)
    while not driven.state.over:
        state = driven.state
        if driven.is_automas_turn():
            seat, body = "automa", driven.automa()
        else:
            seat, body = state.names.seats[state.decider], seated.choose(state).text(state.names)
        driven.play(seat, body.split(". "))
        record = Record(record.header, (*record.lines, f"{seat}: {body}"))
        yield record


def at_a_table(game: str, people: tuple[str, ...]) -> Iterator[Record]:
    """A game of somebody who taps by chance, after some of its lines."""
    chance = Chance(6)
    record = app.new_table(game, title(game).board, people, seed=6)
    whole = play(set_up(record, chance), chance)
    last = range(max(0, len(whole.lines) - 12), len(whole.lines) + 1)
    for count in (0, 3, *range(8, len(whole.lines) - 12, 7), *last):
        yield Record(whole.header, whole.lines[:count])


@cache
def phases(kind: str, game: str, humans: int) -> dict[str, Record]:
    """Phase → the first record that stands in it; while it is set up also one that is under way."""
    people = PEOPLE[humans - 1]
    found: dict[str, Record] = {}
    for count, record in enumerate((digital if kind == "digital" else at_a_table)(game, people)):
        if len(found) > 5 and record.lines and count % 5 and kind == "digital" and "finished" in found:
            break
        view = _view(record, found, count, kind)
        if view is not None:
            found.setdefault("begun" if view.phase == "setup" and record.lines else view.phase, record)
    found["finished" if kind == "digital" else "last"] = record
    return found


def _view(record: Record, found: dict[str, Record], count: int, kind: str) -> View | None:
    """The view where a phase is still looked for."""
    if kind == "digital" and count > 60 and count % 9 and "round-end" in found:
        return None
    return app.view(record)


def crawl(visitor: Clicker, first: str) -> dict[str, int]:
    """Everything that can be reached by links, from the pages of one game: path → status."""
    waiting, status = [first, f"{first}/text", f"{first}/screen", f"{first}/record"], dict[str, int]()
    while waiting and len(status) < ASKED:
        where = waiting.pop(0)
        if where in status:
            continue
        parts = urlsplit(where)
        answer = visitor.ask("GET", parts.path, **dict(parse_qsl(parts.query, keep_blank_values=True)))
        status[where] = answer.status
        body = answer.body if isinstance(answer.body, str) else ""
        if parts.path.endswith("/screen") and answer.status == 200:
            body = json.loads(body)["html"]
        waiting += [found for found in links(body, first) if found not in status]
    return status


def links(body: str, game: str) -> Iterator[str]:
    for href, sheet, of, go in _LINK.findall(body):
        if href.startswith(NOT_PAGES):
            continue
        if href:
            yield html.unescape(href)
        elif sheet:
            yield f"{game}/sheet/{sheet}" + (f"?of={quote(html.unescape(of))}" if of else "")
        elif go:
            yield f"{game}/screen?{html.unescape(go)}"


def follow_all(kind: str, game: str, humans: int, lang: str) -> None:
    seen = set()
    for phase, record in phases(kind, game, humans).items():
        visitor = Clicker(lang)
        text = print_record(exported(record))
        answer = visitor.ask("POST", "/import", {"title": phase, "text": text})
        assert answer.status == 200, answer.body
        path = json.loads(answer.body)["go"]
        for where, status in crawl(visitor, path).items():
            assert status < 400 or (status == 422 and "/sheet/" in where), (phase, where, status)
        seen.add(app.view(record).phase)
    assert seen >= PHASES[kind] - {"round-end", "automa"}, seen


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_link_of_a_new_game_leads_somewhere(game: str) -> None:
    """A game on the screen before anybody has chosen a faction, its text among the links."""
    for humans in (1, 2):
        visitor = Clicker("de" if humans > 1 else "en")
        visitor.start(game=game, humans=list(PEOPLE[humans - 1]), factions=[""] * humans, seed=3)
        found = crawl(visitor, visitor.game)
        assert set(found.values()) == {200}, found
        assert len(found) > 20


@pytest.mark.proof
@pytest.mark.parametrize(("humans", "lang"), [(1, "en"), (2, "de")])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", PHASES)
def test_every_link_of_every_page_in_every_phase(kind: str, game: str, humans: int, lang: str) -> None:
    follow_all(kind, game, humans, lang)
