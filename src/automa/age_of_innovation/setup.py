"""A new game: what is drawn, who takes which set, and the decisions of the set-up in their order."""

from functools import cache
from typing import Final

from automa.age_of_innovation import automa
from automa.age_of_innovation.gains import grant
from automa.age_of_innovation.game import Dealt
from automa.age_of_innovation.names import DESERT
from automa.age_of_innovation.options import Options, bonuses_in_row, check_round_tiles, palaces_beside
from automa.age_of_innovation.passing import hold_bonus
from automa.age_of_innovation.rights import (
    AfterPlacing,
    AutomaToPlace,
    BonusToTake,
    CompetencyOwed,
    PieceToPlace,
    Seated,
    SetToChoose,
    Spades,
    Starting,
)
from automa.age_of_innovation.science import advance
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.wording import Named
from automa.chance import Chance, Streams
from automa.errors import BadInput
from automa.facts.catalogue import GameFacts
from automa.facts.human_age_of_innovation import HumanFacts, human_facts
from automa.play.change import Chose, Took
from automa.play.command import Command, Names
from automa.play.errors import IllegalMove, Unplayable
from automa.play.setup import placing_order
from automa.play.state import NOBODY
from automa.play.turn import Debt
from automa.words.refusal import reason

TRIES: Final = 2000
"""Printed tiles may lie as they come in one draw of three or so; an owner's values may leave none that can."""
SETS: Final = 3
FACTIONS_IN_A_SET: Final = 2
"""One human chooses from so many planning sets with so many factions each (AOI-SETUP-09)."""


# -- what is drawn ---------------------------------------------------------------------------------------------------


def deal(options: Options, facts: GameFacts, streams: Streams) -> Dealt:
    """Draw everything that the options leave open."""
    human = human_facts(facts)
    dealt = Dealt()
    dealt.round_tiles, dealt.final_tile = _round_tiles(options, human, streams.named("round tiles"))
    dealt.book_actions = options.book_actions or _some(
        list(human.book_actions), len(human.book_actions) // 2, streams.named("book actions")
    )
    dealt.competencies = options.competencies or tuple(
        streams.named("competencies").shuffled(human.competencies)
    )
    players = human.rules.players_counted[len(options.players) - 1]
    spaces = len(human.innovation_spaces[str(players)].spaces)
    dealt.innovations = options.innovations or _some(
        list(human.innovations), spaces, streams.named("innovations")
    )
    always = human.rules.always_palace
    others = [n for n in human.palaces if int(n) != always]
    chosen = options.palaces or _some(others, palaces_beside(options, human), streams.named("palaces"))
    dealt.palaces = (*sorted(int(n) for n in chosen), always)
    _bonuses(options, human, dealt, streams)
    return dealt


def _some(names: list[str], count: int, chance: Chance) -> tuple[str, ...]:
    return tuple(chance.shuffled(names)[:count])


def _round_tiles(options: Options, human: HumanFacts, chance: Chance) -> tuple[tuple[str, ...], str]:
    """Six tiles and the final one, drawn again until they may lie so (AOI-BASE-05-01 … 03)."""
    for _ in range(TRIES):
        tiles = options.round_tiles or _some(list(human.round_tiles), human.rules.rounds, chance)
        final = options.final_tile or chance.pick(list(human.final_tiles))
        try:
            check_round_tiles(tiles, final, human)
        except BadInput as error:
            refused = error
        else:
            return tiles, final
    raise Unplayable("no-deal", reason=reason(refused))


