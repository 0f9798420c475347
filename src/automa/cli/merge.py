"""`automa merge`: the parts of a study, each played with `--shard`, in one folder."""

import argparse
from pathlib import Path

from automa.cli.options import add_language_option, need
from automa.cli.study import PACKAGES, table
from automa.study.folder import merge
from automa.words import say


def configure(parser: argparse.ArgumentParser) -> None:
    """Where to, and what."""
    parser.add_argument("out", type=Path, metavar="DIR", help="the folder of the whole study; it may exist")
    parser.add_argument(
        "parts", type=Path, nargs="+", metavar="PART", help="folders with shards of the same plan"
    )
    add_language_option(parser)


def run(args: argparse.Namespace) -> int:
    """Copy the shards that are not there yet, each compared with its hash."""
    need(PACKAGES)
    folder = merge(args.out, args.parts)
    study = folder.study
    games = sum(study.size_of(number) for number in folder.done())
    print(say("study.done", args.lang, games=games, total=study.total, folder=str(args.out)))
    print(table(folder, args.lang), end="")
    return 0
