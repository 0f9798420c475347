"""`automa board`."""

from pathlib import Path

import pytest

from automa.cli import main


def test_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "--map", "small"]) == 0
    assert "A1    A2" in capsys.readouterr().out


def test_a_drawing_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "fjords.svg"
    assert main(["board", "--map", "fjords", "--svg", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert out.read_text(encoding="utf-8").startswith("<svg ")


def test_a_drawing_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "--map", "original", "--svg", "-", "--theme", "dark", "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert "Originalspielplan" in out
    assert 'data-theme="dark"' in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--map", "atlantis"], "automa board: 'atlantis' is no board; known are original, fire-ice-1, "),
        ([], "automa board: say which board with --map: original, "),
        (
            ["--map", "small", "--svg", "no/such/folder/x.svg"],
            "automa board: cannot write “no/such/folder/x.svg”: ",
        ),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(sentence)
    assert said.err.count("\n") == 1
