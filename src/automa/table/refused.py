"""A command that cannot be carried out: which message, with which arguments, by which rule."""

from typing import Any

from automa import words
from automa.errors import BadInput
from automa.messages import Message


class Refused(BadInput):
    """A refusal that can be worded in every language; `str()` is the English sentence."""

    def __init__(self, code: str, rule: str = "", **args: str | int) -> None:
        self.message = Message(f"refused.{code}", args)
        self.code, self.rule = code, rule
        given: dict[str, Any] = args
        sentence = words.say(self.message.id, "en", **given)
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
