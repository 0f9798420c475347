"""The board for terminals and screen readers: two lines a row of hexes, readable without colour.

Every hex shows its name and, below, its terrain or its piece. The owner is told by the brackets: `<D>` Automa, `(D)`
the first human, `[D]` the second, `{D}`, `|D|` and `/D\\` the third to the fifth; a star is a marked structure. Behind the name: `#` a cube,
`!` the choice, `?` an option, `x` a removed option.
"""

from collections.abc import Mapping
from textwrap import wrap

from automa.board import OUTSIDE, RIVER, Board
from automa.render.overlays import Overlays, Piece
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


def board_text(board: Board, overlays: Overlays | None = None, lang: Language = "en") -> str:
    """The board as text, 80 columns at most on the printed boards, ending with a legend of what is used."""
    lying = overlays or Overlays()
    at = {position: index for index, position in board.position.items()}
    lines = []
    for r, row in enumerate(board.rows):
        indent = " " * (CELL // 2 if board.is_shifted(r) else 0)
        upper = lower = indent
        for c, cell in enumerate(row):
            top, bottom = ("", "") if cell == OUTSIDE else _cell(board, at[r, c], lying, lang)
            upper += top.ljust(CELL)
            lower += bottom.ljust(CELL)
        lines += [upper.rstrip(), lower.rstrip()]
    legend = (wrapped for line in _legend(lying, lang) for wrapped in wrap(line, 80))
    return "\n".join([*lines, "", *legend]) + "\n"


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


def _piece(piece: Piece) -> str:
    opening, closing = "<>" if piece.owner == AUTOMA else _BRACKETS[min(piece.owner, len(_BRACKETS) - 1)]
    letter = LETTERS.get(piece.kind, "?")
    return f"{opening}{letter}{'+' if piece.annex else ''}{'*' if piece.marked else ''}{closing}"


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
