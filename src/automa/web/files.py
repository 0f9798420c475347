"""The files of the pages over HTTP: read and packed once, and kept by a browser as long as they are the same."""

import gzip
from functools import cache

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from msgspec import Struct

from automa.pages.files import content, keeping, version
from automa.web.mount import Web

TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


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


@route(
    ["/static/{name:str}", "/static/{asked:str}/{name:str}"], http_method=[HttpMethod.GET, HttpMethod.HEAD]
)
async def static(request: Web) -> Response[bytes]:
    """One of them; by an older address, or by none of a version, the one that is here now."""
    file = _files().get(request.path_params["name"])
    if file is None:
        raise NotFoundException
    mark = f'"{version()}"'
    headers = {
        "cache-control": keeping(request.path_params.get("asked", "")),
        "etag": mark,
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == mark:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            file.packed, media_type=file.media_type, headers=headers | {"content-encoding": "gzip"}
        )
    return Response(file.plain, media_type=file.media_type, headers=headers)
