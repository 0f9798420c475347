"""Charts as SVG text, without a package: enough for a look at a study."""

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT, MARGIN = 640, 320, 40
COLOURS = ("#2b6a99", "#b5482a", "#4f7f3c", "#7a5aa0")


def lines(series: Mapping[str, Sequence[float]], title: str) -> str:
    """Each series as a line from left to right."""
    values = [value for each in series.values() for value in each]
    low, high = min(values), max(values)
    longest = max(len(each) for each in series.values())
    drawn = [
        _text(MARGIN, 20, title),
        _text(4, MARGIN + 4, f"{high:g}"),
        _text(4, HEIGHT - MARGIN + 4, f"{low:g}"),
    ]
    for (name, each), colour in zip(series.items(), COLOURS, strict=False):
        points = [f"{_across(at, longest):.1f},{_up(value, low, high):.1f}" for at, value in enumerate(each)]
        drawn.append(
            f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{" ".join(points)}"/>'
        )
        drawn.append(_text(WIDTH - MARGIN - 80, _up(each[-1], low, high) - 6, name, colour))
    return _sheet(drawn)


def bars(values: Mapping[str, tuple[float, float, float]], title: str) -> str:
    """A point with its interval for every name: (mean, low, high)."""
    low, high = min(each[1] for each in values.values()), max(each[2] for each in values.values())
    drawn = [
        _text(MARGIN, 20, title),
        _text(4, MARGIN + 4, f"{high:.0f}"),
        _text(4, HEIGHT - MARGIN + 4, f"{low:.0f}"),
    ]
    for at, (name, (mean, least, most)) in enumerate(values.items()):
        x = _across(at, len(values))
        top, bottom, middle = (_up(value, low, high) for value in (most, least, mean))
        drawn.append(f'<path stroke="{COLOURS[0]}" d="M{x:.1f} {top:.1f}V{bottom:.1f}"/>')
        drawn.append(f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="4" fill="{COLOURS[0]}"/>')
        drawn.append(_text(x - 8, HEIGHT - 12, name))
    return _sheet(drawn)


def _across(at: int, count: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * at / max(count - 1, 1)


def _up(value: float, low: float, high: float) -> float:
    return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (value - low) / ((high - low) or 1)


def _text(x: float, y: float, text: str, colour: str = "#333") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-family="sans-serif" font-size="12" fill="{colour}">{escape(text)}</text>'


def _sheet(drawn: Sequence[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(drawn)}</svg>\n'
