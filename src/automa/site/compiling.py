"""Run by the Python that the site ships, at build time (compile.mjs): which modules are needed, and their bytecode."""

import dis
import marshal
import sys
from collections.abc import Iterable, Iterator
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType

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

    Read from the code: a tree of the source, as objects of Python, would take half of the build.
    """
    if dis.opmap["IMPORT_NAME"] in code.co_code[::2]:
        steps = [step for step in dis.get_instructions(code) if step.opname != "EXTENDED_ARG"]
        for level, members, step in zip(steps, steps[1:], steps[2:], strict=False):
            if step.opname == "IMPORT_NAME":
                above = package[: len(package) + 1 - level.argval] if level.argval else ()
                origin = ".".join(filter(None, (*above, step.argval)))
                yield origin
                yield from (f"{origin}.{each}" for each in members.argval or ())
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _imported(inner, package)
