"""TOML that somebody else has written: read, or one sentence about what is wrong with it."""

import tomllib
from typing import Any

from automa.errors import BadInput

LARGEST = 1_000_000
"""Characters of a file of an owner: all our own tables together are a fifth of that."""


def toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text."""
    if len(text) > LARGEST:
        raise BadInput(f"{file} is too large, at most {LARGEST} characters are read")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file} is not valid TOML: {error}") from None
    except RecursionError:
        raise BadInput(f"{file} is not valid TOML: nested too deeply") from None
    except ValueError:  # Python reads no number of thousands of digits
        raise BadInput(f"{file} is not valid TOML: a number is too long") from None
