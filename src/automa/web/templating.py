"""Jinja2 with escaping everywhere; every sentence comes from `words` by its id."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from automa import __version__
from automa.app.view import Message
from automa.web.visitor import Visitor
from automa.words import say

WEB = Path(str(files("automa.web")))
STATIC = WEB / "static"
HTML = "text/html; charset=utf-8"
UNNAMED = "You"
"""What the app calls the only human when no name was given."""


@cache
def environment() -> Environment:
    """The templates of `web/templates`."""
    env = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals["version"] = __version__
    return env


class Speaker:
    """`t("page.undo")` in a template: words in the visitor's language, for the game on the page."""

    def __init__(self, visitor: Visitor, game: str = "", humans: int = 1) -> None:
        self.visitor, self.game, self.humans = visitor, game, humans

    def __call__(self, message_id: str, **args: object) -> str:
        return say(message_id, self.visitor.lang, game=self.game, humans=self.humans, **args)

    def message(self, message: Message) -> str:
        """A message of the app in words; somebody without a name is *you*."""
        args = {key: self._argument(value) for key, value in message.args.items()}
        return self(message.id, **args)

    def _argument(self, value: object) -> object:
        if isinstance(value, Message):
            return self.message(value)
        return self("page.you") if value == UNNAMED else value


def render(template: str, speaker: Speaker, **context: object) -> str:
    """A template filled for one visitor."""
    page = environment().get_template(template)
    return page.render(t=speaker, m=speaker.message, visitor=speaker.visitor, **context)


def drawing(svg: str) -> Markup:
    """Markup that `render` has made, and escaped where needed."""
    return Markup(svg)
