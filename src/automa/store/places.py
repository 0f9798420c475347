"""The user's data directory and the key that signs this installation's cookies."""

import os
import secrets
from pathlib import Path

from platformdirs import user_data_path

VARIABLE = "AUTOMA_DATA"
"""Environment variable that names another data directory."""


def data_directory(chosen: Path | None = None) -> Path:
    """The directory that holds the saved games, created when missing."""
    named = os.environ.get(VARIABLE)
    path = chosen or (Path(named) if named else user_data_path("automa", appauthor=False))
    path.mkdir(parents=True, exist_ok=True)
    return path


def secret_key(directory: Path) -> str:
    """The installation's key: kept in a file only its owner can read, so that paired devices outlive a restart."""
    path = directory / "secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = path.read_text(encoding="ascii").strip()
        if len(key) >= 32:
            return key
        handle = os.open(path, os.O_WRONLY | os.O_TRUNC, 0o600)
    key = secrets.token_hex(32)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key)
    return key
