"""A decision of Automa in the middle of a game, with and without its trace, and through JSON."""

import json
from pathlib import Path
from statistics import median

from automa import facts
from automa.mind import Cards, Position, answer, decide, parse_position
from automa.mind.deck import cards_in_game
from benchmarks.measure import Row, microseconds

POSITIONS = Path(__file__).parents[1] / "tests" / "mind" / "golden"
FULL = ("transform-and-build", "faction-action")
"""The actions with the most to decide."""


def rows() -> list[Row]:
    found = []
    for game in facts.GAMES:
        for file in sorted(POSITIONS.glob(f"{game}-*.json")):
            found += _position_rows(game, file)
    return found


def _position_rows(game: str, file: Path) -> list[Row]:
    known = facts.load(game)
    cards = cards_in_game(known, merchants=False)
    data = json.loads(file.read_text("utf-8")) | {"cards": {"action": cards[0], "support": cards[1]}}
    position = parse_position(data).position
    pairs = [Cards(a, b) for a in cards for b in cards if a != b]
    full = [pair for pair in pairs if known.cards[pair.action or ""].actions[0].action in FULL]
    text = json.dumps(data).encode()
    return [
        Row("decide", f"{file.stem}: with trace", _median(position, pairs, trace=True), 150),
        Row("decide", f"{file.stem}: without trace", _median(position, pairs, trace=False), 20),
        Row("decide", f"{file.stem}: a build with trace", _median(position, full, trace=True), 150),
        Row("decide", f"{file.stem}: a build without trace", _median(position, full, trace=False), 30),
        Row("decide", f"{file.stem}: JSON in, JSON out", microseconds(answer, [text]), 500),
    ]


def _median(position: Position, pairs: list[Cards], *, trace: bool) -> float:
    return median(
        microseconds(lambda pair: decide(position, pair, trace=trace), [pair]) for pair in pairs[::7]
    )
