"""Finished games: how they went, the same table again, a picture to show around."""

import json
import re
from functools import cache
from xml.etree import ElementTree

import pytest

from automa import app
from automa.app.view import View
from automa.pages.history import PAGE
from automa.record import Record, parse
from docs.take_screenshots import played as played_at_the_table
from tests.app.test_digital import new, played
from tests.pages.test_past_turn import GAMES, KINDS, Shown, some_game


@cache
def over(kind: str, game: str) -> tuple[Record, View]:
    if kind == "table":
        record = parse(played_at_the_table(game, lambda view: view.phase == "finished"))
        return record, app.view(record)
    return played(new(game), 1)


ALL = [(kind, game) for kind in KINDS for game in GAMES]


@pytest.fixture
def shown() -> Shown:
    """A desk with a finished game of each kind, and one that goes on."""
    desk = Shown(some_game("table", "terra-mystica"))
    for kind, game in ALL:
        desk.desk.games.create(f"{kind} {game}", over(kind, game)[0])
    return desk


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_finished_game_is_there_with_its_sides_and_points(shown: Shown, lang: str) -> None:
    page = shown.get("/history", lang).body
    for kind, game in ALL:
        assert f"{kind} {game}" in page
        final = over(kind, game)[1].final
        assert final is not None
        for points in final.totals.values():
            assert str(points) in page
    assert page.count('data-picture="') == len(ALL)
    assert shown.game not in re.findall(r'href="/game/([^"]+)"', page)


def test_the_chart_says_in_words_what_it_shows(shown: Shown) -> None:
    page = shown.get("/history").body
    drawn = page[page.index("<figure") : page.index("</figure>")]
    told = re.findall(r"<title>(.*?)</title>", drawn)[0]
    assert told.startswith("4 finished games, ")
    for kind, game in ALL:
        final = over(kind, game)[1].final
        assert final is not None
        best = max(points for seat, points in final.totals.items() if seat != "automa")
        assert f"you {best}, Automa {final.totals['automa']}" in told
    svg = ElementTree.fromstring(drawn[drawn.index("<svg") : drawn.index("</svg>") + 6])
    marks = [each.get("class") for each in svg.iter() if each.get("class")]
    assert marks.count("ac-you ac-edge") == len(ALL) + 1  # one in the key
    assert marks.count("ac-paper ac-stout") == len(ALL) + 1


def test_an_empty_history_says_so() -> None:
    assert "No game is finished yet" in Shown(some_game("table", "terra-mystica")).get("/history").body


def test_the_list_comes_in_parts() -> None:
    shown = Shown(over("table", "terra-mystica")[0])
    for _ in range(PAGE):
        shown.desk.games.create("again", over("table", "terra-mystica")[0])
    first, second = shown.get("/history").body, shown.get("/history", after=str(PAGE)).body
    assert f"/history?after={PAGE}" in first
    assert (first.count('class="game"'), second.count('class="game"')) == (PAGE, 1)
    assert "/history?after=0" in second
    assert shown.get("/history", after="x").status == 400


@pytest.mark.parametrize(("kind", "game"), ALL)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_picture_of_a_result_stands_alone(kind: str, game: str, lang: str) -> None:
    shown = Shown(over(kind, game)[0])
    got = shown.get(f"/game/{shown.game}/result.svg", lang)
    assert got.media_type == "image/svg+xml"
    svg = ElementTree.fromstring(got.body)
    assert svg.get("viewBox") == "0 0 1200 630"
    text = " ".join(svg.itertext())
    final = over(kind, game)[1].final
    assert final is not None
    assert all(str(points) in text for points in final.totals.values())
    # nothing foreign in it: a browser that paints it onto a canvas may read the canvas again
    assert not re.search(r"foreignObject|<image|href=\"(?!#)|href='|url\((?!#)|@import", got.body)


def test_a_game_that_goes_on_has_no_picture_yet(shown: Shown) -> None:
    assert shown.get(f"/game/{shown.game}/result.svg").status == 422


@pytest.mark.parametrize(("kind", "game"), ALL)
def test_the_same_table_again(kind: str, game: str) -> None:
    record, before = over(kind, game)
    shown = Shown(record)
    got = shown.post(f"/game/{shown.game}/again", {})
    made = shown.desk.games.open(json.loads(got.body)["go"].rpartition("/")[2])
    old, new_ = record.header, made.record.header
    assert (new_.game, new_.maps, new_.players, new_.expansions) == (
        old.game,
        old.maps,
        old.players,
        old.expansions,
    )
    assert new_.options == old.options
    assert new_.seed != old.seed
    assert made.view.phase == "setup"
    if kind == "table":  # a digital game has them in its options, and asks the rest in its set-up
        assert made.view.automa is not None
        assert before.automa is not None
        assert made.view.automa.difficulty == before.automa.difficulty
        seats = [[(seat.home, seat.faction) for seat in view.seats] for view in (made.view, before)]
        assert seats[0] == seats[1]
        laid = [
            [line for line in each.lines if line.startswith("set sets ")] for each in (made.record, record)
        ]
        assert [line.removesuffix(" by chance") for line in laid[1]] == laid[0]
        assert bool(laid[0]) == (game == "age-of-innovation")
    assert shown.desk.games.open(shown.game).record == record


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_of_a_digital_result_add_up(game: str) -> None:
    shown = Shown(over("digital", game)[0])
    page = shown.get(f"/game/{shown.game}").body
    table = page[page.index("<tbody>") : page.index("</tfoot>")]
    rows = [
        [0 if cell == "–" else int(cell) for cell in re.findall(r"<td>(?:<b>)?(-?\d+|–)", row)]
        for row in table.split("</tr>")
    ]
    *parts, total = [row for row in rows if row]
    assert [sum(column) for column in zip(*parts, strict=True)] == total


def test_the_start_page_goes_on_with_the_last_game_and_shows_the_doors(shown: Shown) -> None:
    page = shown.get("/").body
    last = shown.game  # the others are over
    assert page.index(f'class="button primary big go-on" href="/game/{last}"') < page.index('href="/new"')
    for door in ("/new", "/play", "/editor", "/history"):
        assert f'class="door" href="{door}"' in page
