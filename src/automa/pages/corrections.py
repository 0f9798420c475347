"""*Correct anything*: a form for everything that is no hex. Each one becomes a logged `correct …` line."""

from collections.abc import Sequence
from itertools import permutations

from msgspec import Struct

from automa.app.view import TableView, TrackView
from automa.mind.deck import cards_in_game
from automa.pages.fields import Choice
from automa.pages.speaker import PageSpeaker
from automa.speech.speaker import seat_name


class Field(Struct, frozen=True):
    """A field of a form: a list to choose from, a number or a short text, with the value that is true now."""

    name: str
    label: str
    value: str
    choices: Sequence[Choice] = ()
    maximum: int = 0
    text: bool = False
    command: str = ""
    """The line that writes it, with the fields it needs: `correct points anna {points}`."""


class Form(Struct, frozen=True):
    """Fields that fill a command: `correct track {owner} {track} {level}`."""

    template: str
    fields: Sequence[Field]
    label: str = ""


class Part(Struct, frozen=True):
    label: str
    fields: Sequence[Field]


def points_form(owner: str, points: int, t: PageSpeaker) -> Form:
    """Set somebody's points."""
    field = Field("points", t("page.points.word", n=2), str(points), maximum=999)
    return Form(f"correct points {owner} {{points}}", [field])


def track_form(track: str, top: int, level: int, t: PageSpeaker) -> Form:
    """Set Automa's level on a track."""
    field = Field("level", t("page.correct.level"), str(level), maximum=top)
    return Form(f"correct track automa {track} {{level}}", [field])


def _numbers(low: int, high: int) -> list[Choice]:
    return [Choice(str(number), str(number)) for number in range(low, high + 1)]


def corrections(view: TableView, t: PageSpeaker) -> list[Part]:
    """Every correction that is not made on the board: each field shows what is true, whoever it belongs to."""
    return [
        Part(t("page.correct.turn.part"), _turn(view, t)),
        Part(t("page.correct.points"), _points(view, t)),
        *(Part(t(f"track.{track.id}"), _track(view, track, t)) for track in view.tracks),
        Part(t("page.correct.cards"), _cards(view, t)),
        Part(t("page.correct.other"), _other(view, t)),
    ]


def _turn(view: TableView, t: PageSpeaker) -> list[Field]:
    seats = [Choice(seat.id, seat_name(seat.id, seat.name, t)) for seat in view.seats]
    gone = {seat.id for seat in view.seats if seat.passed}
    passed = " ".join(owner for owner in view.next_order if owner in gone) or "none"
    groups = [
        Choice(" ".join(one.value for one in group), ", ".join(one.name for one in group))
        for size in range(1, len(seats) + 1)
        for group in permutations(seats, size)
    ]
    nobody = Choice("none", t("page.correct.nobody"))
    return [
        Field("owner", t("page.correct.turn"), view.turn, seats, command="correct turn {owner}"),
        Field(
            "round", t("page.editor.round"), str(view.round), _numbers(1, 6), command="correct round {round}"
        ),
        Field(
            "owners", t("page.correct.passed"), passed, [nobody, *groups], command="correct passed {owners}"
        ),
    ]


def _points(view: TableView, t: PageSpeaker) -> list[Field]:
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    return [
        Field(
            "points",
            names[score.owner],
            str(score.points),
            maximum=999,
            command=f"correct points {score.owner} {{points}}",
        )
        for score in view.scores
    ]


def _track(view: TableView, track: TrackView, t: PageSpeaker) -> list[Field]:
    """A track is a part of its own: its fields stand under each other's in every part."""
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    states = [Choice("free", t("page.correct.there")), Choice("taken", t("page.correct.gone"))]
    found = [
        Field(
            "level",
            names[owner],
            str(level),
            maximum=track.top,
            command=f"correct track {owner} {track.id} {{level}}",
        )
        for owner, level in track.levels.items()
    ]
    found.append(
        Field(
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
        found.append(Field("state", t("tap.favor"), state, states, command=command))
    return found


def _cards(view: TableView, t: PageSpeaker) -> list[Field]:
    """Her two cards are one change; what lies in her deck is hidden, so those fields are empty."""
    cards = [
        Choice(card, t(f"card.{card}")) for card in cards_in_game(t.facts, "merchants" in view.expansions)
    ]
    action, support = (view.automa.action, view.automa.support) if view.automa else ("", "")
    pair = "correct cards {action}/{support}"
    return [
        Field("action", t("page.editor.action"), action, cards, command=pair),
        Field("support", t("page.editor.support"), support, cards, command=pair),
        Field("cards", t("page.correct.deck"), "", text=True, command="correct deck {cards}"),
        Field("cards", t("page.correct.reserve"), "", text=True, command="correct reserve {cards}"),
    ]


def _other(view: TableView, t: PageSpeaker) -> list[Field]:
    terrains = [Choice(terrain, t(f"terrain.{terrain}")) for terrain in t.facts.wheel]
    levels = [Choice(level, t(f"level.{level}")) for level in t.facts.difficulties]
    found = [
        Field(
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
            Field(
                "priests",
                t("page.editor.priests"),
                str(view.automa.priests),
                _numbers(0, t.facts.priests),
                command="correct priests {priests}",
            )
        )
    level = view.automa.difficulty if view.automa else ""
    found.append(Field("level", t("page.editor.level"), level, levels, command="correct level {level}"))
    found.append(Field("words", t("page.correct.free"), "", text=True, command="correct {words}"))
    return found


def _spaces(printed: Sequence[int], t: PageSpeaker) -> list[Choice]:
    """Every way the spaces of a track can be free."""
    best, *others = printed
    found = [Choice("none", t("page.correct.nobody"))]
    for first in ([], [best]):
        for count in range(0 if first else 1, len(others) + 1):
            free = " ".join(str(space) for space in [*first, *others[:count]])
            found.append(Choice(free, free))
    return found
