"""`automa study`: the games of a plan, into a folder; the same command goes on after any stop."""

import argparse
import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

from automa.cli.options import add_language_option, need
from automa.cli.parser import exact_number
from automa.cli.progress import Lines, ProgressBar
from automa.study.folder import Folder, begin
from automa.study.grid import Study, read_plan
from automa.study.noted import pairs
from automa.study.overview import CellRow, Mean, overview
from automa.study.plan import StudyPlan
from automa.study.pool import check_jobs
from automa.study.refused import Unfit
from automa.study.run import Players, here, part_of, play_into
from automa.words import Language, say

PACKAGES = ("polars",)
RAY = "ray"
MOST_ROWS = 40
"""Cells of the closing table."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Which plan, where to, with how much."""
    parser.add_argument("plan", type=Path, metavar="PLAN.toml", help="docs/studies.md says how it is written")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="the folder of the study (default: the name of the plan)"
    )
    parser.add_argument(
        "--jobs", type=exact_number, default=os.cpu_count() or 1, metavar="J", help="processes (default: %(default)s)"
    )  # fmt: skip
    parser.add_argument(
        "--shard", default="", metavar="I/N", help="play the I-th of N parts of it; merge them afterwards"
    )
    parser.add_argument(
        "--on", default="", metavar="ray[://HOST:PORT]", help="the machines of a Ray cluster, instead of processes here"
    )  # fmt: skip
    parser.add_argument("--list", action="store_true", help="say which games it is, and play none")
    add_language_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play what is missing, and say what it came to."""
    # A player of one's own lies where one stands, also for `automa` as a program.
    sys.path.insert(0, str(Path.cwd()))
    check_jobs(args.jobs)
    study = read_plan(args.plan)
    part_of(study, args.shard)
    _tell_plan(study, args.lang)
    if args.list:
        for number, cell in enumerate(study.cells):
            print(f"{number:6}  {label(cell)}")
        return 0
    players = players_on(args.on, args.jobs)
    folder = begin(args.out or Path(args.plan.stem), study)
    games = play(folder, args.shard, players, args.lang)
    print(say("study.done", args.lang, games=games, total=study.total, folder=str(folder.path)))
    print(table(folder, args.lang), end="")
    return 0


def players_on(where: str, jobs: int) -> Players:
    """Who plays: the processes of this machine, or the machines of a cluster."""
    need(PACKAGES)
    if not where:
        return here(jobs)
    if where != RAY and not where.startswith(f"{RAY}://"):
        raise Unfit("no-place", place=where)
    need((RAY,))
    from automa.study.cluster import on

    return on(where, jobs)


def play(folder: Folder, part: str, players: Players, lang: Language) -> int:
    """Play and show how far it is: a bar in a terminal, else a line a minute."""
    progress = ProgressBar() if sys.stderr.isatty() else Lines(lang)
    before = signal.signal(signal.SIGTERM, _terminated)
    try:
        return play_into(folder, part, players, progress)
    finally:
        signal.signal(signal.SIGTERM, before)
        progress.close()


def _terminated(number: int, frame: object) -> NoReturn:
    """Who ends a study ends its processes in good order, too."""
    raise SystemExit(128 + number)


def _tell_plan(study: Study, lang: Language) -> None:
    cells = len(study.cells)
    print(
        say("study.plan-line", lang, cells=cells, games=study.total, shards=study.shards),
        file=sys.stderr,
    )
    if study.left_out:
        count, reason = len(study.left_out), study.left_out[0].reason
        print(say("study.left-out", lang, count=count, reason=reason), file=sys.stderr)


def label(plan: StudyPlan) -> str:
    """What a cell is, on one line."""
    humans = " + ".join(
        f"{faction} on {display}" if display else faction
        for faction, display in zip(plan.factions, plan.displays or ("",) * len(plan.factions), strict=True)
    )
    more = " ".join(
        text
        for text in (
            pairs({**plan.options, **plan.hers}, ("switches",)),
            pairs(dict(plan.options.get("switches", {}))),  # type: ignore[call-overload]
            pairs(plan.facts),
        )
        if text
    )
    home = f" in {plan.home}" if plan.home else ""
    return f"{plan.game} {plan.map}: {plan.player} ({humans}) against {plan.automa}{home}, {plan.level} {more}".strip()


def table(folder: Folder, lang: Language) -> str:
    """A line a cell: points, and games won with their intervals."""
    rows = overview(folder)
    names = [
        say(f"study.column.{name}", lang) for name in ("games", "points", "automa", "margin", "won", "ties")
    ]
    first, *rest = (say("study.column.cell", lang), *names)
    lines = [
        "",
        f"{rest[0]:>9}{rest[1]:>8}{rest[2]:>8}{rest[3]:>9}{'':18}{rest[4]:>7}{'':16}{rest[5]:>6}  {first}",
    ]
    lines += [_line(row) for row in rows[:MOST_ROWS]]
    if len(rows) > MOST_ROWS:
        lines.append(say("study.more-cells", lang, count=len(rows) - MOST_ROWS, folder=str(folder.path)))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _line(row: CellRow) -> str:
    won = row.won
    return (
        f"{won.of:9}{row.points.mean:8.1f}{row.automa.mean:8.1f}{row.margin.mean:9.1f} {_interval(row.margin):17}"
        f"{100 * won.share:6.1f}% {f'{100 * won.low:.1f} … {100 * won.high:.1f}':15}{row.ties:6}  {label(row.plan)}"
    )


def _interval(mean: Mean) -> str:
    return f"{mean.low:.1f} … {mean.high:.1f}"
