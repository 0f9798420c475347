"""Places of a game of Age of Innovation that somebody played, and what the screen said there."""

from pathlib import Path

from msgspec.structs import replace

from automa import app
from automa.app.digital.habits import Habits
from automa.app.view import Deed, DigitalView, View
from automa.record import Record, parse
from automa.words import LANGUAGES, say

WHOLE = parse((Path(__file__).parent / "felines.automa").read_text())


def before(line: str, nth: int = 0) -> Record:
    """The game when this line had not been played."""
    at = [number for number, text in enumerate(WHOLE.lines) if text == line][nth]
    return replace(WHOLE, lines=WHOLE.lines[:at])


def deed(view: DigitalView, command: str) -> Deed:
    return next(each for each in view.deeds if each.command == command)


def warned(view: View, command: str) -> list[str]:
    return [each.id for each in deed(view.digital, command).warnings]


def test_a_step_that_a_key_may_open_is_not_called_lost() -> None:
    assert warned(app.view(before("step engineering", 1)), "step banking") == ["warning.lost-steps"]  # no key
    assert warned(app.view(before("step banking", 1)), "step banking") == []  # a city has just brought one
    asked = app.view(before("key banking"))
    assert warned(asked, "key banking") == []
    assert warned(asked, "key none") == ["warning.lost-steps"]
    assert deed(asked.digital, "key none").item == ("", "")  # it is about no discipline


def test_a_neutral_building_without_a_place_is_told_before_and_not_passed_over() -> None:
    record = before("competency c_oneoff")
    assert "warning.no-place" in warned(app.view(record), "competency c_tower")
    assert "warning.no-place" not in warned(app.view(record), "competency c_oneoff")
    for lang in LANGUAGES:
        assert say("warning.no-place", lang)
    reply = app.handle(record, "competency c_tower", habits=Habits(finish=True))
    assert reply.answered == ()
    assert reply.view.digital.question is not None
    assert reply.view.digital.question.id == "ask.NeutralOwed"


def test_spades_are_offered_with_the_building_and_towards_the_own_land_first() -> None:
    record = before("transform E5 to plains with c_spades")
    found = app.deeds_at(record, "E5")
    assert [each.command for each in found] == [
        "transform E5 to plains with c_spades. build E5 with c_spades",
        "transform E5 to plains with c_spades",
        "transform E5 to desert with c_spades",
    ]
    reply = app.handle(record, found[0].command)
    assert [
        each.command for each in reply.view.digital.deeds if each.refused is None and each.group != "exchange"
    ] == ["done"]


def test_what_a_right_allows_does_not_stand_there_once_more_as_locked() -> None:
    record = before("action book 3")
    free = app.handle(record, "action book 3").record
    assert [each.refused for each in app.deeds_at(free, "E1")] == [None]
    assert [each.command for each in app.deeds_at(record, "B6") if each.command.startswith("transform")] == []


def test_the_income_ahead_is_without_the_bonus_that_goes_back() -> None:
    """Somebody who holds the bonus of six coins takes another one before the next income (AOI-BASE-23-02)."""
    held = app.view(before("upgrade E2 to guild")).digital.hands[0]
    assert (held.gives_back, held.income) == (True, {"tools": 3})
    passed = app.handle(before("pass rb_coins"), "pass rb_coins").view.digital.hands[0]
    assert (passed.gives_back, passed.income["coins"]) == (False, 8)


def test_the_log_tells_which_bonus_was_taken_when_passing() -> None:
    reply = app.handle(before("pass rb_scholar"), "pass rb_scholar")
    told = [each.id for entry in reply.view.log if entry.text == "pass rb_scholar" for each in entry.messages]
    assert "played.bonus" in told
