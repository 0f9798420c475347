"""Automa's turn at the table: cards, marks, offers, blocks, priests, her factions, her points."""

import pytest
from msgspec.structs import fields

from automa import app
from automa.app import opened
from automa.record import Record
from automa.table import points
from automa.table.cards import possible_cards
from automa.table.refused import Refused
from automa.table.state import Automa, clone
from tests.table.tables import Maker, Play, age_of_innovation, terra_mystica


def refused(game: Play, line: str) -> str:
    with pytest.raises(Refused) as error:
        game.do(line)
    return error.value.code


@pytest.mark.rule("TM-GEN-15", "TM-UPG-17", "TM-BUILD-23", "AOI-GEN-14")
def test_power_is_offered_for_what_now_stands_there() -> None:
    game = terra_mystica()
    game.do("build E6. upgrade E6 to trading-house", "build E4. upgrade E4 to trading-house")
    game.do("upgrade E4 to stronghold")
    text = game.her("*1", "*5")
    assert text.startswith("*1/*5 upgrade E5 to trading-house")
    assert [(offer.human, offer.power) for offer in game.state.offers] == [("anna", 5)]
    game.do("leech 5")
    assert game.anna.points == 16
    assert game.anna.sources == {"power": -4}
    assert game.state.offers == []
    aoi = age_of_innovation()
    aoi.do("correct structure D4 anna guild", "correct structure D5 automa workshop marked")
    assert "upgrade D5 to guild" in aoi.her("11", "*5")
    assert aoi.state.offers[0].power == 2


def test_an_offer_may_be_taken_in_part_declined_or_forgotten() -> None:
    game = terra_mystica()
    game.do("build E6. upgrade E6 to temple")
    game.her("*1", "*5")
    assert refused(game, "leech 3") == "out-of-range"
    part = game.copy()
    part.play("", ["leech 1"])
    assert part.state.humans[0].points == 20
    no = game.copy()
    no.play("", ["decline"])
    assert no.state.offers == []
    game.do("done")
    assert len(game.state.offers) == 1
    events = [event.message.id for event in game.play("automa", game.automa().split(". "))]
    assert "table.declined" in events
    poor = terra_mystica()
    poor.do("build E6. upgrade E6 to stronghold", "score 1")
    poor.her("*1", "*5")
    assert refused(poor, "leech 3") == "points-below-zero"


@pytest.mark.rule("TM-GEN-20", "TM-MARK-04")
def test_marks_are_nobodys_power_and_never_run_out() -> None:
    """Twelve marks lie on the board, five power actions are covered: she changes land, marks it and covers the sixth."""
    game = terra_mystica()
    pieces = ("dwelling",) * 3 + ("trading-house",) * 4 + ("temple",) * 3 + ("stronghold",)
    for number, piece in enumerate(pieces, start=1):
        game.do(f"correct structure A{number} automa {piece} marked")
    game.do(*(f"correct action power {number} taken" for number in range(1, 6)))
    game.do("correct structure B3 anna dwelling", "correct structure B5 anna dwelling")  # the swamp nearby
    assert len(game.state.automa.marked) == 12
    yours = clone(game.anna)
    assert "build E6 marked" in game.her("*4", "*1")
    assert game.state.automa.marked[12:] == ["E6"]
    assert (game.board.printed[game.board.hex("E6")], game.terrain_at("E6")) == ("plains", "swamp")
    game.her("*2", "*1")
    assert game.state.power_actions == [True] * 6
    assert game.anna == yours


