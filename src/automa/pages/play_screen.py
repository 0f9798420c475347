"""A digital game of Terra Mystica as a screen of text: board, seats, tracks, cards, tiles, and what is to be decided."""

from collections.abc import Sequence
from textwrap import wrap

from automa.board.hexset import indices
from automa.play.seat import NO_BONUS
from automa.render.overlays import Bridge, Mark, Overlays, Piece
from automa.render.pieces import AUTOMA
from automa.render.text_board import board_text
from automa.render.tiles_text import SEPARATOR, action_text, bonus_text, favor_text, scoring_text, town_text
from automa.terra_mystica import TerraMystica, codes
from automa.terra_mystica.commands import Build
from automa.terra_mystica.debts import Owed
from automa.terra_mystica.state import Seat
from automa.words import Language, say
from automa.words.explain import explain, lines
from automa.words.line import Data

WIDTH = 80
_COLUMNS = ("points", "coins", "workers", "priests", "power", "shipping", "digging", "keys")


def screen(state: TerraMystica, lang: Language) -> str:
    """The whole table as text, the question to the seat that decides excepted."""
    parts = [
        _title(state, lang),
        board_text(state.board, overlays(state), lang).rstrip(),
        _seats(state, lang),
        _rows(state, lang),
    ]
    return "\n\n".join(parts) + "\n"


def question(state: TerraMystica, lang: Language) -> str:
    """Who decides, and what about."""
    seat = state.game.options.factions[state.decider]
    if state.debts:
        debt = state.debts[0]
        assert isinstance(debt, Owed)
        return say(f"play.owed.{debt.question}", lang, seat=seat)
    return say("play.finish" if state.acted else "play.turn", lang, seat=seat)


# -- the board ------------------------------------------------------------------------------------------------------


def overlays(state: TerraMystica) -> Overlays:
    """What lies on the board; hexes where something can be built now are marked."""
    board, names = state.board, state.board.names
    pieces: dict[str, Piece] = {}
    for seat in state.seats:
        for piece, hexes in enumerate(seat.pieces):
            for hex_ in indices(hexes):
                pieces[names[hex_]] = Piece(codes.PIECES[piece], seat.index, _home(seat.home))
    automa = state.automa
    if automa is not None:
        for kind, hexes in automa.pieces.items():
            for hex_ in indices(hexes):
                pieces[names[hex_]] = Piece(kind, AUTOMA, automa.home, marked=bool(automa.marked >> hex_ & 1))
    terrain = {
        names[hex_]: codes.TERRAINS[state.ground[hex_]]
        for hex_ in indices(board.land & ~state.occupied)
        if codes.TERRAINS[state.ground[hex_]] != board.printed[hex_]
    }
    legal = [] if state.game.options.asynchronous else state.legal()
    marks: dict[str, Mark] = {names[command.hex]: "valid" for command in legal if isinstance(command, Build)}
    bridges = tuple(
        Bridge(names[a], names[b], _home(state.seats[owner].home)) for a, b, owner in state.bridges
    )
    return Overlays(pieces=pieces, terrain=terrain, marks=marks, bridges=bridges)


def _home(terrain: int) -> str:
    return codes.TERRAINS[terrain] if terrain >= 0 else "neutral"


# -- the rows below the board ---------------------------------------------------------------------------------------


def _title(state: TerraMystica, lang: Language) -> str:
    kind = "play.title-over" if state.over else "play.title" if state.round else "play.title-setup"
    title = say(kind, lang, map=state.game.options.map, round=state.round, rounds=state.game.printed.rounds)
    automa = state.automa
    if automa is None:
        return title
    opponent = say("play.opponent", lang, faction=automa.faction.id, level=automa.difficulty.id)
    return f"{title} · {opponent}"


def _seats(state: TerraMystica, lang: Language) -> str:
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


def _human_row(state: TerraMystica, seat: Seat, lang: Language) -> list[str]:
    name = say(f"human-faction.{seat.faction}", lang)
    passed = f" ({say('play.passed', lang)})" if seat.passed and not state.over else ""
    goods = (seat.points, seat.coins, seat.workers, seat.priests)
    bowls = f"{seat.bowl1}/{seat.bowl2}/{seat.bowl3}"
    card = f"BON{seat.bonus + 1}" if seat.bonus != NO_BONUS else "–"
    levels = [str(level) for level in seat.levels]
    return [
        f"{_brackets(seat.index)} {name}{passed}",
        *map(str, goods),
        bowls,
        str(seat.shipping),
        str(seat.digging),
        str(seat.keys),
        *levels,
        card,
    ]


