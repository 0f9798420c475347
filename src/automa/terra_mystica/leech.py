"""Power from neighbours: who is offered how much, and what builders get whose neighbours decide."""

from automa.play import turn
from automa.play.change import Goods, Lost, Offered
from automa.play.goods import power_from
from automa.play.land import near, value_next_to
from automa.play.power import take_offer, takeable
from automa.terra_mystica.debts import Answer
from automa.terra_mystica.state import Reaction, Seat, State


def offer_from(state: State, builder: int, hex_: int) -> None:
    """After a build or upgrade: offer power to everybody next to it, in turn order after the builder."""
    offers: list[tuple[int, int]] = []
    full: list[tuple[int, int]] = []
    for index in turn.after(state.order, builder):
        if index == state.game.automa_seat:
            continue
        seat = state.seats[index]
        amount = value_next_to(state, seat, seat.table.values, hex_)
        if not amount:
            continue
        room = takeable(seat, amount) > 0 and state.can_answer(seat)
        (offers if room else full).append((index, amount))
        if state.events is not None:
            state.events.append(Offered(index, amount, builder, room=room))
    serial = 0
    if offers and 0 <= builder < state.game.humans and state.seats[builder].rules.reacts_to_leech:
        state.serial = serial = state.serial + 1
        state.reactions.append(Reaction(serial, builder, len(offers)))
    answers = [Answer(index, amount, builder, serial) for index, amount in offers]
    if full and state.late_answers:
        # By mail even an offer nobody has room for is answered; it counts for nothing.
        answers += [Answer(index, amount, builder) for index, amount in full]
    if answers:
        ask(state, answers)


def ask(state: State, answers: list[Answer]) -> None:
    """Decisions about power come before the builder's own rewards."""
    waiting = sum(1 for debt in state.debts if type(debt) is Answer)
    state.debts[waiting:waiting] = answers


def take(state: State, seat: Seat, place: int) -> None:
    """Take the power of an offer and pay a point less than the power gained."""
    offer = state.debts.pop(place)
    assert isinstance(offer, Answer)
    gained = take_offer(seat, offer.count)
    if state.automa is not None and offer.builder == state.game.automa_seat:
        state.hers.power_taken += gained
    if state.events is not None:
        source = f"leech {offer.builder}"
        state.events.append(Goods("power", seat.index, gained, source))
        if gained < offer.count:
            state.events.append(Lost("power", seat.index, offer.count - gained, source))
        if gained > 1:
            state.events.append(Goods("points", seat.index, 1 - gained, source))
    if offer.serial:
        answered(state, offer.serial, taken=gained > 0 or state.late_answers, refused=False)


def decline(state: State, place: int) -> None:
    """Refuse an offer; one that could not be taken any more is no offer and no refusal."""
    offer = state.debts.pop(place)
    assert isinstance(offer, Answer)
    if offer.serial:
        refused = state.late_answers or takeable(state.seats[offer.seat], offer.count) > 0
        answered(state, offer.serial, taken=False, refused=refused)


def answered(state: State, serial: int, *, taken: bool, refused: bool) -> None:
    """An answer to a builder who reacts (Cultists, Shapeshifters): once on the first yes, or when all said no."""
    place = next(i for i, reaction in enumerate(state.reactions) if reaction.serial == serial)
    before = state.reactions[place]
    now = Reaction(serial, before.builder, before.open - 1, before.taken + taken, before.refused + refused)
    if now.open:
        state.reactions[place] = now
    else:
        del state.reactions[place]
    seat = state.seats[before.builder]
    if taken and not before.taken:
        seat.rules.leech_taken(state, seat)
    elif not now.open and now.refused and not now.taken and not state.game.options.no_cultists_erratum:
        power_from(state, seat, seat.table.ability["refused_power"], "all declined")


def adjacent_to_automa(state: State, hex_: int) -> bool:
    """Whether a hex is directly adjacent to a structure of Automa's, bridges included (R32)."""
    return state.automa is not None and bool(near(state, hex_) & state.automa.own)
