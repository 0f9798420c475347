"""`make fast-test`: compile a copy of the project and try it: same records, same tests as the pure build.

python -m fast.check [PYTEST ARGUMENT …]
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fast.compile import ROOT

TESTED = (
    "fast", "board", "mind", "play", "terra_mystica", "age_of_innovation", "record", "twin", "players", "table", "study",
)  # fmt: skip
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".site-cache", "__pycache__", "*.so", "*.pyd", "build", "site"
)


def main(argv: list[str]) -> int:
    with TemporaryDirectory(prefix="automa-fast-") as folder:
        shutil.copytree(ROOT, folder, ignore=LEFT_OUT, dirs_exist_ok=True)
        here = os.environ | {"PYTHONPATH": str(Path(folder, "src"))}
        for command in (["fast.compile"], ["pytest", "-q", *(argv or [f"tests/{name}" for name in TESTED])]):
            status = subprocess.run([sys.executable, "-m", *command], cwd=folder, env=here).returncode
            if status:
                return status
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
