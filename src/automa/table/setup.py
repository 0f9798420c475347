"""The guided set-up: which steps a game has, in which order, and what `set STEP …` does. Order of the booklets (R29)."""

import re
from collections.abc import Callable, Sequence

from automa.mind.deck import cards_in_game
from automa.mind.setup import start_tracks
from automa.mind.wire import FINAL_TILES
from automa.table.context import Context, one_of
from automa.table.placement import next_place, placement_done, queue, start_hexes
from automa.table.refused import Refused
from automa.table.seats import HumanFaction
from automa.table.state import AUTOMA, Human, Slot
from automa.table.tiles import final_round_tiles, tile_side, tiles_problem
from automa.words.template import Name

LEAVE_OUT = "none"
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,19}")


def steps(game: Context) -> list[str]:
    """The ids of all steps of this game, in order; with two humans a human's step is `anna:faction`."""
    state = game.state
    aoi = state.game == "age-of-innovation"
    found = ["level", "tiles"]
    if aoi:
        found += ["final-round-tile", "palaces"]
        if len(state.humans) == 1:
            found.append("sets")
    elif "fire-and-ice" in state.expansions:
        found.append("final-tile")
    for human in state.humans:
        faction = game.faction(human)
        if aoi:
            found += [_mine(game, human, "home"), _mine(game, human, "faction")]
        else:
            found.append(_mine(game, human, "faction"))
            if faction is None or not faction.home:
                found.append(_mine(game, human, "home"))
    found += ["automa", "automa-home", *_extras(game)]
    bonus = ["bonus", *(_mine(game, human, "take") for human in reversed(state.humans))]
    if aoi and len(state.humans) > 1:
        bonus.append("automa-bonus")
    before = [] if queue(game)[0][0] == AUTOMA else ["place"]  # latecomers have nothing to place before her
    pieces = [*before, "start-card", "starts", "place-rest"]
    if state.switches.get("bonus_after_dwellings"):
        return [*found, *pieces, *bonus, "begin"]
    return [*found, *bonus, *pieces, "begin"]


def _mine(game: Context, human: Human, step: str) -> str:
    return step if len(game.state.humans) == 1 else f"{human.id}:{step}"


def _extras(game: Context) -> list[str]:
    faction = game.facts.factions.get(game.state.automa.faction)
    if faction is None:
        return []
    extras = ["youth"] if faction.needs_youth else []
    if faction.achievements:
        extras.append("achievements")
    if any(symbol.action == "blight-land" for symbol in faction.actions):
        extras.append("fallow")
    return extras


def is_done(game: Context, step: str) -> bool:
    """Whether a step has been carried out."""
    if step in ("place", "place-rest"):
        return placement_done(game, first=step == "place")
    return step in game.state.done


def current(game: Context) -> str:
    """The first step that is still to do; empty when everything is set."""
    return next((step for step in steps(game) if not is_done(game, step)), "")


# -- carrying out ----------------------------------------------------------------------------------------------------


def apply_set(game: Context, seat: str, words: list[str]) -> None:
    """`set STEP VALUES [by chance]`."""
    by_chance = words[-2:] == ["by", "chance"]
    if by_chance:
        words = words[:-2]
    if len(words) < 2:
        raise Refused("usage", usage="set STEP VALUES")
    name, values = words[0], words[1:]
    human, step = due(game, seat, name)
    source = "chance" if by_chance else "entered"
    if human is not None:
        HUMAN_SETTERS[name](game, human, values)
    else:
        SETTERS[name](game, values)
    if step not in game.state.done:
        game.state.done.append(step)
    _tell_set(game, name, values, human.id if human else "", source)


def _tell_set(game: Context, name: str, values: list[str], owner: str, source: str) -> None:
    if name in ("palaces", "sets", "fallow") and values == [LEAVE_OUT]:
        game.tell("setup.left-out", owner, source, step=Name("setup-step", name))
    elif name == "sets":
        for home, factions in game.state.sets.items():
            named = [Name("human-faction", faction) for faction in factions]
            game.tell("setup.sets.set", owner, source, home=home, factions=named)
    else:
        game.tell(f"setup.{name}.set", owner, source, value=_named(game, name, values))


def _named(game: Context, name: str, values: list[str]) -> object:
    """The values as an argument: tiles and bonus cards by their names."""
    if name == "tiles":
        return [Name("tile", value) for value in values]
    if name in ("bonus", "take", "automa-bonus"):
        cards = [game.card_name(value) for value in values]
        return cards if name == "bonus" else cards[0]
    if name in ("palaces", "starts", "fallow", "achievements"):
        return values
    return " ".join(values)


BEFORE_PIECES = ("faction", "home", "automa", "automa-home", "youth", "sets")


