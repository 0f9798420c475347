"""`python -m benchmarks [--json FILE] [SUBJECT …]`: run the subjects and print them beside the yardsticks."""

import argparse
import importlib
import json
import platform
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from automa.compiled import build
from benchmarks import calibration
from benchmarks.measure import Row

SUBJECTS = ("board", "decide", "terra_mystica", "age_of_innovation", "play", "table", "taps", "clicks")


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "subjects", nargs="*", metavar="SUBJECT", help=f"{', '.join(SUBJECTS)}; all if left out"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers there, too")
    args = parser.parse_args(argv)
    unknown = set(args.subjects) - set(SUBJECTS)
    if unknown:
        parser.error(f"unknown subject {sorted(unknown)[0]!r}; known: {', '.join(SUBJECTS)}")
    loop, ply = calibration.loop(), calibration.chess_ply()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {build()} build: calibration loop {loop:.2f} µs, random chess {ply:.1f} µs a ply\n")
    print(f"{'':10}{'':48}{'µs':>9}{'bar':>7}{'× loop':>11}{'× ply':>11}")
    rows: list[Row] = []
    for subject in args.subjects or SUBJECTS:
        for row in importlib.import_module(f"benchmarks.{subject}").rows():
            rows.append(row)
            bar = "" if row.bar is None else f"{row.bar:g}"
            above = "  above the bar" if row.bar is not None and row.us > row.bar else ""
            beside = (
                f"{row.us / loop:11.3f}{row.us / ply:11.4f}" if row.unit == "µs" else f"{row.unit:>11}{'':11}"
            )
            note = row.note and f"  {row.note}"
            print(f"{row.subject:10}{row.case:48}{row.us:9.2f}{bar:>7}{beside}{above}{note}")
    if args.json:
        report = {
            "python": python,
            "build": build(),
            "calibration_us": loop,
            "chess_ply_us": ply,
            "rows": [asdict(row) | {"per_loop": row.us / loop, "per_ply": row.us / ply} for row in rows],
        }
        args.json.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
