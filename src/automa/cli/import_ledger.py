"""`automa import-ledger`: replay recorded games of Terra Mystica and compare every row."""

import argparse
import json
import sys
from pathlib import Path

from automa.by_mail import ledger
from automa.cli.files import read_text
from automa.errors import BadInput
from automa.record.record import Record, print_record
from automa.record.terra_mystica import header_of

LARGEST = 50_000_000
"""Bytes of a ledger or of a list of results."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Files, and what the games should end with."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", type=Path, help="a game in the public ledger format"
    )
    parser.add_argument(
        "--manifest",
        metavar="FILE",
        type=Path,
        help="the final points to expect: JSON with games, file and final_vp",
    )
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="write every game that agrees as a record into this folder"
    )


def run(args: argparse.Namespace) -> int:
    """One line a file; exit status 1 if any differs."""
    expected = _expected(args.manifest) if args.manifest else {}
    differs = 0
    for path in args.files:
        text = _text(path)
        try:
            report = ledger.replay(text, story=args.out is not None)
            _compare(report, expected.get(path.name))
        except ledger.Difference as error:
            differs = 1
            print(f"{path.name}: differs, {error}")
            continue
        except BadInput as error:
            differs = 1
            print(f"{path.name}: cannot be replayed, {error}")
            continue
        for number, line in report.passed_over:
            print(
                f"{path.name}: line {number} is no line of a ledger and passed over: {line[:60]}",
                file=sys.stderr,
            )
        if args.out:
            _write(args.out, path, report)
        points = ", ".join(f"{faction} {value}" for faction, value in report.points.items())
        print(f"{path.name}: {report.rows} rows, {report.commands} commands agree: {points}")
    return differs


def _write(folder: Path, path: Path, report: ledger.LedgerReport) -> None:
    factions = report.options.factions
    lines = [f"{factions[seat]}: {text}" if seat >= 0 else text for seat, text in report.lines]
    target = folder / f"{path.stem}.automa"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target.write_text(print_record(Record(header_of(report.options), tuple(lines))), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{target} cannot be written: {error}") from None


def _text(path: Path) -> str:
    try:
        return read_text(path, LARGEST)
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} cannot be read: {error}") from None


def _expected(path: Path) -> dict[str, dict[str, int]]:
    try:
        games = json.loads(_text(path))["games"]
        return {game["file"]: game["final_vp"] for game in games}
    except (ValueError, KeyError, TypeError):
        raise BadInput(f"{path} is no manifest of recorded games") from None


def _compare(report: ledger.LedgerReport, expected: dict[str, int] | None) -> None:
    if expected is not None and report.points != expected:
        raise ledger.Difference(report.rows, f"ends with {report.points}, expected {expected}")
