"""*What would Automa do?* A free position: any board, any pieces, any two cards, as pure functions on POSITION.md.

A position is a plain dictionary; `edit` returns a changed copy. It is shared as a file (its JSON) or in a link.
"""

import base64
import binascii
import zlib

import msgspec
from msgspec import Struct

from automa.app.edits import Position, edit, empty
from automa.app.session import opened
from automa.app.turn_view import automa_turn
from automa.app.view import AutomaTurn, BoardView, Hex, Structure
from automa.errors import BadInput
from automa.facts import load
from automa.mind import Refused as BadPosition
from automa.record import Record
from automa.table.position import position as position_of
from automa.table.state import AUTOMA

__all__ = [
    "Answer",
    "Position",
    "board_view",
    "decide",
    "edit",
    "empty",
    "from_file",
    "from_link",
    "from_record",
    "to_file",
    "to_link",
]

LONGEST_LINK = 6000
LONGEST_FILE = 60_000
OWNERS = ("human", "human-2", AUTOMA)


class Answer(Struct, frozen=True):
    """Her turn, or what is wrong with the position."""

    turn: AutomaTurn | None = None
    path: str = ""
    reason: str = ""


def decide(position: Position) -> Answer:
    """What Automa does here, with the full explanation; or where the position is at fault."""
    try:
        return Answer(automa_turn(position, load(position["game"])))
    except BadPosition as refused:
        return Answer(None, refused.path, refused.reason)


def from_record(record: Record) -> Position:
    """The position of a table game as it stands, with the cards of her last turn."""
    game = opened(record).game
    last = game.state.last
    start = empty(game.state.game, game.state.map, len(game.state.humans))
    cards = dict(last.position["cards"]) if last else start["cards"]
    return {"cubes": [], **position_of(game, cards)}


# -- sharing ---------------------------------------------------------------------------------------------------------


def to_file(position: Position) -> str:
    """The position as a file: readable JSON that `automa decide` takes, too."""
    return msgspec.json.format(msgspec.json.encode(position), indent=2).decode() + "\n"


def from_file(text: str | bytes) -> Position:
    """A position from a file. What is missing is as at the start of a game; what is no position is refused."""
    if len(text) > LONGEST_FILE:
        raise BadInput("this file is too long for a position")
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"this is no JSON: {error}") from None
    return _filled(data)


def to_link(position: Position) -> str:
    """The position in letters that a link can hold."""
    packed = zlib.compress(msgspec.json.encode(position), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_link(text: str) -> Position:
    """The position of a link; a damaged one is refused."""
    if len(text) > LONGEST_LINK:
        raise BadInput("this link is too long for a position")
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, LONGEST_FILE)
    except (binascii.Error, ValueError, zlib.error):
        raise BadInput("this link is damaged: it holds no position") from None
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise BadInput("this link is damaged: it holds no position")
    return from_file(plain)


def _filled(data: object) -> Position:
    if not isinstance(data, dict) or not isinstance(data.get("humans", []), list):
        raise BadInput("a position is a JSON object with a list of humans")
    humans = data.get("humans") or [{}]
    start = empty(
        str(data.get("game", "terra-mystica")), str(data.get("map", "")), max(1, min(2, len(humans)))
    )
    found = {**start, **data}
    for key, value in start.items():
        if type(found[key]) is not type(value):
            raise BadInput(f"{key}: this does not belong into a position")
    for index, human in enumerate(start["humans"]):
        if not isinstance(humans[index], dict):
            raise BadInput(f"humans.{index}: this does not belong into a position")
        found["humans"][index] = {**human, **humans[index]}
    found["automa"] = {**start["automa"], **found["automa"]}
    return found


def board_view(position: Position) -> BoardView:
    """The board of a position, to be drawn like the one of a table."""
    facts = load(position["game"])
    board = facts.board(position["map"])
    pieces: dict[str, Structure] = {}
    automa = position["automa"]
    for name, each in automa["structures"].items():
        pieces[name] = Structure(each["type"], AUTOMA, automa["home"], bool(each.get("marked")))
    bridges: list[tuple[str, str, str]] = []
    for owner, human in zip(OWNERS, position["humans"], strict=False):
        pieces |= {
            name: Structure(piece, owner, human["home"]) for name, piece in human["structures"].items()
        }
        bridges += [(owner, one, other) for one, other in human.get("bridges", [])]
    hexes = []
    for index, (row, column) in board.position.items():
        name, printed = board.names[index], board.printed[index]
        hexes.append(
            Hex(
                name,
                row,
                column,
                board.is_shifted(row),
                bool(board.river >> index & 1),
                printed,
                position["terrain"].get(name, printed),
                pieces.get(name),
                name in position.get("cubes", []),
                any(name in human.get("annexes", []) for human in position["humans"]),
                any(name in human.get("trade_markers", []) for human in position["humans"]),
            )
        )
    return BoardView(position["map"], tuple(hexes), tuple(bridges))
