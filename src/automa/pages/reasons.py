"""Her turn as plain text: as `words.explain` tells a position, with the names of tiles and people that only its table knows."""

from collections.abc import Iterator

from automa.app.view import AutomaTurn, Message
from automa.pages.speaker import Speaker


def reasons(turn: AutomaTurn, t: Speaker, *, cite: bool = False) -> Iterator[str]:
    """What she looked at, what each tie-breaker left, and what is to be done; `cite` adds the rule ids."""

    def words(message: Message, rule: str) -> str:
        text = t.message(message)
        return f"{text} [{rule}]" if cite and rule else text

    yield t.message(turn.opening)
    for number, step in enumerate(turn.steps, start=1):
        yield f"{number}. {t.message(step.heading)}"
        for each in step.narrowings:
            if each.message is not None:
                yield f"   - {words(each.message, each.rule)}"
        yield f"   → {' '.join(words(each, step.reason) for each in step.instructions)}"
    for line in turn.closing:
        yield t.message(line)
