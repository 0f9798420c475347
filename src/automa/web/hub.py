"""Tells every open page of a game that the game has changed."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable

HEARTBEAT = 4.0
"""Seconds between signs of life; a page that misses some says that the server is out of reach."""


class Hub:
    """Subscribers by game. Lives in one event loop; `changed` may be called from any thread."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None

    def changed(self, game: str) -> None:
        """Wake the pages that show this game."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake, game)

    def _wake(self, game: str) -> None:
        for event in self._waiting.get(game, ()):
            event.set()

    async def follow(
        self,
        game: str,
        length: Callable[[], Awaitable[int]],
        welcome: Callable[[], bool] = lambda: True,
    ) -> AsyncGenerator[str, None]:
        """Server-sent events: the number of lines now, after each change, and as a heartbeat.

        They end when the one who follows is not welcome any more.
        """
        self._loop = asyncio.get_running_loop()
        event = asyncio.Event()
        self._waiting[game].add(event)
        try:
            yield "retry: 1000\n\n"
            while welcome():
                event.clear()
                yield f"data: {await length()}\n\n"
                try:
                    await asyncio.wait_for(event.wait(), HEARTBEAT)
                except TimeoutError:
                    continue
        finally:
            self._waiting[game].discard(event)
            if not self._waiting[game]:
                del self._waiting[game]
