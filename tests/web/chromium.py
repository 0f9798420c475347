"""What the tests need of the system: a browser, and Node.js for the site. `python -m tests.web.chromium` installs them when it may."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
INSTALL = ("apt-get", "install", "-y", "--no-install-recommends")
HELP = "no Chromium is installed; this helps: sudo apt-get update && sudo apt-get install -y chromium"
NODE_HELP = (
    "no Node.js with npm is installed; this helps: sudo apt-get update && sudo apt-get install -y nodejs npm"
)


def installed() -> str | None:
    """The path of an installed Chromium, or the one that AUTOMA_BROWSER names."""
    named = os.environ.get("AUTOMA_BROWSER")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def node() -> bool:
    """Whether the site can be built."""
    return bool(shutil.which("node") and shutil.which("npm"))


def main() -> int:
    """Install the system packages that are missing, if this process may."""
    missing = [*([] if installed() else ["chromium"]), *([] if node() else ["nodejs", "npm"])]
    if missing and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in (("apt-get", "update", "-q"), (*INSTALL, *missing)):
            subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    for there, hint in ((installed(), HELP), (node(), NODE_HELP)):
        if not there:
            print(hint, file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
