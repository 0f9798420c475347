"""A new game: tiles, cards, seats, and the decisions of the set-up in their order."""

from collections.abc import Callable
from typing import TypeVar

from automa.chance import Source, Streams
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.facts.human_terra_mystica import HumanFacts, human_facts
from automa.play.setup import placing_order
from automa.play.turn import Debt
from automa.terra_mystica import automa, codes
from automa.terra_mystica.codes import WHEEL
from automa.terra_mystica.debts import AutomasDwellings, ChooseFavor, ColourToPick, StartBonus, StartDwelling
from automa.terra_mystica.game import Game
from automa.terra_mystica.options import Options, check
from automa.terra_mystica.printed import printed
from automa.terra_mystica.state import Seat, State
from automa.terra_mystica.whole_game import TerraMystica, new_seats

G = TypeVar("G", bound=TerraMystica)


def new_game(options: Options, facts: GameFacts | None = None) -> TerraMystica:
    """The game before the first decision. `facts` are those of an owner's file, if not the printed ones."""
    state = dealt(TerraMystica, options, facts)
    assert not options.asynchronous, "automa.by_mail plays it"
    state.settle()
    return state


def dealt(kind: Callable[[Game, list[Seat]], G], options: Options, facts: GameFacts | None) -> G:
    """A game of some kind with everything dealt and its first decisions due."""
    facts = facts or load("terra-mystica")
    check(options, facts)
    streams = Source(options.seed, options.generator).streams()
    human = human_facts(facts)
    rules = human.rules
    scoring = options.scoring or _draw_scoring(options, human, streams)
    final_tile = options.final_tile
    if final_tile == "random":
        final_tile = streams.named("final tile").pick(rules.final_tiles)
    game = Game(options, facts, scoring, final_tile, _automa_home(options, facts, streams))
    state = kind(game, new_seats(game))
    state.favors = [tile.count for tile in human.favors.values()]
    state.towns = [
        tile.count if options.mini_expansion or not tile.set else 0 for tile in human.towns.values()
    ]
    cards = list(human.bonus)
    state.row = [cards.index(card) for card in options.bonus or _draw_bonus(options, human, streams)]
    state.row_coins = [0] * len(state.row)
    state.order = list(range(game.humans))
    if options.automa is not None:
        state.order.append(game.automa_seat)
        automa.join(state, streams)
    state.chance = streams.left()
    state.debts = _decisions(state)
    return state


def _draw_scoring(options: Options, human: HumanFacts, streams: Streams) -> tuple[str, ...]:
    """Six tiles, drawn from the last round to the first; the spade tile may not lie in the last two (TM-SETUP-06)."""
    promo = options.temple_tile or bool(options.switches.get("promo_tile"))
    tiles = [name for name, tile in human.scoring.items() if promo or not tile.set]
    pool = streams.named("scoring tiles").shuffled(tiles)
    drawn: list[str] = []
    for round_ in range(human.rules.rounds, 0, -1):
        barred = human.rules.spade_tile if round_ in human.rules.spade_tile_not_in_rounds else ""
        drawn.append(pool.pop(1 if pool[0] == barred else 0))
    return tuple(reversed(drawn))


def _draw_bonus(options: Options, human: HumanFacts, streams: Streams) -> list[str]:
    """Three cards more than players, in a row (TM-SETUP-24)."""
    players = len(options.factions) + (options.automa is not None)
    cards = streams.named("bonus cards").shuffled(
        name for name, card in human.bonus.items() if options.shipping_bonus or not card.set
    )
    return cards[: players + human.rules.spare_bonus_cards]


def _automa_home(options: Options, facts: GameFacts, streams: Streams) -> int:
    """Automa's home terrain: as chosen, or one that no human has (TM-SETUP-12)."""
    if options.automa is None:
        return -1
    if options.automa.home:
        return codes.TERRAINS.index(options.automa.home)
    taken = {printed(facts).factions[name].home for name in options.factions}
    if options.automa.youth:
        taken.add(codes.TERRAINS.index(options.automa.youth))
    free = [terrain for terrain in range(WHEEL) if terrain not in taken]
    return streams.named("terrain").pick(free)


def _decisions(state: State) -> list[Debt]:
    """Colours, Ice Maidens' favor tile, bonus cards and dwellings, in the order of the set-up."""
    debts: list[Debt] = []
    for seat in state.seats:
        if seat.table.group in ("ice", "variable"):
            debts.append(ColourToPick(seat.index))
        favors = seat.table.ability.get("start_favors", 0)
        if favors:
            debts.append(ChooseFavor(seat.index, favors))
    debts += [ColourToPick(seat.index) for seat in state.seats if seat.table.group == "volcano"]
    dwellings, cards = _dwellings(state), _cards(state)
    late = state.automa is None or state.game.switch("bonus_after_dwellings")
    return debts + (dwellings + cards if late else cards + dwellings)


def _dwellings(state: State) -> list[Debt]:
    """First to last, Automa's two, last to first, the Nomads' third, the Chaos Magicians' only one."""
    before, after = placing_order([seat.table.dwellings for seat in state.seats])
    hers: list[Debt] = [AutomasDwellings(0)] if state.automa is not None else []
    return [*(StartDwelling(seat) for seat in before), *hers, *(StartDwelling(seat) for seat in after)]


def _cards(state: State) -> list[Debt]:
    """Bonus cards from the last player to the first; Automa, who sits last, got hers from the left end."""
    return [StartBonus(seat.index) for seat in reversed(state.seats)]
