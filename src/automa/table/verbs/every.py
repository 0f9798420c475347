"""All verbs of a table, by the word a line begins with."""

from automa.table.verbs.building import Annex, Bridge, Build, Remove, Transform, Upgrade
from automa.table.verbs.cards import Achieve, Blight, Drawn, Reserve
from automa.table.verbs.game import (
    Begin,
    Correct,
    EndRound,
    Final,
    Note,
    Physical,
    Place,
    RoundTile,
    Set,
)
from automa.table.verbs.tiles import City, Competency, Display, Favor, Lies, Palace, Town
from automa.table.verbs.tracks import Action, Innovation, Send, Step, Track
from automa.table.verbs.turn import Bonus, Cult, Decline, Done, Leech, Pass, Points, Score, Shift
from automa.table.verbs.verb import Verb

_EVERY: tuple[type[Verb], ...] = (
    Set, Place, Begin, Physical, Note, Correct, RoundTile, EndRound, Final,
    Build, Upgrade, Transform, Remove, Bridge, Annex,
    Track, Send, Step, Action, Innovation,
    Favor, Town, City, Palace, Competency, Display, Lies,
    Points, Score, Shift, Leech, Decline, Cult, Bonus, Pass, Done,
    Drawn, Reserve, Achieve, Blight,
)  # fmt: skip
VERBS: dict[str, type[Verb]] = {verb.word: verb for verb in _EVERY}


def verb_of(line: str) -> type[Verb] | None:
    """The verb that a line or a part of it begins with; none for a line of another kind."""
    return VERBS.get(line.split(" ", 1)[0])
