"""The position in the public format (docs/position.md) as a game writes it: the words of both games in one place."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from automa.board import Board, HexSet
from automa.board.hexset import indices
from automa.facts.catalogue import GameFacts
from automa.facts.format_words import format_words
from automa.mind.decide import Cards
from automa.play.automa import AutomaSeat
from automa.play.seat import Seat
from automa.play.state import State

Data = dict[str, Any]


def cards_data(cards: Cards) -> Data:
    """The two open cards; without an action card she passes."""
    shown: Data = {"action": cards.action} if cards.action else {"pass": True}
    return shown | {"support": cards.support}


def row_data(taken: Iterable[bool]) -> list[str]:
    """A printed row of actions."""
    return ["taken" if each else "free" for each in taken]


def bits(row: int, length: int) -> list[bool]:
    """A row kept as bits."""
    return [bool(row >> i & 1) for i in range(length)]


def human_data(
    home: str | None,
    structures: Mapping[str, str],
    tracks: Mapping[str, int],
    *,
    faction: str = "",
    bridges: Sequence[Sequence[str]] = (),
    annexes: Sequence[str] = (),
    trade_markers: Sequence[str] = (),
) -> Data:
    """One human; what is empty is left out."""
    found: Data = {"home": home, "structures": dict(structures), "tracks": dict(tracks)}
    if faction:
        found["faction"] = faction
    if bridges:
        found["bridges"] = [list(bridge) for bridge in bridges]
    if annexes:
        found["annexes"] = list(annexes)
    if trade_markers:
        found["trade_markers"] = list(trade_markers)
    return found


def automa_data(
    facts: GameFacts,
    faction: str,
    home: str,
    difficulty: str,
    structures: Mapping[str, str],
    marked: Iterable[str],
    tracks: Mapping[str, int],
    priests: int,
    innovations: int = 0,
    youth: str = "",
) -> Data:
    """Automa's side."""
    beside = set(marked)
    found: Data = {
        "faction": faction,
        "home": home,
        "difficulty": difficulty,
        "structures": {name: {"type": piece, "marked": name in beside} for name, piece in structures.items()},
        "tracks": dict(tracks),
    }
    words = format_words(facts.id)
    found[words.people] = priests
    if words.innovations:
        found["innovations"] = innovations
    return found | {"youth": youth} if youth else found


def position_data(
    facts: GameFacts,
    map_: str,
    round_: int,
    cards: Data | None,
    humans: list[Data],
    automa: Data | None,
    *,
    terrain: Mapping[str, str],
    priest_spaces: Iterable[Sequence[int]],
    power_actions: Iterable[bool],
    tile: tuple[str | None, int],
    first_to_pass: bool,
    switches: Mapping[str, Any],
    cubes: Sequence[str] = (),
    own: Mapping[str, Any] | None = None,
) -> Data:
    """The whole position; `own` are the keys that only this game has (rows, tiles, expansions)."""
    words = format_words(facts.id)
    free = zip(facts.tracks, priest_spaces, strict=True)
    found: Data = {
        "game": facts.id,
        "map": map_,
        "round": round_,
        "cards": cards,
        "humans": humans,
        "automa": automa,
        "terrain": dict(terrain),
        words.spaces: {track: list(left) for track, left in free},
        "power_actions": row_data(power_actions),
        words.round_tile: {"track": tile[0], "automa_vp": tile[1]},
        **(own or {}),
    }
    if cards is not None and "pass" in cards:
        found["first_to_pass"] = first_to_pass
    if switches:
        found["switches"] = dict(switches)
    if cubes:
        found["cubes"] = list(cubes)
    return found


# -- digital games --------------------------------------------------------------------------------------------------


def names_of(board: Board, pieces: Iterable[tuple[str, HexSet]]) -> dict[str, str]:
    """Hexes by name with the kind of piece that stands there."""
    return {board.names[hex_]: kind for kind, hexes in pieces for hex_ in indices(hexes)}


def of_seat(
    state: State[Any], seat: Seat, facts: GameFacts, kinds: Sequence[str], home: str | None, **more: Any
) -> Data:
    """A human of a digital game; `more` as in `human_data`."""
    names = state.board.names
    bridges = [[names[a], names[b]] for a, b, owner in state.bridges if owner == seat.index]
    structures = names_of(state.board, zip(kinds, seat.pieces, strict=True))
    tracks = dict(zip(facts.tracks, seat.levels, strict=True))
    return human_data(home, structures, tracks, bridges=bridges, **more)


def of_automa(state: State[Any], seat: AutomaSeat, facts: GameFacts) -> Data:
    """Her side in a digital game."""
    return automa_data(
        facts,
        seat.faction.id,
        seat.home,
        seat.difficulty.id,
        names_of(state.board, seat.pieces.items()),
        state.board.names_of(seat.marked),
        dict(zip(facts.tracks, seat.levels, strict=True)),
        seat.priests,
        seat.innovations,
        seat.youth,
    )


def changed_terrain(state: State[Any], terrains: Sequence[str]) -> dict[str, str]:
    """Empty hexes whose terrain differs from the print."""
    board = state.board
    return {
        board.names[hex_]: terrains[state.ground[hex_]]
        for hex_ in indices(board.land & ~state.occupied)
        if terrains[state.ground[hex_]] != board.printed[hex_]
    }


def of_state(
    state: State[Any],
    facts: GameFacts,
    map_: str,
    terrains: Sequence[str],
    humans: list[Data],
    automa: AutomaSeat | None,
    cards: Cards | None,
    *,
    tile: tuple[int | None, int],
    switches: Mapping[str, Any],
    own: Mapping[str, Any],
) -> Data:
    """The position of a digital game; `humans` as `of_seat` writes them. Without cards it is a table to look at, not
    yet a question to Automa."""
    track, points = tile
    return position_data(
        facts,
        map_,
        state.round,
        None if cards is None else cards_data(cards),
        humans,
        None if automa is None else of_automa(state, automa, facts),
        terrain=changed_terrain(state, terrains),
        priest_spaces=state.priest_spaces,
        power_actions=bits(state.taken, len(facts.power_actions)),
        tile=(None if track is None else facts.tracks[track], points),
        first_to_pass=not state.passing,
        switches=switches,
        cubes=() if automa is None else state.board.names_of(automa.cubes),
        own=own,
    )
