"""A digital game of Age of Innovation as a screen of text: board, seats, tiles, and what is to be decided."""

from textwrap import wrap

from automa.age_of_innovation import AgeOfInnovation
from automa.age_of_innovation.actions import Action, Special
from automa.age_of_innovation.names import DISCIPLINES, PIECES, TERRAINS
from automa.age_of_innovation.passing import Pass
from automa.age_of_innovation.rights import (
    AfterPlacing,
    BonusToTake,
    BooksToChoose,
    BooksToPay,
    KeyToUse,
    Offer,
    PieceToPlace,
    ScienceBonus,
    SetToChoose,
    StepsToSpread,
)
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.setup import Choose, Take
from automa.age_of_innovation.terraform import Build
from automa.age_of_innovation.tiles import City, Competency, Innovation, Palace
from automa.board.hexset import indices
from automa.play.command import Command
from automa.render.objects import Kind, face, sentence
from automa.render.overlays import Bridge, Mark, Overlays, Piece
from automa.render.pieces import AUTOMA
from automa.render.text_board import board_text
from automa.words import Language, say

WIDTH = 80
GAME = "age-of-innovation"
GOODS = {"coins": "C", "tools": "T", "scholars": "S", "books": "B", "power": "PW", "points": "VP"}
"""What a hint counts, and short for it."""
_ASKED = {
    SetToChoose: "set",
    BonusToTake: "first-bonus",
    PieceToPlace: "piece",
    Offer: "leech",
    AfterPlacing: "after-placing",
    ScienceBonus: "science-spades",
    StepsToSpread: "step",
    KeyToUse: "key-to-use",
    BooksToPay: "pay-book",
    BooksToChoose: "book",
}
_COLUMNS = ("points", "coins", "tools", "scholars", "power", "sailing", "terraforming", "keys")


def screen(state: AgeOfInnovation, lang: Language) -> str:
    """The whole table as text, the question to the seat that decides excepted."""
    parts = [_title(state, lang), board_text(state.board, overlays(state), lang).rstrip()]
    if state.automa is not None:
        parts.append(_seats(state, lang))
    parts.append(_rows(state, lang))
    return "\n\n".join(parts) + "\n"


def question(state: AgeOfInnovation, lang: Language) -> str:
    """Who decides, and what about."""
    who = state.decider
    seat = (
        say(f"human-faction.{state.seats[who].faction.id}", lang)
        if state.chosen >> who & 1
        else state.names.seats[who]
    )
    waiting = state.choices or state.debts
    if waiting:
        return say(f"play.asked.{_ASKED[type(waiting[0])]}", lang, seat=seat)
    return say("play.asked.finish" if state.acted else "play.asked.turn", lang, seat=seat)


def overlays(state: AgeOfInnovation) -> Overlays:
    """What lies on the board; hexes where something can be built now are marked."""
    board, names = state.board, state.board.names
    pieces: dict[str, Piece] = {}
    for seat in state.seats:
        for piece, hexes in enumerate(seat.pieces):
            for hex_ in indices(hexes):
                annex = bool(seat.annexes >> hex_ & 1)
                pieces[names[hex_]] = Piece(PIECES[piece], seat.index, seat.display.id, annex=annex)
    automa = state.automa
    if automa is not None:
        for kind, hexes in automa.pieces.items():
            for hex_ in indices(hexes):
                marked = bool(automa.marked >> hex_ & 1)
                pieces[names[hex_]] = Piece(kind, AUTOMA, automa.home, marked=marked)
    terrain = {
        names[hex_]: TERRAINS[state.ground[hex_]]
        for hex_ in indices(board.land & ~state.occupied)
        if TERRAINS[state.ground[hex_]] != board.printed[hex_]
    }
    marks: dict[str, Mark] = {names[each.hex]: "valid" for each in state.legal() if isinstance(each, Build)}
    bridges = tuple(
        Bridge(names[a], names[b], state.seats[owner].display.id) for a, b, owner in state.bridges
    )
    return Overlays(pieces=pieces, terrain=terrain, marks=marks, bridges=bridges)


# -- the rows below the board ----------------------------------------------------------------------------------------


def _title(state: AgeOfInnovation, lang: Language) -> str:
    kind = "play.title-over" if state.over else "play.title" if state.round else "play.title-setup"
    title = say(kind, lang, map=state.game.options.map, round=state.round, rounds=state.game.rounds)
    automa = state.game.options.automa
    return f"{title} · {say('play.opponent', lang, faction=automa.faction, level=automa.level)}"


