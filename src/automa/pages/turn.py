"""Automa's turn as panels to walk through: the cards, each narrowing with its cubes, the instruction, the whole result."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from automa.app.turn_view import HER_DECK
from automa.app.view import AutomaTurnView
from automa.decision import Detail, Narrowing, Step
from automa.facts.catalogue import Row
from automa.facts.confidence import concerning
from automa.pages import pictures
from automa.pages.changes import ChangeLine, changes, icon
from automa.pages.doubts import ToldDoubt
from automa.pages.doubts import told as told_doubt
from automa.pages.drawing import board_picture
from automa.pages.film import film
from automa.pages.pictures import TrackBoard
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.render import signs
from automa.render.cards import lit_by
from automa.render.narrowing import after, position_overlays
from automa.render.objects import State
from automa.render.objects.rows import priority_svg
from automa.words.explain import Explanation, StepInWords
from automa.words.line import ToldLine
from automa.words.narrowing import option

NO_POINTS = "do.no-vp"
"""Worth saying where it happens, not among the things to do."""
DONE = ("done", "by-card")
"""Outcomes of a step that something was done in."""
HEX_ACTIONS = frozenset({"transform-and-build", "upgrade", "trade", "place-cube", "blight-land"})


TRACK_ACTIONS = frozenset({"advance-track", "advance-level", "take-favor-tile"})
ROWS = {"terrain-priority": "automa", "your-terrain-priority": "human"}
"""Tie-breakers that read a row of a Terrain Priority card, and whose card it is."""
CHIP_ROWS = {"block-power-action": "power", "block-book-action": "book", "take-innovation": "innovation"}
"""Actions whose options are the spaces of a row that is drawn."""
_STATES: Mapping[str, State] = {"left": "free", "gone": "removed", "chosen": "chosen", "done": "hers"}


class OptionChip(Struct, frozen=True):
    """An option that is no hex: a track, an action space, a tile."""

    name: str
    state: str
    """`left`, `gone` or `chosen`; `done`: she has it."""
    svg: str = ""
    note: str = ""
    """Its number in a count."""


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
    chips: Sequence[OptionChip] = ()
    instructions: Sequence[str] = ()
    rule: str = ""
    last: bool = False
    values: Mapping[str, int] = {}
    """Hex → what it measured at this stage."""
    counted: bool = False
    """The values are the numbers of a count."""
    picture: int = -1
    """What is shown large instead of the board: a number of `Story.pictures`; none: the board itself."""
    row: str = ""
    """The Terrain Priority row that decides, as a picture."""
    doubts: Sequence[ToldDoubt] = ()
    """What nobody has read of that row."""
    lit: Sequence[str] = ()
    """Parts of the cards that count now: `support-row`, `action-action-1`."""
    changes: Sequence[ChangeLine] = ()
    """The result in short lines."""
    title: str = ""
    """Which of her turns it belongs to, where several are shown."""


class TurnStory(Struct, frozen=True):
    """All panels and the boards they stand on."""

    panels: Sequence[Panel]
    boards: Sequence[str]
    pictures: Sequence[str] = ()

    def shown(self) -> dict[str, Any]:
        """What `turn.html` takes of it."""
        return {
            "panels": self.panels,
            "boards": len(self.boards),
            "pictures": len(self.pictures),
            "film": film([*self.boards, *self.pictures]),
        }


def joined(stories: Sequence[TurnStory]) -> TurnStory:
    """Several turns as one film: boards and pictures are counted on, only the last one ends it."""
    panels: list[Panel] = []
    boards: list[str] = []
    pictures: list[str] = []
    for told in stories:
        panels += [
            replace(
                panel,
                board=panel.board + len(boards),
                picture=panel.picture + len(pictures) if panel.picture >= 0 else -1,
                last=panel.last and told is stories[-1],
            )
            for panel in told.panels
        ]
        boards += told.boards
        pictures += told.pictures
    return TurnStory(panels, boards, pictures)


def titled(told: TurnStory, title: str) -> TurnStory:
    """The same with the name of the turn on every panel."""
    return replace(told, panels=[replace(panel, title=title) for panel in told.panels])


def story(
    turn: AutomaTurnView, t: PageSpeaker, owners: Mapping[str | int, str], points: int | None = None
) -> TurnStory:
    """The panels of a turn. `points` are hers after it, if nothing has happened since."""
    told, stage = turn.told, _Stage(turn, t, owners)
    panels = [Panel("opening", stage.boards.number, t("page.turn.cards"), [t.message(told.opening)])]
    for said, symbol in zip(told.steps, _symbols(turn, t), strict=True):
        panels += _step_panels(said, symbol, stage)
    todo = [
        t.message(line)
        for said in told.steps
        if said.step.outcome in DONE
        for line in said.outcome
        if line.id != NO_POINTS
    ]
    chosen = " ".join(_choice(said.step) for said in told.steps if _choice(said.step))
    panels.append(
        Panel(
            "result",
            stage.boards.number,
            t("page.turn.result"),
            [t.message(line) for line in told.closing],
            chosen=chosen,
            changes=[*changes(turn, t, points), *(_by_hand(told, t) if turn.line else ())],
            picture=-1 if chosen else len(stage.pictures) - 1,
            instructions=todo or [t("page.turn.nothing")],
            last=True,
        )
    )
    return TurnStory(panels, stage.boards.drawn, stage.pictures)


def _by_hand(told: Explanation, t: PageSpeaker) -> list[ChangeLine]:
    """What her cards need at a table where they are drawn by hand."""
    lines = [line for said in told.steps for line in said.outcome if line.id.startswith(HER_DECK)]
    return [ChangeLine(icon(signs.SIGNS["head"]()), t.message(line)) for line in lines]


def hexes(turn: AutomaTurnView) -> list[str]:
    """Where on the board her turn did something: it stays outlined until her next one."""
    return [_choice(step) for step in turn.decision.steps if step.outcome in DONE and _choice(step)]


class _Boards:
    """Draws a board whenever it differs from the one before."""

    def __init__(self, position: Mapping[str, Any], t: PageSpeaker, owners: Mapping[str | int, str]) -> None:
        self.map = str(position["map"])
        self.home = str(position["automa"]["home"])
        self.t, self.owners = t, owners
        self.drawn: list[str] = []
        self.lying = position_overlays(position)
        self._draw()

    def _draw(self) -> None:
        self.drawn.append(board_picture(self.map, self.lying, self.t, self.owners, "turn-"))

    @property
    def number(self) -> int:
        return len(self.drawn) - 1

    def carry_out(self, step: Step) -> None:
        lying = after(self.lying, step.effects, self.home)
        if lying != self.lying:
            self.lying = lying
            self._draw()


def _choice(step: Step) -> str:
    return str(step.choice or "") if step.action in HEX_ACTIONS else ""


class _Stage:
    """What the panels are shown on: the boards and the track board."""

    def __init__(self, turn: AutomaTurnView, t: PageSpeaker, owners: Mapping[str | int, str]) -> None:
        self.position, self.t, self.lying = turn.position, t, turn.lying
        self.boards = _Boards(turn.position, t, owners)
        self.tracks = TrackBoard(turn.position, t, owners)
        self.pictures: list[str] = []

    def show_tracks(self, left: Sequence[str], by: str, measures: Mapping[str, int]) -> int:
        """The number of a new picture of the track board."""
        notes = {track: self.tracks.note(by, track, n) for track, n in measures.items()}
        self.pictures.append(self.tracks.svg(left, notes))
        return len(self.pictures) - 1

    def carry_out(self, step: Step) -> None:
        self.boards.carry_out(step)
        self.tracks.after(step.effects)

    def _card(self, by: str, detail: Detail) -> str:
        """Whose Terrain Priority card a tie-breaker read; empty: none."""
        if by not in ROWS or "row" not in detail:
            return ""
        home = self.position["automa"]["home"] if ROWS[by] == "automa" else self.position["humans"][0]["home"]
        return str(detail.get("card", home))

    def row_doubts(self, by: str, detail: Detail) -> list[ToldDoubt]:
        """Whether the row that a tie-breaker read has been read off a card."""
        card, known = self._card(by, detail), self.t.facts
        if not card or f"priorities.{card}.{detail['row']}" in known.overridden:
            return []
        return [told_doubt(doubt, self.t, home=card) for doubt in concerning(known, "priorities")]

    def row(self, by: str, detail: Detail, options: Sequence[str]) -> str:
        """The row of the Terrain Priority card that a tie-breaker read."""
        card, known = self._card(by, detail), self.t.facts
        if not card:
            return ""
        letter: Row = "A" if detail["row"] == "A" else "B"
        terrains = known.priorities[card][letter]
        board = known.board(self.boards.map)
        printed = dict(zip(board.names.values(), board.printed.values(), strict=True))
        lying = self.boards.lying.terrain
        seen = {lying.get(name, printed[name]) for name in options if name in printed}
        winner = str(detail.get("terrain", ""))
        lang = self.t.lang
        return drawing(
            priority_svg(terrains, letter, left=tuple(seen), winner=winner, lang=lang, alone=False)
        )


def _symbols(turn: AutomaTurnView, t: PageSpeaker) -> list[str]:
    """For each step the symbol of the Action card it comes from."""
    card = t.facts.cards.get(str(turn.position["cards"].get("action") or ""))
    actions = [symbol.action for symbol in card.actions] if card else []
    lit: list[str] = []
    at = -1
    for step in turn.decision.steps:
        of_faction = step.origin == "faction-action"
        wanted = "faction-action" if of_faction else step.action
        following = [n for n, action in enumerate(actions) if action == wanted and n > at]
        if following and not (of_faction and at >= 0 and actions[at] == "faction-action"):
            at = following[0]
        lit.append(f"action-action-{at + 1}" if at >= 0 else "")
    return lit


def _step_panels(said: StepInWords, symbol: str, stage: _Stage) -> list[Panel]:
    step, t = said.step, stage.t
    heading = t.message(said.heading)
    options: Sequence[str] = said.narrowing[0].left if said.narrowing else ()
    panels, before = [], options
    for entry, line in zip((entry for entry in step.trace if entry.left), said.narrowing, strict=True):
        panels.append(_narrowing_panel(step, entry, line, heading, symbol, options, before, stage))
        before = line.left
    stage.carry_out(step)
    done, choice, instructions = step.outcome in DONE, str(step.choice or ""), [*map(t.message, said.outcome)]
    on_board, on_tracks = step.action in HEX_ACTIONS, step.action in TRACK_ACTIONS
    panels.append(
        Panel(
            "outcome" if done else "skipped",
            stage.boards.number,
            heading,
            () if done else instructions,
            chosen=_choice(step),
            chips=() if on_board or not choice else _done(step.action, options, choice, stage),
            instructions=instructions if done else (),
            rule="" if done or not said.outcome else where(said.outcome[0].rules, t),
            picture=stage.show_tracks([choice], "", {}) if on_tracks and choice else -1,
            lit=[symbol] if symbol else [],
        )
    )
    return panels


def _narrowing_panel(
    step: Step,
    entry: Narrowing,
    line: ToldLine,
    heading: str,
    symbol: str,
    options: Sequence[str],
    before: Sequence[str],
    stage: _Stage,
) -> Panel:
    """One stage of a choice: what is left of the options, what each measured, and which part of the card decides."""
    t, by = stage.t, entry.by
    on_board, on_tracks = step.action in HEX_ACTIONS, step.action in TRACK_ACTIONS
    measured = {str(option): n for option, n in entry.measured.items()}
    part = lit_by(by) if by else "area" if step.action == "transform-and-build" else ""
    elsewhere = not on_board and not on_tracks
    return Panel(
        "narrowing",
        stage.boards.number,
        heading,
        [t.message(line)],
        hexes=options if on_board else (),
        left=line.left if on_board else (),
        chips=_chips(step.action, options, line.left, measured, stage) if elsewhere else (),
        rule=where(line.rules, t),
        values=measured if on_board else {},
        counted=by == "direction",
        picture=stage.show_tracks(line.left, by, measured) if on_tracks else -1,
        row=stage.row(by, entry.detail, before),
        doubts=stage.row_doubts(by, entry.detail),
        lit=[each for each in (f"support-{part}" if part else symbol,) if each],
    )


def _chips(
    action: str, options: Sequence[str], left: Sequence[str], measures: Mapping[str, int], stage: _Stage
) -> list[OptionChip]:
    last = "chosen" if len(left) == 1 else "left"
    return [
        _chip(action, value, last if value in left else "gone", stage, measures.get(value))
        for value in options
    ]


def _done(action: str, options: Sequence[str], choice: str, stage: _Stage) -> list[OptionChip]:
    return [_chip(action, value, "done" if value == choice else "left", stage) for value in options]


def _chip(action: str, value: str, state: str, stage: _Stage, number: int | None = None) -> OptionChip:
    row, t = CHIP_ROWS.get(action, ""), stage.t
    tile = stage.lying.get(f"{row} {value}", "")
    svg = pictures.cell(row, int(value), t, _STATES[state], t.humans, tile) if row else ""
    return OptionChip(_named(action, value, t), state, svg, "" if number is None else f"{number}.")


def _named(action: str, value: str, t: PageSpeaker) -> str:
    named = option(action, value)
    family = getattr(named, "family", None)
    return t(f"{family}.{value}") if family else value


def where(rules: Iterable[str], t: PageSpeaker) -> str:
    """Where the booklet says so: a player knows its sections, not our ids, which stand behind."""
    told = "; ".join(f"{t(f'place.{rule}')} ({rule})" for rule in rules)
    return t("page.rule", rules=told) if told else ""
