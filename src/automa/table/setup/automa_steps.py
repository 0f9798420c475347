"""Steps of Automa: her faction and home, what some factions need besides, the bonus row and her card."""

import re
from collections.abc import Sequence
from typing import Final

from automa.chance import Chance
from automa.facts.catalogue import Faction
from automa.messages import Message, message
from automa.mind.setup import start_tracks
from automa.table.context import Context, one_of
from automa.table.refused import Refused
from automa.table.setup.bonus_row import bonus_name, deal_coins, lay_row, open_cards
from automa.table.setup.step import LEFT_OUT, SetupStep, StepChoice, choice
from automa.table.state import Human

FIRST_FACTION: Final = "simpletons"
"""Recommended for first games (TM-SETUP-11)."""
_LETTER = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,19}")


def automa_problem(game: Context, name: str) -> Refused | None:
    """Why Automa cannot play that faction here."""
    faction = game.facts.factions.get(name)
    if faction is None:
        return Refused("not-one-of", what="faction", value=name, values=", ".join(game.facts.factions))
    unofficial = game.state.switches.get("unofficial_two_human_factions")
    if len(game.state.humans) > 1 and name != "simpletons" and not unofficial:
        return Refused("simpletons-only", "TM-2P-03")
    for human in game.state.humans:
        if human.faction in faction.not_against:
            return Refused("not-against", "TM-HUM-11", faction=human.faction, automa=name)
    return None


class AutomaFactionStep(SetupStep):
    """Which faction Automa plays."""

    name = "automa"
    picture, table = "faction", "factions"
    before_pieces = True

    def too_early(self) -> str:
        return "TM-SETUP-09" if any(not human.home for human in self.state.humans) else ""

    def choices(self) -> Sequence[StepChoice]:
        return [self._choice(each, faction) for each, faction in self.facts.factions.items()]

    def _choice(self, name: str, faction: Faction) -> StepChoice:
        return choice(
            name,
            message(f"faction.{name}"),
            "unknown" if faction.incomplete else faction.status,
            problem=automa_problem(self.game, name),
            note=message("setup.automa.first") if name == FIRST_FACTION else None,
        )

    @property
    def value(self) -> Sequence[str]:
        return [self.state.automa.faction] if self.state.automa.faction else []

    @property
    def default(self) -> Sequence[str]:
        return [FIRST_FACTION] if FIRST_FACTION in self.open_values else []

    def set(self, values: list[str]) -> None:
        name = self.one(values)
        problem = automa_problem(self.game, name)
        if problem is not None:
            raise problem
        automa = self.state.automa
        automa.faction = name
        levels = start_tracks(self.facts, self.facts.factions[name])
        automa.tracks = dict(zip(self.facts.tracks, levels, strict=True))
        automa.youth, automa.tokens, automa.fallow = "", [], []
        for step in (YouthStep, AchievementsStep, FallowStep):
            self.forget(step.name)


class AutomaHomeStep(SetupStep):
    """Her home terrain: none of the humans'."""

    name = "automa-home"
    before_pieces = True

    def choices(self) -> Sequence[StepChoice]:
        homes = {human.home for human in self.state.humans}
        return [choice(each, message(f"terrain.{each}")) for each in self.facts.wheel if each not in homes]

    @property
    def value(self) -> Sequence[str]:
        return [self.state.automa.home] if self.state.automa.home else []

    @property
    def default(self) -> Sequence[str]:
        return self.open_values[:1]

    @property
    def pieces(self) -> Sequence[Message]:
        more = (message("setup.automa-home.merchants"),) if self.game.merchants else ()
        return (*super().pieces, *more)

    def set(self, values: list[str]) -> None:
        home = one_of(self.one(values), self.facts.wheel, "terrain")
        if any(human.home == home for human in self.state.humans):
            raise Refused("home-taken", "TM-SETUP-12", home=home)
        self.state.automa.home = home


class FactionDetailStep(SetupStep):
    """A step that only some of her factions have."""

    @property
    def is_needed(self) -> bool:
        faction = self.facts.factions.get(self.state.automa.faction)
        return faction is not None and self.is_for(faction)

    def is_for(self, faction: Faction) -> bool:
        """Whether this faction needs it."""
        raise AssertionError(type(self))


class YouthStep(FactionDetailStep):
    """The terrain of the Symbionts' youth: neither hers nor a human's (TM-FAC-SYMBIONTS-03)."""

    name = "youth"
    before_pieces = True

    def is_for(self, faction: Faction) -> bool:
        return bool(faction.needs_youth)

    def choices(self) -> Sequence[StepChoice]:
        taken = {self.state.automa.home, *(human.home for human in self.state.humans)}
        return [choice(each, message(f"terrain.{each}")) for each in self.facts.wheel if each not in taken]

    @property
    def value(self) -> Sequence[str]:
        return [self.state.automa.youth] if self.state.automa.youth else []

    def set(self, values: list[str]) -> None:
        youth = self.one(values)
        if youth not in self.open_values:
            raise Refused("youth", "TM-FAC-SYMBIONTS-03", youth=youth)
        self.state.automa.youth = youth


