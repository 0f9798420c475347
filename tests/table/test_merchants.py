"""Merchants of the Seas at the table: Automa's side only."""

import pytest

from automa.app.prompts import prompts
from automa.app.table_view import automa
from automa.table.final import lines
from automa.table.refused import Refused
from automa.table.setup.order import roll
from automa.table.setup.placing_steps import start_cards
from automa.table.state import clone
from tests.table.tables import Play, fresh, terra_mystica


def merchants(**options: object) -> Play:
    return terra_mystica(expansions=("merchants",), **options)  # type: ignore[arg-type]


@pytest.mark.rule("TM-MOTS-11", "TM-UNK-11", "TM-UNK-03")
def test_table_mode_starts_and_asks_for_the_tile_of_the_round() -> None:
    game = merchants()
    game.do("done")
    assert [prompt.id for prompt in prompts(game)] == ["tile"]
    with pytest.raises(Refused, match="tile of round 1"):
        game.automa()
    game.do("tile water 3")
    assert game.state.tiles[0].entered
    assert game.turn()
    game.she_passes("*5")
    assert game.state.automa.sources["tile"] == 3


@pytest.mark.rule("TM-SETUP-23", "TM-MOTS-01", "TM-SETUP-18")
def test_her_pieces() -> None:
    view = automa(merchants())
    assert view is not None
    assert view.pieces == {
        "dwelling": 4,
        "trading-house": 2,
        "temple": 3,
        "stronghold": 1,
        "sanctuary": 1,
        "shipyard": 1,
    }
    base = automa(terra_mystica())
    assert base is not None
    assert "shipyard" not in base.pieces


@pytest.mark.rule("TM-MOTS-03", "TM-MOTS-04", "TM-MOTS-10")
def test_tiles_and_bonus_row() -> None:
    game = fresh(expansions=("merchants",))
    tiles = roll(game, "", "tiles", 1).split()[2:8]
    assert all(tile.startswith("merchants-") for tile in tiles)
    game.do(f"set tiles {' '.join(tiles)}")
    assert all(tile.status == "unknown" for tile in game.state.tiles)
    assert len(roll(merchants(until="bonus"), "", "bonus", 1).split()[2:7]) == 5


@pytest.mark.rule("TM-COMP-09", "TM-MOTS-05", "TM-PASS-10", "TM-DECK-03")
def test_the_reminder_and_the_ship_card() -> None:
    game = merchants()
    game.do("tile water 3")
    assert "ms" not in (*game.deck.draw, *game.deck.reserve)
    assert "reminder" not in [prompt.id for prompt in prompts(game)]
    sizes = []
    for _ in range(3):
        sizes.append(len(game.deck.draw))
        game.do("correct turn anna", "pass left")
        while "automa" not in game.state.passed:
            game.turn()
        game.do("end round", "tile water 3")
        if game.state.round == 2:
            assert "reminder" not in [prompt.id for prompt in prompts(game)]  # the app lays it into the deck
            game.do("physical on")
            assert "reminder" in [prompt.id for prompt in prompts(game)]
            game.do("physical off")
    assert [*sizes, len(game.deck.draw)] == [5, 6, 8, 9]
    assert "ms" in game.deck.draw
    assert "reminder" not in [prompt.id for prompt in prompts(terra_mystica())]


@pytest.mark.rule("TM-TRADE-08", "TM-MOTS-08")
def test_a_trade_offers_power_and_a_trade_of_yours_gives_her_nothing() -> None:
    game = merchants()
    game.do("tile water 3", "correct round 3", "tile water 3", "upgrade F4 to temple")
    text = game.her("ms", "*5")
    assert text == "ms/*5 trade F4. vp 2"
    assert game.anna.trade_markers == ["F4"]
    assert [(offer.power) for offer in game.state.offers] == [2]
    game.do("leech 2")
    assert game.anna.points == 19
    assert game.position()["humans"][0]["trade_markers"] == ["F4"]
    hers = clone(game.state.automa)
    game.do("note I trade with her temple", "points +3 trade", "track water 2")
    assert game.anna.sources["trade"] == 3
    assert game.state.automa == hers


@pytest.mark.rule("TM-MOTS-07")
def test_a_shipyard_is_an_ordinary_structure() -> None:
    game = merchants()
    game.do(
        "tile water 3", "correct structure E5 automa shipyard marked", "correct structure E6 automa dwelling"
    )
    game.do("correct round 6", "tile water 3", "pass")
    game.she_passes("*5")
    game.do("end round")
    area = next(row for row in lines(game) if row.id == "area")
    assert area.values["automa"] == 2


@pytest.mark.rule("TM-INIT-08")
def test_the_start_card_comes_from_the_cards_in_the_game() -> None:
    cards = start_cards(merchants(until="start-card"))
    assert len(cards) == 14
    assert not {"*2", "*4"} & set(cards)
    assert {"m*2", "m*4", "ms"} <= set(cards)


def test_merchant_actions_can_be_taken() -> None:
    game = merchants()
    game.do("action merchant 2")
    assert game.state.merchant_actions == [False, True, False]
    assert game.position()["merchant_actions"] == ["free", "taken", "free"]
