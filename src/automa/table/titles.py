"""What the companion knows of the human side of a game: of the typed facts, what a table has to know of them."""

from typing import Final, Protocol

from automa.facts.catalogue import GameFacts
from automa.table import age_of_innovation, terra_mystica
from automa.table.seats import HumanSeats
from automa.table.worth import Worths


class _Reader(Protocol):
    """What the module of a game says."""

    def read_worths(self, facts: GameFacts) -> Worths:
        """What a human's taps can be worth."""

    def read_seats(self, facts: GameFacts) -> HumanSeats:
        """The human seats."""


_READERS: Final[dict[str, _Reader]] = {
    "terra-mystica": terra_mystica,
    "age-of-innovation": age_of_innovation,
}
"""Games that are played at a table, and who reads their facts."""


def worths_of(facts: GameFacts) -> Worths:
    """What these facts print for the humans, an owner's values included; read once for each."""
    found: Worths | None = facts.typed_human.get(Worths)
    if found is None:
        found = facts.typed_human[Worths] = _READERS[facts.id].read_worths(facts)
    return found


def seats_of(facts: GameFacts) -> HumanSeats:
    """The human seats by these facts, an owner's values included; read once for each."""
    found: HumanSeats | None = facts.typed_human.get(HumanSeats)
    if found is None:
        found = facts.typed_human[HumanSeats] = _READERS[facts.id].read_seats(facts)
    return found
