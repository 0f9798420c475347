"""Every object of both games: drawn in every size and state, told in words, made from the facts."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from math import dist

import pytest

from automa import facts
from automa.facts.catalogue import GameFacts
from automa.render import ink, objects, palette, signs
from automa.words import LANGUAGES, Language

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [facts.load(game) for game in facts.GAMES]
ALL = [(game, kind, name) for game in GAMES for kind, names in objects.ids(game).items() for name in names]
IDS = [f"{game.id}-{kind}-{name}" for game, kind, name in ALL]


def overflowing(svg: str) -> list[str]:
    """Texts that leave the drawing, by their measured width."""
    root = ET.fromstring(svg)
    width = float(root.attrib["width"])
    found: list[str] = []

    def walk(element: ET.Element, x: float, scale: float) -> None:
        for move in re.findall(r"translate\(([-\d.e]+)", element.attrib.get("transform", "")):
            x += float(move) * scale
        for factor in re.findall(r"scale\(([-\d.e]+)", element.attrib.get("transform", "")):
            scale *= float(factor)
        if element.tag == f"{SVG}text":
            classes = element.attrib["class"]
            bold = "ac-word" in classes
            long = ink.measure(element.text or "", float(element.attrib["font-size"]) * scale, bold=bold)
            left = x + float(element.attrib.get("x", "0")) * scale
            left -= 0 if "ac-start" in classes else long if "ac-end" in classes else long / 2
            if left < -1 or left + long > width + 1:
                found.append(element.text or "")
        for child in element:
            walk(child, x, scale)

    walk(root, 0, 1)
    return found


@pytest.mark.parametrize(("game", "kind", "name"), ALL, ids=IDS)
def test_every_object_in_every_size_and_state(game: GameFacts, kind: objects.Kind, name: str) -> None:
    pictures = set()
    for size in objects.SIZES:
        for state in objects.STATES:
            svg = objects.object_svg(game, kind, name, size, state, alone=False)
            root = ET.fromstring(svg)
            title = root.findtext(f"{SVG}title")
            assert title
            assert root.attrib["data-state"] == state
            assert "href" not in svg, "nothing is taken from elsewhere"
            assert "style=" not in svg, "a page with a strict policy shows it"
            assert not overflowing(svg)
            pictures.add(svg)
    assert len(pictures) == len(objects.SIZES) * len(objects.STATES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "kind", "name"), ALL, ids=IDS)
def test_every_object_is_told_in_a_sentence(
    game: GameFacts, kind: objects.Kind, name: str, lang: Language
) -> None:
    face = objects.face(game, kind, name, lang=lang)
    said = objects.sentence(face, lang, game.id)
    assert said.endswith(".")
    assert "{" not in said
    for number in (3, 4, 7, 10):
        drawn = re.findall(
            r"<text[^>]*>([^<]*)<", objects.object_svg(game, kind, name, lang=lang, alone=False)
        )
        if face.hers and face.hers.points == number:
            assert str(number) in drawn
            assert str(number) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_large_overflows_in_any_language(lang: Language) -> None:
    for game, kind, name in ALL:
        assert not overflowing(objects.object_svg(game, kind, name, "large", lang=lang, alone=False)), name


def test_tiles_of_one_kind_do_not_look_alike() -> None:
    for game in GAMES:
        for kind, names in objects.ids(game).items():
            known = [name for name in names if not name.startswith("merchants-")]
            drawn = {
                re.sub(r"data-id=\S+|<title>.*?</title>", "", objects.object_svg(game, kind, name))
                for name in known
            }
            assert len(drawn) == len(known), kind


def test_an_owners_value_changes_picture_and_sentence() -> None:
    own = facts.load("terra-mystica", {"tiles.dwelling-water.automa_vp": [9, 6]})
    usual = facts.load("terra-mystica")
    for of in (own, usual):
        title = (
            ET.fromstring(objects.object_svg(of, "scoring", "dwelling-water")).findtext(f"{SVG}title") or ""
        )
        assert ("9 points" in title) == (of is own)
    assert objects.object_svg(own, "scoring", "dwelling-water") != objects.object_svg(
        usual, "scoring", "dwelling-water"
    )
    later = objects.object_svg(own, "scoring", "dwelling-water", number=4)
    assert "6 points" in later, "the side of the later rounds"


def test_coins_lie_on_a_bonus_card() -> None:
    svg = objects.object_svg(GAMES[0], "bonus", "BON1", coins=3)
    assert "3 coins lie on it" in svg


def test_one_that_stands_alone_brings_every_class_it_uses() -> None:
    for game, kind, name in ALL:
        svg = objects.object_svg(game, kind, name)
        style = svg.partition("<style>")[2].partition("</style>")[0]
        used = {each for found in re.findall(r'class="([^"]*)"', svg) for each in found.split()}
        assert not {each for each in used if f".{each}" not in style}, name


@pytest.mark.parametrize("name", signs.SIGNS)
def test_every_sign_is_drawn_and_stays_in_its_box(name: str) -> None:
    drawn, width = signs.sign(name, 3)
    ET.fromstring(f"<g>{drawn}</g>")
    assert 20 <= width <= 40


# -- colours -----------------------------------------------------------------------------------------------------------


def _lab(colour: str, sees: tuple[tuple[float, ...], ...] | None = None) -> tuple[float, float, float]:
    rgb = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
    if sees:
        linear = [max(0.0, sum(f * c for f, c in zip(row, linear, strict=True))) for row in sees]
    r, g, b = linear
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _apart(one: str, other: str, sees: tuple[tuple[float, ...], ...] | None = None) -> float:
    return dist(_lab(one, sees), _lab(other, sees))


def _colours(theme: str) -> dict[str, str]:
    told = palette.variables(theme, palette.BOARD, palette.OBJECTS)
    return {name: value for name, _, value in (pair[2:].partition(":") for pair in told.split(";"))}


@pytest.mark.parametrize("theme", palette.THEMES)
def test_action_selection_warning_and_focus_are_four_colours_and_no_terrain(theme: str) -> None:
    colours = _colours(theme)
    own = ("action", "selection", "warning", "focus")
    for one, other in combinations(own, 2):
        assert _apart(colours[one], colours[other]) > 15, (one, other)
    for name in own:
        for terrain in palette.TERRAINS:
            for of in (terrain, f"{terrain}-wood"):
                assert _apart(colours[name], colours[of]) > 20, (name, of)


DEUTERANOPIA = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
PROTANOPIA = ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))


@pytest.mark.parametrize("sees", [DEUTERANOPIA, PROTANOPIA], ids=["deuteranopia", "protanopia"])
def test_the_safe_set_keeps_terrains_apart_for_colour_blind_eyes(sees: tuple[tuple[float, ...], ...]) -> None:
    colours = _colours("safe")
    seven = facts.load("terra-mystica").wheel
    for one, other in combinations(seven, 2):
        assert _apart(colours[one], colours[other], sees) > 12, (one, other)


def test_an_owners_value_of_the_human_side_changes_picture_and_sentence() -> None:
    own = facts.load("terra-mystica", {"human.bonus.BON3.income.coins": 9})
    assert "9 coins" in objects.object_svg(own, "bonus", "BON3")
    own = facts.load("age-of-innovation", {"human.palaces.17.gain.vp": 12})
    assert "12 points" in objects.sentence(objects.face(own, "palace", "17"), "en", own.id)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=facts.GAMES)
def test_one_sentence_tells_palaces_and_bonuses_apart(game: GameFacts, lang: Language) -> None:
    """Those that do the same first: palaces 3 and 4 bring the same income, but their actions differ."""
    for kind in objects.ALIKE:
        names = objects.ids(game).get(kind, ())
        said = [objects.in_short(game, kind, name, lang) for name in names]
        assert len(set(said)) == len(names)
