"""`automa board`: show a printed board, as text or as a drawing."""

import argparse

from automa.cli.files import write_drawing
from automa.cli.options import add_facts_option, load_all_facts
from automa.errors import BadInput
from automa.facts.catalogue import GameFacts
from automa.render.board import board_svg
from automa.render.palette import THEMES
from automa.render.text_board import board_text
from automa.words import languages, say


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--map", metavar="MAP", help="original, fire-ice-1, …; small and large for Age of Innovation"
    )
    parser.add_argument(
        "--svg", metavar="FILE", help="write a drawing there (`-`: standard output) instead of text"
    )
    parser.add_argument("--theme", choices=THEMES, help="fix the colours of the drawing")
    parser.add_argument("--lang", choices=languages(), default="en", help="language of the board's name")
    add_facts_option(parser)


def run(args: argparse.Namespace) -> int:
    game = _game_of(args.map, list(load_all_facts(args).values()))
    board, printed = game.board(args.map), game.boards[args.map]
    if args.svg is None:
        print(board_text(board), end="")
        return 0
    caption = say(f"map.{printed.id}", args.lang)
    drawing = board_svg(board, caption=caption, theme=args.theme)
    write_drawing(args.svg, drawing)
    return 0


def _game_of(name: str | None, games: list[GameFacts]) -> GameFacts:
    known = ", ".join(board for game in games for board in game.boards)
    if name is None:
        raise BadInput(f"say which board with --map: {known}")
    for game in games:
        if name in game.boards:
            return game
    raise BadInput(f"{name!r} is no board; known are {known}")
