"""The browser of the tests: one that is installed. `python -m tests.web.chromium` installs the system's when it may."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
HELP = "no Chromium is installed; this helps: sudo apt-get update && sudo apt-get install -y chromium"


def installed() -> str | None:
    """The path of an installed Chromium, or the one that AUTOMA_BROWSER names."""
    named = os.environ.get("AUTOMA_BROWSER")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def main() -> int:
    """Install the system package if there is no browser and this process may."""
    if installed():
        return 0
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in (("apt-get", "update", "-q"), INSTALL):
            subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    if not installed():
        print(HELP, file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
