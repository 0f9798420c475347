"""`automa facts`: what is printed on the components, how sure it is, and where it is from."""

import argparse
from pathlib import Path

import msgspec

from automa import facts
from automa.cli.files import write_all
from automa.cli.options import add_facts_option, load_facts
from automa.errors import BadInput
from automa.facts.catalogue import GameFacts
from automa.facts.confidence import Doubt, statements, unconfirmed
from automa.render.board import board_svg
from automa.render.cards import card_svg, card_text
from automa.render.cards import sheet_svg as cards_svg
from automa.render.components import component_svg, components, sheet_svg
from automa.render.tables import (
    LEGEND,
    TEXTS,
    doubts_text,
    overview,
    sources_text,
    table_text,
    value_in_words,
)
from automa.words import Language, languages, say

DRAWN = ("cards", "boards", "priorities", "difficulties", "factions", "tiles")
CALLED = {"priorities": "priority", "difficulties": "difficulty", "factions": "faction", "tiles": "tile"}
"""What the file of one component is called by, where all are in one table."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "table", nargs="?", metavar="TABLE", help=f"one of {', '.join(TEXTS)}; left out: all tables"
    )
    parser.add_argument("--game", metavar="GAME", help=f"{' or '.join(facts.GAMES)}; left out: both")
    parser.add_argument(
        "--unconfirmed", action="store_true", help="only what is below `likely`, with what it affects"
    )
    parser.add_argument("--sources", action="store_true", help="where every statement of the table is from")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--text", action="store_true", help="aligned columns (the default)")
    shape.add_argument("--json", action="store_true", help="the values as JSON")
    shape.add_argument(
        "--svg", metavar="DIR", type=Path, help=f"draw them into this folder ({', '.join(DRAWN)})"
    )
    parser.add_argument(
        "--lang", choices=languages(), default="en", help="language of names and texts (default: en)"
    )
    add_facts_option(parser)


def run(args: argparse.Namespace) -> int:
    if args.table is not None and args.table not in TEXTS:
        raise BadInput(f"{args.table!r} is no table; known are {', '.join(TEXTS)}")
    games = [load_facts(args, game) for game in ([args.game] if args.game else facts.GAMES)]
    if args.svg is not None:
        _draw(games, args)
    elif args.json:
        print(_json(games, args))
    else:
        print("\n".join(_text(game, args) for game in games), end="")
    return 0


def _listed(game: GameFacts, args: argparse.Namespace) -> list[Doubt]:
    """The statements of the table, all of them or only those below `likely`."""
    listed = unconfirmed(game) if args.unconfirmed else list(statements(game))
    match args.table:
        case None:
            return listed
        case "starts":
            return [statement for statement in listed if statement.path.endswith(".starts")]
    return [statement for statement in listed if statement.path.partition(".")[0] == args.table]


def _text(game: GameFacts, args: argparse.Namespace) -> str:
    lang: Language = args.lang
    if args.unconfirmed:
        body = doubts_text(_listed(game, args), game.id, lang)
    elif args.sources:
        body = sources_text(_listed(game, args))
    elif args.table is None:
        body = overview(game)
    else:
        body = table_text(game, args.table, lang) + LEGEND + "\n"
    own = f"from your file: {', '.join(game.overridden)}\n" if game.overridden else ""
    title = say(f"game.{game.id}", lang)
    return f"{title}\n{'=' * len(title)}\n{body}{own}"


def _in_words(doubt: Doubt, game: str, lang: Language) -> dict[str, str]:
    """A statement as data; what is a message in the tables is its sentence."""
    value, affects = value_in_words(doubt, game, lang), say(doubt.affects, lang, game=game)
    told = {"path": doubt.path, "value": value, "status": doubt.status}
    return told | {"source": doubt.source, "affects": affects}


def _json(games: list[GameFacts], args: argparse.Namespace) -> str:
    values: dict[str, object] = {}
    for game in games:
        if args.unconfirmed or args.sources:
            values[game.id] = [_in_words(each, game.id, args.lang) for each in _listed(game, args)]
        elif args.table == "starts":
            values[game.id] = {board.id: board.starts for board in game.boards.values()}
        elif args.table in (None, "game"):
            tables = set(TEXTS) if args.table else set()
            whole = msgspec.to_builtins(game)
            values[game.id] = {key: value for key, value in whole.items() if key not in tables}
        else:
            values[game.id] = getattr(game, args.table)
    answer = values[args.game] if args.game else values
    return msgspec.json.format(msgspec.json.encode(answer), indent=2).decode()


def _draw(games: list[GameFacts], args: argparse.Namespace) -> None:
    tables = (args.table,) if args.table else DRAWN
    if args.unconfirmed or args.sources or not set(tables) <= set(DRAWN):
        raise BadInput(f"--svg draws {', '.join(DRAWN)}: automa facts cards --svg DIR")
    folder: Path = args.svg
    for game in games:
        drawings: dict[str, str] = {}
        if "cards" in tables:
            drawings |= _card_files(game, args.lang)
        if "boards" in tables:
            drawings |= {
                f"{game.id}-board-{name}.svg": board_svg(
                    game.board(name), caption=_caption(game, name, args.lang)
                )
                for name in game.boards
            }
        for table in tables:
            if table in CALLED:
                drawings |= _component_files(game, table, args.lang)
        write_all(folder, drawings)


def _caption(game: GameFacts, name: str, lang: Language) -> str:
    return say(f"map.{name}", lang, game=game.id)


def _component_files(game: GameFacts, table: str, lang: Language) -> dict[str, str]:
    """Every component of the table by itself, and all on one sheet."""
    found = components(game, table, lang)
    files = {f"{game.id}-{CALLED[table]}-{each.id}.svg": component_svg(each) + "\n" for each in found}
    files[f"{game.id}-{table}.svg"] = sheet_svg(found) + "\n"
    return files


def _card_files(game: GameFacts, lang: Language) -> dict[str, str]:
    """Every card by itself, all on one sheet, and all as text."""
    cards = game.cards.values()
    files = {
        f"{game.id}-card-{card.id.replace('*', '')}.svg": card_svg(card, game.id, lang) for card in cards
    }
    files[f"{game.id}-cards.svg"] = cards_svg(cards, game.id, lang)
    files[f"{game.id}-cards.txt"] = "\n".join(card_text(card, game.id, lang) for card in cards)
    return files
