"""Pages of the file that a disk has spoilt: what can be read is served and exported, nothing is written, and it is said."""

import hashlib
import sqlite3
from pathlib import Path

import pytest

from automa.cli import main
from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Request
from automa.saved_games import Games
from automa.store import Broken, Unavailable
from automa.store.journal import Store
from automa.store.salvaged import SalvagedStore
from automa.store.sqlite import FILE, SqliteStore
from tests.store.conftest import filled
from tests.web.driver import free_port

PAGE = 4096
LINES = 400


def pages_of(path: Path) -> dict[str, list[int]]:
    """Name of a table or index → its pages, by what lies on them."""
    connection = sqlite3.connect(path)
    try:
        roots = dict(connection.execute("SELECT rootpage, name FROM sqlite_master WHERE rootpage > 0"))
    finally:
        connection.close()
    data = path.read_bytes()
    found: dict[str, list[int]] = {}
    for root, name in roots.items():
        found[name] = sorted(below(data, root))
    return found


def below(data: bytes, page: int) -> set[int]:
    """A page of a tree and all pages under it (the file format of SQLite: interior pages are of kind 2 and 5)."""
    start = (page - 1) * PAGE
    kind = data[start]
    if kind not in (2, 5):
        return {page}
    count = int.from_bytes(data[start + 3 : start + 5])
    cells = (int.from_bytes(data[start + 12 + 2 * n : start + 14 + 2 * n]) for n in range(count))
    children = [int.from_bytes(data[start + cell : start + cell + 4]) for cell in cells]
    children.append(int.from_bytes(data[start + 8 : start + 12]))
    return {page}.union(*(below(data, child) for child in children))


def flip(path: Path, page: int) -> str:
    """Turn a whole page into its opposite; returns the hash of the file as it is then."""
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        kept = file.read(PAGE)
        file.seek((page - 1) * PAGE)
        file.write(bytes(255 - byte for byte in kept))
    return fingerprint(path)


def fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def opened(folder: Path) -> SalvagedStore:
    with pytest.raises(Unavailable) as refused:
        SqliteStore(folder)
    assert refused.value.code == "damaged"
    return SalvagedStore(folder, refused.value)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    filled(tmp_path, games=4, lines=LINES)
    return tmp_path


def test_a_store_that_only_gives_is_a_store(folder: Path) -> None:
    path = folder / FILE
    flip(path, pages_of(path)["lines"][1])
    store: Store = opened(folder)
    assert len(store.games()) == 4


