"""`automa pair`: a link for who sits at the computer of the program."""

import re
import socket
from pathlib import Path

import pytest

from automa.cli import main
from automa.store import serving
from automa.store.links import SECONDS, OwnLinks


def test_links_work_once_and_for_ten_minutes(tmp_path: Path) -> None:
    now = [1_000_000_000.0]
    links = OwnLinks(tmp_path, lambda: now[0])
    now[0] = (tmp_path / "links" / links.make()).stat().st_mtime
    link = links.make()
    assert links.is_open(link)
    assert links.take(link)
    assert not links.take(link)
    late = links.make()
    for moved in (SECONDS + 1, -SECONDS - 1):  # also when the clock is set back
        assert not OwnLinks(tmp_path, lambda moved=moved: now[0] + moved).take(late)  # type: ignore[misc]
    assert links.take(late)


@pytest.mark.parametrize(
    "link", ["", ".", "..", "../secret", "a" * 19, "a" * 65, "x/y" * 10, "é" * 22, "\0" * 22]
)
def test_a_link_names_no_other_file(tmp_path: Path, link: str) -> None:
    (tmp_path / "secret").write_text("s")
    links = OwnLinks(tmp_path)
    links.make()
    assert not links.take(link)
    assert (tmp_path / "secret").exists()


def test_it_says_so_where_nothing_is_served(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", "--data", str(tmp_path)]) == 2
    assert "automa serve --host" in capsys.readouterr().err
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{free.getsockname()[1]}"
    serving.note(
        tmp_path, serving.Serving(address, "http://192.0.2.7:8737")
    )  # left behind by a killed server
    assert main(["pair", "--data", str(tmp_path), "--lang", "de"]) == 2
    assert "automa serve --host" in capsys.readouterr().err
    (tmp_path / "serving").write_bytes(b"{")
    assert main(["pair", "--data", str(tmp_path)]) == 2


def test_it_prints_links_that_work(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as served:
        served.bind(("127.0.0.1", 0))
        served.listen()
        here = f"http://127.0.0.1:{served.getsockname()[1]}"
        serving.note(tmp_path, serving.Serving(here, "http://192.0.2.7:8737"))
        assert main(["pair", "--data", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    found = re.findall(r"(http://[^/]+)/pair/([\w-]+)", said)
    assert [address for address, _ in found] == [here, "http://192.0.2.7:8737"]
    links = OwnLinks(tmp_path)
    assert all(links.take(link) for _, link in found)
    assert "█" in said or "▀" in said
