"""The environments against the checks of Gymnasium and PettingZoo, and against the games themselves."""

import warnings
from typing import Any

import pytest

from automa.facts import load
from automa.study.plan import StudyPlan, facts_of, options_for
from automa.title import title
from tests.effort import LONG

pytestmark = pytest.mark.proof

GAMES = ("terra-mystica", "age-of-innovation")
EPISODES = 1000 if LONG else 20


@pytest.fixture(autouse=True)
def quiet() -> Any:
    """Masked observations are dictionaries, which PettingZoo finds unusual; others warn of their own old habits."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def solo(game: str, **more: Any) -> Any:
    from automa.gym.solo import SoloEnv

    return SoloEnv(game, **more)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from automa.gym import IDS

    (id_,) = [each for each, of in IDS.items() if of == game]
    check_env(gymnasium.make(id_).unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    from automa.gym.duel import DuelEnv

    api_test(DuelEnv(game), num_cycles=600)
    seed_test(lambda: DuelEnv(game), num_cycles=100)
    render_test(lambda render_mode=None: DuelEnv(game, render_mode=render_mode))


@pytest.mark.parametrize("game", GAMES)
def test_random_episodes_end_and_sum_up_to_their_scores(game: str) -> None:
    """On every board, with any faction of either side; no action is without a name of its own, no number without a field."""
    boards = list(load(game).boards)
    environments = [solo(game, board=board, automa="random") for board in boards]
    names = environments[0].table.actions.names
    for seed in range(EPISODES // len(GAMES)):
        env = environments[seed % len(boards)]
        seen, _ = env.reset(seed=seed)
        chance = env.np_random
        start, total, over = env.table.margin(0), 0.0, False
        while not over:
            legal = seen["action_mask"].nonzero()[0]
            assert len(legal) == len(env.table.state.legal())
            unnamed = [
                env.table.legal[at].text(env.table.state.names)
                for at in legal
                if names[at].startswith("other")
            ]
            assert unnamed == []
            seen, reward, over, _, info = env.step(legal[int(chance.integers(len(legal)))])
            total += reward
        assert env.observation_space.contains(seen)
        assert start + total == info["scores"][0] - info["scores"][-1]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_changes_no_number(game: str) -> None:
    """The observation of a world that is dealt anew is the same row."""
    env = solo(game)
    env.reset(seed=3)
    over = False
    while not over:
        table = env.table
        seen = table.seen(0)
        state = table.state
        for seed in (1, 2):
            table.state = state.imagine(0, seed)
            assert (table.seen(0) == seen).all()
        table.state = state
        _, _, over, _, _ = env.step(next(iter(table.legal)))


@pytest.mark.parametrize("game", GAMES)
def test_every_field_is_where_it_is_said_to_be(game: str) -> None:
    from automa.gym.fields import fields

    env = solo(game, faction="random", level="ultoma")
    env.reset(seed=5)
    for _ in range(30):
        env.step(next(iter(env.table.legal)))
    state, board, row = env.table.state, env.table.board, env.table.seen(0)
    seen, where = state.observation(0), fields(game)
    assert max(part.stop for part in where.values()) == len(row) == env.table.width
    assert row[where["you: points"]].item() == seen.seats[0].points
    assert row[where["automa: points"]].item() == seen.automa.points
    assert row[where["round"]].item() == seen.round
    assert row[where["you: bowls"]].tolist() == list(seen.seats[0].bowls)
    assert row[where["automa: levels"]].tolist() == list(seen.automa.levels.values())
    assert row[where["you: goods"]].tolist() == list(seen.seats[0].goods.values())
    owners = {board.hex(name): 1 for name in seen.seats[0].structures}
    owners |= {board.hex(name): 3 for name in seen.automa.structures}
    assert {at: int(owner) for at, owner in enumerate(row[where["owner"]]) if owner} == owners
    assert row[where["deck: draw"]].item() == seen.automa.deck.draw
    assert not row[where["other: points"]].any()


def test_a_seed_says_the_whole_game() -> None:
    first, second = solo("terra-mystica"), solo("terra-mystica")
    for env in (first, second):
        env.reset(seed=9)
    games = [[env.reset()[1]["game_seed"] for _ in range(3)] for env in (first, second)]
    assert games[0] == games[1]
    first.reset(options={"game_seed": 77})
    plan = StudyPlan(player="random")
    assert first.table.state == title(plan.game).new_game(options_for(plan, 77), facts_of(plan))


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    env = solo("age-of-innovation")
    seen, _ = env.reset(seed=1)
    before = env.table.state.snapshot()
    wrong = int((seen["action_mask"] == 0).nonzero()[0][0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info) == (-1.0, False, {"illegal": True})
    assert env.table.state.snapshot() == before


def test_a_win_is_a_reward_of_its_own() -> None:
    env = solo("terra-mystica", reward="win")
    env.reset(seed=2)
    rewards, over = [], False
    while not over:
        _, reward, over, _, info = env.step(next(iter(env.table.legal)))
        rewards.append(reward)
    margin = info["scores"][0] - info["scores"][-1]
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert rewards[-1] == (margin > 0) - (margin < 0)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_and_texts_show_the_board(game: str) -> None:
    env = solo(game, render_mode="rgb_array")
    env.reset(seed=4)
    image = env.render()
    assert image.shape[2] == 3
    assert image.dtype == "uint8"
    assert len({tuple(colour) for colour in image.reshape(-1, 3)}) > 6
    for _ in range(20):
        env.step(next(iter(env.table.legal)))
    assert (env.render() != image).any()
    text = solo(game, render_mode="ansi")
    text.reset(seed=4)
    assert "E6" in text.render() or "E5" in text.render()


def test_several_games_at_once() -> None:
    import gymnasium

    import automa.gym  # noqa: F401

    many = gymnasium.make_vec("automa/TerraMystica-v0", num_envs=3, vectorization_mode="sync")
    seen, _ = many.reset(seed=1)
    assert seen["observation"].shape[0] == 3
    actions = [int(mask.nonzero()[0][0]) for mask in seen["action_mask"]]
    seen, rewards, *_ = many.step(actions)
    assert len(rewards) == 3
    many.close()
