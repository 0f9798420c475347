"""Automa in this game: how the humans look to her, the favor tiles, and what Cultists do beside her."""

from typing import ClassVar, Final

from automa.chance import Streams
from automa.decision import Step
from automa.effects import Covered, FavorTaken
from automa.mind import Switches
from automa.mind.position import Human, Position
from automa.mind.setup import StartHexes
from automa.play import change
from automa.play.automa import AutomaSeat, plaque
from automa.play.automa_seat import AUTOMA, DigitalHost
from automa.play.setup import her_seat
from automa.terra_mystica import turns
from automa.terra_mystica.codes import TERRAINS, TRACKS, WHEEL
from automa.terra_mystica.debts import Answer, Steps
from automa.terra_mystica.game import Game
from automa.terra_mystica.state import Seat, State

ALL_TRACKS: Final = (1 << len(TRACKS)) - 1


class AutomaHost(DigitalHost[State]):
    """A game of Terra Mystica as Automa sits at it."""

    __slots__ = ()
    terrains: ClassVar[tuple[str, ...]] = TERRAINS

    def human(self, index: int) -> Human:
        seat = self.at.seats[index]
        return Human("", seat.table.values, seat.pieces, seat.levels, seat.own)

    def look_at(self, human: Human, index: int) -> None:
        seat = self.at.seats[index]
        human.home, human.structures = home_of(seat), seat.own

    def fill(self, position: Position) -> None:
        state = self.at
        of_three_steps = state.favors[: len(TRACKS)]
        position.favor_tiles = ALL_TRACKS
        if 0 in of_three_steps:
            position.favor_tiles = sum([1 << track for track, left in enumerate(of_three_steps) if left])
        position.tile_track, position.tile_points = state.game.automa_tiles[state.round - 1]

    def first_look(self) -> Position:
        position = super().first_look()
        position.final_scoring_tile = self.at.game.final_tile
        return position

    def cover(self, effect: Covered, step: Step) -> None:
        self.at.taken |= 1 << effect.number - 1
        if self.at.events is not None:
            action = self.at.game.printed.power_actions[effect.number - 1]
            self.at.note(change.Took("cover", self.seat.index, action.id, AUTOMA))

    def take_favor(self, effect: FavorTaken, step: Step) -> None:
        """The tile of three steps of each track is the first of its kind (TM-FAV-01)."""
        tile = self.facts.tracks.index(effect.track)
        self.at.favors[tile] -= 1
        self.seat.favors |= 1 << tile
        if self.at.events is not None:
            favor = self.at.game.printed.favors[tile]
            self.at.note(change.Took("favor", self.seat.index, favor.id, AUTOMA))

    def answer(self, human: int, power: int) -> Answer:
        return Answer(human, power, self.seat.index)

    def bonus_id(self, bonus: int) -> str:
        return self.at.game.printed.bonus[bonus].id

    def next_turn(self) -> None:
        turns.next_turn(self.at)


def home_of(seat: Seat) -> str:
    """A human without a terrain of the wheel is looked at by the terrain it started on (R10)."""
    return TERRAINS[seat.home if 0 <= seat.home < WHEEL else seat.start]


def join(state: State, streams: Streams) -> None:
    """Automa takes her seat: pieces, priests, markers, points, and the leftmost bonus card (TM-SETUP-16 … 25)."""
    game = state.game
    options = game.options.automa
    assert options is not None
    young = game.facts.factions[options.faction].needs_youth
    youth = options.youth or _draw_youth(state, streams) if young else ""
    automa = side_of(game, youth, streams)
    automa.bonus = state.row.pop(0)
    state.row_coins.pop(0)
    state.automa = automa
    if options.starts:
        # Found out now, not in the middle of a human's command.
        AutomaHost(state).check_starts(StartHexes(*options.starts))


def side_of(game: Game, youth: str, streams: Streams) -> AutomaSeat:
    """Automa's side before anything is placed."""
    options = game.options.automa
    assert options is not None
    switches = Switches(**game.options.switches)  # type: ignore[arg-type]
    return her_seat(game, options, TERRAINS[game.automa_home], youth, switches, streams)


def _draw_youth(state: State, streams: Streams) -> str:
    """A terrain that is neither hers nor a human's (TM-FAC-SYMBIONTS-03)."""
    taken = {seat.start for seat in state.seats} | {state.game.automa_home}
    free = [terrain for terrain in range(WHEEL) if terrain not in taken]
    return TERRAINS[streams.named("youth").pick(free)]


def set_up(state: State) -> None:
    """Her two dwellings by the letters of a random card, which goes back; then her deck (TM-INIT, TM-SETUP-27)."""
    options = state.game.options
    assert options.automa is not None
    host = AutomaHost(state)
    host.set_up(host.start_hexes(options.map, options.automa.starts))


def cultists_draw(state: State, seat: Seat) -> None:
    """Cultists next to Automa turn over a reserve card: its points, or a step on a track of choice (R32)."""
    if state.game.switch("cultists_one_benefit_per_build") and any(
        isinstance(debt, Answer) and debt.builder == seat.index for debt in state.debts
    ):
        return
    card = AutomaHost(state).turn_over(may_draw_promised=state.game.switch("cultists_may_draw_3"))
    points = plaque(state.game.facts, card)
    state.note(change.Drew(seat.index, card, "cultists"))
    if points:
        seat.points += points
        state.note_goods("points", seat.index, points, f"card {card}")
    else:
        steps = seat.table.ability["taken_steps"]
        state.debts.append(Steps(seat.index, steps))
        state.note_goods("cult", seat.index, steps, f"card {card}")
