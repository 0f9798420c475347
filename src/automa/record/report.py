"""A report of a game (`automa.app.report`) as a file: JSON that holds a record among other things."""

from msgspec import DecodeError, Struct, ValidationError

from automa.record.damaged import Damaged
from automa.record.record import LARGEST
from automa.typed import from_json

FORMAT = 1


class _Reported(Struct, frozen=True):
    """As much of a report as leads back to its game; the rest is for people."""

    automa_report: int
    record: list[str]


def record_text(text: str) -> str:
    """The text of the record that a file holds: of a report the record in it, of every other file all of it."""
    if not text.lstrip().startswith("{") or len(text) > 4 * LARGEST:
        return text
    try:
        found = from_json(text, _Reported)
    except (DecodeError, ValidationError, RecursionError):
        raise Damaged("no-report") from None
    if found.automa_report != FORMAT:
        raise Damaged("report-format", found=found.automa_report, format=FORMAT)
    return "".join(f"{line}\n" for line in found.record)
