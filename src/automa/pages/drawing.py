"""From the app's view, or a position, to the drawings of `render`."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from msgspec import structs

from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.render import board as board_drawing
from automa.render import glyphs, pieces
from automa.render.overlays import Overlays
from automa.speech.speaker import seat_name
from automa.words import Language, say

if TYPE_CHECKING:
    from automa.app.view import View


@cache
def symbols() -> str:
    """Hex, terrain signs, pieces, cube: once a page."""
    shapes = glyphs.symbols(board_drawing.PREFIX) + pieces.symbols(board_drawing.PREFIX)
    return drawing(f'<svg class="symbols" aria-hidden="true" focusable="false"><defs>{shapes}</defs></svg>')


@lru_cache(maxsize=4096)
def _empty(name: str, terrain: str, lang: Language, game: str, humans: int) -> str:
    """Most hexes of most boards are empty."""
    named = say(f"terrain.{terrain}", lang, game=game, humans=humans)
    return say("page.hex.empty", lang, game=game, humans=humans, hex=name, terrain_name=named)


def _titles(map_name: str, lying: Overlays, t: PageSpeaker, owners: Mapping[str | int, str]) -> Overlays:
    """The same with a tip for every hex in the visitor's language."""
    board = t.facts.board(map_name)
    titles = {}
    for index, name in board.names.items():
        piece = lying.pieces.get(name)
        if piece is None:
            terrain = lying.terrain.get(name, board.printed[index])
            titles[name] = _empty(name, terrain, t.lang, t.game, t.humans)
        else:
            owner = owners.get(piece.owner, "")
            key = "page.hex.marked" if piece.marked else "page.hex.piece"
            titles[name] = t(key, hex=name, piece=piece.kind, owner=owner)
    return structs.replace(lying, titles=titles)


def board_picture(
    map_name: str,
    lying: Overlays,
    t: PageSpeaker,
    owners: Mapping[str | int, str],
    hex_id: str = "hex-",
    notes: Mapping[str, str] | None = None,
) -> str:
    """The board as SVG, ready to be put into a page; `notes` are words about some hexes, for who hears the board."""
    shown = _titles(map_name, lying, t, owners)
    if notes:
        noted = {name: f"{shown.titles.get(name, name)}; {note}" for name, note in notes.items()}
        shown = structs.replace(shown, titles={**shown.titles, **noted})
    board = t.facts.board(map_name)
    return drawing(board_drawing.board_svg(board, shown, hex_id=hex_id, with_definitions=False))


def owner_names(view: "View", t: PageSpeaker) -> dict[str | int, str]:
    """Plate → how the owner is called."""
    plate = view.plates
    return {plate[seat.id]: seat_name(seat.id, seat.name, t) for seat in view.seats if seat.id in plate}
