"""The table everybody sits at: board, tiles, tracks, whose phase it is, and the ledger being read."""

from collections import Counter

from tests.twin.age_of_innovation import printed
from tests.twin.age_of_innovation.ground import ground
from tests.twin.age_of_innovation.lines import Line, Reader
from tests.twin.age_of_innovation.people import Automa, Human, Json
from tests.twin.age_of_innovation.printed import DISCIPLINES
from tests.twin.age_of_innovation.wrong import Wrong

SORTED = ("city_tiles", "competencies", "innovations", "neutral", "annexes", "bridges", "used", "marked")


class Game:
    """State of the game at the line at hand."""

    def __init__(self, table: Json, lines: list[Line]) -> None:
        self.table = table
        self.ground = ground(table["map"])
        self.terrain = {name: self.ground.printed[name] for name in self.ground.land}
        self.humans = [Human(h["faction"], h["display"], h["round_bonus"]) for h in table["humans"]]
        self.by_name = {human.faction: human for human in self.humans}
        self.automa = Automa(table["automa"])
        self.revision: str = table["switches"]["faction_revision"]
        self.round = 0
        self.phase = "setup"
        self.order = [*self.by_name, "automa"]
        self.passed: list[str] = []
        self.row: list[tuple[str, int]] = [(name, 1) for name in table["round_bonus_row"]]
        self.power_used: set[str] = set()
        self.books_used: set[str] = set()
        self.spaces = [list(printed.SCHOLAR_SPACES) for _ in DISCIPLINES]
        self.innovations: list[str | None] = list(table["innovations"])
        self.palaces: set[int] = set(table["palaces"])
        self.city_tiles = Counter(dict.fromkeys(printed.CITY_VP, printed.CITY_COPIES))
        self.places = {
            name: (column, row)
            for column, tiles in enumerate(table["competencies"])
            for row, name in enumerate(tiles)
        }
        self.cards_seen: set[str] = set()
        self.reader = Reader([table, *lines], list(self.by_name))
        self.reader.step()

    def switch(self, name: str) -> bool:
        """A ruling of this table."""
        chosen: bool = self.table["switches"].get(name, printed.SWITCHES[name])
        return chosen

    # --- reading

    def next(self) -> Line:
        """The line at hand, behind all answers to offers that stand before it."""
        while self.reader.peek()["do"] in ("leech", "decline"):
            self.answer(self.reader.peek())
        return self.reader.peek()

    def expect(self, who: str, *verbs: str) -> Line:
        line = self.next()
        if line["who"] != who or (verbs and line["do"] not in verbs):
            raise Wrong(
                "who, do", f"{who} {' / '.join(verbs)}", f"{line['who']} {line['do']}", "order of lines"
            )
        return line

    def close(self, line: Line, rule: str) -> None:
        """Compare what the line says is owned now, and go on to the next one."""
        person = self.automa if line["who"] == "automa" else self.by_name[line["who"]]
        expected, found = person.after(), line["after"]
        if not isinstance(found, dict) or set(found) != set(expected):
            raise Wrong("after", sorted(expected), sorted(found), "ledger format")
        different = []
        for key, value in expected.items():
            shown = found[key]
            if key in SORTED and isinstance(shown, list):
                shown = sorted(shown)
            if shown != value or type(shown) is not type(value):
                different.append(key)
        if different:
            raise Wrong(
                ", ".join(f"after.{key}" for key in different),
                {key: expected[key] for key in different},
                {key: found[key] for key in different},
                rule,
            )
        self.reader.step()

    # --- offers of power (14)

    def answer(self, line: Line) -> None:
        human = self.by_name[line["who"]]
        if not human.offers:
            raise Wrong("do", "no answer without an offer", line["do"], "14.1")
        giver, power = human.offers.pop(0)
        power = min(power, human.leechable())
        if power == 0:
            raise Wrong("do", "no answer where nothing can be taken", line["do"], "14.2")
        if (line["from"], line["power"]) != (giver, power):
            raise Wrong("from, power", (giver, power), (line["from"], line["power"]), "14.2")
        if line["do"] == "leech":
            human.vp -= power - 1
            human.gain_power(power)
        self.close(line, "14.1")

    def all_answered(self) -> None:
        """Before the next turn or phase begins every offer that can be taken has its answer."""
        self.next_answers()
        for human in self.humans:
            if human.offers and human.leechable():
                raise Wrong("do", f"{human.faction} answers {human.offers[0]}", "no answer", "14.1")
            human.offers = []

    def next_answers(self) -> None:
        reader = self.reader
        while reader.index < len(reader.lines) and reader.peek()["do"] in ("leech", "decline"):
            self.answer(reader.peek())

    def offer(self, builder: str, name: str) -> list[Json]:
        """Power offered to the other humans by a building on `name`."""
        offers = []
        for index, human in enumerate(self.humans):
            power = sum(human.value(near) for near in self.joined(name, human) if near in human.buildings)
            if human.faction != builder and power:
                offers.append({"offer": power, "human": index})
        return offers

    def owe_answers(self, giver: str, offers: list[Json]) -> None:
        for entry in offers:
            self.humans[entry["human"]].offers.append((giver, entry["offer"]))

    # --- the board

    def bridges(self, human: Human | None = None) -> set[tuple[str, str]]:
        """Everybody's: a bridge makes its ends adjacent for all (11.5); without the switch one's own."""
        if human is not None and not self.switch("foreign_bridges"):
            return human.bridges
        return {bridge for human in self.humans for bridge in human.bridges}

    def joined(self, name: str, human: Human | None = None) -> set[str]:
        return self.ground.joined(name, self.bridges(human))

    def occupied(self) -> set[str]:
        return {name for human in self.humans for name in human.buildings} | set(self.automa.buildings)

    def empty(self, name: str) -> bool:
        return name in self.terrain and name not in self.occupied()

    def reach(self, human: Human) -> set[str]:
        extra = self.phase == "actions" and human.round_bonus == "rb_river"
        return self.ground.reached(human.buildings, human.sailing + extra, self.bridges(human))

    def groups(self, human: Human) -> list[set[str]]:
        return self.ground.groups(human.buildings, self.bridges(human))

    # --- round tiles

    def tile(self) -> printed.RoundTile:
        return printed.ROUND_TILES[self.table["round_tiles"][self.round - 1]]

    def score(self, human: Human, event: str, times: int = 1) -> None:
        """Points of the round tile, in round 6 of the final tile too; phase II only (13.2)."""
        if self.phase != "actions":
            return
        if self.tile()["event"] == event:
            human.vp += times * self.tile()["vp"]
        final_event, final_vp, _, _ = printed.FINAL_TILES[self.table["final_tile"]]
        if self.round == 6 and final_event == event:
            human.vp += times * final_vp

    def spades_used(self, human: Human, spades: int) -> None:
        self.score(human, "spade", spades)
        if human.faction == "goblins" and (
            self.phase != "science" or self.switch("bonus_spades_pay_goblins")
        ):
            human.coins += printed.GOBLINS_COINS * spades

    # --- science (19)

    def advance(self, human: Human, steps: list[int], line: Line) -> None:
        """Steps in the disciplines; `unlock` of the line names the ones that enter level 8."""
        entered = set()
        unlock = line.get("unlock", [])
        gained = 0
        for index, discipline in enumerate(DISCIPLINES):
            others = [other.levels[index] for other in self.humans if other is not human]
            for _ in range(steps[index]):
                level = human.levels[index] + 1
                if level > printed.TOP_LEVEL:
                    break
                if level == printed.TOP_LEVEL and level in (*others, self.automa.levels[index]):
                    break
                if level == printed.LOCKED_LEVEL:
                    if discipline not in unlock:
                        break
                    if human.keys == 0:
                        raise Wrong("unlock", "no key left", unlock, "19.3")
                    human.keys -= 1
                    entered.add(discipline)
                human.levels[index] = level
                human.gain_power(printed.LEVEL_POWER.get(level, 0))
                gained += 1
        if entered != set(unlock):
            raise Wrong("unlock", sorted(entered), unlock, "19.3")
        self.score(human, "level", gained)

    # --- building (12, 13)

    def build_event(self, human: Human, name: str, line: Line) -> None:
        """Points for a new building and offers of power, phase II only."""
        if self.phase != "actions":
            return
        piece = human.buildings[name]
        self.score(human, "big" if piece in ("palace", "university") else piece)
        if piece == "workshop":
            if human.palace == 12:
                human.vp += printed.WORKSHOP_VP_12
            if name in self.ground.border:
                self.score(human, "border")
                human.vp += printed.BORDER_VP if "c_border" in human.competencies else 0
            if name in self.ground.banks:
                human.vp += printed.RIVER_VP if human.round_bonus == "rb_river" else 0
                if human.faction == "navigators":
                    human.gain(printed.NAVIGATORS[self.revision])
        if piece == "guild":
            human.vp += printed.GUILD_VP_13 if human.palace == 13 else 0
            human.vp += printed.GUILD_VP_BONUS if human.round_bonus == "rb_guild" else 0
        offers = self.offer(human.faction, name)
        if line.get("offers", []) != offers:
            raise Wrong("offers", offers, line.get("offers"), "14.1")
        self.owe_answers(human.faction, offers)
