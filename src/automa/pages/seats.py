"""Two humans on two devices: a link for each seat, to open, to copy, to scan, to renew."""

from msgspec import Struct

from automa.pages.desk import Desk, page
from automa.pages.play import speaker_for
from automa.pages.request import Answer, Request, go
from automa.pages.templating import drawing
from automa.speech.speaker import seat_name
from automa.table.refused import Refused


class SeatLink(Struct, frozen=True):
    """A seat with its link and the code for a camera."""

    id: str
    name: str
    address: str
    code: str


def seats_page(ask: Request, desk: Desk, game: str) -> Answer:
    """The links of a game; where there is no server, why there are none."""
    saved, opened = desk.games.store.saved(game), desk.games.open(game)
    if not opened.view.for_two:
        raise Refused("no-seats")
    t, links = speaker_for(ask, opened), []
    for seat in opened.view.seats:
        if desk.seats is not None and seat.human:
            address = desk.seats.address(ask, game, seat.id)
            code = drawing(desk.seats.picture(address))
            links.append(SeatLink(seat.id, seat_name(seat.id, seat.name, t), address, code))
    reachable = desk.seats is not None and desk.seats.reachable
    return page(ask, desk, "seats.html", saved=saved, links=links, reachable=reachable)


def renew(ask: Request, desk: Desk, game: str, seat: str) -> Answer:
    """A new link for a seat."""
    view = desk.games.open(game).view
    if desk.seats is None or not view.for_two or seat not in [each.id for each in view.seats if each.human]:
        raise Refused("no-seats")
    desk.seats.renew(game, seat)
    return go(ask, f"/game/{game}/seats")
