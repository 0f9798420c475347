"""`automa help`: what a command does and which options it has."""

import argparse

from automa.cli import main


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of a command, as they would be called."""
    parser.add_argument("words", nargs="*", metavar="COMMAND", help="such as `play`, or `games import`")


def run(args: argparse.Namespace) -> int:
    """Say what `--help` behind these words says."""
    return main([*args.words, "--help"])
