"""The tables. Lines are only ever added: the database itself refuses to change or remove one."""

from sqlalchemy import Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

VERSION = 1
"""Of the schema; a file of a newer version is refused, an older one is brought up to date on opening."""

metadata = MetaData()

schema_version = Table("schema_version", metadata, Column("version", Integer, primary_key=True))

games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("title", Text, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    Column("deleted", String(32)),
)

lines = Table(
    "lines",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

Index("games_by_change", games.c.changed)

SQLITE_TRIGGERS = tuple(
    f"CREATE TRIGGER lines_no_{verb.lower()} BEFORE {verb} ON lines "
    "BEGIN SELECT RAISE(ABORT, 'a stored line is never changed'); END"
    for verb in ("UPDATE", "DELETE")
)
