"""Tune the weights of the greedy players: `python -m automa.study.tune --help`.

An evolution strategy (separable CMA-ES): every generation tries some lists of weights around a middle one on the same
new games, and moves middle and spread towards those that got the most points. Each weight is turned in steps of its own size.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from pathlib import Path
from typing import Any

import msgspec

from automa import __version__
from automa.chance import Chance
from automa.errors import BadInput
from automa.players import GreedyPlayer, play_out
from automa.players.reading import Tuned
from automa.players.weights import NAMES, weights_of
from automa.study.plan import RANDOM, StudyPlan, facts_of, options_for
from automa.study.tournament import BASE, EVALUATION
from automa.title import names, title

STEP = 0.15
"""How far the first generation strays, of the size of each weight."""
SMALLEST = 0.4
"""Weights near nothing are turned in steps of this size."""
HERS = 0.2
"""What a point of hers weighs against one of the own."""

Score = Callable[[Sequence[float], Sequence[int]], float]


class Evolution:
    """The middle and the spread of what is tried."""

    def __init__(self, middle: Sequence[float], sizes: Sequence[float], many: int, chance: Chance) -> None:
        count = len(middle)
        self.middle = list(middle)
        self._sizes = list(sizes)
        self._many = many
        self._chance = chance
        self._step = STEP
        self._spread = [1.0] * count
        self._path = [0.0] * count
        self._drift = [0.0] * count
        raw = [log((many + 1) / 2) - log(rank) for rank in range(1, many // 2 + 1)]
        self._shares = [each / sum(raw) for each in raw]
        weight = 1 / sum([share**2 for share in self._shares])
        self._weight = weight
        self._slow = (weight + 2) / (count + weight + 5)
        self._turn = 4 / (count + 4)
        rank_one = 2 / ((count + 1.3) ** 2 + weight)
        rank_many = min(1 - rank_one, 2 * (weight - 2 + 1 / weight) / ((count + 2) ** 2 + weight))
        self._rank_one = min(0.5, rank_one * (count + 2) / 3)
        self._rank_many = min(0.5, rank_many * (count + 2) / 3)
        self._normal = sqrt(count) * (1 - 1 / (4 * count) + 1 / (21 * count**2))

    def ask(self) -> list[list[float]]:
        """What the next generation tries, in steps from the middle: pairs that stray to opposite sides."""
        found: list[list[float]] = []
        while len(found) < self._many:
            steps = [self._bell() * sqrt(spread) for spread in self._spread]
            found += [steps, [-each for each in steps]]
        return found[: self._many]

    def at(self, steps: Sequence[float]) -> list[float]:
        """The weights so far from the middle."""
        return [
            middle + self._step * size * step
            for middle, size, step in zip(self.middle, self._sizes, steps, strict=True)
        ]

    def tell(self, tried: Sequence[Sequence[float]], scores: Sequence[float]) -> None:
        """Learn from what was tried."""
        best = sorted(range(len(tried)), key=lambda at: -scores[at])[: len(self._shares)]
        count = len(self.middle)
        move = [
            sum([share * tried[at][each] for share, at in zip(self._shares, best, strict=True)])
            for each in range(count)
        ]
        self.middle = self.at(move)
        pull = sqrt(self._slow * (2 - self._slow) * self._weight)
        turn = sqrt(self._turn * (2 - self._turn) * self._weight)
        for each in range(count):
            spread = self._spread[each]
            self._path[each] = (1 - self._slow) * self._path[each] + pull * move[each] / sqrt(spread)
            self._drift[each] = (1 - self._turn) * self._drift[each] + turn * move[each]
            of_best = sum(
                [share * tried[at][each] ** 2 for share, at in zip(self._shares, best, strict=True)]
            )
            self._spread[each] = (
                (1 - self._rank_one - self._rank_many) * spread
                + self._rank_one * self._drift[each] ** 2
                + self._rank_many * of_best
            )
        length = sqrt(sum([each**2 for each in self._path]))
        self._step *= exp(self._slow / (1 + self._slow) * (length / self._normal - 1))
        self._step = min(max(self._step, 0.02), 0.6)

    @property
    def step(self) -> float:
        """How far the next generation strays."""
        return self._step

    def _bell(self) -> float:
        """A number by chance, normally distributed: the sum of twelve even ones."""
        return sum([self._chance.number() / 2**32 for _ in range(12)]) - 6.0


def score(game: str, level: str) -> Score:
    """How many points weights get in games: the own, less a share of hers."""
    weights = weights_of(game)
    factions = BASE if game == "terra-mystica" else (RANDOM,)

    def scored(tried: Sequence[float], seeds: Sequence[int]) -> float:
        weights[:] = tried
        total = 0.0
        for seed in seeds:
            plan = StudyPlan(game=game, level=level, factions=(factions[seed % len(factions)],))
            state: Any = title(game).new_game(options_for(plan, seed), facts_of(plan))
            play_out(state, [GreedyPlayer()])
            own, hers = state.scores()
            total += own - HERS * hers
        return total / len(seeds)

    return scored


def tune(
    game: str,
    generations: int,
    many: int,
    games: int,
    seed: int,
    level: str,
    tell: Callable[[int, Evolution, float], None],
) -> list[float]:
    """The weights that so many generations lead to; the middle of the last quarter, for each alone is noisy."""
    scored = score(game, level)
    start = list(weights_of(game))
    used = [name for name in range(len(start)) if not _idle(game, NAMES[name])]
    sizes = [max(abs(start[at]), SMALLEST) if at in used else 0.0 for at in range(len(start))]
    evolution = Evolution(start, sizes, many, Chance(seed, "tune"))
    sums, counted = [0.0] * len(start), 0
    for generation in range(generations):
        first = seed + generation * games
        seeds = range(first, first + games)
        tried = evolution.ask()
        scores = [scored(evolution.at(steps), seeds) for steps in tried]
        evolution.tell(tried, scores)
        if 4 * generation >= 3 * generations:
            sums = [total + each for total, each in zip(sums, evolution.middle, strict=True)]
            counted += 1
        tell(generation, evolution, sum(scores) / len(scores))
    weights_of(game)[:] = start
    return [total / counted for total in sums]


_IDLE = {
    "terra-mystica": ("held_book", "book", "piece6", "piece7"),
    "age-of-innovation": ("unlocked", "tile4", "tile5", "card1", "card2", "card3"),
}
"""What the other game alone has."""


def _idle(game: str, name: str) -> bool:
    return name in _IDLE[game]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m automa.study.tune", description=__doc__)
    parser.add_argument("--game", choices=names(), default=names()[0])
    parser.add_argument("--generations", type=int, default=150)
    parser.add_argument("--many", type=int, default=16, help="lists of weights a generation")
    parser.add_argument("--games", type=int, default=56, help="games each of them plays")
    parser.add_argument("--seed", type=int, default=2_000_000)
    parser.add_argument("--level", default="automa")
    parser.add_argument("out", type=Path)
    args = parser.parse_args(argv)
    last = args.seed + args.generations * args.games
    if args.seed < EVALUATION.stop and last > EVALUATION.start:
        raise BadInput(f"the seeds {EVALUATION.start} to {EVALUATION.stop - 1} are kept for the evaluation")
    command = (
        f"python -m automa.study.tune --game {args.game} --generations {args.generations} --many {args.many}"
        f" --games {args.games} --seed {args.seed} --level {args.level}"
    )

    def write(weights: Sequence[float], more: dict[str, Any]) -> None:
        made = {"command": command, "seeds": [args.seed, last - 1], "automa": __version__, **more}
        model = Tuned(
            args.game, {name: round(each, 4) for name, each in zip(NAMES, weights, strict=True)}, made
        )
        args.out.write_bytes(msgspec.json.format(msgspec.json.encode(model), indent=1) + b"\n")

    def tell(generation: int, evolution: Evolution, mean: float) -> None:
        print(f"{generation + 1}: {mean:.2f}, step {evolution.step:.3f}", file=sys.stderr, flush=True)
        if generation % 10 == 9:
            write(evolution.middle, {"generation": generation + 1})

    found = tune(args.game, args.generations, args.many, args.games, args.seed, args.level, tell)
    write(found, {})
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
