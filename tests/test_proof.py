"""`make proof` leaves nothing out, and a failed journey gets one more try, alone."""

from pathlib import Path

import pytest

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


def test_every_proof_is_in_a_part() -> None:
    files = {
        path: path.read_text("utf-8") for path in TESTS.rglob("test_*.py") if path.name != Path(__file__).name
    }
    proofs = {path.relative_to(ROOT).as_posix(): text for path, text in files.items() if "mark.proof" in text}
    longer = {
        path.relative_to(ROOT).as_posix(): text for path, text in files.items() if "effort import" in text
    }
    assert proofs
    assert longer
    left_out = [
        file for file, text in (proofs | longer).items() if not is_run(file, browser="mark.browser" in text)
    ]
    assert left_out == []


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
