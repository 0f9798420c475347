"""What an owner has read off the components and entered on a page: kept as the text of an owner's file."""

import re
from collections.abc import Callable, Mapping
from threading import RLock

from automa.errors import BadInput
from automa.facts.catalogue import GameFacts, GameId
from automa.facts.loader import GAMES, load
from automa.facts.overrides import in_force, of_pairs, of_text, toml_value

_BARE = re.compile(r"[A-Za-z0-9_-]+")
Kept = dict[str, dict[str, object]]
"""Game → path → value."""


class OwnValues:
    """The values of one owner. `keep` is told the new text whenever something is entered; what it refuses is not entered."""

    def __init__(
        self, text: str = "", file: str = "facts", keep: Callable[[str], None] = lambda text: None
    ) -> None:
        self._keep = keep
        self._lock = RLock()
        self._values: Kept = {}
        self._facts: dict[str, tuple[GameFacts | None, GameFacts]] = {}
        self.restore(text, file)

    def restore(self, text: str, file: str = "facts") -> None:
        """Be as this text says; nobody is told."""
        with self._lock:
            self._values = {game: of_text(text, file, game, GAMES) for game in GAMES}
            self._facts.clear()

    @property
    def text(self) -> str:
        """An owner's file with these values, which `--facts` reads, too."""
        return _text(self._values)

    def entered(self, game: str) -> Mapping[str, object]:
        """Path → value of a game."""
        return dict(self._values.get(game, {}))

    def over(self, game: str, given: GameFacts | None = None) -> GameFacts:
        """The facts of a game with these values; `given`: what they lie over, else ours."""
        with self._lock:
            kept = self._facts.get(game)
            if kept is None or kept[0] is not given:
                kept = self._facts[game] = given, self._over(game, given)
            return kept[1]

    def _over(self, game: str, given: GameFacts | None) -> GameFacts:
        """A value that a later edition of the tables refuses is left out; the others count."""
        values = self._values.get(game, {})
        if not values:
            return given or load(game)
        below = of_pairs(in_force(given)) if given else {}
        try:
            return load(game, below | values)
        except BadInput:
            for path, value in values.items():
                try:
                    load(game, {**below, path: value})
                except BadInput:
                    continue
                below[path] = value
            return load(game, below)

    def enter(self, game: GameId, values: Mapping[str, object], given: GameFacts | None = None) -> None:
        """Add values, or replace those entered before; `BadInput`, and nothing changed, if they cannot be."""
        with self._lock:
            below = of_pairs(in_force(self.over(game, given)))
            load(game, below | dict(values))
            self._change(game, self._values[game] | dict(values))

    def forget(self, game: GameId, part: str) -> None:
        """Take back what was entered for a part: `tiles.spade-earth`, `boards.fjords.starts.desert`."""
        with self._lock:
            values = self._values[game]
            left = {path: value for path, value in values.items() if not f"{path}.".startswith(f"{part}.")}
            self._change(game, left)

    def _change(self, game: GameId, values: dict[str, object]) -> None:
        changed = {**self._values, game: values}
        self._keep(_text(changed))
        self._values = changed
        self._facts.clear()


def _text(kept: Kept) -> str:
    lines = []
    for game, values in kept.items():
        if values:
            lines.append(f"[{game}]")
            lines += [f"{_key(path)} = {toml_value(values[path])}" for path in sorted(values)]
    return "".join(f"{line}\n" for line in lines)


def _key(path: str) -> str:
    return ".".join(step if _BARE.fullmatch(step) else toml_value(step) for step in path.split("."))
