"""The deck: built by difficulty, drawn card by card, collected and grown at every pass."""

from collections import Counter

import pytest

from automa.chance import Chance
from automa.errors import BadInput
from automa.facts import GAMES, load
from automa.mind.decide import Cards
from automa.mind.deck import Deck, cards_in_game, collect, draw, new_deck, stack, turn_over

TM = load("terra-mystica")
AOI = load("age-of-innovation")
LEVELS = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")


def deck(facts: object = TM, level: str = "automa", seed: int = 1, *, merchants: bool = False) -> Deck:
    known = AOI if facts is AOI else TM
    return new_deck(known, known.difficulties[level], Chance(seed), merchants=merchants)


def everything(pile: Deck) -> Counter[str]:
    return Counter(
        card
        for card in (
            *pile.draw,
            *pile.reserve,
            pile.action,
            pile.support,
            *pile.pile,
            *pile.set_aside,
            pile.waiting,
        )
        if card
    )


@pytest.mark.rule("TM-COMP-01", "TM-DECK-01", "TM-DECK-04", "TM-DECK-07", "TM-DECK-11")
def test_level_automa_starts_with_the_five_starters() -> None:
    new = deck()
    assert sorted(new.draw) == ["*1", "*2", "*3", "*4", "*5"]
    assert sorted(new.reserve, key=int) == ["6", "7", "8", "9", "10", "11", "12", "13"]


@pytest.mark.rule("TM-DECK-11", "TM-DECK-13", "AOI-DECK-09")
def test_deck_and_reserve_are_shuffled() -> None:
    assert len({deck(seed=seed).draw for seed in range(20)}) > 10
    assert len({deck(seed=seed).reserve for seed in range(20)}) > 10
    assert deck(seed=5) == deck(seed=5)


@pytest.mark.rule("TM-DECK-06", "AOI-DECK-04")
@pytest.mark.parametrize("facts", [TM, AOI])
def test_automalein_keeps_card_3_for_the_second_round(facts: object) -> None:
    new = deck(facts, "automalein")
    assert "*3" not in new.draw
    assert new.reserve[0] == "*3"
    second = collect(new, 1, TM, Chance(3))
    assert "*3" in second.draw
    assert second.promised == ""


@pytest.mark.rule("TM-DECK-08", "TM-DECK-09", "TM-DECK-10", "TM-DECK-14")
def test_sizes_in_terra_mystica() -> None:
    assert [len(deck(TM, level).draw) for level in LEVELS] == [4, 5, 6, 6, 7]
    for level in LEVELS:
        assert everything(deck(TM, level)) == Counter(cards_in_game(TM, merchants=False))


@pytest.mark.rule("AOI-DECK-01", "AOI-DECK-03", "AOI-DECK-05", "AOI-DECK-06", "AOI-DECK-07", "AOI-DECK-08")
def test_sizes_in_age_of_innovation() -> None:
    assert [len(deck(AOI, level).draw) for level in LEVELS] == [5, 6, 7, 8, 8]
    assert sorted(deck(AOI).draw) == ["*1", "*2", "*3", "*4", "*5", "*6"]


@pytest.mark.rule("AOI-DECK-02", "AOI-DECK-08")
def test_alptrauma_of_age_of_innovation_has_card_13_and_another_one() -> None:
    for seed in range(30):
        new = deck(AOI, "alptrauma", seed)
        assert new.draw.count("13") == 1
        assert "13" not in new.reserve


@pytest.mark.rule("TM-DECK-05")
def test_random_cards_come_from_the_reserve_before_the_deck_is_shuffled() -> None:
    new = deck(TM, "alptrauma", 9)
    joined = set(new.draw) - {"*1", "*2", "*3", "*4", "*5"}
    assert len(joined) == 2
    assert not joined & set(new.reserve)


@pytest.mark.rule("TM-COMP-02", "TM-DECK-02", "TM-DECK-03")
def test_merchants_replace_two_cards_and_keep_the_ship_card_aside() -> None:
    new = deck(merchants=True)
    assert sorted(new.draw) == ["*1", "*3", "*5", "m*2", "m*4"]
    assert new.waiting == "ms"
    assert "ms" not in (*new.draw, *new.reserve)
    assert not {"*2", "*4"} & set(everything(new))


@pytest.mark.rule("TM-PASS-10", "TM-MOTS-05")
def test_the_ship_card_joins_after_round_2() -> None:
    chance = Chance(4)
    second = collect(deck(merchants=True), 1, TM, chance)
    assert "ms" not in second.draw
    third = collect(second, 2, TM, chance)
    assert "ms" in third.draw
    assert third.waiting == ""
    assert len(third.draw) == 5 + 2 + 1


