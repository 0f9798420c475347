"""`automa objects`: what every card, tile, action and faction does in a sentence, or drawn into a folder."""

import argparse
from pathlib import Path

from automa import facts
from automa.cli.files import write_all
from automa.cli.options import add_facts_option, load_facts
from automa.errors import BadInput
from automa.render.reference import KINDS, ThingSection, sections
from automa.words import languages, say

SECTIONS = ("signs", "symbols", *KINDS)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "kind", nargs="?", metavar="KIND", help=f"one of {', '.join(SECTIONS)}; left out: all"
    )
    parser.add_argument("--game", metavar="GAME", help=f"{' or '.join(facts.GAMES)}; left out: both")
    parser.add_argument("--svg", metavar="DIR", type=Path, help="draw them into this folder")
    parser.add_argument("--lang", choices=languages(), default="en", help="language (default: en)")
    add_facts_option(parser)


def run(args: argparse.Namespace) -> int:
    if args.kind is not None and args.kind not in SECTIONS:
        raise BadInput(f"{args.kind!r} is no kind; known are {', '.join(SECTIONS)}")
    for name in [args.game] if args.game else facts.GAMES:
        game = load_facts(args, name)
        found = [
            section
            for section in sections(game, args.lang, alone=args.svg is not None)
            if args.kind in (None, section.id)
        ]
        if args.svg is not None:
            write_all(args.svg, {file: svg for section in found for file, svg in _files(game.id, section)})
        else:
            title = say(f"game.{game.id}", args.lang)
            print(f"{title}\n{'=' * len(title)}")
            print("\n".join(_text(section) for section in found))
    return 0


def _files(game: str, section: ThingSection) -> list[tuple[str, str]]:
    drawings = [(f"{game}-{section.id}-{entry.id}.svg", entry.svg) for entry in section.entries]
    return drawings + [
        (f"{game}-{section.id}-{entry.id}-4.svg", entry.back) for entry in section.entries if entry.back
    ]


def _text(section: ThingSection) -> str:
    lines = [section.title]
    for entry in section.entries:
        name = entry.name or entry.id
        lines.append(f"  {name}: {entry.text}" if entry.text else f"  {name}")
    return "\n".join(lines) + "\n"
