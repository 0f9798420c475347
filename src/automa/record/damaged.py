"""What is wrong with a record, so that it can be said in every language."""

from automa import words
from automa.errors import BadInput
from automa.messages import Message


class Damaged(BadInput):
    """A record that cannot be read or replayed; `str()` is the English sentence, `message` serves the others."""

    def __init__(self, code: str, **args: object) -> None:
        self.message = Message(f"record.{code}", args)
        self.code = code
        super().__init__(sentence(self.message))


def sentence(message: Message, lang: words.Language = "en") -> str:
    """The words of a message; an argument that is a message itself is put into words first."""
    args = {
        key: sentence(value, lang) if isinstance(value, Message) else value
        for key, value in message.args.items()
    }
    return words.say(message.id, lang, **args)  # type: ignore[arg-type]


def reason(error: BadInput) -> Message | str:
    """The reason of another error, as an argument of a message."""
    found = getattr(error, "message", None)
    return found if isinstance(found, Message) else str(error)
