"""Automa's seat in the full game: her pieces, her deck, and how her decisions change the state.

She thinks in `automa.mind`; here the position is handed over and the effects of her decision are carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.chance import Chance
from automa.errors import BadInput
from automa.mind import Decision, Position, Step, Switches, achievements, deck, resolve, scoring
from automa.mind.decide import Cards
from automa.mind.decision import Effect
from automa.mind.deck import Deck
from automa.mind.position import Human
from automa.mind.setup import Start, start_hexes, start_tracks
from automa.terra_mystica import build, leech, rounds
from automa.terra_mystica.codes import (
    NO_CARD,
    PIECES,
    T_AUTOMA,
    T_CULT,
    T_LEECH,
    TERRAINS,
    TOP,
    TRACKS,
    WHEEL,
)
from automa.terra_mystica.errors import IllegalMove
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.board import HexSet
    from automa.facts.catalogue import Difficulty, Faction
    from automa.terra_mystica.state import State

SLOTS = ("left", "middle", "right")
WITH_TOKEN = ("I", "II", "III")
"""The achievements that a digital game can see for itself (TM-UNK-05)."""


class AutomaSeat:
    """What Automa owns. She has no goods: only pieces, priests, tiles, one bonus card, points and her cards."""

    __slots__ = (
        "achieved", "before", "card", "cards", "cubes", "cult", "deck", "difficulty", "faction", "favors",
        "first_passes", "last", "marked", "own", "passed", "pieces", "points", "position", "power_taken", "priests",
        "steps_done", "switches", "tokens", "youth",
    )  # fmt: skip

    def __init__(
        self, faction: Faction, difficulty: Difficulty, switches: Switches, tracks: list[int]
    ) -> None:
        self.faction = faction
        self.difficulty = difficulty
        self.switches = switches
        self.cult = tracks
        self.points = 0
        self.priests = 0
        self.pieces: list[HexSet] = [0, 0, 0, 0, 0]
        self.own: HexSet = 0
        self.marked: HexSet = 0
        self.cubes: HexSet = 0
        """Symbionts: land with a cube; what it does to you is left to you (TM-UNK-06)."""
        self.youth = ""
        self.favors = 0
        self.card = NO_CARD
        self.deck = Deck((), ())
        self.passed = False
        self.first_passes = 0
        self.tokens: tuple[str, ...] = WITH_TOKEN if faction.achievements else ()
        self.achieved = 0
        self.power_taken = 0
        """Power the humans took in her turn under way (Powermongers)."""
        self.cards: Cards | None = None
        self.before: Position | None = None
        """The position her turn under way began with, while humans decide about power."""
        self.steps_done = 0
        self.position: Position | None = None
        """Filled anew every turn, never shared between copies."""
        self.last: tuple[Cards, Decision] | None = None
        """Her last turn, for those who tell the story."""

    def copy(self) -> AutomaSeat:
        """An independent copy; decks and positions are never changed in place."""
        new: AutomaSeat = AutomaSeat.__new__(AutomaSeat)
        new.faction = self.faction
        new.difficulty = self.difficulty
        new.switches = self.switches
        new.cult = self.cult[:]
        new.points = self.points
        new.priests = self.priests
        new.pieces = self.pieces[:]
        new.own = self.own
        new.marked = self.marked
        new.cubes = self.cubes
        new.youth = self.youth
        new.favors = self.favors
        new.card = self.card
        new.deck = self.deck
        new.passed = self.passed
        new.first_passes = self.first_passes
        new.tokens = self.tokens
        new.achieved = self.achieved
        new.power_taken = self.power_taken
        new.cards = self.cards
        new.before = self.before
        new.steps_done = self.steps_done
        new.position = None
        new.last = self.last
        return new

    def snapshot(self) -> tuple[object, ...]:
        """All that makes her side of a position."""
        return (
            tuple(self.cult), self.points, self.priests, tuple(self.pieces), self.marked, self.cubes, self.youth,
            self.favors, self.card, self.deck, self.passed, self.first_passes, self.tokens, self.achieved,
            self.power_taken, self.steps_done,
        )  # fmt: skip


# -- set-up --------------------------------------------------------------------------------------------------------


def join(state: State, chance: Chance) -> None:
    """Automa takes her seat: pieces, priests, markers, points, and the leftmost bonus card (TM-SETUP-16 … 25)."""
    game = state.game
    facts, options = game.facts, game.options.automa
    assert options is not None
    faction = facts.factions[options.faction]
    switches = Switches(**game.options.switches)  # type: ignore[arg-type]
    automa = AutomaSeat(faction, facts.difficulties[options.level], switches, start_tracks(facts, faction))
    if options.starts:
        # Found out now, not in the middle of a human's command.
        _starts(state, Start(*options.starts))
    automa.points = facts.start_points
    automa.priests = facts.priests
    if faction.needs_youth:
        automa.youth = options.youth or _draw_youth(state, chance)
    automa.card = state.row.pop(0)
    state.coins.pop(0)
    state.automa = automa


def _draw_youth(state: State, chance: Chance) -> str:
    """A terrain that is neither hers nor a human's (TM-FAC-SYMBIONTS-03)."""
    taken = {seat.start for seat in state.seats} | {state.game.automa_home}
    return TERRAINS[chance.pick([terrain for terrain in range(WHEEL) if terrain not in taken])]


