"""Which edition of the printed facts this program carries, as a few signs that change whenever a table does."""

import hashlib
from functools import cache
from importlib import resources

from automa.facts.loader import GAMES


@cache
def fingerprint() -> str:
    """The first twelve signs of the hash of all our tables, whatever the ends of their lines."""
    known = hashlib.sha256()
    for game in GAMES:
        folder = resources.files("automa.facts") / game.replace("-", "_")
        for file in sorted(folder.iterdir(), key=lambda each: each.name):
            if file.name.endswith(".toml"):
                known.update(f"{game}/{file.name}\0".encode())
                known.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return known.hexdigest()[:12]
