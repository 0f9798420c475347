"""The pages in a browser worker: a message in, a message out, and the rows to write before it is shown."""

import logging
from contextlib import suppress
from importlib import import_module
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from automa.errors import BadInput
from automa.facts.own import OwnValues
from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Answer, Request
from automa.saved_games import Games
from automa.site.journal import BESIDE, BrowserStore, GameRow, LineRow
from automa.store.fresh import fresh_seed
from automa.typed import from_json

CHANNEL = "automa-live"
OWN = "own-facts"
"""The setting that holds the owner's values."""
AHEAD = (
    "automa.terra_mystica",
    "automa.age_of_innovation",
    "automa.app",
    "automa.pages.on_screen",
    "automa.pages.play",
)
"""What the start page does without: loaded part by part while nobody waits."""
_log = logging.getLogger("automa.site")


class Setting(Struct, frozen=True):
    """Something this device keeps, as a server would keep it in a cookie."""

    name: str
    value: str


class Rows(Struct, frozen=True):
    """All that the browser's database holds."""

    games: list[GameRow] = []
    lines: list[LineRow] = []
    settings: list[Setting] = []


class SiteStart(Struct, frozen=True):
    """Where the site lies and what it knows."""

    base: str
    version: str
    storage: str
    """`kept`: the browser has promised not to throw the games away; `best-effort`: it may."""
    rows: Rows


class WorkerRequest(Struct, frozen=True):
    """A request as the service worker sends it."""

    method: str
    path: str
    query: str = ""
    accept: str = ""
    type: str = ""
    body: str = ""
    languages: str = ""


class Site:
    """One for the life of the worker. Every method takes and returns JSON."""

    def __init__(self, start: SiteStart) -> None:
        rows = {row.name: row.value for row in start.rows.settings}
        beside = {name: text for name, text in rows.items() if name.startswith(BESIDE)}
        self.journal = BrowserStore(start.rows.games, start.rows.lines, beside)
        self.settings = {name: text for name, text in rows.items() if name not in beside}
        self._news: list[str] = []
        self._ahead = iter(AHEAD)
        self.base = start.base
        games = Games(self.journal, self._news.append)
        self._own = self.settings.pop(OWN, "")
        """The owner's values as they are on the disk …"""
        self._entered: str | None = None
        """… and as they have to be written."""
        own = OwnValues(keep=self._enter)
        with suppress(BadInput):  # nobody could mend it here: the games begin without
            own.restore(self._own)
        self.desk = Desk(games, channel=CHANNEL, storage=start.storage, seed=fresh_seed, own=own)

    def _enter(self, text: str) -> None:
        self._entered = text

    def _forget_entered(self) -> None:
        """What was entered is not written: be as before."""
        if self._entered is not None:
            self._entered = None
            self.desk.own.restore(self._own)

    @staticmethod
    def begin(text: str) -> "Site":
        """Begin with what the database holds."""
        return Site(from_json(text, SiteStart))

    def answer(self, text: str) -> str:
        """The page that was asked for, and what has to be written before it may be shown."""
        asked = from_json(text, WorkerRequest)
        self._news.clear()
        try:
            answer = routes.answer(self._request(asked), self.desk)
        except Exception:
            _log.exception("%s %s failed", asked.method, asked.path)
            self.journal.take_back()
            self._forget_entered()
            answer = routes.failed(self._request(asked), self.desk, 500)
        settings = [Setting(each.name, each.value) for each in answer.keep]
        self.settings |= {each.name: each.value for each in settings}
        if self._entered is not None:
            settings.append(Setting(OWN, self._entered))
        rows: list[Any] = [*self.journal.pending, *({"table": "settings", "row": each} for each in settings)]
        news = [{"game": self._address(key), "line": self.desk.games.length(key)} for key in self._news]
        return _message(answer, rows=rows, news=news)

    def ahead(self) -> bool:
        """Load the next part that a later page will need; False when there is none."""
        part = next(self._ahead, "")
        if part:
            import_module(part)
        return bool(part)

    def stored(self, storage: str) -> None:
        """The browser has said how it keeps the games, after the start."""
        self.desk = replace(self.desk, storage=storage)

    def written(self) -> None:
        """The rows of the last answer are on the disk."""
        self.journal.written()
        if self._entered is not None:
            self._own, self._entered = self._entered, None

    def lost(self, text: str, reason: str) -> str:
        """The rows of the last answer could not be written: say so, and be as before."""
        _log.error("not written: %s", reason)
        self.journal.take_back()
        self._forget_entered()
        asked = from_json(text, WorkerRequest)
        return _message(routes.failed(self._request(asked), self.desk, 507), rows=[], news=[])

    def _address(self, game: str) -> str:
        return f"{self.base}/game/{game}"

    def _request(self, asked: WorkerRequest) -> Request:
        return Request(
            asked.method,
            asked.path,
            dict(_pairs(asked.query)),
            asked.body.encode(),
            self.settings,
            asked.languages,
            "text/html" in asked.accept,
            self.base,
        )


def _pairs(query: str) -> list[tuple[str, str]]:
    return parse_qsl(query, keep_blank_values=True, max_num_fields=100)


def _message(answer: Answer, **more: object) -> str:
    headers = {**dict(answer.headers), "content-type": answer.media_type}
    return msgspec.json.encode(
        {"status": answer.status, "headers": headers, "body": answer.body, **more}
    ).decode()
