"""The whole interface as an OpenAPI description: the pages, and what only a server has."""

from typing import Any

from automa.pages.front import Renamed
from automa.pages.request import Answer
from automa.pages.routes import Route
from automa.pages.schema import openapi


def _elsewhere(**values: object) -> Answer:
    raise AssertionError("answered by the server, not by the pages")


SERVER_ROUTES = (
    Route("GET", "/health", _elsewhere),
    Route("GET", "/pair/{link}", _elsewhere),
    Route("POST", "/pair/{link}", _elsewhere),
    Route("GET", "/devices", _elsewhere),
    Route("POST", "/links/{link}/close", _elsewhere),
    Route("POST", "/devices/{device}/name", _elsewhere, body=Renamed),
    Route("POST", "/devices/{device}/revoke", _elsewhere),
    Route("GET", "/game/{game}/events", _elsewhere),
)
"""Beside the pages: whether it works, pairing and live news."""


def interface() -> dict[str, Any]:
    """Everything that can be asked, the static files excepted."""
    return openapi(SERVER_ROUTES)
