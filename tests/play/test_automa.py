"""Her seat in a digital game of either kind, played without a human who does anything but sit there."""

from typing import Any

import pytest

from automa.chance import Source
from automa.decision import Step
from automa.effects import Covered, FavorTaken, InnovationTaken
from automa.errors import BadInput
from automa.facts import load
from automa.mind.achievements import SEEN
from automa.mind.position import Human, Position
from automa.mind.setup import StartHexes
from automa.mind.switches import DEFAULT_SWITCHES
from automa.play.automa import AutomaSeat
from automa.play.automa_seat import DigitalHost, RestOfTurn
from automa.play.errors import IllegalMove
from automa.play.seat import Seat
from automa.play.state import ACTING, State
from automa.value import field_names

TM, AOI = "terra-mystica", "age-of-innovation"
BOTH = pytest.mark.parametrize("game", [TM, AOI])


class Table(DigitalHost[State[Seat]]):
    """Automa alone with one human who stands on some hexes and passes."""

    __slots__ = ("books", "favors", "innovations", "room")
    terrains = (*load(TM).wheel, "ice", "volcano")

    def __init__(self, game: str, faction: str = "simpletons", level: str = "automa", seed: int = 1) -> None:
        facts = load(game)
        board = facts.board(next(iter(facts.boards)))
        state = State(board, [Seat(0, 20, (5, 7, 0), (0, 0, 0, 0), 1)], self.terrains, 4, facts.priest_spaces)
        seat = AutomaSeat(
            1,
            facts,
            facts.factions[faction],
            facts.difficulties[level],
            "desert",
            DEFAULT_SWITCHES,
            "lake",
            SEEN if faction == "gognomes" else (),
        )
        state.automa = seat
        super().__init__(state)
        state.chance = Source(seed)
        state.order = [0, 1]
        state.row, state.row_coins = [3, 4, 5], [1, 1, 1]
        seat.bonus = 2
        self.favors, self.innovations, self.books = 0b1111, 0b111111, 0b111
        self.room = True
        self.set_up(self.start_hexes(next(iter(facts.boards))))
        state.phase, state.round, state.turn = ACTING, 1, 1

    def human(self, index: int) -> Human:
        seat = self.at.seats[index]
        return Human("lake", (1,), seat.pieces, seat.levels, seat.own)

    def fill(self, position: Position) -> None:
        position.tile_track, position.tile_points = 0, 4
        position.favor_tiles, position.innovations, position.book_actions = (
            self.favors,
            self.innovations,
            self.books,
        )

    def waits_for(self, human: int, power: int) -> bool:
        return self.room

    def owe_answer(self, human: int, power: int) -> bool:
        return self.room

    def bonus_id(self, bonus: int) -> str:
        return f"bonus {bonus}"

    def take_favor(self, effect: FavorTaken, step: Step) -> None:
        self.favors &= ~(1 << self.facts.tracks.index(effect.track))

    def take_innovation(self, effect: InnovationTaken, step: Step) -> None:
        self.innovations &= ~(1 << effect.number - 1)
        self.seat.innovations += 1

    def cover(self, effect: Covered, step: Step) -> None:
        if effect.row == "book":
            self.books &= ~(1 << effect.number - 1)
        else:
            super().cover(effect, step)

    def next_turn(self) -> None:
        self.at.turn = 1

    def play_round(self) -> int:
        """Take her turns until she passes; says how many there were."""
        turns = 0
        while not self.seat.passed:
            self.take_turn()
            turns += 1
        return turns

    def next_round(self) -> None:
        self.seat.passed, self.at.passing = False, []
        self.at.round += 1
        self.at.taken, self.books = 0, 0b111


