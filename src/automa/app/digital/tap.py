"""A tap in a digital game: the human's command, then the turns of Automa and of computers until a human decides again."""

from collections.abc import Iterator, Mapping

from automa.app.digital.computer import Computers, computer_of
from automa.app.digital.habits import ASKED, DONE, Habits, answer
from automa.app.digital.title import state_of
from automa.app.digital.titles import title_of
from automa.app.session import Session
from automa.app.tap import Tap
from automa.errors import BadInput
from automa.record import Journal
from automa.record.digital import DigitalGame
from automa.record.journal import target
from automa.record.record import BY_ITSELF, FREE_TEXT, Line, parse_line
from automa.table.refused import Refused

MOST_ANSWERS = 200
"""More than a whole game asks of somebody who has passed."""


class DigitalTap(Tap):
    """A command of a digital game, from a device that everybody uses or from one that plays a single seat."""

    def __init__(
        self,
        session: Session,
        seat: str = "",
        habits: Habits = ASKED,
        others: Mapping[str, Habits] | None = None,
    ) -> None:
        super().__init__(session)
        self.seat = seat
        """The seat this device plays; empty: whoever decides uses it."""
        self.habits = habits
        self.others = others or {}
        """How those want to be asked who play a seat on a device of their own."""
        self.answered: list[str] = []
        """The lines that followed by themselves."""
        self.computers = Computers(session.record.header, session.length)

    @property
    def game(self) -> DigitalGame:
        """The game after the lines so far."""
        assert isinstance(self.now, DigitalGame)
        return self.now

    def human(self, command: str) -> None:
        """One command, or several joined by full stops: one line, refused as a whole if a part is.

        Automa plays at once when it is her turn: nobody has to ask her.
        """
        self.line(self._without_late_done(self._signed(command)))
        self._let_others_play()
        self._answer_by_habit()

    def _signed(self, command: str) -> str:
        """With two humans a line says who does it: the seat of the device, else whoever decides."""
        game = self.game
        players = self.session.record.header.players
        line = parse_line(command)
        if self._computer() and not command.startswith(FREE_TEXT):
            raise Refused("computers-turn", turn=players[game.state.decider].name)
        if self.seat:
            self._check_seat(line.seat)
        if line.seat or len(players) == 1 or game.any_seat or command.startswith(FREE_TEXT):
            return command
        decider = game.state.decider
        return f"{self.seat or players[decider if 0 <= decider < len(players) else 0].id}: {command}"

    def _check_seat(self, named: str) -> None:
        """A seat's device acts for that seat alone, and when it is asked."""
        game = self.game
        players = self.session.record.header.players
        names = {player.id: player.name for player in players}
        if named not in ("", self.seat):
            raise Refused("other-seat", seat=names[self.seat])
        decider = game.state.decider
        if 0 <= decider < len(players) and players[decider].id != self.seat:
            raise Refused("other-turn", turn=players[decider].name, seat=names[self.seat])

    def _without_late_done(self, command: str) -> str:
        """`a. b. done` is right whether or not the turn ends by itself after `b`: a `done` too many is left out."""
        line = parse_line(command)
        *first, last = line.parts
        if not first or last.lower() != DONE:
            return command
        before, after = self.game, self._twin()
        assert isinstance(after, DigitalGame)
        try:
            after.play(line.seat, first)
            acted = state_of(before).acted or any(
                each.main for part in first for each in after.reader.command(part)
            )
        except BadInput:
            return command  # the whole line is refused, with the reason of its first wrong part
        gone_on = after.state.decider != before.state.decider or not state_of(after).acted
        return Line(line.seat, tuple(first)).text if acted and gone_on else command

    def _answer_by_habit(self) -> None:
        """What whoever decides does not want to be asked, whoever's turn it came up in. The record notes it."""
        players = self.session.record.header.players
        title = title_of(self.session.record.header.game)
        for _ in range(MOST_ANSWERS):
            game = self.game
            decider = game.state.decider
            who = players[decider].id if 0 <= decider < len(players) else ""
            found = answer(state_of(game), title, self._habits_of(who)) if who else None
            if found is None:
                return
            said = found.text(game.state.names)
            self.line(f"{who}: {said}" if len(players) > 1 and not game.any_seat else said)
            self.answered.append(self.lines[-1])
            self.line(BY_ITSELF)
            self._let_others_play()

    def _habits_of(self, who: str) -> Habits:
        """A seat with a device of its own is asked as that one is set; all others as this device is."""
        return self.habits if who == self.seat else self.others.get(who, ASKED if self.seat else self.habits)

    def hand_over(self) -> None:
        """Only where a record ends with her turn or a computer's: such as one that was begun elsewhere, or is new."""
        if not self._is_hers() and not self._computer():
            game = self.game
            names = (*(player.name for player in self.session.record.header.players), "Automa")
            decider = game.state.decider
            raise Refused("not-her-turn", turn=names[decider] if decider >= 0 else "–")
        self._let_others_play()
        self._answer_by_habit()

    def _let_others_play(self) -> None:
        """Automa and computers, until a human decides."""
        while self._is_hers() or self._computer():
            if self._is_hers():
                self.automa()
            else:
                self.line(self.computers.line(self._computer(), self.game.state))

    def _computer(self) -> str:
        """The seat of a computer that decides now; empty: Automa or a human does."""
        return computer_of(self.session.record.header, self.game.state.decider)

    def _is_hers(self) -> bool:
        return self.game.is_automas_turn()

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
        follows = session.trunk.others
        while to < session.length and journal.lines[to].startswith(follows) and journal.behind(to + 1) == to:
            to += 1
        return f"redo to {to}"

    # -- what the device of one seat may take back -----------------------------------------------------------------

    def jump(self, line: str) -> None:
        """Undo or redo; a seat's device moves nobody else's lines."""
        super().jump(line)
        if not self.may_jump(line):
            raise Refused("other-undo")

    def may_jump(self, line: str) -> bool:
        """Whether there are lines to take or bring back and every one of them is the seat's own.

        Automa's are not: her cards lie open then, and whoever took them back would know what she draws next.
        """
        to = target(line)
        journal = self.session.trunk.journal
        if not self.seat or to is None:
            return True
        own = (f"{self.seat}: ", FREE_TEXT)
        moved = list(_between(journal, self.session.here, journal.stood(to)))
        return bool(moved) and all(journal.lines[number - 1].startswith(own) for number in moved)


def _between(journal: Journal, one: int, other: int) -> Iterator[int]:
    """The lines that are in force at one of two places and not at the other."""
    while one != other:
        yield max(one, other)
        one, other = (journal.behind(one), other) if one > other else (one, journal.behind(other))
