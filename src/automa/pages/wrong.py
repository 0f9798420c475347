"""*She is wrong here*: what she did in a turn, by which rules and rulings, on what we do not know, and the file to send."""

from msgspec import Struct

from automa.app.report import report, report_text, rulings_of, turn_at
from automa.pages.desk import Desk, page
from automa.pages.doubts import of_game
from automa.pages.play import opened_for, speaker_for
from automa.pages.request import Answer, Request
from automa.saved_games import Opened
from automa.speech.reasons import reasons_by_rule
from automa.table.refused import Refused


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
    turn = turn_at(opened.session, line)
    return page(
        ask,
        desk,
        "wrong.html",
        saved=desk.games.store.saved(game),
        line=line,
        opening=t.message(turn.told.opening) if turn else "",
        reasons=reasons_by_rule(turn.told, t) if turn else (),
        rulings=[Ruling(number, t(f"ruling.{number}")) for number in rulings_of(opened.view, turn)],
        doubts=of_game(opened, t),
    )


def report_file(ask: Request, desk: Desk, game: str) -> Answer:
    """The report as a file; it lies nowhere but with who asked for it."""
    opened = _opened(ask, desk, game)
    text = report_text(report(opened.session, opened.view, ask.number("line")))
    headers = [
        ("content-disposition", 'attachment; filename="automa-report.json"'),
        ("cache-control", "no-store"),
    ]
    return Answer(text, media_type="application/json; charset=utf-8", headers=headers)
