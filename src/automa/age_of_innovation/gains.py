"""What tiles, actions and events bring: goods at once, choices for the line, rights for afterwards."""

from automa.age_of_innovation import science
from automa.age_of_innovation.goods import gain_books, gain_goods
from automa.age_of_innovation.names import GUILD, LIZARDS, PIECES, SAILING, SCHOOL, TERRAFORMING, WORKSHOP
from automa.age_of_innovation.rights import (
    BooksToChoose,
    Bridges,
    CityOwed,
    CompetencyOwed,
    GuildOwed,
    PalaceOwed,
    Right,
    Spades,
    StepOwed,
    StepsToSpread,
    UpgradeOwed,
)
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.tables import Counts, Grant
from automa.facts.human_age_of_innovation import Per
from automa.play.goods import gain_points
from automa.play.state import ACTING


def grant(state: State, seat: Seat, gain: Grant, source: str, times: int = 1, column: int = 0) -> None:
    """Give a gain so many times. Steps are chosen before books; rights wait until the line is complete."""
    gain_goods(
        state, seat, gain.coins * times, gain.tools * times, gain.scholars * times, gain.power * times,
        gain.vp * times, source,
    )  # fmt: skip
    for name, amount in gain.more:
        _more(state, seat, name, amount * times, source, column)
    if gain.books:
        state.choices.append(BooksToChoose(seat.index, gain.books * times))


def _more(state: State, seat: Seat, name: str, amount: int, source: str, column: int) -> None:
    me = seat.index
    match name:
        case "column_books":
            gain_books(state, seat, column, amount, source)
        case "each":
            for track in range(len(seat.levels)):
                science.advance(state, seat, track, amount, source)
        case "steps":
            state.choices.append(StepsToSpread(me, amount))
        case "track_steps":
            # A palace's steps are "up to" so many (AOI-BASE-21-06).
            state.choices.append(StepsToSpread(me, amount, True, source.startswith("palace")))
        case "tokens":
            seat.bowl3 += amount
            state.note_goods("tokens", me, amount, source)
        case "annexes":
            seat.annexes_left += amount
            state.note_goods("annexes", me, amount, source)
        case _:
            state.rights += _rights(me, name, amount, source)


def _rights(me: int, name: str, amount: int, source: str) -> list[Right]:
    match name:
        case "spades":
            return [Spades(me, source, amount)]
        case "bridges":
            return [Bridges(me, source, amount)]
        case "sailing":
            return [StepOwed(me, source, SAILING, amount)]
        case "terraforming":
            return [StepOwed(me, source, TERRAFORMING, amount)]
        case "competencies":
            return [CompetencyOwed(me) for _ in range(amount)]
        case "palaces":
            return [PalaceOwed(me) for _ in range(amount)]
        case "city_tiles":
            return [CityOwed(me, 0) for _ in range(amount)]
        case "upgrades":
            return [UpgradeOwed(me, source, WORKSHOP) for _ in range(amount)]
        case "exchanges":
            return [UpgradeOwed(me, source, SCHOOL) for _ in range(amount)]
        case "guilds":
            return [GuildOwed(me, source) for _ in range(amount)]
    raise AssertionError(name)


# -- counting --------------------------------------------------------------------------------------------------------


def count(state: State, seat: Seat, what: str) -> int:
    """How many of these a seat has; neutral buildings count as their type (AOI-BASE-16-03)."""
    match what:
        case "building":
            return seat.own.bit_count()
        case "shape":
            return sum(1 for hexes in seat.pieces if hexes)
        case "group":
            return len(state.board.areas(seat.own, 0, state.links))
        case "bridge":
            return sum(1 for _, _, owner in state.bridges if owner == seat.index)
        case "city_tile":
            return len(seat.city_tiles)
        case "lowest_level":
            return min(seat.levels)
        case "two_highest_levels":
            return sum(sorted(seat.levels)[-2:])
    return seat.pieces[PIECES.index(what)].bit_count()


def worth(per: Per, number: int) -> int:
    """Points for so many: each, or by the table."""
    points = per.vp * number
    for least, total in per.table:
        if number >= least:
            points = total
    return points


def counted_points(state: State, seat: Seat, counts: Counts) -> int:
    """Points for everything counted."""
    return sum(worth(per, count(state, seat, what)) for what, per in counts if per.vp or per.table)


def counted_steps(state: State, seat: Seat, counts: Counts) -> int:
    """Steps for everything counted."""
    return sum(per.steps * count(state, seat, what) for what, per in counts if per.steps)


# -- events ----------------------------------------------------------------------------------------------------------


def reward(state: State, seat: Seat, event: str, times: int = 1, column: int = 0) -> None:
    """What an event brings: the round tile in phase II, and everything beside the display that pays for it."""
    if state.phase == ACTING:
        points = state.game.tiles[state.round - 1].score(event)
        if points:
            gain_points(state, seat, points * times, "round tile")
    for tile in seat.tiles:
        for watched, gain in tile.on:
            if watched == event:
                grant(state, seat, gain, LIZARDS if gain.has("spades") else tile.id, times, column)


def guild_is_left(state: State, seat: Seat) -> bool:
    """Whether a guild is left on the display."""
    return seat.of_display(GUILD) < state.game.components.supply[GUILD]
