"""The palette of the editor: what a hand can hold, and what the board looks like after it was put down."""

import copy
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from msgspec import Struct

from automa.board import Board
from automa.errors import BadInput
from automa.facts.catalogue import GameFacts
from automa.messages import Message
from automa.mind.wire import INNOVATIONS
from automa.pages.positions import Position, empty_human
from automa.pages.shape import grounds_of
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.render.pieces import AUTOMA, Owner, piece_svg
from automa.words import say
from automa.words.refusal import Refusal

TERRAIN = "terrain"
BRIDGE = "bridge"
EMPTY = "empty"
PRINTED = "printed"
MARKED = "marked"


class NotThere(BadInput):
    """Something cannot be put there; the page says why in its language."""

    def __init__(self, code: str, one: str, other: str) -> None:
        self.message = Message(f"page.editor.{code}", {"one": one, "other": other})
        super().__init__(say(self.message.id, "en", one=one, other=other))


class Brush(Struct, frozen=True):
    """Something to hold: its command (`automa temple`, `0 guild`, `terrain lake`, `bridge 0`, `empty`), drawn."""

    command: str
    name: str
    svg: str = ""
    ends: int = 1
    """So many hexes are tapped until it lies."""


class BrushShelf(Struct, frozen=True):
    """The brushes of one owner, or of one kind."""

    id: str
    name: str
    brushes: Sequence[Brush]
    marked: bool = False
    """Whether they can be marked."""


def palette(position: Position, t: PageSpeaker, owners: Mapping[str | int, str]) -> list[BrushShelf]:
    """Everything that can be put on the board."""
    known = t.facts
    merchants = "merchants" in position.get("expansions", ())
    kinds = [piece for piece in known.pieces.values() if merchants or not piece.expansion]
    hers = [_piece(AUTOMA, kind.id, position["automa"]["home"], t) for kind in kinds if not kind.human_only]
    shelves = [BrushShelf(AUTOMA, owners[AUTOMA], hers, marked=True)]
    for seat, human in enumerate(position["humans"]):
        own = [_piece(seat, kind.id, human["home"], t) for kind in kinds]
        bridge = Brush(f"{BRIDGE} {seat}", t("page.editor.bridge"), _bridge(human["home"]), ends=2)
        shelves.append(BrushShelf(str(seat), owners[seat], [*own, bridge]))
    grounds = [
        Brush(f"{TERRAIN} {name}", t(f"terrain.{name}"), drawing(_hex(name))) for name in grounds_of(known)
    ]
    printed = Brush(f"{TERRAIN} {PRINTED}", t("page.editor.printed"))
    clear = Brush(EMPTY, t("page.editor.empty"))
    return [*shelves, BrushShelf(TERRAIN, t("page.editor.terrain"), [*grounds, printed, clear])]


def _picture(inner: str) -> str:
    return drawing(
        '<svg class="brush-picture automa-board" viewBox="-30 -30 60 60" aria-hidden="true" focusable="false">'
        f"{inner}</svg>"
    )


def _piece(owner: Owner, kind: str, home: str, t: PageSpeaker) -> Brush:
    return Brush(f"{owner} {kind}", t(f"piece.{kind}"), _picture(piece_svg(kind, owner, home)))


def _bridge(home: str) -> str:
    line = '<path class="bridge" d="M-24 10L24-10"/>'
    return _picture(f'<g class="built {escape(home)}">{line}{line}{line}</g>')


def _hex(terrain: str) -> str:
    shape = f'<g class="land {terrain}"><use href="#am-hex"/><use class="sign" href="#am-{terrain}"/></g>'
    return (
        '<svg class="brush-picture automa-board" viewBox="-36 -41 72 82" aria-hidden="true" focusable="false">'
        f"{shape}</svg>"
    )


# -- putting something down ------------------------------------------------------------------------------------------


