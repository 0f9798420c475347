"""What helps a human who asks for it: what Automa may do next, hints, the review of a game. Facts and estimates, no words."""

from automa.coach.next_turns import Likely, chance_that, hexes_of, in_danger, in_her_deck, next_turns

__all__ = ["Likely", "chance_that", "hexes_of", "in_danger", "in_her_deck", "next_turns"]
