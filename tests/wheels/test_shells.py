"""Completion in zsh and fish as they are (bash: tests/cli/test_completion.py)."""

import os
import pty
import select
import subprocess
import time
from pathlib import Path

import pytest

from automa.cli.completion import fish, places, zsh
from tests.cli.test_completion import CASES

pytestmark = pytest.mark.proof
ZSH = """
autoload -U compinit
compinit -u -D
source ./automa.zsh
zstyle ':completion:*' list-prompt ''
bindkey -e
unsetopt beep prompt_cr
setopt no_list_ambiguous
typed-so-far() { print -r -- "<$BUFFER>" > ./answer; exit }
zle -N typed-so-far
bindkey '^X' typed-so-far
PS1='ready> '
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "a game.automa").touch()
    return tmp_path


@pytest.mark.parametrize("typed", CASES)
def test_fish_completes(folder: Path, typed: str) -> None:
    (folder / "automa.fish").write_text(fish(places()), "utf-8")
    done = subprocess.run(
        ["fish", "--no-config", "-c", f"source ./automa.fish; complete -C '{typed}'"],
        cwd=folder,
        env=os.environ | {"HOME": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    offered = [line.partition("\t")[0] for line in done.stdout.splitlines()]
    assert sorted(offered) == CASES[typed]
    assert all("\t" in line for line in done.stdout.splitlines() if line.startswith("--"))


ONLY = {typed: offered[0] for typed, offered in CASES.items() if len(offered) == 1}


@pytest.mark.parametrize("typed", ONLY)
def test_zsh_completes(folder: Path, typed: str) -> None:
    """In a terminal of its own: what is typed, the tabulator, and what the line holds then."""
    (folder / "automa.zsh").write_text(zsh(places()), "utf-8")
    (folder / ".zshrc").write_text(ZSH, "utf-8")
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.environ |= {"ZDOTDIR": str(folder), "HOME": str(folder), "TERM": "dumb"}
        os.execvp("zsh", ["zsh", "-i"])
    try:
        _wait_for(terminal, b"ready> ")
        os.write(terminal, typed.encode() + b"\t\x18")
        until = time.monotonic() + 60
        while not (folder / "answer").exists() or not (folder / "answer").read_text().endswith(">\n"):
            assert time.monotonic() < until
            select.select([terminal], [], [], 0.05)
    finally:
        os.close(terminal)
        os.waitpid(process, 0)
    line = (folder / "answer").read_text("utf-8").strip().strip("<>").rstrip(" ")
    whole = typed[: typed.rfind(" ") + 1] + ONLY[typed].replace(" ", "\\ ")
    assert line == whole


def _wait_for(terminal: int, text: bytes) -> None:
    """Read until this was shown."""
    shown, until = b"", time.monotonic() + 60
    while text not in shown:
        assert time.monotonic() < until, shown
        if select.select([terminal], [], [], 0.1)[0]:
            shown += os.read(terminal, 65_536)
