"""Towns and cities on the map: lines around those that are founded, and what a group still lacks for one."""

from msgspec.structs import replace

from automa.app.overlays import table_overlays
from automa.app.view import DigitalView, Settlement, View
from automa.pages.speaker import PageSpeaker
from automa.render.overlays import Outline, Overlays

SIGN = "★"


def town_lines(view: DigitalView) -> tuple[Outline, ...]:
    """A line around every town and city."""
    homes = {seat.id: seat.home or "neutral" for seat in view.seats}
    first = view.seats[0].id if view.seats else ""
    return tuple(
        Outline(each.hexes, homes.get(each.owner, "neutral"), each.owner != first, SIGN)
        for each in view.settlements
        if each.founded
    )


def lying_at_end(view: View) -> Overlays:
    """What lies on the board when a game is over: the pieces, and the towns of a game that knows them."""
    lines = town_lines(view) if isinstance(view, DigitalView) else ()
    return replace(table_overlays(view), lines=lines, marks={})


def needs(view: DigitalView, t: PageSpeaker) -> dict[str, str]:
    """One hex of each group on its way → how far it is: *6 of 7*, or its structures where only these are missing."""
    found = {}
    for each in view.settlements:
        if not each.founded and len(each.hexes) > 1:
            enough = each.power >= each.power_needed
            have, all_ = (each.size, each.size_needed) if enough else (each.power, each.power_needed)
            found[each.hexes[len(each.hexes) // 2]] = t("frame.of", n=have, of=all_)
    return found


def settled(each: Settlement, t: PageSpeaker) -> str:
    """What a group is or lacks, in words; a structure alone needs none."""
    if each.founded:
        return t("frame.town")
    if len(each.hexes) < 2:
        return ""
    return t("frame.town-needs", power=each.power, all=each.power_needed, n=each.size, of=each.size_needed)
