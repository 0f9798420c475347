"""Colours as CSS variables in four sets: paper and ink by day, by night, with high contrast, and for colour blindness.

Each terrain has a ground (`--forest`), a line drawn on it (`--forest-ink`) and a wood for the pieces of whoever calls
it home (`--forest-wood`). Terrain colours belong to terrain: what can be done (`--action`), what is chosen
(`--selection`), what is wrong (`--warning`) and where the keyboard is (`--focus`) have colours of their own.
Nothing is told by colour alone: see `glyphs`, `pieces` and `signs`.
"""

from collections.abc import Mapping

THEMES = ("light", "dark", "contrast", "safe")
"""`safe` keeps terrains apart for every kind of colour vision."""

_TERRAINS = {
    # terrain: ground, ink and wood for each theme
    "plains": "#d3aa7a #8b5e31 #8a5a2b  #6b4c2e #b58a58 #b07a44  #f6e3c9 #000000 #8a4b12  #c39a6b #6b4216 #7d4a12",
    "swamp": "#5f5a54 #b5ac9c #35312c  #3a3733 #7d766c #8b8070  #404040 #ffffff #1c1c1c  #4d4d4d #c4c4c4 #262626",
    "lake": "#8dbbd9 #3d7ba3 #2a6f9f  #2f5f80 #79b0d3 #4d97c9  #cfe6fb #000000 #0b5394  #77bdf0 #07588f #0064ad",
    "forest": "#9dbb7f #517a3a #3f7a34  #41602f #87ad69 #68a04c  #d6efc6 #000000 #2a6b1f  #2fa583 #04503b #00735a",
    "mountain": "#c6c7c2 #7c7e7a #85888a  #5f6366 #a7abac #a4a9ab  #e6e6e6 #000000 #7a7a7a  #d6d6d6 #7a7a7a #8c8c8c",
    "wasteland": "#d8846a #98402a #b23b2a  #7e3b2b #cf7d64 #cf5a42  #ffd3c7 #000000 #b00000  #f0772e #8a3200 #c24a00",
    "desert": "#f0da8f #b3902f #d9ae21  #725f22 #cdb35a #d9b83c  #fff3b5 #000000 #e0a800  #fbeb7c #9a8500 #e3c400",
    "ice": "#eef5f7 #9ab8c4 #bcd7e2  #4a6675 #b9d3dd #bcd7e2  #ffffff #000000 #a8d8ee  #f2fbff #8fb6c9 #b8dbea",
    "volcano": "#925247 #4a1a12 #e0662c  #55302a #d87a50 #e0662c  #6e1f10 #ffffff #e0662c  #74341d #f4a582 #e0662c",
}
TERRAINS = tuple(_TERRAINS)

BOARD: Mapping[str, str] = {
    # what: light, dark, contrast, safe
    "paper": "#f6f0e2 #1d2024 #ffffff #fbf8f0",
    "plate": "#fdfaf2 #2a2e33 #ffffff #ffffff",
    "ink": "#2e2a25 #e9e2d2 #000000 #1c1a17",
    "faint": "#8d8371 #8f8a7e #333333 #6f675a",
    "water": "#d3e3e4 #25343d #eaf5fa #dfeaef",
    "ripple": "#a3c3c9 #3f5966 #4d879c #9db9c6",
    "action": "#4338a0 #a9a2ff #2a1f8f #2f2aa0",
    "selection": "#00746d #3fd6c4 #005b55 #b82a93",
    "warning": "#b3105a #ff86b6 #99004a #7a0026",
    "focus": "#8a1fb8 #e29bff #7300a0 #8a55e6",
    "marked": "#6a3d93 #b48ada #4b1c78 #5b2d88",
    "cube": "#fbf4df #efe4c6 #ffffff #fbf4df",
    "cube-left": "#dccda5 #c9b98d #cccccc #dccda5",
    "cube-right": "#b9a67a #9c8a5f #8a8a8a #b9a67a",
    "neutral": "#a79e8d #6f6b63 #555555 #8a8a8a",
}
"""What a board needs besides its terrains."""

OBJECTS: Mapping[str, str] = {
    # cards, tiles and tracks, by the names of their classes in `ink`
    "card-paper": "#f7f0df #2a2722 #ffffff #fbf6e8",
    "card-column": "#ebe0c6 #35312a #eeeeee #efe7d2",
    "card-ink": "#3a3128 #eadfc8 #000000 #241f19",
    "card-edge": "#6b5d4c #a3937b #000000 #5b4f40",
    "card-hair": "#b7a78d #6d6253 #555555 #a89a80",
    "card-blank": "#fffaf0 #4a443b #ffffff #ffffff",
    "card-off": "#ddd0b6 #1e1b17 #bbbbbb #d9cdb4",
    "card-gold": "#e5b94b #c7983a #ffd84d #e8c24e",
    "card-you": "#4f9a8f #6fc2b5 #00665c #2f8f84",
    "card-land": "#9bb463 #7f9b4c #a9d36b #9bb463",
    "card-wood": "#b5814f #b5814f #8a4b12 #b5814f",
    "card-stone": "#c9bda8 #6d6253 #bbbbbb #c9bda8",
    "card-power": "#e3d3ee #5a4a6b #efe0fa #e7dcf0",
    "card-spent": "#8a7d6b #8a7d6b #555555 #7a6e5e",
    "card-wave": "#4c86b8 #6fa6d6 #0b5394 #0a6db8",
    "card-lit": "#ffe9a3 #6b5416 #ffef7a #ffe9a3",
    "track-fire": "#c8553d #d9705a #b00000 #d55e00",
    "track-water": "#3f7fb5 #6aa5d8 #0b5394 #0072b2",
    "track-earth": "#8a6a3b #b5925c #6b4410 #7a5a2a",
    "track-air": "#8d9aa3 #b4c0c8 #555f66 #9aa7b0",
    "track-banking": "#d6a528 #d9b13f #c08a00 #e0b000",
    "track-law": "#3f7fb5 #6aa5d8 #0b5394 #0072b2",
    "track-engineering": "#96613a #b98257 #7a3f12 #8a5326",
    "track-medicine": "#f4f1ea #d8d4ca #ffffff #ffffff",
}
"""What the drawn objects need."""


def variables(theme: str, *groups: Mapping[str, str]) -> str:
    """The declarations of the variables of these groups in this theme; the terrains come with the board."""
    number = THEMES.index(theme)
    wanted = groups or (BOARD,)
    names = [f"--{name}:{shades.split()[number]}" for group in wanted for name, shades in group.items()]
    if BOARD in wanted:
        for terrain, shades in _TERRAINS.items():
            ground, ink, wood = shades.split()[3 * number : 3 * number + 3]
            names += [f"--{terrain}:{ground}", f"--{terrain}-ink:{ink}", f"--{terrain}-wood:{wood}"]
    return ";".join(names)


def css(root: str = ".automa-board", *groups: Mapping[str, str]) -> str:
    """Light, or what the reader's system asks for, unless `data-theme` on the drawing or around it decides."""
    undecided = f"{root}:not([data-theme],[data-theme] *)"
    sheet = [f"{root}{{{variables('light', *groups)}}}"]
    for wish, theme in (("color-scheme:dark", "dark"), ("contrast:more", "contrast"), ("", "safe")):
        told = variables(theme, *groups)
        if wish:
            sheet.append(f"@media (prefers-{wish}){{{undecided}{{{told}}}}}")
        sheet.append(f"{root}[data-theme={theme}],[data-theme={theme}] {root}{{{told}}}")
    return "".join(sheet)
