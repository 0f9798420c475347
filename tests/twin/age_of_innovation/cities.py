"""Cities: when one arises and what its tile brings (section 15)."""

from tests.twin.age_of_innovation import printed
from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.lines import Line, granted
from tests.twin.age_of_innovation.people import Human
from tests.twin.age_of_innovation.rights import Right, spades
from tests.twin.age_of_innovation.wrong import Wrong


def is_city(human: Human, group: set[str]) -> bool:
    """Enough buildings and enough power (15.1)."""
    kinds = {human.buildings[name] for name in group}
    needed = min(printed.CITY_BUILDINGS.get(kind, printed.CITY_BUILDINGS["usual"]) for kind in kinds)
    power = printed.CITY_POWER_8 if human.palace == 8 else printed.CITY_POWER
    count = len(group) + len(group & human.annexes)
    return count >= needed and sum(human.value(name) for name in group) >= power


def arise(game: Game, human: Human, line: Line) -> list[Right]:
    """Found every city that the map now shows; a group that touches a city belongs to it (15.2, 15.4)."""
    founded: list[Right] = []
    one = line["do"] == "palace" and not game.switch("palace_8_founds_all")
    for group in game.groups(human):
        touching = [city for city in human.cities if city & group]
        for city in touching:
            city |= group
        if not touching and is_city(human, group) and not (one and founded):
            human.cities.append(group)
            founded.append(Right("city", hexes=frozenset(group)))
    return founded


def over_river(game: Game, human: Human, line: Line) -> None:
    """Palace 14: own groups on the banks of one river hex become a city together (21.14)."""
    river, hexes = line["river"], set(line.get("hexes", []))
    if human.palace != 14 or river not in game.ground.rivers:
        raise Wrong("river", "a river hex, with palace 14", river, "21.14")
    banks = game.ground.neighbours[river]
    groups = [group for group in game.groups(human) if group & banks and not group & human.in_city()]
    chosen = [group for group in groups if group <= hexes]
    if len(chosen) < 2 or set().union(*chosen) != hexes:
        raise Wrong("hexes", f"groups of {groups}", sorted(hexes), "21.14")
    if not is_city(human, hexes):
        raise Wrong("hexes", "a city", sorted(hexes), "15.1")
    human.cities.append(hexes)


def take_tile(game: Game, human: Human, line: Line) -> list[Right]:
    """Points, key and reward of a city tile, and what the faction makes of it (15.3)."""
    name = line["tile"]
    if game.city_tiles[name] == 0:
        raise Wrong("tile", "a tile that is left", name, "15.3")
    game.city_tiles[name] -= 1
    human.city_tiles.append(name)
    human.keys += 1
    human.vp += printed.CITY_VP[name]
    game.score(human, "city")
    goods = printed.CITY_GAIN[name]
    human.gain(goods)
    felines = human.faction == "felines"
    books = goods.get("books", 0) + (printed.FELINES_BOOKS if felines else 0)
    human.add_books(granted(line, "books", books, "15.3, 27.2"))
    steps = granted(line, "steps", printed.FELINES_STEPS if felines else 0, "27.2")
    each = 1 if name == "ct_science" else 0
    game.advance(human, [each + step for step in steps], line)
    follow = []
    if name == "ct_spades":
        follow.append(spades(name, printed.SPADES[name]))
    if human.faction == "lizards":
        follow.append(spades("lizards", printed.LIZARDS_SPADES))
    return follow
