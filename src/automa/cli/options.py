"""Options that several commands share."""

import argparse
import os
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from automa import facts
from automa.cli.refused import Usage
from automa.facts.catalogue import GameFacts
from automa.words import Language, languages

ENVIRONMENT = "AUTOMA_FACTS"


def add_facts_option(parser: argparse.ArgumentParser) -> None:
    """`--facts FILE`: values that the owner has read off the components."""
    parser.add_argument(
        "--facts",
        metavar="FILE",
        type=Path,
        help=f"a TOML file of yours whose values replace ours (default: ${ENVIRONMENT})",
    )


def facts_file(args: argparse.Namespace) -> Path | None:
    """The owner's file, from the option or the environment."""
    named: Path | None = args.facts
    if named is None and os.environ.get(ENVIRONMENT):
        named = Path(os.environ[ENVIRONMENT])
    return named


def load_facts(args: argparse.Namespace, game: str) -> GameFacts:
    """The facts of a game with the owner's values."""
    return facts.load(game, facts_file(args))


def load_all_facts(args: argparse.Namespace) -> dict[str, GameFacts]:
    """The facts of both games with the owner's values."""
    return {game: load_facts(args, game) for game in facts.GAMES}


def add_language_option(parser: argparse.ArgumentParser) -> argparse.Action:
    """`--lang`: the language of the person, by default that of the environment."""
    default = language_of(os.environ)
    return parser.add_argument(
        "--lang", choices=languages(), default=default, help=f"default: that of $LANG ({default})"
    )


def language_of(environ: Mapping[str, str]) -> Language:
    """The first language of the environment that we speak, as POSIX orders the variables; else English."""
    wanted = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    spoken = languages()
    return next((lang for lang in spoken if wanted.lower().startswith(lang)), spoken[0])


def need(packages: Sequence[str]) -> None:
    """Refuse a command whose packages were left out at the installation."""
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        raise Usage("not-installed", packages=" ".join(missing))
