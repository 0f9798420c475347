"""The types of the installed library, as a user's own checkers see them: mypy and pyright, both at their strictest."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.wheels.test_wheels import Installed, build, released

pytestmark = pytest.mark.proof
SCRIPT = Path(__file__).with_name("of_a_user.py")


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """An environment with the wheel, both checkers, and what a user has written."""
    folder = tmp_path_factory.mktemp("types")
    made = Installed(folder, sys.executable)
    made.install(str(released("*-none-any.whl") or build(folder / "wheel")), "mypy", "basedpyright")
    (folder / "script").mkdir()
    (folder / "script" / "of_a_user.py").write_text(SCRIPT.read_text("utf-8"), "utf-8")
    return made


def test_the_script_runs(there: Installed) -> None:
    assert there.python("script/of_a_user.py").endswith("typed\n")


def test_mypy_finds_no_any_in_it(there: Installed) -> None:
    said = there.python("-m", "mypy", "--strict", "--disallow-any-expr", "script/of_a_user.py")
    assert said == "Success: no issues found in 1 source file\n"


def pyright(there: Installed) -> list[str]:
    """What pyright finds wrong with the script."""
    command = [str(there.bin / "basedpyright"), "--outputjson", "-p", "asked.json"]
    asked = {
        "include": ["script"],
        "typeCheckingMode": "strict",
        "reportAny": True,
        "reportExplicitAny": True,
    }
    (there.folder / "asked.json").write_text(json.dumps(asked), "utf-8")
    done = subprocess.run(
        [*command, "--pythonpath", str(there.bin / "python")],
        cwd=there.folder,
        env=there.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    told = json.loads(done.stdout)
    assert told["summary"]["filesAnalyzed"] == 1, done.stdout
    return [each["message"] for each in told["generalDiagnostics"]]


def test_pyright_finds_no_any_in_it_and_would_say_so(there: Installed) -> None:
    assert pyright(there) == []
    script = there.folder / "script" / "of_a_user.py"
    script.write_text(SCRIPT.read_text("utf-8") + "\nwrong: int = automa.titles()\n", "utf-8")
    try:
        assert len(pyright(there)) == 1
    finally:
        script.write_text(SCRIPT.read_text("utf-8"), "utf-8")
