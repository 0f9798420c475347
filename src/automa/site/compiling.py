"""Run by the Python that the site ships, at build time (compile.mjs): which modules are needed, and their bytecode."""

import dis
import marshal
import sys
from collections.abc import Iterable, Iterator
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType
from typing import Any

IMPLIED = (
    "_strptime",
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "numbers",
)
"""Asked for by name while the program runs, or from C: no import statement says so."""
UNCHECKED = (1).to_bytes(4, "little")
"""The mark of bytecode beside which no source lies; it depends on nothing but the source."""
IMPORT_NAME, EXTENDED_ARG = dis.opmap["IMPORT_NAME"], dis.opmap["EXTENDED_ARG"]
LOAD_SMALL_INT = dis.opmap.get("LOAD_SMALL_INT", -1)
"""A Python before 3.14 has none: there the level of an import is a constant, as its members are."""


def compile_program(root: Path, level: int) -> list[str]:
    """Put bytecode in the place of every source, and say what they import.

    Level 2 leaves docstrings and assertions out.
    """
    return [name for source in sorted(root.rglob("*.py")) for name in _compile(source, root, level)]


def compile_needed(library: Path, level: int, wanted: Iterable[str]) -> None:
    """Likewise for what the programs want of the library, the interpreter itself, and they among each other.

    What can never be imported is deleted.
    """
    sources = {_dotted(path.relative_to(library)): path for path in library.rglob("*.py")}
    names = dict.fromkeys((*wanted, *sys.modules, *IMPLIED))
    while names:
        for name in _with_packages(names.popitem()[0]):
            if source := sources.pop(name, None):
                names |= dict.fromkeys(_compile(source, library, level))
    for source in sources.values():
        source.unlink()


def _dotted(path: Path) -> str:
    """The name under which a file is imported."""
    return ".".join(path.parent.parts if path.name == "__init__.py" else path.with_suffix("").parts)


def _with_packages(name: str) -> Iterator[str]:
    """A module and the packages around it."""
    parts = name.split(".")
    return (".".join(parts[:at]) for at in range(1, len(parts) + 1))


def _compile(source: Path, root: Path, level: int) -> Iterator[str]:
    """Put bytecode in the place of a source; all that it imports anywhere."""
    path, text = source.relative_to(root), source.read_bytes()
    code = compile(text, str(path), "exec", dont_inherit=True, optimize=level)
    packed = b"".join((MAGIC_NUMBER, UNCHECKED, source_hash(text), marshal.dumps(code)))
    source.with_suffix(".pyc").write_bytes(packed)
    source.unlink()
    return _imported(code, path.parts[:-1])


def _imported(code: CodeType, package: tuple[str, ...]) -> Iterator[str]:
    """All that some code imports; of `from a import b`, `b` may be a module too.

    Read from the bytes: a tree of the source, or an object for every instruction, would take as long as compiling.
    """
    if IMPORT_NAME in code.co_code[::2]:
        steps = list(_steps(code.co_code))
        for above, members, (step, name) in zip(steps, steps[1:], steps[2:], strict=False):
            if step == IMPORT_NAME:
                level: int = _loaded(code, *above)
                around = package[: len(package) + 1 - level] if level else ()
                origin = ".".join(filter(None, (*around, code.co_names[name])))
                yield origin
                yield from (f"{origin}.{each}" for each in _loaded(code, *members) or ())
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _imported(inner, package)


def _steps(code: bytes) -> Iterator[tuple[int, int]]:
    """Every instruction with its argument, which may begin in instructions before it."""
    high = 0
    for step, low in zip(code[::2], code[1::2], strict=True):
        number = high << 8 | low
        high = number if step == EXTENDED_ARG else 0
        if step != EXTENDED_ARG:
            yield step, number


def _loaded(code: CodeType, step: int, number: int) -> Any:
    """The value that an instruction puts on the stack."""
    return number if step == LOAD_SMALL_INT else code.co_consts[number]
