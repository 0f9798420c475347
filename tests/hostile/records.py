"""Records that must be refused: each by a line, a word or a limit."""

from collections.abc import Iterator

from automa import app
from automa.record import Record, print_record
from tests.app.test_handle import begun

Case = tuple[str, str, str]
"""Name, text, and what the refusal must name."""

HEADER = {
    "kind": ["tabel", "", "TABLE", "digital table", "ledger"],
    "game": ["chess", "", "Terra Mystica", "age_of_innovation"],
    "map": ["small", "", "original, fjords", "ORIGINAL", "../../secret"],
    "expansions": ["merchants,fire-and-ice", "seafarers", "fire-and-ice, fire-and-ice, gaia"],
    "seed": ["-1", "1e9", "", "9" * 30, "0x10", "٣", "7 "],
    "generator": ["mersenne", "splitmix64/2", ""],
    "rules": ["0", "99", "-1", "", "1.0", "9" * 25],
    "option deck": ["metaphysical"],
    "switch furthest_measure": ["sideways", "true"],
    "switch no_such_switch": ["true"],
    "fact priests": ["seven", "[", "1" * 5000, "[" * 900, "-3", "0", "7\x00", "1 2", "{a=1}"],
    "fact no.such.path": ["1"],
    "fact cards.*4.count": ["0", "-1", '"two"'],
    "fact tiles.spade-earth.automa_vp": ["[4]", "[4, 6, 8]", "[-1, 4]", "[4, 1000]"],
}
"""Header lines with values that cannot be."""

LINES = (
    "",
    " ",
    "build",
    "build E6 E7",
    "build Z99",
    "build E6.",
    ". build E6",
    "build E6.. pass",
    "build E6 . pass",
    " build E6",
    "build E6 ",
    "build  E6",
    "Anna: build E6",
    "bert: build E6",
    "automa: nothing at all",
    "automa: 13/*5 vp 99",
    "automa:",
    "undo to 99",
    "undo to 13",
    "redo to 14",
    "undo to -1",
    "undo to 01",
    "undo to 1e3",
    "undo",
    "undo to 999999999999",
    "upgrade E6 to castle",
    "transform E6 to river",
    "bridge A1 A1",
    "track love 3",
    "track water 11",
    "track water -1",
    "track water " + "9" * 5000,
    "send water 4",
    "action power 7",
    "action love 1",
    "favor love",
    "innovation 1",
    "points",
    "points many",
    "points +" + "9" * 400,
    "score -5",
    "shift lake",
    "leech 3",
    "leech -1",
    "decline",
    "cult water",
    "reserve 8",
    "blight E3",
    "achieve IV",
    "tile love 4",
    "pass everywhere",
    "drawn 13",
    "drawn 99/99",
    "physical maybe",
    "end round",
    "end",
    "final anna area 9",
    "final bert area 9",
    "correct",
    "correct everything",
    "correct structure E6 nobody castle",
    "correct terrain E6 river",
    "correct mark Z9 on",
    "correct bridge A1 Z9 none",
    "correct track automa love 3",
    "correct points automa -4",
    "correct round 7",
    "correct turn nobody",
    "correct order automa",
    "correct passed automa anna",
    "correct action power 9 free",
    "correct spaces water 4",
    "correct priests 99",
    "correct favor love taken",
    "correct coins nowhere 2",
    "correct holds nobody BON5",
    "correct home anna ice",
    "correct level easy",
    "correct final-tile none-such",
    "correct token IX on",
    "correct passes -1",
    "correct cards 99/99",
    "correct cards 13/13",
    "correct deck 13 13",
    "correct reserve x y",
    "set level automa",
    "set nonsense 1",
    "begin",
    "place E6",
    "build E6\tF3",
    "build E6\x00",
    "build E6\x1b[2J",
    "note " + "a" * 3000,
    "a" * 2001,
    "${jndi}",
    "<script>alert(1)</script>",
    "'; DROP TABLE lines; --",
    "build E6\u2028build E7",
)
"""Lines that cannot follow a game that has just begun."""


def cases() -> Iterator[Case]:
    """Every hostile record."""
    record = begun()
    whole = print_record(record)
    head, _, body = whole.partition("\n\n")
    yield "nothing", "", "empty line"
    yield "one line", "automa record 1\n", "empty line"
    yield "another format", whole.replace("record 1", "record 2"), "format 2"
    yield "no record", "PK\x03\x04" + whole, "line 1"
    yield "cut off", whole[:-4], "middle of a line"
    yield "no end of the header", head + "\n", "empty line"
    yield "too many lines", head + "\n\n" + "note a\n" * 100_001, "100000 lines"
    yield "too large", head + "\n\n" + ("note " + "a" * 1900 + "\n") * 11_000, "20000000 characters"
    yield "a long line", head + "\n\n" + "note " + "a" * 2_000 + "\n", "at most 2000 characters"
    yield "two headers", head + "\n" + head + "\n\n", "line"
    for word, values in HEADER.items():
        without = "\n".join(line for line in head.split("\n") if not line.startswith(f"{word}:"))
        for number, value in enumerate(values):
            yield f"{word} {number}", f"{without}\n{word}: {value}\n\n{body}", word.split(" ")[0]
        if word in ("kind", "game", "map", "seed", "generator", "rules"):
            yield f"without {word}", f"{without}\n\n{body}", word
            yield f"{word} twice", f"{head}\n{word}: x\n\n{body}", word
    for number, player in enumerate(("automa: Anna", "Anna: Anna", ": Anna", "an na: Anna", "1: A")):
        yield f"player {number}", f"{head}\nplayer {player}\n\n{body}", "player"
    yield "three players", f"{head}\nplayer bert: B\nplayer carl: C\n\n{body}", "humans"
    yield (
        "nobody",
        "\n".join(x for x in head.split("\n") if not x.startswith("player")) + f"\n\n{body}",
        "humans",
    )
    for number, line in enumerate(LINES):
        yield f"line {number}", f"{whole}{line}\n", "command 13" if line.strip() == line and line else "line"


def again(record: Record) -> None:
    """Read by everything that reads records."""
    app.App().view(record)
