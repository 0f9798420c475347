"""A whole state from its text, whichever game it is of."""

from typing import Any

from automa.play.saved import kind_of
from automa.play.whole_game import WholeGame
from automa.title.registry import names, title
from automa.words.refusal import Refusal


def read_state(text: str | bytes) -> WholeGame[Any]:
    """The state that `to_json` wrote; `BadInput` says in a sentence why a text is none."""
    kinds = {kind.__name__: kind for name in names() for kind in title(name).states}
    name = kind_of(text)
    if name not in kinds:
        raise Refusal("other-state", format=name[:40], known=", ".join(kinds))
    return kinds[name].from_json(text)
