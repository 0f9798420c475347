"""What the boxes hold, as whole games of both titles use it: factions, levels, terrains, boards, tiles, tokens, pieces."""

from typing import Any

import pytest

import automa
from automa import app
from automa.errors import BadInput
from automa.facts import GAMES, load
from automa.mind.decide import Cards
from automa.play.automa import AutomaSeat
from automa.play.change import Change, Goods
from automa.players import player

TM, AOI = "terra-mystica", "age-of-innovation"
FACTIONS = [
    "simpletons", "kuddlers", "druids", "racelings", "wanderers", "mimics", "powermongers", "symbionts", "blight", "gognomes",
]  # fmt: skip
WHEEL = {"plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert"}
BOARDS = {
    TM: ("original", "fire-ice-1", "fire-ice-2", "loon-lakes", "fjords"),
    AOI: ("small", "large"),
}
PIECES = {
    TM: {"dwelling": 6, "trading-house": 4, "temple": 3, "stronghold": 1, "sanctuary": 1},
    AOI: {"workshop": 9, "guild": 4, "school": 3, "palace": 1, "university": 1},
}
"""Hers when the game begins: of the eight dwellings two have left it."""
NUMBERED = {TM: 13, AOI: 14}


def new(game: str, seed: int = 0, home: str = "lake", **options: Any) -> Any:
    """A game before its first command; the human lives in the forest, or on the plains."""
    human = "witches" if game == TM else "goblins"
    yours = "forest" if home != "forest" else "plains"
    if game == TM and home == "forest":
        human = "halflings"
    displays: dict[str, Any] = {"displays": (yours,)} if game == AOI else {}
    return automa.new_game(game, [human], seed=seed, home=home, **displays, **options).state


def begun(state: Any) -> Any:
    """Round 1: the set-up takes what is listed first."""
    while not state.round:
        state.apply(state.legal()[0])
    return state


def hers(state: Any) -> AutomaSeat:
    seat = state.automa
    assert isinstance(seat, AutomaSeat)
    return seat


def started(state: Any) -> tuple[str, str]:
    """Her start hexes, the marked one first."""
    names, seat = state.board.names_of, hers(state)
    (marked,), (other,) = names(seat.marked), names(seat.own & ~seat.marked)
    return marked, other


@pytest.mark.rule("TM-COMP-03", "AOI-COMP-02", "AOI-SETUP-12", "AOI-UNK-04")
@pytest.mark.parametrize("game", GAMES)
def test_ten_factions_can_be_hers_however_many_cards_they_have(game: str) -> None:
    assert list(load(game).factions) == FACTIONS
    for faction in FACTIONS:
        seat = hers(begun(new(game, automa=faction)))
        assert seat.faction.id == faction
    with pytest.raises(BadInput, match="unknown Automa faction"):
        new(game, automa="simpletons-2")


@pytest.mark.rule("TM-COMP-05", "TM-SETUP-13", "AOI-COMP-04", "AOI-SETUP-24")
@pytest.mark.parametrize("game", GAMES)
def test_each_of_seven_terrains_can_be_hers_and_leads_both_rows(game: str) -> None:
    for home in sorted(WHEEL):
        state = begun(new(game, home=home))
        rows = state.host().position(Cards(None, "*1")).facts.priorities[hers(state).home]
        for row in rows.values():
            assert row[0] == home
            assert set(row) == WHEEL
    with pytest.raises(BadInput, match="unknown terrain"):
        new(game, home="river")


@pytest.mark.rule("TM-COMP-06", "TM-INIT-02", "TM-INIT-03", "TM-INIT-04", "TM-INIT-05", "TM-INIT-08")
@pytest.mark.rule("AOI-COMP-05", "AOI-COMP-09", "AOI-INIT-02", "AOI-INIT-03", "AOI-INIT-05")
@pytest.mark.parametrize("game", GAMES)
def test_on_every_board_any_base_card_names_two_letters_of_her_terrain(game: str) -> None:
    """The first is marked; nothing else of the card is done, and it goes back before the deck is built."""
    facts, pairs = load(game), set()
    base = [card for card in facts.cards.values() if not card.expansion]
    assert len(base) == NUMBERED[game]
    for board in BOARDS[game]:
        letters = facts.boards[board].starts["lake"]
        meant = {(letters[card.start[0]], letters[card.start[1]]) for card in base}
        seen = set()
        for seed in range(30):
            state = new(game, seed, map=board)
            after = hers(begun(state))
            assert (after.points, after.priests, list(after.levels)) == (20, 7, [1, 1, 1, 1])
            assert len({*after.deck.draw, *after.deck.reserve}) == NUMBERED[game]
            seen.add(started(state))
        assert seen <= meant
        assert len(seen) > 2
        pairs.add(frozenset(seen))
    assert len(pairs) > len(BOARDS[game]) // 2  # the same letters lie elsewhere on other boards
    first: Any = automa.new_game(game, ["anna"] if game == AOI else ["witches"]).state
    assert first.game.map == BOARDS[game][0]
    with pytest.raises(BadInput, match="unknown map"):
        new(game, map="moon")


