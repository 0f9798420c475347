"""A turn under way: the position as actions change it, the open Support card, and how options are narrowed."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

from automa.board import Board
from automa.board.hexset import indices
from automa.decision import Detail, Measures, Narrowing, Option, Origin, Outcome, Step
from automa.effects import Effect
from automa.facts.catalogue import DecisionCard
from automa.mind.position import Position
from automa.mind.rules import Rule, cited

Options: TypeAlias = int
"""A set of options as bits: hexes by index, tracks and numbered spaces by their printed order."""
Names: TypeAlias = Callable[["Turn", Options], list[Option]]
Kept: TypeAlias = tuple[Options, int]
"""What a tie-breaker keeps, and the measure it was kept by: a gap, a power, a place in a row …"""
Narrow: TypeAlias = Callable[["Turn", Options], Kept]
Tell: TypeAlias = Callable[["Turn", int], Detail]
Measure: TypeAlias = Callable[["Turn", Options], dict[int, int]]
"""What each option measures, by its bit index; one that nothing can be said about is left out."""


def _nothing(turn: "Turn", measure: int) -> Detail:
    return {}


def each_alone(narrow: Narrow, first: int = 0) -> Measure:
    """The measure of each option as if there were no other; `first` is added where people count from 1."""

    def measure(turn: "Turn", options: Options) -> dict[int, int]:
        found: dict[int, int] = {}
        for index in indices(options):
            kept, value = narrow(turn, 1 << index)
            if kept:
                found[index] = value + first
        return found

    return measure


class TieBreaker:
    """One tie-breaker: gets the survivors, returns the survivors, and says which rule it is.

    `narrow` may keep nothing when no option satisfies it: then all stay (TM-ACT-06). `tell` says for people what made
    the difference. It is told the very measure the survivors were kept by, so the two cannot disagree. `measure` says for
    pictures what every option measured, the removed ones too.
    """

    __slots__ = ("by", "measure", "narrow", "rule", "tell")

    def __init__(
        self, by: str, rule: Rule, narrow: Narrow, tell: Tell = _nothing, measure: Measure | None = None
    ) -> None:
        self.by: Final = by
        self.rule: Final = rule
        self.narrow: Final = narrow
        self.tell: Final = tell
        self.measure: Final = measure or each_alone(narrow)

    def citing(self, rule: Rule) -> "TieBreaker":
        """The same tie-breaker as another paragraph or a card prints it."""
        return TieBreaker(self.by, rule, self.narrow, self.tell, self.measure)


class Turn:
    """One turn of Automa: every action sees what the actions before it changed (TM-ACT-08, TM-ACT-09)."""

    __slots__ = ("board", "origin", "position", "steps", "support", "trace", "tracing")

    def __init__(self, position: Position, support: DecisionCard, tracing: bool) -> None:
        self.position = position
        self.board: Board = position.board
        self.support = support
        self.tracing = tracing
        self.origin: Origin = ""
        self.steps: list[Step] = []
        self.trace: list[Narrowing] = []
        """How the options of the action under way were narrowed; stays empty when nobody asked for it."""

    def cited(self, rule: Rule) -> str:
        """The id of a rule in the game that is played."""
        return cited(self.position.facts.id, rule)

    def valid(
        self, rule: Rule, options: Options, names: Names, by: str = "", detail: Detail | None = None
    ) -> None:
        """Note the valid options."""
        if self.tracing:
            self.trace.append(Narrowing("valid", by, self.cited(rule), detail, names(self, options)))

    def choose(
        self, options: Options, names: Names, tiebreakers: Sequence[TieBreaker], rule: Rule | None = None
    ) -> int:
        """The one option that is left when the tie-breakers have spoken, as a bit index (TM-ACT-05).

        `rule` says which options are valid; None: that is noted already.
        """
        if self.tracing and rule is not None:
            self.valid(rule, options, names)
        for tiebreaker in tiebreakers:
            if not options & (options - 1):
                break
            narrow = tiebreaker.narrow
            kept, measure = narrow(self, options)
            left = kept or options
            if self.tracing:
                self._note(tiebreaker, measure, options, left, names)
            options = left
        return options.bit_length() - 1

    def _note(
        self, tiebreaker: TieBreaker, measure: int, before: Options, left: Options, names: Names
    ) -> None:
        """Note what a tie-breaker kept, by which measure, and what the others measured."""
        ask = tiebreaker.measure
        measured: Measures = {names(self, 1 << index)[0]: value for index, value in ask(self, before).items()}
        told = tiebreaker.tell(self, measure)
        rule = self.cited(tiebreaker.rule)
        self.trace.append(Narrowing("tiebreak", tiebreaker.by, rule, told, names(self, left), measured))

    def done(self, action: str, effects: Sequence[Effect], choice: Option | None = None) -> None:
        """Note an action that was carried out."""
        self.steps.append(Step(action, "done", effects, self.trace, choice, self.origin))
        if self.tracing:
            self.trace = []

    def skipped(self, action: str, rule: Rule) -> None:
        """Note an action that fails: the next symbol follows (TM-ACT-02, TM-ACT-03)."""
        self.steps.append(_without_effect(action, "skipped", self.origin, self.cited(rule)))

    def became_upgrade(self, action: str, rule: Rule) -> None:
        """Note a build that cannot be carried out: an upgrade follows in its place (R30)."""
        self.steps.append(_without_effect(action, "became-upgrade", self.origin, self.cited(rule)))

    def by_card(self, action: str) -> None:
        """Note an action whose text only the printed card knows (R38)."""
        self.steps.append(_without_effect(action, "by-card", self.origin, ""))


@cache
def _without_effect(action: str, outcome: Outcome, origin: Origin, reason: str) -> Step:
    return Step(action, outcome, origin=origin, reason=reason)


def hexes(turn: Turn, options: Options) -> list[Option]:
    """Options that are hexes, by name in reading order."""
    return [*turn.board.names_of(options)]


def tracks(turn: Turn, options: Options) -> list[Option]:
    """Options that are tracks, from left to right."""
    return [track for i, track in enumerate(turn.position.facts.tracks) if options >> i & 1]


def numbers(turn: Turn, options: Options) -> list[Option]:
    """Options that are spaces of a printed row, counted from 1."""
    return [i + 1 for i in range(options.bit_length()) if options >> i & 1]
