"""The titles as a screen sees them."""

from typing import Any, Final

from automa.app.digital.age_of_innovation import AgeOfInnovationView
from automa.app.digital.terra_mystica import TerraMysticaView
from automa.app.digital.title import Title, TitleOf

_TITLES: Final[dict[str, TitleOf[Any]]] = {
    "terra-mystica": TerraMysticaView(),
    "age-of-innovation": AgeOfInnovationView(),
}


def register(game: str, seen: TitleOf[Any]) -> None:
    """Show a further title on screens."""
    _TITLES[game] = seen


def title_of(game: str) -> Title:
    """A title as a screen sees it."""
    return _TITLES[game]
