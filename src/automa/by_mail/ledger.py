"""Games in the public ledger format: read, replayed command by command, every row compared.

A ledger row gives, after the commands of one seat, its points, goods, bowls and tracks, and the power its builds
offered. Games were played by mail, so offers are answered late and turns are spread over several rows.
"""

import re
from collections.abc import Iterable
from typing import NoReturn

from msgspec import Struct, field

from automa.by_mail.game import DROP, KINDS, NEXT, MailGame, new_game
from automa.errors import BadInput
from automa.facts import load
from automa.facts.human_terra_mystica import human_facts
from automa.play.change import Change, Offered
from automa.play.command import Command, Names, Reader
from automa.play.errors import IllegalMove, InvalidMove
from automa.play.state import ACTING, BONUS, ROUND_END, SETUP
from automa.play.turn import owed
from automa.terra_mystica import scoring
from automa.terra_mystica.commands import Build, Burn, Descend, Dig, Done, Upgrade, UseKey
from automa.terra_mystica.debts import Answer, ChooseKeyTrack, Steps, StepsTogether
from automa.terra_mystica.options import Options
from automa.terra_mystica.whole_game import TerraMystica

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
_ROUND_TILE = re.compile(r"Round (\d) scoring: (\w+)")
_INCOME = re.compile(r"Round \d income")
_VALUES = re.compile(r"-?\d+ VP \d+ C \d+ W \d+ P \d+/\d+/\d+ PW \d+/\d+/\d+/\d+")
_POINTS = re.compile(r" *(\d+) VP *")
_SCORED = re.compile(r"\+(\d+)vp for .+")
_REMARK = re.compile(
    r"(#.*|option [\w/.-]+|map \w+|Player \d: .+|Default game options|Randomize .+|Removing tile \w+"
    r"|Added final scoring tile: [\w-]+|Round \d( income|, turn \d+| scoring: .+))?"
)
"""What else stands between the rows and says nothing that is played."""
Row = list[str]


