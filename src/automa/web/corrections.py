"""*Correct anything*: a form for everything that is no hex. Each one becomes a logged `correct …` line."""

from collections.abc import Sequence

from msgspec import Struct

from automa import facts
from automa.app.view import View
from automa.web.drawing import seat_name
from automa.web.templating import Speaker


class Choice(Struct, frozen=True):
    value: str
    name: str


class Field(Struct, frozen=True):
    """A field of a form: a list to choose from, a number or a short text."""

    name: str
    label: str
    value: str
    choices: Sequence[Choice] = ()
    maximum: int = 0
    text: bool = False


class Form(Struct, frozen=True):
    """Fields that fill a command: `correct track {owner} {track} {level}`."""

    template: str
    fields: Sequence[Field]
    label: str = ""


class Part(Struct, frozen=True):
    label: str
    forms: Sequence[Form]


def points_form(owner: str, points: int, t: Speaker) -> Form:
    """Set somebody's points."""
    field = Field("points", t("page.points.word", n=2), str(points), maximum=999)
    return Form(f"correct points {owner} {{points}}", [field])


def track_form(track: str, top: int, level: int, t: Speaker) -> Form:
    """Set Automa's level on a track."""
    field = Field("level", t("page.correct.level"), str(level), maximum=top)
    return Form(f"correct track automa {track} {{level}}", [field])


def _numbers(low: int, high: int) -> list[Choice]:
    return [Choice(str(number), str(number)) for number in range(low, high + 1)]


def corrections(view: View, t: Speaker) -> list[Part]:
    """Every correction that is not made on the board."""
    seats = [Choice(seat.id, seat_name(seat.id, seat.name, t)) for seat in view.seats]
    known = facts.load(view.game)
    tracks = [Choice(track, t(f"track.{track}")) for track in known.tracks]
    terrains = [Choice(terrain, t(f"terrain.{terrain}")) for terrain in known.wheel]
    cards = [Choice(card, t(f"card.{card}")) for card in known.cards]
    owner = Field("owner", t("page.correct.who"), seats[0].value, seats)
    track = Field("track", t("page.correct.track"), tracks[0].value, tracks)
    action = view.automa.action if view.automa else ""
    support = view.automa.support if view.automa else ""
    turn = [
        Form("correct turn {owner}", [Field("owner", t("page.correct.turn"), view.turn, seats)]),
        Form(
            "correct round {round}",
            [Field("round", t("page.editor.round"), str(view.round), _numbers(1, 6))],
        ),
        Form(
            "correct passed {owners}",
            [
                Field(
                    "owners",
                    t("page.correct.passed"),
                    "none",
                    [Choice("none", t("page.correct.nobody")), *seats],
                )
            ],
        ),
    ]
    on_tracks = [
        Form(
            "correct track {owner} {track} {level}",
            [owner, track, Field("level", t("page.correct.level"), "0", maximum=known.track_top)],
        ),
        Form(
            "correct spaces {track} {spaces}",
            [track, Field("spaces", t("page.editor.spaces"), "none", _spaces(known.priest_spaces, t))],
        ),
        Form(
            "correct priests {priests}",
            [
                Field(
                    "priests",
                    t("page.editor.priests"),
                    str(view.automa.priests if view.automa else 0),
                    _numbers(0, known.priests),
                )
            ],
        ),
    ]
    if known.id == "terra-mystica":
        states = [Choice("free", t("page.correct.there")), Choice("taken", t("page.correct.gone"))]
        on_tracks.append(
            Form(
                "correct favor {track} {state}",
                [track, Field("state", t("page.editor.favors"), "taken", states)],
            )
        )
    her_cards = [
        Form(
            "correct cards {action}/{support}",
            [
                Field("action", t("page.editor.action"), action, cards),
                Field("support", t("page.editor.support"), support, cards),
            ],
        ),
        Form("correct deck {cards}", [Field("cards", t("page.correct.deck"), "", text=True)]),
        Form("correct reserve {cards}", [Field("cards", t("page.correct.reserve"), "", text=True)]),
    ]
    points = [
        Form(
            "correct points {owner} {points}",
            [owner, Field("points", t("page.points.word", n=2), "20", maximum=999)],
        )
    ]
    other = [
        Form(
            "correct home {owner} {terrain}",
            [owner, Field("terrain", t("page.editor.home"), terrains[0].value, terrains)],
        ),
        Form(
            "correct level {level}",
            [
                Field(
                    "level",
                    t("page.editor.level"),
                    view.automa.difficulty if view.automa else "",
                    [Choice(level, t(f"level.{level}")) for level in known.difficulties],
                )
            ],
        ),
        Form("correct {words}", [Field("words", t("page.correct.free"), "", text=True)]),
    ]
    return [
        Part(t("page.correct.turn.part"), turn),
        Part(t("page.correct.points"), points),
        Part(t("page.correct.tracks"), on_tracks),
        Part(t("page.correct.cards"), her_cards),
        Part(t("page.correct.other"), other),
    ]


def _spaces(printed: Sequence[int], t: Speaker) -> list[Choice]:
    """Every way the spaces of a track can be free."""
    best, *others = printed
    found = [Choice("none", t("page.correct.nobody"))]
    for first in ([], [best]):
        for count in range(0 if first else 1, len(others) + 1):
            free = " ".join(str(space) for space in [*first, *others[:count]])
            found.append(Choice(free, free))
    return found
