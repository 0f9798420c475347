"""What a card or tile of Terra Mystica does, as one short line of text, made from its facts."""

from automa.terra_mystica.codes import ACT_SPADES, ACTIONS
from automa.terra_mystica.facts import Amount, BonusFacts, FavorFacts, HumanFacts, ScoringFacts, TownFacts
from automa.words import Language, say

SEPARATOR = ", "


def goods(amount: Amount, lang: Language) -> list[str]:
    """The parts of an amount that are not zero."""
    given = {
        "coins": amount.coins,
        "workers": amount.workers,
        "priests": amount.priests,
        "power": amount.power,
    }
    return [say(f"goods.{what}", lang, n=n) for what, n in given.items() if n]


def bonus_text(card: BonusFacts, lang: Language) -> str:
    """A bonus card: income, action, points when passing."""
    parts = goods(card.income, lang)
    if card.action:
        parts.append(say(f"tile.action-{card.action}", lang))
    if card.shipping:
        parts.append(say("tile.shipping", lang, n=card.shipping))
    parts += [
        say("tile.pass-points", lang, n=points, what=say(f"scored.{what}", lang))
        for what, points in card.pass_points.items()
    ]
    return SEPARATOR.join(parts)


def favor_text(tile: FavorFacts, lang: Language) -> str:
    """A favor tile: steps, income, and what else it does."""
    parts = [say("tile.steps", lang, n=tile.steps, track=tile.track)]
    parts += [say("tile.income", lang, what=what) for what in goods(tile.income, lang)]
    if tile.town_power:
        parts.append(say("tile.town-power", lang, n=tile.town_power))
    if tile.action:
        parts.append(say(f"tile.action-{tile.action}", lang))
    parts += [
        say("tile.build-points", lang, n=points, what=say(f"scored.{what}", lang))
        for what, points in tile.build_points.items()
    ]
    if tile.pass_points:
        listed = "/".join(map(str, tile.pass_points[1:]))
        parts.append(say("tile.house-points", lang, points=listed))
    return SEPARATOR.join(parts)


def town_text(tile: TownFacts, lang: Language) -> str:
    """A town tile: points, goods, keys and steps."""
    parts = [say("goods.points", lang, n=tile.points), *goods(tile.gain, lang)]
    if tile.steps:
        parts.append(say("tile.all-tracks", lang, n=tile.steps))
    if tile.shipping:
        parts.append(say("tile.shipping", lang, n=tile.shipping))
    if tile.keys > 1:
        parts.append(say("tile.keys", lang, n=tile.keys))
    return SEPARATOR.join(parts)


def scoring_text(tile: ScoringFacts, lang: Language) -> str:
    """The human half of a scoring tile: what scores, and what the cult bonus pays."""
    reward = goods(tile.reward, lang)
    if tile.spades:
        reward.append(say("goods.spades", lang, n=tile.spades))
    return say(
        "tile.scoring" if tile.track else "tile.scoring-priests",
        lang,
        n=tile.points,
        what=say(f"scored.{tile.scores}", lang),
        track=tile.track or "fire",
        per=tile.per,
        reward=SEPARATOR.join(reward),
    )


def action_text(action: int, human: HumanFacts, lang: Language) -> str:
    """A power or special action by what it brings."""
    if action <= ACT_SPADES:
        facts = human.power_actions[ACTIONS[action]]
        parts = goods(facts.gain, lang)
        if facts.spades:
            parts.append(say("goods.spades", lang, n=facts.spades))
        if facts.bridges:
            parts.append(say("goods.bridges", lang, n=facts.bridges))
        return SEPARATOR.join(parts)
    return say(f"special-action.{ACTIONS[action]}", lang)
