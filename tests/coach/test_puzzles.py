"""Puzzles: every answer is found again, by the naive twin and by the search; the files come from one command."""

from pathlib import Path

import pytest

from automa.app.handle import show_session
from automa.app.session import Session
from automa.chance import Chance
from automa.coach.hint import search_for
from automa.coach.puzzle import Puzzles, of_day, puzzles, shuffled
from automa.facts import GAMES
from automa.mind.decide import decide
from automa.mind.wire import parse_position
from automa.study import puzzles as made
from automa.typed import from_json
from tests.effort import LONG
from tests.twin.resolver import resolve

ALL, FEW = 60, 10
"""So many puzzles has each game, and of each kind at least."""


@pytest.mark.parametrize("game", GAMES)
def test_there_are_sixty_of_each_game(game: str) -> None:
    found = puzzles(game)
    assert found.game == game
    assert len(found) >= ALL
    assert len(found.hers) >= FEW
    assert len(found.best) >= FEW
    assert "automa.study.puzzles" in found.made["command"]
    assert found.numbered(0) is None
    assert found.numbered(len(found) + 1) is None
    assert found.numbered(1) == found.hers[0]
    assert found.numbered(len(found)) == found.best[-1]


@pytest.mark.parametrize("game", GAMES)
def test_what_she_does_is_what_two_minds_decide(game: str) -> None:
    """The mind and the naive twin, written apart from it, choose the answer; every option was one."""
    for puzzle in puzzles(game).hers:
        asked = parse_position(puzzle.position)
        step = decide(asked.position, asked.cards).steps[puzzle.step]
        twin = resolve(puzzle.position)["steps"][puzzle.step]
        assert step.choice == puzzle.answer == twin["choice"]
        assert puzzle.answer in puzzle.options
        assert len(set(puzzle.options)) == len(puzzle.options) >= made.FEWEST
        assert set(puzzle.options) <= {str(each) for each in step.trace[0].left}
        assert len(made.narrowings(step)) > 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_turn_can_be_played_where_it_is_asked(game: str) -> None:
    for puzzle in puzzles(game).best:
        session = Session.open(puzzle.begun())
        assert session.digital.state.decider == puzzle.seat
        assert show_session(session).round
        best, *others = puzzle.choices
        assert len(others) >= made.FEWEST - 1
        assert all(best.value - other.value >= made.CLEAR for other in others)
        for choice in puzzle.choices:
            assert choice.to_the_end
            assert choice.worlds >= made.WORLDS
            game_ = session.digital.copy()
            first = choice.line[0]
            game_.play(game_.seats[puzzle.seat], [first])


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_a_third_search_finds_the_same_turn(game: str) -> None:
    """Over other worlds than the two that agreed, with less to spend."""
    found = puzzles(game).best
    agreed = 0
    asked = found if LONG else found[::6]
    for puzzle in asked:
        state = Session.open(puzzle.begun()).digital.state
        search = search_for(state, puzzle.seat).best(state, 15_000, Chance(77).seed(), shape=made.SHAPE)
        names = state.names
        agreed += (
            tuple(command.text(names) for command in search.candidates[0].line) == puzzle.choices[0].line
        )
    assert agreed >= 0.8 * len(asked)


def test_every_day_has_a_puzzle_and_all_of_them_come() -> None:
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    found = [of_day(day) for day in days]
    assert {game for game, _ in found} == set(GAMES)
    assert len(set(found)) == sum(len(puzzles(game)) for game in GAMES)
    assert of_day("2026-03-01") == of_day("2026-03-01")
    assert of_day("2026-03-01") != of_day("2026-03-02")
    game, number = of_day("today")
    assert puzzles(game).numbered(number) is not None


def test_the_order_of_options_says_nothing_about_the_answer() -> None:
    first = [
        shuffled(each.options, number)[0] == each.answer
        for number, each in enumerate(puzzles(GAMES[0]).hers, 1)
    ]
    assert 0 < sum(first) < len(first) / 2


@pytest.mark.slow
def test_one_command_makes_them(tmp_path: Path) -> None:
    """The same twice, and what the data begin with."""
    begun = [tmp_path / "one", tmp_path / "two"]
    for path in begun:
        made.main(["--seed", "5000000", "--hers", "2", "--best", "0", str(path)])
    first, again = (from_json(path.read_bytes(), Puzzles) for path in begun)
    assert first == again
    assert first.hers == puzzles(GAMES[0]).hers[:2]
