"""Who plays: goods, bowls, tracks and cards in a table, and what the next income will bring."""

from collections.abc import Iterator

from automa.app.view import DigitalView, Hand, SeatView
from automa.cli.terminal import titles
from automa.cli.terminal.form import table
from automa.cli.terminal.things import amounts
from automa.speech import Speaker
from automa.speech.speaker import seat_name
from automa.words import languages, say

BRACKETS = ("()", "[]", "{}", "||", "/\\")
_NONE = "–"


def names(view: DigitalView, t: Speaker) -> dict[str, str]:
    """Seat → how it is called: the name somebody gave, else the faction."""
    return {seat.id: _name(seat, t) for seat in view.seats}


def _name(seat: SeatView, t: Speaker) -> str:
    called = seat_name(seat.id, seat.name, t)
    if not seat.human or not seat.faction:
        return called
    faction = t(f"human-faction.{seat.faction}")
    unnamed = {say(f"human-faction.{seat.faction}", lang) for lang in languages()} | {t("page.you"), seat.id}
    return faction if called in unnamed else f"{called} ({faction})"


def people(view: DigitalView, t: Speaker, width: int) -> list[str]:
    """One row a player; where they are too wide, columns are known by their first letters, then names get shorter."""
    for letters in (20, 4, 2):
        lines = table(_rows(view, t, letters))
        if max(map(len, lines)) <= width:
            return lines
    longest = max(map(len, names(view, t).values()))
    return table(_rows(view, t, letters, room=longest - (max(map(len, lines)) - width)))


def _rows(view: DigitalView, t: Speaker, letters: int, room: int = 99) -> list[list[str]]:
    goods = titles.shown(view.game).goods
    ladders = tuple(view.hands[0].ladders) if view.hands else ()
    head = [
        "",
        *(t(f"play.column.{name}")[:letters] for name in ("points", *goods, "power", *ladders, "keys")),
    ]
    head += [t(f"track.{track.id}")[:letters] for track in view.tracks] + [t(titles.shown(view.game).held)]
    hands = {hand.seat: hand for hand in view.hands}
    called = {
        seat: name if len(name) <= room else f"{name[: room - 1]}…" for seat, name in names(view, t).items()
    }
    rows = []
    humans = 0
    for seat in view.seats:
        brackets = BRACKETS[min(humans, len(BRACKETS) - 1)] if seat.human else "<>"
        humans += seat.human
        passed = f" ({t('play.passed')})" if seat.passed and view.phase != "finished" else ""
        cells = _goods(view, hands.get(seat.id), goods)
        levels = [_level(view, seat.id, at, hands.get(seat.id)) for at in range(len(view.tracks))]
        held = view.bonus.held.get(seat.id, _NONE)
        points = next(str(score.points) for score in view.scores if score.owner == seat.id)
        rows.append([f"{brackets} {called[seat.id]}{passed}", points, *cells, *levels, held])
    return [head, *rows]


def _goods(view: DigitalView, hand: Hand | None, goods: tuple[str, ...]) -> list[str]:
    """Goods, bowls, tracks of the own board, keys; of Automa only her priests or scholars are counted."""
    if hand is None:
        hers = str(view.automa.priests) if view.automa is not None else ""
        return ["", "", hers, "", "", "", ""]
    return [
        *(str(hand.goods[name]) for name in goods),
        "/".join(map(str, hand.bowls)),
        *map(str, hand.ladders.values()),
        str(hand.goods["keys"]),
    ]


def _level(view: DigitalView, seat: str, at: int, hand: Hand | None) -> str:
    level = str(view.tracks[at].levels.get(seat, 0))
    books = hand.books[at] if hand is not None and hand.books else 0
    return f"{level}+{books}" if books else level


def forecast(view: DigitalView, t: Speaker) -> Iterator[str]:
    """What the next income and this round's bonus would bring to each human."""
    several = len(view.hands) > 1
    called = names(view, t)
    for hand in view.hands:
        said = []
        if hand.income and view.round < len(view.tiles):
            said.append(t(hand.income_message, what=amounts(hand.income, t)))
        if hand.bonus:
            said.append(t("page.digital.round-bonus", what=amounts(hand.bonus, t)))
        if said and view.phase != "finished":
            yield f"{called[hand.seat]}: " * several + " · ".join(said)
