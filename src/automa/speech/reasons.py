"""Her turn as plain text: as `words.explain` tells a position, with the names of tiles and people that only its table knows."""

from collections.abc import Iterator

from msgspec import Struct

from automa.speech.speaker import Speaker
from automa.words.explain import Explanation
from automa.words.line import ToldLine


def reasons(turn: Explanation, t: Speaker, *, cite: bool = False) -> Iterator[str]:
    """What she looked at, what each tie-breaker left, and what is to be done; `cite` adds the rule ids."""

    def words(line: ToldLine) -> str:
        text = t.message(line)
        return f"{text} [{', '.join(line.rules)}]" if cite and line.rules else text

    yield t.message(turn.opening)
    for number, step in enumerate(turn.steps, start=1):
        yield f"{number}. {t.message(step.heading)}"
        for line in step.narrowing:
            yield f"   - {words(line)}"
        yield f"   → {' '.join(words(line) for line in step.outcome)}"
    for line in turn.closing:
        yield t.message(line)


class Reason(Struct, frozen=True):
    """A rule by its id, where the booklet has it, and what it meant in this turn in our words."""

    rule: str
    place: str
    text: str


def reasons_by_rule(turn: Explanation, t: Speaker) -> list[Reason]:
    """Each rule that a turn cites, in its order, with what she made of it."""
    said: dict[str, list[str]] = {}
    for step in turn.steps:
        lines = (*step.narrowing, *(step.outcome if step.step.reason else ()))
        for line in lines:
            for rule in line.rules:
                said.setdefault(rule, []).append(t.message(line))
    return [Reason(rule, t(f"place.{rule}"), " ".join(dict.fromkeys(texts))) for rule, texts in said.items()]
