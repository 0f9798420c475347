"""What the companion knows of Age of Innovation's human side."""

from collections.abc import Mapping
from typing import Final

from automa.facts.catalogue import GameFacts
from automa.facts.human_age_of_innovation import (
    AbilityFacts,
    ActionFacts,
    Counted,
    Event,
    FactionFacts,
    Gain,
    HumanFacts,
    Leap,
    Per,
    TileFacts,
    TrackFacts,
    human_facts,
)
from automa.table.seats import HumanFaction, HumanSeats
from automa.table.worth import MOST_HUMANS, LadderWorth, Lying, RoundBonus, TakenTile, Worth, Worths, numbered

EVENTS: Final[Mapping[str, str]] = {"send_scholar": "send"}
LADDERS: Final = ("sailing", "terraforming")
COUNTED: Final[Mapping[str, str]] = {"bridge": "own_bridge"}
"""Here every own bridge counts, in Terra Mystica one that joins two structures."""
MOST_COUNTED: Final = 40
GOODS: Final = tuple(name for name in Gain.__struct_fields__)
ASKS: Final[Mapping[str, str]] = {"competencies": "competency", "palaces": "palace", "city_tiles": "city"}


def read_worths(facts: GameFacts) -> Worths:
    """What a human's taps can be worth."""
    human = human_facts(facts)
    rounds = {row.tile: row for row in human.round_tiles.values()}
    finals = {row.tile: row for row in human.final_tiles.values()}
    tiles = {name: Worth(dict.fromkeys(row.scores, row.vp)) for name, row in rounds.items()}
    tiles |= {name: Worth(dict.fromkeys(row.scores, row.vp)) for name, row in finals.items()}
    rules, science = human.rules, human.science
    return Worths(
        tiles=tiles,
        bonus={
            name: RoundBonus(row.discipline, row.per, _amounts(row.reward)) for name, row in rounds.items()
        },
        cards={row.card: _tile(row) for row in human.round_bonuses.values()},
        takes=_takes(human),
        asks={"": {name: " ".join(_asks(row.gain)) for name, row in human.buildings.items()}},
        group="city",
        size=rules.city_buildings,
        power=rules.city_power,
        sizes={name: row.city for name, row in human.buildings.items() if row.city},
        cheaper={palace(number): row.city_power for number, row in human.palaces.items() if row.city_power},
        track_scores=rules.track_scores,
        area_scores=rules.area_scores,
        rows=tuple(row.steps for row in human.competency_display.rows),
        bonus_levels={
            name: row.ability.science_bonus_levels
            for name, row in human.factions.items()
            if row.ability.science_bonus_levels
        },
        level_income={
            track: (science.income_from, gain.vp) for track, gain in science.income.items() if gain.vp
        },
        factions=revised(human.factions, str(human.switches["faction_revision"].default)),
        sailing={row.card: row.sailing for row in human.round_bonuses.values() if row.sailing},
        ladders={
            home: {"sailing": _ladder(row.sailing), "terraforming": _ladder(row.terraforming)}
            for home, row in human.displays.items()
        },
        spades=numbered(row.gain.spades for row in human.power_actions.values()),
        bridges=numbered(row.gain.bridges for row in human.power_actions.values()),
        lying={
            "book": {name: _action(each) for name, each in human.book_actions.items()},
            "innovation": {
                name: Lying(_tile(each), each.gain.spades, _asks(each.gain))
                for name, each in human.innovations.items()
            },
        },
        free_steps={
            **{palace(number): _free_steps(row) for number, row in human.palaces.items()},
            **{name: _free_steps(row) for name, row in human.innovations.items()},
        },
    )


def palace(number: str) -> str:
    """How a palace is called at the table."""
    return f"palace_{number}"


def _takes(human: HumanFacts) -> dict[str, dict[str, TakenTile]]:
    palaces = {palace(number): row for number, row in human.palaces.items()}
    copies = human.competency_display.copies
    return {
        "competency": {name: TakenTile(name, copies, _tile(row)) for name, row in human.competencies.items()},
        "palace": {
            name: TakenTile(name, 1, _tile(row), asks=_asks(row.gain)) for name, row in palaces.items()
        },
        "city": {
            name: TakenTile(name, row.copies, Worth(now=row.gain.vp), each=row.gain.each)
            for name, row in human.city_tiles.items()
        },
    }


def _ladder(track: TrackFacts) -> LadderWorth:
    return LadderWorth(track.start, tuple(place.vp for place in track.gain))


def _free_steps(row: TileFacts) -> dict[str, int]:
    return {"sailing": row.gain.sailing, "terraforming": row.gain.terraforming}


def _action(row: ActionFacts) -> Lying:
    return Lying(Worth(counts=_counts(row.counts), now=row.gain.vp), row.gain.spades, _asks(row.gain))


def _amounts(gain: Gain) -> dict[str, int]:
    return {name: getattr(gain, name) for name in GOODS if getattr(gain, name)}


def _asks(gain: Gain) -> tuple[str, ...]:
    return tuple(ASKS[what] for what, count in _amounts(gain).items() if what in ASKS for _ in range(count))


def _tile(row: TileFacts) -> Worth:
    return Worth(
        _on(row.on) | _leap(row.leap, 0),
        {what: per.vp for what, per in row.passing.items() if per.vp},
        counts=_counts(row.counts),
        now=row.gain.vp,
        income=row.income.vp,
    )


def revised(factions: Mapping[str, FactionFacts], printing: str) -> dict[str, list[Worth]]:
    """What the abilities of one printing pay, to one human and to each of two (AOI-BASE-04-08)."""
    return {
        name: [_ability(row.printings[printing], n) for n in range(MOST_HUMANS)]
        for name, row in factions.items()
        if row.printings
    }


def _ability(row: AbilityFacts, two: int) -> Worth:
    """What a cheaper power action pays, a tunnel or a flight (AOI-BASE-04-08, AOI-BASE-21-09)."""
    points = row.points[two] if row.points else 0
    action = {"power_action": points} if row.power_action_discount else {}
    return Worth(_on(row.on) | _leap(row.leap, points) | action, income=row.income.vp)


def _on(rows: Mapping[Event, Gain]) -> dict[str, int]:
    return {EVENTS.get(event, event): gain.vp for event, gain in rows.items() if gain.vp}


def _leap(leap: Leap | None, points: int) -> dict[str, int]:
    return {} if leap is None else {f"leap_{far}": leap.points or points for far in leap.distances}


def _counts(rows: Mapping[Counted, Per]) -> dict[str, list[tuple[int, int]]]:
    return {COUNTED.get(what, what): _at_once(per) for what, per in rows.items()}


def _at_once(per: Per) -> list[tuple[int, int]]:
    """So many points each, or by a table, as from so many on so many points."""
    each = [(n, n * per.vp) for n in range(1, MOST_COUNTED)] if per.vp else []
    return [*each, *per.table]


def read_seats(facts: GameFacts) -> HumanSeats:
    """The human seats."""
    human = human_facts(facts)
    always = human.rules.always_palace
    return HumanSeats(
        factions={
            name: HumanFaction(
                group="any", home="", tracks=row.levels, start=row.buildings, free=row.start.steps
            )
            for name, row in human.factions.items()
        },
        bonus_cards=tuple(tile.card for tile in human.round_bonuses.values()),
        gate=human.science.key,
        palaces=len([number for number in human.palaces if number != str(always)]),
        always_palace=always,
    )