@pytest.mark.rule("TM-DRAW-01", "AOI-DRAW-01")
def test_the_first_turn_draws_two_cards() -> None:
    after, cards = draw(Deck(("*2", "*4", "*1", "*3", "*5"), ()), TM)
    assert cards == Cards(action="*4", support="*2")
    assert after.draw == ("*1", "*3", "*5")


@pytest.mark.rule("TM-DRAW-02", "TM-DRAW-04", "AOI-DRAW-02", "AOI-DRAW-07")
def test_later_turns_slide_the_action_card_over_and_draw_one() -> None:
    first, _ = draw(Deck(("*2", "*4", "*1", "*3", "*5"), ()), TM)
    second, cards = draw(first, TM)
    assert cards == Cards(action="*1", support="*4")
    assert second.pile == ("*2",)
    third, cards = draw(second, TM)
    assert cards == Cards(action="*3", support="*1")
    assert third.pile == ("*4", "*2")


def turns(order: str, game: object = TM) -> list[Cards]:
    """All card pairs of a round, the pass last."""
    facts = AOI if game is AOI else TM
    found: list[Cards] = []
    pile = Deck(tuple(order.split()), ())
    while not found or found[-1].action is not None:
        pile, cards = draw(pile, facts)
        found.append(cards)
    return found


@pytest.mark.rule("TM-DRAW-05", "TM-PASS-04", "TM-DECK-12")
def test_a_sideways_card_with_the_icon_makes_her_pass_with_the_card_before() -> None:
    assert turns("*1 *2 *5 8 9") == [Cards("*2", "*1"), Cards("*5", "*2"), Cards(None, "*5")]


@pytest.mark.rule("TM-DRAW-06", "AOI-DRAW-08")
def test_a_sideways_card_without_the_icon_is_played() -> None:
    assert Cards("*3", "*5") in turns("*1 *2 *5 *3 8")
    assert Cards("*5", "9") in turns("*1 7 8 9 *5 10", AOI)


@pytest.mark.rule("TM-DRAW-07", "AOI-DRAW-04")
def test_an_icon_higher_up_is_ignored() -> None:
    assert turns("*1 *2 8 *3 *5")[1] == Cards("8", "*2")
    assert turns("*1 *2 8 9 *3 *5", AOI)[1] == Cards("8", "*2")


@pytest.mark.rule("TM-DRAW-03", "TM-PASS-05", "AOI-DRAW-06", "AOI-PASS-10")
def test_on_an_empty_deck_she_passes_with_the_last_action_card() -> None:
    assert turns("*1 *2 *3 *5")[-1] == Cards(None, "*5")
    assert len(turns("*1 *2 *3 *5")) == 4
    assert turns("*1 *2 7 8 *3 *5", AOI)[-1] == Cards(None, "*5")
    assert len(turns("*1 *2 7 8 *3 *5", AOI)) == 6


@pytest.mark.rule("AOI-DRAW-03", "AOI-PASS-10")
def test_age_of_innovation_passes_by_icon_alike() -> None:
    assert turns("*1 *3 *5 *6 *4 *2", AOI)[-1] == Cards(None, "*6")


@pytest.mark.rule("TM-DRAW-08")
def test_she_never_passes_in_her_first_turn() -> None:
    assert turns("8 9 10 11")[0] == Cards("9", "8")


@pytest.mark.rule("TM-DRAW-09", "AOI-DRAW-05")
@pytest.mark.parametrize(("last_two", "acts"), [("8 9", 2), ("*3 8", 3), ("*3 *5", 4)])
def test_she_acts_as_often_as_the_icons_let_her(last_two: str, acts: int) -> None:
    assert len(turns(f"*1 *2 10 {last_two}")) - 1 == acts


@pytest.mark.rule("TM-PASS-08", "TM-PASS-09", "TM-PASS-11", "AOI-PASS-05", "AOI-PASS-12", "AOI-PASS-13")
@pytest.mark.parametrize("game", GAMES)
def test_a_pass_collects_all_cards_and_adds_the_top_reserve_card(game: str) -> None:
    facts = load(game)
    chance = Chance(11)
    pile = new_deck(facts, facts.difficulties["automa"], chance)
    size = len(pile.draw)
    for round_ in range(1, 6):
        top = pile.reserve[0]
        while True:
            pile, cards = draw(pile, facts)
            if cards.action is None:
                break
        pile = collect(pile, round_, facts, chance)
        assert top in pile.draw
        assert len(pile.draw) == size + round_
        assert everything(pile) == Counter(cards_in_game(facts, merchants=False))
        assert not pile.action
        assert not pile.support


