"""What both games share, with the numbers of either."""

from typing import Final

import pytest

from automa.board.hexset import of
from automa.facts import load
from automa.mind.position import power_of
from automa.play import groups, land, power, tracks, turn
from automa.play.change import Bridged, Change, Goods, Lost
from automa.play.command import Command, Names, Reader, number
from automa.play.errors import IllegalMove, InvalidMove
from automa.play.preview import of_changes
from automa.play.seat import Seat
from automa.play.state import NOBODY, State
from automa.value import copier, frozen

WHEEL = ("desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland")
CULTS = tracks.Tracks(("fire", "water", "earth", "air"), 10, 10, {3: 1, 5: 2, 7: 2, 10: 3})
DISCIPLINES = tracks.Tracks(("banking", "law", "engineering", "medicine"), 12, 8, {3: 1, 5: 2, 7: 2, 12: 3})


def seat(index: int = 0, bowls: tuple[int, int, int] = (5, 7, 0)) -> Seat:
    return Seat(index, 20, bowls, (0, 0, 0, 0), 5)


def state(*seats: Seat) -> State[Seat]:
    board = load("terra-mystica").board("original")
    return State(board, list(seats), WHEEL, 4, (3, 2, 2, 2))


# -- values --------------------------------------------------------------------------------------------------------


class Build(Command):
    __slots__ = ("hex",)
    words = ("build",)
    example = "build F3"

    def __init__(self, hex_: int) -> None:
        self.hex: Final = hex_

    def text(self, names: Names) -> str:
        return f"build {names.hexes[self.hex]}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (name,) = words
        return (cls(names.hex(name)),)


class Dig(Command):
    __slots__ = ("count",)
    words = ("dig",)
    example = "dig 1"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (count,) = words
        return (cls(number(count)),)


def test_values_are_equal_when_their_fields_are() -> None:
    assert Build(3) == Build(3) != Build(4)
    assert Build(3) != Dig(3)
    assert len({Build(3), Build(3), Dig(3)}) == 2
    assert repr(Build(3)) == "Build(hex=3)"
    assert repr(Goods("coins", 0, 2, "BON5")) == "Goods(seat=0, source='BON5', amount=2, what='coins')"


def test_a_copy_goes_its_own_way_and_a_snapshot_tells_them_apart() -> None:
    one = state(seat(), seat(1))
    copy = copier(one, shared=("board",))
    twin = copy(one)
    assert twin.board is one.board
    assert [frozen(twin.ground), frozen(twin.order)] == [frozen(one.ground), frozen(one.order)]
    twin.order.append(1)
    land.set_ground(twin, 0, 3)
    assert one.order == []
    assert one.ground != twin.ground
    assert frozen([bytearray(b"a"), {2: [1]}]) == (b"a", ((2, (1,)),))


# -- commands ------------------------------------------------------------------------------------------------------


def test_a_reader_knows_the_words_of_its_kinds() -> None:
    reader = Reader(Names({3: "E6", 7: "r1"}, ("witches", "automa")), (Build, Dig))
    assert reader.line("Build e6. DIG 2.") == [Build(3), Dig(2)]
    assert reader.command("build E6") is reader.command("BUILD e6")
    assert reader.command("build r1")[0].text(reader.names) == "build r1"
    with pytest.raises(InvalidMove, match="dig 1"):
        reader.line("dig 1000")
    for text in ("fly E6", "+1x", "-"):
        with pytest.raises(InvalidMove):
            reader.command(text)


def test_names_can_be_shifted_by_rows() -> None:
    names = Names({3: "A6", 7: "r1"}, ("witches",), shift=1)
    assert names.hex("b6") == 3
    assert names.hex("r1") == 7


# -- turn ----------------------------------------------------------------------------------------------------------


class Steps(turn.Debt):
    __slots__ = ()


class Tile(turn.Debt):
    __slots__ = ()


def test_debts_are_settled_one_by_one() -> None:
    debts: list[turn.Debt] = [Tile(1), Steps(0, 3)]
    assert turn.owed(debts, 0, Steps, Tile) == 1
    assert turn.owed(debts, 0, Tile) == -1
    turn.settle(debts, 1, 2)
    assert debts == [Tile(1), Steps(0, 1)]
    turn.settle(debts, 1)
    turn.settle(debts, 0)
    assert debts == []
    with pytest.raises(IllegalMove) as refused:
        turn.must_owe(debts, 0, "TM-TURN-03", Steps)
    assert (refused.value.code, refused.value.rule) == ("nothing-owed", "TM-TURN-03")


def test_orders() -> None:
    assert turn.after([2, 0, 1], 0) == [1, 2]
    assert turn.clockwise_from([2, 0, 1], 1) == [1, 2, 0]
    assert turn.by_passing([0, 1, 2], [2, 0]) == [2, 0, 1]


# -- power ---------------------------------------------------------------------------------------------------------


def test_power_runs_through_the_bowls() -> None:
    me = seat(bowls=(2, 1, 0))
    assert power.gain_power(me, 3) == 3
    assert (me.bowl1, me.bowl2, me.bowl3) == (0, 2, 1)
    assert power.gain_power(me, 9) == 2
    power.spend_power(me, 2)
    assert (me.bowl1, me.bowl2, me.bowl3) == (2, 0, 1)
    with pytest.raises(IllegalMove):
        power.sacrifice(me, 1, "TM-BASE-04-02")
    power.remove_tokens(me, 3)
    assert me.tokens == 0


def test_an_offer_is_bounded_by_bowls_and_points() -> None:
    me = seat(bowls=(5, 7, 0))
    me.points = 1
    assert power.take_offer(me, 3) == 2
    assert me.points == 0
    full = seat(bowls=(0, 0, 12))
    assert power.take_offer(full, 4) == 0
    assert full.points == 20


