"""Which commands the deciding seat can give, in a fixed order; and what is owed but needs no choice."""

from typing import Final

from automa.play.command import Command
from automa.play.power import takeable
from automa.play.turn import Debt, Settling, list_settling
from automa.terra_mystica import automa, debts, leech
from automa.terra_mystica.commands import choices, exchange, land
from automa.terra_mystica.commands.choices import (
    Connect,
    Forgo,
    PickColour,
    PlaceBridge,
    TakeFavor,
    TakeTown,
    Unlock,
)
from automa.terra_mystica.commands.exchange import Convert
from automa.terra_mystica.commands.land import Build, Dig, Transform, Upgrade
from automa.terra_mystica.commands.offers import BuyToken, Leech
from automa.terra_mystica.commands.steps import Climb, Descend, UseKey
from automa.terra_mystica.commands.turn import DONE, AdvanceDigging, AdvanceShipping, Pass, Send, TakeAction
from automa.terra_mystica.debts import (
    Answer,
    AutomasDwellings,
    BonusSpades,
    ChooseTown,
    Owed,
    WorkersToPriests,
)
from automa.terra_mystica.state import Seat, State

SETTLED_BY: Final[Settling] = {
    debts.ColourToPick: (PickColour,),
    debts.StartDwelling: (Build,),
    debts.StartBonus: (Pass,),
    debts.Answer: (Leech,),
    debts.ChooseFavor: (TakeFavor,),
    debts.ChooseTown: (TakeTown,),
    debts.Steps: (Climb, Forgo),
    debts.StepsTogether: (Climb,),
    debts.StepsDown: (Descend,),
    debts.ChooseKeyTrack: (UseKey,),
    debts.Bridges: (PlaceBridge, Forgo),
    debts.UnlockOrPriest: (Unlock,),
    debts.TokenForPoint: (BuyToken, Forgo),
    debts.WorkersToPriests: (Convert, Forgo),
    debts.BonusSpades: (Transform, Forgo),
    debts.FreeDwelling: (Build, Forgo),
    debts.FreeHouse: (Upgrade,),
    debts.Sandstorm: (Build, Transform),
}

ACTIONS: Final = (
    Build.listed,
    Upgrade.listed,
    Dig.listed,
    AdvanceDigging.listed,
    Transform.listed,
    Send.listed,
    AdvanceShipping.listed,
    TakeAction.listed,
    Pass.listed,
)
"""The actions of a turn in the order in which they are listed."""


def commands(state: State) -> list[Command]:
    """The commands of the seat that decides now."""
    if state.debts:
        return _owed(state)
    seat = state.seats[state.turn]
    out: list[Command] = []
    acted = state.acted
    if acted:
        _finishing(state, seat, out)
    else:
        for listed in ACTIONS:
            listed(state, seat, out)
    if seat.spades and state.bought_spades:
        # What was bought is used first, so that nothing it needs can be exchanged away.
        return out
    exchange.listed(state, seat, out)
    if seat.rules.river_towns:
        Connect.listed(state, seat, out)
    if acted:
        out.append(DONE)
    return out


def _finishing(state: State, seat: Seat, out: list[Command]) -> None:
    """After the action: spades at hand, a dwelling on land just turned."""
    if seat.spades:
        land.listed_spades(state, seat, out)
        Dig.listed_after(state, seat, out)
        if not state.bought_spades:
            out.append(choices.FORGO[choices.SPADE])
    Build.listed_after(state, seat, out)


def _owed(state: State) -> list[Command]:
    """The choices of the seat that owes a decision; its own rewards may be taken in any order."""
    first = state.debts[0]
    seat = state.seats[first.seat]
    out: list[Command] = []
    if isinstance(first, Owed) and first.alone:
        list_settling(SETTLED_BY, state, seat, first, out)
        return out
    seen: list[type[Debt]] = []
    for debt in state.debts:
        kind = type(debt)
        if debt.seat == first.seat and kind not in seen and not (isinstance(debt, Owed) and debt.alone):
            seen.append(kind)
            list_settling(SETTLED_BY, state, seat, debt, out)
    return out


def turn_is_over(state: State) -> bool:
    """Whether the deciding seat, which has acted, has nothing left to choose."""
    seat = state.seats[state.turn]
    if exchange.possible(state, seat):
        return False
    out: list[Command] = []
    if seat.rules.river_towns:
        Connect.listed(state, seat, out)
    _finishing(state, seat, out)
    return not out or all(type(command) is Forgo for command in out)


def settle_first(state: State) -> bool:
    """Do what is first in line if it needs no decision; says whether it did."""
    debt = state.debts[0]
    if type(debt) is AutomasDwellings:
        del state.debts[0]
        automa.set_up(state)
        return True
    if isinstance(debt, Answer):
        if takeable(state.seats[debt.seat], debt.count) > 0:
            return False
        leech.decline(state, 0)
        return True
    if not isinstance(debt, Owed) or debt.asks or debt.alone:
        return False
    seat = state.seats[debt.seat]
    out: list[Command] = []
    list_settling(SETTLED_BY, state, seat, debt, out)
    if any(type(command) is not Forgo for command in out):
        return False
    del state.debts[0]
    if type(debt) is BonusSpades:
        state.note_lost("spades", seat.index, seat.spades, "cult bonus")
        seat.spades = 0
    elif type(debt) is WorkersToPriests and any(
        type(other) is ChooseTown and other.seat == debt.seat for other in state.debts
    ):
        # The town of the same stronghold may bring workers first; rewards come in any order.
        state.debts.append(debt)
    return True
