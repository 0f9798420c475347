"""A human's own board with everything that belongs to it, and what it will bring."""

from typing import Any

from automa.app.view import Deed, DigitalView, Hand, Item
from automa.pages.changes import icon
from automa.pages.digital.things import player_board, thing
from automa.pages.digital.wording import amounts
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.render import objects, signs
from automa.render.objects.boards import board_svg
from automa.render.objects.face import clause_text
from automa.speech.names import counted

PURSE = ("coins", "workers", "tools", "priests", "scholars", "spades")
"""What is looked at before every decision: it stands beside the question."""
TILE_SOURCES = ("scoring tile", "round tile")
"""What the points of a round's tile are called in the two games."""
MOST_POINTS = 4
"""So many ways to score now are told."""


def hand(view: DigitalView, hand: Hand, t: PageSpeaker) -> dict[str, Any]:
    """What lies on and beside the board of a human."""
    picture = ""
    if hand.faction and hand.home:
        picture = drawing(board_svg(player_board(hand, t), lang=t.lang, game=t.game, alone=False))
    held = view.bonus.held.get(hand.seat, "")
    items = [*hand.items, *([Item("bonus", held, "yours")] if held else [])]
    return {
        "seat": hand.seat,
        "picture": picture,
        "purse": _purse(hand, t),
        "goods": [
            counted(name, amount, t).split(" ", 1)
            for name, amount in hand.goods.items()
            if amount and name not in PURSE and hand.home  # before, nobody knows whose they are
        ],
        "books": hand.books,
        "book": icon(signs.SIGNS["books"]()),
        "income": _income(view, hand, t),
        "next": _next_income(view, hand, t),
        "bonus": amounts(hand.bonus, t),
        "passing": _passing(view, hand, t),
        "round": _round(view, hand, t),
        "points": _points(view, hand, t),
        "things": [thing(item, (), view, t) for item in items if item.kind != "special"],
    }


def _income(view: DigitalView, hand: Hand, t: PageSpeaker) -> str:
    """What the next income brings; nothing follows the last round."""
    if not hand.income or view.round >= len(view.tiles):
        return ""
    return t(hand.income_message, what=amounts(hand.income, t))


def _purse(hand: Hand, t: PageSpeaker) -> list[tuple[str, str, str]]:
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


def _next_income(view: DigitalView, hand: Hand, t: PageSpeaker) -> list[str]:
    """How the income would grow with each kind of structure that could be built now."""
    if hand.seat != view.turn:
        return []
    found: dict[str, str] = {}
    for deed in (*view.deeds, *view.combined):
        if deed.income and deed.refused is None:
            piece = built_piece(deed, t)
            found.setdefault(piece, f"{piece}: {amounts(deed.income, t, signed=True)}")
    return list(found.values())


def _round(view: DigitalView, hand: Hand, t: PageSpeaker) -> str:
    """What this round's tile counts, and what it has brought so far."""
    if view.tile is None or view.tile.id not in t.facts.tiles:
        return ""
    lang = t.lang
    lines = objects.face(t.facts, "scoring", view.tile.id, lang=lang).lines
    told = "; ".join(clause_text(line, lang, t.game) for line in lines if line.when != "round-end")
    sources = (each for score in view.scores if score.owner == hand.seat for each in score.sources)
    so_far = sum(each.rounds[view.round] for each in sources if each.id in TILE_SOURCES)
    return t("page.digital.round", what=told, n=so_far) if told else ""


def _points(view: DigitalView, hand: Hand, t: PageSpeaker) -> str:
    """What can be scored in this turn besides by passing, the most first."""
    if hand.seat != view.turn:
        return ""
    found: dict[str, int] = {}
    for deed in (*view.deeds, *view.combined):
        points = deed.gain.get("points", 0) - deed.cost.get("points", 0)
        if points > 0 and deed.group != "pass" and deed.refused is None:
            name = built_piece(deed, t) or t.message(deed.message)
            found[name] = max(points, found.get(name, 0))
    best = sorted(found.items(), key=lambda each: -each[1])[:MOST_POINTS]
    return ", ".join(f"{name} +{points}" for name, points in best)


def built_piece(deed: Deed, t: PageSpeaker) -> str:
    """The structure that a deed brings to the board, by its name."""
    piece = str(deed.message.args.get("piece", ""))
    if not piece and deed.message.id == "deed.Build":
        piece = t.facts.dwelling
    return t(f"piece.{piece}") if piece else ""


def _passing(view: DigitalView, hand: Hand, t: PageSpeaker) -> str:
    """The points that passing would bring now."""
    if hand.seat != view.turn:
        return ""
    points = [deed.gain.get("points", 0) for deed in view.deeds if deed.group == "pass" and not deed.refused]
    return amounts({"points": max(points, default=0)}, t, signed=True)
