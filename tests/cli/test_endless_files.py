"""Files without an end: a device, a log that grows. They are refused by name before they fill the memory."""

from pathlib import Path

import pytest

from automa.cli import main

READERS = (
    ["replay"],
    ["report-bug"],
    ["decide"],
    ["decide", "--lines"],
    ["import-ledger"],
    ["play", "--terminal", "--resume"],
    ["games", "import"],
    ["board", "--map", "small", "--facts"],
)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Path:
    """Not quite endless; whoever reads on is caught."""
    for limit in (
        "automa.cli.files.LARGEST",
        "automa.cli.save.LARGEST",
        "automa.cli.decide.LARGEST",
        "automa.cli.import_ledger.LARGEST",
        "automa.record.archive.LARGEST",
        "automa.facts.overrides.LARGEST",
        "automa.facts.toml.LARGEST",
    ):
        monkeypatch.setattr(limit, 1000)
    return Path("/dev/zero")


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_a_file_without_an_end_is_refused(
    endless: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, str(endless)]) == 2
    said = capsys.readouterr().err
    assert "too large" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("host", ["\udcff", "\x00", "é" + "ü" * 70])
def test_a_host_that_is_none_is_one_sentence(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--host", host]) == 2
    assert "is no name of a computer" in capsys.readouterr().err
