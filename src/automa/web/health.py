"""Whether the program works, for whoever watches over it: a supervisor, a container, a reverse proxy."""

import msgspec
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from automa.pages.desk import Desk
from automa.store import Trouble
from automa.versions import Versions, versions
from automa.web.mount import services_of


class Health(Struct, frozen=True):
    """`ok`, or what is wrong with the saved games; nothing of what is in them."""

    state: str
    versions: Versions


def state_of(desk: Desk) -> str:
    """`ok` while saved games can be read and nothing is known that keeps lines from being added."""
    try:
        desk.games.store.games()
    except Trouble as trouble:
        return trouble.message.id
    return desk.trouble.message.id if desk.trouble else "ok"


async def health(request: Request) -> Response:
    """200 while everything is well, else 503. It names no game and no file."""
    state = await run_in_threadpool(state_of, services_of(request).desk)
    return Response(
        msgspec.json.encode(Health(state, versions())),
        status_code=200 if state == "ok" else 503,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )
