"""The scoring (round) tiles: which side lies up, which tiles may lie where."""

from collections.abc import Sequence

from automa.table.context import Context
from automa.table.refused import Refused
from automa.table.state import Tile

UNKNOWN_TILE = "unknown"


def tile_side(game: Context, name: str, number: int) -> Tile:
    """A tile as it lies in a round: the side whose lit marking holds the round (TM-SETUP-05)."""
    if name == UNKNOWN_TILE:
        return Tile(name, None, None, "unknown")
    tile = game.facts.tiles[name]
    return Tile(name, tile.track, tile.automa_vp[tile.side(number)], tile.status_in(number))


def round_tiles(game: Context) -> list[str]:
    """The tiles that can lie in the rounds of this game."""
    wanted = "merchants" if game.merchants else ""
    promo = bool(game.state.switches.get("promo_tile"))
    return [
        name
        for name, tile in game.facts.tiles.items()
        if not tile.final and tile.expansion == wanted and (promo or not tile.promo)
    ]


def tiles_problem(game: Context, ids: Sequence[str]) -> Refused | None:
    """Why these six tiles cannot lie in rounds 1–6."""
    if len(ids) != 6:
        return Refused("six-tiles", count=len(ids))
    named = [name for name in ids if name != UNKNOWN_TILE]
    if len(set(named)) != len(named):
        return Refused("tile-twice")
    pool = round_tiles(game)
    for number, name in enumerate(ids, start=1):
        if name == UNKNOWN_TILE:
            continue
        if name not in pool:
            return Refused("not-one-of", what="tile", value=name, values=", ".join(pool))
        only = game.facts.tiles[name].only_round
        if only and number > 3 and number != only:
            return Refused("spade-tile", "TM-SETUP-06", round=number)
    if game.state.game == "age-of-innovation" and len(named) == 6:
        return _discipline_problem(game, ids)
    return None


def _discipline_problem(game: Context, ids: Sequence[str]) -> Refused | None:
    """The three tiles of one discipline may not all lie in rounds 1–5 (AOI-SETUP-26)."""
    for track in game.facts.tracks:
        if sum(game.facts.tiles[name].track == track for name in ids[:5]) == 3:
            return Refused("three-of-discipline", "AOI-SETUP-26", track=track)
    return None


def final_round_tiles(game: Context) -> list[str]:
    """Final round tiles that may lie on the tile of round 6: another building type than that one (AOI-SETUP-26)."""
    last = game.state.tiles[5].id if len(game.state.tiles) == 6 else UNKNOWN_TILE
    building = _building(game, last)
    return [
        name for name, tile in game.facts.tiles.items() if tile.final and _building(game, name) != building
    ]


def _building(game: Context, name: str) -> str:
    printed = "" if name == UNKNOWN_TILE else game.facts.tiles[name].human
    return printed.partition(" ")[0].partition("-")[0]
