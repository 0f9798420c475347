"""What the rules refuse, asked thousands of times: `pytest.raises` takes longer than the refusal."""

from typing import Any

from automa.play.command import Command
from automa.play.errors import IllegalMove


def is_refused(state: Any, command: Command) -> bool:
    """Whether a command is refused; if not, it has been carried out."""
    try:
        state.apply(command)
    except IllegalMove:
        return True
    return False
