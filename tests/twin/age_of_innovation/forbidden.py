"""Lines that the rules forbid: each scene breaks one limit, named by the field at fault."""

from collections.abc import Callable

from tests.twin.age_of_innovation.hand_made import TWO, do
from tests.twin.age_of_innovation.scenes import TABLE, Scene, Step

WORKSHOPS = ("E3", "A5", "B2", "B7", "F1", "H6", "I4", "A1", "A3")
Play = Callable[[], object]


def turn(*steps: Step, faction: str = "blessed", display: str = "lake") -> Play:
    """The lines are refused before their goods are looked at."""
    return lambda: Scene(faction, display).with_buildings(E3="workshop", F6="workshop").turn(*steps)


def lines(*verbs: dict[str, object]) -> list[Step]:
    return [(verb, {}) for verb in verbs]


def poor(*steps: Step) -> Play:
    def play() -> object:
        scene = Scene("blessed").with_buildings(E3="workshop", F6="workshop", E4="guild")
        scene.human.coins, scene.human.tools, scene.human.scholars = 1, 0, 0
        scene.human.books, scene.human.bowls = [0, 0, 0, 0], [9, 1, 2]
        return scene.turn(*steps)

    return play


def all_workshops() -> object:
    scene = Scene("blessed").with_buildings(**dict.fromkeys(WORKSHOPS, "workshop"))
    scene.human.sailing = 3
    return scene.turn(*lines(do("build", hex="F6")))


def all_guilds() -> object:
    guilds = dict.fromkeys(("A1", "A3", "A7", "C1"), "guild")
    return (
        Scene("blessed")
        .with_buildings(E3="workshop", **guilds)
        .turn(*lines(do("upgrade", hex="E3", to="guild")))
    )


def all_bridges() -> object:
    scene = Scene("blessed").with_buildings(E3="workshop")
    scene.human.bridges = {("A5", "B4"), ("A8", "B8"), ("B7", "C5")}
    return scene.turn(*lines(do("power", id="p_bridge")))


def no_bridge_to_lay() -> object:
    scene = Scene("blessed").with_buildings(E3="workshop")
    scene.human.bridges = {("C4", "E3")}
    return scene.turn(*lines(do("power", id="p_bridge")))


def a_neutral_guild() -> object:
    scene = Scene("blessed").with_buildings(E3="guild")
    scene.human.neutral = {"E3"}
    return scene.turn(*lines(do("upgrade", hex="E3", to="school")))


def a_fourth_innovation() -> object:
    scene = Scene("blessed").with_buildings(E3="workshop")
    scene.human.innovations = ["colleges", "palace", "school"]
    return scene.turn(*lines(do("innovation", id="census", pay=[3, 3, 1, 0])))


def wrong_colours() -> object:
    return (
        Scene("blessed")
        .with_buildings(E3="workshop")
        .turn(*lines(do("innovation", id="census", pay=[1, 2, 2, 0])))
    )


def a_competency_twice() -> object:
    scene = Scene("blessed").with_buildings(E3="guild")
    scene.human.competencies = ["c_border"]
    school: Step = (
        do("upgrade", hex="E3", to="school"),
        {"tools": 17, "coins": 25, "buildings": {"E3": "school"}},
    )
    return scene.turn(school, *lines(do("competency", id="c_border")))


def no_competency() -> object:
    school: Step = (
        do("upgrade", hex="E3", to="school"),
        {"tools": 17, "coins": 25, "buildings": {"E3": "school"}},
    )
    return Scene("blessed").with_buildings(E3="guild").turn(school)


def a_city_left_out() -> object:
    built = {"E3": "guild", "E4": "guild", "E5": "guild"}
    build: Step = (
        do("build", hex="F6"),
        {"tools": 19, "coins": 28, "vp": 22, "buildings": built | {"F6": "workshop"}},
    )
    return Scene("blessed").with_buildings(**built).turn(build)


def a_city_of_three() -> object:
    scene = Scene("blessed").with_buildings(E3="guild", E4="guild", E5="guild")
    scene.human.scholars = 3
    step: Step = (
        do("return", to="law"),
        {"scholars": 2, "supply": 5, "levels": [2, 3, 2, 2], "bowls": [1, 5, 6]},
    )
    return scene.turn(step, *lines(do("city", tile="ct_tools", hexes=["E3", "E4", "E5"])))


