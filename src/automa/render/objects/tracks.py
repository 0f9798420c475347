"""The track board: four cults or disciplines with numbered steps, thresholds, keys, spaces and everybody's marker.

Markers of one level stand side by side, never on top of each other. The large form is for Automa's turn: the levels
that decide are written at the markers, and each column says whether it is still in the running.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from automa.render import pieces, signs
from automa.render.ink import at, box, disc, fitting, path, svg, word
from automa.words import Language, say

Column = Literal["open", "removed", "chosen"]

STEP = 22
"""The height of a step in the large form."""


class Marker(Struct, frozen=True):
    """Somebody's marker: which plate and which wood."""

    owner: pieces.Owner
    home: str = ""
    name: str = ""


class TrackColumn(Struct, frozen=True):
    """One column with what stands on it."""

    id: str
    levels: Mapping[str, int]
    """Owner → level, in the order of the markers."""
    spaces: Sequence[int] = ()
    """The priest or scholar spaces as printed, best first."""
    free: Sequence[int] = ()
    """Those that are still free."""
    favor: bool | None = None
    """Whether the +3 favor tile of this track is still there; None: there is none."""
    state: Column = "open"
    written: Mapping[str, str] = {}
    """Owner → what stands at the marker: the level, or the difference that decides."""
    note: str = ""
    """The deciding value of the column, below it."""


class Print(Struct, frozen=True):
    """What every column has printed: power at a level, the key, the top."""

    power: Sequence[int]
    key: int
    """The level that takes a key."""
    top: int
    people: Literal["priests", "scholars"]


def tracks_svg(
    tracks: Sequence[TrackColumn],
    printed: Print,
    markers: Mapping[str, Marker],
    *,
    large: bool = False,
    lang: Language = "en",
    alone: bool = True,
) -> str:
    """The board of all tracks."""
    across = 112 if large else 94
    step = STEP if large else 15
    top, foot = 34, 64 if large else 34
    width, height = across * len(tracks) + 12, top + step * (printed.top + 1) + foot
    content = box(0.6, 0.6, width - 1.2, height - 1.2, "ac-paper ac-edge", 8)
    for number, track in enumerate(tracks):
        column = _column(track, printed, markers, across - 8, step, large, lang)
        faint = ' class="ac-faint"' if track.state == "removed" else ""
        content += at(10 + across * number, 0, f"<g{faint}>{column}</g>")
        if track.state == "chosen":
            content += box(8 + across * number, 3, across - 4, height - 6, "ac-sel", 8)
    return svg(
        width, height, _title(tracks, markers, lang), content, data=' data-object="tracks"', alone=alone
    )


def track_chip_svg(
    track: TrackColumn, markers: Mapping[str, Marker], *, lang: Language = "en", alone: bool = True
) -> str:
    """A track where there is no room for its steps: its sign, everybody's marker and level, spaces that are free."""
    width, height = 116, 56
    content = box(1, 1, width - 2, height - 2, "ac-paper ac-edge", 7) + at(17, 18, signs.track(track.id, 12))
    gap = min(36.0, (width - 34) / max(1, len(track.levels)))
    for n, (owner, level) in enumerate(track.levels.items()):
        x = 42 + gap * n
        size = 0.3 if gap > 30 else 0.22
        content += at(x, 18, marker(markers[owner]), size)
        content += word(x + 26 * size + 1, 23, str(level), 13 if gap > 30 else 11, "ac-word ac-start")
    left, r = list(track.free), 7.5
    for n, value in enumerate(track.spaces):
        free = value in left
        if free:
            left.remove(value)
        x = 15 + 18 * n
        content += disc(x, 42, r, "ac-blank ac-edge" if free else "ac-off ac-edge")
        content += word(x, 46, str(value), 11) if free else path(f"M{x - 4} 46l8 -8", "ac-thin")
    if track.favor is not None:
        tile = at(100, 42, signs.SIGNS["favor"](), 0.7)
        content += tile if track.favor else f'<g class="ac-faint">{tile}</g>'
    return svg(
        width, height, _title([track], markers, lang), content, data=' data-object="track"', alone=alone
    )


