"""A search one command deep that does not look under the cards, against a player by chance.

What a seat cannot know (the order of Automa's cards, tiles that nobody has drawn) is dealt anew in every copy that
`state.imagine(seat, seed)` gives, so a plan is judged by what could be, not by what will be.

    python examples/honest_search.py 5
"""

import sys
from random import Random
from statistics import mean

import automa
from automa.play.command import Command
from automa.play.game import GameState

IMAGINED = 3
"""In so many copies each command is tried."""
GOODS = {"coins": 0.5, "workers": 1.5, "priests": 3.0}
BOWLS = (0.0, 0.5, 1.0)
PIECE = {"dwelling": 10, "trading-house": 24, "temple": 40, "stronghold": 44, "sanctuary": 50}
"""What goods, power in the three bowls and structures are worth, roughly, in points."""


def worth(state: GameState, seat: int) -> float:
    """How good a position is for a seat, by what the seat itself can see of it."""
    own = state.observation(seat).seats[seat]
    built = sum(PIECE[piece] for piece in own.structures.values())
    goods = sum(GOODS.get(name, 0.0) * amount for name, amount in own.goods.items())
    power = sum(each * tokens for each, tokens in zip(BOWLS, own.bowls, strict=True))
    return own.points + built + goods + power + 2 * sum(own.levels.values()) + 8 * len(own.tiles)


def choose(state: GameState, chance: Random) -> Command:
    """The command after which the position is worth most, over a few imagined deals; equals are drawn."""
    seat, legal = state.decider, list(state.legal())
    if len(legal) == 1:
        return legal[0]
    deals = [state.imagine(seat, chance.getrandbits(32)) for _ in range(IMAGINED)]

    def value(command: Command) -> float:
        total = 0.0
        for deal in deals:
            twin = deal.copy()
            twin.apply(command)
            total += worth(twin, seat)
        return total / len(deals)

    valued = [(value(command), command) for command in legal]
    best = max(each for each, _ in valued)
    return chance.choice([command for each, command in valued if each == best])


def play(seed: int, *, search: bool) -> int:
    """How far the human is ahead of Automa at the end of one game."""
    state = automa.new_game(
        "terra-mystica", ["witches"], automa="simpletons", level="automa", seed=seed
    ).state
    chance = Random(seed)
    while not state.over:
        if search and state.decider != state.automa_seat:
            state.apply(choose(state, chance))
        else:
            state.apply(chance.choice(state.legal()))
    human, hers = state.scores()
    return human - hers


def main(games: int) -> None:
    seeds = range(1, games + 1)
    for name, search in (("by chance", False), ("search", True)):
        print(f"{name}: {mean(play(seed, search=search) for seed in seeds):+.1f} points ahead of Automa")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
