"""What is wrong with a record, so that it can be said in every language."""

from automa.words.refusal import Refusal


class Damaged(Refusal):
    """A record that cannot be read or replayed."""

    family = "record"

    def __init__(self, code: str, /, **arguments: object) -> None:
        super().__init__(code, **arguments)
