"""Where the points of a finished game came from: both totals over the rounds, and each kind of source by round."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from automa.app.view import DigitalView, ScoreView
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.record.digital import FINAL
from automa.render import objects, points
from automa.render.ink import TRACKS
from automa.speech.names import row_title, signed
from automa.speech.speaker import seat_name

TOGETHER: Final = {
    "bonus": "page.bonus",
    "favor": "page.digital.shelf.favor",
    "town": "page.digital.shelf.town",
    "competency": "page.digital.shelf.competency",
    "innovation": "page.digital.shelf.innovation",
    "palace": "page.digital.shelf.palace",
}
"""Objects of a kind are one row: which of them paid stands in the tables."""
TRACK: Final = "page.tracks"


class Origin(Struct, frozen=True):
    """A kind of source with its chart."""

    name: str
    chart: str


class Origins(Struct, frozen=True):
    """The charts of a finished game."""

    totals: str
    hatch: str
    rows: Sequence[Origin]


def kind_of(source: str, t: PageSpeaker) -> str:
    """What a source is counted with: its kind of object, the tracks, or itself."""
    if source in TRACKS:
        return TRACK
    found = objects.find(t.facts, source)
    return TOGETHER.get(found[0], source) if found else source


def totals(score: ScoreView) -> list[int]:
    """The points somebody had at the start of round 1, after every round, and at the end."""
    gained = [
        sum(source.rounds[number] for source in score.sources if source.rounds) for number in range(FINAL + 1)
    ]
    return [sum(gained[: number + 1]) for number in range(FINAL + 1)]


def by_kind(scores: Sequence[ScoreView], t: PageSpeaker) -> dict[str, list[list[int]]]:
    """Kind of source → for everybody what each round brought; those that brought most first."""
    found: dict[str, list[list[int]]] = {}
    for at, score in enumerate(scores):
        for source in score.sources:
            row = found.setdefault(kind_of(source.id, t), [[0] * (FINAL + 1) for _ in scores])
            row[at] = [one + more for one, more in zip(row[at], source.rounds, strict=True)]
    kept = {kind: row for kind, row in found.items() if any(map(any, row))}
    return dict(sorted(kept.items(), key=lambda each: -sum(abs(sum(own)) for own in each[1])))


def origins(view: DigitalView, t: PageSpeaker) -> Origins:
    """The charts, in the order of the seats."""
    seats = {seat.id: seat for seat in view.seats}
    scores = [score for score in view.scores if score.owner in seats]
    names = [seat_name(score.owner, seats[score.owner].name, t) for score in scores]
    ends = [*(str(number) for number in range(1, FINAL)), t("page.digital.course.final")]

    def sides(rows: Sequence[Sequence[int]]) -> list[points.PointsSide]:
        own = [seats[score.owner] for score in scores]
        return [
            points.PointsSide(seat.home, not seat.human, row) for seat, row in zip(own, rows, strict=True)
        ]

    reached = [totals(score) for score in scores]
    told = "; ".join(f"{name}: {', '.join(map(str, row))}" for name, row in zip(names, reached, strict=True))
    drawn = points.totals_svg(sides(reached), ["", *ends], t("page.digital.totals.text", what=told))
    kinds = {kind: sides(rows) for kind, rows in by_kind(scores, t).items() if kind != "start"}
    scale = points.scale_of(list(kinds.values()))
    rows = [_origin(kind, row, names, ends, scale, t) for kind, row in kinds.items()]
    return Origins(drawing(drawn), drawing(points.hatch_svg()), rows)


def _origin(
    kind: str,
    row: Sequence[points.PointsSide],
    names: Sequence[str],
    ends: Sequence[str],
    scale: points.Scale,
    t: PageSpeaker,
) -> Origin:
    """What a kind of source brought; what came before the first round is counted with it."""
    shown = [
        points.PointsSide(side.home, side.automa, [side.points[0] + side.points[1], *side.points[2:]])
        for side in row
    ]
    name = t(kind) if kind in (TRACK, *TOGETHER.values()) else row_title(kind, t)
    told = "; ".join(
        f"{who}: {signed(sum(side.points))} ({', '.join(f'{end} {signed(n)}' for end, n in zip(ends, side.points, strict=True) if n)})"
        for who, side in zip(names, shown, strict=True)
    )
    return Origin(name, drawing(points.source_svg(shown, ends, scale, f"{name}. {told}")))
