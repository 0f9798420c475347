"""The user's data directory and the key that signs this installation's cookies."""

import os
import secrets
import sys
from pathlib import Path

from automa.store.faults import trouble
from automa.store.files import keep_private, make_whole
from automa.store.trouble import Unavailable

VARIABLE = "AUTOMA_DATA"
"""Environment variable that names another data directory."""


def data_directory(chosen: Path | None = None, *, make: bool = True) -> Path:
    """The directory that holds the saved games, created when missing; whoever only looks makes none."""
    named = os.environ.get(VARIABLE)
    path = chosen or (Path(named) if named else _kept_by_the_system())
    if not make:
        return path
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise trouble(error, path) from None
    if not chosen and not named:  # ours alone; a folder that somebody names may have other things in it
        keep_private(path)
    return path


def _kept_by_the_system() -> Path:
    """Where this system keeps what programs save for a person."""
    xdg = os.environ.get("XDG_DATA_HOME", "").strip()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif Path(xdg).is_absolute():
        base = Path(xdg)
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path.home() / ".local" / "share"
    return base / "automa"


def secret_key(directory: Path) -> str:
    """The installation's key: kept in a file only its owner can read, so that paired devices outlive a restart."""
    path = directory / "secret"
    try:
        found = _key(path)
    except (OSError, UnicodeDecodeError) as error:
        reason = (error.strerror or str(error)).lower() if isinstance(error, OSError) else "it is no text"
        raise Unavailable("secret", file=str(path), reason=reason) from None
    return found or _new_key(path)


def _key(path: Path) -> str:
    """The key of the file; nothing if there is none, or one that was cut off."""
    try:
        key = path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return ""
    if len(key) >= 32:
        return key
    path.unlink()
    return ""


def _new_key(path: Path) -> str:
    def write(made: Path) -> None:
        handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32))

    try:
        make_whole(path, write)
    except FileExistsError:  # another Automa began at the same moment: its key counts
        pass
    except OSError as error:
        raise trouble(error, path) from None
    return _key(path)
