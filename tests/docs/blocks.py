"""Code blocks of the papers: fenced blocks with their language and line."""

import re
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[2]
PAPERS = sorted(
    [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "CHANGELOG.md",
        ROOT / "deploy" / "README.md",
        ROOT / "supply" / "index.md",
        *(ROOT / "docs").glob("*.md"),
    ]
)
_FENCE = re.compile(
    r"^(?P<indent>[ ]*)```(?P<language>\w*)[^\n]*\n(?P<text>.*?)^(?P=indent)```[ ]*$", re.M | re.S
)


@dataclass(frozen=True)
class Block:
    language: str
    text: str
    line: int


def blocks(paper: Path) -> list[Block]:
    source = paper.read_text(encoding="utf-8")
    return [
        Block(
            found["language"],
            dedent(found["text"]),
            source.count("\n", 0, found.start("text")) + 1,
        )
        for found in _FENCE.finditer(source)
    ]


def commands(block: Block) -> list[tuple[str, str]]:
    """The commands of a console block with the output shown below each."""
    found: list[tuple[str, str]] = []
    for line in block.text.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append((line[2:].strip(), ""))
        else:
            command, shown = found[-1]
            found[-1] = (command, shown + line)
    return found
