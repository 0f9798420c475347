"""Giants: always two spades, always wasteland; the stronghold gives two spades each round."""

from automa.terra_mystica.codes import ACTG
from automa.terra_mystica.state import Faction


class Giants(Faction):
    actions = (ACTG,)
