"""Faces of Age of Innovation: what tiles, action spaces and factions print for a human."""

from collections.abc import Mapping
from typing import Final

from automa.facts.human_age_of_innovation import (
    AbilityFacts,
    ActionFacts,
    BookPrice,
    CityTileFacts,
    Counted,
    Event,
    FactionFacts,
    Gain,
    HumanFacts,
    Leap,
    Per,
    TileFacts,
)
from automa.render.objects.face import Clause, Face, FacePart, Kind, When
from automa.words import Language, say

DISCIPLINES: Final = "banking law engineering medicine"
_SIGNS: Mapping[str, str] = {
    # field of a gain: sign
    "vp": "points",
    "coins": "coins",
    "tools": "tools",
    "scholars": "scholars",
    "power": "power",
    "books": "books",
    "column_books": "column-books",
    "steps": "spread-steps",
    "track_steps": "steps",
    "sailing": "shipping",
    "terraforming": "digging",
    "spades": "spades",
    "bridges": "bridges",
    "tokens": "token",
    "annexes": "annex",
    "competencies": "competency",
    "city_tiles": "town",
    "upgrades": "upgrade",
    "exchanges": "exchange",
    "guilds": "free-guild",
}
_EVENTS: Mapping[Event, str] = {
    "river_workshop": "river-workshop",
    "border_workshop": "edge-workshop",
    "level": "steps",
    "step": "shipping",
    "send_scholar": "send",
}
_COUNTED: Mapping[Counted, str] = {
    "shape": "shape",
    "group": "group",
    "bridge": "bridges",
    "city_tile": "city",
    "lowest_level": "lowest",
    "two_highest_levels": "two-highest",
}


def goods(gain: Gain) -> tuple[FacePart, ...]:
    """The parts of a gain that are not zero."""
    parts = [FacePart(sign, n) for field, sign in _SIGNS.items() if (n := getattr(gain, field))]
    if gain.each:
        parts.append(FacePart("steps", gain.each, of=DISCIPLINES))
    return tuple(parts)


def _counted(when: When, counts: Mapping[Counted, Per]) -> list[Clause]:
    """Points or steps for what is counted, one clause for all that pay the same."""
    same: dict[Per, list[str]] = {}
    for what, per in counts.items():
        same.setdefault(per, []).append(_COUNTED.get(what, what))
    return [
        Clause(when, (_paid(per),), tuple(each), least=tuple(n for n, _ in per.table))
        for per, each in same.items()
    ]


def _paid(per: Per) -> FacePart:
    if per.table:
        return FacePart("points", text="·".join(str(points) for _, points in per.table))
    return FacePart("points", per.vp) if per.vp else FacePart("spread-steps", per.steps)


def _on(events: Mapping[Event, Gain]) -> list[Clause]:
    return [Clause("event", goods(gain), per=(_EVENTS.get(event, event),)) for event, gain in events.items()]


def _leap(leap: Leap, points: int) -> Clause:
    gains = (FacePart("points", points),) if points else ()
    return Clause("event", gains, pays=goods(leap.cost), per=("leap",))


def tile(kind: Kind, facts: TileFacts, lang: Language, cost: tuple[FacePart, ...] = ()) -> Face:
    """A palace, innovation, competency or round bonus."""
    lines: list[Clause] = []
    if facts.build:
        lines.append(Clause("once", (FacePart(facts.build),), note="neutral"))
    if goods(facts.gain):
        lines.append(Clause("once", goods(facts.gain)))
    lines += _counted("once", facts.counts)
    if goods(facts.income):
        lines.append(Clause("income", goods(facts.income)))
    if facts.action is not None:
        lines.append(Clause("action", goods(facts.action)))
    if facts.sailing:
        lines.append(Clause("always", (FacePart("shipping", facts.sailing),), note="shipping"))
    if facts.city_power:
        lines.append(Clause("always", (FacePart("town", facts.city_power),), note="town-power"))
    if facts.leap is not None:
        lines.append(_leap(facts.leap, facts.leap.points))
    lines += _on(facts.on) + _counted("pass", facts.passing)
    if facts.behaviour:
        signs = (FacePart("town"), FacePart("river")) if facts.behaviour == "city_over_river" else ()
        lines.append(Clause("always", signs, note=facts.behaviour.replace("_", "-")))
    name = say(f"innovation.{facts.id}", lang) if kind == "innovation" else ""
    if kind == "palace":
        name = say("object.number", lang, n=int(facts.id))
    return Face(kind, facts.card or facts.id, name, tuple(lines), cost=cost)


