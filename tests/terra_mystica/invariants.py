"""What no command may ever change: how many pieces, tokens, priests, tiles and cards there are."""

from automa.facts import load
from automa.facts.human_terra_mystica import human_facts
from automa.play.seat import NO_BONUS
from automa.terra_mystica import TerraMystica

FACTS = human_facts(load("terra-mystica"))


def check(state: TerraMystica) -> None:
    """Everything is somewhere, and nowhere twice."""
    _pieces(state)
    _tracks(state)
    _tiles(state)
    for seat in state.seats:
        assert min(seat.coins, seat.workers, seat.priests, seat.bowl1, seat.bowl2, seat.bowl3, seat.keys) >= 0
        assert seat.points >= 0
        limit = seat.unlocked.bit_count() if seat.unlocked else FACTS.rules.priests
        assert seat.priests + seat.priests_sent <= limit
        built = sum(owner == seat.index for _, _, owner in state.bridges)
        assert seat.bridges_left + built == FACTS.rules.bridges


def _pieces(state: TerraMystica) -> None:
    occupied = 0
    sides = [(seat.own, seat.pieces, seat.table.supply) for seat in state.seats]
    if state.automa is not None:
        limits = tuple(state.game.facts.pieces[name].automa for name in FACTS.rules.pieces)
        sides.append((state.automa.own, [*state.automa.pieces.values()], limits))
        assert state.automa.marked & ~state.automa.own == 0
    for own, pieces, supply in sides:
        assert own & occupied == 0
        occupied |= own
        assert sum(pieces) == own == pieces[0] | pieces[1] | pieces[2] | pieces[3] | pieces[4]
        assert all(hexes.bit_count() <= most for hexes, most in zip(pieces, supply, strict=True))
    assert occupied == state.occupied
    assert occupied & ~state.game.board.land == 0
    assert sum(state.lands) == state.game.board.land
    for terrain, hexes in enumerate(state.lands):
        assert all(state.ground[i] == terrain for i in range(state.game.board.size) if hexes >> i & 1)


def _tracks(state: TerraMystica) -> None:
    bound = sum(seat.priests_sent for seat in state.seats)
    levels = [(seat.index, seat.levels) for seat in state.seats]
    if state.automa is not None:
        bound += state.game.facts.priests - state.automa.priests
        levels.append((state.game.automa_seat, state.automa.levels))
    free = sum(len(spaces) for spaces in state.priest_spaces)
    assert free + bound == 4 * len(FACTS.rules.priest_spaces)
    top = state.game.printed.tracks.top
    for track in range(4):
        on_top = [index for index, cult in levels if cult[track] == top]
        assert on_top == [state.on_top[track]] if state.on_top[track] >= 0 else not on_top
        assert all(0 <= cult[track] <= top for _, cult in levels)


def _tiles(state: TerraMystica) -> None:
    automa = state.automa
    for tile, facts in enumerate(FACTS.favors.values()):
        held = sum(seat.favors >> tile & 1 for seat in state.seats)
        held += automa.favors >> tile & 1 if automa is not None else 0
        assert state.favors[tile] + held == facts.count
    for tile, town in enumerate(FACTS.towns.values()):
        held = sum(seat.town_tiles.count(tile) for seat in state.seats)
        in_game = town.count if state.game.options.mini_expansion or not town.set else 0
        assert state.towns[tile] + held == in_game
    cards = [*state.row, *(seat.bonus for seat in state.seats)] + (
        [automa.bonus] if automa is not None else []
    )
    cards = [card for card in cards if card != NO_BONUS]
    assert len(cards) == len(set(cards)) == len(state.order) + 3
    assert len(state.row_coins) == len(state.row)
    if automa is not None and automa.deck.draw:
        deck = automa.deck
        piles = (*deck.draw, *deck.reserve, *deck.pile, *deck.set_aside, deck.action, deck.support)
        assert len([card for card in piles if card]) == 13