@pytest.mark.rule("TM-GEN-07", "AOI-GEN-07", "AOI-GEN-12")
@pytest.mark.parametrize(
    ("make", "group", "grows"),
    [
        (terra_mystica, {"E4": "temple", "E6": "stronghold", "F3": "temple", "E5": "temple"}, "sanctuary"),
        (age_of_innovation, {"E4": "school", "E5": "palace", "D4": "school", "D5": "school"}, "university"),
    ],
)
def test_no_group_of_hers_is_a_town_or_city(make: Maker, group: dict[str, str], grows: str) -> None:
    """Four adjacent structures worth nine and more: nobody is asked for a tile, and only her card scores."""
    game = make()
    board = game.board
    game.do(*(f"correct structure {name} automa {piece}" for name, piece in group.items()))
    assert len(board.areas(board.hexset(group))) == 1
    offered = {kind: points.left(game, kind, game.anna) for kind in ("town", "city")}
    game.her("*1", "*5")
    assert grows in {game.state.automa.structures[name] for name in group}
    assert game.state.asks == []
    assert {kind: points.left(game, kind, game.anna) for kind in ("town", "city")} == offered
    assert set(game.state.automa.sources) <= {"cards"}


@pytest.mark.rule("TM-GEN-14")
def test_the_end_of_a_round_gives_her_nothing() -> None:
    """The tile of round 1 rewards Fire, where she stands on 8: her side is the same when round 2 begins."""
    game = terra_mystica()
    game.do("correct track automa fire 8", "pass left")
    game.she_passes("*5")
    before = clone(game.state.automa)
    assert game.do("end round") == ["table.new-round", "table.tile"]
    assert game.state.round == 2
    assert game.state.automa == before


@pytest.mark.rule("TM-CULT-15", "TM-GEN-12", "AOI-GEN-20")
def test_priests_stay_on_the_board() -> None:
    game = terra_mystica()
    text = game.her("8", "*3")
    assert "send fire 3" in text
    assert game.state.automa.priests == 6
    assert game.state.priest_spaces["fire"] == [2, 2, 2]
    game.do("correct round 2")
    game.do("pass left")
    game.she_passes("*5")
    game.do("end round")
    assert (game.state.automa.priests, game.state.priest_spaces["fire"]) == (6, [2, 2, 2])
    aoi = age_of_innovation()
    aoi.do("correct track automa banking 2")
    before = aoi.state.automa.points
    aoi.her("8", "*1")
    assert aoi.state.automa.tracks["banking"] == 5
    assert aoi.state.automa.points == before + 3  # the plaque of the card, nothing for the level


@pytest.mark.rule("TM-FAV-07")
def test_a_favor_tile_she_takes_is_gone() -> None:
    game = terra_mystica()
    game.do("correct round 5")
    text = game.her("*1", "*5")
    assert "favor fire" in text
    assert game.state.automa.favors == ["fire"]
    assert refused(game, "favor fire") == "no-favor"


@pytest.mark.rule("AOI-GEN-13")
def test_her_palace_takes_no_palace_tile() -> None:
    game = age_of_innovation()
    game.state.palaces = ["3", "5", "17"]
    game.do("correct structure D5 automa guild marked")
    on_offer = points.left(game, "palace", game.anna)
    assert "upgrade D5 to palace" in game.her("*1", "*5")
    assert game.state.palaces == ["3", "5", "17"]
    assert points.left(game, "palace", game.anna) == on_offer
    assert [take.id for take in on_offer] == ["palace_3", "palace_5", "palace_17"]


@pytest.mark.rule("TM-GEN-05", "AOI-GEN-07", "AOI-GEN-08", "AOI-GEN-09")
def test_what_she_can_ever_have() -> None:
    """Structures with their marks, priests, markers, points, tiles and a card; the rest belongs to faction cards."""
    assert {field.name for field in fields(Automa)} == {
        "faction", "home", "difficulty", "structures", "marked", "tracks", "priests", "points", "sources", "bonus",
        "innovations", "favors", "first_passes", "youth", "cubes", "fallow", "blighted", "tokens", "achieved",
    }  # fmt: skip


@pytest.mark.rule("TM-GEN-03", "AOI-GEN-04")
@pytest.mark.parametrize("make", [terra_mystica, age_of_innovation])
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_gives_her_points_from_her_sources_only(make: Maker, seed: int) -> None:
    game = make(seed=seed)
    while game.state.phase != "final":
        if game.state.phase == "round-end":
            game.do("end round")
        elif game.state.turn == "automa":
            game.turn()
        else:
            game.do("pass left" if game.state.round < 6 else "pass")
    hers = game.state.automa
    assert set(hers.sources) <= {"cards", "faction", "tile", "trade", "achievements"}
    assert hers.points == 20 + sum(hers.sources.values())
    assert game.anna.points == 20


