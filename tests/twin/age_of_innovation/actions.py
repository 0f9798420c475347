"""Actions with goods and tiles (sections 9, 17 to 23). Each returns the rights that follow from it."""

from tests.twin.age_of_innovation import printed
from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.lines import Line, granted
from tests.twin.age_of_innovation.people import Human
from tests.twin.age_of_innovation.printed import DISCIPLINES
from tests.twin.age_of_innovation.rights import Right, can_bridge, can_exchange, can_upgrade, spades
from tests.twin.age_of_innovation.wrong import Wrong

EACH = [1, 1, 1, 1]


def discipline(line: Line) -> int:
    if line["to"] not in DISCIPLINES:
        raise Wrong("to", DISCIPLINES, line["to"], "19.1")
    return DISCIPLINES.index(line["to"])


def only(index: int, steps: int) -> list[int]:
    return [steps if place == index else 0 for place in range(4)]


def paid(human: Human, line: Line, books: int, rule: str) -> list[int]:
    pay: list[int] = line["pay"]
    if sum(pay) != books:
        raise Wrong("pay", f"{books} books", pay, rule)
    human.pay_books(pay, rule)
    return pay


def one_discipline(line: Line, most: int, least: int, rule: str) -> list[int]:
    """Steps that may not be spread (19.6)."""
    steps: list[int] = line.get("steps", [0, 0, 0, 0])
    if not least <= sum(steps) <= most or sum(1 for step in steps if step) > 1:
        raise Wrong("steps", f"{least} to {most} in one discipline", line.get("steps"), rule)
    return steps


# --- conversions (9)


def convert(game: Game, human: Human, line: Line) -> None:
    way, times = (line["from"], line["to"]), line["times"]
    if way not in printed.CONVERSIONS:
        raise Wrong("from, to", sorted(printed.CONVERSIONS), way, "9.1")
    price = printed.CONVERSIONS[way] * times
    if way[1] == "scholar" and human.supply < times:
        raise Wrong("times", f"{human.supply} in the supply", times, "9.3")
    if "pay" in line and way[0] != "book":
        raise Wrong("pay", "only books are paid by colour", line["pay"], "9.1")
    if way[0] == "power":
        human.spend_power(price, "9.1")
    elif way[0] == "book":
        if "pay" not in line:
            raise Wrong("pay", f"{price} books", None, "9.1")
        paid(human, line, price, "9.1")
    else:
        human.pay({f"{way[0]}s": price}, "9.1")
    human.add_books(granted(line, "books", times if way[1] == "book" else 0, "9.1"))
    if way[1] != "book":
        human.gain({f"{way[1]}s": times})


def sacrifice(game: Game, human: Human, line: Line) -> None:
    times = line["times"]
    if human.bowls[1] < 2 * times:
        raise Wrong("times", f"two tokens each of {human.bowls[1]}", times, "9.2")
    human.bowls[1] -= 2 * times
    human.bowls[2] += times


# --- tracks (17)


def advance_track(game: Game, human: Human, line: Line) -> list[Right]:
    """One step on the sailing or terraforming track; without a source it is paid."""
    display = printed.DISPLAYS[human.display]
    if line["track"] == "sailing":
        cost, now, most = printed.SAILING_COST, human.sailing, printed.MOST_SAILING
    elif line["track"] == "terraforming":
        cost, now, most = display["step_cost"], human.terraforming, printed.MOST_TERRAFORMING
    else:
        raise Wrong("track", "sailing or terraforming", line["track"], "17.1")
    if now >= most:
        raise Wrong("track", "not at its top", line["track"], "17.1")
    if "source" not in line:
        human.pay(cost, "17.1")
    if line["track"] == "sailing":
        human.sailing += 1
        reward = display["sailing_reward"][human.sailing]
    else:
        human.terraforming += 1
        reward = printed.TERRAFORMING_REWARD[human.terraforming]
    human.gain(reward)
    human.add_books(granted(line, "books", reward.get("books", 0), "3.1"))
    game.score(human, "track")
    return []


# --- scholars (19)


def send(game: Game, human: Human, line: Line) -> list[Right]:
    """A scholar onto a free space, gone for the game."""
    index, space = discipline(line), line["space"]
    if human.scholars == 0:
        raise Wrong("do", "a scholar to send", "send", "19.1")
    if space not in game.spaces[index]:
        raise Wrong("space", game.spaces[index], space, "19.1")
    game.spaces[index].remove(space)
    human.scholars -= 1
    game.advance(human, only(index, space), line)
    sent(human)
    return []


def send_back(game: Game, human: Human, line: Line) -> list[Right]:
    """A scholar back to the supply for one step."""
    human.pay({"scholars": 1}, "19.1")
    game.advance(human, only(discipline(line), 1), line)
    sent(human)
    return []


def sent(human: Human) -> None:
    human.vp += printed.SEND_VP["rb_scholar"] if human.round_bonus == "rb_scholar" else 0
    human.vp += printed.SEND_VP["c_scholar_vp"] if "c_scholar_vp" in human.competencies else 0


