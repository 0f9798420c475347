"""Carrying out: each function changes the position and returns the effect that says so."""

from automa.board import HexSet
from automa.mind.decision import Effect
from automa.mind.position import Human, Position


def place_dwelling(position: Position, hex_: int, marked: bool) -> list[Effect]:
    """The hex becomes home terrain if it was not, and gets a dwelling (TM-BUILD-11, TM-BUILD-12)."""
    name, bit = position.board.names[hex_], 1 << hex_
    dwelling, home, terrain = position.facts.dwelling, position.automa_home, position.terrain
    effects: list[Effect] = []
    if not terrain[home] & bit:
        for kind in terrain:
            terrain[kind] &= ~bit
        terrain[home] |= bit
        effects.append({"terrain": home, "hex": name})
    position.pieces[dwelling] |= bit
    position.structures |= bit
    if marked:
        position.marked |= bit
    effects.append({"place": dwelling, "hex": name, "marked": marked})
    return effects


def upgrade(position: Position, hex_: int, old: str, new: str) -> Effect:
    """The piece is replaced and goes back to the supply; a mark stays with the hex (TM-GEN-19, TM-MARK-02)."""
    position.pieces[old] ^= 1 << hex_
    position.pieces[new] |= 1 << hex_
    return {"upgrade": old, "to": new, "hex": position.board.names[hex_]}


def offers(position: Position, hex_: int) -> list[Effect]:
    """The power each human may take for what now stands on the hex (R11)."""
    found: list[Effect] = []
    for index, human in enumerate(position.humans):
        power = position.offer(human, hex_)
        if power:
            found.append({"offer": power, "human": index})
    return found


def advance(position: Position, track: int, steps: int, priest: int = 0) -> Effect:
    """Her marker moves up, at most to the top; a priest stays on the space he was put on (R17)."""
    start = position.tracks[track]
    end = min(start + steps, position.facts.track_top)
    position.tracks[track] = end
    effect: Effect = {"track": position.facts.tracks[track], "from": start, "to": end}
    if priest:
        position.priests -= 1
        position.priest_spaces[track].remove(priest)
        effect["priest"] = priest
    return effect


def take_favor_tile(position: Position, track: int) -> Effect:
    """The +3 tile of this track is hers; it gives the three steps and nothing else (TM-FAV-09)."""
    position.favor_tiles &= ~(1 << track)
    return {"favor": position.facts.tracks[track]}


def cover_power_action(position: Position, number: int) -> Effect:
    """An action token lies on the power action (TM-BLOCK-04)."""
    position.power_actions &= ~(1 << number)
    return {"cover": number + 1, "board": "power"}


def cover_book_action(position: Position, number: int) -> Effect:
    """A token lies on the book action (AOI-BLOCK-02)."""
    position.book_actions &= ~(1 << number)
    return {"cover": number + 1, "board": "book"}


def cover_merchant_action(position: Position, number: int) -> Effect:
    """An action token lies on the action of the Merchants board (TM-BLOCK-06)."""
    position.merchant_actions &= ~(1 << number)
    return {"cover": number + 1, "board": "merchant"}


def take_innovation(position: Position, number: int) -> Effect:
    """The innovation is hers, without any benefit; the display is not refilled (AOI-INNO-04)."""
    position.innovations &= ~(1 << number)
    position.automa_innovations += 1
    return {"innovation": number + 1}


def put_trade_marker(position: Position, owner: int, hex_: int) -> Effect:
    """Automa's trade marker lies beneath the structure (TM-TRADE-06)."""
    old = position.humans[owner]
    new = Human(old.home, old.values, old.tracks, old.bridges, old.trade_markers | 1 << hex_)
    position.humans = (*position.humans[:owner], new, *position.humans[owner + 1 :])
    return {"trade": position.board.names[hex_]}


def put_cube(position: Position, hex_: int) -> Effect:
    """The Symbionts' cube lies on the hex."""
    cube: HexSet = 1 << hex_
    position.cubes |= cube
    return {"cube": position.board.names[hex_]}
