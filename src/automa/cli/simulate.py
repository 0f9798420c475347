"""`automa simulate`: many games of a player against Automa, and what they come to."""

import argparse
import os
import signal
import sys
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryFile
from textwrap import indent
from typing import IO, Any, NoReturn

import msgspec

from automa.chance import GENERATOR
from automa.cli.agreed import add_agreed, given
from automa.cli.options import add_facts_option, load_facts
from automa.cli.parser import exact_number
from automa.cli.progress import ProgressBar
from automa.compiled import build
from automa.errors import BadInput
from automa.facts.overrides import in_force
from automa.players import PLAYERS, player
from automa.study.plan import MOST_SEED, RANDOM, GameEnd, StudyPlan, options_for
from automa.study.runner import stream
from automa.study.statistics import LEVEL, Tally, share
from automa.title import names, title
from automa.versions import versions

MOST_GAMES = 10_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    """What to play, how often, and how to tell."""
    parser.add_argument("--game", choices=names(), default=names()[0], help="default: %(default)s")
    parser.add_argument("--games", type=exact_number, default=100, metavar="N", help="default: %(default)s")
    parser.add_argument(
        "--seed", type=exact_number, default=1, metavar="S", help="of the first game (default: %(default)s)"
    )
    parser.add_argument(
        "--player", default="greedy", metavar="NAME", help=f"{', '.join(PLAYERS)}, or module:Class"
    )
    parser.add_argument(
        "--faction",
        action="append",
        metavar="NAME",
        help="of the human seat, give it twice for two humans; random: another in every game (default)",
    )
    parser.add_argument(
        "--display",
        action="append",
        metavar="NAME",
        help="Age of Innovation: the planning display, as often as --faction (default: random)",
    )
    parser.add_argument("--automa", default="simpletons", metavar="NAME", help="Automa's faction, or random")
    parser.add_argument("--level", default="automa", metavar="NAME", help="default: %(default)s")
    parser.add_argument("--home", default="", metavar="TERRAIN", help="Automa's (default: by chance)")
    parser.add_argument("--map", metavar="NAME", help="default: original, small")
    parser.add_argument(
        "--save", type=Path, metavar="DIR", help="keep the record of every game in this folder"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes (default: %(default)s)"
    )
    add_agreed(parser)
    add_facts_option(parser)
    parser.add_argument("--json", action="store_true", help="every game and the summary, as JSON")


def run(args: argparse.Namespace) -> int:
    """Play, and print scores with their intervals."""
    # A player of one's own lies where one stands, also for `automa` as a program.
    sys.path.insert(0, str(Path.cwd()))
    plan = _plan(args)
    seeds = range(args.seed, args.seed + args.games)
    bar = ProgressBar()
    before = signal.signal(signal.SIGTERM, _terminated)
    with TemporaryFile() if args.json else nullcontext() as kept:
        try:
            tallies = Tallies(len(plan.factions))
            for result in stream(plan, seeds, min(args.jobs, args.games), bar):
                tallies.add(result)
                if kept is not None:
                    kept.write(msgspec.json.encode(result) + b"\n")
        finally:
            signal.signal(signal.SIGTERM, before)
            bar.close()
        found = _summary(plan, args.seed, tallies)
        if kept is None:
            print(_text(found), end="")
        else:
            _print_json(found, kept)
    return 0


class Tallies:
    """What is counted of the games: nothing grows with their number."""

    def __init__(self, humans: int) -> None:
        self.games = self.won = self.ties = 0
        self.points = [Tally() for _ in range(humans)]
        self.automa, self.margin, self.decisions = Tally(), Tally(), Tally()

    def add(self, result: GameEnd) -> None:
        """One more game."""
        margin = max(result.points) - result.automa
        self.games += 1
        self.won += margin > 0
        self.ties += margin == 0
        for tally, points in zip(self.points, result.points, strict=True):
            tally.add(points)
        self.automa.add(result.automa)
        self.margin.add(margin)
        self.decisions.add(result.decisions)


def _print_json(found: dict[str, Any], kept: IO[bytes]) -> None:
    """The summary, and behind it the games as they lie in the file, one after the other."""
    head = msgspec.json.format(msgspec.json.encode(found), indent=2).decode()
    print(f'{head[:-2]},\n  "results": [')
    kept.seek(0)
    before = b""
    for line in kept:
        if before:
            print(f"{_indented(before)},")
        before = line
    print(f"{_indented(before)}\n  ]\n}}")


