"""What two answers to one position have to agree on, and a short list of where they do not."""

import json
from typing import Any

from tests.twin.check import Json


def differences(ours: Json, theirs: Json) -> list[str]:
    """One line per difference of two decisions; the wording of reasons and details is nobody's business."""
    found = []
    if ours["pass"] != theirs["pass"]:
        found.append(f"pass: {ours['pass']} / {theirs['pass']}")
    if len(ours["steps"]) != len(theirs["steps"]):
        names = [[step["action"] for step in answer["steps"]] for answer in (ours, theirs)]
        return [*found, f"steps: {names[0]} / {names[1]}"]
    for index, (mine, other) in enumerate(zip(ours["steps"], theirs["steps"], strict=True)):
        for key, value in essence(mine).items():
            if value != essence(other)[key]:
                found.append(f"steps.{index} ({mine['action']}) {key}: {value} / {essence(other)[key]}")
    here, there = flat(plain(ours["position"])), flat(plain(theirs["position"]))
    moved = [path for path in sorted(here.keys() | there.keys()) if here.get(path) != there.get(path)]
    return [*found, *(f"position.{path}: {here.get(path)} / {there.get(path)}" for path in moved)]


def essence(step: Json) -> Json:
    trace = [(entry["stage"], entry.get("by"), entry["left"]) for entry in step["trace"]]
    return {
        **{key: step.get(key) for key in ("action", "outcome", "choice", "from")},
        "effects": sorted(json.dumps(effect, sort_keys=True) for effect in step["effects"]),
        "trace": trace,
    }


def plain(position: Json) -> Json:
    """The position without what says nothing: defaults, empty lists, the order of hexes in a list."""
    result = {key: value for key, value in position.items() if value not in ({}, [])}
    result["humans"] = [
        {
            key: sorted(value) if isinstance(value, list) else value
            for key, value in human.items()
            if value != []
        }
        for human in position["humans"]
    ]
    structures = {
        name: {"type": entry["type"], "marked": entry.get("marked", False)}
        for name, entry in position["automa"]["structures"].items()
    }
    result["automa"] = {**position["automa"], "structures": structures}
    if "cubes" in result:
        result["cubes"] = sorted(result["cubes"])
    for spaces in ("priest_spaces", "scholar_spaces"):
        if spaces in result:
            result[spaces] = {track: sorted(free) for track, free in result[spaces].items()}
    return result


def flat(value: Any, path: str = "") -> dict[str, Any]:
    """Every leaf of a JSON value under its path; lists stay whole."""
    if not isinstance(value, dict):
        return {path: value}
    leaves: dict[str, Any] = {}
    for key, inner in value.items():
        leaves |= flat(inner, f"{path}.{key}" if path else key)
    return leaves
