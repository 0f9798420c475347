"""Which charts a report has, and what they say."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from automa.facts import load
from automa.speech.names import capital, source_name
from automa.speech.speaker import Speaker
from automa.study.overview import Mean
from automa.study.report.chart import Chart, Panel, Point, Series
from automa.study.report.numbers import YOU, AtWork, Key, Numbers
from automa.study.statistics import Share, share
from automa.study.tables import AUTOMA, FINAL
from automa.words import Language, knows, say

MOST: Final = 16
"""Sources of points that a figure shows."""
KINDS: Final = ("bonus", "favor", "town", "city", "competency", "innovation", "palace")
"""Tiles whose value is told, in this order."""


class Words:
    """Names of things in a language."""

    def __init__(self, lang: Language) -> None:
        self.lang = lang

    def __call__(self, id_: str, **args: Any) -> str:
        return say(id_, self.lang, **args)

    def named(self, family: str, name: str, game: str = "") -> str:
        """A thing by its family and id; its id where nobody has named it."""
        return say(f"{family}.{name}", self.lang, game=game) if knows(f"{family}.{name}") else name

    def game(self, game: str) -> str:
        """A title."""
        return self.named("game", game)

    def level(self, level: str) -> str:
        """A level of hers."""
        return self.named("level", level)

    def faction(self, name: str, game: str) -> str:
        """A faction, hers or a human's."""
        human = self.named("human-faction", name, game)
        return self.named("faction", name, game) if human == name else human

    def speaker(self, game: str) -> Speaker:
        """Who knows the things of a game."""
        return Speaker(self.lang, game)


def charts(numbers: Numbers, work: Mapping[str, AtWork], t: Words) -> Iterator[Chart]:
    """All charts of a study that there is something to say for, in their order."""
    yield from _scores(numbers, t)
    yield from _wins(numbers, "faction_1", "wins-yours", t)
    yield from _wins(numbers, "automa", "wins-hers", t)
    yield from _sources(numbers, t)
    yield from _rounds(numbers, t)
    yield from _tiles(numbers, t)
    yield from _starts(numbers, t)
    yield from _passes(numbers, t)
    yield from _tie_breakers(work, t)
    yield from _switches(numbers, t)


def levels(keys: Iterable[Key]) -> list[Key]:
    """Game and level of these keys, the levels as the game has them, from the easiest."""
    found = dict.fromkeys(key[:2] for key in keys)
    return sorted(found, key=lambda key: (key[0], [*load(key[0]).difficulties].index(key[1])))


def of_mean(at: str | int, one: Mean) -> Point:
    """A mean as a point."""
    return Point(at, one.mean, one.low, one.high, one.count)


def of_share(at: str | int, one: Share) -> Point:
    """A share as a point."""
    return Point(at, one.share, one.low, one.high, one.of)


def _chart(name: str, t: Words, panels: Sequence[Panel], *, game: str = "", **more: Any) -> Iterator[Chart]:
    """A chart by its words, if it has anything to show; one a game has the game's name behind its own."""
    shown = tuple(panel for panel in panels if any(series.points for series in panel.series))
    if shown:
        title = t(f"study.report.{name}.title") + (f" – {t.game(game)}" if game else "")
        file = f"{name}-{game}" if game else name
        yield Chart(
            file,
            title,
            t(f"study.report.{name}.about"),
            axis=t(f"study.report.{name}.axis"),
            panels=shown,
            **more,
        )


def _scores(numbers: Numbers, t: Words) -> Iterator[Chart]:
    found = {name: numbers.scores(name) for name in ("points_1", "points_automa")}
    panels = []
    for game, level in levels(found["points_1"]):
        series = tuple(
            Series(name, _spread(found[column][game, level]))
            for column, name in (
                ("points_1", t("study.report.you")),
                ("points_automa", t("study.report.automa")),
            )
        )
        panels.append(Panel(f"{t.game(game)}, {t.level(level)}", series))
    yield from _chart("scores", t, panels, kind="steps", of=t("study.report.scores.of"), shares=True)


