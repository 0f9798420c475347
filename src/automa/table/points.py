"""Points and tiles that probably go with what a human has tapped: offered, never taken, gone when the turn ends."""

from collections.abc import Mapping

from automa.board import MAX_SHIPPING
from automa.board.hexset import indices
from automa.play.land import Wheel
from automa.table.context import Context
from automa.table.refused import Refused
from automa.table.state import Ask, Due, Human
from automa.table.titles import worths_of
from automa.table.worth import LadderWorth, TakenTile, Worth

TILE = "tile"
"""The source of the points that the tile of the round gives."""
INCOME = "income"
POWER = "power"
"""What power from neighbours costs; offered points of this source are a price."""


def sources(game: Context, human: Human) -> list[tuple[str, Worth]]:
    """Everything that may pay this human now, with the name under which its points are kept."""
    printed, state = worths_of(game.facts), game.state
    found: list[tuple[str, Worth]] = []
    if state.tiles and state.round <= len(state.tiles):
        laid = [state.tiles[state.round - 1].id]
        if state.final_round_tile is not None and state.round == len(state.tiles):
            laid.append(state.final_round_tile.id)
        found += [(TILE, printed.tiles[name]) for name in laid if name in printed.tiles]
    if human.bonus in printed.cards:
        found.append((human.bonus, printed.cards[human.bonus]))
    stronghold = "stronghold" in human.structures.values()
    if able := printed.factions.get(human.faction):
        found.append((human.faction, able[min(len(state.humans), len(able)) - 1]))
    if stronghold and human.faction in printed.stronghold:
        found.append((human.faction, printed.stronghold[human.faction]))
    return found + [(name, take.worth) for name, take in held(game, human)] + lasting(game, human)


def held(game: Context, human: Human) -> list[tuple[str, TakenTile]]:
    """The tiles a human has taken, as far as they are known."""
    every = {name: take for takes in worths_of(game.facts).takes.values() for name, take in takes.items()}
    named = [game.state.display.get(space, "") for space in human.spaces]
    return [(name, every[name]) for name in (*human.tiles, *named) if name in every]


def lasting(game: Context, human: Human) -> list[tuple[str, Worth]]:
    """The innovations a human has, by what they pay."""
    innovations = worths_of(game.facts).lying.get("innovation", {})
    return [(name, innovations[name].worth) for name in human.tiles if name in innovations]


def happened(game: Context, human: Human, event: str, times: int = 1) -> None:
    """A human did something that tiles may pay for."""
    if game.state.phase != "play" or times <= 0:
        return
    for source, worth in sources(game, human):
        due(game, human, source, worth.on.get(event, 0) * times)


def due(game: Context, human: Human, source: str, points: int, *, kept: bool = False) -> None:
    """Offer points of one source, together with those it offers already."""
    if points <= 0:
        return
    for each in game.state.dues:
        if (each.human, each.source) == (human.id, source):
            each.points += points
            return
    game.state.dues.append(Due(human.id, source, points, kept))


def taken(game: Context, human: Human, source: str, points: int) -> None:
    """Points that were offered have been entered."""
    dues = game.state.dues
    paid = next((each for each in dues if (each.human, each.source) == (human.id, source)), None)
    if paid is None:
        return
    if source == POWER:
        dues.remove(paid)
    elif points > 0:
        paid.points -= points
        if paid.points <= 0:
            dues.remove(paid)


def lapse(game: Context, human: str = "") -> None:
    """What was offered and left alone is gone: for one human at the end of a turn, for all when Automa plays."""
    state = game.state
    state.dues = [each for each in state.dues if (each.human != human if human else each.kept)]
    state.asks = [each for each in state.asks if human and each.human != human]
    for each in state.humans:
        if human in ("", each.id):
            each.free_spades, each.unnamed, each.learned = 0, "", False


def passing(game: Context, human: Human) -> None:
    """What the cards and tiles pay for passing; the old bonus card counts, so ask before it is exchanged."""
    for source, worth in sources(game, human):
        points = sum(each * _count(game, human, what) for what, each in worth.passing.items())
        for what, table in worth.table.items():
            points += table[min(_count(game, human, what), len(table) - 1)]
        due(game, human, source, points)


def _count(game: Context, human: Human, what: str) -> int:
    if what == "lowest_level":
        return min(human.tracks.values())
    if what == "city_tile":
        return sum(name in worths_of(game.facts).takes["city"] for name in human.tiles)
    if what == "bridge":  # one that joins two of the own structures
        return sum(one in human.structures and other in human.structures for one, other in human.bridges)
    if what == "shipping":
        return place_of(game, human, what)
    if what == "own_bridge":
        return len(human.bridges)
    if what == "building":
        return len(human.structures)
    if what == "two_highest_levels":
        return sum(sorted(human.tracks.values())[-2:])
    if what == "group":
        return len({frozenset(_group(game, human, name)) for name in human.structures})
    return list(human.structures.values()).count(what)


