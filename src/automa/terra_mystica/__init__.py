"""Terra Mystica, the whole game for the human seats: setup, state, moves, effects, towns, scoring."""

from automa.terra_mystica.errors import IllegalMove, InvalidMove
from automa.terra_mystica.options import AutomaOptions, Options
from automa.terra_mystica.setup import new_game
from automa.terra_mystica.state import Event, State

__all__ = ["AutomaOptions", "Event", "IllegalMove", "InvalidMove", "Options", "State", "new_game"]
