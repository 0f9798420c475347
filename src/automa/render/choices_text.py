"""The choices of the seat that decides: grouped by kind, numbered, each with what it costs and brings."""

from collections.abc import Sequence
from textwrap import wrap

from msgspec import Struct

from automa.render.tiles_text import action_text, bonus_text, favor_text, town_text
from automa.terra_mystica import codes, rounds
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.notation import show
from automa.terra_mystica.state import State
from automa.words import Language, say

KINDS = {
    codes.BUILD: "build",
    codes.UPGRADE: "upgrade",
    codes.DIG: "spades",
    codes.TRANSFORM: "spades",
    codes.ADVANCE_SHIP: "advance",
    codes.ADVANCE_DIG: "advance",
    codes.SEND: "priest",
    codes.ACTION: "action",
    codes.LEECH: "power",
    codes.DECLINE: "power",
    codes.TOKEN: "power",
    codes.FAVOR: "favor",
    codes.TOWN: "town",
    codes.CULT: "cult",
    codes.LOSE_CULT: "cult",
    codes.KEY: "cult",
    codes.BRIDGE: "bridge",
    codes.CONNECT: "town",
    codes.PICK: "colour",
    codes.UNLOCK: "colour",
    codes.PASS: "pass",
    codes.CONVERT: "exchange",
    codes.BURN: "exchange",
    codes.FORFEIT: "finish",
    codes.DONE: "finish",
}
"""Kind of command → the group it is shown in; the groups appear in this order."""
GOODS = {"coins": "C", "workers": "W", "priests": "P", "power": "PW", "points": "VP", "tokens": "T"}
"""What a hint counts, and the community's letters for it."""
WIDTH = 80
_MINUS = "−"


class Choice(Struct, frozen=True):
    """A numbered choice: the command, its text, and a hint."""

    number: int
    command: int
    text: str
    hint: str = ""


class Group(Struct, frozen=True):
    """Choices of one kind."""

    kind: str
    choices: tuple[Choice, ...]


def choices(state: State, lang: Language) -> list[Group]:
    """The legal commands of the seat that decides, numbered through all groups."""
    legal = state.legal()
    found: list[Group] = []
    number = 0
    for kind in dict.fromkeys(KINDS.values()):
        members = [command for command in legal if KINDS[command & 255] == kind]
        if members:
            numbered = enumerate(members, number + 1)
            found.append(
                Group(
                    kind,
                    tuple(
                        Choice(n, command, show(state.game, command), hint(state, command, lang))
                        for n, command in numbered
                    ),
                )
            )
            number += len(members)
    return found


def hint(state: State, command: int, lang: Language) -> str:
    """What a command costs and brings: goods of the own seat, and what a tile or card says."""
    kind, argument = command & 255, command >> 8 & 255
    words = _about(command, lang)
    if kind == codes.PASS:
        unused = [(what, n) for what, n in state.preview(command).warnings if what == "unused-actions"]
        warnings = _warnings(unused, lang)
        return ", ".join(part for part in (words, _pass_hint(state, argument), *warnings) if part)
    if state.phase != codes.ACTING:
        return words
    preview = state.preview(command)
    changes = {what: -preview.cost.get(what, 0) for what in GOODS}
    who = state.decider
    for what, seat, amount, _ in preview.effects:
        if seat == who and what in changes:
            changes[what] += amount
    goods = " ".join(
        f"{'+' if amount > 0 else _MINUS}{abs(amount)}{GOODS[what]}"
        for what, amount in changes.items()
        if amount
    )
    return ", ".join(part for part in (goods, words, *_warnings(preview.warnings, lang)) if part)


def _warnings(found: Sequence[tuple[str, int]], lang: Language) -> list[str]:
    return [f"! {say(f'warning.{what}', lang, number=number).rstrip('.')}" for what, number in found]


def _about(command: int, lang: Language) -> str:
    """What a tile, card, action or colour is."""
    kind, argument = command & 255, command >> 8 & 255
    facts = human_facts()
    if kind == codes.TRANSFORM:
        return say(f"terrain.{codes.TERRAINS[command >> 16]}", lang)
    if kind == codes.PICK:
        return say(f"terrain.{codes.TERRAINS[argument]}", lang)
    if kind == codes.FAVOR:
        return favor_text(facts.favors[argument], lang)
    if kind == codes.TOWN:
        return town_text(facts.towns[argument], lang)
    if kind == codes.ACTION:
        return action_text(argument, lang)
    if kind == codes.PASS and argument < len(facts.bonus):
        return bonus_text(facts.bonus[argument], lang)
    return ""


def _pass_hint(state: State, card: int) -> str:
    """Coins on the card, and what the pass itself scores."""
    coins = state.coins[state.row.index(card)] if card in state.row and state.round else 0
    points = sum(n for _, n in rounds.pass_points(state, state.seats[state.decider])) if state.round else 0
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
