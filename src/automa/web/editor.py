"""*What would Automa do?*: any position, any two cards. The page holds the position; nothing is kept here."""

import base64
import binascii
import zlib
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody
from msgspec import Struct

from automa import facts
from automa.errors import BadInput
from automa.mind import decide_json
from automa.render.narrowing import position_overlays
from automa.web import turn
from automa.web.cards import pair
from automa.web.drawing import board_picture, symbols
from automa.web.pages import page
from automa.web.positions import edited, fields, hex_choices, rows, sample
from automa.web.templating import HTML, Speaker, drawing, render
from automa.web.visitor import Web, visitor_of

MAX_LINK = 8_000
MAX_POSITION = 60_000
Position = dict[str, Any]


def to_link(position: Mapping[str, Any]) -> str:
    """The position as a piece of an address."""
    packed = zlib.compress(msgspec.json.encode(position, order="sorted"), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_link(text: str) -> Position:
    """The position of a shared address."""
    try:
        if len(text) > MAX_LINK:
            raise ValueError
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        plain = zlib.decompressobj().decompress(packed, MAX_POSITION)
        position: Position = msgspec.json.decode(plain, type=dict[str, Any])
    except (ValueError, zlib.error, binascii.Error, msgspec.DecodeError):
        raise BadInput("this link holds no position: it may have been cut off") from None
    return position


def _speaker(request: Web, position: Mapping[str, Any]) -> Speaker:
    humans = position.get("humans")
    count = len(humans) if isinstance(humans, list) else 1
    return Speaker(visitor_of(request), str(position.get("game", "")), count)


def _owners(position: Mapping[str, Any], t: Speaker) -> dict[str | int, str]:
    humans = len(position["humans"])
    names: dict[str | int, str] = {"automa": "Automa"}
    for number in range(humans):
        names[number] = t("page.you") if humans == 1 else t("page.editor.human", n=number + 1)
    return names


def _desk(position: Position, t: Speaker) -> str:
    """Board and fields."""
    picture = board_picture(
        position["game"], position["map"], position_overlays(position), t, _owners(position, t), "edit-"
    )
    return render(
        "editor_desk.html",
        t,
        position=position,
        board=picture,
        groups=fields(position, t),
        rows=rows(position, t),
        cards=pair(position["game"], position["cards"], t),
        link=to_link(position),
    )


def _shown(position: Position) -> Position:
    """The position, if it can be drawn at all; what she cannot answer yet may still be edited."""
    known = facts.load(str(position.get("game")))
    board = known.board(position["map"]) if position.get("map") in known.boards else None
    if board is None:
        raise BadInput(f"{position.get('map')!r} is no board of this game")
    try:
        for name in position_overlays(position).pieces:
            board.land_hex(name)
    except (KeyError, TypeError, AttributeError):
        raise BadInput("this is no position: see the format in the documentation") from None
    return position


@get("/editor", sync_to_thread=True)
def editor_page(
    request: Web,
    p: FromQuery[str] = "",
    game: FromQuery[str] = "terra-mystica",
    map: FromQuery[str] = "",  # noqa: A002 (the word of the format)
) -> Response[str]:
    """The editor with the position of the link, or a sample."""
    position = _shown(from_link(p)) if p else sample(game, map)
    t = _speaker(request, position)
    known = [(name, list(facts.load(name).boards)) for name in facts.GAMES]
    return page(
        request,
        "editor.html",
        desk=drawing(_desk(position, t)),
        position=msgspec.json.encode(position).decode(),
        symbols=symbols(),
        games=known,
        here=(position["game"], position["map"]),
    )


class Edit(Struct, forbid_unknown_fields=True):
    """Changes of a position: (path, value); a null removes what is there."""

    position: Position
    edits: list[tuple[str, Any]] = []


@post("/editor/edit", sync_to_thread=True, status_code=200)
def edit(request: Web, data: JSONBody[Edit]) -> dict[str, Any]:
    """The changed position and how it looks."""
    position = _shown(edited(data.position, data.edits))
    return {
        "position": position,
        "html": _desk(position, _speaker(request, position)),
        "link": to_link(position),
    }


class Tapped(Struct, forbid_unknown_fields=True):
    position: Position
    hex: str


@post("/editor/sheet", sync_to_thread=True, status_code=200)
def editor_sheet(request: Web, data: JSONBody[Tapped]) -> Response[str]:
    """What can be put on a hex."""
    position = _shown(data.position)
    t = _speaker(request, position)
    groups = hex_choices(position, data.hex, t, _owners(position, t))
    return Response(render("editor_sheet.html", t, hex=data.hex, groups=groups), media_type=HTML)


@post("/editor/decide", sync_to_thread=True, status_code=200)
def editor_decide(request: Web, data: JSONBody[Edit]) -> dict[str, str]:
    """Her decision, to be walked through."""
    position = _shown(data.position)
    t = _speaker(request, position)
    decision = decide_json(position)
    told = turn.story(position, decision, t, _owners(position, t))
    html = render(
        "turn.html",
        t,
        turn={"line": 0, "passes": decision["pass"]},
        fresh=True,
        boards=told.boards,
        panels=told.panels,
        cards=pair(position["game"], position["cards"], t),
        view={"offers": ()},
        prompts=(),
        names={},
    )
    return {"html": html}


HANDLERS = [editor_page, edit, editor_sheet, editor_decide]
