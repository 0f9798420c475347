"""Which games there are."""

from automa.play.errors import Unplayable
from automa.title.age_of_innovation import AgeOfInnovationTitle
from automa.title.terra_mystica import TerraMysticaTitle
from automa.title.title import Title

_TITLES: dict[str, Title] = {}


def register(one: Title) -> None:
    """Make a title known: its records are read, its games can be made."""
    _TITLES[one.id] = one


def names() -> tuple[str, ...]:
    """The ids of all titles."""
    return tuple(_TITLES)


def title(name: str) -> Title:
    """The title of this id; `BadInput` says which there are."""
    found = _TITLES.get(name) if isinstance(name, str) else None
    if found is None:
        raise Unplayable("no-title", name=str(name)[:40], known=", ".join(_TITLES))
    return found


register(TerraMysticaTitle())
register(AgeOfInnovationTitle())
