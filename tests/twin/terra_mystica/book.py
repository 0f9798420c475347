"""Follows a whole game and reckons every human's goods, tracks, spades, towns and income again, line by line.

Each line starts from the table of the line before, so one difference does not hide another. What a line leaves open (spades
to be used, steps to be chosen, towns to be founded) is kept here until the lines that settle it.
"""

from collections.abc import Callable

from tests.twin.land import Land, land_of
from tests.twin.tables import TM
from tests.twin.terra_mystica import estate, printed
from tests.twin.terra_mystica.building import building_points, cost, exchanged
from tests.twin.terra_mystica.final import pass_points
from tests.twin.terra_mystica.person import Json, Person, shown

PIECES = {"D": "dwelling", "TP": "trading-house", "TE": "temple", "SH": "stronghold", "SA": "sanctuary"}
REACTING = ("cultists", "shapeshifters")
"""Who gains by what others answer to a building, in one of several ways: their points, power and steps are not reckoned
on such a line."""
LAST_ROUND = 6


class Open:
    """What somebody may or must still do."""

    def __init__(self) -> None:
        self.spades = 0
        self.bought = 0
        self.steps = 0
        self.bridges = 0
        self.towns = 0
        self.in_towns: set[str] = set()
        self.bound = 0
        self.flown = ""
        """Where a tunnel or flight of this action leads: it is paid once (6.5 g)."""
        self.last = ""
        """The command before, of the same seat."""
        self.stopped: set[str] = set()
        """Tracks that stopped below the top in this action for want of a key (7.6)."""
        self.volcano = 0
        """The steps that the Acolytes must go down."""


