"""A whole state from its text, whichever game it is of."""

from typing import Any

from automa.age_of_innovation import AgeOfInnovation
from automa.by_mail.game import MailGame
from automa.play.saved import kind_of
from automa.play.whole_game import WholeGame
from automa.terra_mystica import TerraMystica
from automa.words.refusal import Refusal

_KINDS: dict[str, type[WholeGame[Any]]] = {
    kind.__name__: kind for kind in (TerraMystica, MailGame, AgeOfInnovation)
}


def read_state(text: str | bytes) -> WholeGame[Any]:
    """The state that `to_json` wrote; `BadInput` says in a sentence why a text is none."""
    name = kind_of(text)
    kind = _KINDS.get(name)
    if kind is None:
        raise Refusal("other-state", format=name[:40], known=", ".join(_KINDS))
    return kind.from_json(text)
