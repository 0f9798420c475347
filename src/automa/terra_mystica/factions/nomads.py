"""Nomads: a sandstorm each round with the stronghold. Three dwellings to start with are on the board."""

from automa.terra_mystica.codes import ACTN
from automa.terra_mystica.state import Faction


class Nomads(Faction):
    actions = (ACTN,)
