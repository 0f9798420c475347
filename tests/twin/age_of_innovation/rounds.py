"""The course of the game around the turns: set-up, income, science bonus, final scoring."""

from collections.abc import Sequence

from tests.twin.age_of_innovation import land_actions, printed
from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.ground import connected
from tests.twin.age_of_innovation.lines import Line, granted
from tests.twin.age_of_innovation.people import Automa, Human
from tests.twin.age_of_innovation.printed import DISCIPLINES
from tests.twin.age_of_innovation.turn import setup_turn
from tests.twin.age_of_innovation.wrong import Wrong
from tests.twin.tables import LEVELS

# --- set-up (5)


def set_up(game: Game) -> None:
    for human in game.humans:
        start(game, human)
    pieces = {
        human.faction: list(printed.START_PIECES.get(human.faction, printed.USUAL_START))
        for human in game.humans
    }
    two = [human for human in game.humans if human.faction != "monks"]
    for human in two:
        first_piece(game, human, pieces)
    first_workshops(game)
    for human in reversed(two):
        first_piece(game, human, pieces)
    for faction in ("omar", "monks"):
        if faction in game.by_name:
            first_piece(game, game.by_name[faction], pieces)
    for human in game.humans:
        setup_turn(game, human)


def start(game: Game, human: Human) -> None:
    line = game.expect(human.faction, "start")
    display = printed.DISPLAYS[human.display]
    human.coins = display["coins"]
    human.tools = display["tools"] + printed.FACTION_TOOLS.get(human.faction, 0)
    human.gain({"scholars": display["scholars"]})
    human.bowls = list(display["bowls"])
    human.sailing = display["sailing"]
    human.add_books(granted(line, "books", display["books"], "3"))
    steps = granted(line, "steps", printed.LIZARDS_START_STEPS if human.faction == "lizards" else 0, "4.1")
    icons = zip(display["levels"], printed.FACTION_LEVELS[human.faction], steps, strict=True)
    game.advance(human, [sum(icon) for icon in icons], line)
    game.close(line, "3, 4.1, 5.8")


def first_piece(game: Game, human: Human, pieces: dict[str, list[str]]) -> None:
    line = game.expect(human.faction, "place")
    left, name = pieces[human.faction], line["hex"]
    if line["source"] != "start" or "bought" in line or "offers" in line:
        raise Wrong("source", "start, without spades and offers", line["source"], "5.9")
    if line["piece"] not in left:
        raise Wrong("piece", left, line["piece"], "5.9")
    if not game.empty(name) or game.terrain[name] != human.display:
        raise Wrong("hex", "an empty native hex", name, "5.9")
    left.remove(line["piece"])
    human.buildings[name] = line["piece"]
    if line["piece"] == "tower":
        human.neutral.add(name)
    game.close(line, "5.9")


def first_workshops(game: Game) -> None:
    """Her two workshops on a pair of letters of the set-up card."""
    line = game.expect("automa", "place")
    at = game.ground.at
    pairs = [
        (at[row, column], at[other_row, other_column])
        for row, column, other_row, other_column in printed.START_PAIRS[game.table["map"]][game.automa.home]
    ]
    effects = [
        [
            {"place": "workshop", "hex": marked, "marked": True},
            {"place": "workshop", "hex": other, "marked": False},
        ]
        for marked, other in pairs
    ]
    if line["effects"] not in effects:
        raise Wrong("effects", pairs, line["effects"], "AOI-INIT-03")
    for effect in line["effects"]:
        game.automa.buildings[effect["hex"]] = "workshop"
    game.automa.marked.add(line["effects"][0]["hex"])
    game.close(line, "AOI-INIT-03")


# --- the beginning of a round (6, 7)


def begin_round(game: Game) -> None:
    """Clean-up of the round before, a coin on every open tile, and the line of the new round."""
    line = game.expect("game", "round")
    if game.round:
        game.order = list(game.passed)
        game.row = [(name, coins + 1) for name, coins in game.row]
    game.round += 1
    game.passed = []
    game.power_used, game.books_used = set(), set()
    for human in game.humans:
        human.used = set()
    expected = {"round": game.round, "order": game.order, "row": [list(tile) for tile in game.row]}
    for field, value in expected.items():
        if line[field] != value:
            raise Wrong(field, value, line[field], "24.3, AOI-PASS-06")
    game.reader.step()


def all_income(game: Game) -> None:
    game.phase = "income"
    for name in game.order:
        if name != "automa":
            income(game, game.by_name[name])


def income(game: Game, human: Human) -> None:
    """Everything of phase I at once, the step of `c_tool_step` first (7)."""
    line = game.expect(human.faction, "income")
    guilds = human.own("guild")
    mountain = human.display == "mountain"
    goods = [
        {"tools": printed.WORKSHOP_TOOLS[human.own("workshop")]},
        {"coins": (printed.GUILD_COINS_MOUNTAIN if mountain else printed.GUILD_COINS)[guilds]},
        {"coins": printed.MOUNTAIN_COINS if mountain else 0},
        {"power": printed.GUILD_POWER[guilds]},
        {"scholars": human.own("school") + human.own("university")},
    ]
    sources = [
        human.round_bonus,
        human.faction,
        f"palace_{human.palace}",
        *human.competencies,
        *human.innovations,
    ]
    goods += [printed.INCOME.get(source, {}) for source in sources]
    game.advance(human, granted(line, "steps", total(goods, "steps"), "7.2"), line)
    for index, level in enumerate(human.levels):
        if level >= printed.INCOME_LEVEL:
            goods.append(printed.LEVEL_INCOME[index])
    human.add_books(granted(line, "books", total(goods, "books"), "7.2"))
    for gain in goods:
        human.gain(gain)
    game.close(line, "7")


