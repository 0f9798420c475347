"""The doors of the house open one way: no two modules import each other, be it only for their types."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted((SOURCE / "automa").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: dict[str, Path]) -> set[str]:
    """The modules of the house that a file names, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            below = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= {name if name in known else node.module for name in below}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names & set(known)


def test_no_module_imports_itself_by_way_of_others() -> None:
    known = modules()
    graph = {name: imported(path, known) - {name} for name, path in known.items()}
    try:
        order = list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        raise AssertionError(" → ".join(error.args[1])) from None
    assert len(order) == len(known)


PURE = (
    "board",
    "mind",
    "play",
    "terra_mystica",
    "age_of_innovation",
    "table",
    "record",
    "title",
    "render",
    "app",
    "pages",
)
OUTSIDE = ("secrets", "random", "uuid", "time", "datetime", "socket")


def test_the_pure_rooms_have_no_chance_and_no_clock_of_their_own() -> None:
    """A seed is handed to the pages; everything else follows from it (docs/house.md)."""
    found = []
    for room in PURE:
        for path in sorted((SOURCE / "automa" / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                found += [f"{path.name}: {name}" for name in names if name.split(".")[0] in OUTSIDE]
    assert found == []
