"""Actions on shared spaces and own components: power, books, special actions; scholars sent and returned."""

from functools import cache
from typing import ClassVar, Final

from automa.age_of_innovation import bridges, gains, science, turns, upgrade
from automa.age_of_innovation.names import DISCIPLINES, SCHOOL, WORKSHOP
from automa.age_of_innovation.rights import BooksToPay
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.tables import Grant, Tile
from automa.age_of_innovation.terraform import has_target
from automa.age_of_innovation.wording import Named
from automa.play import power, tracks
from automa.play.change import Took
from automa.play.command import Command, Names, number
from automa.play.errors import IllegalMove, short
from automa.play.goods import gain_points

POWER: Final = "power"
BOOK: Final = "book"


def usable(state: State, seat: Seat, gain: Grant) -> bool:
    """Whether what an action gives besides goods can be used at all."""
    for name, _ in gain.more:
        if name == "spades" and not has_target(state, seat):
            return False
        if name == "bridges" and not bridges.sites(state, seat, name):
            return False
        if name == "upgrades" and not upgrade.possible(state, seat, WORKSHOP):
            return False
        if name == "exchanges" and not upgrade.possible(state, seat, SCHOOL):
            return False
    return True


def power_price(state: State, seat: Seat, at: int) -> int:
    """The power of a power action; the Illusionists pay less (AOI-BASE-04-04)."""
    return state.game.components.power_actions[at].cost - seat.faction.discount


class Action(Command):
    """`action power 4`, `action book 2`: a space that is free once a round for all (AOI-BASE-08-02)."""

    __slots__ = ("place", "row")
    deed = "Action"
    words = ("action",)
    example = "action power 4"
    group = "action"
    main = True
    of: ClassVar[dict[str, tuple["Action", ...]]] = {}

    def __init__(self, row: str, place: int) -> None:
        self.row: Final = row
        self.place: Final = place

    def text(self, names: Names) -> str:
        return f"action {self._name()}"

    def _name(self) -> str:
        return f"{self.row} {self.place + 1}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        row, place = words
        return (cls.of[row][number(place) - 1] if number(place) else cls(row, -1),)

    @classmethod
    def listed(cls, state: State, seat: Seat, out: list[Command]) -> None:
        """The free spaces that can be paid and used."""
        if seat.bowl3:
            for at, action in enumerate(state.game.components.power_actions):
                if (
                    not state.taken >> at & 1
                    and seat.bowl3 >= action.cost - seat.faction.discount
                    and (not action.gain.more or usable(state, seat, action.gain))
                ):
                    out.append(cls.of[POWER][at])
        books = sum(seat.books)
        if books:
            for at, action in enumerate(state.game.book_actions):
                if (
                    not state.books_taken >> at & 1
                    and books >= action.cost
                    and (not action.gain.more or usable(state, seat, action.gain))
                ):
                    out.append(cls.of[BOOK][at])

    def check_and_do(self, state: State, seat: Seat) -> None:
        turns.check_main(state, seat)
        game = state.game
        row = game.components.power_actions if self.row == POWER else game.book_actions
        taken = state.taken if self.row == POWER else state.books_taken
        if not 0 <= self.place < len(row) or taken >> self.place & 1:
            raise IllegalMove("action-used", "AOI-BASE-08-02", action=self._name())
        action = row[self.place]
        if not usable(state, seat, action.gain):
            raise IllegalMove("action-without-use", "AOI-BASE-08-02", action=self._name())
        if self.row == POWER:
            price = power_price(state, seat, self.place)
            power.need_power(seat, price, "AOI-BASE-08-02")
            turns.act(state)
            state.line(seat.index, "power", id=action.id)
            state.taken |= 1 << self.place
            power.spend_power(seat, price)
            state.note_goods("power", seat.index, -price, action.id)
            if seat.faction.discount:
                gain_points(state, seat, seat.faction.points[game.players_counted - 2], seat.faction.id)
        else:
            if sum(seat.books) < action.cost:
                raise short("books", action.cost - sum(seat.books), "AOI-BASE-08-02")
            turns.act(state)
            state.line(seat.index, "book", id=action.id, pay=True)
            state.books_taken |= 1 << self.place
            state.choices.append(BooksToPay(seat.index, action.cost))
        if state.events is not None:
            state.events.append(Took(f"{self.row} action", seat.index, action.id, "board"))
        gains.grant(state, seat, action.gain, action.id)
        gain_points(state, seat, gains.counted_points(state, seat, action.counts), action.id)


