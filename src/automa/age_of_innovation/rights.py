"""What a seat may or must still do because of a line before: owed rights, used in any order, and choices of one line.

Only data: which commands use a right stands with the command, so that no rule has to know all others.
"""

from typing import ClassVar, Final

from automa.age_of_innovation.names import MAIN
from automa.board import HexSet
from automa.play.turn import Debt

NO_HEX: Final = -1


class Right(Debt):
    """Something owed to the acting seat. `begun`: another line of this seat ends it (AOI-BASE-06-03)."""

    __slots__ = ("begun", "source")
    optional: ClassVar[bool] = False
    """May be given up."""

    def __init__(self, seat: int, source: str = MAIN, count: int = 1, begun: bool = False) -> None:
        super().__init__(seat, count)
        self.source: Final = source
        self.begun: Final = begun

    def given_up(self) -> bool:
        """Whether it may be given up."""
        return self.optional

    def started(self) -> bool:
        """Whether a line has used a part of it."""
        return False

    def pressed(self) -> "Right":
        """The same, now to be used before any line of another kind."""
        return self


class Spades(Right):
    """Free spades, and the workshop that may follow on the first hex. Without spades: only that workshop."""

    __slots__ = ("first", "worked")
    question = "Spades"
    optional = True

    def __init__(
        self,
        seat: int,
        source: str,
        count: int,
        first: int = NO_HEX,
        worked: HexSet = 0,
        *,
        begun: bool = False,
    ) -> None:
        super().__init__(seat, source, count, begun)
        self.first: Final = first
        """The hex for the workshop, once spades were used."""
        self.worked: Final = worked
        """The hexes that got spades."""

    def started(self) -> bool:
        return self.first != NO_HEX

    def pressed(self) -> "Spades":
        return Spades(self.seat, self.source, self.count, self.first, self.worked, begun=True)


class Bridges(Right):
    """Bridges to be placed; `placed`: one of several is."""

    __slots__ = ("placed",)
    question = "Bridges"
    optional = True

    def __init__(
        self, seat: int, source: str, count: int, placed: bool = False, *, begun: bool = False
    ) -> None:
        super().__init__(seat, source, count, begun)
        self.placed: Final = placed

    def started(self) -> bool:
        return self.placed

    def pressed(self) -> "Bridges":
        return Bridges(self.seat, self.source, self.count, self.placed, begun=True)


class CompetencyOwed(Right):
    """A competency of choice."""

    __slots__ = ()
    question = "CompetencyOwed"


class PalaceOwed(Right):
    """A palace tile."""

    __slots__ = ()
    question = "PalaceOwed"


class CityOwed(Right):
    """A city tile for a group of buildings (none: palace 11)."""

    __slots__ = ("hexes",)
    question = "CityOwed"

    def __init__(self, seat: int, hexes: HexSet) -> None:
        super().__init__(seat)
        self.hexes: Final = hexes


class UpgradeOwed(Right):
    """A free upgrade to a guild from this type of building."""

    __slots__ = ("old",)
    question = "UpgradeOwed"

    def __init__(self, seat: int, source: str, old: int) -> None:
        super().__init__(seat, source)
        self.old: Final = old


class NeutralOwed(Right):
    """A neutral building to be placed at once."""

    __slots__ = ("piece",)
    question = "NeutralOwed"

    def __init__(self, seat: int, source: str, piece: int) -> None:
        super().__init__(seat, source)
        self.piece: Final = piece


class GuildOwed(Right):
    """Palace 16: a guild on any empty native hex."""

    __slots__ = ()
    question = "GuildOwed"
    optional = True


class StepOwed(Right):
    """Free steps on the sailing or terraforming track; those of a palace are up to the owner."""

    __slots__ = ("track",)
    question = "StepOwed"

    def __init__(self, seat: int, source: str, track: str, count: int) -> None:
        super().__init__(seat, source, count)
        self.track: Final = track

    def given_up(self) -> bool:
        return self.source.startswith("palace")

    def less(self, settled: int) -> "StepOwed":
        return StepOwed(self.seat, self.source, self.track, self.count - settled)


# -- choices that complete a line ------------------------------------------------------------------------------------


class BooksToPay(Debt):
    """Books of any colour that the line costs."""

    __slots__ = ()
    question = "BooksToPay"


class BooksToChoose(Debt):
    """Books whose colour is a choice."""

    __slots__ = ()
    question = "BooksToChoose"


class StepsToSpread(Debt):
    """Steps in disciplines; `whole`: all in one, `up_to`: or fewer."""

    __slots__ = ("up_to", "whole")
    question = "StepsToSpread"

    def __init__(self, seat: int, count: int, whole: bool = False, up_to: bool = False) -> None:
        super().__init__(seat, count)
        self.whole: Final = whole
        self.up_to: Final = up_to


class KeyToUse(Debt):
    """Steps wait before level 8, and a key is there."""

    __slots__ = ()
    question = "KeyToUse"


class Collecting(Debt):
    """Income waits for the step that comes first (AOI-BASE-07-03)."""

    __slots__ = ()


class Passing(Debt):
    """Points and tile of a pass wait for the steps that come first."""

    __slots__ = ("take",)

    def __init__(self, seat: int, take: int) -> None:
        super().__init__(seat)
        self.take: Final = take


# -- what the game itself asks for, one after the other --------------------------------------------------------------


class SetToChoose(Debt):
    """A planning set, and one of its factions."""

    __slots__ = ()
    question = "SetToChoose"


class BonusToTake(Debt):
    """The first round bonus."""

    __slots__ = ()
    question = "BonusToTake"


class Seated(Debt):
    """Everybody has a display and a faction: Automa joins."""

    __slots__ = ()


class Starting(Debt):
    """Display and faction bring what they show."""

    __slots__ = ()


class AutomaToPlace(Debt):
    """Automa's two workshops."""

    __slots__ = ()


class PieceToPlace(Debt):
    """A starting building."""

    __slots__ = ()
    question = "PieceToPlace"


class AfterPlacing(Debt):
    """Competency, spades and tower of the set-up; `begun`: they are given, the human uses them."""

    __slots__ = ("begun",)
    question = "AfterPlacing"

    def __init__(self, seat: int, begun: bool = False) -> None:
        super().__init__(seat)
        self.begun: Final = begun


class ScienceBonus(Debt):
    """The science bonus of phase III; `begun`: its spades are at hand."""

    __slots__ = ("begun",)
    question = "ScienceBonus"

    def __init__(self, seat: int, begun: bool = False) -> None:
        super().__init__(seat)
        self.begun: Final = begun


class Income(Debt):
    """Income of phase I."""

    __slots__ = ()


class Offer(Debt):
    """Power offered by a builder: `count` of it."""

    __slots__ = ("builder",)
    question = "Offer"

    def __init__(self, seat: int, power: int, builder: int) -> None:
        super().__init__(seat, power)
        self.builder: Final = builder
