"""What can be wrong with a command (it cannot be read, or the rules do not allow it here), and with a game to be set up."""

from automa.words.refusal import Refusal


class InvalidMove(Refusal):
    """A command that cannot be read. `text` is the part that was not understood."""

    family = "invalid"

    def __init__(self, text: str, code: str, /, **arguments: str | int) -> None:
        super().__init__(code, text=text, **arguments)
        self.text = text


class Unplayable(Refusal):
    """Options that make no game: something does not exist, or does not go with something else."""

    family = "options"


class IllegalMove(Refusal):
    """A command the rules do not allow now: a code, its arguments, and the id of the rule that refuses."""

    family = "illegal"

    def __init__(self, code: str, rule: str, /, **arguments: str | int) -> None:
        super().__init__(code, rule, **arguments)


def short(what: str, missing: int, rule: str) -> IllegalMove:
    """Not enough of something to pay with."""
    return IllegalMove(f"short-{what}", rule, missing=missing)
