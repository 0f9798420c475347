"""The start page says why it does not start, and no page asks the host for anything."""

import re
from importlib.resources import files
from pathlib import Path

from automa.site.build import HERE, PLAIN
from automa.site.start import filled, start_page, with_languages
from automa.words import LANGUAGES


def test_nothing_passes_the_service_worker_by() -> None:
    """A link with `download` and a request with `keepalive` do, in some browsers: then the host is asked, and has nothing."""
    pages = Path(str(files("automa.pages")))
    for file in (*pages.glob("templates/*.html"), *pages.glob("static/*.js")):
        text = file.read_text("utf-8")
        assert not re.search(r"<a [^>]*\sdownload[\s=>]", text), file.name
        assert not re.search(r"keepalive\s*:|sendBeacon\(", text), file.name


def test_every_reason_not_to_start_is_said_and_hides_the_bar() -> None:
    page = start_page((HERE / "files" / "index.html").read_text("utf-8"), load=7.5, room=37).decode()
    style = (HERE / "files" / "start.css").read_text("utf-8")
    scripts = "".join((HERE / "files" / name).read_text("utf-8") for name in ("early.js", "shell.js"))
    for state in ("unable", "insecure", "file", "old", "full", "failed"):
        assert page.count(f'data-when="{state}"') == len(LANGUAGES)
        assert f'[data-state="{state}"] [data-when="{state}"]' in style
        assert f'"{state}"' in scripts
    assert "37 MB" in page


def test_the_start_page_chooses_among_the_languages_there_are() -> None:
    """The page holds all of them; one is found by the browser's wishes, the others are hidden."""
    files_ = {
        name: with_languages(name, (HERE / "files" / name).read_bytes()).decode()
        for name in ("early.js", "start.css")
    }
    assert f"/^({'|'.join(LANGUAGES)})\\b/" in files_["early.js"]
    for lang in LANGUAGES:
        assert f'html:lang({lang}) [lang]:not([lang="{lang}"])' in files_["start.css"]
    assert not any("(LANGUAGES)" in text for text in files_.values())


def test_the_start_page_has_what_finders_and_readers_of_screens_ask_for() -> None:
    page = start_page((HERE / "files" / "index.html").read_text("utf-8"), load=5.7, room=37).decode()
    head = page.partition("</head>")[0]
    assert re.search(r'<html lang="\w+">', head)
    assert re.search(r"<title>\w+</title>", head)
    assert re.search(r'<meta name="description" content="[^"]{50,160}">', head)
    viewport = re.search(r'<meta name="viewport" content="([^"]+)"', head)
    assert viewport
    assert not re.search(r"user-scalable|maximum-scale", viewport[1])
    assert "noindex" not in head
    assert 'rel="apple-touch-icon"' in head
    assert len(re.findall(r"<h1", page)) == 1
    for picture in re.findall(r"<img [^>]*>", page):
        assert all(f" {name}=" in picture for name in ("alt", "width", "height"))
    assert re.search(r'<iframe [^>]*title="\w+"', page)
    assert re.search(r'<progress [^>]*aria-label="\w+"', page)
    assert not re.search(
        r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=", page
    )  # nothing that a policy would forbid
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page)


def test_what_is_stored_can_be_removed_without_the_program() -> None:
    """The page of it needs no file but those that lie on the web space under their own names."""
    page = filled((HERE / "files" / "stored.html").read_text("utf-8")).decode()
    asked = {path for path in re.findall(r'(?:src|href)="\./([^"]+)"', page) if path}
    assert asked <= set(PLAIN)
    for part in ("games", "settings", "files", "all"):
        assert page.count(f'data-of="{part}"') == len(LANGUAGES)
    for what in ("files", "all"):
        assert page.count(f'data-remove="{what}"') == len(LANGUAGES)
