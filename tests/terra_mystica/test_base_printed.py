"""Base game, section 14: what the faction boards, cards and tiles print, seen in play and entered a second time here."""

from typing import Any

import pytest

from automa.facts import load
from automa.terra_mystica import phases
from automa.terra_mystica.codes import TERRAINS
from tests.terra_mystica.base import alone, around, bowls, ground, hold, in_hand, levels, my_turn, two
from tests.terra_mystica.games import FACTIONS, new, play, texts
from tests.terra_mystica.scene import begun, clear, put, rich

# coins/workers/priests, bowls I-II, tracks
START = """
alchemists 15/3/0 5-7 1100      auren 15/3/0 5-7 0101           chaosmagicians 15/4/0 5-7 2000
cultists 15/3/0 5-7 1010        darklings 15/1/1 5-7 0110       dwarves 15/3/0 5-7 0020
engineers 10/2/0 3-9 0000       fakirs 15/3/0 7-5 1001          giants 15/3/0 5-7 1001
halflings 15/3/0 3-9 0011       mermaids 15/3/0 3-9 0200        nomads 15/2/0 5-7 1010
swarmlings 20/8/0 3-9 1111      witches 15/3/0 5-7 0002         icemaidens 15/3/0 6-6 0101
yetis 15/3/0 0-12 0011          acolytes 15/3/0 6-6 3333        dragonlords 15/3/0 4-4 2000
shapeshifters 15/3/0 4-4 1100   riverwalkers 15/3/0 10-2 1001
"""
# trading house alone, temple, stronghold, sanctuary: workers + coins
PRICES = {
    "auren": "2+6 2+5 4+6 4+8",
    "chaosmagicians": "2+6 2+5 4+4 4+8",
    "cultists": "2+6 2+5 4+8 4+8",
    "darklings": "2+6 2+5 4+6 4+10",
    "engineers": "1+4 1+4 3+6 3+6",
    "fakirs": "2+6 2+5 4+10 4+6",
    "halflings": "2+6 2+5 4+8 4+6",
    "mermaids": "2+6 2+5 4+6 4+8",
    "nomads": "2+6 2+5 4+8 4+6",
    "swarmlings": "3+8 3+6 5+8 5+8",
    "acolytes": "2+6 2+5 4+8 4+8",
    "dragonlords": "2+6 2+5 4+8 4+8",
    "shapeshifters": "2+6 2+5 3+6 4+6",
}
USUAL_PRICES = "2+6 2+5 4+6 4+6"
DWELLINGS = {"engineers": "1+1", "swarmlings": "2+3"}


def other_than(faction: str) -> str:
    """Somebody who can sit at the same table."""
    return (
        "nomads"
        if faction in ("giants", "witches", "chaosmagicians")
        else "giants"
        if faction != "fakirs"
        else "witches"
    )


@pytest.mark.rule("TM-BASE-14-01")
def test_how_the_factions_begin() -> None:
    words = START.split()
    printed = {words[i]: words[i + 1 : i + 4] for i in range(0, len(words), 4)}
    assert set(printed) == set(FACTIONS)
    for faction, (goods, power, tracks) in printed.items():
        seat = new(faction, other_than(faction)).seats[0]
        assert "/".join(map(str, in_hand(seat))) == goods, faction
        assert f"{seat.bowl1}-{seat.bowl2}" == power, faction
        assert "".join(map(str, levels(seat))) == tracks, faction
        assert (seat.bowl3, seat.points) == (0, 20)


@pytest.mark.rule("TM-BASE-14-01", "TM-BASE-10-03")
def test_first_dwellings_by_faction() -> None:
    for faction in FACTIONS:
        seat = begun(new(faction, other_than(faction))).seats[0]
        assert seat.pieces[0].bit_count() == {"nomads": 3, "chaosmagicians": 1}.get(faction, 2), faction


