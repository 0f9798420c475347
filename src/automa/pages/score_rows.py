"""Rows of points: what was compared for them, and those of one name put together."""

from collections.abc import Callable, Sequence

from automa.app.view import ScoreView, ScoringRow
from automa.speech import Speaker
from automa.words import knows


def counted_with(row: ScoringRow, owners: Sequence[str], t: Speaker) -> str:
    """What was compared in a row of the sheet, in the order of its columns; empty where only points were entered."""
    if not row.values or (row.id == "resources" and row.values == row.points):
        return ""
    kind = "track" if knows(f"track.{row.id}") else row.id
    message = f"page.final.by.{kind}"
    shown = [row.values[owner] for owner in owners if owner in row.values]
    values = " : ".join("–" if value is None else str(value) for value in shown)
    return t(message if knows(message) else "page.final.by.tile", values=values)


def by_name(score: ScoreView, named: Callable[[str], str]) -> list[tuple[str, int, bool]]:
    """Where somebody's points come from: two favor tiles have one name and are one row. The name, the points, and
    whether the rules say so."""
    found: dict[str, tuple[int, bool]] = {}
    for source in score.sources:
        points, surely = found.get(named(source.id), (0, True))
        found[named(source.id)] = points + source.points, surely and source.known
    return [(name, *row) for name, row in found.items()]
