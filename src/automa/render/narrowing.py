"""How a decision was narrowed down, drawn on the board the way the rulebook suggests doing it with cubes.

Input is a position as plain data and the decision made in it. Every option that was removed carries the number of the stage
that removed it; what is left carries a cube; the choice is framed.
"""

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap

from automa.board import Board
from automa.decision import Data, Decision, Step
from automa.effects import CubePlaced, Effect, Placed, Traded, Transformed, Upgraded
from automa.render.board import MARGIN, PREFIX, board_layers, definitions, sheet, size
from automa.render.overlays import BridgeMark, Mark, Overlays, PieceMark
from automa.words import Language
from automa.words.explain import Explanation, StepInWords, explain

LINE = 21
TEXT_WIDTH = 6.8
"""About the width of a letter, to break lines."""


GROUNDS = {
    "yetis": "ice",
    "icemaidens": "ice",
    "acolytes": "volcano",
    "dragonlords": "volcano",
    "riverwalkers": "",
}
"""Human factions that do not build on a home terrain: what lies beneath them; nothing is laid for the Riverwalkers."""


_NOBODY: Data = {"structures": {}, "home": ""}
"""Before she joins, and where she does not play."""


def position_overlays(position: Data) -> Overlays:
    """What lies on the board in this position."""
    pieces: dict[str, PieceMark] = {}
    bridges: list[BridgeMark] = []
    for seat, human in enumerate(position["humans"]):
        annexes, traded = human.get("annexes", ()), human.get("trade_markers", ())
        for name, kind in human["structures"].items():
            pieces[name] = PieceMark(kind, seat, human["home"], annex=name in annexes, trade=name in traded)
        bridges += [BridgeMark(one, other, human["home"]) for one, other in human.get("bridges", ())]
    automa = position.get("automa") or _NOBODY
    for name, structure in automa["structures"].items():
        pieces[name] = PieceMark(
            structure["type"], "automa", automa["home"], marked=structure.get("marked", False)
        )
    return Overlays(
        pieces=pieces,
        terrain={**_beneath(position), **position.get("terrain", {})},
        cubes=tuple(position.get("cubes", ())),
        bridges=tuple(bridges),
    )


def _beneath(position: Data) -> dict[str, str]:
    """The terrain that lies beneath structures: their owner's, as the tiles on a table show it."""
    found: dict[str, str] = {}
    for human in position["humans"]:
        ground = GROUNDS.get(human.get("faction", ""), human["home"])
        if ground:
            found |= dict.fromkeys(human["structures"], ground)
    automa = position.get("automa") or _NOBODY
    return found | dict.fromkeys(automa["structures"], automa["home"])


def after(lying: Overlays, effects: Sequence[Effect], home: str) -> Overlays:
    """What lies on the board after these effects."""
    pieces, terrain, cubes = dict(lying.pieces), dict(lying.terrain), list(lying.cubes)
    for effect in effects:
        match effect:
            case Placed():
                pieces[effect.hex] = PieceMark(effect.piece, "automa", home, marked=effect.marked)
            case Upgraded():
                pieces[effect.hex] = PieceMark(effect.new, "automa", home, marked=pieces[effect.hex].marked)
            case Transformed():
                terrain[effect.hex] = effect.terrain
            case CubePlaced():
                cubes.append(effect.hex)
            case Traded():
                old = pieces[effect.hex]
                pieces[effect.hex] = PieceMark(old.kind, old.owner, old.home, annex=old.annex, trade=True)
    return Overlays(pieces=pieces, terrain=terrain, cubes=tuple(cubes), bridges=lying.bridges)


