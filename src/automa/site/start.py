"""The pages that need no Python in the browser: the start page and the licences, in all languages at once."""

import re
from collections.abc import Iterable
from functools import partial
from typing import Any

from jinja2 import Environment, StrictUndefined

from automa.words import LANGUAGES, Language, decimal, say

_LICENCES = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'">
<title>Automa</title><link rel="stylesheet" href="start.css"></head><body><main class="start">
{% for lang, t in languages %}<div><h1 lang="{{ lang }}">{{ t("site.licences.title") }}</h1><p>{{ t("site.licences.lead") }}</p></div>
{% endfor %}{% for name, version, licence, text in parts %}<h2>{{ name }} {{ version }}</h2><p>{{ licence }}</p><pre>{{ text }}</pre>
{% endfor %}</main></body></html>
"""


def filled(template: str, **values: object) -> bytes:
    """A page with the words of every language in it, and these values."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    languages = [(lang, partial(_said, lang)) for lang in LANGUAGES]
    return environment.from_string(template).render(languages=languages, **values).encode()


def _said(lang: Language, message_id: str, **arguments: Any) -> str:
    return say(message_id, lang, **arguments)


def start_page(template: str, load: float, room: float) -> bytes:
    """What the first visit sees while the rest is on its way: megabytes to load, and those it needs on the device."""
    return filled(template, megabytes=partial(decimal, load), room=f"{room:.0f}")


def licences_page(parts: Iterable[tuple[str, str, str, str]]) -> bytes:
    """Name, version, licence and its text of everything that is shipped."""
    return filled(_LICENCES, parts=list(parts))


def with_languages(name: str, content: bytes) -> bytes:
    """A file of the start page, told which languages there are: to choose one, and to hide the others."""
    if name == "early.js":
        return content.replace(b"(LANGUAGES)", f"({'|'.join(LANGUAGES)})".encode())
    if name == "start.css":
        rules = (f'html:lang({lang}) [lang]:not([lang="{lang}"])' for lang in LANGUAGES)
        return re.sub(rb"/\* LANGUAGES.*?\*/", f"{', '.join(rules)} {{ display: none; }}".encode(), content)
    return content
