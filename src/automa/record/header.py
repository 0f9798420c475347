"""The head of a record: everything a replay needs before the first line."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from msgspec import Struct

from automa.chance import GENERATOR, GENERATORS
from automa.facts import known_games
from automa.record.damaged import Damaged

FORMAT = 1
"""Version of the text format itself."""
RULES = 1
"""Version of the rules as this program plays them: raised whenever a decision of Automa or a result can change."""

Kind = Literal["digital", "table"]
KINDS: tuple[Kind, ...] = get_args(Kind)
COACH = "coach"
"""What a header says of help."""
COMPUTERS = ("greedy", "planner-2000", "planner-15000")
"""Who can take the seat of a human, from the weakest on: names of `automa.players`."""
MOST_SEED = 10**20 - 1
"""The largest seed that a header can say."""

_FIRST = re.compile(r"automa record (\d{1,9})")
_ENTRY = re.compile(r"([a-z]+)(?: ([A-Za-z0-9_.*-]+))?: (\S(?:.*\S)?)")
_NAME = re.compile(r"[a-z][a-z0-9-]*")


class Player(Struct, frozen=True):
    """A seat: its id in the lines and the name a person gave it."""

    id: str
    name: str


class Header(Struct, frozen=True):
    """What was agreed before the first line. `options`, `switches` and `facts` hold text, sorted by key."""

    kind: Kind
    game: str
    maps: tuple[str, ...]
    seed: int
    players: tuple[Player, ...] = ()
    expansions: tuple[str, ...] = ()
    options: Mapping[str, str] = {}
    switches: Mapping[str, str] = {}
    """Only those that are not at their default."""
    facts: Mapping[str, str] = {}
    """Values of an owner's file: path → value as TOML writes it."""
    generator: str = GENERATOR
    rules: int = RULES
    help: str = ""
    """`coach`: the coach stood ready during the game; empty: nobody helped."""
    computers: Mapping[str, str] = {}
    """Seats that a computer plays, each with who does. Their lines lie in the record like those of humans."""


def print_header(header: Header) -> str:
    """The lines of the header, each ended."""
    lines = [
        f"automa record {FORMAT}",
        f"kind: {header.kind}",
        f"game: {header.game}",
        f"map: {', '.join(header.maps)}",
    ]
    if header.expansions:
        lines.append(f"expansions: {', '.join(header.expansions)}")
    lines += [f"player {player.id}: {player.name}" for player in header.players]
    lines += [f"seed: {header.seed}", f"generator: {header.generator}", f"rules: {header.rules}"]
    if header.help:
        lines.append(f"help: {header.help}")
    several = {
        "computer": header.computers,
        "option": header.options,
        "switch": header.switches,
        "fact": header.facts,
    }
    for word, entries in several.items():
        lines += [f"{word} {key}: {entries[key]}" for key in sorted(entries)]
    return "".join(f"{line}\n" for line in lines)


def parse_header(lines: Sequence[str]) -> Header:
    """The header of these lines (without the empty line that ends it)."""
    _check_first(lines[0] if lines else "")
    single: dict[str, str] = {}
    several: dict[str, dict[str, str]] = {
        word: {} for word in ("player", "computer", "option", "switch", "fact")
    }
    for number, line in enumerate(lines[1:], start=2):
        word, key, value = _entry(number, line)
        if key:
            if word not in several:
                raise Damaged("header-named", line=number, word=word)
            entries = several[word]
        else:
            if word not in _SINGLE:
                raise Damaged("header-unknown", line=number, word=word)
            entries, key = single, word
        if key in entries:
            raise Damaged("header-twice", line=number, word=key)
        entries[key] = value
    return _header(single, several)


_SINGLE = {"kind", "game", "map", "expansions", "seed", "generator", "rules", "help"}
_REQUIRED = ("kind", "game", "map", "seed", "generator", "rules")


def _check_first(line: str) -> None:
    found = _FIRST.fullmatch(line)
    if not found:
        raise Damaged("first-line", format=FORMAT, text=line[:40])
    if int(found[1]) != FORMAT:
        raise Damaged("format", found=found[1], format=FORMAT)


def _entry(number: int, line: str) -> tuple[str, str, str]:
    found = _ENTRY.fullmatch(line)
    if not found or any(ord(letter) < 32 for letter in line):
        raise Damaged("header-line", line=number, text=line[:60])
    return found[1], found[2] or "", found[3]


def _header(single: Mapping[str, str], several: Mapping[str, Mapping[str, str]]) -> Header:
    for word in _REQUIRED:
        if word not in single:
            raise Damaged("header-missing", word=word)
    if single["kind"] not in KINDS:
        raise Damaged("none-of", word="kind", value=single["kind"], values=", ".join(KINDS))
    if single["game"] not in known_games():
        raise Damaged("none-of", word="game", value=single["game"], values=", ".join(known_games()))
    if single["generator"] not in GENERATORS:
        raise Damaged("generator", value=single["generator"], known=", ".join(GENERATORS))
    if single.get("help", COACH) != COACH:
        raise Damaged("none-of", word="help", value=single["help"], values=COACH)
    rules = _number(single, "rules")
    if not 1 <= rules <= RULES:
        raise Damaged("rules", found=rules, known=RULES)
    players = tuple(Player(check_seat(key), name) for key, name in several["player"].items())
    header = Header(
        kind="table" if single["kind"] == "table" else "digital",
        game=single["game"],
        maps=_list(single["map"]),
        seed=_number(single, "seed"),
        players=players,
        expansions=_list(single.get("expansions", "")),
        options=several["option"],
        switches=several["switch"],
        facts=several["fact"],
        generator=single["generator"],
        rules=rules,
        help=single.get("help", ""),
        computers=several["computer"],
    )
    return check_computers(header)


def check_computers(header: Header) -> Header:
    """The header; refused unless each computer sits in a seat of a digital game, beside at least one human."""
    seats = [player.id for player in header.players]
    for seat, name in header.computers.items():
        if header.kind != "digital":
            raise Damaged("computer-at-table")
        if seat not in seats:
            raise Damaged("not-seated", seat=seat, seats=", ".join(seats))
        if name not in COMPUTERS:
            raise Damaged("none-of", word="computer", value=name, values=", ".join(COMPUTERS))
    if seats and len(header.computers) == len(seats):
        raise Damaged("no-human")
    return header


def _number(entries: Mapping[str, str], word: str) -> int:
    text = entries[word]
    if not text.isascii() or not text.isdigit() or len(text) > 20:
        raise Damaged("number", word=word, value=text[:40])
    return int(text)


def check_seed(seed: int) -> None:
    """Refuse a seed that a header could not say again."""
    _number({"seed": str(seed)}, "seed")


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split(", ")) if text else ()


def check_seat(key: str) -> str:
    """The id of a seat, if the lines of a record can begin with it."""
    if not _NAME.fullmatch(key) or key == "automa":
        raise Damaged("seat", value=key)
    return key
