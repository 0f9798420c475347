"""The tests of `make test` without a browser, collected once and then run on one changed function after the other.

Reading the project and its tests takes longer than most tests. So one process does it once; a copy of that process
(`fork`) gets the change, runs the tests that enter the changed function, the quick ones first, and ends at the first
that fails. Which tests enter it the functions say themselves: in another copy each first notes that it was entered,
which costs next to nothing where a profiler makes all code several times as slow.
"""

import ast
import builtins
import gc
import importlib
import inspect
import json
import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType

import pytest

Place = tuple[str, int]
"""A function: its file, relative to `src/automa`, and its first line."""

NOTICED, UNNOTICED, ENDLESS, IMPOSSIBLE, BROKEN = 1, 0, 3, 4, 5
"""How a copy of the process ends."""
LIMITS = (0.05, 0.3, 1.0)
"""Seconds: tests below the first limit run before those below the second, and so on."""


NOTES = "_automa_entered"
"""The name under which functions that note their entry find the set of places, among the built-in ones."""


@dataclass(frozen=True)
class Exchange:
    """Functions of a file, each with the code it has, the code it gets, and the code that notes its entry."""

    file: str
    codes: tuple[tuple[CodeType, CodeType, CodeType], ...]

    @property
    def places(self) -> set[Place]:
        """The functions that change."""
        return {(self.file, old.co_firstlineno) for old, _, _ in self.codes}


def code_of(tree_or_text: object, path: Path) -> CodeType:
    """The code of a module."""
    return compile(tree_or_text, str(path), "exec", dont_inherit=True)  # type: ignore[call-overload, no-any-return]


def noting(text: str, file: str) -> ast.Module:
    """A module whose functions first note that they were entered."""

    class Note(ast.NodeTransformer):
        def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
            line = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            self.generic_visit(node)
            node.body.insert(0, ast.Expr(_noted(file, line)))
            return node

        def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
            self.generic_visit(node)
            both = ast.Tuple([_noted(file, node.lineno), node.body], ast.Load())
            node.body = ast.Subscript(both, ast.Constant(1), ast.Load())
            return node

    tree = ast.parse(text)
    Note().visit(tree)
    return ast.fix_missing_locations(tree)


def _noted(file: str, line: int) -> ast.expr:
    return ast.parse(f"{NOTES}.add(({file!r}, {line}))", mode="eval").body


def exchange(before: CodeType, after: CodeType, notes: CodeType, file: str) -> Exchange | None:
    """The functions that differ, or None if something else does: what runs once, when the module is read."""
    found: list[tuple[CodeType, CodeType, CodeType]] = []

    def compare(old: CodeType, new: CodeType, noted: CodeType) -> bool:
        inner = [
            [item for item in code.co_consts if isinstance(item, CodeType)] for code in (old, new, noted)
        ]
        if len(inner[0]) != len(inner[1]) or _own(old) != _own(new):
            return False
        for one, other, third in zip(*inner, strict=True):
            if one == other:
                continue
            if _is_function(one):
                found.append((one, other, third))
            elif not compare(one, other, third):
                return False
        return True

    return Exchange(file, tuple(found)) if compare(before, after, notes) and found else None


def _own(code: CodeType) -> object:
    """What a module or the body of a class does by itself."""
    return code.co_code, code.co_names, [item for item in code.co_consts if not isinstance(item, CodeType)]


def _is_function(code: CodeType) -> bool:
    """Whether it is a function, not the body of a class."""
    return bool(code.co_flags & inspect.CO_NEWLOCALS)


