"""The open points of the rules that a table may decide otherwise."""

from typing import Literal

import msgspec
from msgspec import Struct

from automa.mind.refusal import RefusedPosition, mapping
from automa.typed import convert


class Switches(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The open points a table may decide otherwise; the defaults are the rulings."""

    reaching_uses_action_shipping: bool = True
    furthest_measure: Literal["nearest", "farthest"] = "nearest"
    bonus_after_dwellings: bool = False
    cultists_may_draw_3: bool = False
    cultists_one_benefit_per_build: bool = False
    shapeshifters_build_only: bool = False
    wanderers_keep_reaching: bool = False
    palaces_humans_plus_one: bool = False
    promo_tile: bool = False
    canal_is_river: bool = False
    unofficial_two_human_factions: bool = False


DEFAULT_SWITCHES = Switches()


def read_switches(raw: object, path: str = "switches") -> Switches:
    """Switches by their names; an unknown one, or a value it cannot have, is refused."""
    for name in mapping(raw, path):
        if name not in Switches.__struct_fields__:
            raise RefusedPosition(f"{path}.{name}", "no-switch")
    try:
        return convert(raw, Switches)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `$")
        raise RefusedPosition(f"{path}{where.rstrip('`')}", "switch-value", error=reason) from None
