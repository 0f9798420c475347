"""The parts of a screen, each with a mark: what a page has already is not sent to it again.

A tap changes the board, the question and what somebody owns; tiles, tracks and the six rounds mostly stay as they are.
"""

import re
from collections.abc import Iterator, Mapping
from hashlib import blake2s
from typing import NamedTuple

_OPENING = re.compile(r'<(header|section|nav|footer)\b[^>]*? data-part id="([\w-]+)"[^>]*>')


class _Part(NamedTuple):
    tag: str
    name: str
    begin: int
    end: int


def marks(html: str) -> dict[str, str]:
    """Part → a mark that changes whenever it does."""
    return {
        part.name: blake2s(html[part.begin : part.end].encode(), digest_size=6).hexdigest()
        for part in _parts(html)
        if _is_whole(html, part)
    }


def without(html: str, now: Mapping[str, str], have: Mapping[str, str]) -> str:
    """The screen with an empty place for every part that the page has as it is now."""
    if not have:
        return html
    kept: list[str] = []
    at = 0
    for part in _parts(html):
        if part.name in now and have.get(part.name) == now[part.name]:
            kept += html[at : part.begin], f'<{part.tag} data-part id="{part.name}" data-same></{part.tag}>'
            at = part.end
    return "".join((*kept, html[at:]))


def _parts(html: str) -> Iterator[_Part]:
    """Parts do not lie in each other, and none has an element of its own kind in it."""
    at = 0
    while found := _OPENING.search(html, at):
        closing = f"</{found[1]}>"
        end = html.find(closing, found.end())
        at = found.end() if end < 0 else end + len(closing)
        if end >= 0:
            yield _Part(found[1], found[2], found.start(), at)


def _is_whole(html: str, part: _Part) -> bool:
    opened = html.count(f"<{part.tag} ", part.begin, part.end)
    return opened == html.count(f"</{part.tag}>", part.begin, part.end)
