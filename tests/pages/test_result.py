"""The result of a digital game: who won and the board first, where the points came from, in the colours of the players."""

import html
import re
from xml.etree import ElementTree

import pytest

from automa import app
from automa.app.view import DigitalView
from automa.pages.digital.origins import by_kind, origins, totals
from automa.pages.digital.tale import tale
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import Visitor
from automa.record import parse, parse_line
from automa.render.points import APART, PointsSide, spread, totals_svg
from automa.words import LANGUAGES, Language
from tests.app.test_played import WHOLE
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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_story_has_a_subject_and_opens_the_game_there(
    game: str, lang: Language
) -> None:
    """Who acts comes first, nothing is told twice in a row, no id is among the words; a door leads to a turn of that seat."""
    visitor = finished(game, lang)
    opened = app.opened(parse(visitor.ask("GET", f"{visitor.game}/record").body))
    view = view_of(visitor).digital
    chapters = tale(opened, view, PageSpeaker(Visitor(lang=lang), game))
    turns = [turn for chapter in chapters for turn in chapter.turns]
    assert [chapter.round for chapter in chapters] == list(range(view.round + 1))
    names = {seat.id: seat.name if seat.human else "Automa" for seat in view.seats}
    for turn in turns:
        assert turn.text.startswith(f"{names[turn.seat]} "), turn.text
        assert not re.search(r"[A-Z]{3,}\d|_|\{|tale\.", turn.text), turn.text
        line = parse_line(opened.record.lines[opened.path[turn.at - 1] - 1])
        assert (line.seat or view.seats[0].id) == turn.seat
        assert f'data-go="at={turn.at}"' in visitor.screen
        assert html.escape(turn.text, quote=False) in html.unescape(visitor.screen).replace("&", "&amp;")
    assert [turn.at for turn in turns] == sorted({turn.at for turn in turns})
    passed = [turn for turn in turns if re.search(r" (passes|passt)\b", turn.text)]
    assert len(passed) == (len(view.seats)) * 6  # everybody passes once a round
    past = visitor.ask("GET", visitor.game, at=str(turns[len(turns) // 2].at)).body
    assert 'class="prompt past"' in past


def test_whoever_has_no_name_is_spoken_to() -> None:
    opened = app.opened(WHOLE)
    view = app.view(WHOLE).digital
    told = {
        lang: {
            turn.at: turn.text
            for part in tale(opened, view, PageSpeaker(Visitor(lang=lang), "age-of-innovation"))
            for turn in part.turns
        }
        for lang in LANGUAGES
    }
    assert told["en"][23] == "You send a scholar to Medicine, 3 steps and score 5 points."
    assert told["de"][23] == "Du entsendest einen Gelehrten, Medizin 3 Stufen und erhältst 5 Punkte."
    assert told["en"][33] == "Automa sends a scholar to Law, 2 steps."
    assert told["en"][3] == "You build a workshop on E2."
    assert told["en"][153] == "You take 1 power."
    assert 125 not in told["en"]  # the end of a turn alone is no sentence


def test_the_picture_to_share_shows_the_board_as_it_lies() -> None:
    visitor = finished("terra-mystica")
    drawn = visitor.ask("GET", f"{visitor.game}/result.svg").body
    board = drawn.partition('class="automa-board"')[2]
    assert board.count('data-hex="') == len(view_of(visitor).board.hexes)
    standing = [place for place in view_of(visitor).board.hexes if place.structure]
    assert board.count('class="piece ') >= len(standing)
    ElementTree.fromstring(drawn)


def test_numbers_at_the_end_of_the_lines_never_stand_on_each_other() -> None:
    assert spread([50, 50, 52]) == [50, 50 + APART, 50 + 2 * APART]
    assert spread([90, 20]) == [90, 20]


def test_a_chart_of_points_below_nothing_stays_within_its_picture() -> None:
    drawn = totals_svg(
        [PointsSide("lake", False, [5, -3, 4]), PointsSide("swamp", True, [5, 9, 8])], ["", "1", "2"], "x"
    )
    assert not re.search(r'[ML"]-\d', drawn.partition('class="lead"')[0])
    assert drawn.count('class="curve"') == 2
