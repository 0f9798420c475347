"""`make fast-test`: compile a copy of the project and try it: same records, same tests as the pure build.

python -m fast.check [PYTEST ARGUMENT …]
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fast.compile import ROOT, SOURCE

TESTED = (
    "fast", "board", "mind", "play", "terra_mystica", "age_of_innovation", "record", "twin", "players", "table", "study",
    "app", "cli", "pages",
)  # fmt: skip
PURE = (
    "tests/app/test_memory.py::test_her_turn_is_decided_once",
    "tests/twin/terra_mystica/test_games.py::test_the_twin_notices_an_engine_with_a_fault",
)
"""Tests that replace a function which is compiled: they can only do so in the pure build."""
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".site-cache", "__pycache__", "*.so", "*.pyd", "build", "site"
)


GAMES = ("terra-mystica", "age-of-innovation")
RECORDS = int(os.environ.get("AUTOMA_RECORDS", "20"))
"""Games of each title that both builds play by chance; a tenth of them greedily."""


def records(source: Path, game: str, player: str, number: int) -> dict[str, bytes]:
    """The records of games by the build that lies in `source`."""
    with TemporaryDirectory(prefix="automa-records-") as folder:
        subprocess.run(
            [
                sys.executable, "-m", "automa", "simulate", "--game", game, "--games", str(number), "--player", player,
                "--automa", "random", "--jobs", "1", "--save", folder,
            ],
            env=os.environ | {"PYTHONPATH": str(source)},
            check=True,
            capture_output=True,
        )  # fmt: skip
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def differences(compiled: Path, pure: Path) -> list[str]:
    """What the two builds do not play alike, byte for byte."""
    found = []
    for game in GAMES:
        for player, number in (("random", RECORDS), ("greedy", max(1, RECORDS // 10))):
            ours, theirs = (records(source, game, player, number) for source in (compiled, pure))
            if len(ours) != number or ours != theirs:
                found.append(f"{game}, {player}: the records of the two builds differ")
    return found


def main(argv: list[str]) -> int:
    with TemporaryDirectory(prefix="automa-fast-") as folder:
        shutil.copytree(ROOT, folder, ignore=LEFT_OUT, dirs_exist_ok=True)
        source = Path(folder, "src")
        here = os.environ | {"PYTHONPATH": str(source)}
        chosen = argv or [f"tests/{name}" for name in TESTED]
        left_out = [word for test in PURE for word in ("--deselect", test)]
        for command in (
            ["fast.compile"],
            ["pytest", "-q", "-n", "auto", "-m", "not proof and not browser", *left_out, *chosen],
        ):
            status = subprocess.run([sys.executable, "-m", *command], cwd=folder, env=here).returncode
            if status:
                return status
        found = differences(source, SOURCE)
    print("\n".join(found) or "both builds play the same games", file=sys.stderr if found else sys.stdout)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
