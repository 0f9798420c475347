"""Where a game is kept while it is played: among the saved games, as the pages keep theirs, or in a file."""

from typing import Protocol

from automa import app
from automa.app.view import DigitalView
from automa.cli.save import Save
from automa.record import Record
from automa.saved_games import Games
from automa.words import Language, say


class KeptGame(Protocol):
    """A game that grows by commands. What `give` has returned from is durable."""

    record: Record
    view: DigitalView

    def give(self, command: str) -> None:
        """Carry out a command and keep what it became; a refused one leaves everything as it was."""

    def again(self) -> bool:
        """Look whether somebody else has gone on with the game meanwhile."""

    def farewell(self, lang: Language) -> str:
        """Where the game is, and how to go on with it."""


class InFile:
    """A record file that grows line by line."""

    def __init__(self, save: Save, record: Record) -> None:
        self.save, self.record = save, record
        self.view = app.view(record).digital

    def give(self, command: str) -> None:
        reply = app.handle(self.record, command)
        self.save.append(reply.lines)
        self.record, self.view = reply.record, reply.view.digital

    def again(self) -> bool:
        return False

    def farewell(self, lang: Language) -> str:
        return say("play.saved", lang, file=str(self.save.path))


class InStore:
    """A saved game, the same that the pages show. A new one is saved with its first command."""

    def __init__(self, games: Games, title: str, record: Record, game: str = "") -> None:
        self.games, self.title, self.record, self.game = games, title, record, game
        self.view = app.view(record).digital

    @classmethod
    def opened(cls, games: Games, game: str) -> "InStore":
        """A game that is there."""
        return cls(games, games.store.saved(game).title, games.open(game).record, game)

    def give(self, command: str) -> None:
        if self.game:
            grown = self.games.command(self.game, self.view.line, [command], lambda opened: opened)
            self.record, self.view = grown.record, grown.view.digital
            return
        reply = app.handle(self.record, command)
        self.game = self.games.create(self.title, reply.record)
        self.record, self.view = reply.record, reply.view.digital

    def again(self) -> bool:
        if not self.game:
            return False
        opened = self.games.open(self.game)
        elsewhere = opened.view.line != self.view.line
        self.record, self.view = opened.record, opened.view.digital
        return elsewhere

    def farewell(self, lang: Language) -> str:
        if not self.game:
            return say("play.nothing-saved", lang)
        return say("play.in-store", lang, title=self.title, id=self.game)
