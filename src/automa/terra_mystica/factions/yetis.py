"""Yetis: cheaper power actions; with the stronghold also those already taken (TM-FI-16: Automa's blocks too)."""

from automa.terra_mystica.state import Faction


class Yetis(Faction):
    reuses_power_actions = True
