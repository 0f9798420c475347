"""The board as SVG: a pure function of a board and what lies on it.

Layers from the bottom: water with its ripples, hexes (the only ones that take a tap: `data-hex`), bridges, pieces,
marks. Every class is scoped by `.automa-board`, so the drawing can be put into a page as it is; parts of symbols have
classes that begin with `am-`, because a selector does not look out of the copy that `<use>` makes.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

from automa.board import RIVER, Board
from automa.board.hexset import HexSet, indices
from automa.render import glyphs, palette, pieces, signs
from automa.render.overlays import Arrow, BridgeMark, Mark, Outline, Overlays, PieceMark

MARGIN = 30
SMALL = 0.7
"""Signs in a price are drawn so much smaller than on a tile."""
IN_A_ROW = 2
"""So many goods of a price stand beside each other."""
PREFIX = "am-"

_STYLE = (
    ".automa-board{background:var(--paper);color:var(--ink);"
    "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}"
    ".automa-board .sheet{fill:var(--paper)}"
    ".automa-board .frame{fill:none;stroke:var(--ink)}"
    ".automa-board .frame+.frame{stroke-width:.6}"
    ".automa-board .water{fill:var(--water);stroke:var(--water)}"
    ".automa-board .ripples{fill:none;stroke:var(--ripple);stroke-linejoin:round}"
    ".automa-board .ripples .between{stroke:var(--water)}"
    ".am-l{fill:none;stroke:currentColor;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}"
    ".am-f{fill:currentColor}"
    ".am-b{fill:currentColor;stroke:currentColor;stroke-width:1.4}"
    ".am-p{fill:var(--plate);opacity:.3}"
    ".automa-board .land{stroke:var(--ink);stroke-width:1.3;stroke-linejoin:round}"
    ".automa-board .sign{stroke:none}"
    ".automa-board text{text-anchor:middle;stroke:none;fill:var(--ink)}"
    ".automa-board .land text{font-size:9.5px;font-weight:600;paint-order:stroke;stroke-width:2.4px}"
    ".automa-board .river{fill:transparent;stroke:var(--paper);stroke-width:.8;stroke-opacity:.7}"
    ".automa-board .site{stroke:var(--faint);stroke-width:1.2;stroke-dasharray:3 3;fill:none}"
    ".automa-board .bridge{stroke:var(--ink);stroke-width:9;stroke-linecap:butt}"
    ".automa-board .bridge+.bridge{stroke:var(--wood);stroke-width:6}"
    ".automa-board .bridge+.bridge+.bridge{stroke:var(--ink);stroke-width:6;stroke-dasharray:1 4}"
    ".automa-board .over{pointer-events:none}"
    ".automa-board .piece{fill:var(--wood);stroke:var(--ink);stroke-width:1.2;stroke-linejoin:round}"
    ".automa-board .plate{fill:var(--plate);stroke-width:1.4}"
    ".am-d{fill:var(--plate);stroke-width:.8}"
    ".automa-board .token{fill:var(--marked);stroke:var(--plate)}"
    ".automa-board .cube{fill:var(--cube);stroke:#2e2a25;stroke-width:1;stroke-linejoin:round}"
    ".am-s{fill:var(--cube-left)}.am-r{fill:var(--cube-right)}"
    ".automa-board .fallow{fill:none;stroke:var(--ink);stroke-width:5;stroke-linecap:round}"
    ".automa-board .mark{fill:none;stroke-linejoin:round}"
    ".automa-board .mark.valid{stroke:var(--ink);stroke-width:2;stroke-dasharray:5 3}"
    ".automa-board .mark.removed{stroke:var(--faint);stroke-width:1.5;stroke-dasharray:2 3}"
    ".automa-board .mark.chosen{stroke:var(--selection);stroke-width:5}"
    ".automa-board .mark.last{stroke:var(--action);stroke-width:7}"
    ".automa-board .mark.last.inner{stroke:var(--plate);stroke-width:2.5}"
    ".automa-board .value rect{fill:var(--plate);stroke:var(--ink);stroke-width:1.4}"
    ".automa-board .value text{font-size:14px;font-weight:700}"
    ".automa-board .price text{font-size:16px}.automa-board .price .ac-on-gold{fill:#3a3128}"
    ".automa-board .town path{fill:none;stroke-linejoin:round;stroke:var(--wood);stroke-width:5.5}"
    ".automa-board .town .halo{stroke:var(--plate);stroke-width:10}"
    ".automa-board .town .shield path{fill:var(--wood);stroke:var(--plate);stroke-width:2.5}"
    ".automa-board .town text{fill:var(--plate);stroke:none;font-size:16px;font-weight:700}"
    ".automa-board .need rect{fill:var(--ink)}"
    ".automa-board .need text{fill:var(--paper);font-size:12.5px;font-weight:700}"
    ".automa-board .brief{display:none}.automa-board .brief text{font-size:20px}"
    ".automa-board .value.out rect{stroke:var(--faint);stroke-dasharray:3 2}"
    ".automa-board .value.out text{fill:var(--faint)}"
    ".automa-board .count circle{fill:var(--selection);stroke:var(--plate);stroke-width:1.5}"
    ".automa-board .count text{font-size:14px;font-weight:700;fill:var(--plate)}"
    ".automa-board .mark.focus{stroke:var(--focus);stroke-width:3.5}"
    ".automa-board .badge circle{fill:var(--plate);stroke:var(--ink);stroke-width:1.2}"
    ".automa-board .badge text{font-size:12px;font-weight:700}"
    ".automa-board .arrow{fill:none;stroke:var(--paper);stroke-width:7;stroke-linecap:round}"
    ".automa-board .arrow+.arrow{stroke:var(--selection);stroke-width:3}"
    ".automa-board .head{fill:var(--selection);stroke:var(--paper);stroke-width:1}"
    ".automa-board .neutral{--wood:var(--neutral)}"
    ".automa-board .swamp text,.automa-board .volcano text{fill:#f6f0e2}"
    ".automa-board .row{font-size:12px;fill:var(--faint)}"
    ".automa-board .words{text-anchor:start;font-size:15px}"
    ".automa-board .words.heading{font-size:18px;letter-spacing:.03em}"
    ".automa-board .caption{font-size:17px;letter-spacing:.06em}"
)


def rules() -> str:
    """How a board is drawn in the colours that lie around it."""
    grounds = "".join(
        f".automa-board .{name}{{fill:var(--{name});color:var(--{name}-ink);--wood:var(--{name}-wood)}}"
        f".automa-board .{name} text{{stroke:var(--{name})}}"
        for name in palette.TERRAINS
    )
    # Pieces come after the grounds: the wood of a terrain fills a piece, its ground does not.
    return grounds + _STYLE


def style() -> str:
    """The style sheet of a board that stands alone: colours and rules."""
    return palette.css() + rules()


@cache
def symbols() -> str:
    """The hex, the terrain signs and the pieces: once for all boards of a page, inside an `.automa-board`."""
    return f"<defs>{glyphs.symbols(PREFIX)}{pieces.symbols(PREFIX)}</defs>"


@cache
def definitions() -> str:
    """Style and symbols for a drawing that stands alone. A page may rather serve `style()` as a file."""
    return f"<style>{style()}</style>{symbols()}"


def centre(board: Board, index: int) -> tuple[int, int]:
    """Where the middle of a hex lies in the drawing."""
    row, column = board.position[index]
    x = glyphs.HALF_WIDTH * (2 * column + 1 + board.is_shifted(row) - board.left_edge)
    return x + MARGIN, glyphs.RADIUS + row * glyphs.ROW_HEIGHT + MARGIN


@lru_cache(maxsize=16)
def size(board: Board) -> tuple[int, int]:
    """Width and height of the drawing."""
    right = max(centre(board, i)[0] for i in board.names) + glyphs.HALF_WIDTH + MARGIN
    bottom = max(centre(board, i)[1] for i in board.names) + glyphs.RADIUS + MARGIN
    return right, bottom


def board_svg(
    board: Board,
    overlays: Overlays | None = None,
    *,
    caption: str = "",
    title: str = "",
    hex_id: str = "hex-",
    theme: str | None = None,
    with_definitions: bool = True,
) -> str:
    """The board with what lies on it, as one SVG element.

    `title` is what it is called where nobody sees it; left out: the caption. `hex_id` begins the id of every hex, so that one page can hold several boards. `theme` is one of
    `palette.THEMES`, or left out to follow the reader's system.
    """
    width, height = size(board)
    below = 28 if caption else 0
    title = escape(title or caption or board.name or "board")
    theme_hook = f' data-theme="{escape(theme)}"' if theme else ""
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="automa-board" viewBox="0 0 {width} {height + below}" ',
            f'role="img" aria-label="{title}" data-board="{escape(board.name)}"{theme_hook}>',
            definitions() if with_definitions else "",
            sheet(width, height + below),
            board_layers(board, overlays, hex_id=hex_id),
            f'<text class="caption" x="{width // 2}" y="{height + 9}">{escape(caption)}</text>'
            if caption
            else "",
            "</svg>",
        ]
    )


def board_layers(board: Board, overlays: Overlays | None = None, *, hex_id: str = "hex-") -> str:
    """What a board consists of, without the sheet it lies on: to be put into a larger drawing."""
    lying = overlays or Overlays()
    return "".join(
        [
            _water(board, hex_id),
            '<g class="hexes">',
            *(_hex(board, i, lying, hex_id) for part in (board.river, board.land) for i in indices(part)),
            '</g><g class="over">',
            _sites(board, lying),
            *(_bridge(board, bridge) for bridge in lying.bridges),
            *(_line(board, line) for line in lying.lines),
            *_row_letters(board),
            *(_fallow(board, name) for name in lying.fallow),
            *(_piece(board, name, piece) for name, piece in lying.pieces.items()),
            *(_mark(board, name, mark) for name, mark in lying.marks.items()),
            *(_cube(board, name, name in lying.pieces) for name in lying.cubes),
            *(_badge(board, name, text) for name, text in lying.badges.items()),
            *(_value(board, name, text, lying.marks.get(name)) for name, text in lying.values.items()),
            *(_price(board, name, goods) for name, goods in lying.prices.items()),
            *(_need(board, name, text) for name, text in lying.needs.items()),
            *(_count(board, name, n, name in lying.pieces) for name, n in lying.counts.items()),
            *(_arrow(board, arrow) for arrow in lying.arrows),
            "</g>",
        ]
    )


def sheet(width: int, height: int) -> str:
    """The paper with its frame."""
    return (
        f'<rect class="sheet" width="{width}" height="{height}" rx="6"/>'
        f'<rect class="frame" x="7" y="7" width="{width - 14}" height="{height - 14}" rx="3"/>'
        f'<rect class="frame" x="11" y="11" width="{width - 22}" height="{height - 22}" rx="1"/>'
    )


def _outline(board: Board, hexes: HexSet) -> str:
    path = glyphs.HEX_PATH.removeprefix("M0-40")
    corners = ((centre(board, i)[0], centre(board, i)[1] - glyphs.RADIUS) for i in indices(hexes))
    return "".join(f"M{x} {y}{path}" for x, y in corners)


@lru_cache(maxsize=64)
def _water(board: Board, hex_id: str) -> str:
    """The river as one surface; ripples run along its banks as on an old map. The same on every screen of a board."""
    if not board.river:
        return ""
    ripples = "".join(
        f'<use href="#{hex_id}banks"{kind} stroke-width="{width}"/>'
        for kind, width in (
            ("", 30),
            (' class="between"', 28.4),
            ("", 20),
            (' class="between"', 18.2),
            ("", 11),
            (' class="between"', 8.8),
        )
    )
    return (
        f'<defs><path id="{hex_id}banks" d="{_outline(board, board.land)}"/>'
        f'<clipPath id="{hex_id}bed"><path d="{_outline(board, board.river)}"/></clipPath></defs>'
        f'<path class="water" d="{_outline(board, board.river)}"/>'
        f'<g class="ripples" clip-path="url(#{hex_id}bed)">{ripples}</g>'
    )


def _hex(board: Board, index: int, lying: Overlays, hex_id: str) -> str:
    name = board.names[index]
    terrain = lying.terrain.get(name, board.printed[index])
    title = lying.titles.get(name) or _title(name, terrain, lying.pieces.get(name))
    return _hex_drawn(*centre(board, index), name, terrain, title, hex_id)


@lru_cache(maxsize=4096)
def _hex_drawn(x: int, y: int, name: str, terrain: str, title: str, hex_id: str) -> str:
    """Most hexes are as they were before the tap."""
    opening = (
        f'<g id="{hex_id}{name}" data-hex="{name}" transform="translate({x} {y})" '
        f'class="hex {"river" if terrain == RIVER else f"land {escape(terrain)}"}"><title>{escape(title)}</title>'
        f'<use href="#{PREFIX}hex"/>'
    )
    if terrain == RIVER:
        return opening + "</g>"
    return f'{opening}<use class="sign" href="#{PREFIX}{escape(terrain)}"/><text y="31">{name}</text></g>'


def _title(name: str, terrain: str, piece: PieceMark | None) -> str:
    if piece is None:
        return f"{name} {terrain}"
    owner = piece.owner if piece.owner == pieces.AUTOMA else f"human {piece.owner + 1}"
    marked = ", marked" if piece.marked else ""
    return f"{name} {piece.kind} ({owner}{marked})"


def _row_letters(board: Board) -> Iterable[str]:
    for row in range(len(board.rows)):
        y = glyphs.RADIUS + row * glyphs.ROW_HEIGHT + MARGIN + 4
        letter = chr(ord("A") + row)
        yield f'<text class="row" x="21" y="{y}">{letter}</text>'


def _ends(board: Board, one: str, other: str, cut: float) -> tuple[float, float, float, float]:
    """The line between two hexes without the given part at both ends."""
    (x1, y1), (x2, y2) = centre(board, board.hex(one)), centre(board, board.hex(other))
    dx, dy = (x2 - x1) * cut, (y2 - y1) * cut
    return x1 + dx, y1 + dy, x2 - dx, y2 - dy


def _sites(board: Board, lying: Overlays) -> str:
    return _free_sites(board, frozenset(frozenset((bridge.one, bridge.other)) for bridge in lying.bridges))


@lru_cache(maxsize=32)
def _free_sites(board: Board, built: frozenset[frozenset[str]]) -> str:
    """Where a bridge can still be built."""
    lines = []
    for i in indices(board.land):
        for j in indices(board.bridge_sites[i] >> i << i):
            if frozenset((board.names[i], board.names[j])) not in built:
                x1, y1, x2, y2 = _ends(board, board.names[i], board.names[j], 0.34)
                lines.append(f"M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}")
    return f'<path class="site" d="{"".join(lines)}"/>' if lines else ""


def _bridge(board: Board, bridge: BridgeMark) -> str:
    x1, y1, x2, y2 = _ends(board, bridge.one, bridge.other, 0.24)
    line = f'<path class="bridge" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"/>'
    return f'<g class="built {escape(bridge.home)}">{line}{line}{line}</g>'


def _piece(board: Board, name: str, piece: PieceMark) -> str:
    x, y = centre(board, board.hex(name))
    extra = ""
    if piece.annex:
        extra += f'<use href="#{PREFIX}annex" transform="translate(17 8) scale(.7)"/>'
    if piece.marked:
        extra += f'<use class="token" href="#{PREFIX}token" transform="translate(19 -17)"/>'
    if piece.trade:
        extra += '<circle class="trade" cx="-19" cy="-17" r="6"/>'
    place = f"translate({x} {y - 5})"
    return pieces.piece_svg(piece.kind, piece.owner, piece.home, place=place, extra=extra, prefix=PREFIX)


def _fallow(board: Board, name: str) -> str:
    x, y = centre(board, board.hex(name))
    return f'<path class="fallow" d="M{x - 20} {y - 24}l40 40m0-40l-40 40"/>'


def _value(board: Board, name: str, text: str, mark: Mark | None) -> str:
    x, y = centre(board, board.hex(name))
    wide = max(20, 10 + 9 * len(text))
    faint = " out" if mark == "removed" else ""
    return (
        f'<g class="value{faint}" transform="translate({x + 19} {y + 13})"><rect x="{-wide / 2:g}" y="-10" '
        f'width="{wide}" height="20" rx="5"/><text y="5">{escape(text)}</text></g>'
    )


@lru_cache(maxsize=1024)
def _tag(goods: tuple[tuple[str, int], ...]) -> tuple[str, float]:
    """Signs with their numbers beside each other, and how wide that is."""
    drawn, wide = "", 0.0
    for name, number in goods:
        sign, room = signs.sign(name, number)
        drawn += f'<g transform="translate({wide:g})">{sign}</g>'
        wide += room
    return drawn, wide


def _price(board: Board, name: str, goods: tuple[tuple[str, int], ...]) -> str:
    """A tag in the hex above its name; more than two goods stand in rows. `brief`: the numbers alone, for small hexes."""
    x, y = centre(board, board.hex(name))
    rows = [_tag(goods[at : at + IN_A_ROW]) for at in range(0, len(goods), IN_A_ROW)]
    wide = max(room for _, room in rows) * SMALL + 4
    signs_ = "".join(
        f'<g transform="translate({2 - wide / 2:g} {20 * (at + 1 - len(rows))}) scale({SMALL})">{drawn}</g>'
        for at, (drawn, _) in enumerate(rows)
    )
    numbers = "·".join(str(number) for _, number in goods)
    room = 12 + 11 * len(numbers)
    return (
        f'<g class="value price" transform="translate({x} {y + 5})">'
        f'<g class="whole"><rect x="{-wide / 2:g}" y="{10 - 20 * len(rows)}" '
        f'width="{wide:g}" height="{20 * len(rows)}" rx="5"/>{signs_}</g>'
        f'<g class="brief"><rect x="{-room / 2:g}" y="-15" width="{room}" height="25" rx="6"/><text y="5">{numbers}</text></g></g>'
    )


_CORNERS = ((0, -40), (35, -20), (35, 20), (0, 40), (-35, 20), (-35, -20))


def _line(board: Board, line: Outline) -> str:
    """Around all hexes of a town, not between them; its shield hangs at the highest corner."""
    edges: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for name in line.hexes:
        x, y = centre(board, board.hex(name))
        corners = [(x + dx, y + dy) for dx, dy in _CORNERS]
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            if (end, start) in edges:
                edges.remove((end, start))  # the same edge of the hex beside it
            else:
                edges.add((start, end))
    path = "".join(_loops(dict(sorted(edges))))
    x, y = min((centre(board, board.hex(name)) for name in line.hexes), key=lambda at: (at[1], at[0]))
    shield = (
        f'<g class="shield" transform="translate({x - 35} {y - 22})"><path d="M-13-14h26v15q0 9-13 14-13-5-13-14z"/>'
        f'<text y="6">{escape(line.sign)}</text></g>'
    )
    second = " second" if line.second else ""
    return f'<g class="town{second} {escape(line.home)}"><path class="halo" d="{path}"/><path class="around" d="{path}"/>{shield}</g>'


def _loops(edges: dict[tuple[int, int], tuple[int, int]]) -> Iterable[str]:
    """Edges joined to closed lines; each corner begins one edge at most."""
    left = dict(edges)
    while left:
        begin, at = left.popitem()
        points = [begin]
        while at != begin:
            points.append(at)
            at = left.pop(at)
        yield "M" + "L".join(f"{x} {y}" for x, y in points) + "z"


def _need(board: Board, name: str, text: str) -> str:
    """How far a group is on its way to a town, at its foot."""
    x, y = centre(board, board.hex(name))
    wide = 14 + 7.5 * len(text)
    return (
        f'<g class="need" transform="translate({x} {y + 13})"><rect x="{-wide / 2:g}" y="-9" width="{wide:g}" height="18" rx="9"/>'
        f'<text y="4.5">{escape(text)}</text></g>'
    )


def _count(board: Board, name: str, number: int, on_piece: bool) -> str:
    x, y = centre(board, board.hex(name))
    dx, dy = (-20, -17) if on_piece else (-18, 12)
    return f'<g class="count" transform="translate({x + dx} {y + dy})"><circle r="11"/><text y="5">{number}</text></g>'


def _mark(board: Board, name: str, mark: str) -> str:
    x, y = centre(board, board.hex(name))
    if mark == "last":
        ring = f'href="#{PREFIX}hex" transform="translate({x} {y}) scale(.93)"/>'
        return f'<use class="mark last" {ring}<use class="mark last inner" {ring}'
    return f'<use class="mark {mark}" href="#{PREFIX}hex" transform="translate({x} {y}) scale(.95)"/>'


def _cube(board: Board, name: str, on_piece: bool) -> str:
    x, y = centre(board, board.hex(name))
    dx, dy, scale = (-20, -17, 1) if on_piece else (0, -4, 1.7)
    return f'<use class="cube" href="#{PREFIX}cube" transform="translate({x + dx} {y + dy}) scale({scale})"/>'


def _badge(board: Board, name: str, text: str) -> str:
    x, y = centre(board, board.hex(name))
    return (
        f'<g class="badge" transform="translate({x + 21} {y + 12})"><circle r="10"/>'
        f'<text y="4">{escape(text)}</text></g>'
    )


def _arrow(board: Board, arrow: Arrow) -> str:
    """A bow to the left of the straight line, so that an arrow there and one back do not meet."""
    (x1, y1), (x2, y2) = centre(board, board.hex(arrow.start)), centre(board, board.hex(arrow.end))
    dx, dy = x2 - x1, y2 - y1
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    bow = min(40.0, length * 0.18)
    cx, cy = (x1 + x2) / 2 + uy * bow, (y1 + y2) / 2 - ux * bow
    hx, hy = x2 - cx, y2 - cy
    tip = max(1.0, (hx * hx + hy * hy) ** 0.5)
    hx, hy = hx / tip, hy / tip
    ex, ey = x2 - hx * 24, y2 - hy * 24
    path = f'<path class="arrow" d="M{x1 + ux * 18:.1f} {y1 + uy * 18:.1f}Q{cx:.1f} {cy:.1f} {ex:.1f} {ey:.1f}"/>'
    head = (
        f'<path class="head" d="M{ex + hx * 14:.1f} {ey + hy * 14:.1f}'
        f'L{ex - hy * 8:.1f} {ey + hx * 8:.1f} {ex + hy * 8:.1f} {ey - hx * 8:.1f}z"/>'
    )
    return f"<g>{path}{path}{head}</g>"
