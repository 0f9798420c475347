"""Links by which a device plays one seat of one game: `/seat/SECRET` stands before every path it may ask for.

What is behind a link is the same site in a folder of its own, of which only the pages of that game answer. The secret
follows from the installation's key, the game, the seat and how often it was renewed; so a link outlives a restart, and
a copy of the saved games gives none away.
"""

import hmac
import io
from collections.abc import Callable
from typing import Any, Protocol

import segno
from msgspec import Struct

from automa.pages import routes
from automa.pages.request import Request, SeatOfDevice
from automa.web.keys import Keys

DOOR = "/seat/"
STATE = "automa-seat"
"""Where a request keeps the seat it came in by."""


class SeatBook(Protocol):
    """Where it is kept how often links were renewed."""

    def seats(self) -> dict[tuple[str, str], int]: ...
    def renew_seat(self, game: str, seat: str) -> int: ...


class Entrance(Struct, frozen=True):
    """A request that came in by a seat's link, and what it asks for behind it."""

    link: str
    seated: SeatOfDevice
    path: str

    @property
    def base(self) -> str:
        """What stands before every path of its pages."""
        return DOOR + self.link

    def is_open(self, method: str) -> bool:
        """Whether the pages of a seat have this."""
        files = self.path.startswith("/static/") or self.path == f"/game/{self.seated.game}/events"
        return (files and method in ("GET", "HEAD")) or routes.is_open(self.seated, method, self.path)


class StoredSeatLinks:
    """The links of all seats. Asked for at every request, so what the book says is at hand."""

    def __init__(self, book: SeatBook, keys: Keys) -> None:
        self._book, self._keys = book, keys
        self._renewed = book.seats()

    def link(self, game: str, seat: str) -> str:
        """The secret of a seat."""
        return self._keys.seat(game, seat, self._renewed.get((game, seat), 0))

    def seated(self, link: str) -> SeatOfDevice | None:
        """The seat this secret belongs to now."""
        game, _, seat = link.rpartition(".")[0].rpartition(".")
        known = self.link(game, seat).encode("utf-8", "surrogatepass")
        return (
            SeatOfDevice(game, seat)
            if hmac.compare_digest(known, link.encode("utf-8", "surrogatepass"))
            else None
        )

    def renew(self, game: str, seat: str) -> None:
        """From now on another secret belongs to the seat."""
        self._renewed[game, seat] = self._book.renew_seat(game, seat)

    def entrance(self, path: str) -> Entrance | None:
        """Who comes in by a path below `/seat/`; None if the link is not valid (any more)."""
        link, _, rest = path.removeprefix(DOOR).partition("/")
        seated = self.seated(link)
        return Entrance(link, seated, f"/{rest}") if seated else None


class Links:
    """The links as the pages show them (`automa.pages.desk.SeatLinks`)."""

    def __init__(self, seats: StoredSeatLinks, others: str, changed: Callable[[str], None]) -> None:
        self._seats, self._others = seats, others
        """What other devices call the first page; empty if they cannot reach it."""
        self.reachable = bool(others)
        self._changed = changed
        """Told of a game whose links have changed, so that a page with the old one notices at once."""

    def address(self, ask: Request, game: str, seat: str) -> str:
        """The link of a seat, under the name that other devices find."""
        return f"{self._others or f'http://{ask.host}'}{DOOR}{self._seats.link(game, seat)}"

    def picture(self, address: str) -> str:
        """A code with it."""
        return qr_svg(address)

    def renew(self, game: str, seat: str) -> None:
        """Make a new link; the old one is dead."""
        self._seats.renew(game, seat)
        self._changed(game)


def qr_svg(link: str) -> str:
    """A QR code as a drawing."""
    svg = io.BytesIO()
    segno.make(link, error="m").save(svg, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=2)
    return svg.getvalue().decode()


def entrance_of(scope: Any) -> Entrance | None:
    """The seat that a request came in by."""
    found: Entrance | None = scope.get(STATE)
    return found