Action.of = {row: tuple(Action(row, at) for at in range(64)) for row in (POWER, BOOK)}


class Special(Named):
    """`special palace_1`: the action of an own component, once a round (AOI-BASE-08-01)."""

    __slots__ = ()
    deed = "Special"
    words = ("special",)
    example = "special palace_1"
    group = "action"
    main = True

    @classmethod
    def listed(cls, state: State, seat: Seat, out: list[Command]) -> None:
        """Those not used in this round."""
        for tile in seat.tiles:
            action = tile.action
            if (
                action is not None
                and not seat.used >> tile.bit & 1
                and (not action.more or usable(state, seat, action))
            ):
                out.append(special(tile.id))

    def check_and_do(self, state: State, seat: Seat) -> None:
        turns.check_main(state, seat)
        tile = self._tile(seat)
        assert tile.action is not None
        if seat.used >> tile.bit & 1:
            raise IllegalMove("action-used", "AOI-BASE-08-01", action=self.id)
        if not usable(state, seat, tile.action):
            raise IllegalMove("action-without-use", "AOI-BASE-08-01", action=self.id)
        turns.act(state)
        state.line(seat.index, "special", id=self.id)
        seat.used |= 1 << tile.bit
        if tile.behaviour == "another_main_action":
            state.actions_left += 1
        if state.events is not None:
            state.events.append(Took("special action", seat.index, self.id, "own"))
        gains.grant(state, seat, tile.action, self.id)

    def _tile(self, seat: Seat) -> Tile:
        for tile in seat.tiles:
            if tile.id == self.id and tile.action is not None:
                return tile
        raise IllegalMove("not-your-action", "AOI-BASE-08-01", action=self.id)


@cache
def special(id_: str) -> Special:
    """The command, made once."""
    return Special(id_)


class Send(Command):
    """`send law 3`: a scholar stays on a space of a discipline (AOI-BASE-19-01)."""

    __slots__ = ("space", "track")
    deed = "Send"
    words = ("send",)
    example = "send law 3"
    group = "science"
    main = True
    of: ClassVar[tuple[tuple["Send", ...], ...]]

    def __init__(self, track: int, space: int) -> None:
        self.track: Final = track
        self.space: Final = space

    def text(self, names: Names) -> str:
        return f"send {DISCIPLINES[self.track]} {self.space}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        track, space = words
        return (cls(DISCIPLINES.index(track), number(space)),)

    @classmethod
    def listed(cls, state: State, out: list[Command]) -> None:
        """Every kind of free space of every discipline."""
        for track, spaces in enumerate(state.priest_spaces):
            tracks.list_spaces(out, cls.of[track], spaces)

    def check_and_do(self, state: State, seat: Seat) -> None:
        turns.check_main(state, seat)
        _need_scholar(seat)
        tracks.check_space(state, state.game.components.tracks, self.track, self.space, "AOI-BASE-19-01")
        turns.act(state)
        state.line(seat.index, "send", to=DISCIPLINES[self.track], space=self.space)
        tracks.take_space(state, self.track, self.space)
        seat.scholars -= 1
        state.note_goods("scholars", seat.index, -1, "send")
        science.advance(state, seat, self.track, self.space, "send")
        gains.reward(state, seat, "send_scholar")


Send.of = tuple(tuple(Send(track, space) for space in range(13)) for track in range(len(DISCIPLINES)))


class Return(Command):
    """`return law`: a scholar goes back to the supply for a step."""

    __slots__ = ("track",)
    deed = "Return"
    words = ("return",)
    example = "return law"
    group = "science"
    main = True
    of: ClassVar[tuple["Return", ...]]

    def __init__(self, track: int) -> None:
        self.track: Final = track

    def text(self, names: Names) -> str:
        return f"return {DISCIPLINES[self.track]}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (track,) = words
        return (cls.of[DISCIPLINES.index(track)],)

    def check_and_do(self, state: State, seat: Seat) -> None:
        turns.check_main(state, seat)
        _need_scholar(seat)
        turns.act(state)
        state.line(seat.index, "return", to=DISCIPLINES[self.track])
        seat.scholars -= 1
        seat.supply += 1
        state.note_goods("scholars", seat.index, -1, "return")
        science.advance(state, seat, self.track, state.game.human.science.returned, "return")
        gains.reward(state, seat, "send_scholar")


Return.of = tuple(Return(track) for track in range(len(DISCIPLINES)))


def _need_scholar(seat: Seat) -> None:
    if not seat.scholars:
        raise short("scholars", 1, "AOI-BASE-19-01")
