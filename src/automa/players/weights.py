"""The weights of the greedy players: numbers of experience, found by `automa.study.tune` and kept as data beside this room.

An estimate is a sum; each part of it has its weight in a list, at a place with a name. The lists can be changed while the program runs:
a study tries others in the same process.
"""

from typing import Final

from automa.players.reading import read_weights

NAMES: Final[tuple[str, ...]] = (
    "held_coin",
    "held_worker",
    "held_priest",
    "held_book",
    "spare",
    "late",
    "bowl1",
    "bowl2",
    "bowl3",
    "coin",
    "worker",
    "priest",
    "power",
    "book",
    "spade",
    "piece1",
    "piece2",
    "piece3",
    "piece4",
    "piece5",
    "piece6",
    "piece7",
    "largest",
    "town",
    "town_early",
    "key",
    "level",
    "ahead",
    "bonus",
    "bonus_step",
    "own",
    "near",
    "beside",
    "first_own",
    "first_near",
    "first_beside",
    "first_wide",
    "shipping",
    "digging",
    "unlocked",
    "second_action",
    "passing",
    "tile1",
    "tile2",
    "tile3",
    "tile4",
    "tile5",
    "card1",
    "card2",
    "card3",
    "least",
)
"""What stands at which place."""
HELD_COIN: Final = 0
HELD_WORKER: Final = 1
HELD_PRIEST: Final = 2
HELD_BOOK: Final = 3
SPARE: Final = 4
LATE: Final = 5
BOWL1: Final = 6
BOWL2: Final = 7
BOWL3: Final = 8
COIN: Final = 9
WORKER: Final = 10
PRIEST: Final = 11
POWER: Final = 12
BOOK: Final = 13
SPADE: Final = 14
PIECE1: Final = 15
PIECE2: Final = 16
PIECE3: Final = 17
PIECE4: Final = 18
PIECE5: Final = 19
PIECE6: Final = 20
PIECE7: Final = 21
LARGEST: Final = 22
TOWN: Final = 23
TOWN_EARLY: Final = 24
KEY: Final = 25
LEVEL: Final = 26
AHEAD: Final = 27
BONUS: Final = 28
BONUS_STEP: Final = 29
OWN: Final = 30
NEAR: Final = 31
BESIDE: Final = 32
FIRST_OWN: Final = 33
FIRST_NEAR: Final = 34
FIRST_BESIDE: Final = 35
FIRST_WIDE: Final = 36
SHIPPING: Final = 37
DIGGING: Final = 38
UNLOCKED: Final = 39
SECOND_ACTION: Final = 40
PASSING: Final = 41
TILE1: Final = 42
TILE2: Final = 43
TILE3: Final = 44
TILE4: Final = 45
TILE5: Final = 46
CARD1: Final = 47
CARD2: Final = 48
CARD3: Final = 49
LEAST: Final = 50
MYSTICA: Final[list[float]] = read_weights("terra-mystica", NAMES)
INNOVATION: Final[list[float]] = read_weights("age-of-innovation", NAMES)


def weights_of(game: str) -> list[float]:
    """The weights of a game, to be read or changed."""
    return INNOVATION if game == "age-of-innovation" else MYSTICA
