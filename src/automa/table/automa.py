"""Automa at a physical table: her turn is that of any game; here it moves what lies on the table and tells so."""

from collections.abc import Sequence
from typing import Any

from automa.decision import Step
from automa.effects import (
    Advanced,
    Covered,
    CubePlaced,
    FavorTaken,
    InnovationTaken,
    Offered,
    Placed,
    Traded,
    Transformed,
    Upgraded,
)
from automa.mind import Position, parse_position
from automa.mind.achievements import seen
from automa.mind.decide import LAST_ROUND, Cards
from automa.mind.deck import Deck
from automa.mind.notation import NOTHING
from automa.play.automa import SLOTS, Host, Plan, plaque
from automa.play.position import cards_data
from automa.table.blight import suggest
from automa.table.cards import cards_needed, the_deck
from automa.table.context import Context
from automa.table.position import position
from automa.table.refused import Refused
from automa.table.rounds import lapse_offers, next_turn
from automa.table.state import AUTOMA, Human, LastTurn, Offer, OpenQuestion, Table


class TableHost(Host):
    """The table as Automa's seat."""

    __slots__ = ("data", "game")

    def __init__(self, game: Context) -> None:
        if not game.state.automa.faction:
            raise Refused("not-her-turn", turn=game.state.phase)
        super().__init__(game.facts, game.facts.factions[game.state.automa.faction])
        self.game = game
        self.data: dict[str, Any] = {}
        """The position of the turn that was planned last, in the public format: it can be explained at any time."""

    # -- deciding --------------------------------------------------------------------------------------------------

    def state(self) -> Table:
        return self.game.state

    def deck(self) -> Deck:
        return the_deck(self.game)

    def set_deck(self, deck_: Deck) -> None:
        self.game.state.deck = deck_

    def plan(self, trace: bool = False) -> Plan:
        """Her turn as it follows from the table, or why it is not hers yet."""
        state = self.game.state
        if state.last is None or not state.last.waiting:
            if state.phase != "play" or state.turn != AUTOMA:
                raise Refused("not-her-turn", turn=self.game.name(state.turn) or state.phase)
            if state.tiles and state.round <= len(state.tiles) and tile_unknown(self.game):
                raise Refused("tile-needed", "TM-UNK-03", round=state.round)
            self._check_deck()
        return super().plan(trace)

    def _check_deck(self) -> None:
        """Her cards can be drawn; those of a physical deck must have been entered before."""
        state, before = self.game.state, self.deck()
        if state.physical and not state.entered and cards_needed(self.game):
            raise Refused("card-needed", count=cards_needed(self.game))
        if not before.action and len(before.draw) < 2:
            raise Refused("deck-too-small", count=len(before.draw))

    def position(self, cards: Cards) -> Position:
        return self._read(position(self.game, cards_data(cards)))[0]

    def _read(self, data: dict[str, Any]) -> tuple[Position, Cards]:
        self.data = data
        question = parse_position(data, {self.facts.id: self.facts})
        return question.position, question.cards

    def interrupted(self) -> tuple[Position, Cards, int] | None:
        state = self.game.state
        last = state.last
        if last is None or not last.waiting:
            return None
        if state.offers:
            owner = self.game.name(state.offers[0].human)
            raise Refused("answer-first", "TM-FAC-POWERMONGERS-03", owner=owner)
        return *self._read({**last.position, "power_taken": last.taken_so_far}), last.shown

    def waits_for(self, human: int, power: int) -> bool:
        """Less power than she reacts to need not be answered first."""
        return power >= self.faction.reacts_to_power

    # -- carrying out ----------------------------------------------------------------------------------------------

    def carry_out(self, plan: Plan) -> None:
        super().carry_out(plan)
        if plan.text.endswith(NOTHING):
            self.game.tell("automa.nothing", AUTOMA)
        self.check_achievements()

    def begin(self, plan: Plan) -> None:
        state = self.game.state
        lapse_offers(self.game)
        if plan.deck is not None:
            state.deck = plan.deck
            state.entered = False
            self._tell_cards(plan.cards, plan.deck)
        shown = plan.first + len(plan.steps)
        state.last = LastTurn(self.data, self.data.get("power_taken", 0), shown, plan.before is not None)
        if plan.decision.passed and plan.deck is not None:
            state.last.card = plan.deck.action

    def _tell_cards(self, cards: Cards, after: Deck) -> None:
        """The open cards, or why she passes (TM-DRAW-03, TM-DRAW-05)."""
        tell, action, support = self.game.tell, cards.action, cards.support
        if action:
            tell("automa.cards", AUTOMA, action=action, support=support)
        elif after.action:
            tell("automa.passes-icon", AUTOMA, "TM-DRAW-05", card=after.action, support=support)
        else:
            tell("automa.passes-empty", AUTOMA, "TM-DRAW-03", support=support)

    def transform(self, effect: Transformed, step: Step) -> None:
        self.game.lay(effect.hex, effect.terrain)
        self.game.tell("automa.transformed", AUTOMA, hex=effect.hex, terrain=effect.terrain)

    def place(self, effect: Placed, step: Step) -> None:
        automa = self.game.state.automa
        automa.structures[effect.hex] = effect.piece
        if effect.marked:
            automa.marked.append(effect.hex)
        said = "automa.built-marked" if effect.marked else "automa.built"
        self.game.tell(said, AUTOMA, hex=effect.hex, piece=effect.piece)

    def upgrade(self, effect: Upgraded, step: Step) -> None:
        self.game.state.automa.structures[effect.hex] = effect.new
        self.game.tell("automa.upgraded", AUTOMA, hex=effect.hex, old=effect.old, piece=effect.new)

    def advance(self, effect: Advanced, step: Step) -> None:
        automa, track, old, level = self.game.state.automa, effect.track, effect.start, effect.end
        automa.tracks[track] = level
        if effect.priest:
            automa.priests -= 1
            self.game.state.priest_spaces[track].remove(effect.priest)
            self.game.tell("automa.sent", AUTOMA, track=track, space=effect.priest, old=old, level=level)
        else:
            self.game.tell("automa.advanced", AUTOMA, track=track, old=old, level=level)

    def cover(self, effect: Covered, step: Step) -> None:
        state = self.game.state
        rows = {"power": state.power_actions, "book": state.book_actions, "merchant": state.merchant_actions}
        rows[effect.row][effect.number - 1] = True
        state.blocked.append(f"{effect.row} {effect.number}")
        self.game.tell_of(f"automa.blocked-{effect.row}", AUTOMA, effect.row, effect.number)

    def take_favor(self, effect: FavorTaken, step: Step) -> None:
        self.game.state.favor_tiles[effect.track] = False
        self.game.state.automa.favors.append(effect.track)
        self.game.tell("automa.favor", AUTOMA, track=effect.track)

    def take_innovation(self, effect: InnovationTaken, step: Step) -> None:
        self.game.state.innovations[effect.number - 1] = False
        self.game.state.blocked.append(f"innovation {effect.number}")
        self.game.state.automa.innovations += 1
        self.game.tell_of("automa.innovation", AUTOMA, "innovation", effect.number)

    def trade(self, effect: Traded, step: Step) -> None:
        self.game.human(self.game.owner(effect.hex)).trade_markers.append(effect.hex)
        self.game.tell("automa.traded", AUTOMA, hex=effect.hex)

    def put_cube(self, effect: CubePlaced, step: Step) -> None:
        self.game.state.automa.cubes.append(effect.hex)
        self.game.tell("automa.cube", AUTOMA, "TM-UNK-06", hex=effect.hex)

    def by_card(self, step: Step) -> None:
        suggest(self.game)

    def score(self, points: int, step: Step) -> None:
        source = _source(step)
        self.game.score(AUTOMA, points, source)
        self.game.tell("automa.points", AUTOMA, source, vp=points, points=self.game.state.automa.points)

    def offer(self, offers: Sequence[Offered], step: Step) -> None:
        for offer in offers:
            human = self.game.state.humans[offer.human]
            self.game.state.offers.append(Offer(human.id, offer.power))
            price = offer.power - 1
            self.game.tell("automa.offers", human.id, name=human.name, power=offer.power, price=price)

    def take_bonus(self, slot: int) -> None:
        state = self.game.state
        lying, automa = state.bonus[slot], state.automa
        lying.card, automa.bonus = automa.bonus, lying.card
        lying.coins = 0
        if state.last is not None:
            state.last.bonus = automa.bonus
        self.game.tell("automa.bonus", AUTOMA, slot=SLOTS[slot], card=self.game.card_name(automa.bonus))

    def leave_round(self) -> None:
        state = self.game.state
        if not state.passed:
            state.automa.first_passes += 1
            self.game.tell("automa.passed-first", AUTOMA)
        state.passed.append(AUTOMA)

    def next_turn(self) -> None:
        next_turn(self.game)

    # -- achievements ----------------------------------------------------------------------------------------------

    def open_achievements(self) -> Sequence[str]:
        """The others are confirmed by the owner (AOI-UNK-01)."""
        return [name for name in self.game.state.automa.tokens if seen(self.facts.achievements[name])]

    def achieved(self) -> int:
        return len(self.game.state.automa.achieved)

    def achieve(self, name: str, points: int) -> None:
        automa = self.game.state.automa
        automa.tokens.remove(name)
        automa.achieved.append(name)
        self.game.score(AUTOMA, points, "achievements")
        self.game.tell("automa.achievement", AUTOMA, "TM-FAC-GOGNOMES-02", achievement=name, vp=points)

    def first_passes(self) -> int:
        return self.game.state.automa.first_passes

    def levels(self) -> tuple[Sequence[int], Sequence[Sequence[int]]]:
        state, tracks = self.game.state, self.facts.tracks
        hers = [state.automa.tracks[track] for track in tracks]
        return hers, [[human.tracks[track] for track in tracks] for human in state.humans]


