"""Every action of a title as the rulebook lists it: condition, valid options, tie-breakers in order, what is done."""

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from msgspec import Struct

from automa.facts.catalogue import ActionId, GameFacts, Symbol
from automa.mind import rules, tiebreakers
from automa.mind.actions import block, build, cube, innovation, tracks, trade, upgrade
from automa.mind.rules import Rule
from automa.mind.turn import TieBreaker
from automa.render import card_icons
from automa.render.ink import at, svg
from automa.render.reference import lit
from automa.words import Language, knows, listed, say
from automa.words.template import Name


class Criterion(Struct, frozen=True):
    """A tie-breaker: its name, what it keeps, and the rule that says so."""

    by: str
    rule: str
    name: str
    keeps: str


class Order(Struct, frozen=True):
    """Tie-breakers in their order, and when they are gone through; empty: always."""

    when: str
    criteria: tuple[Criterion, ...]


class AidAction(Struct, frozen=True):
    """One action of hers."""

    id: ActionId
    svg: str
    name: str
    condition: str
    valid: str
    orders: tuple[Order, ...]
    does: str


def on_cards(facts: GameFacts) -> tuple[Symbol, ...]:
    """One symbol of each action that decision cards or faction cards show, in the order of the rules."""
    cards = [symbol for card in facts.cards.values() for symbol in card.actions]
    lines = [symbol for faction in facts.factions.values() for symbol in faction.actions]
    found: dict[ActionId, Symbol] = {}
    for symbol in (*cards, *lines):
        found.setdefault(symbol.action, Symbol(symbol.action, x=symbol.x, points=symbol.points))
    return tuple(found[action] for action in get_args(ActionId) if action in found)


def actions(facts: GameFacts, lang: Language) -> Iterator[AidAction]:
    """All actions of the title."""
    for symbol in on_cards(facts):
        action = symbol.action
        name = say(
            "on-card.block-both" if _covers_two(facts, action) else f"action.{action}", lang, game=facts.id
        )
        picture = svg(72, 48, name, at(36, 24, card_icons.action(symbol, facts.id), 0.9), alone=False)
        told: dict[str, Any] = {"game": facts.id, **numbers(facts, lang)}
        valid = f"aid.valid.{action}"
        yield AidAction(
            action,
            picture,
            name,
            condition(facts, action, lang),
            say(valid, lang, **told) if knows(valid) else "",
            tuple(Order(when, _criteria(order, facts, lang)) for when, order in orders(facts, action, lang)),
            say(f"aid.do.{action}", lang, **told),
        )


def _covers_two(facts: GameFacts, action: ActionId) -> bool:
    return action == "block-power-action" and bool(facts.book_actions)


def numbers(facts: GameFacts, lang: Language) -> dict[str, str]:
    """What the sentences about actions count with."""
    chain = [piece for piece in facts.pieces.values() if piece.becomes and not piece.human_only]
    return {
        "top": str(facts.track_top),
        "spaces": "·".join(map(str, facts.priest_spaces)),
        "favor": str(tracks.FAVOR_STEPS),
        "markers": str(trade.MARKERS),
        "innovations": str(innovation.MOST),
        "pieces": "; ".join(
            f"{_piece(piece.id, facts, lang)} → {' / '.join(_piece(each, facts, lang) for each in piece.becomes)}"
            for piece in chain
        ),
    }


def _piece(piece: str, facts: GameFacts, lang: Language) -> str:
    return say(f"piece.{piece}", lang, game=facts.id)


# -- conditions --------------------------------------------------------------------------------------------------------


def reasons(action: ActionId) -> tuple[Rule, ...]:
    """The rules by which the mind leaves the action out, or builds nothing."""
    match action:
        case "transform-and-build":
            return (build.NO_DWELLING, build.NO_SPACE)
        case "upgrade":
            return (upgrade.NOTHING_TO_UPGRADE,)
        case "advance-track":
            return (tracks.CLOSED,)
        case "advance-level":
            return (tracks.LEVEL_CLOSED,)
        case "take-favor-tile":
            return (tracks.NO_TILE,)
        case "block-power-action":
            return (block.NO_POWER,)
        case "trade":
            return (trade.NOTHING_TO_TRADE, trade.NO_MARKER)
        case "take-innovation":
            return (innovation.HAS_THREE, innovation.NONE_LEFT)
        case "place-cube":
            return (cube.NOT_NEXT_TO_YOU,)
        case "gain-vp" | "blight-land" | "faction-action":
            return ()


