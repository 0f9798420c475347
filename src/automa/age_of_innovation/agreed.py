"""The frozen part of a saved game, made again of what was agreed and dealt."""

from functools import lru_cache

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from automa.age_of_innovation.game import Dealt, Game
from automa.age_of_innovation.options import Options, check
from automa.play.saved import agreed_of, damaged
from automa.typed import convert


class DealtText(Struct, forbid_unknown_fields=True):
    """What was dealt, as a saved game says it."""

    automa_bonus: str
    book_actions: tuple[str, ...]
    competencies: tuple[str, ...]
    final_tile: str
    innovations: tuple[str, ...]
    palaces: tuple[int, ...]
    round_tiles: tuple[str, ...]
    row: tuple[str, ...]
    sets: tuple[tuple[str, tuple[str, ...], str], ...]


@lru_cache(maxsize=64)
def game_of(text: bytes) -> Game:
    """The game of such a text."""
    options, given, facts = agreed_of(text, Options)
    check(options, facts)
    dealt = Dealt()
    try:
        for name, value in asdict(convert(given, DealtText)).items():
            setattr(dealt, name, value)
        return Game(options, facts, dealt)
    except (msgspec.ValidationError, LookupError, ValueError) as error:
        raise damaged(f"agreed.dealt: {error}"[:80]) from None
