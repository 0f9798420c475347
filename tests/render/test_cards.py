"""Decision cards as pictures and as text."""

import xml.etree.ElementTree as ET

import pytest

from automa.facts import GAMES, load
from automa.facts.catalogue import DecisionCard, GameId, Symbol
from automa.render.card_icons import PICTURES, action
from automa.render.cards import (
    HEIGHT,
    SUPPORT,
    WIDTH,
    card_svg,
    card_text,
    lit_by,
    sheet_svg,
    style,
    symbol_text,
)

NS = {"svg": "http://www.w3.org/2000/svg"}
CARDS = [(game, card) for game in GAMES for card in load(game).cards.values()]
IDS = [f"{game}-{card.id}" for game, card in CARDS]


def titles(svg: str) -> list[str]:
    return ["".join(title.itertext()) for title in ET.fromstring(svg).iterfind(".//svg:title", NS)]


@pytest.mark.parametrize(("game", "card"), CARDS, ids=IDS)
def test_a_picture_says_everything_the_text_says(game: GameId, card: DecisionCard) -> None:
    svg = card_svg(card, game)
    root = ET.fromstring(svg)
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert root.get("data-card") == card.id
    said = titles(svg)
    lines = [line.strip() for line in card_text(card, game).splitlines()[1:]]
    for line in lines:
        _, _, action_text = line.partition(". ")
        name, _, value = line.partition(":")
        assert action_text in said or f"{name}: {value.strip()}" in said, line
    words = ["".join(text.itertext()) for text in root.iterfind(".//svg:text", NS)]
    assert card.start[0] in words
    assert card.start[1] in words
    assert str(card.count) in words
    assert card.row in words


def test_the_picture_follows_the_card() -> None:
    cards = load("terra-mystica").cards
    pictures = {card_svg(card, "terra-mystica") for card in cards.values()}
    assert len(pictures) == len(cards), "no two cards look alike"
    assert card_svg(cards["7"], "terra-mystica", "de") != card_svg(cards["7"], "terra-mystica")


def test_the_games_draw_their_own_symbols() -> None:
    for symbol in (Symbol(action="advance-track"), Symbol(action="block-power-action")):
        assert action(symbol, "terra-mystica") != action(symbol, "age-of-innovation")


@pytest.mark.parametrize("name", [*PICTURES, "gain-vp"])
def test_every_symbol_has_a_picture(name: str) -> None:
    symbol = Symbol(action=name, shipping=2, unlimited=True, x=True, points=-1)  # type: ignore[arg-type]
    for game in GAMES:
        ET.fromstring(f"<g>{action(symbol, game)}</g>")


def test_symbols_in_words() -> None:
    favor = Symbol(action="take-favor-tile", rounds=(5, 6))
    assert symbol_text(favor, "terra-mystica", "en") == "Take Favor Tile (rounds 5–6)"
    assert symbol_text(Symbol(action="gain-vp", points=1), "terra-mystica", "de") == "1 Punkt"
    assert symbol_text(Symbol(action="gain-vp", x=True, points=-1), "age-of-innovation", "en") == "X-1 points"
    build = Symbol(action="transform-and-build", shipping=2)
    assert symbol_text(build, "terra-mystica", "en") == "Transform and Build (shipping 2)"


def test_text() -> None:
    text = card_text(load("terra-mystica").cards["13"], "terra-mystica")
    assert text == (
        "Decision card 13 (Passing symbol)\n"
        "  1. Transform and Build\n"
        "  2. 2 points\n"
        "  Bonus card:       right\n"
        "  Area:             marked, Reaching\n"
        "  Terrain Priority: row B\n"
        "  Direction:        1. in reading order\n"
        "  Cult track:       Catch-up\n"
        "  First dwellings:  A marked, C unmarked\n"
    )


def test_a_sheet_shows_all() -> None:
    cards = load("age-of-innovation").cards.values()
    root = ET.fromstring(sheet_svg(cards, "age-of-innovation"))
    assert len(root.findall("svg:g", NS)) == 14


def test_day_and_night() -> None:
    css = style()
    assert "@media (prefers-color-scheme:dark)" in css
    assert "[data-theme=dark] .automa-card" in css


def test_the_part_that_counts_is_lit() -> None:
    card = load("terra-mystica").cards["13"]
    plain = card_svg(card, "terra-mystica", with_style=False)
    assert "ac-part lit" not in plain
    for part in (*SUPPORT, "passing", "action-1", "action-2"):
        svg = card_svg(card, "terra-mystica", with_style=False, lit=(part,))
        assert svg.count("ac-part lit") == 1
        assert f'<g class="ac-part lit" data-part="{part}">' in svg
    assert {lit_by(by) for by in ("reaching", "direction", "terrain-priority", "at-zero")} <= set(SUPPORT)
    assert lit_by("closest-to-you") == ""
