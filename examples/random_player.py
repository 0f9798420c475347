"""A player by chance against Automa: the smallest study there is.

python examples/random_player.py 20
"""

import sys
from random import Random
from statistics import mean

import automa

HUMANS = {"terra-mystica": "witches", "age-of-innovation": "goblins"}


def play(title: str, seed: int) -> list[int]:
    """The points of the human and of Automa at the end of one game."""
    state = automa.new_game(title, [HUMANS[title]], automa="simpletons", level="automa", seed=seed).state
    chance = Random(seed)
    while not state.over:
        state.apply(chance.choice(state.legal()))
    return state.scores()


def main(games: int) -> None:
    for title in HUMANS:
        results = [play(title, seed) for seed in range(1, games + 1)]
        human, hers = (mean(points) for points in zip(*results, strict=True))
        print(f"{title}: {games} games, by chance {human:.1f}, Automa {hers:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
