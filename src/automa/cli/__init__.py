"""`automa …`: one module a command, loaded only when its command is called."""

import argparse
import importlib
import io
import os
import sys
from collections.abc import Collection, Sequence
from typing import Protocol

from automa.cli.parser import Parser
from automa.errors import BadInput
from automa.words import Language
from automa.words.refusal import Refusal

COMMANDS: dict[str, str] = {
    "play": "play either game against Automa in the terminal",
    "simulate": "play many games without a human, and tell the scores",
    "study": "play the games of a plan into a folder, as many as you like, and go on after any stop",
    "merge": "put the parts of a study that was played in several places into one folder",
    "report": "tell what a study came to, as one page with figures",
    "tournament": "say how strong the players are, with intervals",
    "serve": "the companion in the browser: Automa at your table",
    "pair": "print a one-time link for another device, while the companion is served",
    "games": "list, check, back up, restore and export the saved games",
    "facts": "show what is printed on the components, and how sure it is",
    "objects": "tell what cards, tiles and actions do, or draw them",
    "decide": "say what Automa does in a position, and why",
    "schema": "print the JSON Schema of positions or decisions",
    "board": "show a printed board, as text or as a drawing",
    "replay": "tell the story of a recorded game, or show where it stood",
    "report-bug": "she is wrong here: write a file about a turn of hers that you can send",
    "import-ledger": "replay recorded games of Terra Mystica and compare every row",
    "completion": "print what teaches a shell to complete these commands",
    "help": "say what a command does and which options it has",
}
"""Command → one line of help. The module `automa.cli.<command>` (dashes as underscores) carries it out."""


class Subcommand(Protocol):
    def configure(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


class Version(argparse.Action):
    """Tells which program this is; facts are read only when somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *given: object) -> None:
        """Say it and end."""
        from automa.versions import versions

        found = versions()
        print(f"automa {found.program} (rules {found.rules}, facts {found.facts})")
        parser.exit()


def _command(name: str) -> Subcommand:
    module: object = importlib.import_module(f"automa.cli.{name.replace('-', '_')}")
    return module  # type: ignore[return-value]


def parser_of(called: Collection[str]) -> Parser:
    """What reads a command line; only the commands that are called are loaded, and know their options."""
    parser = Parser(
        prog="automa",
        description="The Automa of Terra Mystica and Age of Innovation. Unofficial: buy the games.",
    )
    parser.add_argument(
        "--version", action=Version, nargs=0, help="show the versions of program, rules and facts"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, help_line in COMMANDS.items():
        command = commands.add_parser(name, help=help_line, description=help_line)
        if name in called:
            _command(name).configure(command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run `automa` with these arguments; bad input is one sentence on standard error and exit status 2."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    called = next((word for word in arguments if not word.startswith("-")), "")
    args = parser_of((called,)).parse_args(arguments)
    _prepare_streams()
    try:
        status = _command(args.command).run(args)
        sys.stdout.flush()
    except BadInput as error:
        return _complain(args.command, _said(error, getattr(args, "lang", "en")))
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _complain(args.command, f"input or output failed: {(error.strerror or str(error)).lower()}")
    except KeyboardInterrupt:
        return 130
    return status


def _said(error: BadInput, lang: Language) -> str:
    """A refusal in the language of the person; who reads the command line can look the rule up, too."""
    if not isinstance(error, Refusal):
        return str(error)
    return f"{error.say(lang)} ({error.rule})" if error.rule else error.say(lang)


def _prepare_streams() -> None:
    """What we print is UTF-8 whatever the locale says; a stream that the caller has closed is empty."""
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.BytesIO())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _complain(command: str, sentence: str) -> int:
    """One line, even where it quotes a name with line breaks in it."""
    shown = "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in sentence
    )
    print(f"automa {command}: {shown}", file=sys.stderr)
    return 2


def _drop_output() -> None:
    """What is still buffered cannot be written; Python would complain about that when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
