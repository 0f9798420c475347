"""Games as files: one record each, or all of them in one."""

from collections.abc import Iterable, Iterator

from automa.record import readable
from automa.record.archive import archived, print_archive
from automa.store.salvage import SalvagedGame


def record_text(game: SalvagedGame) -> str:
    """The record of a game: its lines in force, as far as the journal is whole."""
    return readable("".join(f"{entry.text}\n" for entry in game.entries))


def archive(games: Iterable[SalvagedGame]) -> Iterator[str]:
    """All games as the lines of one file, each as far as it is whole."""
    return print_archive(
        archived(game.id, game.title, game.kind, game.changed, tuple(game.entries)) for game in games
    )
