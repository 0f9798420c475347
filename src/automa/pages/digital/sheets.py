"""What a tap on something opens."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from automa.app.digital.after import TURN
from automa.app.digital.show import at_hex
from automa.app.view import Deed, DigitalView, Item
from automa.pages.digital.coach import sheet as coach_sheet
from automa.pages.digital.course import course
from automa.pages.digital.end import again
from automa.pages.digital.hands import hand
from automa.pages.digital.screen import QUIET, behind, is_settling
from automa.pages.digital.things import by_item, drawn, lying
from automa.pages.digital.wording import DeedButton, choice
from automa.pages.sheets import sheet as plain_sheet
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import render
from automa.render.objects import face, find, sentence
from automa.saved_games import Opened
from automa.speech.names import capital, row_title, signed
from automa.speech.speaker import seat_name
from automa.words.refusal import Refusal

SHOWN = ("menu", "log", "automa", "tile")
"""Sheets that are the same as at the table."""
STRONGHOLD = "stronghold"
BONUS: Final = "bonus"
SPECIAL = "special"
MOST_TOGETHER = 6
"""So many taps of several commands are offered at one place."""


def sheet(opened: Opened, what: str, of: str, owner: str, t: PageSpeaker) -> str:
    """A sheet as HTML."""
    view = opened.view.digital
    if what in SHOWN:
        return plain_sheet(opened, what, of, owner, t)
    if what == "points":
        return _points_sheet(view, of, t)
    if what == "income":
        return _income_sheet(view, of, t)
    if what == "moves":
        return render("moves.html", t, view=view, quiet=[name for name in QUIET if behind(view, name)])
    if what == "course":
        return course(view, t)
    if what == "coach":
        return coach_sheet(opened, t, owner)
    if what == "again":
        return again(opened, t)
    if what == "hex":
        deeds = at_hex(opened.session, of) if view.deeds else ()  # none: the past, or another device decides
        return _hex_sheet(view, of, _fewer(deeds), t)
    if what == "group" and of in QUIET:
        return _group_sheet(view, of, t)
    kind, _, name = of.partition("|")
    if what == "thing" and (kind != "ladder" or any(name in each.ladders for each in view.hands)):
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


def _deeds_sheet(
    title: str, deeds: Sequence[Deed], view: DigitalView, t: PageSpeaker, picture: str = ""
) -> str:
    choices = [choice(deed, t, view) for deed in deeds]
    return _rendered(t, title, choices=choices, picture=picture, first=_first(view, t))


def _rendered(t: PageSpeaker, title: str, **shown: Any) -> str:
    """A sheet with a heading; what it does not have is empty."""
    empty = {"choices": (), "picture": "", "rows": (), "more": "", "here": "", "hint": "", "first": ""}
    return render("deeds.html", t, **{**empty, **shown, "title": capital(title)})


def _first(view: DigitalView, t: PageSpeaker) -> str:
    """The question that has to be answered before anything else can be done."""
    return t.message(view.question) if view.question is not None and is_settling(view) else ""


def _hex_sheet(view: DigitalView, name: str, deeds: Sequence[Deed], t: PageSpeaker) -> str:
    """What lies on a hex, and what can be done there; before a stronghold, what it is good for."""
    choices = [choice(deed, t, view) for deed in sorted(deeds, key=lambda deed: deed.refused is not None)]
    strong = any(deed.message.args.get("piece") == STRONGHOLD for deed in deeds)
    own = next((each for each in view.hands if each.seat == view.turn), None)
    hint = face(t.facts, "human-faction", own.faction, lang=t.lang).note if strong and own is not None else ""
    return _rendered(t, _there(view, name, t), choices=choices, hint=hint, first=_first(view, t))


def _there(view: DigitalView, name: str, t: PageSpeaker) -> str:
    """A hex with what lies on it."""
    here = next((each for each in view.board.hexes if each.name == name), None)
    if here is None:
        return name
    if here.structure is None:
        return t("page.hex.empty", hex=name, terrain_name=t(f"terrain.{here.terrain}"))
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    key = "page.hex.marked" if here.structure.marked else "page.hex.piece"
    return t(key, hex=name, piece=here.structure.type, owner=names.get(here.structure.owner, ""))


def _group_sheet(view: DigitalView, of: str, t: PageSpeaker) -> str:
    """What stands behind a button of the dock; what takes an object shows it."""
    choices = [_with_picture(deed, view, t) for deed in behind(view, of)]
    choices.sort(key=lambda each: bool(each.refused))  # what can be done comes first
    if of == "more" and view.question is not None and view.question.id == TURN:  # it ends no turn
        choices = [replace(each, again=True) for each in choices]
    return _rendered(t, t(f"page.digital.group.{of}"), choices=choices)


def _with_picture(deed: Deed, view: DigitalView, t: PageSpeaker) -> DeedButton:
    found = choice(deed, t, view)
    if not deed.item[1]:
        return found
    words = _does(deed.item[1], t) if deed.item[0] == BONUS else ""
    return replace(found, picture=drawn(lying(deed.item, view), t, view=view)[1], object=words)


def _does(bonus: str, t: PageSpeaker) -> str:
    """What a bonus does, in words."""
    lang, found = t.lang, find(t.facts, bonus, BONUS)
    return sentence(face(t.facts, *found, lang=lang), lang, t.game) if found else ""


def _points_sheet(view: DigitalView, owner: str, t: PageSpeaker) -> str:
    """Somebody's points, and where they came from."""
    score = next((each for each in view.scores if each.owner == owner), None)
    if score is None:
        raise Refusal("no-player", name=owner)
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    alike: dict[str, int] = {}
    for each in score.sources:
        alike[row_title(each.id, t)] = alike.get(row_title(each.id, t), 0) + each.points
    rows = [(title, signed(points)) for title, points in alike.items() if points]
    title = t("page.points.of", owner=names.get(owner, "Automa"))
    return _rendered(t, title, rows=[*rows, (t("page.final.total"), signed(score.points))], more="course")


def _income_sheet(view: DigitalView, seat: str, t: PageSpeaker) -> str:
    """What is coming: the next income, the bonus of the round, what passing and this round's tile bring."""
    shown = next((hand(view, each, t) for each in view.hands if each.seat == seat), None)
    if shown is None:
        raise Refusal("no-player", name=seat)
    return render("income.html", t, hand=shown)


def _thing_sheet(view: DigitalView, item: Item, t: PageSpeaker) -> str:
    """An object large, with what it does, and what can be done with it."""
    found = by_item(view)
    own = found.get((SPECIAL, item.id), ())  # the action that is printed on it
    deeds = _fewer([*found.get((item.kind, item.id), ()), *(own if item.kind != SPECIAL else ())])
    if any(
        deed.parts for deed in deeds
    ):  # why it cannot be done at once is not worth saying beside how it can
        deeds = [deed for deed in deeds if deed.refused is None]
    name, picture = drawn(item, t, "large", view)
    return _deeds_sheet(name, deeds, view, t, picture)


def _confirm(opened: Opened, command: str, t: PageSpeaker) -> str:
    """What would be wasted, once more, before it is done."""
    view = opened.view.digital
    hexes = {deed.command: deed for deed in (*view.deeds, *view.combined) if deed.refused is None}
    deed = hexes.get(command)
    if deed is None:
        raise Refusal("not-now", command=command)
    return render("confirm.html", t, one=_with_picture(deed, view, t))
