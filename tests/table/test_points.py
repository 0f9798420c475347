"""Points and tiles that go with what a human taps: offered as printed, never forced, gone when the turn ends."""

import pytest
from msgspec.structs import replace

from automa.facts import load
from automa.table.game import TableGame
from automa.table.points import free_steps
from automa.table.refused import Refused
from automa.table.titles import worths_of
from tests.table.tables import Play, age_of_innovation, terra_mystica, two_humans


def offered(game: TableGame) -> dict[str, int]:
    return {due.source: due.points for due in game.state.dues}


def asked(game: TableGame) -> list[str]:
    return [ask.kind for ask in game.state.asks]


def round_(game: Play, number: int, tile: str = "") -> Play:
    game.state.round = number
    if tile:
        game.state.tiles[number - 1].id = tile
    return game


# -- the tile of the round -------------------------------------------------------------------------------------------


def test_the_tile_of_the_round_offers_its_points_once() -> None:
    game = terra_mystica()  # round 1: two points a dwelling
    game.do("build E9")
    assert offered(game) == {"tile": 2}
    game.do("points +2 tile")
    assert offered(game) == {}
    assert (game.anna.points, game.anna.sources) == (22, {"tile": 2})


@pytest.mark.parametrize(
    ("tile", "lines", "points"),
    [
        ("spade-earth", ["build E6"], 6),  # plains to forest: three spades
        ("spade-earth", ["transform E6 to swamp"], 2),
        ("trading-house-air", ["upgrade F4 to trading-house"], 3),
        ("stronghold-fire", ["upgrade F4 to trading-house", "upgrade F4 to stronghold"], 5),
        ("temple-priests", ["upgrade F4 to trading-house", "upgrade F4 to temple"], 4),
        ("town-earth", ["town TW1"], 5),
        ("dwelling-fire", ["upgrade F4 to trading-house"], 0),
    ],
)
def test_what_the_tiles_of_terra_mystica_pay_for(tile: str, lines: list[str], points: int) -> None:
    game = round_(terra_mystica(), 1, tile)
    game.do(*lines)
    assert offered(game).get("tile", 0) == points


@pytest.mark.parametrize(
    ("tile", "lines", "points"),
    [
        ("workshop-banking", ["build {free}"], 2),
        ("innovation-law", ["innovation 2"], 5),
        ("city-engineering", ["city ct_power"], 5),
        ("level-medicine", ["send law 2"], 2),
        ("level-medicine", ["competency law 3"], 3),
        ("school-banking", ["build {free}", "upgrade {free} to guild", "upgrade {free} to school"], 4),
    ],
)
def test_what_the_tiles_of_age_of_innovation_pay_for(tile: str, lines: list[str], points: int) -> None:
    game = round_(age_of_innovation(), 1, tile)
    free = next(name for name in game.board.names.values() if name[0] != "r" and not game.owner(name))
    game.do(*(line.format(free=free) for line in lines))
    assert offered(game).get("tile", 0) == points


def test_the_last_round_counts_both_tiles() -> None:
    game = round_(age_of_innovation(), 6, "workshop-law")
    assert game.state.final_round_tile is not None
    game.state.final_round_tile.id = "final-workshop"
    free = next(name for name in game.board.names.values() if name[0] != "r" and not game.owner(name))
    game.do(f"build {free}")
    assert offered(game) == {"tile": 4}


def test_an_owners_value_is_offered() -> None:
    facts = load("terra-mystica", {"human.scoring.SCORE5.points": 9})
    game = terra_mystica()
    other = Play(game.state, facts, 7)
    other.do("build E9")
    assert offered(other) == {"tile": 9}


# -- cards and tiles beside the board ----------------------------------------------------------------------------------


def test_the_bonus_card_pays_for_passing() -> None:
    game = round_(terra_mystica(), 2, "town-earth")
    game.anna.bonus = "BON9"
    game.do("build E9", "pass left")
    assert offered(game) == {"BON9": 3}  # three dwellings
    game.turn()
    assert offered(game) == {}


def test_favor_tiles_pay_from_then_on() -> None:
    game = round_(terra_mystica(), 3)  # towns: nothing of the tile for buildings
    game.do("upgrade F4 to trading-house", "upgrade F4 to temple")
    assert asked(game) == ["favor"]
    game.do("favor FAV11")
    assert asked(game) == []
    assert game.anna.tracks["earth"] == 1
    game.do("build E9")
    assert offered(game) == {"FAV11": 2}
    with pytest.raises(Refused):
        game.do("favor FAV11")


