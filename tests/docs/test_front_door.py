"""README as the front door: every command that it names exists with its options, and those that install are run.

`console` and `python` blocks run in `test_docs.py`; here are the `sh` blocks and what stands in the middle of a sentence.
"""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from automa import __version__
from automa.cli.completion import places
from tests.docs.blocks import ROOT, blocks
from tests.wheels.test_wheels import Installed, build, released

README = ROOT / "README.md"
TEXT = README.read_text("utf-8")
SHELL = [
    line.partition("#")[0].strip()
    for block in blocks(README)
    if block.language == "sh"
    for line in block.text.splitlines()
]
INLINE = [" ".join(found.split()) for found in re.findall(r"`((?:automa|make|pip|pipx|uv) [^`]+)`", TEXT)]
WHEEL = f"terra_automa-{__version__}-py3-none-any.whl"
PROGRAMS = {"automa", "make", "pip", "pipx", "uv"}


def strange(command: str) -> list[str]:
    """What a command of ours says that does not exist: its name, an option."""
    there = {place.at: {name for option in place.options for name in option.names} for place in places()}
    at, wrong = "", []
    for word in shlex.split(command):
        if f"{at} {word}".strip() in there:
            at = f"{at} {word}".strip()
        elif at == "automa" or (word.startswith("--") and word not in there.get(at, set())):
            wrong.append(word)
    return wrong


def test_every_command_of_ours_exists_with_its_options() -> None:
    ours = [command for command in (*SHELL, *INLINE) if command.startswith("automa ")]
    ours = [re.sub(r"help COMMAND$", "help", command) for command in ours]
    assert len(ours) > 10
    assert {command: strange(command) for command in ours if strange(command)} == {}
    assert strange("automa srve --host") == ["srve", "--host"]
    assert strange("automa serve --hots") == ["--hots"]


def test_nothing_else_is_asked_for() -> None:
    """What needs another program than those is tried by nobody."""
    assert {shlex.split(command)[0] for command in SHELL} <= PROGRAMS


def test_it_says_what_it_is_for_whom() -> None:
    headings = re.findall(r"^## (.*)$", TEXT, re.M)
    wanted = ("Two commands", "Install", "Play", "Play online", "For programmers", "For researchers")
    found = [
        next((at for at, heading in enumerate(headings) if heading.startswith(each)), -1) for each in wanted
    ]
    assert -1 not in found
    assert found == sorted(found)
    assert len(re.findall(r"^\|.*?!\[", TEXT, re.M)) == 1  # one picture of each edition, side by side
    assert all((ROOT / path).exists() for path in re.findall(r"!\[[^\]]*\]\(([^)]*)\)", TEXT))


def test_the_file_to_install_is_the_one_of_this_version() -> None:
    named = set(re.findall(r"terra_automa-[\w.]+-py3-none-any\.whl", TEXT))
    assert named == {WHEEL}


@pytest.mark.proof
@pytest.mark.parametrize("command", [each for each in SHELL if each.split()[0] in ("pip", "pipx")])
def test_what_installs_it_installs_it(command: str, tmp_path: Path) -> None:
    """As it stands, with the file beside it; `pipx` is put into an environment of its own first."""
    there = Installed(tmp_path, sys.executable)
    made = released("*-none-any.whl") or build(tmp_path / "wheel")
    assert made.name == WHEEL
    shutil.copy(made, tmp_path / WHEEL)
    program, *words = shlex.split(command)
    if program == "pipx":
        there.install("pipx")
        there.environment |= {"PIPX_HOME": str(tmp_path / "pipx"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
    there.python("-m", program, *words)
    automa = (tmp_path / "bin" if program == "pipx" else there.bin) / "automa"
    said = subprocess.run(
        [str(automa), "serve", "--help"], cwd=tmp_path, env=there.environment, capture_output=True, text=True
    )
    assert said.returncode == 0
    assert "--behind-proxy" in said.stdout
