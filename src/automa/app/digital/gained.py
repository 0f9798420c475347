"""What the beginning of a round brought to a human: its income, and the bonus of the round before."""

from collections.abc import Mapping

from automa.app.digital.round_start import INCOME, of_round
from automa.app.digital.turns import is_own_turn
from automa.app.session import Session
from automa.messages import Event

ONE = "-one"
"""How the word for a single good ends."""


def gained(session: Session, seat: str) -> Mapping[str, Mapping[str, int]]:
    """`income` and `bonus` → goods, since the last turn of a human; nothing within a round."""
    journal, found = session.trunk.journal, dict[str, dict[str, int]]()
    for number in journal.back(session.here):
        told = session.trunk.told(number)
        for each in told.events if told else ():
            kind = part_of(each) if each.owner == seat else ""
            if kind:
                what = str(each.message.args["goods"]).removesuffix(ONE)
                amounts = found.setdefault(kind, {})
                amounts[what] = amounts.get(what, 0) + int(str(each.message.args["change"]))
        if is_own_turn(journal.lines[number - 1], seat):  # the round may have ended with it
            break
    return found if INCOME in found else {}


def part_of(event: Event) -> str:
    """Whether goods came with the income or with the bonus of a round; empty: neither."""
    args = event.message.args
    gained = str(args.get("change", "")).startswith("+")
    return of_round(event.source, str(args["goods"])) if gained else ""
