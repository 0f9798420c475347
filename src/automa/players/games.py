"""What the players need of each game: its planner, its features, its learned value."""

from functools import cache
from typing import Any, Final

from automa.age_of_innovation import AgeOfInnovation
from automa.errors import BadInput
from automa.facts import load as load_facts
from automa.players import features_innovation, features_mystica
from automa.players.greedy import MysticaPlanner
from automa.players.greedy_innovation import InnovationPlanner
from automa.players.learned import Features, Learned, load
from automa.players.plans import Planner

TM: Final = "terra-mystica"
AOI: Final = "age-of-innovation"


def new_planner(state: Any) -> Planner[Any]:
    """A planner for a seat of this game."""
    return InnovationPlanner() if isinstance(state, AgeOfInnovation) else MysticaPlanner()


def features_of(game: str) -> Features:
    """The features of a game."""
    return features_innovation.features if game == AOI else features_mystica.features


def feature_names(game: str) -> tuple[str, ...]:
    """What they are called."""
    return features_innovation.names(load_facts(AOI)) if game == AOI else features_mystica.NAMES


@cache
def names_of(game: str) -> tuple[str, ...]:
    """The same, looked up once."""
    return feature_names(game)


def value_of(state: Any) -> Learned:
    """The learned value of this game."""
    return learned(AOI if isinstance(state, AgeOfInnovation) else TM)


@cache
def learned(game: str) -> Learned:
    """The learned value of a game; `BadInput` if there is none."""
    model = load(game)
    if model is None:
        raise BadInput(f"no value was learned for {game}")
    return Learned(features_of(game), model)
