"""The program as a folder that other machines take: this installation as it runs here, pure or compiled, and a player of one's own."""

import shutil
from importlib.util import find_spec
from pathlib import Path

import automa
from automa.study.grid import Study

NOT_SENT = shutil.ignore_patterns("__pycache__", "*.pyc")


def pack(into: Path, study: Study) -> Path:
    """The folder with everything that the games of a study need besides packages; it goes first on a path."""
    package = Path(automa.__file__).parent
    shutil.copytree(package, into / package.name, ignore=NOT_SENT)
    for shared in package.parent.glob("*__mypyc*"):  # what compiled modules share lies beside the package
        shutil.copy2(shared, into / shared.name)
    for player in sorted({cell.player.partition(":")[0] for cell in study.cells if ":" in cell.player}):
        _pack_module(into, player.partition(".")[0])
    return into


def _pack_module(into: Path, name: str) -> None:
    """A module or package by its name, unless it is one of ours."""
    found = find_spec(name)
    if found is None or found.origin is None or (into / name).exists():
        return
    origin = Path(found.origin)
    if found.submodule_search_locations:
        shutil.copytree(origin.parent, into / name, ignore=NOT_SENT)
    else:
        shutil.copy2(origin, into / origin.name)
