"""The figures of the first study: `python -m tests.research.published DIR` reckons them and writes docs/first-study.json."""

import json
import sys
from pathlib import Path
from typing import Any

from automa.study.folder import Folder, opened
from automa.study.overview import CellRow, Mean, overview

ROOT = Path(__file__).parents[2]
PLAN = ROOT / "examples" / "first-study.toml"
FIGURES = ROOT / "docs" / "first-study.json"


def figures(folder: Folder) -> list[dict[str, Any]]:
    """What every cell came to."""
    return [_cell(row) for row in overview(folder)]


def _cell(row: CellRow) -> dict[str, Any]:
    plan = row.plan
    return {
        "game": plan.game, "map": plan.map, "level": plan.level, "games": row.margin.count,
        "points": _mean(row.points), "automa": _mean(row.automa), "lead": _mean(row.margin),
        "won": [round(each, 4) for each in (row.won.share, row.won.low, row.won.high)],
    }  # fmt: skip


def _mean(one: Mean) -> list[float]:
    return [round(each, 2) for each in (one.mean, one.low, one.high)]


if __name__ == "__main__":
    found = figures(opened(Path(sys.argv[1])))
    lines = ",\n".join(f" {json.dumps(each)}" for each in found)
    FIGURES.write_text(f"[\n{lines}\n]\n", "utf-8")
