"""The set-up against Automa, as the booklet orders it."""

import pytest

from automa.errors import BadInput
from automa.facts import load
from automa.mind.setup import start_hexes
from automa.play.state import SETUP
from automa.terra_mystica import AutomaOptions, Options, new_game
from automa.terra_mystica.codes import TERRAINS
from automa.terra_mystica.commands import Build
from tests.terra_mystica.games import FACTIONS, HUMAN, compatible, new, play, solo, texts
from tests.terra_mystica.scene import begun, clear, duel, next_to, position_of, put, put_automa, rich

FACTS = load("terra-mystica")


def two(*factions: str, **options: object) -> Options:
    switches = options.pop("switches", {})
    automa = AutomaOptions(**options)  # type: ignore[arg-type]
    return Options(factions=factions, automa=automa, switches=switches)  # type: ignore[arg-type]


@pytest.mark.rule("TM-SETUP-01", "TM-GEN-02", "TM-SETUP-24")
def test_it_is_a_game_of_two_players() -> None:
    state = solo("witches")
    automa = state.automa
    assert automa is not None
    assert len({*state.row, automa.bonus}) == 5
    assert sum(state.favors) == sum(tile.count for tile in state.game.printed.facts.favors.values())
    assert sum(state.towns) == 10
    assert state.taken == 0
    orders = {tuple(solo("witches", seed=seed).row) for seed in range(8)}
    assert len(orders) > 1


@pytest.mark.rule("TM-SETUP-25", "TM-SETUP-26", "TM-SETUP-27")
def test_bonus_cards_come_first_then_dwellings_then_the_deck() -> None:
    state = solo("witches", seed=3, bonus=("BON1", "BON2", "BON3", "BON4", "BON5"))
    automa = state.automa
    assert automa is not None
    assert automa.bonus == 0
    assert texts(state) == ["pass BON2", "pass BON3", "pass BON4", "pass BON5"]
    play(state, "pass BON3")
    assert (state.row, state.row_coins) == ([1, 3, 4], [1, 1, 1])
    assert not automa.own
    assert not automa.deck.draw
    state.apply(state.legal()[0])
    assert automa.own.bit_count() == 2
    assert automa.deck.draw


@pytest.mark.rule("TM-SETUP-27")
def test_the_base_order_is_a_switch() -> None:
    state = solo("witches", switches={"bonus_after_dwellings": True})
    words = []
    while state.phase == SETUP:
        words.append(texts(state)[0].split()[0])
        state.apply(state.legal()[0])
    assert words == ["build", "build", "pass"]


@pytest.mark.rule("TM-INIT-01", "TM-INIT-07", "TM-INIT-09")
def test_automa_places_both_dwellings_after_your_first() -> None:
    for seed in range(10):
        state = solo("witches", seed=seed)
        automa = state.automa
        assert automa is not None
        play(state, texts(state)[0])
        points, power = state.seats[0].points, state.seats[0].bowl2
        state.apply(state.legal()[0])
        assert (automa.own.bit_count(), automa.marked.bit_count()) == (2, 1)
        assert state.seats[0].own.bit_count() == 1
        assert state.phase == SETUP
        assert state.debts[0].seat == 0
        assert (points, power) == (state.seats[0].points, state.seats[0].bowl2)
        cards = (*automa.deck.draw, *automa.deck.reserve)
        assert sorted(cards) == sorted(card for card in FACTS.cards if not FACTS.cards[card].expansion)
        assert {card for card in automa.deck.draw if card.startswith("*")} == {"*1", "*2", "*3", "*4", "*5"}


@pytest.mark.rule("TM-INIT-12")
def test_she_stands_on_the_lettered_hexes_of_her_own_terrain() -> None:
    for faction in FACTIONS:
        state = begun(solo(faction, seed=5))
        automa = state.automa
        assert automa is not None
        home = TERRAINS[state.game.automa_home]
        pairs = {frozenset(start_hexes(FACTS, "original", home, card)) for card in FACTS.cards}
        assert frozenset(state.game.board.names_of(automa.own)) in pairs
        assert automa.own & state.seats[0].own == 0


@pytest.mark.rule("TM-INIT-12", "TM-UNK-01")
def test_start_hexes_can_be_read_off_the_card_but_must_be_hers() -> None:
    names = FACTS.board("original").names_of(FACTS.board("original").terrain["desert"])
    options = two("witches", home="desert", starts=(names[0], names[1]))
    state = begun(new_game(options))
    assert state.automa is not None
    assert state.game.board.names_of(state.automa.marked) == [names[0]]
    for starts in ((names[0], names[0]), ("A1", names[0]), ("Z9", names[0])):
        with pytest.raises(BadInput):
            begun(new_game(two("witches", home="desert", starts=starts)))


