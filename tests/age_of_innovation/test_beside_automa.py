"""Whole games beside Automa: what of a game of two or three players stays, her neighbours, passing, third places, who wins."""

from collections import Counter

import pytest

from automa.age_of_innovation import AUTOMA_TURN, AgeOfInnovation, Options, final, new_game
from automa.age_of_innovation.names import DISCIPLINES
from automa.errors import BadInput
from automa.facts import load
from automa.mind.deck import Deck
from automa.play.options import AutomaOptions
from tests.age_of_innovation.scene import (
    begun,
    new,
    play,
    put,
    put_automa,
    scene,
    texts,
    two,
)

RESERVE = ("8", "9", "10", "12")


def her_turn(state: AgeOfInnovation, action: str, support: str) -> None:
    """Automa's turn with these two cards, enough others beneath."""
    state.hers.deck = Deck(draw=(support, action, "*3", "*4", "7"), reserve=RESERVE)
    state.turn, state.acted, state.done = state.automa_seat, False, False
    state.apply(AUTOMA_TURN)


def she_passes(state: AgeOfInnovation, card: str) -> None:
    """Automa has no card left: she passes with this one as her support."""
    state.hers.deck = Deck(draw=(), reserve=RESERVE, action=card, support="*1")
    state.turn, state.acted, state.done = state.automa_seat, False, False
    state.apply(AUTOMA_TURN)


@pytest.mark.rule("AOI-GEN-02", "AOI-SETUP-01", "AOI-SETUP-06", "AOI-SETUP-08")
def test_alone_with_her_everything_is_dealt_as_for_two() -> None:
    palaces = set()
    for seed in range(60):
        state = new_game(Options(seed=seed))
        assert sum(tile >= 0 for tile in state.innovations) == 6
        assert len(set(state.innovations)) == 6
        assert len(state.palaces) == 3
        assert [tile for tile in state.palaces if tile == 17] == [17]
        palaces |= set(state.palaces)
        assert sum(state.competencies) == 4 * 12
        assert len(state.game.book_actions) == 3
        # A set is a display with its factions; no round bonus lies beside it, they are taken from a row.
        assert {len(text.split()) for text in texts(state)} == {3}
        play(state, texts(state)[0])
        assert len(texts(state)) == 4
        assert all(text.startswith("take rb_") for text in texts(state))
    assert palaces == set(range(1, 18))


@pytest.mark.rule("AOI-SETUP-14")
def test_her_terrain_left_to_chance_is_any_of_the_six_others_alike() -> None:
    drawn = Counter(
        begun(new_game(Options(players=("goblins",), displays=("lake",), seed=seed))).hers.home
        for seed in range(240)
    )
    assert set(drawn) == {"plains", "swamp", "forest", "mountain", "wasteland", "desert"}
    assert min(drawn.values()) > 20


@pytest.mark.rule("AOI-SETUP-27", "AOI-SETUP-29")
def test_whoever_says_nothing_plays_automalein_and_the_simpletons() -> None:
    state = begun(new_game(Options(players=("goblins",), displays=("lake",))))
    assert (state.hers.difficulty.id, state.hers.faction.id) == ("automalein", "simpletons")


@pytest.mark.rule("AOI-GEN-14", "AOI-GEN-10")
def test_she_is_a_neighbour_for_power_and_for_the_price_of_a_guild() -> None:
    state, seat = scene()
    put(state, "D4", "guild")
    put_automa(state, "D5")
    seat.bowl1, seat.bowl2, seat.bowl3 = 12, 0, 0
    her_turn(state, "11", "*5")
    assert texts(state) == ["leech 2", "decline"]
    play(state, "leech 2")
    assert (seat.bowl1, seat.bowl2, seat.points) == (10, 2, 49)
    spent = []
    for beside in (False, True):
        state, seat = scene()
        put(state, "D4")
        if beside:
            put_automa(state, "D5")
        coins = seat.coins
        play(state, "upgrade D4 to guild")
        spent.append(coins - seat.coins)
    assert spent == [6, 3]


@pytest.mark.rule("AOI-PASS-14", "AOI-PASS-04")
def test_she_may_take_the_very_tile_that_you_gave_back() -> None:
    state, seat = scene()
    given, places = seat.bonus, list(state.row)
    play(state, f"pass {state.game.components.bonuses[places[2]].id}. done")
    assert state.row == [places[0], places[1], given]
    hers = state.hers.bonus
    she_passes(state, next(card.id for card in state.game.facts.cards.values() if card.bonus == "right"))
    assert state.hers.bonus == given
    assert given not in state.row
    assert hers in state.row


