"""Which steps the set-up of a game has, in which order, and the lines that carry them out. Order of the booklets (R29)."""

from collections.abc import Sequence

from automa.chance import Chance
from automa.table.context import Context
from automa.table.refused import Refused
from automa.table.setup.automa_steps import (
    AchievementsStep,
    AutomaBonusStep,
    AutomaFactionStep,
    AutomaHomeStep,
    BonusRowStep,
    FallowStep,
    YouthStep,
)
from automa.table.setup.game_steps import (
    DisplaysStep,
    FinalRoundTileStep,
    FinalTileStep,
    LevelStep,
    PalacesStep,
    RoundTilesStep,
    UnreadTilesStep,
)
from automa.table.setup.human_steps import FactionStep, HomeStep, HumanStep, TakeStep
from automa.table.setup.placing_steps import BeginStep, PlaceRestStep, PlaceStep, StartCardStep, StartsStep
from automa.table.setup.step import SetupStep

StepType = type[SetupStep]
GAME: tuple[StepType, ...] = (
    LevelStep, RoundTilesStep, UnreadTilesStep, FinalRoundTileStep, PalacesStep, DisplaysStep, FinalTileStep
)  # fmt: skip
AUTOMA: tuple[StepType, ...] = (AutomaFactionStep, AutomaHomeStep, YouthStep, AchievementsStep, FallowStep)
PIECES: tuple[StepType, ...] = (PlaceStep, StartCardStep, StartsStep, PlaceRestStep)
BONUS: tuple[StepType, ...] = (BonusRowStep, TakeStep, AutomaBonusStep)
EVERY: tuple[StepType, ...] = (*GAME, FactionStep, HomeStep, *AUTOMA, *BONUS, *PIECES, BeginStep)
STEPS: dict[str, StepType] = {step.name: step for step in EVERY}
"""All kinds of steps by their names."""


def steps(game: Context) -> list[SetupStep]:
    """The steps of this game, in order."""
    humans = game.state.humans
    own: tuple[StepType, ...] = (HomeStep, FactionStep) if game.is_innovation else (FactionStep, HomeStep)
    bonus = [
        BonusRowStep(game),
        *(TakeStep(game, human) for human in reversed(humans)),
        AutomaBonusStep(game),
    ]
    pieces = [kind(game) for kind in PIECES]
    late = game.state.switches.get("bonus_after_dwellings")
    every = [
        *(kind(game) for kind in GAME),
        *(kind(game, human) for human in humans for kind in own),
        *(kind(game) for kind in AUTOMA),
        *(pieces + bonus if late else bonus + pieces),
        BeginStep(game),
    ]
    return [step for step in every if step.is_needed]


def current(game: Context) -> SetupStep | None:
    """The first step that is still to do; none when everything is set."""
    return next((step for step in steps(game) if not step.is_done), None)


def apply_set(game: Context, seat: str, words: Sequence[str]) -> None:
    """`set STEP VALUES [by chance]`."""
    by_chance = list(words[-2:]) == ["by", "chance"]
    name, *values = words[:-2] if by_chance else words or [""]
    if not values:
        raise Refused("usage", usage="set STEP VALUES")
    step_to_set(game, seat, name).carry_out(values, "chance" if by_chance else "entered")


def roll(game: Context, seat: str, name: str, journal: int) -> str:
    """The line `set STEP VALUES by chance`. The length of the journal makes every press a new roll."""
    step = step_to_set(game, seat, name)
    values = step.roll(Chance(game.seed, f"random {name}", journal))
    return f"{f'{seat}: ' if seat else ''}set {name} {' '.join(values)} by chance"


def step_to_set(game: Context, seat: str, name: str) -> SetupStep:
    """The step of this name, if it can be set now: entered or rolled."""
    if game.state.phase != "setup":
        raise Refused("setup-over")
    kind = STEPS.get(name)
    if kind is None or not kind.can_be_set:
        raise Refused("no-step", step=name)
    human = game.human(seat) if issubclass(kind, HumanStep) else None
    step = next((each for each in steps(game) if each.name == name and each.owner is human), None)
    if step is None:
        raise Refused("not-in-this-game", step=name)
    placed = any(human.structures for human in game.state.humans) or game.state.automa.structures
    if step.before_pieces and placed:
        raise Refused("undo-first", step=name)
    if rule := step.too_early():
        raise Refused("too-early", rule, step=name)
    return step