@pytest.mark.rule("TM-BUILD-22")
def test_the_narrowing_is_shown_stage_by_stage() -> None:
    record = _begun()
    record = app.handle(record, "automa").record
    view = app.view(record)
    assert view.table.last_turn is not None
    builds = [said for said in view.table.last_turn.told.steps if said.step.action == "transform-and-build"]
    assert builds
    for said in builds:
        assert [line.left for line in said.narrowing] == [tuple(entry.left) for entry in said.step.trace]
        left = set(said.step.trace[0].left)
        for entry in said.step.trace[1:]:
            assert set(entry.left) <= left, "a tie-breaker only removes"
            assert set(entry.measured) <= left, "and measured what was left until then"
            left = set(entry.left)
        assert left == {said.step.choice}


def _begun(seed: int = 7) -> Record:
    record = app.new_table("terra-mystica", "original", ("Anna",), seed=seed)
    lines = ["set level automa", "random tiles", "set faction witches", "set automa simpletons"]
    lines += ["set automa-home swamp", "set bonus a b c d e", "set take b", "place F4", "set start-card *3"]
    for line in (*lines, "set starts E5 E10", "place D1", "begin"):
        record = app.handle(record, line).record
    return record


@pytest.mark.rule("TM-DECK-11")
def test_undo_across_her_turn_keeps_the_order_of_the_deck() -> None:
    record = _begun()
    once = app.handle(record, "automa")
    back = app.handle(app.handle(once.record, "undo").record, "undo")
    assert opened(back.record).table.state == opened(record).table.state
    again = app.handle(back.record, "automa")
    assert again.lines == once.lines
    other = [app.handle(_begun(seed), "automa").lines for seed in range(6)]
    assert len(set(other)) > 1


# -- the physical deck -------------------------------------------------------------------------------------------------


def test_who_draws_from_now_on_is_told_how_her_deck_lies() -> None:
    game = terra_mystica()
    game.do("done")
    game.turn()
    events = game.play("", ["physical on"])
    told = {event.message.id: event.message.args for event in events}
    deck = game.deck
    assert told["table.deck-open"] == {"action": deck.action, "support": deck.support}
    sure = told["table.deck-draw"]["cards"]
    assert isinstance(sure, list)
    assert sorted(name.value for name in sure) == sorted(deck.draw)
    assert told["table.deck-draw"]["n"] == 0
    assert "table.deck-pile" not in told
    game.do("done")
    game.do(f"drawn {deck.draw[0]}")
    game.turn()
    events = game.play("", ["physical on"])
    assert [event.message.id for event in events][-1] == "table.deck-pile"


def test_the_owner_draws_from_the_physical_deck() -> None:
    game = terra_mystica()
    assert refused(game, "drawn 13/*5") == "not-her-turn"
    game.do("physical on", "done")
    with pytest.raises(Refused, match="Draw 2 cards"):
        game.automa()
    assert refused(game, "drawn *1") == "card-count"
    assert refused(game, "drawn *1/*1") == "no-card"
    assert refused(game, "drawn *1/99") == "no-card"
    game.do("drawn *2/*4")
    assert game.turn().startswith("*2/*4 block power")
    game.do("done", "drawn *1")
    assert game.turn().startswith("*1/*2")
    game.do("done")
    assert refused(game, "drawn *4") == "card-not-there"
    game.do("drawn 13")  # a reserve card that joined the physical deck unseen
    assert game.turn().startswith(("13/*1", "pass/*1"))
    assert refused(game, "physical maybe") == "usage"
    game.do("physical off")
    assert game.state.physical is False


