"""Reads a whole game line by line and reckons again: Automa's turns and passes, human passes, exchanges,
dwellings and upgrades, answers, advances, and the final scoring. Other commands are taken as they are told."""

import copy
from itertools import pairwise
from typing import Any

from tests.twin.land import land_of
from tests.twin.resolver import resolve
from tests.twin.tables import TM
from tests.twin.terra_mystica.building import building_points, cost, exchanged
from tests.twin.terra_mystica.final import final_points, pass_points

Json = dict[str, Any]
SHIP_POINTS = {1: 2, 2: 3, 3: 4}
MERMAIDS_SHIP_POINTS = {2: 2, 3: 3, 4: 4, 5: 5}


def check_lines(lines: list[Json]) -> str | None:
    """The first difference in words; None if every line that is reckoned is right."""
    for number, (before, line) in enumerate(pairwise(lines), 2):
        found = check_line(before["after"], line, before["do"])
        if found:
            return f"line {number}, {line['who']} {line['do']}: {found}"
    return None


def check_line(before: Json, line: Json, last: str) -> str | None:
    after: Json = line["after"]
    gains: dict[int, int] = {}
    word = line["do"].split()
    if word[0] == "automa":
        return her_turn(before, line)
    if before["round"] == 0:
        return None
    index: int = line["who"]
    human, seat = before["humans"][index], before["seats"][index]
    if word[0] == "pass":
        gains[index] = pass_points(human, seat)
    elif word[0] == "burn":
        amount = int(word[1])
        first, second, third = seat["power"]
        return told("power", [first, second - 2 * amount, third + amount], after["seats"][index]["power"])
    elif word[0] == "convert":
        if seat["seat"] == "riverwalkers":
            return None  # a priest is a choice of its own
        expected = exchanged(seat, word[1], word[3], last)
        return told("convert", expected, {key: after["seats"][index][key] for key in expected or ()})
    elif word[0] == "upgrade":
        return built(before, line, word[3], free=last == "action ACTS")
    elif word[0] == "build":
        return built(before, line, "D", free=last == "action ACTW")
    elif word[0] in ("leech", "decline"):
        return answer(seat, after["seats"][index], word) if before["round"] == after["round"] else None
    elif word == ["advance", "dig"]:
        gains[index] = 6
    elif word == ["advance", "ship"]:
        scale = MERMAIDS_SHIP_POINTS if seat["seat"] == "mermaids" else SHIP_POINTS
        gains[index] = scale[seat["shipping"] + 1]
    else:
        return None
    return points(before, after, gains)


def built(before: Json, line: Json, piece: str, free: bool) -> str | None:
    """Workers, coins and points of a dwelling or an upgrade. Tunnels and flights have a price of their own; what a
    reserve card brings the Cultists is not reckoned."""
    index, hex_ = line["who"], line["do"].split()[1]
    seat, after = before["seats"][index], line["after"]["seats"][index]
    if piece == "D" and seat["seat"] in ("dwarves", "fakirs"):
        return None
    land = land_of(TM, before["map"])
    joined = {frozenset(ends) for human in before["humans"] for ends in human.get("bridges", [])}
    near = land.neighbours[hex_] | {end for ends in joined if hex_ in ends for end in ends}
    rivals = [human["structures"] for number, human in enumerate(before["humans"]) if number != index]
    alone = not any(name in near for other in (*rivals, before["automa"]["structures"]) for name in other)
    workers, coins = (0, 0) if free else cost(seat["seat"], piece, alone)
    expected = {"workers": seat["workers"] - workers, "coins": seat["coins"] - coins}
    if seat["seat"] != "cultists" and (seat["seat"], piece) not in (("halflings", "SH"), ("mermaids", "SH")):
        expected["points"] = seat["points"] + building_points(before, seat, piece)
    return told(piece, expected, {key: after[key] for key in expected})


def told(what: str, expected: object, found: object) -> str | None:
    return None if expected == found else f"{what}: expected {expected}, found {found}"


def answer(seat: Json, after: Json, word: list[str]) -> str | None:
    """Power comes for one point less; who declines keeps everything (5.6)."""
    if word[0] == "decline":
        return told("declined", (seat["points"], seat["power"]), (after["points"], after["power"]))
    bowls = list(seat["power"])
    amount = min(int(word[1]), 2 * bowls[0] + bowls[1], seat["points"] + 1)
    for _ in range(amount):
        source = 0 if bowls[0] else 1
        bowls[source] -= 1
        bowls[source + 1] += 1
    return told("leech", (seat["points"] - amount + 1, bowls), (after["points"], after["power"]))


def points(before: Json, after: Json, gains: dict[int, int]) -> str | None:
    """Everybody's points: those of the line, and at the end of the game those of the final scoring."""
    expected = [seat["points"] + gains.get(index, 0) for index, seat in enumerate(before["seats"])]
    if after["over"]:
        scored = {**before, "automa": after["automa"]}
        expected = [
            have + more
            for have, more in zip(expected, final_points(land_of(TM, before["map"]), scored), strict=True)
        ]
    elif before["round"] != after["round"] or all(seat["passed"] for seat in after["seats"]):
        return None  # the end of the round follows in the same line
    return told("points", expected, [seat["points"] for seat in after["seats"]])


def her_turn(before: Json, line: Json) -> str | None:
    """Her turn by the naive resolver: structures, tracks, priests, points."""
    asked = copy.deepcopy(before)
    for key in ("seats", "over", "tiles"):
        asked.pop(key, None)
    cards = line["cards"]
    asked["cards"] = cards if cards["action"] else {"pass": True, "support": cards["support"]}
    asked["first_to_pass"] = not any(seat["passed"] for seat in before["seats"])
    answered = resolve(asked)
    hers = answered["position"]["automa"]
    after = line["after"]
    for key in ("structures", "tracks", "priests"):
        found = told(key, plain(hers[key]), plain(after["automa"][key]))
        if found:
            return found
    effects = [effect for step in answered["steps"] for effect in step["effects"]]
    gained = sum(effect.get("vp", 0) for effect in effects)
    return points(before, after, {len(before["humans"]): gained})


def plain(value: Any) -> Any:
    """A structure says whether it is marked, told or not."""
    if not isinstance(value, dict):
        return value
    return {
        name: (entry["type"], entry.get("marked", False)) if isinstance(entry, dict) else entry
        for name, entry in value.items()
    }
