"""`make proof` leaves nothing out, and a failed journey gets one more try, alone."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests import proof
from tests.proof import PARTS, ROOT, Step, main, run_step

TESTS = ROOT / "tests"
PYTEST = ("-m", "pytest", "-q")


def is_run(file: str, *, browser: bool) -> bool:
    """Whether some part runs a file's proofs."""
    for step in (step for steps in PARTS.values() for step in steps if step.tests):
        expression = step.arguments[step.arguments.index("-m", 1) + 1] if "-m" in step.arguments[1:] else ""
        if expression in ("", "browser" if browser else "not browser") and any(
            file == each or file.startswith(f"{each}/") for each in step.arguments
        ):
            return True
    return False


def marks(nodes: Iterable[ast.AST]) -> set[str]:
    """The names after `pytest.mark` in decorators, or in what `pytestmark` is."""
    inner = (each for node in nodes for each in ast.walk(node) if isinstance(each, ast.Attribute))
    return {
        each.attr for each in inner if isinstance(each.value, ast.Attribute) and each.value.attr == "mark"
    }


def proofs(path: Path) -> Iterator[tuple[str, bool]]:
    """The proofs of a file: their names, and whether they drive a browser."""
    tree = ast.parse(path.read_text("utf-8"))
    assigned = [node for node in tree.body if isinstance(node, ast.Assign)]
    of_all = marks(node.value for node in assigned if ast.unparse(node.targets[0]) == "pytestmark")
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            own = of_all | marks(node.decorator_list)
            if "proof" in own:
                yield node.name, "browser" in own


def test_every_proof_is_in_a_part() -> None:
    files = [path for path in TESTS.rglob("test_*.py") if path.name != Path(__file__).name]
    found = [(path.relative_to(ROOT).as_posix(), *proof) for path in files for proof in proofs(path)]
    assert {browser for _, _, browser in found} == {True, False}
    named = {path.relative_to(ROOT).as_posix() for path in files if "mark.proof" in path.read_text("utf-8")}
    assert named == {file for file, _, _ in found}  # none hides behind a name of its own
    left_out = [(file, test) for file, test, browser in found if not is_run(file, browser=browser)]
    assert left_out == []


def test_what_goes_on_for_longer_in_a_proof_is_in_a_part() -> None:
    files = [path for path in TESTS.rglob("test_*.py") if path.name != Path(__file__).name]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in files}
    longer = {file: text for file, text in texts.items() if "effort import" in text}
    assert longer
    assert [file for file, text in longer.items() if not is_run(file, browser="mark.browser" in text)] == []


@pytest.mark.slow
def test_a_part_that_fails_is_told_and_the_others_run_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fails, passes = Step(("-c", "raise SystemExit(1)"), tests=False), Step(("-c", ""), tests=False)
    parts = {"first": (passes, fails, Step(("-c", "print('never')"), tests=False)), "second": (passes,)}
    monkeypatch.setattr(proof, "PARTS", parts)
    assert main([]) == 1
    told = capsys.readouterr().out
    assert "proof: first FAILED" in told
    assert "proof: second passed" in told
    assert "never" not in told
    assert main(["second"]) == 0


def test_every_part_names_files_that_exist() -> None:
    named = {
        word
        for steps in PARTS.values()
        for step in steps
        for word in step.arguments
        if word.startswith("tests/")
    }
    assert named
    assert [word for word in named if not (ROOT / word).exists()] == []


def test_an_unknown_part_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["nothing"])
    assert "engine" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fails", "mark", "expected"),
    [(0, "browser", []), (1, "browser", ["test_it.py::test_it"]), (2, "browser", None), (1, "slow", None)],
)
def test_a_journey_gets_one_more_try(
    tmp_path: Path, fails: int, mark: str, expected: list[str] | None
) -> None:
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\naddopts = --disable-plugin-autoload\nmarkers =\n  browser\n  slow\n"
    )
    (tmp_path / "test_it.py").write_text(
        "import pathlib\nimport pytest\n"
        f"@pytest.mark.{mark}\n"
        "def test_it():\n"
        "    tries = pathlib.Path('tries')\n"
        "    tries.write_text((tries.read_text() if tries.exists() else '') + 'x')\n"
        f"    assert len(tries.read_text()) > {fails}\n"
    )
    assert run_step(Step((*PYTEST, "test_it.py")), tmp_path) == expected
