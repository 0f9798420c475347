"""A computer in the seat of a second human: it plays by itself, knows no more than a human there, and the record keeps it."""

from random import Random

import pytest

from automa import app
from automa.app.digital.computer import Computers, computer_of
from automa.app.session import HERS, Session
from automa.errors import BadInput
from automa.players import PLAYERS
from automa.record import Record, exported, parse, print_record
from automa.record.header import COMPUTERS
from automa.table.refused import Refused
from tests.app.test_digital import FIRST, GAMES, possible


def new(game: str, seed: int = 3, computer: str = "greedy") -> Record:
    board, faction = FIRST[game]
    people = [(faction, "Anna"), ("nomads" if faction else "", "Bert")]
    automa = {"automa": "simpletons", "level": "automa"}
    return app.begun(app.new_digital(game, board, people, seed=seed, automa=automa, computer=computer))


def played(record: Record, most: int, seed: int = 1) -> Record:
    """The record after some commands by chance in the seat of the human."""
    chance = Random(seed)
    for _ in range(most):
        view = app.view(record)
        if view.phase == "finished":
            break
        assert view.turn == record.header.players[0].id
        record = app.handle(record, chance.choice(possible(view.digital)).command).record
    return record


def test_every_computer_is_a_player() -> None:
    assert set(COMPUTERS) <= set(PLAYERS)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_three_at_the_table_play_to_the_end(game: str) -> None:
    """A human only ever decides for the own seat; what was recorded is played again without asking the computer."""
    record = played(new(game), 400)
    view = app.view(record)
    human, computer = (player.id for player in record.header.players)
    assert view.phase == "finished"
    assert not view.for_two
    assert {seat.id: seat.computer for seat in view.seats} == {human: "", computer: "greedy", "automa": ""}
    assert any(line.startswith(f"{computer}: ") for line in record.lines)
    again = parse(print_record(exported(record)))
    assert again.header.computers == {computer: "greedy"}
    assert app.view(again).scores == view.scores


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_opened_again_goes_on_alike(game: str) -> None:
    """Nothing of the computer is remembered beside the record."""
    one = played(new(game), 6)
    other = parse(print_record(one))
    assert app.App().view(other).turn == app.view(one).turn
    assert played(one, 3, seed=2).lines[:] == played(other, 3, seed=2).lines[:]


@pytest.mark.parametrize("computer", COMPUTERS[:2])
@pytest.mark.parametrize("game", GAMES)
def test_it_knows_no_more_than_a_human_in_its_seat(game: str, computer: str) -> None:
    """However the hidden things are dealt, its next line is the same."""
    record = new(game, computer=computer)
    if computer != "greedy":
        record = played(record, 1)
    compared, chance = 0, Random(5)
    for _ in range(8 if computer == "greedy" else 1):
        view = app.view(record)
        record = app.handle(record, chance.choice(possible(view.digital)).command).record
        session = Session.open(record)
        before = next(
            (n for n in session.path if session.record.lines[n - 1].startswith(session.trunk.computers)), 0
        )
        number = max(
            (n for n in session.path if session.record.lines[n - 1].startswith(session.trunk.computers)),
            default=before,
        )
        state = session.trunk.digital(session.trunk.journal.behind(number)).state
        seat = computer_of(record.header, state.decider)
        said = {
            Computers(record.header, 0).line(seat, dealt)
            for dealt in (state, *(state.imagine(state.decider, deal) for deal in (1, 2)))
        }
        assert len(said) == 1
        compared += 1
    assert compared


@pytest.mark.parametrize("game", GAMES)
def test_nobody_else_plays_for_it_and_undo_goes_back_behind_it(game: str) -> None:
    record = played(new(game), 8)
    view = app.view(record)
    reply = app.handle(record, possible(view.digital)[0].command)
    computer = record.header.players[1].id
    assert app.handle(reply.record, "undo").view.digital.hands == view.digital.hands
    assert app.handle(app.handle(reply.record, "undo").record, "redo").view.scores == reply.view.scores
    lines = [*reply.record.lines]
    at = max(n for n, line in enumerate(lines) if line.startswith(f"{computer}: "))
    stopped = Record(record.header, tuple(lines[:at]))  # a record that ends before its line
    waiting = app.view(stopped).digital
    assert waiting.turn == computer
    assert waiting.phase == "automa"
    assert not waiting.deeds
    for command in ("done", f"{computer}: done"):
        with pytest.raises(BadInput) as refused:
            app.handle(stopped, command)
        assert isinstance(refused.value, Refused)
        assert refused.value.code == "computers-turn"
    on = app.handle(stopped, "automa")
    assert on.lines[0].startswith((f"{computer}: ", HERS))
    assert on.view.phase == "finished" or on.view.turn == record.header.players[0].id


def test_the_same_table_once_more_keeps_the_computer() -> None:
    record = app.again(played(new("terra-mystica"), 2), seed=9)
    assert record.header.computers == {"nomads": "greedy"}
    assert app.view(record).turn == "witches"


@pytest.mark.parametrize(
    ("kind", "lines", "code"),
    [
        ("digital", ["computer nomads: greedy"], "not-seated"),
        ("digital", ["computer witches: greedy"], "no-human"),
        ("digital", ["computer witches: oracle"], "none-of"),
        ("table", ["computer witches: greedy"], "computer-at-table"),
    ],
)
def test_a_header_that_cannot_be(kind: str, lines: list[str], code: str) -> None:
    head = ["automa record 1", f"kind: {kind}", "game: terra-mystica", "map: original", "player witches: W"]
    rest = ["seed: 1", "generator: blake2b/1", "rules: 1", *lines, "", ""]
    with pytest.raises(BadInput) as refused:
        parse("\n".join([*head, *rest]))
    assert getattr(refused.value, "code", "") == code
