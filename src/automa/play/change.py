"""What a command changed, typed, with whose it is and where it comes from. Noted only while somebody listens."""

from typing import Final

from automa.value import Value


class Change(Value):
    """One change: whose seat, and its source (a tile, an action, a rule of the game)."""

    __slots__ = ("seat", "source")

    def __init__(self, seat: int, source: str) -> None:
        self.seat: Final = seat
        self.source: Final = source


class Goods(Change):
    """Coins, power, points, tokens, steps on a track …: gained, or paid if negative."""

    __slots__ = ("amount", "what")

    def __init__(self, what: str, seat: int, amount: int, source: str) -> None:
        super().__init__(seat, source)
        self.what: Final = what
        self.amount: Final = amount


class Lost(Change):
    """Something gained for which there was no room: power, priests, steps, spades."""

    __slots__ = ("amount", "what")

    def __init__(self, what: str, seat: int, amount: int, source: str) -> None:
        super().__init__(seat, source)
        self.what: Final = what
        self.amount: Final = amount


class Placed(Change):
    """A structure stands on a hex, built there or in the place of another."""

    __slots__ = ("hex", "piece")

    def __init__(self, piece: str, seat: int, hex_: int, source: str) -> None:
        super().__init__(seat, source)
        self.piece: Final = piece
        self.hex: Final = hex_


class Terraformed(Change):
    """A hex has another terrain."""

    __slots__ = ("hex", "terrain")

    def __init__(self, seat: int, hex_: int, terrain: str, source: str) -> None:
        super().__init__(seat, source)
        self.hex: Final = hex_
        self.terrain: Final = terrain


class Bridged(Change):
    """A bridge joins two hexes."""

    __slots__ = ("one", "other")

    def __init__(self, seat: int, one: int, other: int, source: str) -> None:
        super().__init__(seat, source)
        self.one: Final = one
        self.other: Final = other


class Took(Change):
    """A tile or card changes hands, or an action space is covered: what it is, and its id."""

    __slots__ = ("id", "what")

    def __init__(self, what: str, seat: int, id_: str, source: str) -> None:
        super().__init__(seat, source)
        self.what: Final = what
        self.id: Final = id_


class Offered(Change):
    """Power is offered to a seat by a builder; `room`: it can take some of it."""

    __slots__ = ("amount", "builder", "room")

    def __init__(self, seat: int, amount: int, builder: int, *, room: bool) -> None:
        super().__init__(seat, "offer")
        self.amount: Final = amount
        self.builder: Final = builder
        self.room: Final = room


class Chose(Change):
    """A terrain is chosen: a colour to play, a terrain unlocked."""

    __slots__ = ("terrain", "what")

    def __init__(self, what: str, seat: int, terrain: str, source: str) -> None:
        super().__init__(seat, source)
        self.what: Final = what
        self.terrain: Final = terrain


class Marked(Change):
    """A cube lies on a hex."""

    __slots__ = ("hex",)

    def __init__(self, seat: int, hex_: int, source: str) -> None:
        super().__init__(seat, source)
        self.hex: Final = hex_


class Passed(Change):
    """A seat passes, and takes a bonus (its id; empty in the last round)."""

    __slots__ = ("bonus",)

    def __init__(self, seat: int, bonus: str) -> None:
        super().__init__(seat, "pass")
        self.bonus: Final = bonus


class Drew(Change):
    """Cards of Automa's deck are turned over."""

    __slots__ = ("cards",)

    def __init__(self, seat: int, cards: str, source: str) -> None:
        super().__init__(seat, source)
        self.cards: Final = cards
