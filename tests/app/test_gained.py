"""What a new round brought stands beside the question until the first turn in it is made."""

from itertools import pairwise

import pytest

from automa import app
from automa.app.digital.turns import turn_ends
from automa.record import parse
from tests.app.test_digital import GAMES
from tests.pages.test_screen import asks
from tests.web.test_layout import on_screen


@pytest.mark.parametrize("game", GAMES)
def test_the_income_of_a_new_round_is_told_until_it_is_used(game: str) -> None:
    record = parse(
        on_screen(
            game,
            lambda view: (
                view.round > 1
                and view.digital.own_turns == 0
                and asks(view, "ask.turn")
                and any(
                    deed.main and not deed.refused and deed.group != "pass" for deed in view.digital.deeds
                )
            ),
        )
    )
    view = app.view(record)
    hand = next(hand for hand in view.digital.hands if hand.seat == view.turn)
    assert view.digital.gained["income"]
    assert view.digital.gained["income"].keys() <= {*hand.goods, "power", "books"}
    first = next(
        deed for deed in view.digital.deeds if deed.main and not deed.refused and deed.group != "pass"
    )
    after = app.handle(record, first.command).view
    assert after.round == view.round
    assert not after.digital.gained


def test_looking_back_goes_turn_by_turn() -> None:
    """Digging, building, an answer and what an income asks belong to the turn they follow; hers are a turn each."""
    record = parse(on_screen("terra-mystica", lambda view: view.round == 3))
    ends = turn_ends(app.opened(record))
    lines = [app.view(record).log[number - 1].text for number in app.opened(record).path]
    assert ends[0] == 0
    assert ends[-1] == len(lines)
    turns = [lines[first:last] for first, last in pairwise(ends)]
    assert all(len(turn) == 1 for turn in turns if turn[0].startswith("automa"))
    assert any(len(turn) > 1 for turn in turns)
    assert not any(turn[0].startswith(("leech", "decline")) for turn in turns)


ALONE = """automa record 1
kind: digital
game: terra-mystica
map: original
player witches: You
seed: 582192196
generator: splitmix64/1
rules: 1
option automa: simpletons
option level: automalein

pass BON2
build C3
build F4
dig 1. build D5
done
automa: *2/*4 block power 4
upgrade F4 to TP
done
automa: *5/*2 build E6 marked. vp 2
leech 2 from automa
burn 3. action ACT2
done
automa: *1/*5 upgrade E6 to trading-house
leech 2 from automa
action BON2
+AIR
done
automa: pass/*1 vp 4. take left
pass BON7
automa: *2/*3 block power 3
upgrade F4 to TE
+FAV11
done
automa: *5/*2 build G2 marked. vp 2
leech 2 from automa
burn 4. action ACT5. build E7
done
automa: pass/*5 vp 4. take right
advance ship
done
note by-itself
build G3
pass BON8
"""


def test_two_turns_of_ones_own_in_a_row_are_two_turns() -> None:
    """When she has passed nobody plays between them, and a turn may end without a word."""
    session = app.opened(parse(ALONE))
    lines = [session.record.lines[number - 1] for number in session.path]
    turns = [lines[first:last] for first, last in pairwise(turn_ends(session))]
    assert turns[-3:] == [["advance ship", "done", "note by-itself"], ["build G3"], ["pass BON8"]]
    assert ["action BON2", "+AIR", "done"] in turns
