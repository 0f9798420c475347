"""Tiles that are gained: competencies, palaces, innovations, city tiles, and the books an innovation costs."""

from typing import Final

from automa.age_of_innovation import building, gains, science, turns
from automa.age_of_innovation.books import pay_colour
from automa.age_of_innovation.goods import gain_books, need, pay
from automa.age_of_innovation.names import PALACE
from automa.age_of_innovation.rights import (
    BooksToPay,
    CityOwed,
    CompetencyOwed,
    NeutralOwed,
    PalaceOwed,
    StepsToSpread,
)
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.tables import Tile
from automa.age_of_innovation.wording import OVER, Named, clauses
from automa.board import HexSet
from automa.board.hexset import indices
from automa.play import groups
from automa.play.change import Took
from automa.play.command import Command, Names, Numbered
from automa.play.errors import IllegalMove, short
from automa.play.goods import gain_points
from automa.play.turn import Debt

TAKEN: Final = -1
LAND: Final = -1
"""No river hex."""


def add_tile(state: State, seat: Seat, tile: Tile) -> None:
    """A tile is laid beside the display, before the round bonus; what it gives at once is given."""
    if seat.bonus >= 0:
        seat.tiles = (*seat.tiles[:-1], tile, seat.tiles[-1])
    else:
        seat.tiles = (*seat.tiles, tile)
    if tile.leap is not None:
        building.refresh_reach(state, seat)
    gains.grant(state, seat, tile.gain, tile.id)
    gain_points(state, seat, gains.counted_points(state, seat, tile.counts), tile.id)
    steps = gains.counted_steps(state, seat, tile.counts)
    if steps:
        state.choices.append(StepsToSpread(seat.index, steps))
    if tile.build >= 0:
        state.rights.append(NeutralOwed(seat.index, tile.id, tile.build))


class Competency(Named):
    """`competency c_spades`: a tile with the reward of its place (AOI-BASE-20-01)."""

    __slots__ = ()
    deed = "Competency"
    words = ("competency",)
    example = "competency c_spades"
    group = "tiles"

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Kinds that are left and not owned yet."""
        out += [
            COMPETENCIES.of(tile.id)
            for at, tile in enumerate(state.game.components.competencies)
            if state.competencies[at] and at not in seat.competencies
        ]

    def check_and_do(self, state: State, seat: Seat) -> None:
        right = turns.must_have(state, seat, CompetencyOwed, "AOI-BASE-20-01")
        game = state.game
        at = next((at for at, tile in enumerate(game.components.competencies) if tile.id == self.id), TAKEN)
        if at == TAKEN or not state.competencies[at] or at in seat.competencies:
            raise IllegalMove("no-such-tile", "AOI-BASE-20-01", tile=self.id)
        turns.use_up(state, seat, right)
        state.line(seat.index, "competency", id=self.id)
        state.competencies[at] -= 1
        seat.competencies = (*seat.competencies, at)
        if state.events is not None:
            state.events.append(Took("competency", seat.index, self.id, "display"))
        column, row = game.column[at], game.components.rows[game.competency_row[at]]
        if row.books:
            gain_books(state, seat, column, row.books, self.id)
        science.advance(state, seat, column, row.has("steps"), self.id)
        gains.reward(state, seat, "competency", column=column)
        add_tile(state, seat, game.components.competencies[at])


class Palace(Numbered):
    """`palace 8`: a palace tile."""

    __slots__ = ()
    deed = "Palace"
    words = ("palace",)
    example = "palace 8"
    group = "tiles"

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Those on offer."""
        out += [PALACES[n] for n in state.palaces]

    def check_and_do(self, state: State, seat: Seat) -> None:
        right = turns.must_have(state, seat, PalaceOwed, "AOI-BASE-12-04")
        if self.number not in state.palaces:
            raise IllegalMove("no-such-tile", "AOI-BASE-12-04", tile=str(self.number))
        turns.use_up(state, seat, right)
        state.line(seat.index, "palace", n=self.number)
        state.palaces = tuple(n for n in state.palaces if n != self.number)
        seat.palace = self.number
        state.note(Took("palace", seat.index, str(self.number), "display"))
        tile = state.game.components.palaces[self.number]
        add_tile(state, seat, tile)
        if tile.city_power:
            _found_all(state, seat)


def _found_all(state: State, seat: Seat) -> None:
    """A lower threshold makes cities of groups that stand already (AOI-BASE-21-08)."""
    before = len(state.rights)
    left = seat.own & ~seat.in_towns
    while left and (state.game.palace_8_founds_all or len(state.rights) == before):
        low = left & -left
        group = groups.group_of(state, seat.own, low.bit_length() - 1)
        building.found_cities(state, seat, low)
        left &= ~(group | low)


