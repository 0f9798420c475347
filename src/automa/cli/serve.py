"""`automa serve`: the companion in the browser."""

import argparse
from importlib.util import find_spec
from pathlib import Path

from automa.errors import BadInput

NEEDED = ("litestar", "jinja2", "uvicorn", "sqlalchemy", "platformdirs", "segno")


def configure(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "--host",
        nargs="?",
        const="0.0.0.0",
        help="let other devices in: prints a one-time pairing link and QR code (default: this machine only)",
    )
    parser.add_argument("--port", type=int, default=8737, help="default: %(default)s")
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep the saved games here")
    parser.add_argument(
        "--allow", action="append", default=[], metavar="NAME", help="answer to this host name"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise BadInput(f"{', '.join(missing)} not installed; this helps: pip install 'automa[web]'")
    from automa.web.server import listening, serve

    serve(listening(args.host, args.port, args.allow), args.data, browser=not args.no_browser)
    return 0
