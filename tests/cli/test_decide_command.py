"""`automa decide`: files, lines, texts, drawings, and input nobody expects."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from automa.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"
TM = EXAMPLES / "terra-mystica.json"
AOI = EXAMPLES / "age-of-innovation.json"
EXAMPLE = json.loads(TM.read_text("utf-8"))
DEEP = "[" * 100_000


def given(monkeypatch: pytest.MonkeyPatch, text: str | bytes) -> None:
    """Standard input for the next call."""
    data = text.encode() if isinstance(text, str) else text
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def called(*arguments: str, **options: Any) -> "subprocess.CompletedProcess[bytes]":
    """A real call, for what only happens between processes."""
    return subprocess.run([sys.executable, "-m", "automa", "decide", *arguments], check=False, **options)


def test_the_decision_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decide", str(TM)]) == 0
    decision = json.loads(capsys.readouterr().out)
    assert list(decision) == ["pass", "steps", "position"]
    assert all("trace" in step for step in decision["steps"])


def test_no_trace(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decide", "--no-trace", str(AOI)]) == 0
    without = json.loads(capsys.readouterr().out)
    main(["decide", str(AOI)])
    whole = json.loads(capsys.readouterr().out)
    for step in whole["steps"]:
        del step["trace"]
    assert without == whole


def test_a_dash_is_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, TM.read_bytes())
    assert main(["decide", "-"]) == 0
    from_input = capsys.readouterr().out
    main(["decide", str(TM)])
    assert from_input == capsys.readouterr().out


@pytest.mark.parametrize(("lang", "words"), [("en", "Transform and Build"), ("de", "Umwandeln und Bauen")])
def test_text(lang: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decide", "--text", "--lang", lang, str(TM)]) == 0
    assert words in capsys.readouterr().out


def test_a_drawing_beside_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "turn.svg"
    assert main(["decide", "--svg", str(out), str(TM)]) == 0
    assert out.read_text(encoding="utf-8").startswith("<svg ")
    assert json.loads(capsys.readouterr().out)["pass"] is False


def test_one_answer_a_line_in_order(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [
        json.dumps(EXAMPLE),
        "",
        "no JSON",
        DEEP,
        json.dumps({**EXAMPLE, "round": 7}),
        json.dumps({**EXAMPLE, "final_scoring_tile": None}),
        json.dumps({**EXAMPLE, "terrain": {"E6\n": "lake"}}),
        json.dumps(EXAMPLE),
    ]
    given(monkeypatch, "\n".join(lines))
    assert main(["decide", "--lines", "-"]) == 0
    answers = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert answers[0] == answers[-1]
    assert "steps" in answers[0]
    paths = [answer["error"]["path"] for answer in answers[1:-1]]
    assert paths == ["", "", "", "round", "final_scoring_tile", "terrain.E6\n"]


def test_an_answer_does_not_wait_for_the_next_question() -> None:
    command = [sys.executable, "-m", "automa", "decide", "--lines", "-"]
    question = (json.dumps(EXAMPLE) + "\n").encode()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as run:
        assert run.stdin
        assert run.stdout
        for _ in range(2):
            run.stdin.write(question)
            run.stdin.flush()
            assert "steps" in json.loads(run.stdout.readline())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "automa decide: this is no JSON: "),
        ("NaN", "automa decide: this is no JSON: "),
        (DEEP, "automa decide: this is no position: its JSON is nested too deeply"),
        ("[]", "automa decide: must be a JSON object"),
        (json.dumps({**EXAMPLE, "round": 0}), "automa decide: round: must be a whole number from 1 to 6"),
        (json.dumps({**EXAMPLE, "terrain": {"a\nb": "lake"}}), "automa decide: terrain.a\\nb: "),
        (json.dumps({**EXAMPLE, "colour": 1}), "automa decide: colour: is not a key of this game's position"),
    ],
)
def test_a_bad_position_is_one_sentence(
    text: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, text)
    assert main(["decide", "-"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", [["no-such-file"], ["."], ["--lines", "."], ["--lines", "--text", str(TM)]]
)
def test_a_call_that_cannot_be_answered_is_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["decide", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)


def test_words_are_utf_8_in_every_locale() -> None:
    narrow = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = called("--text", "--lang", "de", str(TM), capture_output=True, env=narrow)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "→" in done.stdout.decode()


@pytest.mark.parametrize("arguments", [["--text", str(TM)], ["--lines", str(TM)]])
def test_output_that_cannot_be_written_is_one_sentence(arguments: list[str]) -> None:
    with Path(os.devnull).open("rb") as only_to_read:
        done = called(*arguments, stdout=only_to_read, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr.startswith(b"automa decide: input or output failed: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_reader_that_goes_away_ends_the_run_quietly(tmp_path: Path) -> None:
    lines = tmp_path / "positions"
    lines.write_text((json.dumps(EXAMPLE) + "\n") * 100, encoding="utf-8")
    reader, writer = os.pipe()
    os.close(reader)
    done = called("--lines", str(lines), stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")
