"""The result of a digital game: who won and the board first, where the points came from, in the colours of the players."""

import re

import pytest

from automa.app.view import DigitalView
from automa.pages.digital.origins import by_kind, origins, totals
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import Visitor
from automa.render.points import APART, Side, spread, totals_svg
from tests.pages.clicker import Clicker
from tests.pages.test_screen import GAMES, taken_in, view_of
from tests.web.test_layout import on_screen


def finished(game: str, lang: str = "en") -> Clicker:
    """Somebody who looks at the result of a game."""
    return taken_in(Clicker(lang), on_screen(game, lambda view: view.phase == "finished"))


@pytest.mark.parametrize("game", GAMES)
def test_every_point_is_in_the_charts_once(game: str) -> None:
    view: DigitalView = view_of(finished(game)).digital
    t = PageSpeaker(Visitor(lang="en"), game)
    assert view.final is not None
    kinds = by_kind(view.scores, t)
    for at, score in enumerate(view.scores):
        reached = totals(score)
        assert reached[-1] == score.points == view.final.totals[score.owner]
        assert sum(sum(row[at]) for row in kinds.values()) == score.points
        for number in range(1, len(reached)):
            gained = sum(row[at][number] for row in kinds.values())
            assert reached[number] - reached[number - 1] == gained
    charts = origins(view, t)
    assert len(charts.rows) == len(kinds) - 1  # the points of the start are no source
    for row in charts.rows:
        assert not re.search(r"[A-Z]{2,}\d|_", row.name), row.name
    assert len({row.name for row in charts.rows}) == len(charts.rows)


@pytest.mark.parametrize("game", GAMES)
def test_the_result_begins_with_the_winner_in_their_colour_and_the_board(game: str) -> None:
    visitor = finished(game)
    view = view_of(visitor).digital
    assert view.final is not None
    winner = next(seat for seat in view.seats if seat.id in view.final.winners)
    screen = visitor.screen
    assert f'class="verdict of-{winner.home}"' in screen
    order = ['id="winner"', 'id="finalboard"', 'id="totals"', 'id="afterwards"', 'id="origins"', 'id="steps"']
    assert [screen.index(part) for part in order] == sorted(screen.index(part) for part in order)
    board = screen.partition('id="finalboard"')[2].partition("</section>")[0]
    standing = sum(place.structure is not None for place in view.board.hexes)
    assert board.count('class="piece ') >= standing
    homes = {seat.home for seat in view.seats}
    chart = screen.partition('id="totals"')[2].partition("</section>")[0]
    assert set(re.findall(r'class="of-(\w+)"', chart)) == homes


def test_numbers_at_the_end_of_the_lines_never_stand_on_each_other() -> None:
    assert spread([50, 50, 52]) == [50, 50 + APART, 50 + 2 * APART]
    assert spread([90, 20]) == [90, 20]


def test_a_chart_of_points_below_nothing_stays_within_its_picture() -> None:
    drawn = totals_svg([Side("lake", False, [5, -3, 4]), Side("swamp", True, [5, 9, 8])], ["", "1", "2"], "x")
    assert not re.search(r'[ML"]-\d', drawn.partition('class="lead"')[0])
    assert drawn.count('class="curve"') == 2
