"""The same table once more: the same people, board, level and factions, another deal."""

from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from automa.app.session import Session
from automa.chance import GENERATOR
from automa.errors import BadInput
from automa.record import Record, exported, parse_line
from automa.record.header import RULES, check_seed

KEPT = ("level", "sets", "home", "faction", "automa", "automa-home")
"""Steps of a table's set-up that are answered as last time; tiles, cards and places are drawn anew."""
BY_CHANCE = " by chance"


def deal_again(record: Record, seed: int, play: Callable[[Session, str], Session]) -> Record:
    """A new game that begins as this one did. An answer that depends on what is drawn now is asked again."""
    check_seed(seed)
    header = replace(record.header, seed=seed, generator=GENERATOR, rules=RULES)
    made = Session.open(Record(header))
    if header.kind != "table":
        return made.record
    for line in exported(record).lines:
        verb, _, rest = parse_line(line).parts[0].partition(" ")
        if verb == "set" and rest.split(" ")[0] in KEPT:
            with suppress(BadInput):
                made = play(made, line.removesuffix(BY_CHANCE))
    return made.record
