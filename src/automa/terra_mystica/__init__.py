"""Terra Mystica, the whole game for the human seats: setup, state, moves, effects, towns, scoring."""

from automa.play.errors import IllegalMove, InvalidMove
from automa.play.options import AutomaOptions
from automa.terra_mystica.options import Options
from automa.terra_mystica.setup import new_game
from automa.terra_mystica.whole_game import TerraMystica

__all__ = ["AutomaOptions", "IllegalMove", "InvalidMove", "Options", "TerraMystica", "new_game"]
