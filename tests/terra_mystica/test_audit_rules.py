"""Seldom rules of the base game, each shown by one small scene."""

import pytest

from automa.chance import Chance
from automa.play.change import Change, Goods, Lost, Passed, Took
from automa.terra_mystica import TerraMystica, codes
from automa.terra_mystica.codes import BON4, STRONGHOLD
from automa.terra_mystica.commands import Unlock
from automa.terra_mystica.commands.choices import TAKE_PRIEST
from automa.terra_mystica.debts import ChooseTown
from automa.terra_mystica.reach import refresh
from automa.terra_mystica.state import Seat
from tests.terra_mystica.games import busy, gained, new, play, reader_of, solo, texts
from tests.terra_mystica.test_audit_commands import ready, rich


def put(state: TerraMystica, seat: Seat, piece: int, *names: str) -> None:
    """Put structures on the map as if they had always stood there."""
    for name in names:
        hex_ = state.game.board.hex(name)
        bit = 1 << hex_
        for other in range(5):
            seat.pieces[other] &= ~bit
        seat.pieces[piece] |= bit
        seat.own |= bit
        state.occupied |= bit
    refresh(state, seat)


def first_piece(seat: Seat) -> int:
    """The hex of the first structure."""
    return (seat.own & -seat.own).bit_length() - 1


def noted(state: TerraMystica, text: str) -> list[Change]:
    """The events of a line."""
    events: list[Change] = []
    for cmd in reader_of(state).line(text):
        state.apply(cmd, events)
    return events


# -- shipping by card ----------------------------------------------------------------------------------------------


def test_the_shipping_card_ends_with_the_pass_and_does_not_serve_the_cult_spades() -> None:
    state = ready(new("witches", "giants"))
    seat = state.seats[0]
    seat.bonus = BON4
    refresh(state, seat)
    wide = seat.reach
    state.row[0] = 2
    play(state, "pass BON3")
    assert seat.reach.bit_count() < wide.bit_count()
    narrow = seat.reach
    seat.bonus = BON4
    refresh(state, seat)  # as a neighbour's bridge would
    assert seat.reach == narrow


# -- keys ----------------------------------------------------------------------------------------------------------


def towards_a_tower(levels: tuple[int, int, int, int], blocked: int = 0) -> tuple[TerraMystica, Seat]:
    """A seat that is about to choose a town tile."""
    state = ready(new("witches", "giants", mini_expansion=True))
    seat = state.seats[0]
    seat.levels[:] = levels
    seat.without_key = blocked
    state.acted = True
    state.debts.append(ChooseTown(0))
    return state, seat


def test_a_tile_that_lifts_several_tracks_lets_the_player_choose_where_the_key_goes() -> None:
    state, seat = towards_a_tower((9, 9, 3, 0))
    play(state, "+TW5")
    assert texts(state) == ["key FIRE", "key WATER"]
    play(state, "key WATER")
    assert (seat.levels, seat.keys, state.on_top) == ([9, 10, 4, 1], 0, [-1, 0, -1, -1])


def test_steps_of_the_same_action_that_stopped_before_compete_for_the_key() -> None:
    state, seat = towards_a_tower((9, 9, 3, 0), blocked=0b1)
    play(state, "+TW5")
    assert texts(state) == ["key FIRE", "key WATER"]
    play(state, "key WATER")
    assert seat.levels == [9, 10, 4, 1]


def test_a_key_serves_an_earlier_step_of_the_same_action_by_itself() -> None:
    state, seat = towards_a_tower((9, 3, 3, 0), blocked=0b1)
    events = noted(state, "+TW1")
    assert (seat.levels, seat.keys) == ([10, 3, 3, 0], 0)
    assert Goods("fire", 0, 1, "key") in events
    assert Took("town", 0, "TW1", "town tile") in events


def test_two_keys_serve_two_tracks_without_a_question() -> None:
    state, seat = towards_a_tower((8, 8, 3, 0))
    play(state, "+TW6")
    assert (seat.levels, seat.keys) == ([10, 10, 5, 2], 0)


def test_without_a_key_nobody_is_asked() -> None:
    state, seat = towards_a_tower((9, 9, 3, 0), blocked=0b1)
    state.on_top[1] = 1
    play(state, "+TW5")
    assert (seat.levels, seat.keys) == ([10, 9, 4, 1], 0)


# -- events --------------------------------------------------------------------------------------------------------


COUNTED = ("coins", "workers", "priests", "points", "tokens", *codes.TRACKS)


