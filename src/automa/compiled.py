"""For the compiler alone (`make fast`): in pure Python nothing here does anything.

A compiled class is closed. Where more is wanted a class says so with `@mypyc_attr(...)`:
`allow_interpreted_subclasses=True`: others may extend it; `serializable=True`: one can be made without `__init__`, as a
copy is.
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
