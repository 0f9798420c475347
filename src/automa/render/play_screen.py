"""A digital game of Terra Mystica as a screen of text: board, seats, tracks, cards, tiles, and what is to be decided."""

from collections.abc import Sequence
from textwrap import wrap

from automa.board.hexset import indices
from automa.mind import Cards, decide_json
from automa.render.overlays import Bridge, Mark, Overlays, Piece
from automa.render.pieces import AUTOMA
from automa.render.text_board import board_text
from automa.render.tiles_text import SEPARATOR, action_text, bonus_text, favor_text, scoring_text, town_text
from automa.terra_mystica import codes
from automa.terra_mystica.actions import POWER_COST
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.position import position_data
from automa.terra_mystica.rounds import ROUNDS
from automa.terra_mystica.seat import Seat
from automa.terra_mystica.state import State
from automa.words import Language, say
from automa.words.explain import explain, lines
from automa.words.line import Data

OWED = {
    codes.T_PICK: "pick",
    codes.T_FAVOR: "favor",
    codes.T_LEECH: "leech",
    codes.T_TOWN: "town",
    codes.T_CULT: "cult",
    codes.T_CULT_SAME: "cult",
    codes.T_BRIDGE: "bridge",
    codes.T_UNLOCK: "unlock",
    codes.T_TOKEN: "token",
    codes.T_PRIESTS: "priests",
    codes.T_KEY: "key",
    codes.T_PAY_CULT: "pay-cult",
    codes.T_SPADES: "spades",
    codes.T_START: "start",
    codes.T_BONUS: "bonus",
    codes.T_RIDE: "ride",
    codes.T_HOUSE: "house",
    codes.T_STORM: "storm",
}
WIDTH = 80
_COLUMNS = ("points", "coins", "workers", "priests", "power", "shipping", "digging", "keys")


def screen(state: State, lang: Language) -> str:
    """The whole table as text, the question to the seat that decides excepted."""
    parts = [
        _title(state, lang),
        board_text(state.game.board, overlays(state), lang).rstrip(),
        _seats(state, lang),
        _rows(state, lang),
    ]
    return "\n\n".join(parts) + "\n"


def question(state: State, lang: Language) -> str:
    """Who decides, and what about."""
    seat = state.game.options.factions[state.decider]
    if state.todo:
        return say(f"play.owed.{OWED[state.todo[0][0]]}", lang, seat=seat)
    return say("play.finish" if state.acted else "play.turn", lang, seat=seat)


# -- the board ------------------------------------------------------------------------------------------------------


def overlays(state: State) -> Overlays:
    """What lies on the board; hexes where something can be built now are marked."""
    board, names = state.game.board, state.game.board.names
    pieces: dict[str, Piece] = {}
    for seat in state.seats:
        for piece, hexes in enumerate(seat.pieces):
            for hex_ in indices(hexes):
                pieces[names[hex_]] = Piece(codes.PIECES[piece], seat.index, _home(seat.home))
    automa = state.automa
    if automa is not None:
        for piece, hexes in enumerate(automa.pieces):
            for hex_ in indices(hexes):
                marked = bool(automa.marked >> hex_ & 1)
                pieces[names[hex_]] = Piece(
                    codes.PIECES[piece], AUTOMA, _home(state.game.automa_home), marked=marked
                )
    terrain = {
        names[hex_]: codes.TERRAINS[state.ground[hex_]]
        for hex_ in indices(board.land & ~state.occupied)
        if codes.TERRAINS[state.ground[hex_]] != board.printed[hex_]
    }
    legal = [] if state.game.asynchronous else state.legal()
    marks: dict[str, Mark] = {
        names[command >> 8 & 255]: "valid" for command in legal if command & 255 == codes.BUILD
    }
    bridges = tuple(
        Bridge(names[a], names[b], _home(state.seats[owner].home)) for a, b, owner in state.bridges
    )
    return Overlays(pieces=pieces, terrain=terrain, marks=marks, bridges=bridges)


def _home(terrain: int) -> str:
    return codes.TERRAINS[terrain] if terrain >= 0 else "neutral"


# -- the rows below the board ---------------------------------------------------------------------------------------


def _title(state: State, lang: Language) -> str:
    kind = "play.title-over" if state.over else "play.title" if state.round else "play.title-setup"
    title = say(kind, lang, map=state.game.options.map, round=state.round, rounds=ROUNDS)
    automa = state.automa
    if automa is None:
        return title
    opponent = say("play.opponent", lang, faction=automa.faction.id, level=automa.difficulty.id)
    return f"{title} · {opponent}"


def _seats(state: State, lang: Language) -> str:
    """One row a player: goods, bowls, tracks, card."""
    head = ["", *(say(f"play.column.{name}", lang) for name in _COLUMNS)]
    head += [say(f"track.{track}", lang) for track in codes.TRACKS] + [say("play.column.card", lang)]
    table = [head, *(_human_row(state, seat, lang) for seat in state.seats)]
    if state.automa is not None:
        table.append(_automa_row(state, lang))
    widths = [max(len(row[i]) for row in table) for i in range(len(head))]
    return "\n".join(
        " ".join(cell.ljust(width) if i == 0 else cell.rjust(width) for i, (cell, width) in enumerate(pairs))
        for pairs in (list(zip(row, widths, strict=True)) for row in table)
    )


def _brackets(owner: int) -> str:
    return "()[]{}"[2 * min(owner, 2) : 2 * min(owner, 2) + 2]


