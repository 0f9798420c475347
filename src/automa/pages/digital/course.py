"""Points over the rounds, by where they came from: a chart, and the same as a table."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from automa.app.view import DigitalView, ScoreView, SourceView
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing, render
from automa.render.course import PATTERNS, RoundColumns, SeatColumn, course_svg, sample_svg
from automa.speech.names import row_title
from automa.speech.speaker import seat_name

START = "start"
"""The points everybody begins with are no source."""


class SourceRow(Struct, frozen=True):
    """A source with what it brought to one seat, round by round."""

    sample: str
    name: str
    points: Sequence[int]
    total: int


class PointsTable(Struct, frozen=True):
    """Everything that brought somebody points."""

    name: str
    rows: Sequence[SourceRow]
    sums: Sequence[int]
    start: int
    """What the seat began with: it belongs to the total and to no round."""


class Course(Struct, frozen=True):
    """The chart, its legend, and the tables that say the same."""

    picture: str
    legend: Sequence[tuple[str, str]]
    rounds: Sequence[str]
    tables: Sequence[PointsTable]
    names: str
    """Whose columns stand beside each other, from the left."""


def course(view: DigitalView, t: PageSpeaker) -> str:
    """The sheet."""
    return render("course.html", t, course=made(view, t), title=t("page.digital.course"), sheet=True)


def made(view: DigitalView, t: PageSpeaker) -> Course:
    """The course of a game so far."""
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    shown = [score for score in view.scores if score.owner in names]
    reached = [
        number for number in range(1, 8) if number <= view.round or (number > 6 and view.final is not None)
    ]
    labels = [
        t("page.digital.course.final") if number > len(view.tiles) else str(number) for number in reached
    ]
    order = _order(shown)
    at = {source: min(place, PATTERNS) for place, source in enumerate(order)}
    groups = [
        RoundColumns(label, [SeatColumn(_parts(score, number, at)) for score in shown])
        for number, label in zip(reached, labels, strict=True)
    ]
    legend = [
        (drawing(sample_svg(place)), row_title(source, t)) for place, source in enumerate(order[:PATTERNS])
    ]
    if len(order) > PATTERNS:
        legend.append((drawing(sample_svg(PATTERNS)), t("page.digital.course.others")))
    tables = [_table(score, names[score.owner], reached, at, t) for score in shown]
    title = "; ".join(f"{table.name}: {', '.join(map(str, table.sums))}" for table in tables)
    picture = drawing(course_svg(groups, t("page.digital.course.text", what=title)))
    return Course(picture, legend, labels, tables, ", ".join(names[score.owner] for score in shown))


def _order(scores: Sequence[ScoreView]) -> list[str]:
    """The sources, those that brought most first."""
    total: dict[str, int] = {}
    for score in scores:
        for source in score.sources:
            if source.id != START:
                total[source.id] = total.get(source.id, 0) + abs(source.points)
    return sorted(total, key=lambda source: -total[source])


def _parts(score: ScoreView, number: int, at: Mapping[str, int]) -> list[int]:
    parts = [0] * (PATTERNS + 1)
    for source in score.sources:
        if source.id in at:
            parts[at[source.id]] += source.rounds[number]
    return parts


def _row(
    title: str, sources: Sequence[SourceView], reached: Sequence[int], at: Mapping[str, int]
) -> SourceRow:
    points = [sum(source.rounds[number] for source in sources) for number in reached]
    return SourceRow(drawing(sample_svg(at[sources[0].id])), title, points, sum(points))


def _table(
    score: ScoreView, name: str, reached: Sequence[int], at: Mapping[str, int], t: PageSpeaker
) -> PointsTable:
    alike: dict[str, list[SourceView]] = {}  # what has the same name is one row: power from either neighbour
    for source in sorted(score.sources, key=lambda source: -source.points):
        if source.id in at and any(source.rounds):
            alike.setdefault(row_title(source.id, t), []).append(source)
    rows = [_row(title, sources, reached, at) for title, sources in alike.items()]
    start = sum(source.points for source in score.sources if source.id == START)
    return PointsTable(name, rows, [sum(row.points[n] for row in rows) for n in range(len(reached))], start)
