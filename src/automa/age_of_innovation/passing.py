"""Passing and the end of a turn: what tiles pay, the next round bonus (AOI-BASE-23-01 … 04)."""

from functools import cache
from typing import Final

from automa.age_of_innovation import building, gains, turns
from automa.age_of_innovation.goods import gain_goods
from automa.age_of_innovation.rights import Passing, StepsToSpread
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.play import rounds
from automa.play.change import Passed, Took
from automa.play.command import Command, Names, Word
from automa.play.errors import IllegalMove
from automa.play.goods import gain_points

NO_TILE: Final = -1


class Pass(Command):
    """`pass rb_coins`: pass and take this round bonus; in the last round just `pass`."""

    __slots__ = ("take",)
    deed = "Pass"
    words = ("pass",)
    example = "pass rb_coins"
    group = "pass"
    main = True

    def __init__(self, take: str = "") -> None:
        self.take: Final = take

    def text(self, names: Names) -> str:
        return f"pass {self.take}".rstrip()

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        if len(words) > 1:
            raise ValueError(text)
        return (passes(words[0] if words else ""),)

    @classmethod
    def listed(cls, state: State, out: list[Command]) -> None:
        """The open tiles."""
        if state.round == state.game.rounds:
            out.append(passes(""))
        else:
            tiles = state.game.components.bonuses
            out += [passes(tiles[at].id) for at in state.row]

    def check_and_do(self, state: State, seat: Seat) -> None:
        turns.check_main(state, seat)
        tiles = state.game.components.bonuses
        take = NO_TILE
        if state.round < state.game.rounds:
            take = next((at for at in state.row if tiles[at].id == self.take), NO_TILE)
        if (take == NO_TILE) != (state.round == state.game.rounds and not self.take):
            raise IllegalMove("no-such-tile", "AOI-BASE-23-01", tile=self.take)
        turns.act(state)
        state.line(seat.index, "pass", take=self.take)
        steps = sum(gains.counted_steps(state, seat, tile.passing) for tile in seat.tiles)
        if steps:
            state.choices.append(StepsToSpread(seat.index, steps))
        state.choices.append(Passing(seat.index, take))


@cache
def passes(take: str) -> Pass:
    """The command, made once."""
    return Pass(take)


def finish(state: State, seat: Seat, take: int) -> None:
    """Points of the pass, then the tile with its coins; the old one lies in its place (AOI-BASE-23-02)."""
    for tile in seat.tiles:
        if tile.passing:
            gain_points(state, seat, gains.counted_points(state, seat, tile.passing), tile.id)
    rounds.leave_round(state, seat)
    bonus = ""
    if take != NO_TILE:
        tiles = state.game.components.bonuses
        old, bonus = seat.bonus, tiles[take].id
        coins = rounds.swap_in_row(state, seat, take)
        gain_goods(state, seat, coins, 0, 0, 0, 0, bonus)
        hold_bonus(state, seat, take)
        state.note(Took("bonus", seat.index, bonus, "row"))
        if tiles[old].sailing:
            building.refresh_reach(state, seat)
    state.note(Passed(seat.index, bonus))


def hold_bonus(state: State, seat: Seat, bonus: int) -> None:
    """Lay a round bonus beside the display, in the place of the old one."""
    others = seat.tiles[:-1] if seat.bonus >= 0 else seat.tiles
    seat.bonus = bonus
    seat.tiles = (*others, state.game.components.bonuses[bonus])


class Done(Word):
    """`done`: the turn is over; in set-up and phase III: no more spades."""

    __slots__ = ()
    deed = "Done"
    words = ("done",)
    example = "done"
    group = "finish"

    def check_and_do(self, state: State, seat: Seat) -> None:
        if state.choices or state.rights_first:
            raise IllegalMove("decide-first", "AOI-BASE-06-03")
        if state.debts:
            if not state.rights:
                raise IllegalMove("nothing-owed", "AOI-BASE-10-08")
            turns.give_up(state)
            return
        turns.check_free(state, seat)
        if not state.acted or state.actions_left:
            raise IllegalMove("action-missing", "AOI-BASE-06-03")
        turns.give_up(state)
        state.line(seat.index, "done")
        state.debts += state.offers
        state.offers.clear()
        state.done = True


DONE: Final = Done()
