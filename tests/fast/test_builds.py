"""Two builds of one source: what is compiled, and that it cannot grow stale unnoticed (`fast.check`: both play the same games)."""

import ast
import os
import shutil
from pathlib import Path

import pytest

from fast import compile as fast
from fast.copies import written
from supply.pins import constraints


def test_compiled_files_are_not_older_than_their_source() -> None:
    assert not fast.stale(), "make fast, or make pure"


def test_a_source_newer_than_its_compiled_file_is_noticed(tmp_path: Path) -> None:
    shutil.copytree(fast.SOURCE, tmp_path, ignore=shutil.ignore_patterns("*.so", "*.pyd"), dirs_exist_ok=True)
    assert not fast.stale(tmp_path)
    made = tmp_path / "automa" / "value.cpython-311-x86_64-linux-gnu.so"
    made.touch()
    assert not fast.stale(tmp_path)
    later = made.stat().st_mtime + 1
    os.utime(tmp_path / "automa" / "board" / "hexset.py", (later, later))
    assert fast.stale(tmp_path)
    fast.remove(tmp_path)
    assert not made.exists()
    assert not fast.stale(tmp_path)


def test_the_rooms_of_the_inner_loop_are_compiled_and_their_structs_are_not() -> None:
    names = {
        str(path.relative_to(fast.SOURCE / "automa").with_suffix("")) for path in fast.modules(fast.SOURCE)
    }
    assert {"value", "board/board", "mind/decide", "play/automa", "terra_mystica/whole_game"} <= names
    assert {"age_of_innovation/whole_game", "players/greedy"} <= names
    assert not names & {
        "mind/switches",
        "facts/human_terra_mystica",
        "facts/human_age_of_innovation",
        "compiled",
    }


def test_every_copy_of_a_state_is_compiled() -> None:
    texts = written()
    for module, name in (
        ("automa.mind.position", "Position"),
        ("automa.play.automa", "AutomaSeat"),
        ("automa.terra_mystica.state", "Seat"),
        ("automa.terra_mystica.whole_game", "TerraMystica"),
        ("automa.age_of_innovation.seat", "Seat"),
        ("automa.age_of_innovation.whole_game", "AgeOfInnovation"),
    ):
        assert f"def copy_{name}(old: {name}) -> {name}:" in texts[module + "_copies"]


def test_without_a_c_compiler_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = fast.compiled()
    monkeypatch.setenv("CC", "no-such-compiler")
    assert fast.main([]) == 2
    said = capsys.readouterr().err
    assert "no C compiler" in said
    assert len(said.splitlines()) == 1
    assert fast.compiled() == before


def test_coverage_is_told_about_the_pure_build(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fast, "compiled", list)
    assert fast.main(["--is-pure"]) == 0
    monkeypatch.setattr(fast, "compiled", lambda: [Path("value.so")])
    assert fast.main(["--is-pure"]) == 2
    assert "make pure" in capsys.readouterr().err


def test_what_compiles_is_pinned() -> None:
    assert {"mypy", "setuptools"} <= set(constraints())


def test_no_file_that_defines_structs_is_compiled() -> None:
    """However it imports them, alone or beside others: a compiled one loses its class keywords and its defaults."""
    found = [
        f"{path.name}: {each.name}"
        for path in fast.modules(fast.SOURCE)
        for each in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(each, ast.ClassDef) and "Struct" in [ast.unparse(base) for base in each.bases]
    ]
    assert found == []
