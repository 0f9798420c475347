"""The bonus row of the set-up: what lies there, and who holds what."""

from automa.messages import Message, message
from automa.table.context import Context
from automa.table.setup.step import StepChoice, choice
from automa.table.state import Slot


def lay_row(game: Context) -> None:
    """The row as it was laid out, without the cards somebody holds."""
    held = {game.state.automa.bonus, *(human.bonus for human in game.state.humans)}
    game.state.bonus = [Slot(card) for card in game.state.bonus_row if card not in held]


def deal_coins(game: Context) -> None:
    """A coin on every card that is left, once everybody has one."""
    if game.state.automa.bonus and all(human.bonus for human in game.state.humans):
        for slot in game.state.bonus:
            slot.coins = 1


def open_cards(game: Context, held: str) -> list[StepChoice]:
    """The cards one can take: those in the row and the one held now."""
    row = {slot.card for slot in game.state.bonus} | {held}
    return [choice(card, bonus_name(game, card)) for card in game.state.bonus_row if card in row]


def bonus_name(game: Context, card: str) -> Message:
    """The name of a bonus card, or its letter in an unnamed row."""
    return message(f"bonus.{card}") if card in game.bonus_cards else message("bonus.unnamed", card=card)
