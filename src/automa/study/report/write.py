"""Write the report of a study beside its files."""

from pathlib import Path
from typing import Final

from automa.study.folder import GAMES, Folder, write
from automa.study.refused import Unfit
from automa.study.report.charts import Words, charts
from automa.study.report.figures import drawn
from automa.study.report.numbers import Numbers, at_work
from automa.study.report.page import page
from automa.words import Language

REPORT: Final = "report"
"""The folder of the page and its figures, in that of the study."""


def write_report(folder: Folder, out: Path, lang: Language) -> Path:
    """The page of a study, and every figure as a file of its own; says where the page is."""
    if not folder.files(GAMES):
        raise Unfit("no-games", folder=str(folder.path))
    t, numbers = Words(lang), Numbers(folder)
    work = at_work(folder, [*numbers.played])
    found = []
    for chart in charts(numbers, work, t):
        vector, raster = drawn(chart)
        write(out / f"{chart.name}.svg", vector.encode())
        write(out / f"{chart.name}.png", raster)
        found.append((chart, vector))
    at = out / "index.html"
    write(at, page(folder, numbers, work, found, t).encode())
    return at
