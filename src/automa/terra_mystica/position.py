"""A state as a position of the public format: what `automa decide` reads, and what explanations start from."""

from typing import Any

from automa.board.hexset import indices
from automa.mind import Cards
from automa.mind.switches import Switches
from automa.play.observation import Detail, GamePart, SeatPart, hexes, known_details
from automa.play.position import of_seat, of_state
from automa.play.seat import NO_BONUS
from automa.terra_mystica.automa import home_of
from automa.terra_mystica.codes import ACTIONS, PIECES, TERRAINS, TRACKS
from automa.terra_mystica.state import Seat, State


def position_data(state: State, cards: Cards | None = None) -> dict[str, Any]:
    """The position as plain data. Without cards it is a table to look at, not yet a question to Automa."""
    game = state.game
    own: dict[str, Any] = {
        "expansions": list(game.options.expansions),
        "favor_tiles": {track: bool(state.favors[i]) for i, track in enumerate(TRACKS)},
    }
    if game.final_tile:
        own["final_scoring_tile"] = game.final_tile
    switches = {
        name: value for name, value in game.options.switches.items() if name in Switches.__struct_fields__
    }
    return of_state(
        state, game.facts, game.options.map, TERRAINS, [_human(state, seat) for seat in state.seats], state.automa, cards,
        tile=(None, 0) if state.automa is None else game.automa_tiles[max(0, state.round - 1)],
        switches=switches, own=own,
    )  # fmt: skip


def _human(state: State, seat: Seat) -> dict[str, Any]:
    """A human; before a colour is chosen there is no home yet."""
    home = home_of(seat) if max(seat.home, seat.start) >= 0 else None
    return of_seat(state, seat, state.game.facts, PIECES, home, faction=seat.faction)


def seats_data(state: State) -> list[dict[str, Any]]:
    """What the seats own beside the board: goods, bowls, tiles, card, points; Automa last."""
    found: list[dict[str, Any]] = [
        {
            "seat": seat.faction,
            "points": seat.points,
            "coins": seat.coins,
            "workers": seat.workers,
            "priests": seat.priests,
            "power": [seat.bowl1, seat.bowl2, seat.bowl3],
            "shipping": seat.shipping,
            "digging": seat.digging,
            "keys": seat.keys,
            "bonus": f"BON{seat.bonus + 1}" if seat.bonus != NO_BONUS else None,
            "favors": [f"FAV{tile + 1}" for tile in indices(seat.favors)],
            "towns": [f"TW{tile + 1}" for tile in seat.town_tiles],
            "passed": seat.passed,
        }
        for seat in state.seats
    ]
    automa = state.automa
    if automa is not None:
        found.append(
            {
                "seat": "automa",
                "points": automa.points,
                "priests": automa.priests,
                "bonus": f"BON{automa.bonus + 1}" if automa.bonus != NO_BONUS else None,
                "favors": [f"FAV{tile + 1}" for tile in indices(automa.favors)],
                "passed": automa.passed,
            }
        )
    return found


def observed_part(state: State) -> GamePart:
    """What this game adds to what a seat sees."""
    game, printed = state.game, state.game.printed
    favors, towns = [each.id for each in printed.favors], [each.id for each in printed.towns]
    left = zip((*favors, *towns), (*state.favors, *state.towns), strict=True)
    details: dict[str, Detail] = {
        "actions left": state.actions_left - 1,
        "spades may spread": state.spread,
        "spades of the stronghold": state.from_stronghold,
        "bought spades": state.bought_spades,
        "worked": hexes(state, state.worked),
        "turned": hexes(state, state.turned),
        "off home": state.off_home,
        "flown to": state.board.names.get(state.flown_to, ""),
        "waiting builders": tuple(
            [
                f"{it.builder}: {it.open} open, {it.taken} taken, {it.refused} refused"
                for it in state.reactions
            ]
        ),
        "expansions": tuple(game.options.expansions),
        "switches": tuple([f"{name}={value}" for name, value in sorted(game.options.switches.items())]),
        "order of passing": game.options.turn_order_variant,
    }
    return GamePart(
        seats=tuple([_seat_part(state, seat) for seat in state.seats]),
        bonuses=[each.id for each in printed.bonus],
        pieces=PIECES,
        terrains=(*TERRAINS, "river"),
        owed=(),
        round_tiles=tuple([tile.id for tile in game.tiles]),
        final_tile=game.final_tile,
        supply=dict(left),
        details=known_details(details),
    )


def _seat_part(state: State, seat: Seat) -> SeatPart:
    printed = state.game.printed
    goods = {name: getattr(seat, name) for name in ("coins", "workers", "priests", "spades")}
    terrain = dict(enumerate(TERRAINS))
    tiles = [printed.favors[at].id for at in indices(seat.favors)]
    return SeatPart(
        faction=seat.faction,
        home=terrain.get(seat.home, ""),
        goods=goods,
        tiles=(*tiles, *(printed.towns[at].id for at in seat.town_tiles)),
        used=tuple([ACTIONS[at] for at in indices(seat.used)]),
        digging=seat.digging,
        details=known_details(
            {
                "start": terrain.get(seat.start, ""),
                "priests sent": seat.priests_sent,
                "flight": seat.flight,
                "towns on rivers": hexes(state, seat.rivers),
                "unlocked": tuple([TERRAINS[at] for at in indices(seat.unlocked)]),
            }
        ),
    )