def took_from(game: Context, human: Human, space: str) -> None:
    """A book action or an innovation: what its tile pays at once, if somebody has said which one lies there."""
    tile, row = game.state.lying.get(space, ""), space.split()[0]
    human.unnamed = "" if tile else space
    lies = worths_of(game.facts).lying.get(row, {}).get(tile)
    if lies is None:
        return
    if row == "innovation":
        human.tiles.append(tile)
    human.free_spades += lies.spades
    game.state.asks += [Ask(human.id, each) for each in lies.asks]
    points = lies.worth.now
    for what, table in lies.worth.counts.items():
        points += max((paid for least, paid in table if _count(game, human, what) >= least), default=0)
    due(game, human, tile, points)


def income(game: Context) -> None:
    """A round begins: points that come with the income."""
    printed = worths_of(game.facts)
    for human in game.state.humans:
        for source, worth in sources(game, human):
            due(game, human, source, worth.income, kept=True)
        for track, (level, points) in printed.level_income.items():
            due(game, human, INCOME, points if human.tracks[track] >= level else 0, kept=True)


# -- spades ----------------------------------------------------------------------------------------------------------


def spades(game: Context, human: Human, old: str, new: str) -> int:
    """How many spades a change of terrain takes; 0 for those who do it without."""
    faction = game.faction(human)
    group = faction.group if faction else ""
    if group == "volcano" or human.faction == "riverwalkers" or old == new:
        return 0
    each = worths_of(game.facts).spades_each.get(human.faction, 0)
    if each:
        return each
    wheel, colours = Wheel(len(game.facts.wheel)), list(game.facts.wheel)
    if old not in colours:
        return 0
    if new == "ice":
        return max(1, wheel.spades[colours.index(old)][colours.index(human.home)])
    return wheel.spades[colours.index(old)][colours.index(new)] if new in colours else 0


def dug(game: Context, human: Human, old: str, new: str) -> None:
    """Spades were used; those of a power action of this turn were not bought."""
    count = spades(game, human, old, new)
    free = min(count, human.free_spades)
    human.free_spades -= free
    happened(game, human, "spade", count)
    happened(game, human, "bought_spade", count - free)


# -- steps -----------------------------------------------------------------------------------------------------------


def ladders(game: Context, human: Human) -> Mapping[str, LadderWorth]:
    """Shipping and digging, sailing and terraforming, as this human's board prints them."""
    printed = worths_of(game.facts).ladders
    return printed.get(human.faction) or printed.get(human.home, {})


def place_of(game: Context, human: Human, name: str) -> int:
    """Where the marker of shipping, digging … stands, as far as its steps were tapped."""
    ladder = ladders(game, human).get(name)
    return (ladder.start if ladder else 0) + human.steps.get(name, 0)


def free_steps(game: Context, human: Human, before: Human) -> list[str]:
    """The steps without a price that came with a tile or a stronghold since then; on a board without them there are none."""
    brought = human.tiles[len(before.tiles) :]
    if "stronghold" in human.structures.values() and "stronghold" not in before.structures.values():
        brought = [*brought, human.faction]
    found: list[str] = []
    for what in brought:
        for name, count in worths_of(game.facts).free_steps.get(what, {}).items():
            ladder = ladders(game, human).get(name)
            at = place_of(game, human, name) + found.count(name)
            found += [name] * min(count, len(ladder.points) - 1 - at if ladder else 0)
    return found


def sails(game: Context, human: Human) -> int:
    """How far this human's ships go, as far as it was tapped: the marker on the board and the card in hand."""
    name = next((each for each in ("shipping", "sailing") if each in ladders(game, human)), "")
    if not name:
        return 0  # no ships at all: a card does not give the first one
    return min(place_of(game, human, name) + worths_of(game.facts).sailing.get(human.bonus, 0), MAX_SHIPPING)


# -- tiles -----------------------------------------------------------------------------------------------------------


def built(game: Context, human: Human, hex_name: str, piece: str, old: str = "") -> None:
    """A structure stands there now, on ground that was `old`: its points, its tile, perhaps a town or city."""
    if game.state.phase != "play":
        return
    index = game.board.land_hex(hex_name)
    if old:
        dug(game, human, old, game.terrain_at(hex_name))
        _leapt(game, human, hex_name)
    happened(game, human, piece)
    if piece == game.facts.dwelling:
        if game.board.neighbours[index] & game.board.river:
            happened(game, human, f"river_{piece}")
        if game.board.borders >> index & 1:
            happened(game, human, f"border_{piece}")
    asks = worths_of(game.facts).asks
    for kind in asks.get(human.faction, asks[""]).get(piece, "").split():
        game.state.asks.append(Ask(human.id, kind))
    _neighbours(game, human, hex_name)
    grouped(game, human, hex_name)


