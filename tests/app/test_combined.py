"""Several commands in one tap: the same as one after the other, and one line of the record."""

from functools import cache
from random import Random
from typing import Any

import pytest

from automa import app
from automa.app.digital.combine import combined
from automa.app.digital.titles import title_of
from automa.app.view import DigitalView, View
from automa.errors import BadInput
from automa.record import Record
from tests.app.test_digital import GAMES, new, possible


@cache
def turns(game: str, seed: int = 3, taps: int = 60) -> list[tuple[Record, View]]:
    """Positions in which several commands can be one tap."""
    record, chance = new(game, seed), Random(seed)
    view, found = app.view(record), []
    for _ in range(taps):
        if view.phase == "finished":
            break
        if view.digital.combined:
            found.append((record, view))
        reply = app.handle(record, chance.choice(possible(view.digital)).command)
        record, view = reply.record, reply.view
    assert found
    return found


def goods(view: DigitalView, seat: str) -> dict[str, int]:
    hand = next(hand for hand in view.hands if hand.seat == seat)
    return {**hand.goods, "power": hand.bowls[2], "points": points(view, seat), "books": sum(hand.books)}


def points(view: View, seat: str) -> int:
    return next(score.points for score in view.scores if score.owner == seat)


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_is_the_same_as_one_after_the_other(game: str) -> None:
    for record, view in turns(game)[:4]:
        for deed in view.digital.combined[:6]:
            at_once = app.handle(record, deed.command)
            step = record
            for command in deed.command.split(". "):
                step = app.handle(step, command).record
            assert at_once.lines[0] == deed.command
            assert len(deed.parts) > 1
            after = app.view(step)
            assert (at_once.view.digital.hands, at_once.view.board) == (after.digital.hands, after.board)
            assert (at_once.view.scores, at_once.view.turn) == (after.scores, after.turn)


@pytest.mark.parametrize("game", GAMES)
def test_the_price_is_the_price_of_all_parts(game: str) -> None:
    """What one owns afterwards is what one had, less the price, and more by the gain; Automa's turn is undone with it."""
    paid = 0
    for record, view in turns(game)[:6]:
        for deed in view.digital.combined[:8]:
            after = app.handle(record, deed.command)
            # the position after the last part, before she moves
            own = app.handle(after.record, f"undo to {len(record.lines) + 1}").view
            before, now = goods(view.digital, view.turn), goods(own.digital, view.turn)
            for what in ("coins", "workers", "tools", "points"):
                if what in before and not (what == "points" and own.phase != "human"):
                    assert now[what] - before[what] == deed.gain.get(what, 0) - deed.cost.get(what, 0), deed
                    paid += bool(deed.cost.get(what))
    assert paid


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_the_whole_tap_back(game: str) -> None:
    record, view = turns(game)[0]
    deed = view.digital.combined[0]
    reply = app.handle(record, deed.command)
    reply = app.handle(reply.record, "undo")
    assert reply.view.digital.deeds == view.digital.deeds
    assert reply.view.digital.hands == view.digital.hands


def test_power_that_is_short_is_sacrificed_for() -> None:
    """Terra Mystica, first turn: no token in bowl III, yet an action is two taps less away."""
    record, view = turns("terra-mystica")[0]
    burnt = [deed for deed in view.digital.combined if deed.command.startswith("burn")]
    assert burnt
    for deed in burnt:
        tokens = int(deed.command.split(".")[0].split()[1])
        assert deed.cost["tokens"] == tokens
        fewer = deed.command.replace(f"burn {tokens}. ", f"burn {tokens - 1}. " if tokens > 1 else "")
        with pytest.raises(BadInput):
            app.handle(record, fewer)


@pytest.mark.parametrize("game", GAMES)
def test_the_dearest_power_action_is_offered_after_the_largest_sacrifice(game: str) -> None:
    """All twelve tokens in bowl II: six are given up so that six pay for the action."""
    record, _ = turns(game)[0]
    opened: Any = app.opened(record).game
    state, title = opened.state.copy(), title_of(game)
    seat = state.seats[state.decider]
    seat.bowl1, seat.bowl2, seat.bowl3 = 0, 12, 0
    sacrifices = [deed.command.split(". ")[0] for deed in combined(state, title) if deed.cost.get("tokens")]
    assert title.burn(6).text(state.names) in sacrifices


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_part_refuses_the_whole_tap(game: str) -> None:
    record, view = turns(game)[0]
    deed = view.digital.combined[0]
    with pytest.raises(BadInput):
        app.handle(record, f"{deed.command}. build Z99")
    assert app.view(record).line == view.line


@pytest.mark.parametrize("game", GAMES)
def test_done_is_left_out_where_the_turn_has_ended_by_itself(game: str) -> None:
    """`build E6. done` is a whole turn, whether or not there was anything left to do in it."""
    ended = []
    for record, view in turns(game)[:5]:
        deed = next(deed for deed in possible(view.digital) if deed.group in ("upgrade", "build", "pass"))
        reply = app.handle(record, deed.command)
        by_itself = any(line.startswith("automa") for line in reply.lines)
        ended.append(by_itself)
        whole = app.handle(record, f"{deed.command}. done")
        apart = reply if by_itself else app.handle(reply.record, "done")
        assert (whole.view.digital.hands, whole.view.turn) == (apart.view.digital.hands, apart.view.turn)
    assert game != "terra-mystica" or any(ended)


def _two_spades(view: DigitalView) -> bool:
    """Whether the bonus of the round has brought two spades."""
    return view.question is not None and (view.question.id, view.question.args.get("n")) == (
        "ask.BonusSpades",
        2,
    )


def test_done_is_left_out_where_the_same_human_is_asked_again() -> None:
    """Spades at the end of a round belong to no turn that `done` could end: who decides is the same, nobody has acted."""
    plenty = {
        f"human.factions.witches.{name}": n
        for name, n in (("coins", "90"), ("workers", "60"), ("priests", "5"))
    }
    automa = {"automa": "simpletons", "level": "automa"}
    for seed in range(40):
        record = app.new_digital(
            "terra-mystica", "original", [("witches", "A")], seed=seed, automa=automa, facts=plenty
        )
        view, chance = app.view(record), Random(3)
        while possible(view.digital) and not _two_spades(view.digital):
            busy = [deed for deed in possible(view.digital) if deed.group not in ("pass", "exchange")]
            reply = app.handle(record, chance.choice(busy or possible(view.digital)).command)
            record, view = reply.record, reply.view
        if possible(view.digital):
            break
    deed = next(deed for deed in possible(view.digital) if deed.command.startswith("transform"))
    alone = app.handle(record, deed.command)
    assert alone.view.digital.question is not None
    assert (alone.view.turn, alone.view.digital.question.args["n"]) == (view.turn, 1)
    assert app.handle(record, f"{deed.command}. done").lines == alone.lines
