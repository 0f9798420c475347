"""Which rulings a turn of hers follows: by its actions and tie-breakers, her faction and those she plays against.

The booklets leave points open; `docs/rulings.md` answers them with reasons, `ruling.R01` … say the answer in a sentence.
"""

from collections.abc import Iterable, Iterator, Mapping

from automa.decision import Data, Decision

BY_ACTION: Mapping[str, tuple[str, ...]] = {
    "transform-and-build": ("R04", "R08"),
    "upgrade": ("R05", "R13", "R14"),
    "advance-track": ("R16", "R17", "R18"),
    "advance-level": ("R16", "R17"),
    "take-favor-tile": ("R16", "R17", "R21"),
    "block-power-action": ("R31",),
    "block-book-action": ("R31",),
    "block-merchant-action": ("R31",),
    "trade": ("R41",),
    "place-cube": ("R38",),
    "blight-land": ("R38",),
    "pass": ("R23", "R24", "R25", "R26", "R27"),
}
BY_TIEBREAKER: Mapping[str, tuple[str, ...]] = {
    "reaching": ("R01", "R02", "R03"),
    "next-to-you": ("R06", "R12"),
    "least-power": ("R06", "R11"),
    "most-power": ("R11", "R35"),
    "your-terrain-priority": ("R10",),
    "closest-to-you": ("R03", "R06", "R09"),
    "furthest-from-automa": ("R03", "R07"),
    "at-zero": ("R19",),
    "nearest-marker": ("R19",),
    "direction": ("R22",),
}
BY_FACTION: Mapping[str, tuple[str, ...]] = {
    "racelings": ("R34",),
    "powermongers": ("R35",),
    "wanderers": ("R36",),
    "gognomes": ("R37", "R38"),
    "symbionts": ("R38",),
    "blight": ("R38",),
}
AGAINST: Mapping[str, tuple[str, ...]] = {"cultists": ("R32",), "shapeshifters": ("R33",)}
"""Human factions that react to what she builds."""
BY_PHASE: Mapping[str, tuple[str, ...]] = {
    "setup": ("R10", "R15", "R28", "R29"),
    "final": ("R39",),
    "finished": ("R39",),
}
FINAL_TILE = ("R40",)
"""Of the final scoring with the tile of Fire & Ice."""
FAILED = ("R30",)
"""Of an action that was left out or replaced."""
OF_TWO = {"nearest-marker": "R20", "pass": "R42", "setup": "R42"}
"""With two humans, too."""
ONLY = {
    "terra-mystica": ("R02", "R07", "R15", "R21", "R29", "R32", "R33", "R40", "R41"),
    "age-of-innovation": ("R42",),
}
"""Rulings on what only one of the games has."""


def followed(position: Data, decision: Decision) -> tuple[str, ...]:
    """The rulings that a decision in this position follows, by their numbers."""
    return _of_game(position["game"], _followed(position, decision))


def of_phase(game: str, phase: str, *, humans: int = 1, final_tile: bool = False) -> tuple[str, ...]:
    """The rulings about what is no turn of hers: the set-up and the final scoring."""
    found = [*BY_PHASE.get(phase, ()), *(FINAL_TILE if final_tile and phase in ("final", "finished") else ())]
    return _of_game(game, [*found, *([OF_TWO[phase]] if humans > 1 and phase in OF_TWO else [])])


def _of_game(game: str, found: Iterable[str]) -> tuple[str, ...]:
    absent = {ruling for title, rulings in ONLY.items() if title != game for ruling in rulings}
    return tuple(sorted(set(found) - absent))


def _followed(position: Data, decision: Decision) -> Iterator[str]:
    two = len(position["humans"]) > 1
    built = False
    yield from BY_FACTION.get(position["automa"]["faction"], ())
    for step in decision.steps:
        yield from BY_ACTION.get(step.action, ())
        yield from FAILED if step.outcome in ("skipped", "became-upgrade") else ()
        built = built or step.action in ("transform-and-build", "upgrade")
        for topic in (step.action, *(entry.by for entry in step.trace)):
            yield from BY_TIEBREAKER.get(topic, ())
            if two and topic in OF_TWO:
                yield OF_TWO[topic]
    for human in position["humans"] if built else ():
        yield from AGAINST.get(human.get("faction", ""), ())
