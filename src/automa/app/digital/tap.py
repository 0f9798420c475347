"""A tap in a digital game: the human's command, then Automa's turns until a human decides again."""

from typing import Any

from automa.app.digital.habits import ASKED, DONE, Habits, answer
from automa.app.digital.title import Title
from automa.app.session import HERS, Session
from automa.app.tap import Tap
from automa.record.journal import target
from automa.record.record import Line, parse_line
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
        """One command, or several joined by full stops: each is a line, and all are refused if one is.

        Automa plays at once when it is her turn: nobody has to ask her.
        """
        said = parse_line(command)
        whose, acted = self._decider, False
        for part in said.parts:
            game: Any = self.now
            gone_on = self._decider != whose or (acted and not game.state.acted)
            if gone_on and part.lower() == DONE:
                continue  # the turn has ended by itself
            self.line(Line(said.seat or self._seat(whose), (part,)).text)
            acted = acted or any(each.main for each in game.reader.command(part))
        self._let_automa_play()
        self._answer_by_habit(whose)

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