def put(position: Position, command: str, hexes: Sequence[str], known: GameFacts) -> Position:
    """The position after this was put on these hexes; a bridge or a piece that is there already is taken away."""
    changed = copy.deepcopy(position)
    board = known.board(changed["map"])
    for name in hexes:
        board.land_hex(name)
    match (command.split(" "), list(hexes)):
        case [[str(kind)], [str(name)]] if kind == EMPTY:
            _take_away(changed, name)
        case [[str(kind), str(terrain)], [str(name)]] if kind == TERRAIN and (
            terrain in grounds_of(known) or terrain == PRINTED
        ):
            _lay(changed, board, name, terrain)
        case [[str(kind), str(seat)], [str(one), str(other)]] if kind == BRIDGE:
            _join(changed, board, _human(changed, seat), sorted((one, other)))
        case [[str(owner), str(kind), *more], [str(name)]] if more in ([], [MARKED]) and kind in known.pieces:
            _place(changed, owner, kind, name, marked=bool(more))
        case _:
            raise Refusal("no-edit", command=command, n=len(hexes))
    return changed


def _human(position: Position, seat: str) -> Any:
    if not seat.isdecimal() or len(seat) > 1 or int(seat) >= len(position["humans"]):
        raise Refusal("no-player", name=seat)
    return position["humans"][int(seat)]


def _take_away(position: Position, name: str) -> None:
    position["automa"]["structures"].pop(name, None)
    for human in position["humans"]:
        human["structures"].pop(name, None)
        for key in ("annexes", "trade_markers"):
            if name in human.get(key, ()):
                human[key] = [each for each in human[key] if each != name]
    if name in position.get("cubes", ()):
        position["cubes"] = [each for each in position["cubes"] if each != name]


def _place(position: Position, owner: str, kind: str, name: str, *, marked: bool) -> None:
    side = position["automa"] if owner == AUTOMA else _human(position, owner)
    piece = {"type": kind, "marked": marked} if owner == AUTOMA else kind
    there = side["structures"].get(name) == piece
    _take_away(position, name)
    if not there:
        side["structures"][name] = piece
        position.get("terrain", {}).pop(name, None)


def _lay(position: Position, board: Board, name: str, terrain: str) -> None:
    ground: dict[str, Any] = position.setdefault("terrain", {})
    if terrain in (PRINTED, board.printed[board.hex(name)]):
        ground.pop(name, None)
    else:
        ground[name] = terrain


def _join(position: Position, board: Board, human: Any, ends: list[str]) -> None:
    one, other = ends
    bridges: list[list[str]] = [sorted(each) for each in human.get("bridges", ())]
    if ends in bridges:
        human["bridges"] = [each for each in bridges if each != ends]
        return
    sites = board.bridge_sites[board.hex(one)] >> board.hex(other) & 1
    if not sites and human.get("faction") != "moles":
        raise NotThere("no-bridge", one, other)
    human["bridges"] = [*bridges, ends]


# -- everything at once ----------------------------------------------------------------------------------------------


def cleared(position: Position) -> list[tuple[str, Any]]:
    """The changes that leave a bare board; tracks, tiles and cards stay."""
    edits: list[tuple[str, Any]] = [("automa.structures", {}), ("terrain", None), ("cubes", None)]
    for seat, human in enumerate(position["humans"]):
        edits.append((f"humans.{seat}.structures", {}))
        edits += [
            (f"humans.{seat}.{key}", None) for key in ("bridges", "annexes", "trade_markers") if key in human
        ]
    return edits


def another_human(position: Position, known: GameFacts) -> list[tuple[str, Any]]:
    """The change that adds a second human with a terrain nobody has, or sends the second one away. Two humans lay out more
    innovations (AOI-BASE-05-05)."""
    row: list[tuple[str, Any]] = []
    if "innovations" in position:
        there = [*position["innovations"], *["present"] * INNOVATIONS[2]]
        row = [("innovations", there[: INNOVATIONS[3 - len(position["humans"])]])]
    if len(position["humans"]) > 1:
        return [("humans.1", None), *row]
    taken = {position["automa"]["home"], position["humans"][0]["home"]}
    home = next(terrain for terrain in known.wheel if terrain not in taken)
    return [("humans.1", empty_human(home, known)), *row]
