"""`automa serve`: the companion in the browser."""

import argparse
from pathlib import Path

from automa.cli.options import add_facts_option, load_all_facts, need

NEEDED = ("starlette", "jinja2", "uvicorn", "segno")


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
    parser.add_argument(
        "--behind-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="believe this reverse proxy who asks it; needs --allow with the name it answers to, and pairing",
    )
    add_facts_option(parser)
    parser.add_argument(
        "--supervised", action="store_true", help="start again by itself when it dies, without losing a tap"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    need(NEEDED)
    from automa.web.server import listening, serve

    known = load_all_facts(args)
    if args.supervised:
        from automa.web.supervised import supervise

        return supervise(_arguments(args))
    where = listening(args.host, args.port, args.allow, args.behind_proxy)
    serve(where, args.data, browser=not args.no_browser, facts=known)
    return 0


def _arguments(args: argparse.Namespace) -> list[str]:
    """The options again, for a process of its own."""
    said = [f"--port={args.port}"]
    said += [f"--host={args.host}"] if args.host else []
    said += [f"--data={args.data}"] if args.data else []
    said += [f"--allow={name}" for name in args.allow]
    said += [f"--behind-proxy={address}" for address in args.behind_proxy]
    said += [f"--facts={args.facts}"] if args.facts else []
    return said + (["--no-browser"] if args.no_browser else [])
