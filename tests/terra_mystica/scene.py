"""Scenes: a game brought to the point a rule is about, by placing pieces on the board directly."""

from automa.board.hexset import indices
from automa.mind.deck import Deck
from automa.terra_mystica import State, codes, reach
from automa.terra_mystica.automa_seat import AutomaSeat
from automa.terra_mystica.build import set_ground
from automa.terra_mystica.codes import PIECES
from automa.terra_mystica.seat import Seat
from tests.terra_mystica.games import play, solo

CARDS = ("*1", "*2", "*3", "*4", "*5", "6", "7", "8", "9", "10", "11", "12", "13")


def begun(state: State) -> State:
    """The game at the first turn of round 1; the set-up takes what is listed first."""
    while state.phase != codes.ACTING:
        state.apply(state.legal()[0])
    return state


def rich(state: State, seat: int = 0) -> Seat:
    """A seat that can pay for anything."""
    me = state.seats[seat]
    me.coins = me.workers = 40
    me.priests = 3
    me.bowl1, me.bowl2, me.bowl3 = 0, 4, 12
    me.points = 50
    return me


def duel(faction: str, automa: str = "simpletons", **options: object) -> tuple[State, Seat, AutomaSeat]:
    """A solo game at the human's first turn, with plenty of everything."""
    state = begun(solo(faction, automa, **options))  # type: ignore[arg-type]
    assert state.automa is not None
    return state, rich(state), state.automa


def put(state: State, seat: Seat, name: str | int, piece: str = "dwelling") -> int:
    """A structure of a human, wherever it is needed."""
    hex_ = state.game.board.hex(name) if isinstance(name, str) else name
    bit = 1 << hex_
    for hexes in range(5):
        seat.pieces[hexes] &= ~bit
    seat.pieces[PIECES.index(piece)] |= bit
    seat.own |= bit
    state.occupied |= bit
    if not seat.unlocked:
        set_ground(state, hex_, seat.home)
    reach.refresh(state, seat)
    return hex_


def put_automa(state: State, name: str | int, piece: str = "dwelling", *, marked: bool = False) -> int:
    """A structure of Automa's."""
    automa = state.automa
    assert automa is not None
    hex_ = state.game.board.hex(name) if isinstance(name, str) else name
    bit = 1 << hex_
    automa.pieces[PIECES.index(piece)] |= bit
    automa.own |= bit
    automa.marked |= bit if marked else 0
    state.occupied |= bit
    set_ground(state, hex_, state.game.automa_home)
    return hex_


def clear(state: State) -> None:
    """An empty board in printed colours."""
    for seat in state.seats:
        seat.pieces = [0] * 5
        seat.own = seat.towns = seat.reach = seat.tele = 0
    if state.automa is not None:
        state.automa.pieces = [0] * 5
        state.automa.own = state.automa.marked = 0
    state.occupied = 0
    for index, terrain in state.game.board.printed.items():
        if terrain in codes.TERRAINS:
            set_ground(state, index, codes.TERRAINS.index(terrain))


def next_to(state: State, hex_: int) -> list[int]:
    """The free land around a hex."""
    board = state.game.board
    return list(indices(board.neighbours[hex_] & board.land & ~state.occupied))


def stack(state: State, *cards: str) -> None:
    """Automa's next cards, in this order."""
    assert state.automa is not None
    rest = tuple(card for card in CARDS if card not in cards)
    state.automa.deck = Deck(draw=(*cards, *rest[:4]), reserve=rest[4:])


def automas_turn(state: State, *cards: str) -> None:
    """Let Automa take a turn with these cards on top (support first)."""
    if cards:
        stack(state, *cards)
    if state.turn != state.game.automa_seat:
        state.turn = state.game.automa_seat
    state.apply(codes.AUTOMA)


def finish_turn(state: State) -> None:
    """End the human's turn if it is still open."""
    if state.decider == 0 and state.acted:
        play(state, "done")
