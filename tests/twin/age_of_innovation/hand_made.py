"""Scenes with goods reckoned by hand: one for each rule that the checker knows."""

from typing import Any

from tests.twin.age_of_innovation import rounds
from tests.twin.age_of_innovation.scenes import TABLE, Scene, Step
from tests.twin.age_of_innovation.wrong import Wrong

TWO: dict[str, Any] = {
    "humans": [
        {"faction": "goblins", "display": "lake", "round_bonus": "rb_coins"},
        {"faction": "navigators", "display": "mountain", "round_bonus": "rb_guild"},
    ],
    "innovations": [*TABLE["innovations"], "steam_power", "school"],
}


def do(verb: str, **fields: Any) -> dict[str, Any]:
    return {"do": verb, **{name.rstrip("_"): value for name, value in fields.items()}}


# --- spades and workshops


def a_bought_spade_and_a_workshop() -> None:
    Scene().with_buildings(E3="workshop", F6="workshop").turn(
        (do("terraform", hex="F5", bought=1, to="lake"), {"tools": 17, "coins": 32}),
        (
            do("build", hex="F5"),
            {
                "tools": 16,
                "coins": 30,
                "vp": 22,
                "buildings": {"E3": "workshop", "F6": "workshop", "F5": "workshop"},
            },
        ),
    )


def spades_get_cheaper() -> None:
    scene = Scene("blessed", "forest").with_buildings(F5="workshop")
    scene.human.terraforming = 1
    scene.turn((do("terraform", hex="E5", bought=1, to="mountain"), {"tools": 18}))
    scene.human.terraforming = 2
    scene.expected = {}
    scene.turn((do("terraform", hex="E5", bought=1, to="forest"), {"tools": 17}))


def the_spade_tile_pays_for_bought_spades() -> None:
    tiles = ["spade_engineering", *TABLE["round_tiles"][1:]]
    Scene("blessed", round_tiles=tiles).with_buildings(F6="workshop").turn(
        (do("terraform", hex="F7", bought=2, to="swamp"), {"tools": 14, "vp": 24}),
    )


def two_free_spades_over_two_hexes() -> None:
    scene = Scene("blessed").with_buildings(F6="workshop")
    scene.human.bowls = [2, 4, 6]
    scene.turn(
        (do("power", id="p_spade2"), {"bowls": [8, 4, 0]}),
        (do("terraform", hex="F5", free=1, to="lake", source="p_spade2"), {}),
        (do("terraform", hex="E5", free=1, to="mountain", source="p_spade2"), {}),
        (
            do("build", hex="F5", source="p_spade2"),
            {"tools": 19, "coins": 28, "vp": 22, "buildings": {"F6": "workshop", "F5": "workshop"}},
        ),
    )


def a_tunnel() -> None:
    scene = Scene("moles").with_buildings(E3="workshop")
    scene.human.sailing = 0
    scene.turn(
        (do("terraform", hex="F5", bought=1, to="lake", via="tunnel"), {"tools": 16, "vp": 24}),
        (
            do("build", hex="F5"),
            {"tools": 15, "coins": 28, "vp": 26, "buildings": {"E3": "workshop", "F5": "workshop"}},
        ),
    )


def a_flight() -> None:
    scene = Scene("blessed").with_buildings(E3="workshop")
    scene.human.palace = 9
    scene.turn(
        (
            do("build", hex="F6", via="flight"),
            {
                "tools": 19,
                "coins": 28,
                "vp": 27,
                "scholars": 2,
                "supply": 5,
                "buildings": {"E3": "workshop", "F6": "workshop"},
            },
        ),
    )


def navigators_score_at_the_river() -> None:
    for revision, coins in (("2024_revision", 29), ("original_2023", 28)):
        Scene("navigators", switches={"faction_revision": revision}).with_buildings(E5="workshop").turn(
            (
                do("build", hex="F6"),
                {"tools": 19, "coins": coins, "vp": 24, "buildings": {"E5": "workshop", "F6": "workshop"}},
            ),
        )


