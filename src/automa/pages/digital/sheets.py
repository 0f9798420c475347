"""What a tap on something opens."""

from collections.abc import Sequence

from msgspec.structs import replace

from automa import app
from automa.app.view import Deed, Item, View
from automa.pages.digital.course import course
from automa.pages.digital.end import again
from automa.pages.digital.screen import QUIET, behind
from automa.pages.digital.things import by_item, drawn, lying
from automa.pages.digital.wording import Button, choice
from automa.pages.drawing import seat_name
from automa.pages.games import Opened
from automa.pages.names import source_row
from automa.pages.sheets import sheet as plain_sheet
from automa.pages.templating import Speaker, render
from automa.words.refusal import Refusal

SHOWN = ("menu", "log", "automa", "tile")
"""Sheets that are the same as at the table."""
MOST_TOGETHER = 6
"""So many taps of several commands are offered at one place."""


def sheet(opened: Opened, what: str, of: str, owner: str, t: Speaker) -> str:
    """A sheet as HTML."""
    view = opened.view
    if what in SHOWN:
        return plain_sheet(opened, what, of, owner, t)
    if what == "points":
        return _points_sheet(view, of, t)
    if what == "course":
        return course(view, t)
    if what == "again":
        return again(opened, t)
    if what == "hex":
        deeds = (
            app.deeds_at(opened.record, of) if view.deeds else ()
        )  # none: the past, or another device decides
        return _deeds_sheet(t("page.digital.hex", hex=of), _fewer(deeds), view, t)
    if what == "group" and of in QUIET:
        return _group_sheet(view, of, t)
    kind, _, name = of.partition("|")
    if what == "thing" and (kind != "ladder" or any(name in hand.ladders for hand in view.hands)):
        return _thing_sheet(view, Item(kind, name), t)
    if what == "track" and of in [track.id for track in view.tracks]:
        deeds = tuple(deed for deed in view.deeds if deed.item == ("track", of))
        return _deeds_sheet(t(f"track.{of}"), deeds, view, t)
    if what == "confirm":
        return _confirm(opened, of, t)
    raise Refusal("no-sheet", name=what)


def _fewer(deeds: Sequence[Deed]) -> list[Deed]:
    """The cheapest taps of several commands, and everything else."""
    several = sorted((deed for deed in deeds if deed.parts), key=lambda deed: sum(deed.cost.values()))
    return [*several[:MOST_TOGETHER], *(deed for deed in deeds if not deed.parts)]


def _deeds_sheet(title: str, deeds: Sequence[Deed], view: View, t: Speaker, picture: str = "") -> str:
    choices = [choice(deed, t, view) for deed in deeds]
    return render("deeds.html", t, title=title, choices=choices, picture=picture, rows=(), more="")


def _group_sheet(view: View, of: str, t: Speaker) -> str:
    """What stands behind a button of the dock; what takes an object shows it."""
    return render(
        "deeds.html",
        t,
        title=t(f"page.digital.group.{of}"),
        choices=[_with_picture(deed, view, t) for deed in behind(view, of)],
        picture="",
        rows=(),
        more="",
    )


def _with_picture(deed: Deed, view: View, t: Speaker) -> Button:
    found = choice(deed, t, view)
    return replace(found, picture=drawn(lying(deed.item, view), t, view=view)[1]) if deed.item[1] else found


def _points_sheet(view: View, owner: str, t: Speaker) -> str:
    """Somebody's points, and where they came from."""
    score = next((each for each in view.scores if each.owner == owner), None)
    if score is None:
        raise Refusal("no-player", name=owner)
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    rows = [f"{source_row(each.id, t)}: {each.points}" for each in score.sources if each.points]
    title = t("page.points.of", owner=names.get(owner, "Automa"))
    return render("deeds.html", t, title=title, choices=[], picture="", rows=rows, more="course")


def _thing_sheet(view: View, item: Item, t: Speaker) -> str:
    """An object large, with what it does, and what can be done with it."""
    deeds = _fewer(by_item(view).get((item.kind, item.id), ()))
    name, picture = drawn(item, t, "large", view)
    return _deeds_sheet(name, deeds, view, t, picture)


def _confirm(opened: Opened, command: str, t: Speaker) -> str:
    """What would be wasted, once more, before it is done."""
    view = opened.view
    hexes = {deed.command: deed for deed in (*view.deeds, *view.combined) if deed.refused is None}
    deed = hexes.get(command)
    if deed is None:
        raise Refusal("not-now", command=command)
    return render("confirm.html", t, one=_with_picture(deed, view, t))
