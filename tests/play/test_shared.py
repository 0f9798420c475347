"""What both games do alike, on the smallest of tables."""

import pytest
from msgspec.structs import replace

from automa import new_game
from automa.age_of_innovation import listing, rights
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.play import goods, rounds, structures
from automa.play.command import Command
from automa.play.errors import IllegalMove, Unplayable
from automa.play.fixed import her_tiles
from automa.play.seat import NO_BONUS
from automa.play.setup import placing_order
from automa.play.state import NOBODY
from automa.play.whole_game import WholeGame
from automa.terra_mystica import Options, debts, legal
from automa.terra_mystica import new_game as terra_mystica

GAMES = (("terra-mystica", "witches"), ("age-of-innovation", "goblins"))


def started(game: str, faction: str) -> WholeGame:  # type: ignore[type-arg]
    state = new_game(game, [faction], seed=3).state
    assert isinstance(state, WholeGame)
    while not state.round:
        state.apply(state.legal()[0])
    return state


@pytest.mark.parametrize(
    ("counts", "before", "after"),
    [
        ([2], [0], [0]),
        ([3], [0], [0, 0]),
        ([1], [], [0]),
        ([2, 3], [0, 1], [1, 0, 1]),
        ([1, 2], [1], [1, 0]),
    ],
)
def test_structures_are_placed_there_and_back(counts: list[int], before: list[int], after: list[int]) -> None:
    assert placing_order(counts) == (before, after)


@pytest.mark.parametrize(("game", "faction"), GAMES)
def test_a_bonus_leaves_the_row_and_the_old_one_lies_in_its_place(game: str, faction: str) -> None:
    state = started(game, faction)
    seat = state.seats[0]
    held, wanted = seat.bonus, state.row[1]
    state.row_coins[1] = 2
    assert rounds.swap_in_row(state, seat, wanted) == 2
    assert (state.row[1], state.row_coins[1]) == (held, 0)
    seat.bonus, length = NO_BONUS, len(state.row)
    rounds.swap_in_row(state, seat, state.row[0])
    assert len(state.row) == len(state.row_coins) == length - 1


@pytest.mark.parametrize(("game", "faction"), GAMES)
def test_who_has_passed_has_no_turn_until_all_are_back(game: str, faction: str) -> None:
    state = started(game, faction)
    hers = state.automa_seat
    state.turn = 0
    assert rounds.next_to_act(state) == hers
    state.host().leave_round()
    assert rounds.next_to_act(state) == 0
    rounds.leave_round(state, state.seats[0])
    assert rounds.next_to_act(state) == NOBODY
    rounds.all_are_back(state)
    assert rounds.next_to_act(state) == hers
    assert state.passing == []


@pytest.mark.parametrize(("game", "faction"), GAMES)
def test_actions_are_free_again_and_coins_lie_on_the_row(game: str, faction: str) -> None:
    state = started(game, faction)
    state.taken, state.seats[0].used, before = 5, 3, list(state.row_coins)
    rounds.clean_up(state, 1)
    assert (state.taken, state.seats[0].used) == (0, 0)
    assert state.row_coins == [coins + 1 for coins in before]


@pytest.mark.parametrize(("game", "faction"), GAMES)
def test_nothing_stands_on_water_or_where_somebody_lives(game: str, faction: str) -> None:
    state = started(game, faction)
    river = (state.board.river & -state.board.river).bit_length() - 1
    taken = (state.occupied & -state.occupied).bit_length() - 1
    free = state.board.land & ~state.occupied
    assert structures.is_free(state, (free & -free).bit_length() - 1)
    for hex_ in (river, taken):
        with pytest.raises(IllegalMove) as refused:
            structures.check_free(state, hex_, "TM-BASE-06-13")
        assert refused.value.code == "occupied"


def test_income_columns_become_rows() -> None:
    assert goods.incomes(((0, 2, 3), (), (1,), ()), 3) == (
        (0, 0, 1, 0),
        (2, 0, 1, 0),
        (3, 0, 1, 0),
        (3, 0, 1, 0),
    )


@pytest.mark.parametrize(("game", "faction"), GAMES)
def test_her_turn_is_hers_alone(game: str, faction: str) -> None:
    """Nobody gives it before it is her turn, and no human gives it at all."""
    from automa.play.command import AUTOMA_TURN

    state = started(game, faction)
    with pytest.raises(IllegalMove) as early:
        state.apply(AUTOMA_TURN)
    assert early.value.code == "not-your-turn"
    while state.decider != state.automa_seat:
        state.apply(state.legal()[0])
    with pytest.raises(IllegalMove) as foreign:
        state.apply(AUTOMA_TURN, seat=0)
    assert foreign.value.code == "not-your-turn"
    state.apply(AUTOMA_TURN, seat=state.automa_seat)


def test_points_of_hers_that_nobody_knows_are_refused_by_the_tile() -> None:
    facts = load("age-of-innovation")
    name = next(iter(facts.tiles))
    unknown = replace(facts, tiles={**facts.tiles, name: replace(facts.tiles[name], automa_vp=(None, 3))})
    assert her_tiles(facts, [name, name])[1][1] == facts.tiles[name].automa_vp[1]
    with pytest.raises(Unplayable) as refused:
        her_tiles(unknown, [name, name])
    assert refused.value.code == "points-unknown"


def test_a_group_that_shares_its_pieces_plays_once() -> None:
    """Two factions of a group of which there is one set of pieces are refused, because the facts say so."""
    both = Options(factions=("riverwalkers", "shapeshifters"))
    with pytest.raises(Unplayable) as refused:
        terra_mystica(both)
    assert refused.value.code == "one-board"
    facts: GameFacts = load("terra-mystica")
    rules = {**facts.human["rules"], "groups_once": ["ice"]}
    other = replace(facts, human={**facts.human, "rules": rules})
    assert terra_mystica(both, other).scores() == [20, 20]


def test_whatever_is_owed_is_settled_by_some_command() -> None:
    """Only what nobody decides is in no table."""
    tables = {**legal.SETTLED_BY, **listing.SETTLED_BY}
    owed = {*debts.Owed.__subclasses__(), *rights.Right.__subclasses__()}
    assert owed - set(tables) == {debts.AutomasDwellings}
    for kinds in tables.values():
        assert kinds
        assert all(kind.settling is not Command.settling for kind in kinds)
