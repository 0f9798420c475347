"""What a step of the set-up is: one class a step has its place, values, random choice, carrying out and words."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec import Struct

from automa.chance import Chance
from automa.messages import Message, message
from automa.table.context import Context
from automa.table.refused import Refused
from automa.table.state import Human
from automa.words.template import Name

LEFT_OUT = "none"
"""The value of a step that is left out."""
WEAK = ("inferred", "house", "unknown")

StepKind = Literal["choice", "many", "order", "hex", "number", "confirm"]
"""How a step is answered: one value, several, several in order, hexes, a number, or only yes."""


class StepChoice(Struct, frozen=True):
    """A value that a step offers."""

    value: str
    message: Message
    status: str = ""
    """`inferred`, `house` or `unknown` when the fact behind it is not sure."""
    note: Message | None = None
    """A few words beside it: easiest level, Automa's half of a tile …"""
    disabled: Message | None = None
    """Why it cannot be chosen now."""


def choice(
    value: str,
    text: Message,
    status: str = "",
    *,
    problem: Refused | None = None,
    note: Message | None = None,
) -> StepChoice:
    """A value with its doubt, if there is any, and the reason why it is closed."""
    return StepChoice(
        value, text, status if status in WEAK else "", note, problem.message if problem else None
    )


class SetupStep:
    """A step of the set-up of one game. What a class does not say is: one value of `choices`, rolled by chance."""

    name: ClassVar[str]
    """The word of the line: `set NAME VALUES`."""
    kind: StepKind = "choice"
    picture: ClassVar[str] = ""
    """What its values are as drawn objects: `scoring`, `bonus` …"""
    table: ClassVar[str] = ""
    """The table of the facts that its values are rows of, where those may be in doubt."""
    is_random: ClassVar[bool] = True
    """Whether chance can choose for it."""
    offers_random: ClassVar[bool] = True
    """Whether that is offered."""
    before_pieces: ClassVar[bool] = False
    """Whether it is fixed as soon as a piece stands on the board."""
    skip: str = ""
    """The values that leave it out; empty if it may not be."""
    tells_left_out: ClassVar[bool] = False
    """Whether leaving it out is told as such."""
    can_be_set: ClassVar[bool] = True
    """Whether it is a line `set …`; the others have lines of their own."""

    def __init__(self, game: Context, human: Human | None = None) -> None:
        self.game = game
        self.state = game.state
        self.facts = game.facts
        self.owner = human
        """The human whose step it is; none for a step of the game."""

    # -- its place -------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The name; with two humans a human's step is `anna:faction`."""
        return self._id_of(self.name)

    def _id_of(self, name: str) -> str:
        return f"{self.owner.id}:{name}" if self.owner and len(self.state.humans) > 1 else name

    @property
    def is_needed(self) -> bool:
        """Whether this game has the step."""
        return True

    @property
    def is_done(self) -> bool:
        """Whether it has been carried out."""
        return self.id in self.state.done

    def too_early(self) -> str:
        """The rule by which something else has to come first; empty if nothing has to."""
        return ""

    def forget(self, name: str) -> None:
        """Another step of the same owner is to be done again."""
        if self._id_of(name) in self.state.done:
            self.state.done.remove(self._id_of(name))

    # -- its values ------------------------------------------------------------------------------------------------

    @property
    def count(self) -> tuple[int, int]:
        """The smallest and the greatest number of values."""
        return 1, 1

    def choices(self) -> Sequence[StepChoice]:
        """What can be chosen, closed values included."""
        return ()

    @property
    def open_values(self) -> list[str]:
        """What can be chosen now."""
        return [each.value for each in self.choices() if each.disabled is None]

    @property
    def hexes(self) -> Sequence[str]:
        """The hexes that may be tapped, where hexes are the answer."""
        return ()

    @property
    def value(self) -> Sequence[str]:
        """What is set already."""
        return ()

    @property
    def default(self) -> Sequence[str]:
        """What to take without choosing; empty where somebody has to choose."""
        return ()

    def roll(self, chance: Chance) -> list[str]:
        """Values by chance."""
        if not self.is_random:
            raise Refused("nothing-random", step=self.name)
        return [self.pick(chance, self.open_values)]

    def pick(self, chance: Chance, among: Sequence[str]) -> str:
        """One of these, if there is any that fits."""
        if not among:
            raise Refused("nothing-fits", step=self.name)
        return chance.pick(among)

    # -- carrying out ----------------------------------------------------------------------------------------------

    def set(self, values: list[str]) -> None:
        """Lay out these values, or refuse them."""
        raise AssertionError(type(self))

    def one(self, values: Sequence[str]) -> str:
        """The only value."""
        if len(values) != 1:
            raise Refused("usage", usage=f"set {self.name} VALUE")
        return values[0]

    def carry_out(self, values: list[str], source: str) -> None:
        """Set these values and tell it. `source`: entered or chance."""
        self.set(values)
        if self.id not in self.state.done:
            self.state.done.append(self.id)
        owner = self.owner.id if self.owner else ""
        self.tell(values, owner, source)

    # -- its line --------------------------------------------------------------------------------------------------

    @property
    def prefix(self) -> str:
        """How a line of its owner begins."""
        return self.game.prefix(self.owner.id) if self.owner else ""

    @property
    def template(self) -> str:
        """The line that answers it, with `{values}` in the place of the values."""
        return f"{self.prefix}set {self.name} {{values}}"

    @property
    def accept(self) -> str:
        """The line that takes what needs no choosing; empty where somebody has to choose."""
        return self.line(" ".join(self.default))

    def line(self, values: str) -> str:
        """The line with these values; empty without any."""
        return self.template.format(values=values) if values else ""

    # -- its words -------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Message:
        """What is asked."""
        if self.owner and len(self.state.humans) > 1:
            return message(f"setup.{self.name}.ask-owner", owner=self.owner.name)
        return message(f"setup.{self.name}.ask")

    @property
    def waiting(self) -> Message:
        """What it is called as long as others come first."""
        return self.question

    @property
    def pieces(self) -> Sequence[Message]:
        """What to do with the physical pieces."""
        return (message(f"setup.{self.name}.pieces"),)

    def tell(self, values: Sequence[str], owner: str, source: str) -> None:
        """Tell what was set."""
        if self.tells_left_out and values == [LEFT_OUT]:
            self.game.tell("setup.left-out", owner, source, step=Name("setup-step", self.name))
        else:
            self.game.tell(f"setup.{self.name}.set", owner, source, value=self.named(values))

    def named(self, values: Sequence[str]) -> object:
        """The values as an argument, things by their names."""
        return " ".join(values)
