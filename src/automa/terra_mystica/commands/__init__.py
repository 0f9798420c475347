"""The commands of Terra Mystica: one class a kind, with its words, its reading, its listing, its checking, its doing."""

from automa.play.achieve import Achieve
from automa.play.command import AUTOMA_TURN, AutomaTurn, Command
from automa.terra_mystica.commands.choices import (
    Connect,
    Forgo,
    PickColour,
    PlaceBridge,
    TakeFavor,
    TakeTown,
    Unlock,
)
from automa.terra_mystica.commands.exchange import Burn, Convert
from automa.terra_mystica.commands.land import Build, Dig, Transform, Upgrade
from automa.terra_mystica.commands.offers import BuyToken, Decline, Leech
from automa.terra_mystica.commands.steps import Climb, Descend, UseKey
from automa.terra_mystica.commands.turn import (
    AdvanceDigging,
    AdvanceShipping,
    Done,
    Pass,
    Send,
    TakeAction,
)

KINDS: tuple[type[Command], ...] = (
    Build, Upgrade, Dig, Transform, AdvanceShipping, AdvanceDigging, Send, TakeAction, Leech, Decline, BuyToken,
    TakeFavor, TakeTown, Climb, Descend, UseKey, PlaceBridge, Connect, PickColour, Unlock, Pass, Convert, Burn, Forgo,
    Done, Achieve, AutomaTurn,
)  # fmt: skip
"""In the order in which a screen shows them."""

__all__ = [
    "AUTOMA_TURN",
    "KINDS",
    "AdvanceDigging",
    "AdvanceShipping",
    "AutomaTurn",
    "Build",
    "Burn",
    "BuyToken",
    "Climb",
    "Connect",
    "Convert",
    "Decline",
    "Descend",
    "Dig",
    "Done",
    "Forgo",
    "Leech",
    "Pass",
    "PickColour",
    "PlaceBridge",
    "Send",
    "TakeAction",
    "TakeFavor",
    "TakeTown",
    "Transform",
    "Unlock",
    "Upgrade",
    "UseKey",
]
