"""The lines of an explanation that say what to do at the table."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from automa.decision import Step
from automa.effects import (
    Advanced,
    BonusTaken,
    Covered,
    CubePlaced,
    Effect,
    FavorTaken,
    InnovationTaken,
    Offered,
    Placed,
    Scored,
    StartPlayer,
    Traded,
    Transformed,
    Upgraded,
)
from automa.words import knows
from automa.words.line import StepScene, ToldLine

UPPER_INNOVATIONS = {6: 2, 8: 4}
"""How many of so many innovations lie in the upper row (AOI-DIR-06)."""

LAST_ROUND = 6


def outcome(step: Step, table: StepScene) -> Iterator[ToldLine]:
    """What becomes of a step: why it is left out, or what to do, effect by effect."""
    if step.outcome in ("skipped", "became-upgrade"):
        rule = step.reason
        reason = rule if knows(f"reason.{rule}") else step.action
        yield ToldLine(f"outcome.{step.outcome}", {"reason": reason}, rules=(rule,) if rule else ())
    elif step.outcome == "by-card":
        yield ToldLine("do.by-card")
    elif step.action == "pass":
        yield from _pass(step.effects, table)
    elif step.action == "gain-vp" and not step.effects:
        yield ToldLine("do.no-vp")
    else:
        for effect in step.effects:
            yield from _effect(effect, step, table)


def _effect(effect: Effect, step: Step, table: StepScene) -> Iterator[ToldLine]:
    match effect:
        case Placed():
            yield ToldLine("do.place", {"piece": effect.piece, "hex": effect.hex})
            yield ToldLine("do.token" if effect.marked else "do.no-token")
        case Upgraded():
            yield ToldLine("do.upgrade", {"piece": effect.old, "hex": effect.hex, "to": effect.new})
        case Advanced():
            yield from _advance(effect, step, table)
        case Transformed():
            yield ToldLine("do.terrain", {"hex": effect.hex, "terrain": effect.terrain})
        case Offered():
            home = table.humans[effect.human]["home"]
            args = {"power": effect.power, "cost": effect.power - 1, "human": effect.human + 1, "home": home}
            yield ToldLine("do.offer", args)
        case Covered():
            yield ToldLine(f"do.cover.{effect.row}", {"number": effect.number})
        case FavorTaken():
            yield ToldLine("do.favor", {"track": effect.track})
        case InnovationTaken():
            yield _innovation(effect.number, table)
        case Traded():
            yield _trade(effect.hex, table)
        case CubePlaced():
            yield ToldLine("do.cube", {"hex": effect.hex})
        case Scored():
            yield ToldLine("do.vp", {"vp": effect.points})
        case BonusTaken() | StartPlayer():
            raise AssertionError("only a pass takes a bonus card")
        case _:
            assert_never(effect)


def _advance(effect: Advanced, step: Step, table: StepScene) -> Iterator[ToldLine]:
    args: dict[str, object] = {"track": effect.track, "old": effect.start, "new": effect.end}
    if effect.priest:
        top = effect.end - effect.start < effect.priest
        yield ToldLine("do.priest.top" if top else "do.priest", {**args, "steps": effect.priest})
        return
    if step.action == "advance-track":
        yield ToldLine("do.no-space", {"track": effect.track}) if table.priests else ToldLine("do.no-priest")
    yield ToldLine("do.advance", args)


def _innovation(number: int, table: StepScene) -> ToldLine:
    upper = UPPER_INNOVATIONS.get(table.innovations, 0)
    if number <= upper:
        return ToldLine("do.innovation.upper", {"number": number, "place": number})
    return ToldLine("do.innovation.lower", {"number": number, "place": number - upper})


def _trade(hex_name: str, table: StepScene) -> ToldLine:
    owner = next(i for i, human in enumerate(table.humans) if hex_name in human["structures"])
    human = table.humans[owner]
    args = {
        "piece": human["structures"][hex_name],
        "hex": hex_name,
        "human": owner + 1,
        "home": human["home"],
    }
    return ToldLine("do.trade", args)


def _pass(effects: Sequence[Effect], table: StepScene) -> Iterator[ToldLine]:
    for effect in effects:
        match effect:
            case Scored(points=points):
                twice = table.faction == "racelings" and table.first_to_pass and points > 0
                yield ToldLine("do.pass.vp-twice" if twice else "do.pass.vp", {"vp": points})
            case BonusTaken(slot=slot):
                yield ToldLine("do.pass.bonus", {"slot": slot})
            case StartPlayer():
                yield ToldLine("do.pass.start")
    if table.round == LAST_ROUND:
        yield ToldLine("do.pass.end")
    else:
        yield ToldLine("do.pass.deck.ship" if table.ship_joins else "do.pass.deck")
