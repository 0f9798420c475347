"""What lies on the table, in words: scoring tiles, action spaces, bonus cards, tiles, what somebody owns."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from automa.app.view import DigitalView, Hand, Item, RowView, TileView
from automa.cli.terminal import titles
from automa.render.objects import Face, Kind, face, find, sentence
from automa.render.objects.face import clause_text, cost_text
from automa.speech import Speaker
from automa.speech.names import counted
from automa.words import knows

_KINDS: Mapping[str, Kind] = {"power-action": "action"}
_ROWS = {"power": "power-action", "book": "book-action", "innovation": "innovation"}


def about(kind: str, name: str, t: Speaker) -> str:
    """What an object does, in a sentence; nothing if it has none. Its price stands elsewhere."""
    if kind == "special":
        return _special(name, t)
    shown = _face(kind, name, t)
    return "" if shown is None else sentence(replace(shown, cost=()), t.lang, t.game)


def _face(kind: str, name: str, t: Speaker) -> Face | None:
    found = find(t.facts, name, _KINDS.get(kind, kind))
    return face(t.facts, *found, lang=t.lang) if found is not None else None


def _special(name: str, t: Speaker) -> str:
    """The action that a tile, a card or a faction brings."""
    if knows(f"special-action.{name}"):
        return t(f"special-action.{name}")
    palace = name.removeprefix("palace_")
    if palace != name:
        return about("palace", palace, t)
    return next(
        (told for kind in ("competency", "innovation", "bonus") if (told := about(kind, name, t))), ""
    )


def amounts(goods: Mapping[str, int], t: Speaker, *, signed: bool = False) -> str:
    """Goods in words: *3 tools, 2 coins*."""
    return ", ".join(
        f"{'+' if signed and n > 0 else ''}{counted(name, n, t)}" for name, n in goods.items() if n
    )


# -- the six rounds ---------------------------------------------------------------------------------------------------


def scoring(view: DigitalView, t: Speaker) -> Iterator[str]:
    """All six scoring tiles with both halves, the round that is played marked."""
    yield t("play.rounds")
    for tile in view.tiles:
        yield f"{'▶' if tile.round == view.round else ' '} {tile.round} {round_tile(tile, t)}"
    if view.final_tile and titles.shown(view.game).final_tile:
        yield f"  {t('play.final-tile')}: {t(f'final-tile.{view.final_tile}')}"


def round_tile(tile: TileView, t: Speaker) -> str:
    """One of them: what it scores for humans, what the end of the round pays, and Automa's half."""
    said = list(_human_half("scoring", tile.id, tile, t))
    if tile.final:  # in the last round her half is that of the final tile
        said += _human_half("final", tile.final, tile, t)
    points = "?" if tile.automa_vp is None else tile.automa_vp
    hers = t("play.tile-hers", n=points, track=tile.track) if tile.track else t("does.hers-unknown")
    return " · ".join((*said, hers))


def _human_half(kind: Kind, name: str, tile: TileView, t: Speaker) -> Iterator[str]:
    """What scores, then what the end of the round pays; the place says which is which."""
    for line in face(t.facts, kind, name, lang=t.lang, number=tile.round).lines:
        yield clause_text(replace(line, when="event"), t.lang, t.game)


# -- everything else --------------------------------------------------------------------------------------------------


def actions(view: DigitalView, t: Speaker) -> Iterator[str]:
    """The rows of action spaces; innovations are among the tiles."""
    for row in view.rows:
        if row.id != "innovation":
            yield f"{t(f'play.{row.id}-actions')}: {' · '.join(_cells(row, t))}"


def _cells(row: RowView, t: Speaker) -> Iterator[str]:
    for cell in row.cells:
        name = cell.id if cell.id.startswith("ACT") else f"{row.id} {cell.number}:"
        shown = _face(_ROWS[row.id], str(cell.number) if row.id == "power" else cell.id, t)
        if cell.taken or shown is None:
            yield f"{name} {t('play.taken')}"
        else:
            told = sentence(replace(shown, cost=()), t.lang, t.game).rstrip(".")
            yield f"{name} {told} ({cost_text(shown, t.lang, t.game)})"


def bonuses(view: DigitalView, t: Speaker) -> Iterator[str]:
    """The open bonus cards with their coins, and who holds which."""
    yield f"{t(titles.shown(view.game).row)}:"
    for slot in view.bonus.row:
        more = f" {t('play.bonus-coins', n=slot.coins)}" if slot.coins else ""
        yield f"  {slot.card} {about('bonus', slot.card, t)}{more}"


def spaces(view: DigitalView, t: Speaker) -> str:
    """Where priests or scholars can still go."""
    free = (
        f"{t(f'track.{track.id}')} {'+'.join(map(str, track.free_spaces)) or '–'}" for track in view.tracks
    )
    return f"{t(titles.shown(view.game).spaces)}: {' · '.join(free)}"


def owned(view: DigitalView, hand: Hand, name: str, t: Speaker) -> Iterator[str]:
    """What a human has beside the board: faction, bonus, tiles."""
    faction = about("human-faction", hand.faction, t) if hand.faction else ""
    if faction:
        yield f"{name}: {faction}"
    held = view.bonus.held.get(hand.seat)
    items = ([Item("bonus", held)] if held else []) + [each for each in hand.items if each.kind != "special"]
    for item in items:
        yield f"  {_named(item, t)}{_used(item, t)}"


def _named(item: Item, t: Speaker) -> str:
    told = about(item.kind, item.id, t)
    name = f"{t('piece.palace')} {item.id}" if item.kind == "palace" else item.id
    return f"{name} {told}" if told else name


def _used(item: Item, t: Speaker) -> str:
    return f" ({t('play.taken')})" if item.state == "taken" else ""


def shelves(view: DigitalView, t: Speaker) -> Iterator[str]:
    """Every tile that is left."""
    for row in view.rows:
        if row.id == "innovation":
            yield f"{t('play.innovations')}:"
            for cell in row.cells:
                if not cell.taken:
                    yield f"  {_named(Item('innovation', cell.id), t)}"
    for shelf in view.shelves:
        yield f"{t(f'page.digital.shelf.{shelf.id}')}:"
        for item in shelf.items:
            if item.state == "free":
                left = f" ({t('play.left', n=item.number)})" if item.number else ""
                yield f"  {_named(item, t)}{left}"
