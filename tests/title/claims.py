"""Claims: a third title, as small as a game can be. Two people claim land in turn, three hexes each.

A hex brings a point, and one more for every own hex beside it; whoever has claimed the third one has passed.
It has its own state, commands, options, record header, facts and screens, and no line of the house knows it.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from automa.app.digital import titles as on_screen
from automa.app.digital.title import TitleOf
from automa.app.view import Hand, Item, RowView, ShelfView, SlotView, TileView, TrackView
from automa.board.hexset import indices
from automa.cli.terminal import titles as in_terminal
from automa.facts import add_game
from automa.facts.catalogue import GameFacts
from automa.facts.confidence import Doubt
from automa.messages import Message, message
from automa.play.change import Placed
from automa.play.command import Command, Names, Word
from automa.play.errors import IllegalMove
from automa.play.fixed import Fixed
from automa.play.game import GameState
from automa.play.land import Wheel
from automa.play.observation import GamePart, SeatPart
from automa.play.options import AutomaOptions
from automa.play.saved import Saved, agreed_of, agreed_text
from automa.play.seat import Seat
from automa.play.state import ACTING, NOBODY
from automa.play.whole_game import WholeGame
from automa.record.agreed import joined, listed, nothing_left, one_map
from automa.record.header import Header, Player
from automa.title import Title, register
from automa.title.options import read_options
from automa.value import copier
from automa.words import LANGUAGES, add_messages

GAME = "claims"
TERRAINS = ("plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert")
HOMES = ("lake", "forest")
CLAIMS = 3


class Options(Struct, frozen=True):
    """Who plays, on which board; a hex may be forbidden."""

    players: tuple[str, ...]
    map: str = "original"
    seed: int = 0
    forbidden: tuple[str, ...] = ()
    automa: AutomaOptions | None = None


class Build(Command):
    """Claim a hex."""

    __slots__ = ("hex",)
    deed = "Build"
    words = ("claim",)
    example = "claim E5"
    group = "build"
    main = True

    def __init__(self, hex_: int) -> None:
        self.hex: Final = hex_

    def text(self, names: Names) -> str:
        return f"claim {names.hexes[self.hex]}"

    def check_and_do(self, state: Any, seat: Seat) -> None:
        if not state.free >> self.hex & 1:
            raise IllegalMove("not-free", "CLAIMS-01", hex=state.board.names[self.hex])
        beside = (state.board.neighbours[self.hex] & seat.own).bit_count()
        seat.own |= 1 << self.hex
        seat.pieces[0] |= 1 << self.hex
        state.occupied |= 1 << self.hex
        state.note(Placed("dwelling", seat.index, self.hex, "claim"))
        seat.points += 1 + beside
        state.note_goods("points", seat.index, 1 + beside, "claim")
        state.acted = True

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (hex_,) = words
        return (cls(names.hex(hex_)),)


class Stop(Word):
    """Claim nothing more."""

    __slots__ = ()
    deed = "Stop"
    words = ("stop",)
    example = "stop"
    group = "pass"

    def check_and_do(self, state: Any, seat: Seat) -> None:
        seat.passed = True
        state.acted = True


class Claimer(Seat):
    """A human seat."""

    __slots__ = ("home", "start")

    def __init__(self, index: int, tracks: int) -> None:
        super().__init__(index, 0, (0, 0, 0), (0,) * tracks, 1)
        self.home = self.start = TERRAINS.index(HOMES[index])

    def copy(self) -> "Claimer":
        """An independent copy."""
        new: Claimer = copier(self)(self)
        return new


class Agreed(Fixed):
    """What does not change."""

    __slots__ = ("forbidden", "options")

    def __init__(self, facts: GameFacts, options: Options) -> None:
        super().__init__(facts, options.map, options.players, with_automa=False)
        self.options = options
        self.forbidden = sum(1 << self.board.hex(name) for name in options.forbidden)

    def agreed(self) -> bytes:
        return agreed_text(self.facts, self.options, {})

    def unseeded(self) -> "Agreed":
        return self  # nothing is drawn

    def doubts(self) -> list[Doubt]:
        return []


class Claims(WholeGame[Claimer]):
    """A game of Claims."""

    __slots__ = ("game",)
    goods = ("points",)
    over_rule = turn_rule = command_rule = "CLAIMS-02"
    values = ()
    package = "tests.title."

    def __init__(self, game: Agreed) -> None:
        tracks = len(game.facts.tracks)
        seats = [Claimer(at, tracks) for at in range(game.humans)]
        super().__init__(game.board, seats, TERRAINS, tracks, ())
        self.game = game
        self.phase, self.round, self.turn = ACTING, 1, 0
        self.order = list(range(game.humans))

    @classmethod
    def of_saved(cls, saved: Saved) -> "Claims":
        options, _, facts = agreed_of(bytes(saved.agreed), Options)
        return cls(Agreed(facts, options))

    def printed_of(self, seat: Claimer) -> dict[str, object]:
        return {}

    def observed_part(self) -> GamePart:
        seats = tuple(
            SeatPart(self.factions[seat.index], HOMES[seat.index], {}, (), (), 0, {}) for seat in self.seats
        )
        pieces = ("dwelling",)
        return GamePart(
            seats, (), pieces, TERRAINS, owed=(), round_tiles=(), final_tile="", supply={}, details={}
        )

    @property
    def fixed(self) -> Fixed:
        return self.game

    @property
    def factions(self) -> tuple[str, ...]:
        return self.game.options.players

    @property
    def final_sources(self) -> frozenset[str]:
        return frozenset()

    @property
    def free(self) -> int:
        """Land that can be claimed."""
        land = 0
        for each in self.lands:
            land |= each
        return land & ~self.occupied & ~self.game.forbidden

    def legal(self) -> list[Command]:
        return [] if self.over else [*(Build(hex_) for hex_ in indices(self.free)), Stop()]

    def forgone(self, command: Command) -> list[tuple[str, int]]:
        return []

    def settle(self) -> None:
        if not self.acted:
            return
        self.acted = False
        seat = self.seats[self.turn]
        seat.passed = seat.passed or seat.own.bit_count() == CLAIMS
        waiting = [
            at
            for at in (*self.order[self.turn + 1 :], *self.order[: self.turn + 1])
            if not self.seats[at].passed
        ]
        self.turn = waiting[0] if waiting else NOBODY
        self.over = not waiting
        self.round = 1 + min(seat.own.bit_count() for seat in self.seats) if waiting else self.round

    def question(self, cards: object) -> dict[str, Any]:
        humans = [
            {
                "home": HOMES[seat.index],
                "structures": {self.board.names[at]: "dwelling" for at in indices(seat.own)},
            }
            for seat in self.seats
        ]
        return {"game": GAME, "map": self.game.map, "humans": humans, "automa": None, "round": self.round}

    def owned(self) -> list[dict[str, Any]]:
        return [{"points": seat.points} for seat in self.seats]


class ClaimsTitle:
    """The entry of the registry."""

    id = GAME
    board = "original"
    expansions = ()
    at_table = False
    table_expansions = ()
    states = (Claims,)

    def options(
        self, seats: Sequence[str], board: str, seed: int, automa: AutomaOptions, more: Mapping[str, Any]
    ) -> Options:
        found = read_options(Options, {"players": seats, "map": board, "seed": seed}, automa, more)
        return Options(found.players, found.map, found.seed, found.forbidden)  # she does not play it

    def check(self, options: Options, facts: GameFacts) -> None:
        """Everything goes."""

    def new_game(self, options: Options, facts: GameFacts) -> GameState:
        return Claims(Agreed(facts, options))

    def kinds(self, options: Options) -> Sequence[type[Command]]:
        return (Build, Stop)

    def any_seat(self, options: Options) -> bool:
        return False

    def income_sources(self, facts: GameFacts) -> set[str]:
        return set()

    def header(
        self, options: Options, names: Sequence[str] = (), facts: Mapping[str, str] | None = None
    ) -> Header:
        return Header(
            kind="digital",
            game=GAME,
            maps=(options.map,),
            seed=options.seed,
            players=tuple(
                Player(seat, name)
                for seat, name in zip(options.players, names or options.players, strict=True)
            ),
            options={"forbidden": joined(options.forbidden)} if options.forbidden else {},
            facts=facts or {},
        )

    def read(self, header: Header) -> Options:
        left = dict(header.options)
        forbidden = listed(left.pop("forbidden", ""))
        nothing_left(left, GAME)
        return Options(tuple(player.id for player in header.players), one_map(header), header.seed, forbidden)

    def factions(self, facts: GameFacts) -> tuple[str, ...]:
        return ("red", "blue")

    def displays(self, facts: GameFacts) -> tuple[str, ...]:
        return ()

    def drawn(
        self, taken: Sequence[str], expansions: Sequence[str], automa: Mapping[str, str]
    ) -> tuple[str, ...]:
        return ()


class ClaimsOnScreen:
    """The game as a screen sees it: most shelves are empty."""

    pieces = ("dwelling",)
    tracks: tuple[str, ...] = ()
    terrains = TERRAINS
    goods = ("points",)
    build = Build
    transform = Stop
    leech = Stop
    decline = Stop
    digging_rule = ""

    def burn(self, tokens: int) -> Command:
        return Stop()

    def power_actions(self, state: Claims) -> list[Command]:
        return []

    def income_answer(self, state: Claims) -> Command | None:
        return None

    def pays_books(self, command: Command) -> bool:
        return False

    def spades_left(self, state: Claims) -> int:
        return 0

    def spades_used(self, state: Any, command: Command) -> int:
        return 0

    def wheel(self, state: Claims) -> Wheel:
        return Wheel(len(TERRAINS))

    def track_rows(self, state: Claims) -> tuple[TrackView, ...]:
        return ()

    def rows(self, state: Claims) -> tuple[RowView, ...]:
        return ()

    def slots(self, state: Claims) -> tuple[SlotView, ...]:
        return ()

    def held(self, state: Claims) -> dict[int, str]:
        return {}

    def tiles(self, state: Claims) -> tuple[TileView, ...]:
        return ()

    def compared(self, state: Claims) -> dict[str, dict[int, int]]:
        return {}

    def final_tile(self, state: Claims) -> str:
        return ""

    def shelves(self, state: Claims) -> tuple[ShelfView, ...]:
        return ()

    def annexes(self, state: Claims) -> int:
        return 0

    def hand(self, state: Claims, index: int) -> Hand:
        seat = state.seats[index]
        built = seat.own.bit_count()
        return Hand(
            seat=state.factions[index],
            faction="",
            home=HOMES[index],
            goods={"keys": 0},
            bowls=(0, 0, 0),
            books=(),
            ladders={"shipping": 0, "digging": 0},
            pieces={"dwelling": (built, CLAIMS)},
            income={},
            items=tuple[Item, ...](),
        )

    def income(self, state: Claims, index: int) -> dict[str, int]:
        return {}

    def home(self, state: Claims, index: int) -> str:
        return HOMES[index]

    def home_terrain(self, state: Claims, index: int) -> int:
        return state.seats[index].home

    def wheel_terrain(self, state: Claims, index: int) -> int:
        return state.seats[index].home

    def faction(self, state: Claims, index: int) -> str:
        return ""

    def group_of(self, state: Claims, index: int, hex_: int) -> int:
        return 1 << hex_

    def town_measure(self, state: Claims, index: int, group: int) -> tuple[int, int, int, int]:
        return 1, 1, 1, 1

    def question(self, state: Claims) -> Message:
        return message("ask.turn")

    def item(self, command: Command) -> tuple[str, str]:
        return "", ""

    def wished(self, state: Claims) -> list[Command]:
        return []

    def wished_at(self, state: Claims, hex_: int) -> list[Command]:
        return []


def sit_down(folder: Path) -> None:
    """Make Claims known to the house; its facts lie in this folder."""
    title: Title = ClaimsTitle()
    seen: TitleOf[Claims] = ClaimsOnScreen()
    add_game(GAME, folder)
    register(title)
    on_screen.register(GAME, seen)
    for lang in LANGUAGES:
        add_messages(
            lang,
            {
                "game.claims": "Claims",
                "illegal.not-free": "{hex} is not free.",
                "came-from.claim": "claim",
                "deed.Stop": "Claim no more",
            },
        )
    in_terminal.register(GAME, in_terminal.TerminalTitle(()))