def _title(tracks: Sequence[TrackColumn], markers: Mapping[str, Marker], lang: Language) -> str:
    told = []
    for track in tracks:
        levels = ", ".join(f"{markers[owner].name} {level}".strip() for owner, level in track.levels.items())
        told.append(f"{say(f'track.{track.id}', lang)}: {levels}")
    return "; ".join(told)


def _column(
    track: TrackColumn,
    printed: Print,
    markers: Mapping[str, Marker],
    width: float,
    step: float,
    large: bool,
    lang: Language,
) -> str:
    content = at(13, 17, signs.track(track.id, 11))
    name = say(f"track.{track.id}", lang)
    if fitting(name, 14 if large else 12, width - 30) < 11:
        name = say(f"track-short.{track.id}", lang)
    content += word(28, 22, name, fitting(name, 14 if large else 12, width - 30), "ac-word ac-start")
    for level in range(printed.top, -1, -1):
        y = 34 + (printed.top - level) * step
        content += _step(track, level, printed, markers, y, width, step, large)
    y = 34 + (printed.top + 1) * step
    content += _spaces(track, printed, y + (18 if large else 16), width)
    if large and track.note:
        content += word(width / 2, y + 50, track.note, fitting(track.note, 16, width), "ac-word")
    return content


def _step(
    track: TrackColumn,
    level: int,
    printed: Print,
    markers: Mapping[str, Marker],
    y: float,
    width: float,
    step: float,
    large: bool,
) -> str:
    """One space of a column: number, printed power, key line, markers side by side."""
    crown = level == printed.top
    content = box(0, y, width, step - 1.5, f"{'ac-gold' if crown else 'ac-blank'} ac-hair", 3)
    content += word(
        10, y + step * 0.68, str(level), step * 0.55, "ac-word ac-on-gold" if crown else "ac-word"
    )
    gained = printed.power[level] if level < len(printed.power) else 0
    if gained:
        content += at(
            width - 10, y + step / 2 - 0.5, signs.SIGNS["power"]() + word(0, 4.5, str(gained), 13), step / 30
        )
    if level == printed.key:
        content += path(f"M0 {y + step - 0.5:g}H{width:g}", "ac-dash")
        content += at(width - 26, y + step / 2 - 0.5, signs.SIGNS["keys"](), step / 34)
    here = [owner for owner, at_level in track.levels.items() if at_level == level]
    size = step / 62
    gap = min(step * 0.98, (width - 46) / max(1, len(here)))
    for n, owner in enumerate(here):
        content += at(31 + gap * n, y + step / 2 - 0.6, marker(markers[owner]), size)
    told = " · ".join(dict.fromkeys(track.written[owner] for owner in here if owner in track.written))
    if large and told:
        x = 31 + gap * (len(here) - 1) + step * 0.6
        content += word(
            x,
            y + step * 0.72,
            told,
            fitting(told, 13, width - x - 22),
            "ac-word ac-on-gold ac-start" if crown else "ac-word ac-start",
        )
    return content


def marker(of: Marker) -> str:
    """A marker: the owner's plate in the owner's wood, 52 wide."""
    plate = pieces.COG if of.owner == pieces.AUTOMA else pieces.PLATES[int(of.owner) % len(pieces.PLATES)]
    return path(plate, f"{f'ac-{of.home}-wood' if of.home else 'ac-neutral-wood'} ac-stout")


def _spaces(track: TrackColumn, printed: Print, y: float, width: float) -> str:
    """The spaces of priests or scholars with their values; a taken one has somebody on it."""
    left = list(track.free)
    content, x = "", 11.0
    gap = min(24.0, (width - 8) / max(1, len(track.spaces) + (track.favor is not None)))
    r = min(9.0, gap / 2 - 0.4)
    for value in track.spaces:
        free = value in left
        if free:
            left.remove(value)
            content += disc(x, y, r, "ac-blank ac-edge") + word(x, y + r * 0.5, str(value), r * 1.4)
        else:
            content += disc(x, y, r, "ac-off ac-edge") + at(x, y, signs.SIGNS[printed.people](), r * 0.08)
        x += gap
    if track.favor is not None:
        shown = at(x + 1, y, signs.SIGNS["favor"]() + word(0, 4, "+3", 11, "ac-word ac-on-gold"), r * 0.085)
        content += shown if track.favor else f'<g class="ac-faint">{shown}</g>'
    return content
