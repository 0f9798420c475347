"""Compile the rooms of the inner loop with mypyc: `python -m fast.compile` in place, `fast.hook` into a wheel.

A copy of the source is compiled, so that a compiler that fails leaves everything as it was.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
ROOMS = (
    "value", "effects", "decision", "chance", "board", "mind", "play", "terra_mystica", "by_mail", "age_of_innovation",
    "players",
)  # fmt: skip
"""What is compiled. `automa.errors` and `automa.compiled` are too small to gain anything."""
IMPORTS_STRUCT = re.compile(r"^from \w+ import .*\bStruct\b", re.MULTILINE)
COMPILED = (".so", ".pyd")
OPTIMISE = "AUTOMA_FAST_OPT"
"""Names the level of the C compiler, 0 to 3: a low one for a quick try."""


class NoCompiler(Exception):
    """One sentence that says what is missing."""


def modules(source: Path) -> list[Path]:
    """The files that are compiled. Structs keep their class keywords only where they are interpreted; chance is exchanged by tests."""
    found: list[Path] = []
    for room in ROOMS:
        at = source / "automa" / room
        found += sorted(at.rglob("*.py")) if at.is_dir() else [at.with_suffix(".py")]
    return [
        path
        for path in found
        if path.name != "__init__.py" and not IMPORTS_STRUCT.search(path.read_text("utf-8"))
    ]


def check_compiler() -> None:
    """`NoCompiler` if there is nothing to compile with."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name == "posix" and not shutil.which(command):
        raise NoCompiler(f"no C compiler ({command}): the pure build stays, and it does everything")
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.exists():
        raise NoCompiler(f"Python's C headers are missing ({header.name}): the pure build stays")


def compile_into(target: Path, level: str = "") -> list[Path]:
    """Compile into a folder that is laid out as `src`; says which files are there now."""
    check_compiler()
    with TemporaryDirectory(prefix="automa-fast-") as folder:
        shutil.copytree(
            SOURCE, Path(folder, "src"), ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        )
        pure = os.environ | {"PYTHONPATH": os.pathsep.join((str(Path(folder, "src")), str(ROOT)))}
        subprocess.run([sys.executable, "-m", "fast.copies", str(Path(folder, "src"))], env=pure, check=True)
        before = Path.cwd()
        os.chdir(folder)
        try:
            return _extensions(target.resolve(), level or os.environ.get(OPTIMISE) or "2")
        finally:
            os.chdir(before)


def _extensions(target: Path, level: str) -> list[Path]:
    """mypyc writes C for the folder `src` here, setuptools calls the C compiler."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.environ["MYPYPATH"] = "src"
    options = ["--strict", "--explicit-package-bases", "--namespace-packages"]
    extensions = mypycify(
        [*options, *map(str, modules(Path("src")))],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        group_name="automa",
    )

    class SideBySide(build_ext):  # type: ignore[misc]
        """The sources of an extension are compiled at the same time."""

        def build_extension(self, extension: Any) -> None:
            given = {"include_dirs": extension.include_dirs, "extra_postargs": extension.extra_compile_args}

            def compiled(source: str) -> str:
                (made,) = self.compiler.compile([source], output_dir=self.build_temp, **given)
                return str(made)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                extension.extra_objects = list(pool.map(compiled, extension.sources))
            extension.sources = []
            super().build_extension(extension)

    command = SideBySide(Distribution({"name": "automa", "ext_modules": extensions}))
    command.build_lib = str(target)
    command.build_temp = "build"
    command.ensure_finalized()
    command.run()
    return [Path(name) for name in command.get_outputs()]


def compiled(source: Path = SOURCE) -> list[Path]:
    """The compiled files that lie beside the source."""
    return sorted(path for path in source.rglob("*") if path.suffix in COMPILED)


def stale(source: Path = SOURCE) -> bool:
    """Whether a compiled module is older than its source, or not there though others are."""
    files = compiled(source)
    made = min((path.stat().st_mtime for path in files), default=0.0)
    return bool(files) and any(path.stat().st_mtime > made for path in modules(source))


def remove(source: Path = SOURCE) -> None:
    """Back to the pure build."""
    for path in compiled(source):
        path.unlink()


def _say(sentence: str) -> int:
    """Why there is nothing to be done, and the exit status that says so."""
    print(sentence, file=sys.stderr)
    return 2


def main(argv: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if argv is None else argv
    if arguments == ["--is-pure"]:
        return _say("the compiled build lies here; `make pure` first") if compiled() else 0
    try:
        check_compiler()
        with TemporaryDirectory() as made:
            files = compile_into(Path(made))
            remove()
            for path in files:
                shutil.copy2(path, SOURCE / path.relative_to(Path(made).resolve()))
    except NoCompiler as error:
        return _say(f"make fast: {error}")
    print(f"{len(files)} compiled files lie beside the source; `make pure` removes them.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
