"""What the command line refuses."""

from automa.words.refusal import Refusal


class Usage(Refusal):
    """Arguments that do not fit, or a file that cannot be used."""

    family = "usage"

    def __init__(self, code: str, /, **arguments: object) -> None:
        super().__init__(code, **arguments)
