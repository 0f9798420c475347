"""The Automa of Terra Mystica and Age of Innovation: exact, explained, playable.

What stands here is promised: ask what she does, have it explained, play a game, read a record. Every other room can be
imported as well and may change. Nothing is loaded before it is used, so `import automa` costs next to nothing.
"""

from collections.abc import Mapping, Sequence
from threading import RLock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from automa.facts.catalogue import GameFacts
    from automa.play.game import GameState
    from automa.record import Played, Replayable

__version__ = "0.1.0"
_IMPORTING = RLock()
"""Held while a room is loaded: Python takes two threads that load the same rooms in another order for a deadlock."""
__all__ = ["decide", "explain", "new_game", "play_record"]


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
    """A decision in words, English (`en`) or German (`de`)."""
    with _IMPORTING:
        from automa.decision import read_decision
        from automa.errors import BadInput
        from automa.words import LANGUAGES
        from automa.words.explain import text

    for language in LANGUAGES:
        if language == lang:
            return text(position, read_decision(decision), language)
    raise BadInput(f"{lang!r} is none of the languages {', '.join(LANGUAGES)}")


def new_game(
    game: str,
    humans: Sequence[str],
    *,
    seed: int = 1,
    map: str = "",  # noqa: A002 (the word of the format)
    automa: str = "simpletons",
    level: str = "automa",
    home: str = "",
    facts: "GameFacts | None" = None,
    **options: Any,
) -> "GameState":
    """A whole game with every rule, before its first decision: list with `legal()`, play with `apply()`.

    `game` is `terra-mystica` or `age-of-innovation`, `humans` are their factions, `home` is Automa's terrain
    (empty: by chance), `options` are those of the game.
    """
    with _IMPORTING:
        from automa.errors import BadInput
        from automa.facts import GAMES
        from automa.play.options import AutomaOptions

    hers = AutomaOptions(faction=automa, level=level, home=home)
    if game == "terra-mystica":
        with _IMPORTING:
            from automa import terra_mystica as tm

        agreed = tm.Options(factions=tuple(humans), map=map or "original", seed=seed, automa=hers, **options)
        if agreed.asynchronous:
            with _IMPORTING:
                from automa.by_mail.game import new_game as by_mail

            return by_mail(agreed, facts)
        return tm.new_game(agreed, facts)
    if game == "age-of-innovation":
        with _IMPORTING:
            from automa import age_of_innovation as aoi

        chosen = aoi.Options(players=tuple(humans), map=map or "small", seed=seed, automa=hers, **options)
        return aoi.new_game(chosen, facts)
    raise BadInput(f"{game!r} is none of the games {', '.join(GAMES)}")


def play_record(text: str, at: int | None = None) -> "tuple[Replayable, list[Played]]":
    """The game that a record drives, after its last line (or line `at`), and the story of its lines.

    Automa's lines are computed anew and compared, so a record cannot change silently.
    """
    with _IMPORTING:
        from automa.record import parse, replay
        from automa.title import start

    return replay(parse(text), start, at)