TILES = {
    TM: {
        "SCORE1": ("earth", 4, 6), "SCORE2": ("earth", 0, 5), "SCORE3": ("water", 4, 6), "SCORE4": ("fire", 0, 5),
        "SCORE5": ("fire", 4, 6), "SCORE6": ("water", 3, 6), "SCORE7": ("air", 0, 5), "SCORE8": ("air", 3, 6),
    },
    AOI: {
        "school_banking": ("banking", 3, 7), "big_banking": ("banking", 4, 4), "workshop_banking": ("banking", 3, 5),
        "innovation_law": ("law", 4, 4), "guild_law": ("law", 2, 5), "workshop_law": ("law", 3, 5),
        "spade_engineering": ("engineering", 3, 5), "track_engineering": ("engineering", 2, 5),
        "city_engineering": ("engineering", 0, 4), "big_medicine": ("medicine", 4, 4),
        "science_medicine": ("medicine", 3, 5), "guild_medicine": ("medicine", 2, 5),
    },
}  # fmt: skip
"""Her colour, and her points in rounds 1 to 3 and 4 to 6."""
LAST = {"final_workshop": ("medicine", 8), "final_school": ("law", 6), "final_border_workshop": ("engineering", 7), "final_guild": ("banking", 7)}  # fmt: skip
EARLY = 3
LAST_ROUND = 6


@pytest.mark.rule("TM-COMP-07", "TM-SETUP-04", "TM-SETUP-05", "AOI-COMP-06", "AOI-SETUP-03", "AOI-SETUP-28")
@pytest.mark.parametrize("game", GAMES)
def test_each_round_has_a_tile_with_her_half_of_the_side_that_lies_up(game: str) -> None:
    sides, lasts, tracks = set(), set(), load(game).tracks
    for seed in range(80):
        table: Any = new(game, seed).game
        names = [tile.id for tile in table.tiles] if game == TM else table.dealt.round_tiles
        for number, (name, half) in enumerate(zip(names, table.automa_tiles, strict=True), 1):
            colour, early, late = TILES[game][name]
            if game == AOI and number == LAST_ROUND:
                lasts.add(table.dealt.final_tile)
                assert half == (
                    tracks.index(LAST[table.dealt.final_tile][0]),
                    LAST[table.dealt.final_tile][1],
                )
                continue
            assert half == (tracks.index(colour), early if number <= EARLY else late)
            sides.add((name, number <= EARLY))
    assert lasts == (set(LAST) if game == AOI else set())
    assert sides == {(name, early) for name in TILES[game] for early in (True, False)}


@pytest.mark.rule("TM-COMP-10", "AOI-COMP-07", "AOI-SETUP-20", "AOI-SETUP-23", "TM-FAC-GOGNOMES-01")
@pytest.mark.parametrize("game", GAMES)
def test_three_of_six_tokens_are_drawn_before_anybody_builds(game: str) -> None:
    drawn = set()
    for seed in range(40):
        state = new(game, seed, automa="gognomes", achievements=("random",))
        while state.automa is None:
            state.apply(state.legal()[0])
        tokens = hers(state).tokens
        assert not hers(state).own
        assert len(set(tokens)) == 3
        drawn |= set(tokens)
    assert drawn == {"I", "II", "III", "IV", "V", "VI"}


@pytest.mark.rule("TM-SETUP-16", "TM-SETUP-17", "TM-SETUP-19", "TM-SETUP-22", "AOI-SETUP-17", "AOI-SETUP-19")
@pytest.mark.parametrize("game", GAMES)
def test_whoever_she_is_she_begins_with_the_same_pieces_priests_and_points(game: str) -> None:
    for faction in FACTIONS:
        for level in load(game).difficulties:
            state = begun(
                new(game, home="swamp" if faction == "druids" else "lake", automa=faction, level=level)
            )
            supply = state.host().position(Cards(None, "*1")).supply
            assert {name: supply[name] for name in hers(state).pieces} == PIECES[game]
            assert (hers(state).points, hers(state).priests) == (20, 7)
            standing = {name: hexes.bit_count() for name, hexes in hers(state).pieces.items() if hexes}
            assert standing == {next(iter(PIECES[game])): 2}


