"""What goes in and what comes out: plain values that a server and a browser worker fill alike."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from automa.errors import BadInput
from automa.typed import convert

T = TypeVar("T")
HTML = "text/html; charset=utf-8"
JSON = "application/json"
YEAR = 365 * 24 * 3600


class Malformed(BadInput):
    """A request that says nothing we understand; our own pages never send one."""


def place_in(row: Sequence[object], text: str) -> int | None:
    """The place in a row that a page has named by its number; None if there is no such place."""
    number = int(text) if text.isdecimal() and len(text) < 10 else len(row)
    return number if number < len(row) else None


class SeatOfDevice(Struct, frozen=True):
    """The game and the seat that a device plays, and nothing else."""

    game: str
    seat: str


class Request(Struct, frozen=True):
    """Who asks for what."""

    method: str
    path: str
    """From the first page of the site on: `/game/…`."""
    query: Mapping[str, str] = {}
    body: bytes = b""
    cookies: Mapping[str, str] = {}
    """The settings of the device that asks (`visitor`)."""
    languages: str = ""
    """As an Accept-Language header names them, best first."""
    html: bool = False
    """Whether somebody will read the answer, also when it is a refusal."""
    base: str = ""
    """What stands before every path of the site: nothing on a server, a folder on a shared web space, a seat's link."""
    host: str = ""
    """As the device calls the server: `localhost:8737`."""
    seated: SeatOfDevice | None = None
    """Where a device came in by the link of a seat: it is shown this game and acts for this seat alone."""

    def data(self, shape: type[T]) -> T:
        """The JSON body as this struct; a key that stands there twice is refused by its name."""
        # the first page has no body and does not wait for her mind
        from automa.mind.refusal import RefusedPosition, decoded

        try:
            return convert(decoded(self.body), shape)
        except (msgspec.ValidationError, RecursionError):
            raise Malformed("the body is not what this page takes") from None
        except RefusedPosition as error:
            if error.code == "twice":
                raise
            raise Malformed("the body is not what this page takes") from None

    def number(self, name: str) -> int | None:
        """A whole number of the query, if there is one."""
        text = self.query.get(name, "")
        if not text:
            return None
        try:
            return int(text)
        except ValueError:
            raise Malformed(f"{name} is a whole number") from None


class Cookie(Struct, frozen=True):
    """A setting that the device keeps and sends back as a cookie."""

    name: str
    value: str
    seconds: int = YEAR


class Answer(Struct, frozen=True):
    """What the device gets."""

    body: str
    status: int = 200
    media_type: str = HTML
    headers: Sequence[tuple[str, str]] = (("cache-control", "no-store"),)
    keep: Sequence[Cookie] = ()


def json_answer(data: object, status: int = 200, keep: Sequence[Cookie] = ()) -> Answer:
    """An answer for a script."""
    text = msgspec.json.encode(data, enc_hook=str).decode()  # markup is a string of its own kind
    return Answer(text, status, JSON, keep=keep)


def go(ask: Request, where: str, keep: Sequence[Cookie] = ()) -> Answer:
    """The page goes there."""
    return json_answer({"go": ask.base + where}, keep=keep)