def stage_overlays(
    lying: Overlays, step: Step, stage: int | None = None, *, measured: bool = False
) -> Overlays:
    """The board at one stage of a step's trace (0 holds all options), or at its end.

    Cubes stand on what is left, numbers on what was removed and when, and at the end the choice is framed. `measured`: each
    option shows its own measure, the numbers of a count, else the value that decides.
    """
    trace = step.trace
    last = len(trace) - 1 if stage is None else stage
    left = [str(option) for option in trace[last].left]
    marks: dict[str, Mark] = {}
    badges: dict[str, str] = {}
    for number in range(1, last + 1):
        for option in trace[number - 1].left:
            if option not in trace[number].left:
                marks[str(option)] = "removed"
                badges[str(option)] = str(number)
    final = last == len(trace) - 1
    found = {str(option): value for option, value in trace[last].measured.items()} if measured else {}
    counted = trace[last].by == "direction"
    marks.update(dict.fromkeys(left, "chosen" if final and len(left) == 1 else "valid"))
    return Overlays(
        pieces=lying.pieces,
        terrain=lying.terrain,
        cubes=(*lying.cubes, *left),
        bridges=lying.bridges,
        marks=marks,
        badges={name: text for name, text in badges.items() if name not in found},
        values={} if counted else {name: str(value) for name, value in found.items()},
        counts=found if counted else {},
    )


def chooses_hexes(board: Board, step: Step) -> bool:
    """Whether the options of this step are hexes."""
    options = step.trace[0].left if step.trace else ()
    return bool(options) and set(options) <= set(board.names.values())


def decision_svg(
    board: Board, position: Data, decision: Decision, lang: Language = "en", *, theme: str | None = None
) -> str:
    """The whole turn: for each step a board if hexes were to choose from, and what was considered in words."""
    explanation = explain(position, decision)
    width, height = size(board)
    columns = int((width - 2 * MARGIN - 24) / TEXT_WIDTH)
    parts: list[str] = []
    y = MARGIN + LINE
    lying = position_overlays(position)
    parts.append(_words(explanation.say(explanation.opening, lang), y, heading=True))
    drawn = False
    for number, said in enumerate(explanation.steps, start=1):
        step = said.step
        y += 2 * LINE
        parts.append(_words(f"{number}. {explanation.say(said.heading, lang)}", y, heading=True))
        if chooses_hexes(board, step):
            content = board_layers(board, stage_overlays(lying, step), hex_id=f"step{number}-")
            parts.append(f'<g transform="translate(0 {y})">{content}</g>')
            y += height
            drawn = True
        for bullet, line in _lines(said, explanation, lang, columns):
            y += LINE
            parts += [_bullet(bullet, y), _words(line, y)]
        lying = after(lying, step.effects, position["automa"]["home"])
    if not drawn:
        parts.append(f'<g transform="translate(0 {y})">{board_layers(board, lying)}</g>')
        y += height
    total = y + MARGIN + 8
    hook = f' data-theme="{escape(theme)}"' if theme else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="automa-board" viewBox="0 0 {width} {total}" role="img" '
        f'aria-label="{escape(explanation.say(explanation.opening, lang))}" data-board="{escape(board.name)}"{hook}>'
        f"{definitions()}{sheet(width, total)}{''.join(parts)}</svg>"
    )


def _lines(
    said: StepInWords, explanation: Explanation, lang: Language, columns: int
) -> Iterator[tuple[str, str]]:
    """The lines of a step, each with its bullet: `cube` for all options, the number of a stage, or nothing."""
    stages = [number for number, entry in enumerate(said.step.trace) if entry.left]
    for number, line in zip(stages, said.narrowing, strict=True):
        bullet = str(number) if number else "cube"
        for text in wrap(explanation.say(line, lang), columns):
            yield bullet, text
            bullet = ""
    outcome = " ".join(explanation.say(line, lang) for line in said.outcome)
    for text in wrap(f"→ {outcome}", columns):
        yield "", text


def _words(text: str, y: int, *, heading: bool = False) -> str:
    kind, x = ("words heading", MARGIN) if heading else ("words", MARGIN + 24)
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(text)}</text>'


def _bullet(bullet: str, y: int) -> str:
    place = f'transform="translate({MARGIN + 8} {y - 5})"'
    if bullet == "cube":
        return f'<use class="cube" href="#{PREFIX}cube" {place}/>'
    if bullet:
        return f'<g class="badge" {place}><circle r="8.5"/><text y="4">{bullet}</text></g>'
    return ""