def due(game: Context, seat: str, name: str) -> tuple[Human | None, str]:
    """Whose step this is and what its id is, if it can be set now: entered or rolled."""
    if game.state.phase != "setup":
        raise Refused("setup-over")
    human = game.human(seat) if name in HUMAN_SETTERS else None
    step = _mine(game, human, name) if human else name
    _allowed(game, step, name)
    return human, step


def _allowed(game: Context, step: str, name: str) -> None:
    if name not in SETTERS and name not in HUMAN_SETTERS:
        raise Refused("no-step", step=name)
    if step not in steps(game):
        raise Refused("not-in-this-game", step=name)
    placed = any(human.structures for human in game.state.humans) or game.state.automa.structures
    if name in BEFORE_PIECES and placed:
        raise Refused("undo-first", step=name)
    if name == "start-card" and not placement_done(game, first=True):
        raise Refused("too-early", "TM-INIT-01", step=name)
    if name == "starts" and not game.state.start_card:
        raise Refused("too-early", "TM-INIT-03", step=name)
    if name == "automa" and any(not human.home for human in game.state.humans):
        raise Refused("too-early", "TM-SETUP-09", step=name)
    if name == "automa-bonus" and any(not human.bonus for human in game.state.humans):
        raise Refused("too-early", "AOI-2P-04", step=name)


def _one(values: Sequence[str], step: str) -> str:
    if len(values) != 1:
        raise Refused("usage", usage=f"set {step} VALUE")
    return values[0]


def _level(game: Context, values: list[str]) -> None:
    game.state.automa.difficulty = one_of(_one(values, "level"), game.facts.difficulties, "level")


def _tiles(game: Context, values: list[str]) -> None:
    problem = tiles_problem(game, values)
    if problem is not None:
        raise problem
    game.state.tiles = [tile_side(game, name, number) for number, name in enumerate(values, start=1)]


def _final_round_tile(game: Context, values: list[str]) -> None:
    name = one_of(_one(values, "final-round-tile"), final_round_tiles(game), "tile")
    game.state.final_round_tile = tile_side(game, name, 6)


def _final_tile(game: Context, values: list[str]) -> None:
    value = one_of(_one(values, "final-tile"), (*FINAL_TILES, LEAVE_OUT), "tile")
    game.state.final_tile = "" if value == LEAVE_OUT else value


def palace_count(game: Context) -> int:
    """Random palaces beside number 17 (R42)."""
    plus_one = len(game.state.humans) > 1 and game.state.switches.get("palaces_humans_plus_one")
    return 3 if plus_one else 2


def _palaces(game: Context, values: list[str]) -> None:
    if values == [LEAVE_OUT]:
        game.state.palaces = []
        return
    pool = [str(number) for number in range(1, game.seats.palaces + 1)]
    if len(values) != palace_count(game) or len(set(values)) != len(values):
        raise Refused("palaces", "AOI-SETUP-06", count=palace_count(game))
    for value in values:
        one_of(value, pool, "palace")
    game.state.palaces = [*values, str(game.seats.always_palace)]


def _sets(game: Context, values: list[str]) -> None:
    """Three planning displays with two factions each: `lake:monks,omar …` (AOI-SETUP-09)."""
    if values == [LEAVE_OUT]:
        game.state.sets = {}
        return
    found: dict[str, list[str]] = {}
    for value in values:
        home, _, names = value.partition(":")
        found[one_of(home, game.facts.wheel, "terrain")] = names.split(",")
    named = [name for names in found.values() for name in names]
    if (
        len(values) != 3
        or len(found) != 3
        or len(set(named)) != 6
        or any(len(each) != 2 for each in found.values())
    ):
        raise Refused("three-sets", "AOI-SETUP-09")
    for name in named:
        one_of(name, game.seats.factions, "faction")
    game.state.sets = found


# -- the humans' own steps -------------------------------------------------------------------------------------------


def faction_problem(game: Context, human: Human, name: str) -> Refused | None:
    """Why this human cannot play that faction here."""
    faction = game.seats.factions.get(name)
    if faction is None:
        return Refused("not-one-of", what="faction", value=name, values=", ".join(game.seats.factions))
    if faction.expansion and faction.expansion not in game.state.expansions:
        return Refused("needs-expansion", expansion=faction.expansion)
    if any(other is not human and other.faction == name for other in game.state.humans):
        return Refused("faction-taken", faction=name)
    hers = game.facts.factions.get(game.state.automa.faction)
    if hers is not None and name in hers.not_against:
        return Refused("not-against", "TM-HUM-11", faction=name, automa=hers.id)
    return home_problem(game, human, faction.home) if faction.home else _sets_problem(game, human, name)


def _sets_problem(game: Context, human: Human, name: str) -> Refused | None:
    sets = game.state.sets
    if sets and human.home and name not in sets.get(human.home, []):
        return Refused("not-in-set", "AOI-SETUP-10", faction=name, home=human.home)
    return None


