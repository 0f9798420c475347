"""Automa's seat, once for both games and for the table at home: draw, decide, carry out, wait, pass, collect.

She thinks in `automa.mind`. A `Host` is what she sits at; it knows where her position comes from and what her effects
do there. `automa.play.automa_seat` is the host of a digital game, `automa.table.automa` that of a physical one.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Protocol

from automa.board import HexSet
from automa.chance import Source, Streams
from automa.compiled import mypyc_attr
from automa.decision import Decision, Step
from automa.effects import (
    Advanced,
    BonusTaken,
    Covered,
    CubePlaced,
    Effect,
    FavorTaken,
    InnovationTaken,
    Offered,
    Placed,
    Scored,
    Traded,
    Transformed,
    Upgraded,
)
from automa.facts.catalogue import Difficulty, Faction, GameFacts
from automa.mind import achievements, deck
from automa.mind.decide import LAST_ROUND, Cards, resolve
from automa.mind.deck import Deck
from automa.mind.notation import steps_text, turn_text
from automa.mind.position import Position
from automa.mind.switches import Switches
from automa.play.seat import NO_BONUS
from automa.value import copier

THEN: Final = "then"
"""Begins the second line of a turn that waited for an answer."""
SLOTS: Final = ("left", "middle", "right")
"""The places of the bonus row as the cards print them."""
_SHARED: Final = ("before", "cards", "deck", "difficulty", "faction", "facts", "known", "last", "switches")
"""Fields of her seat that copies share; where she waits (`before`) is copied if she does."""


class Plan:
    """What she is about to do: computed once, perhaps compared with a record, then carried out."""

    __slots__ = ("after", "before", "cards", "decision", "deck", "first", "steps")

    def __init__(
        self,
        cards: Cards,
        decision: Decision,
        deck_: Deck | None,
        steps: Sequence[Step],
        after: Position,
        first: int = 0,
        before: Position | None = None,
    ) -> None:
        self.cards: Final = cards
        self.decision: Final = decision
        self.deck: Final = deck_
        """Her deck after drawing the cards; None: the rest of a turn that waited."""
        self.steps: Final = steps
        """Those of the decision that are carried out now."""
        self.after: Final = after
        """The position at the end of the whole decision."""
        self.first: Final = first
        """The index of the first of them in the whole decision."""
        self.before: Final = before
        """Where she decided, and will again when the offered power is answered (Powermongers); None: she waits for nobody."""

    @property
    def text(self) -> str:
        """The body of her line in a record."""
        if self.deck is None:
            return f"{THEN} {steps_text(self.steps)}"
        return turn_text(self.cards, self.steps)

    @property
    def effects(self) -> list[Effect]:
        """The effects of these steps in one list."""
        return [effect for step in self.steps for effect in step.effects]


class HasChance(Protocol):
    """What every state has: the round, and what shuffles."""

    chance: Source
    round: int


def plaque(facts: GameFacts, card: str) -> int:
    """The fixed points on a card's plaque; 0 for an X or none (TM-HUM-02, TM-HUM-03)."""
    symbols = facts.cards[card].actions
    return sum(symbol.points for symbol in symbols if symbol.action == "gain-vp" and not symbol.x)