def a_tower_left_out() -> object:
    scene = Scene("blessed").with_buildings(E3="guild")
    return scene.turn(
        (do("upgrade", hex="E3", to="school"), {"tools": 17, "coins": 25, "buildings": {"E3": "school"}}),
        (
            do("competency", id="c_tower"),
            {"levels": [3, 2, 2, 2], "books": [5, 3, 3, 3], "bowls": [1, 5, 6], "competencies": ["c_tower"]},
        ),
    )


def a_key_that_is_not_there() -> object:
    scene = Scene("blessed").with_buildings(E3="workshop")
    scene.human.levels = [7, 2, 2, 2]
    return scene.turn(*lines(do("return", to="banking", unlock=["banking"])))


def a_space_twice() -> object:
    scene = Scene("blessed").with_buildings(E3="workshop")
    scene.game.spaces[0] = [2, 2]
    return scene.turn(*lines(do("send", to="banking", space=3)))


def a_palace_that_is_gone() -> object:
    palace: Step = (
        do("upgrade", hex="E3", to="palace"),
        {"tools": 16, "coins": 24, "buildings": {"E3": "palace"}},
    )
    return Scene("blessed").with_buildings(E3="guild").turn(palace, *lines(do("palace", n=10)))


def an_offer_left_out() -> object:
    scene = Scene(**TWO)
    scene.game.humans[1].buildings = {"E5": "guild"}
    return scene.with_buildings(F6="workshop").turn(*lines(do("upgrade", hex="F6", to="guild")))


def too_much_power() -> object:
    scene = Scene(**TWO)
    scene.game.humans[1].buildings, scene.game.humans[1].bowls = {"E5": "guild"}, [0, 1, 11]
    return scene.with_buildings(F6="workshop").turn(
        (
            do("upgrade", hex="F6", to="guild", offers=[{"offer": 2, "human": 1}]),
            {"tools": 18, "coins": 27, "buildings": {"F6": "guild"}},
        ),
        ({"who": "navigators", **do("leech", from_="goblins", power=2)}, {"vp": 19, "bowls": [0, 0, 12]}),
    )


def a_last_city_tile() -> object:
    built = {"E3": "guild", "E4": "guild", "E5": "guild"}
    scene = Scene("blessed").with_buildings(**built)
    scene.game.city_tiles["ct_tools"] = 0
    return scene.turn(
        (
            do("build", hex="F6"),
            {"tools": 19, "coins": 28, "vp": 22, "buildings": built | {"F6": "workshop"}},
        ),
        *lines(do("city", tile="ct_tools", hexes=["E3", "E4", "E5", "F6"])),
    )


def twice(line: dict[str, object], **changes: object) -> Play:
    """A shared or special action a second time in the same round."""

    def play() -> object:
        scene = Scene("psychics").with_buildings(E3="workshop")
        scene.human.bowls = [0, 0, 12]
        scene.human.competencies = ["c_power_action"]
        return scene.turn((line, dict(changes))).turn((line, {}))

    return play


