"""The app that lives as long as the program: what scripts talk to, record by record."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from automa.app import options
from automa.app.handle import App
from automa.app.session import Session
from automa.record import Record

P = ParamSpec("P")
T = TypeVar("T")

_app = App()


def _of_record(function: Callable[Concatenate[Session, P], T]) -> Callable[Concatenate[Record, P], T]:
    """The same function of a record."""

    def of_record(record: Record, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return function(_app.opened(record), *args, **kwargs)

    return of_record


opened = _app.opened
position = _app.position
view = _app.view
seen = _app.seen
handle = _app.handle
deeds_at = _app.deeds_at
past = _app.past
what_if = _app.what_if
earlier = _app.earlier
again = _app.again
report = _app.report
hex_options = _of_record(options.hex_options)
step_options = _of_record(options.step_options)
track_options = _of_record(options.track_options)
points_options = _of_record(options.points_options)
take_options = _of_record(options.take_options)
correct_options = _of_record(options.correct_options)
