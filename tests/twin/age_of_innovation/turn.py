"""A human's turn: conversions, one main action, what follows from it, conversions, done."""

from collections.abc import Callable

from tests.twin.age_of_innovation import actions, cities, land_actions, printed
from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.lines import Line
from tests.twin.age_of_innovation.people import Human
from tests.twin.age_of_innovation.rights import DUTIES, Right, possible
from tests.twin.age_of_innovation.wrong import Wrong

Action = Callable[[Game, Human, Line], list[Right]]
MAIN_ACTIONS: dict[str, Action] = {
    "advance": actions.advance_track,
    "innovation": actions.innovation,
    "send": actions.send,
    "return": actions.send_back,
    "power": actions.power_action,
    "book": actions.book_action,
    "special": actions.special,
    "pass": actions.pass_round,
}
FOLLOWS = {"upgrade": "upgrade", "bridge": "bridge", "build": "spades", "terraform": "spades"}
RULES = {
    "terraform": "10",
    "build": "10, 13",
    "upgrade": "12, 13",
    "advance": "17",
    "innovation": "18",
    "send": "19",
    "return": "19",
    "power": "22",
    "book": "22",
    "special": "8.2",
    "bridge": "11.4",
    "annex": "16.4",
    "pass": "23",
    "competency": "20",
    "palace": "21",
    "city": "15",
    "place": "16",
    "convert": "9",
    "sacrifice": "9.2",
    "done": "6.3",
}


