"""Digital games through the app: what a view offers can be done, what it refuses cannot, undo and replay agree."""

from random import Random

import pytest

from automa import app
from automa.app.view import Deed, DigitalView, View
from automa.errors import BadInput
from automa.record import Record, exported, parse, print_record
from automa.words import LANGUAGES, say

GAMES = ("terra-mystica", "age-of-innovation")
FIRST = {"terra-mystica": ("original", "witches"), "age-of-innovation": ("small", "")}


def new(game: str, seed: int = 3, humans: int = 1) -> Record:
    board, faction = FIRST[game]
    people = [(faction, "Anna"), ("", "Bert")][:humans]
    return app.new_digital(game, board, people, seed=seed, automa={"automa": "simpletons", "level": "automa"})


def possible(view: DigitalView) -> list[Deed]:
    return [deed for deed in view.deeds if deed.refused is None]


def line_of(view: View, deed: Deed) -> str:
    """The line of a deed: with two humans it names who does it."""
    humans = sum(seat.human for seat in view.seats)
    return f"{view.turn}: {deed.command}" if humans > 1 else deed.command


def played(record: Record, seed: int, most: int = 400) -> tuple[Record, View]:
    chance, view = Random(seed), app.view(record)
    for _ in range(most):
        if view.phase == "finished":
            break
        reply = app.handle(record, line_of(view, chance.choice(possible(view.digital))))
        record, view = reply.record, reply.view
    return record, view


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_what_the_view_offers(game: str) -> None:
    record, view = played(new(game), 1)
    assert view.phase == "finished"
    assert view.final is not None
    assert view.final.totals == {score.owner: score.points for score in view.scores}
    assert all(sum(each.points for each in score.sources) == score.points for score in view.scores)
    # what was recorded is what a reader finds
    again = parse(print_record(exported(record)))
    assert app.view(again).scores == view.scores


@pytest.mark.parametrize("game", GAMES)
def test_two_humans_each_act_for_themselves(game: str) -> None:
    record = new(game, humans=2)
    view = app.view(record)
    other = next(seat.id for seat in view.seats if seat.human and seat.id != view.turn)
    with pytest.raises(BadInput):
        app.handle(record, f"{other}: {possible(view.digital)[0].command}")
    record, view = played(record, 2, 60)
    assert view.line > 20


@pytest.mark.parametrize("game", GAMES)
def test_everything_a_view_says_has_words(game: str) -> None:
    record, chance = new(game, seed=5), Random(5)
    view = app.view(record)
    for _ in range(45):
        if view.phase == "finished":
            break
        told = [
            view.digital.question,
            *(deed.message for deed in view.digital.deeds),
            *(d.refused for d in view.digital.deeds if d.refused),
        ]
        told += [each for deed in view.digital.deeds for each in (*deed.warnings, *deed.effects)]
        told += [each for entry in view.log[-2:] for each in entry.messages]
        for message in told:
            for lang in LANGUAGES:
                assert message is not None
                assert say(message.id, lang, game=view.game, humans=1, **dict(message.args))
        reply = app.handle(record, chance.choice(possible(view.digital)).command)
        record, view = reply.record, reply.view


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_as_refused_is_refused_with_its_rule(game: str) -> None:
    record, chance = new(game, seed=7), Random(7)
    view, tried = app.view(record), 0
    for _ in range(40):
        if view.phase == "finished":
            break
        for deed in view.digital.deeds:
            if deed.refused is not None:
                tried += 1
                assert deed.rule
                with pytest.raises(BadInput):
                    app.handle(record, deed.command)
        reply = app.handle(record, chance.choice(possible(view.digital)).command)
        record, view = reply.record, reply.view
    assert tried > 50


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_her_turns_back_with_the_command_before_them(game: str) -> None:
    record, _ = played(new(game, seed=4), 4, 18)
    before = app.view(record)
    deed = possible(before.digital)[0]
    after = app.handle(record, deed.command)
    undone = app.handle(after.record, "undo")
    assert undone.view.digital.deeds == before.digital.deeds
    assert undone.view.scores == before.scores
    redone = app.handle(undone.record, "redo")
    assert redone.view.scores == after.view.scores
    assert redone.view.turn == after.view.turn


@pytest.mark.parametrize("game", GAMES)
def test_the_price_of_a_deed_is_what_it_costs(game: str) -> None:
    record, chance = new(game, seed=6), Random(6)
    view, paid = app.view(record), 0
    for _ in range(40):
        if view.phase == "finished":
            break
        deed = chance.choice(possible(view.digital))
        me = next(hand for hand in view.digital.hands if hand.seat == view.turn)
        reply = app.handle(record, deed.command)
        if view.phase == "human" and reply.view.turn == view.turn and len(reply.lines) == 1:
            now = next(hand for hand in reply.view.digital.hands if hand.seat == view.turn)
            for what in ("coins", "tools", "workers"):
                if what in me.goods:
                    change = deed.gain.get(what, 0) - deed.cost.get(what, 0)
                    assert now.goods[what] - me.goods[what] == change, deed
                    paid += bool(change)
        record, view = reply.record, reply.view
    assert paid


@pytest.mark.parametrize("game", GAMES)
def test_a_hex_that_is_tapped_says_what_is_possible_and_what_is_not(game: str) -> None:
    record, view = played(new(game, seed=8), 8, 12)
    while view.phase != "human" or view.digital.question is None or view.digital.question.id != "ask.turn":
        record, view = played(record, 9, 1)
    shown = {place.name: app.deeds_at(record, place.name) for place in view.board.hexes if not place.river}
    open_ = {name for name, deeds in shown.items() if any(deed.refused is None for deed in deeds)}
    offered = (*possible(view.digital), *view.digital.combined)
    assert open_ == {name for deed in offered for name in deed.hexes if name in shown}
    assert any(deed.refused for deeds in shown.values() for deed in deeds)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_put_back_to_where_automa_is_due_can_go_on(game: str) -> None:
    record, view = played(new(game, seed=4), 4, 20)
    hers = next(entry.number for entry in reversed(view.log) if entry.kind == "automa")
    undone = app.handle(record, f"undo to {hers - 1}")
    assert undone.view.phase == "automa"
    assert undone.view.digital.deeds == ()
    assert app.handle(undone.record, "automa").view.digital.deeds


@pytest.mark.parametrize("game", GAMES)
def test_every_earlier_position_can_be_looked_at(game: str) -> None:
    record, views = new(game, seed=4), [app.view(new(game, seed=4))]
    chance = Random(4)
    for _ in range(14):
        reply = app.handle(record, chance.choice(possible(views[-1].digital)).command)
        record = reply.record
        views += [reply.view]
    for view in views:
        past = app.past(record, view.line)
        assert past.scores == view.scores
        assert past.board == view.board
        assert past.hands == view.digital.hands
        assert not past.deeds
        assert past.past is not None
        assert past.past.of == len(record.lines)
        assert past.past.stops[0] == 0
        assert past.past.stops[-1] == len(record.lines)
        assert past.past.turn == sum(stop < view.line for stop in past.past.stops)
        back = app.handle(record, past.past.back).view
        assert back.digital.deeds == view.digital.deeds
    with pytest.raises(BadInput):
        app.past(record, len(record.lines) + 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_point_has_its_source_and_its_round(game: str) -> None:
    _, view = played(new(game, seed=2), 2)
    assert view.phase == "finished"
    for score in view.scores:
        for source in score.sources:
            assert sum(source.rounds) == source.points
    assert any(source.rounds[-1] for score in view.scores for source in score.sources)
    assert any(source.rounds[1] for score in view.scores for source in score.sources)
