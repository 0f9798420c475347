"""What can be wrong with a command: it cannot be read, or the rules do not allow it here.

Both carry a code and arguments; the sentence comes from the catalogues, in the language the caller wants.
"""

from typing import Any

from automa import words
from automa.errors import BadInput


class InvalidMove(BadInput):
    """A command that cannot be read. `text` is the part that was not understood."""

    def __init__(self, text: str, code: str, **arguments: str | int) -> None:
        super().__init__(text, code)
        self.text = text
        self.code = code
        self.arguments: dict[str, Any] = dict(arguments)

    def say(self, lang: words.Language = "en") -> str:
        """What is wrong, and what would be right."""
        return words.say(f"invalid.{self.code}", lang, text=self.text, **self.arguments)

    def __str__(self) -> str:
        return self.say()


class IllegalMove(BadInput):
    """A command the rules do not allow now: a code, its arguments, and the id of the rule that refuses."""

    def __init__(self, code: str, rule: str, **arguments: str | int) -> None:
        super().__init__(code, rule)
        self.code = code
        self.rule = rule
        self.arguments: dict[str, Any] = dict(arguments)

    def say(self, lang: words.Language = "en") -> str:
        """Why it is not allowed."""
        return words.say(f"illegal.{self.code}", lang, **self.arguments)

    def __str__(self) -> str:
        return f"{self.say()} ({self.rule})"


def short(what: str, missing: int, rule: str) -> IllegalMove:
    """Not enough of something to pay with."""
    return IllegalMove(f"short-{what}", rule, missing=missing)
