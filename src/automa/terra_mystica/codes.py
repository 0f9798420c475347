"""The small numbers the engine works with, and what people call them."""

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

# Actions that can be taken once a round (bits of `used`), after the six power actions 0–5 of the board.
ACTIONS: Final = (
    "ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6", "BON1", "BON2", "FAV6", "ACTA", "ACTC", "ACTE", "ACTG", "ACTN",
    "ACTS", "ACTW", "ACTH5", "ACTH6",
)  # fmt: skip
ACT_SPADES: Final = 5
"""The last power action of the board."""
ACT_BON1: Final = 6
ACT_BON2: Final = 7
ACT_FAV6: Final = 8
ACTA: Final = 9
ACTC: Final = 10
ACTE: Final = 11
ACTG: Final = 12
ACTN: Final = 13
ACTS: Final = 14
ACTW: Final = 15
ACTH5: Final = 16
ACTH6: Final = 17

# Cards and tiles that somebody calls by their number.
BON1: Final = 0
BON2: Final = 1
BON3: Final = 2
BON4: Final = 3
BON5: Final = 4
BON6: Final = 5
BON7: Final = 6
BON8: Final = 7
BON9: Final = 8
BON10: Final = 9
FAV5: Final = 4
FAV6: Final = 5
FAV9: Final = 8
FAV10: Final = 9
FAV11: Final = 10
FAV12: Final = 11