def test_the_large_favor_tile_leaves_the_board_under_either_name() -> None:
    game = terra_mystica()
    game.do("favor FAV1")
    assert game.state.favor_tiles["fire"] is False
    assert game.anna.tracks["fire"] == 3
    with pytest.raises(Refused):
        game.do("favor fire")


def test_chaos_magicians_are_asked_for_two_favor_tiles() -> None:
    game = terra_mystica(faction="chaosmagicians", places=("A6",))
    game.do("upgrade A6 to trading-house", "upgrade A6 to temple")
    assert asked(game) == ["favor", "favor"]


def test_trading_houses_pay_by_the_table_of_their_favor_tile() -> None:
    game = round_(terra_mystica(), 3)
    game.do("favor FAV12", "upgrade F4 to trading-house", "upgrade D1 to trading-house", "pass left")
    assert offered(game) == {"FAV12": 3}


@pytest.mark.parametrize(("table", "points"), [([0, 2, 3, 3, 4], 4), ([0, 2, 3], 3)])
def test_more_trading_houses_than_the_table_has_places_pay_as_its_last(table: list[int], points: int) -> None:
    """An owner's table may be shorter than four trading houses."""
    facts = load("terra-mystica")
    favors = {**facts.human["favors"], "FAV12": {**facts.human["favors"]["FAV12"], "pass_points": table}}
    game = round_(terra_mystica(), 3)
    game.facts = replace(facts, human={**facts.human, "favors": favors})
    game.do("favor FAV12")
    game.anna.structures = dict.fromkeys(("F4", "D1", "E9", "H3"), "trading-house")
    game.do("pass left")
    assert offered(game) == {"FAV12": points}


def test_the_own_neighbours_offer_no_power() -> None:
    """Only the other human may take power beside a new structure."""
    game = two_humans()
    game.do("correct structure E9 anna stronghold")
    beside = game.board.neighbours[game.board.land_hex("E9")]
    free = [name for name in game.board.names_of(beside & game.board.land) if not game.owner(name)]
    game.do(f"anna: build {free[0]}")
    assert [due.human for due in game.state.dues if due.points < 0] == []


# -- towns and cities --------------------------------------------------------------------------------------------------


def test_a_town_asks_for_its_tile_and_counts_it() -> None:
    game = round_(terra_mystica(), 2)
    game.do("correct structure E9 anna stronghold", "correct structure F5 anna trading-house")
    for name in ("F4", "E8"):
        game.do(f"correct structure {name} none") if game.owner(name) else None
    near = game.board.names_of(game.board.neighbours[game.board.hex("E9")] & game.board.land)
    first, second = [name for name in near if name not in ("F5",) and not game.owner(name)][:2]
    game.do(f"build {first}")
    before = asked(game)
    game.do(f"build {second}")
    assert before == []
    assert asked(game) == ["town"]
    game.do("town TW5")
    assert asked(game) == []
    assert game.anna.points == 28
    assert set(game.anna.tracks.values()) >= {1}
    third = next(
        name
        for name in game.board.names_of(game.board.neighbours[game.board.hex(second)] & game.board.land)
        if not game.owner(name)
    )
    game.do(f"build {third}")
    assert asked(game) == []  # it belongs to the town


def test_a_palace_asks_for_its_tile_and_a_tile_for_more() -> None:
    game = age_of_innovation()
    game.state.palaces = ["5", "11", "13"]
    free = next(name for name in game.board.names.values() if name[0] != "r" and not game.owner(name))
    game.do(f"build {free}", f"upgrade {free} to guild", f"upgrade {free} to palace")
    assert asked(game) == ["palace"]
    with pytest.raises(Refused):
        game.do("palace 1")
    game.do("palace 5")
    assert asked(game) == ["competency"]
    game.do("competency banking 2", "display banking 2 c_oneoff")
    assert game.anna.tracks["banking"] >= 2
    assert offered(game)["c_oneoff"] == 5


def test_palace_17_is_always_there() -> None:
    game = age_of_innovation()
    before = game.anna.points
    game.do("palace 17")
    assert game.anna.points == before + 10


# -- offered, not forced -----------------------------------------------------------------------------------------------


def test_what_is_left_alone_is_gone_when_the_turn_ends() -> None:
    game = terra_mystica()
    game.do("build E9", "upgrade F4 to trading-house", "upgrade F4 to temple")
    assert offered(game)
    assert asked(game)
    game.do("done")
    assert not offered(game)
    assert not asked(game)
    assert game.anna.points == 20


