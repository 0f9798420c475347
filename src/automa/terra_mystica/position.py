"""A state as a position of the public format: what `automa decide` reads, and what explanations start from."""

from typing import Any

from automa.board.hexset import indices
from automa.mind import Cards
from automa.mind.switches import Switches
from automa.play.position import of_seat, of_state
from automa.play.seat import NO_BONUS
from automa.terra_mystica.automa import home_of
from automa.terra_mystica.codes import PIECES, TERRAINS, TRACKS
from automa.terra_mystica.state import Seat, State


def position_data(state: State, cards: Cards | None = None) -> dict[str, Any]:
    """The position as plain data. Without cards it is a table to look at, not yet a question to Automa."""
    game = state.game
    own: dict[str, Any] = {
        "expansions": list(game.options.expansions),
        "favor_tiles": {track: bool(state.favors[i]) for i, track in enumerate(TRACKS)},
    }
    if game.final_tile:
        own["final_scoring_tile"] = game.final_tile
    switches = {
        name: value for name, value in game.options.switches.items() if name in Switches.__struct_fields__
    }
    return of_state(
        state, game.facts, game.options.map, TERRAINS, [_human(state, seat) for seat in state.seats], state.automa, cards,
        tile=(None, 0) if state.automa is None else game.automa_tiles[max(0, state.round - 1)],
        switches=switches, own=own,
    )  # fmt: skip


def _human(state: State, seat: Seat) -> dict[str, Any]:
    """A human; before a colour is chosen there is no home yet."""
    home = home_of(seat) if max(seat.home, seat.start) >= 0 else None
    return of_seat(state, seat, state.game.facts, PIECES, home, faction=seat.faction)


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
            "shipping": seat.shipping,
            "digging": seat.digging,
            "keys": seat.keys,
            "bonus": f"BON{seat.bonus + 1}" if seat.bonus != NO_BONUS else None,
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
                "bonus": f"BON{automa.bonus + 1}" if automa.bonus != NO_BONUS else None,
                "favors": [f"FAV{tile + 1}" for tile in indices(automa.favors)],
                "passed": automa.passed,
            }
        )
    return found
