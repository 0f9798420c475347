"""Her turns as they happen: what each changes on the table, line by line, for the standing board."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from automa.app.view import AutomaTurnView, DigitalView
from automa.pages.changes import ChangeLine, changes
from automa.pages.speaker import PageSpeaker


class HerEvent(Struct, frozen=True):
    """One turn of hers."""

    title: str
    place: str
    """Which of several it is, and how to shorten it."""
    lines: Sequence[ChangeLine]
    tops: Mapping[str, int]
    """Track → its top, for those on which she climbs."""


def events(view: DigitalView, shown: Sequence[AutomaTurnView], t: PageSpeaker) -> list[HerEvent]:
    """All turns that are shown, the first one first."""
    tops = {track.id: track.top for track in view.tracks}
    return [_event(turn, n, len(shown), tops, t) for n, turn in enumerate(shown, start=1)]


def _event(turn: AutomaTurnView, n: int, of: int, tops: Mapping[str, int], t: PageSpeaker) -> HerEvent:
    lines = changes(turn, t, scored="frame.points")
    told = next((line.text for line in lines if "points" not in line.moves), "")
    title = t("page.turn.pass") if turn.passes else t("frame.hers", what=told) if told else t("page.turn")
    return HerEvent(title, t("frame.turn-of", n=n, of=of), lines, tops)
