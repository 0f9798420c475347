"""What lies on the table alike in both games: power actions, open bonuses, who holds which."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from automa.app.view import Cell, Item, Row, Shelf, Slot, Track
from automa.play.seat import NO_BONUS
from automa.play.state import ACTING

PLACES: Final = ("left", "middle", "right")
AUTOMA: Final = "automa"


def levels(state: Any, names: Sequence[str], track: int) -> dict[str, int]:
    """Where everybody's marker stands on a track."""
    found = {seat_id: state.seats[i].levels[track] for i, seat_id in enumerate(names)}
    if state.automa is not None:
        found[AUTOMA] = state.automa.levels[track]
    return found


def track_rows(
    state: Any, names: Sequence[str], tracks: Sequence[str], favors: Sequence[int] = ()
) -> tuple[Track, ...]:
    """The tracks with everybody's marker and the free spaces; `favors`: tiles of most steps that are left of each."""
    facts = state.game.facts
    return tuple(
        Track(
            name, facts.track_top, levels(state, names, at), state.priest_spaces[at], facts.priest_spaces,
            *([bool(favors[at])] if favors else ()),
        )
        for at, name in enumerate(tracks)
    )  # fmt: skip


def shelf(kind: str, ids: Iterable[str], left: Iterable[int]) -> Shelf:
    """Tiles that everybody can get, with how many are left of each."""
    return Shelf(
        kind,
        tuple(
            Item(kind, id_, "free" if count else "taken", count) for id_, count in zip(ids, left, strict=True)
        ),
    )


def trial(state: Any, index: int) -> tuple[Any, Any]:
    """A copy that listens, and a seat of it with room for any power: to try what would be gained."""
    twin = state.copy()
    twin.events = []
    seat = twin.seats[index]
    seat.bowl1, seat.bowl2, seat.bowl3 = 99, 0, 0
    return twin, seat


def gives_back(state: Any, seat: Any) -> bool:
    """Whether the bonus of a seat goes back before the next income."""
    return bool(state.phase == ACTING and not seat.passed and seat.bonus != NO_BONUS)


def spaces(state: Any) -> list[int]:
    """How many steps a priest or scholar can bring who stays on a track, the most first."""
    return sorted(set(state.game.facts.priest_spaces), reverse=True)


def action_row(name: str, actions: Sequence[Any], taken: int) -> Row:
    """Action spaces in printed order; `taken` has a bit for each."""
    return Row(name, tuple(Cell(at + 1, one.id, bool(taken >> at & 1)) for at, one in enumerate(actions)))


def slots(state: Any, bonuses: Sequence[Any]) -> tuple[Slot, ...]:
    """The open bonuses with their coins, from the left."""
    coins = state.row_coins or [0] * len(state.row)
    return tuple(
        Slot(PLACES[at] if at < len(PLACES) else str(at + 1), bonuses[bonus].id, coin)
        for at, (bonus, coin) in enumerate(zip(state.row, coins, strict=True))
    )


def held(state: Any, bonuses: Sequence[Any]) -> dict[int, str]:
    """Seat → the bonus it holds."""
    seats: list[Any] = [*state.seats, *([state.automa] if state.automa is not None else [])]
    return {seat.index: bonuses[seat.bonus].id for seat in seats if seat.bonus != NO_BONUS}
