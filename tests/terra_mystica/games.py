"""Games for the tests: set up in a line, played by chance."""

from automa.chance import Chance
from automa.terra_mystica import AutomaOptions, Options, State, new_game
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.notation import Reader, show

FACTIONS = tuple(human_facts().factions)


def new(*factions: str, **options: object) -> State:
    """A game of these factions."""
    return new_game(Options(factions=factions, **options))  # type: ignore[arg-type]


def solo(faction: str, automa: str = "simpletons", level: str = "automa", **options: object) -> State:
    """A game of one human against Automa."""
    seat = AutomaOptions(faction=automa, level=level, home=str(options.pop("home", "")))
    return new_game(Options(factions=(faction,), automa=seat, **options))  # type: ignore[arg-type]


def play(state: State, text: str) -> None:
    """Give commands by their text."""
    for cmd in Reader(state.game).line(text):
        state.apply(cmd)


def texts(state: State) -> list[str]:
    """The legal commands as text."""
    return [show(state.game, cmd) for cmd in state.legal()]


def wander(state: State, seed: int, steps: int = 100_000) -> State:
    """Play on by chance."""
    chance = Chance(seed)
    for _ in range(steps):
        if state.over:
            break
        state.apply(chance.pick(state.legal()))
    return state


def compatible(one: str, other: str) -> bool:
    """Whether two factions can sit at one table."""
    a, b = human_facts().factions[one], human_facts().factions[other]
    return one != other and (a.home or a.group) != (b.home or b.group)