def _indented(line: bytes) -> str:
    return indent(msgspec.json.format(line, indent=2).decode(), "    ")


def _terminated(number: int, frame: object) -> NoReturn:
    """Who ends a study ends its processes in good order, too."""
    raise SystemExit(128 + number)


def _plan(args: argparse.Namespace) -> StudyPlan:
    """The plan, refused before any process starts."""
    for name, value, least, most in (
        ("--games", args.games, 1, MOST_GAMES),
        ("--seed", args.seed, 0, MOST_SEED - MOST_GAMES),
        ("--jobs", args.jobs, 1, 256),
    ):
        if not least <= value <= most:
            raise BadInput(f"{name} must be {least} to {most}, not {value}")
    player(args.player, 0)
    known = load_facts(args, args.game)
    if args.map is not None and args.map not in known.boards:
        raise BadInput(f"unknown map {args.map!r}, known are: {', '.join(known.boards)}")
    if args.save is not None:
        _folder(args.save)
    more = given(args, args.game, known, args.automa, known=True)
    plan = StudyPlan(
        game=args.game,
        factions=tuple(args.faction or [RANDOM]),
        displays=tuple(args.display or ()),
        player=args.player,
        automa=args.automa,
        level=args.level,
        home=args.home,
        map=args.map or title(args.game).board,
        options=more.options,
        hers=more.hers,
        facts=in_force(known),
        save=str(args.save or ""),
    )
    options_for(plan, args.seed)
    return plan


def _folder(path: Path) -> None:
    """The folder for records, made if it is not there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot write {str(path)!r}: {(error.strerror or str(error)).lower()}") from None


def _summary(plan: StudyPlan, seed: int, tallies: Tallies) -> dict[str, Any]:
    """Scores of every seat and of Automa, margins, and how often the best human beat her."""
    known = versions()
    found: dict[str, Any] = {
        "program": known.program,
        "rules": known.rules,
        "facts": known.facts,
        "generator": GENERATOR,
        "build": build(),
        "plan": {
            "game": plan.game,
            "factions": list(plan.factions),
            "displays": list(plan.displays),
            "player": plan.player,
            "automa": plan.automa,
            "level": plan.level,
            "map": plan.map,
            "games": tallies.games,
            "seed": seed,
            "confidence": LEVEL,
        },
        "humans": [tally.summary() for tally in tallies.points],
        "automa": tallies.automa.summary(),
        "margin": tallies.margin.summary(),
        "won": share(tallies.won, tallies.games),
        "ties": share(tallies.ties, tallies.games),
        "decisions": tallies.decisions.summary(),
    }
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain


def _text(found: dict[str, Any]) -> str:
    """A table: mean with its interval, spread, quartiles."""
    plan = found["plan"]
    humans = f"{plan['player']} ({', '.join(plan['factions'])})"
    automa = f"Automa ({plan['automa']}, {plan['level']})"
    lines = [
        f"{plan['games']} games, {humans} against {automa} on {plan['map']}, seeds from {plan['seed']}",
        "",
        f"{'':24}{'mean':>7}  {'95 % interval':17}{'sd':>6}{'least':>7}{'¼':>7}{'½':>7}{'¾':>7}{'most':>7}",
    ]
    rows = [*zip(plan["factions"], found["humans"], strict=True), ("Automa", found["automa"])]
    for name, row in [*rows, ("ahead of Automa", found["margin"]), ("decisions", found["decisions"])]:
        interval = f"{row['low']:.1f} … {row['high']:.1f}"
        rest = (row["deviation"], row["least"], row["lower_quartile"], row["median"], row["upper_quartile"])
        numbers = "".join(
            f"{value:{6 if at == 0 else 7}.1f}" for at, value in enumerate((*rest, row["most"]))
        )
        lines.append(f"{name:24}{row['mean']:7.1f}  {interval:17}{numbers}")
    for name, part in (("games won", found["won"]), ("ties", found["ties"])):
        lines.append(
            f"{name:24}{100 * part['share']:6.1f}%  {100 * part['low']:.1f} … {100 * part['high']:.1f} %"
        )
    return "\n".join(lines) + "\n"
