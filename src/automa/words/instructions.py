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
from automa.words.line import Line, Table

UPPER_INNOVATIONS = {6: 2, 8: 4}
"""How many of so many innovations lie in the upper row (AOI-DIR-06)."""

LAST_ROUND = 6


def outcome(step: Step, table: Table) -> Iterator[Line]:
    """What becomes of a step: why it is left out, or what to do, effect by effect."""
    if step.outcome in ("skipped", "became-upgrade"):
        rule = step.reason
        reason = rule if knows(f"reason.{rule}") else step.action
        yield Line(f"outcome.{step.outcome}", {"reason": reason}, rules=(rule,) if rule else ())
    elif step.outcome == "by-card":
        yield Line("do.by-card")
    elif step.action == "pass":
        yield from _pass(step.effects, table)
    elif step.action == "gain-vp" and not step.effects:
        yield Line("do.no-vp")
    else:
        for effect in step.effects:
            yield from _effect(effect, step, table)


def _effect(effect: Effect, step: Step, table: Table) -> Iterator[Line]:
    match effect:
        case Placed():
            yield Line("do.place", {"piece": effect.piece, "hex": effect.hex})
            yield Line("do.token" if effect.marked else "do.no-token")
        case Upgraded():
            yield Line("do.upgrade", {"piece": effect.old, "hex": effect.hex, "to": effect.new})
        case Advanced():
            yield from _advance(effect, step, table)
        case Transformed():
            yield Line("do.terrain", {"hex": effect.hex, "terrain": effect.terrain})
        case Offered():
            home = table.humans[effect.human]["home"]
            args = {"power": effect.power, "cost": effect.power - 1, "human": effect.human + 1, "home": home}
            yield Line("do.offer", args)
        case Covered():
            yield Line(f"do.cover.{effect.row}", {"number": effect.number})
        case FavorTaken():
            yield Line("do.favor", {"track": effect.track})
        case InnovationTaken():
            yield _innovation(effect.number, table)
        case Traded():
            yield _trade(effect.hex, table)
        case CubePlaced():
            yield Line("do.cube", {"hex": effect.hex})
        case Scored():
            yield Line("do.vp", {"vp": effect.points})
        case BonusTaken() | StartPlayer():
            raise AssertionError("only a pass takes a bonus card")
        case _:
            assert_never(effect)


def _advance(effect: Advanced, step: Step, table: Table) -> Iterator[Line]:
    args: dict[str, object] = {"track": effect.track, "old": effect.start, "new": effect.end}
    if effect.priest:
        top = effect.end - effect.start < effect.priest
        yield Line("do.priest.top" if top else "do.priest", {**args, "steps": effect.priest})
        return
    if step.action == "advance-track":
        yield Line("do.no-space", {"track": effect.track}) if table.priests else Line("do.no-priest")
    yield Line("do.advance", args)


def _innovation(number: int, table: Table) -> Line:
    upper = UPPER_INNOVATIONS.get(table.innovations, 0)
    if number <= upper:
        return Line("do.innovation.upper", {"number": number, "place": number})
    return Line("do.innovation.lower", {"number": number, "place": number - upper})


def _trade(hex_name: str, table: Table) -> Line:
    owner = next(i for i, human in enumerate(table.humans) if hex_name in human["structures"])
    human = table.humans[owner]
    args = {
        "piece": human["structures"][hex_name],
        "hex": hex_name,
        "human": owner + 1,
        "home": human["home"],
    }
    return Line("do.trade", args)


def _pass(effects: Sequence[Effect], table: Table) -> Iterator[Line]:
    for effect in effects:
        match effect:
            case Scored(points=points):
                twice = table.faction == "racelings" and table.first_to_pass and points > 0
                yield Line("do.pass.vp-twice" if twice else "do.pass.vp", {"vp": points})
            case BonusTaken(slot=slot):
                yield Line("do.pass.bonus", {"slot": slot})
            case StartPlayer():
                yield Line("do.pass.start")
    if table.round == LAST_ROUND:
        yield Line("do.pass.end")
    else:
        yield Line("do.pass.deck.ship" if table.ship_joins else "do.pass.deck")