@pytest.mark.rule("TM-DECK-01", "TM-DECK-06", "AOI-DECK-06")
@pytest.mark.parametrize(
    ("make", "level", "cards"),
    [
        (terra_mystica, "automalein", "*1 *2 *4 *5"),
        (terra_mystica, "automa", "*1 *2 *3 *4 *5"),
        (age_of_innovation, "automalein", "*1 *2 *4 *5 *6"),
    ],
)
def test_only_cards_that_can_be_in_the_physical_deck_are_offered(make: Maker, level: str, cards: str) -> None:
    """Round 1 without a card drawn unseen: only the starting cards; the Automalein's *3 joins when she passes."""
    game = make(level=level)
    game.do("physical on", "done")
    assert possible_cards(game) == cards.split()
    first, second = cards.split()[:2]
    game.do(f"drawn {first}/{second}")
    game.turn()
    assert possible_cards(game) == cards.split()[2:]


def test_with_a_card_drawn_unseen_every_card_can_come_until_it_has() -> None:
    game = terra_mystica(level="ultoma")
    game.do("physical on", "done")
    assert {"*1", "6", "13"} <= set(possible_cards(game))
    unseen = len(game.deck.draw) - 5
    others = [card for card in game.facts.cards if not card.startswith("*") and card.isdigit()][:2]
    assert unseen == 1
    game.do(f"drawn {others[0]}/*1")
    game.turn()
    assert possible_cards(game) == ["*2", "*3", "*4", "*5"]


# -- her factions ------------------------------------------------------------------------------------------------------


def powermongers() -> Play:
    game = terra_mystica(automa="powermongers")
    game.do("build E6. upgrade E6 to temple")
    return game


@pytest.mark.rule("TM-FAC-POWERMONGERS-03")
def test_powermongers_react_before_the_next_symbol() -> None:
    game = powermongers()
    game.do("correct round 5")
    text = game.her("*1", "*5")
    assert text == "*1/*5 upgrade E5 to trading-house"
    assert game.state.last is not None
    assert game.state.last.waiting
    assert game.state.turn == "automa"
    assert refused(game, "build E7") == "answer-first"
    with pytest.raises(Refused, match="First answer"):
        game.automa()
    game.do("leech 2")
    text = game.turn()
    assert text.startswith("then reacts advance")
    assert "favor" in text
    assert game.state.turn == "anna"


@pytest.mark.rule("TM-FAC-POWERMONGERS-04", "AOI-FAC-17")
def test_declining_or_a_single_power_avoids_the_reaction() -> None:
    for answer in ("decline", "leech 1"):
        game = powermongers()
        game.her("*1", "*5")
        game.do(answer)
        assert game.turn() in ("then nothing", "then vp 0")
    aoi = age_of_innovation(automa="powermongers")
    aoi.do("correct structure D4 anna guild", "correct structure D5 automa workshop marked")
    taken = aoi.copy()
    assert aoi.her("11", "*5") == "11/*5 upgrade D5 to guild"
    aoi.do("decline")
    assert "reacts" not in aoi.turn()
    other = Play(taken.state, taken.facts, 1)
    other.her("11", "*5")
    other.do("leech 2")
    assert other.turn().startswith("then reacts advance")


def gognomes(tokens: str, make: Maker = terra_mystica) -> Play:
    return make(automa="gognomes", extra=(f"set achievements {tokens}",))


@pytest.mark.rule("TM-FAC-GOGNOMES-02", "TM-FAC-GOGNOMES-03")
def test_an_offer_of_three_is_an_achievement_even_if_declined() -> None:
    game = gognomes("I II III")
    game.do("build E6. upgrade E6 to stronghold")
    game.her("*1", "*5")
    assert game.state.automa.sources["achievements"] == 5
    assert game.state.automa.tokens == ["II", "III"]
    without = gognomes("II III IV")
    without.do("build E6. upgrade E6 to stronghold")
    without.her("*1", "*5")
    assert "achievements" not in without.state.automa.sources


