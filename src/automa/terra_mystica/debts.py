"""What a seat can owe in Terra Mystica. Each is a value; the kinds of commands that settle it list the choices."""

from typing import ClassVar, Final

from automa.play.turn import Debt


class Owed(Debt):
    """A debt of this game. `asks`: always asked, even if only one answer is left."""

    __slots__ = ()
    asks: ClassVar[bool] = False
    alone: ClassVar[bool] = False
    """Nothing else of the seat is offered beside it."""


class ColourToPick(Owed):
    """A colour to start on, or a new home terrain (Shapeshifters)."""

    __slots__ = ()
    question = "ColourToPick"
    asks = True
    alone = True


class StartDwelling(Owed):
    """A dwelling of the set-up."""

    __slots__ = ()
    question = "StartDwelling"
    asks = True
    alone = True


class StartBonus(Owed):
    """The first bonus card."""

    __slots__ = ()
    question = "StartBonus"
    asks = True
    alone = True


class Answer(Owed):
    """An answer to power offered by a builder; the count is the power. `serial`: a builder who reacts to it waits."""

    __slots__ = ("builder", "serial")
    question = "Answer"
    alone = True

    def __init__(self, seat: int, power: int, builder: int, serial: int = 0) -> None:
        super().__init__(seat, power)
        self.builder: Final = builder
        self.serial: Final = serial


class ChooseFavor(Owed):
    """Favor tiles to take."""

    __slots__ = ()
    question = "ChooseFavor"


class ChooseTown(Owed):
    """A town tile to take."""

    __slots__ = ()
    question = "ChooseTown"


class Steps(Owed):
    """Steps on tracks of choice, one by one."""

    __slots__ = ()
    question = "Steps"
    asks = True


class StepsTogether(Owed):
    """Steps that all go to one track."""

    __slots__ = ()
    question = "StepsTogether"


class StepsDown(Owed):
    """Steps that are the price of a volcano (Acolytes)."""

    __slots__ = ()
    question = "StepsDown"


class ChooseKeyTrack(Owed):
    """New keys, fewer than the tracks that stopped for want of one in this action."""

    __slots__ = ()
    question = "ChooseKeyTrack"


class Bridges(Owed):
    """Bridges to place; paid for ones cannot be given up, those of a stronghold can."""

    __slots__ = ("free",)
    question = "Bridges"

    def __init__(self, seat: int, count: int = 1, *, free: bool = False) -> None:
        super().__init__(seat, count)
        self.free: Final = free

    def less(self, settled: int) -> Debt:
        return Bridges(self.seat, self.count - settled, free=self.free)


class UnlockOrPriest(Owed):
    """Riverwalkers: for every priest gained, take it or unlock a terrain."""

    __slots__ = ()
    question = "UnlockOrPriest"
    asks = True


class TokenForPoint(Owed):
    """Shapeshifters: a new power token for a point."""

    __slots__ = ()
    question = "TokenForPoint"


class WorkersToPriests(Owed):
    """Darklings: workers become priests, up to a number."""

    __slots__ = ()
    question = "WorkersToPriests"


class BonusSpades(Owed):
    """Spades of the cult bonus."""

    __slots__ = ()
    question = "BonusSpades"


class FreeDwelling(Owed):
    """Witches: a dwelling on any empty forest."""

    __slots__ = ()
    question = "FreeDwelling"


class FreeHouse(Owed):
    """Swarmlings: a trading house for nothing."""

    __slots__ = ()
    question = "FreeHouse"


class Sandstorm(Owed):
    """Nomads: a hex beside an own structure becomes home terrain."""

    __slots__ = ()
    question = "Sandstorm"


class AutomasDwellings(Owed):
    """Automa's two dwellings are due in the set-up: nobody decides."""

    __slots__ = ()
