"""Options for everything that can be agreed about a new game, made from its rows (`automa.record.agreement`)."""

import argparse
from collections.abc import Mapping
from typing import Any, NamedTuple

from automa.cli.refused import Usage
from automa.facts import GAMES, load
from automa.facts.catalogue import GameFacts
from automa.play.options import AutomaOptions
from automa.record.agreed import read_automa, read_game, switch_values
from automa.record.agreement import Choice, agreed, choices, expansions
from automa.words import say

ASKED = ("map", "seed", "players", "expansions", "display", "automa", "level", "home")
"""Rows that the commands ask in words of their own."""
ALWAYS = ("faction", "level", "home")
"""Fields of Automa's seat that a plan holds by itself."""


class Given(NamedTuple):
    """What was agreed beside board, people, Automa's faction, level and terrain: fields of the options."""

    options: dict[str, object]
    hers: dict[str, object]


def rows() -> dict[str, list[tuple[str, Choice]]]:
    """What is asked: name → the titles that have it, each with its row. Switches are one option."""
    found: dict[str, list[tuple[str, Choice]]] = {}
    for game in GAMES:
        for row in choices(game, "digital", load(game)):
            if row.name not in ASKED and row.place != "switch":
                found.setdefault(row.name, []).append((game, row))
    return found


def add_agreed(parser: argparse.ArgumentParser) -> tuple[str, ...]:
    """The options; returns the names under which their values stand."""
    group = parser.add_argument_group("what else can be agreed")
    known = ", ".join(
        dict.fromkeys(name for game in GAMES for name in expansions(game, "digital", load(game)))
    )
    group.add_argument("--expansion", action="append", metavar="NAME", help=known)
    for name, of in rows().items():
        group.add_argument(f"--{name}", **_shape(of[0][1]), help=_help(name, of))
    group.add_argument(
        "--switch", action="append", metavar="NAME=VALUE", help="a ruling otherwise (docs/rulings.md)"
    )
    return ("expansion", "switch", *(name.replace("-", "_") for name in rows()))


def _shape(row: Choice) -> dict[str, Any]:
    if row.sort == "flag":
        return {"action": "store_const", "const": "yes"}
    return {"metavar": "NAME" if row.sort == "one" else "NAME,NAME…"}


def _help(name: str, of: list[tuple[str, Choice]]) -> str:
    """What a person would call it, and of which title it is where only one has it."""
    told = say(f"agreed.{name}", "en", game=of[0][0])
    special = "".join(f", {word}" for word in ("random",) if of[0][1].random)
    only = f"{say(f'game.{of[0][0]}', 'en')}: " if len(of) == 1 else ""
    return f"{only}{told}{special}".replace("%", "%%")


def given(args: argparse.Namespace, game: str, facts: GameFacts, automa: str, *, known: bool) -> Given:
    """What was agreed, as fields of the options; `known`: nobody is there to read a card."""
    said: dict[str, str] = {"automa": automa} if automa in facts.factions else {}
    for name, of in rows().items():
        value = getattr(args, name.replace("-", "_"))
        if value is None:
            continue
        if game not in [title for title, _ in of]:
            raise Usage("other-title", option=f"--{name}", title=say(f"game.{game}", args_lang(args)))
        said[name] = ", ".join(part.strip() for part in value.split(","))
    added = tuple(args.expansion or ())
    found = agreed(game, "digital", facts, {**said, **_switches(args)}, added, known=known)
    options = read_game(dict(found.options), game)
    hers = read_automa({name: text for name, text in found.options.items() if name != "automa"}, game)
    if found.switches:
        options["switches"] = switch_values(found.switches)
    if added:
        options["expansions"] = added
    return Given(options, _hers(hers))


def args_lang(args: argparse.Namespace) -> Any:
    """The language of who asks; English where a command has none."""
    return getattr(args, "lang", "en")


def _hers(automa: AutomaOptions) -> dict[str, object]:
    fields = {name: getattr(automa, name) for name in automa.__struct_fields__ if name not in ALWAYS}
    return {name: value for name, value in fields.items() if value}


def _switches(args: argparse.Namespace) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for text in args.switch or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise Usage("switch-form", text=text)
        found[name] = value
    return found
