"""The random button: rolls a step of the set-up by the recorded generator and writes down what came."""

from collections.abc import Iterable

from automa.chance import Chance
from automa.mind.wire import FINAL_TILES
from automa.table import setup, tiles
from automa.table.context import Context
from automa.table.refused import Refused
from automa.table.state import Human

TRIES = 2000


def rolled(game: Context, seat: str, words: list[str], journal: int) -> str:
    """The line `set STEP VALUES by chance`. The length of the journal makes every press a new roll."""
    if len(words) != 1:
        raise Refused("usage", usage="random STEP")
    step = words[0]
    chance = Chance(game.seed, f"random {step}", journal)
    prefix = f"{seat}: " if seat else ""
    human, _ = setup.due(game, seat, step)
    values = _values(game, human, step, chance)
    return f"{prefix}set {step} {' '.join(values)} by chance"


def _values(game: Context, human: Human | None, step: str, chance: Chance) -> list[str]:
    facts = game.facts
    taken = {other.home for other in game.state.humans if other is not human} | {game.state.automa.home}
    match step:
        case "level":
            return [_pick(chance, step, list(facts.difficulties))]
        case "tiles":
            return _tiles(game, chance)
        case "final-round-tile":
            return [_pick(chance, step, tiles.final_round_tiles(game))]
        case "final-tile":
            return [_pick(chance, step, FINAL_TILES)]
        case "palaces":
            pool = [str(number) for number in range(1, game.seats.palaces + 1)]
            return chance.shuffled(pool)[: setup.palace_count(game)]
        case "sets":
            homes = chance.shuffled(facts.wheel)[:3]
            names = chance.shuffled(game.seats.factions)
            return [f"{home}:{names[2 * i]},{names[2 * i + 1]}" for i, home in enumerate(homes)]
        case "faction" if human is not None:
            return [
                _pick(
                    chance,
                    step,
                    [n for n in game.seats.factions if setup.faction_problem(game, human, n) is None],
                )
            ]
        case "home" if human is not None:
            homes = [home for home in facts.wheel if home not in taken]
            return [
                _pick(
                    chance, step, [home for home in homes if not game.state.sets or home in game.state.sets]
                )
            ]
        case "automa":
            return [
                _pick(
                    chance,
                    step,
                    [name for name in facts.factions if setup.automa_problem(game, name) is None],
                )
            ]
        case "automa-home":
            homes_taken = {each.home for each in game.state.humans}
            return [_pick(chance, step, [home for home in facts.wheel if home not in homes_taken])]
        case "youth":
            return [_pick(chance, step, setup.youths(game))]
        case "achievements":
            drawn = chance.shuffled(facts.achievements)[:3]
            return [name for name in facts.achievements if name in drawn]
        case "bonus":
            return chance.shuffled(game.seats.bonus_cards)[: setup.bonus_count(game)]
        case "automa-bonus":
            return [_pick(chance, step, [slot.card for slot in game.state.bonus])]
        case "start-card":
            return [_pick(chance, step, setup.start_cards(game))]
    raise Refused("nothing-random", step=step)


def _pick(chance: Chance, step: str, among: Iterable[str]) -> str:
    """One of these, if there is any that fits."""
    options = list(among)
    if not options:
        raise Refused("nothing-fits", step=step)
    return chance.pick(options)


def _tiles(game: Context, chance: Chance) -> list[str]:
    pool = tiles.round_tiles(game)
    for _ in range(TRIES):
        drawn = chance.shuffled(pool)[:6]
        if tiles.tiles_problem(game, drawn) is None:
            return drawn
    raise Refused("nothing-fits", step="tiles")