@pytest.mark.rule("TM-DECK-15")
@pytest.mark.parametrize(("level", "left"), [*zip(LEVELS, (4, 3, 2, 2, 1), strict=True)])
def test_the_reserve_suffices_for_a_whole_game(level: str, left: int) -> None:
    pile = deck(TM, level)
    for round_ in range(1, 6):
        size = len(pile.draw)
        pile = collect(pile, round_, TM, Chance(round_))
        assert len(pile.draw) == size + 1
    assert len(pile.reserve) == left


@pytest.mark.rule("TM-HUM-04", "TM-HUM-16", "TM-HUM-17")
def test_cultists_turn_over_reserve_cards_and_shuffle_them_when_none_is_left() -> None:
    chance, pile = Chance(2), deck()
    seen = []
    for _ in range(8):
        pile, card = turn_over(pile, chance)
        seen.append(card)
    assert len(set(seen)) == 8
    assert pile.reserve == ()
    assert sorted(pile.set_aside) == sorted(seen)
    pile, again = turn_over(pile, chance)
    assert again in seen
    assert pile.set_aside == (again,)
    assert not set(pile.draw) & set(seen)


@pytest.mark.rule("TM-HUM-05")
def test_an_empty_reserve_is_made_anew_when_she_passes() -> None:
    pile = Deck(("*1", "*2", "*3", "*4"), (), set_aside=("6", "7"))
    after = collect(pile, 1, TM, Chance(1))
    assert len(set(after.draw) & {"6", "7"}) == 1
    assert len(after.reserve) == 1


@pytest.mark.rule("TM-HUM-04", "TM-HUM-05")
def test_cards_set_aside_stay_there_while_the_reserve_has_a_card() -> None:
    after = collect(Deck(("*1", "*2", "*3", "*4"), ("8",), set_aside=("6", "7")), 1, TM, Chance(1))
    assert sorted(after.draw) == ["*1", "*2", "*3", "*4", "8"]
    assert (after.reserve, after.set_aside) == ((), ("6", "7"))


@pytest.mark.rule("TM-HUM-06")
def test_the_promised_card_is_not_turned_over() -> None:
    chance, pile = Chance(2), deck(TM, "automalein")
    beneath = pile.reserve[1]
    for turned in range(30):
        pile, card = turn_over(pile, chance)
        assert card != "*3"
        assert turned or card == beneath
        assert pile.reserve[0] == "*3"
    literal, card = turn_over(pile, chance, may_draw_promised=True)
    assert card == "*3"
    assert literal.promised == ""


@pytest.mark.rule("TM-HUM-06")
def test_the_last_reserve_card_may_be_the_promised_one() -> None:
    pile = Deck(("*1", "*2"), ("*3",), promised="*3")
    with pytest.raises(BadInput, match="no decision card left"):
        turn_over(pile, Chance(1))
    literal, card = turn_over(pile, Chance(1), may_draw_promised=True)
    assert (card, literal.reserve, literal.set_aside) == ("*3", (), ("*3",))


def test_a_reserve_without_any_card_is_an_error() -> None:
    with pytest.raises(BadInput, match="no decision card left"):
        turn_over(Deck(("*1", "*2"), ()), Chance(1))


def test_an_owner_draws_from_a_physical_deck() -> None:
    pile = Deck(("*1", "*2", "*3", "6"), ("7", "8"))
    assert stack(pile, ["*3", "*1"]).draw == ("*3", "*1", "*2", "6")
    swapped = stack(pile, ["8"])
    assert swapped.draw == ("8", "*1", "*2", "*3")
    assert swapped.reserve == ("7", "6")
    assert stack(Deck(("*1", "*2"), ("*3", "7"), promised="*3"), ["*2"]).promised == "*3"
    promise = stack(Deck(("*1", "*2"), ("*3", "7"), promised="*3"), ["*3"])
    assert (promise.draw, promise.reserve, promise.promised) == (("*3", "*1"), ("*2", "7"), "")
    with pytest.raises(BadInput, match="card 13 cannot be drawn now"):
        stack(pile, ["13"])
    with pytest.raises(BadInput, match="no card left"):
        stack(Deck((), ("7",)), ["7"])
