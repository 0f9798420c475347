"""The objects of a game: drawn, with what can be done with each."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from automa.app.view import Deed, DigitalView, Hand, Item
from automa.facts.human_age_of_innovation import human_facts as display_facts
from automa.facts.human_terra_mystica import human_facts as faction_facts
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.render.objects import Kind, face, find, heading, object_svg
from automa.render.objects.boards import board_svg, display_board, faction_board, ladder_svg
from automa.render.objects.face import FacePart
from automa.speech.names import source_name

BOOK_ACTION = "book-action"
OBJECTS = {"power-action": "action"}
SET = "set"
"""A planning display with a faction, to be chosen before the game."""
LADDERS = ("shipping", "digging"), ("sailing", "terraforming")
"""The tracks of one's own board in the two games, in the order in which they are drawn."""
_SIGNS = ("coins", "workers", "priests", "tools", "scholars", "keys")


class Thing(Struct, frozen=True):
    """An object with what can be done with it."""

    kind: str
    id: str
    picture: str
    name: str
    left: int
    possible: bool
    note: str = ""
    """What comes with it where it lies now, besides what is printed on it."""


class ShownShelf(Struct, frozen=True):
    """A shelf of things."""

    id: str
    things: Sequence[Thing]

    @property
    def possible(self) -> bool:
        """Whether something can be done with one of them."""
        return any(one.possible for one in self.things)


def by_item(view: DigitalView) -> dict[tuple[str, str], list[Deed]]:
    """What can be done with each object; several commands in one tap come after the single ones."""
    found: dict[tuple[str, str], list[Deed]] = {}
    for deed in (*view.deeds, *view.combined):
        if deed.item[0]:
            found.setdefault(deed.item, []).append(deed)
    return found


def shelves(view: DigitalView, t: PageSpeaker) -> list[ShownShelf]:
    """Everything that lies about, by kind; what can be done with a thing is with it."""
    deeds = by_item(view)
    found = []
    for row in view.rows:
        kind = "innovation" if row.id == "innovation" else f"{row.id}-action"
        items = [
            Item(
                kind, cell.id if kind == "innovation" else str(cell.number), "taken" if cell.taken else "free"
            )
            for cell in row.cells
            if cell.id
        ]
        found.append(_shelf(row.id, items, deeds, view, t))
    bonus = [Item("bonus", slot.card, "free", coins=slot.coins) for slot in view.bonus.row]
    found.append(_shelf("bonus", bonus, deeds, view, t))
    found += [_shelf(shelf.id, shelf.items, deeds, view, t) for shelf in view.shelves]
    for shelf in ("special", "ladder"):
        found.append(_shelf(shelf, [Item(*item) for item in deeds if item[0] == shelf], deeds, view, t))
    return [shelf for shelf in found if shelf.things]


def _shelf(
    name: str,
    items: Iterable[Item],
    deeds: Mapping[tuple[str, str], Sequence[Deed]],
    view: DigitalView,
    t: PageSpeaker,
) -> ShownShelf:
    return ShownShelf(name, [thing(item, deeds.get((item.kind, item.id), ()), view, t) for item in items])


def lying(item: tuple[str, str], view: DigitalView) -> Item:
    """An object as it lies there: a bonus with its coins."""
    coins = {slot.card: slot.coins for slot in view.bonus.row} if item[0] == "bonus" else {}
    return Item(*item, coins=coins.get(item[1], 0))


def thing(item: Item, deeds: Sequence[Deed], view: DigitalView, t: PageSpeaker) -> Thing:
    """An object, drawn, with its name."""
    name, picture = drawn(item, t, view=view)
    possible = any(deed.refused is None for deed in deeds)
    return Thing(item.kind, item.id, picture, name, item.number, possible)


