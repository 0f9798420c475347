"""Nobody looks under the cards: who chooses, chooses the same whatever lies face down."""

from collections.abc import Callable, Iterator

import pytest

import automa
from automa.chance import Chance
from automa.facts import load
from automa.facts.human_age_of_innovation import human_facts as innovation_facts
from automa.facts.human_terra_mystica import human_facts as mystica_facts
from automa.play.command import AUTOMA_TURN
from automa.play.game import GameState
from automa.players import PlannerPlayer, Player, player
from tests.effort import LONG

REDEALS = 6 if LONG else 2
SEEDS = range(1, 9 if LONG else 2)


def solo() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every faction of both games, alone against her, and a game of two each."""
    for faction in mystica_facts(load("terra-mystica")).factions:
        yield "terra-mystica", (faction,)
    for faction in innovation_facts(load("age-of-innovation")).factions:
        yield "age-of-innovation", (faction,)
    yield "terra-mystica", ("cultists", "nomads")
    yield "age-of-innovation", ("you", "friend")


def redealt(state: GameState, seed: int) -> GameState:
    """The same game, with another deal of everything that is hidden."""
    return state.imagine(state.decider, seed)


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(("title", "factions"), [*solo()])
def test_no_choice_depends_on_what_is_hidden(name: str, title: str, factions: tuple[str, ...]) -> None:
    """One player sees the game as it is, the others the same game with another deal."""
    _compare(lambda seed: player(name, seed), title, factions)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "factions"),
    [("terra-mystica", ("cultists",)), ("terra-mystica", ("darklings",)), ("age-of-innovation", ("you",))],
)
def test_no_search_depends_on_what_is_hidden(title: str, factions: tuple[str, ...]) -> None:
    _compare(lambda seed: PlannerPlayer(seed, 40), title, factions)


def _compare(make: Callable[[int], Player], title: str, factions: tuple[str, ...]) -> None:
    for seed in SEEDS:
        state = automa.new_game(title, factions, seed=seed).state
        seats = range(len(factions))
        players = [[make(seed) for _ in seats] for _ in range(REDEALS + 1)]
        while not state.over:
            seat = state.decider
            if seat == state.automa_seat:
                state.apply(AUTOMA_TURN)
                continue
            seen = [state, *(redealt(state, other) for other in range(1, REDEALS + 1))]
            chosen = [at[seat].choose(one) for at, one in zip(players, seen, strict=True)]
            assert len({str(each) for each in chosen}) == 1, [str(each) for each in chosen]
            state.apply(chosen[0])


def test_what_looks_beneath_the_cards_is_noticed() -> None:
    """A player who takes the way that ends best on a mere copy, as greedy did before."""

    def choose(state: GameState) -> str:
        best = []
        for command in state.legal():
            twin = state.copy()
            twin.apply(command)
            best.append((twin.scores()[0], str(command)))
        return max(best)[1]

    found = set()
    for seed in range(4):
        state, chance = automa.new_game("terra-mystica", ["cultists"], seed=seed).state, Chance(seed)
        while not state.over:
            legal = state.legal()
            if state.decider == 0:
                found.add(len({choose(redealt(state, other)) for other in range(4)}))
            state.apply(chance.pick(legal))
    assert found - {1}
