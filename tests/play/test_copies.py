"""Copies share Automa's side until one of them changes it: neither ever notices what the other does."""

from random import Random

import pytest

from automa import new_game


@pytest.mark.parametrize(
    ("title", "faction"), [("terra-mystica", "cultists"), ("age-of-innovation", "moles")]
)
@pytest.mark.parametrize("opponent", ["powermongers", "gognomes"])
def test_state_and_copy_play_the_same_turns_and_leave_each_other_alone(
    title: str, faction: str, opponent: str
) -> None:
    state, chance = new_game(title, [faction], automa=opponent), Random(5)
    while not state.over:
        commands = state.legal()
        command = commands[int(chance.random() * len(commands))]
        before, twin, third = state.snapshot(), state.copy(), state.copy()
        twin.apply(command)
        assert state.snapshot() == third.snapshot() == before
        state.apply(command)
        assert third.snapshot() == before
        assert state.snapshot() == twin.snapshot()