def home_problem(game: Context, human: Human, home: str) -> Refused | None:
    """Why this terrain cannot be the home of this human."""
    if home not in game.facts.wheel:
        return Refused("not-one-of", what="terrain", value=home, values=", ".join(game.facts.wheel))
    if game.state.automa.home == home or any(
        other is not human and other.home == home for other in game.state.humans
    ):
        return Refused("home-taken", "TM-SETUP-12", home=home)
    if game.state.sets and home not in game.state.sets:
        return Refused("not-in-set", "AOI-SETUP-10", faction=human.faction or "?", home=home)
    return None


def _faction(game: Context, human: Human, values: list[str]) -> None:
    name = _one(values, "faction")
    if name == LEAVE_OUT and game.state.game == "age-of-innovation":
        human.faction = ""
        return
    problem = faction_problem(game, human, name)
    if problem is not None:
        raise problem
    faction = game.seats.factions[name]
    human.faction = name
    if faction.home:
        human.home = faction.home
    elif game.state.game == "terra-mystica":
        human.home = ""
        _forget(game, human, "home")
    human.tracks = {track: faction.tracks.get(track, 0) for track in game.facts.tracks}
    if faction.free:
        game.tell("setup.faction.free", human.id, steps=faction.free)


def _home(game: Context, human: Human, values: list[str]) -> None:
    home = _one(values, "home")
    faction: HumanFaction | None = game.faction(human)
    if faction is not None and faction.home:
        raise Refused("home-fixed", faction=human.faction, home=faction.home)
    problem = home_problem(game, human, home)
    if problem is not None:
        raise problem
    human.home = home
    if human.faction and _sets_problem(game, human, human.faction) is not None:
        _forget(game, human, "faction")
        human.faction = ""


def _forget(game: Context, human: Human, step: str) -> None:
    """A step is to be done again."""
    full = _mine(game, human, step)
    if full in game.state.done:
        game.state.done.remove(full)


def _take(game: Context, human: Human, values: list[str]) -> None:
    """The human takes a bonus card out of the row, or another one instead (TM-SETUP-26)."""
    due = next((each for each in reversed(game.state.humans) if not each.bonus), human)
    if not human.bonus and due is not human:
        raise Refused("not-your-choice", "TM-2P-06", owner=due.name)
    human.bonus = ""
    _lay_row(game)
    human.bonus = one_of(_one(values, "take"), [slot.card for slot in game.state.bonus], "bonus")
    _lay_row(game)
    _coins(game)


def _lay_row(game: Context) -> None:
    """The row as it was laid out, without the cards somebody holds."""
    held = {game.state.automa.bonus, *(human.bonus for human in game.state.humans)}
    game.state.bonus = [Slot(card) for card in game.state.bonus_row if card not in held]


def _coins(game: Context) -> None:
    if game.state.automa.bonus and all(human.bonus for human in game.state.humans):
        for slot in game.state.bonus:
            slot.coins = 1


# -- Automa's steps --------------------------------------------------------------------------------------------------


def automa_problem(game: Context, name: str) -> Refused | None:
    """Why Automa cannot play that faction here."""
    faction = game.facts.factions.get(name)
    if faction is None:
        return Refused("not-one-of", what="faction", value=name, values=", ".join(game.facts.factions))
    unofficial = game.state.switches.get("unofficial_two_human_factions")
    if len(game.state.humans) > 1 and name != "simpletons" and not unofficial:
        return Refused("simpletons-only", "TM-2P-03")
    for human in game.state.humans:
        if human.faction in faction.not_against:
            return Refused("not-against", "TM-HUM-11", faction=human.faction, automa=name)
    return None


def _automa(game: Context, values: list[str]) -> None:
    name = _one(values, "automa")
    problem = automa_problem(game, name)
    if problem is not None:
        raise problem
    automa = game.state.automa
    automa.faction = name
    levels = start_tracks(game.facts, game.facts.factions[name])
    automa.tracks = dict(zip(game.facts.tracks, levels, strict=True))
    automa.youth, automa.tokens, automa.fallow = "", [], []
    for step in ("youth", "achievements", "fallow"):
        if step in game.state.done:
            game.state.done.remove(step)


def _automa_home(game: Context, values: list[str]) -> None:
    home = one_of(_one(values, "automa-home"), game.facts.wheel, "terrain")
    if any(human.home == home for human in game.state.humans):
        raise Refused("home-taken", "TM-SETUP-12", home=home)
    game.state.automa.home = home


def youths(game: Context) -> list[str]:
    """Terrains the Symbionts' youth may have: neither hers nor yours (TM-FAC-SYMBIONTS-03)."""
    taken = {game.state.automa.home, *(human.home for human in game.state.humans)}
    return [terrain for terrain in game.facts.wheel if terrain not in taken]


