"""A state as a position of the public format: what `automa decide` reads, and what explanations start from."""

from typing import Any

from automa.board.hexset import indices
from automa.mind import Cards
from automa.mind.switches import Switches
from automa.terra_mystica.codes import NO_CARD, PIECES, TERRAINS, TRACKS, WHEEL
from automa.terra_mystica.seat import Seat
from automa.terra_mystica.state import State


def position_data(state: State, cards: Cards | None = None) -> dict[str, Any]:
    """The position as plain data. Without cards it is a table to look at, not yet a question to Automa."""
    game = state.game
    tile = game.automa_tiles[max(0, state.round - 1)] if state.automa is not None else (None, 0)
    found: dict[str, Any] = {
        "game": "terra-mystica",
        "map": game.options.map,
        "expansions": list(game.options.expansions),
        "round": state.round,
        "cards": _cards(cards),
        "humans": [_human(state, seat) for seat in state.seats],
        "automa": _automa(state),
        "terrain": _terrain(state),
        "priest_spaces": {
            track: ([3] if state.spaces3 >> i & 1 else []) + [2] * state.spaces2[i]
            for i, track in enumerate(TRACKS)
        },
        "power_actions": ["taken" if state.taken >> i & 1 else "free" for i in range(6)],
        "favor_tiles": {track: bool(state.favors[i]) for i, track in enumerate(TRACKS)},
        "scoring_tile": {"track": None if tile[0] is None else TRACKS[tile[0]], "automa_vp": tile[1]},
    }
    if game.final_tile:
        found["final_scoring_tile"] = game.final_tile
    if cards is not None and cards.action is None:
        found["first_to_pass"] = not state.passing
    switches = {
        name: value for name, value in game.options.switches.items() if name in Switches.__struct_fields__
    }
    if switches:
        found["switches"] = switches
    if state.automa is not None and state.automa.cubes:
        found["cubes"] = _names(state, state.automa.cubes)
    return found


def seats_data(state: State) -> list[dict[str, Any]]:
    """What the seats own beside the board: goods, bowls, tiles, card, points; Automa last."""
    found: list[dict[str, Any]] = [
        {
            "seat": seat.faction,
            "points": seat.points,
            "coins": seat.coins,
            "workers": seat.workers,
            "priests": seat.priests,
            "power": [seat.bowl1, seat.bowl2, seat.bowl3],
            "shipping": seat.ship,
            "digging": seat.dig,
            "keys": seat.keys,
            "bonus": f"BON{seat.card + 1}" if seat.card != NO_CARD else None,
            "favors": [f"FAV{tile + 1}" for tile in indices(seat.favors)],
            "towns": [f"TW{tile + 1}" for tile in seat.town_tiles],
            "passed": seat.passed,
        }
        for seat in state.seats
    ]
    automa = state.automa
    if automa is not None:
        found.append(
            {
                "seat": "automa",
                "points": automa.points,
                "priests": automa.priests,
                "bonus": f"BON{automa.card + 1}" if automa.card != NO_CARD else None,
                "favors": [f"FAV{tile + 1}" for tile in indices(automa.favors)],
                "passed": automa.passed,
            }
        )
    return found


def _cards(cards: Cards | None) -> dict[str, Any] | None:
    if cards is None:
        return None
    if cards.action is None:
        return {"pass": True, "support": cards.support}
    return {"action": cards.action, "support": cards.support}


def _names(state: State, hexes: int) -> list[str]:
    return [state.game.board.names[hex_] for hex_ in indices(hexes)]


def _human(state: State, seat: Seat) -> dict[str, Any]:
    # A human without a terrain of the wheel is looked at by the terrain it started on (R10).
    home = seat.home if 0 <= seat.home < WHEEL else seat.start
    names = state.game.board.names
    return {
        "faction": seat.faction,
        "home": TERRAINS[home] if home >= 0 else None,
        "structures": {
            name: PIECES[piece] for piece, hexes in enumerate(seat.pieces) for name in _names(state, hexes)
        },
        "tracks": dict(zip(TRACKS, seat.cult, strict=True)),
        "bridges": [[names[a], names[b]] for a, b, owner in state.bridges if owner == seat.index],
    }


def _automa(state: State) -> dict[str, Any] | None:
    automa = state.automa
    if automa is None:
        return None
    found: dict[str, Any] = {
        "faction": automa.faction.id,
        "home": TERRAINS[state.game.automa_home],
        "difficulty": automa.difficulty.id,
        "structures": {
            name: {"type": PIECES[piece], "marked": bool(automa.marked >> state.game.board.hex(name) & 1)}
            for piece, hexes in enumerate(automa.pieces)
            for name in _names(state, hexes)
        },
        "tracks": dict(zip(TRACKS, automa.cult, strict=True)),
        "priests": automa.priests,
    }
    if automa.youth:
        found["youth"] = automa.youth
    return found


def _terrain(state: State) -> dict[str, str]:
    """Empty hexes whose terrain differs from the print."""
    board = state.game.board
    return {
        board.names[hex_]: TERRAINS[state.ground[hex_]]
        for hex_ in indices(board.land & ~state.occupied)
        if TERRAINS[state.ground[hex_]] != board.printed[hex_]
    }
