"""The cards of the box at a table of either title: her deck, what is offered in the set-up, what the cards print besides."""

from collections import Counter

import msgspec
import pytest

from automa import app
from automa.app.setup_view import setup_view
from automa.errors import BadInput
from automa.facts import GAMES, load
from automa.facts.catalogue import GameFacts
from automa.mind.decide import Cards
from automa.mind.deck import Deck
from automa.render.aid import aid
from automa.table.automa import TableHost
from automa.table.placement import suggested
from automa.table.refused import Refused
from automa.table.setup.order import roll
from tests.table.tables import Maker, Play, age_of_innovation, fresh, terra_mystica

TM, AOI = "terra-mystica", "age-of-innovation"
MAKERS = {TM: terra_mystica, AOI: age_of_innovation}
STARTERS = {TM: [f"*{number}" for number in range(1, 6)], AOI: [f"*{number}" for number in range(1, 7)]}
OTHERS = {TM: [str(number) for number in range(6, 14)], AOI: [str(number) for number in range(7, 15)]}
LEVELS = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")
SIZES = {TM: (4, 5, 6, 6, 7), AOI: (5, 6, 7, 8, 8)}
ICON = {
    TM: {"*4", "6", "7", "8", "9", "10", "11", "12", "13"},
    AOI: {"*2", "*4", "7", "8", "9", "10", "11", "12", "13", "14"},
}
MERCHANTS = ["*1", "m*2", "*3", "m*4", "*5"]
FACTIONS = [
    "simpletons", "kuddlers", "druids", "racelings", "wanderers", "mimics", "powermongers", "symbionts", "blight", "gognomes",
]  # fmt: skip
WHEEL = {"plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert"}


def everything(deck: Deck) -> list[str]:
    cards = (*deck.draw, *deck.reserve, deck.action, deck.support, *deck.pile, *deck.set_aside)
    return sorted(card for card in cards if card)


def offered(game: Play, step: str) -> list[str]:
    """The values of a step of the set-up."""
    found = next(each for each in setup_view(game).steps if each.id == step)
    return [choice.value for choice in found.choices]


@pytest.mark.rule(
    "TM-COMP-01", "TM-COMP-04", "TM-DECK-01", "TM-DECK-04", "TM-DECK-07", "TM-DECK-08", "TM-DECK-10"
)
@pytest.mark.rule(
    "AOI-COMP-01", "AOI-COMP-03", "AOI-DECK-01", "AOI-DECK-02", "AOI-DECK-03", "AOI-DECK-05", "AOI-DECK-07"
)
@pytest.mark.parametrize("title", GAMES)
def test_the_first_deck_of_every_level(title: str) -> None:
    assert offered(fresh(title), "level") == list(LEVELS)
    for level, size in zip(LEVELS, SIZES[title], strict=True):
        deck = MAKERS[title](level=level).deck
        assert everything(deck) == sorted(STARTERS[title] + OTHERS[title])
        assert len(deck.draw) == size
        promised = {"*3"} if level == "automalein" else set()
        assert set(STARTERS[title]) - set(deck.draw) == promised
        assert (deck.reserve[0] == "*3") == bool(promised)
        assert ("13" in deck.draw) >= (title == AOI and level == "alptrauma")


@pytest.mark.rule("TM-DECK-05", "TM-DECK-11", "AOI-DECK-03", "AOI-DECK-09")
@pytest.mark.parametrize("title", GAMES)
def test_cards_join_from_a_shuffled_reserve_and_are_shuffled_in(title: str) -> None:
    joined, places, reserves = Counter[str](), set(), set()
    for seed in range(40):
        deck = MAKERS[title](level="automaechtig", seed=seed).deck
        (card,) = set(deck.draw) - set(STARTERS[title])
        joined[card] += 1
        places.add(deck.draw.index(card))
        reserves.add(deck.reserve)
    assert len(joined) > 4
    assert places == set(range(len(STARTERS[title]) + 1))
    assert len(reserves) == 40


@pytest.mark.rule("TM-COMP-02", "TM-DECK-02")
def test_with_merchants_two_cards_are_replaced_and_one_waits() -> None:
    for level in LEVELS:
        deck = terra_mystica(expansions=("merchants",), level=level).deck
        missing = {"*3"} if level == "automalein" else set()
        assert set(deck.draw) >= {*MERCHANTS} - missing
        assert everything(deck) == sorted(MERCHANTS + OTHERS[TM])
        assert deck.waiting == "ms"


