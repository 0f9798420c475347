"""`python -m tests.twin.age_of_innovation.listed 20`: does the engine list exactly what the twin allows?

At sampled moments of a human's turn the twin tries every line it can think of, each on a copy of the table; what it
does not refuse must be what the engine lists, word for word as a record writes it.
"""

import argparse
import copy
import json
import sys
from collections.abc import Iterator
from random import Random
from unittest.mock import patch

from automa.age_of_innovation import AgeOfInnovation, new_game
from automa.age_of_innovation.ledger import Ledger
from tests.twin.age_of_innovation import checker, printed
from tests.twin.age_of_innovation.games import RICH_DISPLAYS, Taste, facts, table
from tests.twin.age_of_innovation.ground import spades_between, turned
from tests.twin.age_of_innovation.lines import Line
from tests.twin.age_of_innovation.printed import DISCIPLINES
from tests.twin.age_of_innovation.turn import Turn
from tests.twin.age_of_innovation.wrong import Wrong

# A command that finishes a line begun before, or belongs to no human turn, is not compared.
PARTS = {"Pay", "Book", "Climb", "Key", "Leech", "Decline", "AutomaTurn", "Choose", "Take"}
Try = tuple[str, Line]  # the words of a record, the line of a ledger


def moment(state: AgeOfInnovation, book: Ledger) -> tuple[set[str], list[Line]] | None:
    """The listed commands in words and the ledger so far, if a human is at the beginning of a line."""
    listed = list(state.legal())
    if {type(command).__name__ for command in listed} & PARTS:
        return None
    closed = copy.deepcopy(book)
    closed.close(state.copy())
    return {command.text(state.names) for command in listed}, json.loads(json.dumps(closed.lines))


def turn_at(lines: list[Line]) -> Turn | None:
    """The twin's own turn where the ledger breaks off; None outside phase II."""
    begun: list[Turn] = []

    class Watched(Turn):
        def run(self) -> None:
            begun.append(self)
            super().run()

    with patch.object(checker, "Turn", Watched):
        found = checker.check_lines(lines, unfinished=True)
    assert found is None, found
    in_turn = begun and begun[-1].game.phase == "actions" and lines[-1].get("who") != "game"
    return begun[-1] if in_turn and begun[-1].game.reader.index == len(lines) else None


# --- every line the twin can think of


def tries(turn: Turn) -> Iterator[Try]:
    yield from land_tries(turn)
    yield from piece_tries(turn)
    yield from goods_tries(turn)
    yield from tile_tries(turn)


def words(*parts: str, via: str = "", source: str = "") -> str:
    return " ".join(parts) + (f" by {via}" if via else "") + (f" with {source}" if source else "")


def extra(via: str = "", source: str = "") -> Line:
    return {name: value for name, value in (("via", via), ("source", source)) if value}


def land_tries(turn: Turn) -> Iterator[Try]:
    """Spades and workshops, with and without a right, on foot, by tunnel and by flight."""
    game, human = turn.game, turn.human
    sources = {"": 0} | {right.source: right.left for right in turn.rights if right.kind == "spades"}
    for name in (name for name in game.ground.land if game.empty(name)):
        distance = spades_between(game.terrain[name], human.display)
        for via in ("", "tunnel", "flight"):
            for source, left in sources.items():
                more = extra(via, source)
                yield words("build", name, via=via, source=source), {"do": "build", "hex": name, **more}
                for spades in range(1, distance + 1):
                    terrain = turned(game.terrain[name], human.display, spades)
                    free = min(left, spades)
                    numbers = {"free": free, "bought": spades - free}
                    line = {"do": "terraform", "hex": name, "to": terrain, **more}
                    line |= {what: number for what, number in numbers.items() if number}
                    yield words("transform", name, "to", terrain, via=via, source=source), line


