"""The words of the rulebook, and the small numbers the engine keeps in their place."""

from typing import Final

TERRAINS: Final = ("plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert")
"""The wheel in printed order."""

PIECES: Final = ("workshop", "guild", "school", "university", "palace", "tower", "monument")
WORKSHOP: Final = 0
GUILD: Final = 1
SCHOOL: Final = 2
UNIVERSITY: Final = 3
PALACE: Final = 4
TOWER: Final = 5
MONUMENT: Final = 6

DISCIPLINES: Final = ("banking", "law", "engineering", "medicine")
"""Also the colours of the books."""

SAILING: Final = "sailing"
TERRAFORMING: Final = "terraforming"
TUNNEL: Final = "tunnel"
FLIGHT: Final = "flight"

# Sources of a right that are no component.
START: Final = "start"
DESERT: Final = "desert"
SCIENCE: Final = "science"
LIZARDS: Final = "lizards"
MAIN: Final = ""
"""The line is itself the main action."""
