"""A game in the terminal: the screen, numbered choices, commands, undo; every line is kept at once."""

import sys
from collections.abc import Callable
from contextlib import suppress
from textwrap import fill
from typing import TextIO

from automa.cli.save import Save
from automa.errors import BadInput
from automa.pages.choices_text import Group, choices, choices_text
from automa.pages.game_text import question, screen, tiles, turn_data
from automa.pages.play_screen import WIDTH, turn_text
from automa.play.errors import IllegalMove, InvalidMove
from automa.play.game import GameState
from automa.players import GreedyPlayer
from automa.record import Record, in_force, parse_line, redo_line, replay, step
from automa.record.digital import DigitalGame
from automa.record.games import start
from automa.record.record import AUTOMA, FREE_TEXT
from automa.words import Language, say
from automa.words.line import Data

with suppress(ImportError):
    import readline  # noqa: F401  (arrow keys and history while typing)

CLEAR = "\x1b[2J\x1b[H"


class Quit(Exception):
    """The person wants to stop."""


class Session:
    """One person (or two at one keyboard) and Automa. `record` always holds what `save` holds on disk."""

    def __init__(
        self,
        record: Record,
        lang: Language,
        save: Save | None = None,
        read: Callable[[str], str] = input,
        sink: TextIO | None = None,
    ) -> None:
        self.lang = lang
        self.save = save
        self.read = read
        """Shows a prompt and gives what was typed; raises `EOFError` when nothing more comes."""
        self.sink = sink or sys.stdout
        self.turns: list[tuple[Data, Data]] = []
        """Automa's turns since the last question to a human, explained on the next screen."""
        self.last_turns: list[tuple[Data, Data]] = []
        self.begun: GameState
        """The state in which her last turn began."""
        self.groups: list[Group] = []
        self.record = record
        self.game: DigitalGame = self._replayed()
        doubts = len(self.game.state.doubts())
        self.notice = fill(say("play.doubts", lang, n=doubts), WIDTH) if doubts else ""
        """Said once, below the first screen."""

    # -- the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the end, or until `quit`, Ctrl-D or Ctrl-C."""
        while True:
            self._let_automa_play()
            if self.game.state.over:
                self._show_end()
                return
            self._show()
            self._ask()

    def _ask(self) -> None:
        """One command that changes the game; answers to the others are shown at once."""
        while True:
            text = self._read()
            try:
                answer = self._obey(text)
            except BadInput as error:
                answer = self._refusal(error)
            if answer is None:
                return
            self._print(answer)

    def _obey(self, text: str) -> str | None:
        """Carry out what was typed: nothing if the game changed, otherwise what to say."""
        lowered = text.lower()
        simple: dict[str, Callable[[], str | None]] = {
            "": lambda: "",
            "help": lambda: say("play.help", self.lang),
            "?": lambda: say("play.help", self.lang),
            "board": lambda: None,
            "tiles": lambda: tiles(self.game.state, self.lang).rstrip(),
            "why": self._why,
            "log": lambda: "\n".join(f"{n:4}  {self.record.lines[n - 1]}" for n in in_force(self.record)),
            "hint": self._suggest,
            "undo": self._undo,
            "redo": self._redo,
            "quit": self._quit,
            "exit": self._quit,
        }
        if lowered in simple:
            return simple[lowered]()
        self._give(self._numbered(int(text)) if text.isascii() and text.isdigit() else text)
        return None

    def _give(self, text: str) -> None:
        """A command of the person: checked, carried out, kept."""
        state = self.game.state
        seat = state.names.seats[state.decider]
        body = ". ".join(part for part in (part.strip() for part in text.split(".")) if part)
        self._add(f"{seat}: {body}")

    def _add(self, line: str) -> None:
        """Carry out a line and keep it; a refused one leaves everything as it was."""
        parsed = parse_line(line)
        twin = self.game.copy()
        twin.play(parsed.seat, parsed.parts)
        self._keep(line)
        self.game = twin

    def _keep(self, line: str) -> None:
        if self.save is not None:
            self.save.append([line])
        self.record = Record(self.record.header, (*self.record.lines, line))

    def _let_automa_play(self) -> None:
        played = False
        while self.game.is_automas_turn():
            before = self.game.state
            self._add(f"{AUTOMA}: {self.game.automa()}")
            self._remember(before)
            played = True
        if played:
            self.last_turns = self.turns[:]

    def _remember(self, before: GameState) -> None:
        """Her turn for the next screen. One that waited for an answer is told again as a whole (R35)."""
        then, now = before.automa, self.game.state.automa
        assert then is not None
        assert now is not None
        assert now.last is not None
        if not then.steps_done:
            self.begun = before
            self.turns.append(turn_data(before, now.last[0]))
        else:
            self.turns.append(turn_data(self.begun, now.last[0], then.power_taken))

    # -- undo and redo ----------------------------------------------------------------------------------------------

    def _undo(self) -> str | None:
        """Back to before the last command of a human: Automa's turns after it go with it."""
        path = in_force(self.record)
        humans = [at for at, number in enumerate(path) if self._is_humans(number)]
        if not humans:
            return say("play.nothing-to-undo", self.lang)
        at = humans[-1]
        self._jump(f"undo to {path[at - 1] if at else 0}")
        return None

    def _redo(self) -> str | None:
        line = redo_line(self.record)
        if not line:
            return say("play.nothing-to-redo", self.lang)
        while line:
            self._jump(line)
            line = redo_line(self.record)
            if not (line and self._is_automas(int(line.rsplit(" ", 1)[1]))):
                break
        return None

    def _jump(self, line: str) -> None:
        self._keep(line)
        self.turns.clear()
        self.game = self._replayed()

    def _is_automas(self, number: int) -> bool:
        return parse_line(self.record.lines[number - 1]).seat == AUTOMA

    def _is_humans(self, number: int) -> bool:
        line = self.record.lines[number - 1]
        return not self._is_automas(number) and not line.startswith(FREE_TEXT)

    def played(self) -> bool:
        """Whether a human has done anything yet, taken back or not."""
        return any(self._is_humans(number) for number in range(1, len(self.record.lines) + 1))

    def _replayed(self) -> DigitalGame:
        """The game as its record has it, every line of Automa's compared; her last turns are remembered."""
        game, _ = replay(self.record, start, 0)
        assert isinstance(game, DigitalGame)
        self.game = game
        self.turns.clear()
        for number in in_force(self.record):
            before = game.state
            step(game, self.record.header, number, self.record.lines[number - 1])
            if not self._is_automas(number):
                self.turns.clear()
            else:
                self._remember(before)
        self.last_turns = self.turns[:]
        return game

    # -- what is shown ----------------------------------------------------------------------------------------------

    def _show(self) -> None:
        state = self.game.state
        self.groups = choices(state, self.lang)
        parts = [screen(state, self.lang)]
        if self.turns:
            parts.append(f"{say('play.automa-turn', self.lang)}\n" + self._turns_text(self.turns))
            self.turns.clear()
        parts.append(f"{question(state, self.lang)}\n{choices_text(self.groups, self.lang)}")
        if self.notice:
            parts.append(self.notice)
            self.notice = ""
        self._print((CLEAR if self.sink.isatty() else "") + "\n".join(parts).rstrip())

    def _turns_text(self, turns: list[tuple[Data, Data]]) -> str:
        return "\n".join(turn_text(turn, self.lang) for turn in turns)

    def _show_end(self) -> None:
        state = self.game.state
        lines = [screen(state, self.lang)]
        if self.turns:
            lines.append(self._turns_text(self.turns))
        lines.append(say("play.over", self.lang))
        lines += [self._final(*seat) for seat in zip(state.factions, state.scores(), strict=False)]
        self._print("\n".join(lines))

    def _final(self, faction: str, points: int) -> str:
        """How a human did against Automa."""
        assert self.game.state.automa is not None
        automa = self.game.state.automa.points
        how = "tied" if points == automa else "won" if points > automa else "lost"
        return say(
            f"play.final.{how}",
            self.lang,
            seat=faction,
            points=points,
            automa=automa,
            difference=abs(points - automa),
        )

    def _why(self) -> str:
        if not self.last_turns:
            return say("play.no-turn-yet", self.lang)
        return self._turns_text(self.last_turns).rstrip()

    def _suggest(self) -> str:
        state = self.game.state
        command = GreedyPlayer().choose(state).text(state.names)
        return say("play.suggestion", self.lang, command=command)

    def _quit(self) -> str | None:
        raise Quit

    def _numbered(self, number: int) -> str:
        listed = [choice for group in self.groups for choice in group.choices]
        if not 1 <= number <= len(listed):
            raise BadInput(say("play.unknown-number", self.lang, n=number, most=len(listed)))
        return listed[number - 1].text

    def _refusal(self, error: BadInput) -> str:
        """A refusal in the language of the person."""
        if isinstance(error, IllegalMove):
            return f"{error.say(self.lang)} [{error.rule}]"
        return error.say(self.lang) if isinstance(error, InvalidMove) else str(error)

    def _read(self) -> str:
        text = self.read(say("play.prompt", self.lang))
        if not self.sink.isatty():
            self._print("")
        # What the terminal could not decode must not reach the file.
        return text.encode("utf-8", "replace").decode("utf-8").strip()

    def _print(self, text: str) -> None:
        self.sink.write(text + "\n")
        self.sink.flush()
