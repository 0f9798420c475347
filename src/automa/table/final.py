"""Final scoring: Automa's side is computed; a human's values are asked only where the table cannot tell them."""

from collections.abc import Sequence

from msgspec import Struct

from automa.board import HexSet
from automa.board.hexset import of
from automa.mind import scoring
from automa.play import groups
from automa.table.context import Context, number, one_of, words_exactly
from automa.table.refused import Refused
from automa.table.rounds import seats_clockwise
from automa.table.state import AUTOMA, Human
from automa.table.titles import worths_of

OWN_NETWORK = ("dwarves", "fakirs", "mermaids", "riverwalkers", "moles")
"""Factions whose network is joined by more than adjacency, bridges and shipping: they enter its size."""
HIGHEST = {"shipping": 5, "area": 30, "tile": 40, "resources": 60, "score": 400}


class SheetRow(Struct, frozen=True):
    """A row of the sheet: what is compared, and the points it gives. `None`: still asked."""

    id: str
    values: dict[str, int | None]
    points: dict[str, int]


def questions(game: Context) -> list[tuple[str, str]]:
    """(owner, what) still to be entered."""
    return [(human.id, what) for human in game.state.humans for what in _asked(game, human)]


def _asked(game: Context, human: Human) -> list[str]:
    entered = game.state.final.get(human.id, {})
    wanted = ["score"]
    own = human.faction in OWN_NETWORK
    if "area" not in entered:
        wanted.append("area" if own else "shipping")
    if game.state.final_tile and (own or "area" in entered):
        wanted.append("tile")
    wanted.append("resources")
    return [what for what in wanted if what not in entered]


def enter_final(game: Context, words: Sequence[str]) -> None:
    """`final anna area 9`: a value only the human knows. What is entered twice counts as entered last."""
    owner, what, text = words_exactly(words, 3, "final OWNER score|shipping|area|tile|resources NUMBER")
    state = game.state
    if state.phase not in ("final", "finished"):
        raise Refused("not-final")
    human = game.human(owner)
    value = number(text, 0, HIGHEST[one_of(what, HIGHEST, "value")])
    state.final.setdefault(human.id, {})[what] = value
    if what == "score":
        game.score(human.id, value - human.points, "entered")
    game.tell("table.final", human.id, "entered", what=what, value=value)
    state.phase = "final" if questions(game) else "finished"
    if state.phase == "finished":
        game.tell("table.finished", winners=", ".join(game.name(owner) for owner in winners(game)))


# -- the sheet -------------------------------------------------------------------------------------------------------


def lines(game: Context) -> list[SheetRow]:
    """All rows: the four tracks, the area, the final scoring tile, resources, Automa's faction."""
    owners = seats_clockwise(game)
    printed = worths_of(game.facts)
    found = [
        _compared(game, track, _levels(game, track), printed.track_scores) for track in game.facts.tracks
    ]
    found.append(_compared(game, "area", [area_of(game, owner) for owner in owners], printed.area_scores))
    if game.state.final_tile:
        values = [tile_value(game, owner) for owner in owners]
        found.append(_compared(game, "final-tile", values, printed.final_tile_scores))
    resources = {human.id: game.state.final.get(human.id, {}).get("resources") for human in game.state.humans}
    found.append(
        SheetRow("resources", dict(resources), {owner: value or 0 for owner, value in resources.items()})
    )
    faction = game.facts.factions[game.state.automa.faction]
    extra = scoring.faction_points(faction, _hers(game))
    if extra:
        found.append(SheetRow("faction", {AUTOMA: len(game.state.automa.structures)}, {AUTOMA: extra}))
    return found


def totals(game: Context) -> dict[str, int]:
    """Points on the track and everything on the sheet."""
    sums = {AUTOMA: game.state.automa.points, **{human.id: human.points for human in game.state.humans}}
    for line in lines(game):
        for owner, points in line.points.items():
            sums[owner] += points
    return sums


def winners(game: Context) -> list[str]:
    """Most points win, equal points are shared (TM-END-08)."""
    sums = totals(game)
    return [owner for owner in seats_clockwise(game) if sums[owner] == max(sums.values())]


def _compared(game: Context, id: str, values: Sequence[int | None], places: Sequence[int]) -> SheetRow:  # noqa: A002
    owners = seats_clockwise(game)
    found = dict(zip(owners, values, strict=True))
    points = groups.shares({owner: value or 0 for owner, value in found.items()}, places)
    return SheetRow(id, found, {owner: points.get(owner, 0) for owner in owners})


def _levels(game: Context, track: str) -> list[int]:
    return [*(human.tracks[track] for human in game.state.humans), game.state.automa.tracks[track]]


def _hers(game: Context) -> HexSet:
    return game.board.hexset(game.state.automa.structures)


def _shipping(game: Context) -> int:
    return scoring.highest_shipping(game.facts.difficulties[game.state.automa.difficulty])


def area_of(game: Context, owner: str) -> int | None:
    """The size of the largest area; None as long as a human has not told the shipping value."""
    if owner == AUTOMA:
        return scoring.largest_area(game.board, _hers(game), _shipping(game))
    human = game.human(owner)
    entered = game.state.final.get(owner, {})
    if "area" in entered:
        return entered["area"]
    if "shipping" in entered and human.faction not in OWN_NETWORK:
        return max((area.bit_count() for area in networks(game, human, entered["shipping"])), default=0)
    return None


def networks(game: Context, human: Human, shipping: int) -> list[HexSet]:
    """A human's structures joined by adjacency, bridges and shipping."""
    return game.board.areas(game.board.hexset(human.structures), shipping, _bridges(game))


def _bridges(game: Context) -> dict[int, HexSet]:
    links: dict[int, HexSet] = {}
    for human in game.state.humans:
        for one, other in human.bridges:
            a, b = game.board.land_hex(one), game.board.land_hex(other)
            links[a] = links.get(a, 0) | 1 << b
            links[b] = links.get(b, 0) | 1 << a
    return links


def tile_value(game: Context, owner: str) -> int | None:
    """The value for the Fire & Ice tile; None as long as it is asked."""
    tile = game.state.final_tile
    if owner == AUTOMA:
        return scoring.final_tile_value(game.board, _hers(game), _shipping(game), tile)
    entered = game.state.final.get(owner, {})
    if "tile" in entered:
        return entered["tile"]
    human = game.human(owner)
    if "shipping" in entered and human.faction not in OWN_NETWORK:
        return _human_tile(game, human, entered["shipping"], tile)
    return None


def _human_tile(game: Context, human: Human, shipping: int, tile: str) -> int:
    """What a human's best network brings to a Fire & Ice tile, by the base rules."""
    stronghold, sanctuary = (
        of(game.board.land_hex(name) for name, piece in human.structures.items() if piece == kind)
        for kind in ("stronghold", "sanctuary")
    )
    bridges = _bridges(game)
    return groups.final_tile_value(
        game.board,
        networks(game, human, shipping),
        tile,
        (stronghold, sanctuary),
        lambda network: len(game.board.areas(network, 0, bridges)),
    )