def condition(facts: GameFacts, action: ActionId, lang: Language) -> str:
    """When it cannot be carried out, in the words in which the mind's reasons are told; empty: it always can."""
    said = [lit(facts, action, lang)]
    if cited := reasons(action):
        told = (say(f"reason.{rules.cited(facts.id, rule)}", lang, game=facts.id) for rule in cited)
        why = listed(told, lang, "or")
        said.append(say("aid.instead" if action == "transform-and-build" else "aid.fails", lang, reasons=why))
    return " ".join(filter(None, said))


# -- tie-breakers ------------------------------------------------------------------------------------------------------


def orders(facts: GameFacts, action: ActionId, lang: Language) -> list[tuple[str, Sequence[TieBreaker]]]:
    """The tuples that the mind goes through, each with when it does; they are looked up when somebody asks."""
    match action:
        case "transform-and-build":
            return [("", build.CLOSEST), *_with_final_tile(facts, lang)]
        case "upgrade":
            return [("", upgrade.TIEBREAKERS)]
        case "advance-track" | "take-favor-tile":
            return [
                (say("aid.when.scoring-tile", lang, game=facts.id), tracks.BY_TILE),
                (say("aid.when.catch-up", lang), tiebreakers.CATCH_UP),
            ]
        case "advance-level":
            return [("", tiebreakers.LEVEL_CATCH_UP)]
        case "block-power-action":
            return [("", block.TIEBREAKERS)]
        case "trade":
            return [("", trade.TIEBREAKERS)]
        case "take-innovation":
            return [("", innovation.TIEBREAKERS)]
        case "place-cube":
            return [("", cube.TIEBREAKERS)]
        case "gain-vp" | "blight-land" | "faction-action":
            return []


def _with_final_tile(facts: GameFacts, lang: Language) -> list[tuple[str, Sequence[TieBreaker]]]:
    """Fire & Ice has tiles that make her keep away from herself (TM-FI-07); Age of Innovation has none."""
    if facts.id != "terra-mystica":
        return []
    tiles = [Name("final-tile", tile) for tile in build.FURTHEST_TILES]
    return [(say("aid.when.furthest", lang, tiles=tiles), build.FURTHEST)]


def criteria(facts: GameFacts, lang: Language) -> list[Criterion]:
    """Every tie-breaker of the title once, those of faction cards last but for the direction."""
    found: dict[str, Criterion] = {}
    for symbol in on_cards(facts):
        for _, order in orders(facts, symbol.action, lang):
            for each in _criteria(order, facts, lang):
                found.setdefault(each.by, each)
    of_cards = (
        build.FACTION_TIEBREAKERS[name]
        for faction in facts.factions.values()
        for line in faction.actions
        for name in line.tiebreakers
    )
    for each in _criteria(tuple(of_cards), facts, lang):
        found.setdefault(each.by, each)
    last = found.pop(tiebreakers.DIRECTION.by)
    return [*found.values(), last]


def _criteria(order: Sequence[TieBreaker], facts: GameFacts, lang: Language) -> tuple[Criterion, ...]:
    return tuple(
        Criterion(
            each.by,
            rules.cited(facts.id, each.rule),
            _name(each, facts, lang),
            say(f"aid.keeps.{each.by}", lang, game=facts.id),
        )
        for each in order
    )


def _name(tiebreaker: TieBreaker, facts: GameFacts, lang: Language) -> str:
    if tiebreaker is cube.YOUTH_TERRAIN_PRIORITY:
        return say("aid.youth", lang, game=facts.id, by=tiebreaker.by)
    return say(f"by.{tiebreaker.by}", lang, game=facts.id)