def _youth(game: Context, values: list[str]) -> None:
    youth = _one(values, "youth")
    if youth not in youths(game):
        raise Refused("youth", "TM-FAC-SYMBIONTS-03", youth=youth)
    game.state.automa.youth = youth


def _achievements(game: Context, values: list[str]) -> None:
    names = list(game.facts.achievements)
    if len(values) != 3 or len(set(values)) != 3:
        raise Refused("three-achievements", "TM-FAC-GOGNOMES-01")
    game.state.automa.tokens = [one_of(value, names, "achievement") for value in values]


def _fallow(game: Context, values: list[str]) -> None:
    names = [] if values == [LEAVE_OUT] else values
    for name in names:
        game.board.land_hex(name)
    game.state.automa.fallow = list(names)


def bonus_count(game: Context) -> int:
    """Five cards in the row, six with two humans (TM-SETUP-24, TM-2P-05)."""
    return 4 + len(game.state.humans)


def _bonus(game: Context, values: list[str]) -> None:
    if len(values) != bonus_count(game) or len(set(values)) != len(values):
        raise Refused("bonus-row", "TM-SETUP-24", count=bonus_count(game))
    for value in values:
        if not _WORD.fullmatch(value):
            raise Refused("not-one-of", what="bonus", value=value, values=", ".join(game.seats.bonus_cards))
    for human in game.state.humans:
        human.bonus = ""
        _forget(game, human, "take")
    if "automa-bonus" in game.state.done:
        game.state.done.remove("automa-bonus")
    game.state.bonus_row = list(values)
    alone = not (game.state.game == "age-of-innovation" and len(game.state.humans) > 1)
    game.state.automa.bonus = values[0] if alone else ""  # TM-SETUP-25: the leftmost, before you choose
    _lay_row(game)


def _automa_bonus(game: Context, values: list[str]) -> None:
    game.state.automa.bonus = ""
    _lay_row(game)
    cards = [slot.card for slot in game.state.bonus]
    game.state.automa.bonus = one_of(_one(values, "automa-bonus"), cards, "bonus")
    _lay_row(game)
    _coins(game)


def start_cards(game: Context) -> list[str]:
    """The cards the placement card is drawn from: those that take part in the game (R28)."""
    return cards_in_game(game.facts, game.merchants)


def _start_card(game: Context, values: list[str]) -> None:
    if game.state.automa.structures:
        raise Refused("undo-first", step="start-card")
    game.state.start_card = one_of(_one(values, "start-card"), start_cards(game), "card")


def _starts(game: Context, values: list[str]) -> None:
    """Her two first dwellings, the marked one first (TM-INIT-04, TM-INIT-05)."""
    if len(values) != 2 or values[0] == values[1]:
        raise Refused("two-starts", "TM-INIT-04")
    if game.state.automa.structures:
        raise Refused("undo-first", step="starts")
    start_hexes(game, values)


Setter = Callable[[Context, list[str]], None]
HumanSetter = Callable[[Context, Human, list[str]], None]

SETTERS: dict[str, Setter] = {
    "level": _level,
    "tiles": _tiles,
    "final-round-tile": _final_round_tile,
    "final-tile": _final_tile,
    "palaces": _palaces,
    "sets": _sets,
    "automa": _automa,
    "automa-home": _automa_home,
    "youth": _youth,
    "achievements": _achievements,
    "fallow": _fallow,
    "bonus": _bonus,
    "automa-bonus": _automa_bonus,
    "start-card": _start_card,
    "starts": _starts,
}
HUMAN_SETTERS: dict[str, HumanSetter] = {"faction": _faction, "home": _home, "take": _take}


def place(game: Context, seat: str, words: list[str]) -> None:
    """`place E6`: the next start piece of a human."""
    human = game.human(seat)
    if game.state.phase != "setup" or len(words) != 1:
        raise Refused("usage", usage="place HEX")
    due = next_place(game)
    if due is None:
        raise Refused("all-placed")
    owner, piece = due
    if owner != human.id:
        raise Refused("other-places", "TM-INIT-01", owner=game.name(owner))
    if not human.home:
        raise Refused("too-early", step="place")
    name = words[0]
    game.empty(name)
    printed = game.board.printed[game.board.land_hex(name)]
    if printed != human.home:
        raise Refused("not-home", hex=name, terrain=printed, home=human.home)
    human.structures[name] = piece
    human.placed += 1
    faction = game.faction(human)
    if faction is not None and faction.group in ("ice", "volcano"):
        game.lay(name, faction.group)
    game.tell("table.placed", human.id, hex=name, piece=piece)


__all__ = ["AUTOMA", "apply_set", "current", "is_done", "place", "queue", "steps"]
