"""The parts of a screen, each with a mark: what a page has already is not sent to it again.

A tap changes the board, the question and what somebody owns; tiles, tracks and the six rounds mostly stay as they are.
"""

import re
from collections.abc import Mapping
from hashlib import blake2s

_PART = re.compile(r'<(header|section|nav|footer)\b[^>]*? data-part id="([\w-]+)"[^>]*>.*?</\1>', re.S)
"""Parts do not lie in each other, and none has an element of its own kind in it."""


def marks(html: str) -> dict[str, str]:
    """Part → a mark that changes whenever it does."""
    return {
        found[2]: blake2s(found[0].encode(), digest_size=6).hexdigest()
        for found in _PART.finditer(html)
        if _is_whole(found)
    }


def without(html: str, now: Mapping[str, str], have: Mapping[str, str]) -> str:
    """The screen with an empty place for every part that the page has as it is now."""

    def place(found: re.Match[str]) -> str:
        tag, name = found[1], found[2]
        if name not in now or have.get(name) != now[name]:
            return found[0]
        return f'<{tag} data-part id="{name}" data-same></{tag}>'

    return _PART.sub(place, html) if have else html


def _is_whole(found: re.Match[str]) -> bool:
    return found[0].count(f"<{found[1]} ") == found[0].count(f"</{found[1]}>")
