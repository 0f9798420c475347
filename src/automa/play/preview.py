"""What a command would cost and do, and what to think about before giving it."""

from collections.abc import Sequence
from typing import Final

from automa.play.change import Change, Drew, Goods, Lost
from automa.value import Value


class Preview(Value):
    """The answer to "what if"."""

    __slots__ = ("cost", "effects", "warnings")

    def __init__(
        self, cost: dict[str, int], effects: tuple[Change, ...], warnings: tuple[tuple[str, int], ...]
    ) -> None:
        self.cost: Final = cost
        """What the deciding seat pays, by name."""
        self.effects: Final = effects
        """Everything else that would change, with its source."""
        self.warnings: Final = warnings
        """What would be lost or forgone: message id and number (`lost-power`, `unused-actions` …)."""


NOTHING: Final = Preview({}, (), ())


def of_changes(
    changes: Sequence[Change], seat: int, goods: Sequence[str], forgone: Sequence[tuple[str, int]] = ()
) -> Preview:
    """Sort the changes of a trial by what they mean to the deciding seat. What cards decide stays hidden."""
    cost: dict[str, int] = {}
    effects: list[Change] = []
    warnings: list[tuple[str, int]] = []
    lost: dict[str, int] = {}
    for change in changes:
        if isinstance(change, Drew):
            warnings.append(("draws-card", 1))
            break
        if isinstance(change, Goods) and change.seat == seat and change.amount < 0 and change.what in goods:
            cost[change.what] = cost.get(change.what, 0) - change.amount
        elif isinstance(change, Lost) and change.seat == seat:
            lost[change.what] = lost.get(change.what, 0) + change.amount
        else:
            effects.append(change)
    losses = ((f"lost-{what}", amount) for what, amount in lost.items())
    return Preview(cost, tuple(effects), (*losses, *warnings, *forgone))
