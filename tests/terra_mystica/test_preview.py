"""A preview says what a command costs, does and loses, and changes nothing."""

import pytest

from automa.chance import Chance
from automa.play.change import Change, Drew, Placed
from automa.terra_mystica import IllegalMove
from automa.terra_mystica.commands import AUTOMA_TURN, Done, Pass
from automa.terra_mystica.debts import Answer
from tests.terra_mystica.games import busy, gained, reader_of, solo
from tests.terra_mystica.scene import automas_turn, clear, duel, next_to, put, put_automa
from tests.terra_mystica.test_human_factions import pair, reserve


def test_cost_and_effect_of_an_upgrade() -> None:
    state, seat, _ = pair("witches", "nomads")
    clear(state)
    put(state, seat, "E6")
    before = state.snapshot()
    seen = state.preview(reader_of(state).command("upgrade E6 to TP")[0])
    assert seen.cost == {"coins": 6, "workers": 2}
    assert Placed("trading-house", 0, state.game.board.hex("E6"), "upgrade") in seen.effects
    assert state.snapshot() == before


def test_power_that_finds_no_room_is_a_warning() -> None:
    state, seat, _ = pair("alchemists", "nomads")
    put(state, seat, "E6", "trading-house")
    seat.bowl1, seat.bowl2, seat.bowl3 = 3, 2, 7
    seen = state.preview(reader_of(state).command("upgrade E6 to SH")[0])
    assert ("lost-power", 4) in seen.warnings
    seat.levels[0], seat.keys = 9, 0
    assert ("lost-steps", 3) in state.preview(reader_of(state).command("send p to FIRE")[0]).warnings


def test_what_a_pass_or_a_refusal_leaves_lying() -> None:
    state, seat, _ = pair("witches", "nomads")
    seat.bonus = 1
    passing = next(cmd for cmd in state.legal() if isinstance(cmd, Pass))
    assert ("unused-actions", 1) in state.preview(passing).warnings
    seat.bonus = 2
    assert state.preview(passing).warnings == ()
    state.debts = [Answer(0, 3, 1)]
    seat.bowl1, seat.bowl2, seat.bowl3 = 1, 0, 0
    assert state.preview(state.legal()[1]).warnings == (("forgone-power", 2),)
    taken = state.preview(state.legal()[0])
    assert (taken.cost, taken.warnings) == ({"points": 1}, (("lost-power", 1),))


def test_what_is_hidden_stays_hidden() -> None:
    state, seat, _ = duel("cultists")
    clear(state)
    mine = put(state, seat, "E6")
    put_automa(state, next_to(state, mine)[0])
    seen = []
    for card in ("8", "6"):
        reserve(state, card)
        seen.append(state.preview(reader_of(state).command("upgrade E6 to TP")[0]))
    assert seen[0] == seen[1]
    assert ("draws-card", 1) in seen[0].warnings
    state.turn = 1
    assert state.preview(AUTOMA_TURN).effects == ()


def test_a_preview_refuses_like_the_command_itself() -> None:
    state, _, _ = pair("witches", "nomads")
    with pytest.raises(IllegalMove):
        state.preview(Done())


def test_every_listed_command_has_a_preview() -> None:
    state = solo("cultists", seed=5)
    chance = Chance(5)
    while not state.over:
        for cmd in state.legal():
            assert state.preview(cmd) is not None
        state.apply(busy(state, chance))


def test_events_name_their_sources_and_add_up() -> None:
    """Points and goods after a command are those before it and what the events say."""
    state = solo("witches", "simpletons", seed=8)
    chance = Chance(8)
    while not state.over:
        before = (state.seats[0].points, state.seats[0].coins, state.seats[0].workers, state.seats[0].priests)
        events: list[Change] = []
        state.apply(busy(state, chance), events)
        if state.over:
            break
        for what, old, new in zip(
            ("points", "coins", "workers", "priests"),
            before,
            (state.seats[0].points, state.seats[0].coins, state.seats[0].workers, state.seats[0].priests),
            strict=True,
        ):
            assert new - old == gained(events, what, 0), (what, events)
        assert all(change.source for change in events)


def test_automas_events_tell_her_cards() -> None:
    state, _, _ = duel("witches")
    events: list[Change] = []
    automas_turn(state, "*2", "*3")
    state.turn = 1
    state.apply(AUTOMA_TURN, events)
    assert isinstance(events[0], Drew)
