"""A state as a position of the public format: what `automa decide` reads, and what screens start from."""

from typing import Any

from automa.age_of_innovation.ledger import human_after
from automa.age_of_innovation.names import DISCIPLINES, PIECES, TERRAINS
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.board.hexset import indices
from automa.mind.decide import Cards
from automa.play.observation import Detail, GamePart, SeatPart, hexes, known_details
from automa.play.position import bits, of_seat, of_state, row_data


def position_data(state: State, cards: Cards | None = None) -> dict[str, Any]:
    """The position as plain data. Without cards it is a table to look at, not yet a question to Automa."""
    game = state.game
    names = state.board.names_of
    humans = [
        of_seat(
            state,
            seat,
            game.facts,
            PIECES,
            seat.display.id,
            faction=seat.faction.id,
            annexes=names(seat.annexes),
        )
        for seat in state.seats
        if state.chosen >> seat.index & 1
    ]
    own = {
        "book_actions": row_data(bits(state.books_taken, len(game.book_actions))),
        "innovations": ["taken" if tile < 0 else "present" for tile in state.innovations],
    }
    switches = {
        name: value for name, value in game.options.switches.items() if name not in game.human.switches
    }
    return of_state(
        state, game.facts, game.options.map, TERRAINS, humans, state.automa, cards,
        tile=game.automa_tiles[max(0, state.round - 1)], switches=switches, own=own,
    )  # fmt: skip


def seats_data(state: State) -> list[dict[str, Any]]:
    """What the seats own beside the board, Automa last."""
    found: list[dict[str, Any]] = []
    for seat, name in zip(state.seats, state.game.options.players, strict=True):
        if state.chosen >> seat.index & 1 and seat.bonus >= 0:
            found.append(
                {"seat": name, "faction": seat.faction.id, "passed": seat.passed} | human_after(state, seat)
            )
        else:
            found.append({"seat": name})
    if state.automa is not None:
        bonus = state.game.components.bonuses[state.hers.bonus].id
        automa = {"points": state.hers.points, "round_bonus": bonus, "passed": state.hers.passed}
        found.append({"seat": "automa"} | automa)
    return found


def observed_part(state: State) -> GamePart:
    """What this game adds to what a seat sees."""
    game, human, components = state.game, state.game.human, state.game.components
    innovations = list(human.innovations)
    seated = state.automa is not None
    details: dict[str, Detail] = {
        "actions left": state.actions_left,
        "turn is done": state.done,
        "rights first": state.rights_first,
        "book actions": tuple([each.id for each in game.book_actions]),
        "book actions taken": tuple([game.book_actions[at].id for at in indices(state.books_taken)]),
        "innovations": tuple(["" if at < 0 else innovations[at] for at in state.innovations]),
        "competencies": game.dealt.competencies,
        "palaces": tuple([str(number) for number in state.palaces]),
        "sets": ()
        if seated
        else tuple([" ".join((one, *two, three)) for one, two, three in game.dealt.sets]),
        "her bonus": "" if seated else game.dealt.automa_bonus,
        "switches": tuple([f"{name}={value}" for name, value in sorted(game.options.switches.items())]),
    }
    left = zip(
        (*human.competencies, *human.city_tiles), (*state.competencies, *state.city_tiles), strict=True
    )
    return GamePart(
        seats=tuple([_seat_part(state, seat) for seat in state.seats]),
        bonuses=[each.id for each in components.bonuses],
        pieces=PIECES,
        terrains=(*TERRAINS, "water"),
        owed=(*state.choices, *state.rights, *state.offers),
        round_tiles=game.dealt.round_tiles,
        final_tile=game.dealt.final_tile,
        supply=dict(left),
        details=known_details(details),
    )


def _seat_part(state: State, seat: Seat) -> SeatPart:
    human = state.game.human
    chosen = bool(state.chosen >> seat.index & 1)
    goods = {"coins": seat.coins, "tools": seat.tools, "scholars": seat.scholars}
    tiles = [list(human.competencies)[at] for at in seat.competencies]
    tiles += [list(human.innovations)[at] for at in seat.innovations]
    tiles += [list(human.city_tiles)[at] for at in seat.city_tiles]
    specials = state.game.components.specials
    return SeatPart(
        faction=seat.faction.id if chosen else "",
        home=TERRAINS[seat.home] if chosen else "",
        goods=goods | {f"{name} books": count for name, count in zip(DISCIPLINES, seat.books, strict=True)},
        tiles=(*tiles, *([f"palace {seat.palace}"] if seat.palace else ())),
        used=tuple([tile.id for tile in specials if seat.used >> tile.bit & 1]),
        digging=seat.terraforming,
        details=known_details(
            {
                "scholars in supply": seat.supply,
                "annexes": hexes(state, seat.annexes),
                "annexes left": seat.annexes_left,
                "neutral": hexes(state, seat.neutral),
                "tunnelled": hexes(state, seat.tunnelled),
                "steps before the key line": tuple([str(steps) for steps in seat.blocked])
                if any(seat.blocked)
                else (),
            }
        ),
    )