def a_workshop_on_the_border() -> None:
    tiles = [*TABLE["round_tiles"][:5], "big_medicine"]
    scene = Scene("blessed", number=6, final_tile="final_border_workshop", round_tiles=tiles)
    scene.human.competencies = ["c_border"]
    scene.human.palace = 12
    scene.human.round_bonus = "rb_river"
    scene.with_buildings(A6="workshop").turn(
        (
            do("build", hex="A5"),
            {"tools": 19, "coins": 28, "vp": 30, "buildings": {"A6": "workshop", "A5": "workshop"}},
        ),
    )


# --- upgrades


def a_guild_is_cheaper_beside_automa() -> None:
    scene = Scene(number=2)
    scene.game.automa.buildings = {"E4": "workshop"}
    scene.human.palace = 13
    scene.human.round_bonus = "rb_guild"
    scene.with_buildings(E3="workshop", A5="workshop").turn(
        (
            do("upgrade", hex="E3", to="guild"),
            {"tools": 18, "coins": 27, "vp": 29, "buildings": {"E3": "guild", "A5": "workshop"}},
        ),
    )
    scene.expected = {}
    scene.turn(
        (
            do("upgrade", hex="A5", to="guild"),
            {"tools": 16, "coins": 21, "vp": 38, "buildings": {"E3": "guild", "A5": "guild"}},
        ),
    )


def a_school_brings_a_competency() -> None:
    Scene("philosophers", number=4).with_buildings(E3="guild").turn(
        (
            do("upgrade", hex="E3", to="school"),
            {"tools": 17, "coins": 25, "vp": 24, "buildings": {"E3": "school"}},
        ),
        (
            do("competency", id="c_oneoff"),
            {
                "tools": 18,
                "coins": 27,
                "vp": 29,
                "levels": [2, 3, 2, 2],
                "books": [3, 6, 3, 3],
                "bowls": [1, 5, 6],
                "competencies": ["c_oneoff"],
            },
        ),
    )


def a_university_and_a_tower() -> None:
    scene = Scene("blessed", number=5).with_buildings(E3="school")
    built = {"E3": "university", "F4": "tower"}
    scene.turn(
        (
            do("upgrade", hex="E3", to="university"),
            {"tools": 15, "coins": 22, "vp": 25, "buildings": {"E3": "university"}},
        ),
        (
            do("competency", id="c_tower"),
            {"levels": [3, 2, 2, 2], "books": [5, 3, 3, 3], "bowls": [1, 5, 6], "competencies": ["c_tower"]},
        ),
        (
            do("place", hex="F4", piece="tower", source="c_tower", bought=2),
            {"tools": 9, "buildings": built, "neutral": ["F4"]},
        ),
    )


def palace_17() -> None:
    Scene("blessed", number=5).with_buildings(E3="guild").turn(
        (
            do("upgrade", hex="E3", to="palace"),
            {"tools": 16, "coins": 24, "vp": 25, "buildings": {"E3": "palace"}},
        ),
        (do("palace", n=17), {"vp": 35, "palace": 17}),
    )


def palace_10() -> None:
    Scene("blessed", palaces=[3, 10, 17]).with_buildings(E3="guild").turn(
        (do("upgrade", hex="E3", to="palace"), {"tools": 16, "coins": 24, "buildings": {"E3": "palace"}}),
        (do("palace", n=10, books=[0, 1, 0, 1]), {"palace": 10, "bowls": [0, 0, 12], "books": [3, 4, 3, 4]}),
    )