@pytest.mark.rule("TM-INIT-10", "TM-HUM-10")
@pytest.mark.parametrize(
    ("faction", "before", "after"), [("nomads", 1, 2), ("chaosmagicians", 0, 1), ("witches", 1, 1)]
)
def test_a_third_dwelling_comes_last_and_the_chaos_magicians_after_automa(
    faction: str, before: int, after: int
) -> None:
    state = solo(faction)
    play(state, texts(state)[0])
    assert state.automa is not None
    placed = 0
    while not state.automa.own:
        state.apply(state.legal()[0])
        placed += 1
    assert placed == before
    while state.phase == SETUP:
        state.apply(state.legal()[0])
        placed += 1
    assert placed == before + after


@pytest.mark.rule("TM-SETUP-02")
def test_a_level_is_needed_and_all_five_are_known() -> None:
    for known in FACTS.difficulties.values():
        automa = new_game(two("witches", level=known.id)).automa
        assert automa is not None
        assert automa.difficulty == known
    for level in ("", "nightmare"):
        with pytest.raises(BadInput, match="unknown level"):
            new_game(two("witches", level=level))


@pytest.mark.rule("TM-SETUP-03", "TM-SETUP-11")
def test_the_first_game_is_automalein_with_the_simpletons() -> None:
    assert (AutomaOptions().level, AutomaOptions().faction) == ("automalein", "simpletons")


@pytest.mark.rule("TM-SETUP-05")
def test_a_tile_lies_with_the_side_of_its_round() -> None:
    tiles = ("SCORE1", "SCORE3", "SCORE2", "SCORE4", "SCORE5", "SCORE6")
    early = solo("witches", scoring=tiles).game
    late = solo("witches", scoring=("SCORE1", "SCORE2", "SCORE4", "SCORE5", "SCORE3", "SCORE6")).game
    facts = next(tile for tile in FACTS.tiles.values() if tile.code == "SCORE3")
    assert early.automa_tiles[1][1] == facts.automa_vp[0]
    assert late.automa_tiles[4][1] == facts.automa_vp[1]


@pytest.mark.rule("TM-SETUP-06", "TM-COMP-07")
def test_the_spade_tile_never_lies_in_the_last_two_rounds() -> None:
    drawn = [solo("witches", seed=seed).game.tiles for seed in range(40)]
    assert all(tile.id != "SCORE1" for tiles in drawn for tile in tiles[4:])
    assert any(tile.id == "SCORE1" for tiles in drawn for tile in tiles[:4])
    assert all(tile.id != "SCORE9" for tiles in drawn for tile in tiles)
    promo = [solo("witches", seed=seed, switches={"promo_tile": True}).game.tiles for seed in range(20)]
    assert any(tile.id == "SCORE9" for tiles in promo for tile in tiles)


@pytest.mark.rule("TM-SETUP-08", "TM-TURN-01")
def test_the_human_takes_the_first_turn() -> None:
    for seed in range(5):
        state, _, _ = duel("witches", seed=seed)
        assert (state.round, state.turn, state.order) == (1, 0, [0, 1])


@pytest.mark.rule("TM-SETUP-09", "TM-SETUP-10", "TM-CARD-01")
def test_the_human_chooses_freely_and_any_automa_faction_fits() -> None:
    for faction in FACTIONS:
        for opponent in FACTS.factions.values():
            if faction not in opponent.not_against:
                automa = new_game(two(faction, faction=opponent.id)).automa
                assert automa is not None
                assert automa.faction == opponent
                assert automa.levels == [opponent.tracks.get(track, 0) for track in FACTS.tracks]
    with pytest.raises(BadInput, match="one to five"):
        new_game(two())
    with pytest.raises(BadInput, match="unknown Automa faction"):
        new_game(two("witches", faction="witches"))


@pytest.mark.rule("TM-SETUP-14")
@pytest.mark.parametrize("faction", FACTS.factions)
def test_any_automa_faction_lives_on_any_terrain(faction: str) -> None:
    for home in FACTS.wheel:
        if home != "forest":
            automa = new_game(two("witches", faction=faction, home=home)).automa
            assert automa is not None
            assert (automa.faction.id, automa.home) == (faction, home)


