"""The table as a position (POSITION.md): what Automa decides in, whoever asks."""

from typing import Any

from automa.mind import RefusedPosition as BadPosition
from automa.mind import parse_position
from automa.mind.decide import LAST_ROUND
from automa.play.position import automa_data, human_data, position_data, row_data
from automa.table.context import Context
from automa.table.refused import Refused
from automa.table.state import Human


def position(game: Context, cards: dict[str, Any]) -> dict[str, Any]:
    """The position with these cards, as the JSON of POSITION.md."""
    state = game.state
    return position_data(
        game.facts,
        state.map,
        state.round,
        cards,
        [_human(human) for human in state.humans],
        _automa(game),
        terrain=_terrain(game),
        priest_spaces=[state.priest_spaces[track] for track in game.facts.tracks],
        power_actions=state.power_actions,
        tile=tile(game),
        first_to_pass=not state.passed,
        switches=state.switches,
        cubes=state.automa.cubes,
        own=_own(game),
    )


def check_possible(game: Context) -> None:
    """Refuse what cannot be on a table, e.g. more pieces than exist, by the mind's own reading."""
    if not game.state.automa.structures:
        return
    some = next(iter(game.facts.cards))
    try:
        parse_position(position(game, {"pass": True, "support": some}), {game.state.game: game.facts})
    except BadPosition as error:
        if error.code in ("too-many-pieces", "too-many-together"):
            raise Refused("too-many", piece=error.arguments["piece"]) from None
        raise Refused("not-possible", reason=error.message) from None


def _own(game: Context) -> dict[str, Any]:
    """What only this game has."""
    state = game.state
    if state.game == "age-of-innovation":
        return {
            "book_actions": row_data(state.book_actions),
            "innovations": ["present" if there else "taken" for there in state.innovations],
        }
    found: dict[str, Any] = {
        "expansions": list(state.expansions),
        "favor_tiles": dict(state.favor_tiles),
    }
    if game.merchants:
        found["merchant_actions"] = row_data(state.merchant_actions)
    if state.final_tile:
        found["final_scoring_tile"] = state.final_tile
    return found


def tile(game: Context) -> tuple[str | None, int]:
    """Automa's half of the tile that counts now: in round 6 of Age of Innovation the final round tile (AOI-PASS-02)."""
    state = game.state
    current = state.tiles[state.round - 1] if len(state.tiles) >= state.round else None
    if state.round == LAST_ROUND and state.final_round_tile is not None:
        current = state.final_round_tile
    return (None, 0) if current is None else (current.track, current.vp or 0)


def _human(human: Human) -> dict[str, Any]:
    return human_data(
        human.home,
        human.structures,
        human.tracks,
        faction=human.faction,
        bridges=human.bridges,
        annexes=human.annexes,
        trade_markers=human.trade_markers,
    )


def _automa(game: Context) -> dict[str, Any]:
    automa = game.state.automa
    return automa_data(
        game.facts,
        automa.faction,
        automa.home,
        automa.difficulty,
        automa.structures,
        automa.marked,
        automa.tracks,
        automa.priests,
        automa.innovations,
        automa.youth,
    )


def _terrain(game: Context) -> dict[str, str]:
    """Only empty hexes that differ from the print: the terrain under structures does not matter."""
    return {name: terrain for name, terrain in game.state.terrain.items() if not game.owner(name)}
