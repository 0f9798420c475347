"""What a seat sees: everything that lies open, typed and ready for JSON, and nothing that is hidden.

Hexes, terrains, pieces, tiles and cards are called by their names everywhere. What only one of the games has stands in
`details`, by name. `WholeGame.observation` makes one.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from automa.board import HexSet
from automa.board.hexset import indices
from automa.play.automa import AutomaSeat
from automa.play.fixed import Fixed
from automa.play.position import names_of
from automa.play.seat import NO_BONUS, Seat
from automa.play.state import State
from automa.play.turn import Debt
from automa.value import field_names

VERSION: Final = 1
PHASES: Final = ("set-up", "end-of-round", "bonus", "income", "actions")

Detail = bool | int | str | tuple[str, ...]
"""What only one game has: a number, a name, several names."""


class Owed(Struct, frozen=True):
    """A decision that is due: whose, of what kind, how much of it."""

    what: str
    seat: int
    count: int
    details: dict[str, Detail]


class SeatSeen(Struct, frozen=True):
    """A human seat and its board."""

    seat: int
    faction: str
    """Empty while it is not chosen; likewise `home`."""
    home: str
    points: int
    goods: dict[str, int]
    bowls: tuple[int, int, int]
    keys: int
    levels: dict[str, int]
    shipping: int
    digging: int
    structures: dict[str, str]
    """Hex → piece."""
    in_towns: tuple[str, ...]
    bridges_left: int
    bonus: str
    tiles: tuple[str, ...]
    """Everything else it has taken, towns and cities included."""
    used: tuple[str, ...]
    """Special actions taken this round."""
    passed: bool
    details: dict[str, Detail]


class DeckSeen(Struct, frozen=True):
    """Her cards as they lie: what is face down is counted."""

    draw: int
    reserve: int
    action: str
    """Empty before her first turn of a round; likewise `support`."""
    support: str
    pile: tuple[str, ...]
    """Open cards beneath them, the newest first."""
    set_aside: tuple[str, ...]
    certain: tuple[str, ...]
    """Cards that are among those she draws, wherever: everybody has seen them go in."""
    promised: str
    """The card on top of the reserve, if everybody knows it."""
    waiting: str


class AutomaSeen(Struct, frozen=True):
    """Automa's side."""

    seat: int
    faction: str
    level: str
    home: str
    youth: str
    points: int
    priests: int
    levels: dict[str, int]
    structures: dict[str, str]
    marked: tuple[str, ...]
    cubes: tuple[str, ...]
    bonus: str
    favors: tuple[str, ...]
    """The tracks whose tile she has taken."""
    innovations: int
    achievements: tuple[str, ...]
    """Those still open."""
    achieved: int
    first_passes: int
    passed: bool
    power_taken: int
    waits: bool
    """Her turn is under way: she waits for an answer, with these cards on the table and so many steps done."""
    steps_done: int
    deck: DeckSeen


class Observation(Struct, frozen=True):
    """What one seat sees of a whole game."""

    version: int
    game: str
    map: str
    seat: int
    decider: int
    """The seat that decides: a human's, Automa's (behind the humans), or −1 after the end."""
    turn: int
    round: int
    phase: str
    over: bool
    acted: bool
    """The action of this turn is taken."""
    order: tuple[int, ...]
    passing: tuple[int, ...]
    """Seats in the order in which they passed this round."""
    owed: tuple[Owed, ...]
    terrain: dict[str, str]
    """Of every land hex."""
    bridges: tuple[tuple[str, str, int], ...]
    """Both ends, and whose it is."""
    seats: tuple[SeatSeen, ...]
    automa: AutomaSeen | None
    row: tuple[tuple[str, int], ...]
    """The open bonuses from the left, with their coins."""
    round_tiles: tuple[str, ...]
    final_tile: str
    automa_tiles: tuple[tuple[str, int], ...]
    """Her half of every round's tile: track and points."""
    power_taken: tuple[int, ...]
    """Power actions taken this round, counted from 1."""
    on_top: dict[str, int]
    """Who stands on the top of a track; −1: nobody."""
    priest_spaces: dict[str, tuple[int, ...]]
    supply: dict[str, int]
    """Tiles left, by name."""
    details: dict[str, Detail]


class SeatPart(Struct, frozen=True):
    """What a game says about one of its seats."""

    faction: str
    home: str
    goods: dict[str, int]
    tiles: tuple[str, ...]
    used: tuple[str, ...]
    digging: int
    details: dict[str, Detail]


class GamePart(Struct, frozen=True):
    """What a game says about its table."""

    seats: tuple[SeatPart, ...]
    bonuses: Sequence[str]
    pieces: Sequence[str]
    terrains: Sequence[str]
    owed: tuple[Debt, ...]
    round_tiles: tuple[str, ...]
    final_tile: str
    supply: dict[str, int]
    details: dict[str, Detail]


