"""The device of one seat: it acts for that seat alone, and is shown nothing that chance has still to bring."""

from random import Random

import pytest

from automa import app
from automa.app.session import HERS
from automa.errors import BadInput
from automa.record import Record
from automa.table.refused import Refused
from tests.app.test_digital import GAMES, new, possible


def other(record: Record, seat: str) -> str:
    return next(player.id for player in record.header.players if player.id != seat)


def until_automa(game: str) -> tuple[Record, str]:
    """A game up to a turn of hers, and the seat whose command led to it."""
    record, chance = new(game, humans=2), Random(1)
    while True:
        view = app.view(record)
        seat = view.turn
        reply = app.handle(record, chance.choice(possible(view.digital)).command, seat)
        record = reply.record
        if any(line.startswith(HERS) for line in reply.lines) and len(record.lines) > 25:
            return record, seat


@pytest.mark.parametrize("game", GAMES)
def test_two_humans_on_one_device_play_for_whoever_decides(game: str) -> None:
    """What the view offers can be sent as it is; the line says who did it."""
    record, chance, seats = new(game, humans=2), Random(2), set()
    for _ in range(40):
        view = app.view(record)
        reply = app.handle(record, chance.choice(possible(view.digital)).command)
        assert reply.lines[0].startswith(f"{view.turn}: ")
        seats.add(view.turn)
        record = reply.record
    assert len(seats) == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_does_nothing_for_another(game: str) -> None:
    record, chance = new(game, humans=2), Random(3)
    for _ in range(30):
        view = app.view(record)
        command = chance.choice(possible(view.digital)).command
        stranger = other(record, view.turn)
        for tried in (command, f"{view.turn}: {command}", f"{stranger}: {command}"):
            with pytest.raises(BadInput) as refused:
                app.handle(record, tried, stranger)
            assert isinstance(refused.value, Refused)
            assert refused.value.code in ("other-seat", "other-turn")
        record = app.handle(record, command, view.turn).record


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_waits_while_another_decides(game: str) -> None:
    record = new(game, humans=2)
    view = app.view(record)
    waiting = app.seen(record, view, other(record, view.turn))
    assert not waiting.digital.deeds
    assert waiting.digital.question is not None
    assert waiting.digital.question.args == {
        "name": next(seat.name for seat in view.seats if seat.id == view.turn)
    }
    assert waiting.digital.hands[0].seat != view.turn
    assert app.seen(record, view, view.turn).digital.deeds == view.digital.deeds


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_takes_back_its_own_commands_until_she_turns_a_card(game: str) -> None:
    record, chance, own = new(game, humans=2), Random(4), 0
    for _ in range(40):
        view = app.view(record)
        seat, strange = view.turn, other(record, view.turn)
        reply = app.handle(record, chance.choice(possible(view.digital)).command, seat)
        record = reply.record
        mine, theirs = (app.seen(record, reply.view, each) for each in (seat, strange))
        assert not theirs.undo
        with pytest.raises(Refused):
            app.handle(record, "undo", strange)
        if len(reply.lines) > 1:
            assert not mine.undo
            for undo in ("undo", reply.view.undo):
                with pytest.raises(Refused):
                    app.handle(record, undo, seat)
            continue
        own += 1
        undone = app.handle(record, mine.undo, seat)
        assert undone.view.turn == seat
        with pytest.raises(Refused):
            app.handle(undone.record, "redo", strange)
        record = app.handle(undone.record, "redo", seat).record
    assert own > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_not_told_the_seed_nor_turns_that_were_taken_back(game: str) -> None:
    record, seat = until_automa(game)
    record = app.handle(record, "undo").record  # the device that holds the whole game may
    view = app.view(record)
    hers = [entry for entry in view.log if not entry.in_force and entry.who == "automa"]
    assert hers
    assert view.digital.seed
    seen = app.seen(record, view, seat)
    assert not seen.digital.seed
    for entry in hers:
        shown = seen.log[entry.number - 1]
        assert not shown.messages
        assert not any(card in shown.text for card in entry.text.split())


def test_a_jump_of_a_seat_may_cross_notes_and_nothing_else() -> None:
    record = new("terra-mystica", humans=2)
    view = app.view(record)
    seat = view.turn
    record = app.handle(record, possible(view.digital)[0].command, seat).record
    record = app.handle(record, "note a cup of tea", other(record, seat)).record
    assert record.lines[-1] == "note a cup of tea"
    assert app.handle(record, "undo", seat).view.turn == seat
    with pytest.raises(Refused):
        app.handle(record, "undo to 0", other(record, seat))
