"""Faces that both games have: scoring tiles with Automa's half, and her faction cards."""

from automa.facts.catalogue import Faction, GameFacts, ScoringTile, Symbol
from automa.render.objects.face import AutomaHalf, Clause, Face, FacePart, Kind
from automa.words import Language, say

_GOODS = {
    "coin": "coins",
    "worker": "workers",
    "priest": "priests",
    "tool": "tools",
    "scholar": "scholars",
    "book": "books",
    "spade": "spades",
}
_SCORED = {
    "stronghold-or-sanctuary": ("stronghold", "sanctuary"),
    "palace-or-university": ("palace", "university"),
    "sailing-or-terraforming-step": ("shipping", "digging"),
    "discipline-level": ("steps",),
    "workshop-on-border": ("edge-workshop",),
}


def scoring(tile: ScoringTile, number: int = 1, *, lang: Language) -> Face:
    """A scoring tile as it lies in this round: `dwelling 2; 4 water: 1 priest`, and Automa's half."""
    scored, _, bonus = tile.human.partition("; ")
    lines = []
    if scored:
        what, points = scored.rsplit(" ", 1)
        lines.append(Clause("event", (FacePart("points", int(points)),), per=_SCORED.get(what, (what,))))
    if bonus:
        lines.append(_round_end(bonus))
    hers = AutomaHalf(tile.track, tile.automa_vp[number > 3])
    kind: Kind = "final" if tile.final else "scoring"
    return Face(kind, tile.id, say(f"tile.{tile.id}", lang), tuple(lines), hers=hers)


def _round_end(bonus: str) -> Clause:
    """`4 water: 1 priest`: the cult or science bonus."""
    counted, _, reward = bonus.partition(": ")
    n, what = reward.split(" ", 1)
    gain = FacePart(_GOODS.get(what.rstrip("s"), what), int(n))
    if counted[0].isdigit():
        every, track = counted.split(" ", 1)
        return Clause("round-end", (gain,), per=(track,), every=int(every))
    return Clause("round-end", (gain,), per=("priests",))


def faction(card: Faction, facts: GameFacts, lang: Language) -> Face:
    """One of Automa's faction cards, in a sentence or two."""
    game = facts.id
    actions = ", ".join(_hers(symbol, game, lang) for symbol in card.actions)
    said = [say("hers.action", lang, game=game, actions=actions)]
    if card.first_pass_scores_twice:
        said.append(say("hers.pass-twice", lang))
    if card.reacts_to_power:
        said.append(say("hers.reacts", lang, n=card.reacts_to_power))
    if card.end_points_per_structure:
        said.append(say("hers.per-structure", lang, n=card.end_points_per_structure))
    if card.achievements:
        said.append(say("hers.achievements", lang, points="/".join(map(str, card.achievements))))
    if card.needs_youth:
        said.append(say("hers.youth", lang))
    if card.tracks:
        steps = ", ".join(f"{say(f'track.{track}', lang)} {n}" for track, n in card.tracks.items())
        said.append(say("hers.start", lang, steps=steps))
    if card.incomplete:
        said.append(say("hers.incomplete", lang))
    tracks = tuple(FacePart("steps", n, of=track) for track, n in card.tracks.items())
    lines = (Clause("once", tracks),) if tracks else ()
    name = say(f"faction.{card.id}", lang, game=game)
    note = " ".join(f"{each}." for each in said)
    return Face("faction", card.id, name, lines, note=note, symbols=card.actions)


def _hers(symbol: Symbol, game: str, lang: Language) -> str:
    if symbol.action == "gain-vp":
        if not symbol.x:
            return say("hers.gain-points", lang, n=symbol.points)
        more = f"{symbol.points:+d}".replace("-", "−") if symbol.points else ""
        return say("hers.gain-x-less" if symbol.points < 0 else "hers.gain-x", lang, more=more)
    n = symbol.steps if symbol.action == "advance-level" else symbol.count
    free = "-free" if symbol.unlimited else ""
    said = say(f"hers.{symbol.action}{free}", lang, n=n, game=game)
    if symbol.tiebreakers:
        by = ", ".join(say(f"by.{each}", lang, game=game) for each in symbol.tiebreakers)
        return say("hers.first", lang, what=said, by=by)
    return said
