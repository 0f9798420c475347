"""Games of the whole Age of Innovation, played by chance, for tests that look at many positions."""

from collections.abc import Callable, Iterator, Sequence

from automa.age_of_innovation import AgeOfInnovation, AutomaOptions, Options, new_game
from automa.age_of_innovation.ledger import Ledger, Line
from automa.chance import Chance
from automa.facts import load
from automa.play.command import Command

FACTS = load("age-of-innovation")
FACTIONS = tuple(FACTS.factions)
LEVELS = tuple(FACTS.difficulties)
Choice = Callable[[AgeOfInnovation, Sequence[Command]], Command]


def options_of(seed: int) -> Options:
    """Another table for every seed: board, one or two humans, Automa's faction and level."""
    map_ = "large" if seed % 2 else "small"
    if seed % 5 == 4:
        return Options(
            players=("anna", "bert"), map=map_, seed=seed, automa=AutomaOptions(level=LEVELS[seed % 5])
        )
    automa = AutomaOptions(faction=FACTIONS[seed % 10], level=LEVELS[seed // 2 % 5])
    return Options(map=map_, seed=seed, automa=automa)


def positions(state: AgeOfInnovation, seed: int) -> Iterator[AgeOfInnovation]:
    """The position before each decision, and the last one, of a game played by chance."""
    chance = Chance(seed)
    while not state.over:
        yield state
        state.apply(chance.pick(state.legal()))
    yield state


def played(seed: int) -> AgeOfInnovation:
    """A game played to its end."""
    *_, last = positions(new_game(options_of(seed)), seed)
    return last


def ledger(options: Options, seed: int) -> list[Line]:
    """The ledger of a game played by chance."""
    book = Ledger()
    state = new_game(options, scribe=book)
    for _ in positions(state, seed):
        pass
    book.close(state)
    return book.lines