@pytest.mark.rule(
    "TM-DECK-15", "TM-PASS-11", "TM-PASS-08", "TM-PASS-09", "AOI-PASS-13", "AOI-PASS-05", "AOI-DECK-09"
)
@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_of_her_turns(title: str, level: str) -> None:
    """Only one of the two cards at the bottom can make her pass; then all her cards and the top of the reserve follow."""
    game = MAKERS[title](level=level, seed=LEVELS.index(level))
    for round_ in range(1, 7):
        whole = set(game.deck.draw)
        assert len(whole) == SIZES[title][LEVELS.index(level)] + round_ - 1
        game.do("pass left" if round_ < 6 else "pass")
        while "automa" not in game.state.passed:
            deck = game.deck
            if game.state.questions or game.state.offers:
                game.do("decline")
                continue
            game.turn()
            drawn = deck.draw[0] if deck.draw else ""
            first = not deck.action
            by_icon = drawn in ICON[title] and len(deck.draw) <= 2
            assert ("automa" in game.state.passed) == (not first and (not drawn or by_icon))
        reserve = deck.reserve
        assert reserve  # it suffices for every round
        if round_ < 6:
            assert set(game.deck.draw) == whole | {reserve[0]}
            assert game.deck.reserve == reserve[1:]
            game.do("end round", "correct turn anna")


@pytest.mark.rule("TM-COMP-03", "AOI-COMP-02", "TM-SETUP-10", "AOI-SETUP-12")
@pytest.mark.parametrize("title", GAMES)
def test_ten_factions_are_offered_each_once(title: str) -> None:
    assert offered(MAKERS[title](until="automa"), "automa") == FACTIONS


@pytest.mark.rule("TM-COMP-05", "AOI-COMP-04", "TM-SETUP-13")
@pytest.mark.parametrize("title", GAMES)
def test_each_of_seven_terrains_can_be_hers_and_leads_both_rows(title: str) -> None:
    yours = "forest" if title == TM else "lake"
    game = MAKERS[title](until="automa-home")
    assert set(offered(game, "automa-home")) == WHEEL - {yours}
    for home in sorted(WHEEL - {yours}):
        game.do(f"set automa-home {home}")
        rows = game.facts.priorities[game.state.automa.home]
        assert {row[0] for row in rows.values()} == {home}
        assert {frozenset(row) for row in rows.values()} == {frozenset(WHEEL)}
    assert set(game.facts.priorities) == WHEEL


@pytest.mark.rule("TM-COMP-06", "AOI-COMP-05", "TM-INIT-02", "TM-INIT-11", "AOI-INIT-06")
@pytest.mark.parametrize("title", GAMES)
def test_a_board_has_its_own_letters_near_its_middle_and_no_other_is_guessed(title: str) -> None:
    """The suggested hexes differ from board to board; on average they lie nearer to the middle than all land does."""
    facts, found = load(title), {}
    for name in facts.boards:
        game = fresh(title, name)
        game.state.automa.home = "lake"
        pairs = []
        for card in facts.base_cards:
            game.state.start_card = card
            pairs.append(tuple(suggested(game)))
        board = game.board
        middle = min(board.printed, key=lambda at: max(board.distance[at][other] for other in board.printed))
        land = [board.distance[middle][at] for at in board.printed if board.land >> at & 1]
        lettered = [board.distance[middle][board.hex(at)] for at in {at for pair in pairs for at in pair}]
        assert sum(lettered) / len(lettered) < sum(land) / len(land)
        found[name] = pairs
    assert len({str(pairs) for pairs in found.values()}) == len(facts.boards) == (5 if title == TM else 2)
    with pytest.raises(BadInput, match="moon"):
        app.new_table(title, "moon", ("Anna",))


TILES = {
    TM: {"spade-earth": (4, 6), "town-earth": (0, 5), "dwelling-water": (4, 6), "stronghold-fire": (0, 5),
         "dwelling-fire": (4, 6), "trading-house-water": (3, 6), "stronghold-air": (0, 5), "trading-house-air": (3, 6),
         "temple-priests": (4, 8)},
    AOI: {"school-banking": (3, 7), "palace-banking": (4, 4), "workshop-banking": (3, 5), "innovation-law": (4, 4),
          "guild-law": (2, 5), "workshop-law": (3, 5), "spade-engineering": (3, 5), "step-engineering": (2, 5),
          "city-engineering": (0, 4), "palace-medicine": (4, 4), "level-medicine": (3, 5), "guild-medicine": (2, 5)},
}  # fmt: skip
FINAL = ["final-workshop", "final-school", "final-border-workshop", "final-guild"]


@pytest.mark.rule("TM-COMP-07", "AOI-COMP-06", "TM-SETUP-04", "AOI-SETUP-03")
@pytest.mark.parametrize("title", GAMES)
def test_her_tiles_have_two_sides_with_her_points(title: str) -> None:
    sides = dict[str, set[tuple[bool, int | None]]]()
    for journal in range(150):
        game = fresh(title, switches={"promo_tile": True} if title == TM else {})
        game.do(roll(game, "", "tiles", journal))
        for number, tile in enumerate(game.state.tiles, 1):
            sides.setdefault(tile.id, set()).add((number > 3, tile.vp))
    assert sides == {name: {(False, early), (True, late)} for name, (early, late) in TILES[title].items()}
    if title == AOI:
        drawn = {roll(game, "", "final-round-tile", journal).split()[2] for journal in range(60)}
        assert drawn <= set(FINAL)
        assert list(game.facts.tiles)[-4:] == FINAL


