"""The result of her turn in short lines: a sign, a place, what it is, `+2 → 22`."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from automa.pages.templating import Speaker, drawing
from automa.render import ink, signs

Data = Mapping[str, Any]
KINDS = {"book": "book-action"}
"""Rows of action spaces on which tiles lie; what the others do is printed on the board."""


class Change(Struct, frozen=True):
    """One line: what changes on the table."""

    svg: str
    text: str
    hex: str = ""


def changes(
    position: Data,
    decision: Data,
    t: Speaker,
    points: int | None = None,
    *,
    scored: str = "change.points",
    lying: Mapping[str, str] | None = None,
) -> list[Change]:
    """What is to be done on the table, without a word too many.

    `points`: what she has after it all, if known; `scored`: the message that tells them otherwise;
    `lying`: what lay where she took or covered something (`AutomaTurn`).
    """
    effects = [
        effect
        for step in decision["steps"]
        if step["outcome"] in ("done", "by-card")
        for effect in step.get("effects") or ()
    ]
    vp = [int(effect.get("vp", 0)) for effect in effects]
    found = []
    for n, effect in enumerate(effects):
        total = None if points is None else points - sum(vp[n + 1 :])
        change = _change(effect, str(position["automa"]["home"]), t, total, scored, lying or {})
        if change is not None:
            found.append(change)
    return found


def _change(
    effect: Data, home: str, t: Speaker, total: int | None, scored: str, lying: Mapping[str, str]
) -> Change | None:
    if "place" in effect:
        text = t(
            "change.place-marked" if effect.get("marked") else "change.place",
            piece=effect["place"],
            hex=effect["hex"],
        )
        return Change(icon(signs.piece(effect["place"], home)), text, effect["hex"])
    if "upgrade" in effect:
        text = t("change.upgrade", old=effect["upgrade"], new=effect["to"], hex=effect["hex"])
        return Change(icon(signs.piece(effect["to"], home)), text, effect["hex"])
    if "terrain" in effect:
        return Change(
            icon(signs.terrain(effect["terrain"])),
            t("change.terrain", terrain=effect["terrain"], hex=effect["hex"]),
            effect["hex"],
        )
    if "track" in effect:
        key = "change.priest" if effect.get("priest") else "change.track"
        args = {
            "track": effect["track"],
            "low": effect["from"],
            "high": effect["to"],
            "space": effect.get("priest", 0),
        }
        return Change(icon(signs.track(effect["track"])), t(key, **args))
    if "cover" in effect:
        board, n = effect["board"], effect["cover"]
        text = _about(f"change.cover-{board}", lying.get(f"{board} {n}", ""), KINDS.get(board, ""), t, n=n)
        return Change(icon(signs.SIGNS["automa"]()), text)
    if "favor" in effect:
        return Change(icon(signs.SIGNS["favor"]()), t("change.favor", track=effect["favor"]))
    if "innovation" in effect:
        n = effect["innovation"]
        text = _about("change.innovation", lying.get(f"innovation {n}", ""), "innovation", t, n=n)
        return Change(icon(signs.SIGNS["innovation"]()), text)
    if "trade" in effect:
        return Change(
            icon(signs.SIGNS["shipping"]()), t("change.trade", hex=effect["trade"]), effect["trade"]
        )
    if "cube" in effect:
        return Change(icon(signs.SIGNS["cubes"]()), t("change.cube", hex=effect["cube"]), effect["cube"])
    if effect.get("vp"):
        text = t(scored, n=effect["vp"])
        if total is not None:
            text = t("change.points-to", n=effect["vp"], total=total)
        return Change(icon(signs.SIGNS["points"]()), text)
    if "bonus_slot" in effect:
        text = _about("change.bonus", lying.get("bonus", ""), "bonus", t, slot=effect["bonus_slot"])
        return Change(icon(signs.SIGNS["pass"]()), text)
    if "start_player" in effect:
        return Change(icon(signs.SIGNS["head"]()), t("change.start-player"))
    return None


def _about(message: str, tile: str, kind: str, t: Speaker, **args: object) -> str:
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
