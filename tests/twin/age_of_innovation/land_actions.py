"""Spades, workshops, upgrades, neutral buildings, bridges, annexes (sections 10 to 13, 16)."""

from tests.twin.age_of_innovation import printed
from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.ground import spades_between, turned
from tests.twin.age_of_innovation.lines import Line
from tests.twin.age_of_innovation.people import Human
from tests.twin.age_of_innovation.rights import Right
from tests.twin.age_of_innovation.wrong import Wrong


def go_there(game: Game, human: Human, line: Line) -> None:
    """The hex must be empty and in reach, or be reached by tunnel or flight, which is paid and scored now."""
    name = line["hex"]
    if not game.empty(name):
        raise Wrong("hex", "empty land", name, "10.1")
    via = line.get("via")
    if via is None:
        if name not in game.reach(human) and name not in human.tunnels:
            raise Wrong("hex", "land in reach", name, "11.2")
        return
    apart = {game.ground.apart[name][building] for building in human.buildings}
    if game.joined(name, human) & set(human.buildings):
        raise Wrong("via", "a hex adjacent to no own building", name, "27.7, 21.9")
    if via == "tunnel":
        if human.faction != "moles" or printed.TUNNEL_DISTANCE not in apart:
            raise Wrong("via", "Moles, two hexes away", via, "27.7")
        human.pay({"tools": printed.TUNNEL_TOOLS}, "27.7")
        human.vp += printed.TUNNEL_VP[game.revision, len(game.humans) + 1]
        if not game.switch("tunnel_again_to_build"):
            human.tunnels.add(name)
    elif via == "flight":
        if human.palace != 9 or not apart & set(printed.FLIGHT_DISTANCES):
            raise Wrong("via", "palace 9, two or three hexes away", via, "21.9")
        human.pay({"scholars": printed.FLIGHT_SCHOLARS}, "21.9")
        human.vp += printed.FLIGHT_VP
    else:
        raise Wrong("via", "tunnel or flight", via, "ledger format")


def use_spades(game: Game, human: Human, line: Line) -> int:
    """Turn the hex by the spades of the line; the distance that is left."""
    name: str = line["hex"]
    count: int = line.get("bought", 0) + line.get("free", 0)
    distance = spades_between(game.terrain[name], human.display)
    if not 0 < count <= distance:
        raise Wrong("bought, free", f"1 to {distance} spades", count, "10.1")
    terrain = turned(game.terrain[name], human.display, count)
    if line["to"] != terrain:
        raise Wrong("to", terrain, line["to"], "10.1")
    human.pay({"tools": line.get("bought", 0) * printed.SPADE_TOOLS[human.terraforming]}, "10.2")
    game.terrain[name] = terrain
    game.spades_used(human, count)
    return distance - count


def free_spades(game: Game, human: Human, line: Line, right: Right) -> None:
    """One hex with spades of a right (10.4): the first may be topped up, further ones need a native first."""
    free, bought = line.get("free", 0), line.get("bought", 0)
    if not 0 < free <= right.left:
        raise Wrong("free", f"1 to {right.left}", free, "10.4")
    if right.started:
        if bought and not game.switch("buy_for_further_hexes"):
            raise Wrong("bought", "none behind the first hex", bought, "10.4.3")
        if game.terrain[right.first] != human.display:
            raise Wrong("hex", f"only {right.first} until it is native", line["hex"], "10.4.3")
    elif bought and (free < right.left or right.source == "desert"):
        raise Wrong("bought", "none while free spades are left", bought, "10.4.2")
    go_there(game, human, line)
    left = use_spades(game, human, line)
    if bought and left and not game.switch("buy_short_of_native"):
        raise Wrong("bought", "as many as make the hex native", bought, "31.5")
    right.left -= free
    right.first = right.first or line["hex"]
    right.last = line["hex"]
    right.started = True


def put_workshop(game: Game, human: Human, line: Line, free: bool = False) -> None:
    name = line["hex"]
    if not game.empty(name) or game.terrain[name] != human.display:
        raise Wrong("hex", "an empty native hex", name, "10.2")
    if human.left("workshop") == 0:
        raise Wrong("do", "no workshop left", "build", "10.2")
    if not free:
        human.pay(printed.WORKSHOP_COST, "10.2")
    human.buildings[name] = "workshop"
    game.build_event(human, name, line)


