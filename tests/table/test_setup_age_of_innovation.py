"""The guided set-up of Age of Innovation."""

import pytest

from automa.app.setup_view import setup_view
from automa.facts import load
from automa.table.final import lines
from automa.table.placement import suggested
from automa.table.refused import Refused
from automa.table.setup.order import roll
from tests.mind.scenes import scene
from tests.table.tables import AOI_TILES, Play, age_of_innovation, current, fresh, steps, two_humans

AOI = "age-of-innovation"


def refused(game: Play, line: str) -> str:
    with pytest.raises(Refused) as error:
        game.do(line)
    return error.value.code


@pytest.mark.rule("AOI-SETUP-01", "AOI-SETUP-08", "AOI-SETUP-23", "AOI-INIT-01", "AOI-GEN-02")
def test_the_steps_come_in_the_order_of_the_booklet() -> None:
    assert steps(fresh(AOI)) == [
        "level",
        "tiles",
        "final-round-tile",
        "palaces",
        "sets",
        "home",
        "faction",
        "automa",
        "automa-home",
        "bonus",
        "take",
        "place",
        "start-card",
        "starts",
        "place-rest",
        "begin",
    ]
    assert len(fresh(AOI).state.innovations) == 6


@pytest.mark.rule("AOI-GEN-03", "AOI-2P-12")
@pytest.mark.parametrize("game", [age_of_innovation(), two_humans("age-of-innovation")])
def test_nobody_neutral_takes_part(game: Play) -> None:
    """Every space for scholars is free, and only who plays is compared at the end."""
    playing = [*(human.id for human in game.state.humans), "automa"]
    assert set(game.state.priest_spaces) == set(game.facts.tracks)
    assert set(map(tuple, game.state.priest_spaces.values())) == {game.facts.priest_spaces}
    owners = {game.owner(name) for name in game.board.names_of(game.board.land)}
    assert owners == {*playing, ""}
    assert [list(row.values) for row in lines(game) if row.id != "resources"] == [playing] * 5


@pytest.mark.rule("AOI-COMP-09")
def test_the_smaller_side_comes_first_and_both_can_be_played() -> None:
    assert next(iter(load(AOI).boards)) == "small"
    assert fresh(AOI, "large").state.map == "large"


@pytest.mark.rule("AOI-SETUP-02", "AOI-SETUP-27", "AOI-SETUP-29", "AOI-SETUP-12")
def test_first_plays_are_recommended() -> None:
    level = setup_view(fresh(AOI)).steps[0]
    assert (level.default, len(level.choices)) == (("automalein",), 5)
    assert refused(fresh(AOI), "set level god") == "not-one-of"
    automa = next(step for step in setup_view(age_of_innovation(until="automa")).steps if step.id == "automa")
    assert (automa.default, len(automa.choices)) == (("simpletons",), 10)


@pytest.mark.rule("AOI-SETUP-03", "AOI-SETUP-28")
def test_the_side_of_the_round() -> None:
    game = fresh(AOI)
    game.do(f"set tiles {AOI_TILES}")
    assert [tile.vp for tile in game.state.tiles] == [3, 2, 3, 5, 7, 4]
    assert game.state.tiles[0].track == "banking"


@pytest.mark.rule("AOI-SETUP-04", "AOI-SETUP-05", "AOI-SETUP-26")
def test_which_tiles_may_lie_where() -> None:
    game = fresh(AOI)
    late = "workshop-banking guild-law guild-medicine school-banking spade-engineering city-engineering"
    assert refused(game, f"set tiles {late}") == "spade-tile"
    three = "workshop-banking school-banking palace-banking guild-law guild-medicine city-engineering"
    assert refused(game, f"set tiles {three}") == "three-of-discipline"
    for journal in range(100):
        line = roll(game, "", "tiles", journal)
        game.do(line)
        tiles = line.split()[2:8]
        assert "spade-engineering" not in tiles[4:]
        game.do(roll(game, "", "final-round-tile", journal))
        assert game.state.final_round_tile is not None
        last = game.facts.tiles[tiles[5]].human.split()[0]
        final = game.facts.tiles[game.state.final_round_tile.id].human.split()[0]
        assert last != final.removesuffix("-on-border")
    game.do(
        "set tiles guild-law workshop-law spade-engineering school-banking guild-medicine workshop-banking"
    )
    assert refused(game, "set final-round-tile final-border-workshop") == "not-one-of"


