"""What a page, a terminal or a screen reader needs to show a table game: plain frozen structs, no sentence in them.

Every text is a `Message` (id and arguments for `automa.words`); every tap is an `Option` whose `command` goes to
`automa.app.handle` as it is.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from automa.app.digital_view import Deed as Deed
from automa.app.digital_view import DeedPart as DeedPart
from automa.app.digital_view import Hand as Hand
from automa.app.digital_view import Item as Item
from automa.app.digital_view import Past as Past
from automa.app.digital_view import Settlement as Settlement
from automa.app.digital_view import ShelfView as ShelfView
from automa.decision import Decision
from automa.messages import Event, Message
from automa.messages import Option as Option
from automa.table.setup.step import StepKind
from automa.table.verbs.verb import LineKind
from automa.words.explain import Explanation

__all__ = ["Event", "Message", "View"]

Phase = Literal["setup", "human", "automa", "round-end", "final", "finished"]
StepState = Literal["done", "current", "todo"]


class SetupChoice(Struct, frozen=True):
    """One value of a set-up step."""

    value: str
    message: Message
    command: str
    """The command that chooses it (steps of kind `choice`); for `many`, `order`, `hex` and `number` see `SetupStepView.template`."""
    status: str = ""
    """`inferred`, `house` or `unknown` when the fact behind it is not sure."""
    note: Message | None = None
    """A few words beside it: easiest level, Automa's half of a tile …"""
    disabled: Message | None = None


class SetupStepView(Struct, frozen=True):
    """A step of the guided set-up."""

    id: str
    message: Message
    """The question."""
    kind: StepKind
    state: StepState
    pieces: tuple[Message, ...] = ()
    """What to do with the physical pieces."""
    choices: tuple[SetupChoice, ...] = ()
    minimum: int = 1
    maximum: int = 1
    template: str = ""
    """`set tiles {values}`: replace `{values}` by the chosen values, separated by blanks, in order."""
    value: tuple[str, ...] = ()
    """What is set."""
    default: tuple[str, ...] = ()
    """What *Continue* without choosing takes; its command is `accept`."""
    accept: str = ""
    random: str = ""
    """The command that rolls this step, empty if there is nothing random about it."""
    hexes: tuple[str, ...] = ()
    """Kind `hex`: the hexes that may be tapped."""
    skip: str = ""
    """The command that leaves it out, empty if it may not be."""
    picture: str = ""
    """What its values are as drawn objects: `scoring`, `bonus` …; empty: they have no picture."""
    table: str = ""
    """The table of the facts that its values are rows of, where those may be in doubt."""


class SetupView(Struct, frozen=True):
    """The guided set-up: all steps of this game, the current one marked."""

    steps: tuple[SetupStepView, ...]
    current: int
    """Index of the first step that is not done; `len(steps)` when everything is set."""


class StructureView(Struct, frozen=True):
    """A piece on the board."""

    type: str
    owner: str
    """`automa` or the id of a human."""
    colour: str
    """The owner's home terrain: the colour of the pieces."""
    marked: bool = False


class HexView(Struct, frozen=True):
    """A hex as it lies on the table now."""

    name: str
    row: int
    column: int
    shifted: bool
    """Whether the row stands half a hex to the right."""
    river: bool
    printed: str
    terrain: str
    structure: StructureView | None = None
    cube: bool = False
    annex: bool = False
    trade_marker: bool = False
    fallow: bool = False


class BoardView(Struct, frozen=True):
    map: str
    hexes: tuple[HexView, ...]
    bridges: tuple[tuple[str, str, str], ...]
    """Owner, end, end."""


class TrackView(Struct, frozen=True):
    """A cult track or discipline."""

    id: str
    top: int
    levels: Mapping[str, int]
    """Owner → level."""
    free_spaces: tuple[int, ...]
    spaces: tuple[int, ...]
    """All four spaces as printed."""
    favor: bool | None = None
    """Terra Mystica: whether the +3 favor tile of this track is still there."""


class CellView(Struct, frozen=True):
    """One space of a row of actions, or one innovation."""

    number: int
    id: str
    """At a table: the tile that lies there, if somebody has said so."""
    taken: bool
    options: tuple[Option, ...] = ()
    hers: bool = False
    """Automa has covered or taken it."""


class RowView(Struct, frozen=True):
    """`power`, `book`, `merchant` actions or `innovation`s in printed order."""

    id: str
    cells: tuple[CellView, ...]


class SlotView(Struct, frozen=True):
    """A place of the bonus row."""

    position: str
    """`left`, `middle`, `right`."""
    card: str
    coins: int
    options: tuple[Option, ...] = ()


class BonusView(Struct, frozen=True):
    """The bonus row and who holds what. Until the first cards are dealt `row` may hold five or six."""

    row: tuple[SlotView, ...]
    held: Mapping[str, str]


