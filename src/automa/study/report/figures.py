"""Charts as figures: small multiples that are read by place, line and shape, without colour. Needs matplotlib."""

from collections.abc import Callable, Mapping
from io import BytesIO, StringIO
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from automa.study.report.chart import Chart, Kind, Panel

ACROSS: Final = 3
"""Panels beside each other at most."""
WIDTH, ROW, HEIGHT = 10.0, 0.2, 2.4
"""Inches: of a figure, of a name in it, of a panel without names."""
LOOKS: Final = (
    {"color": "#1b4f72", "linestyle": "-", "marker": "o"},
    {"color": "#b9531c", "linestyle": "--", "marker": "s"},
)
STYLE: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "automa",
    "font.family": "sans-serif",
    "font.size": 8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 9,
    "axes.titlelocation": "left",
}


def drawn(chart: Chart) -> tuple[str, bytes]:
    """A chart as SVG and as PNG."""
    with mpl.rc_context(STYLE):
        figure = _figure(chart)
        vector, raster = StringIO(), BytesIO()
        figure.savefig(vector, format="svg", metadata={"Date": None, "Creator": None})
        figure.savefig(raster, format="png", dpi=150, metadata={"Software": None})
    text = vector.getvalue()
    return text[text.index("<svg") :], raster.getvalue()


def _figure(chart: Chart) -> Any:
    across = min(ACROSS, len(chart.panels))
    down = -(-len(chart.panels) // across)
    named = chart.kind in ("dots", "bars")
    rows = max(len(each.points) for panel in chart.panels for each in panel.series)
    height = max(1.2, ROW * rows + 0.7) if named else HEIGHT
    figure = Figure(figsize=(WIDTH, height * down), layout="constrained")
    axes = figure.subplots(down, across, squeeze=False, sharex=True, sharey=chart.kind != "bars").flat
    for number, axis in enumerate(axes):
        if number >= len(chart.panels):
            axis.set_visible(False)
            continue
        panel = chart.panels[number]
        DRAW[chart.kind](axis, panel)
        axis.set_title(panel.title)
        if chart.zero is not None:
            (axis.axvline if named else axis.axhline)(chart.zero, color="#777777", linewidth=0.7, zorder=0)
        if number >= len(chart.panels) - across:
            axis.tick_params(labelbottom=True)
            axis.set_xlabel(chart.axis if named else chart.of)
        if not named and number % across == 0:
            axis.set_ylabel(chart.axis)
        if chart.shares:
            (axis.xaxis if named else axis.yaxis).set_major_formatter(PercentFormatter(1.0, decimals=0))
        if len(panel.series) > 1 and number == 0:
            axis.legend(frameon=False)
    return figure


def _dots(axis: Any, panel: Panel) -> None:
    """Names downwards, a dot with its interval for each."""
    for series, look in zip(panel.series, LOOKS, strict=False):
        places = range(len(series.points))
        for place, point in zip(places, series.points, strict=True):
            axis.plot([point.low, point.high], [place, place], color=look["color"], linewidth=1)
        values = [point.value for point in series.points]
        axis.plot(values, [*places], look["marker"], color=look["color"], markersize=4, label=series.name)
    _name_rows(axis, panel)


def _bars(axis: Any, panel: Panel) -> None:
    """Names downwards, a bar for each."""
    points = panel.series[0].points
    places, look = range(len(points)), LOOKS[0]
    axis.barh(
        [*places], [point.value for point in points], height=0.7, color="#c9d6df", edgecolor=look["color"]
    )
    for place, point in zip(places, points, strict=True):
        axis.plot([point.low, point.high], [place, place], color="black", linewidth=0.8)
    _name_rows(axis, panel)


def _name_rows(axis: Any, panel: Panel) -> None:
    names = [str(point.at) for point in panel.series[0].points]
    axis.set_yticks(range(len(names)), names)
    axis.set_ylim(len(names) - 0.4, -0.6)
    axis.grid(axis="x", color="#dddddd", linewidth=0.5)
    axis.set_axisbelow(True)


def _lines(axis: Any, panel: Panel) -> None:
    """Numbers to the right, a line with its intervals for each series."""
    for series, look in zip(panel.series, LOOKS, strict=False):
        at = [point.at for point in series.points]
        axis.plot(at, [point.value for point in series.points], markersize=4, label=series.name, **look)
        for point in series.points:
            axis.plot([point.at, point.at], [point.low, point.high], color=look["color"], linewidth=1)
    axis.grid(axis="y", color="#dddddd", linewidth=0.5)


def _steps(axis: Any, panel: Panel) -> None:
    """How values lie: an outline for each series, the first one filled."""
    for number, (series, look) in enumerate(zip(panel.series, LOOKS, strict=False)):
        at, values = [point.at for point in series.points], [point.value for point in series.points]
        axis.step(
            at, values, where="mid", color=look["color"], linestyle=look["linestyle"], label=series.name
        )
        if number == 0:
            axis.fill_between(at, values, step="mid", color="#c9d6df")
    axis.set_ylim(bottom=0)


DRAW: Final[Mapping[Kind, Callable[[Any, Panel], None]]] = {
    "dots": _dots,
    "bars": _bars,
    "lines": _lines,
    "steps": _steps,
}
