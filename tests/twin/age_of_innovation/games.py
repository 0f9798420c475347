"""Whole games for the twin: every display, faction, board and Automa faction, by players of many tastes."""

import json
from collections.abc import Sequence
from functools import cache
from random import Random
from unittest.mock import patch

from automa.age_of_innovation import AgeOfInnovation, AutomaOptions, Options, new_game
from automa.age_of_innovation.ledger import Ledger, Line
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.play.command import Command
from automa.play.game import GameState
from automa.players import player
from automa.players.player import Player
from tests.twin.age_of_innovation.checker import check_lines
from tests.twin.age_of_innovation.printed import (
    AUTOMA_LEVELS,
    DECK_EXTRA,
    DISPLAYS,
    FACTION_LEVELS,
    REVISIONS,
    SWITCHES,
    WHEEL,
)
from tests.twin.age_of_innovation.wrong import Difference

# How often a kind of command is chosen; even chance would pass and convert all the time and never get anywhere.
LIKES = {
    "Pass": 0.002,
    "Convert": 0.01,
    "Sacrifice": 0.02,
    "Decline": 0.3,
    "Transform": 0.5,
    "Upgrade": 10.0,
    "Build": 10.0,
    "Innovation": 500.0,
    "Annex": 5.0,
}
COMBINATIONS = len(WHEEL) * len(FACTION_LEVELS) * 2 * len(AUTOMA_LEVELS)


def table(seed: int) -> Options:
    """Counts through displays × factions × boards × Automa's factions; every fifth table has two humans, every tenth other rulings."""
    rng = Random(f"table {seed}")
    rest, number = divmod(seed, len(WHEEL))
    display = WHEEL[number]
    rest, number = divmod(rest, len(FACTION_LEVELS))
    faction = list(FACTION_LEVELS)[number]
    rest, number = divmod(rest, len(AUTOMA_LEVELS))
    rival = list(AUTOMA_LEVELS)[number]
    level, revision = rng.choice(list(DECK_EXTRA)), rng.choice(REVISIONS)
    two = rng.random() < 0.2
    switches: dict[str, object] = {} if revision == REVISIONS[0] else {"faction_revision": revision}
    if rng.random() < 0.1:
        turned = rng.sample(list(SWITCHES), rng.randint(1, 3))
        switches |= {name: not SWITCHES[name] for name in turned}
    return Options(
        players=("anna", "bert") if two else (faction,),
        displays=() if two else (display,),
        map="large" if rest % 2 else "small",
        seed=seed,
        automa=AutomaOptions(faction="simpletons" if two else rival, level=level),
        switches=switches,
    )


class Taste:
    """Chooses by chance, but likes some kinds of commands better than others, differently in every game."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(f"taste {seed}")
        self.even = seed % 8 == 0
        self.likes: dict[str, float] = {}

    def choose(self, state: GameState) -> Command:
        return self.pick(state.legal())

    def pick(self, legal: Sequence[Command]) -> Command:
        if self.even or len(legal) == 1:
            return self.rng.choice(legal)
        kinds: dict[str, list[Command]] = {}
        for command in legal:
            kinds.setdefault(type(command).__name__, []).append(command)
        weights = [self.like(kind) for kind in kinds]
        return self.rng.choice(self.rng.choices(list(kinds.values()), weights)[0])

    def like(self, kind: str) -> float:
        if kind not in self.likes:
            self.likes[kind] = LIKES.get(kind, 1.0) * self.rng.choice((0.3, 1.0, 3.0))
        return self.likes[kind]


def play(state: AgeOfInnovation, player: Player) -> list[Line]:
    """The ledger of a game played to its end."""
    state.scribe = book = Ledger()
    while not state.over:
        state.apply(player.choose(state))
    book.close(state)
    return book.lines


# Late rules are rare in games by chance: in half of them everybody starts rich, by an owner's values.
RICH = {"coins": 90, "tools": 40, "books": 12, "scholars": 3}
RICH_VALUES = {
    f"human.displays.{display}.start.{what}": amount for display in WHEEL for what, amount in RICH.items()
}
RICH_DISPLAYS = {
    name: {**display, "coins": 90, "tools": 40, "books": 12, "scholars": 3}
    for name, display in DISPLAYS.items()
}


@cache
def facts(rich: bool) -> GameFacts:
    return load("age-of-innovation", RICH_VALUES if rich else None)


def ledger(seed: int, rich: bool, greedy: bool = False) -> list[Line]:
    return play(new_game(table(seed), facts(rich)), player("greedy", seed) if greedy else Taste(seed))


def difference(seed: int, greedy: bool = False) -> Difference | None:
    """Where engine and twin differ in the game of a seed; odd seeds of chance start rich."""
    rich = seed % 2 == 1 and not greedy
    lines = json.loads(json.dumps(ledger(seed, rich, greedy)))
    with patch.dict(DISPLAYS, RICH_DISPLAYS if rich else {}):
        return check_lines(lines)
