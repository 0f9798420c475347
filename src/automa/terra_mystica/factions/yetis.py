"""Yetis: cheaper power actions; with the stronghold also those already taken (TM-FI-16: Automa's blocks too)."""

from automa.terra_mystica.factions.base import Faction


class Yetis(Faction):
    power_discount = 1
    reuses_power_actions = True
