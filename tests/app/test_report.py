"""*She is wrong here*: a report in every phase of both titles, at a table and on the screen, and its way back to the game."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from automa import app
from automa.app.report import LARGEST_RECORD, report_text
from automa.cli import main
from automa.mind import decide_json
from automa.record import Record, exported, parse, print_record
from automa.record.damaged import Damaged
from automa.record.report import record_text
from docs.take_screenshots import played as played_at_the_table
from tests.app.test_digital import new, played

GAMES = ("terra-mystica", "age-of-innovation")
PHASES = {
    "table": ("setup", "human", "automa", "round-end", "final", "finished"),
    "digital": ("setup", "human", "finished"),
}
ALL = [(kind, game, phase) for kind in PHASES for game in GAMES for phase in PHASES[kind]]
MOST = 120_000
"""Characters of a report of a whole game."""


@cache
def game_in(kind: str, game: str, phase: str) -> Record:
    """A game that stands in this phase."""
    if kind == "table":
        return parse(played_at_the_table(game, lambda view: view.phase == phase))
    record, view = new(game), app.view(new(game))
    for most in (0, 30, 400):
        if view.phase == phase:
            break
        record, view = played(new(game), 1, most)
    assert view.phase == phase
    return record


def made(record: Record, line: int | None = None) -> Any:
    return json.loads(report_text(app.report(record, line)))


@pytest.fixture(params=ALL, ids=" ".join)
def record(request: pytest.FixtureRequest) -> Record:
    return game_in(*request.param)


def test_a_report_tells_the_phase_and_leads_back_to_the_same_game(record: Record) -> None:
    text = report_text(app.report(record))
    found = json.loads(text)
    assert (found["phase"], found["kind"], found["game"]) == (
        app.view(record).phase,
        record.header.kind,
        record.header.game,
    )
    assert record_text(text) == print_record(exported(record))
    assert found["versions"].keys() == {"automa", "record", "rules", "rules of the record", "generator"}


def test_it_is_the_same_text_for_the_same_game_and_has_a_bound(record: Record) -> None:
    text = report_text(app.report(record))
    assert text == report_text(app.App().report(parse(print_record(record))))
    assert len(text) < MOST
    assert text.isprintable() or set(text) - {"\n"} == {sign for sign in text if sign.isprintable()}


def test_her_decision_can_be_made_again_from_the_report_alone(record: Record) -> None:
    turn = made(record)["turn"]
    if turn is None:
        assert not any(line.startswith("automa: ") for line in record.lines)
        return
    assert turn["cards"] == turn["position"]["cards"]
    decision = decide_json(turn["position"], facts={})
    done = len(turn["decision"]["steps"])
    assert json.loads(json.dumps(decision["steps"][:done])) == turn["decision"]["steps"]


def test_it_names_nothing_of_the_machine(record: Record) -> None:
    text = report_text(app.report(record))
    assert str(Path.home()) not in text
    assert str(Path(__file__).parents[2]) not in text


@pytest.mark.parametrize(("kind", "game"), [(kind, game) for kind in PHASES for game in GAMES])
def test_any_turn_of_hers_can_be_reported(kind: str, game: str) -> None:
    record = game_in(kind, game, "finished")
    lines = [number for number, line in enumerate(record.lines, 1) if line.startswith("automa: ")]
    cited = set()
    for number in lines:
        found = made(record, number)
        assert found["turn"]["line"] == number
        cited |= set(found["rules"])
        for step in found["turn"]["decision"]["steps"]:
            assert {entry["rule"] for entry in step.get("trace", ())} <= set(found["rules"])
    assert len(cited) > 8


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_printed_is_in_the_report_with_its_status(game: str) -> None:
    found = made(game_in("table", game, "human"))
    status = {each["path"]: each["status"] for each in found["doubts"]}
    assert "printed" not in status.values()
    assert status["cards.11"] == "likely"
    if game == "terra-mystica":
        assert status["boards.original.starts"] == "house"
        assert status["priorities"] == "inferred"
        assert not any(path.startswith("boards.fjords") or path == "cards.ms" for path in status)


def test_what_was_taken_back_is_left_out() -> None:
    record = game_in("table", "terra-mystica", "human")
    undone = app.handle(record, "undo").record
    found = made(undone)["record"]
    assert "undo" not in "\n".join(found)
    assert found == print_record(exported(undone)).splitlines()
    assert len(found) == len(print_record(record).splitlines()) - 1


@pytest.mark.parametrize("tapped", [False, True])
def test_starts_that_were_tapped_are_no_doubt(tapped: bool) -> None:
    """Our letters count as long as nobody has tapped other hexes."""
    record = app.new_table("terra-mystica", "original", ("Anna",), seed=5)
    view = app.view(record)
    while view.table.setup and view.phase == "setup":
        here = view.table.setup.steps[view.table.setup.current]
        command = (
            here.random or here.accept or here.template.format(values=" ".join(here.hexes[: here.minimum]))
        )
        if here.id == "starts" and tapped:
            others = [name for name in here.hexes if name not in here.default]
            command = f"set starts {others[0]} {others[1]}"
        reply = app.handle(record, command)
        record, view = reply.record, reply.view
    assert ("boards.original.starts" in {each["path"] for each in made(record)["doubts"]}) != tapped


def test_a_tile_that_was_entered_is_no_doubt() -> None:
    record = game_in("table", "terra-mystica", "human")
    tile = app.view(record).tiles[0].id
    before = {each["path"] for each in made(record)["doubts"]}
    assert f"tiles.{tile}.automa_vp" in before
    after = made(app.handle(record, "correct tile 1 fire 3").record)
    assert f"tiles.{tile}.automa_vp" not in {each["path"] for each in after["doubts"]}


def test_an_owners_values_are_in_the_report() -> None:
    mine = {"tiles.spade-earth.automa_vp": "[4, 6]"}
    found = made(app.new_table("terra-mystica", "original", ("Anna",), facts=mine))
    assert found["facts"] == mine


def test_a_record_that_nobody_has_played_is_too_large() -> None:
    record = app.new_table("terra-mystica", "original", ("Anna",))
    note = f"note {'x' * 1900}"
    long = Record(record.header, (note,) * (LARGEST_RECORD // 1900 + 1))
    with pytest.raises(Damaged):
        app.report(long)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("kind", "game", "phase"), ALL)
def test_the_terminal_writes_one_file_and_replay_reads_it(
    kind: str, game: str, phase: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if lang == "de" and phase != "human":
        return
    source, target = tmp_path / "game.automa", tmp_path / "report.json"
    source.write_text(print_record(game_in(kind, game, phase)), encoding="utf-8")
    assert main(["report-bug", str(source), "--to", str(target), "--lang", lang]) == 0
    told = capsys.readouterr().out
    assert str(target) in told
    assert ("Ruling R" if lang == "en" else "Auslegung R") in told or phase in (
        "human",
        "automa",
        "round-end",
    )
    assert main(["report-bug", str(source), "--to", str(target)]) == 2  # never over another file
    capsys.readouterr()
    assert main(["replay", str(target)]) == 0
    of_report = capsys.readouterr().out
    source.write_text(print_record(exported(game_in(kind, game, phase))), encoding="utf-8")
    assert main(["replay", str(source)]) == 0
    assert capsys.readouterr().out == of_report


def test_a_saved_game_is_reported_by_its_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, source, target = str(tmp_path / "data"), tmp_path / "game.automa", tmp_path / "report.json"
    record = game_in("table", "terra-mystica", "human")
    source.write_text(print_record(record), encoding="utf-8")
    assert main(["games", "import", str(source), "--data", data]) == 0
    capsys.readouterr()
    assert main(["games", "list", "--json", "--data", data]) == 0
    (saved,) = json.loads(capsys.readouterr().out)
    assert main(["report-bug", saved["id"], "--data", data, "--to", str(target)]) == 0
    assert target.read_text("utf-8") == report_text(app.report(record))
    assert main(["report-bug", "nothing", "--data", data, "--to", str(tmp_path / "other")]) == 2
    assert "nothing" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        '{"automa_report": 1}',
        '{"automa_report": 9, "record": []}',
        '{"automa_report": 1, "record": [1]}',
    ],
)
def test_what_is_no_report_is_refused_in_a_sentence(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report.json"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert "report" in capsys.readouterr().err