# --- shared and special actions (22, 8.2)


def power_action(game: Game, human: Human, line: Line) -> list[Right]:
    name = line["id"]
    if name not in printed.POWER_ACTIONS or name in game.power_used:
        raise Wrong("id", "a free power action", name, "22")
    game.power_used.add(name)
    illusionists = human.faction == "illusionists"
    human.spend_power(printed.POWER_COST[name] - printed.ILLUSIONISTS_DISCOUNT * illusionists, "22, 27.4")
    human.vp += printed.ILLUSIONISTS_VP[game.revision] if illusionists else 0
    human.gain(printed.ACTION_GAIN.get(name, {}))
    return rights_of(game, human, name)


def rights_of(game: Game, human: Human, name: str) -> list[Right]:
    """Spades and bridges of an action; an action for a bridge needs one that can be laid."""
    rights = []
    if name in ("p_bridge", "rb_bridge") and not can_bridge(game, human):
        raise Wrong("id", "a bridge that can be laid", name, "11.4")
    if name in printed.SPADES:
        rights.append(spades(name, printed.SPADES[name]))
    if name in printed.BRIDGE_RIGHTS:
        rights.append(Right("bridge", name, printed.BRIDGE_RIGHTS[name]))
    return rights


def book_action(game: Game, human: Human, line: Line) -> list[Right]:
    name = line["id"]
    if name not in game.table["book_actions"] or name in game.books_used:
        raise Wrong("id", "a free book action", name, "22")
    game.books_used.add(name)
    paid(human, line, printed.BOOK_COST[name], "22")
    human.gain(printed.ACTION_GAIN.get(name, {}))
    if name == "b_guild_vp":
        human.vp += printed.GUILD_VP * human.count("guild")
    if name == "b_science":
        game.advance(human, one_discipline(line, 2, 2, "19.6"), line)
    elif "steps" in line or "unlock" in line:
        raise Wrong("steps", "none granted", line.get("steps"), "22")
    if name == "b_guild_upgrade":
        if not can_upgrade(human):
            raise Wrong("id", "a workshop and a guild for the upgrade", name, "12.4")
        return [Right("upgrade", name)]
    return rights_of(game, human, name)


def owns_special(human: Human, name: str) -> bool:
    if name.startswith("palace_"):
        return name == f"palace_{human.palace}" and human.palace in (1, 2, 3, 4, 6, 13)
    if name in ("deus_ex_machina", "professors"):
        return name in human.innovations
    if name == "c_power_action":
        return name in human.competencies
    if name in ("rb_spade", "rb_bridge", "rb_science"):
        return name == human.round_bonus
    return name in ("philosophers", "psychics") and name == human.faction


def special(game: Game, human: Human, line: Line) -> list[Right]:
    """An octagon on one's own components, free, once a round."""
    name = line["id"]
    if not owns_special(human, name):
        raise Wrong("id", "a special action of one's own", name, "8.2")
    if name in human.used:
        raise Wrong("id", "not used this round", name, "8.2")
    human.used.add(name)
    goods = printed.ACTION_GAIN.get(name, {})
    human.gain(goods)
    human.add_books(granted(line, "books", goods.get("books", 0), "8.2"))
    if name in printed.SCIENCE_STEPS:
        most = printed.SCIENCE_STEPS[name]
        game.advance(human, one_discipline(line, most, 1, "19.6"), line)
    elif "steps" in line or "unlock" in line:
        raise Wrong("steps", "none granted", line.get("steps"), "8.2")
    if name == "palace_3":
        if not can_exchange(human):
            raise Wrong("id", "a school and a guild for the exchange", name, "21.3")
        return [Right("upgrade", name)]
    if name == "palace_4":
        if not can_upgrade(human):
            raise Wrong("id", "a workshop and a guild for the upgrade", name, "12.4")
        return [Right("upgrade", name)]
    return rights_of(game, human, name)


# --- innovations (18)


def innovation(game: Game, human: Human, line: Line) -> list[Right]:
    name = line["id"]
    if name not in game.innovations:
        raise Wrong("id", "an innovation on display", name, "18.1")
    if len(human.innovations) == printed.MOST_INNOVATIONS:
        raise Wrong("do", "at most three innovations", human.innovations, "18.1")
    place = game.innovations.index(name)
    surcharge = printed.DISPLAYS[human.display]["surcharge"][len(human.innovations)]
    pay = paid(human, line, printed.INNOVATION_BOOKS + surcharge, "18.1, 3.4")
    colours = (printed.SIX_PLACES if len(game.innovations) == 6 else printed.EIGHT_PLACES)[place]
    if any(given < needed for given, needed in zip(pay, colours, strict=True)):
        raise Wrong("pay", f"at least {list(colours)}", pay, "5.5")
    if (human.count if game.switch("neutral_palace_saves_coins") else human.own)("palace") == 0:
        human.pay({"coins": printed.INNOVATION_COINS}, "18.1")
    game.innovations[place] = None
    human.innovations.append(name)
    game.score(human, "innovation")
    human.vp += innovation_points(game, human, name)
    human.add_books(granted(line, "books", printed.DEUS_BOOKS if name == "deus_ex_machina" else 0, "18.3"))
    shapes = len(set(human.buildings.values())) if name == "architecture" else 0
    steps = granted(line, "steps", shapes, "18.3")
    game.advance(human, EACH if name == "deus_ex_machina" else steps, line)
    if name == "palace":
        human.bowls[2] += printed.PALACE_TOKENS
    follow = []
    if name == "steam_power":
        human.gain({"scholars": printed.STEAM_SCHOLARS})
        follow += [Right("track", name, piece=track) for track in ("sailing", "terraforming")]
    if name in printed.NEUTRAL_BUILDINGS:
        follow.append(Right("neutral", name, piece=name))
    if name == "school":
        follow.append(Right("competency"))
    return follow


