"""Quiet positions to change one thing in, for examples."""

from collections.abc import Callable
from typing import Any

from tests.twin.check import Json
from tests.twin.tables import AOI, TM, TRACKS

Answer = Callable[[Json], Json]


def tm(action: str = "13", support: str = "*3", **changes: object) -> Json:
    """Original board, level Automa, round 3 (shipping 1, X = 1), lake Automa, a human without structures."""
    result: Json = {
        "game": TM,
        "map": "original",
        "expansions": [],
        "round": 3,
        "cards": {"action": action, "support": support},
        "humans": [{"home": "forest", "structures": {}, "tracks": levels(TM, 0, 0, 0, 0)}],
        "automa": {
            "faction": "simpletons",
            "home": "lake",
            "difficulty": "automa",
            "structures": own("G3", "F7"),
            "tracks": levels(TM, 1, 1, 1, 1),
            "priests": 7,
        },
        "priest_spaces": {track: [3, 2, 2, 2] for track in TRACKS[TM]},
        "power_actions": ["free"] * 6,
        "favor_tiles": dict.fromkeys(TRACKS[TM], True),
        "scoring_tile": {"track": "water", "automa_vp": 4},
    }
    return changed(result, changes)


def aoi(action: str, support: str, **changes: object) -> Json:
    """Small board, level Automa, round 3 (sailing 1, X = 2), lake Automa, a human without buildings."""
    result: Json = {
        "game": AOI,
        "map": "small",
        "round": 3,
        "cards": {"action": action, "support": support},
        "humans": [{"home": "forest", "structures": {}, "tracks": levels(AOI, 0, 0, 0, 0)}],
        "automa": {
            "faction": "simpletons",
            "home": "lake",
            "difficulty": "automa",
            "structures": own("B2", "E3", "workshop"),
            "tracks": levels(AOI, 1, 1, 1, 1),
            "scholars": 7,
            "innovations": 0,
        },
        "scholar_spaces": {track: [3, 2, 2, 2] for track in TRACKS[AOI]},
        "power_actions": ["free"] * 6,
        "book_actions": ["free"] * 3,
        "innovations": ["present"] * 6,
        "round_tile": {"track": "law", "automa_vp": 4},
    }
    return changed(result, changes)


def changed(result: Json, changes: dict[str, object]) -> Json:
    """Set single values: `humans__0__structures` is the path humans.0.structures."""
    for path, value in changes.items():
        target: Any = result
        *way, last = path.split("__")
        for part in way:
            target = target[int(part) if part.isdigit() else part]
        target[last] = value
    return result


def levels(game: str, *values: int) -> dict[str, int]:
    return dict(zip(TRACKS[game], values, strict=True))


def own(marked: str = "", unmarked: str = "", piece: str = "dwelling") -> Json:
    entries = [(name, True) for name in marked.split()] + [(name, False) for name in unmarked.split()]
    return {name: {"type": piece, "marked": mark} for name, mark in entries}


def people(names: str, piece: str = "dwelling") -> dict[str, str]:
    return dict.fromkeys(names.split(), piece)


def lefts(step: Json) -> list[tuple[str, list[object]]]:
    return [(entry.get("by", ""), entry["left"]) for entry in step["trace"]]
