"""`automa play`: a whole game against Automa, with every rule enforced."""

import argparse
import secrets
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from msgspec.structs import replace

from automa.cli.agreed import add_agreed, given, rows
from automa.cli.options import add_facts_option, add_language_option, load_facts
from automa.cli.parser import exact_number
from automa.cli.refused import Usage
from automa.cli.save import Save
from automa.cli.terminal.keeping import InFile, InStore, KeptGame
from automa.cli.terminal.saved import choose, go_on, playable, saved_games
from automa.cli.terminal.session import Quit, TerminalSession
from automa.facts.overrides import in_force
from automa.record import Header, Player, Record
from automa.record.digital import DigitalGame
from automa.record.header import COMPUTERS
from automa.record.record import FREE_TEXT, LONGEST
from automa.saved_games import Games
from automa.speech.speaker import UNNAMED
from automa.store.journal import MAX_TITLE
from automa.study.plan import MOST_SEED, RANDOM, StudyPlan, facts_of, options_for
from automa.title import names, start, title
from automa.words import Language, knows, say

UNCONFIRMED = "unconfirmed values:"
GIVEN = (
    "game",
    "faction",
    "display",
    "humans",
    "computer",
    "automa",
    "level",
    "home",
    "map",
    "seed",
    "save",
    "facts",
    "expansion",
    "switch",
    *(name.replace("-", "_") for name in rows()),
)
"""What belongs to a new game and cannot be said when one is resumed."""


