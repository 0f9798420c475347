"""The game that the library gives: text in and out, history, records, pictures; and what it says to wrong arguments."""

import inspect
import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any
from xml.etree import ElementTree

import pytest

import automa
from automa.app import new_table
from automa.play.command import Command
from automa.players import RandomPlayer
from automa.record import print_record

HUMANS = {"terra-mystica": ["witches"], "age-of-innovation": ["goblins"]}
TITLES = tuple(HUMANS)
WRONG: tuple[object, ...] = (None, 3, 2.5, True, "x", b"x", [], ["x", 2], {"x": 1}, object())
STRANGE = (["nobody"], ["Witches"], [""], ["automa"], ["a b"], ["a:b"], ["a\nb"], ["1"], ["\u00e4"])


def game_of(title: str, **options: object) -> automa.Game:
    return automa.new_game(title, HUMANS[title], **options)  # type: ignore[arg-type]


def played(title: str, lines: int, seed: int = 3) -> automa.Game:
    """A game after so many lines of a player by chance."""
    game, player = game_of(title, seed=seed), RandomPlayer(seed)
    for _ in range(lines):
        if game.over:
            break
        game.play("automa" if game.turn == "automa" else player.choose(game.state))
    return game


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_read_from_its_own_text(title: str) -> None:
    game = played(title, 200)
    assert game.over
    again = automa.load(game.to_record())
    assert again.to_record() == game.to_record()
    assert again.history == game.history
    assert (again.scores(), again.turn, again.round) == (game.scores(), "", 6)
    assert again.state.snapshot() == game.state.snapshot()


@pytest.mark.parametrize("title", TITLES)
def test_every_listed_move_says_what_is_read_as_it(title: str) -> None:
    game, player = game_of(title), RandomPlayer(1)
    for _ in range(30):
        for move in game.legal():
            assert game.parse(str(move)) == (move,)
            assert game.text(move.command) == str(move)
        game.play("automa" if game.turn == "automa" else player.choose(game.state))


@pytest.mark.parametrize("title", TITLES)
def test_text_move_and_command_play_the_same(title: str) -> None:
    games = [played(title, 12) for _ in range(4)]
    while games[0].turn == "automa":
        for game in games:
            game.play("automa")
    move = games[0].legal()[0]
    ways: tuple[automa.Move | Command | str, ...] = (move, move.command, str(move).upper())
    for game, what in zip(games, (*ways, f"{games[0].turn}: {move}"), strict=True):
        game.play(what)
    assert len({game.to_record() for game in games}) == 1
    assert games[0].history[-1].line == f"{HUMANS[title][0]}: {move}"


@pytest.mark.parametrize("title", TITLES)
def test_what_is_refused_changes_nothing(title: str) -> None:
    game = played(title, 12)
    while game.turn == "automa":
        game.play("automa")
    record, before = game.to_record(), game.state.snapshot()
    for text, error in (
        ("jump over the river", automa.InvalidMove),
        ("", automa.BadInput),
        ("automa", automa.BadInput),
        ("nobody: pass", automa.BadInput),
        ("advance ship. advance ship. advance ship", automa.BadInput),
    ):
        with pytest.raises(error):
            game.play(text)
    assert (game.to_record(), game.state.snapshot()) == (record, before)


def test_who_is_not_asked_may_not_move() -> None:
    game = played("terra-mystica", 3)
    while game.turn != "automa":
        game.play(game.legal()[0])
    with pytest.raises(automa.IllegalMove, match="TM-"):
        game.play("pass")
    assert [str(move) for move in game.legal()] == ["automa"]
    line = game.play("automa")
    assert line
    assert game.history[-1].line.startswith("automa: ")


def test_nothing_is_played_after_the_end() -> None:
    game = played("terra-mystica", 200)
    assert game.legal() == []
    with pytest.raises(automa.IllegalMove):
        game.play("pass")
    with pytest.raises(automa.BadInput):
        game.play("automa")


@pytest.mark.parametrize("title", TITLES)
def test_a_copy_goes_its_own_way(title: str) -> None:
    game = played(title, 10)
    record = game.to_record()
    twin = game.copy()
    twin.play(twin.legal()[-1] if twin.turn != "automa" else "automa")
    assert game.to_record() == record
    assert len(twin.history) == len(game.history) + 1


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_packed_as_its_record(title: str) -> None:
    """Facts stay behind, an owner's own values travel with it; nobody's copy shares anything."""
    game = played(title, 25)
    packed = pickle.dumps(game)
    assert len(packed) <= 5_000
    for twin in (pickle.loads(packed), copy(game), deepcopy(game)):
        assert twin.to_record() == game.to_record()
        assert twin.history == game.history
        assert twin.state == game.state
        twin.play(twin.legal()[-1] if twin.turn != "automa" else "automa")
        assert len(twin.history) == len(game.history) + 1


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lines", [0, 1, 9, 40, 200])
def test_notebooks_see_board_and_points(title: str, lines: int) -> None:
    game = played(title, lines)
    ElementTree.fromstring(game._repr_svg_())
    shown = game._repr_html_()
    ElementTree.fromstring(f"<div>{shown}</div>")
    assert all(f"<td>{points}</td>" in shown for points in game.scores().values())
    assert title in repr(game)
    assert ("over" in repr(game)) == game.over


