"""Base game: towns, cult tracks, actions (sections 7 to 9)."""

import pytest

from automa.terra_mystica import TerraMystica
from automa.terra_mystica.state import Seat
from tests.terra_mystica.base import (
    across,
    advance,
    alone,
    around,
    bowls,
    ground,
    hold,
    in_hand,
    levels,
    my_turn,
    name,
    refused,
    sail,
    two,
)
from tests.terra_mystica.games import play, texts
from tests.terra_mystica.scene import put


def chain(state: TerraMystica, seat: Seat, *pieces: str) -> list[str]:
    """Structures in a row from A1 on, each beside the one before."""
    hexes = ["A1"]
    while len(hexes) < len(pieces):
        hexes.append(next(h for h in around(state, hexes[-1]) if h not in hexes))
    for hex_, piece in zip(hexes, pieces, strict=True):
        put(state, seat, hex_, piece)
    return hexes


@pytest.mark.rule("TM-BASE-07-01", "TM-BASE-07-02", "TM-BASE-07-07")
@pytest.mark.parametrize(
    ("others", "town"),
    [
        (("temple", "trading-house", "dwelling"), True),  # 4 structures, 2 + 2 + 1 + 2
        (("temple", "dwelling", "dwelling"), False),  # 6 power
        (("stronghold", "temple"), False),  # 3 structures
        (("stronghold", "sanctuary"), True),  # 3 with the sanctuary
    ],
)
def test_an_upgrade_founds_a_town(others: tuple[str, ...], town: bool) -> None:
    state, seat, _ = two()
    hexes = chain(state, seat, "dwelling", *others)
    play(state, f"upgrade {hexes[0]} to TP")
    assert ("+TW1" in texts(state)) is town


@pytest.mark.rule("TM-BASE-07-04")
def test_shipping_joins_no_town() -> None:
    state, seat, _ = two()
    far = across(state, "E6", 1)
    one, other = [spot for spot in around(state, "E6") if spot not in around(state, far)][:2]
    for hex_, piece in (("E6", "dwelling"), (one, "stronghold"), (other, "temple"), (far, "sanctuary")):
        put(state, seat, hex_, piece)
    sail(state, seat, 3)
    play(state, "upgrade E6 to TP")
    assert "+TW1" not in texts(state)


@pytest.mark.rule("TM-BASE-07-06", "TM-BASE-14-12")
@pytest.mark.parametrize(
    ("tile", "points", "keys", "goods"),
    [
        ("TW1", 5, 1, (6, 0, 0)),
        ("TW2", 7, 1, (0, 2, 0)),
        ("TW3", 9, 1, (0, 0, 1)),
        ("TW4", 6, 1, (0, 0, 0)),
        ("TW5", 8, 1, (0, 0, 0)),
        ("TW6", 2, 2, (0, 0, 0)),
        ("TW7", 4, 1, (0, 0, 0)),
        ("TW8", 11, 1, (0, 0, 0)),
    ],
)
def test_town_tiles(tile: str, points: int, keys: int, goods: tuple[int, int, int]) -> None:
    state, seat, _ = two("giants", "nomads", mini_expansion=True)
    hexes = chain(state, seat, "dwelling", "stronghold", "sanctuary")
    levels(seat, 1, 1, 1, 1)
    bowls(seat, 9, 3, 0)
    play(state, f"upgrade {hexes[0]} to TP")
    before, score, held = in_hand(seat), seat.points, seat.keys
    assert texts(state) == [f"+TW{number}" for number in range(1, 9)]
    copies = 1 if tile in ("TW6", "TW8") else 2
    assert state.towns[int(tile[2:]) - 1] == copies
    play(state, f"+{tile}")
    assert state.towns[int(tile[2:]) - 1] == copies - 1
    assert seat.keys == held + keys
    assert tuple(now - then for now, then in zip(in_hand(seat), before, strict=True)) == goods
    steps = {"TW5": 2, "TW6": 3}.get(tile, 1)
    assert levels(seat) == [steps] * 4
    assert bowls(seat) == {"TW4": (1, 11, 0), "TW6": (5, 7, 0)}.get(tile, (9, 3, 0))
    ship = 2 if tile == "TW7" else 0
    assert seat.points - score == points + ship


@pytest.mark.rule("TM-BASE-08-01")
def test_power_of_the_tracks() -> None:
    for start, steps, power in ((0, 2, 0), (2, 1, 1), (4, 1, 2), (6, 1, 2), (9, 1, 3), (0, 10, 8), (3, 1, 0)):
        state, seat = alone()
        bowls(seat, 12, 0, 0)
        levels(seat, start, 0, 0, 0)
        seat.keys = 1
        advance(state, seat, "fire", steps)
        assert bowls(seat) == (12 - power, power, 0)