def palace_14_sails_and_crosses_a_river() -> None:
    scene = Scene("blessed", palaces=[3, 14, 17])
    built = {"E3": "guild", "C4": "guild", "B6": "guild"}
    done = built | {"E3": "palace"}
    scene.with_buildings(**built).with_buildings(B7="workshop").turn(
        (
            do("upgrade", hex="E3", to="palace"),
            {"tools": 16, "coins": 24, "buildings": done | {"B7": "workshop"}},
        ),
        (do("palace", n=14), {"palace": 14}),
        (do("advance", track="sailing", source="palace_14"), {"sailing": 2, "vp": 23}),
        (
            do("advance", track="sailing", source="palace_14", books=[1, 1, 0, 0]),
            {"sailing": 3, "books": [4, 4, 3, 3]},
        ),
        (
            do("city", tile="ct_coins", hexes=["B6", "B7", "C4", "E3"], river="r14"),
            {"vp": 29, "coins": 30, "keys": 1, "city_tiles": ["ct_coins"]},
        ),
    )


def palace_3_exchanges_a_school() -> None:
    scene = Scene("blessed", number=2).with_buildings(E3="school")
    scene.human.palace = 3
    scene.turn(
        (do("special", id="palace_3"), {"vp": 23, "tools": 21, "used": ["palace_3"]}),
        (do("upgrade", hex="E3", to="guild", source="palace_3"), {"vp": 26, "buildings": {"E3": "guild"}}),
    )


# --- tracks and science


def steps_on_the_tracks() -> None:
    tiles = ["track_engineering", *TABLE["round_tiles"][1:]]
    scene = Scene("blessed", round_tiles=tiles).with_buildings(E3="workshop")
    scene.turn(
        (do("advance", track="sailing"), {"coins": 26, "scholars": 2, "supply": 5, "sailing": 2, "vp": 26})
    )
    scene.turn(
        (
            do("advance", track="terraforming", books=[2, 0, 0, 0]),
            {
                "coins": 21,
                "tools": 19,
                "scholars": 1,
                "supply": 6,
                "terraforming": 1,
                "vp": 29,
                "books": [5, 3, 3, 3],
            },
        )
    )


def a_key_opens_level_8() -> None:
    scene = Scene("blessed", number=3)
    scene.human.levels = [6, 2, 2, 2]
    scene.human.keys, scene.human.city_tiles = 1, ["ct_tools"]
    scene.human.round_bonus = "rb_scholar"
    scene.human.competencies = ["c_scholar_vp"]
    scene.with_buildings(E3="workshop").turn(
        (
            do("send", to="banking", space=3, unlock=["banking"]),
            {"scholars": 2, "levels": [9, 2, 2, 2], "keys": 0, "bowls": [0, 6, 6], "vp": 27},
        ),
    )


def steps_are_lost_without_a_key() -> None:
    scene = Scene("blessed").with_buildings(E3="workshop")
    scene.human.levels = [6, 2, 2, 2]
    scene.turn(
        (do("send", to="banking", space=2), {"scholars": 2, "levels": [7, 2, 2, 2], "bowls": [0, 6, 6]})
    )
    scene.turn((do("return", to="banking"), {"scholars": 1, "supply": 5}))


def one_marker_on_level_12() -> None:
    scene = Scene("blessed").with_buildings(E3="workshop")
    scene.human.levels = [10, 10, 2, 2]
    scene.game.automa.levels = [12, 1, 1, 1]
    scene.turn((do("send", to="banking", space=3), {"scholars": 2, "levels": [11, 10, 2, 2]}))
    scene.turn((do("send", to="law", space=2), {"scholars": 1, "levels": [11, 12, 2, 2], "bowls": [0, 5, 7]}))


# --- actions


