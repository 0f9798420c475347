"""`automa games`: list, check, save and bring back the games of `automa serve`."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from automa.cli.files import read_text, write_new
from automa.cli.options import add_language_option, need
from automa.cli.refused import Usage
from automa.store.journal import MAX_TITLE
from automa.words import Language, say

if TYPE_CHECKING:
    from automa.store.salvage import Kept

NEEDED = ("platformdirs",)


def configure(parser: argparse.ArgumentParser) -> None:
    """One word says what to do."""
    parser.add_argument("what", choices=ACTIONS, metavar="WHAT", help=", ".join(ACTIONS))
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="backup, restore: a file; import: a file of games or a record; export: games by their ids (all if left out)",
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the saved games are")
    parser.add_argument(
        "--to", type=Path, metavar="DIR", help="export: the folder to write to (default: here)"
    )
    parser.add_argument("--one-file", action="store_true", help="export: all games in one file for `import`")
    parser.add_argument("--list", action="store_true", help="restore: only name the backups")
    parser.add_argument("--json", action="store_true", help="list: as JSON")
    add_language_option(parser)


def run(args: argparse.Namespace) -> int:
    """Carry out one action."""
    need(NEEDED)
    from automa.store.places import data_directory

    return ACTIONS[args.what](args, data_directory(args.data, make=args.what in MAKE))


def _say(args: argparse.Namespace, message: str, **values: object) -> None:
    lang: Language = args.lang
    print(say(f"games.{message}", lang, **values))  # type: ignore[arg-type]


def _one(args: argparse.Namespace) -> Path | None:
    if len(args.names) > 1:
        raise Usage("one-file", what=args.what)
    return Path(args.names[0]) if args.names else None


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
    for game in games:
        about = {"id": game.id, "title": game.title, "kind": game.kind, "n": len(game.entries)}
        binned = say("games.binned", args.lang) if game.deleted else ""
        if game.broken is None:
            _say(args, "row", changed=game.changed[:16] + binned, **about)
        else:
            kind, line = game.broken.kind, game.broken.number
            _say(args, "row-broken", changed=game.changed[:16] + binned, line=line, kind_of=kind, **about)
    if not games:
        _say(args, "none", folder=str(directory))
    if wrong is not None:
        raise wrong
    return 0


def _row(game: "Kept") -> dict[str, object]:
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
        _list(args, directory)
        _say(args, "broken", file=str(directory), n=len(broken))
        return 2
    old = older_than_told(directory, games)
    if old is not None:
        raise old
    _say(args, "whole", file=str(directory), n=len(games))
    return 0


def _backup(args: argparse.Namespace, directory: Path) -> int:
    from automa.store.sqlite import SqliteStore

    target = _one(args)
    store = SqliteStore(directory)
    try:
        made = store.back_up(target)
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
    taken, kept = restore(directory / FILE, _one(args))
    _say(args, "restored", file=str(taken))
    if kept is not None:
        _say(args, "kept", file=str(kept))
    return 0


def _export(args: argparse.Namespace, directory: Path) -> int:
    from automa.store.export import archive, record_text
    from automa.store.salvage import find, inspect

    games, wrong = inspect(directory)
    chosen = [find(games, name) for name in args.names] if args.names else games
    folder: Path = args.to or Path()
    if args.one_file:
        target = folder / "automa-games.jsonl"
        write_new(target, "".join(archive(chosen)))
        _say(args, "archived", n=len(chosen), file=str(target))
    else:
        for game in chosen:
            target = folder / f"{_plain(game.title)}-{_plain(game.id)}.automa.txt"
            write_new(target, record_text(game))
            part = "exported" if game.broken is None else "exported-part"
            _say(args, part, n=len(game.entries), title=game.title, file=str(target))
    if wrong is not None:
        raise wrong
    return 0


def _import(args: argparse.Namespace, directory: Path) -> int:
    from automa.pages.games import Games
    from automa.record.archive import LARGEST, is_archive, parse_archive
    from automa.store.sqlite import SqliteStore

    source = _one(args)
    if source is None:
        raise Usage("import-needs-file")
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
ACTIONS: dict[str, Callable[[argparse.Namespace, Path], int]] = {
    "list": _list,
    "check": _check,
    "backup": _backup,
    "restore": _restore,
    "export": _export,
    "import": _import,
}
