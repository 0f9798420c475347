"""What a deed leads to, read off a trial: the question that follows it, and how the power lies then."""

from automa.app.digital.title import Game, Title
from automa.messages import Message

TURN, FINISH, END = "ask.turn", "ask.finish", "ask.end"
OPEN = (TURN, FINISH, END, "ask.BuildThere")
"""Questions that any deed answers: they follow by themselves and say nothing of what was done."""


def follows(state: Game, then: Game, title: Title) -> Message | None:
    """What whoever decides is asked right after it: which tile, which cult; nothing where the turn just goes on."""
    if then.over or then.decider != state.decider:
        return None
    asked = title.question(then)
    return None if asked.id in OPEN or asked == title.question(state) else asked


def bowls(state: Game, then: Game) -> tuple[int, ...]:
    """The power in bowls I, II, III after it, if it moves some; not where a round ends with it, which moves more."""
    if then.over or (then.round, then.phase) != (state.round, state.phase):
        return ()
    now, later = _bowls(state, state.decider), _bowls(then, state.decider)
    return later if later != now else ()


def _bowls(state: Game, seat: int) -> tuple[int, ...]:
    owner = state.seats[seat]
    return owner.bowl1, owner.bowl2, owner.bowl3
