"""The land of a table: which terrain somebody builds on, what can lie there, what leaves the board with a piece."""

from automa.table.context import Context
from automa.table.state import Human

EXTRA_TERRAIN = {"ice": "ice", "volcano": "volcano"}


def home_terrain(game: Context, human: Human) -> str:
    """What a hex becomes when this human builds on it; empty if it stays as it is (Riverwalkers)."""
    faction = game.faction(human)
    if human.faction == "riverwalkers":
        return ""
    return EXTRA_TERRAIN.get(faction.group, human.home) if faction else human.home


def terrains(game: Context) -> list[str]:
    """The terrains that can lie on a hex of this game."""
    fire_and_ice = "fire-and-ice" in game.state.expansions
    return [*game.facts.wheel, *(("ice", "volcano") if fire_and_ice else ())]


def clear(human: Human, name: str) -> None:
    """Take a piece off the board, with what cannot be there without it."""
    del human.structures[name]
    for markers in (human.annexes, human.trade_markers):
        if name in markers:
            markers.remove(name)
    human.bridges = [
        bridge for bridge in human.bridges if bridge[0] in human.structures or bridge[1] in human.structures
    ]
