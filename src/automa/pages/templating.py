"""Jinja2 with escaping everywhere; every sentence comes from `words` by its id."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from automa import __version__
from automa.app.view import Message
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.pages.visitor import Visitor
from automa.render import objects
from automa.words import knows, say

HERE = Path(str(files("automa.pages")))
TEMPLATES, STATIC = HERE / "templates", HERE / "static"
UNNAMED = "You"
"""What the app calls the only human when no name was given."""


@cache
def environment() -> Environment:
    """The templates of `pages/templates`."""
    env = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals["version"] = __version__
    return env


class Speaker:
    """`t("page.undo")` in a template: words in the visitor's language, for the game on the page and by its facts."""

    def __init__(
        self, visitor: Visitor, game: str = "", humans: int = 1, facts: GameFacts | None = None
    ) -> None:
        self.visitor, self.game, self.humans = visitor, game, humans
        self._facts = facts

    @property
    def facts(self) -> GameFacts:
        """What the game on the page plays by: an owner's values may differ from ours."""
        return self._facts or load(self.game)

    def __call__(self, message_id: str, **args: object) -> str:
        return say(message_id, self.visitor.lang, game=self.game, humans=self.humans, **args)

    def message(self, message: Message) -> str:
        """A message of the app in words; somebody without a name is *you*."""
        args = {key: self._argument(value) for key, value in message.args.items()}
        if message.id.startswith("played.") and "tile" in args:
            args["tile"] = self.thing(str(args["tile"]))
        if message.id == "played.goods-by":
            args["by"] = self.source(str(args["by"]))
        return self(message.id, **args)

    def thing(self, name: str) -> str:
        """A tile, card or action space by what it is and does, where its id would mean nothing to people."""
        number = name.removeprefix("ACT") if self.game == "terra-mystica" else name
        for kind, names in objects.ids(self.facts).items():
            known = number if kind == "action" and name.startswith("ACT") else name
            if known in names:
                face = objects.face(self.facts, kind, known, lang=self.visitor.lang)
                told = objects.sentence(face, self.visitor.lang, self.game).split(". ")[0].rstrip(".")
                return f"{objects.heading(face, self.visitor.lang, self.game)} ({told})"
        return name

    def source(self, name: str) -> str:
        """Where goods or points come from: a rule in words, or the tile that brought them."""
        key = name.lower().replace(" ", "-")
        for known in (f"source.{name}", f"came-from.{key}", f"track.{name}"):
            if knows(known):
                return self(known)
        plain = name.removeprefix("palace_")
        for kind, names in objects.ids(self.facts).items():
            if plain in names:
                face = objects.face(self.facts, kind, plain, lang=self.visitor.lang)
                return objects.heading(face, self.visitor.lang, self.game)
        return name

    def _argument(self, value: object) -> object:
        if isinstance(value, Message):
            return self.message(value)
        return self("page.you") if value == UNNAMED else value


def render(template: str, speaker: Speaker, **context: object) -> str:
    """A template filled for one visitor."""
    page = environment().get_template(template)
    visitor = speaker.visitor
    return page.render(t=speaker, m=speaker.message, visitor=visitor, base=visitor.base, **context)


def drawing(svg: str) -> Markup:
    """Markup that `render` has made, and escaped where needed."""
    return Markup(svg)
