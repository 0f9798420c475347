"""The objects that each title has of its own."""

from typing import Final, Protocol

from automa.facts.catalogue import GameFacts
from automa.facts.human_age_of_innovation import human_facts as aoi_facts
from automa.facts.human_terra_mystica import human_facts
from automa.render.objects import age_of_innovation, terra_mystica
from automa.render.objects.face import Face, Kind
from automa.words import Language


class TitleDrawing(Protocol):
    """What a title has to draw."""

    def ids(self, facts: GameFacts) -> dict[Kind, tuple[str, ...]]:
        """Its objects by kind."""

    def face(self, facts: GameFacts, kind: Kind, name: str, lang: Language) -> Face:
        """One of them."""

    def spoken(self, facts: GameFacts, name: str) -> dict[str, str]:
        """Kind → what the object of this name in a game is called here, where that differs."""


class _TerraMystica:
    def ids(self, facts: GameFacts) -> dict[Kind, tuple[str, ...]]:
        return terra_mystica.ids(human_facts(facts))

    def face(self, facts: GameFacts, kind: Kind, name: str, lang: Language) -> Face:
        return terra_mystica.face(human_facts(facts), kind, name, facts.tracks, lang)

    def spoken(self, facts: GameFacts, name: str) -> dict[str, str]:
        return {}


class _AgeOfInnovation:
    def ids(self, facts: GameFacts) -> dict[Kind, tuple[str, ...]]:
        return age_of_innovation.ids(aoi_facts(facts))

    def face(self, facts: GameFacts, kind: Kind, name: str, lang: Language) -> Face:
        return age_of_innovation.face(aoi_facts(facts), kind, name, lang)

    def spoken(self, facts: GameFacts, name: str) -> dict[str, str]:
        printed, found = aoi_facts(facts), dict[str, str]()
        if name in printed.round_bonuses:
            found["bonus"] = printed.round_bonuses[name].card
        if name in printed.power_actions:
            found["action"] = str(list(printed.power_actions).index(name) + 1)
        return found


class _Nothing:
    """A title that has registered no objects: what all share is drawn."""

    def ids(self, facts: GameFacts) -> dict[Kind, tuple[str, ...]]:
        return {}

    def face(self, facts: GameFacts, kind: Kind, name: str, lang: Language) -> Face:
        raise KeyError(name)

    def spoken(self, facts: GameFacts, name: str) -> dict[str, str]:
        return {}


_TITLES: Final[dict[str, TitleDrawing]] = {
    "terra-mystica": _TerraMystica(),
    "age-of-innovation": _AgeOfInnovation(),
}


def register(game: str, drawn: TitleDrawing) -> None:
    """Draw the objects of a further title."""
    _TITLES[game] = drawn


def objects_of(game: str) -> TitleDrawing:
    """The objects of a title."""
    return _TITLES.get(game) or _Nothing()
