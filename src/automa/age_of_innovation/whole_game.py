"""The whole game. One verb each way: `legal()` lists, `preview()` explains, `apply()` changes."""

from typing import Any, ClassVar, Final

from automa.age_of_innovation import listing, setup
from automa.age_of_innovation.actions import Action, Return, Send, Special
from automa.age_of_innovation.automa import AutomaHost
from automa.age_of_innovation.books import Book, Pay
from automa.age_of_innovation.bridges import Bridge
from automa.age_of_innovation.conversions import Convert, Sacrifice
from automa.age_of_innovation.game import Game
from automa.age_of_innovation.leech import Decline, Leech
from automa.age_of_innovation.names import DISCIPLINES
from automa.age_of_innovation.neutral import Annex, Place
from automa.age_of_innovation.options import Options, check
from automa.age_of_innovation.passing import Done, Pass
from automa.age_of_innovation.position import position_data, seats_data
from automa.age_of_innovation.rounds import settle
from automa.age_of_innovation.science import Key, Step
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.setup import Choose, Take
from automa.age_of_innovation.state import Scribe, State
from automa.age_of_innovation.terraform import Build, Transform
from automa.age_of_innovation.tiles import City, Competency, Innovation, Palace
from automa.age_of_innovation.tracks import Advance
from automa.age_of_innovation.upgrade import Upgrade
from automa.chance import Chance
from automa.compiled import mypyc_attr
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.facts.confidence import Doubt
from automa.mind.decide import Cards
from automa.play.change import Change
from automa.play.command import AUTOMA_TURN, AutomaTurn, Command, Names
from automa.play.errors import IllegalMove
from automa.play.power import takeable
from automa.play.preview import NOTHING, Preview, of_changes
from automa.play.state import OVER
from automa.value import copier, field_names, frozen

KINDS: Final[tuple[type[Command], ...]] = (
    Build, Transform, Upgrade, Advance, Innovation, Send, Return, Action, Special, Bridge, Annex, Pass, Competency,
    Palace, City, Place, Step, Key, Book, Pay, Convert, Sacrifice, Leech, Decline, Choose, Take, Done, AutomaTurn,
)  # fmt: skip
"""Every kind of command."""

GOODS: Final = ("coins", "tools", "scholars", "books", "power", "points")


_SHARED: Final = ("automa", "board", "events", "game", "names", "scribe")