class City(Command):
    """`city ct_tools`: a city tile; `over r12`: palace 14 ignores this river hex (AOI-BASE-21-14)."""

    __slots__ = ("id", "river")
    deed = "City"
    words = ("city",)
    example = "city ct_tools"
    group = "tiles"

    def __init__(self, id_: str, river: int = LAND) -> None:
        self.id: Final = id_
        self.river: Final = river

    def text(self, names: Names) -> str:
        return f"city {self.id}" + (f" {OVER} {names.hexes[self.river]}" if self.river != LAND else "")

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (id_,), found = clauses(words, OVER)
        return (cls(id_, names.hex(found[OVER]) if found[OVER] else LAND),)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The kinds that are left."""
        tiles = state.game.components.city_tiles
        out += [CITIES.of(tile.id) for at, tile in enumerate(tiles) if state.city_tiles[at]]

    @classmethod
    def listed_over_rivers(cls, state: State, seat: Seat, out: list[Command]) -> None:
        """Cities that palace 14 founds across a river hex."""
        tiles = state.game.components.city_tiles
        for river in indices(state.board.dilate(seat.own & ~seat.in_towns) & state.board.river):
            if building.is_city(state, seat, _across(state, seat, river)):
                out += [City(tile.id, river) for at, tile in enumerate(tiles) if state.city_tiles[at]]

    def check_and_do(self, state: State, seat: Seat) -> None:
        tiles = state.game.components.city_tiles
        at = next((at for at, tile in enumerate(tiles) if tile.id == self.id), TAKEN)
        if at == TAKEN or not state.city_tiles[at]:
            raise IllegalMove("no-such-tile", "AOI-BASE-15-04", tile=self.id)
        if self.river == LAND:
            right = turns.must_have(state, seat, CityOwed, "AOI-BASE-15-01")
            turns.use_up(state, seat, right)
            hexes = right.hexes
        else:
            hexes = self._ignore(state, seat)
        state.line(seat.index, "city", tile=self.id, hexes=hexes, river=self.river)
        state.city_tiles[at] -= 1
        seat.city_tiles = (*seat.city_tiles, at)
        seat.keys += tiles[at].keys
        state.note(Took("city", seat.index, self.id, "city"))
        gains.grant(state, seat, state.game.components.city_gains[at], self.id)
        gains.reward(state, seat, "city")

    def _ignore(self, state: State, seat: Seat) -> HexSet:
        """A city across a river hex, in the own turn."""
        turns.check_free(state, seat)
        rivers = state.board.river
        if not seat.holds("city_over_river") or not rivers >> self.river & 1:
            raise IllegalMove("nothing-owed", "AOI-BASE-21-14")
        group = _across(state, seat, self.river)
        if not building.is_city(state, seat, group):
            raise IllegalMove("no-city", "AOI-BASE-15-01")
        seat.in_towns |= group
        state.rights[:] = [right for right in state.rights if not right.begun]
        return group


def _across(state: State, seat: Seat, river: int) -> HexSet:
    """The groups outside cities that touch a river hex."""
    group = 0
    for hex_ in indices(state.board.neighbours[river] & seat.own & ~seat.in_towns):
        group |= groups.group_of(state, seat.own, hex_)
    return group


class Innovation(Named):
    """`innovation census`: pay its books and, without a palace, coins (AOI-BASE-18-01)."""

    __slots__ = ()
    deed = "Innovation"
    words = ("innovation",)
    example = "innovation census"
    group = "tiles"
    main = True

    @classmethod
    def listed(cls, state: State, seat: Seat, out: list[Command]) -> None:
        """Innovations that can be paid."""
        game = state.game
        held = len(seat.innovations)
        if held >= game.human.rules.innovations or seat.coins < innovation_coins(state, seat):
            return
        one, two, three, four = seat.books
        total = one + two + three + four - seat.display.surcharge[held]
        for space, at in enumerate(state.innovations):
            if at != TAKEN:
                (first, second, third, fourth), any_ = game.prices[space]
                if total < first + second + third + fourth + any_:
                    continue
                if one >= first and two >= second and three >= third and four >= fourth:
                    out.append(INNOVATIONS.of(game.components.innovations[at].id))

    def check_and_do(self, state: State, seat: Seat) -> None:
        turns.check_main(state, seat)
        game = state.game
        held = len(seat.innovations)
        tiles = game.components.innovations
        space = next(
            (n for n, at in enumerate(state.innovations) if at != TAKEN and tiles[at].id == self.id), TAKEN
        )
        if space == TAKEN:
            raise IllegalMove("no-such-tile", "AOI-BASE-18-01", tile=self.id)
        if held >= game.human.rules.innovations:
            raise IllegalMove("enough-innovations", "AOI-BASE-18-02", most=held)
        coins = innovation_coins(state, seat)
        need(seat, coins, 0, 0, "AOI-BASE-18-01")
        colours, any_ = game.prices[space]
        any_ += seat.display.surcharge[held]
        missing = [max(0, cost - have) for have, cost in zip(seat.books, colours, strict=True)]
        lacking = max(sum(missing), sum(colours) + any_ - sum(seat.books))
        if lacking > 0:
            raise short("books", lacking, "AOI-BASE-18-01")
        turns.act(state)
        state.line(seat.index, "innovation", id=self.id, pay=True)
        pay(state, seat, coins, 0, 0, "innovation")
        for colour, cost in enumerate(colours):
            if cost:
                pay_colour(state, seat, colour, cost)
        if any_:
            state.choices.append(BooksToPay(seat.index, any_))
        at = state.innovations[space]
        state.innovations[space] = TAKEN
        seat.innovations = (*seat.innovations, at)
        state.note(Took("innovation", seat.index, self.id, "display"))
        gains.reward(state, seat, "innovation")
        add_tile(state, seat, tiles[at])


def innovation_coins(state: State, seat: Seat) -> int:
    """Coins of an innovation: none once a palace is built, by default the neutral one, too (AOI-BASE-18-03)."""
    palaces = seat.pieces[PALACE] if state.game.neutral_palace_saves else seat.pieces[PALACE] & ~seat.neutral
    return 0 if palaces else state.game.human.rules.innovation_coins


class _Made:
    """Commands by the id of their tile, made once."""

    def __init__(self, kind: type[Competency] | type[City] | type[Innovation]) -> None:
        self._kind = kind
        self._made: dict[str, Command] = {}

    def of(self, id_: str) -> Command:
        found = self._made.get(id_)
        if found is None:
            found = self._made[id_] = self._kind(id_)
        return found


COMPETENCIES: Final = _Made(Competency)
CITIES: Final = _Made(City)
INNOVATIONS: Final = _Made(Innovation)
PALACES: Final = tuple(Palace(n) for n in range(64))
