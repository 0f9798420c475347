"""The material of an explanation: lines, and what they may need to know about the table."""

from collections.abc import Sequence

from automa.decision import Data
from automa.effects import Advanced, Effect
from automa.messages import Message

__all__ = ["Data", "StepScene", "ToldLine"]


class ToldLine(Message, frozen=True):
    """One message, the rules it rests on, and for a narrowing the options that are left after it."""

    rules: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


class StepScene:
    """What a sentence may need to know about the position while the steps go by."""

    def __init__(self, position: Data) -> None:
        self.game: str = position["game"]
        self.round: int = position["round"]
        self.humans: Sequence[Data] = position["humans"]
        self.cards: Data = position["cards"]
        self.power_taken: int = position.get("power_taken", self.cards.get("power_taken", 0))
        self.ship_joins = self.round == 2 and "merchants" in position.get("expansions", ())
        """Merchants: the ship card joins the deck when she passes in round 2 (TM-PASS-10)."""
        automa: Data = position["automa"]
        self.faction: str = automa["faction"]
        self.first_to_pass = bool(position.get("first_to_pass"))
        self.innovations = len(position.get("innovations", ()))
        tile: Data = position.get("scoring_tile") or position.get("round_tile") or {}
        self.tile_track: str | None = tile.get("track")
        self.priests: int = automa.get("priests", automa.get("scholars", 0))
        self.tracks: dict[str, int] = dict(automa["tracks"])

    def after(self, effects: Sequence[Effect]) -> None:
        """Take note of a step's effects."""
        for effect in effects:
            if isinstance(effect, Advanced):
                self.tracks[effect.track] = effect.end
                self.priests -= effect.priest > 0

    def marker(self, track: str) -> int:
        """The human marker that Automa compares hers with: the higher one of two (TM-2P-12)."""
        levels: list[int] = [human["tracks"][track] for human in self.humans]
        return max(levels)