class TileView(Struct, frozen=True):
    """A scoring (round) tile; in round 6 of Age of Innovation the values of the final round tile."""

    round: int
    id: str
    track: str | None
    automa_vp: int | None
    status: str
    """The weaker status of track and points: below `likely` the page shows *unconfirmed*."""
    human: str = ""
    final: str = ""
    options: tuple[Option, ...] = ()


class SourceView(Struct, frozen=True):
    """Points from one source."""

    id: str
    points: int
    known: bool = True
    """False: entered by hand as a sum."""
    rounds: tuple[int, ...] = ()
    """A digital game: the same by round; first what came before round 1, last the final scoring."""


class ScoreView(Struct, frozen=True):
    owner: str
    points: int
    sources: tuple[SourceView, ...]


class SeatView(Struct, frozen=True, omit_defaults=True):
    """A player: a human or Automa."""

    id: str
    name: str
    human: bool
    """Whether it is the seat of a human, whoever plays it."""
    home: str
    faction: str
    passed: bool
    computer: str = ""
    """Who plays the seat of a human, if no human does (`automa.players`)."""


class AutomaView(Struct, frozen=True):
    """Her cards and supplies, as far as a person at the table may see them (TM-DECK-13)."""

    faction: str
    difficulty: str
    home: str
    shipping: int
    x: int
    priests: int
    pieces: Mapping[str, int]
    """Piece → how many are left in her supply."""
    deck: int
    """Cards left to draw this round."""
    deck_total: int
    reserve: int
    seen: tuple[str, ...]
    """Cards that showed up this round, oldest first."""
    action: str = ""
    support: str = ""
    physical: bool = False
    """The owner draws from the physical deck and taps the card."""
    youth: str = ""
    innovations: int = 0
    achievements: tuple[str, ...] = ()
    """Gognomes: open achievements with a token."""
    favors: tuple[str, ...] = ()
    """Tracks whose +3 favor tile she has."""
    priority_cards: tuple[str, ...] = ()
    """The terrain priority cards that stay on the table: hers first, then those her faction refers to."""


class OfferView(Struct, frozen=True):
    """Power a human may take for points."""

    owner: str
    power: int
    price: int
    options: tuple[Option, ...]


class DueView(Struct, frozen=True):
    """Points that probably go with what a human has entered: one tap takes them."""

    owner: str
    source: str
    """`tile`, or the id of the card, tile or palace that pays."""
    points: int
    command: str


class AskView(Struct, frozen=True):
    """A tile that probably comes with what a human has entered: `favor`, `town`, `competency`, `palace`, `city`.
    `display`: which competency lies on the space from which one was taken; `book`, `innovation` likewise."""

    owner: str
    kind: str
    hexes: tuple[str, ...] = ()


class AutomaTurnView(Struct, frozen=True):
    """A turn of hers (or the part of it that is carried out so far), ready to be walked through."""

    line: int
    """Where it stands in the journal; 0: it was only asked about."""
    position: Mapping[str, Any]
    """Where she decided, as docs/position.md has it."""
    decision: Decision
    told: Explanation
    """The same in words, step by step, with the names that only the table knows."""
    waiting: bool = False
    """Powermongers: the turn goes on when the offered power is answered."""
    pass_card: str = ""
    """A pass: the sideways card that made her pass; empty if her deck was empty."""
    lying: Mapping[str, str] = {}
    """What lay where she may take or cover something, as far as that is known: `book 2`, `innovation 4` → the tile; `bonus` →
    the card or tile that she took with a pass."""

    @property
    def passes(self) -> bool:
        """Whether she leaves the round with it."""
        return self.decision.passed

    @property
    def cards(self) -> dict[str, str]:
        """The two cards that lie open; a pass shows the one that made her pass."""
        cards = self.position["cards"]
        return {"action": self.pass_card or cards.get("action", ""), "support": cards["support"]}


class Prompt(Struct, frozen=True):
    """A question or a reminder. `blocking`: nothing else goes on before it is answered."""

    id: str
    message: Message
    options: tuple[Option, ...] = ()
    blocking: bool = False
    template: str = ""
    """Where a number or a card is asked: `final anna area {values}`."""
    value: str = ""
    suggested: str = ""
    minimum: int = 0
    maximum: int = 0


class LogEntry(Struct, frozen=True):
    """A line of the journal with what it did."""

    number: int
    """Counts journal lines from 1: `undo to <number>` goes back to the state after it."""
    who: str
    text: str
    messages: tuple[Message, ...]
    kind: LineKind
    """`note`: it only says of the line before it that it came by itself; a log leaves it out."""
    in_force: bool
    source: str = ""
    """`chance`, `entered` or the rule id of the first event that has one."""
    by_itself: bool = False
    """Nobody was asked: a setting of its player gave it."""
    round: int = 0
    """In which the game is with it: 0 is the set-up, 7 the final scoring at a table."""
    ended: int | None = None
    """It was played in the round before, and so many of its messages belong there; the others began this one."""


