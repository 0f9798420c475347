"""A digital game of either title as text: each has its own screen, and both are asked in the same words."""

from automa.age_of_innovation import AgeOfInnovation
from automa.mind import Cards, decide_json
from automa.pages import innovation_screen, play_screen
from automa.play.game import GameState
from automa.render.overlays import Overlays
from automa.terra_mystica import TerraMystica
from automa.words import Language
from automa.words.line import Data


def screen(state: GameState, lang: Language) -> str:
    """The whole table as text, the question to the seat that decides excepted."""
    if isinstance(state, AgeOfInnovation):
        return innovation_screen.screen(state, lang)
    return play_screen.screen(_other(state), lang)


def question(state: GameState, lang: Language) -> str:
    """Who decides, and what about."""
    if isinstance(state, AgeOfInnovation):
        return innovation_screen.question(state, lang)
    return play_screen.question(_other(state), lang)


def tiles(state: GameState, lang: Language) -> str:
    """The tiles that are left."""
    if isinstance(state, AgeOfInnovation):
        return innovation_screen.tiles(state, lang)
    return play_screen.tiles(_other(state), lang)


def overlays(state: GameState) -> Overlays:
    """What lies on the board."""
    if isinstance(state, AgeOfInnovation):
        return innovation_screen.overlays(state)
    return play_screen.overlays(_other(state))


def turn_data(before: GameState, cards: Cards, power_taken: int = 0) -> tuple[Data, Data]:
    """The position her turn began with and her decision, as plain data; `power_taken` is what Powermongers react to."""
    position = before.position(cards)
    if power_taken:
        position["power_taken"] = power_taken
    return position, decide_json(position, facts={before.facts.id: before.facts})


def _other(state: GameState) -> TerraMystica:
    assert isinstance(state, TerraMystica)
    return state