@pytest.mark.rule("TM-BASE-14-01")
@pytest.mark.parametrize("faction", FACTIONS)
def test_prices_of_structures(faction: str) -> None:
    state = begun(new(faction, other_than(faction)))
    clear(state)
    found = []
    for old, code in (("dwelling", "TP"), ("trading-house", "TE"), ("trading-house", "SH"), ("temple", "SA")):
        twin = state.copy()
        seat = rich(twin)
        put(twin, seat, "E6", old)
        workers, coins = seat.workers, seat.coins
        play(twin, f"upgrade E6 to {code}")
        found.append(f"{workers - seat.workers}+{coins - seat.coins}")
    assert " ".join(found) == PRICES.get(faction, USUAL_PRICES)


@pytest.mark.rule("TM-BASE-14-01")
def test_prices_of_dwellings() -> None:
    for faction in FACTIONS:
        if faction == "riverwalkers":  # their reach is another
            continue
        state, seat, _ = two(faction, other_than(faction))
        put(state, seat, "E6")
        spot = around(state, "E6")[0]
        ground(state, spot, TERRAINS[seat.home])
        workers, coins = seat.workers, seat.coins
        play(state, f"build {spot}")
        assert f"{workers - seat.workers}+{coins - seat.coins}" == DWELLINGS.get(faction, "1+2"), faction


@pytest.mark.rule("TM-BASE-14-01", "TM-BASE-05-04")
@pytest.mark.parametrize("faction", FACTIONS)
def test_price_of_a_trading_house_beside_a_neighbour(faction: str) -> None:
    state, seat, other = two(faction, other_than(faction))
    put(state, seat, "E6")
    put(state, other, around(state, "E6")[0])
    workers, coins = seat.workers, seat.coins
    play(state, "upgrade E6 to TP")
    expected = {"engineers": (1, 2), "swarmlings": (3, 4)}.get(faction, (2, 3))
    assert (workers - seat.workers, coins - seat.coins) == expected


NO_SHIPPING = ("dwarves", "fakirs", "riverwalkers")
NO_DIGGING = ("darklings", "shapeshifters", "riverwalkers", "acolytes", "dragonlords")
# coins, workers, priests of a step on the exchange track
DIGGING = {"halflings": (1, 2, 1), "icemaidens": (5, 1, 1), "yetis": (5, 1, 1)}


@pytest.mark.rule("TM-BASE-14-01", "TM-BASE-09-02", "TM-BASE-09-03", "TM-BASE-06-03")
@pytest.mark.parametrize("faction", FACTIONS)
def test_tracks_of_the_boards(faction: str) -> None:
    state, seat, _ = two(faction, other_than(faction))
    put(state, seat, "E6")

    def steps(track: str) -> list[tuple[tuple[int, ...], int]]:
        found = []
        while f"advance {track}" in texts(state):
            before, points = in_hand(seat), seat.points
            play(state, f"advance {track}. done")
            cost = tuple(then - now for now, then in zip(in_hand(seat), before, strict=True))
            found.append((cost, seat.points - points))
            seat.priests = 3
            my_turn(state, seat)
        return found

    points = [2, 3, 4, 5] if faction == "mermaids" else [2, 3, 4]
    assert steps("ship") == ([] if faction in NO_SHIPPING else [((4, 0, 1), each) for each in points])
    spades = [] if faction in NO_DIGGING else [3, 2] if faction == "fakirs" else [3, 2, 1]
    for level, workers in enumerate(spades):
        twin = state.copy()
        count = 2 if faction == "giants" else 1
        have = twin.seats[0].workers
        play(twin, f"dig {count}")
        assert have - twin.seats[0].workers == workers * count
        if level < len(spades) - 1:
            before, score = in_hand(seat), seat.points
            play(state, "advance dig. done")
            cost = tuple(then - now for now, then in zip(in_hand(seat), before, strict=True))
            assert (cost, seat.points - score) == (DIGGING.get(faction, (5, 2, 1)), 6)
            seat.priests = 3
            my_turn(state, seat)
    assert steps("dig") == []