class LogEntries(Sequence[LogEntry]):
    """The log: as long as the journal, an entry is made when somebody looks at it."""

    @abstractmethod
    def recent(self, count: int) -> tuple[LogEntry, ...]:
        """The last entries in force, the latest first."""


class ScoringRow(Struct, frozen=True):
    """A row of the final scoring sheet."""

    id: str
    values: Mapping[str, int | None]
    """Owner → the value that is compared (area size, level …); None: still asked."""
    points: Mapping[str, int]


class FinalView(Struct, frozen=True):
    """The final scoring and, when everything is entered, the result."""

    rows: tuple[ScoringRow, ...]
    questions: tuple[Prompt, ...]
    totals: Mapping[str, int]
    winners: tuple[str, ...] = ()
    adjustable: tuple[Prompt, ...] = ()
    """Values that were computed or entered and may be entered otherwise; nobody has to."""


class View(Struct, frozen=True, kw_only=True):
    """What every screen of a game needs, at a table and in a digital game."""

    game: str
    map: str
    expansions: tuple[str, ...]
    kind: str
    phase: Phase
    round: int
    turn: str
    """Whose turn it is: the id of a seat."""
    order: tuple[str, ...]
    next_order: tuple[str, ...]
    line: int
    """Number of the last journal line."""
    seats: tuple[SeatView, ...]
    board: BoardView
    tracks: tuple[TrackView, ...]
    rows: tuple[RowView, ...]
    bonus: BonusView
    tile: TileView | None
    tiles: tuple[TileView, ...]
    scores: tuple[ScoreView, ...]
    automa: AutomaView | None
    prompts: tuple[Prompt, ...]
    log: LogEntries
    warnings: tuple[Message, ...]
    undo: str = ""
    """The command that takes the last line back (`undo to 12`), empty if there is none."""
    redo: str = ""
    final: FinalView | None = None
    switches: Mapping[str, str | bool] = {}
    final_tile: str = ""
    title: str = ""

    @property
    def plates(self) -> dict[str, Literal["automa"] | int]:
        """Owner → the plate of its pieces: `automa`, or the number of the human seat."""
        humans = [seat.id for seat in self.seats if seat.human]
        return {"automa": "automa", **{owner: number for number, owner in enumerate(humans)}}

    @property
    def for_two(self) -> bool:
        """Whether it is played by two humans on the screen, who may use a device each."""
        return False

    @property
    def table(self) -> "TableView":
        """The same view, as one of a game on a table."""
        assert isinstance(self, TableView)
        return self

    @property
    def digital(self) -> "DigitalView":
        """The same view, as one of a digital game."""
        assert isinstance(self, DigitalView)
        return self


class TableView(View, frozen=True, kw_only=True):
    """A game on a table, as far as it was entered."""

    setup: SetupView | None
    last_turn: AutomaTurnView | None
    offers: tuple[OfferView, ...]
    options: tuple[Option, ...]
    """What belongs to no place on the screen: hand over, Automa's turn, pass, end of round, points ± …"""
    dues: tuple[DueView, ...] = ()
    asks: tuple[AskView, ...] = ()
    bonus_now: tuple[Message, ...] = ()
    """What the cult or science bonus would give every human if the round ended now."""
    entered: tuple[LogEntry, ...] = ()
    """What the human whose turn it is has entered; `strike <number>` takes one of them out."""


class DigitalView(View, frozen=True, kw_only=True):
    """A digital game, in which the program knows everything."""

    question: Message | None
    """What the deciding human is asked."""
    deeds: tuple[Deed, ...]
    combined: tuple[Deed, ...] = ()
    """Several commands as one tap: dig and build, sacrifice and act."""
    hands: tuple[Hand, ...]
    shelves: tuple[ShelfView, ...]
    turns: tuple[AutomaTurnView, ...]
    """Automa's turns since the last decision of a human, the first one first."""
    settlements: tuple[Settlement, ...]
    since: tuple[AutomaTurnView, ...] = ()
    """Automa's turns since the deciding human's last turn; answers to her are no turn."""
    gained: Mapping[str, Mapping[str, int]] = {}
    """What the round brought to the deciding human before the first turn in it: `income`, `bonus` of the round before."""
    own_turns: int = 0
    """How many turns the deciding human has had in this round."""
    final_tile_now: Mapping[str, int] = {}
    """Fire & Ice: owner → what would be compared for that tile now."""
    past: Past | None = None
    in_force: int
    """How many lines led here."""
    seed: int

    @property
    def for_two(self) -> bool:
        """Whether it is played by two humans on the screen, who may use a device each."""
        return sum(seat.human and not seat.computer for seat in self.seats) > 1