def set_up(state: State) -> None:
    """Her two dwellings by the letters of a random card, which goes back; then her deck (TM-INIT, TM-SETUP-27)."""
    automa, game = _automa(state), state.game
    chance = _chance(state)
    facts = game.facts
    card = chance.pick(deck.cards_in_game(facts, merchants=False))
    home = TERRAINS[game.automa_home]
    options = game.options.automa
    assert options is not None
    start = Start(*options.starts) if options.starts else start_hexes(facts, game.options.map, home, card)
    for hex_, marked in zip(_starts(state, start), (True, False), strict=True):
        _place(state, automa, hex_, marked)
    automa.deck = deck.new_deck(facts, automa.difficulty, chance)
    state.chance = chance.state


def _starts(state: State, start: Start) -> list[int]:
    """Both start hexes: two empty ones of her home terrain (TM-INIT-04)."""
    game = state.game
    hexes = [game.board.land_hex(name) for name in start]
    for hex_ in hexes:
        if state.ground[hex_] != game.automa_home or state.occupied >> hex_ & 1:
            home = TERRAINS[game.automa_home]
            raise BadInput(f"{game.board.names[hex_]} is no free {home} hex, so Automa cannot start there")
    if hexes[0] == hexes[1]:
        raise BadInput("Automa starts on two different hexes")
    return hexes


def _chance(state: State) -> Chance:
    return Chance(state.chance)


def _automa(state: State) -> AutomaSeat:
    automa = state.automa
    if automa is None:
        raise AssertionError("Automa does not play in this game")
    return automa


# -- her turn ------------------------------------------------------------------------------------------------------


_SPACES = tuple(([3] if best else []) + [2] * others for best in (False, True) for others in range(4))
"""Free priest spaces of a track: by whether the best is free, and how many others are."""


def position_of(state: State) -> Position:
    """The position as she sees it. The object is used again every turn: copy it to keep it."""
    automa = state.automa
    assert automa is not None
    position = automa.position
    if position is None:
        position = automa.position = _frame(state, automa)
    position.round = state.round
    seats = state.seats
    position.humans = (
        (_human(state, seats[0]),) if len(seats) == 1 else tuple(_human(state, seat) for seat in seats)
    )
    position.pieces = dict(zip(PIECES, automa.pieces))  # noqa: B905 (both are five)
    position.structures = automa.own
    position.marked = automa.marked
    position.tracks = automa.cult[:]
    position.priests = automa.priests
    position.terrain = dict(zip(TERRAINS, state.lands))  # noqa: B905 (both are nine)
    best, others = state.spaces3 << 2, state.spaces2
    position.priest_spaces = [
        _SPACES[(best & 4) | others[0]][:],
        _SPACES[(best >> 1 & 4) | others[1]][:],
        _SPACES[(best >> 2 & 4) | others[2]][:],
        _SPACES[(best >> 3 & 4) | others[3]][:],
    ]
    position.power_actions = ~state.taken & 0b111111
    fire, water, earth, air = state.favors[:4]
    position.favor_tiles = (fire > 0) | (water > 0) << 1 | (earth > 0) << 2 | (air > 0) << 3
    position.tile_track, position.tile_points = state.game.automa_tiles[state.round - 1 if state.round else 0]
    position.first_to_pass = not state.passing
    position.power_taken = 0
    position.cubes = automa.cubes
    return position


def _frame(state: State, automa: AutomaSeat) -> Position:
    """What of a position stays the same for the whole game."""
    game = state.game
    position = Position(game.facts, game.board)
    position.faction = automa.faction
    position.automa_home = TERRAINS[game.automa_home]
    position.difficulty = automa.difficulty
    position.final_scoring_tile = game.final_tile
    position.youth = automa.youth
    position.switches = automa.switches
    return position


def _human(state: State, seat: Seat) -> Human:
    dwellings, houses, temples, stronghold, sanctuary = seat.pieces
    bridges: dict[int, HexSet] = {}
    for a, b, owner in state.bridges:
        if owner == seat.index:
            bridges[a] = bridges.get(a, 0) | 1 << b
            bridges[b] = bridges.get(b, 0) | 1 << a
    # A human without a home terrain is looked at by the terrain it started on (R10).
    home = seat.home if seat.home < WHEEL else seat.start
    values = ((1, dwellings), (2, houses | temples), (seat.table.values[3], stronghold | sanctuary))
    return Human(TERRAINS[home], values, seat.cult, bridges)


