"""What lies on the table alike in both games: power actions, open bonuses, who holds which."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol, TypeVar

from automa.app.view import CellView, Item, RowView, ShelfView, SlotView, TrackView
from automa.play.seat import NO_BONUS, Seat
from automa.play.state import ACTING
from automa.play.whole_game import WholeGame

PLACES: Final = ("left", "middle", "right")
AUTOMA: Final = "automa"

S = TypeVar("S", bound=Seat)
T = TypeVar("T", bound=WholeGame[Any])


class PrintedThing(Protocol):
    """A printed thing with a name."""

    @property
    def id(self) -> str:
        """Its name."""


def levels(state: WholeGame[S], names: Sequence[str], track: int) -> dict[str, int]:
    """Where everybody's marker stands on a track."""
    found = {seat_id: state.seats[i].levels[track] for i, seat_id in enumerate(names)}
    if state.automa is not None:
        found[AUTOMA] = state.automa.levels[track]
    return found


def track_rows(
    state: WholeGame[S], names: Sequence[str], tracks: Sequence[str], favors: Sequence[int] = ()
) -> tuple[TrackView, ...]:
    """The tracks with everybody's marker and the free spaces; `favors`: tiles of most steps that are left of each."""
    facts = state.facts
    return tuple(
        TrackView(
            name, facts.track_top, levels(state, names, at), state.priest_spaces[at], facts.priest_spaces,
            *([bool(favors[at])] if favors else ()),
        )
        for at, name in enumerate(tracks)
    )  # fmt: skip


def shelf(kind: str, ids: Iterable[str], left: Iterable[int]) -> ShelfView:
    """Tiles that everybody can get, with how many are left of each."""
    return ShelfView(
        kind,
        tuple(
            Item(kind, id_, "free" if count else "taken", count) for id_, count in zip(ids, left, strict=True)
        ),
    )


def trial(state: T, index: int) -> T:
    """A copy that listens, and whose seat has room for any power: to try what would be gained."""
    twin = state.copy()
    twin.events = []
    seat = twin.seats[index]
    seat.bowl1, seat.bowl2, seat.bowl3 = 99, 0, 0
    return twin


def gives_back(state: WholeGame[S], seat: Seat) -> bool:
    """Whether the bonus of a seat goes back before the next income."""
    return bool(state.phase == ACTING and not seat.passed and seat.bonus != NO_BONUS)


def spaces(state: WholeGame[S]) -> list[int]:
    """How many steps a priest or scholar can bring who stays on a track, the most first."""
    return sorted(set(state.facts.priest_spaces), reverse=True)


def action_row(name: str, actions: Sequence[PrintedThing], taken: int) -> RowView:
    """Action spaces in printed order; `taken` has a bit for each."""
    return RowView(
        name, tuple(CellView(at + 1, one.id, bool(taken >> at & 1)) for at, one in enumerate(actions))
    )


def slots(state: WholeGame[S], bonuses: Sequence[PrintedThing]) -> tuple[SlotView, ...]:
    """The open bonuses with their coins, from the left."""
    coins = state.row_coins or [0] * len(state.row)
    return tuple(
        SlotView(PLACES[at] if at < len(PLACES) else str(at + 1), bonuses[bonus].id, coin)
        for at, (bonus, coin) in enumerate(zip(state.row, coins, strict=True))
    )


def held(state: WholeGame[S], bonuses: Sequence[PrintedThing]) -> dict[int, str]:
    """Seat → the bonus it holds."""
    held_by = {seat.index: seat.bonus for seat in state.seats}
    if state.automa is not None:
        held_by[state.automa.index] = state.automa.bonus
    return {seat: bonuses[bonus].id for seat, bonus in held_by.items() if bonus != NO_BONUS}
