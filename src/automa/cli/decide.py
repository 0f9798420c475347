"""`automa decide`: what does Automa do in this position, and why?"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

import msgspec

from automa.cli.files import STANDARD_OUTPUT, read_bounded, write_drawing
from automa.cli.options import add_facts_option, load_all_facts
from automa.cli.refused import Usage
from automa.errors import BadInput
from automa.facts.catalogue import GameFacts
from automa.mind import RefusedPosition, answer, answer_data, decide, parse_position
from automa.render.narrowing import decision_svg
from automa.words import languages
from automa.words.explain import text

STANDARD_INPUT = "-"
LARGEST = 10_000_000
"""Bytes of a position."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", metavar="FILE", help="a position as JSON; - is standard input")
    parser.add_argument(
        "--lines", action="store_true", help="one position a line in, one decision a line out"
    )
    parser.add_argument("--text", action="store_true", help="explain the decision in words instead of JSON")
    parser.add_argument("--lang", choices=languages(), default="en", help="language of --text (default: en)")
    parser.add_argument("--svg", metavar="FILE", help="also draw the narrowing on the board (`-`: only that)")
    parser.add_argument("--no-trace", action="store_true", help="leave the narrowing of the options out")
    add_facts_option(parser)


def run(args: argparse.Namespace) -> int:
    facts = load_all_facts(args)
    if args.lines:
        if args.text or args.svg:
            other = "--text in words" if args.text else "--svg draws one position"
            raise BadInput(f"--lines answers in JSON, {other}: leave out one of them")
        _answer_lines(args.position, facts, trace=not args.no_trace)
        return 0
    data = _read(args.position)
    position, cards, plain = parse_position(data, facts)
    decision = decide(position, cards)
    if args.svg:
        write_drawing(args.svg, decision_svg(position.board, plain, decision, args.lang))
    if args.svg == STANDARD_OUTPUT:
        return 0
    if args.text:
        print(text(plain, decision, args.lang), end="")
        return 0
    told = answer_data(plain, decision, trace=not args.no_trace)
    print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    return 0


def _answer_lines(name: str, facts: Mapping[str, GameFacts], *, trace: bool) -> None:
    """One answer a line, in order; a bad position is answered with its fault and the run goes on.

    Each answer goes out at once: whoever asks may wait for it before asking again.
    """
    out = sys.stdout.buffer
    for line in _lines(name):
        try:
            found = answer(line, trace=trace, facts=facts)
        except RefusedPosition as refused:
            found = msgspec.json.encode({"error": {"path": refused.path, "reason": refused.reason}})
        out.write(found + b"\n")
        out.flush()


def _lines(name: str) -> Iterator[bytes]:
    if name == STANDARD_INPUT:
        yield from _each(sys.stdin.buffer, name)
        return
    try:
        with Path(name).open("rb") as file:
            yield from _each(file, name)
    except OSError as error:
        raise _unreadable(name, error) from None


def _each(file: BinaryIO, name: str) -> Iterator[bytes]:
    """Line by line; one without an end is refused."""
    while line := file.readline(LARGEST + 1):
        if len(line) > LARGEST:
            raise Usage("too-large", file=name, most=LARGEST)
        yield line


def _read(name: str) -> bytes:
    if name == STANDARD_INPUT:
        return read_bounded(sys.stdin.buffer, name, LARGEST)
    try:
        with Path(name).open("rb") as file:
            return read_bounded(file, name, LARGEST)
    except OSError as error:
        raise _unreadable(name, error) from None


def _unreadable(name: str, error: OSError) -> BadInput:
    return BadInput(f"cannot read {name!r}: {(error.strerror or 'input error').lower()}")
