"""Faces of Terra Mystica: what cards, tiles and action spaces print for a human."""

from collections.abc import Mapping

from automa.facts.human_terra_mystica import (
    Amount,
    BonusFacts,
    FactionFacts,
    FavorFacts,
    HumanFacts,
    PowerActionFacts,
    TownFacts,
)
from automa.render.objects.face import Clause, Face, FacePart, Kind
from automa.words import Language, say


def goods(amount: Amount) -> tuple[FacePart, ...]:
    """The parts of an amount that are not zero."""
    given = {
        "coins": amount.coins,
        "workers": amount.workers,
        "priests": amount.priests,
        "power": amount.power,
    }
    return tuple(FacePart(what, n) for what, n in given.items() if n)


def points_for(when: str, points: Mapping[str, int]) -> list[Clause]:
    """Points for structures, one line for all that pay the same."""
    by_points: dict[int, list[str]] = {}
    for what, n in points.items():
        by_points.setdefault(n, []).append(what)
    return [
        Clause("pass" if when == "pass" else "build", (FacePart("points", n),), per=tuple(each))
        for n, each in by_points.items()
    ]


def bonus(card: BonusFacts) -> Face:
    lines = [Clause("income", goods(card.income))] if goods(card.income) else []
    if card.action:
        lines.append(Clause("action", (FacePart("spades" if card.action == "spade" else "steps"),)))
    if card.shipping:
        lines.append(Clause("always", (FacePart("shipping", card.shipping),), note="shipping"))
    lines += points_for("pass", card.pass_points)
    return Face("bonus", card.id, lines=tuple(lines))


def favor(tile: FavorFacts) -> Face:
    lines = [Clause("once", (FacePart("steps", tile.steps, of=tile.track),))]
    if goods(tile.income):
        lines.append(Clause("income", goods(tile.income)))
    if tile.town_power:
        lines.append(Clause("always", (FacePart("town", tile.town_power),), note="town-power"))
    if tile.action:
        lines.append(Clause("action", (FacePart("steps"),)))
    lines += points_for("build", tile.build_points)
    if tile.pass_points:
        listed = "·".join(map(str, tile.pass_points[1:]))
        lines.append(Clause("pass", (FacePart("points", text=listed),), per=("trading-house",)))
    return Face("favor", tile.id, lines=tuple(lines))


def town(tile: TownFacts) -> Face:
    gains = [FacePart("points", tile.points), *goods(tile.gain)]
    if tile.steps:
        gains.append(FacePart("steps", tile.steps, of="fire water earth air"))
    if tile.shipping:
        gains.append(FacePart("shipping", tile.shipping))
    gains.append(FacePart("keys", tile.keys))
    return Face("town", tile.id, lines=(Clause("once", tuple(gains)),))


def action(space: PowerActionFacts, number: int, lang: Language) -> Face:
    gains = [*goods(space.gain)]
    if space.spades:
        gains.append(FacePart("spades", space.spades))
    if space.bridges:
        gains.append(FacePart("bridges", space.bridges))
    cost = (FacePart("power", space.cost),)
    return Face(
        "action",
        str(number),
        say(f"power-action.{number}", lang),
        (Clause("event", tuple(gains)),),
        cost=cost,
    )


def faction(facts: FactionFacts, tracks: tuple[str, ...], lang: Language) -> Face:
    """A faction: what it begins with, and what it can do in a sentence."""
    start = goods(Amount(facts.coins, facts.workers, facts.priests))
    cults = tuple(FacePart("steps", n, of=track) for track, n in zip(tracks, facts.tracks, strict=True) if n)
    lines = (Clause("once", start, note="start"), *([Clause("once", cults, note="start")] if cults else []))
    note = say(f"ability.{facts.id}", lang, n=facts.teleport.points if facts.teleport else 0)
    return Face("human-faction", facts.id, say(f"human-faction.{facts.id}", lang), lines, note=f"{note}.")


ACTIONS: Mapping[str, str] = {
    "ACTA": "auren",
    "ACTC": "chaosmagicians",
    "ACTE": "engineers",
    "ACTG": "giants",
    "ACTN": "nomads",
    "ACTS": "swarmlings",
    "ACTW": "witches",
    "ACTH5": "shapeshifters",
    "ACTH6": "shapeshifters",
}
"""The action spaces of factions, by their id in a game."""


def faction_action(human: HumanFacts, name: str, lang: Language) -> Face:
    """The action space of a faction: what it costs and brings, as the spaces of the board show it."""
    ability = human.factions[ACTIONS[name]].ability
    shift = ability.get("stronghold_shift_price", 0)
    costs = {
        "ACTE": FacePart("workers", ability.get("bridge_workers", 0)),
        "ACTH5": FacePart("power", shift),
        "ACTH6": FacePart("token", shift),
    }
    gains = {
        "ACTA": FacePart("steps", ability.get("stronghold_steps", 0)),
        "ACTC": FacePart("action", ability.get("stronghold_actions", 0)),
        "ACTE": FacePart("bridges"),
        "ACTG": FacePart("spades", ability.get("stronghold_spades", 0)),
        "ACTN": FacePart("sandstorm"),
        "ACTS": FacePart("free-trading-house"),
        "ACTW": FacePart("free-dwelling"),
    }
    told = say(f"special-action.{name}", lang)
    return Face(
        "own-action",
        name,
        told,
        (Clause("event", (gains.get(name, FacePart("colours")),)),),
        cost=(costs[name],) if name in costs else (),
        note=f"{say(f'human-faction.{ACTIONS[name]}', lang)}.",
    )


def ids(human: HumanFacts) -> dict[Kind, tuple[str, ...]]:
    """What there is to draw, by kind; an action space by its printed number."""
    return {
        "bonus": tuple(human.bonus),
        "action": tuple(str(n) for n, _ in enumerate(human.power_actions, 1)),
        "favor": tuple(human.favors),
        "town": tuple(human.towns),
        "human-faction": tuple(human.factions),
        "own-action": tuple(name for name, owner in ACTIONS.items() if owner in human.factions),
    }


def face(human: HumanFacts, kind: Kind, name: str, tracks: tuple[str, ...], lang: Language) -> Face:
    """One card, tile, action space or faction."""
    match kind:
        case "bonus":
            return bonus(human.bonus[name])
        case "favor":
            return favor(human.favors[name])
        case "town":
            return town(human.towns[name])
        case "action":
            return action(list(human.power_actions.values())[int(name) - 1], int(name), lang)
        case "human-faction":
            return faction(human.factions[name], tracks, lang)
        case "own-action":
            return faction_action(human, name, lang)
    raise KeyError(f"Terra Mystica has no {kind} {name}")
