"""The coach: a hint, a review, the factions on a deal are thought about beside the pages, and told when they are ready."""

from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from automa.coach.asked import CoachQuestion, What, read_told
from automa.pages.desk import Desk
from automa.pages.digital import coach as drawn
from automa.pages.play import opened_for, review_name, speaker_for
from automa.pages.request import Answer, Request, go
from automa.pages.request import json_answer as answered
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import visitor_of
from automa.record import Record, print_record, readable
from automa.record.header import COACH
from automa.saved_games import Opened
from automa.words.refusal import Refusal

WORKER: Final = "/thinker.js"
"""Where the second worker lies on a site without a server."""
MOST: Final = 400_000
"""So long an answer of a worker can be."""


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach is to think about."""

    what: What


class WorkerAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a second worker has found: the answer as JSON."""

    told: str
    line: int


class CoachProgress(Struct, frozen=True):
    """How far the coach is: percent done, or what it found as HTML."""

    percent: int = 0
    seconds: int = 0
    html: str = ""
    ask: str = ""
    """What a worker of the page is to think about, as JSON …"""
    worker: str = ""
    """… and where that worker lies."""


def begin(ask: Request, desk: Desk, game: str) -> Answer:
    """Begin to think."""
    opened = opened_for(ask, desk, game)
    what = ask.data(Wanted).what
    _check(opened, what, visitor_of(ask).seat)
    text = "\n".join([*print_record(replace(opened.record, lines=())).splitlines(), *_lines(opened)]) + "\n"
    question = CoachQuestion(what, text, _seat(opened, visitor_of(ask).seat), seed=opened.view.line + 1)
    if desk.thinker is None:
        return answered(CoachProgress(ask=_json(question), worker=f"{ask.base}{WORKER}"))
    if not desk.thinker.begin(_key(ask, game), question):
        raise Refusal("coach-busy")
    return answered(CoachProgress())


def _lines(opened: Opened) -> list[str]:
    """The lines in force: what was taken back tells nothing."""
    text = readable(print_record(opened.record))
    return text[text.index("\n\n") + 2 :].splitlines() if "\n\n" in text else []


def _json(question: CoachQuestion) -> str:
    return msgspec.json.encode(question).decode()


def look(ask: Request, desk: Desk, game: str) -> Answer:
    """How far it is."""
    found = desk.thinker.look(_key(ask, game)) if desk.thinker else None
    if found is None:
        return answered(CoachProgress())
    opened = opened_for(ask, desk, game)
    t = speaker_for(ask, opened)
    if found.failed:
        return answered(CoachProgress(100, html=drawn.failed(t)))
    if not found.told:
        return answered(CoachProgress(round(100 * found.done / max(1, found.of)), round(found.seconds)))
    return answered(CoachProgress(100, round(found.seconds), _told(found.told, opened, desk, t)))


def stop(ask: Request, desk: Desk, game: str) -> Answer:
    """The best so far is enough."""
    if desk.thinker:
        desk.thinker.stop(_key(ask, game))
    return answered(CoachProgress())


def told(ask: Request, desk: Desk, game: str) -> Answer:
    """What a worker of the page has found, in words; a review is kept."""
    opened, data = opened_for(ask, desk, game), ask.data(WorkerAnswer)
    if desk.thinker is not None or len(data.told) > MOST:
        raise Refusal("no-sheet", name="coach")
    return answered(CoachProgress(100, html=_told(data.told, opened, desk, speaker_for(ask, opened))))


def _told(text: str, opened: Opened, desk: Desk, t: PageSpeaker) -> str:
    found = read_told(text.encode())
    if found.review is not None:
        desk.games.store.lay_beside(opened.id, review_name(opened, t.visitor.seat), text)
    return drawn.told(found, opened, t)


def go_on_with(ask: Request, desk: Desk, game: str) -> Answer:
    """A copy of the game whose header says that help is at hand: nothing is written into a record that says otherwise."""
    opened, saved = desk.games.open(game), desk.games.store.saved(game)
    t = speaker_for(ask, opened)
    header = replace(opened.record.header, help=COACH)
    title = t("coach.copy", title=saved.title)[:80]
    return go(ask, f"/game/{desk.games.create(title, Record(header, tuple(_lines(opened))))}")


def _check(opened: Opened, what: What, seat: str) -> None:
    """Help during a game is there only where the record says so, and for whoever decides."""
    view = opened.view.digital
    if view.kind != "digital":
        raise Refusal("no-sheet", name="coach")
    if what == "review":
        if view.phase != "finished":
            raise Refusal("not-now", command=what)
        return
    if opened.record.header.help != COACH:
        raise Refusal("coach-without")
    if what == "hint" and (view.question is None or (seat and view.turn != seat)):
        raise Refusal("not-now", command=what)


def _seat(opened: Opened, seat: str) -> int:
    """The seat that is helped: the device's, else whose turn it is, else the first one that a human plays."""
    header = opened.record.header
    ids = [player.id for player in header.players]
    found = next((each for each in (seat, opened.view.turn) if each in ids), "")
    return ids.index(found or next(each for each in ids if each not in header.computers))


def _key(ask: Request, game: str) -> str:
    return f"{game} {visitor_of(ask).seat}"