@mypyc_attr(allow_interpreted_subclasses=True)
class Host:
    """What Automa sits at. Her turn is written here; a host says what its own cards, pieces and humans do."""

    __slots__ = ("faction", "facts")

    def __init__(self, facts: GameFacts, faction: Faction) -> None:
        self.facts = facts
        self.faction = faction

    # -- what differs ----------------------------------------------------------------------------------------------

    def state(self) -> HasChance:
        """The state of the game."""
        raise AssertionError(type(self))

    def deck(self) -> Deck:
        """Her deck as it lies."""
        raise AssertionError(type(self))

    def set_deck(self, deck_: Deck) -> None:
        """Her deck lies otherwise."""
        raise AssertionError(type(self))

    def position(self, cards: Cards) -> Position:
        """The position she decides in; deciding changes it."""
        raise AssertionError(type(self))

    def interrupted(self) -> tuple[Position, Cards, int] | None:
        """A turn that waited and can go on: where it began, its cards, and how many steps were carried out. The
        position knows the power taken meanwhile."""
        raise AssertionError(type(self))

    def waits_for(self, human: int, power: int) -> bool:
        """Whether she waits for this human's answer; asked only if her faction reacts to it (R35)."""
        raise AssertionError(type(self))

    def begin(self, plan: Plan) -> None:
        """Before the first step: her cards lie open, what she waits for is remembered."""
        raise AssertionError(type(self))

    def transform(self, effect: Transformed, step: Step) -> None:
        """A hex shows another terrain; a structure follows."""

    def place(self, effect: Placed, step: Step) -> None:
        """A new structure."""
        raise AssertionError(type(self))

    def upgrade(self, effect: Upgraded, step: Step) -> None:
        """A better piece."""
        raise AssertionError(type(self))

    def advance(self, effect: Advanced, step: Step) -> None:
        """Her marker goes up a track."""
        raise AssertionError(type(self))

    def cover(self, effect: Covered, step: Step) -> None:
        """An action is taken for this round."""
        raise AssertionError(type(self))

    def take_favor(self, effect: FavorTaken, step: Step) -> None:
        """A favor tile is hers (Terra Mystica)."""
        raise AssertionError(type(self))

    def take_innovation(self, effect: InnovationTaken, step: Step) -> None:
        """An innovation is hers (Age of Innovation)."""
        raise AssertionError(type(self))

    def trade(self, effect: Traded, step: Step) -> None:
        """A trade marker lies beneath a human's structure (Merchants of the Seas)."""
        raise AssertionError(type(self))

    def put_cube(self, effect: CubePlaced, step: Step) -> None:
        """The Symbionts' cube lies on a hex."""
        raise AssertionError(type(self))

    def score(self, points: int, step: Step) -> None:
        """Points of a step."""
        raise AssertionError(type(self))

    def offer(self, offers: Sequence[Offered], step: Step) -> None:
        """Humans may take power."""
        raise AssertionError(type(self))

    def by_card(self, step: Step) -> None:
        """A step that only the printed card knows."""

    def take_bonus(self, slot: int) -> None:
        """The bonus in this place is hers without its coins; hers lies there now (TM-PASS-06, TM-PASS-07)."""
        raise AssertionError(type(self))

    def leave_round(self) -> None:
        """She is out of the round."""
        raise AssertionError(type(self))

    def wait(self) -> None:
        """The rest of her turn follows behind the answers."""

    def next_turn(self) -> None:
        """Her turn is over."""
        raise AssertionError(type(self))

    def open_achievements(self) -> Sequence[str]:
        """Achievements with a token that this host can see by itself (Gognomes)."""
        raise AssertionError(type(self))

    def achieved(self) -> int:
        """How many are completed."""
        raise AssertionError(type(self))

    def achieve(self, name: str, points: int) -> None:
        """An achievement is completed: its token goes, the points are hers."""
        raise AssertionError(type(self))

    def first_passes(self) -> int:
        """How often she was the first to pass."""
        raise AssertionError(type(self))

    def levels(self) -> tuple[Sequence[int], Sequence[Sequence[int]]]:
        """Her levels on the tracks, and the humans'."""
        raise AssertionError(type(self))

    # -- her turn --------------------------------------------------------------------------------------------------

    def plan(self, trace: bool = False) -> Plan:
        """Her turn as it follows from the table; nothing is changed."""
        if self.faction.reacts_to_power:
            return self._plan_of_reacting(trace)
        drawn, cards = deck.draw(self.deck(), self.facts)
        position = self.position(cards)
        decision = resolve(position, cards, trace)
        return Plan(cards, decision, drawn, decision.steps, position)

    def _plan_of_reacting(self, trace: bool) -> Plan:
        """Her turn until humans have to answer, or the rest of it (Powermongers, R35)."""
        begun = self.interrupted()
        if begun is not None:
            position, cards, done = begun
            decision = resolve(position, cards, trace)
            return Plan(cards, decision, None, decision.steps[done:], position, done)
        drawn, cards = deck.draw(self.deck(), self.facts)
        position = self.position(cards)
        before = position.kept()
        decision = resolve(position, cards, trace)
        until = self._until_answer(decision)
        if until:
            return Plan(cards, decision, drawn, decision.steps[:until], position, before=before)
        return Plan(cards, decision, drawn, decision.steps, position)

    def streams(self) -> Streams:
        """Chance, open; who drew keeps what is left of it."""
        return self.state().chance.streams()

    def _until_answer(self, decision: Decision) -> int:
        """How many steps are carried out before she waits, perhaps all of them; 0: she need not wait (R35)."""
        for number, step in enumerate(decision.steps, 1):
            for effect in step.effects:
                if isinstance(effect, Offered) and self.waits_for(effect.human, effect.power):
                    return number
        return 0

    def carry_out(self, plan: Plan) -> None:
        """Do what was planned."""
        self.begin(plan)
        for step in plan.steps:
            if step.effects:
                self._carry_out(step)
            elif step.outcome == "by-card":
                self.by_card(step)
        if plan.decision.passed:
            self._pass()
        if plan.before is not None:
            self.wait()
        else:
            self.next_turn()

    def _carry_out(self, step: Step) -> None:
        """The effects of one step in order; the power it offers comes last."""
        offers: list[Offered] | None = None
        for effect in step.effects:  # the commonest first
            if type(effect) is Scored:
                self.score(effect.points, step)
            elif type(effect) is Advanced:
                self.advance(effect, step)
            elif type(effect) is Upgraded:
                self.upgrade(effect, step)
            elif type(effect) is Placed:
                self.place(effect, step)
            elif type(effect) is Offered:
                if offers is None:
                    offers = []
                offers.append(effect)
            elif type(effect) is Covered:
                self.cover(effect, step)
            elif type(effect) is Transformed:
                self.transform(effect, step)
            elif type(effect) is FavorTaken:
                self.take_favor(effect, step)
            elif type(effect) is InnovationTaken:
                self.take_innovation(effect, step)
            elif type(effect) is Traded:
                self.trade(effect, step)
            elif type(effect) is CubePlaced:
                self.put_cube(effect, step)
            elif type(effect) is BonusTaken:
                self.take_bonus(SLOTS.index(effect.slot))
        if offers is not None:
            self._offer(offers, step)

    def _offer(self, offers: Sequence[Offered], step: Step) -> None:
        self.offer(offers, step)
        if step.action != "trade" and self.faction.achievements:
            # I: one build or upgrade offers much power, taken or not (TM-FAC-GOGNOMES-03).
            self._notice("I", achievements.offers_much(sum(offer.power for offer in offers)))

    def _pass(self) -> None:
        """She is out of the round; her cards and one more are her next deck (TM-PASS-08 … TM-PASS-11)."""
        self.leave_round()
        state = self.state()
        if state.round < LAST_ROUND:
            streams = self.streams()
            shuffle = streams.named(f"round {state.round + 1}")
            self.set_deck(deck.collect(self.deck(), state.round, self.facts, shuffle))
            state.chance = streams.left()

    # -- achievements, Cultists ------------------------------------------------------------------------------------

    def check_achievements(self) -> None:
        """After every command: leading on three tracks counts whenever it comes about, whoever moved, and so does
        having passed first three times (TM-FAC-GOGNOMES-07)."""
        if self.faction.achievements:
            open_ = self.open_achievements()
            if "II" in open_:
                self._notice("II", achievements.leads(*self.levels()))
            if "III" in open_:
                self._notice("III", achievements.passed_often(self.first_passes()))

    def due_points(self) -> int:
        """What the next completed achievement scores (TM-FAC-GOGNOMES-02)."""
        return achievements.points(self.faction.achievements, self.achieved())

    def _notice(self, name: str, done: bool) -> None:
        if done and name in self.open_achievements():
            self.achieve(name, self.due_points())

    def turn_over(self, *, may_draw_promised: bool) -> str:
        """A reserve card for the Cultists, which is set aside (R32)."""
        streams = self.streams()
        deck_, card = deck.turn_over(
            self.deck(), streams.named("reserve"), may_draw_promised=may_draw_promised
        )
        self.set_deck(deck_)
        self.state().chance = streams.left()
        return card


