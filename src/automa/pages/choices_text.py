"""The choices of the seat that decides: grouped by kind, numbered, each with what it costs and brings."""

from collections.abc import Sequence
from textwrap import wrap

from msgspec import Struct

from automa.age_of_innovation import KINDS as INNOVATION
from automa.age_of_innovation import AgeOfInnovation
from automa.pages import innovation_screen
from automa.play.change import Goods
from automa.play.command import Command
from automa.play.game import GameState
from automa.play.state import ACTING
from automa.render.tiles_text import action_text, bonus_text, favor_text, town_text
from automa.terra_mystica import TerraMystica, turns
from automa.terra_mystica.codes import TERRAINS
from automa.terra_mystica.commands import KINDS, Pass, PickColour, TakeAction, TakeFavor, TakeTown, Transform
from automa.words import Language, say

GOODS = {"coins": "C", "workers": "W", "priests": "P", "power": "PW", "points": "VP", "tokens": "T"}
"""What a hint counts, and the community's letters for it."""
WIDTH = 80
_MINUS = "−"


class Choice(Struct, frozen=True):
    """A numbered choice: the command, its text, and a hint."""

    number: int
    command: Command
    text: str
    hint: str = ""


class Group(Struct, frozen=True):
    """Choices of one kind."""

    kind: str
    choices: tuple[Choice, ...]


def choices(state: GameState, lang: Language) -> list[Group]:
    """The legal commands of the seat that decides, numbered through all groups."""
    legal = state.legal()
    found: list[Group] = []
    number = 0
    kinds = INNOVATION if isinstance(state, AgeOfInnovation) else KINDS
    for kind in dict.fromkeys(each.group for each in kinds if each.group):
        members = [command for command in legal if command.group == kind]
        if members:
            numbered = enumerate(members, number + 1)
            found.append(
                Group(
                    kind,
                    tuple(
                        Choice(n, command, command.text(state.names), hint(state, command, lang))
                        for n, command in numbered
                    ),
                )
            )
            number += len(members)
    return found


def hint(state: GameState, command: Command, lang: Language) -> str:
    """What a command costs and brings: goods of the own seat, and what a tile or card says."""
    if isinstance(state, AgeOfInnovation):
        return _brought(state, command, innovation_screen.described(state, command, lang), lang)
    assert isinstance(state, TerraMystica)
    words = _about(state, command, lang)
    if isinstance(command, Pass):
        unused = [(what, n) for what, n in state.preview(command).warnings if what == "unused-actions"]
        warnings = _warnings(unused, lang)
        return ", ".join(part for part in (words, _pass_hint(state, command.bonus), *warnings) if part)
    return _brought(state, command, words, lang)


def _brought(state: TerraMystica | AgeOfInnovation, command: Command, words: str, lang: Language) -> str:
    """The goods of the deciding seat that a command changes, in the action phase."""
    if state.phase != ACTING:
        return words
    letters = innovation_screen.GOODS if isinstance(state, AgeOfInnovation) else GOODS
    preview = state.preview(command)
    changes = {what: -preview.cost.get(what, 0) for what in letters}
    who = state.decider
    for change in preview.effects:
        if isinstance(change, Goods) and change.seat == who and change.what in changes:
            changes[change.what] += change.amount
    goods = " ".join(
        f"{'+' if amount > 0 else _MINUS}{abs(amount)}{letters[what]}"
        for what, amount in changes.items()
        if amount
    )
    return ", ".join(part for part in (goods, words, *_warnings(preview.warnings, lang)) if part)


def _warnings(found: Sequence[tuple[str, int]], lang: Language) -> list[str]:
    return [f"! {say(f'warning.{what}', lang, number=number).rstrip('.')}" for what, number in found]


def _about(state: TerraMystica, command: Command, lang: Language) -> str:
    """What a tile, card, action or colour is."""
    human = state.game.printed.facts
    match command:
        case Transform() | PickColour():
            return say(f"terrain.{TERRAINS[command.terrain]}", lang)
        case TakeFavor():
            return favor_text(list(human.favors.values())[command.tile], lang)
        case TakeTown():
            return town_text(list(human.towns.values())[command.tile], lang)
        case TakeAction():
            return action_text(command.action, human, lang)
        case Pass() if command.bonus >= 0:
            return bonus_text(list(human.bonus.values())[command.bonus], lang)
    return ""


def _pass_hint(state: TerraMystica, card: int) -> str:
    """Coins on the card, and what the pass itself scores."""
    coins = state.row_coins[state.row.index(card)] if card in state.row and state.round else 0
    points = sum(n for _, n in turns.pass_points(state, state.seats[state.decider])) if state.round else 0
    return " ".join(
        part for part in (f"+{coins}C" if coins else "", f"+{points}VP" if points else "") if part
    )


def choices_text(groups: Sequence[Group], lang: Language) -> str:
    """The choices as text: a heading a kind, as many columns as fit."""
    lines: list[str] = []
    for group in groups:
        lines.append(say(f"play.kind.{group.kind}", lang))
        lines += _columns([_cell(choice) for choice in group.choices])
    return "\n".join(lines) + "\n"


def _cell(choice: Choice) -> str:
    hint_text = f"  ({choice.hint})" if choice.hint else ""
    return f"{choice.number:>3}  {choice.text}{hint_text}"


def _columns(cells: list[str]) -> list[str]:
    """The cells in columns, read from left to right."""
    width = max(len(cell) for cell in cells) + 2
    if width > WIDTH + 2:
        return [line for cell in cells for line in wrap(cell, WIDTH, subsequent_indent=" " * 7)]
    across = max(1, (WIDTH + 2) // width)
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return ["".join(cell.ljust(width) for cell in row).rstrip() for row in rows]
