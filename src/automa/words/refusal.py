"""What is refused, by a code: every language has its sentence, nobody parses one."""

from typing import Any, ClassVar

from automa.errors import BadInput
from automa.messages import Message
from automa.words import Language, say


class Refusal(BadInput):
    """A refusal: a code, its arguments, and the id of the rule that refuses. `str()` is the English sentence."""

    family: ClassVar[str] = "refused"
    """The messages its codes stand in: `refused.no-undo`."""

    def __init__(self, code: str, rule: str = "", /, **arguments: Any) -> None:
        super().__init__(code, rule)
        self.code, self.rule, self.arguments = code, rule, arguments

    @property
    def message(self) -> Message:
        """The sentence by its id."""
        return Message(f"{self.family}.{self.code}", self.arguments)

    def say(self, lang: Language = "en") -> str:
        """What is wrong, where, and what would be right."""
        return sentence(self.message, lang)

    def __str__(self) -> str:
        return f"{self.say()} ({self.rule})" if self.rule else self.say()

    def __reduce__(self) -> tuple[Any, ...]:
        return FromElsewhere, (self.message, self.rule)


class FromElsewhere(Refusal):
    """A refusal that comes from another process: what it says is kept, its kind is not."""

    def __init__(self, message: Message, rule: str) -> None:
        super().__init__(message.id.partition(".")[2], rule, **message.args)
        self._message = message

    @property
    def message(self) -> Message:
        """The sentence by its id."""
        return self._message


def sentence(message: Message, lang: Language = "en") -> str:
    """The words of a message; an argument that is a message itself is put into words first."""
    args: dict[str, Any] = {
        key: sentence(value, lang) if isinstance(value, Message) else value
        for key, value in message.args.items()
    }
    return say(message.id, lang, **args)


def reason(error: BadInput) -> Message | str:
    """The reason of another refusal, as an argument of a message."""
    if not isinstance(error, Refusal):
        return str(error)
    by_rule = Message("refused.by-rule", {"reason": error.message, "rule": error.rule})
    return by_rule if error.rule else error.message
