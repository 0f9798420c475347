"""A digital game as the device of one seat shows it: what others decide is waited for, what is hidden stays hidden.

Both games are open: everybody's boards and goods lie on the table. Hidden is only what chance has still to bring, her
cards above all; it follows from the seed, and lines of hers that were taken back tell the next of it.
"""

from msgspec.structs import replace

from automa.app.digital.gained import gained
from automa.app.digital.tap import DigitalTap
from automa.app.digital.turns import since
from automa.app.log import Log
from automa.app.session import Session
from automa.app.view import DigitalView
from automa.messages import Message


def seen_by(session: Session, view: DigitalView, seat: str) -> DigitalView:
    """The view of a game for the device that plays this seat."""
    tap = DigitalTap(session, seat)
    shown = replace(
        view,
        undo=view.undo if tap.may_jump(view.undo) else "",
        redo=view.redo if tap.may_jump(view.redo) else "",
        hands=tuple(sorted(view.hands, key=lambda hand: hand.seat != seat)),
        since=since(session, [player.name for player in session.record.header.players], seat),
        gained=gained(session, seat),
    )
    if view.past is not None and not tap.may_jump(view.past.back):
        shown = replace(shown, past=replace(view.past, back=""))
    if view.phase == "finished":
        return shown
    shown = replace(shown, seed=0, log=Log(session, open_only=True))
    if view.turn == seat:
        return shown
    names = {each.id: each.name for each in view.seats}
    waits = Message("play.waits-for", {"name": names[view.turn]}) if view.turn in names else None
    return replace(shown, deeds=(), combined=(), question=waits)
