"""For the compiler alone (`make fast`): in pure Python nothing here does anything.

A compiled class is closed: it has no interpreted subclasses, and an instance is made by `__init__` and in no other way.
A class that others extend, or whose copies are made field by field, says so:
`@mypyc_attr(allow_interpreted_subclasses=True)`.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**wanted):
        """A class as it is."""
        return lambda cls: cls


def build() -> str:
    """How this installation runs: `compiled` or `pure`."""
    found = find_spec("automa.value")
    return "compiled" if found and found.origin and not found.origin.endswith(".py") else "pure"
