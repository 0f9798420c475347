"""Every code block of the papers runs and says what the paper says; every link leads somewhere.

`python` blocks of one paper share their names. A `console` block runs its `automa …` commands; output is compared if
some is shown, with `…` for anything.
"""

import doctest
import json
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from automa.cli import main
from automa.mind import decide_json
from tests.docs.blocks import PAPERS, ROOT, Block, blocks, commands

NAMES = [str(paper.relative_to(ROOT)) for paper in PAPERS]
PARSERS = {"json": json.loads, "toml": tomllib.loads}


@pytest.fixture(params=PAPERS, ids=NAMES)
def paper(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the examples, so that what a block writes does not land in the project."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_python_blocks_run(paper: Path) -> None:
    names: dict[str, object] = {"__name__": "paper"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for block in blocks(paper):
        if block.language != "python":
            continue
        if ">>> " in block.text:
            examples = doctest.DocTestParser().get_doctest(
                block.text, names, paper.name, str(paper), block.line - 1
            )
            runner.run(examples, clear_globs=False)
            names = examples.globs
        else:
            exec(compile(block.text, f"{paper.name}:{block.line}", "exec"), names)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.usefixtures("folder")
def test_commands_say_what_is_shown(paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks(paper):
        if block.language == "console":
            for command, shown in commands(block):
                _check(command, shown, f"{paper.name}:{block.line}: $ {command}", capsys)


def _check(command: str, shown: str, where: str, capsys: pytest.CaptureFixture[str]) -> None:
    program, *arguments = shlex.split(command)
    assert program == "automa", f"{where}: only automa commands are run; use a `sh` block for others"
    status = main(arguments)
    said = capsys.readouterr()
    assert status == 0, f"{where}: {said.err}"
    pattern = ".*".join(re.escape(part) for part in shown.split("…"))
    assert re.fullmatch(pattern, said.out, re.S), f"{where} says:\n{said.out}"


def test_data_blocks_parse(paper: Path) -> None:
    for block in blocks(paper):
        if block.language in PARSERS:
            data = PARSERS[block.language](block.text)
            if "game" in data and "cards" in data:
                decide_json(data)


@pytest.mark.parametrize("example", sorted((ROOT / "examples").glob("*.json")), ids=lambda path: path.stem)
def test_the_examples_are_answered(example: Path) -> None:
    assert decide_json(example.read_bytes())["steps"]


def test_make_commands_exist(paper: Path) -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    named = re.findall(r"`make (\w+)`|^make (\w+)", paper.read_text(encoding="utf-8"), re.M)
    assert {one or other for one, other in named} <= targets


def test_links_lead_somewhere(paper: Path) -> None:
    """To a file of the repository, and to a heading that is there."""
    prose = re.sub(r"```.*?```", "", paper.read_text(encoding="utf-8"), flags=re.S)
    for target, heading in re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", prose):
        path = paper.parent / target if target else paper
        assert path.exists(), f"{paper.name} links to {target}"
        if heading:
            assert heading in headings(path), f"{paper.name} links to {target}#{heading}"


def headings(paper: Path) -> set[str]:
    """What a heading is called in an address."""
    prose = re.sub(r"```.*?```", "", paper.read_text(encoding="utf-8"), flags=re.S)
    found = re.findall(r"^#+ (.*)$", prose, re.M)
    return {re.sub(r"[^\w -]", "", text.lower()).strip().replace(" ", "-") for text in found}


def test_every_paper_is_looked_at() -> None:
    """No Markdown of the project stands outside these tests."""
    listed = subprocess.run(
        ["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert set(listed) <= set(NAMES)


def test_blocks_are_found() -> None:
    assert {block.language for block in blocks(ROOT / "README.md")} == {"sh", "console", "python"}
    assert commands(Block("console", "$ automa board\na\nb\n$ automa x\n", 1)) == [
        ("automa board", "a\nb\n"),
        ("automa x", ""),
    ]
