"""A state as a position of the public format: what `automa decide` reads, and what screens start from."""

from typing import Any

from automa.age_of_innovation.ledger import human_after
from automa.age_of_innovation.names import PIECES, TERRAINS
from automa.age_of_innovation.state import State
from automa.mind.decide import Cards
from automa.play.position import bits, of_seat, of_state, row_data


def position_data(state: State, cards: Cards | None = None) -> dict[str, Any]:
    """The position as plain data. Without cards it is a table to look at, not yet a question to Automa."""
    game = state.game
    names = state.board.names_of
    humans = [
        of_seat(
            state,
            seat,
            game.facts,
            PIECES,
            seat.display.id,
            faction=seat.faction.id,
            annexes=names(seat.annexes),
        )
        for seat in state.seats
        if state.chosen >> seat.index & 1
    ]
    own = {
        "book_actions": row_data(bits(state.books_taken, len(game.book_actions))),
        "innovations": ["taken" if tile < 0 else "present" for tile in state.innovations],
    }
    switches = {
        name: value for name, value in game.options.switches.items() if name not in game.human.switches
    }
    return of_state(
        state, game.facts, game.options.map, TERRAINS, humans, state.automa, cards,
        tile=game.automa_tiles[max(0, state.round - 1)], switches=switches, own=own,
    )  # fmt: skip


def seats_data(state: State) -> list[dict[str, Any]]:
    """What the seats own beside the board, Automa last."""
    found: list[dict[str, Any]] = []
    for seat, name in zip(state.seats, state.game.options.players, strict=True):
        if state.chosen >> seat.index & 1 and seat.bonus >= 0:
            found.append(
                {"seat": name, "faction": seat.faction.id, "passed": seat.passed} | human_after(state, seat)
            )
        else:
            found.append({"seat": name})
    if state.automa is not None:
        bonus = state.game.components.bonuses[state.hers.bonus].id
        automa = {"points": state.hers.points, "round_bonus": bonus, "passed": state.hers.passed}
        found.append({"seat": "automa"} | automa)
    return found
