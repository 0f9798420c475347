"""Automa in this game: how the humans look to her, her rows of books and innovations, and how she offers power."""

from typing import ClassVar

from automa.age_of_innovation.game import Game
from automa.age_of_innovation.names import TERRAINS
from automa.age_of_innovation.options import automa_switches
from automa.age_of_innovation.rights import Offer
from automa.age_of_innovation.state import State
from automa.chance import Streams
from automa.decision import Step
from automa.effects import Covered, InnovationTaken, Placed, Scored
from automa.mind.position import Human, Position
from automa.play import change
from automa.play.automa import AutomaSeat, Plan
from automa.play.automa_seat import AUTOMA, DigitalHost
from automa.play.setup import her_seat


class AutomaHost(DigitalHost[State]):
    """A game of Age of Innovation as Automa sits at it."""

    __slots__ = ()
    terrains: ClassVar[tuple[str, ...]] = TERRAINS

    def human(self, index: int) -> Human:
        state = self.at
        seat = state.seats[index]
        values = (*state.game.components.values, state.game.human.annex.power)
        return Human(seat.display.id, values, seat.pieces, seat.levels, seat.own)

    def look_at(self, human: Human, index: int) -> None:
        seat = self.at.seats[index]
        human.structures = seat.own
        if seat.annexes:
            human.pieces = (*seat.pieces, seat.annexes)

    def fill(self, position: Position) -> None:
        state = self.at
        position.book_actions = (1 << self.facts.book_actions) - 1 & ~state.books_taken
        position.innovations = sum([1 << space for space, tile in enumerate(state.innovations) if tile >= 0])
        position.tile_track, position.tile_points = state.game.automa_tiles[max(0, state.round - 1)]

    def cover(self, effect: Covered, step: Step) -> None:
        if effect.row == "power":
            super().cover(effect, step)
            return
        self.at.books_taken |= 1 << effect.number - 1
        name = self.at.game.book_actions[effect.number - 1].id
        self.at.note(change.Took("cover", self.seat.index, name, effect.row))

    def take_innovation(self, effect: InnovationTaken, step: Step) -> None:
        state = self.at
        name = state.game.components.innovations[state.innovations[effect.number - 1]].id
        state.innovations[effect.number - 1] = -1
        self.seat.innovations += 1
        self.at.note(change.Took("innovation", self.seat.index, name, AUTOMA))

    def answer(self, human: int, power: int) -> Offer:
        return Offer(human, power, self.seat.index)

    def bonus_id(self, bonus: int) -> str:
        return self.at.game.components.bonuses[bonus].id

    def begin(self, plan: Plan) -> None:
        super().begin(plan)
        state = self.at
        if state.scribe is None or (plan.deck is None and not plan.effects):
            return
        do = "pass" if plan.decision.passed else "turn"
        state.line(self.seat.index, do, cards=plan.cards, effects=plan.effects, then=plan.deck is None)

    def achieve(self, name: str, points: int) -> None:
        super().achieve(name, points)
        if self.at.scribe is not None:
            self.at.scribe.effect(Scored(points))

    def next_turn(self) -> None:
        self.at.done = True


def join(state: State, streams: Streams) -> None:
    """Automa takes her seat: a terrain no human has, her pieces, scholars and markers (AOI-SETUP-13 … 22)."""
    game = state.game
    options = game.options.automa
    taken = {seat.display.id for seat in state.seats} | {options.youth}
    free = [terrain for terrain in TERRAINS if terrain not in taken]
    home = options.home or streams.named("terrain").pick(free)
    youth = ""
    if game.facts.factions[options.faction].needs_youth:
        free = [terrain for terrain in free if terrain != home]
        youth = options.youth or streams.named("youth").pick(free)
    state.automa = side_of(game, home, youth, streams)


def side_of(game: Game, home: str, youth: str, streams: Streams) -> AutomaSeat:
    """Automa's side before anything is placed."""
    switches = automa_switches(game.options, game.human)
    return her_seat(game, game.options.automa, home, youth, switches, streams)


def place_starts(state: State) -> None:
    """Her two workshops by the letters of a random card, then her deck (AOI-INIT-01 … 05)."""
    host = AutomaHost(state)
    hexes = host.start_hexes(state.game.options.map, state.game.options.automa.starts)
    names = [state.board.names[hex_] for hex_ in hexes]
    piece = state.game.facts.dwelling
    effects = [Placed(piece, name, marked) for name, marked in zip(names, (True, False), strict=True)]
    state.line(state.game.automa_seat, "place", effects=effects)
    host.set_up(hexes)
