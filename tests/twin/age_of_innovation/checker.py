"""Reads a whole ledger and says where it differs from the rules."""

import json
from collections.abc import Iterable

from tests.twin.age_of_innovation import her_turn, rounds
from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.lines import Line
from tests.twin.age_of_innovation.table import check_table
from tests.twin.age_of_innovation.turn import Turn
from tests.twin.age_of_innovation.wrong import Difference, Wrong

ROUNDS = 6


def check(ledger: Iterable[str]) -> Difference | None:
    """The first difference of a ledger given as JSON lines; None if every line is right."""
    lines = [json.loads(text) for text in ledger]
    return check_lines(lines)


def check_lines(lines: list[Line], unfinished: bool = False) -> Difference | None:
    """The first difference; with `unfinished` a ledger may break off anywhere."""
    try:
        check_table(lines[0])
    except Wrong as wrong:
        return difference(1, wrong)
    game = Game(lines[0], lines[1:])
    try:
        whole_game(game)
    except Wrong as wrong:
        if unfinished and game.reader.index == len(lines):
            return None
        return difference(game.reader.index + 1, wrong)
    if game.reader.index != len(lines):
        return Difference(game.reader.index + 1, "line", "the end", lines[game.reader.index], "ledger format")
    return None


def difference(line: int, wrong: Wrong) -> Difference:
    return Difference(line, wrong.field, wrong.expected, wrong.found, wrong.rule)


def whole_game(game: Game) -> None:
    rounds.set_up(game)
    for _ in range(ROUNDS):
        rounds.begin_round(game)
        rounds.all_income(game)
        turns(game)
        if game.round < ROUNDS:
            rounds.science_bonus(game)
    rounds.final_scoring(game)
    rounds.end(game)


def turns(game: Game) -> None:
    """Phase II: one turn each in turn order until everybody has passed."""
    game.phase = "actions"
    cards = her_turn.Cards(game)
    while len(game.passed) < len(game.order):
        for name in game.order:
            if name in game.passed:
                continue
            if name == "automa":
                her_turn.play(game, cards)
            else:
                Turn(game, game.by_name[name]).run()
            game.all_answered()
