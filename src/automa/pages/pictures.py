"""From the app's view, or a position, to the drawn objects: track board, action rows, tiles, bonus cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from automa.app.view import CellView, TileView, TrackView, View
from automa.effects import Advanced, Effect, FavorTaken
from automa.facts.catalogue import GameFacts
from automa.facts.format_words import format_words
from automa.facts.human_age_of_innovation import human_facts as aoi_facts
from automa.facts.human_terra_mystica import human_facts
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.render import objects
from automa.render.objects.age_of_innovation import price
from automa.render.objects.rows import priority_svg
from automa.render.objects.tracks import Column, Marker, Print, TrackColumn, track_chip_svg, tracks_svg
from automa.render.pieces import AUTOMA

Data = Mapping[str, Any]


def printed(known: GameFacts) -> Print:
    """What the track board of a game has printed on every column."""
    if known.id == "terra-mystica":
        return Print(human_facts(known).rules.track_power, known.track_top, known.track_top, "priests")
    science = aoi_facts(known).science
    power = [science.power.get(str(level), 0) for level in range(known.track_top + 1)]
    return Print(power, science.key, known.track_top, "scholars")


def _markers(view: View, names: Mapping[str, str]) -> dict[str, Marker]:
    plate = view.plates
    return {seat.id: Marker(plate.get(seat.id, AUTOMA), seat.home, names[seat.id]) for seat in view.seats}


def track_column(view: View, track: TrackView, names: Mapping[str, str], t: PageSpeaker) -> str:
    """One track as it stands at the table, and beside it the same as a chip: the window decides which is seen."""
    markers = _markers(view, names)
    shown = TrackColumn(track.id, track.levels, track.spaces, track.free_spaces, track.favor)
    lang = t.lang
    column = tracks_svg([shown], printed(t.facts), markers, lang=lang, alone=False)
    return drawing(column + track_chip_svg(shown, markers, lang=lang, alone=False))


def track_board(view: View, names: Mapping[str, str], t: PageSpeaker) -> str:
    """All tracks, large."""
    markers = _markers(view, names)
    tracks = [
        TrackColumn(one.id, one.levels, one.spaces, one.free_spaces, one.favor, written=_levels(one.levels))
        for one in view.tracks
    ]
    shown = tracks_svg(tracks, printed(t.facts), markers, large=True, lang=t.lang, alone=False)
    return drawing(shown)


def _levels(levels: Mapping[str, int]) -> dict[str, str]:
    return {owner: str(level) for owner, level in levels.items()}


class TrackBoard:
    """The track board of a position, moving on with her steps."""

    def __init__(self, position: Data, t: PageSpeaker, owners: Mapping[str | int, str]) -> None:
        self.t = t
        self.names, self.spaces = t.facts.tracks, t.facts.priest_spaces
        key = format_words(t.facts.id).spaces
        automa, humans = position["automa"], position["humans"]
        self.markers = {AUTOMA: Marker(AUTOMA, automa["home"], owners.get(AUTOMA, "Automa"))} | {
            str(n): Marker(n, human["home"], owners.get(n, "")) for n, human in enumerate(humans)
        }
        self.levels = {
            track: {
                AUTOMA: automa["tracks"][track],
                **{str(n): human["tracks"][track] for n, human in enumerate(humans)},
            }
            for track in self.names
        }
        self.free = {track: list(position.get(key, {}).get(track, ())) for track in self.names}
        self.favors: dict[str, bool] = dict(position.get("favor_tiles", {}))

    def after(self, effects: Sequence[Effect]) -> None:
        """Take note of what a step changed."""
        for effect in effects:
            match effect:
                case Advanced():
                    self.levels[effect.track][AUTOMA] = effect.end
                    if effect.priest in self.free[effect.track]:
                        self.free[effect.track].remove(effect.priest)
                case FavorTaken():
                    self.favors[effect.track] = False

    def svg(self, left: Sequence[str], notes: Mapping[str, str]) -> str:
        """The large board: columns that are out stand back, the only one left is framed."""
        tracks = [
            TrackColumn(
                track,
                self.levels[track],
                self.spaces,
                self.free[track],
                self.favors.get(track),
                self._state(track, left),
                _levels(self.levels[track]),
                notes.get(track, ""),
            )
            for track in self.names
        ]
        lang = self.t.lang
        return drawing(
            tracks_svg(tracks, printed(self.t.facts), self.markers, large=True, lang=lang, alone=False)
        )

    def _state(self, track: str, left: Sequence[str]) -> Column:
        if left and track not in left:
            return "removed"
        return "chosen" if len(left) == 1 else "open"

    def note(self, by: str, track: str, measure: int) -> str:
        """The deciding value of a track as it is written below its column."""
        if by == "nearest-marker":
            human = max(level for owner, level in self.levels[track].items() if owner != AUTOMA)
            low, high = sorted((self.levels[track][AUTOMA], human))
            return f"{high} − {low} = {measure}"
        if by == "direction":
            return f"{measure}."
        return str(measure)


def scoring_tile(
    tile: TileView, t: PageSpeaker, size: objects.Size = "chip", state: objects.State = "free"
) -> str:
    """The scoring tile of a round with Automa's half as the table knows it; one without an id has only that."""
    known = t.facts.tiles.get(tile.id)
    hers = objects.AutomaHalf(tile.track, tile.automa_vp)
    if known is None:
        face = objects.Face("scoring", tile.id, t("tile.unknown"), hers=hers)
    else:
        face = structs.replace(objects.face(t.facts, "scoring", tile.id, lang=t.lang), hers=hers)
    return drawing(objects.face_svg(face, size, state, lang=t.lang, game=t.facts.id, alone=False))