def _source(step: Step) -> str:
    if step.action == "pass":
        return "tile"
    if step.action == "trade":
        return "trade"
    return "faction" if step.origin == "faction-action" else "cards"


def tile_unknown(game: Context) -> bool:
    """Whether nobody has read Automa's half of the tile of this round yet."""
    state = game.state
    if state.round == LAST_ROUND and state.final_round_tile is not None:
        return state.final_round_tile.vp is None
    return state.tiles[state.round - 1].vp is None


# -- Cultists --------------------------------------------------------------------------------------------------------


def draw_for_cultists(game: Context, human: Human) -> None:
    """Cultists next to Automa: a reserve card gives points or a free step (R32); a physical one is entered."""
    if game.state.physical:
        game.state.questions.append(OpenQuestion(human.id, "reserve"))
        return
    may = bool(game.state.switches.get("cultists_may_draw_3"))
    cultists_card(game, human, TableHost(game).turn_over(may_draw_promised=may))


def cultists_card(game: Context, human: Human, card: str) -> None:
    """A plaque of 1 or 2 gives points, X or nothing one step of choice (TM-HUM-02, TM-HUM-03)."""
    points = plaque(game.facts, card)
    if points:
        game.score(human.id, points, "cultists")
        game.tell("table.cultists-points", human.id, "TM-HUM-02", card=card, vp=points)
    else:
        game.state.questions.append(OpenQuestion(human.id, "cultists"))
        game.tell("table.cultists-step", human.id, "TM-HUM-03", card=card)