@pytest.mark.rule("AOI-SETUP-06", "AOI-2P-10")
def test_two_palaces_and_number_17() -> None:
    game = fresh(AOI)
    game.do(roll(game, "", "palaces", 1))
    assert len(set(game.state.palaces)) == 3
    assert game.state.palaces[-1] == "17"
    assert refused(game, "set palaces 3") == "palaces"
    assert refused(game, "set palaces 3 17") == "not-one-of"
    two = fresh(AOI, humans=("Anna", "Bert"))
    two.do("set palaces 3 5")
    more = fresh(AOI, humans=("Anna", "Bert"), switches={"palaces_humans_plus_one": True})
    assert refused(more, "set palaces 3 5") == "palaces"
    more.do("set palaces 3 5 6")
    assert more.state.palaces == ["3", "5", "6", "17"]


@pytest.mark.rule("AOI-SETUP-09", "AOI-SETUP-10", "AOI-SETUP-11")
def test_three_planning_displays_with_two_factions_each() -> None:
    game = fresh(AOI)
    line = roll(game, "", "sets", 5)
    game.do(line)
    assert len(game.state.sets) == 3
    assert len({name for names in game.state.sets.values() for name in names}) == 6
    game.do("set sets lake:monks,omar desert:moles,lizards forest:goblins,felines")
    assert refused(game, "set home plains") == "not-in-set"
    game.do("set home lake")
    assert refused(game, "set faction moles") == "not-in-set"
    game.do("set faction omar")
    choices = next(step for step in setup_view(game).steps if step.id == "faction").choices
    assert [choice.value for choice in choices] == ["monks", "omar"]
    homes = next(step for step in setup_view(game).steps if step.id == "home").choices
    assert {choice.value for choice in homes} == {"lake", "desert", "forest"}
    for bad in ("lake:monks,omar", "lake:monks desert:moles,lizards forest:goblins,felines"):
        assert refused(game, f"set sets {bad}") == "three-sets"
    assert refused(game, "set sets lake:a,b desert:moles,lizards forest:goblins,felines") == "not-one-of"


def test_random_choices_stay_within_the_sets() -> None:
    game = age_of_innovation(until="sets")
    game.do("set sets lake:monks,omar desert:moles,lizards forest:goblins,felines")
    for journal in range(20):
        game.do(roll(game, "", "home", journal))
        game.do(roll(game, "", "faction", journal))
        assert game.anna.faction in game.state.sets[game.anna.home]
        assert game.anna.home in game.state.sets


@pytest.mark.rule("AOI-SETUP-13", "AOI-SETUP-14")
def test_automas_terrain() -> None:
    game = age_of_innovation(until="automa-home")
    assert refused(game, "set automa-home lake") == "home-taken"
    drawn = {roll(game, "", "automa-home", journal).split()[2] for journal in range(100)}
    assert drawn == {*game.facts.wheel} - {"lake"}


@pytest.mark.rule("AOI-SETUP-16", "AOI-SETUP-30", "AOI-SETUP-31", "AOI-SETUP-32")
def test_the_bonus_row() -> None:
    game = age_of_innovation(until="bonus")
    row = roll(game, "", "bonus", 1).split()[2:7]
    assert len(set(row)) == 5
    assert set(row) <= set(game.seats.bonus_cards)
    assert len(game.seats.bonus_cards) == 10
    game.do("set bonus a b c d e")
    step = next(step for step in setup_view(game).steps if step.id == "take")
    assert game.state.automa.bonus == "a"
    assert [choice.value for choice in step.choices] == ["b", "c", "d", "e"]
    game.do("set take d")
    assert [(slot.card, slot.coins) for slot in game.state.bonus] == [("b", 1), ("c", 1), ("e", 1)]


@pytest.mark.rule("AOI-SETUP-17", "AOI-SETUP-18", "AOI-SETUP-19", "AOI-SETUP-20", "AOI-SETUP-21")
def test_what_automa_gets() -> None:
    game = age_of_innovation(automa="druids")
    hers = game.state.automa
    assert hers.tracks == {"banking": 0, "law": 0, "engineering": 0, "medicine": 2}
    assert (hers.points, hers.priests) == (20, 7)
    assert {name: piece.automa for name, piece in game.facts.pieces.items() if not piece.human_only} == {
        "workshop": 9,
        "guild": 4,
        "school": 3,
        "palace": 1,
        "university": 1,
    }
    assert current(age_of_innovation(automa="gognomes", until="achievements")) == "achievements"