def power_actions() -> None:
    Scene().with_buildings(E3="workshop").turn((do("power", id="p_coins"), {"coins": 37, "bowls": [6, 4, 2]}))
    Scene().with_buildings(E3="workshop").turn((do("power", id="p_tools"), {"tools": 22, "bowls": [6, 4, 2]}))
    Scene().with_buildings(E3="workshop").turn(
        (do("power", id="p_scholar"), {"scholars": 4, "supply": 3, "bowls": [5, 4, 3]})
    )
    Scene().with_buildings(E3="workshop").turn(
        (do("power", id="p_bridge"), {"bowls": [5, 4, 3]}),
        (do("bridge", ends=["C4", "E3"], source="p_bridge"), {"bridges": [["C4", "E3"]]}),
    )
    for revision, vp in (("2024_revision", 21), ("original_2023", 23)):
        Scene("illusionists", switches={"faction_revision": revision}).with_buildings(E3="workshop").turn(
            (do("power", id="p_spade1"), {"bowls": [5, 4, 3], "vp": vp}),
            (do("terraform", hex="E2", free=1, to="swamp", source="p_spade1"), {}),
        )


def book_actions() -> None:
    Scene().with_buildings(E3="workshop").turn(
        (do("book", id="b_coins", pay=[1, 0, 0, 1]), {"coins": 36, "books": [2, 3, 3, 2]})
    )
    Scene().with_buildings(E3="workshop").turn(
        (do("book", id="b_power", pay=[1, 0, 0, 0]), {"bowls": [0, 3, 9], "books": [2, 3, 3, 3]})
    )
    three = ["b_science", "b_guild_vp", "b_guild_upgrade"]
    Scene(book_actions=three).with_buildings(E3="guild", E4="guild").turn(
        (do("book", id="b_guild_vp", pay=[2, 0, 0, 0]), {"vp": 24, "books": [1, 3, 3, 3]})
    )
    Scene(book_actions=three).with_buildings(E3="workshop").turn(
        (
            do("book", id="b_science", pay=[1, 0, 0, 0], steps=[0, 0, 2, 0]),
            {"levels": [2, 2, 4, 2], "books": [2, 3, 3, 3], "bowls": [1, 5, 6]},
        )
    )
    Scene(book_actions=three).with_buildings(E3="workshop").turn(
        (do("book", id="b_guild_upgrade", pay=[2, 0, 0, 0]), {"books": [1, 3, 3, 3]}),
        (do("upgrade", hex="E3", to="guild", source="b_guild_upgrade"), {"buildings": {"E3": "guild"}}),
    )


def special_actions() -> None:
    psychics = Scene("psychics").with_buildings(E3="workshop")
    psychics.turn(
        (do("special", id="psychics"), {"bowls": [0, 3, 9], "used": ["psychics"]}),
        (do("convert", from_="power", to="tool", times=1), {"bowls": [3, 3, 6], "tools": 21}),
        (do("power", id="p_coins"), {"bowls": [7, 3, 2], "coins": 37}),
    )
    Scene("philosophers").with_buildings(E3="workshop").turn(
        (
            do("special", id="philosophers", books=[0, 0, 1, 0]),
            {"books": [3, 3, 4, 3], "used": ["philosophers"]},
        )
    )
    scene = Scene("blessed").with_buildings(E3="palace")
    scene.human.palace, scene.human.round_bonus = 13, "rb_science"
    scene.human.innovations, scene.human.competencies = ["professors"], ["c_power_action"]
    scene.turn(
        (
            do("special", id="palace_13", books=[1, 0, 0, 0]),
            {"coins": 33, "books": [4, 3, 3, 3], "used": ["palace_13"]},
        )
    )
    scene.turn(
        (
            do("special", id="professors"),
            {"vp": 23, "scholars": 4, "supply": 3, "used": ["palace_13", "professors"]},
        )
    )
    scene.turn(
        (
            do("special", id="c_power_action"),
            {"bowls": [0, 4, 8], "used": ["palace_13", "professors", "c_power_action"]},
        )
    )
    used = ["palace_13", "professors", "c_power_action", "rb_science"]
    scene.turn(
        (
            do("special", id="rb_science", steps=[1, 0, 0, 0]),
            {"levels": [3, 2, 2, 2], "bowls": [0, 3, 9], "used": used},
        )
    )