@mypyc_attr(allow_interpreted_subclasses=True)
class AgeOfInnovation(State):
    """A game at one moment."""

    __slots__ = ("names",)
    _copy: ClassVar[Any] = None

    def __init__(self, game: Game, seats: list[Seat]) -> None:
        super().__init__(game, seats)
        self.names = Names(game.board.names, (*game.options.players, "automa"), board=game.board)
        """What hexes and seats are called."""

    def copy(self) -> "AgeOfInnovation":
        """An independent copy; what never changes is shared."""
        if AgeOfInnovation._copy is None:
            AgeOfInnovation._copy = copier(self, shared=_SHARED)
        new: AgeOfInnovation = AgeOfInnovation._copy(self)
        self.lend_hers()
        new.events = new.scribe = None
        return new

    def legal(self) -> list[Command]:
        """The commands the deciding seat can give, in a fixed order; empty only after the end.

        Conversions and sacrifices are listed one at a time; a command may name a higher number.
        """
        if self.phase == OVER:
            return []
        if self.decider == self.automa_seat:
            return [AUTOMA_TURN]
        return listing.commands(self)

    def preview(self, command: Command) -> Preview:
        """What a legal command would cost and do, with warnings; raises like `apply`, changes nothing."""
        if isinstance(command, AutomaTurn):
            return NOTHING
        changes: list[Change] = []
        self.copy().apply(command, changes)
        return of_changes(changes, self.decider, GOODS, self._forgone(command))

    def _forgone(self, command: Command) -> list[tuple[str, int]]:
        """What a pass or a refusal leaves lying."""
        seat = self.seats[self.decider]
        if isinstance(command, Decline):
            return [("forgone-power", takeable(seat, self.debts[0].count))]
        if isinstance(command, Pass):
            unused = sum(1 for other in self.legal() if isinstance(other, Special))
            return [("unused-actions", unused)] if unused else []
        return []

    def apply(self, command: Command, events: list[Change] | None = None, seat: int = -1) -> None:
        """Carry out a command of the deciding seat, or say why not and change nothing."""
        if self.phase == OVER:
            raise IllegalMove("game-over", "AOI-BASE-06-01")
        who = self.decider
        if seat not in (-1, who):
            raise IllegalMove("not-your-turn", "AOI-BASE-06-02", seat=who)
        self.events = events
        try:
            if who == self.automa_seat:
                if not isinstance(command, AutomaTurn):
                    raise IllegalMove("not-your-turn", "AOI-BASE-06-02", seat=who)
                self.host.take_turn()
            elif isinstance(command, AutomaTurn):
                raise IllegalMove("not-your-turn", "AOI-BASE-06-02", seat=who)
            else:
                if self.choices and not isinstance(command, _COMPLETING):
                    raise IllegalMove("decide-first", "AOI-BASE-09-02")
                command.check_and_do(self, self.seats[who])
            if self.automa is not None and self.automa.tokens:
                self.host.check_achievements()
            settle(self)
        finally:
            self.events = None

    @property
    def host(self) -> AutomaHost:
        """Automa at this game."""
        return AutomaHost(self)

    def position(self, cards: Cards | None = None) -> dict[str, Any]:
        """Where the game stands: the position of `automa decide`, and beside it what the seats own."""
        return position_data(self, cards) | (
            {"seats": seats_data(self), "over": self.over} if cards is None else {}
        )

    @property
    def facts(self) -> GameFacts:
        """What the game is played by."""
        return self.game.facts

    @property
    def factions(self) -> tuple[str, ...]:
        """The factions of the human seats."""
        return tuple(seat.faction.id if self.chosen >> seat.index & 1 else "" for seat in self.seats)

    def doubts(self) -> list[Doubt]:
        """What this game uses that nobody has read off the components."""
        return self.game.doubts()

    @property
    def final_sources(self) -> frozenset[str]:
        """The sources of points that final scoring gives."""
        return frozenset(("area", "resources", "faction card", *DISCIPLINES))

    def scores(self) -> list[int]:
        """The points of the humans, then Automa's."""
        return [*(seat.points for seat in self.seats), self.automa.points if self.automa else 0]

    def snapshot(self) -> tuple[object, ...]:
        """All that makes this position, comparable and hashable."""
        left_out = ("board", "game", "events", "scribe", "seats", "automa", "names", "links")
        parts = [frozen(getattr(self, name)) for name in field_names(type(self)) if name not in left_out]
        for seat in self.seats:
            parts.append((seat.display.id, seat.faction.id))
            parts += [
                frozen(getattr(seat, name))
                for name in field_names(Seat)
                if name not in ("display", "faction", "tiles")
            ]
        parts.append(self.automa.snapshot() if self.automa is not None else None)
        return tuple(parts)


_COMPLETING: Final = (Step, Key, Book, Pay)
"""The commands that complete a line under way."""


def new_game(
    options: Options, facts: GameFacts | None = None, scribe: Scribe | None = None
) -> AgeOfInnovation:
    """The game before the first decision. `facts` are those of an owner's file, if not the printed ones; a `scribe`
    writes down every line from the first on."""
    facts = facts or load("age-of-innovation")
    check(options, facts)
    chance = Chance(options.seed)
    game = Game(options, facts, setup.deal(options, facts, chance))
    blank = next(iter(game.components.displays.values()))
    nobody = next(iter(game.factions.values()))
    seats = [
        Seat(at, blank, nobody, facts.start_points, facts.priests, game.human.rules.bridges)
        for at in range(game.humans)
    ]
    state = AgeOfInnovation(game, seats)
    state.chance = chance.state
    state.scribe = scribe
    bonuses = [tile.id for tile in game.components.bonuses]
    state.row = [bonuses.index(name) for name in game.dealt.row]
    setup.seats_of(state)
    settle(state)
    return state
