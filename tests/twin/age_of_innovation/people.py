"""Who sits at the table and what they own."""

from collections import Counter
from typing import Any

from tests.twin.age_of_innovation import printed
from tests.twin.age_of_innovation.wrong import Wrong

Json = dict[str, Any]
Bridge = tuple[str, str]  # two hexes in reading order


class Human:
    """Everything a human owns, as the `after` of a ledger tells it."""

    def __init__(self, faction: str, display: str, round_bonus: str) -> None:
        self.faction = faction
        self.display = display
        self.round_bonus = round_bonus
        self.vp = printed.START_VP
        self.coins = self.tools = self.scholars = 0
        self.supply = printed.SCHOLARS
        self.books = [0, 0, 0, 0]
        self.levels = [0, 0, 0, 0]
        self.bowls = [0, 0, 0]
        self.sailing = self.terraforming = 0
        self.city_tiles: list[str] = []
        self.keys = 0
        self.competencies: list[str] = []
        self.innovations: list[str] = []
        self.palace: int | None = None
        self.buildings: dict[str, str] = {}
        self.neutral: set[str] = set()
        self.annexes: set[str] = set()
        self.annexes_left = 0
        self.bridges: set[Bridge] = set()
        self.used: set[str] = set()
        self.tunnels: set[str] = set()  # hexes that stay in reach (tunnel_again_to_build turned round)
        self.cities: list[set[str]] = []
        self.offers: list[tuple[str, int]] = []  # by whom, power

    # --- goods

    def pay(self, cost: dict[str, int], rule: str) -> None:
        for what, amount in cost.items():
            have = getattr(self, what)
            if amount > have:
                raise Wrong(what, f"{amount} to pay", have, rule)
            setattr(self, what, have - amount)
            if what == "scholars":
                self.supply += amount

    def gain(self, goods: dict[str, int]) -> None:
        """Goods without a choice; books, steps and spades of choice are another matter."""
        for what, amount in goods.items():
            if what in ("coins", "tools", "vp"):
                setattr(self, what, getattr(self, what) + amount)
            elif what == "power":
                self.gain_power(amount)
            elif what == "scholars":
                new = min(amount, self.supply)  # 1.5
                self.scholars += new
                self.supply -= new

    def gain_power(self, amount: int) -> None:
        for _ in range(amount):
            if self.bowls[0]:
                self.bowls[0] -= 1
                self.bowls[1] += 1
            elif self.bowls[1]:
                self.bowls[1] -= 1
                self.bowls[2] += 1

    def spend_power(self, amount: int, rule: str) -> None:
        if self.bowls[2] < amount:
            raise Wrong("bowls", f"{amount} power to spend", self.bowls, rule)
        self.bowls[2] -= amount
        self.bowls[0] += amount

    def pay_books(self, paid: list[int], rule: str) -> None:
        for index, amount in enumerate(paid):
            if amount > self.books[index]:
                raise Wrong("pay", f"at most {self.books}", paid, rule)
            self.books[index] -= amount

    def add_books(self, books: list[int]) -> None:
        self.books = [have + new for have, new in zip(self.books, books, strict=True)]

    def leechable(self) -> int:
        """The most power an offer can bring now (14.2)."""
        return min(2 * self.bowls[0] + self.bowls[1], self.vp + 1)

    # --- pieces

    def count(self, piece: str) -> int:
        """Buildings of a kind on the map, neutral ones too (16.3)."""
        return list(self.buildings.values()).count(piece)

    def own(self, piece: str) -> int:
        """Pieces of one's own colour on the map."""
        return sum(1 for name, kind in self.buildings.items() if kind == piece and name not in self.neutral)

    def left(self, piece: str) -> int:
        return printed.PIECES[piece] - self.own(piece)

    def value(self, name: str) -> int:
        return printed.POWER_VALUE[self.buildings[name]] + (name in self.annexes)

    def in_city(self) -> set[str]:
        return {name for city in self.cities for name in city}

    def after(self) -> Json:
        return {
            "vp": self.vp,
            "coins": self.coins,
            "tools": self.tools,
            "scholars": self.scholars,
            "supply": self.supply,
            "books": list(self.books),
            "levels": list(self.levels),
            "bowls": list(self.bowls),
            "sailing": self.sailing,
            "terraforming": self.terraforming,
            "city_tiles": sorted(self.city_tiles),
            "keys": self.keys,
            "competencies": sorted(self.competencies),
            "innovations": sorted(self.innovations),
            "palace": self.palace,
            "buildings": dict(self.buildings),
            "neutral": sorted(self.neutral),
            "annexes": sorted(self.annexes),
            "annexes_left": self.annexes_left,
            "bridges": sorted(list(bridge) for bridge in self.bridges),
            "used": sorted(self.used),
            "round_bonus": self.round_bonus,
        }


class Automa:
    """Her pieces, markers and points."""

    def __init__(self, table: Json) -> None:
        self.faction: str = table["faction"]
        self.level: str = table["level"]
        self.home: str = table["home"]
        self.youth: str | None = table.get("youth")
        self.round_bonus: str = table["round_bonus"]
        self.vp = printed.START_VP
        self.levels = list(printed.AUTOMA_LEVELS[self.faction])
        self.scholars = printed.SCHOLARS
        self.innovations = 0
        self.buildings: dict[str, str] = {}
        self.marked: set[str] = set()
        self.cubes: list[str] = []
        self.first_passes = 0  # rounds in which she passed before every human
        self.achieved: set[str] = set()
        self.not_drawn: set[str] = set()

    def after(self) -> Json:
        return {
            "vp": self.vp,
            "levels": list(self.levels),
            "scholars": self.scholars,
            "innovations": self.innovations,
            "buildings": dict(self.buildings),
            "marked": sorted(self.marked),
            "round_bonus": self.round_bonus,
        }

    def left(self, piece: str) -> int:
        return printed.PIECES[piece] - Counter(self.buildings.values())[piece]