def configure(parser: argparse.ArgumentParser) -> None:
    """A new game, or one to go on with."""
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    parser.add_argument("--game", choices=names(), help=f"default: {names()[0]}")
    parser.add_argument(
        "--faction", action="append", metavar="NAME", help="yours; twice for two humans (default: random)"
    )
    parser.add_argument("--humans", type=int, metavar="N", help="1 or 2 (default: 1)")
    parser.add_argument(
        "--computer",
        choices=COMPUTERS,
        help="takes the second seat: quick, or a search before every turn, with its budget in positions",
    )
    parser.add_argument("--automa", metavar="NAME", help="Automa's faction, or random (default: simpletons)")
    parser.add_argument("--level", metavar="NAME", help="automalein, automa, … (default: automalein)")
    parser.add_argument("--home", metavar="TERRAIN", help="Automa's terrain (default: by chance)")
    parser.add_argument("--display", action="append", metavar="NAME", help="Age of Innovation: yours")
    parser.add_argument("--map", metavar="NAME", help="default: original, small")
    parser.add_argument("--seed", type=exact_number, metavar="S", help="of every draw (default: by chance)")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="keep the game in this new file, not among the saved games"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the game in this file")
    parser.add_argument(
        "--go-on",
        nargs="?",
        const="",
        metavar="GAME",
        help="go on with a saved game, by its id or title; without one you are asked which",
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the saved games are")
    add_agreed(parser)
    add_facts_option(parser)
    add_language_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play; whatever ends it, the game is kept."""
    if not args.terminal:
        raise Usage("say-terminal")
    with ExitStack() as stack:
        kept = _kept(args, lambda: stack.enter_context(saved_games(args.data)))
        return 0 if kept is None else _play(kept, args.lang)


def _play(kept: KeptGame, lang: Language) -> int:
    session = TerminalSession(kept, lang)
    status = 0
    try:
        session.run()
    except (Quit, EOFError):
        print()
    except KeyboardInterrupt:
        print()
        status = 130
    finally:
        print(kept.farewell(lang), flush=True)
    return status


def _kept(args: argparse.Namespace, saved: Callable[[], Games]) -> KeptGame | None:
    """The game that is played: one of a file, a saved one, or a new one; nothing if none was chosen."""
    if args.resume is not None or args.go_on is not None:
        for name in GIVEN:
            if getattr(args, name) is not None:
                raise Usage("new-game-only", option=f"--{name.replace('_', '-')}")
    if args.resume is not None:
        save, record = Save.resume(args.resume)
        print(say("play.resumed", args.lang, n=len(record.lines), file=str(args.resume)))
        return InFile(save, playable(record))
    if args.go_on is None:
        record = _new(args)
        if args.save is not None:
            return InFile(Save.create(args.save, record), record)
        return InStore(saved(), _title(record, args.lang), record)
    games = saved()
    try:
        chosen = go_on(games, args.go_on) if args.go_on else choose(games, args.lang, input)
    except (EOFError, KeyboardInterrupt):
        print()
        return None
    if chosen is not None:
        print(say("play.resumed-title", args.lang, n=len(chosen.record.lines), title=chosen.title))
    return chosen


def _title(record: Record, lang: Language) -> str:
    """What a new game is called in the list."""
    people = [player.name for player in record.header.players if player.name != UNNAMED]
    return " · ".join([say(f"game.{record.header.game}", lang), *people])[:MAX_TITLE]


def _new(args: argparse.Namespace) -> Record:
    factions: list[str] = args.faction or []
    humans = _seats(args, factions)
    game = args.game or names()[0]
    known = load_facts(args, game)
    more = given(args, game, known, args.automa or "simpletons", known=False)
    plan = StudyPlan(
        game=game,
        factions=(*factions, *[RANDOM] * (humans - len(factions))),
        displays=tuple(args.display or ()),
        automa=args.automa or "simpletons",
        level=args.level or "automalein",
        home=args.home or "",
        map=args.map or "",
        options=more.options,
        hers=more.hers,
        facts=in_force(known),
    )
    seed = args.seed if args.seed is not None else secrets.randbelow(1_000_000)
    if not 0 <= seed <= MOST_SEED:
        raise Usage("seed", most=MOST_SEED, seed=seed)
    header = _header(plan, seed, args.lang, chosen=bool(factions))
    return _noted(Record(_seated(header, args.computer, args.lang) if args.computer else header))


def _seats(args: argparse.Namespace, factions: Sequence[str]) -> int:
    """How many seats there are for humans, that of a computer included."""
    if args.computer:
        if args.humans not in (None, 1) or len(factions) > 2:
            raise Usage("computer")
        return 2
    seats: int = args.humans if args.humans is not None else max(1, len(factions))
    if seats not in (1, 2) or len(factions) > seats:
        raise Usage("humans")
    return seats


def _seated(header: Header, computer: str, lang: Language) -> Header:
    """The header with a computer in the second seat."""
    first, second = header.players
    called = UNNAMED if first.name == say("play.seat.one", lang) else first.name
    players = (Player(first.id, called), Player(second.id, say("computer.name", lang)))
    return replace(header, players=players, computers={second.id: computer})


def _header(plan: StudyPlan, seed: int, lang: Language, *, chosen: bool) -> Header:
    """The header of the game; where a faction is not all, people choose their sets at the table unless factions are named."""
    one, options = title(plan.game), options_for(plan, seed)
    if one.displays(facts_of(plan)) and not chosen and not plan.displays:
        people = ("you",) if len(plan.factions) == 1 else ("one", "two")
        called = (UNNAMED,) if len(people) == 1 else tuple(say(f"play.seat.{seat}", lang) for seat in people)
        assert options.automa is not None
        open_ = one.options(people, options.map, seed, options.automa, plan.options)
        return one.header(open_, called, plan.facts)
    header = one.header(options, facts=plan.facts)
    seated = tuple(Player(seat.id, _name(seat.id, lang)) for seat in header.players)
    return replace(header, players=seated)


def _name(faction: str, lang: Language) -> str:
    """What a faction is called; one that has no name is called by its id."""
    named = f"human-faction.{faction}"
    return say(named, lang) if knows(named, lang) else faction


def _noted(record: Record) -> Record:
    """The record with a note of every value it uses that nobody has read off the components."""
    game = start(record.header)
    assert isinstance(game, DigitalGame)
    paths = ", ".join(doubt.path for doubt in game.state.doubts())
    return Record(record.header, (f"{FREE_TEXT}{UNCONFIRMED} {paths}"[:LONGEST],)) if paths else record
