"""The pins and hashes as they stand in the files of this folder and in constraints.txt."""

import platform
import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
SBOM = ROOT / "src" / "automa" / "sbom.cdx.json"
_PIN = re.compile(r"([A-Za-z0-9._-]+)==(\S+)")


def plain(name: str) -> str:
    """A package's name as every tool understands it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def constraints() -> dict[str, str]:
    """Name → version of everything an environment of this project may hold."""
    return {
        plain(name): version for name, version in _PIN.findall((ROOT / "constraints.txt").read_text("utf-8"))
    }


def machine() -> str:
    """This kind of machine: a wheel with compiled code fits one kind only."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{platform.system().lower()}-{platform.machine().lower()}-{python}"


def hash_file(kind: str = "") -> Path:
    """The file with the hashes for a kind of machine."""
    return HERE / f"{kind or machine()}.txt"


def hashed(path: Path) -> dict[str, tuple[str, list[str]]]:
    """Name → version and hashes of such a file."""
    found: dict[str, tuple[str, list[str]]] = {}
    for entry in path.read_text("utf-8").replace("\\\n", " ").splitlines():
        pin = _PIN.match(entry)
        if pin:
            found[plain(pin[1])] = pin[2], re.findall(r"--hash=sha256:([0-9a-f]{64})", entry)
    return found
