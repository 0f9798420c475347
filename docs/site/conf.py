"""How the papers become pages. Sphinx reads this file; `docs/site/build.py` lays everything ready for it."""

from pathlib import Path

from automa import __version__

project = "Automa"
release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
html_theme = "house"
html_theme_path = [str(Path(__file__).parent)]
html_title = "Automa"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_permalinks_icon = "#"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
suppress_warnings = ["myst.xref_missing", "myst.header"]
exclude_patterns = ["site", "rules", "tie-breakers/*.json"]


def setup(app):
    """What has no source of its own, as Python's built-in types, gets no line in the list of sources."""
    app.connect("env-updated", forget_what_has_no_source)


def forget_what_has_no_source(app, env):
    """No page is made for it, but Sphinx would list it; returns that no page needs to be written again."""
    known = getattr(env, "_viewcode_modules", {})
    for name in [name for name, source in known.items() if not source]:
        del known[name]
    return []
