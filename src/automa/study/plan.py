"""Which games to play: what is fixed for all of them, and what every seed draws for itself."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from automa.chance import Chance
from automa.errors import BadInput
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.facts.overrides import of_pairs
from automa.play.game import GameState
from automa.play.options import KNOWN, AutomaOptions, check_names
from automa.players import Player, play_out, player
from automa.record import Header, Record, print_record
from automa.record.digital import DigitalGame
from automa.title import AgreedAutoma, Title, start, title
from automa.typed import convert

MOST_SEED = 2**63 - 1
QUICK = ("random", "greedy")
"""Players that choose at once."""
RANDOM = "random"
"""Instead of a name: drawn anew in every game."""


class StudyPlan(Struct, frozen=True):
    """A series of games. Names of factions and displays may be `random`."""

    game: str = "terra-mystica"
    factions: tuple[str, ...] = (RANDOM,)
    displays: tuple[str, ...] = ()
    """Age of Innovation: the planning displays; left out: random."""
    player: str = "greedy"
    automa: str = "simpletons"
    level: str = "automa"
    home: str = ""
    """Automa's terrain; empty: drawn in every game."""
    map: str = ""
    """Empty: the usual one."""
    options: Mapping[str, object] = {}
    """Everything else that the options of the title hold."""
    hers: Mapping[str, object] = {}
    """Everything else that the options of Automa's seat hold."""
    facts: Mapping[str, str] = {}
    """Values of an owner's file, as a record's header holds them."""
    save: str = ""
    """The folder that gets the record of every game; empty: none is kept."""


@lru_cache(maxsize=8)
def _facts(game: str, values: tuple[tuple[str, str], ...]) -> GameFacts:
    return load(game, of_pairs(dict(values)))


def facts_of(plan: StudyPlan) -> GameFacts:
    """What the games of a plan are played by."""
    return _facts(plan.game, tuple(plan.facts.items()))


class GameEnd(Struct, frozen=True):
    """How one game ended."""

    seed: int
    factions: tuple[str, ...]
    automa_faction: str
    points: tuple[int, ...]
    automa: int
    decisions: int
    displays: tuple[str, ...] = ()


def options_for(plan: StudyPlan, seed: int) -> AgreedAutoma:
    """The options of the game with this seed; `BadInput` if the plan allows none."""
    one, facts = title(plan.game), facts_of(plan)
    open_displays = bool(one.displays(facts)) and not plan.displays
    if RANDOM in (plan.automa, *plan.factions, *plan.displays) or open_displays:
        return _drawn(plan, one, facts, seed)
    return _options(plan, seed, plan.factions, plan.displays, plan.automa)


def _options(
    plan: StudyPlan, seed: int, factions: tuple[str, ...], displays: tuple[str, ...], automa: str
) -> AgreedAutoma:
    one, facts = title(plan.game), facts_of(plan)
    check_names("faction", factions, one.factions(facts))
    hers = convert(
        {"faction": automa, "level": plan.level, "home": plan.home, **_of_seat(plan, automa)}, AutomaOptions
    )
    more = {**plan.options, "displays": displays} if displays else plan.options
    options = one.options(factions, plan.map or one.board, seed, hers, more)
    one.check(options, facts)
    return options


def _of_seat(plan: StudyPlan, automa: str) -> dict[str, object]:
    """What else is agreed about her: nobody reads a card, so the Gognomes have the tokens that a game can see."""
    hers = facts_of(plan).factions.get(automa)
    if hers is None or not hers.achievements:
        return {name: value for name, value in plan.hers.items() if name != "achievements"}
    return {"achievements": (KNOWN,), **plan.hers}


def _drawn(plan: StudyPlan, one: Title, facts: GameFacts, seed: int) -> AgreedAutoma:
    """Draw what is random until the combination is allowed; what is named stays."""
    humans, displays = one.factions(facts), one.displays(facts)
    named = plan.displays or ((RANDOM,) * len(plan.factions) if displays else ())
    refused: BadInput | None = None
    chance = Chance(seed, "plan")
    for _ in range(200):
        factions = tuple(chance.pick(humans) if name == RANDOM else name for name in plan.factions)
        lying = tuple(chance.pick(displays) if name == RANDOM else name for name in named)
        automa = chance.pick(tuple(facts.factions)) if plan.automa == RANDOM else plan.automa
        try:
            return _options(plan, seed, factions, lying, automa)
        except BadInput as error:
            refused = error
    assert refused is not None
    raise refused


def header_for(plan: StudyPlan, options: AgreedAutoma) -> Header:
    """The header of such a game."""
    return title(plan.game).header(options, facts=plan.facts)


def players_for(plan: StudyPlan, seed: int) -> list[Player]:
    """Who sits in the human seats of the game with this seed."""
    seats = range(1, len(plan.factions) + 1)
    return [player(plan.player, Chance(seed, f"player {number}").seed()) for number in seats]


def play(plan: StudyPlan, seed: int) -> GameEnd:
    """One game to its end. Everything in it follows from the plan and the seed."""
    options = options_for(plan, seed)
    if plan.save:
        state, decisions, text = _recorded(plan, options, players_for(plan, seed))
        _keep(Path(plan.save) / f"{plan.game}-{options.seed}.txt", text)
    else:
        state = title(plan.game).new_game(options, facts_of(plan))
        decisions = play_out(state, players_for(plan, seed))
    *points, hers = state.scores()
    assert options.automa is not None
    return GameEnd(
        seed=seed,
        factions=state.factions,
        automa_faction=options.automa.faction,
        points=tuple(points),
        automa=hers,
        decisions=decisions,
        displays=tuple(getattr(options, "displays", ())),
    )


def record_of(plan: StudyPlan, seed: int) -> str:
    """The game with this seed as a record."""
    return _recorded(plan, options_for(plan, seed), players_for(plan, seed))[2]


def _keep(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {str(path)!r}: {(error.strerror or str(error)).lower()}") from None


def _recorded(plan: StudyPlan, options: AgreedAutoma, seated: Sequence[Player]) -> tuple[GameState, int, str]:
    """Play a game as a record: where it ended, how many decisions it had, its text."""
    header = header_for(plan, options)
    game = start(header)
    assert isinstance(game, DigitalGame)
    lines: list[str] = []
    decisions = 0
    while not game.state.over:
        state = game.state
        if game.is_automas_turn():
            seat, body = "automa", game.automa()
        else:
            seat, body = (
                state.names.seats[state.decider],
                seated[state.decider].choose(state).text(state.names),
            )
            decisions += 1
        game.play(seat, body.split(". "))
        lines.append(f"{seat}: {body}")
    return game.state, decisions, print_record(Record(header, tuple(lines)))
