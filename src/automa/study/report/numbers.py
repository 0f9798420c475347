"""What the rows of a study come to, by passes over its files, of which only a few are read at once. Needs polars."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import sqrt
from typing import Any

import polars as pl
from msgspec import Struct
from msgspec.structs import replace

from automa.study.folder import GAMES, Folder
from automa.study.overview import Mean, mean
from automa.study.parquet import scan
from automa.study.plan import StudyPlan
from automa.study.statistics import Share, share
from automa.study.tables import AUTOMA

YOU = 1
"""The first human; a second one plays as the first does."""
LEAST = 30
"""Fewer games say nothing about a tile or a place."""
GAME = ("cell", "seed")
REACHING = "reaching"
"""Says what is valid, before any tie-breaker is asked."""
AT_ONCE = 50
"""Files that are read together where every game becomes many rows."""
Key = tuple[Any, ...]


class Outcome(Struct, frozen=True):
    """How the games of a group ended."""

    points: Mean
    automa: Mean
    margin: Mean
    won: Share
    ties: int
    decisions: Mean
    turns: Mean


class SwitchEffect(Struct, frozen=True):
    """A ruling decided otherwise: the same games of two cells, one by one."""

    game: str
    switch: str
    changed: Share
    """Games in which she chose otherwise somewhere."""
    margin: Mean
    """The lead with the switch less the lead without it."""
    automa: Mean
    """Her points with it less those without it."""


class Numbers:
    """All questions that a report asks."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.games = scan(folder.files(GAMES))

    def outcomes(self, *by: str) -> dict[Key, Outcome]:
        """How games ended, by these columns."""
        numbers = ("points_1", "points_automa", "margin", "decisions_1", "turns_automa")
        told = [pl.len().alias("n"), pl.col("won").sum(), pl.col("tie").sum()]
        told += [pl.col(name).mean().alias(f"{name} m") for name in numbers]
        told += [pl.col(name).std().alias(f"{name} s") for name in numbers]
        found = {}
        for row in _rows(self.games.group_by(by).agg(told).sort(by)):
            means = (mean(row["n"], row[f"{name} m"], row[f"{name} s"]) for name in numbers)
            points, automa, margin, decisions, turns = means
            key = tuple(row[name] for name in by)
            won = share(row["won"], row["n"])
            found[key] = Outcome(points, automa, margin, won, row["tie"], decisions, turns)
        return found

    def wins(self, *by: str) -> dict[Key, Share]:
        """Games that were won, by these columns."""
        told = self.games.group_by(by).agg(pl.len().alias("n"), pl.col("won").sum()).sort(by)
        return {tuple(row[name] for name in by): share(row["won"], row["n"]) for row in _rows(told)}

    def scores(self, column: str) -> dict[Key, dict[int, int]]:
        """Game, level → points → how many games."""
        found: dict[Key, dict[int, int]] = {}
        for row in _rows(self.games.group_by("game", "level", column).agg(pl.len().alias("n")).sort(column)):
            found.setdefault((row["game"], row["level"]), {})[row[column]] = row["n"]
        return found

    @cached_property
    def played(self) -> dict[str, int]:
        """Game → games."""
        told = self.games.group_by("game").agg(pl.len().alias("n")).sort("n", descending=True)
        return {row["game"]: row["n"] for row in _rows(told)}

    def points(self, by: str) -> dict[Key, Mean]:
        """Game, seat, source or round → points a game; games without any count as 0."""

        def each(games: Any) -> Any:
            rows = games.select("game", *GAME, "points").explode("points").unnest("points")
            rows = rows.filter(pl.col("seat").is_in([AUTOMA, YOU]))
            return rows.group_by("game", "seat", by, *GAME).agg(pl.col("points").sum().alias("value"))

        found = {}
        for row in self._summed(each, "game", "seat", by):
            key = (row["game"], row["seat"], row[by])
            found[key] = _mean(self.played[row["game"]], row["sum"], row["squares"])
        return found

    def tiles(self) -> dict[Key, Mean]:
        """Game, kind, id → how far ahead of the mean of their cells the games were in which you had it."""

        def each(games: Any) -> Any:
            rows = (
                self._beyond(games).select("game", *GAME, "value", "taken").explode("taken").unnest("taken")
            )
            return rows.filter(pl.col("seat") == YOU).unique([*GAME, "what", "id"])

        return self._values(each, "game", "what", "id")

    def starts(self) -> dict[Key, Mean]:
        """Game, map, hex → the same for the places of your first structures."""

        def each(games: Any) -> Any:
            rows = self._beyond(games).select("game", "map", "value", "starts").explode("starts")
            return rows.unnest("starts").filter(pl.col("seat") == YOU)

        return self._values(each, "game", "map", "hex")

    @cached_property
    def _usual(self) -> Any:
        """The mean lead of every cell."""
        return self.games.group_by("cell").agg(pl.col("margin").mean().alias("usual")).collect()

    def _beyond(self, games: Any) -> Any:
        """Every game with what its lead is above the mean of its cell: boards, levels and switches count no more."""
        value = (pl.col("margin") - pl.col("usual")).alias("value")
        return games.join(self._usual.lazy(), on="cell").with_columns(value)

    def _values(self, each: Callable[[Any], Any], *by: str) -> dict[Key, Mean]:
        return {
            tuple(row[name] for name in by): _mean(row["n"], row["sum"], row["squares"])
            for row in self._summed(each, *by)
            if row["n"] >= LEAST
        }

    def _summed(self, each: Callable[[Any], Any], *by: str) -> Any:
        """Count, sum and sum of squares of `value` by these columns, some files after the other."""
        value, parts = pl.col("value").cast(pl.Float64), []
        files = self.folder.files(GAMES)
        for at in range(0, len(files), AT_ONCE):
            told = each(scan(files[at : at + AT_ONCE])).group_by(by)
            parts.append(
                told.agg(
                    pl.len().alias("n"), value.sum().alias("sum"), (value**2).sum().alias("squares")
                ).collect()
            )
        return pl.concat(parts).group_by(by).sum().sort(by).iter_rows(named=True)

    def first_passes(self) -> dict[Key, Share]:
        """Game, round → how often she passes first."""
        first = pl.col("passes").list.eval(
            pl.element().filter(pl.element().struct["round"].is_first_distinct())
        )
        each = self.games.select("game", first).explode("passes").unnest("passes")
        told = each.group_by("game", "round").agg(
            pl.len().alias("n"), (pl.col("seat") == AUTOMA).sum().alias("hers")
        )
        return {(row["game"], row["round"]): share(row["hers"], row["n"]) for row in _rows(told.sort("game", "round"))}  # fmt: skip

    def switches(self) -> list[SwitchEffect]:
        """Every cell with a switch beside the one that differs in nothing else; they play the same seeds."""
        cells = self.folder.study.cells
        usual = {_without(cell): number for number, cell in enumerate(cells) if not _switches(cell)}
        rows = self.games.select(*GAME, "margin", "points_automa", "choices", "switches")
        found = []
        for number, cell in enumerate(cells):
            other = usual.get(_without(cell))
            if _switches(cell) and other is not None:
                pairs = rows.filter(pl.col("cell") == number).join(
                    rows.filter(pl.col("cell") == other), on="seed", suffix=" usual"
                )
                found += _effect(cell.game, pairs)
        return found


