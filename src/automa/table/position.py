"""The table as a position (POSITION.md): what Automa decides in, whoever asks."""

from typing import Any

from automa.table.context import Context
from automa.table.state import Human


def position(game: Context, cards: dict[str, Any]) -> dict[str, Any]:
    """The position with these cards, as the JSON of POSITION.md."""
    aoi = game.state.game == "age-of-innovation"
    state = game.state
    found: dict[str, Any] = {
        "game": state.game,
        "map": state.map,
        "round": state.round,
        "cards": cards,
        "humans": [_human(game, human) for human in state.humans],
        "automa": _automa(game, aoi),
        "terrain": _terrain(game),
        "scholar_spaces" if aoi else "priest_spaces": {
            track: list(state.priest_spaces[track]) for track in game.facts.tracks
        },
        "power_actions": _row(state.power_actions),
        "round_tile" if aoi else "scoring_tile": tile(game),
        "switches": dict(state.switches),
    }
    if "pass" in cards:
        found["first_to_pass"] = not state.passed
    if state.automa.cubes:
        found["cubes"] = list(state.automa.cubes)
    if aoi:
        found["book_actions"] = _row(state.book_actions)
        found["innovations"] = ["present" if there else "taken" for there in state.innovations]
        return found
    found["expansions"] = list(state.expansions)
    found["favor_tiles"] = dict(state.favor_tiles)
    if game.merchants:
        found["merchant_actions"] = _row(state.merchant_actions)
    if state.final_tile:
        found["final_scoring_tile"] = state.final_tile
    return found


def tile(game: Context) -> dict[str, Any]:
    """Automa's half of the tile that counts now: in round 6 of Age of Innovation the final round tile (AOI-PASS-02)."""
    state = game.state
    current = state.tiles[state.round - 1] if len(state.tiles) >= state.round else None
    if state.round == 6 and state.final_round_tile is not None:
        current = state.final_round_tile
    if current is None:
        return {"track": None, "automa_vp": 0}
    return {"track": current.track, "automa_vp": current.vp or 0}


def _human(game: Context, human: Human) -> dict[str, Any]:
    found: dict[str, Any] = {
        "home": human.home,
        "structures": dict(human.structures),
        "tracks": dict(human.tracks),
    }
    if human.faction:
        found["faction"] = human.faction
    if human.bridges:
        found["bridges"] = [list(bridge) for bridge in human.bridges]
    if human.annexes:
        found["annexes"] = list(human.annexes)
    if human.trade_markers:
        found["trade_markers"] = list(human.trade_markers)
    return found


def _automa(game: Context, aoi: bool) -> dict[str, Any]:
    automa = game.state.automa
    found: dict[str, Any] = {
        "faction": automa.faction,
        "home": automa.home,
        "difficulty": automa.difficulty,
        "structures": {
            name: {"type": piece, "marked": name in automa.marked}
            for name, piece in automa.structures.items()
        },
        "tracks": dict(automa.tracks),
        "scholars" if aoi else "priests": automa.priests,
    }
    if automa.youth:
        found["youth"] = automa.youth
    if aoi:
        found["innovations"] = automa.innovations
    return found


def _terrain(game: Context) -> dict[str, str]:
    """Only empty hexes that differ from the print: the terrain under structures does not matter."""
    return {name: terrain for name, terrain in game.state.terrain.items() if not game.owner(name)}


def _row(taken: list[bool]) -> list[str]:
    return ["taken" if each else "free" for each in taken]