@pytest.mark.parametrize("title", TITLES)
def test_every_point_has_its_seat_source_and_round(title: str) -> None:
    game = played(title, 200)
    begun = game.state.facts.start_points
    for seat, points in game.scores().items():
        own = [each for each in game.points() if each.seat == seat]
        assert begun + sum(each.points for each in own) == points
        assert {each.round for each in own} <= {*range(8)}
        assert any(each.round == 7 for each in own), "final scoring"
        assert all(each.source for each in own)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lines", [0, 9, 200])
def test_a_bare_state_says_where_it_stands(title: str, lines: int) -> None:
    game = played(title, lines)
    said = repr(game.state)
    assert ("over" in said) == game.over
    assert all(f"{seat} {points}" in said for seat, points in game.scores().items())
    assert game.over or f"{game.turn} decides" in said


def test_names_of_a_record_are_no_markup() -> None:
    text = game_of("terra-mystica").to_record().replace("witches: Witches", "witches: <b>&")
    shown = automa.load(text)._repr_html_()
    assert "<b>" not in shown
    ElementTree.fromstring(f"<div>{shown}</div>")


def test_what_was_taken_back_is_no_part_of_a_loaded_game() -> None:
    game = game_of("terra-mystica")
    first, second, *_ = game.legal()
    text = game.to_record() + f"witches: {first}\nundo to 0\nwitches: {second}\n"
    assert [each.line for each in automa.load(text).history] == [f"witches: {second}"]


def test_a_table_is_no_digital_game() -> None:
    with pytest.raises(automa.BadInput, match="play_record"):
        automa.load(print_record(new_table("terra-mystica", "original")))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(
    "parameter", [name for name in inspect.signature(automa.new_game).parameters if name != "options"]
)
def test_a_wrong_argument_gets_a_sentence(title: str, parameter: str) -> None:
    """Every parameter with values of every wrong type: `BadInput`, or a game where the value happens to be right."""
    said: list[str] = []
    for value in WRONG:
        given: dict[str, object] = {"game": title, "humans": HUMANS[title], parameter: value}
        try:
            automa.new_game(**given)  # type: ignore[arg-type]
        except automa.BadInput as error:
            said.append(str(error))
        else:
            assert (parameter, value) in (("seed", 3), ("facts", None), ("humans", ["x"])), (parameter, value)
    assert all(0 < len(each) < 400 for each in said)


@pytest.mark.parametrize("title", TITLES)
def test_a_wrong_option_gets_a_sentence(title: str) -> None:
    header = automa.new_game(title, HUMANS[title])
    kind = type(header.state.game.options)  # type: ignore[attr-defined]
    said: list[str] = []
    for name in (*kind.__struct_fields__, "nonsense"):
        for value in WRONG:
            try:
                automa.new_game(title, HUMANS[title], **{name: value})  # type: ignore[arg-type]
            except automa.BadInput as error:
                said.append(str(error))
            else:
                assert value in ([], True) or name in ("seed", "facts"), (name, value)
    assert all(0 < len(each) < 600 for each in said)


@pytest.mark.parametrize("value", WRONG)
def test_other_functions_say_it_too(value: object) -> None:
    game = game_of("terra-mystica")
    calls: tuple[Callable[[Any], object], ...] = (
        automa.load,
        automa.play_record,
        automa.decide,
        automa.read_state,
        game.parse,
        game.play,
        game.text,
        game.state.observation,
    )
    for call in calls:
        with pytest.raises(automa.BadInput):
            call(value)
    for position, decision in ((value, {}), ({}, value), (value, value)):
        with pytest.raises(automa.BadInput):
            automa.explain(position, decision)  # type: ignore[arg-type]


def test_names_of_humans_are_no_letters() -> None:
    with pytest.raises(automa.BadInput, match="list of names"):
        automa.new_game("terra-mystica", "witches")


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("humans", [*STRANGE, ["goblins"], ["witches"]])
def test_who_plays_can_be_said_in_a_record(title: str, humans: list[str]) -> None:
    """Either the seats make a game whose record is read again, or a sentence names what is wrong."""
    named = {"terra-mystica": (["witches"],), "age-of-innovation": (["witches"], ["goblins"], ["nobody"])}
    if humans in named[title]:
        game = automa.new_game(title, humans)
        game.play(game.legal()[0])
        assert automa.load(game.to_record()) == game
    else:
        with pytest.raises(automa.BadInput, match=r"faction|seat"):
            automa.new_game(title, humans)


def test_equal_games_were_played_alike_and_cannot_be_hashed() -> None:
    one, other = played("terra-mystica", 12), played("terra-mystica", 12)
    assert one == other
    assert one != played("terra-mystica", 11)
    assert one != played("terra-mystica", 12, seed=4)
    assert one != one.to_record()
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_titles_and_unknown_ones() -> None:
    assert automa.titles() == TITLES
    with pytest.raises(automa.BadInput, match="terra-mystica, age-of-innovation"):
        automa.new_game("chess", [])
    with pytest.raises(AttributeError, match="chess"):
        automa.chess  # noqa: B018


def test_people_meet_the_gentle_level() -> None:
    level = inspect.signature(automa.new_game).parameters["level"].default
    assert level == "automalein"
    assert "option level: automalein" in game_of("terra-mystica").to_record()
