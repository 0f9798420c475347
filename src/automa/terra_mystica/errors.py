"""What can be wrong with a command: it cannot be read, or the rules do not allow it here."""

from automa.errors import BadInput


class InvalidMove(BadInput):
    """A command that cannot be read. `text` is the part that was not understood."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text!r} cannot be read: {reason}")
        self.text = text
        self.reason = reason


class IllegalMove(BadInput):
    """A command the rules do not allow now: a code, its arguments, and where the rule stands."""

    def __init__(self, code: str, rule: str, **arguments: object) -> None:
        details = ", ".join(f"{name} {value}" for name, value in arguments.items())
        super().__init__(f"not allowed ({code}{': ' + details if details else ''}; {rule})")
        self.code = code
        self.rule = rule
        self.arguments = arguments