def take_turn(state: State) -> None:
    """Draw, decide, carry out. Where her faction reacts to power, the humans decide about it first."""
    automa, game = _automa(state), state.game
    if state.todo and state.todo[0][0] == T_AUTOMA:
        del state.todo[0]
        go_on(state)
        return
    if state.turn != game.automa_seat or state.todo:
        raise IllegalMove("not-your-turn", "TM-TURN-02", seat=state.turn)
    automa.deck, cards = deck.draw(automa.deck, game.facts)
    position = position_of(state)
    tracing = state.events is not None
    automa.power_taken = 0
    if tracing:
        state.note("automa-cards", game.automa_seat, 0, f"{cards.action or 'pass'}/{cards.support}")
    if automa.faction.reacts_to_power:
        decision = resolve(position.copy(), cards, trace=tracing)
    else:
        decision = resolve(position, cards, trace=tracing)
    automa.last = (cards, decision)
    if decision.passed:
        _pass(state, automa, decision.steps[0])
        rounds.next_turn(state)
        return
    for number, step in enumerate(decision.steps):
        _carry_out(state, automa, step)
        if automa.faction.reacts_to_power and state.todo:
            automa.before, automa.cards, automa.steps_done = position, cards, number + 1
            automa.position = None
            state.todo.append((T_AUTOMA, state.game.automa_seat, 1, 0))
            return
    rounds.next_turn(state)


def go_on(state: State) -> None:
    """Powermongers: the rest of the turn, now that the humans have decided about her power (R35)."""
    automa = _automa(state)
    position, cards = automa.before, automa.cards
    assert position is not None
    assert cards is not None
    position = position.copy()
    position.power_taken = automa.power_taken
    decision = resolve(position, cards, trace=state.events is not None)
    automa.last = (cards, decision)
    for step in decision.steps[automa.steps_done :]:
        _carry_out(state, automa, step)
    automa.before = automa.cards = None
    automa.steps_done = 0
    rounds.next_turn(state)


def _carry_out(state: State, automa: AutomaSeat, step: Step) -> None:
    """The effects of one step, in order."""
    board = state.game.board
    offers: dict[int, int] = {}
    for effect in step.effects:
        if "place" in effect:
            _place(state, automa, board.hex(str(effect["hex"])), bool(effect["marked"]))
        elif "upgrade" in effect:
            _upgrade(state, automa, effect)
        elif "offer" in effect:
            offers[int(effect["human"])] = int(effect["offer"])
        elif "track" in effect:
            _advance(state, automa, effect)
        elif "cover" in effect:
            state.taken |= 1 << int(effect["cover"]) - 1
            state.note("cover", state.game.automa_seat, int(effect["cover"]), "automa")
        elif "favor" in effect:
            tile = TRACKS.index(str(effect["favor"]))
            state.favors[tile] -= 1
            automa.favors |= 1 << tile
            state.note("favor", state.game.automa_seat, tile + 1, "automa")
        elif "vp" in effect:
            score(state, int(effect["vp"]), step.action)
        elif "cube" in effect:
            automa.cubes |= 1 << board.hex(str(effect["cube"]))
            state.note("cube", state.game.automa_seat, board.hex(str(effect["cube"])), "automa")
        else:
            # A change of terrain comes with the dwelling that is placed there.
            assert "terrain" in effect, effect
    if offers:
        _offer(state, automa, offers)


def _place(state: State, automa: AutomaSeat, hex_: int, marked: bool) -> None:
    bit = 1 << hex_
    if state.ground[hex_] != state.game.automa_home:
        build.set_ground(state, hex_, state.game.automa_home)
    automa.pieces[0] |= bit
    automa.own |= bit
    state.occupied |= bit
    if marked:
        automa.marked |= bit
    state.note("dwelling", state.game.automa_seat, hex_, "marked" if marked else "unmarked")


def _upgrade(state: State, automa: AutomaSeat, effect: Effect) -> None:
    bit = 1 << state.game.board.hex(str(effect["hex"]))
    automa.pieces[PIECES.index(str(effect["upgrade"]))] ^= bit
    automa.pieces[PIECES.index(str(effect["to"]))] |= bit
    state.note(str(effect["to"]), state.game.automa_seat, bit.bit_length() - 1, "upgrade")


