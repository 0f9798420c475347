"""Terra Mystica, the whole game: solo games of a random human, listing commands, copying, replaying ledgers."""

from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from automa.by_mail.ledger import replay
from automa.facts import load
from automa.facts.human_terra_mystica import human_facts
from automa.terra_mystica import AutomaOptions, Options, TerraMystica, new_game
from benchmarks.by_chance import play_by_chance
from benchmarks.measure import Row, best_of, microseconds

LEDGERS = Path(__file__).parents[1] / "tests" / "terra_mystica" / "ledgers"
GAMES = 300


def options(number: int) -> Options:
    """The n-th game: human and Automa factions, levels and boards in turn."""
    facts = load("terra-mystica")
    factions, opponents = tuple(human_facts(load("terra-mystica")).factions), tuple(facts.factions)
    faction, opponent = factions[number % len(factions)], opponents[number // 3 % len(opponents)]
    if faction in facts.factions[opponent].not_against:
        opponent = opponents[0]
    level = tuple(facts.difficulties)[number % len(facts.difficulties)]
    board = tuple(facts.boards)[number % len(facts.boards)]
    return Options(
        factions=(faction,), map=board, seed=number, automa=AutomaOptions(faction=opponent, level=level)
    )


def play(number: int, positions: list[TerraMystica] | None = None) -> int:
    """A whole game of a human who takes any legal command; says how many decisions it had."""
    return play_by_chance(new_game(options(number)), number, positions)


def rows() -> list[Row]:
    spent, decisions = best_of(play, GAMES)
    game, decision = spent / GAMES * 1e6, spent / decisions * 1e6
    found = [
        Row("play", "solo game, random human and Automa", game, 2100, f"{1e6 / game:.0f} games/s, must 5000"),
        Row("play", "one decision of such a game", decision, 20, f"{1e6 / decision:.0f} decisions/s"),
    ]
    positions: list[TerraMystica] = []
    for number in range(0, 60, 3):
        play(number, positions)
    return found + _listing(positions) + _ledgers()


def _listing(positions: list[TerraMystica]) -> list[Row]:
    times = sorted(min(once(state.legal) for _ in range(5)) for state in positions)
    middle = [state for state in positions if state.round == 3 and not state.debts and not state.acted]
    some = middle[:: max(1, len(middle) // 20)]
    listed = max(len(state.legal()) for state in positions)
    return [
        Row("play", "listing legal commands, median", median(times) * 1e6, 15, f"{len(positions)} positions"),
        Row("play", "listing legal commands, p99", times[int(len(times) * 0.99)] * 1e6),
        Row("play", "listing legal commands, slowest", times[-1] * 1e6, None, f"at most {listed} commands"),
        Row("play", "listing legal commands, round 3, to act", microseconds(TerraMystica.legal, some), 15),
        Row("play", "copy of a state in round 3", microseconds(TerraMystica.copy, some), 3),
    ]


def once(listing: Callable[[], object]) -> float:
    """The time of one listing, from ten of them."""
    start = process_time()
    for _ in range(10):
        listing()
    return (process_time() - start) / 10


def _ledgers() -> list[Row]:
    texts = [path.read_text("utf-8") for path in sorted(LEDGERS.glob("*.txt"))]
    commands = sum(replay(text).commands for text in texts)
    each = microseconds(lambda text: replay(text, story=False), texts) * len(texts) / commands
    return [Row("play", "replaying a ledger, a command", each, 25, f"{1e6 / each:.0f} commands/s, must 50")]
