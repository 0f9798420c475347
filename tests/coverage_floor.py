"""Fail when branch coverage of a room of the core falls below its floor."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

FLOOR = 95.0
ROOMS = ("board", "mind", "record", "by_mail", "terra_mystica", "age_of_innovation")


def covered(report: dict[str, dict[str, dict[str, dict[str, int]]]], room: str) -> float | None:
    """Percentage of lines and branches of `room` that ran, or None when the room does not exist yet."""
    done = total = 0
    for path, entry in report["files"].items():
        if f"automa/{room}/" in path.replace("\\", "/"):
            summary = entry["summary"]
            done += summary["covered_lines"] + summary["covered_branches"]
            total += summary["num_statements"] + summary["num_branches"]
    return 100.0 * done / total if total else None


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "coverage.json"
        subprocess.run([sys.executable, "-m", "coverage", "json", "-q", "-o", str(out)], check=True)
        report = json.loads(out.read_text())
    low = []
    for room in ROOMS:
        percent = covered(report, room)
        if percent is None:
            continue
        print(f"coverage of {room}: {percent:.1f} %")
        if percent < FLOOR:
            low.append(room)
    if low:
        print(f"below the floor of {FLOOR:.0f} %: {', '.join(low)}", file=sys.stderr)
    return 1 if low else 0


if __name__ == "__main__":
    raise SystemExit(main())
