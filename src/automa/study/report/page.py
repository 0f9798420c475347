"""The page of a study: one file of HTML that needs nothing else, with every figure and, below it, its numbers."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from automa.mind.rules import citable
from automa.study.folder import Folder
from automa.study.overview import Mean
from automa.study.report.chart import Chart
from automa.study.report.charts import Words, levels
from automa.study.report.numbers import AtWork, Numbers
from automa.study.statistics import Share
from automa.words import decimal

STYLE: Final = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 68rem; margin: 0 auto; padding: 1rem; color: #1c2227; background: #fff; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccd; } h3 { margin: 2rem 0 0; }
p { max-width: 46rem; } figure { margin: .5rem 0; overflow-x: auto; } svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .15rem .6rem; border-bottom: 1px solid #e4e7ea; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } thead th { border-bottom: 2px solid #98a2ab; }
.wide { overflow-x: auto; } summary { cursor: pointer; padding: .3rem 0; } code { font-size: .85em; }
@media print { details { display: none; } }
"""
Cells = Sequence[str]


def page(folder: Folder, numbers: Numbers, work: Mapping[str, AtWork], drawn: Iterable[tuple[Chart, str]], t: Words) -> str:  # fmt: skip
    """The page; every chart comes with its figure as SVG."""
    title = t("study.report.title", name=folder.study.name)
    body = [f"<h1>{escape(title)}</h1>", _head(folder, numbers, t), _outcomes(numbers, t)]
    body += [_section(chart, svg, t) for chart, svg in drawn]
    body += [_crossed(numbers, t), _rules(work, t)]
    return (
        f'<!doctype html>\n<html lang="{t.lang}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n<main>\n{''.join(body)}</main>\n</html>\n"
    )


def _head(folder: Folder, numbers: Numbers, t: Words) -> str:
    """What was played, by what."""
    made, study = folder.manifest, folder.study
    games = sum(numbers.played.values())
    told = [
        t("study.report.played", games=games, total=study.total, cells=len(study.cells), seed=study.seed),
        t(
            "study.report.program",
            program=made.program,
            rules=made.rules,
            facts=made.facts,
            chance=made.generator,
        ),
    ]
    if study.left_out:
        told.append(t("study.report.left-out", count=len(study.left_out)))
    told.append(t("study.report.intervals"))
    return "".join(f"<p>{escape(line)}</p>\n" for line in told)


def _outcomes(numbers: Numbers, t: Words) -> str:
    names = ("level", "games", "points", "automa", "margin", "won", "ties", "decisions", "turns")
    rows = []
    found = numbers.outcomes("game", "level")
    for game, level in levels(found):
        one = found[game, level]
        told = [_mean(each, t) for each in (one.points, one.automa, one.margin)]
        lengths = [_mean(each, t) for each in (one.decisions, one.turns)]
        who = f"{t.game(game)}, {t.level(level)}"
        rows.append([who, str(one.won.of), *told, _share(one.won, t), str(one.ties), *lengths])
    return f"<h2>{escape(t('study.report.outcomes'))}</h2>\n{_table([t(f'study.report.column.{name}') for name in names], rows)}"


def _section(chart: Chart, svg: str, t: Words) -> str:
    shown = svg.replace("<svg ", f'<svg role="img" aria-label="{escape(chart.title)}" ', 1)
    several = len(chart.panels) > 1
    rows = [
        [*([panel.title] if several else []), str(point.at), *([series.name] if len(panel.series) > 1 else []),
         _value(point.value, chart, t), f"{_value(point.low, chart, t)} … {_value(point.high, chart, t)}", str(point.count)]
        for panel in chart.panels for series in panel.series for point in series.points
    ]  # fmt: skip
    head = [
        t("study.report.column.what"),
        *[""] * (len(rows[0]) - 4),
        chart.axis,
        t("study.report.column.interval"),
        t("study.report.column.games"),
    ]
    about = f"<h3>{escape(chart.title)}</h3>\n<p>{escape(chart.about)}</p>\n<figure>{shown}</figure>\n"
    return f"{about}<details><summary>{escape(t('study.report.numbers'))}</summary>{_table(head, rows)}</details>\n"


def _crossed(numbers: Numbers, t: Words) -> str:
    """How often each human faction beats each of hers, level by level."""
    found = numbers.wins("game", "level", "faction_1", "automa")
    parts = [
        f"<h2>{escape(t('study.report.crossed'))}</h2>\n<p>{escape(t('study.report.crossed.about'))}</p>\n"
    ]
    for game, level in levels(found):
        mine = {key[2:]: one for key, one in found.items() if key[:2] == (game, level)}
        yours, hers = (sorted({key[place] for key in mine}) for place in (0, 1))
        rows = [
            [t.faction(you, game), *(_share(mine[you, she], t, count=True) if (you, she) in mine else "" for she in hers)]
            for you in yours
        ]  # fmt: skip
        who = f"{t.game(game)}, {t.level(level)}"
        table = _table([t("study.report.column.faction"), *(t.faction(she, game) for she in hers)], rows)
        parts.append(f"<details><summary>{escape(who)}</summary>{table}</details>\n")
    return "".join(parts)


def _rules(work: Mapping[str, AtWork], t: Words) -> str:
    """The rulebook at work: which tie-breaker ends which action's decisions, which rules were never cited."""
    if not work:
        return f"<p>{escape(t('study.report.no-decisions'))}</p>\n"
    parts = [f"<h2>{escape(t('study.report.rules'))}</h2>\n"]
    for game, one in work.items():
        parts.append(f"<h3>{escape(t.game(game))}</h3>\n")
        parts.append(
            f"<p>{escape(t('study.report.rules.counts', decisions=one.decisions, chosen=one.chosen))}</p>\n"
        )
        actions, by = (sorted({key[place] for key in one.ended}) for place in (0, 1))
        rows = [
            [t.named("by", each, game), str(one.asked.get(each, 0)), *(str(one.ended.get((action, each), "")) for action in actions)]
            for each in by
        ]  # fmt: skip
        head = [
            t("study.report.column.tie-breaker"),
            t("study.report.column.asked"),
            *(t.named("action", each, game) for each in actions),
        ]
        parts.append(_table(head, rows))
        never = sorted(citable(game) - one.rules)
        said = t("study.report.rules.never", count=len(never)) if never else t("study.report.rules.all")
        parts.append(f"<p>{escape(said)} {' '.join(f'<code>{each}</code>' for each in never)}</p>\n")
    return "".join(parts)


def _table(head: Cells, rows: Iterable[Cells]) -> str:
    first = "".join(f"<th>{escape(each)}</th>" for each in head)
    rest = "".join(f"<tr>{''.join(f'<td>{escape(each)}</td>' for each in row)}</tr>\n" for row in rows)
    return (
        f'<div class="wide"><table>\n<thead><tr>{first}</tr></thead>\n<tbody>\n{rest}</tbody></table></div>\n'
    )


def _mean(one: Mean, t: Words) -> str:
    return f"{decimal(one.mean, t.lang)} ± {decimal(one.high - one.mean, t.lang)}"


def _share(one: Share, t: Words, *, count: bool = False) -> str:
    low, high = (decimal(100 * each, t.lang, 0 if count else 1) for each in (one.low, one.high))
    told = f"{decimal(100 * one.share, t.lang, 0 if count else 1)} % ({low} … {high})"
    return f"{told}, {one.of}" if count else told


def _value(value: float, chart: Chart, t: Words) -> str:
    return f"{decimal(100 * value, t.lang)} %" if chart.shares else decimal(value, t.lang)
