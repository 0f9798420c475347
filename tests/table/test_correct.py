"""Anything can be set right, and each correction is a line of its own."""

from pathlib import Path

import pytest

from automa.errors import BadInput
from automa.table.correct import CORRECTIONS
from automa.table.refused import Refused
from tests.table.tables import age_of_innovation, terra_mystica, two_humans


@pytest.mark.parametrize(
    ("line", "path", "value"),
    [
        ("structure E7 automa temple marked", "automa.structures.E7", "temple"),
        ("structure E7 anna temple", "humans.0.structures.E7", "temple"),
        ("structure F4 automa dwelling", "humans.0.structures", {"D1": "dwelling"}),
        ("structure E5 none", "automa.marked", []),
        ("terrain E7 lake", "terrain", {"E7": "lake"}),
        ("terrain E7 mountain", "terrain", {}),
        ("mark E10 on", "automa.marked", ["E5", "E10"]),
        ("mark E5 off", "automa.marked", []),
        ("cube E7 on", "automa.cubes", ["E7"]),
        ("cube E7 off", "automa.cubes", []),
        ("fallow E7 on", "automa.fallow", ["E7"]),
        ("trade F4 on", "humans.0.trade_markers", ["F4"]),
        ("bridge D1 B1 anna", "humans.0.bridges", [("B1", "D1")]),
        ("bridge B1 D1 none", "humans.0.bridges", []),
        ("track automa water 5", "automa.tracks.water", 5),
        ("track anna water 5", "humans.0.tracks.water", 5),
        ("points automa 34", "automa.points", 34),
        ("points anna 12", "humans.0.points", 12),
        ("round 4", "round", 4),
        ("turn automa", "turn", "automa"),
        ("order automa anna", "order", ["automa", "anna"]),
        ("passed anna", "turn", "automa"),
        ("passed none", "passed", []),
        ("action power 3 taken", "power_actions", [False, False, True, False, False, False]),
        ("action power 3 free", "power_actions", [False] * 6),
        ("spaces water 2 3", "priest_spaces.water", [3, 2]),
        ("spaces water none", "priest_spaces.water", []),
        ("priests 3", "automa.priests", 3),
        ("favor fire taken", "favor_tiles.fire", False),
        ("innovations 2", "automa.innovations", 2),
        ("bonus x y z", "bonus.0.card", "x"),
        ("coins left 3", "bonus.0.coins", 3),
        ("holds automa q", "automa.bonus", "q"),
        ("holds anna q", "humans.0.bonus", "q"),
        ("home anna lake", "humans.0.home", "lake"),
        ("home automa lake", "automa.home", "lake"),
        ("level ultoma", "automa.difficulty", "ultoma"),
        ("final-tile outposts", "final_tile", "outposts"),
        ("final-tile none", "final_tile", ""),
        ("token IV on", "automa.tokens", ["IV"]),
        ("passes 2", "automa.first_passes", 2),
        ("tile 3 water 7", "tiles.2.vp", 7),
        ("tile 3 none 7", "tiles.2.track", None),
        ("cards 13/*5", "deck.action", "13"),
        ("cards none", "deck.action", ""),
        ("deck 13 *5", "deck.draw", ("13", "*5")),
        ("reserve 6 9", "deck.reserve", ("6", "9")),
    ],
)
def test_corrections(line: str, path: str, value: object) -> None:
    game = terra_mystica()
    events = game.play("", [f"correct {line}"])
    assert events[-1].message.id == "table.corrected"
    assert events[-1].source == "entered"
    found: object = game.state
    for key in path.split("."):
        if isinstance(found, list):
            found = found[int(key)]
        elif isinstance(found, dict):
            found = found[key]
        else:
            found = getattr(found, key)
    assert found == value


def test_age_of_innovation_corrections() -> None:
    game = age_of_innovation()
    game.do(
        "correct annex E3 on",
        "correct innovation 2 taken",
        "correct action book 1 taken",
        "correct tile final law 6",
    )
    assert game.anna.annexes == ["E3"]
    assert game.state.innovations[1] is False
    assert game.state.final_round_tile is not None
    assert (game.state.final_round_tile.track, game.state.final_round_tile.vp) == ("law", 6)
    game.do("correct annex E3 off", "correct innovation 2 free")
    assert game.anna.annexes == []


@pytest.mark.parametrize(
    "line",
    [
        "",
        "weather fine",
        "structure E7",
        "structure E7 automa",
        "structure E7 automa castle",
        "structure E7 carl dwelling",
        "structure E7 anna dwelling marked",
        "structure r1 none",
        "terrain E7 river",
        "mark E7 on",
        "mark E5 maybe",
        "trade E5 on",
        "trade E7 on",
        "bridge B1 D1",
        "track automa water 11",
        "points automa -3",
        "round 7",
        "turn carl",
        "order anna",
        "passed anna automa",
        "passed anna anna",
        "action power 9 free",
        "action book 1 free",
        "spaces",
        "spaces water 3 3",
        "priests 8",
        "innovation 1 free",
        "innovations 4",
        "tile 9 water 3",
        "bonus x y",
        "coins top 3",
        "home anna ice",
        "level hard",
        "final-tile most-trade-markers",
        "token VII on",
        "cards 13",
        "cards 13/99",
        "deck 13 13",
        "deck 99",
    ],
)
def test_what_cannot_be(line: str) -> None:
    game = terra_mystica()
    before = game.snapshot()
    with pytest.raises(BadInput):
        game.do(f"correct {line}".strip())
    assert game.state == before


def test_a_favor_tile_does_not_exist_in_age_of_innovation() -> None:
    with pytest.raises(Refused):
        age_of_innovation().do("correct favor law free")


def test_every_correction_is_tried_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in CORRECTIONS if f"{name} " not in source] == []


@pytest.mark.rule("TM-UNK-02")
def test_the_value_of_the_owners_tile_counts_and_the_log_says_so() -> None:
    game = terra_mystica()
    events = game.play("", ["correct tile 1 fire 9"])
    assert events[0].source == "entered"
    game.she_passes("*5")
    assert game.state.automa.points == 29


def test_the_turn_can_be_corrected_after_the_end_of_a_round() -> None:
    game = two_humans()
    game.do("anna: pass left", "bert: pass left")
    game.she_passes("*5")
    assert game.state.phase == "round-end"
    game.do("correct turn bert")
    assert (game.state.phase, game.state.passed) == ("play", ["anna", "automa"])
    game.do("bert: pass left")
    game.do("correct passed anna")
    assert (game.state.phase, game.state.turn) == ("play", "bert")


def test_a_deck_without_cards_is_refused_in_words() -> None:
    game = terra_mystica()
    game.do("correct deck 13", "done")
    with pytest.raises(Refused, match="only 1 card"):
        game.automa()


def test_cards_stay_one_of_each() -> None:
    game = terra_mystica()
    every = sorted((*game.deck.draw, *game.deck.reserve))
    for line in ("cards 13/*5", "deck 7 8 *1", "reserve 6 *2 10", "cards none", "cards *1/7"):
        game.do(f"correct {line}")
        deck = game.deck
        cards = (*deck.draw, *deck.reserve, deck.action, deck.support, *deck.pile, *deck.set_aside)
        assert sorted(card for card in cards if card) == every, line
