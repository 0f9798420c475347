"""Steps of each human: faction, home terrain, bonus card."""

from collections.abc import Sequence

from automa.messages import message
from automa.table.context import Context, one_of
from automa.table.refused import Refused
from automa.table.setup.bonus_row import deal_coins, lay_row, open_cards
from automa.table.setup.step import LEFT_OUT, SetupStep, StepChoice, choice
from automa.table.state import Human

HIDDEN = ("needs-expansion", "not-in-set")
"""Factions that cannot be had for these reasons are not listed at all."""


class HumanStep(SetupStep):
    """A step of one human."""

    @property
    def human(self) -> Human:
        assert self.owner is not None
        return self.owner


def faction_problem(game: Context, human: Human, name: str) -> Refused | None:
    """Why this human cannot play that faction here."""
    faction = game.seats.factions.get(name)
    if faction is None:
        return Refused("not-one-of", what="faction", value=name, values=", ".join(game.seats.factions))
    if faction.expansion and faction.expansion not in game.state.expansions:
        return Refused("needs-expansion", expansion=faction.expansion)
    if any(other is not human and other.faction == name for other in game.state.humans):
        return Refused("faction-taken", faction=name)
    automa = game.facts.factions.get(game.state.automa.faction)
    if automa is not None and name in automa.not_against:
        return Refused("not-against", "TM-HUM-11", faction=name, automa=automa.id)
    return home_problem(game, human, faction.home) if faction.home else _display_problem(game, human, name)


def _display_problem(game: Context, human: Human, name: str) -> Refused | None:
    sets = game.state.sets
    if sets and human.home and name not in sets.get(human.home, []):
        return Refused("not-in-set", "AOI-SETUP-10", faction=name, home=human.home)
    return None


def home_problem(game: Context, human: Human, home: str) -> Refused | None:
    """Why this terrain cannot be the home of this human."""
    if home not in game.facts.wheel:
        return Refused("not-one-of", what="terrain", value=home, values=", ".join(game.facts.wheel))
    if game.state.automa.home == home or any(
        other is not human and other.home == home for other in game.state.humans
    ):
        return Refused("home-taken", "TM-SETUP-12", home=home)
    if game.state.sets and home not in game.state.sets:
        return Refused("not-in-set", "AOI-SETUP-10", faction=human.faction or "?", home=home)
    return None


class FactionStep(HumanStep):
    """Which faction a human plays."""

    name = "faction"
    picture = "human-faction"
    before_pieces = True

    def __init__(self, game: Context, human: Human | None = None) -> None:
        super().__init__(game, human)
        self.skip = LEFT_OUT if game.is_innovation else ""

    def choices(self) -> Sequence[StepChoice]:
        problems = {each: faction_problem(self.game, self.human, each) for each in self.game.seats.factions}
        return [
            choice(each, message(f"human-faction.{each}"), problem=problem)
            for each, problem in problems.items()
            if problem is None or problem.code not in HIDDEN
        ]

    @property
    def value(self) -> Sequence[str]:
        return [self.human.faction] if self.human.faction else []

    def set(self, values: list[str]) -> None:
        name, human = self.one(values), self.human
        if name == self.skip:
            human.faction = ""
            return
        problem = faction_problem(self.game, human, name)
        if problem is not None:
            raise problem
        faction = self.game.seats.factions[name]
        human.faction = name
        if faction.home:
            human.home = faction.home
        elif not self.game.is_innovation:
            human.home = ""
            self.forget("home")
        human.tracks = {track: faction.tracks.get(track, 0) for track in self.facts.tracks}
        if faction.free:
            self.game.tell("setup.faction.free", human.id, steps=faction.free)


class HomeStep(HumanStep):
    """Which terrain is a human's home, where the faction leaves it open (R10)."""

    name = "home"
    before_pieces = True

    @property
    def is_needed(self) -> bool:
        faction = self.game.faction(self.human)
        return self.game.is_innovation or faction is None or not faction.home

    def choices(self) -> Sequence[StepChoice]:
        sets = self.state.sets
        return [
            choice(each, message(f"terrain.{each}"), problem=home_problem(self.game, self.human, each))
            for each in self.facts.wheel
            if not sets or each in sets
        ]

    @property
    def value(self) -> Sequence[str]:
        return [self.human.home] if self.human.home else []

    def set(self, values: list[str]) -> None:
        home, human = self.one(values), self.human
        faction = self.game.faction(human)
        if faction is not None and faction.home:
            raise Refused("home-fixed", faction=human.faction, home=faction.home)
        problem = home_problem(self.game, human, home)
        if problem is not None:
            raise problem
        human.home = home
        if human.faction and _display_problem(self.game, human, human.faction) is not None:
            self.forget("faction")
            human.faction = ""


class TakeStep(HumanStep):
    """Which bonus card a human takes out of the row, or takes instead of another one (TM-SETUP-26)."""

    name = "take"
    picture = "bonus"
    is_random = False

    def choices(self) -> Sequence[StepChoice]:
        return open_cards(self.game, self.human.bonus)

    @property
    def value(self) -> Sequence[str]:
        return [self.human.bonus] if self.human.bonus else []

    @property
    def default(self) -> Sequence[str]:
        return self.open_values[:1]

    def set(self, values: list[str]) -> None:
        human = self.human
        first = next((each for each in reversed(self.state.humans) if not each.bonus), human)
        if not human.bonus and first is not human:
            raise Refused("not-your-choice", "TM-2P-06", owner=first.name)
        human.bonus = ""
        lay_row(self.game)
        human.bonus = one_of(self.one(values), [slot.card for slot in self.state.bonus], "bonus")
        lay_row(self.game)
        deal_coins(self.game)

    def named(self, values: Sequence[str]) -> object:
        return self.game.card_name(values[0])
