"""The line under a saved game's title: which game, how far it is, who plays whom, and the points."""

import logging
from typing import TYPE_CHECKING

from automa.errors import BadInput
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import Visitor
from automa.saved_games import KEPT, Games
from automa.speech.speaker import seat_name
from automa.store import Broken, Saved

if TYPE_CHECKING:
    from automa.app.view import SeatView, View

_log = logging.getLogger("automa.pages")


def summaries(games: Games, saved: list[Saved], visitor: Visitor) -> dict[str, str]:
    """Id → summary, for as many games as stay opened; one that cannot be read says so and harms no other."""
    found = {}
    for each in saved[:KEPT]:
        t = PageSpeaker(visitor)
        try:
            view = games.open(each.id).view
            found[each.id] = summary(view, PageSpeaker(visitor, view.game))
        except Broken as error:
            found[each.id] = t("page.home.damaged", line=error.number)
        except Exception as error:  # whatever it is, the list is more than this game
            if not isinstance(error, BadInput):
                _log.exception("the game %s cannot be opened", each.id)
            found[each.id] = t("page.home.unreadable")
    return found


def summary(view: "View", t: PageSpeaker) -> str:
    """`Terra Mystica · Round 3 · Halflings 42 : Automa (Druids) 38`."""
    parts = [t("page.untitled", game_id=view.game), _stage(view, t)]
    seats = sorted(view.seats, key=lambda seat: not seat.human)
    if any(seat.faction or seat.home for seat in seats):
        parts.append(" : ".join(_side(seat, view, t) for seat in seats))
    return " · ".join(parts)


def _stage(view: "View", t: PageSpeaker) -> str:
    if view.phase in ("setup", "final", "finished"):
        return t(f"page.home.stage.{view.phase}")
    return t("page.round", n=view.round)


def _side(seat: "SeatView", view: "View", t: PageSpeaker) -> str:
    """Whom somebody plays, and the points once there are some."""
    name = people(seat, t)
    if not seat.human:
        name = f"Automa ({name})" if name else "Automa"
    points = {score.owner: score.points for score in view.scores}
    if view.phase == "finished" and view.final is not None:
        points = dict(view.final.totals)
    return name if view.phase == "setup" or seat.id not in points else f"{name} {points[seat.id]}"


def people(seat: "SeatView", t: PageSpeaker) -> str:
    """The faction somebody plays, or what is known instead."""
    if seat.faction and seat.faction != "none":
        return t(f"human-faction.{seat.faction}" if seat.human else f"faction.{seat.faction}")
    if seat.home:
        return t(f"terrain.{seat.home}")
    return seat_name(seat.id, seat.name, t) if seat.human else ""
