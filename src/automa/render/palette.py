"""Colours of the board: paper and ink by day, by night and with high contrast, as CSS variables.

Each terrain has a ground (`--forest`), a line drawn on it (`--forest-ink`) and a wood for the pieces of whoever calls
it home (`--forest-wood`). Nothing is told by colour alone: see `glyphs` and `pieces`.
"""

THEMES = ("light", "dark", "contrast")

_TERRAINS = {
    # terrain: ground, ink and wood for each theme
    "plains": "#d3aa7a #8b5e31 #8a5a2b  #6b4c2e #b58a58 #b07a44  #f6e3c9 #000000 #8a4b12",
    "swamp": "#5f5a54 #b5ac9c #35312c  #3a3733 #7d766c #8b8070  #404040 #ffffff #1c1c1c",
    "lake": "#8dbbd9 #3d7ba3 #2a6f9f  #2f5f80 #79b0d3 #4d97c9  #cfe6fb #000000 #0b5394",
    "forest": "#9dbb7f #517a3a #3f7a34  #41602f #87ad69 #68a04c  #d6efc6 #000000 #2a6b1f",
    "mountain": "#c6c7c2 #7c7e7a #85888a  #5f6366 #a7abac #a4a9ab  #e6e6e6 #000000 #7a7a7a",
    "wasteland": "#d8846a #98402a #b23b2a  #7e3b2b #cf7d64 #cf5a42  #ffd3c7 #000000 #b00000",
    "desert": "#f0da8f #b3902f #d9ae21  #725f22 #cdb35a #d9b83c  #fff3b5 #000000 #e0a800",
    "ice": "#eef5f7 #9ab8c4 #bcd7e2  #4a6675 #b9d3dd #bcd7e2  #ffffff #000000 #a8d8ee",
    "volcano": "#925247 #4a1a12 #e0662c  #55302a #d87a50 #e0662c  #6e1f10 #ffffff #e0662c",
}
TERRAINS = tuple(_TERRAINS)

_OTHERS = {
    # what: light, dark, contrast
    "paper": "#f6f0e2 #1d2024 #ffffff",
    "plate": "#fdfaf2 #2a2e33 #ffffff",
    "ink": "#2e2a25 #e9e2d2 #000000",
    "faint": "#8d8371 #8f8a7e #333333",
    "water": "#d3e3e4 #25343d #eaf5fa",
    "ripple": "#a3c3c9 #3f5966 #4d879c",
    "accent": "#b3261e #ff8a75 #b00000",
    "cube": "#fbf4df #efe4c6 #ffffff",
    "cube-left": "#dccda5 #c9b98d #cccccc",
    "cube-right": "#b9a67a #9c8a5f #8a8a8a",
    "neutral": "#a79e8d #6f6b63 #555555",
}


def variables(theme: str) -> str:
    """The declarations of all variables in this theme."""
    number = THEMES.index(theme)
    names = [f"--{name}:{shades.split()[number]}" for name, shades in _OTHERS.items()]
    for terrain, shades in _TERRAINS.items():
        ground, ink, wood = shades.split()[3 * number : 3 * number + 3]
        names += [f"--{terrain}:{ground}", f"--{terrain}-ink:{ink}", f"--{terrain}-wood:{wood}"]
    return ";".join(names)


def css(root: str = ".automa-board") -> str:
    """Light, or what the reader's system asks for, unless `data-theme` on the drawing or around it decides."""
    undecided = f"{root}:not([data-theme],[data-theme] *)"
    sheet = [f"{root}{{{variables('light')}}}"]
    for wish, theme in (("color-scheme:dark", "dark"), ("contrast:more", "contrast")):
        sheet.append(f"@media (prefers-{wish}){{{undecided}{{{variables(theme)}}}}}")
        sheet.append(f"{root}[data-theme={theme}],[data-theme={theme}] {root}{{{variables(theme)}}}")
    return "".join(sheet)
