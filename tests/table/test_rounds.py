"""Turns, passing, the end of a round, turn order and the growing deck."""

import pytest

from automa.app.prompts import prompts
from automa.table.position import tile
from automa.table.refused import Refused
from automa.words import say
from tests.table.tables import Maker, Play, age_of_innovation, terra_mystica


def refused(game: Play, line: str) -> str:
    with pytest.raises(Refused) as error:
        game.do(line)
    return error.value.code


def row(game: Play) -> list[str]:
    return [slot.card for slot in game.state.bonus]


def finish_round(game: Play) -> None:
    """Everybody passes, the human first."""
    game.do("correct turn anna", "pass left" if game.state.round < 6 else "pass")
    while "automa" not in game.state.passed:
        game.turn()
    game.do("end round")


@pytest.mark.rule("TM-TURN-01", "TM-TURN-02", "AOI-TURN-01", "AOI-SETUP-07", "AOI-SETUP-22")
@pytest.mark.parametrize("game", [terra_mystica(), age_of_innovation()])
def test_human_and_automa_alternate(game: Play) -> None:
    assert game.state.turn == "anna"
    with pytest.raises(Refused, match="not Automa's turn"):
        game.automa()
    game.do("done")
    assert game.state.turn == "automa"
    assert refused(game, "done") == "not-your-turn"
    game.turn()
    assert game.state.turn == "anna"
    game.do("pass middle")
    turns = 0
    while "automa" not in game.state.passed:
        assert game.state.turn == "automa"
        game.turn()
        turns += 1
    assert turns >= 2
    assert game.state.phase == "round-end"


@pytest.mark.rule("TM-PASS-19")
def test_who_has_passed_takes_no_further_turn() -> None:
    game = terra_mystica()
    game.she_passes("*5")
    for _ in range(3):
        game.do("done")
        assert game.state.turn == "anna"
    game.do("pass left")
    assert game.state.phase == "round-end"
    with pytest.raises(Refused):
        game.automa()


@pytest.mark.rule("TM-GEN-04", "AOI-GEN-05")
@pytest.mark.parametrize(("make", "points"), [(terra_mystica, 2), (age_of_innovation, 3)])
def test_the_condition_of_the_tile_is_nothing_to_her(make: Maker, points: int) -> None:
    """The tile of round 1 pays for the smallest structure; she builds one and scores what card 13 prints."""
    game = make()
    assert game.state.tiles[0].id.startswith(game.facts.dwelling)
    assert "build" in game.her("13", "*1")
    assert game.state.automa.sources == {"cards": points}


@pytest.mark.rule("TM-PASS-02", "TM-GEN-04")
def test_she_scores_the_tile_when_she_passes() -> None:
    game = terra_mystica()
    game.she_passes("*5")
    assert game.state.automa.points == 24
    assert game.state.automa.sources == {"tile": 4}
    assert game.state.phase == "play"


@pytest.mark.rule("TM-PASS-06", "TM-PASS-07", "TM-GEN-13", "AOI-PASS-04", "AOI-PASS-11", "AOI-GEN-06")
@pytest.mark.parametrize("make", [terra_mystica, age_of_innovation])
def test_her_old_card_goes_where_the_new_one_lay(make: Maker) -> None:
    game = make()
    assert row(game) == ["c", "d", "e"]
    game.do("correct coins middle 2")
    points = game.state.automa.points
    middle = next(
        card.id for card in game.facts.cards.values() if card.bonus == "middle" and not card.expansion
    )
    game.she_passes(middle)
    assert row(game) == ["c", "a", "e"]
    assert game.state.bonus[1].coins == 0
    assert game.state.automa.bonus == "d"
    assert game.state.automa.points - points == game.state.tiles[0].vp


@pytest.mark.rule("TM-PASS-14", "TM-PASS-20", "AOI-PASS-07")
@pytest.mark.parametrize("make", [terra_mystica, age_of_innovation])
def test_your_old_card_goes_where_the_new_one_lay(make: Maker) -> None:
    game = make()
    game.do("correct coins right 2")
    events = game.play("anna", ["pass right"])
    assert events[0].message.args["coins"] == 2
    assert row(game) == ["c", "d", "b"]
    assert game.anna.bonus == "e"


def test_a_card_may_be_taken_by_its_name() -> None:
    game = terra_mystica()
    game.do("pass d")
    assert game.anna.bonus == "d"
    assert refused(terra_mystica(), "pass z") == "not-one-of"
    assert refused(terra_mystica(), "pass") == "usage"


@pytest.mark.rule("TM-PASS-15", "AOI-PASS-14")
@pytest.mark.parametrize("make", [terra_mystica, age_of_innovation])
def test_she_may_take_the_card_you_returned(make: Maker) -> None:
    game = make()
    game.do("pass right")
    right = next(
        card.id for card in game.facts.cards.values() if card.bonus == "right" and not card.expansion
    )
    game.she_passes(right)
    assert game.state.automa.bonus == "b"