@pytest.mark.rule("AOI-2P-01", "AOI-2P-03")
def test_two_humans_and_she_are_three_players() -> None:
    state, one, other = two()
    assert len(new_game(Options(players=("anna", "bert"), seed=2)).innovations) == 8
    assert state.order == [0, 1, 2]
    assert state.automa_seat == 2
    for at, structures in enumerate((("I1", "I2", "I3"), ("A1", "A2"))):
        for hex_ in structures:
            put(state, hex_, seat=(one, other)[at])
    put_automa(state, "E6")
    for seat, levels in zip((one, other), ([9, 0, 0, 0], [3, 0, 0, 0]), strict=True):
        seat.coins = seat.tools = seat.scholars = 0
        seat.bowl1, seat.bowl2, seat.bowl3 = 12, 0, 0
        seat.books, seat.levels = [0, 0, 0, 0], levels
    state.hers.levels = [6, 0, 0, 0]
    before = [one.points, other.points, state.hers.points]
    final.finish(state)
    after = [one.points, other.points, state.hers.points]
    assert [now - then for now, then in zip(after, before, strict=True)] == [18 + 8, 12 + 2, 6 + 4]


@pytest.mark.rule("AOI-2P-13")
@pytest.mark.parametrize("passing", [(1, 2, 0), (2, 0, 1), (0, 2, 1)])
def test_the_order_of_the_next_round_is_that_of_passing(passing: tuple[int, ...]) -> None:
    state, _, _ = two()
    for who in passing:
        state.turn, state.acted, state.done = who, False, False
        if who == state.automa_seat:
            she_passes(state, "*5")
        else:
            play(state, next(text for text in texts(state) if text.startswith("pass")) + ". done")
    while state.round == 1 or state.debts:
        state.apply(state.legal()[0])
    assert state.order == list(passing)


@pytest.mark.rule("AOI-2P-14")
@pytest.mark.parametrize("after_a_human", [False, True])
def test_another_faction_by_house_rule_counts_all_who_passed_before_her(after_a_human: bool) -> None:
    hers = AutomaOptions(home="desert", level="automa", faction="racelings")
    with pytest.raises(BadInput, match="simpletons"):
        two(automa=hers)
    state, _, _ = two(automa=hers, switches={"unofficial_two_human_factions": True})
    if after_a_human:
        state.passing.append(0)
        state.seats[0].passed = True
    before = state.hers.points
    she_passes(state, "*5")
    tile = state.game.automa_tiles[0][1]
    assert tile > 0
    assert state.hers.points - before == (tile if after_a_human else 2 * tile)


@pytest.mark.rule("AOI-FAC-17")
@pytest.mark.parametrize(
    ("room", "answer", "reacts"), [(12, "leech 2", True), (12, "decline", False), (1, "leech 1", False)]
)
def test_powermongers_react_to_two_power_really_gained(room: int, answer: str, reacts: bool) -> None:
    """At once and without a scholar, before the next line of the card; not if you decline or can gain one only."""
    state, seat = scene(automa=AutomaOptions(home="desert", level="automa", faction="powermongers"))
    put(state, "D4", "guild")
    put_automa(state, "D5")
    seat.bowl1, seat.bowl2, seat.bowl3 = (12, 0, 0) if room == 12 else (0, 1, 11)
    levels, scholars, points = sum(state.hers.levels), state.hers.priests, state.hers.points
    her_turn(state, "11", "*5")
    assert state.hers.points == points
    play(state, answer)
    state.apply(AUTOMA_TURN)
    assert sum(state.hers.levels) - levels == (1 if reacts else 0)
    assert state.hers.priests == scholars
    assert state.hers.points == points + state.hers.difficulty.x[0]


@pytest.mark.rule("AOI-CARD-03")
@pytest.mark.parametrize("faction", load("age-of-innovation").factions)
def test_the_parts_of_a_faction_card(faction: str) -> None:
    """Start advances, perhaps tokens or a youth, actions from top to bottom, an ongoing benefit, points at the end."""
    state, _ = scene(automa=AutomaOptions(home="desert", level="automa", faction=faction))
    card, hers = state.hers.faction, state.hers
    start = begun(new(automa=AutomaOptions(home="desert", level="automa", faction=faction))).hers.levels
    assert start == [card.tracks.get(track, 0) for track in DISCIPLINES]
    assert (len(hers.tokens) == 3) == (faction == "gognomes")
    assert bool(hers.youth) == (faction == "symbionts")
    put(state, "D4", "guild")
    put_automa(state, "D5")
    put_automa(state, "I1")
    hers.marked = 1 << state.board.hex("D5")
    hers.deck = Deck(draw=("*1", "*5", "*3", "*4", "7"), reserve=RESERVE)
    steps = state.host().plan().decision.steps
    assert [step.action for step in steps] == [symbol.action for symbol in card.actions]
    assert {step.origin for step in steps} == {"faction-action"}
    assert state.host().faction_points() == (4 if faction == "wanderers" else 0)
