"""Digital games as records: lines in the community's notation, Automa's turns computed anew, replay at every step."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from automa.chance import Chance
from automa.cli import main
from automa.decision import decision_data
from automa.errors import BadInput
from automa.facts import load
from automa.facts.human_terra_mystica import human_facts
from automa.mind import decide_json
from automa.players import Player, player
from automa.record import (
    Differs,
    Header,
    Record,
    exported,
    parse,
    parse_line,
    print_record,
    replay,
    undo_line,
)
from automa.record.digital import DigitalGame
from automa.record.terra_mystica import header_of, options_of
from automa.terra_mystica import AutomaOptions, Options
from automa.title import start
from automa.words import LANGUAGES, Language, say

FULL = Options(
    factions=("yetis", "witches"),
    map="fjords",
    seed=12,
    automa=AutomaOptions("simpletons", home="lake", level="ultoma", youth="swamp", starts=("C3", "E4")),
    expansions=("fire-and-ice",),
    final_tile="outposts",
    turn_order_variant=True,
    mini_expansion=True,
    shipping_bonus=True,
    temple_tile=True,
    scoring=("SCORE1", "SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6"),
    bonus=("BON1", "BON2", "BON3", "BON4", "BON5", "BON6"),
    start_points=(20, 25),
    switches={"furthest_measure": "farthest", "cultists_may_draw_3": True},
)


def solo(seed: int, faction: str = "witches", automa: str = "simpletons", level: str = "automa") -> Options:
    return Options(factions=(faction,), seed=seed, automa=AutomaOptions(faction=automa, level=level))


def digital(header: Header) -> DigitalGame:
    game = start(header)
    assert isinstance(game, DigitalGame)
    return game


def next_line(game: DigitalGame, choose: Player) -> str:
    if game.is_automas_turn():
        return f"automa: {game.automa()}"
    state = game.state
    seat = state.names.seats[state.decider]
    return f"{seat}: {choose.choose(state).text(state.names)}"


def recorded(
    options: Options, name: str = "random", seed: int = 1
) -> tuple[Record, list[tuple[object, ...]]]:
    """A whole game of a player, as a record, and the state after every line."""
    header = header_of(options)
    game = digital(header)
    seated = player(name, seed)
    lines, states = [], [game.state.snapshot()]
    while not game.state.over:
        text = next_line(game, seated)
        line = parse_line(text)
        game.play(line.seat, line.parts)
        lines.append(text)
        states.append(game.state.snapshot())
    return Record(header, tuple(lines)), states


def random_options(seed: int) -> Options:
    chance = Chance(seed)
    factions = list(human_facts(load("terra-mystica")).factions)
    automas = [name for name, faction in load("terra-mystica").factions.items() if name != "blight"]
    while True:
        options = solo(
            seed, chance.pick(factions), chance.pick(automas), chance.pick(["automa", "alptrauma"])
        )
        try:
            digital(header_of(options))
        except BadInput:
            continue
        return options


def test_options_and_header_say_the_same() -> None:
    header = header_of(FULL, ("Ada", "Bo"))
    assert options_of(header) == FULL
    assert [player.name for player in header.players] == ["Ada", "Bo"]
    record = Record(header)
    assert parse(print_record(record)) == record


@pytest.mark.parametrize("seed", range(12))
def test_parse_and_print_are_inverse_and_replay_agrees_at_every_step(seed: int) -> None:
    record, states = recorded(random_options(seed), seed=seed)
    again = parse(print_record(record))
    assert again == record
    game = digital(again.header)
    for text, state in zip(again.lines, states[1:], strict=True):
        line = parse_line(text)
        if line.seat == "automa":
            assert game.automa() == line.body
        twin = game.copy()
        twin.play(line.seat, line.parts)
        assert twin.state.snapshot() == state
        game = twin
    for at in range(0, len(record.lines) + 1, 17):
        replayed, _ = replay(record, start, at)
        assert isinstance(replayed, DigitalGame)
        assert replayed.state.snapshot() == states[at]


@pytest.mark.parametrize("seed", range(8))
def test_the_position_asks_automa_the_same_question(seed: int) -> None:
    """The public position and the engine come to the same turn: every line of hers is checked through JSON."""
    game = digital(header_of(random_options(100 + seed)))
    seated = player("random", seed)
    while not game.state.over:
        text = next_line(game, seated)
        line = parse_line(text)
        before = game.state
        game.play(line.seat, line.parts)
        if line.seat == "automa" and not line.body.startswith("then "):
            automa = game.state.automa
            assert automa is not None
            assert automa.last is not None
            cards, decision = automa.last
            answer = decide_json(before.position(cards), trace=False)
            assert answer["steps"] == decision_data(decision, trace=False)["steps"]


@pytest.mark.rule("TM-FAC-POWERMONGERS-03")
def test_powermongers_react_in_a_line_of_their_own() -> None:
    """The turn stops for the answer about power and goes on in a second line, compared like the first (R35)."""
    reactions = 0
    for seed in range(20):
        record, states = recorded(solo(seed, "nomads", "powermongers", "alptrauma"), seed=seed)
        for before, line in pairwise(record.lines):
            if line.startswith("automa: then "):
                assert before.startswith(("nomads: leech", "nomads: decline"))
                reactions += "reacts" in line
        game, _ = replay(record, start)
        assert isinstance(game, DigitalGame)
        assert game.state.snapshot() == states[-1]
    assert reactions


def test_another_turn_of_automa_is_refused_with_the_line() -> None:
    record, _ = recorded(solo(3))
    at = next(i for i, line in enumerate(record.lines) if line.startswith("automa: "))
    lines = list(record.lines)
    lines[at] += ". vp 99"
    with pytest.raises(
        Differs, match=rf"command {at + 1}: the record says “automa: .*vp 99” \(rules version 1\)"
    ):
        replay(Record(record.header, tuple(lines)), start)


def test_undo_goes_by_line() -> None:
    record, states = recorded(solo(4))
    short = Record(record.header, record.lines[:10])
    shorter = Record(short.header, (*short.lines, undo_line(short)))
    game, story = replay(shorter, start)
    assert isinstance(game, DigitalGame)
    assert game.state.snapshot() == states[9]
    assert [played.number for played in story] == list(range(1, 10))
    assert exported(shorter).lines == record.lines[:9]


def test_a_line_is_carried_out_as_a_whole_or_not_at_all() -> None:
    game = digital(header_of(solo(3)))
    before = game.state.snapshot()
    with pytest.raises(BadInput):
        game.play("", ("pass BON4", "pass BON4"))
    assert game.state.snapshot() == before


def test_the_only_human_needs_no_name_two_do() -> None:
    game = digital(header_of(solo(3)))
    game.play("", (game.state.legal()[0].text(game.state.names),))
    two = digital(header_of(Options(factions=("witches", "nomads"), seed=1)))
    first = two.state.legal()[0].text(two.state.names)
    with pytest.raises(BadInput, match="say whose command this is: witches, nomads"):
        two.play("", (first,))
    with pytest.raises(BadInput, match="'mermaids' does not play in this game"):
        two.play("mermaids", (first,))
    with pytest.raises(BadInput):
        two.play("nomads", (first,))
    two.play("witches", (first,))


def test_a_note_changes_nothing() -> None:
    game = digital(header_of(solo(3)))
    before = game.state.snapshot()
    assert game.play("", ("note good luck",)) == []
    assert game.state.snapshot() == before


def test_automa_is_not_asked_out_of_turn() -> None:
    game = digital(header_of(solo(3)))
    with pytest.raises(BadInput, match="it is not Automa's turn"):
        game.automa()
    with pytest.raises(BadInput, match="Automa's turns are lines of her own"):
        game.play("witches", ("automa",))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"colour": "red"}, "option colour: a digital game of terra-mystica has no such option"),
        ({"mini-expansion": "no"}, "option mini-expansion: 'no' is not 'yes'; leave it out for no"),
        ({"automa": "simpletons", "starts": "A1"}, "option starts: Automa starts on two hexes"),
        ({"start-points": "x"}, "option start-points: 'x' is no number of points"),
        ({"start-points": "20, 20"}, "option start-points: a number for every player is needed"),
        ({"automa": "martians"}, "unknown Automa faction 'martians'"),
    ],
)
def test_a_damaged_header_is_refused(options: dict[str, str], sentence: str) -> None:
    header = msgspec.structs.replace(header_of(solo(1)), options=options)
    with pytest.raises(BadInput, match=sentence):
        start(header)


def test_one_board_only() -> None:
    header = msgspec.structs.replace(header_of(solo(1)), maps=("original", "fjords"))
    with pytest.raises(BadInput, match="a game is played on one board, not on 2"):
        start(header)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_has_words(lang: Language) -> None:
    record, _ = recorded(solo(5, "nomads"), "greedy")
    _, story = replay(record, start)
    told = 0
    for played in story:
        for event in played.events:
            assert say(event.message.id, lang, **event.message.args)  # type: ignore[arg-type]
            told += 1
    assert told > 150


def test_where_the_game_stands_is_json() -> None:
    record, _ = recorded(solo(5), "greedy")
    game, _ = replay(record, start, 20)
    position = game.position()
    assert msgspec.json.decode(msgspec.json.encode(position)) == position
    assert [seat["seat"] for seat in position["seats"]] == ["witches", "automa"]
    assert position["over"] is False


def test_a_game_without_automa_can_be_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = recorded(Options(factions=("witches", "nomads"), seed=1))
    path = tmp_path / "game.automa"
    path.write_text(print_record(record), encoding="utf-8")
    assert main(["replay", str(path), "--at", "30", "--lang", "de"]) == 0
    assert "() Hexen" in capsys.readouterr().out
    assert main(["replay", str(path), "--svg", "-"]) == 0
    assert capsys.readouterr().out.startswith("<svg ")
    assert main(["replay", str(path), "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["position"]["automa"] is None
