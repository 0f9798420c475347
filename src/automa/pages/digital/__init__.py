"""A game on the screen: what lies there, what you own, and what you can do about it, each thing where the hand is."""

from automa.pages.digital.end import end
from automa.pages.digital.screen import screen
from automa.pages.digital.sheets import sheet

__all__ = ["end", "screen", "sheet"]
