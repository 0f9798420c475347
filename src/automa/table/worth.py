"""What tiles, cards and palaces print for a human, out of the tables of the whole game: an owner's values included.

The companion does not run the economy of a human. It knows what is tapped, and offers the points that go with it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from automa.facts.catalogue import GameFacts

Data = Mapping[str, Any]


class Worth(Struct, frozen=True):
    """The points that one tile, card or palace pays."""

    on: Mapping[str, int] = {}
    """Event (a piece built, `spade`, `level`, `town`, `city`, `innovation`, `send`, `leap_2`) → points each time."""
    passing: Mapping[str, int] = {}
    """What is counted when passing → points for each."""
    table: Mapping[str, tuple[int, ...]] = {}
    """What is counted when passing → points by its number."""
    counts: Mapping[str, Sequence[tuple[int, int]]] = {}
    """What is counted at once → from so many on so many points."""
    now: int = 0
    income: int = 0
    """Points at the beginning of every round."""


class Take(Struct, frozen=True):
    """A tile that a human takes, and what follows from it at the table."""

    id: str
    copies: int
    worth: Worth = Worth()
    track: str = ""
    steps: int = 0
    each: int = 0
    """Steps on every track."""
    asks: tuple[str, ...] = ()
    """Further tiles that come with it."""


class Bonus(Struct, frozen=True):
    """The cult or science bonus of a round: for every `per` levels of the track `reward`."""

    track: str
    """Empty: for every priest on the tracks."""
    per: int
    reward: Mapping[str, int]


class Ladder(Struct, frozen=True):
    """Shipping or digging on a faction board, sailing or terraforming on a planning display."""

    start: int
    points: tuple[int, ...]
    """What reaching each place pays; the last place is the top."""


class Lying(Struct, frozen=True):
    """A tile on a space that is taken by its place: a book action, an innovation."""

    worth: Worth
    spades: int = 0
    asks: tuple[str, ...] = ()


class Known(Struct, frozen=True):
    """Everything a human's taps can be worth."""

    tiles: Mapping[str, Worth]
    """By the tile of the round, the final round tiles included."""
    bonus: Mapping[str, Bonus]
    """By the tile of the round."""
    cards: Mapping[str, Worth]
    """By the bonus card or round bonus tile."""
    takes: Mapping[str, Mapping[str, Take]]
    """Kind of tile → id → tile."""
    asks: Mapping[str, Mapping[str, str]]
    """Faction (empty: any) → piece → the kinds of tiles it brings, separated by blanks."""
    group: str
    """The kind of tile that a large group brings: `town` or `city`."""
    size: int
    power: int
    sizes: Mapping[str, int] = {}
    """With this piece in it a group needs so many structures."""
    cheaper: Mapping[str, int] = {}
    """With this tile groups need only so much power."""
    rows: Sequence[int] = ()
    """Age of Innovation: steps of the three rows of the competency display."""
    spades_each: Mapping[str, int] = {}
    """Faction → spades for every hex, whatever its terrain."""
    bonus_levels: Mapping[str, int] = {}
    """Faction → so many levels more count in the science bonus."""
    level_income: Mapping[str, tuple[int, int]] = {}
    """Track → from this level on so many points at the beginning of a round."""
    factions: Mapping[str, Sequence[Worth]] = {}
    """Faction → what its ability pays, with one human and with two."""
    sailing: Mapping[str, int] = {}
    """Bonus card or round bonus tile → so much further one sails with it."""
    stronghold: Mapping[str, Worth] = {}
    """Faction → what it pays once its stronghold stands."""
    ladders: Mapping[str, Mapping[str, Ladder]] = {}
    """Faction (Age of Innovation: home terrain) → `shipping` … → its steps."""
    spades: Mapping[int, int] = {}
    """Number of a power action → spades it gives."""
    bridges: Mapping[int, int] = {}
    """Number of a power action → bridges it gives."""
    lying: Mapping[str, Mapping[str, Lying]] = {}
    """`book`, `innovation` → the tiles that may lie on a space of that row."""
    free_steps: Mapping[str, Mapping[str, int]] = {}
    """Tile, or faction whose stronghold it is → `shipping`, `sailing` … → steps without a price."""


def known(facts: GameFacts) -> Known:
    """What these facts print for the humans; read once for each."""
    found = facts.typed_human.get(Known)
    if found is None:
        read = _terra_mystica if facts.id == "terra-mystica" else _age_of_innovation
        found = facts.typed_human[Known] = read(facts, facts.human)
    result: Known = found
    return result


# -- Terra Mystica ---------------------------------------------------------------------------------------------------


