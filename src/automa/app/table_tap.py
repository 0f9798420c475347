"""A tap at the table: what a person entered, and Automa's turn where it follows."""

from automa.app.human_turn import list_entered
from automa.app.log import Log
from automa.app.tap import Tap
from automa.errors import BadInput
from automa.record import parse_line
from automa.record.record import AUTOMA
from automa.table.game import TableGame
from automa.table.points import free_steps
from automa.table.refused import Refused
from automa.table.setup.order import roll
from automa.table.verbs.every import verb_of
from automa.table.verbs.tracks import StepVerb


class TableTap(Tap):
    """A command of the companion."""

    @property
    def game(self) -> TableGame:
        """The table after the lines so far."""
        assert isinstance(self.now, TableGame)
        return self.now

    def human(self, command: str) -> None:
        """What was entered; a card drawn or an answer given lets her turn go on at once, where it waited for that."""
        line = parse_line(command)
        word, *rest = line.parts[0].split(" ")
        if word == "random":
            if len(rest) != 1:
                raise Refused("usage", usage="random STEP")
            self.line(roll(self.game, line.seat, rest[0], self.session.length))
            return
        if word == "strike":
            self.strike(rest)
            return
        before = self.game
        last = before.state.last
        waited = last is not None and last.waiting
        self.line(command)
        verbs = [verb for verb in map(verb_of, line.parts) if verb is not None]
        if any(verb.brings_steps for verb in verbs):
            self.free_steps(before)
        if verbs and verbs[0].lets_her_go_on(self.game, waited=waited):
            try:
                self.automa()
            except BadInput:
                return

    def free_steps(self, before: TableGame) -> None:
        """A line for each step that came with a tile or a stronghold: nobody has to think of it, and it can be struck."""
        if self.game.state.phase != "play":
            return
        for human in self.game.state.humans:
            for name in free_steps(self.game, human, before.human(human.id)):
                self.line(self.game.prefix(human.id) + StepVerb(name).line)

    def strike(self, words: list[str]) -> None:
        """`strike 41`: take one line of this turn out; what was entered after it is entered again."""
        numbers = [entry.number for entry in list_entered(Log(self.session))]
        text = words[0] if len(words) == 1 else ""
        if text not in map(str, numbers):
            raise Refused("no-entry", number=text)
        journal = self.session.trunk.journal
        number = int(text)
        behind = journal.behind(number)
        self.jump(f"undo to {behind}")
        with self.session.trunk.lock:
            self.now = self.session.trunk.game(behind)
        for later in journal.path(self.session.length):
            if later > number:
                self.line(journal.lines[later - 1])

    def hand_over(self) -> None:
        """Her turn now: a human who has not said so hands over first. A physical card is asked for afterwards."""
        state = self.game.state
        if state.phase == "play" and state.turn not in ("", AUTOMA):
            self.line("done" if len(state.humans) == 1 else f"{state.turn}: done")
            if self.game.state.turn != AUTOMA:
                return
        try:
            self.automa()
        except Refused as refused:
            if not self.lines or refused.code not in ("card-needed", "tile-needed"):
                raise
