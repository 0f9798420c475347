"""Age of Innovation: the whole game for the human seats, against Automa.

The only rooms below are facts, board, mind and play. `new_game` gives a game, which speaks `automa.play.game`.
"""

from automa.age_of_innovation.options import Options
from automa.age_of_innovation.whole_game import KINDS, AgeOfInnovation, new_game
from automa.play.command import AUTOMA_TURN
from automa.play.options import AutomaOptions

__all__ = ["AUTOMA_TURN", "KINDS", "AgeOfInnovation", "AutomaOptions", "Options", "new_game"]
