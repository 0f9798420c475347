"""The code above the rules, changed in one place at a time: some test must notice.

    python -m tests.code_mutants                        a sample of changes by the usual seed
    python -m tests.code_mutants --seed 7 --most 40     another sample
    python -m tests.code_mutants --room table --all     every change of a room

A change is made in a copy of the project; the tests of its room run there until one fails. What no test notices is
listed; `code_mutants.toml` explains those that change nothing anybody could see. More than five in a hundred that are
neither noticed nor explained are too many.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import pytest

from tests.forked_tests import Exchange, Forked, code_of, exchange, noting

ROOT = Path(__file__).resolve().parents[1]
EXPLAINED = Path(__file__).with_suffix(".toml")
COPIED = (
    "src",
    "tests",
    "docs",
    "examples",
    "benchmarks",
    "fast",
    "supply",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
)
PATIENCE = 20
"""So many times as long as the tests take, and a test run counts as endless, and so the change as noticed."""
TOLERATED = 0.05

ROOMS = ("table", "app", "record", "store", "pages")
TESTS = (
    "tests/table",
    "tests/app",
    "tests/record",
    "tests/store",
    "tests/pages",
    "tests/faults",
    "tests/hostile",
    "tests/terra_mystica",
    "tests/words",
    "tests/cli",
    "tests/web/test_site.py",
    "tests/web/test_guard.py",
    "tests/web/test_seats.py",
    "tests/test_new_games.py",
    "tests/game",
    "tests/title",
    "tests/earlier",
)
WHICH = "not browser and not proof"

TAPS = ("request.py", "games.py", "routes.py", "fields.py", "play.py", "seats.py", "changes.py")
"""The modules of `pages` that read what was tapped."""

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Change:
    """One place of a file, what stands there, and what stands there instead."""

    file: str
    function: str
    before: str
    after: str
    line: int
    place: int
    """The node, counted as `ast.walk` finds it."""
    way: int
    """Which of the changes of that node."""

    @property
    def name(self) -> str:
        """What `code_mutants.toml` calls it: it stays when lines move."""
        return f"{self.file} {self.function}: {self.before} -> {self.after}"


def variants(node: ast.AST) -> Iterator[ast.AST]:
    """Every change of a node, in a fixed order."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SWAPPED:
        changed = deepcopy(node)
        changed.ops = [SWAPPED[type(node.ops[0])]()]  # type: ignore[list-item]
        yield changed
    elif isinstance(node, ast.BoolOp):
        for at in range(len(node.values)):
            rest = [value for i, value in enumerate(node.values) if i != at]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in SWAPPED and not _is_text(node):
        changed_sum = deepcopy(node)
        changed_sum.op = SWAPPED[type(node.op)]()  # type: ignore[assignment]
        yield changed_sum
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Tuple) and len(node.elts) > 1 and isinstance(node.ctx, ast.Load):
        if all(isinstance(item, ast.Constant) for item in node.elts):
            for at in range(len(node.elts)):
                yield ast.Tuple([item for i, item in enumerate(node.elts) if i != at], ast.Load())
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        changed_call = deepcopy(node)
        changed_call.func = ast.Name(CALLS[node.func.id], ast.Load())
        yield changed_call
    elif isinstance(node, ast.IfExp):
        yield node.body
        yield node.orelse


def _is_text(node: ast.BinOp) -> bool:
    """Texts and lists cannot be subtracted: such a change would say nothing."""
    return any(
        isinstance(side, ast.JoinedStr | ast.List | ast.Tuple) or _is_string(side)
        for side in (node.left, node.right)
    )


