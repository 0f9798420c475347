"""`automa replay`: the story of a recorded game, or where it stood."""

import argparse
from typing import Any

import msgspec
from msgspec.structs import replace

from automa import app, words
from automa.app.overlays import table_overlays
from automa.app.view import DigitalView
from automa.cli.files import read_record, write_drawing
from automa.cli.refused import Usage
from automa.cli.terminal.form import TextForm
from automa.cli.terminal.screen import table_text
from automa.record import Played, Record, Replayable, parse, replay
from automa.record.digital import DigitalGame
from automa.record.ledger import ledger, printed
from automa.render.board import board_svg
from automa.render.narrowing import position_overlays
from automa.render.overlays import Overlays
from automa.render.sources import source_words
from automa.render.text_board import board_text
from automa.speech import Speaker
from automa.title import facts_of, start


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records",
        metavar="FILE",
        nargs="+",
        help="a record (docs/record.md) or a report with one; `-`: standard input",
    )
    parser.add_argument("--at", metavar="LINE", type=int, help="show the position after this line instead")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument(
        "--ledger", action="store_true", help="Age of Innovation: the ledger of the game (docs/ledger.md)"
    )
    parser.add_argument("--svg", metavar="FILE", help="draw the board there (`-`: standard output)")
    parser.add_argument("--lang", choices=words.languages(), default="en", help="language of the story")


def run(args: argparse.Namespace) -> int:
    if args.ledger:
        if args.at is not None or args.json or args.svg is not None:
            raise Usage("ledger-alone")
        return _ledgers(args.records)
    if len(args.records) > 1:
        raise Usage("one-record")
    return _show(args, parse(read_record(args.records[0])))


def _ledgers(names: list[str]) -> int:
    """The ledgers of these records, one after the other."""
    for name in names:
        record = parse(read_record(name))
        for line in printed(ledger(record, facts_of(record.header))):
            print(line)
    return 0


def _show(args: argparse.Namespace, record: Record) -> int:
    game, story = replay(record, start, args.at)
    position = game.position()
    if args.svg is not None:
        board = facts_of(record.header).board(position["map"])
        write_drawing(args.svg, board_svg(board, _lying(record, args.at, game, position)))
        return 0
    if args.json:
        shown: Any = position if args.at is not None else _plain(record, story, position)
        print(msgspec.json.format(msgspec.json.encode(shown), indent=2).decode())
    elif args.at is not None and isinstance(game, DigitalGame):
        _print_table(record, args.at, args.lang)
    elif args.at is not None:
        _print_position(record, position)
    else:
        _print_story(record, story, args.lang)
    return 0


def _view(record: Record, at: int | None) -> DigitalView:
    return app.App().view(record if at is None else replace(record, lines=record.lines[:at])).digital


def _lying(record: Record, at: int | None, game: Replayable, position: dict[str, Any]) -> Overlays:
    """What lies on the board; a digital game may be one without Automa."""
    if isinstance(game, DigitalGame):
        return table_overlays(_view(record, at))
    return position_overlays(position)


def _print_table(record: Record, at: int, lang: words.Language) -> None:
    """Where a digital game stood."""
    for line in table_text(_view(record, at), _speaker(record, lang), TextForm()):
        print(line)


def _speaker(record: Record, lang: words.Language) -> Speaker:
    header = record.header
    return Speaker(lang, header.game, len(header.players), facts_of(header))


def _plain(record: Record, story: list[Played], position: dict[str, Any]) -> dict[str, Any]:
    return {
        "header": msgspec.to_builtins(record.header),
        "lines": [
            {"number": each.number, "line": each.line, "events": msgspec.to_builtins(each.events)}
            for each in story
        ],
        "position": position,
    }


def _print_story(record: Record, story: list[Played], lang: words.Language) -> None:
    header = record.header
    names = ", ".join(player.name for player in header.players)
    print(f"{words.say(f'game.{header.game}', lang)} · {', '.join(header.maps)} · {names}")
    for name, value in header.switches.items():
        print(words.say("replay.switch", lang, what=words.say(f"switch.{name}", lang), value=value))
    t = _speaker(record, lang)
    under = -1
    for played in story:
        at = len(played.events) if played.ended is None else played.ended
        own = played.round if played.ended is None else played.round - 1
        if own != under:
            print(t.round_title(own))
        print(f"{played.number:4}  {played.line}")
        for event in played.events[:at]:
            print(f"      {t.message(event.message)}")
        under = played.round
        if own != under:
            print(t.round_title(under))
        for event in played.events[at:]:
            print(f"      {t.message(event.message)}")
    for line in _result(record, lang):
        print(line)


def _result(record: Record, lang: words.Language) -> list[str]:
    """The points of everybody by source, and who has won; nothing before the end of the game."""
    view = app.App().view(record)
    if view.phase != "finished" or view.final is None:
        return []
    names = {seat.id: seat.name if seat.human else "Automa" for seat in view.seats}
    told, known = [""], facts_of(record.header)
    for score in view.scores:
        parts = " + ".join(f"{source_words(each.id, known, lang)} {each.points}" for each in score.sources)
        total = view.final.totals.get(score.owner, score.points)
        told.append(words.say("replay.points", lang, who=names[score.owner], points=total, parts=parts))
    winners = [names[seat] for seat in view.final.winners]
    told.append(words.say("replay.winner", lang, n=len(winners), names=winners))
    return told


def _print_position(record: Record, position: dict[str, Any]) -> None:
    board = facts_of(record.header).board(position["map"])
    print(board_text(board, position_overlays(position)), end="")
    rest = {key: value for key, value in position.items() if key not in ("game", "map")}
    print(msgspec.json.format(msgspec.json.encode(rest), indent=2).decode())
