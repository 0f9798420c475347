"""Jinja2 with escaping everywhere; every sentence comes from `words` by its id."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from jinja2 import BaseLoader, Environment, FileSystemLoader, ModuleLoader, StrictUndefined
from markupsafe import Markup

from automa import __version__
from automa.pages import files as own_files
from automa.pages.speaker import PageSpeaker

HERE = Path(str(files("automa.pages")))
TEMPLATES = HERE / "templates"
COMPILED = HERE / "compiled"
"""The templates as Python, where somebody has made them so ahead (the site has: a browser starts sooner)."""


@cache
def environment() -> Environment:
    """The templates of `pages/templates`."""
    loader: BaseLoader = ModuleLoader(COMPILED) if COMPILED.is_dir() else FileSystemLoader(TEMPLATES)
    env = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # no look at the disk for every piece of every page
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(version=__version__, files=own_files.folder(), style_sheet=own_files.style_address())
    return env


def render(template: str, speaker: PageSpeaker, **context: object) -> str:
    """A template filled for one visitor."""
    page = environment().get_template(template)
    visitor = speaker.visitor
    return page.render(t=speaker, m=speaker.message, visitor=visitor, base=visitor.base, **context)


def drawing(svg: str) -> Markup:
    """Markup that `render` has made, and escaped where needed."""
    return Markup(svg)
