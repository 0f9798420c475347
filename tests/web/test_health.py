"""Whoever watches over the program is told how it is, and nothing of the games."""

import sqlite3
from pathlib import Path

import pytest

from automa import __version__
from automa.cli import main
from automa.facts.fingerprint import fingerprint
from automa.store.sqlite import FILE, SqliteStore
from automa.web.keys import Keys
from automa.web.mount import Where
from automa.web.site import create_site
from tests.store.conftest import filled
from tests.web.test_site import KEY, Client


@pytest.mark.parametrize("shared", [False, True])
def test_it_is_well_and_says_which_one_it_is(tmp_path: Path, shared: bool) -> None:
    filled(tmp_path, 1, 1)
    store = SqliteStore(tmp_path)
    try:
        client = Client(create_site(store, Keys(KEY), Where(("localhost",), shared=shared)), Keys(KEY))
        answer = client.get("/health")
        assert answer.status_code == 200
        versions = {"program": __version__, "rules": 1, "facts": fingerprint()}
        assert answer.json() == {"state": "ok", "versions": versions}
        assert answer.headers["cache-control"] == "no-store"
    finally:
        store.close()


def test_it_says_that_something_is_wrong_but_not_where(tmp_path: Path) -> None:
    filled(tmp_path, 1, 1)
    store = SqliteStore(tmp_path)
    try:
        client = Client(create_site(store, Keys(KEY), Where(("localhost",), shared=True)), Keys(KEY))
        other = sqlite3.connect(tmp_path / FILE)
        other.execute("ALTER TABLE games RENAME TO gone")
        other.commit()
        other.close()
        answer = client.get("/health")
        assert (answer.status_code, answer.json()["state"]) == (503, "store.damaged")
        assert str(tmp_path) not in answer.text
    finally:
        store.close()


def test_the_command_line_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"automa {__version__} (rules 1, facts {fingerprint()})\n"
