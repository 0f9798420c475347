"""A decision in words: what Automa looked at, what each tie-breaker left, and what to do at the table.

`explain` takes a position as plain data and the decision made in it, and returns messages, not text: the same explanation
is shown in any language, step by step on a screen or as a paragraph in a terminal.
"""

from collections.abc import Iterator

from msgspec import Struct

from automa.decision import Decision, Step
from automa.messages import Message
from automa.words import Language, say
from automa.words.instructions import outcome
from automa.words.line import Data, StepScene, ToldLine
from automa.words.narrowing import narrowing

__all__ = ["Explanation", "StepInWords", "ToldLine", "explain", "lines", "text"]


class StepInWords(Struct, frozen=True):
    """One symbol: what was decided, its heading, the narrowing of the options, and what to do."""

    step: Step
    heading: Message
    narrowing: tuple[ToldLine, ...]
    """One line for each entry of the trace that leaves an option."""
    outcome: tuple[ToldLine, ...]


class Explanation(Struct, frozen=True):
    """A whole turn or pass."""

    game: str
    humans: int
    opening: Message
    steps: tuple[StepInWords, ...]
    closing: tuple[ToldLine, ...]

    def say(self, line: Message, lang: Language) -> str:
        """One line in this language."""
        return say(line.id, lang, game=self.game, humans=self.humans, **line.args)


def explain(position: Data, decision: Decision) -> Explanation:
    """The explanation of a decision made in this position."""
    table = StepScene(position)
    steps = []
    for step in decision.steps:
        steps.append(
            StepInWords(
                step, _heading(step, table), tuple(narrowing(step, table)), tuple(outcome(step, table))
            )
        )
        table.after(step.effects)
    idle = bool(decision.steps) and all(step.outcome == "skipped" for step in decision.steps)
    rule = "TM-ACT-04" if table.game == "terra-mystica" else "AOI-ACT-03"
    closing = (ToldLine("closing.nothing", rules=(rule,)),) if idle else ()
    return Explanation(table.game, len(table.humans), _opening(table), tuple(steps), closing)


def _opening(table: StepScene) -> ToldLine:
    cards = table.cards
    if cards.get("pass"):
        return ToldLine("opening.pass", {"round": table.round, "support": cards["support"]})
    return ToldLine(
        "opening.turn", {"round": table.round, "action": cards["action"], "support": cards["support"]}
    )


def _heading(step: Step, table: StepScene) -> ToldLine:
    if step.origin == "faction-action":
        return ToldLine("step.faction-action", {"faction": table.faction, "action": step.action})
    if step.origin == "powermongers":
        return ToldLine("step.powermongers", {"power": table.power_taken})
    return ToldLine("step.card", {"action": step.action})


def lines(explanation: Explanation, lang: Language, *, cite: bool = False) -> Iterator[str]:
    """The explanation as lines of plain text; `cite` adds the rule ids."""

    def words(line: ToldLine) -> str:
        text = explanation.say(line, lang)
        return f"{text} [{', '.join(line.rules)}]" if cite and line.rules else text

    yield explanation.say(explanation.opening, lang)
    for number, step in enumerate(explanation.steps, start=1):
        yield f"{number}. {explanation.say(step.heading, lang)}"
        for line in step.narrowing:
            yield f"   - {words(line)}"
        yield f"   → {' '.join(words(line) for line in step.outcome)}"
    for line in explanation.closing:
        yield words(line)


def text(position: Data, decision: Decision, lang: Language, *, cite: bool = False) -> str:
    """The explanation of a decision as plain text for people."""
    return "\n".join(lines(explain(position, decision), lang, cite=cite)) + "\n"
