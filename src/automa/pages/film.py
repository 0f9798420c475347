"""The pictures of a film as text: each piece of a drawing once, then every picture by the pieces it is made of.

Two pictures of her turn differ in a structure or a marker. Sent whole, a turn with ten of them is half a megabyte.
"""

import re
from collections.abc import Iterable, Sequence

from automa.pages.templating import drawing

_PIECE = re.compile(r"(?<=</g>)")
"""A hex, a structure, a step of a track: drawings repeat by groups."""


def film(pictures: Sequence[str]) -> str:
    """Lines of pieces, an empty line, and for each picture a line of their numbers: `0-41 57 43-90`."""
    known: dict[str, int] = {}
    made = [
        [known.setdefault(piece, len(known)) for piece in _PIECE.split(_on_one_line(each)) if piece]
        for each in pictures
    ]
    return drawing("\n".join([*known, "", *(_runs(numbers) for numbers in made)]))


def _on_one_line(picture: str) -> str:
    return " ".join(str(picture).splitlines())


def _runs(numbers: Iterable[int]) -> str:
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in found)