class AchievementsStep(FactionDetailStep):
    """The Gognomes' three achievements (TM-FAC-GOGNOMES-01)."""

    name = "achievements"
    kind = "many"

    def is_for(self, faction: Faction) -> bool:
        return bool(faction.achievements)

    @property
    def count(self) -> tuple[int, int]:
        return 3, 3

    def choices(self) -> Sequence[StepChoice]:
        return [
            choice(each, message("setup.achievements.name", name=each)) for each in self.facts.achievements
        ]

    @property
    def value(self) -> Sequence[str]:
        return self.state.automa.tokens

    def roll(self, chance: Chance) -> list[str]:
        drawn = chance.shuffled(self.facts.achievements)[:3]
        return [name for name in self.facts.achievements if name in drawn]

    def set(self, values: list[str]) -> None:
        if len(values) != 3 or len(set(values)) != 3:
            raise Refused("three-achievements", "TM-FAC-GOGNOMES-01")
        names = list(self.facts.achievements)
        self.state.automa.tokens = [one_of(value, names, "achievement") for value in values]

    def named(self, values: Sequence[str]) -> object:
        return values


class FallowStep(FactionDetailStep):
    """The Blight: the hexes that are fallow land (TM-UNK-07)."""

    name = "fallow"
    kind = "hex"
    is_random = False
    skip, tells_left_out = LEFT_OUT, True

    def is_for(self, faction: Faction) -> bool:
        return any(symbol.action == "blight-land" for symbol in faction.actions)

    @property
    def count(self) -> tuple[int, int]:
        return 0, 40

    @property
    def hexes(self) -> Sequence[str]:
        return self.game.board.names_of(self.game.board.land)

    @property
    def value(self) -> Sequence[str]:
        return self.state.automa.fallow

    def set(self, values: list[str]) -> None:
        names = [] if values == [LEFT_OUT] else values
        for name in names:
            self.game.board.land_hex(name)
        self.state.automa.fallow = list(names)

    def named(self, values: Sequence[str]) -> object:
        return values


class BonusRowStep(SetupStep):
    """The bonus row: five cards, six with two humans (TM-SETUP-24, TM-2P-05)."""

    name = "bonus"
    kind = "order"
    picture = "bonus"

    def __init__(self, game: Context, human: Human | None = None) -> None:
        super().__init__(game, human)
        self.skip = " ".join("abcdef"[: self.count[0]])

    @property
    def count(self) -> tuple[int, int]:
        count = 4 + len(self.state.humans)
        return count, count

    def choices(self) -> Sequence[StepChoice]:
        return [choice(each, bonus_name(self.game, each)) for each in self.game.bonus_cards]

    @property
    def value(self) -> Sequence[str]:
        return self.state.bonus_row

    def roll(self, chance: Chance) -> list[str]:
        return chance.shuffled(self.game.seats.bonus_cards)[: self.count[0]]

    def set(self, values: list[str]) -> None:
        if len(values) != self.count[0] or len(set(values)) != len(values):
            raise Refused("bonus-row", "TM-SETUP-24", count=self.count[0])
        for value in values:
            if not _LETTER.fullmatch(value):
                cards = ", ".join(self.game.seats.bonus_cards)
                raise Refused("not-one-of", what="bonus", value=value, values=cards)
        state = self.state
        for human in state.humans:
            human.bonus = ""
        state.done = [each for each in state.done if each.rpartition(":")[2] not in ("take", "automa-bonus")]
        state.bonus_row = list(values)
        # TM-SETUP-25: the leftmost, before you choose
        state.automa.bonus = "" if AutomaBonusStep(self.game).is_needed else values[0]
        lay_row(self.game)

    def named(self, values: Sequence[str]) -> object:
        return [self.game.card_name(value) for value in values]


class AutomaBonusStep(SetupStep):
    """Age of Innovation, two humans: the card she takes after them (AOI-2P-04)."""

    name = "automa-bonus"
    picture = "bonus"

    @property
    def is_needed(self) -> bool:
        return self.game.is_innovation and len(self.state.humans) > 1

    def too_early(self) -> str:
        return "AOI-2P-04" if any(not human.bonus for human in self.state.humans) else ""

    def choices(self) -> Sequence[StepChoice]:
        return open_cards(self.game, self.state.automa.bonus)

    @property
    def value(self) -> Sequence[str]:
        return [self.state.automa.bonus] if self.state.automa.bonus else []

    def roll(self, chance: Chance) -> list[str]:
        return [self.pick(chance, [slot.card for slot in self.state.bonus])]

    def set(self, values: list[str]) -> None:
        self.state.automa.bonus = ""
        lay_row(self.game)
        cards = [slot.card for slot in self.state.bonus]
        self.state.automa.bonus = one_of(self.one(values), cards, "bonus")
        lay_row(self.game)
        deal_coins(self.game)

    def named(self, values: Sequence[str]) -> object:
        return self.game.card_name(values[0])
