"""The wheels, pure and compiled: built, installed into empty environments, and used as people use them."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from zipfile import ZipFile

import pytest

from automa import __version__, decide
from tests.wheels.pythons import ROOT, found, promised

pytestmark = pytest.mark.proof
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
RECORD = (ROOT / "examples" / "game.automa").read_text("utf-8")


class Installed:
    """An environment with nothing in it but what a wheel has brought, and a home of its own."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder = folder
        self.bin = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "AUTOMA"))
        }
        self.environment = kept | {
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "LANG": "C.UTF-8",
        }
        subprocess.run([python, "-m", "venv", str(folder / "env")], check=True)

    def install(self, *what: str) -> None:
        """As everybody does, with the versions that we know."""
        self.python(
            "-m",
            "pip",
            "install",
            "-q",
            "--disable-pip-version-check",
            "-c",
            str(ROOT / "constraints.txt"),
            *what,
        )

    def python(self, *words: str) -> str:
        """What Python says there."""
        return self._run(["python", *words])

    def automa(self, *words: str, typed: str = "", status: int = 0) -> str:
        """What the command says."""
        return self._run(["automa", *words], typed, status)

    def _run(self, words: Sequence[str], typed: str = "", status: int = 0) -> str:
        done = subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == status, f"{words}: {done.stdout}\n{done.stderr}"
        return done.stdout + done.stderr


def build(folder: Path, kind: str = "pure", target: str = "wheel") -> Path:
    """A file built from this project."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)],
        cwd=ROOT,
        env=os.environ | {"AUTOMA_WHEEL": kind, "AUTOMA_FAST_OPT": "0"},
        check=True,
        capture_output=True,
    )
    (made,) = folder.iterdir()
    return made


def released(*pattern: str) -> Path | None:
    """The file of the release that AUTOMA_RELEASE names, if one is to be tried instead of what is built here."""
    folder = os.environ.get("AUTOMA_RELEASE")
    if not folder:
        return None
    (file,) = (each for each in Path(folder).glob(pattern[0]) if not any(map(each.match, pattern[1:])))
    return file


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return released("*-none-any.whl") or build(tmp_path_factory.mktemp("pure"))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return released("*.whl", "*-none-any.whl") or build(tmp_path_factory.mktemp("compiled"), "compiled")


def works_without_the_pages(there: Installed) -> str:
    """Everything that needs msgspec only; gives the records of two games."""
    assert there.automa("--version").split()[:2] == ["automa", __version__]
    for name in ("decide", "games", "play"):
        assert f"automa {name}" in there.automa("help", name)
    (there.folder / "position.json").write_text(
        (ROOT / "examples" / "terra-mystica.json").read_text("utf-8"), "utf-8"
    )
    said = json.loads(there.automa("decide", "position.json"))
    assert said == json.loads(json.dumps(decide((there.folder / "position.json").read_text("utf-8"))))
    assert "no saved games" in there.automa("games", "list")
    shown = there.automa("play", "--terminal", "--seed", "3", typed="1\nquit\n")
    assert "--go-on" in shown
    (game,) = json.loads(there.automa("games", "list", "--json"))
    assert game["kind"] == "digital"
    assert there.automa("play", "--terminal", "--go-on", game["id"], typed="undo\nquit\n")
    there.automa("games", "check")
    assert there.automa("replay", "-", typed=RECORD)
    assert "pip install" in there.automa("serve", status=2)
    there.automa("simulate", "--games", "2", "--player", "random", "--jobs", "1", "--save", "records")
    return "".join(path.read_text("utf-8") for path in sorted((there.folder / "records").iterdir()))


def packages(there: Installed) -> set[str]:
    listed = json.loads(there.python("-m", "pip", "list", "--format=json", "--disable-pip-version-check"))
    return {each["name"] for each in listed} - {"pip", "setuptools"}


def test_this_python_is_among_those_that_are_promised() -> None:
    assert HERE in found()
    assert set(found()) <= set(promised())


@pytest.mark.parametrize("version", found())
def test_the_core_works_on_every_python_with_msgspec_alone(pure: Path, tmp_path: Path, version: str) -> None:
    there = Installed(tmp_path, found()[version])
    there.install(str(pure))
    assert packages(there) == {"terra-automa", "msgspec"}
    works_without_the_pages(there)
    where = there.python("-c", "import automa; print(automa.__file__)").strip()
    assert Path(where).is_relative_to(tmp_path)


@pytest.fixture
def port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        number: int = taken.getsockname()[1]
    return number


@pytest.fixture
def with_pages(pure: Path, tmp_path: Path) -> Installed:
    there = Installed(tmp_path, sys.executable)
    there.install(f"{pure}[web]")
    return there


@pytest.fixture
def address(with_pages: Installed, port: int) -> Iterator[str]:
    """Where the pages are served from the installed wheel."""
    server = subprocess.Popen(
        [str(with_pages.bin / "automa"), "serve", "--no-browser", "--port", str(port)],
        cwd=with_pages.folder,
        env=with_pages.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.communicate(timeout=60)


def test_the_pages_are_served(address: str) -> None:
    until = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:
                page = answer.read().decode()
            break
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.2)
    assert "<title>" in page
    style = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
    with urllib.request.urlopen(address + style.lstrip("/"), timeout=30) as answer:
        assert answer.status == 200


def test_the_compiled_wheel_plays_the_same_games(pure: Path, compiled: Path, tmp_path: Path) -> None:
    assert compiled.name != pure.name
    assert not compiled.name.endswith("none-any.whl")
    played = []
    for wheel in (pure, compiled):
        there = Installed(tmp_path / wheel.name, sys.executable)
        there.install(str(wheel))
        played.append(works_without_the_pages(there))
        where = there.python("-c", "import automa.play.power as m; print(m.__file__)").strip()
        assert where.endswith(".py") == (wheel == pure)
    assert played[0] == played[1]


def test_the_wheel_holds_the_program_and_nothing_else(pure: Path) -> None:
    with ZipFile(pure) as wheel:
        names = wheel.namelist()
    about = f"terra_automa-{__version__}.dist-info/"
    assert all(name.startswith(("automa/", about)) for name in names)
    assert {
        f"{about}licenses/LICENSE",
        f"{about}entry_points.txt",
        "automa/py.typed",
        "automa/sbom.cdx.json",
    } <= set(names)
    assert not [name for name in names if name.endswith((".pyc", ".so", ".pyd"))]


def test_a_wheel_of_the_source_distribution_is_the_same(pure: Path, tmp_path: Path) -> None:
    source = released("*.tar.gz") or build(tmp_path / "sdist", target="sdist")
    subprocess.run(["tar", "-xzf", str(source), "-C", str(tmp_path)], check=True)
    (folder,) = tmp_path.glob(f"terra_automa-{__version__}")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "again")],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    assert (tmp_path / "again" / pure.name).read_bytes() == pure.read_bytes()
