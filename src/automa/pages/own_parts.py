"""The parts of components whose values an owner can enter: what a form asks for, and which values its answers are."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from automa.facts.catalogue import GameFacts, ScoringTile
from automa.facts.limits import MOST
from automa.pages.fields import NamedValue
from automa.pages.speaker import PageSpeaker
from automa.words.refusal import Refusal

SIDES = ("first", "second")
Answers = Mapping[str, str]
Values = dict[str, object]


class OwnField(Struct, frozen=True):
    """A number, or one of several values, with the value that counts now."""

    name: str
    label: str
    value: str
    choices: Sequence[NamedValue] = ()
    most: int = MOST


class OwnPart(NamedTuple):
    """One thing that an owner holds in the hand: a tile, the letters of a terrain, a card."""

    of: str
    title: str
    fields: Sequence[OwnField]
    values: Callable[[Answers], Values]
    """What the checked answers are, by path."""


def parts(facts: GameFacts, of: str, t: PageSpeaker) -> list[OwnPart]:
    """The part of this name; of a board the letters of every terrain, of the priorities every card."""
    match of.split("."):
        case ["tiles", tile] if tile in facts.tiles:
            return [_tile(facts, facts.tiles[tile], of, t)]
        case ["boards", board, "starts", *rest] if board in facts.boards:
            terrains = rest or list(facts.boards[board].starts)
            if set(terrains) <= facts.boards[board].starts.keys():
                return [_letters(facts, board, terrain, t) for terrain in terrains]
        case ["priorities", *rest]:
            if set(rest) <= facts.priorities.keys():
                return [_card(facts, terrain, t) for terrain in rest or facts.priorities]
        case ["factions", faction, "tracks"] if faction in facts.factions:
            return [_tracks(facts, faction, of, t)]
        case ["factions", faction, "achievements"] if faction in facts.factions:
            return [_achievements(facts, faction, of, t)]
    raise Refusal("own-part", name=of[:60])


def values_of(part: OwnPart, answers: Answers) -> Values:
    """The values of a part by their paths; an answer that is none is refused."""
    for field in part.fields:
        text = answers.get(field.name, "")
        if field.choices:
            if text not in [choice.value for choice in field.choices]:
                raise Refusal("own-choice", text=text[:60], field=field.label)
        elif not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= field.most):
            raise Refusal("own-number", field=field.label, most=field.most)
    return part.values(answers)


def _tile(facts: GameFacts, tile: ScoringTile, of: str, t: PageSpeaker) -> OwnPart:
    """Automa's half; a track that nobody has read stays so unless it is chosen. A final tile has one number."""
    tracks = [NamedValue(track, t(f"track.{track}")) for track in facts.tracks]
    unread = [NamedValue("", t("page.facts.unread"))] if tile.track is None else []
    sides = SIDES[:1] if tile.final else SIDES
    fields = [OwnField("track", t("page.facts.track"), tile.track or "", [*unread, *tracks])]
    for side, points in zip(sides, tile.automa_vp, strict=False):
        label = t("page.facts.final" if tile.final else f"page.facts.{side}")
        fields.append(OwnField(side, label, "" if points is None else str(points)))

    def values(answers: Answers) -> Values:
        points = [int(answers[side]) for side in sides]
        found: Values = {f"{of}.automa_vp": points * 2 if tile.final else points}
        return found | ({f"{of}.track": answers["track"]} if answers["track"] else {})

    return OwnPart(of, t(f"tile.{tile.id}"), fields, values)


def _letters(facts: GameFacts, board: str, terrain: str, t: PageSpeaker) -> OwnPart:
    of, here = f"boards.{board}.starts.{terrain}", facts.board(board)
    hexes = [NamedValue(name, name) for name in here.names_of(here.terrain[terrain])]
    fields = [
        OwnField(letter, t("page.facts.letter", letter=letter), name, hexes)
        for letter, name in facts.boards[board].starts[terrain].items()
    ]
    title = t("page.facts.starts", map=board, terrain=terrain)
    return OwnPart(
        of, title, fields, lambda answers: {f"{of}.{each.name}": answers[each.name] for each in fields}
    )


def _card(facts: GameFacts, terrain: str, t: PageSpeaker) -> OwnPart:
    """Both rows of a card, place by place."""
    of, rows = f"priorities.{terrain}", facts.priorities[terrain]
    names = [NamedValue(name, t(f"terrain.{name}")) for name in facts.wheel]
    fields = [
        OwnField(f"{row}{place}", t("page.facts.place", row=row, n=place), name, names)
        for row, order in rows.items()
        for place, name in enumerate(order, start=1)
    ]

    def values(answers: Answers) -> Values:
        found: Values = {}
        for row, order in rows.items():
            mine = [answers[f"{row}{place}"] for place in range(1, len(order) + 1)]
            if len(set(mine)) != len(mine):
                raise Refusal("own-row")
            found[f"{of}.{row}"] = mine
        return found

    return OwnPart(of, t("page.facts.row", terrain=terrain), fields, values)


def _tracks(facts: GameFacts, faction: str, of: str, t: PageSpeaker) -> OwnPart:
    steps = facts.factions[faction].tracks
    fields = [
        OwnField(track, t(f"track.{track}"), str(steps.get(track, 0)), most=facts.track_top)
        for track in facts.tracks
    ]
    title = t("doubt.tracks", faction=faction)
    return OwnPart(
        of, title, fields, lambda answers: {f"{of}.{each.name}": int(answers[each.name]) for each in fields}
    )


def _achievements(facts: GameFacts, faction: str, of: str, t: PageSpeaker) -> OwnPart:
    points = facts.factions[faction].achievements
    fields = [OwnField(str(n), t("page.facts.nth", n=n), str(each)) for n, each in enumerate(points, start=1)]
    title = t("doubt.points", faction=faction)
    return OwnPart(of, title, fields, lambda answers: {of: [int(answers[each.name]) for each in fields]})
