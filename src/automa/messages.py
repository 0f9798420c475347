"""What the core says: a message id with its arguments, never a sentence. `automa.words` makes the words."""

from collections.abc import Mapping

from msgspec import Struct

Args = Mapping[str, object]
"""Words, numbers, and the names and lists that `automa.words` understands."""


class Message(Struct, frozen=True):
    """A sentence by its id; `words.say(id, lang, **args)` makes the words."""

    id: str
    args: Args = {}


class Event(Struct, frozen=True):
    """One change in a game: whose, what, and where it comes from (`printed`, `chance`, `entered`, a rule id …)."""

    message: Message
    owner: str = ""
    source: str = ""


class Option(Struct, frozen=True):
    """Something a person can do now: one tap, one command."""

    command: str
    message: Message
    group: str = ""
    """Options of one group belong side by side (`structure`, `terrain`, `remove`, `points` …)."""
    disabled: Message | None = None
    """Why it cannot be chosen now; the page shows it greyed."""
    warning: Message | None = None
    """Why it looks wrong: it is said, and may be done all the same, for the table is right."""


def message(id: str, **args: object) -> Message:  # noqa: A002 (the word of the format)
    """Shorthand for a message with arguments."""
    return Message(id, args)


def event(id: str, owner: str = "", source: str = "", **args: object) -> Event:  # noqa: A002
    """Shorthand for an event."""
    return Event(Message(id, args), owner, source)
