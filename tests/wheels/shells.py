"""The shells that completion is tried in. `python -m tests.wheels.shells` installs what is missing where it may."""

import os
import shutil
import subprocess
import sys

from tests.web.chromium import INSTALL

SHELLS = ("bash", "zsh", "fish")


def missing() -> list[str]:
    """The shells that are not here."""
    return [shell for shell in SHELLS if not shutil.which(shell)]


def main() -> int:
    """Install them, or say which are not tried."""
    if missing() and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-q"], check=False, stdout=subprocess.DEVNULL)
        subprocess.run([*INSTALL, *missing()], check=False, stdout=subprocess.DEVNULL)
    for shell in missing():
        print(
            f"shells: {shell} is not installed; this helps: sudo apt-get install -y {shell}", file=sys.stderr
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
