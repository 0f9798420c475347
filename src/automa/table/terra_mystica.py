"""What the companion knows of Terra Mystica's human side."""

from collections.abc import Mapping

from automa.facts.catalogue import GameFacts
from automa.facts.human_terra_mystica import FactionFacts, FavorFacts, ScoringFacts, human_facts
from automa.table.seats import HumanFaction, HumanSeats
from automa.table.worth import MOST_HUMANS, LadderWorth, RoundBonus, TakenTile, Worth, Worths, numbered

ABILITIES = {
    "town_points": "town",
    "spade_points": "spade",
    "bought_spade_points": "bought_spade",
    "stronghold_points": "stronghold",
}
"""Number of a faction's ability → the event that pays it."""
WITH_STRONGHOLD = {"stronghold_temple_points": "temple", "stronghold_bridge_points": "bridge"}
"""Number of a faction's ability → what it counts at a pass."""
GOODS = ("coins", "workers", "priests", "power")


def read_worths(facts: GameFacts) -> Worths:
    """What a human's taps can be worth."""
    human, codes = human_facts(facts), facts.tile_of_code
    scoring = {codes[code]: row for code, row in human.scoring.items() if code in codes}
    rules = human.rules
    favors = {
        name: TakenTile(name, row.count, _favor(row), row.track, row.steps)
        for name, row in human.favors.items()
    }
    towns = {
        name: TakenTile(name, row.count, Worth(now=row.points), each=row.steps)
        for name, row in human.towns.items()
    }
    return Worths(
        tiles={
            name: Worth(dict.fromkeys(row.scores.split("-or-"), row.points)) for name, row in scoring.items()
        },
        bonus={name: RoundBonus(row.track, row.per, _reward(row)) for name, row in scoring.items()},
        cards={name: Worth(passing=row.pass_points) for name, row in human.bonus.items()},
        takes={"favor": favors, "town": towns},
        asks=_favor_asks(human.factions),
        group="town",
        size=rules.town_structures,
        power=rules.town_power,
        sizes={"sanctuary": rules.town_structures - rules.sanctuary_structures + 1},
        cheaper={name: row.town_power for name, row in human.favors.items() if row.town_power},
        track_scores=rules.track_scores,
        area_scores=rules.area_scores,
        final_tile_scores=rules.final_tile_scores,
        spades_each={
            name: row.ability["spades_each"]
            for name, row in human.factions.items()
            if "spades_each" in row.ability
        },
        factions={name: [_faction(row)] * MOST_HUMANS for name, row in human.factions.items()},
        sailing={name: row.shipping for name, row in human.bonus.items() if row.shipping},
        stronghold={name: Worth(passing=_pays(row, WITH_STRONGHOLD)) for name, row in human.factions.items()},
        ladders={name: _ladders(row) for name, row in human.factions.items()},
        free_steps={
            **{name: {"shipping": row.shipping} for name, row in human.towns.items()},
            **{
                name: {"shipping": row.ability.get("stronghold_shipping", 0)}
                for name, row in human.factions.items()
            },
        },
        spades=numbered(row.spades for row in human.power_actions.values()),
        bridges=numbered(row.bridges for row in human.power_actions.values()),
    )


def _pays(row: FactionFacts, names: Mapping[str, str]) -> dict[str, int]:
    return {what: row.ability[name] for name, what in names.items() if name in row.ability}


def _faction(row: FactionFacts) -> Worth:
    return Worth({**_pays(row, ABILITIES), "leap": row.teleport.points if row.teleport else 0})


def _ladders(row: FactionFacts) -> dict[str, LadderWorth]:
    found = {}
    if row.shipping_top > row.shipping:
        found["shipping"] = LadderWorth(row.shipping, row.shipping_points)
    if len(row.spade_cost) > 1:
        found["digging"] = LadderWorth(0, (0, *[row.dig_points] * (len(row.spade_cost) - 1)))
    return found


def _favor(row: FavorFacts) -> Worth:
    table = {"trading-house": row.pass_points} if row.pass_points else {}
    return Worth(row.build_points, table=table)


def _reward(row: ScoringFacts) -> dict[str, int]:
    goods = {name: getattr(row.reward, name) for name in GOODS}
    return {name: count for name, count in (goods | {"spades": row.spades}).items() if count}


def _favor_asks(factions: Mapping[str, FactionFacts]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {"": {}}
    for name, row in factions.items():
        asks = {
            piece: " ".join(["favor"] * printed.favors)
            for piece, printed in row.pieces.items()
            if printed.favors
        }
        extra = row.ability.get("stronghold_favors", 0)
        if extra:
            asks["stronghold"] = " ".join(["favor"] * extra)
        found[name] = asks
        found[""] |= dict.fromkeys(asks.keys() - {"stronghold"}, "favor")
    return found


def read_seats(facts: GameFacts) -> HumanSeats:
    """The human seats."""
    human = human_facts(facts)
    factions = {
        name: HumanFaction(
            group=row.group,
            home=row.home,
            tracks=dict(zip(facts.tracks, row.tracks, strict=True)),
            start=(facts.dwelling,) * row.dwellings,
            expansion=row.expansion,
        )
        for name, row in human.factions.items()
    }
    return HumanSeats(
        factions=dict(sorted(factions.items(), key=lambda entry: (bool(entry[1].expansion), entry[0]))),
        bonus_cards=tuple(name for name, card in human.bonus.items() if not card.set),
        gate=facts.track_top,
        promo_bonus_cards=tuple(name for name, card in human.bonus.items() if card.set),
    )
