"""*What would Automa do?*: any position, any two cards. The page holds the position; nothing is kept here."""

import base64
import binascii
import zlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from automa import facts
from automa.errors import BadInput
from automa.mind import decide_json
from automa.pages import turn
from automa.pages.cards import pair
from automa.pages.desk import Desk, page
from automa.pages.drawing import board_picture, symbols
from automa.pages.positions import edited, fields, hex_choices, rows, sample
from automa.pages.request import Answer, Request, told
from automa.pages.shape import NoPosition, check_shape
from automa.pages.templating import Speaker, drawing, render
from automa.pages.visitor import visitor_of
from automa.render.narrowing import position_overlays

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


def _speaker(ask: Request, desk: Desk, position: Mapping[str, Any]) -> Speaker:
    humans = position.get("humans")
    count = len(humans) if isinstance(humans, list) else 1
    game = str(position["game"])
    return Speaker(visitor_of(ask), game, count, desk.known(game))


def _owners(position: Mapping[str, Any], t: Speaker) -> dict[str | int, str]:
    humans = len(position["humans"])
    names: dict[str | int, str] = {"automa": "Automa"}
    for number in range(humans):
        names[number] = t("page.you") if humans == 1 else t("page.editor.human", n=number + 1)
    return names


def _desk(position: Position, desk: Desk, t: Speaker) -> str:
    """Board and fields."""
    picture = board_picture(position["map"], position_overlays(position), t, _owners(position, t), "edit-")
    return render(
        "editor_desk.html",
        t,
        position=position,
        board=picture,
        groups=fields(position, t),
        rows=rows(position, t),
        cards=pair(position["game"], position["cards"], t),
        link=to_link(position),
        games=[(name, list(desk.known(name).boards)) for name in facts.GAMES],
        here=(position["game"], position["map"]),
    )


def _shown(position: Position, desk: Desk) -> Position:
    """The position, if it can be drawn at all; what she cannot answer yet may still be edited."""
    game, name = position.get("game"), position.get("map")
    if game not in facts.GAMES:
        raise NoPosition("game")
    known = desk.known(game)
    if not isinstance(name, str) or name not in known.boards:
        raise NoPosition("map")
    check_shape(position, sample(known, name), known)
    try:
        lying = position_overlays(position)
    except (LookupError, TypeError, ValueError, AttributeError):
        raise NoPosition("") from None
    board = known.board(name)
    for hex_name in (*lying.pieces, *lying.terrain, *lying.cubes):
        board.land_hex(hex_name)
    return position


def editor_page(ask: Request, desk: Desk) -> Answer:
    """The editor with the position of the link, or a sample."""
    link = ask.query.get("p", "")
    game, board = ask.query.get("game", "terra-mystica"), ask.query.get("map", "")
    position = _shown(from_link(link), desk) if link else sample(desk.known(game), board)
    t = _speaker(ask, desk, position)
    return page(
        ask,
        desk,
        "editor.html",
        board_and_fields=drawing(_desk(position, desk, t)),
        position=msgspec.json.encode(position).decode(),
        symbols=symbols(),
    )


class Edit(Struct, forbid_unknown_fields=True):
    """Changes of a position: (path, value); a null removes what is there."""

    position: Position
    edits: list[tuple[str, Any]] = []


def edit(ask: Request, desk: Desk) -> Answer:
    """The changed position and how it looks."""
    data = ask.data(Edit)
    position = _shown(edited(data.position, data.edits), desk)
    html = _desk(position, desk, _speaker(ask, desk, position))
    return told({"position": position, "html": html, "link": to_link(position)})


class Tapped(Struct, forbid_unknown_fields=True):
    position: Position
    hex: str


def editor_sheet(ask: Request, desk: Desk) -> Answer:
    """What can be put on a hex."""
    data = ask.data(Tapped)
    position = _shown(data.position, desk)
    t = _speaker(ask, desk, position)
    groups = hex_choices(position, data.hex, t, _owners(position, t))
    return Answer(render("editor_sheet.html", t, hex=data.hex, groups=groups))


def editor_decide(ask: Request, desk: Desk) -> Answer:
    """Her decision, to be walked through."""
    position = _shown(ask.data(Edit).position, desk)
    t = _speaker(ask, desk, position)
    decision = decide_json(position, facts=desk.facts)
    story = turn.story(position, decision, t, _owners(position, t))
    html = render(
        "turn.html",
        t,
        turn={"line": 0, "passes": decision["pass"]},
        fresh=True,
        boards=story.boards,
        pictures=story.pictures,
        panels=story.panels,
        cards=pair(position["game"], position["cards"], t),
        view={"offers": ()},
        prompts=(),
        names={},
    )
    return told({"html": html})