@BOTH
def test_six_rounds_to_the_end(game: str) -> None:
    """Every effect of hers arrives: what she has is what was counted, and her deck grows by a card a round."""
    table = Table(game)
    seat = table.seat
    for number in range(1, 7):
        before, turns = len(seat.deck.draw), table.play_round()
        assert turns <= before
        if number < 6:
            assert len(seat.deck.draw) == before + 1
            table.next_round()
    assert seat.own == sum(seat.pieces.values())
    assert seat.own & table.at.occupied == seat.own
    assert all(table.at.ground[hex_] == table.home for hex_ in range(120) if seat.own >> hex_ & 1)
    sent = sum(len(table.facts.priest_spaces) - len(spaces) for spaces in table.at.priest_spaces)
    assert seat.priests == table.facts.priests - sent
    assert seat.points > table.facts.start_points + 6 * 4 - 1
    assert seat.first_passes == 6
    assert table.area() >= 2
    assert seat.innovations == (6 - table.innovations.bit_count())


@BOTH
def test_her_old_bonus_lies_where_the_new_one_lay_and_its_coins_are_gone(game: str) -> None:
    table = Table(game)
    slot = None
    while not table.seat.passed:
        plan = table.take_turn()
        slot = plan.decision.steps[-1].choice if plan.decision.passed else None
    at = ("left", "middle", "right").index(str(slot))
    assert (table.at.row[at], table.at.row_coins[at]) == (2, 0)
    assert table.seat.bonus == (3, 4, 5)[at]
    assert sorted([*table.at.row, table.seat.bonus]) == [2, 3, 4, 5]
    assert sum(table.at.row_coins) == 2


@pytest.mark.rule("TM-FAC-POWERMONGERS-03", "AOI-FAC-06")
@BOTH
def test_powermongers_wait_and_go_on_with_what_was_taken(game: str) -> None:
    for seed in range(40):
        table = Table(game, "powermongers", seed=seed)
        neighbour = table.at.board.neighbours[(table.seat.own & -table.seat.own).bit_length() - 1]
        beside = neighbour & table.at.board.land & ~table.at.occupied
        table.at.seats[0].pieces[0] = table.at.seats[0].own = beside
        table.at.occupied |= beside
        first = table.take_turn()
        if first.before is None:
            continue
        assert type(table.at.debts[0]) is RestOfTurn
        assert not first.text.startswith("then ")
        levels = table.seat.levels[:]
        twin = table.seat.copy()
        table.seat.power_taken = 2
        rest = table.take_turn()
        assert rest.text.startswith("then reacts advance")
        assert sum(table.seat.levels) > sum(levels)
        assert (table.seat.before, table.seat.steps_done, table.at.debts) == (None, 0, [])
        assert (twin.levels, twin.steps_done) == (levels, len(first.steps))
        return
    raise AssertionError("she never offered power")


def test_gognomes_score_what_they_complete() -> None:
    table = Table(TM, "gognomes")
    table.seat.levels = [1, 1, 1, 0]
    table.check_achievements()
    table.seat.first_passes = 3
    table.check_achievements()
    table.check_achievements()
    assert (table.seat.tokens, table.seat.achieved) == (("I",), 2)
    assert table.seat.points == table.facts.start_points + 5 + 10


def test_only_in_her_turn_and_only_on_her_own_land() -> None:
    table = Table(TM)
    table.at.turn = 0
    with pytest.raises(IllegalMove, match="not your turn"):
        table.take_turn()
    taken = table.at.board.names[table.seat.own.bit_length() - 1]
    with pytest.raises(BadInput, match="cannot start there"):
        table.check_starts(StartHexes(taken, taken))


def test_a_copy_has_every_field_and_shares_no_list() -> None:
    seat: Any = Table(TM).seat
    twin: Any = seat.copy()
    for name in field_names(AutomaSeat):
        assert getattr(twin, name) == getattr(seat, name), name
        assert not isinstance(getattr(seat, name), list | dict) or getattr(twin, name) is not getattr(
            seat, name
        )
    assert twin.snapshot() == seat.snapshot()
