"""Learn the value of positions from games: `python -m automa.study.learn --help`.

Games are played by a player that sometimes does not take its best turn; at the first decision of every round the features
of the position are kept, at the end what the rest of the game brought. A ridge regression a round, one for the own points
and one for hers, makes the weights. A tenth of the games is kept out of it and says how good they are.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from automa import __version__
from automa.chance import Chance
from automa.errors import BadInput
from automa.play.command import AUTOMA_TURN
from automa.play.errors import IllegalMove
from automa.players.beam import Beam
from automa.players.games import feature_names, features_of, new_planner, value_of
from automa.players.plans import Planner
from automa.players.reading import Model
from automa.study.plan import RANDOM, StudyPlan, facts_of, options_for
from automa.study.ridge import product, solve
from automa.study.tournament import EVALUATION
from automa.title import names, title
from automa.typed import from_json

LEVELS = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")
HELD_OUT = 10
"""Every so manieth game is kept out of the fit."""
STRAYS = (0.0, 0.15, 0.3, 0.5)
"""How often another turn than the best is taken, in the rounds before one that is drawn; only from that one on positions
are kept, so that what comes after them is well played."""
AMONG = 6
"""It is one of so many."""
RIDGE = 30.0


class Sample(Struct, frozen=True):
    """A position at the beginning of a round, and what the rest of the game brought to both."""

    seed: int
    round: int
    numbers: list[float]
    own: float
    hers: float


def play(game: str, seed: int, width: int) -> list[Sample]:
    """The samples of one game. `width`: lines of a beam that looks for the turns; 0: at first sight."""
    chance = Chance(seed, "learn")
    state = _new_game(game, seed, chance)
    planner, features = new_planner(state), features_of(game)
    beam = Beam(planner, {}, 0, value_of(state), width, 5) if width else None
    found: list[tuple[int, list[float], int, int]] = []
    astray, until = chance.pick(STRAYS), 1 + chance.below(6)
    round_ = until - 1
    while not state.over:
        if state.decider == state.automa_seat:
            state.apply(AUTOMA_TURN)
            continue
        if state.round > round_ and planner.at_turn(state):
            round_ = state.round
            found.append(
                (round_, features(state, state.seats[0]), state.seats[0].points, state.automa.points)
            )
        strays = state.round < until and chance.number() < astray * 2**32
        for command in _turn(state, planner, beam, chance, strays=strays):
            if state.over or state.decider != 0:
                break
            try:
                state.apply(command)
            except IllegalMove:
                break  # another card was turned over than was imagined
    own, hers = state.scores()
    return [
        Sample(seed, round_, numbers, own - points, hers - her_points)
        for round_, numbers, points, her_points in found
    ]


def _new_game(game: str, seed: int, chance: Chance) -> Any:
    """Any level, any faction, on the usual board in half of the games."""
    usual = title(game).board
    others = [board for board in facts_of(StudyPlan(game=game)).boards if board != usual]
    board = usual if chance.below(2) or not others else chance.pick(others)
    plan = StudyPlan(game=game, level=chance.pick(LEVELS), factions=(RANDOM,), map=board)
    return title(game).new_game(options_for(plan, seed), facts_of(plan))


def _turn(
    state: Any, planner: Planner[Any], beam: Beam | None, chance: Chance, *, strays: bool
) -> Sequence[Any]:
    """A turn: the best, or one of the others."""
    planner.memory.forget()
    if not planner.at_turn(state) or (beam is None and not strays):
        if not strays:
            return planner.search(state, list(state.legal()))
        turns = planner.turns(state, 2)
        return chance.pick(turns[:AMONG]).line
    world = state.imagine(0, chance.seed())
    turns = planner.turns(world, 2)
    passing = [turn for turn in turns if isinstance(turn.line[0], planner.stops[0])]
    acting = [turn for turn in turns if not isinstance(turn.line[0], planner.stops[0])]
    some = acting[:AMONG] + passing[:2]
    if strays or beam is None:
        return chance.pick(some[:AMONG]).line
    best = max(range(len(some)), key=lambda at: beam.ahead(some[at].state, 1))
    return some[best].line


def fit(
    samples: Sequence[Sample], rounds: int, ridge: float = RIDGE
) -> tuple[list[list[float]], list[list[float]]]:
    """The weights for the own points and for hers, by round."""
    own, hers = [], []
    for round_ in range(1, rounds + 1):
        rows = [sample for sample in samples if sample.round == round_]
        if not rows:
            raise BadInput(f"too few games: none says anything about round {round_}")
        both = solve(
            [row.numbers for row in rows], [[row.own for row in rows], [row.hers for row in rows]], ridge
        )
        own.append(both[0])
        hers.append(both[1])
    return own, hers


def errors(
    samples: Sequence[Sample], own: Sequence[Sequence[float]], hers: Sequence[Sequence[float]]
) -> list[dict[str, float]]:
    """By round: how many positions, the error of the own points and of hers (root of the mean square), and R²."""
    found = []
    for round_, (one, other) in enumerate(zip(own, hers, strict=True), 1):
        rows = [sample for sample in samples if sample.round == round_]
        if not rows:
            continue
        kinds: list[tuple[str, Sequence[float], Callable[[Sample], float]]] = [
            ("own", one, lambda row: row.own), ("hers", other, lambda row: row.hers)
        ]  # fmt: skip
        row_: dict[str, float] = {"round": round_, "positions": len(rows)}
        for name, weights, target in kinds:
            wanted = [target(row) for row in rows]
            mean = sum(wanted) / len(wanted)
            wrong = sum(
                (value - weights[0] - product(weights[1:], row.numbers)) ** 2
                for value, row in zip(wanted, rows, strict=True)
            )
            row_[name] = round(sqrt(wrong / len(rows)), 2)
            row_[f"{name} R²"] = round(1 - wrong / max(1e-9, sum((value - mean) ** 2 for value in wanted)), 3)
        found.append(row_)
    return found


def learn(
    game: str, seeds: Sequence[int], width: int, tell: Callable[[str], None], keep: Path | None = None
) -> list[Sample]:
    """Play the games of these seeds; the samples are kept in a file as they come, one a line."""
    samples: list[Sample] = []
    with keep.open("wb") if keep else nullcontext() as out:
        for at, seed in enumerate(seeds):
            found = play(game, seed, width)
            samples += found
            if out:
                out.write(b"".join([msgspec.json.encode(each) + b"\n" for each in found]))
            if at % 100 == 99:
                tell(f"{at + 1} of {len(seeds)} games")
    return samples


def modelled(game: str, samples: Sequence[Sample], made: dict[str, Any]) -> Model:
    """The model of these samples."""
    fitted = [sample for sample in samples if sample.seed % HELD_OUT]
    held = [sample for sample in samples if not sample.seed % HELD_OUT]
    own, hers = fit(fitted, 6)
    return Model(
        game=game,
        features=tuple(feature_names(game)),
        own=tuple(tuple(round(weight, 4) for weight in row) for row in own),
        hers=tuple(tuple(round(weight, 4) for weight in row) for row in hers),
        made=made | {"ridge": RIDGE, "strays": STRAYS, "among": AMONG, "held out": errors(held, own, hers)},
    )


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m automa.study.learn", description=__doc__)
    parser.add_argument("--game", choices=names(), default=names()[0])
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument(
        "--width", type=int, default=0, help="lines of the beam that plays; 0: at first sight"
    )
    parser.add_argument(
        "--samples", type=Path, help="read them from here instead of playing", action="append"
    )
    parser.add_argument("--keep", type=Path, help="write the samples there")
    parser.add_argument("out", type=Path)
    args = parser.parse_args(argv)
    if args.seed < EVALUATION.stop and args.seed + args.games > EVALUATION.start:
        raise BadInput(f"the seeds {EVALUATION.start} to {EVALUATION.stop - 1} are kept for the evaluation")
    command = f"python -m automa.study.learn --game {args.game}"
    if args.samples:
        lines = [line for path in args.samples for line in path.read_bytes().splitlines()]
        samples = [from_json(line, Sample) for line in lines]
        model = modelled(args.game, samples, {"command": f"{command} --samples …"})
    else:
        seeds = range(args.seed, args.seed + args.games)
        command += f" --games {args.games} --seed {args.seed} --width {args.width}"
        samples = learn(args.game, seeds, args.width, _say, args.keep)
        made = {"command": command, "seeds": [seeds[0], seeds[-1]], "automa": __version__}
        model = modelled(args.game, samples, made)
    args.out.write_bytes(msgspec.json.format(msgspec.json.encode(model), indent=1) + b"\n")
    _say(str(model.made))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
