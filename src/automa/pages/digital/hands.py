"""A human's own board with everything that belongs to it, and what it will bring."""

from typing import Any

from automa.app.view import Hand, Item, View
from automa.pages.changes import icon
from automa.pages.digital.things import player_board, thing
from automa.pages.digital.wording import amounts
from automa.pages.templating import Speaker, drawing
from automa.render import signs
from automa.render.objects.boards import board_svg

PURSE = ("coins", "workers", "tools", "priests", "scholars", "spades")
"""What is looked at before every decision: it stands beside the question."""


def hand(view: View, hand: Hand, t: Speaker) -> dict[str, Any]:
    """What lies on and beside the board of a human."""
    picture = ""
    if hand.faction and hand.home:
        picture = drawing(board_svg(player_board(hand, t), lang=t.visitor.lang, game=t.game, alone=False))
    held = view.bonus.held.get(hand.seat, "")
    items = [*hand.items, *([Item("bonus", held, "yours")] if held else [])]
    return {
        "seat": hand.seat,
        "picture": picture,
        "purse": _purse(hand, t),
        "goods": [
            (name, amount, t(f"good.{name}")) for name, amount in hand.goods.items() if name not in PURSE
        ],
        "books": hand.books,
        "income": amounts(hand.income, t),
        "next": _next_income(view, hand, t),
        "bonus": amounts(hand.bonus, t),
        "passing": _passing(view, hand, t),
        "things": [thing(item, (), view, t) for item in items if item.kind != "special"],
    }


def _purse(hand: Hand, t: Speaker) -> list[tuple[str, str, str]]:
    """Goods by sign, number and name; power as it lies in the three bowls."""
    if not hand.home:
        return []
    found = [
        (icon(signs.SIGNS[name]()), str(hand.goods[name]), t(f"good.{name}"))
        for name in PURSE
        if hand.goods.get(name) or (name in hand.goods and name != "spades")
    ]
    bowls = "/".join(map(str, hand.bowls))
    return [*found, (icon(signs.SIGNS["power"]()), bowls, t("page.digital.bowls"))]


def _next_income(view: View, hand: Hand, t: Speaker) -> list[str]:
    """How the income would grow with each kind of structure that could be built now."""
    if hand.seat != view.turn:
        return []
    found: dict[str, str] = {}
    for deed in (*view.deeds, *view.combined):
        if deed.income and deed.refused is None:
            piece = str(deed.message.args.get("piece", "")) or (
                "dwelling" if t.game == "terra-mystica" else "workshop"
            )
            found.setdefault(piece, f"{t(f'piece.{piece}')}: {amounts(deed.income, t, signed=True)}")
    return list(found.values())


def _passing(view: View, hand: Hand, t: Speaker) -> str:
    """The points that passing would bring now."""
    if hand.seat != view.turn:
        return ""
    points = [deed.gain.get("points", 0) for deed in view.deeds if deed.group == "pass" and not deed.refused]
    return amounts({"points": max(points, default=0)}, t, signed=True)
