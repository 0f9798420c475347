"""A tap in a digital game: the human's command, then Automa's turns until a human decides again."""

from typing import Any

from automa.app.session import HERS
from automa.app.tap import Tap
from automa.record.journal import target
from automa.table.refused import Refused


class DigitalTap(Tap):
    """A command of a digital game."""

    def human(self, command: str) -> None:
        """One command. Automa plays at once when it is her turn: nobody has to ask her."""
        self.line(command)
        self._let_automa_play()

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
