"""The ground: one hex, and for each terrain an engraved sign that tells it without colour. Own drawings.

A hex is 70 wide and 80 high around the origin; the lowest part is left to its name.
"""

from collections.abc import Mapping

HALF_WIDTH = 35
RADIUS = 40
ROW_HEIGHT = 60
HEX_PATH = "M0-40l35 20v40l-35 20l-35-20v-40z"

# A conifer, a tuft of grass and a reed, each drawn from its foot.
_TREE = "l-7-.1 4.2-5.4h-2.6l3.6-5h-2l3.8-6.5 3.8 6.5h-2l3.6 5h-2.6l4.2 5.4z"
_TUFT = "q-.8-6-5-8.5m5 8.5q-.3-6 0-11m0 11q.8-6 5-8.5"
_REED = "v-16m-1.1 3v-7h2.2v7z"


def _at(path: str, *feet: tuple[float, float]) -> str:
    return "".join(f"M{x:g} {y:g}{path}" for x, y in feet)


SIGNS: Mapping[str, tuple[tuple[str, str], ...]] = {
    # terrain: (style, path) in the order they are laid down; `f` filled, `l` a line, `b` both, `p` a light surface
    "forest": (
        ("f", _at(_TREE, (-17, -8), (1, -16), (18, -7), (-8, 4), (9, 7), (-21, 13), (23, 14), (-2, 20))),
    ),
    "mountain": (
        ("p", "M-27 14L-12-13-5-2 6-24 28 14z"),
        ("f", "M6-24L28 14H17L9-1 11-8zM-12-13L-5-2-1 8-6 14-9 1-12-4z"),
        ("l", "M-27 14L-12-13-5-2 6-24 28 14M-15 3l-6 11M0-3l-7 17"),
    ),
    "desert": (
        ("l", "M-29 2q9-13 22-5t22-5q7-4 14-1M-27 16q11-11 25-4t29-7M-12-20q9-8 19-1t15 0"),
        (
            "f",
            "M-16-10h2v2h-2zM-8-14h2v2h-2zM-19 8h2v2h-2zM-9 4h2v2h-2zM8 4h2v2H8zM17-1h2v2h-2zM2-3h2v2H2zM20-14h2v2h-2z",
        ),
    ),
    "plains": (("l", _at(_TUFT, (-17, -9), (3, -16), (20, -6), (-5, 5), (13, 12), (-21, 13), (-4, 19))),),
    "swamp": (
        ("l", "M-29 3h22M9 3h20M-14 11h28M-26 11h6M20 11h5M-9 19h18"),
        ("b", _at(_REED, (-19, 0), (-13, -3), (14, -1), (20, -3), (-3, 8), (3, 5), (0, -8))),
    ),
    "lake": (
        ("p", "M-24-2q0-16 16-20 18-4 28 7t4 23q-8 13-24 11-24-3-24-21z"),
        ("l", "M-24-2q0-16 16-20 18-4 28 7t4 23q-8 13-24 11-24-3-24-21z"),
        ("l", "M-13-10q3.5-4 7 0t7 0 7 0M-16-1q3.5-4 7 0t7 0 7 0 7 0M-9 8q3.5-4 7 0t7 0 7 0"),
    ),
    "wasteland": (
        (
            "l",
            "M-30-6l11 5 4-8 9 7 7-6 8 8 8-5 12 4M-19-1l-3 12 7 8M-6-2l3 10 10 3 3 11M10 0l10 11M-15-9l3-13M8-8l3-9 9-4",
        ),
        ("f", "M-4-17l5-6 4 6zM15 22l4-7 6 7zM-27 20l3-6 6 6z"),
    ),
    "ice": (
        (
            "l",
            "M0-27V21M-21-15L21 9M-21 9L21-15M-5-22l5 5 5-5M-5 16l5-5 5 5M-19-7l2-6-6 1M19 1l-2 6 6-1M19-7l-2-6 6 1M-19 1l2 6-6-1",
        ),
    ),
    "volcano": (
        ("f", "M-27 17Q-13 8-8-9L-3-5 1-10 4-6 8-9Q13 8 27 17z"),
        ("l", "M-3-13q-7-5-1-9t-3-9M5-13q6-4 2-8t2-8"),
    ),
    "river": (),
}


def symbols(prefix: str = "am-") -> str:
    """The hex and the terrain signs as SVG symbols (`am-hex`, `am-forest` …)."""
    parts = [f'<path id="{prefix}hex" d="{HEX_PATH}"/>']
    for terrain, strokes in SIGNS.items():
        if strokes:
            paths = "".join(f'<path class="am-{style}" d="{path}"/>' for style, path in strokes)
            parts.append(f'<g id="{prefix}{terrain}">{paths}</g>')
    return "".join(parts)