def innovation_points(game: Game, human: Human, name: str) -> int:
    """Points of an innovation, counted before its own steps (18.3)."""
    if name == "architecture":
        return printed.ARCHITECTURE_VP
    if name == "census":
        return printed.CENSUS_VP.get(min(len(human.buildings), 11), 0)
    if name == "colleges":
        return printed.COLLEGES_VP * human.count("school")
    if name == "communications":
        return printed.COMMUNICATIONS_VP.get(min(len(game.groups(human)), 6), 0)
    if name == "league_of_cities":
        return printed.LEAGUE_VP * len(human.city_tiles)
    if name == "libraries":
        return sum(sorted(human.levels)[2:])
    if name == "sewerage":
        return printed.SEWERAGE_VP * human.count("workshop")
    if name == "steel":
        return printed.STEEL_VP.get(len(human.bridges), 0)
    return printed.MONUMENT_VP if name == "monument" else 0


# --- competencies and palaces (20, 21)


def competency(game: Game, human: Human, line: Line) -> list[Right]:
    name = line["id"]
    if name not in game.places or name in human.competencies:
        raise Wrong("id", "a competency of another kind", name, "20.1")
    holders = [other for other in game.humans if name in other.competencies]
    if len(holders) == printed.COMPETENCY_COPIES:
        raise Wrong("id", "a tile that is left", name, "1.4")
    human.competencies.append(name)
    column, row = game.places[name]
    steps, books = printed.PLACE_REWARD[row]
    books += printed.PHILOSOPHERS_BOOKS if human.faction == "philosophers" else 0
    human.books[column] += books
    game.advance(human, only(column, steps), line)
    if name == "c_oneoff":
        human.gain(printed.ONEOFF)
    if name == "c_annex":
        human.annexes_left += printed.ANNEXES
    if name == "c_spades":
        return [spades(name, printed.SPADES[name])]
    if name == "c_tower":
        return [Right("neutral", name, piece="tower")]
    return []


def palace(game: Game, human: Human, line: Line) -> list[Right]:
    number = line["n"]
    if number not in game.palaces:
        raise Wrong("n", sorted(game.palaces), number, "5.6")
    game.palaces.remove(number)
    human.palace = number
    goods = printed.PALACE_GAIN.get(number, {})
    human.gain(goods)
    human.add_books(granted(line, "books", goods.get("books", 0), "21"))
    if number == 5:
        return [Right("competency")]
    if number == 11:
        return [Right("city")]
    if number == 14:
        return [Right("sailing", "palace_14", printed.SAILING_STEPS_14)]
    if number == 16:
        return [Right("guild", "palace_16")]
    return rights_of(game, human, f"palace_{number}") if number == 15 else []


# --- passing (23)


def pass_round(game: Game, human: Human, line: Line) -> list[Right]:
    """Steps, then points, then the new round bonus with its coins; the old one into its place."""
    schools = human.count("school")
    steps = granted(line, "steps", schools if human.round_bonus == "rb_school" else 0, "23.1")
    game.advance(human, steps, line)
    if human.round_bonus == "rb_big":
        human.vp += printed.BIG_PASS_VP * (human.count("palace") + human.count("university"))
    if human.palace == 7:
        human.vp += printed.SCHOOL_PASS_VP * schools
    if "c_city_pass" in human.competencies:
        human.vp += printed.CITY_PASS_VP * len(human.city_tiles)
    if "c_lowest" in human.competencies:
        human.vp += min(human.levels)
    if "trading_routes" in human.innovations:
        human.vp += printed.TRADING_ROUTES_VP * human.count("guild")
    game.passed.append(human.faction)
    if (game.round == 6) == ("take" in line):
        raise Wrong("take", "a tile, but none in round 6", line.get("take"), "23.2, 23.3")
    if game.round < 6:
        open_tiles = [name for name, _ in game.row]
        if line["take"] not in open_tiles:
            raise Wrong("take", open_tiles, line["take"], "23.2")
        slot = open_tiles.index(line["take"])
        human.coins += game.row[slot][1]
        game.row[slot] = (human.round_bonus, 0)
        human.round_bonus = line["take"]
    return []
