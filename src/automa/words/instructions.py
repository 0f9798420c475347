"""The lines of an explanation that say what to do at the table."""

from collections.abc import Iterator, Sequence

from automa.words import knows
from automa.words.line import Data, Line, Table

UPPER_INNOVATIONS = {6: 2, 8: 4}
"""How many of so many innovations lie in the upper row (AOI-DIR-06)."""

LAST_ROUND = 6


def outcome(step: Data, table: Table) -> Iterator[Line]:
    """What becomes of a step: why it is left out, or what to do, effect by effect."""
    how, action = step["outcome"], step["action"]
    if how in ("skipped", "became-upgrade"):
        rule = step.get("reason", "")
        reason = rule if knows(f"reason.{rule}") else action
        yield Line(f"outcome.{how}", {"reason": reason}, rules=(rule,) if rule else ())
    elif how == "by-card":
        yield Line("do.by-card")
    elif action == "pass":
        yield from _pass(step["effects"], table)
    elif action == "gain-vp" and not step["effects"]:
        yield Line("do.no-vp")
    else:
        yield from _effects(step, table)


def _effects(step: Data, table: Table) -> Iterator[Line]:
    effects: Sequence[Data] = step["effects"]
    for effect in effects:
        if "place" in effect:
            yield Line("do.place", {"piece": effect["place"], "hex": effect["hex"]})
            yield Line("do.token" if effect.get("marked") else "do.no-token")
        elif "upgrade" in effect:
            args = {"piece": effect["upgrade"], "hex": effect["hex"], "to": effect["to"]}
            yield Line("do.upgrade", args)
        elif "track" in effect:
            yield from _advance(effect, step, table)
        elif "terrain" in effect:
            yield Line("do.terrain", {"hex": effect["hex"], "terrain": effect["terrain"]})
        elif "offer" in effect:
            power, human = effect["offer"], effect["human"]
            home = table.humans[human]["home"]
            args = {"power": power, "cost": power - 1, "human": human + 1, "home": home}
            yield Line("do.offer", args)
        elif "cover" in effect:
            yield Line(f"do.cover.{effect['board']}", {"number": effect["cover"]})
        elif "favor" in effect:
            yield Line("do.favor", {"track": effect["favor"]})
        elif "innovation" in effect:
            yield _innovation(effect["innovation"], table)
        elif "trade" in effect:
            yield _trade(effect["trade"], table)
        elif "cube" in effect:
            yield Line("do.cube", {"hex": effect["cube"]})
        elif "vp" in effect:
            yield Line("do.vp", {"vp": effect["vp"]})
        else:
            raise KeyError(f"no words for the effect {dict(effect)!r}")


def _advance(effect: Data, step: Data, table: Table) -> Iterator[Line]:
    track, old, new, steps = effect["track"], effect["from"], effect["to"], effect.get("priest")
    args: dict[str, object] = {"track": track, "old": old, "new": new}
    if steps is not None:
        top = new - old < steps
        yield Line("do.priest.top" if top else "do.priest", {**args, "steps": steps})
        return
    if step["action"] == "advance-track":
        yield Line("do.no-space", {"track": track}) if table.priests else Line("do.no-priest")
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


def _pass(effects: Sequence[Data], table: Table) -> Iterator[Line]:
    for effect in effects:
        if "vp" in effect:
            twice = table.faction == "racelings" and table.first_to_pass and effect["vp"] > 0
            yield Line("do.pass.vp-twice" if twice else "do.pass.vp", {"vp": effect["vp"]})
        elif "bonus_slot" in effect:
            yield Line("do.pass.bonus", {"slot": effect["bonus_slot"]})
        elif "start_player" in effect:
            yield Line("do.pass.start")
        else:
            raise KeyError(f"no words for the effect {dict(effect)!r}")
    if table.round == LAST_ROUND:
        yield Line("do.pass.end")
    else:
        yield Line("do.pass.deck.ship" if table.ship_joins else "do.pass.deck")