@pytest.mark.rule("TM-PASS-13", "TM-PASS-12")
def test_who_passes_first_starts() -> None:
    game = terra_mystica()
    game.do("pass left")
    game.she_passes("*5")
    game.do("end round")
    assert (game.state.order, game.state.turn) == (["anna", "automa"], "anna")
    game.she_passes("*5")
    assert game.state.automa.first_passes == 1
    game.do("pass left", "end round")
    assert (game.state.order, game.state.turn) == (["automa", "anna"], "automa")


@pytest.mark.rule("TM-PASS-16")
def test_the_tile_of_a_round_is_gone_after_it() -> None:
    """Round 2 pays for dwellings and shows Water, round 3 for towns and shows Earth; the table is told to remove it."""
    game = terra_mystica()
    game.do("correct round 2", "build E6")
    assert ([due.source for due in game.state.dues], tile(game)[0]) == (["tile"], "water")
    game.do("pass left")
    game.she_passes("*5")
    assert prompts(game)[-1].message.id == "prompt.round-end"
    assert "Remove the scoring tile" in say(
        "prompt.round-end", "en", game="terra-mystica", round=2, starts=""
    )
    game.do("end round", "correct turn anna", "build F5")
    assert (game.state.dues, tile(game)[0]) == ([], "earth")


@pytest.mark.rule("TM-PASS-17", "TM-BLOCK-05", "AOI-PASS-08", "AOI-BLOCK-04")
@pytest.mark.parametrize(
    ("make", "coins"),
    [
        (terra_mystica, [1, 2, 1]),  # both took a card: one coin lay on the one between
        (age_of_innovation, [1, 2, 2]),  # she took the tile that the human had laid down
    ],
)
def test_clean_up(make: Maker, coins: list[int]) -> None:
    game = make()
    game.do("action power 4")
    if game.state.book_actions:
        game.do("action book 2")
    assert refused(game, "action power 4") == "action-taken"
    assert refused(game, "end round") == "round-not-over"
    finish_round(game)
    assert not any(game.state.power_actions + game.state.book_actions)
    assert game.state.round == 2
    assert [slot.coins for slot in game.state.bonus] == coins


@pytest.mark.rule("TM-DECK-14", "TM-PASS-08", "TM-PASS-09", "AOI-PASS-05", "AOI-PASS-12")
@pytest.mark.parametrize(
    ("make", "sizes"), [(terra_mystica, range(5, 11)), (age_of_innovation, range(6, 12))]
)
def test_the_deck_grows_by_a_card_a_round(make: Maker, sizes: range) -> None:
    game = make()
    found = []
    for _ in range(6):
        found.append(len(game.deck.draw))
        finish_round(game)
    assert found == list(sizes)
    assert game.state.phase == "final"


@pytest.mark.rule("TM-SETUP-07", "TM-PASS-18", "AOI-PASS-02", "AOI-PASS-09")
def test_round_six_scores_and_nothing_else() -> None:
    game = terra_mystica()
    game.do("correct round 6", "track air 6", "build E6. upgrade E6 to stronghold")
    assert {due.source: due.points for due in game.state.dues} == {"tile": 5}  # the human half counts as ever
    deck = game.deck
    game.she_passes("*5")
    assert game.state.automa.points == 25
    assert tile(game) == ("air", 5)
    assert game.state.automa.bonus == "a"
    assert len(game.deck.draw) == 0 < len(deck.draw)
    assert refused(game, "pass left") == "usage"
    game.do("pass")
    assert [prompt.id for prompt in prompts(game)] == ["score", "end"]  # no cult bonus
    game.do("end round")
    assert game.state.phase == "final"
    aoi = age_of_innovation()
    aoi.do("correct round 6")
    aoi.she_passes("*5")
    assert aoi.state.automa.points == 27  # the final round tile: guild, banking, 7


def test_no_command_reaches_a_finished_round() -> None:
    game = terra_mystica()
    game.do("pass left")
    game.she_passes("*5")
    assert game.state.phase == "round-end"
    assert refused(game, "build E6") == "not-playing"
    game.do("points +3", "score 30", "track water 4")
    assert game.anna.points == 30
    assert game.anna.sources == {"entered": 10}


def test_points_can_be_entered_with_a_source() -> None:
    game = terra_mystica()
    game.do("points +5 town")
    assert game.anna.sources == {"town": 5}
    assert refused(game, "points 5") == "usage"
    assert refused(game, "points +x") == "no-number"
    assert refused(game, "points -90") == "points-below-zero"
    assert refused(game, "points -900") == "out-of-range"
