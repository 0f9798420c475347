"""What the humans enter, and what follows from it without being asked."""

from typing import Any

import pytest

from automa.errors import BadInput
from automa.record import parse_line
from automa.table.cards import possible_reserve
from automa.table.refused import Refused
from automa.table.state import OpenQuestion
from automa.words.template import Name
from tests.table.tables import TM_TILES, Play, age_of_innovation, fresh, terra_mystica


def refused(game: Play, line: str) -> str:
    with pytest.raises(Refused) as error:
        game.do(line)
    return error.value.code


@pytest.mark.rule("TM-GEN-01", "TM-GEN-06", "AOI-GEN-19")
@pytest.mark.parametrize(("game", "hex_"), [(terra_mystica(), "E6"), (age_of_innovation(), "E4")])
def test_a_build_brings_its_terrain_and_offers_automa_nothing(game: Play, hex_: str) -> None:
    events = game.do(f"build {hex_}")
    assert events == ["table.transformed", "table.built"]
    assert game.state.terrain[hex_] == game.anna.home
    assert game.state.offers == []
    assert game.position()["terrain"] == {}
    game.do(f"remove {hex_}")
    assert game.position()["terrain"] == {hex_: game.anna.home}


def test_a_build_on_home_terrain_needs_no_tile() -> None:
    game = terra_mystica()
    assert game.do("build E9") == ["table.built"]
    assert game.state.terrain == {}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("build E5", "occupied"),
        ("build F4", "occupied"),
        ("build E6 castle", "no-piece"),
        ("build E6 shipyard", "no-piece"),
        ("build", "usage"),
        ("upgrade E6 to temple", "not-yours"),
        ("upgrade E5 to temple", "not-yours"),
        ("upgrade F4 temple", "usage"),
        ("upgrade F4 to dwelling", "same-piece"),
        ("transform E6 to river", "not-one-of"),
        ("transform E6 to ice", "not-one-of"),
        ("transform E6", "usage"),
        ("transform F4 to lake", "occupied"),
        ("bridge F4 A1", "no-bridge-site"),
        ("bridge B1 D1 C1", "usage"),
        ("bridge H6 I9", "bridge-needs-structure"),
        ("annex F4", "other-game"),
        ("track water 11", "out-of-range"),
        ("track mud 1", "no-track"),
        ("send water 1", "no-space"),
        ("action book 1", "not-one-of"),
        ("action power 7", "out-of-range"),
        ("innovation 1", "no-innovation"),
        ("shift lake", "no-command"),
        ("fly E6", "no-command"),
        ("bert: build E6", "no-seat"),
        ("leech 2", "no-offer"),
        ("decline", "no-offer"),
        ("cult water", "no-question"),
        ("reserve 8", "no-question"),
        ("achieve IV", "not-one-of"),
    ],
)
def test_what_is_refused_changes_nothing(line: str, code: str) -> None:
    game = terra_mystica()
    before = game.snapshot()
    assert refused(game, line) == code
    assert game.state == before


def test_unknown_hexes_rivers_and_too_many_pieces_are_refused() -> None:
    game = terra_mystica()
    for line in ("build Z1", "build r3", "upgrade r3 to temple"):
        with pytest.raises(BadInput):
            game.do(line)
    game.do("upgrade F4 to stronghold")
    assert refused(game, "upgrade D1 to stronghold") == "too-many"
    assert game.anna.structures["D1"] == "dwelling"


def test_one_line_all_or_nothing() -> None:
    game = terra_mystica()
    before = game.snapshot()
    with pytest.raises(Refused):
        game.do("action power 5. build E6. build E5")
    assert game.state == before
    game.do("action power 5. build E6. points +2 tile")
    assert game.state.power_actions[4]


def test_a_bridge_and_its_loss() -> None:
    game = terra_mystica()
    game.do("bridge D1 B1")
    assert game.anna.bridges == [("B1", "D1")]
    assert refused(game, "bridge B1 D1") == "bridge-there"
    game.do("remove D1")
    assert game.anna.bridges == []


@pytest.mark.rule("TM-CULT-16", "AOI-SCHOLAR-11")
@pytest.mark.parametrize(
    ("game", "track", "top"), [(terra_mystica(), "earth", 10), (age_of_innovation(), "law", 12)]
)
def test_the_top_is_for_one_marker(game: Play, track: str, top: int) -> None:
    game.do(f"correct track automa {track} {top}", f"track {track} {top - 2}")
    assert refused(game, f"track {track} {top}") == "top-taken"
    game.do(f"send {track} 3")
    assert game.anna.tracks[track] == top - 1
    game.do(f"correct track automa {track} 0", f"track {track} {top}")
    assert game.anna.tracks[track] == top


