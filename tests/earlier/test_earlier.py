"""What earlier editions have written, kept as files: every later version opens it, and it says what it said then.

`store-1` … `store-4` are folders of saved games as the editions of that schema left them, with the points that these editions told
themselves (`expected.json`); `store-3-streams` is the first with streams of chance. They were written by playing at random with the
sources of their time. A file here is never written anew: another format brings another folder.
"""

import json
import lzma
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import automa
from automa.app.view import View
from automa.cli import main
from automa.saved_games import Games
from automa.store.schema import VERSION
from automa.store.sqlite import FILE, SqliteStore

HERE = Path(__file__).parent
STORES = sorted(path.name for path in HERE.glob("store-*"))
RECORDS = [*(HERE / "records").iterdir(), *HERE.glob("store-*/*.automa")]


def unpacked(kept: Path, to: Path) -> Path:
    """A kept file as it was."""
    to.write_bytes(lzma.decompress(kept.read_bytes()))
    return to


def expected(name: str) -> dict[str, dict[str, Any]]:
    """Title → lines and points of every game in this folder."""
    told = json.loads((HERE / name / "expected.json").read_text("utf-8"))
    return {each["title"]: each for each in told}


@pytest.fixture(params=STORES)
def kept(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def folder(kept: str, tmp_path: Path) -> Path:
    for packed in (HERE / kept).glob("*.xz"):
        if packed.stem in (FILE, "acknowledged"):
            unpacked(packed, tmp_path / packed.stem)
    return tmp_path


def points(view: View) -> dict[str, int]:
    """What the last screen says."""
    return {score.owner: score.points for score in view.scores}


def version_of(file: Path) -> int:
    connection = sqlite3.connect(file)
    try:
        return int(connection.execute("SELECT version FROM schema_version").fetchone()[0])
    finally:
        connection.close()


def test_every_schema_there_was_is_kept() -> None:
    assert {int(name.split("-")[1]) for name in STORES} == {*range(1, VERSION + 1)}


def test_every_game_is_there_and_comes_to_the_same_points(kept: str, folder: Path) -> None:
    """And it can be played on: a tap is undone, and that line is the next one."""
    assert version_of(folder / FILE) == int(kept.split("-")[1])
    told = expected(kept)
    store = SqliteStore(folder)
    try:
        assert store.trouble is None
        games = Games(store)
        listed = store.games()
        assert {each.title for each in listed} == {*told}
        for each in listed:
            opened = games.open(each.id)
            assert store.length(each.id) == told[each.title]["lines"]
            assert points(opened.view) == told[each.title]["scores"]
            assert games.command(each.id, opened.view.line, ["undo"], lambda grown: grown.view.redo)
            assert store.length(each.id) == told[each.title]["lines"] + 1
    finally:
        store.close()
    assert version_of(folder / FILE) == VERSION


def test_a_copy_is_kept_before_the_schema_changes(kept: str, folder: Path) -> None:
    SqliteStore(folder).close()
    copies = [version_of(path) for path in folder.rglob("*.sqlite3") if path != folder / FILE]
    assert copies == ([] if kept == f"store-{VERSION}" else [int(kept.split("-")[1])])


def test_looking_changes_nothing(kept: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (folder / FILE).read_bytes()
    assert main(["games", "check", "--data", str(folder)]) == 0
    capsys.readouterr()
    assert main(["games", "list", "--data", str(folder)]) == 0
    said = capsys.readouterr().out
    assert all(title in said for title in expected(kept))
    assert (folder / FILE).read_bytes() == before


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_replays(path: Path) -> None:
    """Automa's lines are computed anew and compared; what it comes to stands in the test."""
    text = path.read_text("utf-8")
    game = automa.load(text)
    assert game.over
    assert game.to_record() == text
    if path.parent.name == "records":
        assert game.scores() == {"nomads": 133, "automa": 117}
    else:
        scores = [each["scores"] for each in expected(path.parent.name).values()]
        assert game.scores() in scores


def test_games_in_one_file_are_taken_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = unpacked(HERE / "store-2" / "automa-games.jsonl.xz", tmp_path / "automa-games.jsonl")
    assert main(["games", "import", "--data", str(tmp_path / "games"), str(file)]) == 0
    told = expected("store-2")
    assert f"{len(told)} new games" in capsys.readouterr().out
    store = SqliteStore(tmp_path / "games")
    try:
        games = Games(store)
        found = {each.title: points(games.open(each.id).view) for each in store.games()}
    finally:
        store.close()
    assert found == {title: each["scores"] for title, each in told.items()}


@pytest.mark.parametrize("name", ["store-2", "store-4"])
def test_a_ledger_says_what_it_said(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Line by line; a later version may add fields."""
    old = unpacked(HERE / name / "ledger.jsonl.xz", tmp_path / "ledger.jsonl").read_text("utf-8")
    assert main(["replay", str(HERE / name / "age-of-innovation.automa"), "--ledger"]) == 0
    new = capsys.readouterr().out
    assert len(new.splitlines()) == len(old.splitlines())
    for one, other in zip(old.splitlines(), new.splitlines(), strict=True):
        assert holds(json.loads(other), json.loads(one))


@pytest.mark.parametrize("game", automa.titles())
def test_a_position_is_answered_as_it_was(game: str) -> None:
    """By the first edition; fields keep their names and meaning, new ones may come."""
    position = (HERE / "answers" / f"position-{game}.json").read_text("utf-8")
    answer = json.loads((HERE / "answers" / f"decision-{game}.json").read_text("utf-8"))
    assert holds(json.loads(json.dumps(automa.decide(position, trace=False))), answer)


@pytest.mark.parametrize(
    ("game", "scores"), [("terra-mystica", [57, 122]), ("age-of-innovation", [48, 44, 185])]
)
def test_a_state_is_read_and_played_to_the_same_end(game: str, scores: list[int]) -> None:
    text = (HERE / "states" / f"{game}.json").read_text("utf-8")
    state = automa.read_state(text)
    assert state.round == 4
    while not state.over:
        state.apply(state.legal()[0])
    assert state.scores() == scores


def holds(new: object, old: object) -> bool:
    """Whether everything that was said is still said."""
    if isinstance(old, dict):
        return isinstance(new, dict) and all(key in new and holds(new[key], old[key]) for key in old)
    if isinstance(old, list):
        return isinstance(new, list) and len(new) == len(old) and all(map(holds, new, old))
    return new == old


def test_what_is_missing_is_noticed() -> None:
    assert holds({"a": [1, {"b": 2}], "c": 3}, {"a": [1, {"b": 2}]})
    assert not holds({"a": [1, {}]}, {"a": [1, {"b": 2}]})
    assert not holds({"a": [1]}, {"a": [1, 2]})