def _is_string(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def changes(file: str) -> Iterator[Change]:
    """Every change of a file of `src/automa`."""
    tree = ast.parse((ROOT / "src" / "automa" / file).read_text("utf-8"))
    nowhere = {id(node) for part in _unread(tree) for node in ast.walk(part)}
    function = _functions(tree)
    for place, node in enumerate(ast.walk(tree)):
        if id(node) in nowhere or not isinstance(node, ast.expr):
            continue
        for way, changed in enumerate(variants(node)):
            before, after = ast.unparse(node), ast.unparse(changed)
            yield Change(file, function.get(id(node), "module"), before, after, node.lineno, place, way)


def _unread(tree: ast.AST) -> Iterator[ast.AST]:
    """Types, and messages of what cannot happen: no test sees them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation:
            yield node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.returns:
                yield node.returns
            yield from node.decorator_list
        elif isinstance(node, ast.ClassDef):
            yield from [*node.bases, *(keyword.value for keyword in node.keywords)]
        elif isinstance(node, ast.Assert):
            yield node
        elif (
            isinstance(node, ast.Subscript)
            and isinstance(node.value, ast.Name)
            and node.value.id[0].isupper()
        ):
            yield node  # a type, as in Sequence[tuple[int, int]]


def _functions(tree: ast.AST) -> dict[int, str]:
    """The innermost function or class around every node."""
    found: dict[int, str] = {}
    for node in ast.walk(tree):  # outer ones first
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found |= {id(inner): node.name for inner in ast.walk(node)}
    return found


def mutated(change: Change) -> ast.AST:
    """The file with its change."""
    tree = ast.parse((ROOT / "src" / "automa" / change.file).read_text("utf-8"))
    target = next(node for place, node in enumerate(ast.walk(tree)) if place == change.place)
    new = ast.copy_location(list(variants(target))[change.way], target)

    class Swap(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return new if node is target else self.generic_visit(node)

    return ast.fix_missing_locations(Swap().visit(tree))


def exchanged(change: Change) -> Exchange | None:
    """The functions that a change exchanges; None if it is not in a function."""
    path = ROOT / "src" / "automa" / change.file
    text = path.read_text("utf-8")
    before, after, notes = (
        code_of(each, path) for each in (text, mutated(change), noting(text, change.file))
    )
    return exchange(before, after, notes, change.file)


def files(room: str) -> list[str]:
    """The modules of a room whose code is changed."""
    folder = ROOT / "src" / "automa"
    found = (path.relative_to(folder).as_posix() for path in (folder / room).rglob("*.py"))
    return sorted(file for file in found if room != "pages" or file.rpartition("/")[2] in TAPS)


def noticed_anew(change: Change, copy: Path, patience: float) -> bool:
    """Whether a test fails in a copy of the project with this change, read anew."""
    path = copy / "src" / "automa" / change.file
    kept = path.read_text("utf-8")
    path.write_text(ast.unparse(mutated(change)), "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    room = f"tests/{change.file.partition('/')[0]}"
    tests = sorted(TESTS, key=lambda folder: folder != room)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", "-m", WHICH, *tests],
            cwd=copy, env=environment, check=False, timeout=patience,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        return done.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(kept, "utf-8")


def explained() -> dict[str, str]:
    """Change → why nobody can see it."""
    entries = tomllib.loads(EXPLAINED.read_text("utf-8"))["unseen"]
    return {entry["change"]: entry["why"] for entry in entries}


def survivors_anew(chosen: Sequence[Change], jobs: int, patience: float) -> list[Change]:
    """The changes that no test notices, tried in so many copies of the project at once."""
    if not chosen:
        return []
    with tempfile.TemporaryDirectory(prefix="automa-mutants-") as folder:
        free: SimpleQueue[Path] = SimpleQueue()
        for number in range(min(jobs, len(chosen))):
            copy = Path(folder) / str(number)
            copy.mkdir()
            for name in COPIED:
                source = ROOT / name
                (shutil.copytree if source.is_dir() else shutil.copy)(source, copy / name)
            free.put(copy)

        def survives(change: Change) -> bool:
            copy = free.get()
            try:
                return not noticed_anew(change, copy, patience)
            finally:
                free.put(copy)

        with ThreadPoolExecutor(jobs) as pool:
            return [change for change, left in zip(chosen, pool.map(survives, chosen), strict=True) if left]


def survivors(chosen: Sequence[Change], jobs: int, tests: Sequence[str] = TESTS) -> list[Change]:
    """The changes that no test notices."""
    functions = [(change, each) for change in chosen if (each := exchanged(change))]
    forked = Forked(ROOT / "src" / "automa", [each for _, each in functions], jobs)
    pytest.main(["-p", "no:cacheprovider", "-p", "no:terminal", "-m", WHICH, *tests], plugins=[forked])
    if forked.red or not forked.measured:
        raise SystemExit("\n".join(["these tests fail without any change:", *forked.red]))
    outcome = dict(zip((change for change, _ in functions), forked.noticed, strict=True))
    left = [change for change in chosen if outcome.get(change) is False]
    others = [change for change in chosen if outcome.get(change) is None]
    return left + survivors_anew(others, jobs, PATIENCE * max(forked.seconds, 30))


def main() -> int:
    """List what is not noticed."""
    parser = argparse.ArgumentParser(description="Which changes of code no test notices.")
    parser.add_argument("--room", action="append", choices=ROOMS, help="default: all")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default: %(default)s)")
    parser.add_argument("--most", type=int, default=100, help="so many changes (default: %(default)s)")
    parser.add_argument(
        "--tests", nargs="*", default=TESTS, help="files or folders (default: those of these rooms)"
    )
    parser.add_argument("--all", action="store_true", help="every change instead of a sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    begun = time.monotonic()
    every = [change for room in args.room or ROOMS for file in files(room) for change in changes(file)]
    chosen = every if args.all else random.Random(args.seed).sample(every, min(args.most, len(every)))
    known = explained()
    left = survivors([change for change in chosen if change.name not in known], args.jobs, args.tests)
    for change in left:
        print(f"src/automa/{change.file}:{change.line}: {change.name}")
    seen = sum(change.name in known for change in chosen)
    print(
        f"{len(chosen)} of {len(every)} changes tried (seed {args.seed}), {seen} explained, {len(left)} not noticed, "
        f"{time.monotonic() - begun:.0f} s"
    )
    return 1 if len(left) > TOLERATED * len(chosen) else 0


if __name__ == "__main__":
    raise SystemExit(main())
