"""Power from neighbours: who is offered how much, and what builders get whose neighbours decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.board.hexset import indices
from automa.terra_mystica.codes import T_LEECH
from automa.terra_mystica.errors import IllegalMove
from automa.terra_mystica.resources import gain_power, power_from
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


def value_next_to(state: State, seat: Seat, hex_: int) -> int:
    """The power value of a seat's structures directly adjacent to a hex, bridges included."""
    near = state.game.board.neighbours[hex_]
    if state.links:
        near |= state.links.get(hex_, 0)
    if not near & seat.own:
        return 0
    values = seat.table.values
    pieces = seat.pieces
    total = 0
    for piece in range(5):
        hexes = near & pieces[piece]
        if hexes:
            total += values[piece] * hexes.bit_count()
    return total


def offer_from(state: State, builder: int, hex_: int) -> None:
    """After a build or upgrade: offer power to everybody next to it, in turn order after the builder."""
    order = state.order
    at = order.index(builder)
    offers = []
    full = []
    for index in order[at + 1 :] + order[:at]:
        if index == state.game.automa_seat:
            continue
        seat = state.seats[index]
        amount = value_next_to(state, seat, hex_)
        if not amount:
            continue
        if possible(seat, amount) and not seat.dropped:
            offers.append((index, amount))
            state.note("offer", index, amount, str(builder))
        else:
            full.append((index, amount))
            state.note("no-room", index, amount, str(builder))
    entries = []
    if offers:
        serial = 0
        if 0 <= builder < state.game.humans and state.seats[builder].rules.reacts_to_leech:
            state.serial = serial = state.serial + 1
            state.reactions.append((serial, builder, len(offers), 0, 0))
        entries = [(T_LEECH, index, amount, builder | serial << 8) for index, amount in offers]
    if full and state.game.asynchronous:
        # By mail even an offer nobody has room for is answered; it counts for nothing.
        entries += [(T_LEECH, index, amount, builder) for index, amount in full]
    if entries:
        # Decisions about power come before the builder's own rewards.
        waiting = sum(1 for entry in state.todo if entry[0] == T_LEECH)
        state.todo[waiting:waiting] = entries


def possible(seat: Seat, amount: int) -> int:
    """How much of an offer the seat can really take: bounded by the bowls and by its points."""
    return min(amount, 2 * seat.bowl1 + seat.bowl2, seat.points + 1)


def take(state: State, seat: Seat, position: int) -> None:
    """Take the power of an offer and pay a point less than the power gained."""
    _, _, amount, about = state.todo[position]
    gained = max(0, possible(seat, amount))
    by_mail = state.game.asynchronous
    del state.todo[position]
    if gained > 0:
        gain_power(seat, gained)
        seat.points -= gained - 1
        if state.automa is not None and about & 255 == state.game.automa_seat:
            state.automa.power_taken += gained
    if state.events is not None:
        source = f"leech {about & 255}"
        state.events.append(("power", seat.index, gained, source))
        if gained < amount:
            state.events.append(("lost-power", seat.index, amount - gained, source))
        if gained > 1:
            state.events.append(("points", seat.index, 1 - gained, source))
    if about >> 8:
        _answered(state, about >> 8, taken=gained > 0 or by_mail, refused=False)
    if by_mail and not 2 * seat.bowl1 + seat.bowl2:
        _no_room(state, seat.index)


def _no_room(state: State, who: int) -> None:
    """By mail an offer is judged when it is made, or when power taken meanwhile leaves no room for it."""
    for position, (kind, seat, amount, about) in enumerate(state.todo):
        if kind == T_LEECH and seat == who and about >> 8:
            state.todo[position] = (kind, seat, amount, about & 255)
            _answered(state, about >> 8, taken=False, refused=False)


def decline(state: State, position: int) -> None:
    """Refuse an offer; one that could not be taken any more is no offer and no refusal."""
    _, who, amount, about = state.todo.pop(position)
    if about >> 8:
        refused = state.game.asynchronous or possible(state.seats[who], amount) > 0
        _answered(state, about >> 8, taken=False, refused=refused)


def _answered(state: State, serial: int, *, taken: bool, refused: bool) -> None:
    """An answer to a builder who reacts (Cultists, Shapeshifters): once on the first yes, or when all said no."""
    position = next(i for i, entry in enumerate(state.reactions) if entry[0] == serial)
    _, builder, left, yes, no = state.reactions[position]
    left, no = left - 1, no + refused
    if left:
        state.reactions[position] = (serial, builder, left, yes + taken, no)
    else:
        del state.reactions[position]
    seat = state.seats[builder]
    if taken and not yes:
        seat.rules.leech_taken(state, seat)
    elif not left and no and not yes and not taken and not state.game.options.no_cultists_erratum:
        power_from(state, seat, 1, "all declined")


def find_offer(state: State, seat: int, builder: int, amount: int) -> int:
    """The position of an open offer to a seat: from this builder (255: any), of this amount (0: any)."""
    for position, (kind, who, offered, about) in enumerate(state.todo):
        if kind == T_LEECH and who == seat and builder in (255, about & 255) and amount in (0, offered):
            return position
    raise IllegalMove("no-offer", "TM-GEN-15")


def adjacent_to_automa(state: State, hex_: int) -> bool:
    """Whether a hex is directly adjacent to a structure of Automa's, bridges included (R32)."""
    if state.automa is None:
        return False
    near = state.game.board.neighbours[hex_] | state.links.get(hex_, 0)
    return bool(near & state.automa.own)


def neighbours_of(state: State, hex_: int) -> list[int]:
    """The hexes directly adjacent to a hex, bridges included."""
    return list(indices(state.game.board.neighbours[hex_] | state.links.get(hex_, 0)))
