"""The guided set-up as steps a page can draw without knowing them."""

from automa.app.view import SetupChoice, SetupStepView, SetupView, StepState
from automa.table.context import Context
from automa.table.setup.order import steps
from automa.table.setup.step import SetupStep


def setup_view(game: Context) -> SetupView:
    """All steps, the first one that is not done as the current one."""
    every = steps(game)
    done = [step.is_done for step in every]
    now = done.index(False) if False in done else len(every)
    states: list[StepState] = [
        "done" if each else "current" if index == now else "todo" for index, each in enumerate(done)
    ]
    return SetupView(tuple(map(_view_of, every, states)), now)


def _view_of(step: SetupStep, state: StepState) -> SetupStepView:
    """The step with its choices, default and value; one whose turn has not come has only a name."""
    if state == "todo":
        return SetupStepView(id=step.id, message=step.waiting, kind=step.kind, state=state)
    minimum, maximum = step.count
    return SetupStepView(
        id=step.id,
        message=step.question,
        pieces=tuple(step.pieces),
        kind=step.kind,
        state=state,
        choices=tuple(
            SetupChoice(
                each.value, each.message, step.line(each.value), each.status, each.note, each.disabled
            )
            for each in step.choices()
        ),
        minimum=minimum,
        maximum=maximum,
        template=step.template,
        value=tuple(step.value),
        default=tuple(step.default),
        accept=step.accept,
        random=f"{step.prefix}random {step.name}" if step.is_random and step.offers_random else "",
        hexes=tuple(step.hexes),
        skip=step.line(step.skip),
        picture=step.picture,
        table=step.table,
    )
