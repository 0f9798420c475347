"""A game at the table: the screen, its sheets, the commands."""

from collections.abc import Mapping

from msgspec import Struct, structs

from automa.app.handle import past
from automa.pages import screens
from automa.pages.desk import Desk, page
from automa.pages.parts import marks, without
from automa.pages.request import Answer, Request, json_answer
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import visitor_of
from automa.record.record import parse_line
from automa.saved_games import Opened
from automa.speech.names import line_words
from automa.store import Conflict
from automa.title import facts_of
from automa.words.refusal import Refusal

MAX_COMMANDS = 40


def speaker_for(ask: Request, opened: Opened) -> PageSpeaker:
    """Words for this visitor and this game."""
    humans = sum(seat.human for seat in opened.view.seats)
    return PageSpeaker(visitor_of(ask), opened.view.game, humans, facts_of(opened.record.header))


def opened_for(ask: Request, desk: Desk, game: str) -> Opened:
    """The game as the device that asks is shown it: now, or where it stood after so many lines (`at`)."""
    opened, at = desk.games.open(game), ask.number("at")
    if at is not None:
        opened = structs.replace(opened, view=past(opened.session, at))
    visitor = visitor_of(ask)
    return desk.games.seen(opened, visitor.seat, visitor.habits if visitor.seat else None)


class Screen(Struct, frozen=True):
    """What an open page gets: the new screen and where the game stands."""

    line: int
    html: str
    notice: str = ""
    parts: dict[str, str] = {}
    """The marks of its parts; a page that sends them back is sent only what has changed."""


def _screen(opened: Opened, html: str, notice: str = "", have: Mapping[str, str] | None = None) -> Screen:
    """An answer with the parts of the screen that the page does not have yet."""
    now = marks(html)
    return Screen(opened.view.line, without(html, now, have or {}), notice, now)


def game_page(ask: Request, desk: Desk, game: str) -> Answer:
    """The page of a game."""
    saved, opened = desk.games.store.saved(game), opened_for(ask, desk, game)
    t = speaker_for(ask, opened)
    html = screens.screen(opened, saved.title, t, ask.number("step"))
    return page(
        ask,
        desk,
        "game.html",
        saved=saved,
        view=opened.view,
        screen=html,
        parts=marks(html),
        symbols=screens.symbols(),
    )


def game_screen(ask: Request, desk: Desk, game: str) -> Answer:
    """The screen alone, for a page that is open already: at a step of the set-up, or with her last turn."""
    saved, opened = desk.games.store.saved(game), opened_for(ask, desk, game)
    again = bool(ask.number("turn"))
    html = screens.screen(opened, saved.title, speaker_for(ask, opened), ask.number("step"), again=again)
    return json_answer(_screen(opened, html))


def game_text(ask: Request, desk: Desk, game: str) -> Answer:
    """The same screen as text."""
    saved, opened = desk.games.store.saved(game), opened_for(ask, desk, game)
    text = screens.text(opened, speaker_for(ask, opened))
    return page(ask, desk, "text.html", saved=saved, text=text)


def review_name(opened: Opened, seat: str) -> str:
    """What the review for a seat is called beside its game."""
    ids = [player.id for player in opened.record.header.players]
    return f"review {ids.index(seat) if seat in ids else 0}"


def game_sheet(ask: Request, desk: Desk, game: str, what: str) -> Answer:
    """What a tap on a hex, a track, a slot … offers."""
    opened = opened_for(ask, desk, game)
    of, owner = ask.query.get("of", ""), ask.query.get("owner", "")
    if what == "coach":
        owner = desk.games.store.beside(game, review_name(opened, visitor_of(ask).seat))
    return Answer(screens.sheet(opened, what, of, owner, speaker_for(ask, opened)))


UNASKED = frozenset(
    {
        "table.cultists-points",
        "table.cultists-step",
        "table.shapeshifters",
        "table.new-round",
        "automa.achievement",
    }
)
"""What follows from a tap without being asked for: it is said when it happens, not in the log alone."""
DONE = "done"
"""A turn that ends by itself needs no word: hers follows."""


def _untold(opened: Opened, line: int, t: PageSpeaker) -> list[str]:
    entries = [entry for entry in opened.view.log[max(line, 0) :] if entry.in_force]
    told_ = [t.message(each) for entry in entries for each in entry.messages if each.id in UNASKED]
    by_habit = [
        entry
        for entry in entries
        if entry.text in opened.answered and entry.kind == "human" and parse_line(entry.text).body != DONE
    ]
    if by_habit:
        what = [t.message(each) for entry in by_habit for each in entry.messages] or [
            line_words(entry.text, t) for entry in by_habit
        ]
        told_.append(t("page.digital.by-itself", what="; ".join(what)))
    return told_


class Taps(Struct, forbid_unknown_fields=True):
    """Commands of one tap; the second and later ones are follow-ups that are left out when they do not apply."""

    line: int
    commands: list[str]
    have: dict[str, str] = {}
    """The marks of the parts that the page shows."""


def command(ask: Request, desk: Desk, game: str) -> Answer:
    """Carry out a tap. Another device being faster is no error: the page gets the new screen and a notice."""
    data = ask.data(Taps)
    if not 0 < len(data.commands) <= MAX_COMMANDS:
        raise Refusal("commands", most=MAX_COMMANDS)
    games, seat = desk.games, visitor_of(ask).seat
    saved = games.store.saved(game)

    def draw(whole: Opened, notice: str = "") -> Screen:
        opened = games.seen(whole, seat)
        t = speaker_for(ask, opened)
        html = screens.screen(opened, saved.title, t, None)
        return _screen(opened, html, notice or " ".join(_untold(opened, data.line, t)), data.have)

    try:
        return json_answer(games.command(game, data.line, data.commands, draw, seat, visitor_of(ask).habits))
    except Conflict:
        notice = PageSpeaker(visitor_of(ask))("page.conflict")
        return json_answer(draw(games.open(game), notice), status=409)
