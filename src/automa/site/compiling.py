"""Run by the Python that the site ships, at build time (compile.mjs): which modules are needed, and their bytecode."""

import ast
import py_compile
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

IMPLIED = (
    "_strptime",
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "numbers",
)
"""Asked for by name while the program runs, or from C: no import statement says so."""


def keep_needed(library: Path, programs: Iterable[Path]) -> None:
    """Delete every module of the library that the programs, and the interpreter itself, can never import."""
    wanted = {*sys.modules, *IMPLIED}
    for program in programs:
        for source in sorted(program.rglob("*.py")):
            wanted |= set(_imported(source, program))
    kept: set[Path] = set()
    while wanted:
        for source in _sources(library, wanted.pop()):
            if source not in kept:
                kept.add(source)
                wanted |= set(_imported(source, library))
    for path in sorted(library.rglob("*.py")):
        if path not in kept:
            path.unlink()


def _sources(library: Path, name: str) -> Iterator[Path]:
    """The file of a module, and those of the packages around it."""
    parts = name.split(".")
    for at in range(1, len(parts) + 1):
        here = library.joinpath(*parts[:at])
        yield from (
            path for path in (here.with_name(f"{here.name}.py"), here / "__init__.py") if path.is_file()
        )


def _imported(source: Path, root: Path) -> Iterator[str]:
    """All that a file imports anywhere; of `from a import b`, `b` may be a module too."""
    package = source.relative_to(root).parts[:-1]
    for node in _statements(ast.parse(source.read_bytes()).body):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            origin = ".".join(filter(None, (above, node.module)))
            yield origin
            yield from (f"{origin}.{each.name}" for each in node.names)


def _statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements and those inside them; to look at every expression, too, would take most of the build."""
    for node in body:
        yield node
        for part in ("body", "orelse", "finalbody"):
            yield from _statements(getattr(node, part, ()))
        for part in ("handlers", "cases"):
            for each in getattr(node, part, ()):
                yield from _statements(each.body)


def compile_in_place(root: Path, level: int) -> None:
    """Put bytecode in the place of every source; level 2 leaves docstrings and assertions out.

    Unchecked: no source lies beside the code in the browser. The bytes depend on nothing but the source.
    """
    for source in sorted(root.rglob("*.py")):
        py_compile.compile(
            str(source), f"{source}c", dfile=str(source.relative_to(root)), doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH, optimize=level,
        )  # fmt: skip
        source.unlink()
