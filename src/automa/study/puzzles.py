"""Make puzzles from games: `python -m automa.study.puzzles --help`.

The fast player plays games. Where one of Automa's steps has several options and needs more than one narrowing, it becomes a
puzzle: *what does she do?* Where a search finds one turn of the human clearly best, and a second search with other worlds
agrees, another one: *find the best turn*.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from automa import __version__
from automa.app import new_digital
from automa.chance import Chance
from automa.coach.hint import SHOWN, choices_of, search_for
from automa.coach.puzzle import BestTurn, HerTurn, Puzzles
from automa.decision import Decision, Step
from automa.errors import BadInput
from automa.facts import load
from automa.play.state import ACTING
from automa.players import GreedyPlayer
from automa.players.games import new_planner
from automa.players.search import TO_THE_END, Candidate, SearchResult, Shape, Stage
from automa.record import Record, print_record
from automa.record.digital import DigitalGame
from automa.study.tournament import EVALUATION
from automa.title import names, start

HERS, BEST = 36, 24
"""So many of each kind: a turn of the human takes a hundred times as long to find."""
BOARDS = {"terra-mystica": ("original", "fire-ice-1", "loon-lakes"), "age-of-innovation": ("small",)}
FACTIONS = ("simpletons", "kuddlers", "druids", "racelings", "wanderers")
LEVELS = ("automalein", "automa", "automaechtig")
NODES = 20_000
"""The budget of each of the two searches that must agree, in positions …"""
SHAPE = Shape(2, 5, (Stage(10, 1, 0.1), Stage(5, 2, 0.2), Stage(SHOWN, TO_THE_END, 1.0)))
"""… most of which goes into the end of the game, for the best turns in as many worlds as it reaches."""
FIRST = 2_500
"""The budget of the search that says whether they are worth it."""
GLANCE = Shape(1, 4, (Stage(8, 1, 0.35), Stage(SHOWN, TO_THE_END, 1.0)))
CLEAR = 2.0
"""Points by which the best turn is ahead of all others …"""
SURE = 2.0
"""… which is so many standard errors at least."""
WORLDS = 4
ON_HEXES = ("transform-and-build", "upgrade")
"""Steps whose options lie on the board, where a human can see them all."""
FEWEST, MOST = 3, 6
"""So many options a step of hers has to have, and so many are shown."""
MOST_OF_GAME = 3
"""So many turns of the human are taken from one game."""
EARLIEST = 3
"""Before this round worlds differ so much that few turns are clearly best within the budget."""
LOOKED_AT = 2
"""Every so manieth turn of the human is searched."""


class Asked(Struct, frozen=True):
    """A turn of the human, where it was found."""

    lines: tuple[str, ...]
    state: Any


class Played:
    """A game of the fast player, and what comes up in it."""

    def __init__(self, game: str, seed: int) -> None:
        chance = Chance(seed, "puzzles")
        board, level = chance.pick(BOARDS[game]), chance.pick(LEVELS)
        her = chance.pick([name for name in FACTIONS if name in load(game).factions])
        self.header = new_digital(
            game, board, [("", "")], seed=seed, automa={"automa": her, "level": level}
        ).header
        self.lines: list[str] = []
        self.hers: list[HerTurn] = []
        self.asked: list[Asked] = []

    def play(self) -> "Played":
        """To the end."""
        game: Any = start(self.header)
        assert isinstance(game, DigitalGame)
        greedy, planner = GreedyPlayer(), new_planner(game.state)
        while not game.state.over:
            state: Any = game.state
            if game.is_automas_turn():
                self._hers(game)
                continue
            begins = state.phase == ACTING and planner.at_turn(state) and self.lines[-1].startswith("automa:")
            if begins and state.round >= EARLIEST and len(state.legal()) > 1:
                self.asked.append(Asked(tuple(self.lines), state.copy()))
            self._line(game, state.names.seats[state.decider], greedy.choose(state).text(state.names))
        return self

    def _line(self, game: DigitalGame, seat: str, body: str) -> None:
        game.play(seat, body.split(". "))
        self.lines.append(f"{seat}: {body}")

    def _hers(self, game: DigitalGame) -> None:
        before = game.copy()
        self._line(game, "automa", game.automa())
        hers: Any = game.state.automa
        if hers.last is None or hers.steps_done:
            return
        cards, decision = hers.last
        asked = her_question(decision)
        if asked is not None:
            step, options, answer = asked
            self.hers.append(HerTurn(before.position_with(cards), step, options, answer))


def her_question(decision: Decision) -> tuple[int, tuple[str, ...], str] | None:
    """The step of hers that is worth asking: its number, options with her choice, her choice; none if there is none."""
    found: tuple[int, tuple[str, ...], str] | None = None
    most = 0
    for number, step in enumerate(decision.steps):
        stages = narrowings(step)
        if step.outcome != "done" or step.action not in ON_HEXES or len(stages) <= max(1, most):
            continue
        options = _hardest(step)
        if len(options) >= FEWEST:
            found, most = (number, options, str(step.choice)), len(stages)
    return found


def narrowings(step: Step) -> list[tuple[str, ...]]:
    """What was left after each stage that removed something."""
    found: list[tuple[str, ...]] = []
    for entry in step.trace:
        left = tuple(str(each) for each in entry.left)
        if not found or len(left) < len(found[-1]):
            found.append(left)
    return found


def _hardest(step: Step) -> tuple[str, ...]:
    """Her choice and the options that stayed longest."""
    last: list[str] = []
    for left in reversed(narrowings(step)):
        last += [each for each in left if each not in last]
    return tuple(last[:MOST])


def best_turn(record: Record, asked: Asked, seed: int, nodes: int = NODES) -> BestTurn | None:
    """The puzzle of a turn of the human, if one turn is clearly best in two searches over different worlds."""
    state, seat = asked.state, asked.state.decider
    found: list[SearchResult] = []
    for at, (budget, shape) in enumerate(((FIRST, GLANCE), (nodes, SHAPE), (nodes, SHAPE))):
        drawn = Chance(seed, f"search {at}").seed()
        search = search_for(state, seat).best(state, budget, drawn, shape=shape)
        best, *others = [each for each in search.candidates if each.stage == search.candidates[0].stage]
        if not others or not all(clearly(best, other, sure=at > 0) for other in others):
            return None
        if at > 1 and best.line != found[-1].candidates[0].line:
            return None
        found.append(search)
    choices, made = choices_of(state, found[1].candidates, seed), found[1].nodes + found[2].nodes
    if len(choices) < FEWEST or not all(each.to_the_end for each in choices):
        return None
    return BestTurn(print_record(Record(record.header, asked.lines)), seat, tuple(choices), made)


def clearly(best: Candidate, other: Candidate, *, sure: bool) -> bool:
    """Whether a turn is better than another in the same worlds; `sure`: by so much that it stands out."""
    differences = [one - two for one, two in zip(best.values, other.values, strict=True)]
    count = len(differences)
    mean = sum(differences) / max(1, count)
    if not sure:
        return mean >= CLEAR / 2
    error = sqrt(sum((each - mean) ** 2 for each in differences)) / max(1, count)
    return mean >= CLEAR and count >= WORLDS and mean >= SURE * error


def make(
    game: str, seeds: Iterator[int], most_hers: int = HERS, most_best: int = BEST, nodes: int = NODES
) -> Iterator[Puzzles]:
    """The puzzles so far after every game, until there are so many of each kind; of a game at most one turn of hers and three
    of the human."""
    hers: list[HerTurn] = []
    best: list[BestTurn] = []
    first = 0
    for seed in seeds:
        first = first or seed
        played, chance = Played(game, seed).play(), Chance(seed, "which puzzle")
        picked = chance.pick(played.hers) if played.hers else None
        if picked is not None and len(hers) < most_hers:
            hers.append(picked)
        taken = 0
        for asked in played.asked[chance.pick(range(LOOKED_AT)) :: LOOKED_AT]:
            if len(best) == most_best or taken == MOST_OF_GAME:
                break
            found = best_turn(Record(played.header), asked, seed, nodes)
            if found is not None:
                best.append(found)
                taken += 1
        made = {"seeds": [first, seed], "nodes": nodes, "clear": CLEAR, "sure": SURE, "automa": __version__}
        yield Puzzles(game, tuple(hers), tuple(best), made)
        if (len(hers), len(best)) == (most_hers, most_best):
            return


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m automa.study.puzzles", description=__doc__)
    parser.add_argument("--game", choices=names(), default=names()[0])
    parser.add_argument("--seed", type=int, default=5_000_000)
    parser.add_argument("--hers", type=int, default=HERS, help="puzzles about her turns")
    parser.add_argument("--best", type=int, default=BEST, help="puzzles about turns of the human")
    parser.add_argument("--nodes", type=int, default=NODES, help="budget of each search")
    parser.add_argument("out", type=Path)
    args = parser.parse_args(argv)
    if args.seed in EVALUATION:
        raise BadInput(f"the seeds from {EVALUATION.start} on are kept for the evaluation")
    command = f"python -m automa.study.puzzles --game {args.game}"
    command += f" --seed {args.seed} --hers {args.hers} --best {args.best} --nodes {args.nodes}"
    seeds = iter(range(args.seed, EVALUATION.start))
    for made in make(args.game, seeds, args.hers, args.best, args.nodes):
        whole = msgspec.structs.replace(made, made={"command": command, **made.made})
        args.out.write_bytes(
            msgspec.json.encode(whole) + b"\n"
        )  # what there is stays, whatever ends the program
        _say(f"seed {made.made['seeds'][1]}: {len(made.hers)} of hers, {len(made.best)} of the human")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
