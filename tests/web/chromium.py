"""What the tests need of the system: a browser, and Node.js for the site. `python -m tests.web.chromium` installs them when it may."""

import os
import shutil
import subprocess
import sys

# The shell is the same engine without windows and tab strips: half the work for the same pages.
PACKAGES = ("chromium-headless-shell", "chromium")
NAMES = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
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


def run(*command: str) -> bool:
    """Whether a command succeeds."""
    return subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0


def bring(program: str, package: str) -> None:
    """Install a package for the sake of a program, if this process may."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if not found and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        _ = run("apt-get", "update", "-q") and run(*INSTALL, package)


def main() -> int:
    """Install the system packages that are missing, if this process may."""
    browser = os.environ.get("AUTOMA_BROWSER") or shutil.which(PACKAGES[0])
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") and not (browser and node()):
        run("apt-get", "update", "-q")
        if not node():
            run(*INSTALL, "nodejs", "npm")
        if not browser:
            any(run(*INSTALL, package) for package in PACKAGES)  # the first that there is
    for there, hint in ((installed(), HELP), (node(), NODE_HELP)):
        if not there:
            print(hint, file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