def thing(
    kind: objects.Kind,
    name: str,
    t: PageSpeaker,
    size: objects.Size = "chip",
    state: objects.State = "free",
    *,
    number: int = 1,
    coins: int = 0,
) -> str:
    """An object of the game as a picture for the page."""
    lang = t.lang
    return drawing(
        objects.object_svg(
            t.facts, kind, name, size, state, lang=lang, number=number, coins=coins, alone=False
        )
    )


def cell(
    row: str, number: int, t: PageSpeaker, state: objects.State = "free", humans: int = 1, tile: str = ""
) -> str:
    """A power action, a book action, a space of the innovation display with its price; with the `tile` that lies there, if
    somebody has said so. Other rows are not known here."""
    if row == "power":
        return thing("action", str(number), t, "chip", state)
    if row not in ROWS:
        return ""
    lang, kind = t.lang, ROWS[row]
    face = objects.Face(kind, str(number), t(f"{kind}.{number}") if row == "book" else str(number))
    if tile in objects.ids(t.facts)[kind]:
        face = objects.face(t.facts, kind, tile, lang=lang)
    if row == "innovation":
        spaces = aoi_facts(t.facts).innovation_spaces[str(humans + 1)].spaces
        face = structs.replace(face, cost=price(spaces[number - 1]))
    return drawing(objects.face_svg(face, "chip", state, lang=lang, game=t.facts.id, alone=False))


ROWS: Mapping[str, objects.Kind] = {"book": "book-action", "innovation": "innovation"}
"""Rows of tiles that are taken by their place."""


def taken(one: CellView) -> objects.State:
    """How a space of a row is shown: a hand lies on what is taken, her gear on what she has covered."""
    return "hers" if one.hers else "taken" if one.taken else "free"


def bonus(card: str, coins: int, t: PageSpeaker, size: objects.Size = "chip") -> str:
    """A bonus card with the coins on it; a card without a name has no picture."""
    known = card in objects.ids(t.facts)["bonus"]
    return thing("bonus", card, t, size, coins=coins) if known else ""


def priority_rows(terrain: str, t: PageSpeaker) -> list[str]:
    """Both rows of a Terrain Priority card as hexes."""
    rows = t.facts.priorities[terrain]
    lang = t.lang
    return [drawing(priority_svg(kinds, row, lang=lang, alone=False)) for row, kinds in rows.items()]


def choice(kind: str, value: str, t: PageSpeaker) -> str:
    """A choice of the set-up as a picture; a terrain is a swatch of its own, most others have none."""
    drawn = next((each for each in objects.ids(t.facts) if each == kind), None)
    return thing(drawn, value, t) if drawn and value in objects.ids(t.facts)[drawn] else ""