@pytest.mark.rule("TM-GEN-01")
@pytest.mark.parametrize("faction", [name for name in FACTIONS if HUMAN.factions[name].home])
def test_a_human_may_do_against_her_what_a_human_may_do_against_a_human(faction: str) -> None:
    """The same pieces, goods, tiles and cards, once beside Automa's structures and once beside another human's."""
    tiles = ("SCORE1", "SCORE3", "SCORE2", "SCORE4", "SCORE5", "SCORE6")
    cards = ("BON1", "BON2", "BON3", "BON4", "BON5")
    other = next(name for name in ("nomads", "witches") if compatible(faction, name))
    listed = []
    for state in (solo(faction, scoring=tiles, bonus=cards), new(faction, other, scoring=tiles, bonus=cards)):
        clear(begun(state))
        seat = rich(state)
        put(state, seat, "E6")
        for hex_ in next_to(state, put(state, seat, "D5", "temple"))[:2]:
            if state.automa is None:
                put(state, state.seats[1], hex_)
            else:
                put_automa(state, hex_)
        state.turn, seat.bonus, state.row = 0, 2, [0, 1, 3]
        listed.append(texts(state))
    assert listed[0] == listed[1]


@pytest.mark.rule("TM-SETUP-12", "TM-2P-08")
def test_her_home_terrain_is_nobody_elses() -> None:
    for terrain in FACTS.wheel:
        if terrain == "forest":
            with pytest.raises(BadInput, match="must differ"):
                new_game(two("witches", home=terrain))
        else:
            assert new_game(two("witches", home=terrain)).game.automa_home == TERRAINS.index(terrain)
    for seed in range(20):
        state = new_game(Options(factions=("witches", "fakirs"), seed=seed, automa=AutomaOptions()))
        assert TERRAINS[state.game.automa_home] not in ("forest", "desert")


@pytest.mark.rule("TM-SETUP-15", "TM-SETUP-20", "TM-GEN-05", "TM-GEN-08")
def test_she_owns_pieces_priests_points_and_a_card_but_no_goods() -> None:
    state, _, automa = duel("witches", "kuddlers")
    assert automa.levels == [1, 1, 0, 0]
    assert (automa.points, automa.priests) == (20, 7)
    for goods in ("coins", "workers", "bowl1", "keys", "bridges", "town_tiles"):
        assert not hasattr(automa, goods)
    assert len(state.seats) == 1


@pytest.mark.rule("TM-SETUP-21", "TM-FAC-GOGNOMES-01")
def test_three_of_the_six_achievements_of_the_gognomes_are_drawn() -> None:
    """Every token comes up; three different ones lie there, in the order of the card."""
    seen: set[str] = set()
    for seed in range(40):
        hers = AutomaOptions(faction="gognomes", achievements=("random",))
        automa = new_game(Options(factions=("witches",), seed=seed, automa=hers)).automa
        assert automa is not None
        assert len(automa.tokens) == 3
        assert list(automa.tokens) == [name for name in FACTS.achievements if name in automa.tokens]
        seen |= {"".join(automa.tokens)}
    assert set("".join(seen)) == set("IV")
    assert len(seen) > 10
    assert {name for drawn in seen for name in ("IV", "V", "VI") if drawn.endswith(name)} == {"IV", "V", "VI"}


@pytest.mark.rule("TM-SETUP-29")
def test_mimics_also_read_the_card_of_your_terrain() -> None:
    state, seat, _ = duel("witches", "mimics")
    position = position_of(state)
    assert position.automa_home == TERRAINS[state.game.automa_home]
    assert position.humans[0].home == TERRAINS[seat.home] == "forest"


@pytest.mark.rule("TM-FAC-SYMBIONTS-03")
def test_the_youth_is_a_third_terrain() -> None:
    with pytest.raises(BadInput, match="youth"):
        new_game(two("witches", faction="symbionts", home="desert", youth="desert"))
    with pytest.raises(BadInput, match="youth"):
        new_game(two("witches", faction="symbionts", youth="forest"))
    for seed in range(10):
        state = new_game(
            Options(factions=("yetis",), seed=seed, automa=AutomaOptions(faction="symbionts", youth="lake"))
        )
        assert state.automa is not None
        assert TERRAINS[state.game.automa_home] != state.automa.youth == "lake"
        assert "pick-color blue" not in texts(state)
    drawn = solo("witches", "symbionts").automa
    assert drawn is not None
    assert drawn.youth not in ("forest", "")


@pytest.mark.rule("TM-HUM-11")
def test_giants_and_the_blight_exclude_each_other() -> None:
    with pytest.raises(BadInput, match="exclude"):
        new_game(two("giants", faction="blight"))
    automa = new_game(two("giants", faction="mimics")).automa
    assert automa is not None
    assert automa.faction.id == "mimics"


