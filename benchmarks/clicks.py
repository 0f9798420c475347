"""A whole digital game of a greedy player by clicks through the server, and how much a first page sends.

CPU time of this process a request, the client's small part included: what a click costs an idle machine. A click is
answered with the whole new screen, Automa's turns with their explanation in it.
"""

import asyncio
import logging
import re
import tempfile
from pathlib import Path
from time import process_time
from typing import Any

import httpx

from automa import app
from automa.players import GreedyPlayer
from automa.store.sqlite import SqliteStore
from automa.web.guard import TOKEN_HEADER
from automa.web.keys import Keys
from automa.web.mount import Where
from automa.web.site import create_site
from benchmarks.measure import Row

CLICK = 100_000
"""µs a click may take at the server, at the 95th percentile."""
FIRST_PAGE = 300
"""kB of the first page with all its files, as they are sent."""
NAMES = {"terra-mystica": "Terra Mystica", "age-of-innovation": "Age of Innovation"}


def _site(store: SqliteStore, keys: Keys) -> Any:
    return create_site(store, keys, Where(("localhost",), shared=False))


class Clicks:
    """A browser without a screen, in the process of the server."""

    def __init__(self, store: SqliteStore) -> None:
        keys = Keys("k" * 64)
        self.site = _site(store, keys)
        logging.getLogger("httpx").setLevel(logging.WARNING)
        self.browser = httpx.AsyncClient(
            transport=httpx.ASGITransport(self.site),
            base_url="http://localhost",
            headers={TOKEN_HEADER: keys.token, "accept": "text/html"},
        )

    async def ask(self, method: str, path: str, body: object = None) -> tuple[httpx.Response, float]:
        """The answer, and what it took in µs."""
        begun = process_time()
        answer = await self.browser.request(method, path, json=body)
        taken = (process_time() - begun) * 1e6
        assert answer.status_code == 200, (path, answer.text[:200])
        return answer, taken

    async def weight(self, path: str) -> float:
        """kB of a page with everything it loads, as they are sent."""
        seen, wanted, sent = set[str](), [path], 0
        while wanted:
            one = wanted.pop()
            if one in seen:
                continue
            seen.add(one)
            answer, _ = await self.ask("GET", one)
            sent += answer.num_bytes_downloaded
            if one == path:
                wanted += re.findall(r'(?:<link[^>]*href|<script[^>]*src)="(/[^"]+)"', answer.text)
            elif one.endswith(".js"):
                wanted += [
                    f"{one.rpartition('/')[0]}/{name}"
                    for name in re.findall(r'"\./([\w-]+\.js)"', answer.text)
                ]
        return sent / 1000

    async def play(self, game: str, seed: int) -> tuple[list[float], list[float], list[float]]:
        """Times of clicks on what was the human's alone, of those that Automa answered, and of opened hexes."""
        answer, _ = await self.ask("POST", "/play", {"game": game, "seed": seed})
        path: str = answer.json()["go"]
        games, key = self.site.desk.games, path.removeprefix("/game/")
        own, hers, hexes = list[float](), list[float](), list[float]()
        while (view := (opened := games.open(key)).view).phase != "finished":
            state: Any = app.opened(opened.record).game
            command = GreedyPlayer().choose(state.state).text(state.state.names)
            for deed in view.deeds:
                if deed.command == command and deed.hexes:
                    hexes.append((await self.ask("GET", f"{path}/sheet/hex?of={deed.hexes[0]}"))[1])
            body = {"line": view.line, "commands": [command]}
            answer, taken = await self.ask("POST", f"{path}/command", body)
            (hers if answer.json()["line"] > view.line + 1 else own).append(taken)
        return own, hers, hexes


def percentile(times: list[float], share: float) -> float:
    """The time that this share of all clicks does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


async def _rows(store: SqliteStore) -> list[Row]:
    clicks = Clicks(store)
    found = [
        Row("clicks", "first page with all its files", await clicks.weight("/"), FIRST_PAGE, unit="kB"),
        Row(
            "clicks", "page of a new game on the screen", await clicks.weight("/play"), FIRST_PAGE, unit="kB"
        ),
    ]
    for game, name in NAMES.items():
        own, hers, hexes = await clicks.play(game, 5)
        both = own + hers
        median = f"{len(both)} clicks, median {percentile(both, 0.5) / 1000:.0f} ms"
        found += [
            Row("clicks", f"{name}: a click, 95th percentile", percentile(both, 0.95), CLICK, median),
            Row("clicks", f"{name}: Automa answers, 95th percentile", percentile(hers, 0.95), CLICK),
            Row("clicks", f"{name}: a hex opened, 95th percentile", percentile(hexes, 0.95), CLICK),
        ]
        made = (await clicks.ask("POST", "/play", {"game": game, "seed": 5}))[0].json()["go"]
        found.append(
            Row("clicks", f"{name}: a game with all its files", await clicks.weight(made), unit="kB")
        )
    await clicks.browser.aclose()
    return found


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder))
        try:
            return asyncio.run(_rows(store))
        finally:
            store.close()