@pytest.mark.rule("TM-FAC-GOGNOMES-04", "TM-FAC-GOGNOMES-07")
def test_a_lead_on_three_tracks_counts_at_once_whoever_caused_it() -> None:
    game = gognomes("I II III")
    game.do("correct track automa fire 3. correct track automa water 3. correct track automa earth 3")
    game.do("correct track automa air 0")
    assert game.state.automa.sources["achievements"] == 5
    tied = gognomes("I II III")
    tied.do("track fire 3", "correct track automa fire 3. correct track automa water 3")
    tied.do("correct track automa earth 3")
    assert "achievements" not in tied.state.automa.sources
    assert "automa.achievement" in tied.do("track fire 2")


@pytest.mark.rule("TM-FAC-GOGNOMES-05")
def test_three_first_passes() -> None:
    game = gognomes("I II III")
    game.do("correct passes 2", "correct track anna air 10")
    game.she_passes("*5")
    assert "III" not in game.state.automa.tokens


@pytest.mark.rule("TM-UNK-05", "AOI-UNK-01")
def test_unknown_achievements_are_confirmed_by_the_owner() -> None:
    game = gognomes("I IV V")
    game.do("achieve IV")
    assert game.state.automa.sources["achievements"] == 5
    game.do("achieve V 7")
    assert game.state.automa.sources["achievements"] == 12
    assert refused(game, "achieve V") == "not-one-of"
    assert refused(game, "achieve") == "usage"
    aoi = gognomes("I II III", age_of_innovation)
    aoi.do("correct track automa banking 3. correct track automa law 3. correct track automa engineering 3")
    assert "achievements" not in aoi.state.automa.sources
    aoi.do("achieve II 8")
    assert aoi.state.automa.sources["achievements"] == 8


@pytest.mark.rule("TM-UNK-06", "AOI-UNK-02")
@pytest.mark.parametrize("make", [terra_mystica, age_of_innovation])
def test_symbionts_place_cubes_and_leave_the_effect_to_the_card(make: Maker) -> None:
    youth = "desert"
    game = make(automa="symbionts", extra=(f"set youth {youth}",))
    text = game.her("7", "*5")
    assert "cube" in text
    assert len(game.state.automa.cubes) == 1
    assert game.position()["cubes"] == game.state.automa.cubes
    game.do(f"correct cube {game.state.automa.cubes[0]} off", "correct points automa 23")
    assert game.state.automa.cubes == []


@pytest.mark.rule("TM-UNK-07", "AOI-UNK-03")
@pytest.mark.parametrize("make", [terra_mystica, age_of_innovation])
def test_the_blight_ranks_what_the_owner_marked(make: Maker) -> None:
    far, near = ("A13", "E7") if make is terra_mystica else ("A8", "D4")
    game = make(
        automa="blight", extra=(f"set fallow {far} {near} {'E6' if make is terra_mystica else 'E4'}",)
    )
    body = game.her("7", "*5")
    assert "blight-land by card" in body
    assert game.state.questions[0].id == "blight"
    suggestion = next(event for event in game.events if event.message.id == "automa.blight")
    assert far not in str(suggestion.message.args["hexes"])
    game.do(f"blight {near}")
    assert game.state.automa.blighted == [near]
    assert game.state.questions == []
    assert refused(game, "blight") == "usage"
    none = make(automa="blight", extra=("set fallow none",))
    none.her("7", "*5")
    assert any(event.message.id == "automa.blight-by-card" for event in none.events)


def test_a_line_that_is_not_her_turn_is_refused() -> None:
    game = terra_mystica()
    game.do("done")
    with pytest.raises(Refused, match="something else"):
        game.play("automa", ["13/*5 build F3"])


def test_what_she_covers_is_told_from_what_a_human_takes() -> None:
    game = terra_mystica()
    game.do("action power 1")
    game.her("*2", "*4")
    covered = [f"power {n}" for n, gone in enumerate(game.state.power_actions, start=1) if gone]
    assert game.state.blocked == covered[1:]
    (number,) = (space.split()[1] for space in game.state.blocked)
    game.do(f"correct action power {number} free", f"action power {number}")
    assert game.state.blocked == []
