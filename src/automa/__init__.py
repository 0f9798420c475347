"""The Automa of Terra Mystica and Age of Innovation: exact, explained, playable."""

__version__ = "0.1.0"
