"""`automa tournament`: how strong the players are, at which level, with which factions."""

import argparse
import os
from pathlib import Path

import msgspec

from automa import __version__
from automa.cli.options import add_facts_option, load_facts
from automa.cli.parser import exact_number
from automa.cli.progress import ProgressBar
from automa.compiled import build
from automa.errors import BadInput
from automa.facts.overrides import in_force
from automa.players import PLAYERS, player
from automa.study.plan import MOST_SEED, RANDOM, StudyPlan, options_for
from automa.study.tournament import BASE, EVALUATION, LevelResult, Match, Tournament, play, row, table
from automa.title import names, title

MOST_GAMES = 100_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Who plays what."""
    parser.add_argument("--game", choices=names(), default=names()[0], help="default: %(default)s")
    parser.add_argument(
        "--player", action="append", metavar="NAME", help=f"{', '.join(PLAYERS)}, or module:Class (default: greedy)"
    )  # fmt: skip
    parser.add_argument(
        "--level", action="append", metavar="NAME", help="as often as you like (default: automa)"
    )
    parser.add_argument(
        "--faction",
        action="append",
        metavar="NAME",
        help="they take turns (default: the 14 of the box of Terra Mystica; Age of Innovation: by chance)",
    )
    parser.add_argument(
        "--games",
        type=int,
        default=28,
        metavar="N",
        help="of each player at each level (default: %(default)s)",
    )
    parser.add_argument("--automa", default="simpletons", metavar="NAME", help="Automa's faction, or random")
    parser.add_argument("--map", metavar="NAME", help="default: original, small")
    parser.add_argument(
        "--seed",
        type=exact_number,
        default=EVALUATION.start,
        metavar="S",
        help="of the first game (default: the first of those that nothing is learned on)",
    )
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="add every game to this file, and do not play those in it again",
    )
    parser.add_argument(
        "--jobs",
        type=exact_number,
        default=os.cpu_count() or 1,
        metavar="J",
        help="processes (default: %(default)s)",
    )
    parser.add_argument("--by-faction", action="store_true", help="a row for each faction, too")
    add_facts_option(parser)
    parser.add_argument("--json", action="store_true", help="the rows as JSON")


def run(args: argparse.Namespace) -> int:
    """Play, and print the table."""
    tournament = _tournament(args)
    bar = ProgressBar()
    try:
        games = play(tournament, args.keep, args.jobs, bar)
    finally:
        bar.close()
    rows = table(games)
    if args.json:
        found = {
            "version": __version__,
            "build": build(),
            "seed": args.seed,
            "rows": msgspec.to_builtins(rows),
        }
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return 0
    print(_text(tournament, rows, _by_faction(games) if args.by_faction else {}), end="")
    return 0


def _tournament(args: argparse.Namespace) -> Tournament:
    """The tournament, refused before any process starts."""
    for name, value, least, most in (
        ("--games", args.games, 1, MOST_GAMES),
        ("--seed", args.seed, 0, MOST_SEED - MOST_GAMES),
        ("--jobs", args.jobs, 1, 256),
    ):
        if not least <= value <= most:
            raise BadInput(f"{name} must be {least} to {most}, not {value}")
    players = tuple(args.player or ("greedy",))
    for name in players:
        player(name, 0)
    known = load_facts(args, args.game)
    if args.map is not None and args.map not in known.boards:
        raise BadInput(f"unknown map {args.map!r}, known are: {', '.join(known.boards)}")
    plan = StudyPlan(
        game=args.game, automa=args.automa, map=args.map or title(args.game).board, facts=in_force(known)
    )
    factions = tuple(args.faction or (BASE if args.game == names()[0] else (RANDOM,)))
    tournament = Tournament(plan, players, tuple(args.level or ("automa",)), factions, args.games, args.seed)
    for piece, seeds in tournament.pieces()[: len(factions) * len(tournament.levels) * len(players)]:
        options_for(piece, seeds[0])
    return tournament


def _by_faction(games: list[Match]) -> dict[tuple[str, str], list[tuple[str, LevelResult]]]:
    """By player and level: a row for each faction."""
    cells: dict[tuple[str, str], dict[str, list[Match]]] = {}
    for game in games:
        of_faction = cells.setdefault((game.player, game.level), {})
        of_faction.setdefault(game.result.factions[0], []).append(game)
    return {
        cell: [(faction, row(*cell, played)) for faction, played in sorted(of_faction.items())]
        for cell, of_faction in cells.items()
    }


def _text(
    tournament: Tournament,
    rows: list[LevelResult],
    factions: dict[tuple[str, str], list[tuple[str, LevelResult]]],
) -> str:
    """A table: points and games won with their intervals."""
    plan = tournament.plan
    last = tournament.seed + tournament.games - 1
    head = (
        f"{plan.game} on {plan.map} against {plan.automa}, seeds {tournament.seed} to {last}, "
        f"automa {__version__} ({build()}), 95 % intervals"
    )
    lines = [
        head,
        "",
        f"{'player':22}{'level':14}{'games':>6}{'points':>8}  {'':17}{'won':>7}  ",
    ]
    for each in rows:
        lines.append(_line(each.player, each.level, each))
        lines += [_line(f"  {name}", "", part) for name, part in factions.get((each.player, each.level), [])]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _line(first: str, second: str, found: LevelResult) -> str:
    points, won = found.points, found.won
    interval = f"{points.low:.1f} … {points.high:.1f}"
    return (
        f"{first:22}{second:14}{points.count:>6}{points.mean:8.1f}  {interval:17}"
        f"{100 * won.share:6.1f}%  {100 * won.low:.1f} … {100 * won.high:.1f} %"
    )
