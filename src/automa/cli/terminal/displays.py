"""What a planning display has that most others have not, in words: that is what one chooses by."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec

from automa.cli.terminal.things import amounts
from automa.facts.human_age_of_innovation import DisplayFacts, Gain, human_facts
from automa.speech import Speaker

T = TypeVar("T")
_TRACKS: Sequence[tuple[str, Callable[[DisplayFacts], tuple[int, Gain]]]] = (
    ("sailing", lambda each: (each.sailing.start, each.sailing.cost)),
    ("terraforming", lambda each: (each.terraforming.start, each.terraforming.cost)),
)


def own(name: str, t: Speaker) -> str:
    """What this display has of its own, compared with what most of them have."""
    displays = human_facts(t.facts).displays
    return ", ".join(_own(displays[name], tuple(displays.values()), t))


def _own(display: DisplayFacts, every: Sequence[DisplayFacts], t: Speaker) -> Iterator[str]:
    start = _more(display.start, [each.start for each in every], t)
    if start:
        yield t("play.display.start", what=start)
    if display.bowls != _usual([each.bowls for each in every]):
        yield t("play.display.power", bowls="/".join(map(str, display.bowls)))
    income = _more(display.income, [each.income for each in every], t)
    if income:
        yield t("play.display.income", what=income)
    guilds = display.buildings["guild"].coins
    if guilds != _usual([each.buildings["guild"].coins for each in every]):
        yield t("play.display.guilds", coins="/".join(map(str, guilds[1:])))
    for track, of in _TRACKS:
        begins, cost = of(display)
        if begins != _usual([of(each)[0] for each in every]):
            yield t("play.display.begins", track=t(f"good.{track}"), n=begins)
        if cost != _usual([of(each)[1] for each in every]):
            yield t("play.display.step", track=t(f"good.{track}"), what=amounts(_goods(cost), t))
    if display.surcharge != _usual([each.surcharge for each in every]):
        yield t("play.display.innovations", books="/".join(map(str, display.surcharge)))


def _usual(values: Sequence[T]) -> T:
    """What most displays have."""
    return Counter(values).most_common(1)[0][0]


def _more(gain: Gain, every: Sequence[Gain], t: Speaker) -> str:
    """The goods that go beyond what most displays give of each."""
    usual = {name: _usual([_goods(each)[name] for each in every]) for name in _goods(gain)}
    more = {name: amount - usual[name] for name, amount in _goods(gain).items()}
    steps = more.pop("each")
    told = [amounts(more, t)] if any(more.values()) else []
    return ", ".join([*told, *([t("play.display.each", n=steps)] if steps else [])])


def _goods(gain: Gain) -> dict[str, int]:
    return msgspec.structs.asdict(gain)