def conversions() -> None:
    Scene("blessed").with_buildings(E3="workshop").turn(
        (do("sacrifice", times=2), {"bowls": [2, 0, 8]}),
        (
            do("convert", from_="power", to="scholar", times=1),
            {"bowls": [7, 0, 3], "scholars": 4, "supply": 3},
        ),
        (do("convert", from_="power", to="coin", times=3), {"bowls": [10, 0, 0], "coins": 33}),
        (do("convert", from_="scholar", to="tool", times=1), {"scholars": 3, "supply": 4, "tools": 21}),
        (do("convert", from_="tool", to="coin", times=2), {"tools": 19, "coins": 35}),
        (
            do("convert", from_="book", to="coin", times=2, pay=[2, 0, 0, 0]),
            {"books": [1, 3, 3, 3], "coins": 37},
        ),
        (do("return", to="law"), {"scholars": 2, "supply": 5, "levels": [2, 3, 2, 2], "bowls": [9, 1, 0]}),
    )


# --- innovations


def buy(name: str, pay: list[int], coins: int = 25) -> Step:
    books = [3 - amount for amount in pay]
    return (do("innovation", id=name, pay=pay), {"books": books, "coins": coins, "innovations": [name]})


def census_of_nine() -> None:
    built = dict.fromkeys(("E3", "A5", "B2", "B7", "F1", "F6", "H6", "I4"), "workshop") | {"E4": "tower"}
    line, changes = buy("census", [2, 2, 1, 0])
    Scene("blessed").with_buildings(**built).turn((line, changes | {"vp": 32}))


def libraries_add_the_two_best() -> None:
    scene = Scene("blessed").with_buildings(E3="palace")
    scene.human.palace, scene.human.levels = 7, [9, 7, 2, 7]
    line, changes = buy("libraries", [3, 0, 2, 0], coins=30)
    scene.turn((line, changes | {"vp": 36}))


def steel_and_the_second_surcharge() -> None:
    scene = Scene("blessed").with_buildings(E3="workshop")
    scene.human.innovations = ["professors"]
    scene.human.bridges = {("C4", "E3")}
    line, changes = buy("steel", [1, 1, 2, 2])
    scene.turn((line, changes | {"vp": 28, "innovations": ["professors", "steel"]}))


def a_monument_makes_a_city_of_two() -> None:
    scene = Scene("blessed", number=6).with_buildings(E3="palace")
    scene.human.palace = 7
    line, changes = buy("monument", [0, 0, 3, 2], coins=30)
    built = {"E3": "palace", "F4": "monument"}
    scene.turn(
        (line, changes | {"vp": 27}),
        (
            do("place", hex="F4", piece="monument", source="monument", bought=2),
            {"tools": 14, "buildings": built, "neutral": ["F4"]},
        ),
        (
            do("city", tile="ct_power", hexes=["E3", "F4"]),
            {"vp": 40, "bowls": [0, 0, 12], "keys": 1, "city_tiles": ["ct_power"]},
        ),
    )


def steam_power_moves_both_tracks() -> None:
    scene = Scene(
        "blessed", innovations=["steam_power", "steel", "guild", "professors", "libraries", "monument"]
    )
    line, changes = buy("steam_power", [2, 2, 1, 0])
    scene.with_buildings(E3="workshop").turn(
        (line, changes | {"scholars": 4, "supply": 3}),
        (
            do("advance", track="terraforming", source="steam_power", books=[2, 0, 0, 0]),
            {"terraforming": 1, "books": [3, 1, 2, 3]},
        ),
        (do("advance", track="sailing", source="steam_power"), {"sailing": 2, "vp": 23}),
    )


# --- cities