def _terra_mystica(facts: GameFacts, human: Data) -> Known:
    codes = facts.tile_of_code
    scoring = {codes[code]: row for code, row in human["scoring"].items() if code in codes}
    rules = human["rules"]
    favors = {
        name: Take(name, row["count"], _favor(row), row["track"], row["steps"])
        for name, row in human["favors"].items()
    }
    towns = {
        name: Take(name, row["count"], Worth(now=row["points"]), each=row.get("steps", 0))
        for name, row in human["towns"].items()
    }
    return Known(
        tiles={
            name: Worth(dict.fromkeys(row["scores"].split("-or-"), row["points"]))
            for name, row in scoring.items()
        },
        bonus={name: Bonus(row["track"], row["per"], _reward(row)) for name, row in scoring.items()},
        cards={name: Worth(passing=row.get("pass_points", {})) for name, row in human["bonus"].items()},
        takes={"favor": favors, "town": towns},
        asks=_favor_asks(human["factions"]),
        group="town",
        size=rules["town_structures"],
        power=rules["town_power"],
        sizes={"sanctuary": rules["town_structures"] - rules["sanctuary_structures"] + 1},
        cheaper={name: row["town_power"] for name, row in human["favors"].items() if "town_power" in row},
        spades_each={
            name: row["ability"]["spades_each"]
            for name, row in human["factions"].items()
            if "spades_each" in row.get("ability", {})
        },
        factions={name: [_faction(row)] * MOST_HUMANS for name, row in human["factions"].items()},
        sailing={name: row["shipping"] for name, row in human["bonus"].items() if "shipping" in row},
        stronghold={
            name: _with_stronghold(row.get("ability", {})) for name, row in human["factions"].items()
        },
        ladders={name: _boards_ladders(row) for name, row in human["factions"].items()},
        free_steps={
            **{name: {"shipping": row.get("shipping", 0)} for name, row in human["towns"].items()},
            **{
                name: {"shipping": row.get("ability", {}).get("stronghold_shipping", 0)}
                for name, row in human["factions"].items()
            },
        },
        spades=_numbered(row.get("spades", 0) for row in human["power_actions"].values()),
        bridges=_numbered(row.get("bridges", 0) for row in human["power_actions"].values()),
    )


MOST_HUMANS = 2
ABILITIES = {"town_points": "town", "spade_points": "spade", "bought_spade_points": "bought_spade"}
"""Number of a faction's ability → the event that pays it."""


def _faction(row: Data) -> Worth:
    ability = row.get("ability", {})
    pays = {event: ability[name] for name, event in ABILITIES.items() if name in ability}
    if "stronghold_points" in ability:
        pays["stronghold"] = ability["stronghold_points"]
    return Worth({**pays, "leap": row.get("teleport", {}).get("points", 0)})


def _with_stronghold(ability: Data) -> Worth:
    passing = {"temple": "stronghold_temple_points", "bridge": "stronghold_bridge_points"}
    return Worth(passing={what: ability[name] for what, name in passing.items() if name in ability})


def _boards_ladders(row: Data) -> dict[str, Ladder]:
    found = {}
    if row["shipping_top"] > row["shipping"]:
        found["shipping"] = Ladder(row["shipping"], tuple(row["shipping_points"]))
    if "dig_cost" in row:
        found["digging"] = Ladder(0, (0, *[row["dig_points"]] * (len(row["spade_cost"]) - 1)))
    return found


def _numbered(given: Iterable[int]) -> dict[int, int]:
    return {number: count for number, count in enumerate(given, start=1) if count}


def _favor(row: Data) -> Worth:
    table = {"trading-house": tuple(row["pass_points"])} if "pass_points" in row else {}
    return Worth(row.get("build_points", {}), table=table)


def _reward(row: Data) -> dict[str, int]:
    spades = {"spades": row["spades"]} if row.get("spades") else {}
    return {**row.get("reward", {}), **spades}


def _favor_asks(factions: Data) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {"": {}}
    for name, row in factions.items():
        asks = {
            piece: " ".join(["favor"] * printed["favors"])
            for piece, printed in row["pieces"].items()
            if printed.get("favors")
        }
        extra = row.get("ability", {}).get("stronghold_favors", 0)
        if extra:
            asks["stronghold"] = " ".join(["favor"] * extra)
        found[name] = asks
        found[""] |= dict.fromkeys(asks.keys() - {"stronghold"}, "favor")
    return found


# -- Age of Innovation -----------------------------------------------------------------------------------------------

EVENTS = {"send_scholar": "send"}
LADDERS = ("sailing", "terraforming")
LYING = {"book": "book_actions", "innovation": "innovations"}
COUNTED = {"bridge": "own_bridge"}
"""Here every own bridge counts, in Terra Mystica one that joins two structures."""
MOST_COUNTED = 40
ASKS = {"competencies": "competency", "palaces": "palace", "city_tiles": "city"}


