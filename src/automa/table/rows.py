"""The rows of actions on a table."""

from automa.table.context import Context, one_of


def action_row(game: Context, row: str) -> list[bool]:
    """The spaces of a row of actions (True: taken)."""
    rows = {
        "power": game.state.power_actions,
        "book": game.state.book_actions,
        "merchant": game.state.merchant_actions,
    }
    return rows[one_of(row, [name for name, spaces in rows.items() if spaces], "row")]