def a_city_of_four() -> None:
    built = {"E3": "guild", "E4": "guild", "E5": "guild"}
    Scene("felines", number=6).with_buildings(**built).turn(
        (do("build", hex="F6"), {"tools": 19, "coins": 28, "buildings": built | {"F6": "workshop"}}),
        (
            do(
                "city",
                tile="ct_science",
                hexes=["E3", "E4", "E5", "F6"],
                books=[0, 0, 0, 1],
                steps=[0, 2, 0, 1],
            ),
            {
                "vp": 32,
                "books": [3, 3, 3, 4],
                "levels": [3, 5, 3, 4],
                "bowls": [0, 2, 10],
                "keys": 1,
                "city_tiles": ["ct_science"],
            },
        ),
    )


def lizards_build_for_nothing() -> None:
    built = {"E3": "guild", "E4": "guild", "E5": "guild"}
    four = built | {"F6": "workshop"}
    Scene("lizards").with_buildings(**built).turn(
        (do("build", hex="F6"), {"tools": 19, "coins": 28, "vp": 22, "buildings": four}),
        (
            do("city", tile="ct_tools", hexes=["E3", "E4", "E5", "F6"]),
            {"vp": 26, "tools": 22, "keys": 1, "city_tiles": ["ct_tools"]},
        ),
        (do("terraform", hex="F5", free=1, to="lake", source="lizards"), {}),
        (do("build", hex="F5", source="lizards"), {"vp": 28, "buildings": four | {"F5": "workshop"}}),
    )


def palace_8_founds_with_six() -> None:
    scene = Scene("blessed").with_buildings(E3="guild", E4="workshop", E5="workshop", F6="workshop")
    changed = {"E3": "palace", "E4": "workshop", "E5": "workshop", "F6": "workshop"}
    scene.turn(
        (do("upgrade", hex="E3", to="palace"), {"tools": 16, "coins": 24, "buildings": changed}),
        (do("palace", n=8), {"palace": 8}),
        (
            do("city", tile="ct_scholar", hexes=["E3", "E4", "E5", "F6"]),
            {"vp": 28, "scholars": 4, "supply": 3, "keys": 1, "city_tiles": ["ct_scholar"]},
        ),
    )


def an_annex_counts_for_a_city() -> None:
    scene = Scene("blessed").with_buildings(E3="university", E4="palace")
    scene.human.annexes_left = 2
    scene.turn(
        (do("annex", hex="E4"), {"annexes_left": 1, "annexes": ["E4"]}),
        (
            do("city", tile="ct_books", hexes=["E3", "E4"], books=[2, 0, 0, 0]),
            {"vp": 25, "books": [5, 3, 3, 3], "keys": 1, "city_tiles": ["ct_books"]},
        ),
    )


def no_city_yet() -> None:
    """Four buildings of power 6; three of power 7."""
    built = {"E3": "guild", "E4": "workshop", "E5": "guild"}
    Scene("blessed").with_buildings(**built).turn(
        (
            do("build", hex="F6"),
            {"tools": 19, "coins": 28, "vp": 22, "buildings": built | {"F6": "workshop"}},
        ),
    )
    built = {"E4": "palace", "E5": "guild"}
    Scene("blessed").with_buildings(**built, F6="workshop").turn(
        (
            do("upgrade", hex="F6", to="guild"),
            {"tools": 18, "coins": 24, "buildings": built | {"F6": "guild"}},
        ),
    )


# --- two humans


def power_is_offered_and_taken() -> None:
    scene = Scene(**TWO)
    other = scene.game.humans[1]
    other.buildings, other.annexes, other.vp = {"E5": "guild", "E6": "workshop"}, {"E5"}, 2
    scene.with_buildings(F6="workshop").turn(
        (do("terraform", hex="F5", bought=1, to="lake"), {"tools": 17, "coins": 32}),
        (
            do("build", hex="F5", offers=[{"offer": 3, "human": 1}]),
            {"tools": 16, "coins": 30, "vp": 22, "buildings": {"F6": "workshop", "F5": "workshop"}},
        ),
        (
            {"who": "navigators", **do("leech", from_="goblins", power=3)},
            {"vp": 0, "bowls": [0, 5, 7]},
        ),
    )


