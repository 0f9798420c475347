"""The observation of an environment: one row of whole numbers with named fields, made of `observation(seat)` and of nothing else.

`fields(game)` says which numbers are what: name → slice. Hexes are counted as the board counts them (`board.hex(name)`); a
name is given by its place in a list, counted from 1, and 0 is none; a set of names has a number for each, and one for any other.
The seat that looks comes first; with one human the fields of the second one are 0.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from automa.facts import load
from automa.facts.human_age_of_innovation import human_facts as innovation_facts
from automa.facts.human_terra_mystica import human_facts as mystica_facts
from automa.gym.actions import HEXES
from automa.play.observation import PHASES, AutomaSeen, Observation, SeatSeen

TERRAINS: Final = (
    "plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert", "ice", "volcano",
)  # fmt: skip
YOU, OTHER, AUTOMA = 1, 2, 3
"""Whose structure stands on a hex."""
SEATS: Final = ("you", "other")
MOST: Final = 32_767
Names = tuple[str, ...]


class Vocabulary:
    """The names that a title has, in the order in which they are counted."""

    def __init__(self, game: str) -> None:
        facts = load(game)
        self.tracks: Names = tuple(facts.tracks)
        self.levels: Names = tuple(facts.difficulties)
        self.hers: Names = tuple(facts.factions)
        self.cards: Names = tuple(facts.cards)
        self.achievements: Names = tuple(facts.achievements)
        if game == "terra-mystica":
            human = mystica_facts(facts)
            self.factions: Names = tuple(human.factions)
            self.pieces: Names = ("dwelling", "trading-house", "temple", "stronghold", "sanctuary")
            self.goods: Names = ("coins", "workers", "priests", "spades")
            self.bonus: Names = tuple(human.bonus)
            self.tiles: Names = (*human.favors, *human.towns)
            self.used: Names = (*human.bonus, *human.favors)
            self.rounds: Names = tuple(human.scoring)
            self.final: Names = tuple(human.rules.final_tiles)
            self.numbers: Names = ("priests sent", "bought spades", "off home")
            self.lists: Mapping[str, Names] = {}
        else:
            other = innovation_facts(facts)
            self.factions = tuple(other.factions)
            self.pieces = ("workshop", "guild", "school", "university", "palace", "tower", "monument")
            self.goods = ("coins", "tools", "scholars", *(f"{track} books" for track in facts.tracks))
            self.bonus = tuple(other.round_bonuses)
            self.tiles = (*other.competencies, *other.city_tiles, *other.innovations, *other.palaces)
            self.used = (*other.round_bonuses, *other.factions, *other.competencies)
            self.rounds = tuple(other.round_tiles)
            self.final = tuple(other.final_tiles)
            self.numbers = (
                "scholars in supply",
                "annexes left",
                "actions left",
                "rights first",
                "turn is done",
            )
            self.lists = {
                "book actions": tuple(other.book_actions),
                "innovations": tuple(other.innovations),
                "palaces": tuple(other.palaces),
            }
        self.supply: Names = (
            self.tiles if game == "terra-mystica" else (*other.competencies, *other.city_tiles)
        )


def _layout(game: str, words: Vocabulary) -> Iterable[tuple[str, int]]:
    """Every field with its width, in order."""
    yield from (
        ("terrain", HEXES),
        ("owner", HEXES),
        ("piece", HEXES),
        ("marked", HEXES),
        ("in towns", HEXES),
    )
    yield from (("round", 1), ("phase", 1), ("you decide", 1), ("acted", 1), ("owed", 1), ("owed to you", 1))
    for seat in SEATS:
        for name in (
            "faction",
            "home",
            "points",
            "keys",
            "shipping",
            "digging",
            "bridges left",
            "passed",
            "bonus",
        ):
            yield f"{seat}: {name}", 1
        yield f"{seat}: goods", len(words.goods)
        yield f"{seat}: bowls", 3
        yield f"{seat}: levels", len(words.tracks)
        yield f"{seat}: tiles", len(words.tiles) + 1
        yield f"{seat}: used", len(words.used) + 1
        yield f"{seat}: numbers", len(words.numbers)
    for name in (
        "faction",
        "level",
        "home",
        "points",
        "priests",
        "passed",
        "bonus",
        "first passes",
        "achieved",
    ):
        yield f"automa: {name}", 1
    yield "automa: levels", len(words.tracks)
    yield "automa: open achievements", len(words.achievements)
    for name in ("draw", "reserve", "action", "support"):
        yield f"deck: {name}", 1
    yield "deck: seen", len(words.cards)
    yield "deck: certain", len(words.cards)
    yield "row", len(words.bonus)
    yield "round tiles", 6
    yield "final tile", 1
    yield "automa tiles", 12
    yield "power taken", 6
    yield "on top", len(words.tracks)
    yield "priest spaces", 4 * len(words.tracks)
    yield "supply", len(words.supply)
    yield "numbers", len(words.numbers)
    yield from ((f"list: {name}", len(those)) for name, those in words.lists.items())


@cache
def vocabulary(game: str) -> Vocabulary:
    """The names of a title."""
    return Vocabulary(game)


@cache
def fields(game: str) -> Mapping[str, slice]:
    """Field → where its numbers stand."""
    found: dict[str, slice] = {}
    at = 0
    for name, width in _layout(game, vocabulary(game)):
        found[name] = slice(at, at + width)
        at += width
    return found


def width(game: str) -> int:
    """How many numbers an observation has."""
    return max(int(part.stop) for part in fields(game).values())


def encoded(seen: Observation, board: Any) -> list[int]:
    """The numbers of an observation."""
    words = vocabulary(seen.game)
    return [*_hexes(seen, board, words), *_table(seen), *_people(seen, words), *_open(seen, words)]


def _hexes(seen: Observation, board: Any, words: Vocabulary) -> list[int]:
    terrain, owner, piece, marked, towns = ([0] * HEXES for _ in range(5))
    for name, kind in seen.terrain.items():
        terrain[board.hex(name)] = _place(kind, TERRAINS)
    sides: list[tuple[int, Mapping[str, str]]] = [
        (YOU if seat.seat == seen.seat else OTHER, seat.structures) for seat in seen.seats
    ]
    if seen.automa is not None:
        sides.append((AUTOMA, seen.automa.structures))
        for name in seen.automa.marked:
            marked[board.hex(name)] = 1
    for whose, structures in sides:
        for name, kind in structures.items():
            owner[board.hex(name)], piece[board.hex(name)] = whose, _place(kind, words.pieces)
    for seat in seen.seats:
        for name in seat.in_towns:
            towns[board.hex(name)] = 1
    return [*terrain, *owner, *piece, *marked, *towns]


def _table(seen: Observation) -> list[int]:
    return [
        seen.round,
        PHASES.index(seen.phase),
        seen.decider == seen.seat,
        seen.acted,
        len(seen.owed),
        sum(debt.seat == seen.seat for debt in seen.owed),
    ]


def _people(seen: Observation, words: Vocabulary) -> list[int]:
    own = next(seat for seat in seen.seats if seat.seat == seen.seat)
    other = next((seat for seat in seen.seats if seat.seat != seen.seat), None)
    found = _seat(own, words)
    found += [0] * len(found) if other is None else _seat(other, words)
    return found + _automa(seen.automa, words)


def _seat(seat: SeatSeen, words: Vocabulary) -> list[int]:
    return [
        _place(seat.faction, words.factions),
        _place(seat.home, TERRAINS),
        seat.points,
        seat.keys,
        seat.shipping,
        seat.digging,
        seat.bridges_left,
        seat.passed,
        _place(seat.bonus, words.bonus),
        *(seat.goods.get(name, 0) for name in words.goods),
        *seat.bowls,
        *(seat.levels[track] for track in words.tracks),
        *_counted(seat.tiles, words.tiles),
        *_counted(seat.used, words.used),
        *_numbers(seat.details, words.numbers),
    ]


def _automa(hers: AutomaSeen | None, words: Vocabulary) -> list[int]:
    if hers is None:  # before she is seated
        width_ = 9 + len(words.tracks) + len(words.achievements) + 4 + 2 * len(words.cards)
        return [0] * width_
    deck = hers.deck
    seen = {*deck.pile, *deck.set_aside, deck.action, deck.support}
    return [
        _place(hers.faction, words.hers),
        _place(hers.level, words.levels),
        _place(hers.home, TERRAINS),
        hers.points,
        hers.priests,
        hers.passed,
        _place(hers.bonus, words.bonus),
        hers.first_passes,
        hers.achieved,
        *(hers.levels[track] for track in words.tracks),
        *(name in hers.achievements for name in words.achievements),
        deck.draw,
        deck.reserve,
        _place(deck.action, words.cards),
        _place(deck.support, words.cards),
        *(card in seen for card in words.cards),
        *(card in deck.certain for card in words.cards),
    ]


def _open(seen: Observation, words: Vocabulary) -> list[int]:
    row = dict(seen.row)
    spaces = [[*seen.priest_spaces[track], 0, 0, 0, 0][:4] for track in words.tracks]
    tiles = [
        number for track, points in seen.automa_tiles for number in (_place(track, words.tracks), points)
    ]
    return [
        *(row[name] + 1 if name in row else 0 for name in words.bonus),
        *[*(_place(name, words.rounds) for name in seen.round_tiles), *[0] * 6][:6],
        _place(seen.final_tile, words.final),
        *[*tiles, *[0] * 12][:12],
        *(number in seen.power_taken for number in range(1, 7)),
        *(seen.on_top[track] + 1 for track in words.tracks),
        *(space for track in spaces for space in track),
        *(seen.supply.get(name, 0) for name in words.supply),
        *_numbers(seen.details, words.numbers),
        *(
            name in (seen.details.get(what) or ())  # type: ignore[operator]
            for what, those in words.lists.items()
            for name in those
        ),
    ]


def _place(name: str, names: Sequence[str]) -> int:
    """The place of a name, counted from 1; 0: it is none of them."""
    return names.index(name) + 1 if name in names else 0


def _counted(found: Sequence[str], names: Sequence[str]) -> list[int]:
    """How often each name is there, and how often any other."""
    counts = [found.count(name) for name in names]
    return [*counts, len(found) - sum(counts)]


def _numbers(details: Mapping[str, Any], names: Sequence[str]) -> list[int]:
    values = [details.get(name, 0) for name in names]
    return [int(value) if isinstance(value, int) else 0 for value in values]
