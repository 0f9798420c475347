"""A turn under way: the position as actions change it, the open Support card, and how options are narrowed."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from automa.board import Board
from automa.facts.catalogue import DecisionCard
from automa.mind.decision import Effect, Narrowing, Option, Origin, Outcome, Step
from automa.mind.position import Position

Options: TypeAlias = int
"""A set of options as bits: hexes by index, tracks and numbered spaces by their printed order."""
Rule: TypeAlias = tuple[str, str]
"""The ledger id of a rule in Terra Mystica and in Age of Innovation."""
Names: TypeAlias = Callable[["Turn", Options], list[Option]]


class TieBreaker(NamedTuple):
    """One tie-breaker: gets the survivors, returns the survivors, and says which rule it is.

    `narrow` may return nothing when no option satisfies it: then all stay (TM-ACT-06).
    """

    by: str
    rule: Rule
    narrow: Callable[["Turn", Options], Options]
    detail: Callable[["Turn", Options], dict[str, Option]] | None = None
    """For people: what made the difference, told from the options that are left."""


class Turn:
    """One turn of Automa: every action sees what the actions before it changed (TM-ACT-08, TM-ACT-09)."""

    __slots__ = ("board", "citation", "origin", "position", "steps", "support", "tracing")

    def __init__(self, position: Position, support: DecisionCard, tracing: bool) -> None:
        self.position = position
        self.board: Board = position.board
        self.support = support
        self.tracing = tracing
        self.citation = 0 if position.facts.id == "terra-mystica" else 1
        self.origin: Origin = ""
        self.steps: list[Step] = []

    def valid(
        self, rule: Rule, options: Options, names: Names, *, by: str = "", **detail: Option
    ) -> list[Narrowing]:
        """The start of a trace: all valid options; empty when nobody asked for a trace."""
        if not self.tracing:
            return []
        left = names(self, options)
        return [Narrowing(stage="valid", by=by, rule=rule[self.citation], detail=detail, left=left)]

    def narrow(
        self, trace: list[Narrowing], options: Options, names: Names, tiebreakers: Sequence[TieBreaker]
    ) -> int:
        """The one option that is left when the tie-breakers have spoken, as a bit index (TM-ACT-05)."""
        for tiebreaker in tiebreakers:
            if not options & (options - 1):
                break
            options = tiebreaker.narrow(self, options) or options
            if self.tracing:
                detail = tiebreaker.detail(self, options) if tiebreaker.detail else {}
                trace.append(
                    Narrowing(
                        stage="tiebreak",
                        by=tiebreaker.by,
                        rule=tiebreaker.rule[self.citation],
                        detail=detail,
                        left=names(self, options),
                    )
                )
        return options.bit_length() - 1

    def done(
        self,
        action: str,
        effects: list[Effect],
        trace: list[Narrowing] | None = None,
        choice: Option | None = None,
    ) -> None:
        """Note an action that was carried out."""
        self._note(action, "done", effects=effects, trace=trace, choice=choice)

    def skipped(self, action: str, rule: Rule) -> None:
        """Note an action that fails: the next symbol follows (TM-ACT-02, TM-ACT-03)."""
        self._note(action, "skipped", reason=rule[self.citation])

    def became_upgrade(self, action: str, rule: Rule) -> None:
        """Note a build that cannot be carried out: an upgrade follows in its place (R30)."""
        self._note(action, "became-upgrade", reason=rule[self.citation])

    def by_card(self, action: str) -> None:
        """Note an action whose text only the printed card knows (R38)."""
        self._note(action, "by-card")

    def _note(
        self,
        action: str,
        outcome: Outcome,
        *,
        effects: list[Effect] | None = None,
        trace: list[Narrowing] | None = None,
        choice: Option | None = None,
        reason: str = "",
    ) -> None:
        self.steps.append(
            Step(
                action=action,
                origin=self.origin,
                outcome=outcome,
                reason=reason,
                choice=choice,
                effects=effects or [],
                trace=trace or [],
            )
        )


def hexes(turn: Turn, options: Options) -> list[Option]:
    """Options that are hexes, by name in reading order."""
    return [*turn.board.names_of(options)]


def tracks(turn: Turn, options: Options) -> list[Option]:
    """Options that are tracks, from left to right."""
    return [track for i, track in enumerate(turn.position.facts.tracks) if options >> i & 1]


def numbers(turn: Turn, options: Options) -> list[Option]:
    """Options that are spaces of a printed row, counted from 1."""
    return [i + 1 for i in range(options.bit_length()) if options >> i & 1]
