"""`automa pair`: a one-time link for a browser of this computer or for a phone, while the program serves."""

import argparse
import socket
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from automa.cli.options import add_language_option, need
from automa.cli.refused import Usage
from automa.store.links import OwnLinks
from automa.store.places import data_directory
from automa.store.serving import noted
from automa.words import say

NEEDED = ("uvicorn", "segno")


def configure(parser: argparse.ArgumentParser) -> None:
    """Which saved games it is about."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the saved games are")
    add_language_option(parser)


def run(args: argparse.Namespace) -> int:
    """Print the links; refuse if nothing that other devices can reach is running."""
    need(NEEDED)
    from automa.web.server import qr_code

    folder = data_directory(args.data, make=False)
    where = noted(folder)
    if where is None or not where.others or not _answers(where.here):
        raise Usage("nobody-serves", folder=str(folder))
    links = OwnLinks(folder)
    print(say("pair.here", args.lang, link=f"{where.here}/pair/{links.make()}"))
    phone = f"{where.others}/pair/{links.make()}"
    print(say("pair.phone", args.lang, link=phone), qr_code(phone), sep="\n\n", end="")
    return 0


def _answers(address: str) -> bool:
    """Whether somebody listens there."""
    found = urlsplit(address)
    with suppress(OSError), socket.create_connection((found.hostname or "", found.port or 80), timeout=2):
        return True
    return False
