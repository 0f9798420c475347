"""The fixed action space: every command of a title has a number, the same on every board, against any faction.

An action is named as the command is written, with `@17` for the hex that the board counts as number 17. Where a seat can do
the same in several ways (by tunnel or on foot, with one spade or another), the ways are numbered in the order in which the game
lists them: `build @17`, `build @17 #2`. What has no name of its own is `other #1` …: nothing legal is ever out of reach.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from automa.facts import load
from automa.facts.human_age_of_innovation import human_facts as innovation_facts
from automa.facts.human_terra_mystica import human_facts as mystica_facts
from automa.play.command import Command, Names

HEXES: Final = 131
"""Hexes of the largest board, rivers and gaps included: how boards count them."""
WAYS: Final = 3
"""Ways of doing the same on the same hex that have numbers."""
OTHERS: Final = 24
_WAY = re.compile(r" (?:by|with|from) .*")
_COLOURS = ("yellow", "brown", "black", "blue", "green", "gray", "red", "ice", "volcano")
_OFFERS = 12


def _mystica() -> Iterator[str]:
    """The actions of Terra Mystica."""
    facts = load("terra-mystica")
    human = mystica_facts(facts)
    tracks = [track.upper() for track in facts.tracks]
    for hex_ in range(HEXES):
        yield from _ways(f"build @{hex_}")
        yield from (f"upgrade @{hex_} to {piece}" for piece in ("TP", "TE", "SH", "SA"))
        yield from (f"transform @{hex_} to {colour}" for colour in _COLOURS)
        yield f"connect @{hex_}"
    yield from (f"dig {count}" for count in range(1, 10))
    yield from ("advance dig", "advance ship", "burn 1", "done", "pass", "gain p3 for vp")
    yield from (f"pass {card}" for card in human.bonus)
    yield from (f"send p to {track} for {steps}" for track in tracks for steps in (1, 2, 3))
    for track in tracks:
        yield f"key {track}"
        for steps in ("", "2", "3", "4", "5"):
            yield from (f"+{steps}{track}", f"-{steps}{track}")
    yield from (f"action ACT{number}" for number in range(1, 7))
    yield from (f"action {name}" for name in ("ACTA", "ACTC", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW"))
    yield from (f"action ACTH{number}" for number in range(1, 7))
    yield from (f"action {name}" for name in (*human.bonus, *human.favors))
    yield from (f"+{name}" for name in (*human.favors, *human.towns))
    for colour in _COLOURS[:7]:
        yield from (f"pick-color {colour}", f"unlock-terrain {colour}")
    yield "unlock-terrain gain-priest"
    for text in (
        "1P to 1W",
        "1PW to 1C",
        "1VP to 1C",
        "1W to 1C",
        "1W to 1P",
        "2C to 1VP",
        "3PW to 1W",
        "5PW to 1P",
    ):
        yield f"convert {text}"
    for offer in ("leech", "decline"):
        yield from (f"{offer} {power}{way}" for power in range(1, _OFFERS + 1) for way in ("", " #2"))
    yield from (f"-{name}" for name in ("BRIDGE", "CULT", "FREE_D", "FREE_TP", "FREE_TF", "PRIESTS", "SPADE"))
    yield from (f"achieve {name}" for name in facts.achievements)


def _innovation() -> Iterator[str]:
    """The actions of Age of Innovation."""
    facts = load("age-of-innovation")
    human = innovation_facts(facts)
    pieces = ("workshop", "guild", "school", "university", "palace", "tower", "monument")
    for hex_ in range(HEXES):
        yield from _ways(f"build @{hex_}")
        for piece in pieces:
            yield from (f"upgrade @{hex_} to {piece}", f"place @{hex_} {piece}")
        for terrain in facts.wheel:
            yield from _ways(f"transform @{hex_} to {terrain}")
        yield f"annex @{hex_}"
    yield from (
        "advance sailing",
        "advance terraforming",
        "sacrifice 1",
        "done",
        "pass",
        "decline",
        "key none",
    )
    yield from (f"leech {power}" for power in range(1, _OFFERS + 1))
    for bonus in human.round_bonuses:
        yield from (f"pass {bonus}", f"take {bonus}")
    for track in facts.tracks:
        yield from (f"send {track} {steps}" for steps in (1, 2, 3))
        yield from (f"step {track}{steps}" for steps in ("", " 2", " 3"))
        for verb in ("return", "book", "pay", "key"):
            yield f"{verb} {track}"
        yield from (f"convert {track} book to coin", f"convert power to {track} book")
    for exchange in ("power to coin", "power to scholar", "power to tool", "scholar to tool", "tool to coin"):
        yield f"convert {exchange}"
    yield from (f"action power {number}" for number in range(1, 7))
    yield from (f"action book {number}" for number in range(1, 4))
    names = (*human.factions, *human.round_bonuses, *human.competencies)
    yield from (f"special {name}" for name in names)
    for word, table in (
        ("competency", human.competencies), ("palace", human.palaces), ("city", human.city_tiles),
        ("innovation", human.innovations),
    ):  # fmt: skip
        yield from (f"{word} {name}" for name in table)
    yield from (f"special palace_{name}" for name in human.palaces)
    yield from (f"choose {display} {name}" for display in human.displays for name in human.factions)
    yield from (f"achieve {name}" for name in facts.achievements)


def _ways(name: str) -> Iterator[str]:
    """A name with its further ways."""
    yield name
    yield from (f"{name} #{way}" for way in range(2, WAYS + 1))


def _sites(boards: Mapping[str, Any], game: str) -> Iterator[str]:
    """Bridges: by the hex they begin at, and which of its sites it is, counted by the other end."""
    most = max(site.bit_count() for board in boards.values() for site in board.bridge_sites)
    for hex_ in range(HEXES):
        for site in range(1, 2 * most + 1):
            yield f"bridge @{hex_} #{site}"


@cache
def action_names(game: str) -> tuple[str, ...]:
    """Every action of a title, in the order of their numbers."""
    facts = load(game)
    boards = {name: facts.board(name) for name in facts.boards}
    own = _mystica() if game == "terra-mystica" else _innovation()
    others = (f"other #{number}" for number in range(1, OTHERS + 1))
    return tuple(dict.fromkeys((*own, *_sites(boards, game), *others)))


class ActionSpace:
    """Commands to numbers and back, for the games of one title."""

    def __init__(self, game: str) -> None:
        self.names: Final = action_names(game)
        self.number: Final = {name: number for number, name in enumerate(self.names)}
        self._other = self.number["other #1"]
        self._known: dict[int, tuple[Command, int]] = {}
        self._board: object = None

    def __len__(self) -> int:
        return len(self.names)

    def listed(self, legal: Sequence[Command], names: Names) -> dict[int, Command]:
        """The number of every legal command."""
        if names is not self._board:
            self._known, self._board = {}, names
        known = self._known
        found: dict[int, Command] = {}
        for command in legal:
            kept = known.get(id(command))  # what is kept lives, so nothing else has its id
            number = self._learn(command, names) if kept is None else kept[1]
            while number in found or number < 0:
                number = self._next(number, found)
            found[number] = command
        return found

    def _learn(self, command: Command, names: Names) -> int:
        """The first number of a command; −1 if it has no name of its own."""
        number = self.number.get(self.named(command, names), -1)
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[id(command)] = (command, number)
        return number

    def _next(self, number: int, found: Mapping[int, Command]) -> int:
        """The number of the next way, or of anything else."""
        if 0 <= number < self._other:
            name, _, way = self.names[number].partition(" #")
            following = self.number.get(f"{name} #{int(way or 1) + 1}", -1)
            return following if following > number else self._first_free(found)
        return self._first_free(found)

    def _first_free(self, found: Mapping[int, Command]) -> int:
        return next(number for number in range(self._other, len(self.names)) if number not in found)

    def named(self, command: Command, names: Names) -> str:
        """How a command is called here, whatever the way."""
        text = _WAY.sub("", command.text(names))
        first, *words = text.split(" ")
        words = [self._hex(word, names) for word in (" ".join(words).replace(":", " ").split())]
        if first == "bridge":
            one, other = (int(word[1:]) for word in words[:2])
            board = names.board
            assert board is not None
            low, high = sorted((one, other))
            return f"bridge @{low} #{self._site(board, low, high)}"
        return " ".join((first, *words))

    @staticmethod
    def _site(board: Any, one: int, other: int) -> int:
        """Which site of a hex leads to the other one, counted from 1; what is no printed site comes behind them."""
        sites = board.bridge_sites[one]
        if sites >> other & 1:
            return int((sites & ((1 << other) - 1)).bit_count()) + 1
        near = sorted(hex_ for hex_ in board.names if hex_ > one and not sites >> hex_ & 1)
        return int(sites.bit_count()) + 1 + near.index(other) % 3

    @staticmethod
    def _hex(word: str, names: Names) -> str:
        try:
            return f"@{names.hex(word.lower())}"
        except KeyError:
            return word
