"""The registry of titles: which games there are, how each is made, read and recorded.

A further game is a folder of rules, a folder of facts and one entry here (`register`); the rooms above register beside it how
they show it.
"""

from automa.title.games import facts_of, start, start_digital, start_table, switches_of
from automa.title.registry import names, register, title
from automa.title.title import AgreedAutoma, Title

__all__ = [
    "AgreedAutoma",
    "Title",
    "facts_of",
    "names",
    "register",
    "start",
    "start_digital",
    "start_table",
    "switches_of",
    "title",
]
