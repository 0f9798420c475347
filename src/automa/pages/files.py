"""The files of the pages, and an address for them that changes with what is in them."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from automa.render import board as board_drawing
from automa.render import ink, palette

STATIC = Path(str(files("automa.pages"))) / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
"""A browser asks each time whether a file is still the same."""


@cache
def style_sheet() -> str:
    """The colours of the whole page and the style of every drawing; paper is white, whatever the screen is."""
    groups = (palette.BOARD, palette.OBJECTS)
    colours = palette.css(":root", *groups)
    colours += f"@media print{{:root:root:root{{{palette.variables('light', *groups)}}}}}"
    homes = "".join(f".of-{name}{{--wood:var(--{name}-wood)}}" for name in palette.TERRAINS)
    colours += f".of-neutral{{--wood:var(--neutral)}}{homes}"
    return colours + board_drawing.rules() + ink.style_rules(colours=False)


@cache
def content() -> dict[str, bytes]:
    """Every file by its name; none where they lie beside the program, as they do on a web space."""
    return {path.name: path.read_bytes() for path in sorted(STATIC.glob("*.*"))}


@cache
def version() -> str:
    """Another one whenever some file is another; nothing where there are no files."""
    if not content():
        return ""
    parts = (
        style_sheet().encode(),
        *(part for name, data in content().items() for part in (name.encode(), data)),
    )
    return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).hexdigest()[:12]


def folder() -> str:
    """Where a page finds its files, and they find each other: the files of two versions never mix."""
    return f"static/{version()}" if version() else "static"


def style_address() -> str:
    """Where a page finds the style sheet that is drawn, not written."""
    return f"palette.css?v={version()}" if version() else "palette.css"


def keeping(asked: str) -> str:
    """How long a browser keeps what it has asked for by this version."""
    return FOREVER if asked and asked == version() else ASK