def test_income_waits_for_the_own_turn() -> None:
    game = age_of_innovation()
    game.anna.tracks["medicine"] = 9
    game.state.phase, game.state.turn, game.state.passed = "round-end", "", ["automa", "anna"]
    game.do("end round")
    assert offered(game) == {"income": 3}
    game.turn()
    assert offered(game) == {"income": 3}
    game.do("done")
    assert offered(game) == {}


def test_nothing_is_offered_before_the_game_begins() -> None:
    game = terra_mystica(until="begin")
    assert game.state.dues == []
    assert game.state.asks == []


def test_spades_of_the_bonus_can_be_used_at_the_end_of_a_round() -> None:
    game = terra_mystica()
    game.state.phase, game.state.turn, game.state.passed = "round-end", "", ["anna", "automa"]
    game.do("transform E6 to swamp", "bonus")
    assert game.state.ticked == ["anna"]
    assert offered(game) == {}
    with pytest.raises(Refused):
        game.do("bonus")


# -- what a faction and its board print --------------------------------------------------------------------------------


def test_steps_of_the_board_score_what_is_printed_there() -> None:
    game = terra_mystica()
    assert game.do("step shipping") == ["table.step", "table.points"]
    game.do("step shipping", "step digging")
    assert (game.anna.points, game.anna.sources) == (20 + 2 + 3 + 6, {"shipping": 5, "digging": 6})
    game.do("step shipping")
    with pytest.raises(Refused, match="No step is left: shipping"):
        game.do("step shipping")
    with pytest.raises(Refused, match="sailing"):
        game.do("step sailing")


def test_steps_of_a_planning_display_score_and_feed_the_tile_of_the_round() -> None:
    game = round_(age_of_innovation(), 1, "step-engineering")
    lake = load("age-of-innovation").human["displays"]["lake"]  # starts at 1; the next place prints 3 points
    assert lake["sailing"]["gain"][2] == {"vp": 3}
    game.do("step sailing")
    assert game.anna.sources == {"sailing": 3}
    assert offered(game)["tile"] == 3
    game.do("done")
    game.state.turn = "anna"
    game.do("step terraforming")  # two books, no points
    assert game.anna.sources == {"sailing": 3}


@pytest.mark.parametrize(
    ("faction", "lines", "points"),
    [
        ("witches", ["town TW1"], 5),
        ("halflings", ["transform E6 to swamp"], 1),
        ("darklings", ["transform E6 to lake"], 4),
        ("darklings", ["action power 5", "transform E6 to lake"], 2),  # one of two spades was not bought
        ("cultists", ["upgrade F4 to trading-house", "upgrade F4 to stronghold"], 7),
        ("dwarves", ["build {far}"], 4),
        ("dwarves", ["build {near}"], 0),
    ],
)
def test_what_a_faction_pays_is_offered(faction: str, lines: list[str], points: int) -> None:
    game = terra_mystica()
    game.anna.faction = faction
    board = game.board
    own = board.hexset(game.anna.structures)
    near = board.names_of(board.reach_of(own))
    free = [name for name in board.names_of(board.land) if not game.owner(name)]
    places = {"near": next(n for n in free if n in near), "far": next(n for n in free if n not in near)}
    game.do(*(line.format(**places) for line in lines))
    assert offered(game).get(faction, 0) == points


def test_a_stronghold_pays_for_bridges_and_temples_when_passing() -> None:
    game = round_(terra_mystica(), 6)
    game.anna.faction, game.anna.structures["F4"] = "icemaidens", "stronghold"
    game.anna.structures["D1"] = "temple"
    game.do("pass")
    assert offered(game)["icemaidens"] == 3


def test_navigators_and_illusionists_are_paid_by_their_tile() -> None:
    game = age_of_innovation(faction="illusionists")
    game.do("action power 4")
    assert offered(game)["illusionists"] == 1
    game = age_of_innovation(faction="navigators")
    river = game.board.river
    by_river = next(
        name
        for name in game.board.names_of(game.board.land)
        if game.board.neighbours[game.board.land_hex(name)] & river and not game.owner(name)
    )
    game.do(f"build {by_river}")
    assert offered(game)["navigators"] == 2


def far(game: Play, distance: int) -> str:
    """Land that Anna's ship (lake: one space) does not reach, so many hexes from her nearest building."""
    board, own = game.board, game.board.hexset(game.anna.structures)
    return next(
        name
        for name in board.names_of(board.land & ~board.reach_of(own, 1))
        if not game.owner(name) and board.gap(own, 1 << board.hex(name)) + 1 == distance
    )