def total(goods: list[dict[str, int]], what: str) -> int:
    return sum(gain.get(what, 0) for gain in goods)


# --- phase III (24)


def science_bonus(game: Game) -> None:
    """In the order of the next round: what the tile gives for levels, then its spades."""
    game.phase = "science"
    for name in game.passed:
        if name != "automa":
            science(game, game.by_name[name])


def science(game: Game, human: Human) -> None:
    tile = game.tile()
    level = human.levels[DISCIPLINES.index(tile["discipline"])]
    if human.faction == "blessed":
        level += printed.BLESSED_LEVELS
    units = level // tile["levels"] * tile["units"]
    line = game.next()
    gives = tile["gives"]
    nothing = (gives == "scholars" and human.supply == 0) or (gives == "power" and not any(human.bowls[:2]))
    written = line["who"] == human.faction and line["do"] == "science"
    if units == 0 or (nothing and not written):
        return
    game.expect(human.faction, "science")
    human.add_books(granted(line, "books", units if gives == "books" else 0, "24.1"))
    human.gain({gives: units})
    game.close(line, "24.1")
    if gives == "spades":
        bonus_spades(game, human, units)


def bonus_spades(game: Game, human: Human, left: int) -> None:
    """On any hexes in reach by the sailing track, nothing bought, nothing built (24.2)."""
    while (line := game.next())["who"] == human.faction and line["do"] == "terraform":
        if line.get("source") != "science" or "bought" in line or "via" in line:
            raise Wrong("source, bought, via", "science, free only", line.get("source"), "24.2")
        if line.get("free", 0) > left:
            raise Wrong("free", f"at most {left}", line.get("free"), "24.2")
        land_actions.go_there(game, human, line)
        land_actions.use_spades(game, human, line)
        left -= line["free"]
        game.close(line, "24.2")


# --- the end (25)


def shares(values: list[int], places: Sequence[int]) -> list[int]:
    """Points by places; who shares one divides the places occupied, rounded down (25.3). Zero gets nothing."""
    points = []
    for value in values:
        better = sum(1 for other in values if other > value)
        tied = values.count(value)
        taken = [*places, 0, 0, 0][better : better + tied]
        points.append(sum(taken) // tied if value else 0)
    return points


def human_area(game: Game, human: Human) -> int:
    """Largest set of buildings linked by reach; tunnels and flight link too (25.1)."""
    jump = printed.TUNNEL_DISTANCE if human.faction == "moles" else 0
    if human.palace == 9:
        jump = max(printed.FLIGHT_DISTANCES)
    links = {
        name: game.ground.reached([name], human.sailing, game.bridges(human))
        | {other for other in human.buildings if game.ground.apart[name][other] <= jump}
        for name in human.buildings
    }
    return max(len(group) for group in connected(human.buildings, links))


def automa_area(game: Game) -> int:
    sailing = max(LEVELS["age-of-innovation"][game.automa.level][0])
    links = {name: game.ground.in_range(name, sailing) for name in game.automa.buildings}
    return max(len(group) for group in connected(game.automa.buildings, links))


def coins_of(human: Human) -> int:
    goods = human.coins + human.tools + human.scholars + sum(human.books)
    return goods + human.bowls[2] + human.bowls[1] // 2


def final_scoring(game: Game) -> None:
    game.phase = "final"
    areas = [*(human_area(game, human) for human in game.humans), automa_area(game)]
    area_vp = shares(areas, printed.AREA_PLACES)
    people: list[Human | Automa] = [*game.humans, game.automa]
    science_vp = [
        shares([person.levels[index] for person in people], printed.SCIENCE_PLACES) for index in range(4)
    ]
    for seat, person in enumerate(people):
        expected: Line = {"area": areas[seat], "area_vp": area_vp[seat]}
        expected["science_vp"] = [points[seat] for points in science_vp]
        person.vp += area_vp[seat] + sum(expected["science_vp"])
        if isinstance(person, Human):
            line = game.expect(person.faction, "final")
            expected["resources"] = coins_of(person)
            expected["resources_vp"] = coins_of(person) // printed.COINS_A_POINT
            person.vp += expected["resources_vp"]
        else:
            line = game.expect("automa", "final")
            wanderers = person.faction == "wanderers"
            expected["faction_vp"] = printed.WANDERERS_VP * len(person.buildings) if wanderers else 0
            person.vp += expected["faction_vp"]
        for field, value in expected.items():
            if line[field] != value:
                raise Wrong(field, value, line[field], "25")
        game.close(line, "25")


def end(game: Game) -> None:
    line = game.expect("game", "end")
    scores = {human.faction: human.vp for human in game.humans} | {"automa": game.automa.vp}
    winners = [name for name, vp in scores.items() if vp == max(scores.values())]
    if line["scores"] != scores:
        raise Wrong("scores", scores, line["scores"], "25.5")
    if sorted(line["winners"]) != sorted(winners):
        raise Wrong("winners", winners, line["winners"], "25.5")
    game.reader.step()
