"""Which games to play: what is fixed for all of them, and what every seed draws for itself."""

from msgspec import Struct
from msgspec.structs import replace

from automa.chance import Chance
from automa.errors import BadInput
from automa.facts import load
from automa.players import play_out, player
from automa.terra_mystica import AutomaOptions, Options, new_game
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.options import check

MOST_SEED = 2**63 - 1
RANDOM = "random"
"""Instead of a name: drawn anew in every game."""


class Plan(Struct, frozen=True):
    """A series of games. Faction names may be `random`."""

    factions: tuple[str, ...] = (RANDOM,)
    player: str = "greedy"
    automa: str = "simpletons"
    level: str = "automa"
    map: str = "original"
    options: Options = Options(factions=())
    """Everything else; factions, map, seed and Automa are filled in."""


class Result(Struct, frozen=True):
    """How one game ended."""

    seed: int
    factions: tuple[str, ...]
    automa_faction: str
    points: tuple[int, ...]
    automa: int
    decisions: int


def options_for(plan: Plan, seed: int) -> Options:
    """The options of the game with this seed; `BadInput` if the plan allows none."""
    if plan.automa == RANDOM or RANDOM in plan.factions:
        return _drawn(plan, Chance(seed), seed)
    return _options(plan, seed, plan.factions, plan.automa)


def _options(plan: Plan, seed: int, factions: tuple[str, ...], automa: str) -> Options:
    options = replace(
        plan.options,
        factions=factions,
        map=plan.map,
        seed=seed,
        automa=AutomaOptions(faction=automa, level=plan.level),
    )
    check(options, load("terra-mystica"))
    return options


def _drawn(plan: Plan, chance: Chance, seed: int) -> Options:
    """Draw what is random until the combination is allowed; what is named stays."""
    humans, automas = tuple(human_facts().factions), tuple(load("terra-mystica").factions)
    refused: BadInput | None = None
    for _ in range(200):
        factions = tuple(chance.pick(humans) if name == RANDOM else name for name in plan.factions)
        automa = chance.pick(automas) if plan.automa == RANDOM else plan.automa
        try:
            return _options(plan, seed, factions, automa)
        except BadInput as error:
            refused = error
    assert refused is not None
    raise refused


def play(plan: Plan, seed: int) -> Result:
    """One game to its end. Everything in it follows from the plan and the seed."""
    options = options_for(plan, seed)
    state = new_game(options)
    chance = Chance(seed)
    seated = [player(plan.player, chance.bits()) for _ in options.factions]
    decisions = play_out(state, seated)
    assert state.automa is not None
    assert options.automa is not None
    return Result(
        seed=seed,
        factions=options.factions,
        automa_faction=options.automa.faction,
        points=tuple(seat.points for seat in state.seats),
        automa=state.automa.points,
        decisions=decisions,
    )
