"""Rows as Parquet and back, by polars; the same rows are the same bytes on every machine. Needs the extra `studies`."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import polars as pl

from automa.study.tables import TABLES, Column, Row

TYPES = {
    "i8": pl.Int8,
    "i16": pl.Int16,
    "i32": pl.Int32,
    "i64": pl.Int64,
    "f32": pl.Float32,
    "bool": pl.Boolean,
    "text": pl.String,
}


def _type(column: Column) -> Any:
    """The type of polars for a column."""
    if column.fields is not None:
        return pl.List(pl.Struct({name: TYPES[each] for name, each in column.fields.items()}))
    return TYPES[column.type]


def schema(table: str) -> dict[str, Any]:
    """The columns of a table with their types."""
    return {name: _type(column) for name, column in TABLES[table].items()}


def encoded(table: str, rows: Sequence[Row]) -> bytes:
    """The file of these rows."""
    types = schema(table)
    columns = zip(*rows, strict=True) if rows else (() for _ in types)
    series = [
        pl.Series(name, list(values), dtype=types[name], strict=True)
        for name, values in zip(types, columns, strict=True)
    ]
    out = BytesIO()
    pl.DataFrame(series).write_parquet(out, compression="zstd", compression_level=3, statistics=True)
    return out.getvalue()


def rows_in(path: Path) -> int:
    """How many rows a file has, by its end; an error of polars if it has none."""
    found: int = pl.scan_parquet(path).select(pl.len()).collect().item()
    return found


def scan(files: Iterable[Path]) -> Any:
    """The rows of these files, read when they are asked for."""
    return pl.scan_parquet(list(files))
