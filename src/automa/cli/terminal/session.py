"""The dialogue: a screen, numbered choices, commands, undo. Every command is kept before the next is asked for."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TextIO

from automa import app
from automa.app.rounds import by_round
from automa.app.view import AutomaTurnView
from automa.cli.refused import Usage
from automa.cli.terminal import choices, screen, story, things
from automa.cli.terminal.form import TextForm
from automa.cli.terminal.keeping import KeptGame
from automa.errors import BadInput
from automa.players import GreedyPlayer
from automa.record.record import AUTOMA
from automa.speech import Speaker
from automa.store.trouble import Conflict
from automa.title import facts_of
from automa.words import Language
from automa.words.refusal import Refusal

with suppress(ImportError):
    import readline  # noqa: F401  (arrow keys and history while typing)

CLEAR = "\x1b[2J\x1b[H"
UNCONFIRMED = "automa facts --unconfirmed"
ASKED_FOR = (
    "help",
    "board",
    "tiles",
    "rounds",
    "all",
    "locked",
    "why",
    "log",
    "hint",
    "undo",
    "redo",
    "quit",
)
"""What can be asked besides playing; each has a word of its own in every language."""


class Quit(Exception):
    """The person wants to stop."""


class TerminalSession:
    """One person (or two at one keyboard) and Automa. `kept.record` always holds what is kept."""

    def __init__(
        self,
        kept: KeptGame,
        lang: Language,
        read: Callable[[str], str] = input,
        sink: TextIO | None = None,
    ) -> None:
        self.kept = kept
        self.read = read
        """Shows a prompt and gives what was typed; raises `EOFError` when nothing more comes."""
        self.sink = sink or sys.stdout
        header = kept.record.header
        self.t = Speaker(lang, header.game, len(header.players), facts_of(header))
        self.since = kept.view.line
        """The line up to which everything has been told."""
        self.turns: tuple[AutomaTurnView, ...] = ()
        """Her last turns, for `why`."""
        self.groups: list[choices.ChoiceGroup] = []
        self.notices = [f"{self.t.message(doubt)}: {UNCONFIRMED}" for doubt in kept.view.warnings]
        """Said once, below the next screen."""

    # -- the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the end, or until `quit`, Ctrl-D or Ctrl-C."""
        while True:
            if self.kept.view.phase == "automa":  # a record that was left there
                self.kept.give(AUTOMA)
            if self.kept.view.phase == "finished":
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
            except Conflict:
                self.kept.again()
                self.notices.append(self.t("page.conflict"))
                return
            except BadInput as error:
                answer = [
                    self._form().ink.warning(line) for line in self._form().folded(self._refusal(error))
                ]
            if answer is None:
                return
            self._print(answer)

    def _obey(self, text: str) -> list[str] | None:
        """Carry out what was typed: nothing if the game changed, otherwise what to say."""
        lowered = self._asked_for(text.lower())
        simple: dict[str, Callable[[], list[str] | None]] = {
            "": self._again,
            "help": lambda: self.t("play.help").splitlines(),
            "?": lambda: self.t("play.help").splitlines(),
            "board": lambda: screen.table_text(self.kept.view, self.t, self._form()),
            "tiles": lambda: self._folded(things.shelves(self.kept.view, self.t)),
            "rounds": lambda: self._folded(things.scoring(self.kept.view, self.t)),
            "all": lambda: choices.full(self.groups, self._form(), self.t),
            "locked": self._locked,
            "why": self._why,
            "log": self._log,
            "hint": self._suggest,
            "undo": lambda: self._jump("undo"),
            "redo": lambda: self._jump("redo"),
            "quit": self._quit,
            "exit": self._quit,
        }
        if lowered in simple:
            return simple[lowered]()
        shown = self._shown(text)
        if not shown:
            self._give(text)
        return shown or None

    def _asked_for(self, text: str) -> str:
        """What the dialogue is asked for, by its name; people may ask in their own language."""
        return next((name for name in ASKED_FOR if text == self.t(f"play.word.{name}")), text)

    def _shown(self, text: str) -> list[str]:
        """What stands behind a heading or can be done at a hex; nothing if the text is a command."""
        if any(choice.deed.command == text for group in self.groups for choice in group.open):
            return []
        group = choices.named(self.groups, text)
        form = self._form()
        if group is not None:
            return choices.full([group], form, self.t)
        if text.upper() in {place.name for place in self.kept.view.board.hexes}:
            return self._at(text.upper())
        return []

    def _at(self, name: str) -> list[str]:
        """What can be done at a hex, and what cannot."""
        deeds = app.deeds_at(self.kept.record, name)
        return choices.at_hex(deeds, self.groups, self._form(), self.t) or [
            self.t("page.digital.nothing-here")
        ]

    def _give(self, text: str) -> None:
        """A command of the person, or several joined by full stops: checked, carried out, kept."""
        parts = [part for part in (part.strip() for part in text.split(".")) if part]
        said = [self._meant(part) for part in parts]
        self.kept.give(f"{self.kept.view.turn}: {'. '.join(said)}")

    def _meant(self, part: str) -> str:
        """The command behind a number, or behind the faction of a planning set; anything else is one itself."""
        if part.isascii() and part.isdigit():
            return self._numbered(int(part))
        return choices.sets(self.groups, self.t).get(part.casefold(), part)

    def _locked(self) -> list[str]:
        locked = [choice for group in self.groups for choice in group.locked]
        return choices.refusals(locked, self._form(), self.t) or [self.t("play.none-locked")]

    def _jump(self, command: str) -> list[str] | None:
        way = self.kept.view.undo if command == "undo" else self.kept.view.redo
        if not way:
            return [self.t(f"play.nothing-to-{command}")]
        self.kept.give(command)
        self.since = self.kept.view.line
        return None

    def _again(self) -> list[str] | None:
        """Enter alone: the screen as it is now, also when another device has gone on."""
        if self.kept.again():
            self.notices.append(self.t("page.conflict"))
        return None

    # -- what is shown ----------------------------------------------------------------------------------------------

    def _form(self) -> TextForm:
        return TextForm.of(self.sink, os.environ)

    def _show(self) -> None:
        view, form = self.kept.view, self._form()
        self.groups = choices.groups(view, self.t)
        shown = screen.whole(view, self.t, form, self.groups, self._story(form))
        for notice in self.notices:
            shown += form.folded(notice)
        self.notices.clear()
        self._print(shown, fresh=True)

    def _story(self, form: TextForm) -> screen.ScreenStory:
        """What has happened since the last screen, and why Automa did what she did."""
        view = self.kept.view
        happened = self._folded(story.changed(view, self.since, self.t))
        brief = " · ".join(story.changed(view, self.since, self.t, brief=True))
        if view.turns and view.turns != self.turns:
            self.turns = view.turns
            heading = form.ink.strong(self.t("play.automa-turn"))
            happened += [heading, *story.explained(self.turns, form, self.t)]
        self.since = view.line
        return screen.ScreenStory(
            ["", *happened, ""] if happened else [""], form.folded(brief, "  ") if brief else []
        )

    def _show_end(self) -> None:
        view, form = self.kept.view, self._form()
        happened = self._folded(story.changed(view, self.since, self.t))
        self._print(
            [*screen.table_text(view, self.t, form), *happened, *story.ending(view, form, self.t)], fresh=True
        )

    def _why(self) -> list[str]:
        if not self.turns:
            return [self.t("play.no-turn-yet")]
        return story.explained(self.turns, self._form(), self.t)

    def _log(self) -> list[str]:
        in_force = (entry for entry in self.kept.view.log if entry.in_force)
        return [
            line
            for part in by_round(in_force, latest_first=False)
            for line in (
                self.t.round_title(part.round),
                *(f"{entry.number:4}  {entry.text}" for entry in part.entries),
            )
        ]

    def _suggest(self) -> list[str]:
        game: Any = app.opened(self.kept.record).game
        command = GreedyPlayer().choose(game.state).text(game.state.names)
        return [self.t("play.suggestion", command=command)]

    def _quit(self) -> list[str] | None:
        raise Quit

    # -- words ------------------------------------------------------------------------------------------------------

    def _numbered(self, number: int) -> str:
        listed = choices.by_number(self.groups)
        if number not in listed:
            raise Usage("number", n=number, most=len(listed))
        return listed[number].command

    def _refusal(self, error: BadInput) -> str:
        """A refusal in the language of the person, with the rule that refuses."""
        if not isinstance(error, Refusal):
            return str(error)
        told = self.t.message(error.message)
        return f"{told} [{error.rule}]" if error.rule else told

    def _folded(self, lines: Any) -> list[str]:
        form = self._form()
        return [part for line in lines for part in form.folded(line)]

    def _read(self) -> str:
        text = self.read(self.t("play.prompt") + " ")
        if not self.sink.isatty():
            self._print([""])
        # What the terminal could not decode must not be kept.
        return text.encode("utf-8", "replace").decode("utf-8").strip()

    def _print(self, lines: list[str], *, fresh: bool = False) -> None:
        clear = CLEAR if fresh and self.sink.isatty() else ""
        self.sink.write(clear + "\n".join(lines).rstrip("\n") + "\n")
        self.sink.flush()