def _advance(state: State, automa: AutomaSeat, effect: Effect) -> None:
    """She needs no key for space 10 and gets no power on the way (TM-GEN-11, TM-GEN-12)."""
    track, level = TRACKS.index(str(effect["track"])), int(effect["to"])
    automa.cult[track] = level
    if level == TOP:
        state.top[track] = state.game.automa_seat
    priest = effect.get("priest")
    if priest is not None:
        automa.priests -= 1
        if priest == 3:
            state.spaces3 &= ~(1 << track)
        else:
            state.spaces2[track] -= 1
    state.note(TRACKS[track], state.game.automa_seat, level - int(effect["from"]), "automa")


def _offer(state: State, automa: AutomaSeat, offers: dict[int, int]) -> None:
    """Humans next to her decide about the power, in turn order (TM-GEN-15, TM-2P-16)."""
    place = state.game.automa_seat
    if automa.tokens:
        _achieve(state, automa, "I", achievements.offers_much(sum(offers.values())))
    at = state.order.index(place)
    for index in state.order[at + 1 :] + state.order[:at]:
        amount = offers.get(index, 0)
        if amount and leech.possible(state.seats[index], amount):
            state.todo.append((T_LEECH, index, amount, place))
            state.note("offer", index, amount, str(place))
        elif amount:
            state.note("no-room", index, amount, str(place))


def _pass(state: State, automa: AutomaSeat, step: Step) -> None:
    """Points of the tile, the bonus card in the place of the icon, a new deck, perhaps the start player's token."""
    place = state.game.automa_seat
    first = not state.passing
    for effect in step.effects:
        if "vp" in effect:
            score(state, int(effect["vp"]), "pass")
        elif "bonus_slot" in effect:
            slot = SLOTS.index(str(effect["bonus_slot"]))
            automa.card, state.row[slot] = state.row[slot], automa.card
            state.coins[slot] = 0
            chance = _chance(state)
            automa.deck = deck.collect(automa.deck, state.round, state.game.facts, chance)
            state.chance = chance.state
            state.note("card", place, automa.card + 1, "bonus card")
    automa.passed = True
    state.passing.append(place)
    state.note("pass", place, 0, "pass")
    if first:
        automa.first_passes += 1
        if automa.tokens:
            _achieve(state, automa, "III", achievements.passed_often(automa.first_passes))


# -- achievements, Cultists ----------------------------------------------------------------------------------------


def check_achievements(state: State) -> None:
    """Gognomes: leading on three tracks counts whenever it comes about, whoever moved (TM-FAC-GOGNOMES-07)."""
    automa = state.automa
    if automa is not None and "II" in automa.tokens:
        _achieve(state, automa, "II", achievements.leads(automa.cult, [seat.cult for seat in state.seats]))


def _achieve(state: State, automa: AutomaSeat, token: str, done: bool) -> None:
    if done and token in automa.tokens:
        automa.tokens = tuple(other for other in automa.tokens if other != token)
        score(
            state, achievements.points(automa.faction.achievements, automa.achieved), f"achievement {token}"
        )
        automa.achieved += 1


def cultists_draw(state: State, seat: Seat) -> None:
    """Cultists next to Automa turn over a reserve card: its points, or a step on a track of choice (R32)."""
    automa = _automa(state)
    if state.game.switch("cultists_one_benefit_per_build") and any(
        entry[0] == T_LEECH and entry[3] & 255 == seat.index for entry in state.todo
    ):
        return
    chance = _chance(state)
    literal = state.game.switch("cultists_may_draw_3")
    automa.deck, card = deck.turn_over(automa.deck, chance, may_draw_promised=literal)
    state.chance = chance.state
    plaques = [
        symbol.points
        for symbol in state.game.facts.cards[card].actions
        if symbol.action == "gain-vp" and not symbol.x
    ]
    if plaques:
        seat.points += plaques[0]
        state.note("points", seat.index, plaques[0], f"card {card}")
    else:
        state.todo.append((T_CULT, seat.index, 1, 0))
        state.note("cult", seat.index, 1, f"card {card}")


# -- final scoring -------------------------------------------------------------------------------------------------


def score(state: State, points: int, source: str) -> None:
    """Victory points for Automa."""
    if points:
        _automa(state).points += points
        state.note("points", state.game.automa_seat, points, source)


def area(state: State) -> int:
    """Her largest network, with the highest shipping value of her level (TM-END-03)."""
    automa = _automa(state)
    return scoring.largest_area(state.game.board, automa.own, scoring.highest_shipping(automa.difficulty))


def final_tile_value(state: State, tile: str) -> int:
    """What she brings to the Fire & Ice tile (TM-FI-02 … 06)."""
    automa = _automa(state)
    shipping = scoring.highest_shipping(automa.difficulty)
    return scoring.final_tile_value(state.game.board, automa.own, shipping, tile)


def finish(state: State) -> None:
    """What her faction card scores at the end (TM-END-09)."""
    automa = _automa(state)
    score(state, scoring.faction_points(automa.faction, automa.own), "faction card")