def _human_row(state: State, seat: Seat, lang: Language) -> list[str]:
    name = say(f"human-faction.{seat.faction}", lang)
    passed = f" ({say('play.passed', lang)})" if seat.passed and not state.over else ""
    goods = (seat.points, seat.coins, seat.workers, seat.priests)
    bowls = f"{seat.bowl1}/{seat.bowl2}/{seat.bowl3}"
    card = f"BON{seat.card + 1}" if seat.card != codes.NO_CARD else "–"
    levels = [str(level) for level in seat.cult]
    return [
        f"{_brackets(seat.index)} {name}{passed}",
        *map(str, goods),
        bowls,
        str(seat.ship),
        str(seat.dig),
        str(seat.keys),
        *levels,
        card,
    ]


def _automa_row(state: State, lang: Language) -> list[str]:
    automa = state.automa
    assert automa is not None
    passed = f" ({say('play.passed', lang)})" if automa.passed and not state.over else ""
    name = f"<> Automa{passed}"
    card = f"BON{automa.card + 1}" if automa.card != codes.NO_CARD else "–"
    points, priests = str(automa.points), str(automa.priests)
    return [name, points, "", "", priests, "", "", "", "", *(str(level) for level in automa.cult), card]


def _rows(state: State, lang: Language) -> str:
    found = [_scoring(state, lang), _actions(state, lang), _bonus(state, lang), _priests(state, lang)]
    owned = [_owned(state, seat, lang) for seat in state.seats]
    lines = [line for part in (*found, *owned) for line in part.splitlines()]
    return "\n".join(folded for line in lines for folded in wrap(line, WIDTH, subsequent_indent="    "))


def _row(heading: str, cells: Sequence[str]) -> str:
    return f"{heading}: {' · '.join(cells)}" if cells else ""


def _scoring(state: State, lang: Language) -> str:
    """The scoring tile of this round and the next, with Automa's points."""
    facts = {tile.id: tile for tile in human_facts().scoring}
    found = []
    now = max(1, state.round)
    for round_ in range(now, min(now + 2, ROUNDS + 1)):
        tile = state.game.tiles[round_ - 1]
        text = scoring_text(facts[tile.id], lang)
        found.append(f"{say('play.scoring-now', lang, round=round_)}: {text}")
    if state.game.final_tile:
        found.append(f"{say('play.final-tile', lang)}: {say(f'final-tile.{state.game.final_tile}', lang)}")
    return "\n".join(found)


def _actions(state: State, lang: Language) -> str:
    cells = []
    for action, price in enumerate(POWER_COST):
        gone = state.taken >> action & 1
        text = say("play.taken", lang) if gone else f"{action_text(action, lang)}, {price}PW"
        cells.append(f"{codes.ACTIONS[action]} {text}")
    return _row(say("play.power-actions", lang), cells)


def _bonus(state: State, lang: Language) -> str:
    facts = human_facts().bonus
    cells = []
    for card, coins in zip(state.row, state.coins, strict=True):
        text = bonus_text(facts[card], lang)
        more = f" {say('play.bonus-coins', lang, n=coins)}" if coins else ""
        cells.append(f"  BON{card + 1} {text}{more}")
    return "\n".join([f"{say('play.bonus-row', lang)}:", *cells]) if cells else ""


def _priests(state: State, lang: Language) -> str:
    cells = []
    for track, name in enumerate(codes.TRACKS):
        free = ([3] if state.spaces3 >> track & 1 else []) + [2] * state.spaces2[track]
        cells.append(f"{say(f'track.{name}', lang)} {'+'.join(map(str, free)) or '–'}")
    return _row(say("play.priest-spaces", lang), cells)


def _owned(state: State, seat: Seat, lang: Language) -> str:
    """Bonus card, favor and town tiles of a seat."""
    facts = human_facts()
    cells = []
    if seat.card != codes.NO_CARD:
        cells.append(f"BON{seat.card + 1} {bonus_text(facts.bonus[seat.card], lang)}")
    cells += [
        f"FAV{tile + 1} {favor_text(facts.favors[tile], lang)}"
        for tile in range(len(facts.favors))
        if seat.favors >> tile & 1
    ]
    cells += [f"TW{tile + 1}" for tile in seat.town_tiles]
    return _row(say(f"human-faction.{seat.faction}", lang), cells)


def tiles(state: State, lang: Language) -> str:
    """All favor and town tiles that are left."""
    facts = human_facts()
    found = [f"{say('play.favors', lang)}:"]
    for tile, left in zip(facts.favors, state.favors, strict=True):
        found.append(f"  {tile.id} {favor_text(tile, lang)} ({say('play.left', lang, n=left)})")
    found.append(f"{say('play.towns', lang)}:")
    for town, left in zip(facts.towns, state.towns, strict=True):
        if left or not town.set:
            found.append(f"  {town.id} {town_text(town, lang)} ({say('play.left', lang, n=left)})")
    return "\n".join(found) + "\n"


# -- Automa's turn --------------------------------------------------------------------------------------------------


def turn_data(before: State, cards: Cards, power_taken: int = 0) -> tuple[Data, Data]:
    """The position her turn began with and her decision, as plain data; `power_taken` is what Powermongers react to."""
    position = position_data(before, cards)
    if power_taken:
        position["power_taken"] = power_taken
    return position, decide_json(position, facts={before.game.facts.id: before.game.facts})


def turn_text(turn: tuple[Data, Data], lang: Language) -> str:
    """Her turn explained step by step."""
    told = lines(explain(*turn), lang)
    return (
        "\n".join(part for line in told for part in wrap(line, WIDTH, subsequent_indent=_indent(line))) + "\n"
    )


def _indent(line: str) -> str:
    """Lines that go on stand below their text, not below their bullet."""
    return " " * (len(line) - len(line.lstrip(" ")) + 2)


__all__ = ["SEPARATOR", "overlays", "question", "screen", "tiles", "turn_data", "turn_text"]
