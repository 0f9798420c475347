"""`automa report`: what a study says, as one page and its figures."""

import argparse
from pathlib import Path

from automa.cli.options import add_language_option, need
from automa.study.folder import opened
from automa.words import say

PACKAGES = ("polars", "matplotlib")


def configure(parser: argparse.ArgumentParser) -> None:
    """Of which study, where to."""
    parser.add_argument("study", type=Path, metavar="DIR", help="the folder of a study, finished or not")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="the folder of the page (default: report in that of the study)"
    )  # fmt: skip
    add_language_option(parser)


def run(args: argparse.Namespace) -> int:
    """Write page and figures, and say where they are."""
    need(PACKAGES)
    from automa.study.report.write import REPORT, write_report

    folder = opened(args.study)
    at = write_report(folder, args.out or args.study / REPORT, args.lang)
    print(say("study.report.written", args.lang, file=str(at)))
    return 0
