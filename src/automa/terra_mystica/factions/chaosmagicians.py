"""Chaos Magicians: a double turn each round with the stronghold. Two favor tiles and one dwelling are on the board."""

from automa.terra_mystica.codes import ACTC
from automa.terra_mystica.state import Faction


class ChaosMagicians(Faction):
    actions = (ACTC,)
