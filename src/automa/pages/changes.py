"""The result of her turn in short lines: a sign, a place, what it is, `+2 → 22`."""

from collections.abc import Mapping

from msgspec import Struct

from automa.app.view import AutomaTurnView
from automa.effects import (
    Advanced,
    BonusTaken,
    Covered,
    CubePlaced,
    Effect,
    FavorTaken,
    InnovationTaken,
    Placed,
    Scored,
    StartPlayer,
    Traded,
    Transformed,
    Upgraded,
)
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.render import ink, signs

KINDS = {"book": "book-action"}
"""Rows of action spaces on which tiles lie; what the others do is printed on the board."""


class ChangeLine(Struct, frozen=True):
    """One line: what changes on the table."""

    svg: str
    text: str
    hex: str = ""
    moves: Mapping[str, str | int] = {}
    """What moves with it where it is shown as it happens: `was`, `now` (a piece), `ground`, `track`, `low`, `high`, `points`."""


def changes(
    turn: AutomaTurnView, t: PageSpeaker, points: int | None = None, *, scored: str = "change.points"
) -> list[ChangeLine]:
    """What is to be done on the table, without a word too many.

    `points`: what she has after it all, if known; `scored`: the message that tells them otherwise.
    """
    steps = [step for step in turn.decision.steps if step.outcome in ("done", "by-card")]
    effects = [effect for step in steps for effect in step.effects]
    found = []
    later = sum(effect.points for effect in effects if isinstance(effect, Scored))
    for effect in effects:
        if isinstance(effect, Scored):
            later -= effect.points
            total = None if points is None else points - later
            change = _points(effect.points, t, total, scored) if effect.points else None
        else:
            change = _change(effect, turn, t)
        if change is not None:
            found.append(change)
    return found


def _points(points: int, t: PageSpeaker, total: int | None, scored: str) -> ChangeLine:
    text = t(scored, n=points) if total is None else t("change.points-to", n=points, total=total)
    return ChangeLine(icon(signs.SIGNS["points"]()), text, moves={"points": points})


def _change(effect: Effect, turn: AutomaTurnView, t: PageSpeaker) -> ChangeLine | None:
    """What an effect changes on the table, her points apart; an offer of power changes nothing yet."""
    home, lying = str(turn.position["automa"]["home"]), turn.lying
    match effect:
        case Placed(hex=hex_, piece=piece):
            text = t("change.place-marked" if effect.marked else "change.place", piece=piece, hex=hex_)
            return ChangeLine(icon(signs.piece(piece, home)), text, hex_, {"now": piece})
        case Upgraded(hex=hex_, new=new):
            text = t("change.upgrade", old=effect.old, new=new, hex=hex_)
            return ChangeLine(icon(signs.piece(new, home)), text, hex_, {"was": effect.old, "now": new})
        case Transformed(hex=hex_, terrain=terrain):
            text = t("change.terrain", terrain=terrain, hex=hex_)
            return ChangeLine(icon(signs.terrain(terrain)), text, hex_)
        case Advanced(track=track, start=low, end=high, priest=space):
            key = "change.priest" if space else "change.track"
            text = t(key, track=track, low=low, high=high, space=space)
            return ChangeLine(
                icon(signs.track(track)), text, moves={"track": track, "low": low, "high": high}
            )
        case Covered(row=row, number=n):
            text = _about(f"change.cover-{row}", lying.get(f"{row} {n}", ""), KINDS.get(row, ""), t, n=n)
            return ChangeLine(icon(signs.SIGNS["automa"]()), text)
        case FavorTaken(track=track):
            return ChangeLine(icon(signs.SIGNS["favor"]()), t("change.favor", track=track))
        case InnovationTaken(number=n):
            text = _about("change.innovation", lying.get(f"innovation {n}", ""), "innovation", t, n=n)
            return ChangeLine(icon(signs.SIGNS["innovation"]()), text)
        case Traded(hex=hex_):
            return ChangeLine(icon(signs.SIGNS["shipping"]()), t("change.trade", hex=hex_), hex_)
        case CubePlaced(hex=hex_):
            return ChangeLine(icon(signs.SIGNS["cubes"]()), t("change.cube", hex=hex_), hex_)
        case BonusTaken(slot=slot):
            text = _about("change.bonus", lying.get("bonus", ""), "bonus", t, slot=slot)
            return ChangeLine(icon(signs.SIGNS["pass"]()), text)
        case StartPlayer():
            return ChangeLine(icon(signs.SIGNS["head"]()), t("change.start-player"))
    return None


def _about(message: str, tile: str, kind: str, t: PageSpeaker, **args: object) -> str:
    """A line about a tile, with its name where it is known which one lies there."""
    if not tile or not kind:
        return t(message, **args)
    return t(f"{message}-named", **args, tile=t.called(tile, kind))


def icon(sign: str) -> str:
    """A sign as a picture of its own; the words beside it say what it is."""
    return drawing(
        f'<svg class="automa-card sign" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false">'
        f"{ink.at(14, 14, sign)}</svg>"
    )
