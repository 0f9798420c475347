"""A digital game that lines drive: everybody's commands, Automa's turns computed anew. The same for both games."""

from collections.abc import Collection, Sequence
from typing import Any

from automa.facts.catalogue import GameFacts
from automa.messages import Event
from automa.mind.decide import Cards
from automa.mind.notation import steps_text, turn_text
from automa.play.automa import THEN
from automa.play.change import Change, Goods
from automa.play.command import AUTOMA_TURN, AutomaTurn, Command, Reader
from automa.play.game import GameState
from automa.record.damaged import Damaged
from automa.record.record import AUTOMA, FREE_TEXT
from automa.record.story import told

POINTS = "points"
FINAL = 7
"""The final scoring, as if it were a round after the six."""


class DigitalGame:
    """A whole game with every rule enforced. A refused line changes nothing."""

    def __init__(
        self,
        state: GameState,
        kinds: Sequence[type[Command]],
        names: tuple[str, ...],
        facts: GameFacts,
        income: Collection[str],
        *,
        any_seat: bool = False,
    ) -> None:
        self.state = state
        self.names = names
        """What the humans call themselves."""
        self.facts = facts
        self.kinds = kinds
        self.income = income
        """Where the goods come from that begin a round, as changes name it."""
        self.any_seat = any_seat
        """Whoever decides may leave out the seat, also with several humans (games by mail)."""
        self.reader = Reader(state.names, kinds)
        self.sources: dict[str, dict[str, int]] = {seat: {} for seat in (*self.seats, AUTOMA)}
        """Every point so far, by seat and source."""
        self.final_points: dict[str, dict[str, int]] = {}
        """What final scoring gave, by source and seat."""
        self.rounds: dict[tuple[str, str, int], int] = {}
        """Every point so far, by seat, source and round; those of the final scoring count as `FINAL`."""
        self.careful = True
        """Keep the state before each line; a replay that throws a refused game away does without."""
        self._planned: tuple[GameState, list[Change], str] | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        """The ids of the human seats."""
        return self.state.names.seats[: len(self.names)]

    @property
    def round(self) -> int:
        """The round under way; 0 before the first one."""
        return self.state.round

    def ended(self, events: Sequence[Event]) -> int:
        """How many events of the line that began this round belong to the one before: all but its income."""
        at = len(events)
        while at and events[at - 1].source in self.income:
            at -= 1
        return at

    def copy(self) -> "DigitalGame":
        """Another game that can go its own way."""
        new = DigitalGame.__new__(DigitalGame)
        new.state = self.state.copy()
        new.names, new.facts, new.kinds, new.reader = self.names, self.facts, self.kinds, self.reader
        new.income = self.income
        new.any_seat, new.careful = self.any_seat, self.careful
        new.sources = {seat: dict(points) for seat, points in self.sources.items()}
        new.rounds = dict(self.rounds)
        new.final_points = {source: dict(points) for source, points in self.final_points.items()}
        new._planned = None
        return new

    def play(self, seat: str, parts: Sequence[str]) -> list[Event]:
        """Carry out one line."""
        changes: list[Change] = []
        round_ = self.state.round
        if seat == AUTOMA:
            self.state, changes, _ = self._planned or self._plan()
        else:
            state = self.state.copy() if self.careful else self.state
            self._apply(state, seat, parts, changes)
            self.state = state
        self._planned = None
        self._count(changes, round_)
        events = (told(change, self.state.names, self.names) for change in changes)
        return [event for event in events if event is not None]

    def _apply(self, state: GameState, seat: str, parts: Sequence[str], changes: list[Change]) -> None:
        if len(parts) == 1 and parts[0].startswith(FREE_TEXT):
            return
        who = self._seat(seat)
        for part in parts:
            for command in self.reader.command(part):
                if isinstance(command, AutomaTurn):
                    raise Damaged("automas-lines")
                state.apply(command, changes, who)

    def automa(self) -> str:
        """What Automa does now, as the body of her line."""
        if not self.is_automas_turn():
            raise Damaged("not-automas-turn")
        self._planned = self._planned or self._plan()
        return self._planned[2]

    def _plan(self) -> tuple[GameState, list[Change], str]:
        """The state after her turn, decided and carried out once; what it changes, and its line."""
        done = self.state.automa.steps_done if self.state.automa is not None else 0
        twin, changes = self.state.copy() if self.careful else self.state, list[Change]()
        twin.apply(AUTOMA_TURN, changes)
        assert twin.automa is not None
        assert twin.automa.last is not None
        cards, decision = twin.automa.last
        # Where her faction reacts to power, a turn stops for the humans' answer and goes on in a second line (R35).
        if done:
            return twin, changes, f"{THEN} {steps_text(decision.steps[done:])}"
        return twin, changes, turn_text(cards, decision.steps[: twin.automa.steps_done or None])

    @property
    def rests(self) -> bool:
        """Whether no turn is under way: the last one is over, and nothing of the next is done or owed."""
        state: Any = self.state
        return not state.acted and not state.debts

    def is_automas_turn(self) -> bool:
        """Whether the next line is hers."""
        state = self.state
        return state.automa is not None and not state.over and state.decider == state.automa_seat

    def position(self) -> dict[str, Any]:
        """Where the game stands, as JSON: the position of `automa decide`, and beside it what the seats own."""
        return self.state.position()

    def position_with(self, cards: Cards) -> dict[str, Any]:
        """The position of this moment with these cards, as Automa decides in it."""
        return self.state.position(cards)

    def _count(self, changes: Sequence[Change], round_: int) -> None:
        """Keep every point with its source; a line belongs to the round in which it was played."""
        people = (*self.seats, AUTOMA)
        for change in changes:
            if isinstance(change, Goods) and change.what == POINTS:
                seat = people[change.seat]
                own = self.sources[seat]
                own[change.source] = own.get(change.source, 0) + change.amount
                final = change.source in self.state.final_sources
                key = (seat, change.source, FINAL if final else round_)
                self.rounds[key] = self.rounds.get(key, 0) + change.amount
                if final:
                    self.final_points.setdefault(change.source, {})[seat] = change.amount

    def _seat(self, name: str) -> int:
        """The number of the seat that commands; −1: whoever decides now (a single human)."""
        seats = self.seats
        if not name:
            if len(seats) > 1 and not self.any_seat:
                raise Damaged("whose", seats=", ".join(seats))
            return -1
        if name not in seats:
            raise Damaged("not-seated", seat=name, seats=", ".join(seats))
        return seats.index(name)
