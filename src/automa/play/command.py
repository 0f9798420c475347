"""A command is a value with named fields. One small class a kind holds its words, its reading, its listing, its doing.

A game lists its kinds once (`KINDS`); a `Reader` reads all of them. Commands of a game are made once and kept in tables
(`Build.on[hex]`), so that listing is a look-up.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final

from automa.board import Board, HexSet
from automa.compiled import mypyc_attr
from automa.errors import BadInput
from automa.play.errors import InvalidMove
from automa.value import Value

MOST: Final = 255
"""The largest number in a command."""


def _read_off(hexes: Mapping[int, str], shift: int) -> dict[str, int]:
    """The hexes by what is written for them."""
    found = {}
    for index, name in hexes.items():
        text = name.lower()
        if shift and not text.startswith("r"):
            text = chr(ord(text[0]) + shift) + text[1:]
        found[text] = index
    return found


@cache
def _of_board(board: Board, shift: int) -> dict[str, int]:
    return _read_off(board.names, shift)


class Names:
    """What hexes and seats are called in the text of a game, and what its exchanges cost.

    `shift` rows are added to the names of land hexes.
    """

    def __init__(
        self,
        hexes: Mapping[int, str],
        seats: Sequence[str],
        rates: Mapping[tuple[str, str], tuple[int, ...]] | None = None,
        shift: int = 0,
        board: Board | None = None,
    ) -> None:
        self.hexes: Mapping[int, str] = hexes
        self.board = board
        self.seats: tuple[str, ...] = tuple(seats)
        self.rates: Mapping[tuple[str, str], tuple[int, ...]] = rates or {}
        """Given and gained → how much of the one for one of the other; the first of several is the usual one."""
        self._hex_of: dict[str, int] = _read_off(hexes, shift) if board is None else _of_board(board, shift)
        self._seat_of = {name: index for index, name in enumerate(self.seats)}

    def hex(self, text: str) -> int:
        """A hex by its name; `KeyError` if there is none."""
        return self._hex_of[text]

    def seat(self, text: str) -> int:
        """A seat by its name; `KeyError` if there is none."""
        return self._seat_of[text]


@mypyc_attr(allow_interpreted_subclasses=True)
class Command(Value):
    """What somebody wants to do. Subclasses have the fields as `Final` attributes."""

    __slots__ = ()
    words: ClassVar[tuple[str, ...]] = ()
    """The first words by which this kind is known; a kind written with a sign (`+FAV5`) has none."""
    example: ClassVar[str] = ""
    group: ClassVar[str] = ""
    """The heading under which a screen shows commands of this kind."""
    main: ClassVar[bool] = False
    """An action of the turn, not something that goes with one."""
    deed: ClassVar[str] = ""
    """The message that says it to somebody who can do it: `deed.…`."""

    def text(self, names: Names) -> str:
        """The command as it is written in a record."""
        raise AssertionError(type(self))

    def told_as(self, in_setup: bool) -> str:
        """Which message says it as it stands; a kind that is told in several ways says so."""
        return self.deed

    def means_something(self, state: Any) -> bool:
        """Whether the fields name things of this game at all; whether it is allowed is another question."""
        return True

    def meant(self, state: Any, seat: Any) -> "Command":
        """The listed command that a shorter way of writing stands for (`leech`, `send p to FIRE`)."""
        return self

    def check_and_do(self, state: Any, seat: Any) -> None:
        """Carry it out for the seat that decides, or raise `IllegalMove` and change nothing."""
        raise AssertionError(type(self))

    @staticmethod
    def settling(state: Any, seat: Any, debt: Any, out: list["Command"]) -> None:
        """List the commands of this kind that settle a debt."""

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple["Command", ...]:
        """The commands that the words after the first one say; `KeyError`, `ValueError`: the example is shown."""
        raise AssertionError(cls)

    @classmethod
    def read_signed(cls, sign: str, count: int, name: str) -> tuple["Command", ...]:
        """The commands of `+2FIRE` or `-SPADE`; nothing if it is none of this kind."""
        return ()


class Word(Command):
    """A command that is complete with its one word."""

    __slots__ = ()

    def text(self, names: Names) -> str:
        return self.words[0]

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        nothing_follows(words, text)
        return (cls(),)


class Numbered(Command):
    """A command that is its one word and a number: `dig 2`."""

    __slots__ = ("number",)

    def __init__(self, number_: int) -> None:
        self.number: Final = number_

    def text(self, names: Names) -> str:
        return f"{self.words[0]} {self.number}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (digits,) = words
        return (cls(number(digits)),)


class AutomaTurn(Word):
    """Automa's turn; only she can give it."""

    __slots__ = ()
    deed = "AutomaTurn"
    words = ("automa",)
    example = "automa"
    group = "automa"

    def means_something(self, state: Any) -> bool:
        return state.automa is not None

    def check_and_do(self, state: Any, seat: Any) -> None:
        raise state.not_yours(seat.index)


