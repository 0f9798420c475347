"""Whether a position can be shown and edited at all: it has the shape of the sample it could have come from.

What she could not answer yet (a hex with two structures, a card that is missing in this game) may still be edited.
"""

from collections.abc import Mapping
from typing import Any

from automa.errors import BadInput
from automa.facts.catalogue import GameFacts
from automa.messages import Message
from automa.words import say

FREE = frozenset({"structures", "terrain", "switches"})
"""Objects whose keys are hexes or names."""

BY_TRACK = ("tracks", "favor_tiles", "priest_spaces", "scholar_spaces")
"""Objects whose keys are the tracks and nothing else."""


class NoPosition(BadInput):
    """Something else than a position; `path` says where."""

    def __init__(self, path: str) -> None:
        self.message = Message("page.editor.no-position", {"path": path or "{}"})
        super().__init__(say(self.message.id, "en", path=path or "{}"))


def check_shape(position: Mapping[str, Any], sample: Mapping[str, Any], known: GameFacts) -> None:
    """Refuse what a page cannot show, by the path of the first thing that is wrong."""
    _like(position, {**sample, "cards": {"support": ""}}, "")
    for key, most in (("power_actions", 6), ("book_actions", 3), ("innovations", 8), ("merchant_actions", 3)):
        row = position.get(key, [])
        if not isinstance(row, list) or len(row) > most or not all(isinstance(item, str) for item in row):
            raise NoPosition(key)
    humans = position["humans"]
    if not 1 <= len(humans) <= 2:
        raise NoPosition("humans")
    for i, human in enumerate(humans):
        _names(human["structures"], known.pieces, f"humans.{i}.structures")
        _one_of(human["home"], known.wheel, f"humans.{i}.home")
    automa = position["automa"]
    for hex_name, structure in automa["structures"].items():
        if not isinstance(structure, dict):
            raise NoPosition(f"automa.structures.{hex_name}")
        _one_of(structure.get("type"), known.pieces, f"automa.structures.{hex_name}.type")
    _one_of(automa["home"], known.wheel, "automa.home")
    _one_of(automa["faction"], known.factions, "automa.faction")
    _one_of(automa["difficulty"], known.difficulties, "automa.difficulty")
    for key in ("terrain", "switches"):
        if not isinstance(position.get(key, {}), dict):
            raise NoPosition(key)
    _names(position.get("terrain", {}), grounds_of(known), "terrain")
    for key in ("action", "support"):
        if not isinstance(position["cards"].get(key, ""), str):
            raise NoPosition(f"cards.{key}")


def grounds_of(known: GameFacts) -> tuple[str, ...]:
    """The terrains an empty hex can have: those of the wheel, and what two human factions make of theirs."""
    return (*known.wheel, *(("ice", "volcano") if known.id == "terra-mystica" else ()))


def _like(value: Any, sample: Any, path: str) -> None:
    """The same kind of thing, and at least the same keys."""
    if sample is None or (value is None and path.endswith("_tile.track")):
        return
    if type(value) is not type(sample):
        raise NoPosition(path)
    if isinstance(sample, dict) and path.rpartition(".")[2] not in FREE:
        for key, part in sample.items():
            if key not in value:
                raise NoPosition(f"{path}.{key}".lstrip("."))
            _like(value[key], part, f"{path}.{key}".lstrip("."))
        for key in value if path.endswith(BY_TRACK) else ():
            if key not in sample:
                raise NoPosition(f"{path}.{key}")
    elif isinstance(sample, list) and sample:
        for i, item in enumerate(value):
            _like(item, sample[0], f"{path}.{i}")


def _names(found: Mapping[str, Any], known: Any, path: str) -> None:
    for key, value in found.items():
        _one_of(value, known, f"{path}.{key}")


def _one_of(value: object, known: Any, path: str) -> None:
    if not isinstance(value, str) or value not in known:
        raise NoPosition(path)