@pytest.mark.rule("TM-BASE-08-05")
def test_priests_take_the_spaces_one_by_one() -> None:
    state, seat = alone()
    seat.priests, steps = 6, []
    for _ in range(5):
        before = levels(seat)[1]
        play(state, "send p to WATER. done")
        steps.append(levels(seat)[1] - before)
        my_turn(state, seat)
        if len(steps) == 3:
            levels(seat, 0, 0, 0, 0)
    assert steps == [3, 2, 2, 2, 1]
    assert seat.priests == 1
    assert refused(state, "send p to WATER for 2").code == "no-priest-space"
    play(state, "send p to WATER for 1. done")
    my_turn(state, seat)
    assert refused(state, "send p to FIRE").code == "short-priests"


@pytest.mark.rule("TM-BASE-08-06")
def test_a_priest_may_be_sent_for_nothing() -> None:
    state, seat = alone()
    levels(seat, 9, 0, 0, 0)
    play(state, "send p to FIRE for 3")
    assert (levels(seat)[0], seat.priests) == (9, 2)


@pytest.mark.rule("TM-BASE-09-02", "TM-BASE-09-07")
def test_shipping_steps() -> None:
    state, seat = alone()
    for points in (2, 3, 4):
        before, score = in_hand(seat), seat.points
        play(state, "advance ship. done")
        assert tuple(then - now for now, then in zip(in_hand(seat), before, strict=True)) == (4, 0, 1)
        assert seat.points - score == points
        my_turn(state, seat)
    seat.priests = 3
    assert refused(state, "advance ship").code == "track-end"


@pytest.mark.rule("TM-BASE-09-03")
def test_exchange_steps() -> None:
    state, seat = alone()
    for _ in range(2):
        before, score = in_hand(seat), seat.points
        play(state, "advance dig. done")
        assert tuple(then - now for now, then in zip(in_hand(seat), before, strict=True)) == (5, 2, 1)
        assert seat.points - score == 6
        my_turn(state, seat)
    assert refused(state, "advance dig").code == "track-end"


@pytest.mark.rule("TM-BASE-09-04", "TM-BASE-14-03")
@pytest.mark.parametrize(
    ("action", "price", "goods"),
    [
        ("ACT1", 3, (0, 0, 0)),
        ("ACT2", 3, (0, 0, 1)),
        ("ACT3", 4, (0, 2, 0)),
        ("ACT4", 4, (7, 0, 0)),
        ("ACT5", 4, (0, 0, 0)),
        ("ACT6", 6, (0, 0, 0)),
    ],
)
def test_power_actions(action: str, price: int, goods: tuple[int, int, int]) -> None:
    state, seat, other = two()
    a, b = state.game.land.bridge_sites[0]
    put(state, seat, a)
    put(state, other, b)
    bowls(seat, 0, 0, price - 1)
    assert refused(state, f"action {action}").code == "short-power"
    bowls(seat, 0, 0, price)
    before = in_hand(seat)
    play(state, f"action {action}")
    assert bowls(seat) == (price, 0, 0)
    assert tuple(now - then for now, then in zip(in_hand(seat), before, strict=True)) == goods
    assert seat.spades == {"ACT5": 1, "ACT6": 2}.get(action, 0)
    if action == "ACT1":
        put(state, seat, next(c for c, d in state.game.land.bridge_sites if not {a, b} & {c, d}))
        play(state, f"bridge {name(state, a)}:{name(state, b)}")
        assert not [text for text in texts(state) if text.startswith("bridge")], "one bridge"
    play(state, "done")
    assert state.turn == 1
    assert refused(state, f"action {action}")


@pytest.mark.rule("TM-BASE-09-05", "TM-BASE-14-08")
def test_special_actions_once_a_round() -> None:
    state, seat = alone()
    hold(state, seat, "BON2", "FAV6")
    for action, track in (("BON2", "AIR"), ("FAV6", "EARTH")):
        play(state, f"action {action}. +{track}. done")
        my_turn(state, seat)
        assert "already taken" in str(refused(state, f"action {action}"))
    assert levels(seat)[2:] == [1, 3], "the Witches start with two steps on air"


@pytest.mark.rule("TM-BASE-05-02")
@pytest.mark.parametrize(
    ("piece", "codes"),
    [
        ("dwelling", "TP"),
        ("trading-house", "TE SH"),
        ("temple", "SA"),
        ("stronghold", ""),
        ("sanctuary", ""),
    ],
)
def test_what_becomes_of_what(piece: str, codes: str) -> None:
    state, _ = alone(piece=piece)
    upgrades = [text.removeprefix("upgrade E6 to ") for text in texts(state) if text.startswith("upgrade")]
    assert upgrades == codes.split()
    for code in {"TP", "TE", "SH", "SA"} - set(codes.split()):
        assert refused(state, f"upgrade E6 to {code}").code == "no-such-upgrade"


@pytest.mark.rule("TM-BASE-06-13")
def test_what_is_never_transformed() -> None:
    state, seat, other = two()
    put(state, seat, "E6")
    theirs, ice, volcano = around(state, "E6")[:3]
    put(state, other, theirs)
    ground(state, ice, "ice")
    ground(state, volcano, "volcano")
    play(state, "action ACT6")
    for hex_ in ("E6", theirs, ice, volcano, "r0"):
        assert refused(state, f"transform {hex_} to green").code == "cannot-transform"
