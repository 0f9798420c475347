"""The pins and hashes as they stand in the files of this folder and in constraints.txt."""

import re
import sys
from pathlib import Path

from supply.kinds import is_known

HERE = Path(__file__).parent
ROOT = HERE.parent
SBOM = ROOT / "src" / "automa" / "sbom.cdx.json"
PLAY, DEV, STUDIES = HERE / "play.txt", HERE / "dev.txt", HERE / "studies.txt"
"""What `make play` installs, what everything else needs besides, and the extras that only `make proof` installs."""
FILES = {"play": PLAY, "dev": DEV, "studies": STUDIES}
_PIN = re.compile(r"([A-Za-z0-9._-]+)==(\S+)")


def plain(name: str) -> str:
    """A package's name as every tool understands it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def constraints() -> dict[str, str]:
    """Name → version of everything an environment of this project may hold."""
    return {
        plain(name): version for name, version in _PIN.findall((ROOT / "constraints.txt").read_text("utf-8"))
    }


def hashed(path: Path) -> dict[str, tuple[str, list[str]]]:
    """Name → version and hashes of such a file."""
    found: dict[str, tuple[str, list[str]]] = {}
    for entry in path.read_text("utf-8").replace("\\\n", " ").splitlines():
        pin = _PIN.match(entry)
        if pin:
            found[plain(pin[1])] = pin[2], re.findall(r"--hash=sha256:([0-9a-f]{64})", entry)
    return found


def main() -> int:
    """Name the file that pip may go by on this machine: `python -m supply.pins play`."""
    target = sys.argv[1]
    if is_known(target):
        print(FILES[target].relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