@pytest.mark.rule("TM-SETUP-29", "AOI-SETUP-25")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("faction", "beside"),
    [("simpletons", ""), ("kuddlers", "yours"), ("mimics", "yours"), ("symbionts", "desert")],
)
def test_only_the_priority_cards_that_her_faction_refers_to_stay(
    game: str, faction: str, beside: str
) -> None:
    human, yours = ("witches", "forest") if game == TM else ("", "")
    agreed = {"automa": faction, "home": "lake"} | ({"youth": beside} if faction == "symbionts" else {})
    record = app.new_digital(game, BOARDS[game][0], [(human, "Anna")], seed=2, automa=agreed)
    if game == AOI:  # the human chooses one of the sets that lie there
        deeds = [deed.command.split() for deed in app.view(record).digital.deeds]
        yours = next(words[1] for words in deeds if words[1] not in ("lake", "desert"))
        record = app.handle(record, next(" ".join(words) for words in deeds if words[1] == yours)).record
    view = app.view(record)
    while view.automa is None:
        record = app.handle(record, view.digital.deeds[0].command).record
        view = app.view(record)
    assert view.automa.priority_cards == ("lake", *((beside.replace("yours", yours),) if beside else ()))


@pytest.mark.rule("TM-SETUP-29", "AOI-SETUP-25")
@pytest.mark.parametrize("faction", ["yetis", "dragonlords", "riverwalkers"])
def test_a_human_without_a_terrain_is_looked_at_by_the_one_it_started_on(faction: str) -> None:
    """No card of the seven is missing and none of another kind is shown (R10)."""
    record = app.new_digital(
        TM, "original", [(faction, "Anna")], seed=4, automa={"automa": "mimics", "home": "lake"},
        expansions=("fire-and-ice",),
    )  # fmt: skip
    view = app.view(record)
    assert view.automa is not None
    assert view.automa.priority_cards == ("lake",)
    chosen = view.digital.deeds[0].command
    view = app.handle(record, chosen).view
    assert view.automa is not None
    (hers_, yours) = view.automa.priority_cards
    assert hers_ == "lake"
    assert yours in WHEEL - {"lake"}


@pytest.mark.rule("TM-CARD-02", "AOI-CARD-04")
@pytest.mark.parametrize("game", GAMES)
def test_what_her_card_doubles_is_doubled_for_nobody_else(game: str) -> None:
    """Racelings score the tile twice when they pass first; the human who passes first scores no tile at all."""
    seen = set()
    for seed in range(20):
        state, chance = begun(new(game, seed, automa="racelings")), player("random", seed)
        while not state.over:
            changes: list[Change] = []
            first, round_ = not state.passing, state.round
            mine = state.decider == state.automa_seat
            state.apply(state.legal()[0] if mine else chance.choose(state), changes)
            points = state.game.automa_tiles[round_ - 1][1]
            goods = [change for change in changes if isinstance(change, Goods) and change.what == "points"]
            by_pass = [
                (each.seat == state.automa_seat, each.amount) for each in goods if each.source == "pass"
            ]
            if mine and by_pass:
                assert by_pass == [(True, 2 * points if first else points)]
                seen.add(first)
            else:
                assert (False, 2 * points) not in by_pass or not points
    assert seen == {True, False}


@pytest.mark.rule("TM-UNK-06", "AOI-UNK-02")
@pytest.mark.parametrize("game", GAMES)
def test_a_cube_of_the_symbionts_lies_there_and_does_nothing(game: str) -> None:
    """It stays on its hex and changes nothing that the human may do: its effect stands on a card that nobody has read."""
    laid = 0
    for seed in range(10):
        state, chance = begun(new(game, seed, automa="symbionts", youth="desert")), player("random", seed)
        while not state.over and state.round < 4:
            mine, before = state.decider == state.automa_seat, hers(state).cubes
            state.apply(state.legal()[0] if mine else chance.choose(state))
            cubes = hers(state).cubes
            assert cubes & before == before
            assert mine or cubes == before
            if cubes != before:
                laid += 1
                assert state.position()["cubes"] == state.board.names_of(cubes)
                listed = [command.text(state.names) for command in state.legal()]
                hers(state).cubes = 0
                assert [command.text(state.names) for command in state.legal()] == listed
                hers(state).cubes = cubes
    assert laid > 4


@pytest.mark.rule("TM-UNK-07", "AOI-UNK-03")
@pytest.mark.parametrize("game", GAMES)
def test_land_of_the_blight_is_left_to_the_card_and_nothing_is_invented(game: str) -> None:
    """That line of her faction action does nothing in a digital game, and the log says that the card decides."""
    human = "witches" if game == TM else "goblins"
    record = app.new_digital(
        game,
        BOARDS[game][0],
        [(human, "Anna")],
        seed=2,
        automa={"automa": "blight", "home": "lake", "level": "automa"},
    )
    told = 0
    for _ in range(120):
        view = app.view(record)
        if view.phase == "finished" or told > 1:
            break
        command = next((deed.command for deed in view.digital.deeds if deed.refused is None), "automa")
        reply = app.handle(record, command)
        line = next((line for line in reply.record.lines[len(record.lines) :] if "blight-land" in line), "")
        if line:
            told += 1
            assert "blight-land by card" in line
        record = reply.record
    assert told