def piece_tries(turn: Turn) -> Iterator[Try]:
    """Upgrades, neutral buildings, annexes, bridges."""
    game, human = turn.game, turn.human
    sources = ["", *{right.source for right in turn.rights if right.kind in ("upgrade", "bridge")}]
    for name in human.buildings:
        yield f"annex {name}", {"do": "annex", "hex": name}
        for piece in ("guild", "school", "university", "palace"):
            for source in sources:
                line = {"do": "upgrade", "hex": name, "to": piece, **extra(source=source)}
                yield words("upgrade", name, "to", piece, source=source), line
    for site in game.ground.moles_sites:
        ends = game.ground.in_order(site)
        for source in sources:
            yield (
                words("bridge", *ends, source=source),
                {"do": "bridge", "ends": ends, **extra(source=source)},
            )
    for right in turn.rights:
        if right.kind in ("neutral", "guild"):
            piece = right.piece or "guild"
            for name in game.ground.land:
                line = {"do": "place", "hex": name, "piece": piece, "source": right.source}
                distance = spades_between(game.terrain[name], human.display)
                if distance and right.kind == "neutral":
                    line["bought"] = distance
                yield words("place", name, piece, source=right.source), line


def goods_tries(turn: Turn) -> Iterator[Try]:
    """Conversions, tracks, scholars, the shared and special actions, passing, the end of the turn."""
    game, human = turn.game, turn.human
    for given, gained in printed.CONVERSIONS:
        line = {"do": "convert", "from": given, "to": gained, "times": 1}
        for index, colour in enumerate(DISCIPLINES):
            one = [1 if place == index else 0 for place in range(4)]
            if gained == "book":
                yield f"convert {given} to {colour} book", {**line, "books": one}
            elif given == "book":
                yield f"convert {colour} book to {gained}", {**line, "pay": one}
        if "book" not in (given, gained):
            yield f"convert {given} to {gained}", line
    yield "sacrifice 1", {"do": "sacrifice", "times": 1}
    yield "done", {"do": "done"}
    for track in ("sailing", "terraforming"):
        for source in ("", "steam_power", "palace_14"):
            for books in ({}, {"books": [2, 0, 0, 0]}):
                line = {"do": "advance", "track": track, **extra(source=source), **books}
                yield words("advance", track, source=source), line
    for name in DISCIPLINES:
        yield f"return {name}", {"do": "return", "to": name}
        for space in (2, 3):
            yield f"send {name} {space}", {"do": "send", "to": name, "space": space}
    for number, action in enumerate(printed.POWER_ACTIONS, 1):
        yield f"action power {number}", {"do": "power", "id": action}
    for number, action in enumerate(game.table["book_actions"], 1):
        steps = {"steps": [2, 0, 0, 0]} if action == "b_science" else {}
        for pay in payments(human.books, printed.BOOK_COST[action]):
            yield f"action book {number}", {"do": "book", "id": action, "pay": pay, **steps}
    steps = {"steps": [human.count("school"), 0, 0, 0]} if human.round_bonus == "rb_school" else {}
    for name, _ in game.row:
        yield f"pass {name}", {"do": "pass", "take": name, **(steps if human.count("school") else {})}
    yield "pass", {"do": "pass", **(steps if human.count("school") else {})}
    for name in {
        *printed.ACTION_GAIN,
        *printed.SCIENCE_STEPS,
        *printed.SPADES,
        *printed.BRIDGE_RIGHTS,
        "palace_4",
    }:
        for choice in ({}, {"books": [1, 0, 0, 0]}, {"steps": [1, 0, 0, 0]}):
            yield f"special {name}", {"do": "special", "id": name, **choice}


