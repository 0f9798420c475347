"""Several commands in one tap: the same as one after the other, and one line of the record."""

from functools import cache
from random import Random

import pytest

from automa import app
from automa.app.view import View
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
        if view.combined:
            found.append((record, view))
        reply = app.handle(record, chance.choice(possible(view)).command)
        record, view = reply.record, reply.view
    assert found
    return found


def goods(view: View, seat: str) -> dict[str, int]:
    hand = next(hand for hand in view.hands if hand.seat == seat)
    return {**hand.goods, "power": hand.bowls[2], "points": points(view, seat), "books": sum(hand.books)}


def points(view: View, seat: str) -> int:
    return next(score.points for score in view.scores if score.owner == seat)


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_is_the_same_as_one_after_the_other(game: str) -> None:
    for record, view in turns(game)[:4]:
        for deed in view.combined[:6]:
            at_once = app.handle(record, deed.command)
            step = record
            for command in deed.command.split(". "):
                step = app.handle(step, command).record
            assert at_once.lines[0] == deed.command
            assert len(deed.parts) > 1
            after = app.view(step)
            assert (at_once.view.hands, at_once.view.board) == (after.hands, after.board)
            assert (at_once.view.scores, at_once.view.turn) == (after.scores, after.turn)


@pytest.mark.parametrize("game", GAMES)
def test_the_price_is_the_price_of_all_parts(game: str) -> None:
    """What one owns afterwards is what one had, less the price, and more by the gain; Automa's turn is undone with it."""
    paid = 0
    for record, view in turns(game)[:6]:
        for deed in view.combined[:8]:
            after = app.handle(record, deed.command)
            # the position after the last part, before she moves
            own = app.handle(after.record, f"undo to {len(record.lines) + 1}").view
            before, now = goods(view, view.turn), goods(own, view.turn)
            for what in ("coins", "workers", "tools", "points"):
                if what in before and not (what == "points" and own.phase != "human"):
                    assert now[what] - before[what] == deed.gain.get(what, 0) - deed.cost.get(what, 0), deed
                    paid += bool(deed.cost.get(what))
    assert paid


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_the_whole_tap_back(game: str) -> None:
    record, view = turns(game)[0]
    deed = view.combined[0]
    reply = app.handle(record, deed.command)
    reply = app.handle(reply.record, "undo")
    assert reply.view.deeds == view.deeds
    assert reply.view.hands == view.hands


def test_power_that_is_short_is_sacrificed_for() -> None:
    """Terra Mystica, first turn: no token in bowl III, yet an action is two taps less away."""
    record, view = turns("terra-mystica")[0]
    burnt = [deed for deed in view.combined if deed.command.startswith("burn")]
    assert burnt
    for deed in burnt:
        tokens = int(deed.command.split(".")[0].split()[1])
        assert deed.cost["tokens"] == tokens
        fewer = deed.command.replace(f"burn {tokens}. ", f"burn {tokens - 1}. " if tokens > 1 else "")
        with pytest.raises(BadInput):
            app.handle(record, fewer)


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_part_refuses_the_whole_tap(game: str) -> None:
    record, view = turns(game)[0]
    deed = view.combined[0]
    with pytest.raises(BadInput):
        app.handle(record, f"{deed.command}. build Z99")
    assert app.view(record).line == view.line


@pytest.mark.parametrize("game", GAMES)
def test_done_is_left_out_where_the_turn_has_ended_by_itself(game: str) -> None:
    """`build E6. done` is a whole turn, whether or not there was anything left to do in it."""
    ended = []
    for record, view in turns(game)[:5]:
        deed = next(deed for deed in possible(view) if deed.group in ("upgrade", "build", "pass"))
        reply = app.handle(record, deed.command)
        by_itself = any(line.startswith("automa") for line in reply.lines)
        ended.append(by_itself)
        whole = app.handle(record, f"{deed.command}. done")
        apart = reply if by_itself else app.handle(reply.record, "done")
        assert (whole.view.hands, whole.view.turn) == (apart.view.hands, apart.view.turn)
    assert game != "terra-mystica" or any(ended)
