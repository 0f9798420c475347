"""Which commands the deciding seat can give, in a fixed order."""

from typing import Final

from automa.age_of_innovation import rights, terraform, upgrade
from automa.age_of_innovation.actions import Action, Return, Send, Special
from automa.age_of_innovation.books import Book, Pay
from automa.age_of_innovation.bridges import Bridge
from automa.age_of_innovation.conversions import Convert, Sacrifice
from automa.age_of_innovation.leech import Leech
from automa.age_of_innovation.neutral import Annex, Place
from automa.age_of_innovation.passing import DONE, Pass
from automa.age_of_innovation.rights import Right
from automa.age_of_innovation.science import Climb, Key
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.setup import Choose, Take
from automa.age_of_innovation.state import State
from automa.age_of_innovation.terraform import Build, Transform
from automa.age_of_innovation.tiles import City, Competency, Innovation, Palace
from automa.age_of_innovation.tracks import Advance
from automa.age_of_innovation.upgrade import Upgrade
from automa.play.command import Command
from automa.play.turn import Debt, Settling, list_settling

SETTLED_BY: Final[Settling] = {
    rights.StepsToSpread: (Climb,),
    rights.KeyToUse: (Key,),
    rights.BooksToPay: (Pay,),
    rights.BooksToChoose: (Book,),
    rights.Offer: (Leech,),
    rights.PieceToPlace: (Place,),
    rights.SetToChoose: (Choose,),
    rights.BonusToTake: (Take,),
    rights.Spades: (Transform, Build),
    rights.CompetencyOwed: (Competency,),
    rights.CityOwed: (City,),
    rights.PalaceOwed: (Palace,),
    rights.Bridges: (Bridge,),
    rights.NeutralOwed: (Place,),
    rights.UpgradeOwed: (Upgrade,),
    rights.StepOwed: (Advance,),
    rights.GuildOwed: (Place,),
}


def commands(state: State, *, exchanges: bool = True) -> list[Command]:
    """Everything the deciding human can do now, with or without conversions and sacrifices."""
    out: list[Command] = []
    if state.choices:
        _settling(state, state.choices[0], out)
    elif state.debts:
        debt = state.debts[0]
        if type(debt) in SETTLED_BY:
            _settling(state, debt, out)
        elif not list_rights(state, state.seats[debt.seat], out):
            # Spades and tiles of the set-up and of the science bonus.
            out.append(DONE)
    else:
        _turn(state, state.seats[state.turn], out, exchanges=exchanges)
    return out


def _settling(state: State, debt: Debt, out: list[Command]) -> None:
    list_settling(SETTLED_BY, state, state.seats[debt.seat], debt, out)


def list_rights(state: State, seat: Seat, out: list[Command]) -> bool:
    """What the seat may or must still do; says whether some of it comes before anything else."""
    first = False
    for right in _in_turn(state.rights):
        before = len(out)
        list_settling(SETTLED_BY, state, seat, right, out)
        if len(out) > before and not right.given_up():
            first = True
    return first


def comes_first(state: State, seat: Seat) -> bool:
    """Whether some right comes before anything else: what `list_rights` says, without listing the others."""
    found: list[Command] = []
    for right in _in_turn(state.rights):
        if not right.given_up():
            list_settling(SETTLED_BY, state, seat, right, found)
            if found:
                return True
    return False


def _in_turn(owed: list[Right]) -> list[Right]:
    """Rights that can be used now: two of one source are used one after the other."""
    if len(owed) == 1:
        return owed
    return [
        right
        for at, right in enumerate(owed)
        if not any(type(other) is type(right) and _same(other, right) for other in owed[:at])
    ]


def _same(one: Right, other: Right) -> bool:
    return one.source == other.source and getattr(one, "track", "") == getattr(other, "track", "")


def _turn(state: State, seat: Seat, out: list[Command], *, exchanges: bool) -> None:
    if state.rights and list_rights(state, seat, out):
        return
    if state.actions_left:
        _main(state, seat, out)
    elif state.acted:
        out.append(DONE)
    if exchanges:
        Convert.listed(state, seat, out)
        Sacrifice.listed(seat, out)
    if seat.holds("city_over_river"):
        City.listed_over_rivers(state, seat, out)


def _main(state: State, seat: Seat, out: list[Command]) -> None:
    terraform.list_main(state, seat, out)
    upgrade.list_main(state, seat, out)
    Advance.listed(seat, out)
    if seat.scholars:
        Send.listed(state, out)
        out += Return.of
    Innovation.listed(state, seat, out)
    Action.listed(state, seat, out)
    Special.listed(state, seat, out)
    Bridge.listed(state, seat, out)
    Annex.listed(state, seat, out)
    Pass.listed(state, out)
