"""The Automa of Terra Mystica and Age of Innovation: exact, explained, playable.

What stands here is promised: ask what she does, have it explained, play a game, read a record. Every other room can be
imported as well and may change. Nothing is loaded before it is used, so `import automa` costs next to nothing.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from threading import RLock
from typing import TYPE_CHECKING, Any

from automa.errors import BadInput

if TYPE_CHECKING:
    from automa.facts.catalogue import GameFacts
    from automa.game import Game, Move, Points
    from automa.play.errors import IllegalMove, InvalidMove
    from automa.play.game import GameState
    from automa.record import Played, Replayable

__version__ = "1.0.0"
_IMPORTING = RLock()
"""Held while a room is loaded: Python takes two threads that load the same rooms in another order for a deadlock."""
_LATER = {
    "Game": "automa.game",
    "Move": "automa.game",
    "Points": "automa.game",
    "IllegalMove": "automa.play.errors",
    "InvalidMove": "automa.play.errors",
}
"""What is loaded when somebody asks for it."""
__all__ = [
    "BadInput",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "Points",
    "decide",
    "explain",
    "load",
    "new_game",
    "play_record",
    "read_state",
    "titles",
]


def __getattr__(name: str) -> Any:
    """A class of the promise by its name."""
    if name not in _LATER:
        raise AttributeError(f"module 'automa' has no attribute {name!r}")
    with _IMPORTING:
        return getattr(import_module(_LATER[name]), name)


def read_state(text: str | bytes) -> "GameState":
    """The bare state that `to_json` wrote, whichever game it is of; `BadInput` says why a text is none."""
    with _IMPORTING:
        from automa.title.states import read_state as read

    return read(text)


def titles() -> tuple[str, ...]:
    """The games there are: what `new_game` takes first."""
    with _IMPORTING:
        from automa.title import names

    return names()


def decide(
    position: object, *, trace: bool = True, facts: "Mapping[str, GameFacts] | None" = None
) -> dict[str, Any]:
    """What Automa does in a position and why, both as in docs/position.md; `BadInput` names what is wrong with it.

    `position` is JSON text or what it decodes to; `facts` are other catalogues than ours, by game.
    """
    with _IMPORTING:
        from automa.mind import decide_json

    return decide_json(position, trace=trace, facts=facts)


def explain(position: Mapping[str, Any], decision: Mapping[str, Any], lang: str = "en") -> str:
    """A decision in words, in a language by the name of its folder: English (`en`), German (`de`)."""
    with _IMPORTING:
        from automa.decision import read_decision
        from automa.words import languages
        from automa.words.explain import text
        from automa.words.refusal import Refusal

    for language in languages():
        if language == lang:
            try:
                return text(position, read_decision(decision), language)
            except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
                raise Refusal("no-decision") from error
    raise BadInput(f"{lang!r} is none of the languages {', '.join(languages())}")


def new_game(
    game: str,
    humans: Sequence[str],
    *,
    seed: int = 1,
    map: str = "",  # noqa: A002 (the word of the format)
    automa: str = "simpletons",
    level: str = "automalein",
    home: str = "",
    youth: str = "",
    facts: "GameFacts | None" = None,
    **options: Any,
) -> "Game":
    """A whole game with every rule, before its first decision.

    `game` is one of `titles()`, `humans` are their factions, `level`, `home` and `youth` are Automa's (no home: by chance),
    `options` are those of the game. `BadInput` says what is wrong with them.
    """
    with _IMPORTING:
        from automa import game as games

    hers = {"faction": automa, "level": level, "home": home, "youth": youth}
    return games.new_game(game, humans, seed=seed, board=map, automa=hers, facts=facts, options=options)


def load(text: str, at: int | None = None) -> "Game":
    """The game of a record, after its last line (or line `at`); Automa's lines are computed anew and compared."""
    with _IMPORTING:
        from automa import game as games

    return games.load(text, at)


def play_record(text: str, at: int | None = None) -> "tuple[Replayable, list[Played]]":
    """The game that a record drives, after its last line (or line `at`), and the story of its lines.

    Automa's lines are computed anew and compared, so a record cannot change silently.
    """
    with _IMPORTING:
        from automa.record import parse, replay
        from automa.title import start
        from automa.title.options import check_type

    line = None if at is None else check_type("at", at, int)
    return replay(parse(check_type("record", text, str)), start, line)
