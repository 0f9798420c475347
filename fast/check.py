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
    "tests/play/test_imagine.py::test_what_is_no_command_and_no_seed_is_refused_with_a_sentence",
    "tests/play/test_observation.py::test_what_is_no_number_observes_nothing",
    "tests/play/test_saved.py::test_what_is_no_text_is_refused_with_a_sentence",
)
"""Tests that replace a function which is compiled, or that call one with what its types exclude: the compiled build refuses
that by itself, in words of its own."""
_PATTERNS = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".site-cache", "__pycache__", "*.so", "*.pyd", "build"
)


def left_out(folder: str, names: list[str]) -> set[str]:
    """What of a folder is not copied: what is made anew, and in the project's own folder the site that was built there."""
    return set(_PATTERNS(folder, names)) | ({"site"} & set(names) if Path(folder) == ROOT else set())


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
        shutil.copytree(ROOT, folder, ignore=left_out, dirs_exist_ok=True)
        source = Path(folder, "src")
        here = os.environ | {"PYTHONPATH": str(source)}
        chosen = argv or [f"tests/{name}" for name in TESTED]
        only_pure = [word for test in PURE for word in ("--deselect", test)]
        for command in (
            ["fast.compile"],
            ["pytest", "-q", "-n", "auto", "-m", "not proof and not browser", *only_pure, *chosen],
        ):
            status = subprocess.run([sys.executable, "-m", *command], cwd=folder, env=here).returncode
            if status:
                return status
        found = differences(source, SOURCE)
    print("\n".join(found) or "both builds play the same games", file=sys.stderr if found else sys.stdout)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
