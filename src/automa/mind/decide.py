"""Given a position and two cards: what does Automa do, and why?"""

from typing import Final

from automa.decision import Decision, Step
from automa.effects import BonusTaken, Effect, Scored, StartPlayer
from automa.facts.catalogue import Symbol
from automa.mind.actions.block import block
from automa.mind.actions.build import transform_and_build
from automa.mind.actions.cube import place_cube
from automa.mind.actions.innovation import take_innovation
from automa.mind.actions.points import gain_points
from automa.mind.actions.tracks import advance_level, advance_track, take_favor_tile
from automa.mind.actions.trade import trade
from automa.mind.actions.upgrade import upgrade
from automa.mind.position import Position
from automa.mind.rules import Rule
from automa.mind.turn import Turn
from automa.value import Value

GIVES_POWER: Final = ("transform-and-build", "upgrade", "trade")
"""The actions a human may take power for; Powermongers react to them (R35)."""
LAST_ROUND: Final = 6
UNLIT: Final[dict[str, Rule]] = {
    "take-favor-tile": "unlit.take-favor-tile",
    "trade": "unlit.trade",
    "take-innovation": "unlit.take-innovation",
}


class Cards(Value):
    """The two open cards. Without an Action card Automa passes, and the Support card picks her bonus card."""

    __slots__ = ("action", "support")

    def __init__(self, action: str | None, support: str) -> None:
        self.action: Final = action
        self.support: Final = support


def decide(position: Position, cards: Cards, *, trace: bool = True) -> Decision:
    """The turn Automa takes, or how she passes. The position itself is not changed."""
    return resolve(position.copy(), cards, trace)


def resolve(position: Position, cards: Cards, trace: bool = True) -> Decision:
    """Like `decide`, but the position becomes the one after the turn."""
    support = position.facts.cards[cards.support]
    if cards.action is None:
        return Decision(True, [_pass(position, support.bonus)])
    turn = Turn(position, support, trace)
    carry_out_card(turn, cards.action)
    return Decision(False, turn.steps)


def carry_out_card(turn: Turn, card: str) -> None:
    """The symbols of the Action card from top to bottom; a faction action is unrolled into its lines."""
    position = turn.position
    carry_out = _carry_out_and_react if position.faction.reacts_to_power else _carry_out
    for symbol in position.facts.cards[card].actions:
        if symbol.action == "faction-action":
            turn.origin = "faction-action"
            for line in position.faction.actions:
                carry_out(turn, line)
            turn.origin = ""
        else:
            carry_out(turn, symbol)


def _carry_out(turn: Turn, symbol: Symbol) -> None:
    """One symbol; whatever happens to it, the next one follows (TM-ACT-02, TM-FACT-03)."""
    if symbol.rounds and turn.position.round not in symbol.rounds:
        turn.skipped(symbol.action, UNLIT[symbol.action])
        return
    match symbol.action:  # the commonest first
        case "gain-vp":
            gain_points(turn, symbol)
        case "transform-and-build":
            transform_and_build(turn, symbol)
        case "upgrade":
            upgrade(turn)
        case "advance-track":
            advance_track(turn)
        case "advance-level":
            advance_level(turn, symbol.steps)
        case "take-favor-tile":
            take_favor_tile(turn)
        case "block-power-action":
            block(turn)
        case "trade":
            trade(turn)
        case "take-innovation":
            take_innovation(turn)
        case "place-cube":
            place_cube(turn)
        case "blight-land":
            # What fallow and blighted land are stands on a card nobody here has read (TM-UNK-07).
            turn.by_card("blight-land")
        case "faction-action":
            raise AssertionError("a faction card has no faction action")


def _carry_out_and_react(turn: Turn, symbol: Symbol) -> None:
    """Powermongers advance a level at once when a human took enough power for what she just did (R35)."""
    _carry_out(turn, symbol)
    position, last = turn.position, turn.steps[-1]
    took_enough = position.power_taken >= position.faction.reacts_to_power
    if not took_enough or last.outcome != "done" or last.action not in GIVES_POWER:
        return
    before = turn.origin
    turn.origin = "powermongers"
    advance_level(turn, 1)
    turn.origin = before


def _pass(position: Position, slot: str) -> Step:
    """Fixed points of the tile, the bonus card in the place the Support card shows; in round 6 only points (R25)."""
    points = position.tile_points
    if position.faction.first_pass_scores_twice and position.first_to_pass:
        points *= 2
    effects: list[Effect] = [Scored(points)]
    last = position.round == LAST_ROUND
    if not last:
        effects.append(BonusTaken(slot))
        if position.first_to_pass:
            effects.append(StartPlayer())
    return Step("pass", "done", effects, choice=None if last else slot)