@pytest.mark.rule("TM-COMP-08")
def test_merchants_have_twelve_tiles_of_their_own_with_two_sides() -> None:
    seen = set[str]()
    for journal in range(80):
        game = fresh(expansions=("merchants",))
        seen |= set(roll(game, "", "tiles", journal).split()[2:8])
    assert seen == {f"merchants-{number}" for number in range(1, 13)}
    assert {len(load(TM).tiles[name].automa_vp) for name in seen} == {2}


@pytest.mark.rule("TM-COMP-10", "AOI-COMP-07")
@pytest.mark.parametrize("title", GAMES)
def test_the_gognomes_have_six_tokens(title: str) -> None:
    game = MAKERS[title](automa="gognomes", until="achievements")
    assert offered(game, "achievements") == ["I", "II", "III", "IV", "V", "VI"]
    for wrong in ("I II", "I I II", "I II VII"):
        with pytest.raises(Refused):
            game.do(f"set achievements {wrong}")


@pytest.mark.rule("AOI-GEN-01")
def test_whoever_she_is_a_human_may_tap_the_same() -> None:
    """Her faction and level change nothing in what the table offers and takes from a human."""
    ends = set()
    for faction in FACTIONS[:7]:
        for level in LEVELS:
            game = age_of_innovation(automa=faction, level=level)
            game.do("build E4. upgrade E3 to guild", "action power 1", "track law 2", "pass left")
            human = game.anna
            ends.add(str((sorted(human.structures.items()), human.tracks, human.points, human.bonus)))
    assert len(ends) == 1


@pytest.mark.rule("TM-MOTS-09")
@pytest.mark.parametrize("level", LEVELS)
def test_the_shipyard_gives_her_no_shipping(level: str) -> None:
    found = []
    for yard in ("", "correct structure E5 automa shipyard marked"):
        game = terra_mystica(expansions=("merchants",), level=level)
        if yard:
            game.do(yard)
        for game.state.round in range(1, 7):
            found.append(TableHost(game).position(Cards(None, "*1")).shipping)
    assert found[:6] == found[6:]
    assert found[0] in (0, 1)  # a shipyard of a human would add a step to it


def disguised(facts: GameFacts, action: str, other: str) -> GameFacts:
    """The cards, one of them with everything of another beside its actions."""
    strange = msgspec.structs.replace(facts.cards[other], id=action, actions=facts.cards[action].actions)
    return msgspec.structs.replace(facts, cards={**facts.cards, action: strange})


@pytest.mark.rule("TM-CARD-07", "AOI-CARD-02")
@pytest.mark.parametrize("make", [terra_mystica, age_of_innovation])
def test_what_else_her_action_card_shows_changes_nothing(make: Maker) -> None:
    """The small signs beside a symbol name rows of the support card that may be needed: the support card decides."""
    bodies = set()
    for other in load(make().facts.id).base_cards:
        if other == "*5":
            continue
        game = make()
        game.facts = disguised(game.facts, "13", other)
        bodies.add(game.her("13", "*5"))
    assert len(bodies) == 1


@pytest.mark.rule("TM-COMP-11")
def test_the_player_aid_of_the_table_says_for_every_action_what_she_does() -> None:
    """The tie-breakers on the aid are those by which her turn at a table narrows, in this order."""
    told: dict[str, list[list[str]]] = {
        action.id: [[each.by for each in order.criteria] for order in action.orders]
        for action in aid(load(TM), "en").actions
    }
    seen = Counter[str]()
    for seed in range(12):
        game = terra_mystica(seed=seed)
        for _ in range(12):
            game.do("done" if "anna" not in game.state.passed else "pass left")
            if game.state.phase != "play" or game.state.turn != "automa":
                break
            for step in TableHost(game).plan(trace=True).decision.steps:
                narrowed = [each.by for each in step.trace if each.stage == "tiebreak"]
                if step.action == "pass":
                    continue
                seen[step.action] += bool(narrowed)
                listed = [[by for by in order if by in narrowed] for order in told[step.action]]
                assert not narrowed or narrowed in listed, (step.action, narrowed)
            game.turn()
            while game.state.offers or game.state.questions:
                game.do("decline")
            if "automa" in game.state.passed:
                break
    assert {action for action, times in seen.items() if times} >= {
        "transform-and-build", "upgrade", "advance-track", "block-power-action",
    }  # fmt: skip