def counted(seat: Seat) -> list[int]:
    return [seat.coins, seat.workers, seat.priests, seat.points, seat.tokens, *seat.levels]


@pytest.mark.parametrize(
    ("faction", "other"),
    [
        ("shapeshifters", "cultists"),
        ("acolytes", "riverwalkers"),
        ("darklings", "fakirs"),
        ("dragonlords", ""),
    ],
)
def test_every_change_is_told_with_its_source(faction: str, other: str) -> None:
    state = (
        new(faction, other, mini_expansion=True) if other else solo(faction, "gognomes", final_tile="random")
    )
    chance = Chance(7)
    while not state.over:
        before = [counted(seat) for seat in state.seats]
        points = state.automa.points if state.automa else 0
        events: list[Change] = []
        state.apply(busy(state, chance), events)
        assert all(change.source for change in events)
        for seat, old in zip(state.seats, before, strict=True):
            told = [gained(events, what, seat.index) for what in COUNTED]
            assert [new - was for new, was in zip(counted(seat), old, strict=True)] == told
        if state.automa:
            assert state.automa.points - points == gained(events, "points", state.game.automa_seat)


@pytest.mark.parametrize(("action", "what"), [("ACTH5", "power"), ("ACTH6", "tokens")])
def test_the_price_of_a_new_colour_is_told(action: str, what: str) -> None:
    state = rich(ready(new("shapeshifters", "giants")))
    seat = state.seats[0]
    put(state, seat, STRONGHOLD, state.game.board.names[first_piece(seat)])
    assert state.preview(reader_of(state).command(f"action {action}")[0]).cost == {what: 5}


def test_riverwalkers_are_warned_of_a_priest_without_room() -> None:
    state = rich(ready(new("riverwalkers", "giants")))
    seat = state.seats[0]
    seat.priests = 1
    play(state, "action ACT2")
    preview = state.preview(Unlock(TAKE_PRIEST))
    assert preview.warnings == (("lost-priests", 1),)


def test_passing_in_the_last_round_names_no_card() -> None:
    state = ready(new("witches", "giants"))
    state.round = 6
    assert Passed(0, "") in noted(state, "pass")


# -- sandstorm without a colour -------------------------------------------------------------------------------------


def test_a_sandstorm_needs_no_colour() -> None:
    state = rich(ready(new("nomads", "giants")))
    seat = state.seats[0]
    put(state, seat, STRONGHOLD, state.game.board.names[first_piece(seat)])
    play(state, "action ACTN")
    hex_ = next(text for text in texts(state) if text.startswith("transform")).split()[1]
    play(state, f"transform {hex_}")
    assert state.ground[state.game.board.hex(hex_)] == seat.home


def test_the_volcano_needs_no_colour() -> None:
    state = ready(new("dragonlords", "giants"))
    hex_ = next(text for text in texts(state) if text.startswith("transform")).split()[1]
    play(state, f"transform {hex_}")
    assert state.ground[state.game.board.hex(hex_)] == codes.VOLCANO


# -- rewards in any order -------------------------------------------------------------------------------------------


def test_workers_of_the_strongholds_own_town_may_become_priests() -> None:
    state = ready(new("darklings", "giants"))
    seat = state.seats[0]
    seat.pieces[:] = [0, 0, 0, 0, 0]
    state.occupied &= ~seat.own
    seat.own = 0
    put(state, seat, codes.DWELLING, "A2", "A3", "B1")
    put(state, seat, codes.TRADING_HOUSE, "A1")
    seat.coins, seat.workers, seat.priests = 6, 4, 0
    seat.favors |= 1 << codes.FAV5
    play(state, "upgrade A1 to SH")
    while state.decider:
        play(state, "decline")
    assert "+TW2" in texts(state)
    play(state, "+TW2")
    assert texts(state) == ["convert 1W to 1P", "-PRIESTS"]
    play(state, "convert 2W to 2P")
    assert (seat.workers, seat.priests) == (0, 2)


def test_a_lone_spade_of_the_giants_is_told_lost() -> None:
    state = ready(new("giants", "witches", scoring=tuple(f"SCORE{n}" for n in (2, 3, 4, 5, 6, 7))))
    state.seats[0].levels[2] = 4
    state.seats[1].levels[2] = 0
    play(state, f"pass BON{state.row[0] + 1}")
    assert Lost("spades", 0, 1, "cult bonus") in noted(state, f"pass BON{state.row[0] + 1}")
