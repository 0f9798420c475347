"""The head of a record: everything a replay needs before the first line."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from msgspec import Struct

from automa.chance import GENERATOR
from automa.errors import BadInput

FORMAT = 1
"""Version of the text format itself."""
RULES = 1
"""Version of the rules as this program plays them: raised whenever a decision of Automa or a result can change."""

Kind = Literal["digital", "table"]
KINDS: tuple[Kind, ...] = get_args(Kind)
GAMES = ("terra-mystica", "age-of-innovation")

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
    for word, entries in (("option", header.options), ("switch", header.switches), ("fact", header.facts)):
        lines += [f"{word} {key}: {entries[key]}" for key in sorted(entries)]
    return "".join(f"{line}\n" for line in lines)


def parse_header(lines: Sequence[str]) -> Header:
    """The header of these lines (without the empty line that ends it)."""
    _check_first(lines[0] if lines else "")
    single: dict[str, str] = {}
    several: dict[str, dict[str, str]] = {"player": {}, "option": {}, "switch": {}, "fact": {}}
    for number, line in enumerate(lines[1:], start=2):
        word, key, value = _entry(number, line)
        if key:
            if word not in several:
                raise BadInput(f"line {number}: {word!r} takes no name in a header")
            entries = several[word]
        else:
            if word not in _SINGLE:
                raise BadInput(f"line {number}: {word!r} is no part of a header")
            entries, key = single, word
        if key in entries:
            raise BadInput(f"line {number}: {key!r} stands in the header twice")
        entries[key] = value
    return _header(single, several)


_SINGLE = {"kind", "game", "map", "expansions", "seed", "generator", "rules"}
_REQUIRED = ("kind", "game", "map", "seed", "generator", "rules")


def _check_first(line: str) -> None:
    found = _FIRST.fullmatch(line)
    if not found:
        raise BadInput(f"line 1: a record begins with 'automa record {FORMAT}', not with {line[:40]!r}")
    if int(found[1]) != FORMAT:
        raise BadInput(f"line 1: the record has format {found[1]}, this program reads format {FORMAT}")


def _entry(number: int, line: str) -> tuple[str, str, str]:
    found = _ENTRY.fullmatch(line)
    if not found or any(ord(letter) < 32 for letter in line):
        raise BadInput(f"line {number}: {line[:60]!r} is no line of a header (word: value)")
    return found[1], found[2] or "", found[3]


def _header(single: Mapping[str, str], several: Mapping[str, Mapping[str, str]]) -> Header:
    for word in _REQUIRED:
        if word not in single:
            raise BadInput(f"the header has no line '{word}: …'")
    if single["kind"] not in KINDS:
        raise BadInput(f"kind: {single['kind']!r} is none of {', '.join(KINDS)}")
    if single["game"] not in GAMES:
        raise BadInput(f"game: {single['game']!r} is none of {', '.join(GAMES)}")
    if single["generator"] != GENERATOR:
        raise BadInput(
            f"generator: {single['generator']!r} is unknown here, this program draws by {GENERATOR}"
        )
    rules = _number(single, "rules")
    if not 1 <= rules <= RULES:
        raise BadInput(
            f"rules: the record follows rules version {rules}, this program knows versions 1 to {RULES}"
        )
    players = tuple(Player(_player_id(key), name) for key, name in several["player"].items())
    return Header(
        kind="table" if single["kind"] == "table" else "digital",
        game=single["game"],
        maps=_list(single["map"]),
        seed=_number(single, "seed"),
        players=players,
        expansions=_list(single.get("expansions", "")),
        options=several["option"],
        switches=several["switch"],
        facts=several["fact"],
        rules=rules,
    )


def _number(entries: Mapping[str, str], word: str) -> int:
    text = entries[word]
    if not text.isascii() or not text.isdigit() or len(text) > 20:
        raise BadInput(f"{word}: {text[:40]!r} is no whole number")
    return int(text)


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split(", ")) if text else ()


def _player_id(key: str) -> str:
    if not _NAME.fullmatch(key) or key == "automa":
        raise BadInput(
            f"player: {key!r} cannot be the name of a seat (small letters, digits, dashes; not automa)"
        )
    return key