def _neighbours(game: Context, human: Human, hex_name: str) -> None:
    """The other human may take power for points; what is free costs nothing that could be entered."""
    beside = game.board.neighbours[game.board.land_hex(hex_name)]
    for other in game.state.humans:
        power = sum(
            _value(game, other, name) for name in game.board.names_of(beside) if name in other.structures
        )
        price = min(power - 1, other.points)
        if other is not human and price > 0:
            game.state.dues.append(Due(other.id, POWER, -price))


def _value(game: Context, human: Human, hex_name: str) -> int:
    """The power value of a structure, with its annex."""
    piece = human.structures[hex_name]
    own = game.facts.human_factions.get(human.faction, {})
    return own.get(piece, game.facts.pieces[piece].power) + (hex_name in human.annexes)


def grouped(game: Context, human: Human, hex_name: str) -> None:
    """Ask for the tile of a town or city, if the group of this hex has become one."""
    if game.state.phase != "play" or hex_name not in human.structures or hex_name in human.grouped:
        return
    group = _group(game, human, hex_name)
    if any(name in human.grouped for name in group):
        human.grouped += [name for name in group if name not in human.grouped]
        return
    printed = worths_of(game.facts)
    pieces = [human.structures[name] for name in group]
    annexes = sum(name in human.annexes for name in group)
    size = min([printed.size, *(printed.sizes[piece] for piece in pieces if piece in printed.sizes)])
    power = min([printed.power, *(printed.cheaper[name] for name in human.tiles if name in printed.cheaper)])
    value = sum(_value(game, human, name) for name in group)
    asked = any(each.hexes and set(each.hexes) & set(group) for each in game.state.asks)
    if len(group) + annexes >= size and value >= power and not asked:
        game.state.asks.append(Ask(human.id, printed.group, group))


def _group(game: Context, human: Human, hex_name: str) -> list[str]:
    """The own structures joined to the one on a hex by edges and bridges."""
    board, links = game.board, dict[int, int]()
    own = board.hexset(human.structures)
    for one, other in (bridge for each in game.state.humans for bridge in each.bridges):
        a, b = board.land_hex(one), board.land_hex(other)
        links[a] = links.get(a, 0) | 1 << b
        links[b] = links.get(b, 0) | 1 << a
    here = 1 << board.land_hex(hex_name)
    part = next(area for area in board.areas(own, 0, links) if area & here)
    return [board.names[index] for index in indices(part)]


def _joined(game: Context, human: Human, hex_name: str) -> int:
    """The other own structures, and where the own bridges end if one ends here."""
    bridged = any(hex_name in bridge for bridge in human.bridges)
    return game.board.land if bridged else game.board.hexset(n for n in human.structures if n != hex_name)


def _leapt(game: Context, human: Human, hex_name: str) -> None:
    """A hex that neither edge, bridge nor ship reaches: a carpet, a tunnel, a flight over so many hexes."""
    board, here = game.board, 1 << game.board.land_hex(hex_name)
    joined = _joined(game, human, hex_name)
    if not board.reach_of(joined, sails(game, human)) & here:
        happened(game, human, "leap")
        happened(game, human, f"leap_{board.gap(joined & ~here, here) + 1}")


def left(game: Context, kind: str, human: Human) -> list[TakenTile]:
    """The tiles of a kind that this human can still take."""
    takes = worths_of(game.facts).takes.get(kind, {})
    gone = [name for each in game.state.humans for name in each.tiles]
    found = []
    for take in takes.values():
        copies = take.copies - gone.count(take.id)
        if kind == "favor" and take.copies == 1 and not game.state.favor_tiles.get(take.track):
            copies = 0
        once = kind in ("favor", "palace") and take.id in human.tiles
        if copies > 0 and not once:
            found.append(take)
    if kind == "palace" and game.state.palaces:
        laid = {f"palace_{number}" for number in (*game.state.palaces, game.seats.always_palace)}
        found = [take for take in found if take.id in laid]
    return found


def settle(game: Context, human: Human, kind: str) -> None:
    """The tile that was asked for is here."""
    ask = next((each for each in game.state.asks if (each.human, each.kind) == (human.id, kind)), None)
    if ask is not None:
        game.state.asks.remove(ask)
        human.grouped += [name for name in ask.hexes if name not in human.grouped]


def take(game: Context, human: Human, kind: str, name: str) -> TakenTile:
    """Take a tile of a kind: its own points are scored at once."""
    if kind not in worths_of(game.facts).takes:
        raise Refused("other-game", what=kind)
    found = next((each for each in left(game, kind, human) if each.id == name), None)
    if found is None:
        raise Refused("no-such-tile", what=kind, tile=name)
    human.tiles.append(name)
    settle(game, human, kind)
    if found.worth.now:
        game.score(human.id, found.worth.now, name)
    game.state.asks += [Ask(human.id, each) for each in found.asks]
    return found