def _automa_row(state: TerraMystica, lang: Language) -> list[str]:
    automa = state.automa
    assert automa is not None
    passed = f" ({say('play.passed', lang)})" if automa.passed and not state.over else ""
    name = f"<> Automa{passed}"
    card = f"BON{automa.bonus + 1}" if automa.bonus != NO_BONUS else "–"
    points, priests = str(automa.points), str(automa.priests)
    return [name, points, "", "", priests, "", "", "", "", *(str(level) for level in automa.levels), card]


def _rows(state: TerraMystica, lang: Language) -> str:
    found = [_scoring(state, lang), _actions(state, lang), _bonus(state, lang), _priests(state, lang)]
    owned = [_owned(state, seat, lang) for seat in state.seats]
    lines = [line for part in (*found, *owned) for line in part.splitlines()]
    return "\n".join(folded for line in lines for folded in wrap(line, WIDTH, subsequent_indent="    "))


def _row(heading: str, cells: Sequence[str]) -> str:
    return f"{heading}: {' · '.join(cells)}" if cells else ""


def _scoring(state: TerraMystica, lang: Language) -> str:
    """The scoring tile of this round and the next, with Automa's points."""
    facts = state.game.printed.facts.scoring
    found = []
    now = max(1, state.round)
    for round_ in range(now, min(now + 2, state.game.printed.rounds + 1)):
        tile = state.game.tiles[round_ - 1]
        text = scoring_text(facts[tile.id], lang)
        found.append(f"{say('play.scoring-now', lang, round=round_)}: {text}")
    if state.game.final_tile:
        found.append(f"{say('play.final-tile', lang)}: {say(f'final-tile.{state.game.final_tile}', lang)}")
    return "\n".join(found)


def _actions(state: TerraMystica, lang: Language) -> str:
    cells = []
    for action, printed in enumerate(state.game.printed.power_actions):
        gone = state.taken >> action & 1
        brings = action_text(action, state.game.printed.facts, lang)
        text = say("play.taken", lang) if gone else f"{brings}, {printed.cost}PW"
        cells.append(f"{printed.id} {text}")
    return _row(say("play.power-actions", lang), cells)


def _bonus(state: TerraMystica, lang: Language) -> str:
    facts = list(state.game.printed.facts.bonus.values())
    cells = []
    for card, coins in zip(state.row, state.row_coins, strict=True):
        text = bonus_text(facts[card], lang)
        more = f" {say('play.bonus-coins', lang, n=coins)}" if coins else ""
        cells.append(f"  BON{card + 1} {text}{more}")
    return "\n".join([f"{say('play.bonus-row', lang)}:", *cells]) if cells else ""


def _priests(state: TerraMystica, lang: Language) -> str:
    cells = []
    for name, free in zip(codes.TRACKS, state.priest_spaces, strict=True):
        cells.append(f"{say(f'track.{name}', lang)} {'+'.join(map(str, free)) or '–'}")
    return _row(say("play.priest-spaces", lang), cells)


def _owned(state: TerraMystica, seat: Seat, lang: Language) -> str:
    """Bonus card, favor and town tiles of a seat."""
    facts = state.game.printed.facts
    cells = []
    if seat.bonus != NO_BONUS:
        card = list(facts.bonus.values())[seat.bonus]
        cells.append(f"{card.id} {bonus_text(card, lang)}")
    cells += [
        f"{favor.id} {favor_text(favor, lang)}"
        for tile, favor in enumerate(facts.favors.values())
        if seat.favors >> tile & 1
    ]
    cells += [f"TW{tile + 1}" for tile in seat.town_tiles]
    return _row(say(f"human-faction.{seat.faction}", lang), cells)


def tiles(state: TerraMystica, lang: Language) -> str:
    """All favor and town tiles that are left."""
    facts = state.game.printed.facts
    found = [f"{say('play.favors', lang)}:"]
    for tile, left in zip(facts.favors.values(), state.favors, strict=True):
        found.append(f"  {tile.id} {favor_text(tile, lang)} ({say('play.left', lang, n=left)})")
    found.append(f"{say('play.towns', lang)}:")
    for town, left in zip(facts.towns.values(), state.towns, strict=True):
        if left or not town.set:
            found.append(f"  {town.id} {town_text(town, lang)} ({say('play.left', lang, n=left)})")
    return "\n".join(found) + "\n"


# -- Automa's turn --------------------------------------------------------------------------------------------------


def turn_text(turn: tuple[Data, Data], lang: Language) -> str:
    """Her turn explained step by step."""
    told = lines(explain(*turn), lang)
    return (
        "\n".join(part for line in told for part in wrap(line, WIDTH, subsequent_indent=_indent(line))) + "\n"
    )


def _indent(line: str) -> str:
    """Lines that go on stand below their text, not below their bullet."""
    return " " * (len(line) - len(line.lstrip(" ")) + 2)


__all__ = ["SEPARATOR", "overlays", "question", "screen", "tiles", "turn_text"]