@pytest.mark.rule("TM-BASE-14-01", "TM-BASE-05-01", "TM-BASE-12-05")
@pytest.mark.parametrize("faction", FACTIONS)
def test_power_values_of_the_boards(faction: str) -> None:
    builder = other_than(faction)
    for piece, value in (
        ("dwelling", 1),
        ("trading-house", 2),
        ("temple", 2),
        ("stronghold", 4 if faction == "yetis" else 3),
        ("sanctuary", 4 if faction == "yetis" else 3),
    ):
        state, seat, other = two(builder, faction)
        put(state, seat, "E6")
        put(state, other, around(state, "E6")[0], piece)
        bowls(other, 12, 0, 0)
        play(state, "upgrade E6 to TP")
        assert texts(state)[0] == f"leech {value} from {builder}"


@pytest.mark.rule("TM-BASE-05-05", "TM-BASE-13-03")
@pytest.mark.parametrize("faction", FACTIONS)
def test_favor_tiles_of_temples_and_sanctuaries(faction: str) -> None:
    for old, code in (("trading-house", "TE"), ("temple", "SA")):
        state, seat, _ = two(faction, other_than(faction))
        put(state, seat, "E6", old)
        seat.favors = 0
        play(state, f"upgrade E6 to {code}")
        tiles = ["+FAV9", "+FAV10"] if faction == "chaosmagicians" else ["+FAV9"]
        for tile in tiles:
            assert tile in texts(state)
            play(state, tile)
        assert "done" in texts(state)
        assert not [text for text in texts(state) if text.startswith("+FAV")]


# workers of 0 to 8 dwellings
WORKERS = {
    "engineers": (0, 1, 2, 2, 3, 4, 4, 5, 6),
    "swarmlings": (2, 3, 4, 5, 6, 7, 8, 9, 9),
    "acolytes": (0, 1, 2, 3, 3, 4, 5, 6, 6),
    "dragonlords": (0, 1, 2, 3, 3, 4, 5, 6, 6),
    "riverwalkers": (1, 2, 3, 3, 4, 5, 5, 6, 7),
    "icemaidens": (1, 2, 3, 4, 5, 6, 7, 8, 9),
    "yetis": (1, 2, 3, 4, 5, 6, 7, 8, 9),
}
USUAL_WORKERS = (1, 2, 3, 4, 5, 6, 7, 8, 8)
# coins and power of 1 to 4 trading houses
HOUSES = {
    "alchemists": ((2, 4, 7, 11), (1, 2, 3, 4)),
    "nomads": ((2, 4, 7, 11), (1, 2, 3, 4)),
    "dwarves": ((3, 5, 7, 10), (1, 2, 4, 6)),
    "swarmlings": ((2, 4, 6, 9), (2, 4, 6, 8)),
    "yetis": ((2, 4, 6, 8), (2, 4, 6, 8)),
}
USUAL_HOUSES = ((2, 4, 6, 8), (1, 2, 4, 6))
# stronghold: coins, workers, priests, power
STRONGHOLD = {
    "alchemists": (6, 0, 0, 0),
    "chaosmagicians": (0, 2, 0, 0),
    "fakirs": (0, 0, 1, 0),
    "giants": (0, 0, 0, 4),
    "mermaids": (0, 0, 0, 4),
    "swarmlings": (0, 0, 0, 4),
    "icemaidens": (0, 0, 0, 4),
    "yetis": (0, 0, 0, 4),
    "shapeshifters": (0, 0, 0, 4),
}
SECOND_TEMPLE_IS_POWER = ("engineers", "riverwalkers")
TWO_PRIESTS = ("darklings", "swarmlings")


