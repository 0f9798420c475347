"""Games in the public ledger format: read, replayed command by command, every row compared.

A ledger row gives, after the commands of one seat, its points, goods, bowls and tracks, and the power its builds
offered. Games were played by mail, so offers are answered late and turns are spread over several rows.
"""

import re
from collections.abc import Iterable

from msgspec import Struct

from automa.errors import BadInput
from automa.terra_mystica import codes, cults, scoring
from automa.terra_mystica.codes import T_KEY, T_LEECH
from automa.terra_mystica.errors import IllegalMove, InvalidMove
from automa.terra_mystica.factions.volcano import Volcano
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.notation import Reader, show
from automa.terra_mystica.options import Options
from automa.terra_mystica.setup import new_game
from automa.terra_mystica.state import Event, State

COLUMNS = 15
MAPS = {
    "126fe960806d587c78546b30f1a90853b1ada468": "original",
    "91645cdb135773c2a7a50e5ca9cb18af54c664c4": "original",
    "95a66999127893f5925a5f591d54f8bcb9a670e6": "fire-ice-1",
    "be8f6ebf549404d015547152d5f2a1906ae8dd90": "fire-ice-2",
    "fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1": "loon-lakes",
    "2afadc63f4d81e850b7c16fb21a1dcd29658c392": "fjords",
}
"""The public ids of the boards; a ledger without one is played on the original board."""
SHIFTED = ("fire-ice-1", "loon-lakes")
"""Boards whose ledgers call the first row B."""
FINAL_TILES = {
    "connected-distance": "greatest-distance",
    "connected-sa-sh-distance": "stronghold-sanctuary",
    "building-on-edge": "outposts",
    "connected-clusters": "settlements",
}
_CATEGORIES = FINAL_TILES | {"network": "area"}
_NUMBER = re.compile(r"\d+")
Row = list[str]