@pytest.mark.rule("AOI-SETUP-25")
def test_priority_cards_that_stay() -> None:
    from automa.app.table_view import automa

    view = automa(age_of_innovation(automa="mimics"))
    assert view is not None
    assert view.priority_cards == ("plains", "lake")


@pytest.mark.rule("AOI-INIT-02", "AOI-INIT-03", "AOI-EX-01")
def test_the_letters_are_printed() -> None:
    game = age_of_innovation(home="lake", hers="wasteland", until="start-card")
    game.do("set start-card *1")
    rows = {name: game.board.position[game.board.hex(name)] for name in suggested(game)}
    assert list(rows.values()) == [(7, 6), (4, 11)]
    step = next(step for step in setup_view(game).steps if step.id == "starts")
    assert step.accept == f"set starts {' '.join(rows)}"
    assert [piece.id for piece in step.pieces] == ["setup.starts.pieces"]
    game.do(step.accept)
    assert game.state.automa.marked == [next(iter(rows))]
    large = age_of_innovation(hers="wasteland", board="large", places=("A2",), until="start-card")
    large.do("set start-card *1")
    assert [large.board.position[large.board.hex(name)] for name in suggested(large)] == [(3, 5), (4, 10)]


@pytest.mark.rule("AOI-INIT-05", "AOI-DECK-01")
def test_the_start_card_returns() -> None:
    game = age_of_innovation()
    assert sorted(game.deck.draw) == ["*1", "*2", "*3", "*4", "*5", "*6"]
    start = age_of_innovation(until="start-card")
    drawn = {roll(start, "", "start-card", journal).split()[2] for journal in range(200)}
    assert drawn == set(start.facts.cards)


def test_monks_place_one_university_last_and_omar_a_tower() -> None:
    monks = age_of_innovation("monks", places=("E3",), until="start-card")
    assert not monks.anna.structures
    monks.do("set start-card *1", "set starts D5 F2", "place E3")
    assert monks.anna.structures == {"E3": "university"}
    assert current(monks) == "begin"
    omar = age_of_innovation("omar", places=("E3", "I4", "A5"))
    assert omar.anna.structures == {"E3": "workshop", "I4": "workshop", "A5": "tower"}
    lizards = age_of_innovation("lizards", until="automa")
    assert "setup.faction.free" in lizards.do("set faction lizards")
    lizards.do("track law 2")
    assert lizards.anna.tracks["law"] == 2
    nobody = age_of_innovation("none")
    assert nobody.anna.faction == ""


OWN_STEP = {
    "symbionts": ["set youth forest"],
    "gognomes": ["set achievements I II III"],
    "blight": ["set fallow none"],
}
"""The factions whose card adds a step to the set-up."""


@pytest.mark.rule("AOI-CARD-03")
@pytest.mark.parametrize("name", load(AOI).factions)
def test_the_parts_of_a_faction_card(name: str) -> None:
    """Start advances, perhaps a step of its own, actions from top to bottom, perhaps points at the end."""
    card = load(AOI).factions[name]
    extra = OWN_STEP.get(name, [])
    game = age_of_innovation(automa=name, extra=extra)
    assert [step for step in steps(game) if step in ("youth", "achievements", "fallow")] == [
        line.split()[1] for line in extra
    ]
    assert game.state.automa.tracks == dict.fromkeys(game.facts.tracks, 0) | dict(card.tracks)
    drawn = scene(AOI, "abMcd", "HefUg", faction=name, automa__youth="swamp").play("faction-action")
    assert [step["action"] for step in drawn] == [symbol.action for symbol in card.actions]
    ends = [row.points for row in lines(game) if row.id == "faction"]
    assert ends == ([{"automa": 4}] if name == "wanderers" else [])


@pytest.mark.rule("AOI-UNK-04")
def test_every_faction_is_offered_once_however_many_cards_it_has() -> None:
    automa = next(step for step in setup_view(age_of_innovation(until="automa")).steps if step.id == "automa")
    assert [choice.value for choice in automa.choices] == list(load(AOI).factions)


@pytest.mark.rule("AOI-CARD-04")
def test_her_faction_card_concerns_her_alone() -> None:
    game = age_of_innovation(automa="racelings")
    game.do("pass left")
    assert (game.anna.points, game.state.automa.points) == (20, 20)
