"""Passing, turn order, the end of a round and clean-up."""

from collections.abc import Sequence

from automa.mind.decide import LAST_ROUND
from automa.play.automa import SLOTS
from automa.table import points
from automa.table.context import Context, one_of, words_exactly
from automa.table.position import tile
from automa.table.refused import Refused
from automa.table.state import AUTOMA, Human

PLACES = SLOTS


def seats_clockwise(game: Context) -> list[str]:
    """The seats around the table: the humans in their order of round 1, Automa last (R26)."""
    return [*(human.id for human in game.state.humans), AUTOMA]


def next_turn(game: Context) -> None:
    """The turn goes to the next player who has not passed; when all have, the round ends."""
    state = game.state
    waiting = [seat for seat in state.order if seat not in state.passed]
    if not waiting:
        state.turn = ""
        state.phase = "round-end"
        game.tell("table.round-over", round=state.round)
        return
    here = state.order.index(state.turn) if state.turn in state.order else -1
    around = state.order[here + 1 :] + state.order[: here + 1]
    state.turn = next(seat for seat in around if seat in waiting)


def lapse_offers(game: Context) -> None:
    """Offers and questions that nobody answered are over when play goes on."""
    for offer in game.state.offers:
        game.tell("table.declined", offer.human, power=offer.power)
    game.state.offers = []
    game.state.gates = []
    points.lapse(game)


def human_passes(game: Context, human: Human, words: Sequence[str]) -> None:
    """The old bonus card goes where the new one lay (TM-PASS-14); the coins on the new one are the human's."""
    state = game.state
    points.lapse(game, human.id)
    points.passing(game, human)
    if state.round < LAST_ROUND:
        (place,) = words_exactly(words, 1, "pass left|middle|right")
        if place not in PLACES:
            place = _place_of(game, place)
        slot = state.bonus[PLACES.index(place)]
        taken, coins = slot.card, slot.coins
        slot.card, slot.coins = human.bonus, 0
        human.bonus = taken
        game.tell(
            "table.passed", human.id, "TM-PASS-14", place=place, card=game.card_name(taken), coins=coins
        )
    else:
        words_exactly(words, 0, "pass")
        game.tell("table.passed-last", human.id)
    state.passed.append(human.id)
    next_turn(game)


def _place_of(game: Context, card: str) -> str:
    cards = [slot.card for slot in game.state.bonus]
    return PLACES[cards.index(one_of(card, cards, "bonus"))]


def next_order(game: Context) -> list[str]:
    """Turn order of the next round: passing order, or clockwise from who passed first (R26)."""
    state = game.state
    if not state.passed:
        return list(state.order)
    if state.passing_order:
        return list(state.passed)
    around = seats_clockwise(game)
    first = around.index(state.passed[0])
    return around[first:] + around[:first]


def end_round(game: Context) -> None:
    """Clean-up and the next round, or final scoring after round 6."""
    state = game.state
    if state.phase != "round-end":
        raise Refused(
            "round-not-over",
            waiting=", ".join(game.name(seat) for seat in state.order if seat not in state.passed),
        )
    lapse_offers(game)
    if state.round == LAST_ROUND:
        state.phase = "final"
        game.tell("table.final-scoring")
        return
    for spaces in (state.power_actions, state.book_actions, state.merchant_actions):
        spaces[:] = [False] * len(spaces)
    state.blocked = [space for space in state.blocked if space.startswith("innovation")]
    for slot in state.bonus:
        slot.coins += 1
    state.order = next_order(game)
    state.passed = []
    state.turn = state.order[0]
    state.round += 1
    state.phase = "play"
    state.ticked = []
    points.income(game)
    game.tell("table.new-round", round=state.round, starts=game.name(state.turn))
    _tell_tile(game)


def _tell_tile(game: Context) -> None:
    track, points = tile(game)
    game.tell("table.tile", track=track or "none", vp=points)
