"""A hundred hostile files of each kind: every one is refused by name, none with a traceback."""

import shutil
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from automa.by_mail import ledger
from automa.cli import main
from automa.errors import BadInput
from automa.facts import load
from automa.mind import decide_json
from automa.record import parse
from automa.saved_games import Games
from automa.store import Trouble
from automa.store.sqlite import FILE, SqliteStore
from automa.web.keys import Keys
from automa.web.mount import Where
from automa.web.site import create_site
from tests.hostile import databases, facts, ledgers, positions, records, requests
from tests.store.conftest import filled
from tests.web.test_site import KEY, Client

ENOUGH = 100
T = TypeVar("T")


@pytest.mark.parametrize("kind", [records, positions, facts, ledgers, databases, requests])
def test_there_are_enough_of_each_kind(kind: object) -> None:
    names = Counter(case[0] for case in kind.cases())  # type: ignore[attr-defined]
    assert len(names) >= ENOUGH
    assert names.most_common(1)[0][1] == 1


def not_refused(read: Callable[[T], object], cases: Iterable[tuple[str, T, str]]) -> list[tuple[str, str]]:
    """The cases that were read, or refused without naming what is wrong."""
    wrong = []
    for name, hostile, named in cases:
        try:
            read(hostile)
        except BadInput as error:
            if named not in str(error):
                wrong.append((name, str(error)[:200]))
        else:
            wrong.append((name, "read as if nothing were wrong"))
    return wrong


def test_records() -> None:
    assert not_refused(lambda text: records.again(parse(text)), records.cases()) == []


def test_positions() -> None:
    assert not_refused(decide_json, positions.cases()) == []


def test_facts(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"

    def read(text: str) -> None:
        path.write_text(text, encoding="utf-8")
        load("terra-mystica", path)

    assert not_refused(read, facts.cases()) == []


def test_ledgers() -> None:
    assert not_refused(lambda text: ledger.replay(text, story=False), ledgers.cases()) == []


@pytest.mark.slow
def test_databases(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is damaged is named; what is not is all there; nobody sees a traceback or an empty list."""
    whole = tmp_path / "whole"
    broken, *others = filled(whole)
    spared = 0
    for name, spoil, named in databases.cases():
        folder = tmp_path / "spoilt"
        shutil.copytree(whole, folder)
        spoil(folder / FILE, broken)
        status = main(["games", "check", "--data", str(folder)])
        said = capsys.readouterr()
        if status == 0:  # bytes that mean nothing: then nothing may be missing
            assert not named, name
            spared += 1
        else:
            assert status == 2, name
            assert named in said.out + said.err, (name, said)
        _opened(folder, name, broken, others, damaged=status != 0)
        shutil.rmtree(folder)
    assert spared < 25


def _opened(folder: Path, name: str, broken: str, others: list[str], *, damaged: bool) -> None:
    """A file that is whole opens with everything; of a damaged one nothing is shown as whole that is not."""
    try:
        store = SqliteStore(folder)
    except Trouble:
        found = True
    else:
        with closing(store):
            found = store.whole(broken)[1] is not None
            assert all(len(store.lines(game)) == 40 for game in others), name
    assert found == damaged, name


def test_requests(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    try:
        keys = Keys(KEY)
        client = Client(create_site(store, keys, Where(("localhost",), shared=False)), keys)
        game = client.new_game()
        before = Games(store).open(game.rpartition("/")[2]).rows
        wrong = []
        for name, method, path, more in requests.cases():
            answer = client.ask(method, path.replace("GAME", game), **more)
            if not 400 <= answer.status_code < 500 or "Traceback" in answer.text:
                wrong.append((name, answer.status_code))
        assert wrong == []
        assert Games(store).open(game.rpartition("/")[2]).rows == before
        assert len(store.games()) == 1
    finally:
        store.close()
