"""What answers itself: normal lines, as the device of whoever is asked is set, and undo asks again."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from automa import app
from automa.app.digital.habits import POWERS, Habits, Power
from automa.app.view import DigitalView, View
from automa.pages.digital.screen import is_news
from automa.record import Record, parse, print_record
from tests.app.test_digital import GAMES, line_of, new, possible

OFFERS = ("ask.Offer", "ask.Answer")
Tap = tuple[Record, str, View]
"""A record, a line, and what is shown after it if everything is asked."""


@cache
def taps(game: str, humans: int = 1) -> tuple[Tap, ...]:
    """Two games of somebody who taps by chance."""
    found = []
    for seed in (2, 4):
        record, chance = new(game, seed, humans), Random(seed)
        view = app.view(record)
        for _ in range(130):
            if view.phase == "finished":
                break
            line = line_of(view, chance.choice(possible(view.digital)))
            before, reply = record, app.handle(record, line)
            record, view = reply.record, reply.view
            found.append((before, line, view))
    return tuple(found)


def some(game: str, wanted: Callable[[DigitalView], bool], humans: int = 1) -> list[Tap]:
    found = [tap for tap in taps(game, humans) if wanted(tap[2].digital)][:6]
    assert found
    return found


def offered(view: DigitalView) -> bool:
    return view.question is not None and view.question.id in OFFERS


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("power", POWERS)
def test_power_is_taken_or_refused_as_somebody_wants(game: str, power: Power) -> None:
    for record, line, asked in some(game, offered):
        reply = app.handle(record, line, habits=Habits(power=power))
        taking = next(deed for deed in asked.digital.deeds if deed.command.startswith("leech"))
        answer = next((each.split()[0] for each in reply.answered), "")
        if power == "free":
            assert answer == ("" if taking.cost.get("points") else "leech")
        else:
            assert answer == {"ask": "", "always": "leech", "never": "decline"}[power]
        assert offered(reply.view.digital) or answer


@pytest.mark.parametrize("game", GAMES)
def test_her_turn_is_shown_although_its_offer_was_answered_by_habit(game: str) -> None:
    for record, line, asked in some(game, offered):
        reply = app.handle(record, line, habits=Habits(power="always"))
        last = [each.line for each in asked.digital.turns][-1]
        assert last in [each.line for each in reply.view.digital.turns]
        assert is_news(reply.view.digital)
        assert not is_news(app.handle(reply.record, "undo").view.digital)  # she has not just played


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_the_answer_back_and_asks(game: str) -> None:
    record, line, asked = some(game, offered)[0]
    reply = app.handle(record, line, habits=Habits(power="always"))
    assert set(reply.answered) <= set(reply.record.lines)
    for _ in reply.answered:
        reply = app.handle(reply.record, "undo", habits=Habits(power="always"))
    assert not reply.answered
    assert reply.view.digital.deeds == asked.digital.deeds


def test_a_choice_with_one_way_out_is_not_asked() -> None:
    for record, line, asked in some("age-of-innovation", lambda view: len(possible(view)) == 1):
        reply = app.handle(record, line, habits=Habits(forced=True))
        assert reply.answered[0] == possible(asked.digital)[0].command
        assert len(possible(reply.view.digital)) != 1


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_with_nothing_but_exchanges_left_ends(game: str) -> None:
    def only_exchanges(view: View) -> bool:
        others = [deed.command for deed in possible(view.digital) if deed.group != "exchange"]
        return others == ["done"] and len(possible(view.digital)) > 1

    for record, line, asked in some(game, only_exchanges):
        reply = app.handle(record, line, habits=Habits(finish=True))
        assert "done" in reply.answered
        assert asked.turn != reply.view.turn or reply.view.line > asked.line


def test_books_of_an_income_are_of_the_rarest_colour() -> None:
    """Age of Innovation: where an income leaves the colour open, nobody is asked."""

    def open_colour(view: DigitalView) -> bool:
        return view.phase == "human" and view.question is not None and view.question.id == "ask.BooksToChoose"

    met = 0
    for record, line, asked in some("age-of-innovation", open_colour):
        reply = app.handle(record, line, habits=Habits(income=True))
        if reply.answered:
            met += 1
            held = asked.digital.hands[0].books
            colour = [track.id for track in asked.tracks].index(reply.answered[0].split()[1])
            assert held[colour] == min(held)
    assert met


def to_another(tap: Tap) -> bool:
    """Whether a tap of one human leaves the other one an offer."""
    _, line, view = tap
    return offered(view.digital) and line.split(":")[0] != view.turn


@pytest.mark.parametrize("game", GAMES)
def test_nobody_answers_for_a_seat_that_wants_to_be_asked(game: str) -> None:
    """An offer to one human stays open when the other one, who has habits, has tapped on a device of their own."""
    record, line, asked = next(tap for tap in taps(game, 2) if to_another(tap))
    reply = app.handle(record, line, line.split(":")[0], Habits(power="always", forced=True))
    assert not reply.answered
    assert reply.view.digital.deeds == asked.digital.deeds


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("power", ["always", "never"])
def test_a_seat_is_asked_as_its_own_device_is_set(game: str, power: Power) -> None:
    """An offer that comes up in somebody else's turn: the setting answers for the one it is made to, and the log says so."""
    record, line, asked = next(tap for tap in taps(game, 2) if to_another(tap))
    reply = app.handle(record, line, line.split(":")[0], others={asked.turn: Habits(power=power)})
    said = {"always": "leech", "never": "decline"}[power]
    assert reply.answered
    assert all(each.startswith(f"{asked.turn}: {said}") for each in reply.answered)
    told = [entry for entry in reply.view.log if entry.by_itself]
    assert tuple(entry.text for entry in told) == reply.answered
    assert {entry.who for entry in told} == {asked.turn}
    assert all(entry.kind != "note" for entry in reply.view.log.recent(9))
    again = app.view(parse(print_record(reply.record)))
    assert [entry.by_itself for entry in again.log] == [entry.by_itself for entry in reply.view.log]


@pytest.mark.parametrize("game", GAMES)
def test_a_device_for_everybody_answers_for_everybody(game: str) -> None:
    record, line, asked = next(tap for tap in taps(game, 2) if to_another(tap))
    reply = app.handle(record, line, habits=Habits(power="always"))
    assert reply.answered[0].startswith(f"{asked.turn}: leech")
    back = app.handle(reply.record, "undo").view
    assert back.line > reply.view.line
    redone = app.handle(app.handle(reply.record, "undo").record, "redo").view
    assert redone.digital.question == reply.view.digital.question
