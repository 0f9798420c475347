"""Records of digital games of Age of Innovation: what is played replays alike, and tells its ledger."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from automa.age_of_innovation import AUTOMA_TURN, AgeOfInnovation, Options, new_game
from automa.age_of_innovation.ledger import Ledger
from automa.errors import BadInput
from automa.play.change import Change, Goods, Lost, Passed, Took
from automa.play.command import Names
from automa.players import RandomPlayer
from automa.record import Record, parse, print_record, replay
from automa.record.age_of_innovation import header_of, options_of
from automa.record.digital import DigitalGame
from automa.record.ledger import ledger, printed
from automa.record.story import told
from automa.title import facts_of, start
from automa.words import say
from tests.age_of_innovation.games import options_of as table
from tests.record.test_digital import next_line


def recorded(options: Options, seed: int) -> tuple[Record, AgeOfInnovation]:
    """A game by chance as a record, and its last state."""
    game = start(header_of(options))
    assert isinstance(game, DigitalGame)
    player, lines = RandomPlayer(seed), []
    while not game.state.over:
        line = next_line(game, player)
        seat, _, body = line.partition(": ")
        game.play(seat, body.split(". "))
        lines.append(line)
    assert isinstance(game.state, AgeOfInnovation)
    return Record(header_of(options), tuple(lines)), game.state


@pytest.mark.parametrize("seed", [0, 4, 6, 9, 12])
def test_a_record_replays_to_the_same_state(seed: int) -> None:
    record, last = recorded(table(seed), seed)
    again, _ = replay(parse(print_record(record)), start)
    assert isinstance(again, DigitalGame)
    assert again.state.snapshot() == last.snapshot()
    points = [sum(sources.values()) for sources in again.sources.values()]
    assert [20 + each for each in points] == last.scores()
    assert set(again.final_points) <= last.final_sources
    assert "area" in again.final_points


def test_the_ledger_of_a_record_is_the_ledger_of_the_game() -> None:
    options, chance, book = table(3), RandomPlayer(3), Ledger()
    record, _ = recorded(options, 3)
    state = new_game(options, scribe=book)
    while not state.over:
        state.apply(AUTOMA_TURN if state.decider == state.automa_seat else chance.choose(state))
    book.close(state)
    told = [json.loads(text) for text in printed(ledger(record, facts_of(record.header)))]
    assert told[0] == json.loads(json.dumps(book.lines[0]))
    assert [line["do"] for line in told[1:3]] == ["start", "place"]
    assert told[-1]["do"] == "end"


def test_options_come_back_from_the_header() -> None:
    options = Options(
        players=("goblins", "anna"),
        seed=9,
        map="large",
        palaces=("3", "8"),
        take=("rb_coins", "rb_big"),
        switches={"faction_revision": "original_2023", "foreign_bridges": False},
    )
    assert options_of(header_of(options)) == options


def test_an_option_that_does_not_exist_is_refused() -> None:
    header = header_of(Options())
    with pytest.raises(BadInput, match="no such option"):
        options_of(replace(header, options={"bonus": "rb_coins"}))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Took("cover", -1, "4", "power"), "Automa: power action covered (7 coins)"),
        (Took("cover", -1, "b_power", "book"), "Automa: b_power covered"),
        (Passed(-1, "rb_coins"), "Automa: rb_coins taken"),
        (Goods("coins", 0, 1, "income"), "Anna: +1 coin (income)"),
        (Goods("coins", 0, -2, "income"), "Anna: −2 coins (income)"),
        (Lost("scholars", 0, 1, "income"), "Anna: 1 scholar lost"),
    ],
)
def test_a_change_is_told_by_its_name_and_number(change: Change, words: str) -> None:
    names = Names({0: "A1"}, ("anna",))
    said = told(change, names, ("Anna",))
    assert said is not None
    args: dict[str, Any] = dict(said.message.args)
    assert say(said.message.id, "en", game="age-of-innovation", **args) == words
