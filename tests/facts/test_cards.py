"""The decision cards a second time, in one line each, and the balances the authors built into them."""

from collections import Counter

import pytest

from automa.facts import load
from automa.facts.catalogue import DecisionCard, GameFacts

TM = load("terra-mystica")
AOI = load("age-of-innovation")

# id: actions (points, X, rounds in brackets) | area, + Reaching | row | arrow | track | bonus | letters | pass
TERRA_MYSTICA = """
*1:  upgrade favor[56] X     | M  | A | >2 | tile | left   | A B | -
*2:  block X                 | M  | B | <1 | zero | middle | A B | -
*3:  track                   | U+ | B | >3 | tile | right  | D E | -
*4:  build 1                 | U  | B | <3 | zero | left   | D F | P
*5:  faction                 | M+ | A | <2 | tile | right  | A C | -
6:   block X                 | M+ | B | >3 | zero | middle | A C | P
7:   faction                 | U+ | B | >4 | zero | left   | D F | P
8:   track 2                 | M+ | A | >1 | zero | right  | D E | P
9:   track 2                 | M+ | A | <2 | zero | left   | A B | P
10:  upgrade 1               | U+ | B | <4 | zero | left   | A C | P
11:  upgrade X               | U+ | A | <2 | zero | middle | D E | P
12:  block X                 | U+ | A | <3 | zero | right  | D F | P
13:  build 2                 | M+ | B | >1 | zero | right  | A C | P
m*2: block trade[56]         | M  | B | <1 | zero | middle | A B | -
m*4: build(2) 1              | U  | B | <3 | zero | left   | D F | P
ms:  trade[3456]             | U  | B | >4 | zero | right  | D E | P
"""
AGE_OF_INNOVATION = """
*1: upgrade X                | M  | A | >2 | tile | left   | A B | -
*2: block X                  | M  | B | <1 | zero | middle | A B | P
*3: track                    | U+ | B | >3 | tile | right  | A B | -
*4: build                    | U  | B | <3 | zero | left   | A B | P
*5: faction                  | M+ | A | <2 | zero | middle | A B | -
*6: innovation[3456] level   | U  | A | >1 | zero | right  | C D | -
7:  faction                  | U+ | B | >4 | zero | left   | C D | P
8:  track 3                  | M+ | A | >1 | zero | middle | C D | P
9:  track 3                  | M+ | A | >2 | zero | right  | C D | P
10: upgrade 2                | U+ | B | <4 | zero | left   | C D | P
11: upgrade X                | U+ | A | <2 | zero | middle | E F | P
12: block X                  | U+ | A | <3 | zero | right  | E F | P
13: build 3                  | M+ | B | <1 | zero | left   | E F | P
14: block X                  | M+ | B | >3 | zero | middle | E F | P
"""
WORDS = {
    "upgrade": "upgrade",
    "take-favor-tile": "favor",
    "block-power-action": "block",
    "advance-track": "track",
    "advance-level": "level",
    "transform-and-build": "build",
    "faction-action": "faction",
    "trade": "trade",
    "take-innovation": "innovation",
}


def line(card: DecisionCard) -> str:
    """A card in the notation above."""
    actions = []
    for symbol in card.actions:
        if symbol.action == "gain-vp":
            actions.append("X" if symbol.x else str(symbol.points))
        else:
            rounds = "".join(map(str, symbol.rounds))
            shipping = "" if symbol.shipping is None else f"({symbol.shipping})"
            actions.append(WORDS[symbol.action] + shipping + (f"[{rounds}]" if rounds else ""))
    fields = (
        card.area[0].upper() + ("+" if card.reaching else ""),
        card.row,
        (">" if card.arrow == "right" else "<") + str(card.count),
        "tile" if card.track == "scoring-tile" else "zero",
        card.bonus,
        " ".join(card.start),
        "P" if card.passes else "-",
    )
    return f"{card.id}: {' '.join(actions)} | {' | '.join(fields)}"


@pytest.mark.rule("TM-CARD-04", "TM-CARD-09", "TM-CARD-10", "TM-COMP-01", "TM-COMP-02", "AOI-COMP-01")
@pytest.mark.parametrize(
    ("facts", "text"), [(TM, TERRA_MYSTICA), (AOI, AGE_OF_INNOVATION)], ids=["tm", "aoi"]
)
def test_cards_read_twice(facts: GameFacts, text: str) -> None:
    expected = [" ".join(entry.split()) for entry in text.strip().splitlines()]
    assert [line(card) for card in facts.cards.values()] == expected