def test_a_marker_stops_where_a_key_is_needed_and_asks() -> None:
    game = terra_mystica()
    game.do("track fire 8", "send fire 3")
    assert game.anna.tracks["fire"] == 9
    assert [(gate.track, gate.level) for gate in game.state.gates] == [("fire", 10)]
    game.do("track fire 10")
    assert game.state.gates == []
    assert game.state.priest_spaces["fire"] == [2, 2, 2]
    aoi = age_of_innovation()
    aoi.do("track law 6", "send law 3")
    assert aoi.anna.tracks["law"] == 7
    assert aoi.state.gates[0].level == 9


def test_a_favor_tile_moves_the_marker() -> None:
    game = terra_mystica()
    game.do("favor air")
    assert game.anna.tracks["air"] == 5  # witches start at 2
    assert refused(game, "favor air") == "no-favor"


def test_age_of_innovation_pieces() -> None:
    game = age_of_innovation()
    game.do("build E4 tower", "annex E3", "innovation 2", "action book 3", "upgrade E3 to guild")
    assert game.anna.structures["E4"] == "tower"
    assert game.anna.annexes == ["E3"]
    assert refused(game, "annex E3") == "annex-there"
    assert refused(game, "innovation 2") == "no-innovation"
    assert game.state.innovations[1] is False
    game.do("remove E3")
    assert game.anna.annexes == []


# -- human factions ----------------------------------------------------------------------------------------------------


def cultists(level: str = "automa", **options: Any) -> Play:
    """Cultists whose next build on E6 stands next to Automa on E5."""
    return terra_mystica("cultists", level=level, places=("E2", "D8"), **options)


@pytest.mark.rule("TM-HUM-01", "TM-HUM-02", "TM-HUM-04", "TM-HUM-16")
def test_cultists_turn_over_one_card_next_to_automa() -> None:
    game = cultists()
    game.do("correct reserve 8 10 6 7")
    deck = game.deck.draw
    assert "table.cultists-points" in game.do("build E6")
    assert game.anna.points == 22
    game.do("upgrade E6 to trading-house")
    assert game.anna.points == 23
    assert game.deck.set_aside == ("8", "10")
    assert game.deck.draw == deck
    assert game.anna.sources == {"cultists": 3}
    game.do("build H3")
    assert game.deck.set_aside == ("8", "10")


@pytest.mark.rule("TM-HUM-03")
def test_cultists_may_take_a_step_of_choice() -> None:
    game = cultists()
    game.do("correct reserve 6 7 8")
    assert "table.cultists-step" in game.do("build E6")
    game.do("cult water")
    assert game.anna.tracks["water"] == 1
    game.do("upgrade E6 to trading-house", "decline")
    assert game.anna.tracks == {"fire": 1, "water": 1, "earth": 1, "air": 0}
    assert game.state.questions == []


@pytest.mark.rule("TM-HUM-03")
@pytest.mark.parametrize("answer", ["cult water", "decline"])
def test_cultists_may_answer_when_the_round_is_over(answer: str) -> None:
    """Whoever passes last may have built just before: the step is still theirs at the end of the round."""
    game = cultists()
    game.do("correct reserve 6 7 8", "build E6")
    game.state.phase = "round-end"
    game.do(answer)
    assert game.state.questions == []
    game.do("correct reserve 6 7 8")
    game.state.phase = "setup"
    with pytest.raises(Refused) as error:
        game.do("cult water")
    assert error.value.code == "not-playing"


@pytest.mark.rule("TM-HUM-01", "TM-RANGE-05")
def test_a_bridge_makes_neighbours() -> None:
    game = cultists()
    game.do("correct structure G1 automa dwelling", "correct reserve 8 10 6", "build E4", "bridge E4 G1")
    before = game.deck.set_aside
    game.do("upgrade E4 to trading-house")
    assert len(game.deck.set_aside) == len(before) + 1
    away = cultists()
    away.do(
        "correct structure E5 none", "correct structure G1 automa dwelling marked", "build E4", "bridge G1 E4"
    )
    assert away.deck.set_aside == ()
    away.do("upgrade E4 to trading-house")
    assert len(away.deck.set_aside) == 1


@pytest.mark.rule("TM-HUM-07")
def test_start_dwellings_trigger_nothing() -> None:
    game = terra_mystica("cultists", places=("E6", "D8"))
    assert game.deck.set_aside == ()
    assert game.state.questions == []


