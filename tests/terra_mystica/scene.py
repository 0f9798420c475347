"""Scenes: a game brought to the point a rule is about, by placing pieces on the board directly."""

from automa.board.hexset import indices
from automa.mind import Cards, Position
from automa.mind.deck import Deck
from automa.play.automa import AutomaSeat
from automa.play.land import set_ground
from automa.play.state import ACTING
from automa.terra_mystica import TerraMystica, codes, reach
from automa.terra_mystica.automa import AutomaHost
from automa.terra_mystica.codes import PIECES
from automa.terra_mystica.commands import AUTOMA_TURN
from automa.terra_mystica.state import Seat
from tests.terra_mystica.games import play, solo

CARDS = ("*1", "*2", "*3", "*4", "*5", "6", "7", "8", "9", "10", "11", "12", "13")


def begun(state: TerraMystica) -> TerraMystica:
    """The game at the first turn of round 1; the set-up takes what is listed first."""
    while state.phase != ACTING:
        state.apply(state.legal()[0])
    return state


def rich(state: TerraMystica, seat: int = 0) -> Seat:
    """A seat that can pay for anything."""
    me = state.seats[seat]
    me.coins = me.workers = 40
    me.priests = 3
    me.bowl1, me.bowl2, me.bowl3 = 0, 4, 12
    me.points = 50
    return me


def duel(
    faction: str, automa: str = "simpletons", **options: object
) -> tuple[TerraMystica, Seat, AutomaSeat]:
    """A solo game at the human's first turn, with plenty of everything."""
    state = begun(solo(faction, automa, **options))  # type: ignore[arg-type]
    assert state.automa is not None
    return state, rich(state), state.automa


def position_of(state: TerraMystica) -> Position:
    """The position as Automa sees it."""
    return AutomaHost(state).position(Cards(None, CARDS[0]))


def put(state: TerraMystica, seat: Seat, name: str | int, piece: str = "dwelling") -> int:
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


def put_automa(state: TerraMystica, name: str | int, piece: str = "dwelling", *, marked: bool = False) -> int:
    """A structure of Automa's."""
    automa = state.automa
    assert automa is not None
    hex_ = state.game.board.hex(name) if isinstance(name, str) else name
    bit = 1 << hex_
    automa.pieces[piece] |= bit
    automa.own |= bit
    automa.marked |= bit if marked else 0
    state.occupied |= bit
    set_ground(state, hex_, state.game.automa_home)
    return hex_


def clear(state: TerraMystica) -> None:
    """An empty board in printed colours."""
    for seat in state.seats:
        seat.pieces = [0] * 5
        seat.own = seat.in_towns = seat.reach = seat.far_reach = 0
    if state.automa is not None:
        state.automa.pieces = dict.fromkeys(PIECES, 0)
        state.automa.own = state.automa.marked = 0
    state.occupied = 0
    for index, terrain in state.game.board.printed.items():
        if terrain in codes.TERRAINS:
            set_ground(state, index, codes.TERRAINS.index(terrain))


def next_to(state: TerraMystica, hex_: int) -> list[int]:
    """The free land around a hex."""
    board = state.game.board
    return list(indices(board.neighbours[hex_] & board.land & ~state.occupied))


def stack(state: TerraMystica, *cards: str) -> None:
    """Automa's next cards, in this order."""
    assert state.automa is not None
    rest = tuple(card for card in CARDS if card not in cards)
    state.automa.deck = Deck(draw=(*cards, *rest[:4]), reserve=rest[4:])


def automas_turn(state: TerraMystica, *cards: str) -> None:
    """Let Automa take a turn with these cards on top (support first)."""
    if cards:
        stack(state, *cards)
    if state.turn != state.game.automa_seat:
        state.turn = state.game.automa_seat
    state.apply(AUTOMA_TURN)


def finish_turn(state: TerraMystica) -> None:
    """End the human's turn if it is still open."""
    if state.decider == 0 and state.acted:
        play(state, "done")
