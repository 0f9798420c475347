"""So many requests a second for each device: more than a person can tap, fewer than a program can send."""

import time
from collections.abc import Callable

REMEMBERED = 4096


class Rate:
    """A bucket of requests for each who asks: it empties by asking and fills with time."""

    def __init__(self, burst: int, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.a_second, self.clock = burst, a_second, clock
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, who: str) -> bool:
        """Whether this one may ask now; asking counts."""
        now = self.clock()
        left, at = self._left.get(who, (float(self.burst), now))
        left = min(float(self.burst), left + (now - at) * self.a_second)
        if left < 1:
            self._left[who] = (left, now)
            return False
        self._left[who] = (left - 1, now)
        if len(self._left) > REMEMBERED:
            full = [
                each
                for each, (kept, then) in self._left.items()
                if kept + (now - then) * self.a_second >= self.burst
            ]
            for each in full or list(self._left)[: REMEMBERED // 2]:
                del self._left[each]
        return True