def price(books: BookPrice, surcharge: int = 0, coins: int = 0) -> tuple[FacePart, ...]:
    """What a space of the innovation display costs."""
    parts = [FacePart("books", n, of=name) for name in DISCIPLINES.split() if (n := getattr(books, name))]
    if books.any + surcharge:
        parts.append(FacePart("books", books.any + surcharge))
    if coins:
        parts.append(FacePart("coins", coins))
    return tuple(parts)


def city(facts: CityTileFacts) -> Face:
    return Face("town", facts.id, lines=(Clause("once", (*goods(facts.gain), FacePart("keys", facts.keys))),))


def action(kind: Kind, facts: ActionFacts, name: str, lang: Language) -> Face:
    lines = [Clause("event", goods(facts.gain))] if goods(facts.gain) else []
    cost = (FacePart("power" if kind == "action" else "books", facts.cost),)
    called = say(f"power-action.{name}", lang, game="age-of-innovation") if kind == "action" else ""
    return Face(kind, name, called, (*lines, *_counted("event", facts.counts)), cost=cost)


def _ability(ability: AbilityFacts, points: int) -> list[Clause]:
    lines = _on(ability.on)
    if goods(ability.income):
        lines.append(Clause("income", goods(ability.income)))
    if ability.action is not None:
        lines.append(Clause("action", goods(ability.action)))
    if ability.science_bonus_levels:
        lines.append(
            Clause(
                "round-end", (FacePart("spread-steps", ability.science_bonus_levels),), note="virtual-levels"
            )
        )
    if ability.power_action_discount:
        lines.append(Clause("event", (FacePart("points", points),), per=("action",)))
        lines.append(Clause("always", (FacePart("power", ability.power_action_discount),), note="discount"))
    if ability.leap is not None:
        lines.append(_leap(ability.leap, points))
    if ability.bridge_cost is not None:
        lines.append(Clause("event", (FacePart("bridges"),), pays=goods(ability.bridge_cost)))
    if ability.behaviour:
        lines.append(Clause("always", (), note=ability.behaviour.replace("_", "-")))
    return lines


def faction(facts: FactionFacts, revision: str, lang: Language) -> Face:
    """A faction tile: what it begins with and what it can do, in a game with two players."""
    ability = facts.ability_in(revision)
    start = tuple(FacePart("steps", n, of=track) for track, n in facts.levels.items()) + goods(facts.start)
    lines = [Clause("once", start, note="start")] if start else []
    extra = (
        facts.buildings[2:]
        if len(facts.buildings) > 2
        else facts.buildings
        if len(facts.buildings) < 2
        else ()
    )
    lines += [Clause("once", (FacePart(kind),), note="starts-with") for kind in extra]
    lines += _ability(ability, ability.points[0] if ability.points else 0)
    return Face("human-faction", facts.id, say(f"human-faction.{facts.id}", lang), tuple(lines))


def ids(human: HumanFacts) -> dict[Kind, tuple[str, ...]]:
    """What there is to draw, by kind; power actions by their printed number, bonus tiles by their name at the table."""
    return {
        "bonus": tuple(one.card for one in human.round_bonuses.values()),
        "action": tuple(str(n) for n, _ in enumerate(human.power_actions, 1)),
        "book-action": tuple(human.book_actions),
        "town": tuple(human.city_tiles),
        "competency": tuple(human.competencies),
        "innovation": tuple(human.innovations),
        "palace": tuple(human.palaces),
        "human-faction": tuple(human.factions),
    }


def face(human: HumanFacts, kind: Kind, name: str, lang: Language) -> Face:
    """One tile, action space or faction."""
    match kind:
        case "bonus":
            return tile(kind, next(one for one in human.round_bonuses.values() if one.card == name), lang)
        case "action":
            return action(kind, list(human.power_actions.values())[int(name) - 1], name, lang)
        case "book-action":
            return action(kind, human.book_actions[name], name, lang)
        case "town":
            return city(human.city_tiles[name])
        case "competency":
            return tile(kind, human.competencies[name], lang)
        case "innovation":
            return tile(kind, human.innovations[name], lang)
        case "palace":
            return tile(kind, human.palaces[name], lang)
        case "human-faction":
            return faction(human.factions[name], str(human.switches["faction_revision"].default), lang)
    raise KeyError(f"Age of Innovation has no {kind} {name}")