@pytest.mark.rule("TM-COMP-01", "AOI-COMP-01", "TM-DECK-01", "AOI-DECK-01")
def test_starters() -> None:
    assert [c.id for c in TM.cards.values() if c.starter and not c.expansion] == [
        "*1",
        "*2",
        "*3",
        "*4",
        "*5",
    ]
    assert [c.id for c in AOI.cards.values() if c.starter] == ["*1", "*2", "*3", "*4", "*5", "*6"]
    assert all(card.starter == ("*" in card.id) for facts in (TM, AOI) for card in facts.cards.values())


@pytest.mark.rule("TM-COMP-02", "TM-DECK-02", "TM-DECK-03", "TM-INIT-08")
def test_merchants_cards() -> None:
    merchants = {card.id: card for card in TM.cards.values() if card.expansion}
    assert list(merchants) == ["m*2", "m*4", "ms"]
    for card_id in ("m*2", "m*4"):
        card = merchants[card_id]
        replaced = TM.cards[card.replaces]
        assert card.replaces == card_id[1:]
        assert (card.start, card.passes, card.bonus) == (replaced.start, replaced.passes, replaced.bonus)
    assert merchants["ms"].joins_after_round == 2
    assert not merchants["ms"].starter


def test_age_of_innovation_cards_are_balanced() -> None:
    cards = list(AOI.cards.values())
    for arrow in ("right", "left"):
        assert sorted(c.count for c in cards if c.arrow == arrow) == [1, 1, 2, 2, 3, 3, 4]
    assert Counter((c.area, c.reaching) for c in cards) == {
        ("marked", False): 2,
        ("unmarked", False): 2,
        ("marked", True): 5,
        ("unmarked", True): 5,
    }
    assert Counter(c.row for c in cards) == {"A": 7, "B": 7}
    assert [c.bonus for c in cards] == (["left", "middle", "right"] * 5)[:14]
    assert Counter(c.start for c in cards) == {("A", "B"): 5, ("C", "D"): 5, ("E", "F"): 4}
    assert [c.id for c in cards if not c.passes] == ["*1", "*3", "*5", "*6"]
    assert [c.id for c in cards if c.track == "scoring-tile"] == ["*1", "*3"]


def test_terra_mystica_cards_are_balanced() -> None:
    cards = [card for card in TM.cards.values() if not card.expansion]
    assert Counter(c.start for c in cards) == {("A", "B"): 3, ("A", "C"): 4, ("D", "E"): 3, ("D", "F"): 3}
    assert [c.id for c in cards if not c.passes] == ["*1", "*2", "*3", "*5"]
    assert [c.id for c in cards if c.track == "scoring-tile"] == ["*1", "*3", "*5"]
    assert Counter(c.row for c in cards) == {"A": 6, "B": 7}
    assert Counter(c.area for c in cards) == {"marked": 7, "unmarked": 6}
    assert [c.id for c in cards if c.status == "printed"] == ["*1", "*2", "*3", "*5"]


@pytest.mark.rule("TM-HUM-02")
def test_plaques_of_the_reserve_that_cultists_draw() -> None:
    """8, 9 and 13 give 2 points, 10 gives 1, the others a step (X or no plaque)."""
    plaques = {
        card.id: next((s.points for s in card.actions if s.action == "gain-vp" and not s.x), 0)
        for card in TM.cards.values()
        if not card.starter and not card.expansion
    }
    assert plaques == {"6": 0, "7": 0, "8": 2, "9": 2, "10": 1, "11": 0, "12": 0, "13": 2}


@pytest.mark.rule("TM-DECK-14", "TM-DECK-15")
@pytest.mark.parametrize(
    ("facts", "decks", "reserves"),
    [(TM, [4, 5, 6, 6, 7], [9, 8, 7, 7, 6]), (AOI, [5, 6, 7, 8, 8], [9, 8, 7, 6, 6])],
    ids=["tm", "aoi"],
)
def test_deck_arithmetic(facts: GameFacts, decks: list[int], reserves: list[int]) -> None:
    base = [card for card in facts.cards.values() if not card.expansion]
    starters = sum(card.starter for card in base)
    for level, deck, reserve in zip(facts.difficulties.values(), decks, reserves, strict=True):
        size = starters - bool(level.on_top_of_reserve) + level.add_random + len(level.add_cards)
        assert (size, len(base) - size) == (deck, reserve)
        assert len(base) - size >= 5, "one card joins after each of the first five rounds"