class Difference(BadInput):
    """A row that does not come out as recorded."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


class LedgerReport(Struct, frozen=True):
    """A replayed ledger."""

    options: Options
    rows: int
    commands: int
    points: dict[str, int]
    lines: tuple[tuple[int, str], ...]
    """What every seat did, in order: seat and commands in our own notation and hex names."""
    passed_over: tuple[tuple[int, str], ...] = ()
    """Lines that no ledger has, by number: remarks of somebody, or what is left of a row."""


class _Head(Struct):
    """What the lines before the first turn have said so far."""

    flags: set[str] = field(default_factory=set)
    scoring_tiles: dict[int, str] = field(default_factory=dict)
    removed: set[str] = field(default_factory=set)
    factions: list[str] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    map: str = "original"
    final_tile: str = ""

    def read(self, line: str) -> None:
        """Take over what this line says, if it says something of the game."""
        cells = line.split("\t")
        text = cells[0].strip()
        if text.startswith("option "):
            self.flags.add(text.removeprefix("option "))
        elif text.startswith("map "):
            self.map = _map(text.removeprefix("map ").strip())
        elif round_tile := _ROUND_TILE.match(text):
            self.scoring_tiles[int(round_tile[1])] = round_tile[2]
        elif text.startswith("Removing tile "):
            self.removed.add(text.removeprefix("Removing tile ").strip())
        elif text.startswith("Added final scoring tile: "):
            name = text.removeprefix("Added final scoring tile: ").strip()
            if name not in FINAL_TILES:
                raise BadInput(f"the final scoring tile {name} of this ledger is not known here")
            self.final_tile = FINAL_TILES[name]
        elif len(cells) >= COLUMNS and cells[COLUMNS - 1].strip() == "setup":
            self.factions.append(text)
            said = _POINTS.fullmatch(cells[2])
            self.points.append(int(said[1]) if said else 0)


def read_options(lines: Iterable[str]) -> Options:
    """What the head of a ledger says about the game."""
    head = _Head()
    for line in lines:
        head.read(line)
    if not head.factions:
        raise BadInput("this is no ledger of a game: no seat is set up in it")
    cards = [
        name
        for name, card in human_facts(load("terra-mystica")).bonus.items()
        if name not in head.removed and ("shipping-bonus" in head.flags or not card.set)
    ]
    return Options(
        factions=tuple(head.factions),
        map=head.map,
        final_tile=head.final_tile,
        turn_order_variant="variable-turn-order" in head.flags,
        mini_expansion="mini-expansion-1" in head.flags,
        shipping_bonus="shipping-bonus" in head.flags,
        temple_tile="temple-scoring-tile" in head.flags,
        scoring=tuple(head.scoring_tiles[number] for number in sorted(head.scoring_tiles)),
        bonus=tuple(cards),
        start_points=tuple(head.points),
        no_cultists_erratum="errata-cultist-power" not in head.flags,
        asynchronous=True,
    )


def _map(public_id: str) -> str:
    name = MAPS.get(public_id)
    if name is None:
        raise BadInput(f"the board {public_id} of this ledger is not known here")
    return name


def replay(text: str, *, story: bool = True) -> LedgerReport:
    """Replay a ledger and compare every row; `Difference` names the first that differs.

    Without `story` the report has no lines.
    """
    lines = text.splitlines()
    options = read_options(lines)
    return _Replay(options).run(lines, story)


def _reader(state: TerraMystica, shift: int) -> Reader:
    names = state.names
    return Reader(Names(names.hexes, names.seats, names.rates, shift, state.board), KINDS)


class _Replay:
    def __init__(self, options: Options) -> None:
        self.options = options
        self.state: MailGame = new_game(options)
        self.reader = _reader(self.state, shift=1 if options.map in SHIFTED else 0)
        self.seats = {name: index for index, name in enumerate(options.factions)}
        self.rows = self.commands = 0
        self.passed_over: list[tuple[int, str]] = []
        self.category = ""
        self.left: list[scoring.Score] = []
        self.scored: set[int] = set()
        """Seats whose goods have become points."""
        self.held: list[tuple[int, Row]] = []
        """Rows about a reaction to an answer that only the next row gives."""
        self.before: dict[int, tuple[int, ...]] = {}
        """What every seat had in its last row."""
        self.income = False
        """The line before says that income begins."""
        self.story: list[tuple[int, list[Command]]] = []
        self.told = -1
        """Whose command of the row under way was told last."""

    def run(self, lines: list[str], story: bool) -> LedgerReport:
        for number, line in enumerate(lines, 1):
            cells = self.cells(number, line)
            try:
                if len(cells) == COLUMNS:
                    self.row(number, cells)
                else:
                    self.remark(number, cells[0].strip())
            except (IllegalMove, InvalidMove) as error:
                raise Difference(number, f"{cells[0]}: {cells[-1]}: {error}") from error
        self.finish(len(lines))
        self.story.append((-1, [NEXT]))
        points = {name: self.state.seats[index].points for name, index in self.seats.items()}
        told = self.lines() if story else ()
        return LedgerReport(self.options, self.rows, self.commands, points, told, tuple(self.passed_over))

    def lines(self) -> tuple[tuple[int, str], ...]:
        """The story so far as text."""
        names = self.state.names
        return tuple((seat, ". ".join(cmd.text(names) for cmd in commands)) for seat, commands in self.story)

    def cells(self, number: int, line: str) -> Row:
        """The columns of a line. A row of a seat is complete but for empty columns at its end."""
        cells = line.split("\t")
        if len(cells) == COLUMNS and cells[0] in self.seats:
            return cells
        if len(cells) == 1 or (cells[0].strip() not in self.seats and len(cells) != COLUMNS):
            return cells[:1]
        while len(cells) > COLUMNS and not cells[-1].strip():
            cells.pop()
        if len(cells) > COLUMNS or len(cells) < COLUMNS - 2:
            raise Difference(number, f"{cells[0]}: a row has {COLUMNS} columns, not {len(cells)}")
        return [cells[0].strip(), *cells[1:], *[""] * (COLUMNS - len(cells))]

    def remark(self, number: int, text: str) -> None:
        """A line that is no row: income begins, a seat drops out, or the final scoring goes on."""
        self.income = bool(_INCOME.fullmatch(text))
        if text.endswith(" dropped from the game"):
            name = text.removesuffix(" dropped from the game")
            if name not in self.seats:
                raise Difference(number, f"{name} does not play in this game")
            self.state.apply(DROP, seat=self.seats[name])
            self.story.append((self.seats[name], [DROP]))
        elif text.startswith("Scoring "):
            name = text.removeprefix("Scoring ").removesuffix(" cult").lower()
            if not self.category:
                if self.state.round < self.state.game.printed.rounds or self.state.phase != ROUND_END:
                    raise Difference(
                        number, "the game is scored, but not everybody has passed in the last round"
                    )
                self.left = scoring.final_scores(self.state)
            self.category = _CATEGORIES.get(name, name)
        elif text.startswith("Converting resources"):
            self.category = "resources"
        elif not _REMARK.fullmatch(text):
            self.passed_over.append((number, text))

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
        elif self.income and not text:
            # A seat that has dropped out is first in the order; its rows say nothing.
            self.phase("other" if self.state.phase in (SETUP, BONUS) else "cult")
        elif text.startswith("["):
            self.held.append((number, cells))
            return
        elif text != "setup":
            self.play(number, cells, seat, text)
        self.income = False
        self.compare(number, cells)
        for held in self.held:
            self.compare(*held)
        self.held.clear()

    def phase(self, text: str) -> None:
        """The table goes on to the cult bonus, or to the income of the next round."""
        goal = ACTING if text.startswith("other") else BONUS
        while self.state.phase != goal:
            self.state.apply(NEXT)
            self.story.append((-1, [NEXT]))
            self.told = -1

    def play(self, number: int, cells: Row, seat: int, text: str) -> None:
        """The commands of a row, and the offers they made."""
        state = self.state
        offers: dict[int, int] = {}
        volcano = state.seats[seat].rules.erupts
        for part in text.split("."):
            part = part.strip()
            if not part:
                continue
            if part.endswith("_income_for_faction"):
                self.phase(part)
                continue
            for cmd in self.reader.command(part):
                self.commands += 1
                if isinstance(cmd, Dig) and volcano and cmd.number != 1:
                    self.differs(number, cells, "one hex becomes a volcano in an action")
                if isinstance(cmd, Done) or cmd == Burn(0) or (volcano and isinstance(cmd, Dig)):
                    # The site takes `burn 0`, and `dig 1` for a volcano; both mean nothing.
                    continue
                if not isinstance(cmd, Descend):
                    self.use_keys(seat, cells)
                events: list[Change] | None = [] if isinstance(cmd, Build | Upgrade) else None
                self.tell(self.give(cmd, seat, events), cmd)
                for change in events or ():
                    if isinstance(change, Offered):
                        offers[change.seat] = offers.get(change.seat, 0) + change.amount
        self.use_keys(seat, cells)
        self.told = -1
        made = sorted(map(str, offers.values()))
        if made != sorted(cells[13].split()):
            raise Difference(
                number, f"{cells[0]} offers {' '.join(made) or 'nothing'}, recorded: {cells[13] or 'nothing'}"
            )

    def use_keys(self, seat: int, cells: Row) -> None:
        """Short of keys the site chose the tracks that reach 10; the row tells which."""
        if not self.state.seats[seat].without_key:
            return
        for track, level in enumerate(cells[12].split("/")):
            if owed(self.state.debts, seat, ChooseKeyTrack) < 0:
                return
            top = self.state.game.printed.tracks.top
            if level.strip() == str(top) and self.state.seats[seat].levels[track] < top:
                key = UseKey(track)
                self.tell(self.give(key, seat, None), key)

    def tell(self, seat: int, cmd: Command) -> None:
        """Note a command; those of one row and seat stand in one line."""
        if self.told == seat:
            self.story[-1][1].append(cmd)
        else:
            self.story.append((seat, [cmd]))
        self.told = seat

    def give(self, cmd: Command, seat: int, events: list[Change] | None) -> int:
        """A command; in the set-up a row may carry the next seat's command with it. Says whose it was."""
        try:
            self.state.apply(cmd, events, seat)
        except IllegalMove as error:
            debts = self.state.debts
            if self.state.phase != SETUP or not debts or error.code not in ("nothing-owed", "not-your-turn"):
                raise
            seat = debts[0].seat
            self.state.apply(cmd, events, seat)
        return seat

    def final(self, number: int, cells: Row, seat: int) -> None:
        """One score of the end: the recorded one must be ours."""
        if self.category == "resources":
            scoring.score_resources(self.state, self.state.seats[seat])
            self.scored.add(seat)
            return
        said = _SCORED.fullmatch(cells[-1].strip())
        for score in self.left:
            if score[0] == self.category and score[1] == seat and said and int(said[1]) != score[2]:
                raise Difference(
                    number, f"{cells[0]} scores {score[2]} for {self.category}, recorded: {said[1]}"
                )
            if score[0] == self.category and score[1] == seat:
                scoring.award(self.state, score)
                self.left.remove(score)
                return
        raise Difference(number, f"{cells[0]} scores nothing for {self.category}")

    def compare(self, number: int, cells: Row) -> None:
        """The recorded points, goods, bowls and tracks against ours, with the changes that stand left of them."""
        index = self.seats[cells[0]]
        seat = self.state.seats[index]
        fire, water, earth, air = seat.levels
        # Power is counted by the way it has come, all tracks together, steps still owed as made.
        steps = fire + water + earth + air
        for debt in self.state.debts:
            if debt.seat == index and isinstance(debt, Steps | StepsTogether):
                steps += debt.count
        now = (seat.points, seat.coins, seat.workers, seat.priests, seat.bowl2 + 2 * seat.bowl3, steps)
        before = self.before.get(index, now)
        self.before[index] = now
        changes = [f"{new - old:+d}" if new != old else "" for new, old in zip(now, before)]  # noqa: B905
        ours = (
            changes[0], f"{seat.points} VP", changes[1], f"{seat.coins} C", changes[2], f"{seat.workers} W",
            changes[3], f"{seat.priests} P", changes[4], f"{seat.bowl1}/{seat.bowl2}/{seat.bowl3} PW",
            changes[5], f"{fire}/{water}/{earth}/{air}",
        )  # fmt: skip
        recorded = tuple(cells[1:13])
        if recorded != ours:
            self.differences(number, cells, ours)

    def differences(self, number: int, cells: Row, ours: tuple[str, ...]) -> None:
        """What differs between a row and ours, if it is more than spaces: the values first, then the changes."""
        recorded = [cell.strip() for cell in cells[1:13]]
        values, said = ours[1::2], recorded[1::2]
        if not _VALUES.fullmatch(" ".join(said)):
            self.differs(number, cells, "the numbers of this row cannot be read")
        if tuple(said) != values:
            self.differs(number, cells, f"recorded {' '.join(said)}, replayed {' '.join(values)}")
        for value, change, noted in zip(values, ours[::2], recorded[::2], strict=True):
            if change != noted:
                self.differs(
                    number, cells, f"{value}: changed by {change or 'nothing'}, recorded {noted or 'nothing'}"
                )

    def differs(self, number: int, cells: Row, what: str) -> NoReturn:
        """Name the row and what is wrong with it."""
        raise Difference(number, f"{cells[0]} ({cells[-1].strip()}): {what}")

    def finish(self, number: int) -> None:
        """Nothing may be left over at the end."""
        if len(self.scored) < len(self.seats):
            raise Difference(number, "the game is not finished")
        if self.left:
            category, seat, points = self.left[0]
            raise Difference(
                number, f"{self.options.factions[seat]} scores {points} for {category}, not recorded"
            )
        left = [debt for debt in self.state.debts if not isinstance(debt, Answer | ChooseKeyTrack)]
        if left:
            raise Difference(number, f"{self.options.factions[left[0].seat]} still owes a decision")
