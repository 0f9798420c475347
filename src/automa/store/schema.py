"""The tables. Lines are only ever added: the database itself refuses to change or remove one."""

VERSION = 4
"""Of the schema; a file of a newer version is refused, an older one is brought up to date on opening."""

TABLES = ("schema_version", "games", "lines")
"""What every version has: a file without them belongs to another program."""

_TRIGGERS = tuple(
    f"CREATE TRIGGER lines_no_{verb.lower()} BEFORE {verb} ON lines "
    "BEGIN SELECT RAISE(ABORT, 'a stored line is never changed'); END"
    for verb in ("UPDATE", "DELETE")
)

_DEVICES = """CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    paired TEXT NOT NULL,
    seen TEXT NOT NULL,
    revoked TEXT
)"""

_SEATS = """CREATE TABLE seats (
    game TEXT NOT NULL,
    seat TEXT NOT NULL,
    renewed INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
)"""
"""How often the link of a seat was renewed. The links themselves follow from the key, which is not in this file."""

_BESIDE = """CREATE TABLE beside (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, kind)
)"""
"""What was made of a record and lies beside it, such as its review: it can be made anew."""

CREATE = (
    "CREATE TABLE schema_version (version INTEGER PRIMARY KEY)",
    """CREATE TABLE games (
        id TEXT PRIMARY KEY,
        title TEXT NOT NULL,
        kind TEXT NOT NULL,
        created TEXT NOT NULL,
        changed TEXT NOT NULL,
        deleted TEXT,
        length INTEGER NOT NULL DEFAULT 0,
        head TEXT NOT NULL DEFAULT ''
    )""",
    """CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        at TEXT NOT NULL,
        hash TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (game, number)
    )""",
    "CREATE INDEX games_by_change ON games (changed)",
    *_TRIGGERS,
    _DEVICES,
    _SEATS,
    _BESIDE,
    f"INSERT INTO schema_version VALUES ({VERSION})",
)

TO_2 = (
    "DROP TRIGGER lines_no_update",
    "DROP TRIGGER lines_no_delete",
    "ALTER TABLE games ADD COLUMN length INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN head TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE lines ADD COLUMN hash TEXT NOT NULL DEFAULT ''",
    _DEVICES,
)
"""From version 1: lines were numbered, but not chained. The hashes are filled in between these and the next ones."""
AFTER_2 = (*_TRIGGERS, "UPDATE schema_version SET version = 2")
TO_3 = (_SEATS, "UPDATE schema_version SET version = 3")
"""From version 2."""
TO_4 = (_BESIDE, "UPDATE schema_version SET version = 4")
"""From version 3."""
