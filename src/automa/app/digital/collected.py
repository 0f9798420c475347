"""What a trial brought to a seat: changes added up by goods."""

from collections.abc import Iterable

from automa.play.change import Change, Goods


def collected(changes: Iterable[Change] | None, seat: int) -> dict[str, int]:
    """Goods → how much the seat gained, losses subtracted."""
    total: dict[str, int] = {}
    for change in changes or ():
        if isinstance(change, Goods) and change.seat == seat:
            total[change.what] = total.get(change.what, 0) + change.amount
    return {what: amount for what, amount in total.items() if amount}
