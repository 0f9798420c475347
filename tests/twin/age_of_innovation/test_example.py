"""The example of the ledger's description, whole and spoilt."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.twin.age_of_innovation.checker import check_lines
from tests.twin.age_of_innovation.lines import Line

EXAMPLE = Path(__file__).with_name("example.jsonl")


def whole(short: list[Line]) -> list[Line]:
    """Write `after` in full where only the changed keys are given."""
    known: dict[str, Line] = {}
    lines = copy.deepcopy(short)
    for line in lines[1:]:
        if "after" in line:
            line["after"] = known[line["who"]] = {**known.get(line["who"], {}), **line["after"]}
    return lines


def example() -> list[Line]:
    return whole([json.loads(text) for text in EXAMPLE.read_text().splitlines()])


def example_differs() -> bool:
    return check_lines(example(), unfinished=True) is not None


def test_the_example_is_right() -> None:
    assert not example_differs()


def test_a_ledger_that_breaks_off_is_told() -> None:
    found = check_lines(example())
    assert found is not None
    assert (found.line, found.field) == (len(example()) + 1, "line")


Spoil = Callable[[list[Line]], Any]
SPOILT: dict[str, tuple[Spoil, int, str]] = {
    "a display twice too rich": (lambda lines: lines[1]["after"].update(coins=30), 2, "after.coins"),
    "a key too many": (lambda lines: lines[1]["after"].update(gold=1), 2, "after"),
    "a true for a one": (lambda lines: lines[1]["after"].update(sailing=True), 2, "after.sailing"),
    "a foreign first hex": (lambda lines: lines[2].update(hex="E4"), 3, "hex"),
    "her workshops elsewhere": (lambda lines: lines[3]["effects"][0].update(hex="C4"), 4, "effects"),
    "her points": (lambda lines: lines[3]["after"].update(vp=21), 4, "after.vp"),
    "a wrong row": (lambda lines: lines[5]["row"][0].__setitem__(1, 2), 6, "row"),
    "a wrong order": (lambda lines: lines[5]["order"].reverse(), 6, "order"),
    "too much income": (lambda lines: lines[6]["after"].update(tools=8), 7, "after.tools"),
    "no coins for the Goblins": (lambda lines: lines[7]["after"].update(coins=21), 8, "after.coins"),
    "no points for the workshop": (lambda lines: lines[8]["after"].update(vp=20), 9, "after.vp"),
    "a turn without an end": (lambda lines: lines.pop(9), 10, "who, do"),
    "another upgrade": (lambda lines: lines[10]["effects"][0].update(hex="D2"), 11, "effects"),
    "a smaller offer": (lambda lines: lines[10]["effects"][1].update(offer=1), 11, "effects"),
    "a card twice": (lambda lines: lines[10]["cards"].update(action="*2"), 11, "cards.action"),
    "a card of another deck": (lambda lines: lines[10]["cards"].update(support="14"), 11, "cards"),
    "power for nothing": (lambda lines: lines[11]["after"].update(vp=22), 12, "after.vp"),
    "more power than offered": (lambda lines: lines[11].update(power=3), 12, "from, power"),
    "a spade tile in round 6": (
        lambda lines: lines[0]["round_tiles"].__setitem__(5, "spade_engineering"),
        1,
        "round_tiles",
    ),
    "a tile twice": (lambda lines: lines[0]["round_bonus_row"].__setitem__(0, "rb_big"), 1, "round_bonus"),
    "palaces without 17": (lambda lines: lines[0].update(palaces=[3, 8, 16]), 1, "palaces"),
    "her home is taken": (lambda lines: lines[0]["automa"].update(home="lake"), 1, "automa.home"),
    "no faction revision": (lambda lines: lines[0].update(switches={}), 1, "switches"),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_line_is_told_with_its_field(name: str) -> None:
    lines = example()
    spoil, line, field = SPOILT[name]
    spoil(lines)
    found = check_lines(lines, unfinished=True)
    assert found is not None
    assert found.line == line
    assert field in found.field
