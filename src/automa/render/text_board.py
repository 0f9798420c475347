"""The board for terminals and screen readers: two lines a row of hexes, readable without colour.

Every hex shows its name and, below, its terrain or its piece. The owner is told by the brackets: `<D>` Automa, `(D)`
the first human, `[D]` the second, `{D}`, `|D|` and `/D\\` the third to the fifth; a star is a marked structure. Behind the name: `#` a cube,
`!` the choice, `?` an option, `x` a removed option.
"""

from collections.abc import Callable, Iterator, Mapping
from textwrap import wrap

from automa.board import OUTSIDE, RIVER, Board
from automa.render.overlays import Overlays, PieceMark
from automa.render.pieces import AUTOMA
from automa.words import Language, say

CELL = 6
LETTERS: Mapping[str, str] = {
    "dwelling": "D",
    "trading-house": "T",
    "temple": "E",
    "stronghold": "S",
    "sanctuary": "A",
    "shipyard": "Y",
    "workshop": "W",
    "guild": "G",
    "school": "H",
    "palace": "P",
    "university": "U",
    "tower": "O",
    "monument": "M",
}
"""One letter for each kind of structure, different within a game and between the games."""
_BRACKETS = (("(", ")"), ("[", "]"), ("{", "}"), ("|", "|"), ("/", "\\"))
_MARKS = {"chosen": "!", "valid": "?", "removed": "x", "focus": ">"}


Paint = Callable[[str, str], str]
"""A piece of text and the terrain it stands on → the same in colour, as wide as before."""


def _plain(text: str, terrain: str) -> str:
    return text


def board_text(board: Board, overlays: Overlays | None = None, lang: Language = "en") -> str:
    """The board as text, 80 columns at most on the printed boards, ending with a legend of what is used."""
    lying = overlays or Overlays()
    return "\n".join([*board_lines(board, lying, lang), "", *legend(lying, lang)]) + "\n"


def board_lines(board: Board, lying: Overlays, lang: Language, paint: Paint = _plain) -> list[str]:
    """The rows of hexes, two lines each."""
    found = []
    for indent, cells in _rows(board):
        upper = lower = indent
        for index in cells:
            top, bottom = ("", "") if index is None else _cell(board, index, lying, lang)
            terrain = OUTSIDE if index is None else _ground(board, index, lying)
            upper += _painted(top, terrain, paint)
            lower += _painted(bottom, terrain, paint)
        found += [upper.rstrip(), lower.rstrip()]
    return found


def board_short(board: Board, lying: Overlays, lang: Language, paint: Paint = _plain) -> list[str]:
    """The rows of hexes, one line each: a name with the first letters of its terrain, or with its piece."""
    found = []
    for indent, cells in _rows(board):
        line = indent
        for index in cells:
            text = "" if index is None else _short(board, index, lying, lang)
            line += _painted(text, OUTSIDE if index is None else _ground(board, index, lying), paint)
        found.append(line.rstrip())
    return found


def _rows(board: Board) -> Iterator[tuple[str, list[int | None]]]:
    """Every row: what it is shifted by, and its hexes."""
    at = {position: index for index, position in board.position.items()}
    for r, row in enumerate(board.rows):
        cells = [None if cell == OUTSIDE else at[r, c] for c, cell in enumerate(row)]
        yield " " * (CELL // 2 if board.is_shifted(r) else 0), cells


def _painted(text: str, terrain: str, paint: Paint) -> str:
    """A cell; its last column stays free where it can, so that neighbours are told apart."""
    if terrain == OUTSIDE:
        return " " * CELL
    wide = max(CELL - 1, len(text))
    return paint(text.ljust(wide), terrain) + " " * (CELL - wide)


def _ground(board: Board, index: int, lying: Overlays) -> str:
    """The terrain a hex shows: below a structure that of its owner."""
    name = board.names[index]
    piece = lying.pieces.get(name)
    return piece.home if piece is not None else lying.terrain.get(name, board.printed[index])


def _short(board: Board, index: int, lying: Overlays, lang: Language) -> str:
    name = board.names[index]
    sign = _MARKS.get(lying.marks.get(name, ""), "") or ("#" if name in lying.cubes else "")
    piece = lying.pieces.get(name)
    if piece is not None:
        return f"{name}{_piece(piece)}"[:CELL]
    terrain = _ground(board, index, lying)
    if terrain == RIVER:
        return f" ~{sign}~"
    return f"{name + sign:<3}{say(f'terrain.{terrain}', lang)[:2].lower()}"


def _cell(board: Board, index: int, lying: Overlays, lang: Language) -> tuple[str, str]:
    name = board.names[index]
    sign = _MARKS.get(lying.marks.get(name, ""), "") or ("#" if name in lying.cubes else "")
    label = lying.badges.get(name, "")
    top = f"{name}{sign}{label}"[: CELL - 1]
    piece = lying.pieces.get(name)
    if piece is not None:
        return top, _piece(piece)
    if board.printed[index] == RIVER:
        return ("" if not sign else top), "~~~"
    terrain = lying.terrain.get(name, board.printed[index])
    return top, ("/////" if name in lying.fallow else say(f"terrain.{terrain}", lang)[: CELL - 1])


def _piece(piece: PieceMark) -> str:
    opening, closing = "<>" if piece.owner == AUTOMA else _BRACKETS[min(piece.owner, len(_BRACKETS) - 1)]
    letter = LETTERS.get(piece.kind, "?")
    return f"{opening}{letter}{'+' if piece.annex else ''}{'*' if piece.marked else ''}{closing}"


def legend(lying: Overlays, lang: Language, width: int = 80) -> list[str]:
    """What the letters and signs in use mean."""
    return [wrapped for line in _legend(lying, lang) for wrapped in wrap(line, width)]


def _legend(lying: Overlays, lang: Language) -> list[str]:
    river = f"~~~ {say('terrain.river', lang)}"
    lines = [river + (f"  ///// {say('board.fallow', lang)}" if lying.fallow else "")]
    kinds = [kind for kind in LETTERS if any(piece.kind == kind for piece in lying.pieces.values())]
    if kinds:
        lines.append("  ".join(f"{LETTERS[kind]} {say(f'piece.{kind}', lang)}" for kind in kinds))
    if lying.bridges:
        listed = "  ".join(f"{bridge.one}-{bridge.other}" for bridge in lying.bridges)
        lines.append(f"{say('board.bridges', lang)}: {listed}")
    if lying.arrows:
        listed = "  ".join(f"{arrow.start}->{arrow.end}" for arrow in lying.arrows)
        lines.append(f"{say('board.arrows', lang)}: {listed}")
    return lines
