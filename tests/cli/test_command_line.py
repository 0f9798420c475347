"""What is typed and how it is read: help, options that do not exist, numbers, files."""

import argparse
import json
from pathlib import Path

import pytest

from automa import app
from automa.cli import COMMANDS, main, parser_of
from automa.cli.parser import Parser, exact_number
from automa.record import print_record


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The last line of what the parser says when it ends the program."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    return capsys.readouterr().err.splitlines()[-1]


def every() -> dict[str, Parser]:
    """Every command and action with its parser."""
    found: dict[str, Parser] = {}
    rest: list[tuple[str, Parser]] = [("", parser_of(COMMANDS))]
    while rest:
        at, parser = rest.pop()
        for name, below in parser.subcommands().items():
            found[f"{at} {name}".strip()] = below
            rest.append((f"{at} {name}", below))
    return found


@pytest.mark.parametrize("words", sorted(every()))
def test_help_tells_every_command_and_action(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for line in (["help", *words.split()], [*words.split(), "--help"]):
        with pytest.raises(SystemExit) as ended:
            main(line)
        assert ended.value.code == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert said[0].startswith(f"usage: automa {words} ")


def test_help_alone_names_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["help"])
    said = capsys.readouterr().out
    assert [name for name in COMMANDS if name not in said.split()] == []


@pytest.mark.parametrize(
    "words", sorted(words for words, parser in every().items() if not parser.subcommands())
)
def test_an_unknown_option_is_named_before_what_is_missing(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for option in ("--nonsense", "--nonsense=3"):
        assert refused([*words.split(), option], capsys).endswith("there is no --nonsense")


def test_what_was_meant_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(["replay", "--jsno"], capsys).endswith("there is no --jsno; did you mean --json?")
    assert refused(["games", "--dta", "x", "list"], capsys).endswith("did you mean --data?")
    assert refused(["--versoin"], capsys).endswith("did you mean --version?")


def test_behind_two_dashes_nothing_is_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--", "--nonsense"]) == 2
    assert "--nonsense" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "number"),
    [("100", 100), ("1e6", 1_000_000), ("25E2", 2500), ("1_000", 1000), ("-1", -1), ("0", 0)],
)
def test_whole_numbers(text: str, number: int) -> None:
    assert exact_number(text) == number


@pytest.mark.parametrize(
    "text", ["", "e", "1e", "e6", "1.5", "1e-3", "1e400", "1e1_0", "x", "٣e١", "nan", "inf"]
)
def test_what_is_no_whole_number(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="no whole number"):
        exact_number(text)


def test_so_many_games_may_be_said_shortly(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2e0", "--player", "random", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["plan"]["games"] == 2


def test_where_the_games_are_may_be_said_before_or_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, behind = str(tmp_path / "before"), str(tmp_path / "behind")
    record = tmp_path / "one.automa"
    record.write_text(print_record(app.new_table("terra-mystica", "original", ("Ada",), seed=7)), "utf-8")
    assert main(["games", "--data", before, "--lang", "de", "import", str(record)]) == 0
    assert "Spiel" in capsys.readouterr().out
    assert main(["games", "--data", before, "import", str(record), "--data", behind]) == 0
    assert main(["games", "list", "--json", "--data", behind]) == 0
    assert main(["games", "--data", before, "list", "--json"]) == 0
    assert capsys.readouterr().out.count('"title": "one"') == 2


def test_a_record_goes_out_and_in_under_one_ending(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "an-evening.automa"
    record.write_text(print_record(app.new_table("terra-mystica", "original", ("Ada",), seed=7)), "utf-8")
    assert main(["games", "import", str(record)]) == 0
    assert main(["games", "export", "--to", str(tmp_path / "out")]) == 0
    (written,) = (tmp_path / "out").iterdir()
    assert written.suffix == ".automa"
    assert "." not in written.stem
    capsys.readouterr()
    assert main(["replay", str(written)]) == 0
    assert main(["games", "import", str(written)]) == 0
