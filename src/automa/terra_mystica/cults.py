"""The cult tracks: steps, the key for the top, priests."""

from automa.play import tracks
from automa.play.errors import IllegalMove, short
from automa.play.state import NOBODY
from automa.terra_mystica.codes import TRACKS
from automa.terra_mystica.debts import ChooseKeyTrack
from automa.terra_mystica.state import Seat, State


def advance(state: State, seat: Seat, track: int, steps: int, source: str) -> int:
    """Move up; stops below the top without a key or when somebody stands there. Says how many steps were made."""
    return tracks.advance(state, seat, state.game.printed.tracks, track, steps, source)


def retreat(state: State, seat: Seat, track: int, steps: int, source: str) -> None:
    """Move down (Acolytes pay so); leaving the top opens it and returns the key."""
    old = seat.levels[track]
    if old < steps:
        raise IllegalMove("track-too-low", "TM-BASE-12-07", track=TRACKS[track], steps=steps)
    if old == state.game.printed.tracks.top and steps:
        state.on_top[track] = NOBODY
        seat.keys += 1
    seat.levels[track] = old - steps
    state.note_goods(TRACKS[track], seat.index, -steps, source)


def waiting_for_key(state: State, seat: Seat) -> list[int]:
    """Tracks that stopped below the top in this action for want of a key and could still go on."""
    return tracks.may_still_rise(state, seat, state.game.printed.tracks) if seat.without_key else []


def gain_keys(state: State, seat: Seat, keys: int) -> None:
    """New keys also serve steps that stopped in the same action; short of keys, the player chooses."""
    seat.keys += keys
    waiting = waiting_for_key(state, seat)
    if len(waiting) <= seat.keys:
        for track in waiting:
            _rise(state, seat, track)
    elif seat.keys:
        forget_keys(state, seat)
        state.debts.append(ChooseKeyTrack(seat.index, seat.keys))


def _rise(state: State, seat: Seat, track: int) -> None:
    seat.without_key &= ~(1 << track)
    advance(state, seat, track, 1, "key")


def forget_keys(state: State, seat: Seat) -> None:
    """Ask no more for which track a key is used."""
    state.debts = [
        debt for debt in state.debts if type(debt) is not ChooseKeyTrack or debt.seat != seat.index
    ]


def check_key(state: State, seat: Seat, track: int) -> None:
    """Refuse a track that no new key can serve."""
    if not seat.keys or track not in waiting_for_key(state, seat):
        raise IllegalMove("no-key-there", "TM-BASE-08-03", track=TRACKS[track])


def use_key(state: State, seat: Seat, track: int) -> None:
    """Use a new key on a track that stopped in this action."""
    _rise(state, seat, track)


def tower(state: State, seat: Seat, steps: int, keys: int, name: str) -> None:
    """Steps on every track. Short of keys for all that could reach the top now, the player chooses which of them do."""
    top = state.game.printed.tracks.top
    levels = seat.levels
    rising = {t for t in range(4) if levels[t] < top <= levels[t] + steps and state.on_top[t] == NOBODY}
    scarce = len(rising.union(waiting_for_key(state, seat))) > seat.keys + keys
    if not scarce:
        gain_keys(state, seat, keys)
        keys = 0
    kept, seat.keys = (seat.keys, 0) if scarce else (0, seat.keys)
    for track in range(4):
        advance(state, seat, track, steps, name)
    gain_keys(state, seat, kept + keys)


def send(state: State, seat: Seat, track: int, steps: int) -> None:
    """Send a priest: on a space for 3 or 2 steps, or back to the supply for 1. 0 steps: the best free space."""
    if not seat.priests:
        raise short("priests", 1, "TM-BASE-08-05")
    steps = tracks.send_priest(state, state.game.printed.tracks, track, steps, "TM-BASE-08-05")
    seat.priests -= 1
    state.note_goods("priests", seat.index, -1, "send")
    if steps > 1:
        seat.priests_sent += 1
    advance(state, seat, track, steps + seat.rules.priest_bonus(seat), "send")
