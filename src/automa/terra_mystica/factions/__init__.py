"""One file per faction that differs from its board's numbers."""

from automa.terra_mystica.factions.acolytes import Acolytes
from automa.terra_mystica.factions.alchemists import Alchemists
from automa.terra_mystica.factions.auren import Auren
from automa.terra_mystica.factions.chaosmagicians import ChaosMagicians
from automa.terra_mystica.factions.cultists import Cultists
from automa.terra_mystica.factions.darklings import Darklings
from automa.terra_mystica.factions.dragonlords import Dragonlords
from automa.terra_mystica.factions.dwarves import Dwarves
from automa.terra_mystica.factions.engineers import Engineers
from automa.terra_mystica.factions.fakirs import Fakirs
from automa.terra_mystica.factions.giants import Giants
from automa.terra_mystica.factions.halflings import Halflings
from automa.terra_mystica.factions.icemaidens import IceMaidens
from automa.terra_mystica.factions.mermaids import Mermaids
from automa.terra_mystica.factions.nomads import Nomads
from automa.terra_mystica.factions.riverwalkers import Riverwalkers
from automa.terra_mystica.factions.shapeshifters import Shapeshifters
from automa.terra_mystica.factions.swarmlings import Swarmlings
from automa.terra_mystica.factions.witches import Witches
from automa.terra_mystica.factions.yetis import Yetis
from automa.terra_mystica.state import Faction

FACTIONS: dict[str, Faction] = {
    "acolytes": Acolytes(),
    "alchemists": Alchemists(),
    "auren": Auren(),
    "chaosmagicians": ChaosMagicians(),
    "cultists": Cultists(),
    "darklings": Darklings(),
    "dragonlords": Dragonlords(),
    "dwarves": Dwarves(),
    "engineers": Engineers(),
    "fakirs": Fakirs(),
    "giants": Giants(),
    "halflings": Halflings(),
    "icemaidens": IceMaidens(),
    "mermaids": Mermaids(),
    "nomads": Nomads(),
    "riverwalkers": Riverwalkers(),
    "shapeshifters": Shapeshifters(),
    "swarmlings": Swarmlings(),
    "witches": Witches(),
    "yetis": Yetis(),
}
