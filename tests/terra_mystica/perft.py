"""Counts of command sequences from fixed positions.

python -m tests.terra_mystica.perft   write `perft.json` anew: only when the rules are meant to have changed
"""

import json
from pathlib import Path
from typing import Any

from automa.chance import ONE_STREAM, Chance
from automa.terra_mystica import AutomaOptions, Options, TerraMystica, new_game
from tests.play.perft import count
from tests.terra_mystica.games import busy, reader_of

FILE = Path(__file__).with_name("perft.json")
DEPTHS = 2
BUSY = 20
"""A position worth counting from has so many commands."""
SCENES: tuple[tuple[dict[str, Any], int], ...] = (
    ({"factions": ["witches"], "automa": "simpletons"}, 0),
    ({"factions": ["witches"], "automa": "simpletons"}, 30),
    ({"factions": ["cultists"], "automa": "kuddlers", "map": "fjords"}, 45),
    ({"factions": ["halflings"], "automa": "druids", "map": "fire-ice-1"}, 60),
    ({"factions": ["fakirs"], "automa": "wanderers", "map": "loon-lakes"}, 50),
    ({"factions": ["riverwalkers"], "automa": "powermongers", "map": "fire-ice-2"}, 70),
    ({"factions": ["acolytes"], "automa": "gognomes", "map": "fjords"}, 55),
    ({"factions": ["mermaids", "nomads"], "automa": "simpletons"}, 80),
    ({"factions": ["yetis", "darklings", "engineers"], "map": "loon-lakes"}, 90),
    ({"factions": ["shapeshifters", "giants", "swarmlings", "auren", "dwarves"]}, 140),
)


def start(scene: dict[str, Any]) -> TerraMystica:
    """The game of a scene before its first command."""
    automa = AutomaOptions(faction=scene["automa"], level="automa") if "automa" in scene else None
    return new_game(
        Options(
            factions=tuple(scene["factions"]),
            map=scene.get("map", "original"),
            seed=7,
            generator=ONE_STREAM,
            automa=automa,
            mini_expansion=True,
        )
    )


def position(scene: dict[str, Any]) -> TerraMystica:
    """The committed position: its commands, one after the other."""
    state = start(scene)
    for cmd in reader_of(state).line(scene["line"]):
        state.apply(cmd)
    return state


def write() -> None:
    """Play to each position by chance and count from there."""
    found = []
    for number, (scene, steps) in enumerate(SCENES):
        state = start(scene)
        chance = Chance(number)
        line: list[str] = []
        while len(line) < steps or (steps and len(state.legal()) < BUSY):
            cmd = busy(state, chance)
            line.append(cmd.text(state.names))
            state.apply(cmd)
        counts = [count(state, depth) for depth in range(1, DEPTHS + 1)]
        found.append(scene | {"line": ". ".join(line), "counts": counts})
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
