"""Replay a record and plot the points of everybody, line by line.

python examples/replay_and_plot.py examples/game.automa points.svg
"""

import sys
from pathlib import Path

import automa

sys.path.insert(0, str(Path(__file__).parent))
import chart


def course(text: str) -> dict[str, list[int]]:
    """Seat → its points at the start and after every line."""
    lines = [each.line for each in automa.load(text).history]
    game = automa.load(text, at=0)
    found = {seat: [points] for seat, points in game.scores().items()}
    for line in lines:
        game.play("automa" if line.startswith("automa:") else line)
        assert game.history[-1].line == line  # she decides now as she did then
        for seat, points in game.scores().items():
            found[seat].append(points)
    return found


def main(record: Path, file: Path) -> None:
    found = course(record.read_text(encoding="utf-8"))
    for seat, points in found.items():
        print(f"{seat}: {points[0]} → {points[-1]} in {len(points) - 1} lines")
    file.write_text(chart.lines(found, f"Points in {record.name}"), encoding="utf-8")


if __name__ == "__main__":
    here = Path(__file__).parent
    main(
        Path(sys.argv[1]) if len(sys.argv) > 1 else here / "game.automa",
        Path(sys.argv[2] if len(sys.argv) > 2 else "points.svg"),
    )
