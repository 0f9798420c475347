"""The owner's own values: what is in doubt, what was entered, and a form for what the own component says."""

import re

from msgspec import Struct

from automa.errors import BadInput
from automa.facts import GAMES
from automa.facts.catalogue import GameFacts, GameId
from automa.facts.confidence import unconfirmed
from automa.pages.desk import Desk, page
from automa.pages.doubts import ToldDoubt, address, entered_at, told
from automa.pages.own_parts import OwnPart, parts, values_of
from automa.pages.request import Answer, Malformed, Request, go
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import visitor_of

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
NOT_HERS = "human."
"""Open points of the human side are switches, chosen for a game."""


class Mine(Struct, frozen=True):
    """A part that the owner has entered something for."""

    of: str
    title: str
    change: str


def _speaker(ask: Request, desk: Desk, game: str) -> PageSpeaker:
    return PageSpeaker(visitor_of(ask), game, facts=desk.known(game))


def facts_page(ask: Request, desk: Desk) -> Answer:
    """The form of a part (`of`), or everything of a game that is in doubt or entered."""
    game, of, back = ask.query.get("game", ""), ask.query.get("of", ""), ask.query.get("back", "")
    t = _speaker(ask, desk, game or GAMES[0])
    return page(
        ask,
        desk,
        "facts.html",
        game_id=t.game,
        games=GAMES,
        back=_id(back),
        parts=parts(t.facts, of, t) if of else (),
        doubts=() if of else _doubts(t, _id(back)),
        mine=_mine(desk, t, _id(back)),
    )


def _id(text: str) -> str:
    """The game that somebody comes from; anything else is none."""
    return text if _ID.fullmatch(text) else ""


def _doubts(t: PageSpeaker, back: str) -> list[ToldDoubt]:
    return [told(each, t, back=back) for each in unconfirmed(t.facts) if not each.path.startswith(NOT_HERS)]


def _mine(desk: Desk, t: PageSpeaker, back: str) -> list[Mine]:
    """What was entered, part by part."""
    names = dict.fromkeys(_part_of(path) for path in sorted(desk.own.entered(t.game)))
    return [
        Mine(of, parts(t.facts, of, t)[0].title, address(of, t, back))
        for of in names
        if _exists(t.facts, of, t)
    ]


def _exists(facts: GameFacts, of: str, t: PageSpeaker) -> bool:
    """Whether a part can be entered here: a file written by hand may hold more."""
    try:
        return bool(parts(facts, of, t))
    except BadInput:
        return False


def _part_of(path: str) -> str:
    """The part that a value belongs to: `tiles.spade-earth.track` is one of `tiles.spade-earth`."""
    steps = path.split(".")
    length = {"tiles": 2, "priorities": 2, "boards": 4}.get(steps[0], 3)
    return entered_at(".".join(steps[:length]))


class Entered(Struct, forbid_unknown_fields=True):
    """The answers of a form."""

    game: str
    of: str
    values: dict[str, str]
    back: str = ""


def enter(ask: Request, desk: Desk) -> Answer:
    """Keep what the owner has read: from the next game on it counts."""
    data = ask.data(Entered)
    game = _title(data.game)
    t = _speaker(ask, desk, game)
    (part,) = _one(parts(t.facts, data.of, t))
    desk.own.enter(game, values_of(part, data.values), desk.facts.get(game))
    back = _id(data.back)
    return go(ask, f"/game/{back}" if back else f"/facts?game={game}")


class Forgotten(Struct, forbid_unknown_fields=True):
    """A part whose entered values no longer count."""

    game: str
    of: str


def forget(ask: Request, desk: Desk) -> Answer:
    """Take back what was entered for a part."""
    data = ask.data(Forgotten)
    desk.own.forget(_title(data.game), data.of)
    return go(ask, f"/facts?game={data.game}")


def _title(name: str) -> GameId:
    for game in GAMES:
        if game == name:
            return game
    raise Malformed("there is no such game")


def _one(found: list[OwnPart]) -> list[OwnPart]:
    if len(found) != 1:
        raise Malformed("one part at a time")
    return found
