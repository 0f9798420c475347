"""The track board, rows and player boards: complete, side by side, told for screen readers."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from automa import facts
from automa.facts.human_age_of_innovation import human_facts as aoi_facts
from automa.facts.human_terra_mystica import human_facts
from automa.render.objects import boards, rows
from automa.render.objects.face import FacePart
from automa.render.objects.tracks import Marker, Print, TrackColumn, track_chip_svg, tracks_svg
from automa.words import LANGUAGES, Language
from tests.render.test_objects import overflowing

HUMAN = human_facts(facts.load("terra-mystica"))

WIDTH = 50
"""Of a marker before it is scaled."""
SVG = "{http://www.w3.org/2000/svg}"
MARKERS = {
    "automa": Marker("automa", "lake", "Automa"),
    "anna": Marker(0, "forest", "Anna"),
    "ben": Marker(1, "swamp", "Ben"),
}
CULTS = Print((0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 3), 10, 10, "priests")
SCIENCE = Print((0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 0, 0, 3), 8, 12, "scholars")


def board(printed: Print, names: tuple[str, ...], *, large: bool = False, lang: Language = "en") -> str:
    levels = ({"automa": 4, "anna": 4, "ben": 4}, {"automa": 0, "anna": 10, "ben": 3})
    tracks = [
        TrackColumn(
            name,
            levels[n % 2],
            (3, 2, 2, 2),
            (2, 2),
            None,
            "chosen" if n == 1 else "open",
            {"automa": "4"},
            "0",
        )
        for n, name in enumerate(names)
    ]
    return tracks_svg(tracks, printed, MARKERS, large=large, lang=lang, alone=False)


BOARDS = [
    (CULTS, ("fire", "water", "earth", "air")),
    (SCIENCE, ("banking", "law", "engineering", "medicine")),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("printed", "names"), BOARDS)
def test_every_step_threshold_and_space_is_there(
    printed: Print, names: tuple[str, ...], large: bool, lang: Language
) -> None:
    svg = board(printed, names, large=large, lang=lang)
    written = [text.text for text in ET.fromstring(svg).iter(f"{SVG}text")]
    for level in range(printed.top + 1):
        assert written.count(str(level)) >= len(names)
    assert not overflowing(svg)
    assert "Anna 10" in (ET.fromstring(svg).findtext(f"{SVG}title") or "")


def test_markers_of_one_level_do_not_lie_on_each_other() -> None:
    svg = board(CULTS, ("fire",))
    places = re.findall(
        r'translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"><path class="ac-(?:lake|forest|swamp)-wood', svg
    )
    assert len(places) == 3
    xs = sorted(float(x) for x, _, _ in places)
    wide = WIDTH * float(places[0][2])
    assert all(b - a >= wide for a, b in pairwise(xs))
    assert len({y for _, y, _ in places}) == 1


def test_a_taken_space_has_somebody_on_it() -> None:
    free = tracks_svg([TrackColumn("fire", {}, (3, 2), (3, 2))], CULTS, {}, alone=False)
    taken = tracks_svg([TrackColumn("fire", {}, (3, 2), (2,))], CULTS, {}, alone=False)
    assert free.count("ac-off ac-edge") == 0
    assert taken.count("ac-off ac-edge") == 1


def test_the_winner_of_a_priority_row_is_ringed() -> None:
    row = facts.load("terra-mystica").priorities["lake"]["A"]
    plain = rows.priority_svg(row, "A", alone=False)
    ringed = rows.priority_svg(row, "A", left=row[2:], winner=row[2], alone=False)
    assert plain.count("ac-sel") == 0
    assert ringed.count("ac-sel") == 1
    assert ringed.count("ac-faint") == 2


def test_bowls_people_books_and_changes() -> None:
    assert "bowl III 2" in rows.bowls_svg((5, 7, 2))
    assert rows.people_svg("scholars", 3, "lake", alone=False).count("ac-lake-wood") == 6
    assert "3 books of Law" in rows.books_svg({"law": 3})
    svg = rows.change_svg("points", "+2 → 22", alone=False)
    assert "+2 → 22" in svg
    assert not overflowing(svg)


def _income(board: boards.PlayerBoard) -> dict[str, int]:
    return {part.sign: part.n for part in board.income()}


@pytest.mark.parametrize("faction", HUMAN.factions)
def test_every_faction_board(faction: str) -> None:
    empty = boards.faction_board(HUMAN, faction, {})
    full = boards.faction_board(HUMAN, faction, {"dwelling": 8, "trading-house": 4, "temple": 3})
    svg = boards.board_svg(full, alone=False)
    ET.fromstring(svg)
    assert not overflowing(svg)
    pieces = HUMAN.factions[faction].pieces
    expected = sum(piece.workers[count] for piece, count in ((pieces["dwelling"], 8),) if piece.workers)
    assert _income(full)["workers"] >= expected
    assert len(_income(full)) >= len(_income(empty))


@pytest.mark.parametrize("terrain", facts.load("age-of-innovation").wheel)
def test_every_planning_display(terrain: str) -> None:
    game = facts.load("age-of-innovation")
    totals = {kind: piece.human for kind, piece in game.pieces.items()}
    shown = boards.display_board(aoi_facts(game), terrain, totals, {"workshop": 4, "guild": 1}, name="Moles")
    assert _income(shown)["tools"] == 5, "one always, one for each of the first four workshops"
    svg = boards.board_svg(shown, game=game.id, lang="de")
    assert not overflowing(svg)
    assert "Übrig" in svg


def test_an_owners_price_is_on_the_board() -> None:
    own = facts.load("age-of-innovation", {"human.buildings.workshop.cost.coins": 9})
    totals = {kind: piece.human for kind, piece in own.pieces.items()}
    shown = boards.display_board(aoi_facts(own), "lake", totals, {})
    assert FacePart("coins", 9) in shown.slots[-1].cost


@pytest.mark.parametrize("owners", [("automa", "anna"), ("automa", "anna", "ben")])
def test_a_track_as_a_chip_has_every_level(owners: tuple[str, ...]) -> None:
    shown = TrackColumn("law", {owner: n + 10 for n, owner in enumerate(owners)}, (3, 2, 2, 2), (2,), True)
    svg = track_chip_svg(shown, MARKERS, alone=False)
    written = [text.text for text in ET.fromstring(svg).iter(f"{SVG}text")]
    assert {str(n + 10) for n, _ in enumerate(owners)} <= set(written)
    assert written.count("2") == 1, "one space is free"
    assert not overflowing(svg)
