"""What can be wrong with the file of saved games: what it is, what is safe, what to do."""

from automa.words.refusal import Refusal


class Trouble(Refusal):
    """A refusal of the store."""

    family = "store"

    def __init__(self, code: str, /, **arguments: object) -> None:
        super().__init__(code, **arguments)


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