@pytest.mark.rule("TM-FI-13")
@pytest.mark.parametrize(
    "faction", ["yetis", "icemaidens", "dragonlords", "acolytes", "shapeshifters", "riverwalkers"]
)
def test_her_terrain_cannot_be_chosen_to_start_on(faction: str) -> None:
    state = solo(faction, home="swamp")
    assert "pick-color black" not in texts(state)
    assert "pick-color green" in texts(state)
    with pytest.raises(BadInput, match="cannot be chosen"):
        play(state, "pick-color black")


@pytest.mark.rule("TM-MOTS-02", "TM-UNK-11")
def test_merchants_of_the_seas_is_played_at_the_table() -> None:
    with pytest.raises(BadInput, match="companion"):
        new_game(Options(factions=("witches",), automa=AutomaOptions(), expansions=("merchants",)))


@pytest.mark.rule("TM-2P-01", "TM-2P-04", "TM-2P-05", "TM-2P-06")
def test_two_humans_and_automa_use_the_values_for_three() -> None:
    state = new_game(Options(factions=("witches", "fakirs"), automa=AutomaOptions(), seed=4))
    assert len(state.row) == 5
    assert state.order == [0, 1, 2]
    assert state.decider == 1
    state.apply(state.legal()[0])
    assert state.decider == 0
    state.apply(state.legal()[0])
    assert len(state.row) == 3


@pytest.mark.rule("TM-2P-03", "TM-2P-20")
def test_against_two_humans_she_plays_the_simpletons() -> None:
    with pytest.raises(BadInput, match="simpletons"):
        new_game(two("witches", "fakirs", faction="druids"))
    unofficial = {"unofficial_two_human_factions": True}
    automa = new_game(two("witches", "fakirs", faction="druids", switches=unofficial)).automa
    assert automa is not None
    assert automa.faction.id == "druids"
    with pytest.raises(BadInput, match="one or two humans"):
        new_game(two("witches", "fakirs", "giants"))


@pytest.mark.rule("TM-2P-07", "TM-2P-21")
@pytest.mark.parametrize(
    ("factions", "order"),
    [
        (("witches", "fakirs"), "0 1 A 1 0"),
        (("witches", "chaosmagicians"), "0 A 0 1"),
        (("nomads", "witches"), "0 1 A 1 0 0"),
    ],
)
def test_dwellings_of_two_humans_go_round_automa(factions: tuple[str, ...], order: str) -> None:
    state = new_game(Options(factions=factions, automa=AutomaOptions()))
    seen: list[str] = []
    assert state.automa is not None
    while state.phase == SETUP:
        placing = isinstance(state.legal()[0], Build)
        if placing:
            seen.append(str(state.decider))
        state.apply(state.legal()[0])
        if state.automa.own and "A" not in seen:
            seen.append("A")
    assert " ".join(seen) == order


@pytest.mark.rule("TM-2P-19")
def test_two_humans_change_nothing_in_the_deck() -> None:
    state = begun(new_game(Options(factions=("witches", "fakirs"), automa=AutomaOptions(level="ultoma"))))
    assert state.automa is not None
    assert len(state.automa.deck.draw) == 6


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (Options(factions=("witches",)), "two human seats"),
        (Options(factions=("witches", "auren")), "one board"),
        (Options(factions=("yetis", "icemaidens")), "one board"),
        (Options(factions=("witches", "elves")), "unknown faction"),
        (Options(factions=("witches", "giants"), map="moon"), "unknown map"),
        (Options(factions=("witches", "giants"), final_tile="longest-road"), "final scoring tile"),
        (Options(factions=("witches", "giants"), scoring=("SCORE1",)), "6 different"),
        (Options(factions=("witches", "giants"), scoring=("SCORE0",) * 6), "unknown scoring tile"),
        (Options(factions=("witches", "giants"), bonus=("BON99",)), "unknown bonus card"),
        (Options(factions=("witches", "giants"), switches={"moonlight": True}), "no such switch"),
        (Options(factions=("witches", "giants"), switches={"promo_tile": 3}), "promo_tile"),
        (Options(factions=("witches", "giants"), expansions=("gaia",)), "unknown expansion"),
        (Options(factions=("witches",), automa=AutomaOptions(), asynchronous=True), "in order"),
        (Options(factions=("witches",), automa=AutomaOptions(home="river")), "unknown terrain"),
    ],
)
def test_what_is_no_game_is_refused(options: Options, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        new_game(options)


def test_what_nobody_has_read_off_the_components_is_named() -> None:
    doubts = {doubt.path for doubt in solo("witches", "symbionts").game.doubts()}
    assert "priorities" in doubts
    assert any(path.startswith("gaps.") for path in doubts)
    assert not new_game(Options(factions=("witches", "giants"))).game.doubts()