def test_lines_on_other_pages_are_served_and_a_damaged_game_is_named(folder: Path) -> None:
    path = folder / FILE
    leaves = pages_of(path)["lines"]
    spoilt = flip(path, leaves[len(leaves) // 2])
    store = opened(folder)
    damaged = [saved.id for saved in store.games() if saved.damaged]
    assert 1 <= len(damaged) <= 2
    for saved in store.games():
        if saved.id in damaged:
            with pytest.raises(Broken):
                store.lines(saved.id)
            assert store.whole(saved.id)[0] == store.whole(saved.id)[0][: store.length(saved.id)]
            assert store.length(saved.id) < LINES
        else:
            assert store.lines(saved.id) == [f"note line {n}" for n in range(1, LINES + 1)]
    assert fingerprint(path) == spoilt


@pytest.mark.parametrize("index", ["sqlite_autoindex_lines_1", "games_by_change", "sqlite_autoindex_games_1"])
def test_a_damaged_index_costs_no_game(folder: Path, index: str) -> None:
    path = folder / FILE
    for page in pages_of(path)[index]:
        flip(path, page)
    spoilt = fingerprint(path)
    store = opened(folder)
    games = store.games()
    assert len(games) == 4
    assert all(len(store.lines(saved.id)) == LINES for saved in games)
    assert not any(saved.damaged for saved in games)
    assert fingerprint(path) == spoilt


def test_games_whose_rows_are_lost_are_known_by_their_lines(folder: Path) -> None:
    path = folder / FILE
    flip(path, pages_of(path)["games"][0])
    store = opened(folder)
    assert len(store.games()) == 4
    assert all(len(store.whole(saved.id)[0]) == LINES for saved in store.games())


def test_a_damaged_free_page_harms_nobody(tmp_path: Path) -> None:
    """A page that holds nothing: whether or not SQLite minds, every game is there."""
    games = filled(tmp_path, games=4, lines=LINES)
    path = tmp_path / FILE
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE spare (text)")
    connection.executemany("INSERT INTO spare VALUES (?)", [("x" * 1000,)] * 200)
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    spare = pages_of(path)["spare"]
    connection.execute("DROP TABLE spare")
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    for page in spare:
        flip(path, page)
    try:
        store: SqliteStore | SalvagedStore = SqliteStore(tmp_path)
    except Unavailable as trouble:
        store = SalvagedStore(tmp_path, trouble)
    try:
        assert all(len(store.lines(game)) == LINES for game in games)
    finally:
        store.close()


def test_nothing_is_written_and_what_was_not_saved_is_said(folder: Path) -> None:
    path = folder / FILE
    spoilt = flip(path, pages_of(path)["lines"][1])
    store = opened(folder)
    game = store.games()[0].id
    for write in (
        lambda: store.append(game, LINES, ["note more"]),
        lambda: store.create("new", "table", ["a"]),
        lambda: store.rename(game, "other"),
        lambda: store.delete(game),
        lambda: store.restore(game),
        lambda: store.keep_device("d", "phone"),
        lambda: store.renew_seat(game, "ada"),
    ):
        with pytest.raises(Unavailable, match=r"this was not saved.*automa games restore"):
            write()
    assert fingerprint(path) == spoilt


def test_the_pages_show_what_is_whole_and_say_what_to_do(folder: Path) -> None:
    path = folder / FILE
    leaves = pages_of(path)["lines"]
    spoilt = flip(path, leaves[len(leaves) // 2])
    store = opened(folder)
    desk = Desk(Games(store), trouble=store.trouble)

    def get(address: str) -> tuple[int, str]:
        got = routes.answer(Request("GET", address, {}, b"", {}, "en", True, ""), desk)
        return got.status, got.body

    status, home = get("/")
    assert status == 200
    assert 'role="alert"' in home
    assert "automa games restore" in home
    damaged = next(saved for saved in store.games() if saved.damaged)
    assert get(f"/game/{damaged.id}/record")[0] == 200
    assert get(f"/game/{damaged.id}")[0] == 422
    assert get("/games")[0] == 200
    assert fingerprint(path) == spoilt


def test_who_starts_the_program_is_not_told_that_taps_are_saved(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uvicorn.Server.run", lambda server: None)
    path = folder / FILE
    for spoilt in (False, True):
        if spoilt:
            flip(path, pages_of(path)["lines"][-1])
        assert main(["serve", "--no-browser", "--port", str(free_port()), "--data", str(folder)]) == 0
        said = capsys.readouterr().out
        assert ("nothing is saved" in said, "every tap is saved" in said) == (spoilt, not spoilt)


def test_a_file_that_gives_nothing_is_refused_as_before(folder: Path) -> None:
    path = folder / FILE
    for name, pages in pages_of(path).items():
        if name not in ("schema_version", "sqlite_autoindex_schema_version_1"):
            for page in pages:
                flip(path, page)
    with pytest.raises(Unavailable) as refused:
        SqliteStore(folder)
    with pytest.raises(Unavailable):
        SalvagedStore(folder, refused.value)


def test_the_command_line_exports_what_a_damaged_index_hides(folder: Path, tmp_path: Path) -> None:
    path = folder / FILE
    for page in pages_of(path)["sqlite_autoindex_lines_1"]:
        flip(path, page)
    out = tmp_path / "out"
    assert main(["games", "export", "--to", str(out), "--data", str(folder)]) == 2
    assert [len(file.read_text().splitlines()) for file in out.iterdir()] == [LINES] * 4