def power_is_cut_by_points() -> None:
    scene = Scene(**TWO)
    other = scene.game.humans[1]
    other.buildings, other.vp = {"E5": "palace"}, 1
    scene.with_buildings(F6="workshop").turn(
        (
            do("upgrade", hex="F6", to="guild", offers=[{"offer": 3, "human": 1}]),
            {"tools": 18, "coins": 27, "buildings": {"F6": "guild"}},
        ),
        ({"who": "navigators", **do("leech", from_="goblins", power=2)}, {"vp": 0, "bowls": [0, 6, 6]}),
    )


# --- passing, income, science bonus, the end


def passing() -> None:
    scene = Scene("blessed", number=3).with_buildings(E3="school", E4="school", E5="guild")
    human = scene.human
    human.round_bonus, human.palace = "rb_school", 7
    human.competencies, human.innovations = ["c_lowest", "c_city_pass"], ["trading_routes"]
    human.city_tiles = ["ct_tools", "ct_coins"]
    scene.game.row = [("rb_river", 1), ("rb_spade", 2), ("rb_coins", 1)]
    scene.turn(
        (
            do("pass", take="rb_spade", steps=[1, 0, 0, 1]),
            # 2 levels in the round of the science tile, lowest level 2, cities 4, schools 6, a guild 2
            {"levels": [3, 2, 2, 3], "bowls": [0, 6, 6], "vp": 36, "coins": 32, "round_bonus": "rb_spade"},
        )
    )
    assert scene.game.row == [("rb_river", 1), ("rb_school", 0), ("rb_coins", 1)]
    big = Scene("blessed", number=6).with_buildings(E3="palace", E4="university")
    big.human.round_bonus = "rb_big"
    big.turn((do("pass"), {"vp": 28}))


def income(scene: Scene, fields: dict[str, Any], changes: dict[str, Any]) -> None:
    scene.game.phase = "income"
    scene.read((do("income", **fields), changes))
    rounds.income(scene.game, scene.human)


def income_of_the_display() -> None:
    workshops = dict.fromkeys(("E3", "A5", "B2", "B7"), "workshop")
    scene = Scene("blessed", "forest").with_buildings(**workshops, F6="guild")
    scene.human.round_bonus = "rb_river"
    income(scene, {}, {"tools": 25, "coins": 32, "bowls": [1, 5, 6]})
    mountain = Scene("omar", "mountain").with_buildings(E3="guild", E4="school", E5="tower", F6="university")
    mountain.human.neutral = {"E5"}
    mountain.human.round_bonus = "rb_river"
    mountain.human.scholars, mountain.human.supply = 6, 1
    income(mountain, {}, {"tools": 21, "coins": 37, "bowls": [0, 5, 7], "scholars": 7, "supply": 0})


def income_of_tiles() -> None:
    scene = Scene("blessed").with_buildings(E3="palace")
    human = scene.human
    human.round_bonus, human.palace = "rb_bridge", 8
    human.competencies = ["c_tool_step", "c_vp_coins", "c_book_power", "c_tower"]
    human.innovations = ["workshop", "guild", "university"]
    human.levels, human.bowls = [8, 2, 9, 9], [12, 0, 0]
    # tools 1 + 1 + 1 + 3 + 1, coins 2 + 2 + 2 + 5 + 3, power 2 + 1 + 2
    changes = {
        "tools": 27,
        "coins": 44,
        "vp": 28,
        "levels": [9, 2, 9, 9],
        "books": [4, 4, 3, 3],
        "bowls": [7, 5, 0],
    }
    income(scene, {"books": [1, 1, 0, 0], "steps": [1, 0, 0, 0]}, changes)


def science(scene: Scene, *steps: Step) -> None:
    scene.read(*steps, ({"who": "game", "do": "round", "round": 9, "order": ["x"], "row": [1]}, {}))
    scene.game.phase = "science"
    rounds.science(scene.game, scene.human)


