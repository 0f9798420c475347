"""One game with everything that a study keeps of it: where points come from, who passed when, what she chose and why."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from automa.decision import Step
from automa.mind.decide import Cards
from automa.mind.notation import steps_text, turn_text
from automa.play.automa import THEN
from automa.play.change import Change, Goods, Passed, Placed, Took
from automa.play.command import AUTOMA_TURN
from automa.play.game import GameState
from automa.study.plan import StudyPlan, facts_of, options_for, players_for
from automa.study.tables import AUTOMA, FINAL, Row
from automa.title import title

TAKEN = {"card": "bonus"}
"""What a tile is called here where the games have two words."""
NOT_TAKEN = ("cover", "power action", "book action", "special action", "action")
"""Spaces of actions: covered, and open again in the next round."""


class Noted(Struct):
    """The rows of one game."""

    game: Row
    turns: list[Row]
    decisions: list[Row]


class Notes:
    """What is noted while a game is played."""

    def __init__(self, humans: int) -> None:
        self.humans = humans
        self.points: dict[tuple[int, str, int], int] = {}
        self.passes: list[dict[str, object]] = []
        self.taken: list[dict[str, object]] = []
        self.starts: list[dict[str, object]] = []
        self.decided = [0] * humans
        self.turns_automa = 0
        self.lines: list[Row] = []
        self.decisions: list[Row] = []
        self.hers = blake2b(digest_size=8)

    def seat(self, index: int) -> int:
        """The number of a seat as people count."""
        return index + 1 if index < self.humans else AUTOMA

    def note(self, changes: Sequence[Change], round_: int, who: int, state: GameState) -> int:
        """Note what a command changed; says how many points it brought to the seat that gave it."""
        brought = 0
        for change in changes:
            if isinstance(change, Goods):
                if change.what == "points" and change.amount:
                    final = change.source in state.final_sources
                    key = (self.seat(change.seat), change.source, FINAL if final else round_)
                    self.points[key] = self.points.get(key, 0) + change.amount
                    brought += change.amount if change.seat == who else 0
            elif isinstance(change, Passed):
                self.passes.append({"round": round_, "seat": self.seat(change.seat)})
                if change.seat == state.automa_seat and change.bonus:
                    self.take(change.seat, round_, "bonus", change.bonus)
            elif isinstance(change, Took):
                if change.what not in NOT_TAKEN and not change.what.endswith(" action"):
                    self.take(change.seat, round_, TAKEN.get(change.what, change.what), change.id)
            elif isinstance(change, Placed) and not round_:
                self.starts.append({"seat": self.seat(change.seat), "hex": state.names.hexes[change.hex]})
        return brought

    def take(self, seat: int, round_: int, what: str, id_: str) -> None:
        """A tile or card is somebody's now."""
        self.taken.append({"seat": self.seat(seat), "round": round_, "what": what, "id": id_})

    def of_points(self) -> list[dict[str, object]]:
        """Every point by seat, source and round."""
        return [
            {"seat": seat, "source": source, "round": round_, "points": points}
            for (seat, source, round_), points in sorted(self.points.items())
            if points
        ]


def play_noted(
    plan: StudyPlan, cell: int, seed: int, *, turns: bool = False, decisions: bool = False
) -> Noted:
    """Play the game with this seed to its end."""
    options = options_for(plan, seed)
    state = title(plan.game).new_game(options, facts_of(plan))
    players, notes = players_for(plan, seed), Notes(len(plan.factions))
    key, at, began, line, points = (cell, seed), -1, 0, list[str](), 0

    def end_turn() -> None:
        if line and turns:
            notes.lines.append((*key, len(notes.lines) + 1, began, notes.seat(at), ". ".join(line), points))

    while not state.over:
        who, round_ = state.decider, state.round
        changes: list[Change] = []
        if who != at or who == state.automa_seat:
            end_turn()
            at, began, line, points = who, round_, [], 0
        if who == state.automa_seat:
            done = state.automa.steps_done if state.automa is not None else 0
            state.apply(AUTOMA_TURN, changes)
            text, cards, steps = _her_turn(state, done)
            notes.turns_automa += not done
            notes.hers.update(f"{text}\n".encode())
            line.append(text)
            if decisions:
                notes.decisions += [
                    (*key, notes.turns_automa, round_, number, *_decision(cards, step))
                    for number, step in enumerate(steps, done + 1)
                ]
        else:
            command = players[who].choose(state)
            state.apply(command, changes)
            notes.decided[who] += 1
            if turns:
                line.append(command.text(state.names))
        points += notes.note(changes, round_, who, state)
    end_turn()
    return Noted((*key, *_row(plan, options, state, notes)), notes.lines, notes.decisions)


def _her_turn(state: GameState, done: int) -> tuple[str, Cards, Sequence[Step]]:
    """Her line as a record has it, her cards, and the steps of it."""
    hers = state.automa
    assert hers is not None
    assert hers.last is not None
    cards, decision = hers.last
    if done:
        steps = decision.steps[done:]
        return f"{THEN} {steps_text(steps)}", cards, steps
    steps = decision.steps[: hers.steps_done or None]
    return turn_text(cards, steps), cards, steps


def _decision(cards: Cards, step: Step) -> Row:
    """What a step chose, among how many, and which tie-breaker left one."""
    narrowing: list[dict[str, object]] = []
    options, left, decided = 0, 0, ""
    for entry in step.trace:
        count = len(entry.left)
        before = left if entry.stage == "tiebreak" else count
        narrowing.append({"by": entry.by, "rule": entry.rule, "before": before, "left": count})
        if entry.stage == "valid":
            options = count
        elif count == 1 and left > 1:
            decided = entry.by
        left = count
    return (
        cards.action or "",
        cards.support,
        step.action,
        step.origin,
        step.outcome,
        step.reason,
        "" if step.choice is None else str(step.choice),
        options,
        decided,
        narrowing,
    )


def _row(plan: StudyPlan, options: Any, state: GameState, notes: Notes) -> Row:
    """The row of a game, behind cell and seed."""
    *points, hers = state.scores()
    ahead = max(points) - hers
    second = points[1] if len(points) > 1 else None
    displays = tuple(getattr(options, "displays", ()))
    automa: Any = state.automa
    return (
        plan.game,
        options.map,
        plan.player,
        options.automa.level,
        options.automa.faction,
        automa.home,
        *_two(state.factions),
        *_two(displays),
        pairs({**plan.options, **plan.hers}, ("switches",)),
        pairs(options.switches),
        pairs(plan.facts),
        points[0],
        second,
        hers,
        ahead,
        ahead > 0,
        ahead == 0,
        notes.decided[0],
        notes.decided[1] if len(notes.decided) > 1 else None,
        notes.turns_automa,
        notes.of_points(),
        notes.passes,
        notes.taken,
        notes.starts,
        notes.hers.hexdigest(),
    )


def _two(names: Sequence[str]) -> tuple[str, str]:
    """The names of both seats; the second may be nobody's."""
    first, second, *_ = (*names, "", "")
    return first, second


def pairs(values: Mapping[str, object], without: Sequence[str] = ()) -> str:
    """Values by name as text: `name=value name=value`, ordered; empty where nothing differs from the usual."""
    return " ".join(
        f"{name}={_text(value)}"
        for name, value in sorted(values.items())
        if name not in without and value not in ((), [], "", None)
    )


def _text(value: object) -> str:
    if isinstance(value, list | tuple):
        return ",".join(map(_text, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
