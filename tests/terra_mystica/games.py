"""Games for the tests: set up in a line, played by chance."""

from automa.by_mail.game import KINDS
from automa.chance import Chance
from automa.facts import load
from automa.facts.human_terra_mystica import human_facts
from automa.play.change import Change, Goods
from automa.play.command import Command, Reader
from automa.terra_mystica import AutomaOptions, Options, TerraMystica, new_game
from automa.terra_mystica.commands import Burn, Convert, Decline, Done, Forgo, Pass, Upgrade

HUMAN = human_facts(load("terra-mystica"))
FACTIONS = tuple(HUMAN.factions)


def new(*factions: str, **options: object) -> TerraMystica:
    """A game of these factions."""
    return new_game(Options(factions=factions, **options))  # type: ignore[arg-type]


def solo(faction: str, automa: str = "simpletons", level: str = "automa", **options: object) -> TerraMystica:
    """A game of one human against Automa."""
    seat = AutomaOptions(faction=automa, level=level, home=str(options.pop("home", "")))
    return new_game(Options(factions=(faction,), automa=seat, **options))  # type: ignore[arg-type]


def reader_of(state: TerraMystica) -> Reader:
    """A reader of the commands of a game."""
    return Reader(state.names, KINDS)


def read(state: TerraMystica, text: str) -> Command:
    """One command by its text."""
    (command,) = reader_of(state).command(text)
    return command


def play(state: TerraMystica, text: str) -> None:
    """Give commands by their text."""
    for cmd in reader_of(state).line(text):
        state.apply(cmd)


def texts(state: TerraMystica) -> list[str]:
    """The legal commands as text."""
    return [cmd.text(state.names) for cmd in state.legal()]


def gained(changes: list[Change], what: str, seat: int) -> int:
    """How much of a good a seat gained, by what was told."""
    goods = [change for change in changes if isinstance(change, Goods) and change.seat == seat]
    return sum(change.amount for change in goods if change.what == what)


def wander(state: TerraMystica, seed: int, steps: int = 100_000) -> TerraMystica:
    """Play on by chance."""
    chance = Chance(seed)
    for _ in range(steps):
        if state.over:
            break
        state.apply(chance.pick(state.legal()))
    return state


LAZY = (Pass, Burn, Convert, Done, Forgo, Decline)


def busy(state: TerraMystica, chance: Chance) -> Command:
    """A command by chance, rather one that does something for the game: so strongholds and towns come about."""
    commands = state.legal()
    doing = [cmd for cmd in commands if not isinstance(cmd, LAZY)]
    upgrades = [cmd for cmd in doing if isinstance(cmd, Upgrade)]
    if upgrades and chance.below(2):
        return chance.pick(upgrades)
    return chance.pick(doing if doing and chance.below(12) else commands)


def compatible(one: str, other: str) -> bool:
    """Whether two factions can sit at one table."""
    a, b = HUMAN.factions[one], HUMAN.factions[other]
    return one != other and (a.home or a.group) != (b.home or b.group)