def tile_tries(turn: Turn) -> Iterator[Try]:
    """Innovations, competencies, palaces, city tiles."""
    game, human = turn.game, turn.human
    for name in filter(None, game.innovations):
        choice: Line = {"books": [1, 0, 0, 0]} if name == "deus_ex_machina" else {}
        if name == "architecture":
            choice = {"steps": [len(set(human.buildings.values())), 0, 0, 0]}
        for books in (5, 6, 7):
            for pay in payments(human.books, books):
                yield f"innovation {name}", {"do": "innovation", "id": name, "pay": pay, **choice}
    for name in printed.COMPETENCIES:
        yield f"competency {name}", {"do": "competency", "id": name}
    for number in printed.PALACES:
        for two in ({}, {"books": [2, 0, 0, 0]}):
            yield f"palace {number}", {"do": "palace", "n": number, **two}
    for right in turn.rights:
        if right.kind == "city":
            for name in printed.CITY_VP:
                yield f"city {name}", city(turn, name, right.hexes)
    banks = game.ground.neighbours
    for river in game.ground.rivers if human.palace == 14 else ():
        groups = [
            group for group in game.groups(human) if group & banks[river] and not group & human.in_city()
        ]
        if len(groups) > 1:
            for name in printed.CITY_VP:
                line = city(turn, name, frozenset().union(*groups))
                yield f"city {name} over {river}", {**line, "river": river}


def city(turn: Turn, name: str, hexes: frozenset[str] | None) -> Line:
    felines = turn.human.faction == "felines"
    books = printed.CITY_GAIN[name].get("books", 0) + felines
    line: Line = {"do": "city", "tile": name}
    line |= {"hexes": sorted(hexes)} if hexes else {}
    line |= {"books": [books, 0, 0, 0]} if books else {}
    return line | ({"steps": [3, 0, 0, 0]} if felines else {})


def payments(books: list[int], total: int) -> Iterator[list[int]]:
    """Every way to pay so many books."""
    for a in range(min(books[0], total) + 1):
        for b in range(min(books[1], total - a) + 1):
            for c in range(min(books[2], total - a - b) + 1):
                if total - a - b - c <= books[3]:
                    yield [a, b, c, total - a - b - c]


# --- comparing


def allowed(turn: Turn) -> set[str]:
    """What the twin does not refuse, in words."""
    found: set[str] = set()
    for text, line in tries(turn):
        if text not in found and fits(turn, {"who": turn.human.faction, "after": {}, **line}):
            found.add(text)
    return found


def fits(turn: Turn, line: Line) -> bool:
    game = turn.game
    shared = {id(game.ground): game.ground, id(game.table): game.table, id(game.reader): game.reader}
    copied = copy.deepcopy(turn, shared)
    offers = [
        offer for offer in (game.offer(turn.human.faction, line["hex"]) if "hex" in line else []) if offer
    ]
    if offers and line["do"] in ("build", "upgrade", "place"):
        line = {**line, "offers": offers}
    try:
        copied.line(line)
    except Wrong:
        return False
    return True


def compare(seed: int, share: float) -> Iterator[str]:
    """Play the game of a seed and compare at some of its moments."""
    rich = seed % 2 == 1
    for text in compare_game(new_game(table(seed), facts(rich)), Taste(8 * seed + 1), rich, share):
        yield f"seed {seed}, {text}"


def compare_game(state: AgeOfInnovation, taste: Taste, rich: bool, share: float) -> Iterator[str]:
    rng = Random("moments")
    state.scribe = book = Ledger()
    while not state.over:
        if rng.random() < share and (now := moment(state, book)):
            listed, lines = now
            with patch.dict(printed.DISPLAYS, RICH_DISPLAYS if rich else {}):
                turn = turn_at(lines)
                if turn is not None:
                    mine = allowed(turn)
                    for text in sorted(listed ^ mine):
                        by = "engine" if text in listed else "twin"
                        yield f"line {len(lines) + 1}: only the {by} allows: {text}"
        state.apply(taste.choose(state))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--share", type=float, default=0.03, help="of the decisions that are compared")
    given = parser.parse_args()
    bad = 0
    for seed in range(given.first, given.first + given.games):
        for text in compare(seed, given.share):
            bad += 1
            print(text, flush=True)
    print(f"{given.games} games: {bad} commands allowed by one side only")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
