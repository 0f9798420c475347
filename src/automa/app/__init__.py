"""The app: `handle(record, command)` gives events and a view; no HTTP, no I/O (docs/app.md).

`App` owns what it remembers. The functions of this module are those of one that lives as long as the program.
"""

from automa.app.handle import App, Reply, begun, text
from automa.app.new import new_digital, new_table
from automa.app.shared import (
    again,
    correct_options,
    deeds_at,
    earlier,
    handle,
    hex_options,
    opened,
    past,
    points_options,
    position,
    report,
    seen,
    step_options,
    take_options,
    track_options,
    view,
    what_if,
)
from automa.app.view import DigitalView, TableView, View

__all__ = [
    "App",
    "DigitalView",
    "Reply",
    "TableView",
    "View",
    "again",
    "begun",
    "correct_options",
    "deeds_at",
    "earlier",
    "handle",
    "hex_options",
    "new_digital",
    "new_table",
    "opened",
    "past",
    "points_options",
    "position",
    "report",
    "seen",
    "step_options",
    "take_options",
    "text",
    "track_options",
    "view",
    "what_if",
]