def upgrade(game: Game, human: Human, line: Line) -> None:
    """Replace a piece of one's own colour by the next one (12)."""
    name, new, source = line["hex"], line["to"], line.get("source")
    old = human.buildings.get(name)
    if old is None or name in human.neutral:
        raise Wrong("hex", "a building of one's own colour", name, "12.3")
    way = ("school", "guild") if source == "palace_3" else (old, new)
    if (old, new) != way or (source is None and way not in printed.UPGRADES):
        raise Wrong("to", "a legal upgrade", (old, new), "12")
    if source in printed.FREE_UPGRADES and way != ("workshop", "guild"):
        raise Wrong("to", ("workshop", "guild"), way, "12.4")
    if human.left(new) == 0:
        raise Wrong("to", f"no {new} left", new, "12.1")
    if source is None:
        neighbours = game.joined(name, human) & (game.occupied() - set(human.buildings))
        price = printed.GUILD_BESIDE_OTHERS if new == "guild" and neighbours else printed.UPGRADES[way]
        human.pay(price, "12")
    human.buildings[name] = new
    game.build_event(human, name, line)


def place_neutral(game: Game, human: Human, line: Line) -> None:
    """A neutral building on an empty hex in reach, made native with tools (16.1)."""
    name, bought = line["hex"], line.get("bought", 0)
    if not game.empty(name) or name not in game.reach(human):
        raise Wrong("hex", "empty land in reach", name, "16.1")
    distance = spades_between(game.terrain[name], human.display)
    if bought != distance:
        raise Wrong("bought", distance, bought, "16.1")
    human.pay({"tools": bought * printed.SPADE_TOOLS[human.terraforming]}, "16.1")
    game.spades_used(human, bought)
    game.terrain[name] = human.display
    human.buildings[name] = line["piece"]
    human.neutral.add(name)
    game.build_event(human, name, line)


def place_guild(game: Game, human: Human, line: Line) -> None:
    """Palace 16: a guild of the display on any empty native hex."""
    name = line["hex"]
    if line["piece"] != "guild" or "bought" in line:
        raise Wrong("piece, bought", "a guild without spades", line["piece"], "21.16")
    if not game.empty(name) or game.terrain[name] != human.display:
        raise Wrong("hex", "an empty native hex", name, "21.16")
    if human.left("guild") == 0:
        raise Wrong("piece", "no guild left", "guild", "21.16")
    human.buildings[name] = "guild"
    game.build_event(human, name, line)


def bridge(game: Game, human: Human, line: Line) -> None:
    """A bridge from an own building over its site (11.4); the Moles' own action may cross land (27.7)."""
    ends = line["ends"]
    if ends != game.ground.in_order(ends) or len(ends) != 2:
        raise Wrong("ends", "two hexes in reading order", ends, "ledger format")
    own_action = "source" not in line
    sites = game.ground.moles_sites if own_action else game.ground.bridge_sites
    if frozenset(ends) not in sites:
        raise Wrong("ends", "a bridge site", ends, "2.5")
    if not set(ends) & set(human.buildings):
        raise Wrong("ends", "an own building at one end", ends, "11.4")
    if (ends[0], ends[1]) in game.bridges():
        raise Wrong("ends", "a free site", ends, "11.4")
    if len(human.bridges) == printed.BRIDGES:
        raise Wrong("ends", "no bridge left", ends, "11.4")
    if own_action:
        if human.faction != "moles":
            raise Wrong("do", "only the Moles bridge without a source", human.faction, "27.7")
        human.pay({"tools": printed.MOLES_BRIDGE_TOOLS}, "27.7")
    human.bridges.add((ends[0], ends[1]))


def annex(game: Game, human: Human, line: Line) -> None:
    name = line["hex"]
    if human.annexes_left == 0:
        raise Wrong("do", "no annex left", "annex", "16.4")
    if name not in human.buildings or name in human.annexes:
        raise Wrong("hex", "an own building without an annex", name, "16.4")
    human.annexes_left -= 1
    human.annexes.add(name)
