"""Small positions written by hand, to test the checker itself: a line and the goods it must leave."""

import copy
from typing import Any

from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.lines import Line
from tests.twin.age_of_innovation.people import Automa, Human, Json
from tests.twin.age_of_innovation.turn import Turn

TABLE: Json = {
    "ledger": 1,
    "game": "age-of-innovation",
    "map": "small",
    "humans": [{"faction": "goblins", "display": "lake", "round_bonus": "rb_coins"}],
    "automa": {"faction": "simpletons", "level": "automa", "home": "desert", "round_bonus": "rb_big"},
    "round_tiles": [
        "workshop_law",
        "guild_medicine",
        "science_medicine",
        "school_banking",
        "big_banking",
        "city_engineering",
    ],
    "final_tile": "final_school",
    "book_actions": ["b_power", "b_coins", "b_spades"],
    "competencies": [
        ["c_spades", "c_border", "c_tower"],
        ["c_annex", "c_lowest", "c_oneoff"],
        ["c_tool_step", "c_vp_coins", "c_book_power"],
        ["c_power_action", "c_scholar_vp", "c_city_pass"],
    ],
    "innovations": ["census", "steel", "guild", "professors", "libraries", "monument"],
    "palaces": [3, 8, 17],
    "round_bonus_row": ["rb_river", "rb_spade", "rb_school"],
    "switches": {"faction_revision": "2024_revision"},
}
Step = tuple[Line, dict[str, Any]]  # a line, and the keys of `after` that change


class Scene:
    """A table in phase II; the human in turn is rich, has no buildings yet and carries out `lines`."""

    def __init__(
        self, faction: str = "goblins", display: str = "lake", number: int = 1, **table: Any
    ) -> None:
        written = copy.deepcopy(TABLE) | copy.deepcopy(table)
        written["humans"][0] |= {"faction": faction, "display": display}
        self.game = Game(written, [])
        self.game.round, self.game.phase = number, "actions"
        self.human = self.game.humans[0]
        for human in self.game.humans:
            human.coins, human.tools, human.scholars, human.supply = 30, 20, 3, 4
            human.books, human.levels, human.bowls = [3, 3, 3, 3], [2, 2, 2, 2], [2, 4, 6]
        self.human.sailing = 1
        self.expected: dict[str, Json] = {}

    def with_buildings(self, **buildings: str) -> "Scene":
        self.human.buildings |= buildings
        return self

    def read(self, *steps: Step) -> list[Line]:
        """The steps as lines of a ledger: what a step does not change stays as it was."""
        people: dict[str, Human | Automa] = {**self.game.by_name, "automa": self.game.automa}
        lines = []
        for line, changes in steps:
            who = line.get("who", self.human.faction)
            if who == "game":
                lines.append(line)
                continue
            shown = self.expected.setdefault(who, people[who].after())
            assert set(changes) <= set(shown), changes
            shown |= copy.deepcopy(changes)
            lines.append({"who": who, **line, "after": copy.deepcopy(shown)})
        self.game.reader.lines += lines
        return lines

    def turn(self, *steps: Step) -> "Scene":
        """A whole turn of the human, `done` included."""
        self.read(*steps, ({"do": "done"}, {}))
        Turn(self.game, self.human).run()
        return self
