"""Automa's turns since a human decided last, each ready to be walked through."""

from collections.abc import Callable, Sequence

from automa.app.digital.round_start import INCOMES
from automa.app.digital.title import Game, Title, state_of
from automa.app.digital.titles import title_of
from automa.app.session import HERS, Session
from automa.app.turn_view import TurnToTell, automa_turn
from automa.app.view import AutomaTurnView
from automa.play.automa import THEN
from automa.record.record import BY_ITSELF, FREE_TEXT, parse_line

ANSWERS = ("leech", "decline", "book", "step")
"""What a human says to an offer, and what is chosen at an income or after a deed; no turn of one's own."""
ENDS = ("done", "pass")
EXCHANGES = ("convert", "burn", "sacrifice")
"""What is done before an action and is none."""
MOST_TOLD = 12


def turns(session: Session, names: Sequence[str]) -> tuple[AutomaTurnView, ...]:
    """Those after which no human decided anything: what answered itself does not hide them, nor what a computer did."""
    journal, by_itself, computers = session.trunk.journal, 0, session.trunk.computers

    def decided(number: int) -> bool:
        nonlocal by_itself
        text = journal.lines[number - 1]
        if text == BY_ITSELF:  # it comes after the line it is about, and this way before it
            by_itself = journal.behind(number)
            return False
        if text.startswith(computers):
            return False
        return number != by_itself or not parse_line(text).body.startswith(ANSWERS)

    return _hers(session, names, decided)


def since(session: Session, names: Sequence[str], seat: str) -> tuple[AutomaTurnView, ...]:
    """Her turns since this human's last one."""
    lines = session.trunk.journal.lines
    return _hers(session, names, lambda number: is_own_turn(lines[number - 1], seat))


def _hers(session: Session, names: Sequence[str], ends: Callable[[int], bool]) -> tuple[AutomaTurnView, ...]:
    """Her turns back to a line, the first one first. One that waited for an answer is told as a whole when it goes on (R35)."""
    journal, found, whole = session.trunk.journal, list[int](), False
    for number in journal.back(session.here):
        text = journal.lines[number - 1]
        if _is_hers(text):
            if not whole:
                found.append(number)
            whole = text.removeprefix(HERS).startswith(f"{THEN} ")
        elif ends(number) or len(found) == MOST_TOLD:
            break
    return tuple(turn_of(session, number, names) for number in reversed(found))


def own_turns(session: Session, seat: str) -> int:
    """How often a human had a turn in this round: between two of hers, or the rest of the round alone."""
    journal, count, own = session.trunk.journal, 0, False
    for number in journal.back(session.here):
        text = journal.lines[number - 1]
        if _has_income(session, number):  # with this line the round began
            return count + own
        if _is_hers(text):
            count, own = count + own, False
        elif is_own_turn(text, seat):
            own = True
    return 0  # the game has not begun


def turn_ends(session: Session) -> tuple[int, ...]:
    """After how many of the lines in force a turn was over: 0 first, where the game stands now last."""
    trunk = session.trunk
    lines = [trunk.journal.lines[number - 1] for number in session.path]
    begun = next((at for at, number in enumerate(session.path) if _has_income(session, number)), len(lines))
    ends = [
        at
        for at in range(1, len(lines))
        if at <= begun + 1 or _is_end(lines[at - 1], lines[at], rests=_rests(session, session.path[at - 1]))
    ]
    return (0, *ends, *([len(lines)] if lines else []))


def _has_income(session: Session, number: int) -> bool:
    """Whether a round began in this line; before the first one every line is a step of its own."""
    told = session.trunk.told(number)
    return told is not None and any(event.source in INCOMES for event in told.events)


def _rests(session: Session, number: int) -> bool:
    told = session.trunk.told(number)
    return told is not None and told.rests


def _is_end(line: str, following: str, *, rests: bool) -> bool:
    """Whether a turn is over between two lines: hers is one line, a human's ends with a word, by itself, or when another acts."""
    who, _, said = following.rpartition(": ")
    if said.startswith((*ANSWERS, FREE_TEXT)):
        return False
    if rests and not parse_line(line).body.startswith(EXCHANGES):
        return True
    before, _, words = line.rpartition(": ")
    last = words.rpartition(". ")[2]
    return _is_hers(following) or who != before or last.startswith(ENDS)


def _is_hers(text: str) -> bool:
    return text.startswith(HERS)


def is_own_turn(text: str, seat: str) -> bool:
    """Whether a line is part of a turn of this human: an answer is not."""
    who, colon, said = text.rpartition(": ")
    return not said.startswith((*ANSWERS, FREE_TEXT)) and (not colon or who == seat)


def turn_of(session: Session, number: int, names: Sequence[str]) -> AutomaTurnView:
    """The turn that she took in this line."""
    trunk = session.trunk

    def tell() -> AutomaTurnView:
        after = trunk.digital(number)
        begun, taken = _begun(session, number)
        before, hers = trunk.digital(trunk.journal.behind(begun)), after.state.automa
        assert hers is not None  # the line is hers
        assert hers.last is not None
        cards, decision = hers.last
        data = before.position_with(cards)
        if taken:
            data["power_taken"] = taken
        waiting = bool(hers.steps_done)
        shown = hers.steps_done if waiting else len(decision.steps)
        told = TurnToTell(data, shown, waiting=waiting)
        lying = _lying(title_of(session.record.header.game), state_of(before), state_of(after))
        return automa_turn(told, decision, line=number, physical=False, lying=lying, names=names)

    return trunk.turn(("digital", number), tell)


def _lying(title: Title, before: Game, after: Game) -> dict[str, str]:
    """What lay where she may take or cover something, and the bonus that she has now."""
    tiles = lying_in(title, before)
    held = title.held(after).get(after.automa_seat)
    return {**tiles, "bonus": held} if held else tiles


def lying_in(title: Title, state: Game) -> dict[str, str]:
    """What lies where something can be taken or covered, by row and place."""
    return {f"{row.id} {cell.number}": cell.id for row in title.rows(state) for cell in row.cells if cell.id}


def _begun(session: Session, number: int) -> tuple[int, int]:
    """The line where her turn began, and the power that humans took before it went on."""
    journal, trunk = session.trunk.journal, session.trunk
    at, taken = number, 0
    while journal.lines[at - 1].removeprefix(HERS).startswith(f"{THEN} "):
        hers = trunk.digital(journal.behind(at)).state.automa
        taken = taken or (hers.power_taken if hers else 0)
        at = journal.behind(at)
        while not journal.lines[at - 1].startswith(HERS):
            at = journal.behind(at)
    return at, taken
