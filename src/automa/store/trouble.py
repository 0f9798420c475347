"""What can be wrong with the file of saved games: what it is, what is safe, what to do."""

from automa.errors import BadInput
from automa.messages import Message
from automa.words import Language, say


class Trouble(BadInput):
    """A refusal of the store; `str()` is the English sentence, `sentence` speaks the others."""

    def __init__(self, code: str, **args: object) -> None:
        self.code = code
        self.message = Message(f"store.{code}", args)
        super().__init__(self.sentence("en"))

    def sentence(self, lang: Language) -> str:
        """The sentence in a language."""
        args = dict(self.message.args)
        return say(self.message.id, lang, **args)  # type: ignore[arg-type]


class Unknown(Trouble):
    """There is no such game."""

    def __init__(self, game: str) -> None:
        super().__init__("unknown", id=game)


class Conflict(Trouble):
    """Somebody else was faster: the game is longer than the caller thought."""

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__("conflict", expected=expected, actual=actual)
        self.actual = actual


class Broken(Trouble):
    """A journal that is not whole. Nothing is renumbered, nothing more is written to this game."""

    def __init__(self, game: str, title: str, number: int, kind: str) -> None:
        super().__init__(f"line-{kind}", id=game, title=title, line=number, before=number - 1)
        self.number = number


class Unavailable(Trouble):
    """The file cannot be used now; what it holds is as it was."""
