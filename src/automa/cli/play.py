"""`automa play`: a whole game against Automa, with every rule enforced."""

import argparse
import secrets
from pathlib import Path

from msgspec.structs import replace

from automa.age_of_innovation import Options as InnovationOptions
from automa.cli.options import add_facts_option, load_facts
from automa.cli.save import Save, free_name
from automa.cli.terminal import Quit, Session
from automa.errors import BadInput
from automa.facts import load
from automa.facts.overrides import in_force
from automa.record import Header, Record
from automa.record.age_of_innovation import header_of as innovation_header
from automa.record.digital import DigitalGame
from automa.record.games import start
from automa.record.record import FREE_TEXT, LONGEST
from automa.record.terra_mystica import header_of
from automa.study.plan import AOI, MAPS, MOST_SEED, RANDOM, TM, Plan, options_for
from automa.terra_mystica import Options
from automa.terra_mystica.facts import human_facts
from automa.words import LANGUAGES, Language, say

STEM = "game"
UNCONFIRMED = "unconfirmed values:"
GIVEN = (
    "game",
    "faction",
    "display",
    "humans",
    "automa",
    "level",
    "map",
    "seed",
    "save",
    "final_tile",
    "variant",
    "facts",
)
"""What belongs to a new game and cannot be said when one is resumed."""
VARIANTS = ("turn-order", "mini-expansion", "shipping-bonus", "temple-tile")


def configure(parser: argparse.ArgumentParser) -> None:
    """A new game, or one to go on with."""
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    parser.add_argument("--game", choices=tuple(MAPS), help=f"default: {TM}")
    parser.add_argument(
        "--faction", action="append", metavar="NAME", help="yours; twice for two humans (default: random)"
    )
    parser.add_argument("--humans", type=int, metavar="N", help="1 or 2 (default: 1)")
    parser.add_argument("--automa", metavar="NAME", help="Automa's faction, or random (default: simpletons)")
    parser.add_argument("--level", metavar="NAME", help="automalein, automa, … (default: automalein)")
    parser.add_argument("--display", action="append", metavar="NAME", help="Age of Innovation: yours")
    parser.add_argument("--map", metavar="NAME", help="default: original, small")
    parser.add_argument("--seed", type=int, metavar="S", help="of every draw (default: by chance)")
    parser.add_argument("--final-tile", metavar="NAME", help="a Fire & Ice final scoring tile, or random")
    parser.add_argument("--variant", action="append", metavar="NAME", help=", ".join(VARIANTS))
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="keep the game in this new file, line by line"
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the game in this file")
    add_facts_option(parser)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="default: en")


def run(args: argparse.Namespace) -> int:
    """Play; whatever ends it, the game is kept."""
    if not args.terminal:
        raise BadInput("say --terminal to play here; the companion for your table is `automa serve`")
    save, record = _resumed(args) if args.resume else _new(args)
    session = Session(record, args.lang, save)
    if args.resume:
        print(say("play.resumed", args.lang, n=len(record.lines), file=str(args.resume)))
    status = 0
    try:
        session.run()
    except (Quit, EOFError):
        print()
    except KeyboardInterrupt:
        print()
        status = 130
    finally:
        _farewell(session, args.lang)
    return status


def _farewell(session: Session, lang: Language) -> None:
    """Say where the game is; without a file of its own it gets one now."""
    save = session.save
    if save is None:
        if not session.played():
            print(say("play.nothing-saved", lang))
            return
        save = Save.create(free_name(Path(), STEM), session.record)
    print(say("play.saved", lang, file=str(save.path)), flush=True)


def _resumed(args: argparse.Namespace) -> tuple[Save, Record]:
    for name in GIVEN:
        if getattr(args, name) is not None:
            raise BadInput(
                f"--{name.replace('_', '-')} belongs to a new game; --resume goes on with an old one"
            )
    save, record = Save.resume(args.resume)
    header = record.header
    if header.kind != "digital":
        raise BadInput(
            f"{str(args.resume)!r} is a {header.kind} game of {header.game}; go on with it in `automa serve`"
        )
    if header.options.get("asynchronous"):
        raise BadInput(f"{str(args.resume)!r} is a game that was played by mail; `automa replay` tells it")
    return save, record


def _new(args: argparse.Namespace) -> tuple[Save | None, Record]:
    factions: list[str] = args.faction or []
    humans = args.humans if args.humans is not None else max(1, len(factions))
    if humans not in (1, 2) or len(factions) > humans:
        raise BadInput("Automa plays against one or two humans; name as many factions at most")
    game = args.game or TM
    if game == AOI and (args.final_tile or args.variant):
        raise BadInput("--final-tile and --variant belong to Terra Mystica")
    known = load_facts(args, game)
    plan = Plan(
        game=game,
        factions=(*factions, *[RANDOM] * (humans - len(factions))),
        displays=tuple(args.display or ()),
        automa=args.automa or "simpletons",
        level=args.level or "automalein",
        map=args.map or "",
        options=_variants(args.final_tile or "", args.variant or []),
        facts=in_force(known),
    )
    seed = args.seed if args.seed is not None else secrets.randbelow(1_000_000)
    if not 0 <= seed <= MOST_SEED:
        raise BadInput(f"--seed must be 0 to {MOST_SEED}, not {seed}")
    record = _noted(Record(_header(plan, seed, args.lang, chosen=bool(factions))))
    return (Save.create(args.save, record) if args.save else None), record


def _header(plan: Plan, seed: int, lang: Language, *, chosen: bool) -> Header:
    """The header of the game; in Age of Innovation people choose their sets at the table unless factions are named."""
    options = options_for(plan, seed)
    if isinstance(options, InnovationOptions):
        if not chosen and not plan.displays:
            people = ("you",) if len(plan.factions) == 1 else ("one", "two")
            return innovation_header(replace(options, players=people, displays=()), facts=plan.facts)
        names = [say(f"human-faction.{faction}", lang) for faction in options.players]
        return innovation_header(options, names, plan.facts)
    return header_of(options, [_name(faction, lang) for faction in options.factions], plan.facts)


def _variants(final_tile: str, names: list[str]) -> Options:
    for name in names:
        if name not in VARIANTS:
            raise BadInput(f"unknown variant {name!r}, known are: {', '.join(VARIANTS)}")
    return Options(
        factions=(),
        final_tile=final_tile,
        turn_order_variant="turn-order" in names,
        mini_expansion="mini-expansion" in names,
        shipping_bonus="shipping-bonus" in names,
        temple_tile="temple-tile" in names,
    )


def _name(faction: str, lang: Language) -> str:
    return (
        say(f"human-faction.{faction}", lang)
        if faction in human_facts(load("terra-mystica")).factions
        else faction
    )


def _noted(record: Record) -> Record:
    """The record with a note of every value it uses that nobody has read off the components."""
    game = start(record.header)
    assert isinstance(game, DigitalGame)
    paths = ", ".join(doubt.path for doubt in game.state.doubts())
    return Record(record.header, (f"{FREE_TEXT}{UNCONFIRMED} {paths}"[:LONGEST],)) if paths else record
