"""Automa in a digital game: her position as it follows from the state, and her effects carried out there."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from automa.compiled import mypyc_attr
from automa.decision import Step
from automa.effects import Advanced, Covered, CubePlaced, Offered, Placed, Upgraded
from automa.mind import deck, scoring
from automa.mind.decide import LAST_ROUND, Cards
from automa.mind.deck import Deck
from automa.mind.position import Human, Position
from automa.mind.setup import StartHexes, start_hexes
from automa.play import change
from automa.play.automa import Host, Plan
from automa.play.errors import IllegalMove, Unplayable
from automa.play.land import set_ground
from automa.play.power import takeable
from automa.play.state import State
from automa.play.tracks import take_space
from automa.play.turn import Debt, after

T = TypeVar("T", bound=State[Any])

AUTOMA: Final = "automa"
"""The source of what she does."""


class RestOfTurn(Debt):
    """She goes on when the humans have answered (Powermongers)."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class DigitalHost(Host, Generic[T]):
    """A digital game with Automa. A game says how a human looks to her, what its own rows are, and how it offers."""

    __slots__ = ("at", "seat")
    terrains: ClassVar[tuple[str, ...]] = ()
    """The terrains of the game, by number."""

    def __init__(self, at: T) -> None:
        # Made anew for every turn, so without a chain of `super`.
        seat = at.hers
        self.at: Final = at
        self.seat: Final = seat
        self.facts = seat.facts
        self.faction = seat.faction

    @property
    def home(self) -> int:
        """Her home terrain, by number."""
        return self.terrains.index(self.seat.home)

    # -- what differs between the games ----------------------------------------------------------------------------

    def human(self, index: int) -> Human:
        """A human as she sees it: its tracks, and its pieces where no more kinds are counted, are those of the seat."""
        raise AssertionError(type(self))

    def look_at(self, human: Human, index: int) -> None:
        """See a human again."""
        human.structures = self.at.seats[index].own

    def fill(self, position: Position) -> None:
        """Put the tile of the round and the rows of this game into a position."""
        raise AssertionError(type(self))

    def answer(self, human: int, power: int) -> Debt:
        """What a human owes to whom power is offered."""
        raise AssertionError(type(self))

    def bonus_id(self, bonus: int) -> str:
        """The id of a bonus."""
        raise AssertionError(type(self))

    # -- set-up ----------------------------------------------------------------------------------------------------

    def start_hexes(self, map_: str, given: tuple[str, str] | None = None) -> list[int]:
        """Her two first hexes, the marked one first: given, or by the letters of a random card (TM-INIT-03 … 05)."""
        streams = self.streams()
        card = streams.named("start card").pick(deck.cards_in_game(self.facts, merchants=False))
        self.at.chance = streams.left()
        return self.check_starts(
            StartHexes(*given) if given else start_hexes(self.facts, map_, self.seat.home, card)
        )

    def check_starts(self, start: StartHexes) -> list[int]:
        """Both start hexes: two empty ones of her home terrain (TM-INIT-04)."""
        board, at, home = self.at.board, self.at, self.home
        hexes = [board.land_hex(name) for name in start]
        for hex_ in hexes:
            if at.ground[hex_] != home or at.occupied >> hex_ & 1:
                raise Unplayable("start-hex", hex=board.names[hex_], terrain=self.seat.home)
        if hexes[0] == hexes[1]:
            raise Unplayable("start-twice")
        return hexes

    def set_up(self, hexes: Sequence[int]) -> None:
        """Her two structures stand, then her deck is made (TM-INIT, TM-SETUP-27)."""
        for hex_, marked in zip(hexes, (True, False), strict=True):
            self.build(hex_, marked)
        streams = self.streams()
        self.seat.deck = deck.new_deck(self.facts, self.seat.difficulty, streams.named("deck"))
        self.seat.known = frozenset(deck.starters(self.facts, self.seat.difficulty))
        self.at.chance = streams.left()

    # -- her turn --------------------------------------------------------------------------------------------------

    def take_turn(self) -> Plan:
        """Draw, decide, carry out; or go on with a turn that waited. Says what was done."""
        at = self.at
        debts = at.debts
        if debts and type(debts[0]) is RestOfTurn:
            del debts[0]
        elif debts or at.turn != self.seat.index:
            raise IllegalMove("not-your-turn", "TM-TURN-02", seat=at.turn)
        plan = self.plan(at.events is not None)
        self.carry_out(plan)
        return plan

    def state(self) -> State[Any]:
        return self.at

    def deck(self) -> Deck:
        return self.seat.deck

    def set_deck(self, deck_: Deck) -> None:
        seat = self.seat
        seat.known = deck.known_cards(seat.known, seat.deck, deck_)
        seat.deck = deck_

    def position(self, cards: Cards) -> Position:
        """The position after her turn before, with everything that humans and rounds can change put in anew."""
        at, seat = self.at, self.seat
        position = seat.seen or self.first_look()
        seat.seen = None  # until what she decides there is carried out
        position.round = at.round
        position.human_structures = 0
        for index, human in enumerate(position.humans):
            self.look_at(human, index)
            position.human_structures |= human.structures
        if [*position.terrain.values()] != at.lands:
            position.terrain = dict(zip(self.terrains, at.lands, strict=True))
        position.priest_spaces = at.priest_spaces[:]
        position.power_actions = (1 << len(self.facts.power_actions)) - 1 & ~at.taken
        position.first_to_pass = not at.passing
        self.fill(position)
        return position

    def first_look(self) -> Position:
        """What stays as it is during a game, and her own side, which only her turns change."""
        at, seat = self.at, self.seat
        position = Position(self.facts, at.board)
        position.humans = tuple([self.human(index) for index in range(len(at.seats))])
        position.bridges = at.links
        position.faction = seat.faction
        position.automa_home = seat.home
        position.difficulty = seat.difficulty
        position.youth = seat.youth
        position.switches = seat.switches
        position.pieces = seat.pieces.copy()
        position.structures = seat.own
        position.marked = seat.marked
        position.tracks = seat.levels[:]
        position.priests = seat.priests
        position.automa_innovations = seat.innovations
        position.cubes = seat.cubes
        return position

    def interrupted(self) -> tuple[Position, Cards, int] | None:
        seat = self.seat
        if seat.before is None or seat.cards is None:
            return None
        position = seat.before.copy()
        position.power_taken = seat.power_taken
        return position, seat.cards, seat.steps_done

    def begin(self, plan: Plan) -> None:
        seat, cards = self.seat, plan.cards
        seat.last = (cards, plan.decision)
        if plan.deck is not None:
            seat.deck = plan.deck
            seat.power_taken = 0
            if self.at.events is not None:
                self.at.note(change.Drew(seat.index, f"{cards.action or 'pass'}/{cards.support}", AUTOMA))
        if plan.before is not None:
            seat.before, seat.cards, seat.steps_done = plan.before, cards, len(plan.steps)
            return
        if seat.before is None:
            seat.seen = plan.after
        else:
            seat.before, seat.cards, seat.steps_done = None, None, 0

    def wait(self) -> None:
        self.at.debts.append(RestOfTurn(self.seat.index))

    def place(self, effect: Placed, step: Step) -> None:
        self.build(self.at.board.hex(effect.hex), effect.marked)

    def build(self, hex_: int, marked: bool) -> None:
        """Her smallest piece stands on a hex of her terrain (TM-BUILD-11, TM-BUILD-12)."""
        at, seat, bit, home = self.at, self.seat, 1 << hex_, self.home
        if at.ground[hex_] != home:
            set_ground(at, hex_, home)
        piece = self.facts.dwelling
        seat.pieces[piece] |= bit
        seat.own |= bit
        at.occupied |= bit
        if marked:
            seat.marked |= bit
        if at.events is not None:
            at.note(change.Placed(piece, seat.index, hex_, "marked" if marked else "unmarked"))

    def upgrade(self, effect: Upgraded, step: Step) -> None:
        seat, hex_ = self.seat, self.at.board.hex(effect.hex)
        seat.pieces[effect.old] ^= 1 << hex_
        seat.pieces[effect.new] |= 1 << hex_
        if self.at.events is not None:
            self.at.note(change.Placed(effect.new, seat.index, hex_, "upgrade"))

    def advance(self, effect: Advanced, step: Step) -> None:
        """She needs no key and gets no power on the way (TM-GEN-11, TM-GEN-12)."""
        at, seat = self.at, self.seat
        track = self.facts.tracks.index(effect.track)
        seat.levels[track] = effect.end
        if effect.end == self.facts.track_top:
            at.on_top[track] = seat.index
        if effect.priest:
            seat.priests -= 1
            take_space(at, track, effect.priest)
        if at.events is not None:
            at.note_goods(effect.track, seat.index, effect.end - effect.start, AUTOMA)

    def cover(self, effect: Covered, step: Step) -> None:
        """A power action; another row is the game's own."""
        self.at.taken |= 1 << effect.number - 1
        if self.at.events is not None:
            self.at.note(change.Took("cover", self.seat.index, str(effect.number), effect.row))

    def put_cube(self, effect: CubePlaced, step: Step) -> None:
        hex_ = self.at.board.hex(effect.hex)
        self.seat.cubes |= 1 << hex_
        if self.at.events is not None:
            self.at.note(change.Marked(self.seat.index, hex_, AUTOMA))

    def score(self, points: int, step: Step) -> None:
        self.gain(points, step.action)

    def gain(self, points: int, source: str) -> None:
        """Points for her."""
        self.seat.points += points
        if self.at.events is not None:
            self.at.note_goods("points", self.seat.index, points, source)

    def offer(self, offers: Sequence[Offered], step: Step) -> None:
        """Humans next to her decide about the power, in turn order (TM-GEN-15, TM-2P-16)."""
        at, index = self.at, self.seat.index
        power = {offer.human: offer.power for offer in offers}
        for human in after(at.order, index):
            if human in power:
                room = self.owe_answer(human, power[human])
                if at.events is not None:
                    at.note(change.Offered(human, power[human], index, room=room))

    def waits_for(self, human: int, power: int) -> bool:
        return takeable(self.at.seats[human], power) > 0

    def owe_answer(self, human: int, power: int) -> bool:
        """A human decides about power; says whether there is anything to decide."""
        room = takeable(self.at.seats[human], power) > 0
        if room:
            self.at.debts.append(self.answer(human, power))
        return room

    def take_bonus(self, slot: int) -> None:
        at, seat = self.at, self.seat
        at.row[slot], seat.bonus = seat.bonus, at.row[slot]
        at.row_coins[slot] = 0

    def leave_round(self) -> None:
        at, seat = self.at, self.seat
        seat.passed = True
        seat.first_passes += not at.passing
        at.passing.append(seat.index)
        if at.events is not None:
            at.note(change.Passed(seat.index, self.bonus_id(seat.bonus) if at.round < LAST_ROUND else ""))

    # -- achievements ----------------------------------------------------------------------------------------------

    def open_achievements(self) -> Sequence[str]:
        return self.seat.tokens

    def achieved(self) -> int:
        return self.seat.achieved

    def achieve(self, name: str, points: int) -> None:
        seat = self.seat
        seat.tokens = tuple(token for token in seat.tokens if token != name)
        seat.achieved += 1
        self.gain(points, f"achievement {name}")

    def first_passes(self) -> int:
        return self.seat.first_passes

    def levels(self) -> tuple[Sequence[int], Sequence[Sequence[int]]]:
        return self.seat.levels, [seat.levels for seat in self.at.seats]

    # -- the end ---------------------------------------------------------------------------------------------------

    def area(self) -> int:
        """Her largest network, with the highest shipping value of her level (TM-END-03)."""
        return scoring.largest_area(self.at.board, self.seat.own, self._highest_shipping())

    def final_tile_value(self, tile: str) -> int:
        """What she brings to a Fire & Ice tile (TM-FI-02 … 06)."""
        return scoring.final_tile_value(self.at.board, self.seat.own, self._highest_shipping(), tile)

    def faction_points(self) -> int:
        """What her faction card scores at the end (TM-END-09)."""
        return scoring.faction_points(self.seat.faction, self.seat.own)

    def _highest_shipping(self) -> int:
        return scoring.highest_shipping(self.seat.difficulty)
