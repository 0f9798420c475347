"""A decision drawn: every option is framed, numbered or gone, and the words stand below."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from automa import facts
from automa.cli import main
from automa.decision import Decision, Narrowing, Step, read_effect
from automa.mind import decide, parse_position
from automa.render import narrowing
from automa.render.narrowing import after, chooses_hexes, decision_svg, position_overlays, stage_overlays
from automa.render.overlays import BridgeMark, Overlays, PieceMark
from tests.twin.positions import position as random_position

EXAMPLE = Path(__file__).parents[2] / "examples" / "terra-mystica.json"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def position() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    return found


def board_of(position: dict[str, Any]) -> Any:
    return facts.load(position["game"]).board(position["map"])


def decided(position: dict[str, Any]) -> Decision:
    question = parse_position(position)
    return decide(question.position, question.cards)


def test_what_lies_on_the_board(position: dict[str, Any]) -> None:
    position["humans"][0] |= {"bridges": [["F4", "G3"]], "trade_markers": ["E6"]}
    position["cubes"] = ["A1"]
    lying = position_overlays(position)
    assert lying == Overlays(
        pieces={
            "E6": PieceMark("dwelling", 0, "lake", trade=True),
            "F4": PieceMark("trading-house", 0, "lake"),
            "E5": PieceMark("dwelling", "automa", "desert", marked=True),
            "G4": PieceMark("trading-house", "automa", "desert"),
        },
        terrain={"E6": "lake", "F4": "lake", "E5": "desert", "G4": "desert", "E7": "desert"},
        cubes=("A1",),
        bridges=(BridgeMark("F4", "G3", "lake"),),
    )


def test_annexes_belong_to_their_building(position: dict[str, Any]) -> None:
    position["humans"][0] |= {"annexes": ["F4"]}
    assert position_overlays(position).pieces["F4"].annex


def test_effects_change_what_lies_there(position: dict[str, Any]) -> None:
    effects: list[Mapping[str, Any]] = [
        {"terrain": "desert", "hex": "F3"},
        {"place": "dwelling", "hex": "F3", "marked": True},
        {"upgrade": "dwelling", "to": "trading-house", "hex": "E5"},
        {"offer": 3, "human": 0},
        {"trade": "E6"},
        {"cube": "A2"},
        {"vp": 3},
    ]
    lying = after(position_overlays(position), [read_effect(effect) for effect in effects], "desert")
    assert lying.terrain["F3"] == "desert"
    assert lying.pieces["F3"] == PieceMark("dwelling", "automa", "desert", marked=True)
    assert lying.pieces["E5"] == PieceMark("trading-house", "automa", "desert", marked=True), (
        "marks stay (R05)"
    )
    assert lying.pieces["E6"] == PieceMark("dwelling", 0, "lake", trade=True)
    assert lying.cubes == ("A2",)


def test_every_option_is_chosen_or_numbered_once(position: dict[str, Any]) -> None:
    step = decided(position).steps[0]
    lying = stage_overlays(Overlays(), step)
    assert lying.badges == {"C2": "1", "D3": "1", "E4": "1", "G1": "1", "D4": "2"}
    assert lying.cubes == ("F3",)
    assert lying.marks == {**dict.fromkeys(lying.badges, "removed"), "F3": "chosen"}


def test_the_stages_can_be_walked_through(position: dict[str, Any]) -> None:
    step = decided(position).steps[0]
    start, middle = stage_overlays(Overlays(), step, 0), stage_overlays(Overlays(), step, 1)
    assert start.cubes == ("C2", "D3", "D4", "E4", "F3", "G1")
    assert start.badges == {}
    assert set(start.marks.values()) == {"valid"}
    assert middle.cubes == ("D4", "F3")
    assert middle.badges == {"C2": "1", "D3": "1", "E4": "1", "G1": "1"}


def test_only_choices_between_hexes_are_drawn(position: dict[str, Any]) -> None:
    board = board_of(position)

    def choosing(*options: str | int) -> Step:
        return Step("some", "done", trace=[Narrowing("valid", "", "", None, options)])

    assert chooses_hexes(board, choosing("A1", "A2"))
    assert not chooses_hexes(board, choosing("fire", "water"))
    assert not chooses_hexes(board, choosing(1, 2))
    assert not chooses_hexes(board, choosing())
    assert not chooses_hexes(board, Step("gain-vp", "done"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_whole_turn(position: dict[str, Any], lang: Any) -> None:
    svg = decision_svg(board_of(position), position, decided(position), lang, theme="dark")
    root = ElementTree.fromstring(svg)
    said = [
        element.text or ""
        for element in root.iter(f"{SVG}text")
        if element.get("class", "").startswith("words")
    ]
    assert any("F3" in line for line in said)
    assert [e.get("id") for e in root.iter() if e.get("data-hex") == "F3"] == ["step1-F3"]
    assert svg.count("<style>") == 1


def test_a_turn_without_hexes_shows_the_position(position: dict[str, Any]) -> None:
    position |= {"cards": {"pass": True, "support": "*5"}, "first_to_pass": True}
    svg = decision_svg(board_of(position), position, decided(position))
    assert 'id="hex-F3"' in svg
    assert "mark " not in svg.split("</defs>")[-1]


def test_long_lines_are_broken(position: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narrowing, "TEXT_WIDTH", 20.0)
    svg = decision_svg(board_of(position), position, decided(position))
    lines = [
        e.text or "" for e in ElementTree.fromstring(svg).iter(f"{SVG}text") if e.get("class") == "words"
    ]
    assert max(map(len, lines)) <= 970 / 20
    assert svg.count('<g class="badge" transform="translate(38') == 2, (
        "one number a stage, however many lines"
    )


@pytest.mark.parametrize("seed", range(60))
def test_any_turn_can_be_drawn(seed: int) -> None:
    found = random_position(Random(seed))
    decision = decided(found)
    board = board_of(found)
    svg = decision_svg(board, found, decision, "de" if seed % 2 else "en")
    ids = [element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for step in decision.steps:
        if chooses_hexes(board, step):
            lying = stage_overlays(Overlays(), step)
            options = step.trace[0].left
            assert sorted([*lying.badges, str(step.choice)]) == sorted(map(str, options))
            assert lying.marks[str(step.choice)] == "chosen"


def test_the_drawing_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decide", str(EXAMPLE), "--svg", "-"]) == 0
    assert ElementTree.fromstring(capsys.readouterr().out).tag == f"{SVG}svg"


def test_a_drawing_has_its_trace_even_if_the_json_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "turn.svg"
    assert main(["decide", str(EXAMPLE), "--no-trace", "--svg", str(out)]) == 0
    assert "trace" not in capsys.readouterr().out
    assert 'class="mark chosen"' in out.read_text(encoding="utf-8")


def test_the_command_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "turn.svg"
    assert main(["decide", str(EXAMPLE), "--text", "--svg", str(out)]) == 0
    assert "F3" in capsys.readouterr().out
    assert out.read_text(encoding="utf-8").startswith("<svg ")
    assert main(["decide", "--lines", str(EXAMPLE), "--svg", str(out)]) == 2
    assert "--svg draws one position" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("faction", "ground"),
    [("witches", "lake"), ("yetis", "ice"), ("acolytes", "volcano"), ("riverwalkers", None)],
)
def test_beneath_structures_lies_the_terrain_of_their_owner(
    position: dict[str, Any], faction: str, ground: str | None
) -> None:
    position["humans"][0]["faction"] = faction
    lying = position_overlays(position)
    assert lying.terrain.get("E6") == ground
    assert lying.terrain["E5"] == "desert"
