"""A command on its way: the lines it becomes, and the games they lead to."""

from automa.app.session import HERS, Session
from automa.errors import BadInput
from automa.messages import Event
from automa.record import Played, parse_line
from automa.record.journal import target
from automa.record.record import AUTOMA
from automa.record.replay import Replayable, played, step
from automa.table.refused import Refused


class Tap:
    """What a command has become so far. Undo and redo are the same for every game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.now: Replayable = session.game
        """The game after the lines so far; shared, so copy it before changing anything."""
        self.lines: list[str] = []
        self.played: list[tuple[Replayable, Played]] = []

    @property
    def events(self) -> list[Event]:
        """What changed."""
        return [event for _, done in self.played for event in done.events]

    def carry_out(self, command: str) -> None:
        """Find the lines a command stands for; most commands are a line themselves."""
        if command in ("undo", "redo"):
            line = self.undo_line() if command == "undo" else self.redo_line()
            if not line:
                raise Refused(f"no-{command}")
            self.jump(line)
        elif target(command) is not None:
            self.jump(command)
        elif command == AUTOMA:
            self.hand_over()
        else:
            self.human(command)

    # -- what differs ----------------------------------------------------------------------------------------------

    def undo_line(self) -> str:
        """The line that takes the last thing back, empty if there is none."""
        return self.session.undo_line()

    def redo_line(self) -> str:
        """The line that brings back what was undone last."""
        return self.session.redo_line()

    def human(self, command: str) -> None:
        """A command of a human."""
        raise AssertionError(type(self))

    def hand_over(self) -> None:
        """Automa's turn."""
        raise AssertionError(type(self))

    # -- lines -----------------------------------------------------------------------------------------------------

    def jump(self, line: str) -> None:
        """Undo or redo up to a line."""
        to = target(line)
        assert to is not None
        if to > self.session.length:
            raise Refused("no-line", number=to)
        self.lines.append(line)

    def line(self, text: str) -> None:
        """Carry out one line."""
        twin = self._twin()
        try:
            done = step(twin, self.session.record.header, self._number, text)
        except BadInput as error:
            # the person who tapped needs the reason, not the number a line would have had
            if isinstance(error.__cause__, BadInput):
                raise error.__cause__ from None
            raise
        self._went(twin, done)

    def automa(self) -> None:
        """Her turn, decided once."""
        twin = self._twin()
        body = twin.automa()
        events = twin.play(AUTOMA, parse_line(HERS + body).parts)
        self._went(twin, played(twin, self._number, HERS + body, events, self.now.round))

    @property
    def _number(self) -> int:
        """Of the next line."""
        return self.session.length + len(self.lines) + 1

    def _twin(self) -> Replayable:
        """A game for the next line; it is thrown away if that is refused, so it keeps nothing to go back to."""
        twin = self.now.copy()
        twin.careful = False
        return twin

    def _went(self, game: Replayable, done: Played) -> None:
        game.careful = True
        self.now = game
        self.lines.append(done.line)
        self.played.append((game, done))
