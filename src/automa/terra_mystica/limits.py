"""Which numbers mean something as a command: the largest arguments of every kind."""

from automa.board import Board
from automa.terra_mystica import codes

_HEX = 1000
"""The limit of an argument that is a hex."""
_LIMITS = {
    codes.BUILD: (_HEX, 0),
    codes.UPGRADE: (_HEX, codes.SANCTUARY),
    codes.DIG: (255, 0),
    codes.TRANSFORM: (_HEX, codes.TOWARDS_HOME),
    codes.ACTION: (len(codes.ACTIONS) - 1, 0),
    codes.SEND: (3, 3),
    codes.ADVANCE_SHIP: (0, 0),
    codes.ADVANCE_DIG: (0, 0),
    codes.PASS: (255, 0),
    codes.BURN: (255, 0),
    codes.CONVERT: (codes.WORKER_TO_PRIEST, 1 << 16),
    codes.LEECH: (255, 255),
    codes.DECLINE: (255, 255),
    codes.FAVOR: (255, 0),
    codes.TOWN: (255, 0),
    codes.CULT: (3, codes.TOP),
    codes.LOSE_CULT: (3, codes.TOP),
    codes.BRIDGE: (_HEX, _HEX),
    codes.CONNECT: (_HEX, _HEX),
    codes.PICK: (codes.WHEEL - 1, 0),
    codes.UNLOCK: (codes.TAKE_PRIEST, 0),
    codes.TOKEN: (0, 0),
    codes.FORFEIT: (codes.FORFEIT_HOUSE, 0),
    codes.DONE: (0, 0),
    codes.KEY: (3, 0),
}


def means_something(board: Board, cmd: int) -> bool:
    """Whether a number is a command of this board at all; whether it is allowed is another question."""
    kind, a, b = cmd & 255, cmd >> 8 & 255, cmd >> 16
    limits = _LIMITS.get(kind)
    if limits is None or a > limits[0] or b > limits[1] or cmd < 0:
        return False
    if limits[0] < _HEX:
        return kind != codes.UNLOCK or a < codes.WHEEL or a == codes.TAKE_PRIEST
    return a in board.names and (limits[1] < _HEX or b in board.names)
