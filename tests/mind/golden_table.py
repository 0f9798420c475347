"""The golden table: every ordered pair of cards × ten factions × five levels on three fixed positions of each game.

`python -m tests.mind.golden_table` writes it anew after a change of the rules that is meant; the change then shows
as lines in the test's report and belongs into the changelog. One line a decision: cards, what was done, and a hash of the whole
trace, so that a choice made for another reason is noticed too.
"""

import hashlib
import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from automa.decision import Decision, decision_data
from automa.facts import GAMES, load
from automa.mind import Cards, decide, parse_position
from automa.mind.deck import cards_in_game

FOLDER = Path(__file__).parent / "golden"


def table(game: str) -> Path:
    """The file of a game's table."""
    return FOLDER / f"{game}.txt.xz"


def decisions(game: str) -> Iterator[str]:
    """All lines of the table of a game."""
    facts = load(game)
    for file in sorted(FOLDER.glob(f"{game}-*.json")):
        data = json.loads(file.read_text("utf-8"))
        for merchants in (False, True) if game == "terra-mystica" else (False,):
            yield f"{file.stem}{' with Merchants' if merchants else ''}"
            if merchants:
                data["expansions"] = [*data["expansions"], "merchants"]
            for faction in facts.factions:
                for level in facts.difficulties:
                    yield f"{faction} {level}"
                    yield from _pairs(data, faction, level, cards_in_game(facts, merchants))


def _pairs(data: dict[str, Any], faction: str, level: str, cards: list[str]) -> Iterator[str]:
    automa = data["automa"] | {"faction": faction, "difficulty": level}
    whole = data | {"automa": automa, "cards": {"action": cards[0], "support": cards[1]}}
    position = parse_position(whole).position
    for action in cards:
        for support in cards:
            if action != support:
                yield f"{action}/{support} {_line(decide(position, Cards(action, support)))}"


def _line(decision: Decision) -> str:
    data = decision_data(decision)
    told = "; ".join(map(_step, data["steps"]))
    for step in data["steps"]:  # the hash does not depend on the order in which an effect or a detail is told
        step["effects"] = [dict(sorted(effect.items())) for effect in step["effects"]]
        for entry in step["trace"]:
            if "detail" in entry:
                entry["detail"] = dict(sorted(entry["detail"].items()))
    return f"{told} #{hashlib.sha256(msgspec.json.encode(data)).hexdigest()[:6]}"


def _step(step: dict[str, Any]) -> str:
    effects = " ".join(_effect(effect) for effect in step["effects"] if "offer" not in effect)
    return (
        f"{step['action']} {effects}" if step["outcome"] == "done" else f"{step['action']} {step['outcome']}"
    )


def _effect(effect: dict[str, str | int | bool]) -> str:
    return "/".join(str(value) for value in effect.values())


def read(game: str) -> list[str]:
    """The committed table."""
    return lzma.decompress(table(game).read_bytes()).decode().splitlines()


def write() -> None:
    for game in GAMES:
        text = "\n".join(decisions(game)) + "\n"
        table(game).write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
        print(f"{game}: {text.count(chr(10))} lines, {table(game).stat().st_size} bytes")


if __name__ == "__main__":
    write()