@pytest.mark.parametrize(
    ("faction", "tile", "distance", "humans", "points"),
    [
        ("moles", "", 2, 1, 4),
        ("moles", "", 2, 2, 5),
        ("moles", "", 3, 1, 0),
        ("felines", "palace_9", 3, 1, 5),
    ],
)
@pytest.mark.rule("AOI-BASE-04-08")
def test_a_tunnel_and_a_flight_are_paid(
    faction: str, tile: str, distance: int, humans: int, points: int
) -> None:
    """A hex so far away that no ship reaches it; moles as printed for two and for three players."""
    game = age_of_innovation() if humans == 1 else two_humans("age-of-innovation")
    game.anna.faction, game.anna.tiles = faction, [tile] if tile else []
    who = "" if humans == 1 else "anna: "
    near = next(
        name
        for name in game.board.names_of(game.board.reach_of(game.board.hexset(game.anna.structures), 1))
        if not game.owner(name)
    )
    game.do(f"{who}build {far(game, distance)}")
    assert offered(game).get(tile or faction, 0) == points
    game.state.dues.clear()
    game.do(f"{who}build {near}")
    assert not offered(game).get(tile or faction)


@pytest.mark.parametrize(
    ("lines", "source", "points"),
    [
        (("action book 2", "lies book 2 b_guild_vp"), "b_guild_vp", 2),
        (("lies book 2 b_guild_vp", "action book 2"), "b_guild_vp", 2),
        (("action book 2", "lies book 3 b_guild_vp"), "b_guild_vp", 0),
        (("innovation 4", "lies innovation 4 architecture"), "architecture", 10),
        (("innovation 4", "lies innovation 4 sewerage"), "sewerage", 2),
        (("innovation 4", "lies innovation 4 census"), "census", 0),
        (("innovation 4", "lies innovation 4 libraries"), "libraries", 4),
        (("bridge E3 C4", "innovation 1", "lies innovation 1 steel"), "steel", 8),
    ],
)
def test_a_book_action_and_an_innovation_pay_once_somebody_says_which_they_are(
    lines: tuple[str, ...], source: str, points: int
) -> None:
    game = age_of_innovation()
    game.do("upgrade E3 to guild", "track law 3")
    game.anna.tracks["medicine"] = 1
    game.do(*lines)
    assert offered(game).get(source, 0) == points


def test_an_innovation_goes_on_paying() -> None:
    game = age_of_innovation()
    game.do("upgrade E3 to guild", "innovation 2", "lies innovation 2 trading_routes", "pass c")
    assert offered(game)["trading_routes"] == 2
    with pytest.raises(Refused, match="not there"):
        game.do("lies book 1 nonsense")


def test_spades_of_a_book_action_are_not_bought() -> None:
    game = age_of_innovation()
    game.do("lies book 1 b_spades", "action book 1")
    assert (game.anna.free_spades, game.anna.unnamed) == (3, "")
    game.do("done")
    assert game.anna.free_spades == 0


def brought(game: Play, line: str) -> list[str]:
    """The steps without a price that come with a line."""
    before = game.copy()
    game.do(line)
    return free_steps(game, game.anna, before.state.humans[0])


def test_a_town_tile_and_the_mermaids_stronghold_bring_a_step_of_shipping() -> None:
    game = terra_mystica("mermaids", places=("D5", "D2"))
    assert brought(game, "town TW1") == []
    assert brought(game, "town TW7") == ["shipping"]
    assert brought(game, "upgrade D5 to trading-house") == []
    assert brought(game, "upgrade D5 to stronghold") == ["shipping"]
    game.do("step shipping", "step shipping", "step shipping", "step shipping")
    assert brought(game, "town TW7") == []  # the marker is at the top
    assert brought(terra_mystica(), "upgrade F4 to stronghold") == []
    assert brought(terra_mystica("dwarves", places=("C5", "E7")), "town TW7") == []  # they have no ships


def test_a_palace_and_an_innovation_bring_steps_of_both_tracks() -> None:
    assert brought(age_of_innovation(), "palace 14") == ["sailing", "sailing"]
    game = age_of_innovation()
    game.do("lies innovation 3 steam_power")
    assert brought(game, "innovation 3") == ["sailing", "terraforming"]


def test_only_a_cheaper_power_action_pays_for_one() -> None:
    """A tunnel or a flight has points of its own, and none for the power action of the same turn."""
    worths = worths_of(load("age-of-innovation"))
    palaces = [take.worth for take in worths.takes["palace"].values()]
    assert not any("power_action" in worth.on for worth in palaces)
    paying = {name for name, each in worths.factions.items() for worth in each if "power_action" in worth.on}
    assert paying == {"illusionists"}
