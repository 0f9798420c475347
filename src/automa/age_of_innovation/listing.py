"""Which commands the deciding seat can give, in a fixed order."""

from automa.age_of_innovation import neutral, terraform, tracks, upgrade
from automa.age_of_innovation.actions import Action, Return, Send, Special
from automa.age_of_innovation.books import Book, Pay
from automa.age_of_innovation.bridges import Bridge
from automa.age_of_innovation.conversions import Convert, Sacrifice
from automa.age_of_innovation.leech import DECLINE, leech
from automa.age_of_innovation.neutral import Annex
from automa.age_of_innovation.passing import DONE, Pass
from automa.age_of_innovation.rights import (
    BonusToTake,
    BooksToPay,
    Bridges,
    CityOwed,
    CompetencyOwed,
    GuildOwed,
    KeyToUse,
    NeutralOwed,
    Offer,
    PalaceOwed,
    PieceToPlace,
    Right,
    SetToChoose,
    Spades,
    StepOwed,
    StepsToSpread,
    UpgradeOwed,
)
from automa.age_of_innovation.science import Key, Step
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.setup import Choose, take
from automa.age_of_innovation.state import State
from automa.age_of_innovation.tiles import City, Competency, Innovation, Palace
from automa.play.command import Command
from automa.play.power import takeable
from automa.play.turn import Debt


def commands(state: State, *, exchanges: bool = True) -> list[Command]:
    """Everything the deciding human can do now, with or without conversions and sacrifices."""
    out: list[Command] = []
    if state.choices:
        _choices(state, state.choices[0], out)
    elif state.debts:
        _stage(state, state.debts[0], out)
    else:
        _turn(state, state.seats[state.turn], out, exchanges=exchanges)
    return out


def _choices(state: State, choice: Debt, out: list[Command]) -> None:
    seat = state.seats[choice.seat]
    if isinstance(choice, StepsToSpread):
        Step.listed(choice, out)
    elif isinstance(choice, KeyToUse):
        Key.listed(seat, out)
    elif isinstance(choice, BooksToPay):
        Pay.listed(seat, out)
    else:
        out += Book.of


def _stage(state: State, debt: Debt, out: list[Command]) -> None:
    seat = state.seats[debt.seat]
    if isinstance(debt, Offer):
        out.append(leech(takeable(seat, debt.count)))
        out.append(DECLINE)
    elif isinstance(debt, PieceToPlace):
        neutral.list_start(state, seat, out)
    elif isinstance(debt, SetToChoose):
        Choose.listed(state, out)
    elif isinstance(debt, BonusToTake):
        tiles = state.game.components.bonuses
        out += [take(tiles[at].id) for at in state.row]
    elif not list_rights(state, seat, out):
        out.append(DONE)


def list_rights(state: State, seat: Seat, out: list[Command]) -> bool:
    """What the seat may or must still do; says whether some of it comes before anything else."""
    must = False
    for right in _in_turn(state.rights):
        before = len(out)
        _right(state, seat, right, out)
        if len(out) > before and not right.given_up():
            must = True
    return must


def comes_first(state: State, seat: Seat) -> bool:
    """Whether some right comes before anything else: what `list_rights` says, without listing the others."""
    found: list[Command] = []
    for right in _in_turn(state.rights):
        if not right.given_up():
            _right(state, seat, right, found)
            if found:
                return True
    return False


def _in_turn(rights: list[Right]) -> list[Right]:
    """Rights that can be used now: two of one source are used one after the other."""
    if len(rights) == 1:
        return rights
    return [
        right
        for at, right in enumerate(rights)
        if not any(type(other) is type(right) and _same(other, right) for other in rights[:at])
    ]


def _same(one: Right, other: Right) -> bool:
    return one.source == other.source and getattr(one, "track", "") == getattr(other, "track", "")


def _right(state: State, seat: Seat, right: Right, out: list[Command]) -> None:
    if isinstance(right, Spades):
        terraform.list_spades(state, seat, right, out)
    elif isinstance(right, CompetencyOwed):
        Competency.listed(state, seat, out)
    elif isinstance(right, CityOwed):
        City.listed(state, out)
    elif isinstance(right, PalaceOwed):
        Palace.listed(state, out)
    elif isinstance(right, Bridges):
        Bridge.listed_for(state, seat, right, out)
    elif isinstance(right, NeutralOwed):
        neutral.list_neutral(state, seat, right, out)
    elif isinstance(right, UpgradeOwed):
        upgrade.list_free(state, seat, right, out)
    elif isinstance(right, StepOwed):
        tracks.Advance.listed_for(seat, right, out)
    elif isinstance(right, GuildOwed):
        neutral.list_guild(state, seat, right, out)
    else:
        raise AssertionError(right)


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
    tracks.Advance.listed(seat, out)
    if seat.scholars:
        Send.listed(state, out)
        out += Return.of
    Innovation.listed(state, seat, out)
    Action.listed(state, seat, out)
    Special.listed(state, seat, out)
    Bridge.listed(state, seat, out)
    Annex.listed(state, seat, out)
    Pass.listed(state, out)
