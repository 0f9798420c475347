"""Who thinks for the coach while the pages go on: a process of the server, or a second worker that the page starts itself."""

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from automa.coach.asked import CoachQuestion


class Thought(Struct, frozen=True):
    """How far somebody is: of how much how much is done, and what was told in the end, as JSON."""

    done: int = 0
    of: int = 1
    told: str = ""
    failed: bool = False
    seconds: float = 0.0


class Thinker(Protocol):
    """A place can have one: each key thinks about one thing at a time."""

    def begin(self, key: str, ask: "CoachQuestion") -> bool:
        """Begin; what the same key thought about before is given up. False: too many others think now."""

    def look(self, key: str) -> Thought | None:
        """How far it is; none: nothing was begun, or what was told has been fetched already."""

    def stop(self, key: str) -> None:
        """Come to an end: the best so far is told."""
