"""What a study refuses."""

from automa.words.refusal import Refusal


class Unfit(Refusal):
    """A plan that is none, a folder that is not what it says, work that cannot go on."""

    family = "study"

    def __init__(self, code: str, /, **arguments: object) -> None:
        super().__init__(code, **arguments)
