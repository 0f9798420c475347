"""The drawn board: well-formed, complete, told without colour, safe to put into a page."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from automa import facts
from automa.board import RIVER, Board
from automa.board.hexset import indices
from automa.render import board as drawing
from automa.render import glyphs, palette, pieces
from automa.render.overlays import Arrow, BridgeMark, Overlays, PieceMark

SEVEN = [(game, name) for game in facts.GAMES for name in facts.load(game).boards]
SVG = "{http://www.w3.org/2000/svg}"


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def hexes(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {
        element.attrib["data-hex"]: element
        for element in root.iter(f"{SVG}g")
        if "data-hex" in element.attrib
    }


def original() -> Board:
    return facts.load("terra-mystica").board("original")


@pytest.mark.parametrize(("game", "name"), SEVEN)
def test_every_hex_is_drawn_with_its_terrain_name_id_and_title(game: str, name: str) -> None:
    board = facts.load(game).board(name)
    drawn = hexes(parse(drawing.board_svg(board)))
    assert set(drawn) == set(board.names.values())
    for index, hex_name in board.names.items():
        element, terrain = drawn[hex_name], board.printed[index]
        assert element.attrib["id"] == f"hex-{hex_name}"
        assert element.findtext(f"{SVG}title") == f"{hex_name} {terrain}"
        if terrain == RIVER:
            assert element.attrib["class"] == "hex river"
        else:
            assert element.attrib["class"] == f"hex land {terrain}"
            assert element.findtext(f"{SVG}text") == hex_name
            signs = [use.attrib["href"] for use in element.iter(f"{SVG}use")]
            assert f"#am-{terrain}" in signs


@pytest.mark.parametrize(("game", "name"), SEVEN)
def test_neighbours_touch_and_others_do_not(game: str, name: str) -> None:
    board = facts.load(game).board(name)
    places = {i: drawing.centre(board, i) for i in board.names}
    for a, b in combinations(places, 2):
        (xa, ya), (xb, yb) = places[a], places[b]
        touching = (abs(xa - xb), abs(ya - yb)) in {(70, 0), (35, 60)}
        assert touching == bool(board.neighbours[a] >> b & 1)


@pytest.mark.parametrize(("game", "name"), SEVEN)
def test_a_board_is_small_enough_for_a_page(game: str, name: str) -> None:
    assert len(drawing.board_svg(facts.load(game).board(name)).encode()) < 45_000


def test_every_reference_leads_somewhere() -> None:
    svg = drawing.board_svg(original(), everything())
    ids = re.findall(r'\bid="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    used = {*re.findall(r'href="#([^"]+)"', svg), *re.findall(r"url\(#([^)]+)\)", svg)}
    assert used <= set(ids)


def test_every_variable_is_defined_in_every_theme() -> None:
    sheet = drawing.style()
    needed = set(re.findall(r"var\((--[\w-]+)\)", sheet)) - {"--wood"}
    blocks = [
        set(re.findall(r"(--[\w-]+):#", found)) for found in re.findall(r"\{([^{}]*--paper:#[^{}]*)\}", sheet)
    ]
    assert len(blocks) == 6, (
        "light; dark and contrast by the system's wish and by data-theme; safe by data-theme"
    )
    assert all(block == blocks[0] for block in blocks)
    assert needed <= blocks[0]


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", palette.THEMES)
def test_names_of_hexes_stand_out_from_the_ground(theme: str) -> None:
    colours = dict(pair[2:].split(":") for pair in palette.variables(theme).split(";"))
    for terrain in palette.TERRAINS:
        text = "#f6f0e2" if terrain in ("swamp", "volcano") else colours["ink"]
        needed = 7 if theme == "contrast" else 4.5
        assert _contrast(text, colours[terrain]) >= needed, terrain


def test_pieces_stand_out_from_their_plates_by_night() -> None:
    colours = dict(pair[2:].split(":") for pair in palette.variables("dark").split(";"))
    for terrain in palette.TERRAINS:
        assert _contrast(colours[f"{terrain}-wood"], colours["plate"]) >= 3, terrain


def test_every_terrain_has_a_sign_of_its_own() -> None:
    signs = [glyphs.SIGNS[terrain] for terrain in palette.TERRAINS]
    assert all(signs)
    assert len(set(signs)) == len(palette.TERRAINS)


def test_every_structure_of_the_games_has_a_silhouette_of_its_own() -> None:
    kinds = {kind for game in facts.GAMES for kind in facts.load(game).pieces}
    assert kinds <= set(pieces.SHAPES)
    assert len({walls for walls, _ in pieces.SHAPES.values()}) == len(pieces.SHAPES)


def test_owners_differ_by_plate() -> None:
    owners: list[pieces.Owner] = ["automa", 0, 1, 2, 3, 4]
    assert len({pieces.plate(owner) for owner in owners}) == 6
    assert 'href="#am-p-automa"' in pieces.piece_svg("dwelling", "automa")


def everything() -> Overlays:
    return Overlays(
        pieces={
            "A1": PieceMark("dwelling", "automa", "desert", marked=True),
            "A2": PieceMark("stronghold", 0, "lake", annex=True),
            "A3": PieceMark("temple", 1, trade=True),
        },
        terrain={"A4": "ice"},
        cubes=("A5", "A1"),
        fallow=("A6",),
        marks={"A5": "chosen", "A7": "valid", "A8": "removed", "A9": "focus"},
        badges={"A8": "2"},
        arrows=(Arrow("A1", "I5"), Arrow("A1", "A1")),
        bridges=(BridgeMark("B1", "C1", "lake"),),
        titles={"A10": "here & there"},
    )


def test_everything_that_can_lie_on_a_board() -> None:
    root = parse(drawing.board_svg(original(), everything()))
    found = [element.attrib.get("class", "") for element in root.iter()]
    assert [c for c in found if c.startswith("piece")] == ["piece desert", "piece lake", "piece neutral"]
    assert found.count("token") == 1
    assert found.count("trade") == 1
    assert found.count("cube") == 2
    assert found.count("fallow") == 1
    assert found.count("bridge") == 3
    assert {c for c in found if c.startswith("mark")} == {
        "mark chosen",
        "mark valid",
        "mark removed",
        "mark focus",
    }
    drawn = hexes(root)
    assert drawn["A4"].attrib["class"] == "hex land ice"
    assert drawn["A1"].findtext(f"{SVG}title") == "A1 dwelling (automa, marked)"
    assert drawn["A2"].findtext(f"{SVG}title") == "A2 stronghold (human 1)"
    assert drawn["A10"].findtext(f"{SVG}title") == "here & there"
    badge = next(element for element in root.iter() if element.attrib.get("class") == "badge")
    assert badge.findtext(f"{SVG}text") == "2"


def test_bridge_sites_are_shown_until_they_are_built_on() -> None:
    board = original()
    free = parse(drawing.board_svg(board))
    built = parse(drawing.board_svg(board, Overlays(bridges=(BridgeMark("B1", "C1"),))))
    counts = [
        next(e for e in root.iter() if e.attrib.get("class") == "site").attrib["d"].count("M")
        for root in (free, built)
    ]
    assert counts == [29, 28]


def test_text_is_escaped() -> None:
    nasty = '<script>"&'
    lying = Overlays(
        pieces={"A1": PieceMark(nasty, 0, nasty)},
        terrain={"A2": nasty},
        badges={"A3": nasty},
        titles={"A4": nasty},
        bridges=(BridgeMark("B1", "C1", nasty),),
    )
    svg = drawing.board_svg(original(), lying, caption=nasty, theme=nasty)
    assert "<script" not in svg
    root = parse(svg)
    assert root.attrib["aria-label"] == nasty
    assert hexes(root)["A4"].findtext(f"{SVG}title") == nasty


def test_two_boards_can_share_a_page() -> None:
    board = facts.load("age-of-innovation").board("small")
    first = drawing.board_svg(board)
    second = drawing.board_svg(board, hex_id="second-", with_definitions=False)
    ids = re.findall(r'\bid="([^"]+)"', first + second)
    assert len(ids) == len(set(ids))
    assert "<style>" not in second


def test_a_board_without_water_or_bridges() -> None:
    svg = drawing.board_svg(Board([["lake", "forest"]]), theme="dark")
    assert 'data-theme="dark"' in svg
    assert "clipPath" not in svg
    assert 'class="site"' not in svg


def test_all_land_lies_inside_the_sheet() -> None:
    for game, name in SEVEN:
        board = facts.load(game).board(name)
        width, height = drawing.size(board)
        for i in indices(board.valid):
            x, y = drawing.centre(board, i)
            assert 35 < x < width - 35
            assert 40 < y < height - 40
