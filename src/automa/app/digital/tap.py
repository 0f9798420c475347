"""A tap in a digital game: the human's command, then Automa's turns until a human decides again."""

from typing import Any

from automa.app.digital.habits import ASKED, DONE, Habits, answer
from automa.app.digital.title import Title
from automa.app.session import HERS, Session
from automa.app.tap import Tap
from automa.errors import BadInput
from automa.record.journal import target
from automa.record.record import FREE_TEXT, Line, parse_line
from automa.table.refused import Refused

MOST_ANSWERS = 200
"""More than a whole game asks of somebody who has passed."""


class DigitalTap(Tap):
    """A command of a digital game."""

    def __init__(self, session: Session, title: Title, habits: Habits = ASKED) -> None:
        super().__init__(session)
        self.title = title
        self.habits = habits
        self.answered: list[str] = []
        """The lines that followed by themselves."""

    def human(self, command: str) -> None:
        """One command, or several joined by full stops: one line, refused as a whole if a part is.

        Automa plays at once when it is her turn: nobody has to ask her.
        """
        whose = self._decider
        self.line(self._said(self._without_late_done(command), whose))
        self._let_automa_play()
        self._answer_by_habit(whose)

    def _said(self, command: str, whose: int) -> str:
        """The line of a command; whoever decides speaks, if nobody is named."""
        line = parse_line(command)
        if line.seat or line.parts[0].startswith(FREE_TEXT):
            return command
        return Line(self._seat(whose), line.parts).text

    def _without_late_done(self, command: str) -> str:
        """`a. b. done` is right whether or not the turn ends by itself after `b`: a `done` too many is left out."""
        line = parse_line(command)
        *first, last = line.parts
        if not first or last.lower() != DONE:
            return command
        before: Any = self.now
        after: Any = self._twin()
        try:
            after.play(line.seat or self._seat(self._decider), first)
            acted = before.state.acted or any(
                each.main for part in first for each in after.reader.command(part)
            )
        except BadInput:
            return command  # the whole line is refused, with the reason of its first wrong part
        gone_on = after.state.decider != before.state.decider or not after.state.acted
        return Line(line.seat, tuple(first)).text if acted and gone_on else command

    def _answer_by_habit(self, whose: int) -> None:
        """What the one who tapped does not want to be asked; never for another human."""
        for _ in range(MOST_ANSWERS):
            game: Any = self.now
            found = answer(game.state, self.title, self.habits) if self._decider == whose else None
            if found is None:
                return
            self.line(Line(self._seat(whose), (found.text(game.state.names),)).text)
            self.answered.append(self.lines[-1])
            self._let_automa_play()

    def _seat(self, whose: int) -> str:
        """How a line says who decides: where two humans play, by name."""
        game: Any = self.now
        return str(game.seats[whose]) if 0 <= whose < len(game.seats) > 1 else ""

    @property
    def _decider(self) -> int:
        game: Any = self.now
        return int(game.state.decider)

    def hand_over(self) -> None:
        """Only where a record ends with her turn: such as one that was begun elsewhere."""
        if not self._is_hers():
            game: Any = self.now
            names = (*(player.name for player in self.session.record.header.players), "Automa")
            decider = game.state.decider
            raise Refused("not-her-turn", turn=names[decider] if decider >= 0 else "–")
        self._let_automa_play()

    def _let_automa_play(self) -> None:
        while self._is_hers():
            self.automa()

    def _is_hers(self) -> bool:
        game: Any = self.now
        return bool(game.is_automas_turn())

    # -- undo: her turns go with the command before them -----------------------------------------------------------

    def undo_line(self) -> str:
        """Back to before the last command of a human."""
        trunk = self.session.trunk
        number = trunk.human(self.session.here)
        return f"undo to {trunk.journal.behind(number)}" if number else ""

    def redo_line(self) -> str:
        """Forward over one command of a human and the turns of hers that followed it."""
        session = self.session
        line = session.redo_line()
        if not line:
            return ""
        to, journal = target(line), session.trunk.journal
        assert to is not None
        while to < session.length and journal.lines[to].startswith(HERS) and journal.behind(to + 1) == to:
            to += 1
        return f"redo to {to}"
