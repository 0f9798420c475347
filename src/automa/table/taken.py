"""Tiles that a human takes at the table (town and city tiles, palaces, competencies), and the bonus of a round."""

from automa.table import points as points_for
from automa.table.context import Context, number, one_of, words_exactly
from automa.table.human import Command, advance
from automa.table.known import known
from automa.table.refused import Refused
from automa.table.state import Human


def town(game: Context, human: Human, words: list[str]) -> None:
    """`town TW1`, `city ct_tools`: its tile; the points on it are scored, the markers follow."""
    (name,) = words_exactly(words, 1, "town|city TILE")
    kind = known(game.facts).group
    found = points_for.take(game, human, kind, name)
    game.tell("table.took", human.id, tile=name)
    _scored(game, human, found.worth.now)
    points_for.happened(game, human, kind)
    for each in game.facts.tracks if found.each else ():
        advance(game, human, each, found.each)


def palace(game: Context, human: Human, words: list[str]) -> None:
    """`palace 12`: the palace tile that comes with the palace."""
    (text,) = words_exactly(words, 1, "palace NUMBER")
    found = points_for.take(game, human, "palace", f"palace_{text}")
    game.tell("table.took", human.id, tile=found.id)
    _scored(game, human, found.worth.now)


def competency(game: Context, human: Human, words: list[str]) -> None:
    """`competency law 3`: from the space of that discipline with so many steps; the marker follows."""
    name, text = words_exactly(words, 2, "competency DISCIPLINE STEPS")
    printed = known(game.facts)
    if "competency" not in printed.takes:
        raise Refused("other-game", what="competency")
    steps = int(one_of(text, [str(row) for row in printed.rows], "steps"))
    space = f"{game.track(name)} {steps}"
    if space in human.spaces:
        raise Refused("competency-there", track=name, steps=steps)
    human.spaces.append(space)
    human.learned = True
    points_for.settle(game, human, "competency")
    game.tell("table.competency", human.id, track=name, steps=steps)
    advance(game, human, name, steps)
    points_for.happened(game, human, "competency")
    lies = printed.takes["competency"].get(game.state.display.get(space, ""))
    if lies is not None and lies.worth.now:
        points_for.due(game, human, lies.id, lies.worth.now)


def display(game: Context, human: Human, words: list[str]) -> None:
    """`display law 3 c_border`: which competency lies on that space, so that its points can be offered."""
    name, text, tile = words_exactly(words, 3, "display DISCIPLINE STEPS TILE")
    printed = known(game.facts)
    if "competency" not in printed.takes:
        raise Refused("other-game", what="display")
    space = f"{game.track(name)} {one_of(text, [str(row) for row in printed.rows], 'steps')}"
    lies = printed.takes["competency"].get(tile)
    if lies is None:
        raise Refused("no-such-tile", what="competency", tile=tile)
    told = {other: each for other, each in game.state.display.items() if each != tile and other != space}
    game.state.display = {**told, space: tile}
    game.tell("table.display", human.id, track=name, steps=text, tile=tile)
    if human.spaces and human.spaces[-1] == space:
        points_for.due(game, human, tile, lies.worth.now)


def lies(game: Context, human: Human, words: list[str]) -> None:
    """`lies book 2 b_spades`, `lies innovation 3 census`: which tile lies there, so that what it pays can be offered."""
    row, text, tile = words_exactly(words, 3, "lies book|innovation NUMBER TILE")
    tiles, state = known(game.facts).lying, game.state
    if row not in tiles:
        raise Refused("other-game", what=row)
    spaces = state.book_actions if row == "book" else state.innovations
    space = f"{row} {number(text, 1, len(spaces))}"
    if tile not in tiles[row]:
        raise Refused("no-such-tile", what=row, tile=tile)
    told = {other: each for other, each in state.lying.items() if each != tile and other != space}
    state.lying = {**told, space: tile}
    game.tell(f"table.lies-{row}", human.id, number=number(text, 1, len(spaces)), tile=tile)
    if human.unnamed == space:
        points_for.took_from(game, human, space)


def bonus(game: Context, human: Human, words: list[str]) -> None:
    """`bonus`: the cult or science bonus of the round has been taken."""
    words_exactly(words, 0, "bonus")
    if game.state.phase != "round-end" or human.id in game.state.ticked:
        raise Refused("no-bonus", owner=human.name)
    game.state.ticked.append(human.id)
    game.tell("table.ticked", human.id)


def _scored(game: Context, human: Human, points: int) -> None:
    if points:
        game.tell("table.points", human.id, change=f"+{points}", points=human.points)


TAKEN: dict[str, Command] = {
    "town": town,
    "city": town,
    "palace": palace,
    "competency": competency,
    "display": display,
    "lies": lies,
    "bonus": bonus,
}
