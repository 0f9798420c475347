"""For pictures: what every option measured at every stage of a turn, the removed ones too.

A trace says by which measure the survivors were kept. Here the same tie-breakers are asked about each option alone, so
that its gap, its power, its place in the row or its number in the count can be written on it.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from automa.board.hexset import indices
from automa.decision import Detail, Option
from automa.effects import Effect
from automa.facts.catalogue import DecisionCard
from automa.mind.decide import Cards, carry_out_card
from automa.mind.position import Position
from automa.mind.tiebreakers import difference
from automa.mind.turn import Names, Options, Rule, TieBreaker, Turn

Measures: TypeAlias = Sequence[Mapping[Option, int]]
"""For each entry of a trace: option → measure; empty where nothing is measured."""

ALIKE: Final = frozenset({"scoring-tile"})
"""Tie-breakers that ask yes or no: there is nothing to write."""


def measures(position: Position, cards: Cards) -> list[Measures]:
    """For each step of the turn the measures of its stages; a pass has none. The position is not changed."""
    if cards.action is None:
        return [()]
    turn = _Measuring(position.copy(), position.facts.cards[cards.support])
    carry_out_card(turn, cards.action)
    return [turn.measured.get(number, ()) for number, _ in enumerate(turn.steps)]


class _Measuring(Turn):
    """A turn that asks every tie-breaker about each option before it narrows them."""

    __slots__ = ("measured", "stages")

    def __init__(self, position: Position, support: DecisionCard) -> None:
        super().__init__(position, support, tracing=True)
        self.measured: dict[int, Measures] = {}
        self.stages: list[Mapping[Option, int]] = []

    def valid(
        self, rule: Rule, options: Options, names: Names, by: str = "", detail: Detail | None = None
    ) -> None:
        super().valid(rule, options, names, by, detail)
        self.stages.append({})

    def choose(
        self, options: Options, names: Names, tiebreakers: Sequence[TieBreaker], rule: Rule | None = None
    ) -> int:
        return super().choose(options, names, [self._watched(each, names) for each in tiebreakers], rule)

    def done(self, action: str, effects: Sequence[Effect], choice: Option | None = None) -> None:
        self.measured[len(self.steps)] = self.stages
        self.stages = []
        super().done(action, effects, choice)

    def _watched(self, tiebreaker: TieBreaker, names: Names) -> TieBreaker:
        def narrow(turn: Turn, options: Options) -> tuple[Options, int]:
            self.stages.append(_measured(turn, tiebreaker, options, names))
            return tiebreaker.narrow(turn, options)

        return TieBreaker(tiebreaker.by, tiebreaker.rule, narrow, tiebreaker.tell)


def _measured(turn: Turn, tiebreaker: TieBreaker, options: Options, names: Names) -> dict[Option, int]:
    if tiebreaker.by in ALIKE:
        return {}
    if tiebreaker.by == "direction":
        counted = names(turn, options)
        return {
            option: n
            for n, option in enumerate(counted if turn.support.arrow == "right" else counted[::-1], 1)
        }
    found: dict[Option, int] = {}
    for index in indices(options):
        option = names(turn, 1 << index)[0]
        if tiebreaker.by == "at-zero":
            found[option] = turn.position.tracks[index]
        elif tiebreaker.by == "nearest-marker":
            found[option] = difference(turn, index)
        else:
            kept, measure = tiebreaker.narrow(turn, 1 << index)
            if kept:
                found[option] = measure + 1 if tiebreaker.by.endswith("terrain-priority") else measure
    return found