class Forked:
    """A plugin of pytest that runs every change on the collected tests instead of running those once."""

    def __init__(self, source: Path, exchanges: Sequence[Exchange], jobs: int) -> None:
        self.source, self.exchanges, self.jobs = source, exchanges, jobs
        self.measured = False
        self.red: list[str] = []
        """Tests that fail without any change."""
        self.seconds = 0.0
        """How long the tests take that were run, one after the other."""
        self.noticed: list[bool | None] = [None] * len(exchanges)
        """By change; None if no test enters the function, or it cannot be exchanged."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Folder after folder: see which functions its tests enter, then try the changes that nobody noticed yet."""
        for each in self.exchanges:  # what is read later, in a test, could not be exchanged
            importlib.import_module(_module(each.file))
        gc.collect()
        folders = list(dict.fromkeys(item.path.parent for item in session.items))
        with tempfile.TemporaryDirectory(prefix="automa-mutants-") as temporary:
            os.environ["PYTEST_DEBUG_TEMPROOT"] = temporary
            self.measured = True
            for folder in folders:
                if not all(self.noticed):
                    items = [item for item in session.items if item.path.parent == folder]
                    self._try_folder(items, Path(temporary))
                    left = sum(not seen for seen in self.noticed)
                    print(
                        f"after {folder.name}: {left} of {len(self.noticed)} changes not noticed", flush=True
                    )
        return True

    def _try_folder(self, items: list[pytest.Item], temporary: Path) -> None:
        seconds, entered = self._measure(items, temporary)
        chosen: dict[int, list[pytest.Item]] = {}
        for number, each in enumerate(self.exchanges):
            able = [
                item for item in items if item.nodeid not in self.red and entered[item.nodeid] & each.places
            ]
            if able and not self.noticed[number]:  # quick tests first
                chosen[number] = sorted(
                    able, key=lambda item: sum(seconds[item.nodeid] > limit for limit in LIMITS)
                )

        def trial(number: int) -> Callable[[], int]:
            return lambda: _try(self.exchanges[number], chosen[number], self.source, seconds)

        ends = _fork([trial(number) for number in chosen], self.jobs)
        for number, end in zip(chosen, ends, strict=True):
            self.noticed[number] = None if end == IMPOSSIBLE else end != UNNOTICED

    def _measure(
        self, items: Sequence[pytest.Item], folder: Path
    ) -> tuple[dict[str, float], dict[str, set[Place]]]:
        """How long each test takes, and which functions it enters."""
        modules = list(dict.fromkeys(item.path for item in items))
        parts = min(len(modules), 4 * self.jobs)  # finer than the processes: the slow files are spread

        def measure(part: int) -> int:
            wanted = set(modules[part::parts])
            left = [each for each, seen in zip(self.exchanges, self.noticed, strict=True) if not seen]
            found = _enter([item for item in items if item.path in wanted], left, self.source)
            (folder / f"{part}.json").write_text(json.dumps(found), "utf-8")
            return 0

        _fork([(lambda part=part: measure(part)) for part in range(parts)], self.jobs)  # type: ignore[misc]
        seconds: dict[str, float] = {}
        entered: dict[str, set[Place]] = {}
        for part in range(parts):
            for test, took, passed, places in json.loads((folder / f"{part}.json").read_text("utf-8")):
                seconds[test] = took
                entered[test] = {(file, line) for file, line in places}
                self.red += [] if passed else [test]
        self.seconds += sum(seconds.values())
        return seconds, entered


def _enter(
    items: Sequence[pytest.Item], exchanges: Sequence[Exchange], source: Path
) -> list[tuple[str, float, bool, list[Place]]]:
    """Run tests: what each is called, how long it took, whether it passed, and which of the functions it entered."""
    entered: set[Place] = set()
    setattr(builtins, NOTES, entered)
    noted = {old: notes for each in exchanges for old, _, notes in each.codes}
    for function in _functions({str(source / each.file) for each in exchanges}):
        function.__code__ = noted.get(function.__code__, function.__code__)
    found: list[tuple[str, float, bool, list[Place]]] = []
    for item, following in _pairs(items):
        entered.clear()
        begun = time.perf_counter()
        passed = _passes(item, following)
        found.append((item.nodeid, time.perf_counter() - begun, passed, list(entered)))
    return found


def _try(
    change: Exchange,
    items: Sequence[pytest.Item],
    source: Path,
    seconds: dict[str, float],
) -> int:
    """Make a change and run tests until one fails: how that ended."""
    changed = {old: new for old, new, _ in change.codes}
    if any(len(old.co_freevars) != len(new.co_freevars) for old, new in changed.items()):
        return IMPOSSIBLE
    for function in _functions({str(source / change.file)}):
        function.__code__ = changed.get(function.__code__, function.__code__)
    for sign in (signal.SIGVTALRM, signal.SIGALRM):  # one that computes for ever, one that waits for ever
        signal.signal(sign, lambda *_: os._exit(ENDLESS))
    for item, following in _pairs(items):
        signal.setitimer(signal.ITIMER_VIRTUAL, 10 + 20 * seconds[item.nodeid])
        signal.alarm(int(120 + 40 * seconds[item.nodeid]))
        if not _passes(item, following):
            return NOTICED
    return UNNOTICED


def _functions(paths: set[str]) -> list[FunctionType]:
    """Every function that was read from one of these files."""
    return [
        each
        for each in gc.get_objects()
        if isinstance(each, FunctionType) and each.__code__.co_filename in paths
    ]


def _module(file: str) -> str:
    """The name of a module of `src/automa`."""
    return f"automa/{file}".removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test with its fixtures."""
    before = item.session.testsfailed
    try:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    except (pytest.exit.Exception, KeyboardInterrupt, SystemExit):
        return False
    return item.session.testsfailed == before


def _pairs(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None], strict=False)


def _fork(work: Iterable[Callable[[], int]], jobs: int) -> list[int]:
    """Do every piece of work in a process of its own, so many at once: how each ended."""
    pending = list(enumerate(work))
    ends = [0] * len(pending)
    running: dict[int, int] = {}
    while pending or running:
        while pending and len(running) < jobs:
            number, piece = pending.pop(0)
            child = os.fork()
            if not child:
                _end_with(piece)
            running[child] = number
        child, status = os.wait()
        if child in running:
            ends[running.pop(child)] = os.waitstatus_to_exitcode(status)
    return ends


def _end_with(piece: Callable[[], int]) -> None:
    """Do a piece of work silently, in a folder of its own for what tests write, and end this process."""
    code = BROKEN
    own = tempfile.mkdtemp(dir=os.environ["PYTEST_DEBUG_TEMPROOT"])
    try:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = own
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)
        code = piece()
    finally:
        shutil.rmtree(own, ignore_errors=True)
        os._exit(code)
