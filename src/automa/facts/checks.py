"""What a type cannot say: that the tables of a game agree with each other."""

from collections.abc import Iterator

from automa.board import MAX_SHIPPING
from automa.errors import BadInput
from automa.facts.catalogue import CELLS, BoardFacts, Difficulty, GameFacts

Problem = tuple[str, str]
"""Path and reason."""
ROUNDS = 6
OPEN_CARDS = 2


def contradictions(facts: GameFacts) -> Iterator[Problem]:
    """Everything in these tables that cannot be."""
    for board in facts.boards.values():
        yield from _board(facts, board)
    yield from _cards(facts)
    yield from _difficulties(facts)
    yield from _factions(facts)
    for terrain, rows in facts.priorities.items():
        for row, order in rows.items():
            if sorted(order) != sorted(facts.wheel):
                yield f"priorities.{terrain}.{row}", f"must hold each of {', '.join(facts.wheel)} once"
    for tile in facts.tiles.values():
        if tile.track is not None and tile.track not in facts.tracks:
            yield f"tiles.{tile.id}.track", f"{tile.track!r} is none of {', '.join(facts.tracks)}"
        if not 0 <= tile.only_round <= 6:
            yield f"tiles.{tile.id}.only_round", "there are rounds 1 to 6"
    codes = [tile.code for tile in facts.tiles.values() if tile.code]
    for tile in facts.tiles.values():
        if tile.code and codes.count(tile.code) > 1:
            yield f"tiles.{tile.id}.code", "another tile has this name in ledgers"
    for piece in facts.pieces.values():
        if piece.expansion and piece.automa:
            yield (
                f"pieces.{piece.id}.automa",
                f"she has it with {piece.expansion} only (automa_{piece.expansion})",
            )
        for other in piece.becomes:
            if other not in facts.pieces:
                yield f"pieces.{piece.id}.becomes", f"{other!r} is none of {', '.join(facts.pieces)}"
        for field in ("power", "automa", "automa_merchants"):
            if getattr(piece, field) < 0:
                yield f"pieces.{piece.id}.{field}", "cannot be below 0"


def _board(facts: GameFacts, entry: BoardFacts) -> Iterator[Problem]:
    path = f"boards.{entry.id}"
    for row in entry.rows:
        for cell in row.split():
            if cell not in CELLS:
                yield f"{path}.rows", f"{cell!r} is none of {' '.join(CELLS)}"
                return
    try:
        board = facts.board(entry.id)
    except BadInput as error:
        yield path, str(error)
        return
    for terrain, letters in entry.starts.items():
        for letter, name in letters.items():
            try:
                index = board.land_hex(name)
            except BadInput as error:
                yield f"{path}.starts.{terrain}.{letter}", str(error)
                continue
            if board.printed[index] != terrain:
                yield f"{path}.starts.{terrain}.{letter}", f"{name} is {board.printed[index]}"


def _cards(facts: GameFacts) -> Iterator[Problem]:
    for card in facts.cards.values():
        path = f"cards.{card.id}"
        if card.count < 1:
            yield f"{path}.count", "must be at least 1"
        if not card.actions:
            yield f"{path}.actions", "a card shows at least one action"
        if card.start[0] == card.start[1]:
            yield f"{path}.start", "she starts on two different hexes"
        for letter in card.start:
            if letter not in "ABCDEF" or len(letter) != 1:
                yield f"{path}.start", f"{letter!r} is none of the letters A to F"
        for symbol in card.actions:
            if not set(symbol.rounds) <= set(range(1, 7)):
                yield f"{path}.actions", "there are rounds 1 to 6"
            if symbol.shipping is not None and not 0 <= symbol.shipping <= MAX_SHIPPING:
                yield f"{path}.actions", f"shipping is 0 to {MAX_SHIPPING}"
        if card.replaces and card.replaces not in facts.cards:
            yield f"{path}.replaces", f"{card.replaces!r} is no card"


def _difficulties(facts: GameFacts) -> Iterator[Problem]:
    for level in facts.difficulties.values():
        path = f"difficulties.{level.id}"
        if not all(0 <= value <= MAX_SHIPPING for value in level.shipping):
            yield f"{path}.shipping", f"must be 0 to {MAX_SHIPPING}"
        if min(level.x) < 0:
            yield f"{path}.x", "cannot be below 0"
        for field, card in (
            *(("add_cards", card) for card in level.add_cards),
            *([("on_top_of_reserve", level.on_top_of_reserve)] if level.on_top_of_reserve else []),
        ):
            if card not in facts.cards:
                yield f"{path}.{field}", f"{card!r} is no card"
        yield from _deck(facts, level)


def _deck(facts: GameFacts, level: Difficulty) -> Iterator[Problem]:
    """She begins with two cards at least, and one of the reserve joins after each round but the last (TM-DECK-07)."""
    cards = [card for card in facts.cards.values() if not card.expansion and not card.joins_after_round]
    promised = level.on_top_of_reserve
    first = {card.id for card in cards if card.starter and card.id != promised} | {*level.add_cards}
    reserve = sum(card.id not in first for card in cards) - level.add_random
    if reserve < ROUNDS - 1:
        yield (
            f"difficulties.{level.id}.add_random",
            f"the reserve would have {max(reserve, 0)} cards, {ROUNDS - 1} join",
        )
    if len(first) + level.add_random < OPEN_CARDS:
        yield f"difficulties.{level.id}", f"her deck begins with {OPEN_CARDS} cards at least"


def _factions(facts: GameFacts) -> Iterator[Problem]:
    for faction in facts.factions.values():
        path = f"factions.{faction.id}"
        for track, steps in faction.tracks.items():
            if not 0 <= steps <= facts.track_top:
                yield f"{path}.tracks.{track}", f"must be 0 to {facts.track_top}"
        if faction.incomplete and faction.incomplete not in facts.gaps:
            yield f"{path}.incomplete", f"{faction.incomplete!r} is none of {', '.join(facts.gaps)}"
