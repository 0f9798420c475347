"""The saved games of `automa serve`, to go on with here."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from automa.cli.refused import Usage
from automa.cli.terminal.keeping import InStore
from automa.record import Record
from automa.saved_games import Games
from automa.store import Saved
from automa.words import Language, say

SHOWN = 20


@contextmanager
def saved_games(data: Path | None) -> Iterator[Games]:
    """The games of a data directory, the user's own by default, for as long as somebody plays."""
    from automa.store.places import data_directory
    from automa.store.sqlite import SqliteStore

    with closing(SqliteStore(data_directory(data))) as store:
        yield Games(store)


def playable(record: Record) -> Record:
    """The record, if it is one of a game that is played here."""
    header = record.header
    if header.kind != "digital":
        raise Usage("at-a-table")
    if header.options.get("asynchronous"):
        raise Usage("by-mail")
    return record


def found(games: Games, wanted: str) -> str:
    """The id of a game by its id, its title or a part of that."""
    there = games.store.games()
    for match in (
        lambda saved: saved.id == wanted,
        lambda saved: saved.title.casefold() == wanted.casefold(),
        lambda saved: saved.id.startswith(wanted.lower()),
        lambda saved: wanted.casefold() in saved.title.casefold(),
    ):
        hits = [saved for saved in there if match(saved)]
        if len(hits) == 1:
            return hits[0].id
        if hits:
            raise Usage("several-games", text=wanted, games=[f"{each.title} ({each.id})" for each in hits])
    raise Usage("no-such-game", text=wanted)


def go_on(games: Games, wanted: str) -> InStore:
    """A saved game, to go on with."""
    kept = InStore.opened(games, found(games, wanted))
    playable(kept.record)
    return kept


def choose(games: Games, lang: Language, read: Callable[[str], str]) -> InStore | None:
    """Ask which of the games that can be played here; nothing typed: none of them."""
    there = [saved for saved in games.store.games() if saved.kind == "digital" and not saved.damaged][:SHOWN]
    if not there:
        raise Usage("no-games")
    print(say("play.choose-game", lang))
    for line in _listed(there, lang):
        print(line)
    typed = read(say("play.choose-prompt", lang) + " ").strip()
    if not typed:
        return None
    if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(there):
        return InStore.opened(games, there[int(typed) - 1].id)
    return go_on(games, typed)


def _listed(there: Sequence[Saved], lang: Language) -> list[str]:
    return [
        say(
            "play.saved-game",
            lang,
            number=f"{number:>3}",
            title=saved.title,
            n=saved.length,
            changed=saved.changed[:16].replace("T", " "),
        )
        for number, saved in enumerate(there, start=1)
    ]