def _spread(counts: Mapping[int, int], width: int = 5) -> tuple[Point, ...]:
    """Shares of games by points, in steps of so many points."""
    total, steps = sum(counts.values()), dict[int, int]()
    for points, count in counts.items():
        at = points // width * width
        steps[at] = steps.get(at, 0) + count
    found = []
    for at in range(min(steps) - width, max(steps) + 2 * width, width):
        one = share(steps.get(at, 0), total)
        found.append(Point(at + width // 2, one.share, one.low, one.high, one.count))
    return tuple(found)


def _wins(numbers: Numbers, column: str, name: str, t: Words) -> Iterator[Chart]:
    """A chart a game: a panel a level, factions in the order of how often they are won with over all levels."""
    whole = numbers.wins("game", column)
    each = numbers.wins("game", "level", column)
    for game in numbers.played:
        order = sorted((key for key in whole if key[0] == game), key=lambda key: -whole[key].share)
        panels = [
            Panel(t.level(level), (Series("", tuple(
                of_share(t.faction(faction, game), each[game, level, faction])
                if (game, level, faction) in each else Point(t.faction(faction, game), 0, 0, 0, 0)
                for _, faction in order
            )),))
            for _, level in levels(key for key in each if key[0] == game)
        ]  # fmt: skip
        yield from _chart(name, t, panels, game=game, kind="dots", shares=True)


def _sources(numbers: Numbers, t: Words) -> Iterator[Chart]:
    found = numbers.points("source")
    for game in numbers.played:
        speaker, panels = t.speaker(game), []
        for seat, who in ((YOU, t("study.report.you")), (AUTOMA, t("study.report.automa"))):
            mine = {key[2]: one for key, one in found.items() if key[:2] == (game, seat)}
            order = sorted(mine, key=lambda source: -mine[source].mean)[:MOST]
            points = tuple(of_mean(_source(source, speaker), mine[source]) for source in order)
            panels.append(Panel(who, (Series("", points),)))
        yield from _chart("sources", t, panels, game=game, kind="bars")


def _source(source: str, speaker: Speaker) -> str:
    return capital(source_name(source, speaker)) if speaker.game else source


def _rounds(numbers: Numbers, t: Words) -> Iterator[Chart]:
    found = numbers.points("round")
    panels = [
        Panel(t.game(game), tuple(
            Series(who, tuple(
                of_mean(key[2], one) for key, one in sorted(found.items()) if key[:2] == (game, seat) and key[2]
            ))
            for seat, who in ((YOU, t("study.report.you")), (AUTOMA, t("study.report.automa")))
        ))
        for game in numbers.played
    ]  # fmt: skip
    yield from _chart("rounds", t, panels, kind="lines", of=t("study.report.rounds.of", last=FINAL))


def _tiles(numbers: Numbers, t: Words) -> Iterator[Chart]:
    found = numbers.tiles()
    for game in numbers.played:
        speaker = t.speaker(game)
        for kind in KINDS:
            mine = {key[2]: one for key, one in found.items() if key[:2] == (game, kind)}
            order = sorted(mine, key=lambda name: -mine[name].mean)
            points = tuple(of_mean(_tile(name, kind, speaker), mine[name]) for name in order)
            panel = Panel(f"{t.game(game)}, {t(f'study.report.kind.{kind}')}", (Series("", points),))
            yield from _alone("tiles", f"{kind}-{game}", panel, t)


def _alone(name: str, file: str, panel: Panel, t: Words) -> Iterator[Chart]:
    """A chart of one panel of values above and below 0."""
    for one in _chart(name, t, [panel], kind="dots", zero=0.0):
        yield replace(one, name=f"{name}-{file}", title=f"{one.title} – {panel.title}")


def _tile(name: str, kind: str, speaker: Speaker) -> str:
    """A tile by what people call it; where two are called alike, its id tells them apart."""
    told = speaker.called(name, kind)
    return f"{capital(told)} ({name})" if told != name else name


def _starts(numbers: Numbers, t: Words) -> Iterator[Chart]:
    found = numbers.starts()
    for game in numbers.played:
        for board in dict.fromkeys(key[1] for key in found if key[0] == game):
            mine = {key[2]: one for key, one in found.items() if key[:2] == (game, board)}
            order = sorted(mine, key=lambda name: -mine[name].mean)
            ends = order if len(order) <= MOST else [*order[: MOST // 2], *order[-MOST // 2 :]]
            points = tuple(of_mean(name, mine[name]) for name in ends)
            yield from _alone("starts", board, Panel(t.named("map", board), (Series("", points),)), t)


def _passes(numbers: Numbers, t: Words) -> Iterator[Chart]:
    found = numbers.first_passes()
    panels = [
        Panel(t.game(game), (Series(t("study.report.automa"), tuple(
            of_share(key[1], one) for key, one in sorted(found.items()) if key[0] == game
        )),))
        for game in numbers.played
    ]  # fmt: skip
    yield from _chart(
        "passes", t, panels, kind="lines", zero=0.5, shares=True, of=t("study.report.passes.of")
    )


def _tie_breakers(work: Mapping[str, AtWork], t: Words) -> Iterator[Chart]:
    """One panel a game: of the decisions with a choice, how many each tie-breaker ended."""
    for game, one in work.items():
        if not one.chosen:
            continue
        ended = dict.fromkeys(one.asked, 0)
        for (_, by), count in one.ended.items():
            ended[by] = ended.get(by, 0) + count
        order = sorted(ended, key=lambda by: -ended[by])
        points = tuple(of_share(t.named("by", by, game), share(ended[by], one.chosen)) for by in order)
        yield from _chart("tie-breakers", t, [Panel(t.game(game), (Series("", points),))], game=game, kind="bars", shares=True)  # fmt: skip


def _switches(numbers: Numbers, t: Words) -> Iterator[Chart]:
    effects = numbers.switches()
    for game in numbers.played:
        mine = [one for one in effects if one.game == game]
        changed = tuple(of_share(one.switch, one.changed) for one in mine)
        margins = tuple(of_mean(one.switch, one.margin) for one in mine)
        for name, points, more in (
            ("choices", changed, {"shares": True}),
            ("effect", margins, {"zero": 0.0}),
        ):
            panel = Panel(t.game(game), (Series("", points),))
            yield from _chart(name, t, [panel], game=game, kind="dots", **more)
