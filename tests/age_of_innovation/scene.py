"""Scenes: a solo game brought to the point a rule is about, with pieces put on an empty board directly."""

import pytest

from automa.age_of_innovation import AUTOMA_TURN, KINDS, AgeOfInnovation, building, new_game
from automa.age_of_innovation.names import DISCIPLINES, PIECES, TERRAINS
from automa.age_of_innovation.options import Options
from automa.age_of_innovation.passing import hold_bonus
from automa.age_of_innovation.seat import Seat
from automa.board.hexset import indices
from automa.facts import load
from automa.facts.overrides import Values
from automa.play import land
from automa.play.command import Reader
from automa.play.errors import IllegalMove
from automa.play.options import AutomaOptions
from automa.play.state import ACTING

QUIET = (
    "innovation_law", "workshop_banking", "guild_law", "school_banking", "big_medicine", "city_engineering",
)  # fmt: skip
"""Round 1 pays for innovations only, and rewards no step that tests make by the way."""
COMPETENCIES = (
    "c_tool_step", "c_vp_coins", "c_book_power",
    "c_oneoff", "c_spades", "c_annex",
    "c_power_action", "c_scholar_vp", "c_city_pass",
    "c_border", "c_tower", "c_lowest",
)  # fmt: skip
"""Banking from top to bottom, then law, engineering, medicine."""
ROW = ("rb_power_coins", "rb_coins", "rb_school", "rb_big", "rb_scholar")
"""Automa's round bonus, then the four that lie open at first; the human takes the first of them."""


def tiles(first: str, sixth: str = "") -> tuple[str, ...]:
    """Six round tiles that may lie so, this one in round 1; no other of its kind or discipline is among them."""
    kind, discipline = first.split("_")
    pool = (*QUIET, "track_engineering", "science_medicine")
    others = [
        tile for tile in pool if tile != sixth and not tile.startswith(kind) and not tile.endswith(discipline)
    ]
    return (first, *others[:4], sixth or others[4])


def new(
    faction: str = "psychics", display: str = "lake", facts: Values | None = None, **options: object
) -> AgeOfInnovation:
    """A solo game before its first decision; the Psychics have nothing but an action of their own."""
    row = options.pop("row", ROW)
    defaults = {
        "players": (faction,), "displays": (display,), "round_tiles": QUIET, "final_tile": "final_workshop", "row": row,
        "competencies": COMPETENCIES,
        "automa": AutomaOptions(home="desert" if display != "desert" else "plains", level="automa"),
    }  # fmt: skip
    return new_game(Options(**(defaults | options)), load("age-of-innovation", facts or {}))  # type: ignore[arg-type]


def play(state: AgeOfInnovation, text: str) -> None:
    """Give commands by their text, joined by full stops."""
    for command in Reader(state.names, KINDS).line(text):
        state.apply(command)


def texts(state: AgeOfInnovation) -> list[str]:
    """The legal commands as text."""
    return [command.text(state.names) for command in state.legal()]


CHOICES = ("competency", "palace", "city", "place", "book", "pay", "step", "key")


def owed(state: AgeOfInnovation) -> list[str]:
    """What is left to be chosen or used of an action: tiles, colours, steps, everything `with` a source."""
    return [text for text in texts(state) if " with " in text or text.split()[0] in CHOICES]


def refused(state: AgeOfInnovation, text: str) -> str:
    """The code of the refusal of a command, which changes nothing."""
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        play(state, text)
    assert state.snapshot() == before
    return caught.value.code


def begun(state: AgeOfInnovation) -> AgeOfInnovation:
    """The game at the first turn of round 1; the set-up takes the round bonus in front and what is listed first."""
    while state.phase != ACTING:
        state.apply(AUTOMA_TURN if state.decider == state.automa_seat else state.legal()[0])
    return state


def scene(
    faction: str = "psychics", display: str = "lake", **options: object
) -> tuple[AgeOfInnovation, Seat]:
    """The human's first turn on an empty board, with plenty of everything but books and points for nothing."""
    state = begun(new(faction, display, **options))  # type: ignore[arg-type]
    clear(state)
    seat = state.seats[0]
    seat.coins = seat.tools = 50
    seat.scholars, seat.supply = 3, 4
    seat.points = 50
    bowls(seat, 0, 0, 12)
    seat.books = [0, 0, 0, 0]
    seat.levels = [0, 0, 0, 0]
    return state, seat


def two(
    one: str = "psychics", other: str = "felines", **options: object
) -> tuple[AgeOfInnovation, Seat, Seat]:
    """Two humans, lake and forest, at the first turn of the first, on an empty board with plenty of goods."""
    automa = AutomaOptions(home="desert", level="automa")
    defaults = {
        "players": (one, other),
        "displays": ("lake", "forest"),
        "round_tiles": QUIET,
        "take": ("rb_coins", "rb_bridge"),
        "automa": automa,
    }
    state = begun(new_game(Options(**(defaults | options))))  # type: ignore[arg-type]
    clear(state)
    for seat in state.seats:
        seat.coins = seat.tools = seat.points = 50
        bowls(seat, 0, 0, 12)
    return state, state.seats[0], state.seats[1]


