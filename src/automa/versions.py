"""What tells one installation from another: the program, the rules it goes by, the facts it knows."""

from msgspec import Struct

from automa import __version__
from automa.facts.fingerprint import fingerprint
from automa.record.header import RULES


class Versions(Struct, frozen=True):
    """Program, version of the rules as records name it, fingerprint of the facts."""

    program: str
    rules: int
    facts: str


def versions() -> Versions:
    """Those of this installation."""
    return Versions(__version__, RULES, fingerprint())
