"""What a verb of the table is: a value that is read from a line, written as one, offered as a tap and carried out."""

from collections.abc import Sequence
from typing import ClassVar, Literal, Self

from msgspec import Struct
from msgspec.structs import astuple

from automa.messages import Message, Option
from automa.table.context import Context
from automa.table.position import check_possible
from automa.table.refused import Refused
from automa.table.state import Human

LineKind = Literal["set", "human", "automa", "correct", "undo", "prompt", "note"]
"""What a line of the journal is: how the log shows it."""


class Verb(Struct, frozen=True):
    """A verb with its words. A class says which words it has (`usage`, one field each) and when it may be entered."""

    word: ClassVar[str] = ""
    usage: ClassVar[str] = ""
    phases: ClassVar[tuple[str, ...]] = ()
    """When it may be entered; empty: it says that itself."""
    kind: ClassVar[LineKind] = "human"
    is_answer: ClassVar[bool] = False
    """Entered because of her turn, not in one's own; also while she waits for it."""
    ends_turn: ClassVar[bool] = False
    """What was entered before it belongs to another turn."""
    moves_pieces: ClassVar[bool] = True
    """Whether what lies on the table has to be looked at again."""
    brings_steps: ClassVar[bool] = False
    """Whether a step of shipping or sailing may come along."""

    @classmethod
    def read(cls, words: Sequence[str]) -> Self:
        """The verb with these words."""
        most = len(cls.__struct_fields__)
        if not most - len(cls.__struct_defaults__) <= len(words) <= most:
            raise Refused("usage", usage=cls.usage)
        return cls(*words)

    @property
    def line(self) -> str:
        """The line that is read as it."""
        return " ".join([self.word, *(str(value) for value in astuple(self) if value != "")])

    @classmethod
    def check(cls, game: Context, seat: str) -> None:
        """Refuse it now, whatever its words are."""
        if cls.phases and game.state.phase not in cls.phases:
            raise Refused("not-playing", command=cls.word, phase=game.state.phase)

    def do(self, game: Context, seat: str) -> None:
        """Carry it out, or refuse it."""
        raise AssertionError(type(self))

    @classmethod
    def lets_her_go_on(cls, game: Context, *, waited: bool) -> bool:
        """Whether her turn follows at once: it waited for this."""
        return False

    def option(
        self,
        text: Message,
        group: str = "",
        *,
        disabled: Message | None = None,
        warning: Message | None = None,
        before: str = "",
    ) -> Option:
        """It as a tap. `before`: how the line begins."""
        return Option(before + self.line, text, group, disabled, warning)


class HumanVerb(Verb, frozen=True):
    """A verb of one of the humans."""

    phases: ClassVar[tuple[str, ...]] = ("play",)

    @classmethod
    def check(cls, game: Context, seat: str) -> None:
        game.human(seat)
        super().check(game, seat)
        state = game.state
        if state.last is not None and state.last.waiting and not cls.is_answer:
            raise Refused("answer-first", "TM-FAC-POWERMONGERS-03", owner=game.name(state.offers[0].human))

    def do(self, game: Context, seat: str) -> None:
        self.act(game, game.human(seat))
        if self.moves_pieces and game.state.phase == "play":
            check_possible(game)

    def act(self, game: Context, human: Human) -> None:
        """What this human does."""
        raise AssertionError(type(self))

    def option_of(
        self,
        game: Context,
        human: Human,
        text: Message,
        group: str = "",
        *,
        disabled: Message | None = None,
        warning: Message | None = None,
    ) -> Option:
        """It as a tap of this human."""
        return self.option(text, group, disabled=disabled, warning=warning, before=game.prefix(human.id))


class ListedVerb(Verb, frozen=True):
    """A verb with as many words as there are."""

    words: tuple[str, ...]

    @classmethod
    def read(cls, words: Sequence[str]) -> Self:
        return cls(tuple(words))

    @property
    def line(self) -> str:
        return " ".join([self.word, *self.words])
