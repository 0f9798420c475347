"""`make proof`: everything that is guarded and too long for `make test`, in parts by what they need.

    python -m tests.proof                  all parts, then what they took
    python -m tests.proof pages attack     some of them
    python -m tests.proof --list           what each part runs

Tests run at their long effort (`tests.effort`). A journey in a browser that fails is run once more, alone: a second
failure fails the proof, a first one is printed as flaky.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import MEASURED

ROOT = Path(__file__).resolve().parents[1]
PYTEST = ("-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal")


@dataclass(frozen=True)
class Step:
    """A command of a part: the arguments of Python, whether it runs tests, and whether those go on for long."""

    arguments: tuple[str, ...]
    tests: bool = True
    long: bool = True


def run_tests(*arguments: str, long: bool = True) -> Step:
    """Tests, on all cores."""
    return Step((*PYTEST, *arguments), long=long)


def run_module(*arguments: str) -> Step:
    """A tool of ours that ends with 1 when something is wrong."""
    return Step(("-m", *arguments), tests=False)


PARTS: Mapping[str, tuple[Step, ...]] = {
    "engine": (
        run_tests(
            "--cov", "--cov-report=", "-m", "not browser", *(f"tests/{folder}" for folder in MEASURED), long=False
        ),
        run_module("tests.coverage_floor"),
        run_tests("tests/coach", "tests/twin", "tests/facts", "tests/play", "tests/players", "tests/study"),
        run_module("tests.twin.age_of_innovation.many", "300"),
    ),
    "mutants": (
        run_module("tests.mutants", "terra-mystica"),
        run_module("tests.mutants", "age-of-innovation"),
    ),
    "fast": (run_module("fast.check"),),
    "pages": (
        run_module("tests.web.chromium"),
        run_tests("-m", "browser", "tests/web"),
    ),
    "browsers": (
        run_module("tests.browsers.engines"),
        run_tests("tests/browsers"),
    ),
    "site": (
        run_module("tests.web.chromium"),
        run_module("tests.browsers.engines"),
        run_tests("tests/site", "tests/docs"),
    ),
    "wheels": (
        run_module("tests.wheels.shells"),
        run_module("tests.wheels.pythons"),
        run_tests("tests/wheels"),
    ),
    "studies": (
        run_module("tests.research.extras"),
        run_tests("tests/research"),
    ),
    "attack": (
        run_tests("-m", "not browser", "tests/faults", "tests/hostile", "tests/store", "tests/web", "tests/pages"),
    ),
}  # fmt: skip
"""Part → its steps. Every test marked `proof` belongs to at least one (`tests/test_proof.py`)."""


def run_step(step: Step, root: Path = ROOT) -> list[str] | None:
    """Run a step: the journeys that failed only once, or None if something is wrong."""
    environment = {**os.environ, "AUTOMA_RECORDS": "100"} | (
        {"AUTOMA_EFFORT": "proof"} if step.tests and step.long else {}
    )
    with tempfile.TemporaryDirectory(prefix="automa-proof-") as cache:
        kept = ("-o", f"cache_dir={cache}") if step.tests else ()
        done = subprocess.run(
            [sys.executable, *step.arguments, *kept], cwd=root, env=environment, check=False
        )
        if done.returncode == 0:
            return []
        failed = failures(Path(cache)) if step.tests and done.returncode == 1 else []
    if not failed or not all(is_journey(test, environment, root) for test in failed):
        return None
    return failed if all(passes_alone(test, environment, root) for test in failed) else None


def failures(cache: Path) -> list[str]:
    """The tests that failed in the run that wrote this cache."""
    file = cache / "v" / "cache" / "lastfailed"
    return list(json.loads(file.read_text("utf-8"))) if file.exists() else []


def is_journey(test: str, environment: Mapping[str, str], root: Path) -> bool:
    """Whether a test drives a real browser."""
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-m", "browser", test]
    done = subprocess.run(command, cwd=root, env=dict(environment), check=False, stdout=subprocess.DEVNULL)
    return done.returncode == 0


def passes_alone(test: str, environment: Mapping[str, str], root: Path) -> bool:
    """Whether a journey succeeds when nothing else runs."""
    print(f"proof: {test} failed and is run once more, alone", flush=True)
    command = [sys.executable, "-m", "pytest", "-q", test]
    return subprocess.run(command, cwd=root, env=dict(environment), check=False).returncode == 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run the parts that are named, or all; tell what each ran and how long."""
    parser = argparse.ArgumentParser(description="Everything that is too long for `make test`.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--list", action="store_true", help="say what each part runs, and run nothing")
    args = parser.parse_args(argv)
    unknown = [part for part in args.parts if part not in PARTS]
    if unknown:
        parser.error(f"unknown part {unknown[0]!r}, known are: {', '.join(PARTS)}")
    parts = args.parts or list(PARTS)
    if args.list:
        for part in parts:
            print(part, *(f"  python {' '.join(step.arguments)}" for step in PARTS[part]), sep="\n")
        return 0
    flaky: list[str] = []
    broken: list[str] = []
    told: list[str] = []
    for part in parts:
        begun, cpu = time.monotonic(), _cpu()
        for step in PARTS[part]:
            print(f"proof: {part}: python {' '.join(step.arguments)}", flush=True)
            found = run_step(step)
            if found is None:
                broken.append(part)
                break
            flaky += found
        outcome = "FAILED" if part in broken else "passed"
        told.append(
            f"proof: {part} {outcome}, {time.monotonic() - begun:.0f} s ({_cpu() - cpu:.0f} s of CPU)"
        )
        print(told[-1], flush=True)
    print(*told, *(f"proof: flaky: {test}" for test in flaky), sep="\n")
    return 1 if broken else 0


def _cpu() -> float:
    """Seconds of CPU that finished processes of this one have taken."""
    spent = os.times()
    return spent.children_user + spent.children_system


if __name__ == "__main__":
    raise SystemExit(main())
