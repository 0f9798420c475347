"""Pairing links that are made on the computer of the program: a file each, in a folder that only its owner can write.

Whoever can write there could read every saved game anyway, so such a link needs no other proof of who asks.
"""

import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from automa.store.faults import trouble
from automa.store.files import open_private

FOLDER = "links"
SECONDS = 600.0
_SECRET = re.compile(r"[\w-]{20,64}", re.ASCII)


class OwnLinks:
    """The links that lie in a data directory; each works once, for ten minutes."""

    def __init__(self, directory: Path, clock: Callable[[], float] = time.time) -> None:
        self._folder = directory / FOLDER
        self._clock = clock

    def make(self) -> str:
        """The secret of a new link. Links that are too old are cleared away."""
        secret = secrets.token_urlsafe(16)
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            for old in self._folder.iterdir():
                if not self._is_fresh(old):
                    old.unlink(missing_ok=True)
            open_private(self._folder / secret, "wb").close()
        except OSError as error:
            raise trouble(error, self._folder) from None
        return secret

    def is_open(self, secret: str) -> bool:
        """Whether this link was made here, is not used yet and not too old."""
        return bool(_SECRET.fullmatch(secret)) and self._is_fresh(self._folder / secret)

    def take(self, secret: str) -> bool:
        """Use a link up; of several who try at once it lets one in."""
        if not self.is_open(secret):
            return False
        try:
            (self._folder / secret).unlink()
        except OSError:
            return False
        return True

    def _is_fresh(self, path: Path) -> bool:
        """A clock that was set back makes no link live for ever."""
        with suppress(OSError):
            return abs(self._clock() - path.stat().st_mtime) <= SECONDS
        return False