@pytest.mark.rule("TM-BASE-14-02")
@pytest.mark.parametrize("faction", FACTIONS)
def test_income_of_structures(faction: str) -> None:
    board = new(faction, other_than(faction)).game.board
    land = [h for h in sorted(board.printed) if board.land >> h & 1]
    workers = WORKERS.get(faction, USUAL_WORKERS)

    def income(**pieces: int) -> tuple[int, int, int, int]:
        state = begun(new(faction, other_than(faction)))
        clear(state)
        seat = state.seats[0]
        spots = iter(land)
        for piece, count in pieces.items():
            for _ in range(count):
                put(state, seat, next(spots), piece.replace("_", "-"))
        seat.bonus, seat.favors = -1, 0
        seat.coins = seat.workers = seat.priests = 0
        seat.unlocked = 0
        bowls(seat, 40, 0, 0)
        phases.income(state)
        return (*in_hand(seat), seat.bowl2)

    nothing = income()
    assert nothing == (0, workers[0], 0, 0)
    assert [income(dwelling=count)[1] for count in range(9)] == list(workers)
    coins, power = HOUSES.get(faction, USUAL_HOUSES)
    for count in range(1, 5):
        assert income(trading_house=count) == (coins[count - 1], workers[0], 0, power[count - 1])
    temples = [income(temple=count)[2:] for count in (1, 2, 3)]
    assert temples == (
        [(1, 0), (1, 5), (2, 5)] if faction in SECOND_TEMPLE_IS_POWER else [(1, 0), (2, 0), (3, 0)]
    )
    strong = STRONGHOLD.get(faction, (0, 0, 0, 2))
    assert income(stronghold=1) == (strong[0], strong[1] + workers[0], *strong[2:])
    assert income(sanctuary=1)[2] == (2 if faction in TWO_PRIESTS else 1)


@pytest.mark.rule("TM-BASE-14-04")
@pytest.mark.parametrize(
    ("tile", "piece", "text", "points"),
    [
        ("SCORE1", "dwelling", "dig 1", 2),
        ("SCORE3", "dwelling", "build", 2),
        ("SCORE5", "dwelling", "build", 2),
        ("SCORE6", "dwelling", "upgrade E6 to TP", 3),
        ("SCORE8", "dwelling", "upgrade E6 to TP", 3),
        ("SCORE9", "trading-house", "upgrade E6 to TE", 4),
        ("SCORE4", "trading-house", "upgrade E6 to SH", 5),
        ("SCORE7", "trading-house", "upgrade E6 to SH", 5),
        ("SCORE4", "temple", "upgrade E6 to SA", 5),
        ("SCORE7", "temple", "upgrade E6 to SA", 5),
    ],
)
def test_scoring_tiles_in_their_round_only(tile: str, piece: str, text: str, points: int) -> None:
    others = [f"SCORE{n}" for n in (2, 3, 4, 6, 8, 5, 7, 1) if f"SCORE{n}" != tile][:5]
    for order, expected in (((tile, *others), points), ((others[0], tile, *others[1:]), 0)):
        state, seat = alone("dwarves", piece, scoring=order, temple_tile=True)
        spot = around(state, "E6")[0]
        ground(state, spot, "mountain")
        before = seat.points
        play(state, f"build {spot}" if text == "build" else text)
        assert seat.points - before == expected, order


@pytest.mark.rule("TM-BASE-14-04")
def test_the_town_tile_scores_towns() -> None:
    for tile, points in (("SCORE2", 5 + 5), ("SCORE4", 5)):
        others = [f"SCORE{n}" for n in (1, 3, 5, 6, 7)]
        state, seat, _ = two("giants", "nomads", scoring=(tile, *others))
        spots = ["E6", *around(state, "E6")[:2]]
        for spot, piece in zip(spots, ("dwelling", "stronghold", "sanctuary"), strict=True):
            put(state, seat, spot, piece)
        play(state, "upgrade E6 to TP")
        before = seat.points
        play(state, "+TW1")
        assert seat.points - before == points


