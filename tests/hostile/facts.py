"""Owner's files that must be refused, each by a path or a reason."""

from collections.abc import Iterator

Case = tuple[str, str, str]

NUMBERS = (
    "0",
    "-1",
    "100",
    "1" * 4000,
    "1.5",
    '"3"',
    "true",
    "[3]",
    "{ a = 3 }",
    "2026-11-17",
    "nan",
    "[[[[[[[3]]]]]]]",
)
COUNTED = (
    "priests",
    "track_top",
    "pieces.dwelling.human",
    "pieces.temple.automa",
    "cards.*4.count",
    "difficulties.automa.level",
)
ABSURD = {
    "pieces.temple.power": ("-1", "100", '"two"', "[1]"),
    "start_points": ("-20", "1000", '"many"', "20.5"),
    "tiles.spade-earth.automa_vp": ("[4]", "[4, 6, 8]", "[-1, 4]", "[4, 100]", '"4, 6"', "[[4, 6]]"),
    "tiles.spade-earth.track": ('"love"', "3", "[]"),
    "tiles.spade-earth.only_round": ("7", "-1", '"six"'),
    "factions.druids.tracks.fire": ("11", "-1", '"two"', "[2]"),
    "factions.druids.tracks.love": ("1",),
    "factions.druidz.tracks.fire": ("1",),
    "difficulties.automa.shipping": ("[0, 1]", "[0, 1, 9]", "[-1, 1, 2]", "3"),
    "difficulties.automa.x": ("[0, -1, 1]", "[0, 1, 200]", '"x"'),
    "difficulties.automa.add_cards": ('["99"]', "[3]"),
    "boards.original.rows": ('["U S"]', "[]", "3", '["?"]'),
    "boards.original.starts.desert.A": ('"Z9"', '"A1"', "3"),
    "cards.*4.start": ('["G"]', "[7]"),
    "cards.*4.replaces": ('"99"',),
    "cards": ("3", "[]"),
    "cards.*4": ("3",),
    "wheel": ("[]", '["lake"]', "3"),
    "tracks": ("[]", "7"),
    "no_such_value": ("1",),
    "priorities.lake.A": ('["lake"]', "[]"),
    "overridden": ("[]",),
}
CONTRADICTED = {"wheel": "terra-mystica.", "tracks": "terra-mystica."}
"""Values that other tables go by: the first of these that contradicts is named."""
FILES = {
    "no TOML": ("= 1", "TOML"),
    "half a section": ("[terra-mystica", "TOML"),
    "an unknown game": ("[chess]\npieces = 32", "chess"),
    "a value for a game": ("terra-mystica = 3", "terra-mystica"),
    "a key twice": ("[terra-mystica]\npriests = 7\npriests = 8", "TOML"),
    "900 brackets": (f"[terra-mystica]\npriests = {'[' * 900}{']' * 900}", "TOML"),
    "5,000 digits": (f"[terra-mystica]\npriests = {'7' * 5000}", "TOML"),
    "a NUL": ("[terra-mystica]\npriests = 7\x00", "TOML"),
    "too large": ("# " + "x" * 1_000_001, "too large"),
    "a long text": (f'[terra-mystica.tiles.spade-earth]\nsource = "{"x" * 500}"', "too long"),
    "a long list": (f"[terra-mystica.cards.13]\nstart = {['A'] * 500}", "too long"),
}


def cases() -> Iterator[Case]:
    """Every hostile file with what its refusal names."""
    for path in COUNTED:
        for number in NUMBERS:
            yield f"{path} = {number[:20]}", _file(path, number), path.split(".")[-1]
    for path, values in ABSURD.items():
        for value in values:
            named = path.split(".")[0]
            yield f"{path} = {value}", _file(path, value), CONTRADICTED.get(named, named)
    for name, (text, named) in FILES.items():
        yield name, text, named


def _file(path: str, value: str) -> str:
    steps = ".".join(f'"{step}"' for step in path.split("."))
    return f"[terra-mystica]\n{steps} = {value}\n"
