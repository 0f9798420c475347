"""Known points, tiles that are asked for, what was entered and can be struck out, the bonus at the end of a round."""

import pytest

from automa import app, words
from automa.app.view import View
from automa.errors import BadInput
from automa.pages.human_turn import show_human_turn
from automa.pages.screens import dock
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import Visitor
from automa.record import Record, parse
from docs.take_screenshots import played

GAMES = ("terra-mystica", "age-of-innovation")


def begun(game: str) -> Record:
    return parse(played(game, lambda view: view.round == 1 and view.phase == "human"))


def do(record: Record, *lines: str) -> Record:
    for line in lines:
        record = app.handle(record, line).record
    return record


def empty(view: View) -> list[str]:
    return [place.name for place in view.board.hexes if not place.river and place.structure is None]


@pytest.mark.parametrize("game", GAMES)
def test_points_are_offered_with_the_tap_that_takes_them(game: str) -> None:
    record = begun(game)
    tile = "dwelling-fire" if game == "terra-mystica" else "workshop-banking"
    record = parse(
        played(game, lambda view: view.phase == "human" and view.tile is not None and view.tile.id == tile)
    )
    record = do(record, f"build {empty(app.view(record))[9]}")
    view = app.view(record)
    due = next(due for due in view.table.dues if due.source == "tile")
    before = view.scores[0].points
    (ending,) = [button for button in dock(view.table, PageSpeaker(Visitor(), game)) if button.lost]
    assert str(due.points) in ending.lost
    view = app.handle(record, due.command).view
    assert view.scores[0].points == before + due.points
    assert not view.table.dues
    assert not any(button.lost for button in dock(view.table, PageSpeaker(Visitor(), game)))


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_asked_for_can_be_taken(game: str) -> None:
    """Each tile of each kind, once, and its words in both languages."""
    record = begun(game)
    kinds = ("favor", "town") if game == "terra-mystica" else ("competency", "display", "palace", "city")
    for kind in kinds:
        if kind == "display":
            record = do(record, "competency law 3")
        options = app.take_options(record, kind, "you")
        assert options
        for option in options:
            reply = app.handle(record, option.command)
            for lang in words.LANGUAGES:
                assert app.text(reply.view, reply.events[0].message, lang)


def test_which_competency_it_was_is_asked_in_that_turn_only() -> None:
    record = do(begun("age-of-innovation"), "competency law 3")
    assert [ask.kind for ask in app.view(record).table.asks] == ["display"]
    record = do(record, "automa")
    view = app.view(record)
    assert view.phase == "human"
    assert not [ask for ask in view.table.asks if ask.kind == "display"]


def test_what_was_entered_is_listed_and_one_thing_can_be_struck_out() -> None:
    record = begun("terra-mystica")
    one, other = empty(app.view(record))[4:6]
    record = do(record, f"build {one}", "points +3", f"build {other}", "points +2")
    view = app.view(record)
    assert [entry.text for entry in view.table.entered] == [
        f"build {one}",
        "points +3",
        f"build {other}",
        "points +2",
    ]
    view = app.handle(record, f"strike {view.table.entered[1].number}").view
    assert [entry.text for entry in view.table.entered] == [f"build {one}", f"build {other}", "points +2"]
    assert view.scores[0].points == app.view(record).scores[0].points - 3
    assert len(view.log) == len(record.lines) + 3  # only ever added to: an undo, and two lines again


def test_striking_out_leaves_a_record_that_replays() -> None:
    record = begun("terra-mystica")
    one, other = empty(app.view(record))[4:6]
    record = do(record, f"build {one}", "points +3", f"build {other}")
    record = do(record, f"strike {app.view(record).table.entered[0].number}")
    assert app.App().view(record) == app.view(record)
    record = do(record, "undo", "redo")
    assert [entry.text for entry in app.view(record).table.entered] == ["points +3", f"build {other}"]


def test_nothing_is_struck_out_that_others_stand_on_or_that_is_older() -> None:
    record = begun("terra-mystica")
    one = empty(app.view(record))[4]
    record = do(record, f"build {one}", f"upgrade {one} to trading-house")
    with pytest.raises(BadInput):
        app.handle(record, f"strike {app.view(record).table.entered[0].number}")
    record = do(record, "automa")
    for text in ("strike 1", "strike", "strike x", f"strike {len(record.lines)}"):
        with pytest.raises(BadInput):
            app.handle(record, text)


def test_a_turn_begins_empty() -> None:
    record = do(begun("terra-mystica"), "points +3")
    assert app.view(record).table.entered
    assert not app.view(do(record, "automa")).table.entered


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_round_says_what_the_bonus_gives(game: str) -> None:
    record = parse(played(game, lambda view: view.phase == "round-end"))
    view = app.view(record)
    assert view.tile is not None
    assert view.tile.track
    record = do(record, f"track {view.tile.track} 6")
    prompt = next(prompt for prompt in app.view(record).prompts if prompt.id == "bonus")
    for lang in words.LANGUAGES:
        assert "6" in app.text(view, prompt.message, lang)
    view = app.handle(record, prompt.options[0].command).view
    assert view.prompts[0].id == "bonus-done"
    low = app.handle(record, f"track {view.tile.track} 0").view if view.tile else view
    assert low.prompts[0].id == "bonus-none"


@pytest.mark.parametrize("game", GAMES)
def test_the_bonus_is_told_during_the_round_too(game: str) -> None:
    record = begun(game)
    view = app.view(record)
    assert view.tile is not None
    coming = app.handle(record, f"track {view.tile.track} 6").view.table.bonus_now
    assert [each.id for each in coming] == ["prompt.bonus"]
    last = parse(played(game, lambda view: view.round == 6))
    assert app.view(last).table.bonus_now == ()


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_screen_names_no_id(game: str, lang: words.Language) -> None:
    record = begun(game)
    if game == "terra-mystica":
        lines = ["favor FAV11", f"build {empty(app.view(record))[4]}", "town TW1"]
    else:
        lines = ["competency law 3", "display law 3 c_scholar_vp", "palace 17", "send law 2", "city ct_tools"]
    record = do(record, *lines)
    view = app.view(record)
    shown = show_human_turn(view.table, PageSpeaker(Visitor(lang=lang), game))
    assert shown.entries
    assert shown.chips
    for text in [*(chip.label for chip in shown.chips), *(entry.text for entry in shown.entries)]:
        assert not any(sign in text for sign in ("FAV", "TW1", "c_", "ct_", "palace_", "BON")), text


def test_a_step_that_a_town_tile_brings_is_a_line_of_its_own_that_can_be_struck() -> None:
    """So a record that was kept before says the same as ever."""
    record = begun("terra-mystica")
    reply = app.handle(record, "town TW7")
    assert reply.lines == ("town TW7", "step shipping")
    assert [entry.text for entry in reply.view.table.entered] == list(reply.lines)
    struck = app.handle(reply.record, f"strike {reply.view.line}").view
    assert [entry.text for entry in struck.table.entered] == ["town TW7"]
    assert app.handle(record, "town TW1").lines == ("town TW1",)