def _bonuses(options: Options, human: HumanFacts, dealt: Dealt, streams: Streams) -> None:
    """Automa's round bonus and the row; with two humans sets of display, faction and bonus (AOI-SETUP-16, AOI-2P-05)."""
    choosing = any(name not in human.factions for name in options.players)
    displays = [name for name in human.displays if name not in (options.automa.home, options.automa.youth)]
    factions = [name for name in human.factions if name not in options.players]
    if len(options.players) == 1:
        count = bonuses_in_row(options, human) + 1
        others = [name for name in human.round_bonuses if name not in options.take]
        given = [*options.row] or [
            *options.take,
            *_some(others, count, streams.named("round bonuses")),
        ][:count]
        row = given if options.row else streams.named("row of bonuses").shuffled(given)
        if options.take and row[0] == options.take[0]:
            row[0], row[-1] = row[-1], row[0]
        dealt.automa_bonus, dealt.row = row[0], tuple(row[1:])
        if choosing:
            lying = streams.named("displays").shuffled(displays)
            tiles = streams.named("factions").shuffled(factions)
            dealt.sets = tuple(
                (lying[at], tuple(tiles[FACTIONS_IN_A_SET * at : FACTIONS_IN_A_SET * (at + 1)]), "")
                for at in range(SETS)
            )
        return
    used = (*options.row, *options.take)
    free = [name for name in human.round_bonuses if name not in used]
    bonuses = streams.named("round bonuses").shuffled(free)
    if options.row:
        dealt.automa_bonus, dealt.row = options.row[0], options.row[1:]
    else:
        open_ = human.rules.round_bonuses_open
        dealt.row, bonuses = tuple(bonuses[:open_]), bonuses[open_:]
    lying = streams.named("displays").shuffled(displays)
    tiles = streams.named("factions").shuffled(factions)
    dealt.sets = tuple(
        (display, (faction,), bonus) for display, faction, bonus in zip(lying, tiles, bonuses, strict=False)
    )


# -- people ----------------------------------------------------------------------------------------------------------


def seats_of(state: State) -> None:
    """Seats whose faction is given sit down; the others choose, the last of the order first (AOI-BASE-05-08)."""
    game = state.game
    human, options = game.human, game.options
    streams = state.chance.streams()
    taken = {options.automa.home, options.automa.youth}
    free = [
        name for name in streams.named("display of the faction").shuffled(human.displays) if name not in taken
    ]
    choosing = []
    for index, name in enumerate(options.players):
        if name in human.factions:
            display = options.displays[index] if options.displays else free.pop()
            sit(state, index, display, name)
        else:
            choosing.append(index)
    state.chance = streams.left()
    state.debts = [SetToChoose(index) for index in reversed(choosing)]
    if len(options.players) == 1:
        state.debts.append(BonusToTake(0))
    state.debts.append(Seated(NOBODY))


def sit(state: State, index: int, display: str, faction: str) -> None:
    """A human takes a display and a faction."""
    game = state.game
    facts = game.facts
    state.seats[index] = Seat(
        index, game.components.displays[display], game.factions[faction], facts.start_points, facts.priests,
        game.human.rules.bridges,
    )  # fmt: skip
    state.chosen |= 1 << index


class Choose(Command):
    """`choose lake goblins`: a planning set, and one of its factions (AOI-SETUP-10)."""

    __slots__ = ("display", "faction")
    deed = "Choose"
    words = ("choose",)
    example = "choose lake goblins"
    group = "setup"

    def __init__(self, display: str, faction: str) -> None:
        self.display: Final = display
        self.faction: Final = faction

    def text(self, names: Names) -> str:
        return f"choose {self.display} {self.faction}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        display, faction = words
        return (cls(display, faction),)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The sets that are left."""
        taken = {state.seats[at].display.id for at in range(len(state.seats)) if state.chosen >> at & 1}
        for display, factions, _ in state.game.dealt.sets:
            if display not in taken:
                out += [Choose(display, faction) for faction in factions]

    def check_and_do(self, state: State, seat: Seat) -> None:
        if not state.debts or not isinstance(state.debts[0], SetToChoose):
            raise IllegalMove("nothing-owed", "AOI-BASE-05-08")
        offered: list[Command] = []
        Choose.settling(state, seat, state.debts[0], offered)
        if self not in offered:
            raise IllegalMove("no-such-tile", "AOI-BASE-05-08", tile=f"{self.display} {self.faction}")
        del state.debts[0]
        sit(state, seat.index, self.display, self.faction)
        state.note(Chose("display", seat.index, self.display, self.faction))


class Take(Named):
    """`take rb_coins`: the first round bonus (AOI-SETUP-31)."""

    __slots__ = ()
    deed = "Take"
    words = ("take",)
    example = "take rb_coins"
    group = "setup"

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The open tiles."""
        tiles = state.game.components.bonuses
        out += [take(tiles[at].id) for at in state.row]

    def check_and_do(self, state: State, seat: Seat) -> None:
        if not state.debts or not isinstance(state.debts[0], BonusToTake):
            raise IllegalMove("nothing-owed", "AOI-BASE-05-11")
        tiles = state.game.components.bonuses
        at = next((at for at in state.row if tiles[at].id == self.id), -1)
        if at < 0:
            raise IllegalMove("no-such-tile", "AOI-BASE-05-11", tile=self.id)
        del state.debts[0]
        state.row.remove(at)
        hold_bonus(state, seat, at)
        state.note(Took("bonus", seat.index, self.id, "row"))


