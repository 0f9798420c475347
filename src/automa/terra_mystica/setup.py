"""A new game: tiles, cards, seats, and the decisions of the set-up in their order."""

from automa.chance import Chance
from automa.errors import BadInput
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.terra_mystica import automa_seat, codes, moves
from automa.terra_mystica.codes import T_AUTOMA, T_BONUS, T_FAVOR, T_PICK, T_START, WHEEL
from automa.terra_mystica.factions import FACTIONS
from automa.terra_mystica.facts import faction_table, human_facts
from automa.terra_mystica.game import Game
from automa.terra_mystica.options import Options, check
from automa.terra_mystica.seat import Seat
from automa.terra_mystica.state import State, Todo


def new_game(options: Options, facts: GameFacts | None = None) -> State:
    """The state before the first decision. `facts` are those of an owner's file, if not the printed ones."""
    facts = facts or load("terra-mystica")
    check(options, facts)
    chance = Chance(options.seed)
    human = human_facts()
    rules = human.rules
    scoring = options.scoring or _draw_scoring(options, chance)
    final_tile = options.final_tile
    if final_tile == "random":
        final_tile = chance.pick(rules.final_tiles)
    game = Game(options, facts, scoring, final_tile, _automa_home(options, chance))
    seats = []
    for index, name in enumerate(options.factions):
        points = options.start_points[index] if options.start_points else rules.start_points
        seats.append(Seat(index, faction_table(name), FACTIONS[name], points, rules.bridges))
    state = State(game, seats)
    for index, terrain in game.board.printed.items():
        if terrain in codes.TERRAINS:
            state.ground[index] = codes.TERRAINS.index(terrain)
            state.lands[state.ground[index]] |= 1 << index
    state.favors = [tile.count for tile in human.favors]
    state.towns = [tile.count if options.mini_expansion or not tile.set else 0 for tile in human.towns]
    state.row = [int(card[3:]) - 1 for card in options.bonus or _draw_bonus(options, chance)]
    state.coins = [0] * len(state.row)
    state.order = list(range(game.humans))
    if options.automa is not None:
        state.order.append(game.automa_seat)
        game.automa_tiles = _automa_tiles(game)
        automa_seat.join(state, chance)
    state.chance = chance.state
    state.todo = _decisions(state)
    if not options.asynchronous:
        moves.settle(state)
    return state


def _draw_scoring(options: Options, chance: Chance) -> tuple[str, ...]:
    """Six tiles, drawn from the last round to the first; the spade tile may not lie in the last two (TM-SETUP-06)."""
    human = human_facts()
    promo = options.temple_tile or bool(options.switches.get("promo_tile"))
    pool = chance.shuffled(tile.id for tile in human.scoring if promo or not tile.set)
    drawn: list[str] = []
    for round_ in range(human.rules.rounds, 0, -1):
        barred = human.rules.spade_tile if round_ in human.rules.spade_tile_not_in_rounds else ""
        tile = next(name for name in pool if name != barred)
        pool.remove(tile)
        drawn.append(tile)
    return tuple(reversed(drawn))


def _draw_bonus(options: Options, chance: Chance) -> list[str]:
    """Three cards more than players, in a row (TM-SETUP-24)."""
    players = len(options.factions) + (options.automa is not None)
    cards = chance.shuffled(card.id for card in human_facts().bonus if options.shipping_bonus or not card.set)
    return cards[: players + 3]


def _automa_home(options: Options, chance: Chance) -> int:
    """Automa's home terrain: as chosen, or one that no human has (TM-SETUP-12)."""
    if options.automa is None:
        return -1
    if options.automa.home:
        return codes.TERRAINS.index(options.automa.home)
    taken = {faction_table(name).home for name in options.factions}
    if options.automa.youth:
        taken.add(codes.TERRAINS.index(options.automa.youth))
    return chance.pick([terrain for terrain in range(WHEEL) if terrain not in taken])


def _decisions(state: State) -> list[Todo]:
    """Colours, Ice Maidens' favor tile, bonus cards and dwellings, in the order of the set-up."""
    todo: list[Todo] = []
    for seat in state.seats:
        if seat.table.group in ("ice", "variable"):
            todo.append((T_PICK, seat.index, 1, 0))
        if seat.table.id == "icemaidens":
            todo.append((T_FAVOR, seat.index, 1, 0))
    todo += [(T_PICK, seat.index, 1, 0) for seat in state.seats if seat.table.group == "volcano"]
    dwellings, cards = _dwellings(state), _cards(state)
    late = state.automa is None or state.game.switch("bonus_after_dwellings")
    return todo + (dwellings + cards if late else cards + dwellings)


def _dwellings(state: State) -> list[Todo]:
    """First to last, Automa's two, last to first, the Nomads' third, the Chaos Magicians' only one."""
    placing = [seat for seat in state.seats if seat.table.dwellings > 1]
    automa: list[Todo] = [(T_AUTOMA, 0, 0, 0)] if state.automa is not None else []
    firsts: list[Todo] = [(T_START, seat.index, 1, 0) for seat in placing]
    thirds: list[Todo] = [(T_START, seat.index, 1, 0) for seat in placing if seat.table.dwellings > 2]
    only: list[Todo] = [(T_START, seat.index, 1, 0) for seat in state.seats if seat.table.dwellings == 1]
    return firsts + automa + firsts[::-1] + thirds + only


def _cards(state: State) -> list[Todo]:
    """Bonus cards from the last player to the first; Automa, who sits last, got hers from the left end."""
    return [(T_BONUS, seat.index, 1, 0) for seat in reversed(state.seats)]


def _automa_tiles(game: Game) -> tuple[tuple[int | None, int], ...]:
    """Her track and her points on the scoring tile of every round; each lies with the side of its round up."""
    by_code = {tile.code: tile for tile in game.facts.tiles.values() if tile.code}
    found = []
    for round_, tile in enumerate(game.tiles, 1):
        facts = by_code[tile.id]
        points = facts.automa_vp[0 if round_ <= 3 else 1]
        if points is None:
            raise BadInput(
                f"Automa's points on the scoring tile {tile.id} are not known; give them in a facts file"
            )
        found.append((codes.TRACKS.index(facts.track) if facts.track else None, points))
    return tuple(found)
