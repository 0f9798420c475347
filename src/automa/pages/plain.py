"""Every screen of a game as plain text, from the same view."""

from collections.abc import Iterator

from automa.app.view import TableView, View
from automa.pages.human_turn import show_human_turn
from automa.pages.speaker import PageSpeaker
from automa.saved_games import Opened
from automa.speech.names import bonus_name, cell_name
from automa.speech.reasons import reasons
from automa.speech.speaker import seat_name


def text(opened: Opened, t: PageSpeaker) -> str:
    """The screen of a game for a reader, a terminal or a friend on the phone."""
    return "\n".join(_lines(opened.view, t)) + "\n"


def _lines(view: View, t: PageSpeaker) -> Iterator[str]:
    named = {seat.id: seat.name for seat in view.seats}
    scored = (score.owner for score in view.scores)  # Automa has points before she has a seat
    names = {owner: seat_name(owner, named.get(owner, ""), t) for owner in (*named, *scored)}
    yield f"{t('game.' + view.game)}, {t('map.' + view.map)}"
    if isinstance(view, TableView) and view.phase == "setup" and view.setup is not None:
        for number, step in enumerate(view.setup.steps, start=1):
            mark = {"done": "✓", "current": "→", "todo": " "}[step.state]
            yield f"{mark} {number}. {t.message(step.message)} {', '.join(step.value)}".rstrip()
            if step.state == "current":
                yield from (f"     {t.message(piece)}" for piece in step.pieces)
        return
    yield f"{t('page.round', n=view.round)}: {names.get(view.turn, '')}"
    yield ", ".join(f"{names[score.owner]} {score.points}" for score in view.scores)
    if view.tile is not None:
        track = t(f"track.{view.tile.track}") if view.tile.track else "?"
        points = "?" if view.tile.automa_vp is None else view.tile.automa_vp
        yield f"{t('page.tile')}: {track}, {t('page.vp', n=points)}"
    yield from _board(view, t, names)
    for track_view in view.tracks:
        levels = ", ".join(f"{names[owner]} {level}" for owner, level in track_view.levels.items())
        yield f"{t('track.' + track_view.id)}: {levels}; {t('page.spaces', n=len(track_view.free_spaces))}"
    yield from _rows(view, t)
    if view.bonus.row:
        cards = "; ".join(
            bonus_name(slot.card, t) + (f" ({t('page.coins', n=slot.coins)})" if slot.coins else "")
            for slot in view.bonus.row
        )
        yield f"{t('page.bonus')}: {cards}"
    for prompt in view.prompts:
        yield f"! {t.message(prompt.message)}"
    if not isinstance(view, TableView):
        return
    offered = show_human_turn(view, t)
    yield from (f"! {asked.label}" for asked in offered.asked)
    yield from (f"{chip.points:+} {chip.label}" for chip in offered.chips)
    yield from (f"· {entry.text}" for entry in offered.entries)
    if view.last_turn is not None:
        yield ""
        yield from reasons(view.last_turn.told, t, cite=True)


def _board(view: View, t: PageSpeaker, names: dict[str, str]) -> Iterator[str]:
    for seat in view.seats:
        own = [
            f"{place.name} {t('piece.' + place.structure.type)}{' *' if place.structure.marked else ''}"
            for place in view.board.hexes
            if place.structure is not None and place.structure.owner == seat.id
        ]
        home = t(f"terrain.{seat.home}") if seat.home else "?"
        yield f"{names[seat.id]} ({home}): {', '.join(own) or '–'}"
    changed = [
        f"{place.name} {t('terrain.' + place.terrain)}"
        for place in view.board.hexes
        if place.terrain != place.printed and place.structure is None
    ]
    if changed:
        yield ", ".join(changed)


def _rows(view: View, t: PageSpeaker) -> Iterator[str]:
    for row in view.rows:
        cells = []
        for cell in row.cells:
            name = cell_name(row.id, cell.number, cell.id, t)
            cells.append(t("page.cell.taken" if cell.taken else "page.cell.free", name=name))
        yield f"{t('page.row.' + row.id)}: {'; '.join(cells)}"
