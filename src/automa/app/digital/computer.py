"""A computer in the seat of a human. It chooses on imagined copies, so it knows no more than a human in its place, and its
lines lie in the record like those of humans: a game that is opened again goes on, and no replay asks it a second time."""

from typing import TYPE_CHECKING, Any

from automa.chance import Chance
from automa.record import Header

if TYPE_CHECKING:
    from automa.players import Player


def computer_of(header: Header, decider: int) -> str:
    """The seat that decides, if a computer plays it; else nothing."""
    if not 0 <= decider < len(header.players):
        return ""
    seat = header.players[decider].id
    return seat if seat in header.computers else ""


class Computers:
    """Those who play the seats of a header, from a line of its record on."""

    def __init__(self, header: Header, line: int) -> None:
        self._header = header
        self._line = line
        """Of what comes by chance in their thoughts: the same line of the same game is thought about alike."""
        self._players: dict[str, Player] = {}

    def line(self, seat: str, state: Any) -> str:
        """What a seat does next, as a line of the record."""
        if seat not in self._players:
            self._players[seat] = self._sits_down(seat)
        return f"{seat}: {self._players[seat].choose(state).text(state.names)}"

    def _sits_down(self, seat: str) -> "Player":
        from automa.players import player  # only where a computer plays: it brings all that is learned

        seed = Chance(self._header.seed, f"computer {seat} {self._line}").seed()
        return player(self._header.computers[seat], seed)
