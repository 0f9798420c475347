"""The position as the mind holds it."""

from typing import Any

from automa.mind import Position, parse_position
from automa.value import field_names
from tests.mind.scenes import TM, scene


def test_a_copy_has_every_field_and_shares_no_list() -> None:
    data = scene(TM, "aM~U").data | {"cards": {"action": "13", "support": "*1"}, "map": "original"}
    data["automa"]["structures"] = {"E5": {"type": "dwelling", "marked": True}}
    position: Any = parse_position(data).position
    twin: Any = position.copy()
    for name in field_names(Position):
        value = getattr(position, name)
        assert getattr(twin, name) == value, name
        assert not isinstance(value, list | dict) or getattr(twin, name) is not value, name
