"""The set-up of the booklet in the whole game: sets, round bonuses, the order of placing; power after a pass."""

import pytest

from automa.age_of_innovation import AgeOfInnovation, Options, final, new_game
from automa.age_of_innovation.ledger import Ledger, Line
from automa.errors import BadInput
from automa.facts import load
from automa.play.options import AutomaOptions
from tests.age_of_innovation.games import options_of, positions
from tests.age_of_innovation.scene import play, put, scene, texts


def placed(options: Options, choices: str = "") -> tuple[AgeOfInnovation, list[Line]]:
    """The lines of a set-up in which the first command listed is always given, after these."""
    book = Ledger()
    state = new_game(options, scribe=book)
    play(state, choices)
    while not state.round:
        state.apply(state.legal()[0])
    return state, book.lines


def order(lines: list[Line]) -> list[tuple[str, str]]:
    """Who places what, in order."""
    return [
        (line["who"], line.get("piece", "both"))
        for line in lines
        if line.get("do") == "place" and (line["who"] == "automa" or line["source"] == "start")
    ]


@pytest.mark.rule("AOI-SETUP-09", "AOI-SETUP-10", "AOI-SETUP-11")
def test_one_human_chooses_one_of_three_sets_and_one_of_its_two_factions() -> None:
    state = new_game(Options(seed=3))
    offered = texts(state)
    displays = {text.split()[1] for text in offered}
    factions = {text.split()[2] for text in offered}
    assert (len(offered), len(displays), len(factions)) == (6, 3, 6)
    play(state, offered[0])
    assert state.seats[0].display.id == offered[0].split()[1]
    assert state.seats[0].faction.id == offered[0].split()[2]


@pytest.mark.rule("AOI-SETUP-16", "AOI-SETUP-30", "AOI-SETUP-31", "AOI-SETUP-32")
def test_automa_has_the_leftmost_bonus_and_the_human_chooses_from_the_other_four() -> None:
    row = ("rb_river", "rb_coins", "rb_guild", "rb_big", "rb_spade")
    state = new_game(Options(players=("goblins",), displays=("lake",), seed=3, row=row))
    assert texts(state) == [f"take {name}" for name in row[1:]]
    play(state, "take rb_big")
    tiles = state.game.components.bonuses
    assert tiles[state.hers.bonus].id == "rb_river"
    assert [tiles[at].id for at in state.row] == ["rb_coins", "rb_guild", "rb_spade"]
    assert state.row_coins == [1, 1, 1]


@pytest.mark.rule("AOI-INIT-01", "AOI-INIT-07")
@pytest.mark.parametrize(
    ("faction", "expected"),
    [
        ("goblins", ["workshop", "both", "workshop"]),
        ("omar", ["workshop", "both", "workshop", "tower"]),
        ("monks", ["both", "university"]),
    ],
)
def test_order_of_placing(faction: str, expected: list[str]) -> None:
    _, lines = placed(Options(players=(faction,), displays=("lake",), seed=3))
    assert [piece for _, piece in order(lines)] == expected


@pytest.mark.rule("AOI-2P-05", "AOI-2P-11", "AOI-2P-04")
def test_two_humans_choose_sets_the_second_first_and_automa_places_between() -> None:
    options = Options(players=("anna", "bert"), seed=5)
    state = new_game(options)
    assert state.decider == 1
    assert len(state.legal()) == 7
    state, lines = placed(options)
    first, second = (seat.faction.id for seat in state.seats)
    if "monks" not in (first, second):
        whose = [who for who, _ in order(lines)][:5]
        assert whose == [first, second, "automa", second, first]
    bonuses = [seat.bonus for seat in state.seats] + [state.hers.bonus, *state.row]
    assert len(set(bonuses)) == 6


@pytest.mark.rule("AOI-GEN-03", "AOI-2P-12")
@pytest.mark.parametrize("players", [("goblins",), ("goblins", "felines")])
def test_nobody_neutral_takes_part(players: tuple[str, ...]) -> None:
    """Every space for scholars is free, the board holds nobody else's pieces, and only who plays is compared."""
    state, _ = placed(Options(players=players, displays=("lake", "forest")[: len(players)], seed=3))
    assert list(map(tuple, state.priest_spaces)) == [state.game.facts.priest_spaces] * 4
    standing = state.hers.own
    for seat in state.seats:
        standing |= seat.own
    assert state.occupied == standing
    compared = final.compared(state)
    del compared["resources"]
    assert [list(values) for values in compared.values()] == [list(range(len(players) + 1))] * 5


@pytest.mark.rule("AOI-GEN-01")
def test_whoever_she_is_a_human_may_do_the_same() -> None:
    """Her faction and level are cards of hers: they change nothing in what the human may do."""
    facts = load("age-of-innovation")
    listed = set()
    for faction in facts.factions:
        for level in facts.difficulties:
            automa = AutomaOptions(
                home="desert", faction=faction, level=level, youth="plains" if faction == "symbionts" else ""
            )
            state, _ = scene(automa=automa)
            put(state, "F6", "guild")
            state.row, state.row_coins = [1, 2, 3], [1, 1, 1]
            listed.add(tuple(texts(state)))
    assert len(listed) == 1
    assert len(listed.pop()) == 46


@pytest.mark.rule("AOI-2P-10")
def test_palaces_on_offer() -> None:
    two = ("anna", "bert")
    assert len(new_game(Options(seed=1)).palaces) == 3
    assert len(new_game(Options(players=two, seed=1)).palaces) == 3
    more = new_game(Options(players=two, seed=1, switches={"palaces_humans_plus_one": True}))
    assert len(more.palaces) == 4
    assert more.palaces[-1] == 17


@pytest.mark.rule("AOI-SETUP-13", "AOI-2P-02")
def test_automa_has_another_terrain_and_simpletons_against_two() -> None:
    with pytest.raises(BadInput):
        new_game(Options(players=("goblins",), displays=("lake",), automa=AutomaOptions(home="lake")))
    with pytest.raises(BadInput):
        new_game(Options(players=("anna", "bert"), automa=AutomaOptions(faction="druids")))
    for seed in range(20):
        state, _ = placed(options_of(seed))
        assert state.hers.home not in {seat.display.id for seat in state.seats}


@pytest.mark.rule("AOI-SETUP-04", "AOI-SETUP-05", "AOI-SETUP-26")
def test_round_tiles_may_lie_so() -> None:
    for seed in range(200):
        game = new_game(Options(seed=seed)).game
        tiles, human = game.dealt.round_tiles, game.human
        assert len(set(tiles)) == 6
        assert "spade_engineering" not in tiles[4:]
        early = [human.round_tiles[name].discipline for name in tiles[:5]]
        assert max(map(early.count, early)) < 3
        assert human.final_tiles[game.dealt.final_tile].shows not in human.round_tiles[tiles[5]].scores


@pytest.mark.rule("AOI-GEN-17")
def test_a_human_who_has_passed_may_still_take_power() -> None:
    for seed in range(60):
        for state in positions(new_game(options_of(seed)), seed):
            if state.over or state.decider == state.automa_seat or not state.seats[state.decider].passed:
                continue
            seat, listed = state.seats[state.decider], texts(state)
            if "decline" in listed:
                power, before = int(listed[0].split()[1]), (seat.bowl1, seat.bowl2, seat.bowl3)
                play(state, f"leech {power}")
                moved = before[0] - seat.bowl1 + seat.bowl3 - before[2]
                assert moved == power
                return
    raise AssertionError("nobody was offered power after a pass")
