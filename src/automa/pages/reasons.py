"""Her turn as plain text: as `words.explain` tells a position, with the names of tiles and people that only its table knows."""

from collections.abc import Iterator

from automa.app.view import AutomaTurn
from automa.pages.speaker import Speaker
from automa.words.line import Line


def reasons(turn: AutomaTurn, t: Speaker, *, cite: bool = False) -> Iterator[str]:
    """What she looked at, what each tie-breaker left, and what is to be done; `cite` adds the rule ids."""

    def words(line: Line) -> str:
        text = t.message(line)
        return f"{text} [{', '.join(line.rules)}]" if cite and line.rules else text

    yield t.message(turn.told.opening)
    for number, step in enumerate(turn.told.steps, start=1):
        yield f"{number}. {t.message(step.heading)}"
        for line in step.narrowing:
            yield f"   - {words(line)}"
        yield f"   → {' '.join(words(line) for line in step.outcome)}"
    for line in turn.told.closing:
        yield t.message(line)
