"""Illustrations: well-formed, with a title, without anything from elsewhere."""

import xml.etree.ElementTree as ET

import pytest

from automa.facts import GAMES, load
from automa.render import hero

DRAWN = {
    "home": hero.home_svg(alone=True),
    **{game: hero.game_svg(game, "A game") for game in GAMES},
    **{f"pair {game}": hero.pair_svg(load(game), "de", "Two cards") for game in GAMES},
    "cubes": hero.cubes_svg("Cubes"),
    "marks": hero.marks_svg("Marks"),
    "offer": hero.offer_svg("Power"),
    "sure": hero.sure_svg("Sure"),
}


@pytest.mark.parametrize("name", DRAWN)
def test_an_illustration(name: str) -> None:
    svg = DRAWN[name]
    assert ET.fromstring(svg).findtext("{http://www.w3.org/2000/svg}title")
    assert "href" not in svg
    assert "style=" not in svg


def test_each_game_has_its_own() -> None:
    assert DRAWN["terra-mystica"] != DRAWN["age-of-innovation"]
