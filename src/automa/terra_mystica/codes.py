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
ACT_BON1, ACT_BON2, ACT_FAV6, ACTA, ACTC, ACTE, ACTG, ACTN, ACTS, ACTW, ACTH5, ACTH6 = range(6, 18)

# Cards and tiles that somebody calls by their number.
BON1, BON2, BON3, BON4, BON5, BON6, BON7, BON8, BON9, BON10 = range(10)
FAV5, FAV6, FAV9, FAV10, FAV11, FAV12 = 4, 5, 8, 9, 10, 11