@cache
def take(id_: str) -> Take:
    """The command, made once."""
    return Take(id_)


# -- in order --------------------------------------------------------------------------------------------------------


def all_seated(state: State) -> None:
    """Everybody has a display: Automa joins, the row gets its coins, the buildings are placed."""
    game = state.game
    streams = state.chance.streams()
    automa.join(state, streams)
    tiles = [tile.id for tile in game.components.bonuses]
    _hand_out_bonuses(state, tiles, streams.named("her bonus"))
    state.row_coins = [game.human.rules.round_bonus_coin] * len(state.row)
    state.chance = streams.left()
    state.order = [*range(len(state.seats)), game.automa_seat]
    state.debts = [*(Starting(seat.index) for seat in state.seats), *placing(state)]
    state.line(NOBODY, "table")


def _hand_out_bonuses(state: State, tiles: list[str], chance: Chance) -> None:
    """The bonuses of the sets, and hers: the leftmost, or with two humans an unselected one (AOI-2P-04)."""
    game = state.game
    left = [bonus for _, _, bonus in game.dealt.sets if bonus]
    for seat in state.seats:
        if seat.bonus < 0:
            own = [
                bonus for display, _, bonus in game.dealt.sets if display == seat.display.id and bonus in left
            ]
            given = game.options.take[seat.index] if game.options.take else (own or left)[0]
            if given in left:
                left.remove(given)
            hold_bonus(state, seat, tiles.index(given))
    hers = game.dealt.automa_bonus or chance.pick(left)
    state.hers.bonus = tiles.index(hers)


def placing(state: State) -> list[Debt]:
    """First to last, Automa's two, last to first, Omar's third, the Monks' only one; then what follows (AOI-BASE-05-08)."""
    before, after = placing_order([len(seat.faction.buildings) for seat in state.seats])
    hers = AutomaToPlace(state.game.automa_seat)
    then = [AfterPlacing(seat.index) for seat in state.seats]
    return [*(PieceToPlace(seat) for seat in before), hers, *(PieceToPlace(seat) for seat in after), *then]


def start(state: State, seat: Seat) -> None:
    """Display and faction bring what they show; level 3 pays its power already (AOI-BASE-05-07)."""
    state.line(seat.index, "start")
    for track, steps in enumerate(seat.faction.levels):
        if steps:
            advance(state, seat, track, steps, seat.faction.id)
    grant(state, seat, seat.faction.start, seat.faction.id)
    grant(state, seat, seat.display.start, seat.display.id)
    # What is used only when all buildings stand waits for it (AOI-BASE-05-10).
    state.rights.clear()


def after_placing(state: State, seat: Seat) -> None:
    """Competency of the faction, spade of the display (AOI-BASE-05-10)."""
    state.rights += [CompetencyOwed(seat.index) for _ in range(seat.faction.start.has("competencies"))]
    spades = seat.display.start.has("spades")
    if spades:
        state.rights.append(Spades(seat.index, DESERT, spades))
