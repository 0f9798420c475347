"""Counts of command sequences from fixed positions.

python -m tests.age_of_innovation.perft   write `perft.json` anew: only when the rules are meant to have changed
"""

import json
from pathlib import Path
from typing import Any

from automa.age_of_innovation import AUTOMA_TURN, KINDS, AgeOfInnovation, AutomaOptions, Options, new_game
from automa.age_of_innovation.conversions import Convert, Sacrifice
from automa.age_of_innovation.passing import Pass
from automa.chance import ONE_STREAM, Chance
from automa.play.command import Command, Reader
from tests.play.perft import count

FILE = Path(__file__).with_name("perft.json")
DEPTHS = 2
SCENES: tuple[dict[str, Any], ...] = (
    {"players": ["you"]},
    {"players": ["goblins"], "displays": ["lake"]},
    {"players": ["moles"], "displays": ["swamp"], "automa": "kuddlers", "map": "large"},
    {"players": ["lizards"], "displays": ["forest"], "automa": "powermongers"},
    {"players": ["inventors"], "displays": ["desert"], "automa": "wanderers", "map": "large"},
    {"players": ["psychics"], "displays": ["wasteland"], "automa": "gognomes"},
    {"players": ["omar"], "displays": ["mountain"], "automa": "symbionts"},
    {"players": ["monks", "felines"], "displays": ["plains", "lake"]},
    {"players": ["anna", "bert"], "map": "large"},
    {"players": ["illusionists"], "displays": ["forest"], "automa": "blight"},
)


def start(scene: dict[str, Any]) -> AgeOfInnovation:
    """The game of a scene before its first command."""
    automa = AutomaOptions(faction=scene.get("automa", "simpletons"), level="automa")
    return new_game(
        Options(
            players=tuple(scene["players"]),
            displays=tuple(scene.get("displays", ())),
            map=scene.get("map", "small"),
            seed=7,
            generator=ONE_STREAM,
            automa=automa,
        )
    )


def position(scene: dict[str, Any]) -> AgeOfInnovation:
    """The committed position: its commands, one after the other."""
    state = start(scene)
    reader = Reader(state.names, KINDS)
    for text in scene["line"].split(". ") if scene["line"] else ():
        for command in (AUTOMA_TURN,) if text == "automa" else reader.command(text):
            state.apply(command)
    return state


def busy(state: AgeOfInnovation, chance: Chance) -> Command:
    """Any command but passing or giving goods away, while there is another."""
    dull = Pass | Convert | Sacrifice
    commands = state.legal()
    return chance.pick([each for each in commands if not isinstance(each, dull)] or commands)


def busiest(scene: dict[str, Any], chance: Chance) -> list[str]:
    """The line to the position of a game by chance in which most can be done."""
    state, best, most = start(scene), 0, 0
    line: list[str] = []
    while not state.over:
        if len(state.legal()) > most:
            best, most = len(line), len(state.legal())
        command = busy(state, chance)
        line.append(command.text(state.names))
        state.apply(command)
    return line[:best]


def write() -> None:
    """Count from the beginning of the first game and from the busiest position of the others."""
    found = []
    for number, scene in enumerate(SCENES):
        line = busiest(scene, Chance(number)) if number else []
        there = scene | {"line": ". ".join(line)}
        counts = [count(position(there), depth) for depth in range(1, DEPTHS + 1)]
        found.append(there | {"counts": counts})
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
