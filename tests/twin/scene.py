"""What the table shows in the middle of a turn, and how options are narrowed."""

from collections.abc import Callable
from typing import Any

from tests.twin.check import Json
from tests.twin.land import land_of
from tests.twin.tables import AOI, AUTOMA_PIECES, CARDS, LEVELS, POWER_VALUE, SWITCHES, TM, YETIS_VALUE

Rule = tuple[str, Callable[[list[Any]], list[Any]]]


def best(options: list[Any], worth: Callable[[Any], int]) -> list[Any]:
    """The options of the smallest worth."""
    least = min(worth(option) for option in options)
    return [option for option in options if worth(option) == least]


def wanted(options: list[Any], test: Callable[[Any], bool]) -> list[Any]:
    """The options that pass the test, or all of them if none does (TM-ACT-06)."""
    return [option for option in options if test(option)] or options


class Scene:
    """A position that changes while the symbols of a turn are carried out (TM-ACT-09)."""

    def __init__(self, position: Json) -> None:
        self.position = position
        self.game: str = position["game"]
        self.land = land_of(self.game, position["map"])
        self.humans: list[Json] = position["humans"]
        self.automa: Json = position["automa"]
        self.faction: str = self.automa["faction"]
        self.round: int = position["round"]
        self.merchants = "merchants" in position.get("expansions", [])
        self.support = CARDS[self.game][position["cards"]["support"]]
        ships, points = LEVELS[self.game][self.automa["difficulty"]]
        self.ship = ships[(self.round - 1) // 2]
        self.x = points[(self.round - 1) // 2]
        self.origin = ""
        self.steps: list[Json] = []

    # --- what the table shows

    def switch(self, name: str) -> bool | str:
        chosen: bool | str = self.position.get("switches", {}).get(name, SWITCHES[name][0])
        return chosen

    def human_hexes(self) -> set[str]:
        return {name for human in self.humans for name in human["structures"]}

    def automa_hexes(self) -> set[str]:
        return set(self.automa["structures"])

    def group(self, area: str) -> set[str]:
        """Automa's marked or unmarked structures (TM-MARK-01)."""
        return {
            name
            for name, entry in self.automa["structures"].items()
            if entry.get("marked", False) == (area == "marked")
        }

    def bridges(self) -> set[frozenset[str]]:
        return {frozenset(ends) for human in self.humans for ends in human.get("bridges", [])}

    def beside(self, name: str) -> set[str]:
        """Land directly adjacent to a hex, over a bridge too (R06)."""
        over = {other for bridge in self.bridges() if name in bridge for other in bridge if other != name}
        return (self.land.neighbours[name] | over) - self.land.rivers

    def terrain(self, name: str) -> str:
        """The terrain a hex shows now (TM-ATP-04)."""
        shown: str = self.position.get("terrain", {}).get(name, self.land.printed[name])
        return shown

    def power_value(self, human: Json, name: str) -> int:
        piece = human["structures"][name]
        value = POWER_VALUE[self.game][piece]
        if self.game == TM and human.get("faction") == "yetis":
            value = YETIS_VALUE.get(piece, value)
        return value + (1 if name in human.get("annexes", []) else 0)

    def offer(self, human: Json, name: str) -> int:
        """Power a structure on `name` offers one human (R11)."""
        return sum(self.power_value(human, near) for near in self.beside(name) if near in human["structures"])

    def offer_to_all(self, name: str) -> int:
        return sum(self.offer(human, name) for human in self.humans)

    def supply(self, piece: str) -> int:
        kit = "aoi" if self.game == AOI else "tm-merchants" if self.merchants else "tm"
        used = [entry["type"] for entry in self.automa["structures"].values()]
        return AUTOMA_PIECES[kit].get(piece, 0) - used.count(piece)

    # --- narrowing

    def direction(self) -> Rule:
        """Directional selection; options always stand in reading order (TM-DIR-01..12)."""

        def pick(options: list[Any]) -> list[Any]:
            ordered = options if self.support.arrow[0] == ">" else options[::-1]
            return [ordered[(int(self.support.arrow[1]) - 1) % len(ordered)]]

        return "direction", pick

    def narrow(self, trace: list[Json], options: list[Any], rules: list[Rule]) -> Any:
        """Apply the tie-breakers one after the other until a single option is left."""
        for by, rule in rules:
            if len(options) == 1:
                break
            options = rule(options)
            trace.append({"stage": "tiebreak", "by": by, "left": list(options)})
        return options[0]

    def step(self, action: str, outcome: str = "done", **more: Any) -> Json:
        entry: Json = {"action": action, "outcome": outcome, **more}
        entry.setdefault("effects", [])
        entry.setdefault("trace", [])
        if self.origin:
            entry["from"] = self.origin
        self.steps.append(entry)
        return entry
