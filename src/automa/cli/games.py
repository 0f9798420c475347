"""`automa games`: list, check, save and bring back the games of `automa serve`."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from automa.cli.files import read_text, write_new
from automa.cli.options import add_language_option
from automa.cli.refused import Usage
from automa.store.journal import MAX_TITLE
from automa.words import Language, say

if TYPE_CHECKING:
    from automa.store.salvage import SalvagedGame


class GamesAction(NamedTuple):
    """What can be done with the saved games: a line of help, its own arguments, and what carries it out."""

    about: str
    configure: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace, Path], int]


def configure(parser: argparse.ArgumentParser) -> None:
    """One word says what to do; where the games are and the language may stand before it, too."""
    _add_shared(parser)
    actions = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, action in ACTIONS.items():
        below = actions.add_parser(name, help=action.about, description=action.about)
        action.configure(below)
        for shared in _add_shared(below):
            shared.default = argparse.SUPPRESS  # what stands before the word counts


def _add_shared(parser: argparse.ArgumentParser) -> tuple[argparse.Action, argparse.Action]:
    data = parser.add_argument("--data", type=Path, metavar="DIR", help="where the saved games are")
    return data, add_language_option(parser)


def _nothing(parser: argparse.ArgumentParser) -> None:
    """No arguments of its own."""


def _list_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON")


def _backup_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="default: among the other backups")


def _restore_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="default: the newest backup that is whole"
    )
    parser.add_argument("--list", action="store_true", help="only name the backups")


def _export_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="games by their ids (default: all)")
    parser.add_argument("--to", type=Path, metavar="DIR", help="the folder to write to (default: here)")
    parser.add_argument("--one-file", action="store_true", help="all in one file for `automa games import`")


def _import_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="a record, or what `automa games export --one-file` has written",
    )


def run(args: argparse.Namespace) -> int:
    """Carry out one action."""
    from automa.store.places import data_directory

    return ACTIONS[args.what].run(args, data_directory(args.data, make=args.what in MAKE))


def _say(args: argparse.Namespace, message: str, **values: object) -> None:
    lang: Language = args.lang
    print(say(f"games.{message}", lang, **values))  # type: ignore[arg-type]


def _list(args: argparse.Namespace, directory: Path) -> int:
    from automa.store.salvage import inspect
    from automa.store.sqlite import FILE, refuse_lost

    if not (directory / FILE).exists() and (args.data is None or directory.exists()):  # before the first game
        refuse_lost(directory)
        print("[]") if args.json else _say(args, "none", folder=str(directory))
        return 0
    games, wrong = inspect(directory)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode([_row(game) for game in games]), indent=2).decode())
        if wrong is not None:
            raise wrong
        return 0
    _tell(args, games)
    if not games:
        _say(args, "none", folder=str(directory))
    if wrong is not None:
        raise wrong
    return 0


def _tell(args: argparse.Namespace, games: Sequence["SalvagedGame"]) -> None:
    """A line a game; of a damaged one, which line is not what was saved."""
    for game in games:
        about = {"id": game.id, "title": game.title, "kind": game.kind, "n": len(game.entries)}
        binned = "  " + say("games.binned", args.lang) if game.deleted else ""
        if game.broken is None:
            _say(args, "row", changed=game.changed[:16] + binned, **about)
        else:
            kind, line = game.broken.kind, game.broken.number
            _say(args, "row-broken", changed=game.changed[:16] + binned, line=line, kind_of=kind, **about)


def _row(game: "SalvagedGame") -> dict[str, object]:
    """A game of the list as data; `damaged` is the first line that is not what was saved."""
    return {
        "id": game.id,
        "title": game.title,
        "kind": game.kind,
        "lines": len(game.entries),
        "changed": game.changed,
        "deleted": game.deleted,
        "damaged": None if game.broken is None else game.broken.number,
    }


def _check(args: argparse.Namespace, directory: Path) -> int:
    from automa.store.library import faulty_sqlite
    from automa.store.salvage import inspect, older_than_told

    games, wrong = inspect(directory)
    broken = [game for game in games if game.broken is not None]
    version = faulty_sqlite()
    if version:
        print(say("store.wal-reset", args.lang, version=version))
    if wrong is not None:
        raise wrong
    if broken:
        _tell(args, games)
        _say(args, "broken", file=str(directory), n=len(broken))
        return 2
    old = older_than_told(directory, games)
    if old is not None:
        raise old
    _say(args, "whole", file=str(directory), n=len(games))
    return 0


def _backup(args: argparse.Namespace, directory: Path) -> int:
    from automa.store.sqlite import SqliteStore

    store = SqliteStore(directory)
    try:
        made = store.back_up(args.file)
    finally:
        store.close()
    _say(args, "backed-up", file=str(made))
    return 0


def _restore(args: argparse.Namespace, directory: Path) -> int:
    from automa.store.backups import FOLDER, backups, restore
    from automa.store.sqlite import FILE

    if args.list:
        found = backups(directory)
        for each in found:
            _say(args, "backup", made=each.made, why=each.why, file=str(each.path))
        if not found:
            _say(args, "no-backups", folder=str(directory / FOLDER))
        return 0
    taken, kept = restore(directory / FILE, args.file)
    _say(args, "restored", file=str(taken))
    if kept is not None:
        _say(args, "kept", file=str(kept))
    return 0


def _export(args: argparse.Namespace, directory: Path) -> int:
    from automa.store.export import archive, record_text
    from automa.store.salvage import find, inspect

    games, wrong = inspect(directory)
    chosen = [find(games, name) for name in args.games] if args.games else games
    folder: Path = args.to or Path()
    if args.one_file:
        target = folder / "automa-games.jsonl"
        write_new(target, "".join(archive(chosen)))
        _say(args, "archived", n=len(chosen), file=str(target))
    else:
        for game in chosen:
            target = folder / f"{_plain(game.title)}-{_plain(game.id)}.automa"
            write_new(target, record_text(game))
            part = "exported" if game.broken is None else "exported-part"
            _say(args, part, n=len(game.entries), title=game.title, file=str(target))
    if wrong is not None:
        raise wrong
    return 0


def _import(args: argparse.Namespace, directory: Path) -> int:
    from automa.record.archive import LARGEST, is_archive, parse_archive
    from automa.saved_games import Games
    from automa.store.sqlite import SqliteStore

    source: Path = args.file
    text = _text(source, LARGEST)
    games = parse_archive(text) if is_archive(text) else []
    store = SqliteStore(directory)
    try:
        if is_archive(text):
            taken = sum(store.take_in(game) for game in games)
        else:  # a single record
            Games(store).imported(_title(source), text)
            taken = 1
    finally:
        store.close()
    _say(args, "imported", n=taken, file=str(source))
    return 0


def _title(path: Path) -> str:
    """What a record that is brought in is called: as its file, without the ending."""
    return (
        " ".join(path.name.partition(".automa")[0].replace("-", " ").split())[:MAX_TITLE]
        or path.name[:MAX_TITLE]
    )


def _text(path: Path, most: int) -> str:
    try:
        return read_text(path, 4 * most)
    except OSError as error:
        raise Usage("cannot-read", file=str(path), reason=(error.strerror or str(error)).lower()) from None
    except UnicodeDecodeError:
        raise Usage("no-archive", file=str(path)) from None


def _plain(title: str) -> str:
    """What can stand in the name of a file everywhere, and leads to no other folder."""
    return "".join(c if c.isascii() and c.isalnum() else "-" for c in title[:80]).strip("-") or "game"


MAKE = ("import",)
"""Only what brings games along begins a folder for them; the name of one may be mistyped."""
ACTIONS: dict[str, GamesAction] = {
    "list": GamesAction(
        "name every saved game, when it was changed last, and whether it is whole", _list_options, _list
    ),
    "check": GamesAction(
        "read every line of every game and say whether all is as it was saved", _nothing, _check
    ),
    "backup": GamesAction("write a copy of all games, also while they are played", _backup_options, _backup),
    "restore": GamesAction(
        "put a backup in the place of the saved games, which are kept", _restore_options, _restore
    ),
    "export": GamesAction("write games as records, one file each", _export_options, _export),
    "import": GamesAction(
        "take in a record, or games that were written into one file", _import_options, _import
    ),
}