def observed(state: State[Any], game: Fixed, part: GamePart, seat: int, decider: int) -> Observation:
    """What lies open in a state; its own part of it is said by the game."""
    tracks, names = game.facts.tracks, state.board.names
    return Observation(
        version=VERSION,
        game=game.facts.id,
        map=game.map,
        seat=seat,
        decider=decider,
        turn=state.turn,
        round=state.round,
        phase=PHASES[state.phase],
        over=state.over,
        acted=state.acted,
        order=tuple(state.order),
        passing=tuple(state.passing),
        owed=tuple([owed(state, debt) for debt in (*state.debts, *part.owed)]),
        terrain={names[hex_]: part.terrains[state.ground[hex_]] for hex_ in indices(state.board.land)},
        bridges=tuple([(names[one], names[other], owner) for one, other, owner in state.bridges]),
        seats=tuple([_seat(state, each, part, tracks) for each in state.seats]),
        automa=None if state.automa is None else _automa(state, state.automa, part.bonuses),
        row=tuple([(part.bonuses[at], coins) for at, coins in _with_coins(state)]),
        round_tiles=part.round_tiles,
        final_tile=part.final_tile,
        automa_tiles=tuple([("" if at is None else tracks[at], points) for at, points in game.automa_tiles]),
        power_taken=tuple([at + 1 for at in indices(state.taken)]),
        on_top=dict(zip(tracks, state.on_top, strict=True)),
        priest_spaces=dict(zip(tracks, state.priest_spaces, strict=True)),
        supply=part.supply,
        details=part.details,
    )


def _with_coins(state: State[Any]) -> Iterable[tuple[int, int]]:
    """The row; before the humans are seated it has no coins yet."""
    coins = state.row_coins or [0] * len(state.row)
    return zip(state.row, coins, strict=True)


def _seat(state: State[Any], seat: Seat, part: GamePart, tracks: Sequence[str]) -> SeatSeen:
    own = part.seats[seat.index]
    blocked = tuple([tracks[at] for at in indices(seat.without_key)])
    return SeatSeen(
        seat=seat.index,
        faction=own.faction,
        home=own.home,
        points=seat.points,
        goods=own.goods,
        bowls=(seat.bowl1, seat.bowl2, seat.bowl3),
        keys=seat.keys,
        levels=dict(zip(tracks, seat.levels, strict=True)),
        shipping=seat.shipping,
        digging=own.digging,
        structures=names_of(state.board, zip(part.pieces, seat.pieces, strict=True)),
        in_towns=hexes(state, seat.in_towns),
        bridges_left=seat.bridges_left,
        bonus=bonus(part.bonuses, seat.bonus),
        tiles=own.tiles,
        used=own.used,
        passed=seat.passed,
        details=own.details | ({"without key": blocked} if blocked else {}),
    )


def _automa(state: State[Any], hers: AutomaSeat, bonuses: Sequence[str]) -> AutomaSeen:
    deck = hers.deck
    return AutomaSeen(
        seat=hers.index,
        faction=hers.faction.id,
        level=hers.difficulty.id,
        home=hers.home,
        youth=hers.youth,
        points=hers.points,
        priests=hers.priests,
        levels=dict(zip(hers.facts.tracks, hers.levels, strict=True)),
        structures=names_of(state.board, hers.pieces.items()),
        marked=hexes(state, hers.marked),
        cubes=hexes(state, hers.cubes),
        bonus=bonus(bonuses, hers.bonus),
        favors=tuple([hers.facts.tracks[at] for at in indices(hers.favors)]),
        innovations=hers.innovations,
        achievements=hers.tokens,
        achieved=hers.achieved,
        first_passes=hers.first_passes,
        passed=hers.passed,
        power_taken=hers.power_taken,
        waits=hers.before is not None,
        steps_done=hers.steps_done,
        deck=DeckSeen(
            draw=len(deck.draw),
            reserve=len(deck.reserve),
            action=deck.action,
            support=deck.support,
            pile=deck.pile,
            set_aside=deck.set_aside,
            certain=tuple(sorted(hers.known.intersection(deck.draw))),
            promised=deck.promised,
            waiting=deck.waiting,
        ),
    )


def bonus(bonuses: Sequence[str], held: int) -> str:
    """The name of a bonus; empty: none."""
    return "" if held == NO_BONUS else bonuses[held]


def hexes(state: State[Any], found: HexSet) -> tuple[str, ...]:
    """The names of hexes."""
    return tuple(state.board.names_of(found))


def known_details(details: Mapping[str, Detail]) -> dict[str, Detail]:
    """Details without those that are nothing."""
    return {name: value for name, value in details.items() if value not in (0, "", ())}


_HEXES: Final = ("hexes", "worked")
_HEX: Final = "first"


def owed(state: State[Any], debt: Debt) -> Owed:
    """A debt as everybody sees it: its kind in words, its fields by name."""
    details: dict[str, Detail] = {}
    for name in field_names(type(debt)):
        value = getattr(debt, name)
        if name in _HEXES:
            value = hexes(state, value)
        elif name == _HEX:
            value = state.board.names.get(value, "")
        if name not in ("seat", "count", "serial"):
            details[name] = value
    return Owed(in_words(type(debt).__name__), debt.seat, debt.count, details)


def in_words(name: str) -> str:
    """The name of a class as words: `ChooseFavor` → `choose-favor`."""
    return "".join([f"-{each.lower()}" if each.isupper() else each for each in name]).lstrip("-")