def _seats(state: AgeOfInnovation, lang: Language) -> str:
    """One row a player: goods, bowls, disciplines with books, round bonus."""
    head = ["", *(say(f"play.column.{name}", lang) for name in _COLUMNS)]
    head += [say(f"track.{track}", lang) for track in DISCIPLINES] + [say("play.column.bonus", lang)]
    table = [head, *(_human_row(state, seat, lang) for seat in state.seats), _automa_row(state, lang)]
    widths = [max(len(row[i]) for row in table) for i in range(len(head))]
    return "\n".join(
        " ".join(cell.ljust(width) if i == 0 else cell.rjust(width) for i, (cell, width) in enumerate(pairs))
        for pairs in (list(zip(row, widths, strict=True)) for row in table)
    )


def _human_row(state: AgeOfInnovation, seat: Seat, lang: Language) -> list[str]:
    passed = f" ({say('play.passed', lang)})" if seat.passed and not state.over else ""
    brackets = "()[]"[2 * seat.index : 2 * seat.index + 2]
    levels = [
        f"{level}+{books}" if books else str(level)
        for level, books in zip(seat.levels, seat.books, strict=True)
    ]
    return [
        f"{brackets} {say(f'human-faction.{seat.faction.id}', lang)}{passed}",
        *map(str, (seat.points, seat.coins, seat.tools, seat.scholars)),
        f"{seat.bowl1}/{seat.bowl2}/{seat.bowl3}",
        *map(str, (seat.shipping, seat.terraforming, seat.keys)),
        *levels,
        _bonus_id(state, seat.bonus),
    ]


def _automa_row(state: AgeOfInnovation, lang: Language) -> list[str]:
    automa = state.hers
    passed = f" ({say('play.passed', lang)})" if automa.passed and not state.over else ""
    levels = map(str, automa.levels)
    return [
        f"<> Automa{passed}", str(automa.points), "", "", str(automa.priests), "", "", "", "", *levels,
        _bonus_id(state, automa.bonus),
    ]  # fmt: skip


def _bonus_id(state: AgeOfInnovation, bonus: int) -> str:
    return state.game.components.bonuses[bonus].id if bonus >= 0 else "–"


def about(state: AgeOfInnovation, kind: Kind, id_: str, lang: Language) -> str:
    """What a tile or action does, in a sentence."""
    facts = state.game.facts
    name = state.game.human.round_bonuses[id_].card if kind == "bonus" else id_
    return sentence(face(facts, kind, name, lang=lang), lang, facts.id)


def _rows(state: AgeOfInnovation, lang: Language) -> str:
    lines = [*_round_tiles(state, lang), *_actions(state, lang), *_bonuses(state, lang)]
    spaces = (
        f"{say(f'track.{name}', lang)} {'+'.join(map(str, free)) or '–'}"
        for name, free in zip(DISCIPLINES, state.priest_spaces, strict=True)
    )
    lines.append(f"{say('play.scholar-spaces', lang)}: {' · '.join(spaces)}")
    seated = [seat for seat in state.seats if seat.bonus >= 0]
    lines += [line for seat in seated for line in _owned(state, seat, lang)]
    return "\n".join(folded for line in lines for folded in wrap(line, WIDTH, subsequent_indent="    "))


def _round_tiles(state: AgeOfInnovation, lang: Language) -> list[str]:
    """The tile of this round and the next, with Automa's points."""
    game, human = state.game, state.game.human
    found = []
    now = max(1, state.round)
    for round_ in range(now, min(now + 2, game.rounds + 1)):
        tile = human.round_tiles[game.tiles[round_ - 1].id].tile
        text = sentence(face(game.facts, "scoring", tile, lang=lang, number=round_), lang, GAME)
        found.append(f"{say('play.scoring-now', lang, round=round_)}: {text}")
    final = human.final_tiles[game.dealt.final_tile].tile
    last = sentence(face(game.facts, "final", final, lang=lang, number=game.rounds), lang, GAME)
    return [*found, f"{say('play.final-round', lang)}: {last}"]


def _actions(state: AgeOfInnovation, lang: Language) -> list[str]:
    taken = say("play.taken", lang)
    power = [
        f"{at} {taken if state.taken >> at - 1 & 1 else about(state, 'action', str(at), lang)}"
        for at in range(1, len(state.game.components.power_actions) + 1)
    ]
    books = [
        f"{at + 1} {taken if state.books_taken >> at & 1 else about(state, 'book-action', action.id, lang)}"
        for at, action in enumerate(state.game.book_actions)
    ]
    return [
        f"{say('play.power-actions', lang)}: {' · '.join(power)}",
        f"{say('play.book-actions', lang)}: {' · '.join(books)}",
    ]