class Book:
    """The lines of one game, read in order."""

    def __init__(self, table: Json) -> None:
        self.land: Land = land_of(TM, table["map"])
        self.open = [Open() for _ in table["humans"]]
        self.taken: dict[str, int] = {table["automa"] and table["seats"][-1]["bonus"]: 0}
        """Bonus cards that somebody has had → when they came back: clean-ups before that."""
        self.clean_ups = 0
        self.bonuses_given = 0
        """The last round whose cult bonus is given."""
        self.wrong: list[str] = []

    # -- a line ----------------------------------------------------------------------------------------------------

    def follow(self, before: Json, line: Json) -> str | None:
        """The first difference in words, None if everything that is reckoned is right."""
        self.wrong = []
        after: Json = line["after"]
        people = [
            Person(seat, human, mine.bound)
            for seat, human, mine in zip(before["seats"], before["humans"], self.open, strict=False)
        ]
        index, word = line["who"], line["do"].split()
        loose = word[0] in ("build", "upgrade", "leech", "decline")
        if not loose:
            self._others_owe_no_town(index)
        if word[0] == "automa":
            self._her_card(before, after)
        elif index < len(people):
            self._command(before, line, people, word)
            self.open[index].last = line["do"]
        for person, mine in zip(people, self.open, strict=True):
            mine.spades += person.spades
            mine.steps += person.steps
            mine.stopped |= person.stopped
            person.spades = person.steps = 0
        if word[0] in ("build", "upgrade", "bridge", "+FAV5", "connect") and before["round"]:
            self._found(after, index)
        if not after["over"]:
            self._end_of_round(before, line, people)
            self._compare(after, people, loose)
        return self.wrong[0] if self.wrong else None

    def _compare(self, after: Json, people: list[Person], loose: bool) -> None:
        for index, person in enumerate(people):
            found, expected = shown(after["seats"][index], after["humans"][index]), person.told()
            skipped = set()
            if loose and person.faction in REACTING:
                skipped |= {"points", "power", *person.tracks}
            if person.choices:
                skipped |= {"priests", "coins"}
            for name, value in expected.items():
                if name not in skipped and value != found[name]:
                    self.wrong.append(f"{person.faction} {name}: expected {value}, found {found[name]}")

    def _others_owe_no_town(self, index: int) -> None:
        for other, mine in enumerate(self.open):
            if other != index and mine.towns:
                self.wrong.append("a town was not founded")

    # -- commands --------------------------------------------------------------------------------------------------

    def _command(self, before: Json, line: Json, people: list[Person], word: list[str]) -> None:
        me = people[line["who"]]
        if word[0] in ACTIONS:
            self.open[line["who"]].stopped.clear()
        maker: Callable[..., None] | None = COMMANDS.get(word[0])
        if maker is not None:
            maker(self, before, line, me, word)
        elif word[0].startswith("+FAV"):
            self._climb(before, me, *printed.FAVOR_STEPS[word[0][1:]])
        elif word[0].startswith("+TW"):
            self._town(before, me, word[0][1:], self.open[line["who"]])
        elif word[0][0] in "+-" and word[0].lstrip("+-0123456789").lower() in me.tracks:
            self._step(before, me, word[0], self.open[line["who"]])

    def _climb(self, before: Json, me: Person, track: str, steps: int) -> None:
        me.climb(track, steps, self._top_is_free(before, track))

    @staticmethod
    def _top_is_free(before: Json, track: str) -> bool:
        markers = [human["tracks"][track] for human in before["humans"]] + [before["automa"]["tracks"][track]]
        return bool(max(markers) < printed.TOP)

    def _key(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        """Short of keys the player chooses a track that stopped in this action (7.6)."""
        track, mine = word[1].lower(), self.open[line["who"]]
        if track not in mine.stopped:
            self.wrong.append(f"no key is missing for {track}")
        mine.stopped.discard(track)
        self._climb(before, me, track, 1)

    def _step(self, before: Json, me: Person, text: str, mine: Open) -> None:
        """`+2AIR` steps of choice, `-3AIR` the Acolytes' way down."""
        track = text.lstrip("+-0123456789").lower()
        amount = int(text[1:].rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") or 1)
        if text[0] == "+":
            self._climb(before, me, track, amount)
            return
        if amount != mine.volcano:
            self.wrong.append(f"volcano: expected {mine.volcano} steps down")
        if me.tracks[track] == printed.TOP:
            me.have["keys"] += 1
        me.tracks[track] -= amount

    def _convert(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        after = exchanged(before["seats"][line["who"]], word[1], word[3], self.open[line["who"]].last)
        if after is None:
            self.wrong.append(f"no such rate: {line['do']}")
            return
        me.bowls = after.pop("power")
        me.choices = me.faction == "riverwalkers" and word[3].endswith("P")
        me.have.update(after)

    def _burn(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        me.bowls[1] -= 2 * int(word[1])
        me.bowls[2] += int(word[1])

    def _leech(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        room = 2 * me.bowls[0] + me.bowls[1]
        amount = min(int(word[1]), room, me.have["points"] + 1)
        me.take_power(amount)
        me.have["points"] -= amount - 1

    def _dig(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        amount = int(word[1])
        if me.faction == "darklings":
            me.gain({"priests": -amount, "points": 2 * amount})
        else:
            me.gain({"workers": -amount * printed.SPADE_WORKERS[me.have["digging"]]})
        self._gain_spades(before, me, amount)
        self.open[line["who"]].bought += amount

    def _gain_spades(self, before: Json, me: Person, amount: int) -> None:
        """In the action phase the spade tile pays for each, whatever it becomes (6.4, 12.3)."""
        me.take_spades(amount)
        if before["tiles"][before["round"] - 1] == "SCORE1" and me.faction != "riverwalkers":
            me.have["points"] += 2 * amount

    def _action(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        name, mine = word[1], self.open[line["who"]]
        mine.flown = ""
        price, goods = printed.POWER_ACTIONS.get(name, (0, printed.OWN_ACTIONS.get(name, {})))
        if name in printed.POWER_ACTIONS:
            me.pay_power(price - (me.faction == "yetis"))
        if name in ("ACT1", "ACTE"):
            mine.bridges += 1
        if name == "ACTH5":
            me.pay_power(5)
        elif name == "ACTH6":
            self._lose_tokens(me, 5)
        if "spades" in goods:
            self._gain_spades(before, me, goods["spades"])
        else:
            me.gain(goods)

    @staticmethod
    def _lose_tokens(me: Person, amount: int) -> None:
        """Tokens leave the game, bowl I first (12.4, 12.5)."""
        for bowl in range(3):
            gone = min(amount, me.bowls[bowl])
            me.bowls[bowl] -= gone
            amount -= gone

    def _advance(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        if word[1] == "ship":
            me.gain(printed.ADVANCE["ship"])
            me.sail()
            return
        me.gain(printed.OWN_ADVANCE.get(me.faction, printed.ADVANCE["dig"]))
        me.have["digging"] += 1
        me.have["points"] += 6

    def _send(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        """A priest on a space stays there; one that returns makes a single step (8.3)."""
        steps = int(word[5])
        me.have["priests"] -= 1
        self.open[line["who"]].bound += steps > 1
        self._climb(before, me, word[3].lower(), steps + (me.faction == "acolytes" and me.strong))

    # -- land ------------------------------------------------------------------------------------------------------

    def _fly(self, before: Json, line: Json, me: Person, name: str) -> None:
        """Two workers or a priest for a hex that no way leads to, and 4 points, once an action (3.7, 6.5 g)."""
        index, mine = line["who"], self.open[line["who"]]
        if estate.reaches(self.land, before, index, name, action=True) or mine.flown == name:
            return
        if me.faction not in printed.WITHOUT_SHIPS:
            self.wrong.append(f"{name} cannot be reached")
            return
        if not estate.flies(self.land, before, index, name, estate.carpet(before, index) + 1):
            self.wrong.append(f"{name} is too far")
        mine.flown = name
        price = {"priests": -1} if me.faction == "fakirs" else {"workers": -1 if me.strong else -2}
        me.gain(price | {"points": printed.TELEPORT_POINTS})

    def _transform(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        name, target = word[1], printed.COLOURS[word[3]]
        mine = self.open[line["who"]]
        if line["after"]["terrain"].get(name, self.land.printed[name]) != target:
            self.wrong.append(f"{name} is no {target}")
        was = before["terrain"].get(name, self.land.printed[name])
        in_actions = self.bonuses_given < before["round"]
        if in_actions:
            self._fly(before, line, me, name)
        elif not estate.reaches(self.land, before, line["who"], name, action=False):
            self.wrong.append(f"{name} cannot be reached")
        if me.faction in printed.VOLCANO:
            self._volcano(before, line["who"], me, was, mine)
        elif mine.last == "action ACTN":
            self._storm(me, name)
        else:
            self._dug(me, mine, was, target, before["humans"][line["who"]]["home"])

    def _dug(self, me: Person, mine: Open, was: str, target: str, start: str) -> None:
        """So many spades as the way on the wheel is long; Giants always two, ice counts from where it started (6.1, 12.2)."""
        if me.faction == "giants":
            needed = {2}
        elif target == "ice":
            needed = {1} if was == start else {min(estate.ways(was, start, ""))}
        else:
            needed = estate.ways(was, target, "" if me.faction in printed.ICE else start)
        possible = {spades for spades in needed if spades <= mine.spades}
        if not possible:
            self.wrong.append(f"from {was} to {target}: {needed} spades are needed, there are {mine.spades}")
            return
        # The long way is gone on purpose where exactly these spades are at hand (6.2).
        used = mine.spades if mine.spades in possible and mine.bought else min(possible)
        mine.spades -= used
        mine.bought = max(0, mine.bought - used)

    def _volcano(self, before: Json, index: int, me: Person, was: str, mine: Open) -> None:
        """Steps on one track or tokens, one more where the land is somebody's home (12.3, 12.4)."""
        foreign = was in self._homes(before, index)
        if me.faction == "dragonlords":
            self._lose_tokens(me, 2 if foreign else 1)
        else:
            mine.volcano = 4 if foreign else 3

    @staticmethod
    def _homes(before: Json, index: int) -> set[str]:
        """The home terrains of everybody else, hers included."""
        homes = {
            printed.HOMES.get(seat["seat"], human["home"] if seat["seat"] == "shapeshifters" else "")
            for other, (seat, human) in enumerate(zip(before["seats"], before["humans"], strict=False))
            if other != index
        }
        return homes | {before["automa"]["home"]}

    def _build(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        name, mine = word[1], self.open[line["who"]]
        if before["round"] == 0:
            me.pieces[name] = "dwelling"
            return
        ridden = mine.last == "action ACTW"
        if not ridden:
            if me.faction != "riverwalkers":
                self._fly(before, line, me, name)
            workers, coins = cost(me.faction, "D", alone=False)
            me.gain({"workers": -workers, "coins": -coins})
            self._own_ground(before, line["who"], me, name)
        if mine.bought:
            self.wrong.append(f"{mine.bought} bought spades were not used")
        mine.spades, mine.flown = 0, ""  # a dwelling ends the action; spades left over lapse
        me.have["points"] += building_points(before, before["seats"][line["who"]], "D")
        me.pieces[name] = "dwelling"

    def _storm(self, me: Person, name: str) -> None:
        """The sand comes from an own structure next to the hex, over no river and no bridge (6.7)."""
        if not self.land.neighbours[name] & set(me.pieces):
            self.wrong.append(f"no storm of sand reaches {name}")

    def _own_ground(self, before: Json, index: int, me: Person, name: str) -> None:
        """A dwelling stands on the own terrain; spades at hand turn the hex in the same command."""
        mine, was = self.open[index], before["terrain"].get(name, self.land.printed[name])
        home, start = printed.HOMES.get(me.faction, ""), before["humans"][index]["home"]
        if me.faction in printed.VOLCANO:
            home = "volcano"
        elif me.faction in printed.ICE:
            home = "ice"
        elif me.faction == "shapeshifters":
            home = start
        if mine.last == "action ACTN":
            self._storm(me, name)
        elif home and was != home:
            self._dug(me, mine, was, home, start)

    def _upgrade(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        name, piece, mine = word[1], word[3], self.open[line["who"]]
        near = estate.beside(self.land, before, name)
        rivals = [human["structures"] for at, human in enumerate(before["humans"]) if at != line["who"]]
        alone = not any(other in near for each in (*rivals, before["automa"]["structures"]) for other in each)
        if mine.last != "action ACTS":
            workers, coins = cost(me.faction, piece, alone)
            me.gain({"workers": -workers, "coins": -coins})
        me.have["points"] += building_points(before, before["seats"][line["who"]], piece)
        me.pieces[name] = PIECES[piece]
        if piece != "SH":
            return
        goods = printed.STRONGHOLD.get(me.faction, {})
        if "spades" in goods:
            self._gain_spades(before, me, goods["spades"])
        else:
            me.gain(goods)
        if me.faction == "dragonlords":
            me.bowls[0] += len(before["seats"])
        elif me.faction == "riverwalkers":
            mine.bridges += 2

    def _bridge(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        ends, mine = frozenset(word[1].split(":")), self.open[line["who"]]
        mine.bridges -= 1
        if mine.bridges < 0:
            self.wrong.append("no bridge was to be built")
        if ends not in self.land.bridge_sites or ends in estate.bridges_of(before):
            self.wrong.append(f"no bridge can be built at {word[1]}")
        if not ends & set(me.pieces):
            self.wrong.append("a bridge begins at an own structure")

    def _forfeit(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        mine = self.open[line["who"]]
        if word[0] == "-BRIDGE":
            mine.bridges -= 1
        elif mine.bought:
            self.wrong.append("bought spades were given up")
        else:
            mine.spades = 0

    def _done(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        mine = self.open[line["who"]]
        if mine.towns:
            self.wrong.append("a town was not founded")
        if mine.bought:
            self.wrong.append(f"{mine.bought} bought spades were not used")
        mine.spades, mine.flown = 0, ""

    def _unlock(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        """A terrain for a coin, for two where it is somebody's home, instead of a priest (12.6)."""
        if word[1] in printed.COLOURS:
            me.have["coins"] -= 2 if printed.COLOURS[word[1]] in self._homes(before, line["who"]) else 1
        else:
            me.choices = True

    # -- towns -----------------------------------------------------------------------------------------------------

    def _found(self, after: Json, index: int) -> None:
        """Groups that have become towns: so many tiles are due at once (7.2, 7.4)."""
        mine = self.open[index]
        founded, mine.in_towns = estate.new_towns(self.land, after, index, mine.in_towns)
        mine.towns += len(founded)

    def _town(self, before: Json, me: Person, name: str, mine: Open) -> None:
        mine.towns -= 1
        if mine.towns < 0:
            self.wrong.append("no town was founded")
        goods = printed.TOWNS[name]
        self._rise(before, me, mine, goods)
        me.gain({good: amount for good, amount in goods.items() if good != "keys"})
        me.gain(printed.TOWN_GAINS.get(me.faction, {}))
        if before["tiles"][before["round"] - 1] == "SCORE2":
            me.have["points"] += 5
        if name == "TW7" and me.faction not in (*printed.WITHOUT_SHIPS, "riverwalkers"):
            me.sail()

    def _rise(self, before: Json, me: Person, mine: Open, goods: printed.Goods) -> None:
        """Steps of a town, and those of the same action that only missed a key; short of keys none is used yet (7.6)."""
        steps, keys = goods.get("steps", 0), me.have["keys"] + goods["keys"]
        could = {track for track, level in me.tracks.items() if level < printed.TOP <= level + steps}
        could = {track for track in could | mine.stopped if self._top_is_free(before, track)}
        me.have["keys"] = keys if len(could) <= keys else 0
        for track in me.tracks:
            late = track in mine.stopped and len(could) <= keys
            self._climb(before, me, track, max(steps, int(late)))
        if len(could) <= keys:
            mine.stopped.clear()
        else:
            me.have["keys"] = keys

    # -- passing, cult bonus, income -------------------------------------------------------------------------------

    def _pass(self, before: Json, line: Json, me: Person, word: list[str]) -> None:
        index = line["who"]
        if before["round"]:
            self._done(before, line, me, word)
            me.have["points"] += pass_points(before["humans"][index], before["seats"][index])
            if before["round"] == LAST_ROUND:
                return
            self.taken[before["seats"][index]["bonus"]] = self.clean_ups
            me.have["coins"] += self._coins_on(word[1])
        me.bonus = word[1]
        self.taken[word[1]] = 0

    def _coins_on(self, card: str) -> int:
        """A coin with every clean-up since it lies there; those that nobody ever had began with one (10.1, 10.6)."""
        if card in self.taken:
            return self.clean_ups - self.taken[card]
        return 1 + self.clean_ups

    def _her_card(self, before: Json, after: Json) -> None:
        """She takes a card without its coins; hers lies there now (TM-PASS-06, TM-PASS-07)."""
        old, new = before["seats"][-1]["bonus"], after["seats"][-1]["bonus"]
        if old != new:
            self.taken[old] = self.clean_ups
            self.taken[new] = 0

    def _end_of_round(self, before: Json, line: Json, people: list[Person]) -> None:
        """When the last has passed comes the cult bonus, when its spades are used the income (8.4, 10.3, 10.6)."""
        number, after = before["round"], line["after"]
        passes = line["do"].startswith("pass") or (line["do"] == "automa" and not line["cards"]["action"])
        others = all(seat["passed"] for at, seat in enumerate(before["seats"]) if at != line["who"])
        if 0 < number < LAST_ROUND and passes and others:
            self.bonuses_given = number
            self.clean_ups += 1
            for person, mine in zip(people, self.open, strict=True):
                self._cult_bonus(before["tiles"][number - 1], person, mine)
        if after["round"] == number:
            return
        if after["round"] != number + 1:
            self.wrong.append(f"round {after['round']} follows round {number}")
        for person, mine in zip(people, self.open, strict=True):
            if mine.spades and number and person.faction != "giants":
                self.wrong.append("spades of the cult bonus were passed over")
            mine.spades = mine.steps = 0
            person.income()

    def _cult_bonus(self, tile: str, person: Person, mine: Open) -> None:
        track, each, good, amount = printed.ROUND_BONUS[tile]
        times = person.tracks[track] // each
        person.gain({good: times * amount})
        mine.spades = person.spades
        mine.steps += person.steps
        person.spades = person.steps = 0


COMMANDS: dict[str, Callable[..., None]] = {
    "convert": Book._convert,
    "burn": Book._burn,
    "leech": Book._leech,
    "dig": Book._dig,
    "action": Book._action,
    "advance": Book._advance,
    "send": Book._send,
    "transform": Book._transform,
    "build": Book._build,
    "upgrade": Book._upgrade,
    "bridge": Book._bridge,
    "-BRIDGE": Book._forfeit,
    "-SPADE": Book._forfeit,
    "unlock-terrain": Book._unlock,
    "done": Book._done,
    "pass": Book._pass,
    "key": Book._key,
}
ACTIONS = ("send", "action", "dig", "build", "upgrade", "advance", "transform", "done", "pass")
"""What begins or ends an action: keys serve the steps of the same one."""
