"""A whole game at one moment. One verb each way: `legal()` lists, `preview()` explains, `apply()` changes."""

from typing import Any, ClassVar, Self

from automa.chance import Chance, Source
from automa.compiled import mypyc_attr
from automa.facts.catalogue import GameFacts
from automa.facts.confidence import Doubt
from automa.mind.decide import Cards
from automa.mind.deck import dealt_anew
from automa.play import preview
from automa.play.automa import AutomaSeat
from automa.play.automa_seat import DigitalHost
from automa.play.change import Change
from automa.play.command import AutomaTurn, Command, Names
from automa.play.errors import IllegalMove, Unplayable
from automa.play.fixed import Fixed
from automa.play.observation import GamePart, Observation, observed
from automa.play.preview import Preview
from automa.play.saved import Saved, fill, looked_at, read, read_waiting, written
from automa.play.state import S, State
from automa.value import Value, copier, field_names, frozen
from automa.words.refusal import Refusal

_KEPT = ("automa", "board", "game")
_DERIVED = ("automa", "board", "events", "game", "lands", "links", "seats")
"""What a snapshot leaves out: it never changes, follows from the rest, or has a snapshot of its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class WholeGame(State[S]):
    """A game that can be played: it speaks `automa.play.game.GameState`. A game says what its own part of it is."""

    __slots__ = ()
    goods: ClassVar[tuple[str, ...]] = ()
    """What a command can cost, in the order in which a screen shows it."""
    over_rule: ClassVar[str] = ""
    """The rule that ends the game."""
    turn_rule: ClassVar[str] = ""
    """The rule that says whose turn it is."""
    command_rule: ClassVar[str] = ""
    """The rule that says what can be done at all."""
    listeners: ClassVar[tuple[str, ...]] = ("events",)
    """Fields of those who listen to a game: a copy begins without."""
    derived: ClassVar[tuple[str, ...]] = ()
    """Fields of this game that its snapshot leaves out."""
    values: ClassVar[tuple[type[Value], ...]] = ()
    """Kinds of values that a state holds beside what is owed."""
    package: ClassVar[str] = ""
    """Where what can be owed is defined."""
    _copies: ClassVar[dict[type, Any]] = {}

    # -- what differs ----------------------------------------------------------------------------------------------

    @property
    def fixed(self) -> Fixed:
        """What does not change during the game."""
        raise AssertionError(type(self))

    def host(self) -> DigitalHost[Any]:
        """Automa at this game."""
        raise AssertionError(type(self))

    @property
    def factions(self) -> tuple[str, ...]:
        """The factions of the human seats; empty while one is not chosen."""
        raise AssertionError(type(self))

    @property
    def final_sources(self) -> frozenset[str]:
        """The sources of points that final scoring gives."""
        raise AssertionError(type(self))

    def legal(self) -> list[Command]:
        """The commands the deciding seat can give, in a fixed order; empty only after the end.

        Exchanges and sacrifices are listed one at a time; a command may name a higher number.
        """
        raise AssertionError(type(self))

    def forgone(self, command: Command) -> list[tuple[str, int]]:
        """What a pass or a refusal leaves lying."""
        raise AssertionError(type(self))

    def check_order(self, command: Command) -> None:
        """Refuse what has to wait for another decision of the same seat."""

    def settle(self) -> None:
        """Run on until somebody has to decide."""
        raise AssertionError(type(self))

    def question(self, cards: Cards | None) -> dict[str, Any]:
        """The position as plain data of the public format."""
        raise AssertionError(type(self))

    def observed_part(self) -> GamePart:
        """What this game adds to what a seat sees."""
        raise AssertionError(type(self))

    def owned(self) -> list[dict[str, Any]]:
        """What the seats own beside the board, Automa last."""
        raise AssertionError(type(self))

    # -- the same for all ------------------------------------------------------------------------------------------

    @property
    def names(self) -> Names:
        """What hexes and seats are called."""
        return self.fixed.names

    @property
    def automa_seat(self) -> int:
        """Automa's place behind the humans; −1: she does not play."""
        return self.fixed.automa_seat

    @property
    def facts(self) -> GameFacts:
        """What the game is played by."""
        return self.fixed.facts

    def doubts(self) -> list[Doubt]:
        """What this game uses that nobody has read off the components."""
        return self.fixed.doubts()

    def preview(self, command: Command) -> Preview:
        """What a legal command would cost and do, with warnings; raises like `apply`, changes nothing.

        What is hidden stays hidden: Automa's next turn, cards drawn by the Cultists.
        """
        if isinstance(command, AutomaTurn):
            return preview.NOTHING
        changes: list[Change] = []
        self.copy().apply(command, changes)
        return preview.of_changes(changes, self.decider, self.goods, self.forgone(command))

    def apply(self, command: Command, events: list[Change] | None = None, seat: int = -1) -> None:
        """Carry out a command of the deciding seat, or say why not and change nothing.

        `seat` names who commands (−1: whoever decides). What changes is noted in `events` if it is a list.
        """
        if events is None:
            self.carry_out(command, seat)
            return
        self.events = events
        try:
            self.carry_out(command, seat)
        finally:
            self.events = None

    def carry_out(self, command: Command, seat: int) -> None:
        """The command itself, and everything that follows by itself."""
        automa, who = self.automa, self.decider
        if who < 0 or (seat != -1 and seat != who):
            raise self.not_yours(who)
        if automa is not None and who == automa.index:
            if type(command) is not AutomaTurn:
                raise self.not_yours(who)
            self.host().take_turn()
        else:
            if not isinstance(command, Command) or not command.means_something(self):
                raise IllegalMove("no-such-command", self.command_rule)
            own = self.seats[who]
            self.check_order(command)
            command.meant(self, own).check_and_do(self, own)
        if automa is not None and automa.tokens:
            self.host().check_achievements()
        self.settle()

    def not_yours(self, who: int) -> IllegalMove:
        """Why nobody may command, or only another seat."""
        if self.over:
            return IllegalMove("game-over", self.over_rule)
        return IllegalMove("not-your-turn", self.turn_rule, seat=who)

    def position(self, cards: Cards | None = None) -> dict[str, Any]:
        """Where the game stands: the position of `automa decide`, and beside it what the seats own."""
        return self.question(cards) | ({"seats": self.owned(), "over": self.over} if cards is None else {})

    def scores(self) -> list[int]:
        """The points of the humans, then Automa's if she plays."""
        points = [seat.points for seat in self.seats]
        if self.automa_seat < 0:
            return points
        return [*points, 0 if self.automa is None else self.automa.points]

    def copy(self) -> Self:
        """An independent copy; what never changes is shared."""
        # Whether she plays, and what she waits for, is not known when a copy is written: these are copied by hand.
        copy = WholeGame._copies.get(type(self))
        if copy is None:
            copy = WholeGame._copies[type(self)] = copier(self, shared=_KEPT, emptied=self.listeners)
        new: Self = copy(self)
        if new.automa is not None:
            new.automa = new.automa.copy()
        return new

    def imagine(self, seat: int, seed: int = 0) -> Self:
        """A copy in which all that this seat cannot know is dealt anew, consistent with everything it has seen.

        Hidden are the order of Automa's deck and reserve, the reserve cards that joined her unseen, and what chance
        has still to bring; both games hide the same from every seat. The copy depends on what is open and on `seed`
        alone: whoever chooses by it has not looked under the cards.
        """
        self.check_seat(seat)
        if not isinstance(seed, int):
            raise Unplayable("wrong-type", name="seed", wanted="int", value=repr(seed)[:40])
        new: Any = self.copy()
        new.game = self.fixed.unseeded()
        new.chance = Source(Chance(seed, "imagined").seed())
        if new.automa is not None:
            hers: AutomaSeat = new.automa
            hers.deck = dealt_anew(hers.deck, hers.known, Chance(seed, "imagined cards"))
        return new  # type: ignore[no-any-return]

    def observation(self, seat: int) -> Observation:
        """What this seat sees, typed and ready for JSON (`msgspec.json.encode`); nothing in it is hidden from it."""
        self.check_seat(seat)
        return observed(self, self.fixed, self.observed_part(), seat, self.decider)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that nobody has."""
        last = self.fixed.humans - 1 + (self.automa_seat >= 0)
        if type(seat) is not int or not 0 <= seat <= last:
            raise Refusal("no-such-place", seat=seat, last=last)

    @classmethod
    def of_saved(cls, saved: Saved) -> Self:
        """The state of a text that was read, with the seats and her side as they were made; its fields are still to be
        put into it."""
        raise AssertionError(cls)

    def printed_of(self, seat: S) -> dict[str, object]:
        """What a seat has of printed things, by name."""
        raise AssertionError(type(self))

    def to_json(self) -> str:
        """The whole state as text, hidden cards and chance included: `from_json` makes an equal one of it."""
        return self.as_bytes().decode()

    def as_bytes(self) -> bytes:
        """The same as bytes."""
        return written(self, type(self).__name__, self.fixed.agreed(), self.printed_of)

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """The state of a text that `to_json` wrote; one sentence of refusal for anything else."""
        return looked_at(lambda: cls.of_bytes(text))

    @classmethod
    def of_bytes(cls, text: str | bytes, own: bool = False) -> Self:
        """The state of a text that is known to be whole; what is `own` was packed by this program."""
        saved = read(text, cls.__name__)
        state = cls.of_saved(saved)
        fill(state, saved, cls.values, cls.package, own=own)
        if state.automa is not None:
            state.automa.before = read_waiting(saved, state.host().first_look, cls.values, cls.package)
        return state

    def __repr__(self) -> str:
        seats = self.names.seats
        where = "over" if self.over else f"round {self.round}" if self.round else "set-up"
        asked = "" if self.over or self.decider < 0 else f", {seats[self.decider]} decides"
        points = ", ".join([f"{seat} {n}" for seat, n in zip(seats, self.scores(), strict=False)])
        return f"<{type(self).__name__} on {self.fixed.map}: {where}{asked}; {points}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).of_bytes, (self.as_bytes(), True)

    def key(self) -> tuple[object, ...]:
        """All that makes this position, whatever way led to it: equal keys, equal games from here on. For tables."""
        return (type(self).__name__, self.fixed.unseeded().agreed(), *self.snapshot())

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, WholeGame) and self.key() == other.key())

    def snapshot(self) -> tuple[object, ...]:
        """All that makes this position, comparable and hashable."""
        left_out = (*_DERIVED, *self.listeners, *self.derived)
        parts = [frozen(getattr(self, name)) for name in field_names(type(self)) if name not in left_out]
        parts += [seat.snapshot() for seat in self.seats]
        parts.append(None if self.automa is None else self.automa.snapshot())
        return tuple(parts)
