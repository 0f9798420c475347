"""What shells learn of the commands: every one of them, tried in the real shells."""

import subprocess
from pathlib import Path

import pytest

from automa.cli import COMMANDS, main
from automa.cli.completion import SHELLS, bash, places

CASES = {
    "automa sim": ["simulate"],
    "automa games ": ["backup", "check", "export", "import", "list", "restore"],
    "automa games export --o": ["--one-file"],
    "automa help gam": ["games"],
    "automa play --map fj": ["fjords"],
    "automa play --faction wit": ["witches"],
    "automa play --display la": ["lake"],
    "automa games --data kept chec": ["check"],
    "automa simulate --player gr": ["greedy"],
    "automa completion f": ["fish"],
    "automa replay kep": ["kept/"],
    "automa games import kept/a": ["kept/a game.automa"],
    "automa play --save kept/a": ["kept/a game.automa"],
}
"""What is typed → what it can go on with, in a folder with one record."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "a game.automa").touch()
    return tmp_path


def test_every_command_and_option_is_known() -> None:
    found = {place.at: place for place in places()}
    assert set(COMMANDS) == set(found["automa"].below)
    assert {f"automa {name}" for name in COMMANDS} < set(found)
    assert "automa games import" in found
    assert all(option.about for place in found.values() for option in place.options)
    assert all(
        "--help" in [name for option in place.options for name in option.names] for place in found.values()
    )


def test_commands_and_options_stay() -> None:
    """docs/stability.md promises those of a release: they go with the first number of the version only."""
    promised = (Path(__file__).parent / "promised.txt").read_text("utf-8").splitlines()
    there = {f"{place.at} {name}" for place in places() for option in place.options for name in option.names}
    assert len(promised) > 100
    assert [each for each in promised if each not in there] == []


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_says_where_it_belongs(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    head = capsys.readouterr().out.splitlines()[:2]
    assert any(f"automa completion {shell}" in line for line in head)


ASK_BASH = """
source "$0"
IFS=' ' read -ra COMP_WORDS <<< "$1"
[[ $1 == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_automa
(( ${#COMPREPLY[@]} )) || mapfile -t COMPREPLY < <(compgen -o plusdirs -f -- "${COMP_WORDS[COMP_CWORD]}")
printf '%s\\n' "${COMPREPLY[@]}"
"""
"""What Readline does with a completion, `-o default` among it: without an answer of ours it takes names of files."""


@pytest.mark.parametrize("typed", CASES)
def test_bash_completes(folder: Path, typed: str) -> None:
    script = folder / "automa.bash"
    script.write_text(bash(places()), "utf-8")
    done = subprocess.run(
        ["bash", "--norc", "-c", ASK_BASH, str(script), typed],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    offered = {f"{each}/" if (folder / each).is_dir() else each for each in done.stdout.splitlines()}
    assert sorted(offered) == CASES[typed]
