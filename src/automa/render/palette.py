"""Colours of the board: paper and ink, by day and by night, as CSS variables.

Each terrain has a ground (`--forest`), a line drawn on it (`--forest-ink`) and a wood for the pieces of whoever calls
it home (`--forest-wood`). Nothing is told by colour alone: see `glyphs` and `pieces`.
"""

from collections.abc import Mapping

TERRAINS = ("plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert", "ice", "volcano")

_DAY = {
    "paper": "#f6f0e2",
    "plate": "#fdfaf2",
    "ink": "#2e2a25",
    "faint": "#8d8371",
    "water": "#d3e3e4",
    "ripple": "#a3c3c9",
    "accent": "#b3261e",
    "accent-soft": "#fff3c9",
    "cube": "#fbf4df",
    "cube-left": "#dccda5",
    "cube-right": "#b9a67a",
    "neutral": "#a79e8d",
}
_NIGHT = {
    "paper": "#1d2024",
    "plate": "#2a2e33",
    "ink": "#e9e2d2",
    "faint": "#8f8a7e",
    "water": "#25343d",
    "ripple": "#3f5966",
    "accent": "#ff8a75",
    "accent-soft": "#4a3d1c",
    "cube": "#efe4c6",
    "cube-left": "#c9b98d",
    "cube-right": "#9c8a5f",
    "neutral": "#6f6b63",
}
# terrain: ground, ink and wood by day; ground, ink and wood by night
_TERRAIN: Mapping[str, tuple[str, str, str, str, str, str]] = {
    "plains": ("#d3aa7a", "#8b5e31", "#8a5a2b", "#6b4c2e", "#b58a58", "#b07a44"),
    "swamp": ("#5f5a54", "#b5ac9c", "#35312c", "#3a3733", "#7d766c", "#5b554d"),
    "lake": ("#8dbbd9", "#3d7ba3", "#2a6f9f", "#2f5f80", "#79b0d3", "#4d97c9"),
    "forest": ("#9dbb7f", "#517a3a", "#3f7a34", "#41602f", "#87ad69", "#68a04c"),
    "mountain": ("#c6c7c2", "#7c7e7a", "#85888a", "#5f6366", "#a7abac", "#a4a9ab"),
    "wasteland": ("#d8846a", "#98402a", "#b23b2a", "#7e3b2b", "#cf7d64", "#cf5a42"),
    "desert": ("#f0da8f", "#b3902f", "#d9ae21", "#857130", "#d0b65c", "#d9b83c"),
    "ice": ("#eef5f7", "#9ab8c4", "#bcd7e2", "#5d7885", "#b9d3dd", "#bcd7e2"),
    "volcano": ("#a5665a", "#5a241b", "#e0662c", "#55302a", "#d87a50", "#e0662c"),
}


def _variables(colours: Mapping[str, str], first: int) -> str:
    names = [f"--{name}:{value}" for name, value in colours.items()]
    for terrain, shades in _TERRAIN.items():
        ground, ink, wood = shades[first : first + 3]
        names += [f"--{terrain}:{ground}", f"--{terrain}-ink:{ink}", f"--{terrain}-wood:{wood}"]
    return ";".join(names)


def css(root: str = ".automa-board") -> str:
    """The variables: day, night where the system asks for it, and `data-theme="light|dark"` to decide it.

    The attribute may stand on the drawing itself or on anything around it.
    """
    day, night = _variables(_DAY, 0), _variables(_NIGHT, 3)
    return (
        f"{root}{{{day}}}"
        f"@media (prefers-color-scheme:dark){{"
        f"{root}:not([data-theme=light],[data-theme=light] *){{{night}}}}}"
        f"{root}[data-theme=dark],[data-theme=dark] {root}{{{night}}}"
    )
