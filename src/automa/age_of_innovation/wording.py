"""The small words that commands of this game share."""

from typing import Final

from automa.age_of_innovation.names import FLIGHT, MAIN, TUNNEL
from automa.play.command import Command, Names

VIA: Final = "by"
WITH: Final = "with"
OVER: Final = "over"
_WAYS: Final = ("", TUNNEL, FLIGHT)


def tail(via: str, source: str = MAIN) -> str:
    """How a hex is reached, and what gives the right to it."""
    return (f" {VIA} {via}" if via else "") + (f" {WITH} {source}" if source else "")


def clauses(words: list[str], *known: str) -> tuple[list[str], dict[str, str]]:
    """The words before the first small word, and what follows each of them; `ValueError` if one is not known."""
    found = dict.fromkeys(known, "")
    rest = list(words)
    while len(rest) > 2 and rest[-2] in found and not found[rest[-2]]:
        value, word = rest.pop(), rest.pop()
        found[word] = value
    if found.get(VIA, "") not in _WAYS:
        raise ValueError(found[VIA])
    return rest, found


class Named(Command):
    """A command about one tile: its word and the id of the tile."""

    __slots__ = ("id",)

    def __init__(self, id_: str) -> None:
        self.id: Final = id_

    def text(self, names: Names) -> str:
        return f"{self.words[0]} {self.id}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (id_,) = words
        return (cls(id_),)
