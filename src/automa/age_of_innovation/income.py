"""Income of phase I and the science bonus of phase III (AOI-BASE-07-01, AOI-BASE-24-01)."""

from automa.age_of_innovation import gains
from automa.age_of_innovation.goods import gain_goods
from automa.age_of_innovation.names import SCIENCE
from automa.age_of_innovation.rights import BooksToChoose, Collecting, ScienceBonus, StepsToSpread
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.tables import Grant


def begin(state: State, seat: Seat) -> None:
    """The step of a competency comes first: it may open the income of a discipline (AOI-BASE-07-03)."""
    state.line(seat.index, "income")
    for tile in seat.tiles:
        steps = tile.income.has("track_steps") if tile.income.more else 0
        if steps:
            state.choices.append(StepsToSpread(seat.index, steps, True))
    state.choices.append(Collecting(seat.index))


Amounts = tuple[int, int, int, int, int, int]
"""Coins, tools, scholars, power, points, books of choice."""


def amounts(state: State, seat: Seat) -> Amounts:
    """What display, tiles and disciplines from level 9 on pay in a round (AOI-BASE-07-01, AOI-BASE-07-02)."""
    game = state.game
    coins = tools = scholars = power = points = books = 0
    for piece, table in seat.display.incomes:
        amount = table[(seat.pieces[piece] & ~seat.neutral).bit_count()]
        coins += amount[0]
        tools += amount[1]
        scholars += amount[2]
        power += amount[3]
    sources: list[Grant] = [seat.display.income]
    sources += [tile.income for tile in seat.tiles]
    least = game.human.science.income_from
    sources += [game.components.science_income[at] for at, level in enumerate(seat.levels) if level >= least]
    for income in sources:
        coins += income.coins
        tools += income.tools
        scholars += income.scholars
        power += income.power
        points += income.vp
        books += income.books
    return coins, tools, scholars, power, points, books


def collect(state: State, seat: Seat) -> None:
    """Everything at once; the colours of books are chosen."""
    coins, tools, scholars, power, points, books = amounts(state, seat)
    gain_goods(state, seat, coins, tools, scholars, power, points, "income")
    if books:
        state.choices.append(BooksToChoose(seat.index, books))


def science_bonus(state: State, seat: Seat) -> None:
    """Rewards of this round's tile for the levels in its discipline; a line only if something is gained."""
    tile = state.game.tiles[state.round - 1]
    times = (seat.levels[tile.track] + seat.faction.bonus_levels) // tile.per
    if not times or not _gains(seat, tile.reward):
        return
    state.line(seat.index, "science")
    gains.grant(state, seat, tile.reward, SCIENCE, times)
    if state.rights:
        state.debts.insert(0, ScienceBonus(seat.index, begun=True))


def _gains(seat: Seat, reward: Grant) -> bool:
    """Whether there is room for any of it."""
    room = bool(reward.scholars and seat.supply) or bool(reward.power and (seat.bowl1 or seat.bowl2))
    return room or bool(reward.coins or reward.tools or reward.books or reward.vp or reward.more)
