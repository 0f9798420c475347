"""What is printed on the components, as data with its provenance."""

from automa.facts.loader import GAMES, add_game, known_games, load

__all__ = ["GAMES", "add_game", "known_games", "load"]
