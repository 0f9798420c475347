"""Age of Innovation, the whole game: solo games of a random and of a greedy human, listing commands, copying."""

from statistics import median

from automa.age_of_innovation import AgeOfInnovation, AutomaOptions, Options, new_game
from automa.facts import load
from automa.facts.human_age_of_innovation import human_facts
from benchmarks.by_chance import greedily, play_by_chance
from benchmarks.measure import Row, best_of, microseconds
from benchmarks.terra_mystica import once

GAMES = 200
GREEDY = 20


def options(number: int) -> Options:
    """The n-th game: displays, factions, Automa factions, levels and boards in turn."""
    facts = load("age-of-innovation")
    human = human_facts(facts)
    factions, displays, opponents = tuple(human.factions), tuple(human.displays), tuple(facts.factions)
    level = tuple(facts.difficulties)[number % len(facts.difficulties)]
    opponent = opponents[number // 3 % len(opponents)]
    return Options(
        players=(factions[number % len(factions)],),
        displays=(displays[number % len(displays)],),
        map=tuple(facts.boards)[number % len(facts.boards)],
        seed=number,
        automa=AutomaOptions(faction=opponent, level=level),
    )


def play(number: int, positions: list[AgeOfInnovation] | None = None) -> int:
    """A whole game of a human who takes any legal command; says how many decisions it had."""
    return play_by_chance(new_game(options(number)), number, positions)


def rows() -> list[Row]:
    spent, decisions = best_of(play, GAMES)
    game, decision = spent / GAMES * 1e6, spent / decisions * 1e6
    positions: list[AgeOfInnovation] = []
    for number in range(0, 60, 3):
        play(number, positions)
    times = sorted(min(once(state.legal) for _ in range(5)) for state in positions)
    acting = [state for state in positions if state.round and state.actions_left and not state.choices]
    some = acting[:: max(1, len(acting) // 30)]
    greedy, weighed = best_of(lambda number: greedily(new_game(options(number))), GREEDY)
    return [
        Row(
            "innovation",
            "solo game, random human and Automa",
            game,
            4000,
            f"{1e6 / game:.0f} games/s, must 7000",
        ),
        Row("innovation", "one decision of such a game", decision, None, f"{1e6 / decision:.0f} decisions/s"),
        Row(
            "innovation",
            "listing legal commands, median",
            median(times) * 1e6,
            20,
            f"{len(positions)} positions",
        ),
        Row("innovation", "listing legal commands, p99", times[int(len(times) * 0.99)] * 1e6),
        Row("innovation", "listing legal commands, to act", microseconds(AgeOfInnovation.legal, some)),
        Row("innovation", "copy of a state", microseconds(AgeOfInnovation.copy, some), 5),
        Row("innovation", "solo game, greedy human and Automa", greedy / GREEDY * 1e6),
        Row("innovation", "one decision of a greedy human", greedy / weighed * 1e6),
    ]
