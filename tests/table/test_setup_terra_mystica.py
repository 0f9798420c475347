"""The guided set-up of Terra Mystica: order, defaults, what is refused."""

import pytest

from automa import app
from automa.app import opened
from automa.app.setup_view import setup_view
from automa.app.show import show
from automa.facts import load
from automa.table.refused import Refused
from automa.table.setup.order import roll
from automa.table.tiles import round_tiles
from tests.mind.scenes import scene
from tests.table.tables import TM_TILES, Play, current, fresh, steps, terra_mystica


def refused(game: Play, line: str) -> str:
    """The code of a refusal."""
    with pytest.raises(Refused) as error:
        game.do(line)
    return error.value.code


@pytest.mark.rule("TM-SETUP-01", "TM-SETUP-09", "TM-SETUP-27", "TM-INIT-01")
def test_the_steps_come_in_the_order_of_the_booklet() -> None:
    assert steps(fresh()) == [
        "level",
        "tiles",
        "faction",
        "home",
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
    assert "home" not in steps(terra_mystica(until="automa"))
    assert refused(fresh(), "set automa simpletons") == "too-early"


@pytest.mark.rule("TM-SETUP-27")
def test_bonus_cards_can_come_after_the_dwellings() -> None:
    order = steps(fresh(switches={"bonus_after_dwellings": True}))
    assert order.index("bonus") > order.index("place-rest")


@pytest.mark.rule("TM-SETUP-02", "TM-SETUP-03", "TM-SETUP-11", "TM-SETUP-10")
def test_first_plays_are_recommended() -> None:
    game = fresh()
    level = setup_view(game).steps[0]
    assert level.default == ("automalein",)
    assert [choice.value for choice in level.choices] == [
        "automalein",
        "automa",
        "automaechtig",
        "ultoma",
        "alptrauma",
    ]
    assert refused(game, "set level hard") == "not-one-of"
    factions = setup_view(terra_mystica(until="automa")).steps[3]
    assert factions.default == ("simpletons",)
    assert len(factions.choices) == 10


@pytest.mark.rule("TM-SETUP-04", "TM-SETUP-05")
def test_a_tile_lies_with_the_side_of_its_round_up() -> None:
    game = fresh()
    game.do(f"set tiles {TM_TILES}")
    assert [tile.vp for tile in game.state.tiles] == [4, 4, 0, 6, 5, 5]
    assert game.state.tiles[1].track == "water"
    game.do(
        "set tiles trading-house-air stronghold-fire town-earth dwelling-fire dwelling-water stronghold-air"
    )
    assert game.state.tiles[4].vp == 6


@pytest.mark.rule("TM-SETUP-06")
@pytest.mark.parametrize("promo", [False, True])
def test_the_promo_tile_lies_only_where_somebody_has_it(promo: bool) -> None:
    game = fresh(switches={"promo_tile": True} if promo else {})
    assert ("temple-priests" in round_tiles(game)) == promo
    assert set(TM_TILES.split()) <= set(round_tiles(game))


def test_the_spade_never_lies_late() -> None:
    game = fresh()
    late = "dwelling-fire dwelling-water town-earth trading-house-air spade-earth stronghold-air"
    assert refused(game, f"set tiles {late}") == "spade-tile"
    assert refused(game, "set tiles dwelling-fire") == "six-tiles"
    assert refused(game, "set tiles " + "dwelling-fire " * 5 + "town-earth") == "tile-twice"
    assert refused(game, f"set tiles {TM_TILES.replace('town-earth', 'temple-priests')}") == "not-one-of"
    for journal in range(300):
        tiles = roll(game, "", "tiles", journal).split()[2:8]
        assert tiles.index("spade-earth") < 4 if "spade-earth" in tiles else True


@pytest.mark.rule("TM-SETUP-12", "TM-SETUP-14")
def test_automas_terrain_differs_from_yours() -> None:
    game = terra_mystica(until="automa-home")
    step = setup_view(game).steps[4]
    assert {choice.value for choice in step.choices} == {*game.facts.wheel} - {"forest"}
    assert refused(game, "set automa-home forest") == "home-taken"
    for home in ("desert", "swamp"):
        assert terra_mystica(automa="druids", home=home, starts=_starts(home)).state.automa.home == home


def _starts(home: str) -> str:
    board = load("terra-mystica").board("original")
    return " ".join(board.names_of(board.terrain[home])[1:3])


@pytest.mark.rule("TM-SETUP-15", "TM-SETUP-16", "TM-SETUP-19", "TM-SETUP-20", "TM-SETUP-22", "TM-GEN-08")
def test_automa_begins_with_pieces_priests_points_and_markers_only() -> None:
    game = terra_mystica(automa="kuddlers")
    hers = game.state.automa
    assert hers.tracks == {"fire": 1, "water": 1, "earth": 0, "air": 0}
    assert (hers.points, hers.priests) == (20, 7)
    assert {piece: game.facts.pieces[piece].automa for piece in game.pieces()} == {
        "dwelling": 6,
        "trading-house": 4,
        "temple": 3,
        "stronghold": 1,
        "sanctuary": 1,
    }
    owned = set(type(hers).__struct_fields__)
    assert not owned & {"coins", "workers", "power", "towns", "bridges", "income"}


@pytest.mark.rule("TM-SETUP-21", "TM-FAC-GOGNOMES-01")
def test_gognomes_draw_three_of_six_tokens() -> None:
    game = terra_mystica(automa="gognomes", until="achievements")
    assert refused(game, "set achievements I II") == "three-achievements"
    assert refused(game, "set achievements I II VII") == "not-one-of"
    game.do(roll(game, "", "achievements", 3))
    assert len(set(game.state.automa.tokens)) == 3


@pytest.mark.rule("TM-FAC-SYMBIONTS-03", "TM-SETUP-21")
def test_the_youth_differs_from_both_terrains() -> None:
    game = terra_mystica(automa="symbionts", until="youth")
    assert refused(game, "set youth swamp") == "youth"
    assert refused(game, "set youth forest") == "youth"
    game.do("set youth desert")
    assert game.state.automa.youth == "desert"


@pytest.mark.rule("TM-SETUP-24", "TM-SETUP-25", "TM-SETUP-26")
def test_the_bonus_row() -> None:
    game = terra_mystica(until="bonus")
    assert refused(game, "set bonus a b c d") == "bonus-row"
    assert refused(game, "set bonus a b c d d") == "bonus-row"
    assert refused(game, "set bonus a b c d !") == "not-one-of"
    row = roll(game, "", "bonus", 1).split()[2:7]
    assert len(set(row)) == 5
    assert row != roll(game, "", "bonus", 2).split()[2:7]
    game.do("set bonus a b c d e")
    assert game.state.automa.bonus == "a"
    assert refused(game, "set take a") == "not-one-of"
    game.do("set take c")
    assert [(slot.card, slot.coins) for slot in game.state.bonus] == [("b", 1), ("d", 1), ("e", 1)]
    game.do("set take b", "set take c")
    assert [(slot.card, slot.coins) for slot in game.state.bonus] == [("b", 1), ("d", 1), ("e", 1)]
    step = next(step for step in setup_view(game).steps if step.id == "bonus")
    assert step.value == ("a", "b", "c", "d", "e")
    game.do("set bonus e d c b a")
    assert game.anna.bonus == ""


@pytest.mark.rule("TM-SETUP-08", "TM-TURN-01")
def test_the_human_starts() -> None:
    game = terra_mystica()
    assert (game.state.turn, game.state.order) == ("anna", ["anna", "automa"])


@pytest.mark.rule("TM-SETUP-29")
def test_priority_cards_that_stay_on_the_table() -> None:
    def cards(automa: str, *extra: str) -> tuple[str, ...]:
        record = app.new_table("terra-mystica", "original", ("Anna",))
        lines = ["set level automa", f"set tiles {TM_TILES}", "set faction witches", f"set automa {automa}"]
        for line in (*lines, "set automa-home swamp", *extra):
            record = app.handle(record, line).record
        view = app.view(record)
        assert view.automa is not None
        return view.automa.priority_cards

    assert cards("simpletons") == ("swamp",)
    assert cards("mimics") == ("swamp", "forest")
    assert cards("kuddlers") == ("swamp", "forest")
    assert cards("symbionts", "set youth lake") == ("swamp", "lake")


@pytest.mark.rule("TM-INIT-01", "TM-INIT-10")
def test_placement_with_three_dwellings() -> None:
    game = terra_mystica("nomads", places=("B1", "A5", "H1"), until="start-card")
    assert refused(game, "place A5") == "other-places"
    game.do("set start-card *3", "set starts E5 E10", "place A5")
    assert current(game) == "place-rest"
    game.do("place H1")
    assert current(game) == "begin"
    assert refused(game, "place D3") == "all-placed"


@pytest.mark.rule("TM-HUM-10")
def test_chaos_magicians_place_after_automa() -> None:
    game = terra_mystica("chaosmagicians", places=("D4",), until="start-card")
    assert not game.anna.structures
    assert terra_mystica("chaosmagicians", places=("D4",)).anna.structures == {"D4": "dwelling"}


@pytest.mark.rule("TM-INIT-02", "TM-INIT-03", "TM-INIT-04", "TM-INIT-05", "TM-UNK-01")
def test_the_letters_are_shown_and_the_owner_taps_the_hexes() -> None:
    game = terra_mystica(until="starts")
    step = next(step for step in setup_view(game).steps if step.id == "starts")
    assert step.message.args == {"marked": "D", "unmarked": "E", "home": "swamp"}
    assert step.kind == "hex"
    assert len(step.default) == 2
    assert [piece.id for piece in step.pieces] == ["setup.starts.pieces", "setup.starts.house"]
    assert refused(game, "set starts E5 E6") == "not-home"
    assert refused(game, "set starts E5 E5") == "two-starts"
    assert refused(game, "set starts E5") == "two-starts"
    game.do("set starts E10 E5")
    assert game.state.automa.marked == ["E10"]
    assert refused(game, "set starts E5 E10") == "undo-first"
    assert refused(game, "set start-card *4") == "undo-first"
    assert refused(game, "set automa-home lake") == "undo-first"


@pytest.mark.rule("TM-INIT-12")
def test_a_human_piece_on_a_lettered_hex_is_inconsistent() -> None:
    game = terra_mystica(until="starts")
    game.do("correct structure E5 anna dwelling")
    assert refused(game, "set starts E5 E10") == "occupied"


@pytest.mark.rule("TM-INIT-07", "TM-INIT-08", "TM-DECK-01", "TM-DECK-13")
def test_the_start_card_returns_and_the_deck_stays_hidden() -> None:
    game = terra_mystica()
    assert sorted(game.deck.draw) == ["*1", "*2", "*3", "*4", "*5"]
    record = app.new_table("terra-mystica", "original")
    assert "draw" not in type(show(opened(record))).__struct_fields__
    for journal in range(60):
        fresh_game = terra_mystica(until="start-card")
        card = roll(fresh_game, "", "start-card", journal).split()[2]
        assert card in game.facts.cards
        assert not game.facts.cards[card].expansion
    assert refused(terra_mystica(until="start-card"), "set start-card ms") == "not-one-of"
    assert refused(terra_mystica(until="place"), "set start-card *3") == "too-early"
    assert refused(terra_mystica(until="start-card"), "set starts E5 E10") == "too-early"


@pytest.mark.rule("TM-HUM-11")
def test_giants_and_the_blight_exclude_each_other() -> None:
    game = terra_mystica("giants", places=("D4", "A6"), until="automa")
    assert refused(game, "set automa blight") == "not-against"
    game = terra_mystica(automa="blight", until="fallow")
    assert refused(game, "set faction giants") == "not-against"


@pytest.mark.rule("TM-FI-13")
def test_a_starting_terrain_counts_like_a_home() -> None:
    game = fresh(expansions=("fire-and-ice",))
    game.do("set level automa", f"set tiles {TM_TILES}", "set final-tile none", "set faction yetis")
    assert current(game) == "home"
    game.do("set home swamp", "set automa simpletons")
    assert refused(game, "set automa-home swamp") == "home-taken"
    game.do("set automa-home desert")
    assert refused(game, "set home desert") == "home-taken"
    game.do("set bonus a b c d e", "set take b", "place C1")
    assert game.state.terrain == {"C1": "ice"}


def test_faction_and_home_fit() -> None:
    assert refused(fresh(), "set faction yetis") == "needs-expansion"
    assert refused(fresh(), "set faction elves") == "not-one-of"
    game = fresh(expansions=("fire-and-ice",))
    game.do("set faction shapeshifters", "set home lake", "set faction witches")
    assert game.anna.home == "forest"
    assert refused(game, "set home lake") == "not-in-this-game"
    game.do("set faction shapeshifters")
    assert game.anna.home == ""
    assert refused(game, "set home ice") == "not-one-of"


def test_what_is_no_step() -> None:
    game = terra_mystica(until="start-card")
    assert refused(game, "set weather fine") == "no-step"
    assert refused(game, "set palaces 1 2") == "not-in-this-game"
    assert refused(game, "set faction giants") == "undo-first"
    assert refused(game, "set level") == "usage"
    assert refused(game, "set level a b") == "usage"
    assert refused(game, "begin") == "setup-not-done"
    assert refused(game, "build E6") == "not-playing"
    assert refused(terra_mystica(), "set level automa") == "setup-over"
    assert refused(terra_mystica(), "place A3") == "usage"
    assert refused(terra_mystica(until="place"), "place A1") == "not-home"
    assert refused(terra_mystica(until="faction"), "place A1") == "too-early"


@pytest.mark.rule("TM-MOTS-02")
def test_most_trade_markers_is_never_used() -> None:
    game = fresh(expansions=("fire-and-ice", "merchants"))
    assert refused(game, "set final-tile most-trade-markers") == "not-one-of"
    drawn = {roll(game, "", "final-tile", journal).split()[2] for journal in range(60)}
    assert drawn == {"greatest-distance", "stronghold-sanctuary", "outposts", "settlements"}
    game.do("set final-tile settlements", "set final-tile none")
    assert game.state.final_tile == ""


@pytest.mark.rule("TM-CARD-01")
@pytest.mark.parametrize("name", load("terra-mystica").factions)
def test_a_faction_card_is_a_setup_part_and_its_actions(name: str) -> None:
    """Her markers start where the card says, and its actions are carried out from top to bottom."""
    card = load("terra-mystica").factions[name]
    extra = {
        "symbionts": ["set youth lake"],
        "gognomes": ["set achievements I II III"],
        "blight": ["set fallow none"],
    }
    game = terra_mystica(automa=name, extra=extra.get(name, []))
    assert game.state.automa.tracks == {"fire": 0, "water": 0, "earth": 0, "air": 0} | dict(card.tracks)
    drawn = scene("terra-mystica", "abMcd", "HefUg", faction=name, automa__youth="swamp")
    steps = drawn.play("faction-action")
    assert [step["action"] for step in steps] == [symbol.action for symbol in card.actions]
    assert {step["from"] for step in steps} == {"faction-action"}


@pytest.mark.rule("TM-CARD-02")
def test_her_faction_card_concerns_her_alone() -> None:
    """Racelings score a tile twice when they pass first; a human who passes first scores nothing by it."""
    game = terra_mystica(automa="racelings")
    game.do("pass left")
    assert (game.anna.points, game.state.automa.points) == (20, 20)
