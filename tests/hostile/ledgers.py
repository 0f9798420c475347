"""Ledgers that must be refused, each by the line or by what is missing."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

Case = tuple[str, str, str]
WHOLE = sorted((Path(__file__).parents[1] / "terra_mystica" / "ledgers").glob("*.txt"))[0]

CELLS = ("", "x", "-", "9" * 5000, "1/2", "1/2/3/4/5", "-5", "1e3", "\x00", "½", "NaN VP")
COMMANDS = (
    "build",
    "build Z99",
    "build E6:E7",
    "upgrade E6",
    "upgrade E6 to XX",
    "dig 9",
    "dig x",
    "transform",
    "transform E6 to pink",
    "send p to LOVE",
    "send p to FIRE for 9",
    "advance love",
    "burn 99",
    "burn -1",
    "convert 1P",
    "convert 99P to 1C",
    "convert 1X to 1Y",
    "action ACT9",
    "pass BON99",
    "+FAV99",
    "+TW99",
    "+9FIRE",
    "-99FIRE",
    "bridge A1",
    "bridge A1:A1",
    "connect r99",
    "key LOVE",
    "leech 99 from nobody",
    "decline",
    "pick-color pink",
    "unlock-terrain pink",
    "gain P99 for VP",
    "-SPADES",
    "drop",
    "${x}",
    "<b>build E6</b>",
    "build E6" * 100,
)


def cases() -> Iterator[Case]:
    """Every hostile ledger."""
    text = WHOLE.read_text("utf-8")
    lines = text.split("\n")
    rows = [number for number, line in enumerate(lines) if line.count("\t") >= 13 and "setup" not in line]
    rng = Random(14)
    yield "nothing", "", "no seat"
    yield "no ledger", "hello\n" * 20, "no seat"
    yield "a program", "#!/bin/sh\nrm -rf /\n", "no seat"
    yield "only rows", "\n".join(lines[number] for number in rows), "no seat"
    yield "an unknown board", "map 0123456789abcdef\n" + text, "board"
    yield "an unknown final tile", "Added final scoring tile: luck\n" + text, "luck"
    yield "half of it", "\n".join(lines[: len(lines) // 2]), "line"
    yield "a seat of nobody", text.replace(lines[rows[0]].split("\t")[0], "goblins", 3), "goblins"
    for number, cell in enumerate(CELLS):
        for column in (2, 4, 10, 12):
            cells = lines[rows[5]].split("\t")
            cells[column] = cell
            yield f"cell {column} {number}", _with(lines, rows[5], "\t".join(cells)), f"line {rows[5] + 1}"
    for number, command in enumerate(COMMANDS):
        at = rng.choice(rows[8:40])
        cells = lines[at].split("\t")
        cells[-1] = command
        yield f"command {number}", _with(lines, at, "\t".join(cells)), "line"
    for number in range(12):
        at = rng.choice([row for row in rows[4:] if "upgrade" in lines[row] or "build" in lines[row]])
        yield f"without row {number}", "\n".join([*lines[:at], *lines[at + 1 :]]), "line"
        yield f"row twice {number}", "\n".join([*lines[:at], lines[at], *lines[at:]]), "line"
    for columns in (5, 9, 12, 16, 30):
        cells = (lines[rows[6]].split("\t") + ["x"] * 30)[:columns]
        yield f"{columns} columns", _with(lines, rows[6], "\t".join(cells)), "columns"


def _with(lines: list[str], at: int, line: str) -> str:
    return "\n".join([*lines[:at], line, *lines[at + 1 :]])