class Difference(BadInput):
    """A row that does not come out as recorded."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


class Report(Struct, frozen=True):
    """A replayed ledger."""

    options: Options
    rows: int
    commands: int
    points: dict[str, int]
    lines: tuple[tuple[int, str], ...]
    """What every seat did, in order: seat and commands in our own notation and hex names."""


def read_options(lines: Iterable[str]) -> Options:
    """What the head of a ledger says about the game."""
    flags: set[str] = set()
    scoring_tiles: dict[int, str] = {}
    removed: set[str] = set()
    factions: list[str] = []
    points: list[int] = []
    map_name, final_tile = "original", ""
    for line in lines:
        cells = line.split("\t")
        text = cells[0].strip()
        if text.startswith("option "):
            flags.add(text.removeprefix("option "))
        elif text.startswith("map "):
            map_name = _map(text.removeprefix("map ").strip())
        elif text.startswith("Round ") and " scoring: " in text:
            number, _, tile = text.partition(" scoring: ")
            scoring_tiles[int(number.split()[1])] = tile.partition(",")[0].strip()
        elif text.startswith("Removing tile "):
            removed.add(text.removeprefix("Removing tile ").strip())
        elif text.startswith("Added final scoring tile: "):
            final_tile = FINAL_TILES[text.removeprefix("Added final scoring tile: ").strip()]
        elif len(cells) == COLUMNS and cells[-1].strip() == "setup":
            factions.append(text)
            points.append(int(cells[2].split()[0]))
    if not factions:
        raise BadInput("this is no ledger of a game: no seat is set up in it")
    cards = [
        card.id
        for card in human_facts().bonus
        if card.id not in removed and ("shipping-bonus" in flags or not card.set)
    ]
    return Options(
        factions=tuple(factions),
        map=map_name,
        final_tile=final_tile,
        turn_order_variant="variable-turn-order" in flags,
        mini_expansion="mini-expansion-1" in flags,
        shipping_bonus="shipping-bonus" in flags,
        temple_tile="temple-scoring-tile" in flags,
        scoring=tuple(scoring_tiles[number] for number in sorted(scoring_tiles)),
        bonus=tuple(cards),
        start_points=tuple(points),
        no_cultists_erratum="errata-cultist-power" not in flags,
        asynchronous=True,
    )


def _map(public_id: str) -> str:
    name = MAPS.get(public_id)
    if name is None:
        raise BadInput(f"the board {public_id} of this ledger is not known here")
    return name


def replay(text: str) -> Report:
    """Replay a ledger and compare every row; `Difference` names the first that differs."""
    lines = text.splitlines()
    options = read_options(lines)
    return _Replay(options).run(lines)


class _Replay:
    def __init__(self, options: Options) -> None:
        self.options = options
        self.state: State = new_game(options)
        self.reader = Reader(self.state.game, shift=1 if options.map in SHIFTED else 0)
        self.seats = {name: index for index, name in enumerate(options.factions)}
        self.rows = self.commands = 0
        self.category = ""
        self.left: list[scoring.Score] = []
        self.held: list[tuple[int, Row]] = []
        """Rows about a reaction to an answer that only the next row gives."""
        self.story: list[tuple[int, str]] = []
        self.told = -1
        """Whose command of the row under way was told last."""

    def run(self, lines: list[str]) -> Report:
        for number, line in enumerate(lines, 1):
            cells = line.split("\t")
            try:
                if len(cells) == COLUMNS:
                    self.row(number, cells)
                else:
                    self.remark(cells[0].strip())
            except (IllegalMove, InvalidMove) as error:
                raise Difference(number, f"{cells[0]}: {cells[-1]}: {error}") from error
        self.finish(len(lines))
        self.story.append((-1, "next"))
        points = {name: self.state.seats[index].points for name, index in self.seats.items()}
        return Report(self.options, self.rows, self.commands, points, tuple(self.story))

    def remark(self, text: str) -> None:
        """A line that is no row: a seat drops out, or the final scoring goes on."""
        if text.endswith(" dropped from the game"):
            seat = self.seats[text.removesuffix(" dropped from the game")]
            self.state.apply(codes.DROP, seat=seat)
            self.story.append((seat, "drop"))
        elif text.startswith("Scoring "):
            name = text.removeprefix("Scoring ").removesuffix(" cult").lower()
            if not self.category:
                self.left = scoring.final_scores(self.state)
            self.category = _CATEGORIES.get(name, name)
        elif text.startswith("Converting resources"):
            self.category = "resources"

    def row(self, number: int, cells: Row) -> None:
        self.rows += 1
        seat = self.seats.get(cells[0])
        if seat is None:
            raise Difference(number, f"{cells[0]} does not play in this game")
        text = cells[-1].strip()
        if self.category:
            self.final(number, cells, seat)
        elif text in ("cult_income_for_faction", "other_income_for_faction"):
            self.phase(text)
        elif text.startswith("["):
            self.held.append((number, cells))
            return
        elif text and text != "setup":
            self.play(number, cells, seat, text)
        self.compare(number, cells)
        for held_number, held in self.held:
            self.compare(held_number, held)
        self.held.clear()

    def phase(self, text: str) -> None:
        """The table goes on to the cult bonus, or to the income of the next round."""
        goal = codes.ACTING if text.startswith("other") else codes.SPADES
        while self.state.phase != goal:
            self.state.apply(codes.NEXT)
            self.story.append((-1, "next"))
            self.told = -1

    def play(self, number: int, cells: Row, seat: int, text: str) -> None:
        """The commands of a row, and the offers they made."""
        state = self.state
        offers: dict[int, int] = {}
        volcano = isinstance(state.seats[seat].rules, Volcano)
        for part in text.split("."):
            part = part.strip()
            if not part:
                continue
            if part.endswith("_income_for_faction"):
                self.phase(part)
                continue
            for cmd in self.reader.command(part):
                self.commands += 1
                kind = cmd & 255
                if cmd in (codes.DONE, codes.BURN) or (kind == codes.DIG and volcano):
                    # The site takes `burn 0`, and `dig 1` for a volcano; both mean nothing.
                    continue
                events: list[Event] | None = [] if kind in (codes.BUILD, codes.UPGRADE) else None
                self.tell(self.give(cmd, seat, events), show(state.game, cmd))
                for what, neighbour, amount, _ in events or ():
                    if what in ("offer", "no-room"):
                        offers[neighbour] = offers.get(neighbour, 0) + amount
        self.keys(cells, seat)
        self.told = -1
        made = sorted(map(str, offers.values()))
        if made != sorted(cells[13].split()):
            raise Difference(
                number, f"{cells[0]} offers {' '.join(made) or 'nothing'}, recorded: {cells[13] or 'nothing'}"
            )

    def keys(self, cells: Row, index: int) -> None:
        """Short of keys, the site picks a track by itself: which one, only the row tells."""
        seat = self.state.seats[index]
        if not seat.blocked:
            return
        levels = cells[12].split("/")
        for track in cults.waiting_for_key(self.state, seat):
            if seat.keys and levels[track] == "10":
                self.state.apply(codes.command(codes.KEY, track), seat=index)
                self.tell(index, show(self.state.game, codes.command(codes.KEY, track)))

    def tell(self, seat: int, text: str) -> None:
        """Note a command; those of one row and seat stand in one line."""
        if self.told == seat:
            self.story[-1] = (seat, f"{self.story[-1][1]}. {text}")
        else:
            self.story.append((seat, text))
        self.told = seat

    def give(self, cmd: int, seat: int, events: list[Event] | None) -> int:
        """A command; in the set-up a row may carry the next seat's command with it. Says whose it was."""
        try:
            self.state.apply(cmd, events, seat)
        except IllegalMove as error:
            todo = self.state.todo
            if (
                self.state.phase != codes.SETUP
                or not todo
                or error.code not in ("nothing-owed", "not-your-turn")
            ):
                raise
            seat = todo[0][1]
            self.state.apply(cmd, events, seat)
        return seat

    def final(self, number: int, cells: Row, seat: int) -> None:
        """One score of the end: the recorded one must be ours."""
        if self.category == "resources":
            scoring.score_resources(self.state, self.state.seats[seat])
            return
        for score in self.left:
            if score[0] == self.category and score[1] == seat:
                scoring.award(self.state, score)
                self.left.remove(score)
                return
        raise Difference(number, f"{cells[0]} scores nothing for {self.category}")

    def compare(self, number: int, cells: Row) -> None:
        """The recorded points, goods, bowls and tracks against ours."""
        seat = self.state.seats[self.seats[cells[0]]]
        recorded = [int(cells[2][:-3]), int(cells[4][:-2]), int(cells[6][:-2]), int(cells[8][:-2])]
        recorded += [int(part) for part in cells[10][:-3].split("/")]
        recorded += [int(part) for part in cells[12].split("/")]
        ours = [
            seat.points,
            seat.coins,
            seat.workers,
            seat.priests,
            seat.bowl1,
            seat.bowl2,
            seat.bowl3,
            *seat.cult,
        ]
        if recorded != ours:
            raise Difference(
                number,
                f"{cells[0]} ({cells[-1].strip()}): recorded {_words(recorded)}, replayed {_words(ours)}",
            )

    def finish(self, number: int) -> None:
        """Nothing may be left over at the end."""
        if not self.category:
            raise Difference(number, "the game is not finished")
        if self.left:
            category, seat, points = self.left[0]
            raise Difference(
                number, f"{self.options.factions[seat]} scores {points} for {category}, not recorded"
            )
        owed = [
            entry
            for entry in self.state.todo
            if entry[0] not in (T_LEECH, T_KEY) and not self.state.seats[entry[1]].dropped
        ]
        if owed:
            raise Difference(number, f"{self.options.factions[owed[0][1]]} still owes a decision")


def _words(values: list[int]) -> str:
    points, coins, workers, priests, *rest = values
    bowls, tracks = "/".join(map(str, rest[:3])), "/".join(map(str, rest[3:]))
    return f"{points} VP {coins} C {workers} W {priests} P {bowls} PW {tracks}"