class Turn:
    """The lines of one human from the first conversion to `done`."""

    def __init__(self, game: Game, human: Human) -> None:
        self.game = game
        self.human = human
        self.acted = False
        self.palace_15 = False  # one of its parts is under way
        self.rights: list[Right] = []

    def run(self) -> None:
        done = False
        while not done:
            line = self.game.expect(self.human.faction)
            self.line(line)
            done = line["do"] == "done"
            self.game.close(line, RULES[line["do"]])

    def line(self, line: Line) -> None:
        """Carry out one line, then look for cities on the map."""
        verb = line["do"]
        self.end_others(line)
        if verb == "done":
            if not self.acted:
                raise Wrong("do", "a main action first", verb, "6.3")
            self.give_up()
        elif verb == "convert":
            self.give_up()
            actions.convert(self.game, self.human, line)
        elif verb == "sacrifice":
            self.give_up()
            actions.sacrifice(self.game, self.human, line)
        elif verb == "city" and "river" in line:
            cities.over_river(self.game, self.human, line)
            self.rights += cities.take_tile(self.game, self.human, line)
        elif self.follows(line):
            self.follow(line)
        else:
            self.main(line)
        if self.game.phase == "actions":
            self.rights += cities.arise(self.game, self.human, line)

    # --- rights

    def end_others(self, line: Line) -> None:
        """Spades in use end with the first line that is not theirs; palace 15's three parts end together."""
        verb, source = line["do"], line.get("source", "")
        if self.palace_15 and source != "palace_15":
            self.rights = [right for right in self.rights if right.source != "palace_15"]
        self.palace_15 = source == "palace_15"
        for right in list(self.rights):
            goes_on = right.source == source and FOLLOWS.get(verb) == right.kind
            if right.started and not goes_on:
                self.rights.remove(right)

    def give_up(self) -> None:
        """Conversions and `done` give up what may be given up; duties must have been done."""
        for right in self.rights:
            if right.kind in DUTIES and possible(self.game, self.human, right):
                raise Wrong("do", f"{right.kind} {right.source}", "conversion or done", "order of lines")
        self.rights = []

    def find(self, kind: str, source: str) -> Right | None:
        """The right in use, else the oldest."""
        found = [right for right in self.rights if (right.kind, right.source) == (kind, source)]
        return next((right for right in found if right.started), found[0] if found else None)

    def follows(self, line: Line) -> bool:
        """Does the line use a right, or is it a main action?"""
        verb = line["do"]
        if verb in ("competency", "palace", "city", "place"):
            return True
        if verb == "build" and "source" not in line:
            right = self.find("spades", "")
            return right is not None and right.first == line["hex"]
        return verb in (*FOLLOWS, "advance") and "source" in line

    def right(self, kind: str, source: str = "") -> Right:
        found = self.find(kind, source)
        if found is None:
            raise Wrong(
                "do, source", f"no {kind} of {source or 'this action'} is owed", kind, "order of lines"
            )
        return found

    # --- main actions

    def main(self, line: Line) -> None:
        verb = line["do"]
        if self.acted:
            raise Wrong("do", "one main action a turn", verb, "6.3")
        for right in self.rights:
            if right.kind in DUTIES and possible(self.game, self.human, right):
                raise Wrong("do", f"{right.kind} first", verb, "order of lines")
        self.rights = []
        self.acted = not (verb == "special" and line["id"] == "psychics")
        if verb == "terraform":
            self.buy_spades(line)
        elif verb == "build":
            land_actions.go_there(self.game, self.human, line)
            land_actions.put_workshop(self.game, self.human, line)
        elif verb == "upgrade":
            land_actions.upgrade(self.game, self.human, line)
            self.rights += self.after_upgrade(line)
        elif verb == "bridge":
            land_actions.bridge(self.game, self.human, line)
        elif verb == "annex":
            land_actions.annex(self.game, self.human, line)
        elif verb in MAIN_ACTIONS:
            self.rights += MAIN_ACTIONS[verb](self.game, self.human, line)
        else:
            raise Wrong("do", "a main action", verb, "8.1")

    def buy_spades(self, line: Line) -> None:
        """Terraforming with tools alone: one hex (10.2)."""
        if "free" in line or "bought" not in line:
            raise Wrong("bought, free", "bought spades only", line.get("free"), "10.2")
        land_actions.go_there(self.game, self.human, line)
        land_actions.use_spades(self.game, self.human, line)
        self.rights.append(Right("spades", "", 0, started=True, first=line["hex"], last=line["hex"]))

    def after_upgrade(self, line: Line) -> list[Right]:
        if line["to"] in ("school", "university"):
            return [Right("competency")]
        return [Right("palace")] if line["to"] == "palace" else []

    # --- what follows

    def follow(self, line: Line) -> None:
        verb = line["do"]
        source = line.get("source", "")
        if verb == "terraform":
            self.terraform(line, source)
        elif verb == "build":
            self.build(line, source)
        elif verb == "place":
            self.place(line, source)
        elif verb == "bridge":
            right = self.right("bridge", source)
            right.started = True
            self.use(right)
            land_actions.bridge(self.game, self.human, line)
        elif verb == "upgrade":
            self.rights.remove(self.right("upgrade", source))
            land_actions.upgrade(self.game, self.human, line)
        elif verb == "advance":
            self.advance(line, source)
        elif verb == "city":
            self.city(line)
        elif verb == "competency":
            self.rights.remove(self.right("competency"))
            self.rights += actions.competency(self.game, self.human, line)
        else:
            self.rights.remove(self.right("palace"))
            self.rights += actions.palace(self.game, self.human, line)

    def use(self, right: Right) -> None:
        right.left -= 1
        if right.left == 0:
            self.rights.remove(right)

    def terraform(self, line: Line, source: str) -> None:
        right = self.right("spades", source)
        if right.started and self.another(right, line):
            self.rights.remove(right)
            right = self.right("spades", source)
        land_actions.free_spades(self.game, self.human, line, right)

    def another(self, right: Right, line: Line) -> bool:
        """Two rights of one source: this line can only belong to the second."""
        waiting = [other for other in self.rights if other.source == right.source and other is not right]
        native = self.game.terrain[right.first] == self.human.display
        fits = native and right.left >= line.get("free", 0) and "bought" not in line
        return bool(waiting) and not fits

    def build(self, line: Line, source: str) -> None:
        right = self.right("spades", source)
        self.rights.remove(right)
        lizards = source == "lizards"
        if line["hex"] == right.last != right.first and self.find("spades", source):
            right = self.right("spades", source)  # the last line began the second right of this source
            self.rights.remove(right)
            right.first = line["hex"]
        elsewhere = lizards or self.game.switch("free_spades_build_elsewhere")
        if line["hex"] != right.first and not elsewhere:
            raise Wrong("hex", right.first or "a hex with spades", line["hex"], "10.4.4, 10.5")
        if line["hex"] != right.first:
            land_actions.go_there(self.game, self.human, line)
        elif "via" in line:
            raise Wrong("via", "not repeated", line["via"], "ledger format")
        land_actions.put_workshop(self.game, self.human, line, free=lizards)

    def place(self, line: Line, source: str) -> None:
        if source == "palace_16":
            self.rights.remove(self.right("guild", source))
            land_actions.place_guild(self.game, self.human, line)
            return
        right = self.right("neutral", source)
        self.rights.remove(right)
        if line["piece"] != right.piece:
            raise Wrong("piece", right.piece, line["piece"], "16")
        land_actions.place_neutral(self.game, self.human, line)

    def advance(self, line: Line, source: str) -> None:
        if source == "palace_14":
            if line["track"] != "sailing":
                raise Wrong("track", "sailing", line["track"], "21.14")
            self.use(self.right("sailing", source))
        else:
            owed = [right for right in self.rights if right.kind == "track" and right.piece == line["track"]]
            if source != "steam_power" or not owed:
                raise Wrong("source", "no free step is owed", source, "18.3")
            self.rights.remove(owed[0])
        actions.advance_track(self.game, self.human, line)

    def city(self, line: Line) -> None:
        hexes = frozenset(line["hexes"]) if "hexes" in line else None
        owed = [right for right in self.rights if right.kind == "city"]
        right = next((right for right in owed if right.hexes == hexes), None)
        if right is None:
            raise Wrong("hexes", [sorted(right.hexes or ()) for right in owed], line.get("hexes"), "15.1")
        self.rights.remove(right)
        self.rights += cities.take_tile(self.game, self.human, line)


def setup_turn(game: Game, human: Human) -> None:
    """After the first buildings: a competency of choice, spades without workshops, a tower (5.10)."""
    turn = Turn(game, human)
    if human.faction in ("inventors", "monks"):
        turn.rights.append(Right("competency"))
    if human.display == "desert":
        turn.rights.append(Right("spades", "desert", printed.DESERT_SPADES))
    while (line := game.next())["who"] == human.faction and line["do"] != "income":
        if line["do"] not in ("competency", "terraform", "place"):
            raise Wrong("do", "competency, terraform or place", line["do"], "5.10")
        turn.end_others(line)
        if line["do"] == "terraform" and "source" not in line:
            raise Wrong("source", "desert or c_spades", None, "5.10")
        turn.follow(line)
        game.close(line, "5.10")
    turn.give_up()
