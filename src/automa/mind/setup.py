"""Automa's side of the set-up: where her first two structures stand and her markers begin."""

from typing import NamedTuple

from automa.effects import Placed
from automa.facts.catalogue import Faction, GameFacts


class StartHexes(NamedTuple):
    """Her two start hexes."""

    marked: str
    unmarked: str


def start_hexes(facts: GameFacts, board: str, home: str, card: str) -> StartHexes:
    """The hexes of her home terrain that bear the two letters of the card (TM-INIT-03…05)."""
    marked, unmarked = facts.cards[card].start
    letters = facts.boards[board].starts[home]
    return StartHexes(letters[marked], letters[unmarked])


def start_tracks(facts: GameFacts, faction: Faction) -> list[int]:
    """Each symbol at the upper left of the faction card is one step (TM-CARD-08)."""
    return [faction.tracks.get(track, 0) for track in facts.tracks]


def start_effects(facts: GameFacts, start: StartHexes) -> list[Placed]:
    """The two placements as effects; nobody is offered power for them (TM-INIT-09)."""
    return [Placed(facts.dwelling, start.marked, True), Placed(facts.dwelling, start.unmarked, False)]
