"""The whole game at one moment: what `automa.play.whole_game` leaves to Age of Innovation, and a new one."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self

from automa.age_of_innovation import listing, setup
from automa.age_of_innovation.actions import Action, Return, Send, Special
from automa.age_of_innovation.agreed import game_of
from automa.age_of_innovation.automa import AutomaHost, side_of
from automa.age_of_innovation.books import Book, Pay
from automa.age_of_innovation.bridges import Bridge
from automa.age_of_innovation.conversions import Convert, Sacrifice
from automa.age_of_innovation.game import Game
from automa.age_of_innovation.leech import Decline, Leech
from automa.age_of_innovation.names import DISCIPLINES, TERRAINS
from automa.age_of_innovation.neutral import Annex, Place
from automa.age_of_innovation.options import Options, check
from automa.age_of_innovation.passing import Done, Pass
from automa.age_of_innovation.position import observed_part, position_data, seats_data
from automa.age_of_innovation.rounds import settle
from automa.age_of_innovation.science import Climb, Key
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.setup import Choose, Take
from automa.age_of_innovation.state import Scribe, State
from automa.age_of_innovation.terraform import Build, Transform
from automa.age_of_innovation.tiles import City, Competency, Innovation, Palace
from automa.age_of_innovation.tracks import Advance
from automa.age_of_innovation.upgrade import Upgrade
from automa.chance import Source
from automa.compiled import mypyc_attr
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.mind.decide import Cards
from automa.play.achieve import Achieve
from automa.play.command import AUTOMA_TURN, AutomaTurn, Command
from automa.play.errors import IllegalMove
from automa.play.observation import GamePart
from automa.play.power import takeable
from automa.play.saved import Saved, damaged, hers_as_saved, name_of

KINDS: Final[tuple[type[Command], ...]] = (
    Build, Transform, Upgrade, Advance, Innovation, Send, Return, Action, Special, Bridge, Annex, Pass, Competency,
    Palace, City, Place, Climb, Key, Book, Pay, Convert, Sacrifice, Leech, Decline, Choose, Take, Done, Achieve,
    AutomaTurn,
)  # fmt: skip
"""Every kind of command."""

GOODS: Final = ("coins", "tools", "scholars", "books", "power", "points")


@mypyc_attr(allow_interpreted_subclasses=True)
class AgeOfInnovation(State):
    """A game of Age of Innovation that can be played."""

    __slots__ = ()
    goods: ClassVar[tuple[str, ...]] = GOODS
    over_rule: ClassVar[str] = "AOI-BASE-06-01"
    turn_rule: ClassVar[str] = "AOI-BASE-06-02"
    command_rule: ClassVar[str] = "AOI-BASE-06-03"
    package: ClassVar[str] = "automa.age_of_innovation."
    listeners: ClassVar[tuple[str, ...]] = ("events", "scribe")

    @classmethod
    def of_saved(cls, saved: Saved) -> Self:
        game = game_of(bytes(saved.agreed))
        if len(saved.seats) != game.humans:
            raise damaged("seats")
        state = cls(game, [_seat_of(game, at, data) for at, data in enumerate(saved.seats)])
        if saved.automa is not None:
            home, youth = hers_as_saved(saved)
            if home not in TERRAINS or (youth and youth not in TERRAINS):
                raise damaged("automa.home")
            state.automa = side_of(game, home, youth, Source(0).streams())
        return state

    def printed_of(self, seat: Seat) -> dict[str, object]:
        tiles = [tile.id for tile in seat.tiles[1:]]
        return {"display": seat.display.id, "faction": seat.faction.id, "tiles": tiles}

    def host(self) -> AutomaHost:
        return AutomaHost(self)

    @property
    def factions(self) -> tuple[str, ...]:
        return tuple(seat.faction.id if self.chosen >> seat.index & 1 else "" for seat in self.seats)

    @property
    def final_sources(self) -> frozenset[str]:
        return frozenset(("area", "resources", "faction card", *DISCIPLINES))

    def legal(self) -> list[Command]:
        if self.over:
            return []
        if self.decider == self.game.automa_seat:
            return [AUTOMA_TURN]
        return listing.commands(self)

    def forgone(self, command: Command) -> list[tuple[str, int]]:
        if isinstance(command, Decline):
            return [("forgone-power", takeable(self.seats[self.decider], self.debts[0].count))]
        if isinstance(command, Pass):
            unused = sum(1 for other in self.legal() if isinstance(other, Special))
            return [("unused-actions", unused)] if unused else []
        return []

    def check_order(self, command: Command) -> None:
        if self.choices and not isinstance(command, _COMPLETING):
            raise IllegalMove("decide-first", "AOI-BASE-09-02")

    def settle(self) -> None:
        settle(self)

    def question(self, cards: Cards | None) -> dict[str, Any]:
        return position_data(self, cards)

    def observed_part(self) -> GamePart:
        return observed_part(self)

    def owned(self) -> list[dict[str, Any]]:
        return seats_data(self)


def _seat_of(game: Game, index: int, data: Mapping[str, Any]) -> Seat:
    """A seat at its display, with the tiles beside it."""
    components, where = game.components, f"seats.{index}"
    display = name_of(data, "display", components.displays, where)
    faction = name_of(data, "faction", game.factions, where)
    seat = Seat(
        index, display, faction, game.facts.start_points, game.facts.priests, game.human.rules.bridges
    )
    tiles = data.get("tiles")
    if not isinstance(tiles, list):
        raise damaged(f"{where}.tiles")
    seat.tiles = (faction.tile, *[name_of({"tile": each}, "tile", components.tiles, where) for each in tiles])
    return seat


_COMPLETING: Final = (Climb, Key, Book, Pay, Achieve)
"""The commands that complete a line under way."""


def new_game(
    options: Options, facts: GameFacts | None = None, scribe: Scribe | None = None
) -> AgeOfInnovation:
    """The game before the first decision. `facts` are those of an owner's file, if not the printed ones; a `scribe`
    writes down every line from the first on."""
    facts = facts or load("age-of-innovation")
    check(options, facts)
    streams = Source(options.seed, options.generator).streams()
    game = Game(options, facts, setup.deal(options, facts, streams))
    blank = next(iter(game.components.displays.values()))
    nobody = next(iter(game.factions.values()))
    seats = [
        Seat(at, blank, nobody, facts.start_points, facts.priests, game.human.rules.bridges)
        for at in range(game.humans)
    ]
    state = AgeOfInnovation(game, seats)
    state.chance = streams.left()
    state.scribe = scribe
    bonuses = [tile.id for tile in game.components.bonuses]
    state.row = [bonuses.index(name) for name in game.dealt.row]
    setup.seats_of(state)
    settle(state)
    return state
