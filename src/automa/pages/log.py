"""The log under a heading for every round, so that one of them can be found."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from automa.app.view import LogEntry
from automa.mind.decide import LAST_ROUND
from automa.pages.speaker import Speaker


class Part(Struct, frozen=True):
    """What happened in one round."""

    round: int
    title: str
    entries: Sequence[LogEntry]

    @property
    def short(self) -> str:
        """Its name where there is no room: the number, if it has one."""
        return str(self.round) if 0 < self.round <= LAST_ROUND else self.title


def by_round(entries: Iterable[LogEntry], t: Speaker) -> list[Part]:
    """Entries in their order, first or last ones first, those of a round together; notes are left out."""
    told = (entry for entry in entries if entry.kind != "note")
    return [
        Part(number, round_title(number, t), tuple(own))
        for number, own in groupby(told, lambda entry: entry.round)
    ]


def round_title(number: int, t: Speaker) -> str:
    """What a part of a game is called, by the number that it has in a log."""
    if not number:
        return t("page.digital.setup")
    return t("page.round", n=number) if number <= LAST_ROUND else t("page.final.title")
