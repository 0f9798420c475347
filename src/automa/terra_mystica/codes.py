"""The small numbers the engine works with, and what people call them.

A command is one int: its kind in the low byte, then up to two arguments of a byte each. `notation` turns commands
into the community's words and back; nothing outside the engine needs to know the numbers.
"""

from typing import Final

# Terrain: the colour wheel in order, then the two that cannot be transformed.
TERRAINS: Final = (
    "desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland", "ice", "volcano",
)  # fmt: skip
WHEEL: Final = 7
ICE: Final = 7
VOLCANO: Final = 8
COLOURS: Final = ("yellow", "brown", "black", "blue", "green", "gray", "red", "ice", "volcano")
"""What the community's notation calls the terrains."""

# Structures.
DWELLING: Final = 0
TRADING_HOUSE: Final = 1
TEMPLE: Final = 2
STRONGHOLD: Final = 3
SANCTUARY: Final = 4
PIECES: Final = ("dwelling", "trading-house", "temple", "stronghold", "sanctuary")
PIECE_CODES: Final = ("D", "TP", "TE", "SH", "SA")
BECOMES: Final = ((TRADING_HOUSE,), (TEMPLE, STRONGHOLD), (SANCTUARY,), (), ())

TRACKS: Final = ("fire", "water", "earth", "air")
TOP: Final = 10

# Actions that can be taken once a round (bits of `used`), after the six power actions 0–5 of the board.
ACTIONS: Final = (
    "ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6", "BON1", "BON2", "FAV6", "ACTA", "ACTC", "ACTE", "ACTG", "ACTN",
    "ACTS", "ACTW", "ACTH5", "ACTH6",
)  # fmt: skip
ACT_BRIDGE, ACT_PRIEST, ACT_WORKERS, ACT_COINS, ACT_SPADE, ACT_SPADES = range(6)
ACT_BON1, ACT_BON2, ACT_FAV6, ACTA, ACTC, ACTE, ACTG, ACTN, ACTS, ACTW, ACTH5, ACTH6 = range(6, 18)

# Kinds of commands.
(
    BUILD, UPGRADE, DIG, TRANSFORM, ACTION, SEND, ADVANCE_SHIP, ADVANCE_DIG, PASS, BURN, CONVERT, LEECH, DECLINE, FAVOR,
    TOWN, CULT, LOSE_CULT, BRIDGE, CONNECT, PICK, UNLOCK, TOKEN, FORFEIT, DONE, AUTOMA, KEY, NEXT, DROP,
) = range(28)  # fmt: skip

# Free exchanges.
(
    POWER_TO_COIN, POWER_TO_WORKER, POWER_TO_PRIEST, PRIEST_TO_WORKER, WORKER_TO_COIN, PRIEST_TO_COIN,
    POINT_TO_COIN, COIN_TO_POINT, WORKER_TO_PRIEST,
) = range(9)  # fmt: skip

# What can be forfeited, and other small arguments.
(
    FORFEIT_SPADE, FORFEIT_BRIDGE, FORFEIT_TOKEN, FORFEIT_DWELLING, FORFEIT_CULT, FORFEIT_PRIESTS, FORFEIT_STORM,
    FORFEIT_HOUSE,
) = range(8)  # fmt: skip
TAKE_PRIEST: Final = 15
"""The argument of `UNLOCK` that takes the priest instead of unlocking a terrain."""

TOWARDS_HOME: Final = 255
"""The terrain of `transform F3` without a colour: as far towards home as the spades go."""

# Phases.
SETUP, ROUND_END, SPADES, INCOME, ACTING, OVER = range(6)
PHASES: Final = ("setup", "round-end", "cult-spades", "income", "actions", "over")

# Decisions that somebody owes (the first entry of a `todo` tuple).
(
    T_PICK, T_FAVOR, T_LEECH, T_TOWN, T_CULT, T_CULT_SAME, T_BRIDGE, T_UNLOCK, T_TOKEN, T_PRIESTS, T_KEY, T_PAY_CULT,
    T_SPADES, T_START, T_BONUS, T_RIDE, T_HOUSE, T_STORM, T_AUTOMA,
) = range(19)  # fmt: skip

NO_CARD: Final = -1
PASS_LAST: Final = PASS | 255 << 8
"""Passing in the last round, when no card is taken."""
BON1, BON2, BON3, BON4, BON5, BON6, BON7, BON8, BON9, BON10 = range(10)
FAV5, FAV6, FAV9, FAV10, FAV11, FAV12 = 4, 5, 8, 9, 10, 11


def command(kind: int, a: int = 0, b: int = 0) -> int:
    """Pack a command."""
    return kind | a << 8 | b << 16


def kind_of(cmd: int) -> int:
    """The kind of a packed command."""
    return cmd & 255


def args_of(cmd: int) -> tuple[int, int]:
    """Both arguments of a packed command."""
    return cmd >> 8 & 255, cmd >> 16
