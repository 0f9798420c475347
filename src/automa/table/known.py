"""What the companion knows of the human side of a game: of the typed facts, what a table has to know of them."""

from typing import Final, Protocol

from automa.facts.catalogue import GameFacts
from automa.table import known_age_of_innovation, known_terra_mystica
from automa.table.seats import Seats
from automa.table.worth import Known


class _Reader(Protocol):
    """What the module of a game says."""

    def known(self, facts: GameFacts) -> Known:
        """What a human's taps can be worth."""

    def seats(self, facts: GameFacts) -> Seats:
        """The human seats."""


_READERS: Final[dict[str, _Reader]] = {
    "terra-mystica": known_terra_mystica,
    "age-of-innovation": known_age_of_innovation,
}
"""Games that are played at a table, and who reads their facts."""


def known(facts: GameFacts) -> Known:
    """What these facts print for the humans, an owner's values included; read once for each."""
    found: Known | None = facts.typed_human.get(Known)
    if found is None:
        found = facts.typed_human[Known] = _READERS[facts.id].known(facts)
    return found


def seats_of(facts: GameFacts) -> Seats:
    """The human seats by these facts, an owner's values included; read once for each."""
    found: Seats | None = facts.typed_human.get(Seats)
    if found is None:
        found = facts.typed_human[Seats] = _READERS[facts.id].seats(facts)
    return found
