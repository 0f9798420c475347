"""One human's goods as a line changes them: the board of the line before, gains and costs by the rules."""

from typing import Any

from tests.twin.terra_mystica.printed import (
    CARD_INCOME,
    FAVOR_INCOME,
    OWN_INCOME,
    PRIEST_PIECES,
    STEP_POWER,
    TOP,
    USUAL_INCOME,
    Goods,
    most_shipping,
    ship_points,
)

Json = dict[str, Any]
SEEN = ("points", "coins", "workers", "priests", "shipping", "digging", "keys")


class Person:
    """A seat: everything that can be counted, and what is owed to it."""

    def __init__(self, seat: Json, human: Json, bound: int) -> None:
        self.faction: str = seat["seat"]
        self.have: Goods = {name: seat[name] for name in SEEN}
        self.bowls: list[int] = list(seat["power"])
        self.tracks: Goods = dict(human["tracks"])
        self.pieces: dict[str, str] = dict(human["structures"])
        self.bonus: str | None = seat["bonus"]
        self.favors: list[str] = list(seat["favors"])
        self.bound = bound
        """Priests that stand on cult spaces."""
        self.spades = 0
        """Gained by this line."""
        self.steps = 0
        """Steps of choice that are gained instead of spades (Acolytes)."""
        self.stopped: set[str] = set()
        """Tracks on which only a key was missing."""
        self.choices = False
        """A priest was gained by somebody who may choose otherwise (Riverwalkers)."""

    @property
    def strong(self) -> bool:
        return "stronghold" in self.pieces.values()

    def gain(self, goods: Goods) -> None:
        """All of it; costs are negative."""
        for name, amount in goods.items():
            if name == "power":
                self.take_power(amount)
            elif name == "spades":
                self.take_spades(amount)
            elif name == "shipping":
                self.sail()
            elif name == "priests" and amount > 0:
                self.choices = self.choices or self.faction == "riverwalkers"
                free = PRIEST_PIECES - self.bound - self.have["priests"]
                self.have["priests"] += min(amount, max(0, free))
            elif name != "steps":
                self.have[name] += amount

    def take_power(self, amount: int) -> None:
        """Bowl I first, then bowl II; what has no room is lost (2.1)."""
        for _ in range(amount):
            source = 0 if self.bowls[0] else 1
            if self.bowls[source]:
                self.bowls[source] -= 1
                self.bowls[source + 1] += 1

    def pay_power(self, amount: int) -> None:
        self.bowls[2] -= amount
        self.bowls[0] += amount

    def take_spades(self, amount: int) -> None:
        """Whatever a faction gains with each spade, or instead of it (6.4, 12.3, 12.4)."""
        if self.faction == "riverwalkers":
            return
        if self.faction == "dragonlords":
            self.bowls[0] += amount
        elif self.faction == "acolytes":
            self.steps += amount
        else:
            self.spades += amount
        if self.faction == "halflings":
            self.have["points"] += amount
        if self.faction == "alchemists" and self.strong:
            self.take_power(2 * amount)

    def sail(self) -> None:
        """A step of shipping for nothing, with its points, where there is one left (7.7)."""
        if self.have["shipping"] < most_shipping(self.faction):
            self.have["shipping"] += 1
            self.have["points"] += ship_points(self.faction, self.have["shipping"])

    def climb(self, track: str, steps: int, top_is_free: bool) -> None:
        """Steps one by one; the top needs a key and must be free (8.1, 8.2)."""
        for _ in range(steps):
            level = self.tracks[track] + 1
            if level == TOP and top_is_free and not self.have["keys"]:
                self.stopped.add(track)
            if level > TOP or (level == TOP and not (top_is_free and self.have["keys"])):
                return
            if level == TOP:
                self.have["keys"] -= 1
            self.tracks[track] = level
            self.take_power(STEP_POWER.get(level, 0))

    def income(self) -> None:
        """Bonus card, structures, favor tiles: added up, then taken (10.3)."""
        total: Goods = {}
        own = OWN_INCOME.get(self.faction, {})
        for piece, usual in USUAL_INCOME.items():
            number = list(self.pieces.values()).count(piece)
            for good, amounts in own.get(piece, usual).items():
                total[good] = total.get(good, 0) + amounts[number]
        for goods in (
            CARD_INCOME[self.bonus or "BON9"],
            *(FAVOR_INCOME.get(name, {}) for name in self.favors),
        ):
            for good, amount in goods.items():
                total[good] = total.get(good, 0) + amount
        self.gain(total)

    def told(self) -> Json:
        """Everything that is compared."""
        return {**self.have, "power": self.bowls, **self.tracks}


def shown(seat: Json, human: Json) -> Json:
    """The same of the table."""
    return {**{name: seat[name] for name in SEEN}, "power": seat["power"], **human["tracks"]}
