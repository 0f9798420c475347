"""A position of Terra Mystica: the seats, the table, and what a faction can do differently."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from automa.board import HexSet
from automa.compiled import mypyc_attr
from automa.play.errors import IllegalMove
from automa.play.seat import Seat as AnySeat
from automa.play.state import ACTING
from automa.play.whole_game import WholeGame
from automa.terra_mystica.codes import PIECES, TERRAINS, TRACKS
from automa.terra_mystica.game import Game
from automa.terra_mystica.printed import FactionTable, RoundTile
from automa.value import Value, copier


class Reaction(Value):
    """A build whose builder reacts to the answers (Cultists, Shapeshifters): how many are open, taken, refused."""

    __slots__ = ("builder", "open", "refused", "serial", "taken")

    def __init__(self, serial: int, builder: int, open_: int, taken: int = 0, refused: int = 0) -> None:
        self.serial: Final = serial
        self.builder: Final = builder
        self.open: Final = open_
        self.taken: Final = taken
        self.refused: Final = refused


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat(AnySeat):
    """The mutable state of one human player."""

    __slots__ = (
        "coins", "digging", "far_reach", "favors", "flight", "home", "priests", "priests_sent", "rivers", "rules",
        "spades", "start", "table", "town_tiles", "unlocked", "workers",
    )  # fmt: skip
    printed: ClassVar[tuple[str, ...]] = ("table", "rules")
    _copy: ClassVar[Any] = None

    def __init__(self, index: int, table: FactionTable, rules: Faction, points: int, bridges: int) -> None:
        facts = table.facts
        super().__init__(index, points, facts.power, facts.tracks, len(PIECES))
        self.table = table
        self.rules = rules
        self.home = table.home
        """The terrain its dwellings stand on; −1 until chosen."""
        self.start = table.home
        """The terrain it starts on: the home terrain, or the choice of an ice, volcano or variable faction."""
        self.coins = facts.coins
        self.workers = facts.workers
        self.priests = facts.priests
        self.priests_sent = 0
        """Priests left on cult spaces."""
        self.shipping = facts.shipping
        self.digging = 0
        """The level of the track that makes spades cheaper."""
        self.flight = table.flight
        """Hexes a tunnel or carpet skips; 0: has neither."""
        self.far_reach: HexSet = 0
        """Land in range of tunnel or carpet, kept up to date."""
        self.rivers: HexSet = 0
        """Mermaids: river hexes that carry a town tile and join the land around them."""
        self.favors = 0
        """Favor tiles, one bit each."""
        self.town_tiles: tuple[int, ...] = ()
        self.bridges_left = bridges
        self.unlocked = 0
        """Riverwalkers: unlocked terrains, one bit each; 0 for everybody else."""
        self.spades = 0
        """Spades in hand that wait for a hex."""

    def copy(self) -> Seat:
        """An independent copy."""
        if Seat._copy is None:
            Seat._copy = copier(self, shared=self.printed)
        new: Seat = Seat._copy(self)
        return new

    @property
    def faction(self) -> str:
        """The name of the faction."""
        return self.table.id


@mypyc_attr(allow_interpreted_subclasses=True)
class State(WholeGame[Seat]):
    """A position: who owns what, what lies where, who owes what."""

    __slots__ = (
        "actions_left", "bought_spades", "favors", "flown_to", "from_stronghold", "game", "off_home",
        "reactions", "serial", "spread", "towns", "turned", "worked",
    )  # fmt: skip
    # What is different in a game by mail (see `by_mail`).
    doubled_bridges: ClassVar[bool] = False
    """A second bridge over the same water is allowed."""
    idle_actions: ClassVar[bool] = False
    """A stronghold action may be taken though it has nothing to work on."""
    loose_spades: ClassVar[bool] = False
    """Bought spades may stay unused, and a hex may get spades twice in an action."""
    points_for_all: ClassVar[bool] = False
    """Everybody may turn coins into points, at the rate of the final scoring."""
    late_answers: ClassVar[bool] = False
    """Offers are judged when they are made, not when they are answered."""

    def __init__(self, game: Game, seats: list[Seat]) -> None:
        rules = game.printed.rules
        super().__init__(game.board, seats, TERRAINS, len(TRACKS), rules.priest_spaces)
        self.game = game
        self.actions_left = 1
        self.reactions: list[Reaction] = []
        """Builds whose offers are open and whose builder reacts."""
        self.serial = 0
        self.favors: list[int] = []
        self.towns: list[int] = []
        self.spread = False
        """The spades of this action may be spread over several hexes."""
        self.from_stronghold = False
        """Halflings: the spades at hand come from the stronghold; none may be bought with them."""
        self.bought_spades = 0
        """Spades that were paid for and have to be used."""
        self.worked: HexSet = 0
        """Hexes that got spades in this action."""
        self.turned: HexSet = 0
        """Hexes turned into home terrain in this action; one of them may get a dwelling."""
        self.off_home = False
        """The last hex of this action ended in a foreign colour."""
        self.flown_to = -1
        """The hex a tunnel or carpet was paid for in this action."""

    @property
    def fixed(self) -> Game:
        return self.game

    @property
    def tile(self) -> RoundTile:
        """The scoring tile of this round."""
        return self.game.tiles[self.round - 1]

    def can_answer(self, seat: Seat) -> bool:
        """Whether a seat can be offered power."""
        return True

    def begin_action(self, seat: Seat) -> None:
        """An action is taken in the own turn, once, and not while something is owed."""
        self.own_turn(seat)
        if self.acted:
            raise IllegalMove("action-taken", "TM-BASE-09-01")
        if self.debts:
            raise IllegalMove("decide-first", "TM-BASE-09-01")

    def own_turn(self, seat: Seat) -> None:
        """Refuse what is only done in the own turn."""
        if self.phase != ACTING or self.turn != seat.index:
            raise IllegalMove("not-your-turn", "TM-BASE-10-07", seat=self.turn)

    def free_move(self, seat: Seat) -> None:
        """Exchanges belong to the own turn, before or after the action."""
        if self.phase != ACTING or self.turn != seat.index or seat.passed:
            raise IllegalMove("not-your-turn", "TM-BASE-02-04", seat=self.turn)
        if (self.bought_spades and seat.spades) or self.debts:
            raise IllegalMove("decide-first", "TM-BASE-02-04")

    def nothing_owed(self) -> None:
        """Spades and a dwelling on land just turned wait until all that is owed is decided."""
        if self.debts and self.phase == ACTING:
            raise IllegalMove("decide-first", "TM-BASE-09-01")


class Faction:
    """The rules of a faction without special abilities. A board is data; where data cannot say it, one small class can."""

    actions: ClassVar[tuple[int, ...]] = ()
    """Special actions that the stronghold opens, once a round."""
    always: ClassVar[tuple[int, ...]] = ()
    """Actions that need no stronghold or may be repeated."""
    trades_points: ClassVar[bool] = False
    reacts_to_leech: ClassVar[bool] = False
    river_towns: ClassVar[bool] = False
    uses_spades: ClassVar[bool] = True
    unlocks: ClassVar[bool] = False
    """Builds on unlocked terrains instead of one home terrain."""
    erupts: ClassVar[bool] = False
    """Makes volcanoes."""
    reuses_power_actions: ClassVar[bool] = False

    def stronghold_built(self, state: State, seat: Seat) -> None:
        """The one-time effect of the stronghold."""

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        """What the faction gets for gaining spades, or instead of them."""

    def town_founded(self, state: State, seat: Seat) -> None:
        """What the faction gets for a town."""

    def leech_taken(self, state: State, seat: Seat) -> None:
        """What a builder gets whose neighbour took power."""

    def built_next_to_automa(self, state: State, seat: Seat, hex_: int, *, upgrade: bool) -> None:
        """What a builder gets for building at this hex when Automa is in the game."""

    def pass_points(self, state: State, seat: Seat) -> int:
        """Points of the stronghold at every pass."""
        return 0

    def priest_bonus(self, seat: Seat) -> int:
        """Extra steps of a priest sent to a track."""
        return 0

    def flight_price(self, seat: Seat) -> tuple[int, int]:
        """Workers and priests of a tunnel or carpet flight."""
        return seat.table.flight_workers, seat.table.flight_priests

    def volcano_price(self, state: State, seat: Seat, ground: int) -> int:
        """The price of turning this ground into volcano."""
        return 0

    def can_pay_volcano(self, seat: Seat, price: int) -> bool:
        """Whether the seat can pay for a volcano."""
        return False

    def pay_volcano(self, state: State, seat: Seat, price: int) -> None:
        """Pay what was checked."""

    def volcano_too_dear(self, seat: Seat, price: int) -> IllegalMove:
        """The refusal of a price that cannot be paid."""
        return IllegalMove("cannot-transform", "TM-BASE-06-13", hex="")