def _bonuses(state: AgeOfInnovation, lang: Language) -> list[str]:
    found = [f"{say('play.round-bonuses', lang)}:"]
    for at, coins in zip(state.row, state.row_coins or [0] * len(state.row), strict=True):
        id_ = _bonus_id(state, at)
        more = f" {say('play.bonus-coins', lang, n=coins)}" if coins else ""
        found.append(f"  {id_} {about(state, 'bonus', id_, lang)}{more}")
    return found


def _owned(state: AgeOfInnovation, seat: Seat, lang: Language) -> list[str]:
    """Tiles of a seat."""
    name = say(f"human-faction.{seat.faction.id}", lang)
    components = state.game.components
    cells = [f"{_bonus_id(state, seat.bonus)} {about(state, 'bonus', _bonus_id(state, seat.bonus), lang)}"]
    if seat.palace:
        cells.append(
            f"{say('piece.palace', lang)} {seat.palace} {about(state, 'palace', str(seat.palace), lang)}"
        )
    for kind, held, tiles in (
        ("competency", seat.competencies, components.competencies),
        ("innovation", seat.innovations, components.innovations),
    ):
        cells += [f"{tiles[at].id} {about(state, _kind(kind), tiles[at].id, lang)}" for at in held]
    cells += [components.city_tiles[at].id for at in seat.city_tiles]
    return [
        f"{name}: {about(state, 'human-faction', seat.faction.id, lang)}",
        *(f"  {cell}" for cell in cells),
    ]


def _kind(name: str) -> Kind:
    return "competency" if name == "competency" else "innovation"


def tiles(state: AgeOfInnovation, lang: Language) -> str:
    """Competencies, innovations, palaces and city tiles that are left."""
    game, components = state.game, state.game.components
    found = [f"{say('play.competencies', lang)}:"]
    for at in game.competency_order:
        id_, left = components.competencies[at].id, say("play.left", lang, n=state.competencies[at])
        place = f"{say(f'track.{DISCIPLINES[game.column[at]]}', lang)} {game.competency_row[at] + 1}"
        found.append(f"  {id_} ({place}, {left}) {about(state, 'competency', id_, lang)}")
    found.append(f"{say('play.innovations', lang)}:")
    for space, at in enumerate(state.innovations):
        if at >= 0:
            id_ = components.innovations[at].id
            found.append(f"  {id_} ({_price(state, space, lang)}) {about(state, 'innovation', id_, lang)}")
    found.append(f"{say('play.palaces', lang)}:")
    found += [f"  {n} {about(state, 'palace', str(n), lang)}" for n in state.palaces]
    found.append(f"{say('play.city-tiles', lang)}:")
    for tile, left_ in zip(components.city_tiles, state.city_tiles, strict=True):
        found.append(f"  {tile.id} ({say('play.left', lang, n=left_)}) {about(state, 'town', tile.id, lang)}")
    return "\n".join(part for line in found for part in wrap(line, WIDTH, subsequent_indent="    ")) + "\n"


def _price(state: AgeOfInnovation, space: int, lang: Language) -> str:
    colours, any_ = state.game.prices[space]
    cells = [f"{n} {say(f'track.{name}', lang)}" for name, n in zip(DISCIPLINES, colours, strict=True) if n]
    return ", ".join([*cells, f"{any_} {say('play.any-book', lang)}"])


# -- what a command is about -----------------------------------------------------------------------------------------


def described(state: AgeOfInnovation, command: Command, lang: Language) -> str:
    """What the tile, action or faction of a command does."""
    match command:
        case Competency():
            return about(state, "competency", command.id, lang)
        case Innovation():
            return about(state, "innovation", command.id, lang)
        case City():
            return about(state, "town", command.id, lang)
        case Palace():
            return about(state, "palace", str(command.number), lang)
        case Choose():
            return about(state, "human-faction", command.faction, lang)
        case Take():
            return about(state, "bonus", command.id, lang)
        case Pass() if command.take:
            return about(state, "bonus", command.take, lang)
        case Action() if command.row == "book":
            return about(state, "book-action", state.game.book_actions[command.place].id, lang)
        case Action():
            return about(state, "action", str(command.place + 1), lang)
        case Special():
            return ""
    return ""
