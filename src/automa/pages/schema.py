"""The interface of the pages as an OpenAPI description, read off the routing table.

It is not a promise to other programs and is not served: the pages change when their scripts do. It says what may be
asked, so that somebody can try all of it (`tests/web/test_fuzz.py`).
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from automa import __version__
from automa.pages.routes import ROUTES, Route

REF = "#/components/schemas/{name}"
STATUSES = {
    "200": "what was asked for",
    "400": "nothing we understand",
    "403": "not from our own pages, or from a device that is not let in",
    "404": "nothing there",
    "409": "another device was faster",
    "413": "too large",
    "422": "refused, with the reason",
    "429": "too much at once",
    "503": "the saved games cannot be reached",
    "507": "the disk is full",
}


def openapi(more: Sequence[Route] = ()) -> dict[str, Any]:
    """All routes, with those that a place has besides the pages."""
    routes = (*ROUTES, *more)
    bodies = list(dict.fromkeys(route.body for route in routes if route.body is not None))
    refs, schemas = msgspec.json.schema_components(bodies, ref_template=REF)
    known = dict(zip(bodies, refs, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        operation: dict[str, Any] = {
            "operationId": f"{route.method} {route.path}",
            "parameters": list(_parameters(route)),
            "responses": {status: {"description": meaning} for status, meaning in STATUSES.items()},
        }
        if route.method == "POST":
            body = known[route.body] if route.body is not None else {"type": "object"}
            operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
        paths.setdefault(route.path, {})[route.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Automa", "version": __version__},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _parameters(route: Route) -> Iterable[dict[str, Any]]:
    text = {"type": "string"}
    for name in re.findall(r"\{(\w+)\}", route.path):
        yield {"name": name, "in": "path", "required": True, "schema": {**text, "minLength": 1}}
    for name in route.query:
        yield {"name": name, "in": "query", "required": False, "schema": text}