def _mean(count: int, total: float, squares: float) -> Mean:
    """The mean of so many values with its interval."""
    spread = max(0.0, squares - total * total / count)
    return mean(count, total / count, sqrt(spread / (count - 1)) if count > 1 else None)


def _effect(game: str, pairs: Any) -> list[SwitchEffect]:
    names = ("margin", "points_automa")
    told = [pl.len().alias("n"), pl.col("switches").first()]
    told.append((pl.col("choices") != pl.col("choices usual")).sum().alias("changed"))
    for name in names:
        difference = pl.col(name).cast(pl.Float64) - pl.col(f"{name} usual")
        told += [difference.mean().alias(f"{name} m"), difference.std().alias(f"{name} s")]
    row = next(_rows(pairs.select(told)))
    if not row["n"]:
        return []
    margin, automa = (mean(row["n"], row[f"{name} m"], row[f"{name} s"]) for name in names)
    return [SwitchEffect(game, row["switches"], share(row["changed"], row["n"]), margin, automa)]


def _switches(cell: StudyPlan) -> Mapping[str, object]:
    found = cell.options.get("switches", {})
    assert isinstance(found, Mapping)
    return found


def _without(cell: StudyPlan) -> str:
    """A cell without its switches, as a text that can be compared."""
    return repr(replace(cell, options={key: value for key, value in sorted(cell.options.items()) if key != "switches"}))  # fmt: skip


class AtWork(Struct, frozen=True):
    """The rulebook at work in one game."""

    decisions: int
    chosen: int
    """Decisions with several options."""
    ended: Mapping[Key, int]
    """Action, tie-breaker → decisions that it ended."""
    asked: Mapping[str, int]
    """Tie-breaker → decisions in which it was asked."""
    rules: frozenset[str]
    """That were cited."""


def at_work(folder: Folder, games: Sequence[str]) -> dict[str, AtWork]:
    """Game → which tie-breakers ended her decisions and which rules were cited; nothing without rows of decisions."""
    if not (files := folder.files("decisions")):
        return {}
    rows, cells = scan(files), folder.study.cells
    found = {}
    for game in games:
        mine = rows.filter(pl.col("cell").is_in([n for n, cell in enumerate(cells) if cell.game == game]))
        counts = next(_rows(mine.select(pl.len().alias("n"), (pl.col("options") > 1).sum().alias("chosen"))))
        ended = (
            mine.filter(pl.col("decided_by") != "").group_by("action", "decided_by").agg(pl.len().alias("n"))
        )
        steps = mine.select("narrowing").explode("narrowing").drop_nulls().unnest("narrowing")
        asked = (
            steps.filter((pl.col("by") != "") & (pl.col("before") > 1))
            .group_by("by")
            .agg(pl.len().alias("n"))
        )
        cited = {row["rule"] for row in _rows(steps.select("rule").unique())}
        cited |= {row["reason"] for row in _rows(mine.select("reason").unique())}
        found[game] = AtWork(
            counts["n"],
            counts["chosen"],
            {(row["action"], row["decided_by"]): row["n"] for row in _rows(ended)},
            {row["by"]: row["n"] for row in _rows(asked) if row["by"] != REACHING},
            frozenset(cited),
        )
    return found


def _rows(told: Any) -> Any:
    return told.collect(engine="streaming").iter_rows(named=True)
