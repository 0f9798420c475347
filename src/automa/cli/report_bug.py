"""`automa report-bug`: one file about a turn of hers, that somebody can send, and which rules she follows in it."""

import argparse
from pathlib import Path

from automa import app
from automa.app.report import report_text, rulings_of, turn_at
from automa.cli.files import read_record, write_new
from automa.cli.options import add_language_option
from automa.cli.refused import Usage
from automa.record import Record, parse
from automa.speech import Speaker
from automa.speech.reasons import reasons_by_rule
from automa.title import facts_of

ENDING = ".report.json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Which game, which turn, where to."""
    parser.add_argument(
        "game", metavar="GAME|FILE", help="a saved game by its id (`automa games list`), or a record"
    )
    parser.add_argument(
        "--line", type=int, metavar="LINE", help="her turn in this line (default: her last one)"
    )
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help=f"default: the name of the game with {ENDING}"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the saved games are")
    add_language_option(parser)


def run(args: argparse.Namespace) -> int:
    """Write the report and say what she goes by."""
    named = Path(args.game)
    record = (
        parse(read_record(args.game))
        if args.game == "-" or (named.exists() and not named.is_dir())
        else _saved(args)
    )
    made = app.report(record, args.line)
    target = args.to or Path(f"{named.name.partition('.')[0] or 'game'}{ENDING}")
    write_new(target, report_text(made))
    header = record.header
    t = Speaker(args.lang, header.game, len(header.players), facts_of(header))
    view = app.view(record)
    turn = turn_at(app.opened(record), args.line)
    for one in reasons_by_rule(turn.told, t) if turn else ():
        print(t("report.rule", place=one.place, rule=one.rule, text=one.text))
    for number in rulings_of(view, turn):
        print(t("report.ruling", number=number, text=t(f"ruling.{number}")))
    print(t("report.written", file=str(target)))
    return 0


def _saved(args: argparse.Namespace) -> Record:
    """A saved game, with its whole journal: a line is named as the log counts it."""
    from automa.store.places import data_directory
    from automa.store.salvage import find, inspect
    from automa.store.sqlite import FILE

    folder = data_directory(args.data, make=False)
    if not (folder / FILE).exists():
        raise Usage("no-such-game", text=args.game)
    games, _ = inspect(folder)
    if args.game not in [game.id for game in games]:
        raise Usage("no-such-game", text=args.game)
    return parse("".join(f"{entry.text}\n" for entry in find(games, args.game).entries))