SPADES: Step = (do("power", id="p_spade2"), {"bowls": [8, 4, 0]})
FORBIDDEN: dict[str, tuple[Play, str]] = {
    "a hex out of reach": (turn(*lines(do("build", hex="I4"))), "hex"),
    "a hex that is not native": (turn(*lines(do("build", hex="F5"))), "hex"),
    "an occupied hex": (turn(*lines(do("terraform", hex="F6", bought=1, to="lake"))), "hex"),
    "spades beyond native": (turn(*lines(do("terraform", hex="F5", bought=2, to="swamp"))), "bought"),
    "the long way round": (turn(*lines(do("terraform", hex="F5", bought=1, to="mountain"))), "to"),
    "a tunnel for everybody": (turn(*lines(do("build", hex="H6", via="tunnel"))), "via"),
    "a flight without the palace": (turn(*lines(do("build", hex="H6", via="flight"))), "via"),
    "no workshop left": (all_workshops, "do"),
    "no guild left": (all_guilds, "to"),
    "no bridge left": (all_bridges, "id"),
    "an action for a bridge that cannot be laid": (no_bridge_to_lay, "id"),
    "a neutral building upgraded": (a_neutral_guild, "hex"),
    "a workshop becomes a school": (turn(*lines(do("upgrade", hex="E3", to="school"))), "to"),
    "a fourth innovation": (a_fourth_innovation, "do"),
    "books of the wrong colours": (wrong_colours, "pay"),
    "an innovation that is not on display": (
        turn(*lines(do("innovation", id="sewerage", pay=[2, 2, 1, 0]))),
        "id",
    ),
    "the same competency twice": (a_competency_twice, "id"),
    "a competency left out": (no_competency, "do"),
    "a city left out": (a_city_left_out, "do"),
    "a city too small": (a_city_of_three, "hexes"),
    "a neutral building left out": (a_tower_left_out, "do"),
    "a key that is not there": (a_key_that_is_not_there, "unlock"),
    "a scholar space twice": (a_space_twice, "space"),
    "a palace that is not on offer": (a_palace_that_is_gone, "n"),
    "an offer left out": (an_offer_left_out, "offers"),
    "more power than the bowls take": (too_much_power, "power"),
    "a city tile that is gone": (a_last_city_tile, "tile"),
    "a power action twice": (twice(do("power", id="p_coins"), coins=37, bowls=[4, 0, 8]), "id"),
    "a special action twice": (twice(do("special", id="c_power_action"), used=["c_power_action"]), "id"),
    "a book action that is not in the game": (
        turn(*lines(do("book", id="b_guild_vp", pay=[2, 0, 0, 0]))),
        "id",
    ),
    "a foreign special action": (turn(*lines(do("special", id="palace_1"))), "id"),
    "a round bonus of somebody else": (turn(*lines(do("special", id="rb_spade"))), "id"),
    "two main actions": (
        turn(
            (do("power", id="p_coins"), {"coins": 37, "bowls": [6, 4, 2]}),
            *lines(do("return", to="law")),
        ),
        "do",
    ),
    "a turn without an action": (turn(), "do"),
    "a tile that is not open": (turn(*lines(do("pass", take="rb_big"))), "take"),
    "no tile taken": (turn(*lines(do("pass"))), "take"),
    "tools for the second hex": (
        turn(
            SPADES,
            (do("terraform", hex="F5", free=1, to="lake", source="p_spade2"), {}),
            *lines(do("terraform", hex="E5", free=1, bought=1, to="forest", source="p_spade2")),
        ),
        "bought",
    ),
    "a second hex before the first is native": (
        turn(
            SPADES,
            (do("terraform", hex="E5", free=1, to="mountain", source="p_spade2"), {}),
            *lines(do("terraform", hex="F5", free=1, to="lake", source="p_spade2")),
        ),
        "hex",
    ),
    "tools while free spades are left": (
        turn(SPADES, *lines(do("terraform", hex="E5", free=1, bought=1, to="forest", source="p_spade2"))),
        "bought",
    ),
    "a conversion between spades": (
        turn(
            SPADES,
            (do("terraform", hex="F5", free=1, to="lake", source="p_spade2"), {}),
            (do("convert", from_="tool", to="coin", times=1), {"tools": 19, "coins": 31}),
            *lines(do("build", hex="F5", source="p_spade2")),
        ),
        "do",
    ),
    "more spades than granted": (
        turn(SPADES, *lines(do("terraform", hex="E5", free=3, to="lake", source="p_spade2"))),
        "free",
    ),
    "a bridge where there is none": (
        turn(
            (do("power", id="p_bridge"), {"bowls": [5, 4, 3]}),
            *lines(do("bridge", ends=["E3", "F5"], source="p_bridge")),
        ),
        "ends",
    ),
    "a bridge far from home": (
        turn(
            (do("power", id="p_bridge"), {"bowls": [5, 4, 3]}),
            *lines(do("bridge", ends=["D1", "F1"], source="p_bridge")),
        ),
        "ends",
    ),
    "an annex without a piece": (turn(*lines(do("annex", hex="E3"))), "do"),
    "too few tools": (poor(*lines(do("terraform", hex="F5", bought=1, to="lake"))), "tools"),
    "too few coins": (poor(*lines(do("upgrade", hex="E3", to="guild"))), "tools"),
    "too few scholars": (poor(*lines(do("return", to="law"))), "scholars"),
    "too little power": (poor(*lines(do("power", id="p_bridge"))), "bowls"),
    "too few books": (poor(*lines(do("book", id="b_power", pay=[1, 0, 0, 0]))), "pay"),
    "a sacrifice of one": (poor(*lines(do("sacrifice", times=1))), "times"),
    "steps in two disciplines": (
        lambda: (
            Scene(book_actions=["b_science", *TABLE["book_actions"][1:]])
            .with_buildings(E3="workshop")
            .turn(*lines(do("book", id="b_science", pay=[1, 0, 0, 0], steps=[1, 1, 0, 0])))
        ),
        "steps",
    ),
    "a zero that is left out": (turn(*lines(do("terraform", hex="F5", bought=1, free=0, to="lake"))), "free"),
    "a foreign field": (turn(*lines(do("power", id="p_coins", pay=[0, 0, 0, 0]))), "fields"),
}
