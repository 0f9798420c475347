"""The browsers of the proof: which are here, how to get them, a device of each.

`python -m tests.browsers.engines` installs them when it may. AUTOMA_ENGINES names those to use, all if it is not set.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Browser

from tests.browsers.chromium import chromium
from tests.browsers.firefox import firefox
from tests.browsers.tab import Tab
from tests.browsers.webkit import webkit
from tests.web.chromium import INSTALL, bring, installed, run

PACKAGES: Mapping[str, tuple[str, ...]] = {
    "chromium": ("chromium-headless-shell",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb"),
}
"""Engine → what a Debian needs for it."""
PROGRAMS: Mapping[str, tuple[str, ...]] = {
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
ENGINES = tuple(os.environ.get("AUTOMA_ENGINES", "").split() or PACKAGES)


class Device(Protocol):
    """A device of its own: its own storage, settings and downloads."""

    downloads: Path

    def tab(self) -> Tab:
        """Another tab of it."""


def program(engine: str) -> str | None:
    """Where this engine is, if it is here."""
    if engine == "chromium":
        return installed()
    if engine == "webkit" and not shutil.which("Xvfb"):
        return None
    return next(filter(None, map(shutil.which, PROGRAMS[engine])), None)


def help_for(engine: str) -> str:
    """The command that brings it."""
    return (
        f"no {engine} is installed; this helps: "
        f"sudo apt-get update && sudo apt-get install -y {' '.join(PACKAGES[engine])}"
    )


@contextmanager
def device(engine: str, downloads: Path, chromium_browser: Callable[[], Browser]) -> Iterator[Device]:
    """A new device with this engine."""
    found = program(engine)
    if found is None:
        raise RuntimeError(help_for(engine))
    if engine == "chromium":
        with chromium(downloads, chromium_browser) as running:
            yield running
    elif engine == "firefox":
        with firefox(downloads, found) as fox:
            yield fox
    else:
        with webkit(downloads, found) as web:
            yield web


def main() -> int:
    """Install what is missing, if this process may; in CI every engine has to be there."""
    bring("nginx", "nginx-light")
    missing = [engine for engine in ENGINES if not program(engine)]
    if missing and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "update", "-q")
        for engine in missing:
            run(*INSTALL, *PACKAGES[engine])
    missing = [engine for engine in ENGINES if not program(engine)]
    for engine in missing:
        print(f"BROWSER MISSING: {help_for(engine)}", file=sys.stderr, flush=True)
    return 1 if missing and os.environ.get("CI") else 0


if __name__ == "__main__":
    raise SystemExit(main())