def _age_of_innovation(facts: GameFacts, human: Data) -> Known:
    rounds = {row["tile"]: row for row in human["round_tiles"].values()}
    finals = {row["tile"]: row for row in human["final_tiles"].values()}
    buildings = {name: row for name, row in human["buildings"].items() if isinstance(row, dict)}
    science = human["science"]
    takes = {
        "competency": {
            name: Take(name, human["competency_display"]["copies"], _worth(row))
            for name, row in human["competencies"].items()
        },
        "palace": {
            f"palace_{number}": Take(f"palace_{number}", 1, _worth(row), asks=_asks(row.get("gain", {})))
            for number, row in human["palaces"].items()
        },
        "city": {
            name: Take(name, row["copies"], _worth(row), each=row["gain"].get("each", 0))
            for name, row in human["city_tiles"].items()
        },
    }
    return Known(
        tiles={
            name: Worth(dict.fromkeys(row["scores"], row["vp"])) for name, row in {**rounds, **finals}.items()
        },
        bonus={name: Bonus(row["discipline"], row["per"], row["reward"]) for name, row in rounds.items()},
        cards={row["card"]: _worth(row) for row in human["round_bonuses"].values()},
        takes=takes,
        asks={"": {name: " ".join(_asks(row.get("gain", {}))) for name, row in buildings.items()}},
        group="city",
        size=human["rules"]["city_buildings"],
        power=human["rules"]["city_power"],
        sizes={name: row["city"] for name, row in buildings.items() if "city" in row},
        cheaper={
            f"palace_{number}": row["city_power"]
            for number, row in human["palaces"].items()
            if "city_power" in row
        },
        rows=tuple(row["steps"] for row in human["competency_display"]["rows"]),
        bonus_levels={
            name: row["ability"]["science_bonus_levels"]
            for name, row in human["factions"].items()
            if "science_bonus_levels" in row.get("ability", {})
        },
        level_income={
            track: (science["income_from"], gain["vp"])
            for track, gain in science["income"].items()
            if "vp" in gain
        },
        factions=_revised(human["factions"], human["switches"]["faction_revision"]["default"]),
        sailing={
            row["card"]: row["sailing"] for row in human["round_bonuses"].values() if row.get("sailing")
        },
        ladders={
            home: {
                name: Ladder(row[name]["start"], tuple(place.get("vp", 0) for place in row[name]["gain"]))
                for name in LADDERS
            }
            for home, row in human["displays"].items()
        },
        spades=_numbered(row["gain"].get("spades", 0) for row in human["power_actions"].values()),
        bridges=_numbered(row["gain"].get("bridges", 0) for row in human["power_actions"].values()),
        lying={
            row: {name: _lying(each) for name, each in human[rows].items()} for row, rows in LYING.items()
        },
        free_steps={
            **{f"palace_{number}": _free_steps(row) for number, row in human["palaces"].items()},
            **{name: _free_steps(row) for name, row in human["innovations"].items()},
        },
    )


def _free_steps(row: Data) -> dict[str, int]:
    return {name: row.get("gain", {}).get(name, 0) for name in LADDERS}


def _lying(row: Data) -> Lying:
    gain = row.get("gain", {})
    return Lying(_worth(row), gain.get("spades", 0), _asks(gain))


def _revised(factions: Data, printing: str) -> dict[str, list[Worth]]:
    """What the abilities of one printing pay; `points` are printed for one human, and for two (AOI-BASE-04-08)."""
    found = {}
    for name, row in factions.items():
        if "printings" in row:
            printed = row["printings"][printing]
            found[name] = [_worth(printed | {"points": n}) for n in printed.get("points", (0, 0))]
    return found


def _asks(gain: Data) -> tuple[str, ...]:
    return tuple(ASKS[what] for what, count in gain.items() if what in ASKS for _ in range(count))


def _worth(row: Data) -> Worth:
    return Worth(
        {EVENTS.get(event, event): gain["vp"] for event, gain in _paying(row.get("on", {}))}
        | _abilities(row),
        {what: gain["vp"] for what, gain in _paying(row.get("passing", {}))},
        counts={COUNTED.get(what, what): _at_once(per) for what, per in row.get("counts", {}).items()},
        now=row.get("gain", {}).get("vp", 0),
        income=row.get("income", {}).get("vp", 0),
    )


def _at_once(per: Data) -> list[tuple[int, int]]:
    """`{ vp = 2 }` or `{ table = [[7, 8], [9, 12]] }` as from so many on so many points."""
    each = [(n, n * per["vp"]) for n in range(1, MOST_COUNTED)] if "vp" in per else []
    return [*each, *((least, points) for least, points in per.get("table", ()))]


def _abilities(row: Data) -> dict[str, int]:
    """What a cheaper power action pays, a tunnel or a flight (AOI-BASE-04-08, AOI-BASE-21-09)."""
    leap, points = row.get("leap", {}), row.get("points", 0)
    found = {f"leap_{distance}": leap.get("points", points) for distance in leap.get("distances", ())}
    return found | ({"power_action": points} if "power_action_discount" in row else {})


def _paying(rows: Data) -> Iterable[tuple[str, Data]]:
    return ((name, gain) for name, gain in rows.items() if gain.get("vp"))
