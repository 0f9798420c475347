"""Records to states and back: replay with a memory of prefixes, so that a tap costs one line and not the whole game."""

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock

from msgspec import Struct
from msgspec.structs import asdict, replace

from automa.errors import BadInput
from automa.messages import Event
from automa.mind import Switches
from automa.record import Header, Played, Player, Record, in_force
from automa.record.games import start
from automa.record.header import print_header
from automa.record.replay import step
from automa.table.game import TableGame

REMEMBERED = 64
DEFAULTS = {
    name: str(value).lower() if isinstance(value, bool) else str(value)
    for name, value in asdict(Switches()).items()
}


class Session(Struct, frozen=True):
    """A record with the game it makes and its story. The game is shared: copy it before changing anything."""

    record: Record
    game: TableGame
    played: tuple[Played, ...]


Key = tuple[str, tuple[str, ...]]
"""A header and the lines in force behind it."""
_memory: OrderedDict[Key, tuple[TableGame, tuple[Played, ...]]] = OrderedDict()
_lock = Lock()


def _remember(key: Key, game: TableGame, played: tuple[Played, ...]) -> None:
    with _lock:
        _memory[key] = (game, played)
        _memory.move_to_end(key)
        while len(_memory) > REMEMBERED:
            _memory.popitem(last=False)


def forget() -> None:
    """Empty the memory, as after a restart."""
    with _lock:
        _memory.clear()


def opened(record: Record) -> Session:
    """The game a record stands at. Only the lines behind the longest remembered prefix are played."""
    head = print_header(record.header)
    numbers = in_force(record)
    lines = tuple(record.lines[number - 1] for number in numbers)
    for length in range(len(lines), -1, -1):
        found = _memory.get((head, lines[:length]))
        if found is not None:
            game, played = found
            break
    else:
        length, played = 0, ()
        game = _started(record.header)
        _remember((head, ()), game, ())
    if length < len(lines):
        game = game.copy()
        game.careful = False
        rest = [step(game, record.header, n, record.lines[n - 1]) for n in numbers[length:]]
        game.careful = True
        played = (*played, *rest)
        _remember((head, lines), game, played)
    # A remembered story may come from a journal with other numbers: the texts agree, so only the numbers are renewed.
    story = tuple(
        each if each.number == number else replace(each, number=number)
        for each, number in zip(played, numbers, strict=True)
    )
    return Session(record, game, story)


def taken_back(record: Record, number: int) -> tuple[Event, ...]:
    """What a line did that was taken back later: played again where it stood then, if that still can be."""
    try:
        return opened(replace(record, lines=record.lines[:number])).played[-1].events
    except BadInput:
        return ()


def _started(header: Header) -> TableGame:
    game = start(header)
    if not isinstance(game, TableGame):
        raise BadInput("this is no table game")
    return game


def seat_id(name: str, taken: Sequence[str]) -> str:
    """A seat's id from a person's name: `Jörg` becomes `jorg`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if not found or not found[0].isalpha() or found == "automa":
        found = f"player-{found}" if found and found != "automa" else "player"
    while found in taken:
        found += "-2"
    return found[:20]


def new_table(
    game: str,
    map: str,  # noqa: A002 (the word of the format)
    humans: Sequence[str] = ("You",),
    seed: int = 1,
    expansions: Sequence[str] = (),
    switches: Mapping[str, str] | None = None,
    physical: bool = False,
    passing_order: bool = False,
    facts: Mapping[str, str] | None = None,
) -> Record:
    """A new table game, before its set-up. Refuses what cannot be played.

    `switches` as text (`true`, `farthest`), those at their default are left out; `facts` as in a record's header.
    """
    players: list[Player] = []
    for name in humans:
        shown = " ".join(name.split())[:40] or "You"
        players.append(Player(seat_id(shown, [player.id for player in players]), shown))
    options = {"deck": "physical"} if physical else {}
    if passing_order:
        options["turn-order"] = "passing"
    header = Header(
        kind="table",
        game=game,
        maps=(map,),
        seed=seed,
        players=tuple(players),
        expansions=tuple(expansions),
        options=options,
        switches={name: text for name, text in (switches or {}).items() if text != DEFAULTS.get(name)},
        facts=dict(facts or {}),
    )
    record = Record(header)
    opened(record)
    return record
