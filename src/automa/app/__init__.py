"""The app: `handle(record, command)` gives events and a view; no HTTP, no I/O (docs/app.md)."""

from automa.app.handle import Reply, handle, position, text, view
from automa.app.options import correct_options, hex_options, points_options, track_options
from automa.app.session import new_table
from automa.app.view import View

__all__ = [
    "Reply",
    "View",
    "correct_options",
    "handle",
    "hex_options",
    "new_table",
    "points_options",
    "position",
    "text",
    "track_options",
    "view",
]
