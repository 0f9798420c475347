"""*Correct anything*: a form for everything that is no hex. Each one becomes a logged `correct …` line."""

from collections.abc import Sequence
from itertools import permutations

from msgspec import Struct

from automa.app.view import TableView, TrackView
from automa.mind.deck import cards_in_game
from automa.pages.fields import NamedValue
from automa.pages.speaker import PageSpeaker
from automa.speech.speaker import seat_name


class CorrectionField(Struct, frozen=True):
    """A field of a form: a list to choose from, a number or a short text, with the value that is true now."""

    name: str
    label: str
    value: str
    choices: Sequence[NamedValue] = ()
    maximum: int = 0
    text: bool = False
    command: str = ""
    """The line that writes it, with the fields it needs: `correct points anna {points}`."""


class CorrectionForm(Struct, frozen=True):
    """Fields that fill a command: `correct track {owner} {track} {level}`."""

    template: str
    fields: Sequence[CorrectionField]
    label: str = ""


class FormPart(Struct, frozen=True):
    label: str
    fields: Sequence[CorrectionField]


def points_form(owner: str, points: int, t: PageSpeaker) -> CorrectionForm:
    """Set somebody's points."""
    field = CorrectionField("points", t("page.points.word", n=2), str(points), maximum=999)
    return CorrectionForm(f"correct points {owner} {{points}}", [field])


def track_form(track: str, top: int, level: int, t: PageSpeaker) -> CorrectionForm:
    """Set Automa's level on a track."""
    field = CorrectionField("level", t("page.correct.level"), str(level), maximum=top)
    return CorrectionForm(f"correct track automa {track} {{level}}", [field])


def _numbers(low: int, high: int) -> list[NamedValue]:
    return [NamedValue(str(number), str(number)) for number in range(low, high + 1)]


def corrections(view: TableView, t: PageSpeaker) -> list[FormPart]:
    """Every correction that is not made on the board: each field shows what is true, whoever it belongs to."""
    return [
        FormPart(t("page.correct.turn.part"), _turn(view, t)),
        FormPart(t("page.correct.points"), _points(view, t)),
        *(FormPart(t(f"track.{track.id}"), _track(view, track, t)) for track in view.tracks),
        FormPart(t("page.correct.cards"), _cards(view, t)),
        FormPart(t("page.correct.other"), _other(view, t)),
    ]


def _turn(view: TableView, t: PageSpeaker) -> list[CorrectionField]:
    seats = [NamedValue(seat.id, seat_name(seat.id, seat.name, t)) for seat in view.seats]
    gone = {seat.id for seat in view.seats if seat.passed}
    passed = " ".join(owner for owner in view.next_order if owner in gone) or "none"
    groups = [
        NamedValue(" ".join(one.value for one in group), ", ".join(one.name for one in group))
        for size in range(1, len(seats) + 1)
        for group in permutations(seats, size)
    ]
    nobody = NamedValue("none", t("page.correct.nobody"))
    return [
        CorrectionField("owner", t("page.correct.turn"), view.turn, seats, command="correct turn {owner}"),
        CorrectionField(
            "round", t("page.editor.round"), str(view.round), _numbers(1, 6), command="correct round {round}"
        ),
        CorrectionField(
            "owners", t("page.correct.passed"), passed, [nobody, *groups], command="correct passed {owners}"
        ),
    ]


def _points(view: TableView, t: PageSpeaker) -> list[CorrectionField]:
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    return [
        CorrectionField(
            "points",
            names[score.owner],
            str(score.points),
            maximum=999,
            command=f"correct points {score.owner} {{points}}",
        )
        for score in view.scores
    ]


def _track(view: TableView, track: TrackView, t: PageSpeaker) -> list[CorrectionField]:
    """A track is a part of its own: its fields stand under each other's in every part."""
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    states = [NamedValue("free", t("page.correct.there")), NamedValue("taken", t("page.correct.gone"))]
    found = [
        CorrectionField(
            "level",
            names[owner],
            str(level),
            maximum=track.top,
            command=f"correct track {owner} {track.id} {{level}}",
        )
        for owner, level in track.levels.items()
    ]
    found.append(
        CorrectionField(
            "spaces",
            t("page.editor.spaces"),
            " ".join(str(space) for space in track.free_spaces) or "none",
            _spaces(t.facts.priest_spaces, t),
            command=f"correct spaces {track.id} {{spaces}}",
        )
    )
    if track.favor is not None:
        state = "free" if track.favor else "taken"
        command = f"correct favor {track.id} {{state}}"
        found.append(CorrectionField("state", t("tap.favor"), state, states, command=command))
    return found


def _cards(view: TableView, t: PageSpeaker) -> list[CorrectionField]:
    """Her two cards are one change; what lies in her deck is hidden, so those fields are empty."""
    cards = [
        NamedValue(card, t(f"card.{card}")) for card in cards_in_game(t.facts, "merchants" in view.expansions)
    ]
    action, support = (view.automa.action, view.automa.support) if view.automa else ("", "")
    pair = "correct cards {action}/{support}"
    return [
        CorrectionField("action", t("page.editor.action"), action, cards, command=pair),
        CorrectionField("support", t("page.editor.support"), support, cards, command=pair),
        CorrectionField("cards", t("page.correct.deck"), "", text=True, command="correct deck {cards}"),
        CorrectionField("cards", t("page.correct.reserve"), "", text=True, command="correct reserve {cards}"),
    ]


def _other(view: TableView, t: PageSpeaker) -> list[CorrectionField]:
    terrains = [NamedValue(terrain, t(f"terrain.{terrain}")) for terrain in t.facts.wheel]
    levels = [NamedValue(level, t(f"level.{level}")) for level in t.facts.difficulties]
    found = [
        CorrectionField(
            "terrain",
            f"{t('page.editor.home')}: {seat_name(seat.id, seat.name, t)}",
            seat.home,
            terrains,
            command=f"correct home {seat.id} {{terrain}}",
        )
        for seat in view.seats
    ]
    if view.automa is not None:
        found.append(
            CorrectionField(
                "priests",
                t("page.editor.priests"),
                str(view.automa.priests),
                _numbers(0, t.facts.priests),
                command="correct priests {priests}",
            )
        )
    level = view.automa.difficulty if view.automa else ""
    found.append(
        CorrectionField("level", t("page.editor.level"), level, levels, command="correct level {level}")
    )
    found.append(CorrectionField("words", t("page.correct.free"), "", text=True, command="correct {words}"))
    return found


def _spaces(printed: Sequence[int], t: PageSpeaker) -> list[NamedValue]:
    """Every way the spaces of a track can be free."""
    best, *others = printed
    found = [NamedValue("none", t("page.correct.nobody"))]
    for first in ([], [best]):
        for count in range(0 if first else 1, len(others) + 1):
            free = " ".join(str(space) for space in [*first, *others[:count]])
            found.append(NamedValue(free, free))
    return found
