"""Games for the tests: set up in a line, played by chance."""

from automa.chance import Chance
from automa.terra_mystica import AutomaOptions, Options, State, codes, new_game
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


LAZY = frozenset((codes.PASS, codes.BURN, codes.CONVERT, codes.DONE, codes.FORFEIT, codes.DECLINE))


def busy(state: State, chance: Chance) -> int:
    """A command by chance, rather one that does something for the game: so strongholds and towns come about."""
    commands = state.legal()
    doing = [cmd for cmd in commands if cmd & 255 not in LAZY]
    upgrades = [cmd for cmd in doing if cmd & 255 == codes.UPGRADE]
    if upgrades and chance.below(2):
        return chance.pick(upgrades)
    return chance.pick(doing if doing and chance.below(12) else commands)


def compatible(one: str, other: str) -> bool:
    """Whether two factions can sit at one table."""
    a, b = human_facts().factions[one], human_facts().factions[other]
    return one != other and (a.home or a.group) != (b.home or b.group)
