"""The Pythons of this machine that the wheels are tried with: `AUTOMA_PYTHONS` names more of them, by their paths."""

import os
import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


def promised() -> tuple[str, ...]:
    """The versions that the package says it runs on."""
    said = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    return tuple(
        each.rpartition(" ")[2] for each in said if each.startswith("Programming Language :: Python :: 3.")
    )


@cache
def found() -> dict[str, str]:
    """Version → its interpreter, of those that are promised and there are here."""
    places = os.environ.get("AUTOMA_PYTHONS", "").split(os.pathsep)
    places += [shutil.which(f"python{version}") or "" for version in promised()]
    kept = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    places += sorted(str(path) for path in kept.glob("3.*/bin/python"))
    there: dict[str, str] = {}
    for place in filter(None, places):
        version = _version(place)
        if version in promised():
            there.setdefault(version, place)
    return there


def _version(python: str) -> str:
    """The version of an interpreter that starts; a shim may not."""
    ask = "import sys; print(*sys.version_info[:2], sep='.')"
    done = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=False)
    return done.stdout.strip()


if __name__ == "__main__":
    for each in promised():
        print(f"wheels: Python {each}: {found().get(each, 'NOT HERE, not tried')}")