@pytest.mark.rule("TM-BASE-14-06", "TM-BASE-14-10")
@pytest.mark.parametrize(
    ("card", "favor", "goods"),
    [
        ("BON1", "", (2, 0, 0, 0)),
        ("BON2", "", (4, 0, 0, 0)),
        ("BON3", "", (6, 0, 0, 0)),
        ("BON4", "", (0, 0, 0, 3)),
        ("BON5", "", (0, 1, 0, 3)),
        ("BON6", "", (0, 2, 0, 0)),
        ("BON7", "", (0, 1, 0, 0)),
        ("BON8", "", (0, 0, 1, 0)),
        ("BON9", "", (2, 0, 0, 0)),
        ("BON10", "", (0, 0, 0, 3)),
        ("BON3", "FAV7", (6, 1, 0, 1)),
        ("BON3", "FAV8", (6, 0, 0, 4)),
        ("BON3", "FAV9", (9, 0, 0, 0)),
    ],
)
def test_income_of_cards_and_favor_tiles(card: str, favor: str, goods: tuple[int, int, int, int]) -> None:
    state, seat, _ = two()
    hold(state, seat, card, *([favor] if favor else []))
    seat.coins = seat.workers = seat.priests = 0
    bowls(seat, 12, 0, 0)
    phases.income(state)
    coins, workers, priests, power = goods
    assert (*in_hand(seat), seat.bowl2) == (coins, workers + 1, priests, power)


@pytest.mark.rule("TM-BASE-14-09")
def test_steps_of_the_favor_tiles() -> None:
    steps = {1: 3, 2: 3, 3: 3, 4: 3, 5: 2, 6: 2, 7: 2, 8: 2, 9: 1, 10: 1, 11: 1, 12: 1}
    for number, count in steps.items():
        state, seat = alone("giants", "trading-house")
        levels(seat, 0, 0, 0, 0)
        assert state.favors[number - 1] == (1 if number <= 4 else 3)
        play(state, f"upgrade E6 to TE. +FAV{number}")
        assert levels(seat) == [count if track == (number - 1) % 4 else 0 for track in range(4)]


@pytest.mark.rule("TM-BASE-14-11")
def test_favor_tiles_that_score_buildings() -> None:
    for favor, text, points in (("FAV11", "build", 2), ("FAV10", "upgrade E6 to TP", 3)):
        for held, expected in ((True, points), (False, 0)):
            state, seat = alone()
            spot = around(state, "E6")[0]
            ground(state, spot, "forest")
            hold(state, seat, "BON3", *([favor] if held else []))
            before = seat.points
            play(state, f"build {spot}" if text == "build" else text)
            assert seat.points - before == expected


@pytest.mark.rule("TM-BASE-07-03")
def test_the_favor_tile_for_small_towns() -> None:
    for favor, town in ((["FAV5"], True), ([], False)):
        state, seat, _ = two()
        spots = ["E6", *around(state, "E6")[:3]]
        for spot, piece in zip(spots, ("dwelling", "dwelling", "temple", "dwelling"), strict=True):
            put(state, seat, spot, piece)
        hold(state, seat, "BON3", *favor)
        play(state, "upgrade E6 to TP")
        assert ("+TW1" in texts(state)) is town


PRINTED = {
    "factions.alchemists.coins_per_point": 2,
    "factions.dwarves.shipping": 0,
    "factions.dwarves.teleport.range": 1,
    "factions.dwarves.teleport.top": 1,
    "factions.fakirs.shipping": 0,
    "factions.fakirs.teleport.top": 4,
    "factions.giants.ability.stronghold_spades": 2,
    "factions.nomads.dwellings": 3,
    "factions.riverwalkers.ability.stronghold_bridges": 2,
    "factions.riverwalkers.pieces.dwelling.cost.coins": 2,
    "factions.riverwalkers.pieces.dwelling.cost.workers": 1,
    "factions.riverwalkers.shipping": 1,
    "factions.shapeshifters.spade_cost.0.workers": 3,
    "rules.final_tile_scores.2": 6,
    "rules.sanctuary_structures": 2,
    "scoring.SCORE9.per": 1,
    "scoring.SCORE9.reward.coins": 2,
}
"""Numbers that one more would hardly show in play: a reach nobody has pieces for, a price in goods that stand in for it."""


@pytest.mark.rule("TM-BASE-14-01")
@pytest.mark.parametrize("path", PRINTED)
def test_what_else_the_components_print(path: str) -> None:
    value: Any = load("terra-mystica").human
    for step in path.split("."):
        value = value[int(step) if isinstance(value, list) else step]
    assert value == PRINTED[path]
