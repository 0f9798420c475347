"""What the companion tells people to do with their pieces is what the booklets say, in both languages."""

import re

import pytest

from automa import app, words
from automa.app.setup_view import setup_view
from automa.app.turn_view import automa_turn
from tests.table.tables import Play, age_of_innovation, terra_mystica, two_humans

LEVELS = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")


def told(game: Play, step: str, lang: words.Language) -> str:
    """What a step of the set-up says about the pieces."""
    found = next(each for each in setup_view(game).steps if each.id == step)
    humans = len(game.state.humans)
    return " ".join(
        words.say(each.id, lang, game=game.state.game, humans=humans, **each.args) for each in found.pieces
    )


@pytest.mark.rule("TM-SETUP-16", "TM-SETUP-17", "TM-SETUP-18", "TM-SETUP-19", "TM-SETUP-23")
@pytest.mark.parametrize(
    ("lang", "base", "more"),
    [
        ("en", ("structures", "priests", "2 of the dwellings"), ("2 of her trading houses", "trade markers", "shipyard")),
        ("de", ("Gebäude", "Priester", "2 der Wohnhäuser"), ("2 ihrer Handelshäuser", "Handelsmarker", "Werft")),
    ],
)  # fmt: skip
def test_what_automa_gets_of_her_colour(
    lang: words.Language, base: tuple[str, ...], more: tuple[str, ...]
) -> None:
    plain = told(terra_mystica(until="automa-home"), "automa-home", lang)
    merchants = told(terra_mystica(until="automa-home", expansions=("merchants",)), "automa-home", lang)
    assert all(word in plain for word in base)
    assert all(word in merchants for word in (*base, *more))
    assert not any(word in plain for word in more)
    assert "Handelsh" not in told(age_of_innovation(until="automa-home"), "automa-home", "de")


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("game", [terra_mystica, age_of_innovation])
def test_cards_that_the_program_deals_stay_in_the_box(game, lang: words.Language) -> None:  # type: ignore[no-untyped-def]
    text = told(game(until="begin"), "begin", lang)
    assert not re.search("[Ss]huffle|[Mm]ische", text)
    assert ("You begin" if lang == "en" else "Du beginnst") in text


@pytest.mark.rule("TM-DECK-06", "TM-DECK-08", "TM-DECK-09", "TM-DECK-10", "AOI-DECK-04", "AOI-DECK-08")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("make", [terra_mystica, age_of_innovation])
def test_the_physical_deck_is_built_as_the_program_would(make, level: str) -> None:  # type: ignore[no-untyped-def]
    game: Play = make(until="begin", level=level)
    game.state.physical = True
    text = told(game, "begin", "en")
    listed = text.partition("take the cards ")[2].partition(".")[0].split(", ")
    facts = game.facts.difficulties[level]
    game.do("begin")
    deck = game.deck
    assert len(listed) + facts.add_random == len(deck.draw)
    assert ("on top of the reserve" in text) == bool(facts.on_top_of_reserve)
    assert ("reserve unseen" in text) == bool(facts.add_random)
    assert set(listed) <= set(deck.draw)


def test_the_ship_card_waits_beside_the_deck() -> None:
    game = terra_mystica(until="begin", expansions=("merchants",))
    game.state.physical = True
    text = told(game, "begin", "en")
    assert "*2 (Merchants)" in text
    assert "with the ship" in text
    assert "reminder tile" in text


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_with_two_humans_the_first_one_is_named(lang: words.Language) -> None:
    assert "Anna" in told(two_humans(until="begin"), "begin", lang)


@pytest.mark.parametrize("physical", [False, True])
@pytest.mark.parametrize("round_", [1, 2])
def test_she_is_shuffled_by_hand_only_where_she_is_drawn_by_hand(physical: bool, round_: int) -> None:
    game = terra_mystica(expansions=("merchants",))
    game.do("tile water 3")
    game.state.round = round_
    game.do("tile water 3")
    game.do("pass left")
    while "automa" not in game.state.passed:
        game.turn()
    last = game.state.last
    assert last is not None
    assert game.decision is not None
    turn = automa_turn(last, game.decision, line=1, physical=physical, lying={}, names=["Anna"])
    ids = [line.id for said in turn.told.steps for line in said.outcome]
    assert any(each.startswith("do.pass.deck") for each in ids) == physical


def test_the_replaced_cards_go_back_to_the_box() -> None:
    """TM-DECK-02: else they would be shuffled into the reserve with the other cards."""
    game = terra_mystica(until="begin", expansions=("merchants",))
    game.state.physical = True
    assert "Back to the box: the cards *2, *4 without the ship." in told(game, "begin", "en")
    plain = terra_mystica(until="begin")
    plain.state.physical = True
    assert "Back to the box" not in told(plain, "begin", "en")


def test_the_palace_that_always_lies_there_is_not_counted_as_chosen() -> None:
    record = app.new_table("age-of-innovation", "small", seed=3)
    record = app.handle(record, "set palaces 3 6").record
    setup = app.view(record).table.setup
    assert setup is not None
    step = next(step for step in setup.steps if step.id == "palaces")
    assert len(step.value) == step.maximum == 2


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_old_action_card_becomes_the_support_card(lang: words.Language) -> None:
    """TM-DRAW-02: it slides onto the support card before the next one is drawn."""
    text = words.say("prompt.draw-one", lang, game="terra-mystica")
    assert text.index(
        "onto the support card" if lang == "en" else "auf die Unterstützungskarte"
    ) < text.index("top card" if lang == "en" else "oberste Karte")