def clear(state: AgeOfInnovation) -> None:
    """An empty board in printed terrain."""
    for seat in state.seats:
        seat.pieces = [0] * len(PIECES)
        seat.own = seat.neutral = seat.in_towns = seat.reach = seat.tunnel_reach = seat.flight_reach = 0
    state.hers.pieces = dict.fromkeys(state.hers.pieces, 0)
    state.hers.own = state.hers.marked = 0
    state.occupied = 0
    for hex_, terrain in state.board.printed.items():
        if terrain in TERRAINS:
            land.set_ground(state, hex_, TERRAINS.index(terrain))


def put(state: AgeOfInnovation, hex_: str, piece: str = "workshop", seat: Seat | None = None) -> None:
    """A building of a human, wherever it is needed; what stood there goes away."""
    seat = seat or state.seats[0]
    index = state.board.hex(hex_)
    for kind in range(len(PIECES)):
        seat.pieces[kind] &= ~(1 << index)
    seat.pieces[PIECES.index(piece)] |= 1 << index
    seat.own |= 1 << index
    if piece in ("tower", "monument"):
        seat.neutral |= 1 << index
    state.occupied |= 1 << index
    land.set_ground(state, index, seat.home)
    building.refresh_reach(state, seat)


def put_automa(state: AgeOfInnovation, hex_: str, piece: str = "workshop") -> None:
    """A building of Automa's."""
    index = state.board.hex(hex_)
    state.hers.pieces[piece] |= 1 << index
    state.hers.own |= 1 << index
    state.occupied |= 1 << index
    land.set_ground(state, index, TERRAINS.index(state.hers.home))


def ground(state: AgeOfInnovation, hex_: str, terrain: str) -> None:
    """Let a hex be of a terrain."""
    land.set_ground(state, state.board.hex(hex_), TERRAINS.index(terrain))


def terrain(state: AgeOfInnovation, hex_: str) -> str:
    return TERRAINS[state.ground[state.board.hex(hex_)]]


def stands(state: AgeOfInnovation, hex_: str) -> str:
    """The human's building on a hex; empty: none."""
    index = state.board.hex(hex_)
    return next((PIECES[at] for at, hexes in enumerate(state.seats[0].pieces) if hexes >> index & 1), "")


def around(state: AgeOfInnovation, hex_: str) -> list[str]:
    """The free land beside a hex, by name."""
    board = state.board
    return [board.names[h] for h in indices(board.neighbours[board.hex(hex_)] & board.land & ~state.occupied)]


def away(state: AgeOfInnovation, hex_: str, distance: int) -> str:
    """Free land at this distance that no single river hex joins to the hex."""
    board, start = state.board, state.board.hex(hex_)
    rivers = board.neighbours[start] & board.river
    shores = {n for river in indices(rivers) for n in indices(board.neighbours[river])}
    return next(
        board.names[h]
        for h in sorted(board.printed)
        if board.land >> h & 1
        and not state.occupied >> h & 1
        and board.distance[start][h] == distance
        and h not in shores
    )


def my_turn(state: AgeOfInnovation) -> None:
    """It is the human's turn again, and no action is taken yet."""
    state.turn, state.acted, state.done, state.rights_first, state.actions_left = 0, False, False, False, 1
    state.rights.clear()
    state.debts.clear()


def bowls(seat: Seat, *counts: int) -> tuple[int, int, int]:
    """The tokens in the three bowls; given numbers are put there."""
    if counts:
        seat.bowl1, seat.bowl2, seat.bowl3 = counts
    return seat.bowl1, seat.bowl2, seat.bowl3


def bonus(state: AgeOfInnovation, name: str) -> None:
    """The human holds this round bonus in this round."""
    seat = state.seats[0]
    hold_bonus(state, seat, [tile.id for tile in state.game.components.bonuses].index(name))
    building.refresh_reach(state, seat)


def automa_passes(state: AgeOfInnovation) -> None:
    """Automa is out of this round."""
    state.hers.passed = True
    state.passing.append(state.automa_seat)


def end_round(state: AgeOfInnovation) -> None:
    """The human passes, too: phase III and the income of the next round, as far as nothing is asked."""
    if not state.hers.passed:
        automa_passes(state)
    play(state, next(text for text in texts(state) if text.startswith("pass")))
    if state.phase == ACTING and not state.done:
        play(state, "done")


def gained(seat: Seat) -> dict[str, int]:
    """Everything that can be counted, to be compared with later."""
    return {
        "coins": seat.coins, "tools": seat.tools, "scholars": seat.scholars, "vp": seat.points,
        "books": sum(seat.books), "keys": seat.keys, "power": seat.bowl2 + 2 * seat.bowl3, "steps": sum(seat.levels),
        "sailing": seat.shipping, "terraforming": seat.terraforming, "tokens": seat.tokens,
    }  # fmt: skip


def change(before: dict[str, int], seat: Seat) -> dict[str, int]:
    """What has changed since."""
    now = gained(seat)
    return {name: now[name] - then for name, then in before.items() if now[name] != then}


def level(seat: Seat, discipline: str) -> int:
    return seat.levels[DISCIPLINES.index(discipline)]
