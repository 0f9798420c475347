"""What a study came to, cell by cell, by one pass over its files: no more of them is in memory than is being read."""

from math import sqrt
from statistics import NormalDist

from msgspec import Struct

from automa.study.folder import GAMES, Folder
from automa.study.plan import StudyPlan
from automa.study.statistics import LEVEL, Share, share, student


class Mean(Struct, frozen=True):
    """A mean of so many values, and the interval of the true one."""

    count: int
    mean: float
    low: float
    high: float


class CellRow(Struct, frozen=True):
    """What the games of a cell say."""

    cell: int
    plan: StudyPlan
    points: Mean
    automa: Mean
    margin: Mean
    won: Share
    ties: int


def mean(count: int, value: float, deviation: float | None) -> Mean:
    """A mean with its interval by the normal distribution (Student's, by its expansion, for few)."""
    if count < 2 or deviation is None:
        return Mean(count, value, value, value)
    quantile = (
        student((1 + LEVEL) / 2, count - 1) if count < 10_000 else NormalDist().inv_cdf((1 + LEVEL) / 2)
    )
    margin = quantile * deviation / sqrt(count)
    return Mean(count, value, value - margin, value + margin)


def overview(folder: Folder) -> list[CellRow]:
    """The cells that have games, in their order."""
    import polars as pl

    from automa.study.parquet import scan

    if not (files := folder.files(GAMES)):
        return []
    numbers = ("points_1", "points_automa", "margin")
    wanted = [pl.len().alias("count"), pl.col("won").sum(), pl.col("tie").sum()]
    wanted += [pl.col(name).mean().alias(f"{name} mean") for name in numbers]
    wanted += [pl.col(name).std().alias(f"{name} std") for name in numbers]
    found = scan(files).group_by("cell").agg(*wanted).sort("cell").collect(engine="streaming")
    rows = []
    for row in found.iter_rows(named=True):
        count = row["count"]
        points, automa, margin = (mean(count, row[f"{name} mean"], row[f"{name} std"]) for name in numbers)
        plan = folder.study.cells[row["cell"]]
        won = share(row["won"], count)
        rows.append(CellRow(row["cell"], plan, points, automa, margin, won, row["tie"]))
    return rows
