"""What is printed on the components, as data with its provenance."""

from automa.facts.loader import GAMES, load

__all__ = ["GAMES", "load"]
