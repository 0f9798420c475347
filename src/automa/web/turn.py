"""Automa's turn as panels to walk through: the cards, each narrowing with its cubes, the instruction, the whole result."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from automa import facts
from automa.app.view import AutomaTurn
from automa.render.narrowing import after, position_overlays
from automa.web.drawing import board_picture
from automa.web.templating import Speaker
from automa.words.explain import Explanation, Line, Step, explain
from automa.words.narrowing import option

NO_POINTS = "do.no-vp"
"""Worth saying where it happens, not among the things to do."""
HEX_ACTIONS = frozenset({"transform-and-build", "upgrade", "trade", "place-cube", "blight-land"})


class Chip(Struct, frozen=True):
    """An option that is no hex: a track, an action space, a tile."""

    name: str
    state: str
    """`left`, `gone` or `chosen`."""


class Panel(Struct, frozen=True):
    """One screen of her turn."""

    kind: str
    board: int
    heading: str = ""
    lines: Sequence[str] = ()
    hexes: Sequence[str] = ()
    """Every hex that was an option of this step."""
    left: Sequence[str] = ()
    chosen: str = ""
    chips: Sequence[Chip] = ()
    instructions: Sequence[str] = ()
    rule: str = ""
    last: bool = False


class Story(Struct, frozen=True):
    """All panels and the boards they stand on."""

    panels: Sequence[Panel]
    boards: Sequence[str]


def story(
    position: Mapping[str, Any],
    decision: Mapping[str, Any],
    t: Speaker,
    owners: Mapping[str | int, str],
    turn: AutomaTurn | None = None,
) -> Story:
    """The panels of a decision made in this position; a turn at a table knows names that a position does not."""
    told = explain(position, decision)
    boards = _Boards(position, t, owners)
    opening = t.message(turn.opening) if turn else told.say(told.opening, t.visitor.lang)
    panels = [Panel("opening", boards.number, t("page.turn.cards"), [opening])]
    orders = _orders(told, t, turn)
    for step, words, order in zip(decision["steps"], told.steps, orders, strict=True):
        panels += _step_panels(step, words, told, boards, t, [text for _, text in order])
    closing = [told.say(line, t.visitor.lang) for line in told.closing]
    everything = [
        text
        for step, order in zip(decision["steps"], orders, strict=True)
        if step["outcome"] in ("done", "by-card")
        for message_id, text in order
        if message_id != NO_POINTS
    ]
    chosen = " ".join(_choice(step) for step in decision["steps"] if _choice(step))
    panels.append(
        Panel(
            "result",
            boards.number,
            t("page.turn.result"),
            closing,
            chosen=chosen,
            instructions=everything or [t("page.turn.nothing")],
            rule=opening,
            last=True,
        )
    )
    return Story(panels, boards.drawn)


def _orders(told: Explanation, t: Speaker, turn: AutomaTurn | None) -> list[list[tuple[str, str]]]:
    """For each step what to do: message id and words."""
    if turn is not None:
        return [[(each.id, t.message(each)) for each in step.instructions] for step in turn.steps]
    return [[(line.id, told.say(line, t.visitor.lang)) for line in step.outcome] for step in told.steps]


class _Boards:
    """Draws a board whenever it differs from the one before."""

    def __init__(self, position: Mapping[str, Any], t: Speaker, owners: Mapping[str | int, str]) -> None:
        self.game, self.map = str(position["game"]), str(position["map"])
        self.home = str(position["automa"]["home"])
        self.t, self.owners = t, owners
        self.drawn: list[str] = []
        self.lying = position_overlays(position)
        self._draw()

    def _draw(self) -> None:
        hex_id = f"turn{len(self.drawn)}-"
        self.drawn.append(board_picture(self.game, self.map, self.lying, self.t, self.owners, hex_id))

    @property
    def number(self) -> int:
        return len(self.drawn) - 1

    def carry_out(self, step: Mapping[str, Any]) -> None:
        lying = after(self.lying, list(step.get("effects") or ()), self.home)
        if lying != self.lying:
            self.lying = lying
            self._draw()


def _choice(step: Mapping[str, Any]) -> str:
    return str(step.get("choice", "")) if step["action"] in HEX_ACTIONS else ""


def _step_panels(
    step: Mapping[str, Any],
    words: Step,
    told: Explanation,
    boards: _Boards,
    t: Speaker,
    instructions: Sequence[str],
) -> list[Panel]:
    lang = t.visitor.lang
    heading = told.say(words.heading, lang)
    hexes: Sequence[str] = words.narrowing[0].left if words.narrowing else ()
    on_board = step["action"] in HEX_ACTIONS
    panels = [
        Panel(
            "narrowing",
            boards.number,
            heading,
            [told.say(line, lang)],
            hexes=hexes if on_board else (),
            left=line.left if on_board else (),
            chips=() if on_board else _chips(step["action"], hexes, line, "", t),
            rule=_rule(line, t),
        )
        for line in words.narrowing
    ]
    boards.carry_out(step)
    done = step["outcome"] in ("done", "by-card")
    choice = str(step.get("choice", ""))
    panels.append(
        Panel(
            "outcome" if done else "skipped",
            boards.number,
            heading,
            () if done else instructions,
            chosen=_choice(step),
            chips=() if on_board or not choice else _chips(step["action"], hexes, None, choice, t),
            instructions=instructions if done else (),
            rule="" if done or not words.outcome else _rule(words.outcome[0], t),
        )
    )
    return panels


def _chips(action: str, options: Sequence[str], line: Line | None, choice: str, t: Speaker) -> list[Chip]:
    left = set(line.left) if line else {choice}
    last = "chosen" if len(left) == 1 else "left"
    return [Chip(_named(action, value, t), last if value in left else "gone") for value in options]


def _named(action: str, value: str, t: Speaker) -> str:
    named = option(action, value)
    family = getattr(named, "family", None)
    return t(f"{family}.{value}") if family else value


def _rule(line: Line, t: Speaker) -> str:
    """Where the booklet says so: a player knows its sections, not our ids, which stand behind."""
    told = "; ".join(f"{t(f'place.{rule}')} ({rule})" for rule in line.rules)
    return t("page.rule", rules=told) if told else ""


def card_facts(game: str, card: str) -> object:
    """The decision card of this id."""
    return facts.load(game).cards[card]