@pytest.mark.rule("TM-HUM-06")
def test_cultists_leave_the_promised_card() -> None:
    game = cultists("automalein")
    assert game.deck.reserve[0] == "*3"
    below = game.deck.reserve[1]
    game.do("build E6")
    assert game.deck.set_aside == (below,)
    literal = cultists("automalein", switches={"cultists_may_draw_3": True})
    literal.do("build E6")
    assert literal.deck.set_aside == ("*3",)


@pytest.mark.rule("TM-HUM-05", "TM-HUM-17")
def test_an_empty_reserve_is_made_anew() -> None:
    game = cultists()
    game.do("correct reserve 8")
    game.do("build E6")
    assert game.deck.reserve == ()
    game.do("upgrade E6 to trading-house")
    assert game.deck.set_aside == ("8",)
    game.do("pass left")
    while "automa" not in game.state.passed:
        game.turn()
    assert "8" in game.deck.draw


def test_cultists_with_a_physical_deck_enter_the_card() -> None:
    game = cultists()
    game.do("physical on", "build E6")
    assert game.state.questions == [OpenQuestion("anna", "reserve")]
    assert refused(game, "reserve 99") == "card-not-there"
    assert not any(card.startswith("*") for card in possible_reserve(game))  # they are in her deck
    card = game.deck.draw[0]
    game.do(f"reserve {card}")
    assert game.deck.set_aside == (card,)
    assert card not in game.deck.draw
    assert len(game.deck.draw) == 5


@pytest.mark.rule("TM-HUM-12", "TM-HUM-13", "TM-HUM-14")
def test_shapeshifters_gain_one_power() -> None:
    game = shapeshifters()
    events = game.play("anna", ["build E6"])
    assert [event.message.id for event in events].count("table.shapeshifters") == 1
    assert game.anna.points == 20
    assert "table.shapeshifters" in game.do("upgrade E6 to trading-house")
    builds_only = shapeshifters(switches={"shapeshifters_build_only": True})
    assert "table.shapeshifters" not in builds_only.do("upgrade E4 to trading-house")
    game.do("shift desert")
    assert game.anna.home == "desert"
    assert game.terrain_at("E6") == "desert"
    assert refused(game, "shift swamp") == "home-taken"


def shapeshifters(**options: Any) -> Play:
    """Shapeshifters on lakes, next to Automa on E5."""
    game = fresh(expansions=("fire-and-ice",), **options)
    game.do("set level automa", f"set tiles {TM_TILES}", "set final-tile none", "set faction shapeshifters")
    game.do("set home lake", "set automa simpletons", "set automa-home swamp", "set bonus a b c d e")
    game.do("set take b", "place E4", "set start-card *3", "set starts E5 E10", "place A4", "begin")
    return game


def test_riverwalkers_leave_the_terrain_as_it_is() -> None:
    game = fresh(expansions=("fire-and-ice",))
    game.do("set level automa", f"set tiles {TM_TILES}", "set final-tile none", "set faction riverwalkers")
    game.do("set home lake", "set automa simpletons", "set automa-home swamp", "set bonus a b c d e")
    game.do("set take b", "place E4", "set start-card *3", "set starts E5 E10", "place A4", "begin")
    assert game.do("build F3") == ["table.built"]


def test_a_score_has_three_digits_at_most() -> None:
    game = terra_mystica()
    game.do("score 999")
    assert game.anna.points == 999
    with pytest.raises(BadInput):
        game.do("score 1000")


@pytest.mark.parametrize("row", ["power"])
def test_a_corrected_action_is_told_by_the_name_of_its_row(row: str) -> None:
    game = terra_mystica()
    line = parse_line(f"correct action {row} 1 taken")
    (event, *_) = game.play(line.seat, line.parts)
    named = [value for value in event.message.args.values() if isinstance(value, Name)]
    listed = [
        each for value in event.message.args.values() if isinstance(value, list | tuple) for each in value
    ]
    assert Name("action-row", row) in [*named, *listed]


def test_a_known_bonus_card_has_a_name_and_a_letter_has_none() -> None:
    game = terra_mystica()
    card = game.seats.bonus_cards[0]
    assert game.card_name(card) == Name("bonus", card)
    assert game.card_name("a") == "a"


def test_who_takes_what_is_not_theirs_is_told_whose_it_is() -> None:
    game = terra_mystica()
    told = {}
    for hex_ in ("E5", "E6"):  # hers, nobody's
        with pytest.raises(Refused) as error:
            game.do(f"upgrade {hex_} to temple")
        told[hex_] = error.value.arguments["owner"]
    assert told == {"E5": game.name("automa"), "E6": "–"}
