"""Players without a human: they only ever give legal commands, repeat themselves, and the greedy one plays sensibly."""

from statistics import fmean

import pytest

from automa.errors import BadInput
from automa.facts import load
from automa.facts.human_terra_mystica import human_facts
from automa.players import GreedyPlayer, RandomPlayer, play_out, player
from automa.terra_mystica import AutomaOptions, Options, TerraMystica, new_game

QUICK = ("random", "greedy")
FACTIONS = tuple(human_facts(load("terra-mystica")).factions)


def solo(faction: str, seed: int, level: str = "automa") -> TerraMystica:
    return new_game(Options(factions=(faction,), seed=seed, automa=AutomaOptions(level=level)))


@pytest.mark.parametrize("name", QUICK)
def test_every_choice_is_legal_and_the_state_untouched(name: str) -> None:
    state = solo("nomads", 11)
    seated = player(name, 5)
    while not state.over:
        if state.decider == state.game.automa_seat:
            state.apply(state.legal()[0])
            continue
        before = state.snapshot()
        command = seated.choose(state)
        assert command in state.legal() or state.preview(command)
        assert state.snapshot() == before
        state.apply(command)


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    ends = []
    for _ in range(2):
        state = solo("darklings", 3)
        play_out(state, [player(name, 9)])
        ends.append(state.snapshot())
    assert ends[0] == ends[1]


def test_another_seed_plays_another_game() -> None:
    ends = []
    for seed in (1, 2):
        state = solo("darklings", 3)
        play_out(state, [RandomPlayer(seed)])
        ends.append(state.snapshot())
    assert ends[0] != ends[1]


def test_random_is_uniform_over_the_legal_commands() -> None:
    state = solo("witches", 1)
    legal = state.legal()
    seated = RandomPlayer(1)
    counts = dict.fromkeys(legal, 0)
    for _ in range(200 * len(legal)):
        counts[seated.choose(state)] += 1
    assert all(140 < count < 260 for count in counts.values())


def test_two_humans_and_automa() -> None:
    state = new_game(Options(factions=("witches", "nomads"), seed=2, automa=AutomaOptions(level="automa")))
    decisions = play_out(state, [GreedyPlayer(), RandomPlayer(4)])
    assert decisions > 60
    assert state.seats[0].points > state.seats[1].points


def test_greedy_scores_sensibly() -> None:
    points = []
    for seed, faction in enumerate(FACTIONS):
        state = solo(faction, seed)
        play_out(state, [GreedyPlayer()])
        points.append(state.seats[0].points)
    assert fmean(points) > 90
    assert min(points) > 60


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown player 'oracle', known are: random, greedy, planner-2000"):
        player("oracle", 1)


def test_a_player_of_ones_own_is_found_by_its_module() -> None:
    found = player("automa.players.random:RandomPlayer", 4)
    assert isinstance(found, RandomPlayer)
    for name in ("automa.players.nobody:Player", "automa.players.random:Nobody", ":RandomPlayer"):
        with pytest.raises(BadInput, match="cannot find the player"):
            player(name, 1)
