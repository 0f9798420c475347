"""What a Python in the browser has imported before its memory is kept (see memory.js): parts of the first page.

None of them may need a library in machine code (msgspec): such a library lies outside of that memory.
"""

from importlib import import_module

from automa.words import LANGUAGES, catalogue

for name in (
    "datetime",
    "hashlib",
    "importlib.resources",
    "jinja2",
    "json",
    "logging",
    "secrets",
    "urllib.parse",
):
    import_module(name)
for lang in LANGUAGES:
    catalogue(lang)
