"""Results as pictures: one game to show around, many games over time. Both are legible without colour."""

from collections.abc import Sequence

from msgspec import Struct

from automa.board import Board
from automa.render import palette, pieces, signs
from automa.render.board import board_svg, size
from automa.render.ink import at, box, disc, fitting, lines, measure, path, svg, word
from automa.render.overlays import Overlays

WIDTH, HEIGHT = 1200, 630
"""What sites that show a picture beside a link expect."""
ROW = 104
WIDE_ROOM, NARROW_ROOM = 1080, 500
"""For the words: with the whole card to themselves, and beside a board."""
PLACE = (568, 30, 606, 570)
"""Where the board lies: from the left, from the top, and so wide and high at most."""
LEFT, TOP, WIDE, TALL = 50, 36, 490, 190
STEP = 46
"""So far apart are few games; many move closer together."""


class Side(Struct, frozen=True):
    """A player of a finished game."""

    name: str
    faction: str
    home: str
    points: int
    automa: bool = False
    won: bool = False


class Final(Struct, frozen=True):
    """The board at the end, and what lies on it."""

    board: Board
    lying: Overlays


def result_svg(
    game: str,
    board: str,
    verdict: str,
    sides: Sequence[Side],
    foot: str,
    piece: str,
    final: Final | None = None,
) -> str:
    """A finished game on one card: who played whom, with how many points, who won, and the board as it lay at the end.
    `piece` stands on everybody's land."""
    content = box(0, 0, WIDTH, HEIGHT, "ac-paper", 0) + box(12, 12, WIDTH - 24, HEIGHT - 24, "ac-rim", 18)
    content += at(78, 78, signs.gear(), 1.9)
    room = WIDE_ROOM if final is None else NARROW_ROOM
    content += word(132, 72, game, fitting(game, 40, room - 92), "ac-word ac-start")
    content += word(132, 108, board, 22, "ac-note ac-start ac-dim")
    for n, line in enumerate(lines(verdict, 34, room)[:3]):
        content += word(44, 176 + 42 * n, line, 34, "ac-word ac-start")
    most = max((side.points for side in sides), default=0) or 1
    top = HEIGHT - 62 - len(sides) * ROW
    for n, side in enumerate(sides):
        content += at(44, top + n * ROW, _side(side, most, piece, room - 60))
    content += word(44, HEIGHT - 34, foot, fitting(foot, 22, room), "ac-note ac-start ac-dim")
    if final is not None:
        content += _laid(final)
    told = "; ".join(f"{side.name} ({side.faction}) {side.points}" for side in sides)
    return svg(WIDTH, HEIGHT, f"{game}. {verdict} {told}", content, data=' data-theme="light"')


def _laid(final: Final) -> str:
    """The board on the right of the card, as large as fits."""
    wide, high = size(final.board)
    drawn = board_svg(final.board, final.lying, theme="light")
    x, y, room, tall = PLACE
    scale = min(room / wide, tall / high)
    left, top = x + (room - wide * scale) / 2, y + (tall - high * scale) / 2
    place = f'x="{left:.0f}" y="{top:.0f}" width="{wide * scale:.0f}" height="{high * scale:.0f}"'
    return drawn.replace("<svg ", f"<svg {place} ", 1)


def _side(side: Side, most: int, piece: str, room: float) -> str:
    land = side.home if side.home in palette.TERRAINS else ""
    drawn = at(40, 44, signs.terrain(land, 46)) if land else ""
    plate = pieces.COG if side.automa else pieces.PLATES[0]
    drawn += at(40, 44, path(plate, "ac-blank ac-edge"), 1.25)
    drawn += at(40, 46, signs.piece(piece, land), 1.7)
    start = 100
    name = fitting(side.name, 28, room - start - 90)
    drawn += word(start, 30, side.name, name, "ac-word ac-start")
    told = measure(side.name, name, bold=True) + 12
    drawn += word(
        start + told,
        30,
        side.faction,
        fitting(side.faction, 20, max(room - start - told, 60)),
        "ac-note ac-start",
    )
    longest = room - start - 84
    long = max(4, round(longest * max(side.points, 0) / most))
    drawn += box(start, 42, long, 40, f"ac-{land}-wood ac-edge" if land else "ac-column ac-edge", 4)
    drawn += word(start + long + 12, 76, str(side.points), 38, "ac-word ac-start")
    if side.won:
        drawn += at(start + 26, 62, path(_STAR, "ac-blank ac-edge"), 3)
    return drawn


_STAR = "M0-5.5l1.6 3.6 3.9.4-2.9 2.6.8 3.9L0 3l-3.4 2 .8-3.9L-5.5-1.5l3.9-.4z"
_DIAMOND = "M0-8L8 0 0 8-8 0z"


class Dot(Struct, frozen=True):
    """One finished game in the row of all of them."""

    yours: int
    hers: int
    level: int
    """From 1, the easiest."""


def history_svg(games: Sequence[Dot], told: str, *, you: str, level: str, alone: bool = False) -> str:
    """Your points (a disc) and hers (a diamond) of every game, the oldest on the left; the line between them is solid
    where you won. `told` says the same in words."""
    most = max((max(game.yours, game.hers) for game in games), default=0)
    high = 50 * (most // 50 + 1)
    step = min(STEP, (WIDE - LEFT - 20) / max(len(games), 1))
    size = min(1, step / 20)
    content = ""
    for value in range(0, high + 1, 50):
        y = TOP + TALL - TALL * value / high
        content += path(f"M{LEFT} {y:.1f}H{WIDE - 10}", "ac-hair")
        content += word(LEFT - 8, y + 5, str(value), 16, "ac-note ac-end")
    for n, game in enumerate(games):
        content += at(LEFT + step * (n + 0.5), 0, _dot(game, high, size))
    content += word(LEFT - 8, TOP + TALL + 26, level, fitting(level, 16, LEFT - 10), "ac-note ac-end")
    key = LEFT + 8
    content += disc(key, 14, 7, "ac-you ac-edge") + word(key + 14, 19, you, 16, "ac-note ac-start")
    content += at(key + 130, 14, path(_DIAMOND, "ac-paper ac-stout"))
    content += word(key + 144, 19, "Automa", 16, "ac-note ac-start")
    return svg(WIDE, TOP + TALL + 40, told, content, data=' data-object="history"', alone=alone)


def _dot(game: Dot, high: int, size: float) -> str:
    yours, hers = (TOP + TALL - TALL * max(points, 0) / high for points in (game.yours, game.hers))
    line = path(f"M0 {yours:.1f}V{hers:.1f}", "ac-thin" if game.yours > game.hers else "ac-dash")
    hers_mark = at(0, hers, path(_DIAMOND, "ac-paper ac-stout"), size)
    return line + hers_mark + disc(0, yours, 7 * size, "ac-you ac-edge") + _level(game, size)


def _level(game: Dot, size: float) -> str:
    return word(0, TOP + TALL + 26, str(game.level) if game.level else "–", 12 + 4 * size, "ac-note")