AUTOMA_TURN: Final = AutomaTurn()


class Reader:
    """Reads the commands of one game. Forgiving about case and spaces; what was read once is known."""

    def __init__(self, names: Names, kinds: Iterable[type[Command]]) -> None:
        self.names = names
        self._kinds: dict[str, type[Command]] = {}
        self._by_sign: list[type[Command]] = []
        for kind in kinds:
            for word in kind.words:
                self._kinds[word] = kind
            if not kind.words:
                self._by_sign.append(kind)
        self._known: dict[str, tuple[Command, ...]] = {}

    def line(self, text: str) -> list[Command]:
        """The commands of a line, joined by full stops."""
        found: list[Command] = []
        for part in text.split("."):
            part = part.strip()
            if part:
                found.extend(self.command(part))
        return found

    def command(self, text: str) -> tuple[Command, ...]:
        """One command; a few of the community's words stand for several."""
        lowered = text.lower()
        known = self._known.get(lowered)
        if known is None:
            known = self._known[lowered] = self._read(text, lowered)
        return known

    def _read(self, text: str, lowered: str) -> tuple[Command, ...]:
        if lowered.startswith(("+", "-")):
            return self._read_signed(text, lowered.replace(" ", ""))
        word, _, rest = lowered.partition(" ")
        kind = self._kinds.get(word)
        if kind is None:
            raise InvalidMove(text, "unknown-command")
        try:
            return kind.read(self.names, rest.split(), text)
        except (KeyError, ValueError, IndexError) as error:
            if isinstance(error, BadInput):
                raise
            raise InvalidMove(text, "example", example=kind.example) from None

    def _read_signed(self, text: str, lowered: str) -> tuple[Command, ...]:
        sign, rest = lowered[0], lowered[1:]
        name = rest.lstrip("0123456789")
        digits = rest[: len(rest) - len(name)]
        if name and len(digits) <= 2 and int(digits or 1):
            for kind in self._by_sign:
                found = kind.read_signed(sign, int(digits or 1), name)
                if found:
                    return found
        raise InvalidMove(text, "unknown-tile")


def number(text: str) -> int:
    """A number that a command can hold."""
    if not text.isdecimal() or len(text) > 3 or int(text) > MOST:
        raise ValueError(text)
    return int(text)


def expect(word: str, *expected: str) -> None:
    """The small words of a command have to be there, too."""
    if word not in expected:
        raise ValueError(word)


def nothing_follows(words: list[str], text: str) -> None:
    """A command that is complete with its first word."""
    if words:
        raise InvalidMove(text, "nothing-follows")


def put(out: list[Command], table: Sequence[Command], hexes: HexSet) -> None:
    """List the command of a table for every hex of a set."""
    while hexes:
        low = hexes & -hexes
        out.append(table[low.bit_length() - 1])
        hexes ^= low


def put_each(out: list[Command], table: Sequence[Command], numbers: Iterable[int]) -> None:
    """List the command of a table for every number."""
    for number_ in numbers:
        out.append(table[number_])  # noqa: PERF401 (a comprehension is a call of its own)