@mypyc_attr(allow_interpreted_subclasses=True)
class AutomaSeat:
    """What Automa owns in a digital game: no goods, only pieces, priests, tiles, one bonus, points and her cards."""

    __slots__ = (
        "achieved", "before", "bonus", "cards", "cubes", "deck", "difficulty", "faction", "facts", "favors",
        "first_passes", "home", "index", "innovations", "known", "last", "levels", "marked", "own", "passed", "pieces", "points",
        "power_taken", "priests", "seen", "steps_done", "switches", "tokens", "youth",
    )  # fmt: skip

    _copy: ClassVar[Any] = None

    def __init__(
        self,
        index: int,
        facts: GameFacts,
        faction: Faction,
        difficulty: Difficulty,
        home: str,
        switches: Switches,
        youth: str = "",
        tokens: tuple[str, ...] = (),
    ) -> None:
        self.index = index
        """Her place behind the humans."""
        self.facts = facts
        self.faction = faction
        self.difficulty = difficulty
        self.home = home
        self.switches = switches
        self.youth = youth
        """Symbionts: the terrain of their youth card."""
        self.levels: list[int] = [faction.tracks.get(track, 0) for track in facts.tracks]
        self.points = facts.start_points
        self.priests = facts.priests
        """Priests or scholars not sent yet."""
        self.pieces: dict[str, HexSet] = {
            piece.id: 0 for piece in facts.pieces.values() if piece.automa and not piece.human_only
        }
        self.own: HexSet = 0
        self.marked: HexSet = 0
        self.cubes: HexSet = 0
        """Symbionts: land with a cube; what it does to you is left to you (TM-UNK-06)."""
        self.favors = 0
        """Favor tiles taken, one bit a track."""
        self.innovations = 0
        self.bonus = NO_BONUS
        self.deck = Deck((), ())
        self.known: frozenset[str] = frozenset()
        """The cards that everybody knows to be hers."""
        self.passed = False
        self.first_passes = 0
        self.tokens = tokens
        """Gognomes: achievements not completed yet; a human says when one is that a game cannot see (TM-UNK-05)."""
        self.achieved = 0
        self.power_taken = 0
        """Power that humans took in her turn under way (Powermongers)."""
        self.cards: Cards | None = None
        """The cards of a turn that waits for an answer; `before`: where it began; `steps_done`: what is done of it."""
        self.before: Position | None = None
        self.steps_done = 0
        self.last: tuple[Cards, Decision] | None = None
        """Her last turn, for those who tell the story."""
        self.seen: Position | None = None
        """The position after her last turn: she looks again and need not begin anew. A copy begins anew."""

    def copy(self) -> "AutomaSeat":
        """An independent copy; what it shares never changes."""
        if AutomaSeat._copy is None:
            AutomaSeat._copy = copier(self, shared=_SHARED, emptied=("seen",))
        new: AutomaSeat = AutomaSeat._copy(self)
        if new.before is not None:
            new.before = new.before.kept()
        return new

    def snapshot(self) -> tuple[object, ...]:
        """All that makes her side of a position and can change."""
        return (
            tuple(self.levels), self.points, self.priests, tuple(self.pieces.values()), self.marked, self.cubes,
            self.youth, self.favors, self.innovations, self.bonus, self.deck, self.known, self.passed, self.first_passes,
            self.tokens, self.achieved, self.power_taken, self.steps_done, self.home, self.faction.id, self.difficulty.id,
            self.cards, None if self.before is None else self.before.snapshot(),
        )  # fmt: skip
