"""What a human says of Automa's cards: an achievement of the Gognomes that a game cannot see by itself is completed."""

from typing import Any, Final

from automa.mind.achievements import SEEN
from automa.play.command import Command, Names
from automa.play.errors import IllegalMove

RULE: Final = "TM-FAC-GOGNOMES-02"


class Achieve(Command):
    """`achieve IV`: whoever owns the card says that its condition holds now (TM-UNK-05, AOI-UNK-01).

    It is never listed, so players and searches do not give it; it takes no turn and no action.
    """

    __slots__ = ("name",)
    words = ("achieve",)
    example = "achieve IV"
    group = "automa"

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def text(self, names: Names) -> str:
        return f"achieve {self.name}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (name,) = words
        return (cls(name.upper()),)

    def means_something(self, state: Any) -> bool:
        return state.automa is not None and self.name in state.game.facts.achievements

    def check_and_do(self, state: Any, seat: Any) -> None:
        if self.name in SEEN or self.name not in state.automa.tokens:
            raise IllegalMove("no-token", RULE, token=self.name)
        host = state.host()
        host.achieve(self.name, host.due_points())