def drawn(item: Item, t: PageSpeaker, size: Any = "tile", view: DigitalView | None = None) -> tuple[str, str]:
    """An object's name and its picture."""
    if item.kind == "ladder":
        return t(f"ladder.{item.id}"), _ladder(item.id, view, t) if view else ""
    if item.kind == SET:
        return _set(item.id, t, size)
    kind: Any = OBJECTS.get(item.kind, item.kind)
    if item.kind == "special":
        kind, name = _special(item.id, t)
    else:
        name = _dealt(item, view)
    found = find(t.facts, name, kind)
    if found is None:
        return source_name(item.id, t), ""
    known: _Drawn = t.facts.typed_human.setdefault(_Drawn, _Drawn())
    key = (*found, size, item.state, item.coins, t.lang, t.game)
    if key not in known:
        known[key] = _named_and_drawn(found, item, t, size)
    return known[key]


class _Drawn(dict[tuple[Any, ...], tuple[str, str]]):
    """Names and pictures that were made once, kept with the facts they show: each tap shows most of them again."""


def _named_and_drawn(found: tuple[Kind, str], item: Item, t: PageSpeaker, size: Any) -> tuple[str, str]:
    lang, coins = t.lang, item.coins
    shown = face(t.facts, *found, lang=lang, coins=coins)
    svg = object_svg(t.facts, *found, size, item.state, lang=lang, coins=coins, alone=False)
    return heading(shown, lang, t.game), drawing(svg)


def _dealt(item: Item, view: DigitalView | None) -> str:
    """Book actions are dealt to places: what lies at the place an item names."""
    if item.kind != BOOK_ACTION or view is None:
        return item.id
    cells = (cell for row in view.rows if row.id == "book" for cell in row.cells)
    return next((cell.id for cell in cells if str(cell.number) == item.id), item.id)


def _special(name: str, t: PageSpeaker) -> tuple[Any, str]:
    """The object that carries a special action."""
    for kind in ("palace", "competency", "innovation", "bonus", "favor", "human-faction", "own-action"):
        found = find(t.facts, name, kind)
        if found is not None:
            return found
    return "", ""


def _set(name: str, t: PageSpeaker, size: Any) -> tuple[str, str]:
    """A planning display as it would lie before the player, with the faction's name on it."""
    terrain, _, faction = name.partition(" ")
    facts = display_facts(t.facts)
    totals = {piece: t.facts.pieces[piece].human for piece in facts.buildings}
    told = t(f"human-faction.{faction}")
    board = display_board(facts, terrain, totals, {}, name=told)
    picture = board_svg(board, lang=t.lang, game=t.game, alone=False)
    if size == "large":
        picture += object_svg(t.facts, "human-faction", faction, "large", lang=t.lang, alone=False)
    return t("page.digital.set", faction=faction, terrain=terrain), drawing(picture)


def _ladder(name: str, view: DigitalView, t: PageSpeaker) -> str:
    """A track of the own board."""
    hand = next((hand for hand in view.hands if hand.seat == view.turn), None)
    if hand is None or not hand.home:
        return ""
    board = player_board(hand, t)
    signs = dict(zip(next(names for names in LADDERS if name in names), LADDERS[0], strict=True))
    ladder = next((one for one in board.ladders if one.sign == signs[name]), None)
    return drawing(ladder_svg(ladder, t(f"ladder.{name}"))) if ladder else ""


def player_board(hand: Hand, t: PageSpeaker) -> Any:
    """A human's own board, to be drawn."""
    built = {piece: on_map for piece, (on_map, _) in hand.pieces.items()}
    goods = tuple(FacePart(name, amount) for name, amount in hand.goods.items() if amount and name in _SIGNS)
    if t.game == "terra-mystica":
        return faction_board(
            faction_facts(t.facts),
            hand.faction,
            built,
            hand.bowls,
            shipping=hand.ladders["shipping"],
            digging=hand.ladders["digging"],
            home=hand.home,
            hand=goods,
            lang=t.lang,
        )
    return display_board(
        display_facts(t.facts),
        hand.home,
        {piece: total for piece, (_, total) in hand.pieces.items()},
        built,
        hand.bowls,
        sailing=hand.ladders["sailing"],
        terraforming=hand.ladders["terraforming"],
        name=t(f"human-faction.{hand.faction}"),
        hand=goods,
    )
