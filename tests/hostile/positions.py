"""Positions that must be refused, each by the path of its fault."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.twin.faults import FAULTS
from tests.twin.positions import position

Case = tuple[str, bytes, str]
EXAMPLE = Path(__file__).parents[2] / "examples" / "terra-mystica.json"


def cases() -> Iterator[Case]:
    """Every hostile position: those with one fault, and texts that are none."""
    for name, spoil in FAULTS.items():
        for seed in range(60):
            rng = Random(seed)
            spoilt = position(rng)
            where = spoil(rng, spoilt)
            if where is not None:
                yield name, json.dumps(spoilt).encode(), where.split(".")[0]
                break
    whole = EXAMPLE.read_text("utf-8")
    data = json.loads(whole)
    for key in data:
        yield f"{key} twice", whole.replace(f'"{key}":', f'"{key}": 0, "{key}":', 1).encode(), key
        yield f"{key} null", json.dumps({**data, key: None}).encode(), key
        yield f"{key} a number", json.dumps({**data, key: -7}).encode(), key
    for name, text in TEXTS.items():
        yield (
            name,
            text,
            "JSON" if name != "a list" and name != "a number" and name != "a string" else "object",
        )


TEXTS: dict[str, bytes] = {
    "nothing": b"",
    "blank": b" \n",
    "half": b'{"game": "terra-mystica", ',
    "no text": b"\xff\xfe\x00",
    "a list": b"[]",
    "a number": b"42",
    "a string": b'"terra-mystica"',
    "deep": b"[" * 100_000,
    "deep object": b'{"a":' * 50_000,
    "a comment": b"{} // hello",
    "not a number": b'{"round": NaN}',
    "single quotes": b"{'game': 1}",
    "a trailing comma": b'{"game": 1,}',
    "two values": b"{} {}",
    "a half pair": b'{"game": "\\ud800"}',
    "a NUL": b'{"game": "\x00"}',
    "many digits": b'{"round": ' + b"9" * 5000 + b"x}",
}
