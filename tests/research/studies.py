"""Small studies for tests, and `automa` as a program of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

PLAN = """
games = {games}
seed = 11
shard = {shard}
turns = true
decisions = true
records = 2
[[grid]]
player = "random"
level = ["automa", "ultoma"]
[[grid]]
game = "age-of-innovation"
player = "random"
automa = "random"
"""
LINES = {**os.environ, "PYTHONUNBUFFERED": "1"}


def write_plan(folder: Path, games: int = 20, shard: int = 7, text: str = PLAN) -> Path:
    """The plan as a file."""
    path = folder / "plan.toml"
    path.write_text(text.format(games=games, shard=shard), "utf-8")
    return path


def started(
    *arguments: object, where: Path | None = None, more: Mapping[str, str] | None = None
) -> "subprocess.Popen[str]":
    """`automa study …`, under way, in a folder, with more variables."""
    return subprocess.Popen(
        [sys.executable, "-m", "automa", "study", *map(str, arguments), "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**LINES, **(more or {})},
        cwd=where,
        start_new_session=True,
    )


def finished(*arguments: object, where: Path | None = None) -> str:
    """`automa study …` to its end; says what it printed."""
    process = started(*arguments, where=where)
    out, errors = process.communicate(timeout=600)
    assert process.returncode == 0, errors
    assert "Traceback" not in errors, errors
    return out


def rows(folder: Path) -> dict[str, str]:
    """Every file of rows and records with its hash: what is the same wherever a study is played."""
    return {
        file.relative_to(folder).as_posix(): sha256(file.read_bytes()).hexdigest()
        for table in ("games", "turns", "decisions", "records")
        for file in sorted((folder / table).glob("*"))
    }


def processes_of(leader: int) -> Iterator[int]:
    """The processes of a session that still live."""
    listed = subprocess.run(
        ["ps", "-o", "pid=,sid=,stat=", "-A"], capture_output=True, text=True, check=True
    ).stdout
    for line in listed.splitlines():
        pid, session, state = line.split()
        if int(session) == leader and not state.startswith("Z"):
            yield int(pid)