def the_science_bonus() -> None:
    scene = Scene(number=2).with_buildings(F6="workshop")
    scene.human.levels = [0, 0, 0, 8]
    science(
        scene,
        (do("science"), {}),
        (do("terraform", hex="F5", free=1, to="lake", source="science"), {"coins": 32}),
        (do("terraform", hex="E5", free=1, to="mountain", source="science"), {"coins": 34}),
    )
    blessed = Scene("blessed", number=1).with_buildings(F6="workshop")
    blessed.human.levels = [0, 6, 0, 0]
    science(blessed, (do("science"), {"scholars": 6, "supply": 1}))
    too_low = Scene(number=2).with_buildings(F6="workshop")
    too_low.human.levels = [0, 0, 0, 3]
    science(too_low)
    books = Scene("goblins", number=3).with_buildings(F6="workshop")
    books.human.levels = [0, 0, 0, 7]
    science(books, (do("science", books=[1, 0, 0, 1]), {"books": [4, 3, 3, 4]}))


def places_are_shared() -> None:
    refuse_unless(rounds.shares([10, 9, 9, 9], (18, 12, 6)) == [18, 6, 6, 6])
    refuse_unless(rounds.shares([9, 9], (18, 12, 6)) == [15, 15])
    refuse_unless(rounds.shares([5, 5, 0], (8, 4, 2)) == [6, 6, 0])
    refuse_unless(rounds.shares([0, 3], (8, 4, 2)) == [0, 8])


def refuse_unless(right: bool) -> None:
    if not right:
        raise Wrong("places", "shared and rounded down", "other points", "25.3")


def final_scoring() -> None:
    scene = Scene("moles", number=6).with_buildings(E3="workshop", F5="workshop", H1="workshop")
    scene.human.sailing, scene.human.levels = 0, [9, 7, 0, 1]
    scene.game.automa.buildings = {"C4": "workshop", "E4": "guild"}
    scene.game.automa.levels = [9, 8, 0, 0]
    scene.read(
        # 30 coins, 20 tools, 3 scholars, 12 books, 6 power and half of 4
        (
            do("final", area=2, area_vp=15, science_vp=[6, 4, 0, 8], resources=73, resources_vp=14),
            {"vp": 67},
        ),
        (
            {"who": "automa", **do("final", area=2, area_vp=15, science_vp=[6, 8, 0, 0], faction_vp=0)},
            {"vp": 49},
        ),
        ({"who": "game", "do": "end", "scores": {"moles": 67, "automa": 49}, "winners": ["moles"]}, {}),
    )
    rounds.final_scoring(scene.game)
    rounds.end(scene.game)


GOOD = [
    a_bought_spade_and_a_workshop,
    spades_get_cheaper,
    the_spade_tile_pays_for_bought_spades,
    two_free_spades_over_two_hexes,
    a_tunnel,
    a_flight,
    navigators_score_at_the_river,
    a_workshop_on_the_border,
    a_guild_is_cheaper_beside_automa,
    a_school_brings_a_competency,
    a_university_and_a_tower,
    palace_17,
    palace_10,
    palace_14_sails_and_crosses_a_river,
    palace_3_exchanges_a_school,
    steps_on_the_tracks,
    a_key_opens_level_8,
    steps_are_lost_without_a_key,
    one_marker_on_level_12,
    power_actions,
    book_actions,
    special_actions,
    conversions,
    census_of_nine,
    libraries_add_the_two_best,
    steel_and_the_second_surcharge,
    a_monument_makes_a_city_of_two,
    steam_power_moves_both_tracks,
    a_city_of_four,
    lizards_build_for_nothing,
    palace_8_founds_with_six,
    an_annex_counts_for_a_city,
    no_city_yet,
    power_is_offered_and_taken,
    power_is_cut_by_points,
    passing,
    income_of_the_display,
    income_of_tiles,
    the_science_bonus,
    places_are_shared,
    final_scoring,
]
