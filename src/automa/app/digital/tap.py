"""A tap in a digital game: the human's command, then Automa's turns until a human decides again."""

from typing import Any

from automa.app.session import HERS
from automa.app.tap import Tap
from automa.errors import BadInput
from automa.record.journal import target
from automa.record.record import Line, parse_line
from automa.table.refused import Refused

DONE = "done"


class DigitalTap(Tap):
    """A command of a digital game."""

    def human(self, command: str) -> None:
        """One command. Automa plays at once when it is her turn: nobody has to ask her."""
        self.line(self._without_late_done(command))
        self._let_automa_play()

    def _without_late_done(self, command: str) -> str:
        """`a. b. done` is right whether or not the turn ends by itself after `b`: a `done` too many is left out."""
        line = parse_line(command)
        *first, last = line.parts
        if not first or last.lower() != DONE:
            return command
        before: Any = self.now
        after: Any = self._twin()
        try:
            after.play(line.seat, first)
            acted = before.state.acted or any(
                each.main for part in first for each in after.reader.command(part)
            )
        except BadInput:
            return command  # the whole line is refused, with the reason of its first wrong part
        gone_on = after.state.decider != before.state.decider or not after.state.acted
        return Line(line.seat, tuple(first)).text if acted and gone_on else command

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
