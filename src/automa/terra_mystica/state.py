"""The whole game at one moment. One verb each way: `legal()` lists, `preview()` explains, `apply()` changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.board import HexSet
from automa.terra_mystica import legal, moves, preview
from automa.terra_mystica.codes import AUTOMA, OVER, SETUP
from automa.terra_mystica.game import Game
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.automa_seat import AutomaSeat
    from automa.terra_mystica.preview import Preview

Todo = tuple[int, int, int, int]
"""A decision somebody owes: kind, seat, how many, and what it is about."""

Event = tuple[str, int, int, str]
"""What changed: what, whose seat, by how much (or which hex, card, tile), and from what source."""

Bridge = tuple[int, int, int]
"""A bridge: both hexes, owner."""


class State:
    """A position of the game. Everything random is already drawn or follows from `chance`."""

    __slots__ = (
        "acted",
        "actions_left",
        "automa",
        "bridges",
        "chance",
        "coins",
        "events",
        "favors",
        "from_stronghold",
        "game",
        "ground",
        "lands",
        "links",
        "mixed",
        "must",
        "occupied",
        "off_home",
        "order",
        "passing",
        "phase",
        "reactions",
        "round",
        "row",
        "seats",
        "serial",
        "spaces2",
        "spaces3",
        "taken",
        "teleported",
        "todo",
        "top",
        "towns",
        "turn",
        "turned",
        "worked",
    )  # fmt: skip

    def __init__(self, game: Game, seats: list[Seat]) -> None:
        board = game.board
        self.game = game
        self.seats = seats
        self.automa: AutomaSeat | None = None
        self.events: list[Event] | None = None
        """Where `apply` notes what changes, while a caller wants it."""
        self.chance = 0
        self.phase = SETUP
        self.round = 0
        self.turn = -1
        """Whose turn it is in the action phase; −1: nobody's."""
        self.order: list[int] = []
        self.passing: list[int] = []
        """Seats in the order in which they passed this round."""
        self.acted = False
        """The action of this turn is taken; what is left is optional or owed."""
        self.actions_left = 1
        self.todo: list[Todo] = []
        self.reactions: list[tuple[int, int, int, int, int]] = []
        """Builds whose offers are open and whose builder reacts: serial, builder, and how many offers are open,
        taken, refused."""
        self.serial = 0
        self.ground = bytearray([9]) * board.size
        self.lands: list[HexSet] = [0] * 9
        """Hexes of each terrain, those under structures included."""
        self.occupied: HexSet = 0
        self.bridges: list[Bridge] = []
        self.links: dict[int, HexSet] = {}
        """Hexes joined to a hex by bridges."""
        self.taken = 0
        """Power actions taken this round, one bit each."""
        self.row: list[int] = []
        """The open bonus cards, left to right."""
        self.coins: list[int] = []
        """Coins on the open bonus cards."""
        self.favors: list[int] = []
        self.towns: list[int] = []
        self.top: list[int] = [-1, -1, -1, -1]
        """Who stands on space 10 of each track."""
        self.spaces3 = 0b1111
        """Tracks whose best priest space is free, one bit each."""
        self.spaces2: list[int] = [3, 3, 3, 3]
        """Free two-step priest spaces of each track."""
        self.mixed = False
        """The spades of this action may be spread over several hexes."""
        self.from_stronghold = False
        """Halflings: the spades at hand come from the stronghold; none may be bought with them."""
        self.must = 0
        """Spades that were paid for and have to be used."""
        self.worked: HexSet = 0
        """Hexes that got spades in this action."""
        self.turned: HexSet = 0
        """Hexes turned into home terrain in this action; one of them may get a dwelling."""
        self.off_home = False
        """A hex ended in a foreign colour in this action."""
        self.teleported = -1
        """The hex a tunnel or carpet was paid for in this action."""

    def copy(self) -> State:
        """An independent copy; the game and its tables are shared."""
        new: State = State.__new__(State)
        new.game = self.game
        new.seats = [seat.copy() for seat in self.seats]
        new.automa = self.automa.copy() if self.automa is not None else None
        new.events = None
        new.chance = self.chance
        new.phase = self.phase
        new.round = self.round
        new.turn = self.turn
        new.order = self.order[:]
        new.passing = self.passing[:]
        new.acted = self.acted
        new.actions_left = self.actions_left
        new.todo = self.todo[:]
        new.reactions = self.reactions[:]
        new.serial = self.serial
        new.ground = self.ground[:]
        new.lands = self.lands[:]
        new.occupied = self.occupied
        new.bridges = self.bridges[:]
        new.links = self.links.copy()
        new.taken = self.taken
        new.row = self.row[:]
        new.coins = self.coins[:]
        new.favors = self.favors[:]
        new.towns = self.towns[:]
        new.top = self.top[:]
        new.spaces3 = self.spaces3
        new.spaces2 = self.spaces2[:]
        new.mixed = self.mixed
        new.from_stronghold = self.from_stronghold
        new.must = self.must
        new.worked = self.worked
        new.turned = self.turned
        new.off_home = self.off_home
        new.teleported = self.teleported
        return new

    # -- questions -------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended and is scored."""
        return self.phase == OVER

    @property
    def decider(self) -> int:
        """The seat that decides next: a human's, Automa's, or −1 after the end."""
        if self.todo:
            return self.todo[0][1]
        return self.turn

    def legal(self) -> list[int]:
        """The commands the deciding seat can give, in a fixed order; empty only after the end.

        Exchanges and sacrifices are listed one at a time; a command may name a higher count.
        """
        if self.phase == OVER:
            return []
        if (self.todo[0][1] if self.todo else self.turn) == self.game.automa_seat:
            return [AUTOMA]
        return legal.commands(self)

    def preview(self, cmd: int) -> Preview:
        """What a legal command would cost and do, with warnings; raises like `apply`, changes nothing."""
        return preview.preview(self, cmd)

    def apply(self, cmd: int, events: list[Event] | None = None, seat: int = -1) -> None:
        """Carry out a command of the deciding seat, or say why not and change nothing.

        `seat` names who commands in an asynchronous game. What changes is noted in `events` if it is a list.
        """
        self.events = events
        try:
            moves.apply(self, cmd, seat)
        finally:
            self.events = None

    def snapshot(self) -> tuple[object, ...]:
        """All that makes this position, comparable and hashable."""
        parts: list[object] = [
            self.chance, self.phase, self.round, self.turn, tuple(self.order), tuple(self.passing), self.acted,
            self.actions_left, tuple(self.todo), tuple(self.reactions), bytes(self.ground), self.occupied,
            tuple(self.bridges), self.taken, tuple(self.row), tuple(self.coins), tuple(self.favors), tuple(self.towns),
            tuple(self.top), self.spaces3, tuple(self.spaces2), self.mixed, self.from_stronghold, self.must, self.worked, self.turned,
            self.off_home, self.teleported,
        ]  # fmt: skip
        for seat in self.seats:
            values = [getattr(seat, name) for name in Seat.__slots__ if name not in ("table", "rules")]
            parts.append(tuple(tuple(value) if isinstance(value, list) else value for value in values))
        if self.automa is not None:
            parts.append(self.automa.snapshot())
        return tuple(parts)

    def note(self, what: str, seat: int, amount: int, source: str) -> None:
        """Note a change for a caller that wants events."""
        if self.events is not None:
            self.events.append((what, seat, amount, source))
