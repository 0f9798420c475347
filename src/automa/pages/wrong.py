"""*She is wrong here*: what she did in a turn, by which rules and rulings, on what we do not know, and the file to send."""

from msgspec import Struct

from automa import app
from automa.app.report import cited, report_text, rulings_of, turn_at
from automa.app.view import AutomaTurn
from automa.pages.desk import Desk, page
from automa.pages.doubts import of_game
from automa.pages.games import Opened
from automa.pages.play import opened_for, speaker_for
from automa.pages.request import Answer, Request
from automa.pages.speaker import Speaker
from automa.table.refused import Refused


class Reason(Struct, frozen=True):
    """A rule by its id, where the booklet has it, and what it meant in this turn in our words."""

    rule: str
    place: str
    text: str


class Ruling(Struct, frozen=True):
    """An open point of the booklets and how she answers it."""

    number: str
    text: str


def _opened(ask: Request, desk: Desk, game: str) -> Opened:
    """The game, for who may have its record: that holds the seed, so the device of a seat gets it when the game is over."""
    opened = opened_for(ask, desk, game)
    if ask.seated and opened.view.phase != "finished":
        raise Refused("record-hidden")
    return opened


def wrong_page(ask: Request, desk: Desk, game: str) -> Answer:
    """The page that offers the report of a turn: which rules she follows there, and what is in doubt."""
    opened, line = _opened(ask, desk, game), ask.number("line")
    t = speaker_for(ask, opened)
    turn = turn_at(app.opened(opened.record), line)
    return page(
        ask,
        desk,
        "wrong.html",
        saved=desk.games.store.saved(game),
        line=line,
        opening=t.message(turn.told.opening) if turn else "",
        reasons=reasons(turn, t),
        rulings=[Ruling(number, t(f"ruling.{number}")) for number in rulings_of(opened.view, turn)],
        doubts=of_game(opened, t),
    )


def reasons(turn: AutomaTurn | None, t: Speaker) -> list[Reason]:
    """Each rule that a turn cites, with what she made of it."""
    said: dict[str, list[str]] = {rule: [] for rule in cited(turn)}
    for told in turn.told.steps if turn else ():
        for line in told.narrowing:
            for rule in line.rules:
                said[rule].append(t.message(line))
        if told.step.reason:
            said[told.step.reason] += [t.message(line) for line in told.outcome]
    return [Reason(rule, t(f"place.{rule}"), " ".join(dict.fromkeys(texts))) for rule, texts in said.items()]


def report_file(ask: Request, desk: Desk, game: str) -> Answer:
    """The report as a file; it lies nowhere but with who asked for it."""
    opened = _opened(ask, desk, game)
    text = report_text(app.report(opened.record, ask.number("line")))
    headers = [
        ("content-disposition", 'attachment; filename="automa-report.json"'),
        ("cache-control", "no-store"),
    ]
    return Answer(text, media_type="application/json; charset=utf-8", headers=headers)
