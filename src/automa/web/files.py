"""The files of the pages over HTTP: read and packed once, and kept by a browser as long as they are the same."""

import gzip
from functools import cache

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automa.pages.files import content, keeping, version

TYPES = {".css": "text/css", ".js": "text/javascript", ".png": "image/png", ".svg": "image/svg+xml"}


class File(Struct, frozen=True):
    """A file as it lies in the folder, and packed."""

    plain: bytes
    packed: bytes
    media_type: str


@cache
def _files() -> dict[str, File]:
    return {
        name: File(data, gzip.compress(data, 9, mtime=0), TYPES[f".{name.rpartition('.')[2]}"])
        for name, data in content().items()
    }


async def file(request: Request) -> Response:
    """One of them; by an older address, or by none of a version, the one that is here now."""
    found = _files().get(request.path_params["name"])
    if found is None:
        raise HTTPException(404)
    mark = f'"{version()}"'
    headers = {
        "cache-control": keeping(request.path_params.get("asked", "")),
        "etag": mark,
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == mark:
        return Response(b"", 304, headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, 200, headers | {"content-encoding": "gzip"}, found.media_type)
    return Response(found.plain, 200, headers, found.media_type)


ROUTES = [Route("/static/{name}", file), Route("/static/{asked}/{name}", file)]