def test_goods_are_given_by_name() -> None:
    me = seat(bowls=(0, 0, 5))
    power.give(me, "power", 3, "TM-BASE-04-03")
    power.give(me, "points", 2, "TM-BASE-04-03")
    assert (me.bowl1, me.bowl3, me.points) == (3, 2, 18)
    with pytest.raises(IllegalMove) as refused:
        power.give(me, "points", 19, "TM-BASE-04-03")
    assert (refused.value.code, refused.value.arguments) == ("short-points", {"missing": 1})


# -- land ----------------------------------------------------------------------------------------------------------


def test_the_wheel() -> None:
    wheel = land.Wheel(7)
    assert [wheel.spades[0][colour] for colour in range(7)] == [0, 1, 2, 3, 3, 2, 1]
    assert wheel.ways[1][0][2] == 5
    assert wheel.ways[4][0][2] == 2
    assert wheel.towards(0, 2, 1) == 1
    assert wheel.towards(0, 5, 1) == 6
    assert wheel.towards(0, 2, 3) == 2
    assert wheel.most == 3


def test_bridges_serve_everybody() -> None:
    me, other = seat(), seat(1)
    table = state(me, other)
    tables = land.land_tables(table.board)
    a, b = tables.bridge_sites[0]
    me.own = 1 << a
    me.pieces[3] = 1 << a
    me.bridges_left = 3
    assert (a, b) in land.open_sites(table, tables.bridge_sites, me.own)
    assert not land.reached_from(table, b, 0) >> a & 1
    table.events = []
    land.place_bridge(table, me, a, b)
    assert table.events == [Bridged(0, a, b, "bridge")]
    assert (a, b) not in land.open_sites(table, tables.bridge_sites, me.own)
    assert land.reach_of(table, me.own, 0) >> b & 1
    assert land.reached_from(table, b, 0) >> a & 1
    assert land.value_next_to(table, me, (1, 2, 2, 3, 3), b) == 3
    assert groups.group_of(table, 1 << a | 1 << b, a) == 1 << a | 1 << b


# -- groups --------------------------------------------------------------------------------------------------------


def test_places_are_shared_by_the_tied() -> None:
    assert groups.shares({0: 10, 1: 9, 2: 9, 3: 9}, (18, 12, 6)) == {0: 18, 1: 6, 2: 6, 3: 6}
    assert groups.shares({0: 4, 1: 4}, (8, 4, 2)) == {0: 6, 1: 6}
    assert groups.shares({0: 0, 1: 3}, (8, 4, 2)) == {1: 8}


def test_power_and_networks_of_a_group() -> None:
    table = state(seat())
    board = table.board
    e5, e6, e9 = (board.hex(name) for name in ("E5", "E6", "E9"))
    own = of((e5, e6, e9))
    assert groups.group_of(table, own, e5) == of((e5, e6))
    assert power_of((1, 2), [1 << e5, 1 << e6 | 1 << e9], of((e5, e6))) == 3
    assert groups.largest(groups.networks(board, own, 0)) == 2
    joined = groups.networks(board, own, 0, [groups.within_reach(own, land.land_tables(board).within[5])])
    assert groups.largest(joined) == 3


# -- tracks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("printed", "stops"), [(CULTS, 9), (DISCIPLINES, 7)])
def test_a_track_stops_before_the_key_line(printed: tracks.Tracks, stops: int) -> None:
    me = seat(bowls=(12, 0, 0))
    table = state(me)
    assert tracks.advance(table, me, printed, 1, 20, "send") == stops
    assert me.bowl1 == 12 - 5
    assert tracks.may_still_rise(table, me, printed) == [1]
    me.keys = 1
    table.events = []
    assert tracks.advance(table, me, printed, 1, 20, "key") == printed.top - stops
    assert (me.keys, table.on_top[1], me.levels[1]) == (0, 0, printed.top)
    assert Goods("power", 0, 3, printed.names[1]) in table.events
    assert any(isinstance(change, Lost) and change.what == "steps" for change in table.events)


@pytest.mark.parametrize(("printed", "keys_left"), [(CULTS, 1), (DISCIPLINES, 0)])
def test_the_top_is_for_one(printed: tracks.Tracks, keys_left: int) -> None:
    """Who cannot reach the top uses a key only where the key line lies below it."""
    me = seat()
    table = state(me)
    table.on_top[2] = 1
    me.keys = 1
    assert tracks.advance(table, me, printed, 2, 20, "send") == printed.top - 1
    assert me.keys == keys_left
    assert table.on_top == [NOBODY, NOBODY, 1, NOBODY]


def test_a_key_need_not_be_used() -> None:
    me = seat()
    me.keys = 1
    assert tracks.advance(state(me), me, DISCIPLINES, 0, 9, "send", use_key=False) == 7
    assert me.keys == 1


def test_priests_take_their_spaces() -> None:
    table = state(seat())
    assert [tracks.send_priest(table, CULTS, 0, steps, "TM") for steps in (0, 2, 0, 0, 0, 1)] == [
        3,
        2,
        2,
        2,
        1,
        1,
    ]
    assert table.priest_spaces[0] == ()
    with pytest.raises(IllegalMove):
        tracks.send_priest(table, CULTS, 0, 2, "TM")


# -- preview -------------------------------------------------------------------------------------------------------


def test_a_preview_sorts_changes() -> None:
    changes: list[Change] = [
        Goods("coins", 0, -2, "dwelling"),
        Goods("points", 1, -2, "leech"),
        Lost("power", 0, 1, "fire"),
    ]
    found = of_changes(changes, 0, ("coins", "points"))
    assert found.cost == {"coins": 2}
    assert found.effects == (changes[1],)
    assert found.warnings == (("lost-power", 1),)
