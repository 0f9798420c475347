"""Carrying out: each function changes the position and returns the effect that says so."""

from automa.effects import (
    Advanced,
    Covered,
    CubePlaced,
    Effect,
    FavorTaken,
    InnovationTaken,
    Offered,
    Placed,
    Row,
    Traded,
    Transformed,
    Upgraded,
)
from automa.mind.position import Human, Position


def place_dwelling(position: Position, hex_: int, marked: bool) -> list[Effect]:
    """The hex becomes home terrain if it was not, and gets a dwelling (TM-BUILD-11, TM-BUILD-12)."""
    name, bit = position.board.names[hex_], 1 << hex_
    dwelling, home, terrain = position.facts.dwelling, position.automa_home, position.terrain
    effects: list[Effect] = []
    if not terrain[home] & bit:
        for kind, hexes in terrain.items():
            if hexes & bit:
                terrain[kind] = hexes ^ bit
        terrain[home] |= bit
        effects.append(Transformed(home, name))
    position.pieces[dwelling] |= bit
    position.structures |= bit
    if marked:
        position.marked |= bit
    effects.append(Placed(dwelling, name, marked))
    return effects


def upgrade(position: Position, hex_: int, old: str, new: str) -> Upgraded:
    """The piece is replaced and goes back to the supply; a mark stays with the hex (TM-GEN-19, TM-MARK-02)."""
    position.pieces[old] ^= 1 << hex_
    position.pieces[new] |= 1 << hex_
    return Upgraded(old, new, position.board.names[hex_])


def offer(position: Position, hex_: int, effects: list[Effect]) -> list[Effect]:
    """The effects with the power each human may take for what now stands on the hex (R11)."""
    for index, human in enumerate(position.humans):
        power = position.offer(human, hex_)
        if power:
            effects.append(Offered(power, index))
    return effects


def advance(position: Position, track: int, steps: int, priest: int = 0) -> Advanced:
    """Her marker moves up, at most to the top; a priest stays on the space he was put on (R17)."""
    start = position.tracks[track]
    end = min(start + steps, position.facts.track_top)
    position.tracks[track] = end
    if priest:
        position.priests -= 1
        spaces = position.priest_spaces[track]
        at = spaces.index(priest)
        position.priest_spaces[track] = spaces[:at] + spaces[at + 1 :]
    return Advanced(position.facts.tracks[track], start, end, priest)


def take_favor_tile(position: Position, track: int) -> FavorTaken:
    """The +3 tile of this track is hers; it gives the three steps and nothing else (TM-FAV-09)."""
    position.favor_tiles &= ~(1 << track)
    return FavorTaken(position.facts.tracks[track])


def cover(position: Position, row: Row, number: int) -> Covered:
    """A token lies on the action (TM-BLOCK-04, TM-BLOCK-06, AOI-BLOCK-02)."""
    free = ~(1 << number)
    if row == "power":
        position.power_actions &= free
    elif row == "book":
        position.book_actions &= free
    else:
        position.merchant_actions &= free
    return Covered(number + 1, row)


def take_innovation(position: Position, number: int) -> InnovationTaken:
    """The innovation is hers, without any benefit; the display is not refilled (AOI-INNO-04)."""
    position.innovations &= ~(1 << number)
    position.automa_innovations += 1
    return InnovationTaken(number + 1)


def put_trade_marker(position: Position, owner: int, hex_: int) -> Traded:
    """Automa's trade marker lies beneath the structure (TM-TRADE-06)."""
    old = position.humans[owner]
    new = Human(old.home, old.values, old.pieces, old.tracks, old.structures, old.trade_markers | 1 << hex_)
    position.humans = (*position.humans[:owner], new, *position.humans[owner + 1 :])
    return Traded(position.board.names[hex_])


def put_cube(position: Position, hex_: int) -> CubePlaced:
    """The Symbionts' cube lies on the hex."""
    position.cubes |= 1 << hex_
    return CubePlaced(position.board.names[hex_])
