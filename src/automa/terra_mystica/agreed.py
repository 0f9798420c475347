"""The frozen part of a saved game, made again of what was agreed and dealt."""

from functools import lru_cache

import msgspec
from msgspec import Struct

from automa.play.saved import agreed_of, damaged
from automa.terra_mystica.codes import WHEEL
from automa.terra_mystica.game import Game
from automa.terra_mystica.options import Options, check
from automa.typed import convert


class Dealt(Struct, forbid_unknown_fields=True):
    """What was dealt, as a saved game says it."""

    scoring: tuple[str, ...]
    final_tile: str
    automa_home: int


@lru_cache(maxsize=64)
def game_of(text: bytes) -> Game:
    """The game of such a text."""
    options, dealt, facts = agreed_of(text, Options)
    check(options, facts)
    try:
        read = convert(dealt, Dealt)
        game = Game(options, facts, read.scoring, read.final_tile, read.automa_home)
    except (msgspec.ValidationError, LookupError) as error:
        raise damaged(f"agreed.dealt: {error}"[:80]) from None
    if (options.automa is not None and not 0 <= read.automa_home < WHEEL) or len(
        read.scoring
    ) != game.printed.rounds:
        raise damaged("agreed.dealt")
    return game
