"""Whole games of Terra Mystica as lines: who commands, the command, the table afterwards."""

import json
from functools import partial
from random import Random
from typing import Any

from automa.board.hexset import indices
from automa.facts import load
from automa.play.command import AutomaTurn
from automa.players import player
from automa.terra_mystica import AutomaOptions, Options, TerraMystica, new_game
from tests.twin.age_of_innovation.games import Taste
from tests.twin.terra_mystica.checker import check_lines

Json = dict[str, Any]
FACTIONS = (
    "acolytes", "alchemists", "auren", "chaosmagicians", "cultists", "darklings", "dragonlords", "dwarves", "engineers",
    "fakirs", "giants", "halflings", "icemaidens", "mermaids", "nomads", "riverwalkers", "shapeshifters", "swarmlings",
    "witches", "yetis",
)  # fmt: skip
RIVALS = ("simpletons", "wanderers", "kuddlers", "druids", "racelings", "mimics")
LEVELS = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")
TILES = ("", "greatest-distance", "stronghold-sanctuary", "outposts", "settlements")
BOARDS = ("original", "fire-ice-1", "fire-ice-2", "loon-lakes", "fjords")
PAIRS = (("witches", "nomads"), ("engineers", "mermaids"), ("dwarves", "auren"), ("fakirs", "halflings"))

# Towns are rare in games by chance: in half of them everybody starts rich, by an owner's values.
RICH = {"coins": 80, "workers": 40, "priests": 3}
RICH_VALUES = {
    f"human.factions.{faction}.{good}": amount for faction in FACTIONS for good, amount in RICH.items()
}


def table(seed: int) -> Options:
    """Counts through the factions; rival, level, board and final tile by chance; every fifth table has two humans."""
    rng = Random(f"tm table {seed}")
    two = seed % 5 == 4
    factions = rng.choice(PAIRS) if two else (FACTIONS[seed % len(FACTIONS)],)
    return Options(
        factions=factions,
        map=rng.choice(BOARDS),
        seed=seed,
        automa=AutomaOptions(faction="simpletons" if two else rng.choice(RIVALS), level=rng.choice(LEVELS)),
        expansions=("fire-and-ice",),
        final_tile=rng.choice(TILES),
        turn_order_variant=rng.random() < 0.3,
        mini_expansion=rng.random() < 0.5,
        shipping_bonus=rng.random() < 0.5,
    )


def seen(state: TerraMystica) -> Json:
    """Everything on the table, with the river hexes of the Mermaids' towns."""
    found: Json = json.loads(json.dumps(state.position()))
    found["tiles"] = [tile.id for tile in state.game.tiles]
    for seat, entry in zip(state.seats, found["seats"], strict=False):
        entry["waters"] = [state.board.names[hex_] for hex_ in indices(seat.rivers)]
    return found


def lines(seed: int, greedy: bool = False) -> list[Json]:
    """The game of a seed, played to its end; in every second everybody starts rich."""
    state = new_game(table(seed), load("terra-mystica", RICH_VALUES) if seed // 2 % 2 else None)
    choose = player("greedy", seed).choose if greedy else partial(Taste.choose, Taste(seed))
    found: list[Json] = [{"who": "game", "do": "start", "after": seen(state)}]
    while not state.over:
        who, command = state.decider, choose(state)
        state.apply(command)
        line: Json = {"who": who, "do": command.text(state.names)}
        automa = state.automa
        if isinstance(command, AutomaTurn) and automa is not None and automa.last is not None:
            cards = automa.last[0]
            line["cards"] = {"action": cards.action, "support": cards.support}
        found.append({**line, "after": seen(state)})
    return found


def difference(seed: int, greedy: bool = False) -> str | None:
    """Where engine and twin differ in the game of a seed."""
    return check_lines(lines(seed, greedy))
