"""Automa's turn as panels to walk through: the cards, each narrowing with its cubes, the instruction, the whole result."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from automa.app.view import AutomaTurn
from automa.facts.confidence import concerning
from automa.mind import parse_position
from automa.mind.measures import Measures, measures
from automa.pages import pictures
from automa.pages.changes import Change, changes, icon
from automa.pages.doubts import Told
from automa.pages.doubts import told as told_doubt
from automa.pages.drawing import board_picture
from automa.pages.film import film
from automa.pages.pictures import Tracks
from automa.pages.templating import Speaker, drawing
from automa.render import signs
from automa.render.cards import lit_by
from automa.render.narrowing import after, position_overlays
from automa.render.objects import State
from automa.render.objects.rows import priority_svg
from automa.words.explain import Explanation, StepInWords, explain
from automa.words.narrowing import option

NO_POINTS = "do.no-vp"
"""Worth saying where it happens, not among the things to do."""
HER_DECK = "do.pass.deck"
Data = Mapping[str, Any]
HEX_ACTIONS = frozenset({"transform-and-build", "upgrade", "trade", "place-cube", "blight-land"})


TRACK_ACTIONS = frozenset({"advance-track", "advance-level", "take-favor-tile"})
ROWS = {"terrain-priority": "automa", "your-terrain-priority": "human"}
"""Tie-breakers that read a row of a Terrain Priority card, and whose card it is."""
CHIP_ROWS = {"block-power-action": "power", "block-book-action": "book", "take-innovation": "innovation"}
"""Actions whose options are the spaces of a row that is drawn."""
_STATES: Mapping[str, State] = {"left": "free", "gone": "removed", "chosen": "chosen", "done": "hers"}


class Chip(Struct, frozen=True):
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
    chips: Sequence[Chip] = ()
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
    doubts: Sequence[Told] = ()
    """What nobody has read of that row."""
    lit: Sequence[str] = ()
    """Parts of the cards that count now: `support-row`, `action-action-1`."""
    changes: Sequence[Change] = ()
    """The result in short lines."""
    title: str = ""
    """Which of her turns it belongs to, where several are shown."""


class Story(Struct, frozen=True):
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


def result_only(told: Story) -> Story:
    """The last panel of a turn, with what it stands on."""
    last = told.panels[-1]
    large = [told.pictures[last.picture]] if last.picture >= 0 else []
    panel = replace(last, board=0, picture=0 if large else -1)
    return Story([panel], [told.boards[last.board]], large)


def joined(stories: Sequence[Story]) -> Story:
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
    return Story(panels, boards, pictures)


def titled(told: Story, title: str) -> Story:
    """The same with the name of the turn on every panel."""
    return replace(told, panels=[replace(panel, title=title) for panel in told.panels])


def story(
    position: Mapping[str, Any],
    decision: Mapping[str, Any],
    t: Speaker,
    owners: Mapping[str | int, str],
    turn: AutomaTurn | None = None,
    points: int | None = None,
) -> Story:
    """The panels of a decision made in this position; a turn at a table knows names that a position does not.

    `points` are hers after the turn, if nothing has happened since.
    """
    told = explain(position, decision)
    lying = turn.lying if turn else {}
    stage = _Stage(position, decision, t, owners, lying)
    opening = t.message(turn.opening) if turn else told.say(told.opening, t.visitor.lang)
    panels = [Panel("opening", stage.boards.number, t("page.turn.cards"), [opening])]
    orders = _orders(told, t, turn)
    for number, (step, words, order) in enumerate(zip(decision["steps"], told.steps, orders, strict=True)):
        panels += _step_panels(number, step, words, told, stage, [text for _, text in order])
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
            stage.boards.number,
            t("page.turn.result"),
            closing,
            chosen=chosen,
            changes=[*changes(position, decision, t, points, lying=lying), *_by_hand(orders if turn else ())],
            picture=-1 if chosen else len(stage.pictures) - 1,
            instructions=everything or [t("page.turn.nothing")],
            last=True,
        )
    )
    return Story(panels, stage.boards.drawn, stage.pictures)


def _orders(told: Explanation, t: Speaker, turn: AutomaTurn | None) -> list[list[tuple[str, str]]]:
    """For each step what to do: message id and words."""
    if turn is not None:
        return [[(each.id, t.message(each)) for each in step.instructions] for step in turn.steps]
    return [[(line.id, told.say(line, t.visitor.lang)) for line in step.outcome] for step in told.steps]


def _by_hand(orders: Sequence[Sequence[tuple[str, str]]]) -> list[Change]:
    """What her cards need at a table where they are drawn by hand."""
    told = [text for order in orders for message_id, text in order if message_id.startswith(HER_DECK)]
    return [Change(icon(signs.SIGNS["head"]()), text) for text in told]


def hexes(turn: AutomaTurn) -> list[str]:
    """Where on the board her turn did something: it stays outlined until her next one."""
    done = [step for step in turn.steps if step.action in HEX_ACTIONS and step.outcome in ("done", "by-card")]
    return [step.choice for step in done if step.choice]


class _Boards:
    """Draws a board whenever it differs from the one before."""

    def __init__(self, position: Mapping[str, Any], t: Speaker, owners: Mapping[str | int, str]) -> None:
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

    def carry_out(self, step: Mapping[str, Any]) -> None:
        lying = after(self.lying, list(step.get("effects") or ()), self.home)
        if lying != self.lying:
            self.lying = lying
            self._draw()


def _choice(step: Mapping[str, Any]) -> str:
    return str(step.get("choice", "")) if step["action"] in HEX_ACTIONS else ""


class _Stage:
    """What the panels are shown on: the boards, the track board, and what every option measured."""

    def __init__(
        self,
        position: Data,
        decision: Data,
        t: Speaker,
        owners: Mapping[str | int, str],
        lying: Mapping[str, str],
    ) -> None:
        self.position, self.t, self.lying = position, t, lying
        self.boards = _Boards(position, t, owners)
        self.tracks = Tracks(position, t, owners)
        self.pictures: list[str] = []
        self.measured = _measured(position, decision, t)
        self.lit = _symbols(position, decision, t)

    def measures(self, step: int, stage: int) -> Mapping[str, int]:
        """Option → measure at a stage of a step."""
        stages = self.measured[step] if step < len(self.measured) else ()
        return {str(option): n for option, n in stages[stage].items()} if stage < len(stages) else {}

    def show_tracks(self, left: Sequence[str], by: str, measures: Mapping[str, int]) -> int:
        """The number of a new picture of the track board."""
        notes = {track: self.tracks.note(by, track, n) for track, n in measures.items()}
        self.pictures.append(self.tracks.svg(left, notes))
        return len(self.pictures) - 1

    def carry_out(self, step: Data) -> None:
        self.boards.carry_out(step)
        self.tracks.after(list(step.get("effects") or ()))

    def _card(self, by: str, detail: Data) -> str:
        """Whose Terrain Priority card a tie-breaker read; empty: none."""
        if by not in ROWS or "row" not in detail:
            return ""
        home = self.position["automa"]["home"] if ROWS[by] == "automa" else self.position["humans"][0]["home"]
        return str(detail.get("card", home))

    def row_doubts(self, by: str, detail: Data) -> list[Told]:
        """Whether the row that a tie-breaker read has been read off a card."""
        card, known = self._card(by, detail), self.t.facts
        if not card or f"priorities.{card}.{detail['row']}" in known.overridden:
            return []
        return [told_doubt(doubt, self.t, home=card) for doubt in concerning(known, "priorities")]

    def row(self, by: str, detail: Data, options: Sequence[str]) -> str:
        """The row of the Terrain Priority card that a tie-breaker read."""
        card, known = self._card(by, detail), self.t.facts
        if not card:
            return ""
        terrains = known.priorities[card][detail["row"]]
        board = known.board(self.boards.map)
        printed = dict(zip(board.names.values(), board.printed.values(), strict=True))
        lying = self.boards.lying.terrain
        seen = {lying.get(name, printed[name]) for name in options if name in printed}
        winner = str(detail.get("terrain", ""))
        lang = self.t.visitor.lang
        return drawing(
            priority_svg(terrains, detail["row"], left=tuple(seen), winner=winner, lang=lang, alone=False)
        )


def _measured(position: Data, decision: Data, t: Speaker) -> list[Measures]:
    """What every option measured, as long as the traces agree with the decision that is told."""
    question = parse_position(position, {t.facts.id: t.facts})
    found = measures(question.position, question.cards)
    same = [len(step.get("trace") or ()) for step in decision["steps"]] == [len(stages) for stages in found]
    return found if same else []


def _symbols(position: Data, decision: Data, t: Speaker) -> list[str]:
    """For each step the symbol of the Action card it comes from."""
    card = t.facts.cards.get(str(position["cards"].get("action") or ""))
    lit: list[str] = []
    at = -1
    for step in decision["steps"]:
        origin = step.get("from", "")
        wanted = "faction-action" if origin == "faction-action" else step["action"]
        actions = [symbol.action for symbol in card.actions] if card else []
        following = [n for n, action in enumerate(actions) if action == wanted and n > at]
        if (origin != "faction-action" and following) or (
            origin == "faction-action" and following and (at < 0 or actions[at] != "faction-action")
        ):
            at = following[0]
        lit.append(f"action-action-{at + 1}" if at >= 0 else "")
    return lit


def _step_panels(
    number: int, step: Data, words: StepInWords, told: Explanation, stage: _Stage, instructions: Sequence[str]
) -> list[Panel]:
    t = stage.t
    heading = told.say(words.heading, t.visitor.lang)
    options: Sequence[str] = words.narrowing[0].left if words.narrowing else ()
    on_board = step["action"] in HEX_ACTIONS
    symbol = stage.lit[number] if number < len(stage.lit) else ""
    panels = []
    stages = [n for n, entry in enumerate(step.get("trace") or ()) if entry["left"]]
    before: Sequence[str] = options
    for at, line in zip(stages, words.narrowing, strict=True):
        entry = step["trace"][at]
        by, found = entry.get("by", ""), stage.measures(number, at)
        on_tracks = step["action"] in TRACK_ACTIONS
        part = lit_by(by) if by else "area" if step["action"] == "transform-and-build" else ""
        panels.append(
            Panel(
                "narrowing",
                stage.boards.number,
                heading,
                [told.say(line, t.visitor.lang)],
                hexes=options if on_board else (),
                left=line.left if on_board else (),
                chips=()
                if on_board or on_tracks
                else _chips(step["action"], options, line.left, found, stage),
                rule=where(line.rules, t),
                values=found if on_board else {},
                counted=by == "direction",
                picture=stage.show_tracks(line.left, by, found) if on_tracks else -1,
                row=stage.row(by, entry.get("detail", {}), before),
                doubts=stage.row_doubts(by, entry.get("detail", {})),
                lit=[each for each in (f"support-{part}" if part else symbol,) if each],
            )
        )
        before = line.left
    stage.carry_out(step)
    done = step["outcome"] in ("done", "by-card")
    choice = str(step.get("choice", ""))
    panels.append(
        Panel(
            "outcome" if done else "skipped",
            stage.boards.number,
            heading,
            () if done else instructions,
            chosen=_choice(step),
            chips=() if on_board or not choice else _done(step["action"], options, choice, stage),
            instructions=instructions if done else (),
            rule="" if done or not words.outcome else where(words.outcome[0].rules, t),
            picture=stage.show_tracks([choice], "", {}) if step["action"] in TRACK_ACTIONS and choice else -1,
            lit=[symbol] if symbol else [],
        )
    )
    return panels


def _chips(
    action: str, options: Sequence[str], left: Sequence[str], measures: Mapping[str, int], stage: _Stage
) -> list[Chip]:
    last = "chosen" if len(left) == 1 else "left"
    return [
        _chip(action, value, last if value in left else "gone", stage, measures.get(value))
        for value in options
    ]


def _done(action: str, options: Sequence[str], choice: str, stage: _Stage) -> list[Chip]:
    return [_chip(action, value, "done" if value == choice else "left", stage) for value in options]


def _chip(action: str, value: str, state: str, stage: _Stage, number: int | None = None) -> Chip:
    row, t = CHIP_ROWS.get(action, ""), stage.t
    tile = stage.lying.get(f"{row} {value}", "")
    svg = pictures.cell(row, int(value), t, _STATES[state], t.humans, tile) if row else ""
    return Chip(_named(action, value, t), state, svg, "" if number is None else f"{number}.")


def _named(action: str, value: str, t: Speaker) -> str:
    named = option(action, value)
    family = getattr(named, "family", None)
    return t(f"{family}.{value}") if family else value


def where(rules: Iterable[str], t: Speaker) -> str:
    """Where the booklet says so: a player knows its sections, not our ids, which stand behind."""
    told = "; ".join(f"{t(f'place.{rule}')} ({rule})" for rule in rules)
    return t("page.rule", rules=told) if told else ""
