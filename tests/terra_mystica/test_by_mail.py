"""A game by mail: what the site where it was played lets pass, what it refuses, and what its ledgers write that means nothing."""

import pytest

from automa.by_mail.game import DROP, NEXT, MailGame, new_game
from automa.by_mail.ledger import Difference, replay
from automa.play.errors import IllegalMove
from automa.play.state import BONUS
from automa.terra_mystica import Options
from automa.terra_mystica.commands.exchange import Convert
from tests.terra_mystica.games import reader_of
from tests.terra_mystica.test_ledger import text_of


def mailed(*factions: str) -> MailGame:
    """A game by mail at the first turn, everybody rich."""
    state = new_game(Options(factions=factions, asynchronous=True))
    while state.debts:
        state.apply(state.legal()[0], seat=state.decider)
    state.apply(NEXT)
    for seat in state.seats:
        seat.coins, seat.workers, seat.priests, seat.bowl3 = 40, 40, 5, 12
    return state


def refused(state: MailGame, seat: int, text: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        state.apply(reader_of(state).command(text)[0], seat=seat)
    return refusal.value.code


def give(state: MailGame, seat: int, text: str) -> None:
    for command in reader_of(state).line(text):
        state.apply(command, seat=seat)


def test_after_the_end_nothing_is_played() -> None:
    state = mailed("witches", "giants")
    state.over = True
    assert refused(state, 0, "pass BON1") == "game-over"


def test_an_exchange_that_no_game_knows_is_no_command() -> None:
    state = mailed("witches", "giants")
    with pytest.raises(IllegalMove) as refusal:
        state.apply(Convert("coins", "priests"), seat=0)
    assert refusal.value.code == "no-such-command"


def test_an_action_ends_the_turn_before_but_skips_nobody() -> None:
    state = mailed("witches", "giants", "nomads")
    give(state, 0, "send p to FIRE")
    assert refused(state, 2, "send p to WATER") == "not-your-turn"
    give(state, 1, "send p to WATER")
    assert state.turn == 1


def test_the_end_of_a_turn_may_be_said_and_means_nothing() -> None:
    state = mailed("witches", "giants")
    give(state, 0, "send p to FIRE")
    before = state.snapshot()
    give(state, 0, "done")
    assert state.snapshot() == before


def test_spades_are_given_up_one_by_one_and_only_those_at_hand() -> None:
    state = mailed("witches", "giants")
    seat = state.seats[0]
    seat.spades = 2
    give(state, 0, "-SPADE")
    assert seat.spades == 1
    give(state, 0, "-SPADE")
    assert seat.spades == 0
    assert refused(state, 0, "-SPADE")


def test_what_is_not_owed_cannot_be_given_up() -> None:
    assert refused(mailed("witches", "giants"), 0, "-BRIDGE")


def test_a_power_action_joins_spades_that_were_bought() -> None:
    state = mailed("witches", "giants")
    give(state, 0, "dig 1. action ACT5")
    assert state.seats[0].spades == 2


def test_when_all_have_dropped_out_the_round_ends() -> None:
    state = mailed("witches", "giants")
    for seat in (0, 1):
        state.apply(DROP, seat=seat)
    state.apply(NEXT)
    assert state.phase == BONUS


# -- ledgers --------------------------------------------------------------------------------------------------------


def test_who_does_not_play_cannot_drop_out() -> None:
    lines = text_of("original-base").splitlines()
    with pytest.raises(Difference, match="fakirs does not play"):
        replay("\n".join([*lines[:60], "fakirs dropped from the game", *lines[60:]]))


def test_burning_nothing_means_nothing() -> None:
    text = text_of("original-base")
    assert replay(text.replace("\tpass ", "\tburn 0. pass ")).points == replay(text).points


def test_one_hex_becomes_a_volcano_in_an_action() -> None:
    lines = text_of("fjords-variable").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("acolytes\t") and "transform " in line)
    once = [*lines[:at], lines[at].replace("transform ", "dig 1. transform ", 1), *lines[at + 1 :]]
    assert replay("\n".join(once)).points == replay("\n".join(lines)).points
    twice = [*lines[:at], lines[at].replace("transform ", "dig 2. transform ", 1), *lines[at + 1 :]]
    with pytest.raises(Difference, match="one hex becomes a volcano"):
        replay("\n".join(twice))


def test_points_that_nobody_was_given_are_missed_at_the_end() -> None:
    lines = text_of("original-base").splitlines()
    last = max(i for i, line in enumerate(lines) if "vp for" in line)
    with pytest.raises(Difference, match="recorded"):
        replay("\n".join(lines[:last] + lines[last + 1 :]))


def test_points_that_nobody_scores_are_refused() -> None:
    lines = text_of("original-base").splitlines()
    last = max(i for i, line in enumerate(lines) if "vp for" in line)
    with pytest.raises(Difference, match="scores nothing for"):
        replay("\n".join([*lines[: last + 1], lines[last], *lines[last + 1 :]]))
