"""The app that lives as long as the program: what pages and scripts talk to."""

from automa.app.handle import App

_app = App()

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
