"""The files that let a system restart the server edition: read by the system's own tools where they are at hand."""

import json
import plistlib
import re
import shlex
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from automa.cli import parser_of
from automa.web.server import listening

DEPLOY = Path(__file__).resolve().parents[1] / "deploy"


def unit() -> ConfigParser:
    parser = ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((DEPLOY / "automa.service").read_text("utf-8"))
    return parser


def containers() -> list[list[str]]:
    """The instructions of the container file, one each."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text("utf-8"), flags=re.MULTILINE)
    return [line.split(maxsplit=1) for line in text.replace("\\\n", " ").splitlines() if line.strip()]


def commands() -> dict[str, list[str]]:
    """How each of them calls the program, without its name."""
    service = shlex.split(unit()["Service"]["ExecStart"])
    agent = plistlib.loads((DEPLOY / "automa.plist").read_bytes())["ProgramArguments"]
    said = dict(containers())
    assert (Path(service[0]).name, Path(agent[0]).name) == ("automa", "automa")
    assert json.loads(said["ENTRYPOINT"]) == ["automa"]
    return {"systemd": service[1:], "launchd": agent[1:], "container": json.loads(said["CMD"])}


@pytest.mark.parametrize("system", ["systemd", "launchd", "container"])
def test_the_program_understands_what_it_is_called_with(system: str) -> None:
    args = parser_of(("serve",)).parse_args(commands()[system])
    assert args.no_browser
    assert listening(args.host, args.port, args.allow, args.behind_proxy).shared, "every device needs pairing"


def test_the_unit_restarts_at_once_and_may_do_little() -> None:
    service = unit()["Service"]
    assert (service["Restart"], service["RestartSec"]) == ("always", "500ms")
    assert service["DynamicUser"] == service["NoNewPrivileges"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["StateDirectory"] in service["ExecStart"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "automa.service").read_text("utf-8").replace("/usr/local/bin/automa", sys.executable)
    (tmp_path / "automa.service").write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / "automa.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    about = [line for line in done.stderr.splitlines() if "automa.service" in line]
    assert about == []


def test_the_container_is_built_in_stages_and_runs_as_nobody() -> None:
    found = containers()
    kinds = [kind for kind, _ in found]
    assert kinds.count("FROM") == 2
    last = found[len(kinds) - 1 - kinds[::-1].index("FROM") :]
    assert [rest for kind, rest in last if kind == "USER"] == ["10001"]
    assert any(kind == "COPY" and rest.startswith("--from=build") for kind, rest in last)
    assert not any("pip" in rest for _, rest in last), "what builds stays behind"
    (health,) = [rest for kind, rest in last if kind == "HEALTHCHECK"]
    assert "/health" in health
    known = {
        "FROM",
        "WORKDIR",
        "COPY",
        "RUN",
        "ENV",
        "USER",
        "VOLUME",
        "EXPOSE",
        "HEALTHCHECK",
        "ENTRYPOINT",
        "CMD",
    }
    assert set(kinds) <= known
