"""Reads a whole game line by line and reckons again: Automa's turns and passes and the final scoring here, everything that
humans do, gain and pay in `book`."""

import copy
from typing import Any

from tests.twin.land import land_of
from tests.twin.resolver import resolve
from tests.twin.tables import TM
from tests.twin.terra_mystica.book import Book
from tests.twin.terra_mystica.final import final_points, pass_points

Json = dict[str, Any]


def check_lines(lines: list[Json]) -> str | None:
    """The first difference in words; None if every line is right."""
    before: Json = lines[0]["after"]
    book = Book(before)
    for number, line in enumerate(lines[1:], 2):
        found = check_line(before, line) or book.follow(before, line)
        if found:
            return f"line {number}, {line['who']} {line['do']}: {found}"
        before = line["after"]
    return None


def check_line(before: Json, line: Json) -> str | None:
    """Her turn; everybody's points at the end of the game."""
    if line["do"] == "automa":
        return her_turn(before, line)
    after, index = line["after"], line["who"]
    if not after["over"]:
        return None
    gains = {index: pass_points(before["humans"][index], before["seats"][index])}
    return points(before, after, gains)


def told(what: str, expected: object, found: object) -> str | None:
    return None if expected == found else f"{what}: expected {expected}, found {found}"


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
