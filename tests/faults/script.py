"""A scripted evening: games begun, taps, an undo, a renaming, a game thrown away. Says what was acknowledged."""

from pathlib import Path

from automa.errors import BadInput
from automa.store import Trouble
from automa.store.sqlite import SqliteStore

Acknowledged = dict[str, list[str]]


def play(
    directory: Path, acknowledged: Acknowledged, taps: int = 12, after_tap: "list[int] | None" = None
) -> None:
    """Play on until the evening is over or the file refuses; `acknowledged` holds what a person was shown as saved."""
    store = SqliteStore(directory)
    try:
        for number in range(2):
            first = ["automa record 1", f"note game {number}"]
            game = store.create(f"game {number}", "table", first)
            acknowledged[game] = list(first)
        games = list(acknowledged)
        for tap in range(taps):
            game = games[tap % len(games)]
            lines = [f"note tap {tap} {'x' * (tap * 37 % 900)}", "undo to 0"][: 1 + tap % 2]
            store.append(game, len(acknowledged[game]), lines)
            acknowledged[game] += lines
            if tap == taps // 2:
                store.rename(game, "another title")
        store.delete(games[0])
        store.restore(games[0])
    finally:
        store.close()


def holds(directory: Path, acknowledged: Acknowledged) -> str:
    """Empty if the file opens and every acknowledged line is there, or it says by itself why not; else what is wrong."""
    try:
        store = SqliteStore(directory)
    except Trouble as error:
        return f"does not open: {error.code}"
    try:
        for game, lines in acknowledged.items():
            try:
                kept = store.lines(game)
            except BadInput as error:
                return f"{game}: {error}"
            if kept[: len(lines)] != lines:
                return f"{game} lost {len(lines) - len(kept)} lines"
        store.create("and on it goes", "table", ["automa record 1"])
    finally:
        store.close()
    return ""
