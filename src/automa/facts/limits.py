"""What no component can show: an owner's value is refused before it reaches a table."""

from collections.abc import Iterator

from automa.errors import BadInput

MOST = 99
"""The largest number that is printed anywhere has two digits."""
LONGEST = 400
"""Characters of a text, entries of a list."""
DEEPEST = 5
AT_LEAST_ONE = (
    "human",
    "automa",
    "automa_merchants",
    "neutral",
    "count",
    "level",
    "priests",
    "track_top",
    "spades",
)
"""Fields that count things: where we have some, nobody has none."""
AT_LEAST_TWO = ("dwellings",)
"""Where we have two or more, the set-up places two."""

ROUNDS = 6
"""A game may be shorter; of a seventh round no level, tile or card says anything."""

ANY_LENGTH = ("distances", "not_in_rounds", "spade_tile_not_in_rounds")
"""Lists of numbers of the human side that may be longer or shorter; the others have an entry for each of something."""


def within_limits(path: str, value: object, ours: object) -> None:
    """Refuse an absurd value; `ours` is the one it replaces."""
    low = min((0, *_numbers(ours, 0)))
    for number in _numbers(value, 0):
        if number < low:
            raise BadInput(f"cannot be below {low}")
        if number > MOST:
            raise BadInput(f"cannot be above {MOST}")
    field = path.rpartition(".")[2]
    if path == "human.rules.rounds" and isinstance(value, int) and value > ROUNDS:
        raise BadInput(f"cannot be above {ROUNDS}")
    if field in AT_LEAST_ONE and value == 0 and ours:
        raise BadInput("must be at least 1")
    if field in AT_LEAST_TWO and isinstance(value, int) and isinstance(ours, int) and value < min(ours, 2):
        raise BadInput(f"must be at least {min(ours, 2)}")
    if path.startswith("human.") and field not in ANY_LENGTH:
        _as_many(value, ours)


def _as_many(value: object, ours: object) -> None:
    """One entry for each level, round or rank, as we have it."""
    if not (isinstance(value, list | tuple) and isinstance(ours, list | tuple)):
        return
    if ours and not any(isinstance(item, str) for item in ours) and len(value) != len(ours):
        what = "numbers" if all(isinstance(item, int) for item in ours) else "entries"
        raise BadInput(f"needs {len(ours)} {what}, got {len(value)}")


def _numbers(value: object, depth: int) -> Iterator[int]:
    """The whole numbers in a value, however it is nested."""
    if depth > DEEPEST:
        raise BadInput("is nested too deeply")
    if isinstance(value, str | list | dict | tuple) and len(value) > LONGEST:
        raise BadInput(f"is too long, at most {LONGEST}")
    if isinstance(value, bool | str) or value is None:
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _numbers(item, depth + 1)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _numbers(item, depth + 1)
