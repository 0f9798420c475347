"""*What would Automa do?*: any position, any two cards. The page holds the position; nothing is kept here."""

import base64
import binascii
import zlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from automa import facts
from automa.app.view import AutomaTurnView
from automa.app.what_if import what_if
from automa.mind import decide, parse_position
from automa.pages import turn
from automa.pages.cards import card_picture, pair
from automa.pages.desk import Desk, page
from automa.pages.drawing import board_picture, symbols
from automa.pages.palette import another_human, cleared, palette, put
from automa.pages.past_turn import read_only
from automa.pages.positions import cards_in_use, edited, fields, hex_choices, rows, sample
from automa.pages.request import Answer, Request, json_answer
from automa.pages.shape import NoPosition, check_shape
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing, render
from automa.pages.visitor import visitor_of
from automa.render.narrowing import position_overlays
from automa.store import Unknown
from automa.typed import from_json
from automa.words.explain import explain
from automa.words.refusal import Refusal

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
        position: Position = from_json(plain, dict[str, Any])
    except (ValueError, zlib.error, binascii.Error, msgspec.DecodeError):
        raise Refusal("no-position-in-link") from None
    return position


def _speaker(ask: Request, desk: Desk, position: Mapping[str, Any]) -> PageSpeaker:
    humans = position.get("humans")
    count = len(humans) if isinstance(humans, list) else 1
    game = str(position["game"])
    return PageSpeaker(visitor_of(ask), game, count, desk.known(game))


def _owners(position: Mapping[str, Any], t: PageSpeaker) -> dict[str | int, str]:
    humans = len(position["humans"])
    names: dict[str | int, str] = {"automa": "Automa"}
    for number in range(humans):
        names[number] = t("page.you") if humans == 1 else t("page.editor.human", n=number + 1)
    return names


def _desk(position: Position, desk: Desk, t: PageSpeaker, back: str = "") -> str:
    """Board, palette and fields."""
    owners = _owners(position, t)
    picture = board_picture(position["map"], position_overlays(position), t, owners, "edit-")
    return render(
        "editor_desk.html",
        t,
        position=position,
        board=picture,
        palette=palette(position, t, owners),
        groups=fields(position, t),
        rows=rows(position, t),
        cards=pair(position["game"], position["cards"], t),
        passes=bool(position["cards"].get("pass")),
        clear=cleared(position),
        second=another_human(position, t.facts),
        games=[(name, list(desk.known(name).boards)) for name in facts.GAMES],
        here=(position["game"], position["map"]),
        back=back,
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
    ends = [end for bridge in lying.bridges for end in (bridge.one, bridge.other)]
    for hex_name in (*lying.pieces, *lying.terrain, *lying.cubes, *ends):
        board.land_hex(str(hex_name))  # a number is no hex; the compiled board takes names alone
    return position


def editor_page(ask: Request, desk: Desk) -> Answer:
    """The editor with the position of the link, of a running game (*What if?*), or a sample."""
    link, origin = ask.query.get("p", ""), ask.query.get("from", "")
    game, board = ask.query.get("game", "terra-mystica"), ask.query.get("map", "")
    back = _way_back(origin, desk)
    if link:
        position = _shown(from_link(link), desk)
    elif origin:
        position = what_if(desk.games.open(origin).session)
    else:
        position = sample(desk.known(game), board)
    t = _speaker(ask, desk, position)
    return page(
        ask,
        desk,
        "editor.html",
        board_and_fields=drawing(_desk(position, desk, t, back)),
        position=msgspec.json.encode(position).decode(),
        symbols=symbols(),
        back=back,
        origin=origin if back else "",
    )


def _way_back(origin: str, desk: Desk) -> str:
    """The game that the position came from, if it is one of ours."""
    if not origin:
        return ""
    try:
        return f"/game/{desk.games.store.saved(origin).id}"
    except Unknown:
        return ""


class Edit(Struct, forbid_unknown_fields=True):
    """Changes of a position: (path, value); a null removes what is there."""

    position: Position
    edits: list[tuple[str, Any]] = []
    origin: str = ""
    """The game that the position came from."""


def edit(ask: Request, desk: Desk) -> Answer:
    """The changed position and how it looks."""
    data = ask.data(Edit)
    return _redrawn(ask, desk, edited(data.position, data.edits), data.origin)


def _redrawn(ask: Request, desk: Desk, changed: Position, origin: str) -> Answer:
    position = _shown(changed, desk)
    html = _desk(position, desk, _speaker(ask, desk, position), _way_back(origin, desk))
    return json_answer({"position": position, "html": html, "link": to_link(position)})


class Put(Struct, forbid_unknown_fields=True):
    """Something of the palette, and the hexes it is put on."""

    position: Position
    brush: str
    hexes: list[str]
    origin: str = ""


def editor_put(ask: Request, desk: Desk) -> Answer:
    """The position with a piece, a bridge or a terrain more; or with one less."""
    data = ask.data(Put)
    position = _shown(data.position, desk)
    changed = put(position, data.brush, data.hexes, desk.known(position["game"]))
    return _redrawn(ask, desk, changed, data.origin)


class AskedPosition(Struct, forbid_unknown_fields=True):
    position: Position
    role: str = ""


def editor_cards(ask: Request, desk: Desk) -> Answer:
    """All her cards, drawn, to pick one by sight."""
    data = ask.data(AskedPosition)
    position = _shown(data.position, desk)
    if data.role not in ("action", "support"):
        raise Refusal("no-role")
    t = _speaker(ask, desk, position)
    drawn = [
        (name, card_picture(t.game, name, t), [(f"cards.{data.role}", name)])
        for name in cards_in_use(position, t.facts)
    ]
    lying = (
        "" if position["cards"].get("pass") and data.role == "action" else position["cards"].get(data.role)
    )
    return Answer(render("editor_cards.html", t, role=data.role, drawn=drawn, lying=lying))


def editor_share(ask: Request, desk: Desk) -> Answer:
    """The address of this position, and who can open it."""
    position = _shown(ask.data(AskedPosition).position, desk)
    reach = "site" if desk.channel else "others" if desk.address else "here"
    t = _speaker(ask, desk, position)
    path = f"{ask.base}/editor?p={to_link(position)}"
    return Answer(render("editor_share.html", t, address=desk.address, path=path, reach=reach))


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
    question = parse_position(position, {t.game: t.facts})
    decision = decide(question.position, question.cards)
    asked = AutomaTurnView(0, position, decision, explain(position, decision))
    html = read_only(turn.story(asked, t, _owners(position, t)), asked, position["game"], t)
    return json_answer({"html": html})
