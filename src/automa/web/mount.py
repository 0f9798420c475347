"""The pages over HTTP: a request becomes a plain value, an answer becomes a response."""

from collections.abc import Sequence
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.concurrency import sync_to_thread
from litestar.datastructures import Cookie, State
from litestar.handlers import HTTPRouteHandler
from msgspec.structs import replace

from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Answer
from automa.pages.request import Request as Ask
from automa.web.seats import entrance_of

Web = Request[None, None, State]


def asked(request: Request[Any, Any, Any], body: bytes = b"") -> Ask:
    """The request as the pages understand it."""
    scope: Any = request.scope
    entrance = entrance_of(scope)
    return Ask(
        "GET" if request.method == "HEAD" else request.method,  # the server leaves the body out
        scope["path"],
        {key: request.query_params[key] for key in request.query_params},
        body,
        request.cookies,
        request.headers.get("accept-language", ""),
        "text/html" in request.headers.get("accept", ""),
        entrance.base if entrance else "",
        request.headers.get("host", ""),
        entrance.seated if entrance else None,
    )


def response(answer: Answer, cookies: Sequence[Cookie] = ()) -> Response[str]:
    """The answer as the network takes it."""
    keep = [cookie(each.name, each.value, each.seconds) for each in answer.keep]
    return Response(
        answer.body,
        status_code=answer.status,
        # litestar says by itself how a text is written
        media_type=answer.media_type.partition(";")[0]
        if answer.media_type.startswith("text/")
        else answer.media_type,
        headers=dict(answer.headers),
        cookies=[*keep, *cookies],
    )


def cookie(name: str, value: str, seconds: int) -> Cookie:
    """A cookie that scripts cannot read and other sites do not cause to be sent."""
    return Cookie(key=name, value=value, path="/", max_age=seconds, samesite="lax", httponly=True)


def desk_of(request: Request[Any, Any, Any]) -> Desk:
    """What the pages stand on; those of a seat have a token of their own."""
    desk: Desk = request.app.state["desk"]
    entrance = entrance_of(request.scope)
    return replace(desk, token=request.app.state["keys"].token_of(entrance.link)) if entrance else desk


def handlers() -> list[HTTPRouteHandler]:
    """Every page of the routing table; drawing one must not hold up the others."""

    async def shown(request: Web) -> Response[str]:
        ask = asked(request, await request.body())
        return response(await sync_to_thread(routes.answer, ask, desk_of(request)))

    return [
        route(
            each.path.replace("}", ":str}"),
            http_method=[HttpMethod(each.method), *([HttpMethod.HEAD] if each.method == "GET" else [])],
            name=f"{each.method} {each.path}",
        )(shown)
        for each in routes.ROUTES
    ]
