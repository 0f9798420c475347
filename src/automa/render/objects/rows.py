"""Small rows: the terrain priority, power bowls, and what changed on the table."""

from collections.abc import Mapping, Sequence
from typing import Literal

from automa.render import signs
from automa.render.ink import arrow, at, disc, measure, path, svg, word
from automa.words import Language, say

ChangeSign = Literal[
    "build", "upgrade", "spades", "steps", "points", "power", "favor", "action", "innovation", "pass"
]


GAP = 42
"""From hex to hex in a row of terrains."""


def priority_svg(
    row: Sequence[str],
    letter: str,
    *,
    left: Sequence[str] = (),
    winner: str = "",
    lang: Language = "en",
    alone: bool = True,
) -> str:
    """A row of a Terrain Priority card as hexes: the first terrain that is left is ringed."""
    width, height = GAP * len(row) + 40, 58
    content = priority_row(row, letter, left, winner)
    named = ", ".join(say(f"terrain.{terrain}", lang) for terrain in row)
    title = f"{say('on-card.row', lang)}, {say('on-card.row-of', lang, row=letter)}: {named}"
    if winner:
        title += f" → {say(f'terrain.{winner}', lang)}"
    return svg(width, height, title, content, data=' data-object="priority"', alone=alone)


def priority_row(row: Sequence[str], letter: str, left: Sequence[str] = (), winner: str = "") -> str:
    """The hexes of a row with their places, to be put into a larger drawing."""
    r = 19
    content = at(19, 29, signs.hexagon_letter(letter))
    for n, terrain in enumerate(row):
        drawn = signs.terrain(terrain, r)
        faint = left and terrain not in left
        x = 40 + GAP * n + 21
        content += at(x, 27, f'<g class="ac-faint">{drawn}</g>' if faint else drawn)
        if terrain == winner:
            content += disc(x, 27, r + 4, "ac-sel")
        content += word(x, 56, str(n + 1), 11, "ac-note")
    return content


def bowls_svg(
    bowls: tuple[int, int, int],
    *,
    size: Literal["chip", "tile"] = "tile",
    lang: Language = "en",
    alone: bool = True,
) -> str:
    """The three bowls of power with their tokens."""
    width, height = (132, 56) if size == "chip" else (216, 92)
    scale = width / 216
    content = ""
    for n, (tokens, roman) in enumerate(zip(bowls, ("I", "II", "III"), strict=True)):
        bowl = path("M-32 -22H32C32 14 20 34 0 34S-32 14 -32 -22Z", "ac-power ac-edge")
        dots = "".join(
            disc(-20 + 10 * (k % 5), -13 + 10 * (k // 5), 4, "ac-token ac-edge")
            for k in range(min(tokens, 15))
        )
        told = word(0, 30, str(tokens), 17) + word(-30, -27, roman, 12, "ac-word ac-start")
        content += at(36 + 72 * n, 46, bowl + dots + told)
        if n < 2:
            content += at(36 + 72 * n + 36, 46, arrow(-4, -8, 5, -8, 5))
    title = say("object.bowls", lang, one=bowls[0], two=bowls[1], three=bowls[2])
    return svg(width, height, title, at(0, 0, content, scale), data=' data-object="bowls"', alone=alone)


def change_svg(
    sign: str,
    text: str,
    *,
    place: str = "",
    piece: str = "",
    home: str = "",
    lang: Language = "en",
    alone: bool = True,
) -> str:
    """A result in one line: what it is about, where, and `+2 → 22`."""
    x, content = 34.0, at(17, 17, signs.piece(piece, home) if piece else signs.SIGNS[sign](), 1.2)
    if place:
        content += at(x + 17, 17, signs.place_hex(place))
        x += 40
    size = 16
    long = measure(text, size, bold=True)
    content += word(x + 6, 22.5, text, size, "ac-word ac-start")
    title = " ".join(part for part in (place, text) if part)
    return svg(x + long + 10, 34, title, content, data=' data-object="change"', alone=alone)


def people_svg(
    kind: Literal["priests", "scholars"], n: int, home: str = "", *, lang: Language = "en", alone: bool = True
) -> str:
    """So many priests or scholars."""
    wood = f"ac-{home}-wood ac-edge" if home else "ac-wood ac-edge"
    shown = "".join(at(15 + 22 * k, 24, signs.person(kind == "scholars", wood), 0.95) for k in range(n))
    return svg(
        max(1, n) * 22 + 10,
        48,
        say(f"goods.{kind}", lang, n=n),
        shown,
        data=f' data-object="{kind}"',
        alone=alone,
    )


def books_svg(books: Mapping[str, int], *, lang: Language = "en", alone: bool = True) -> str:
    """Books by discipline with their numbers."""
    content, x = "", 4.0
    for name, n in books.items():
        content += at(x + 13, 15, signs.book(name)) + word(x + 34, 21, str(n), 16)
        x += 48
    title = ", ".join(say("goods.books-of", lang, n=n, of=name) for name, n in books.items())
    return svg(x, 30, title, content, data=' data-object="books"', alone=alone)
