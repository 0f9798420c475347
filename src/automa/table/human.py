"""What the humans do: each change is one command, and what follows from it is not asked."""

from collections.abc import Callable

from automa.mind.decide import LAST_ROUND
from automa.table import points as points_for
from automa.table.automa import draw_for_cultists
from automa.table.context import Context, number, one_of, words_exactly
from automa.table.known import known
from automa.table.refused import Refused
from automa.table.rounds import human_passes, next_turn
from automa.table.state import Gate, Human

EXTRA_TERRAIN = {"ice": "ice", "volcano": "volcano"}


def home_terrain(game: Context, human: Human) -> str:
    """What a hex becomes when this human builds on it; empty if it stays as it is (Riverwalkers)."""
    faction = game.faction(human)
    if human.faction == "riverwalkers":
        return ""
    return EXTRA_TERRAIN.get(faction.group, human.home) if faction else human.home


def build(game: Context, human: Human, words: list[str]) -> None:
    """`build E6` or `build E6 tower`: the terrain under it follows."""
    if len(words) not in (1, 2):
        raise Refused("usage", usage="build HEX [PIECE]")
    name = words[0]
    piece = words[1] if len(words) == 2 else game.facts.dwelling
    game.empty(name)
    game.piece(piece)
    terrain, ground = home_terrain(game, human), game.terrain_at(name)
    if terrain and ground != terrain:
        game.lay(name, terrain)
        game.tell("table.transformed", human.id, hex=name, terrain=terrain)
    human.structures[name] = piece
    game.tell("table.built", human.id, hex=name, piece=piece)
    points_for.built(game, human, name, piece, ground)
    _neighbour_effects(game, human, name, upgrade=False)


def upgrade(game: Context, human: Human, words: list[str]) -> None:
    """`upgrade E6 to temple`."""
    if len(words) != 3 or words[1] != "to":
        raise Refused("usage", usage="upgrade HEX to PIECE")
    name, piece = words[0], words[2]
    old = _own(game, human, name)
    game.piece(piece)
    if piece == old:
        raise Refused("same-piece", hex=name, piece=piece)
    human.structures[name] = piece
    game.tell("table.upgraded", human.id, hex=name, old=old, piece=piece)
    points_for.built(game, human, name, piece)
    _neighbour_effects(game, human, name, upgrade=True)


def _neighbour_effects(game: Context, human: Human, name: str, upgrade: bool) -> None:
    """Cultists draw a reserve card, Shapeshifters gain 1 power, next to Automa (TM-HUM-01, TM-HUM-12)."""
    if game.state.phase != "play" or not game.next_to_automa(human, name):
        return
    if human.faction == "cultists":
        draw_for_cultists(game, human)
    elif human.faction == "shapeshifters" and not (
        upgrade and game.state.switches.get("shapeshifters_build_only")
    ):
        game.tell("table.shapeshifters", human.id, "TM-HUM-12", power=1)


def _own(game: Context, human: Human, name: str) -> str:
    game.board.land_hex(name)
    piece = human.structures.get(name)
    if piece is None:
        raise Refused("not-yours", hex=name, owner=game.name(game.owner(name)) or "–")
    return piece


def transform(game: Context, human: Human, words: list[str]) -> None:
    """`transform E6 to lake`, without building."""
    if len(words) != 3 or words[1] != "to":
        raise Refused("usage", usage="transform HEX to TERRAIN")
    name, terrain = words[0], words[2]
    game.empty(name)
    one_of(terrain, terrains(game), "terrain")
    ground = game.terrain_at(name)
    game.lay(name, terrain)
    game.tell("table.transformed", human.id, hex=name, terrain=terrain)
    points_for.dug(game, human, ground, terrain)


def terrains(game: Context) -> list[str]:
    """The terrains that can lie on a hex of this game."""
    fire_and_ice = "fire-and-ice" in game.state.expansions
    return [*game.facts.wheel, *(("ice", "volcano") if fire_and_ice else ())]


def remove(game: Context, human: Human, words: list[str]) -> None:
    """`remove E6`: an own piece leaves the board; the terrain stays."""
    (name,) = words_exactly(words, 1, "remove HEX")
    piece = _own(game, human, name)
    terrain = home_terrain(game, human)
    if terrain:
        game.lay(name, terrain)
    clear(game, human, name)
    game.tell("table.removed", human.id, hex=name, piece=piece)


def clear(game: Context, human: Human, name: str) -> None:
    """Take a piece off the board, with what cannot be there without it."""
    del human.structures[name]
    for markers in (human.annexes, human.trade_markers):
        if name in markers:
            markers.remove(name)
    human.bridges = [
        bridge for bridge in human.bridges if bridge[0] in human.structures or bridge[1] in human.structures
    ]


def bridge(game: Context, human: Human, words: list[str]) -> None:
    """`bridge F3 H4`: its space of the power actions is a command of its own."""
    one, other = words_exactly(words, 2, "bridge HEX HEX")
    a, b = game.board.land_hex(one), game.board.land_hex(other)
    if not game.board.bridge_sites[a] >> b & 1:
        raise Refused("no-bridge-site", one=one, other=other)
    if one not in human.structures and other not in human.structures:
        raise Refused("bridge-needs-structure", one=one, other=other)
    pair = (one, other) if a < b else (other, one)
    if any(pair in each.bridges for each in game.state.humans):
        raise Refused("bridge-there", one=one, other=other)
    human.bridges.append(pair)
    game.tell("table.bridged", human.id, one=pair[0], other=pair[1])
    points_for.grouped(game, human, one if one in human.structures else other)


def annex(game: Context, human: Human, words: list[str]) -> None:
    """`annex E6` (Age of Innovation): +1 power value of the building."""
    (name,) = words_exactly(words, 1, "annex HEX")
    if game.state.game != "age-of-innovation":
        raise Refused("other-game", what="annex")
    _own(game, human, name)
    if name in human.annexes:
        raise Refused("annex-there", hex=name)
    human.annexes.append(name)
    game.tell("table.annexed", human.id, hex=name)
    points_for.grouped(game, human, name)


# -- tracks ----------------------------------------------------------------------------------------------------------


def top_taken(game: Context, track: str, besides: str) -> bool:
    """Whether somebody else's marker closes the top space (TM-CULT-16, AOI-SCHOLAR-11)."""
    top = game.facts.track_top
    others = [human.tracks for human in game.state.humans if human.id != besides]
    if besides != "automa":
        others.append(game.state.automa.tracks)
    return any(tracks.get(track) == top for tracks in others)


def track(game: Context, human: Human, words: list[str]) -> None:
    """`track water 5`: where the marker stands now."""
    name, text = words_exactly(words, 2, "track TRACK LEVEL")
    game.track(name)
    level = number(text, 0, game.facts.track_top)
    if level == game.facts.track_top and top_taken(game, name, human.id):
        raise Refused("top-taken", "TM-CULT-16", track=name, level=level)
    old = human.tracks[name]
    human.tracks[name] = level
    game.state.gates = [gate for gate in game.state.gates if (gate.human, gate.track) != (human.id, name)]
    game.tell("table.moved", human.id, track=name, old=old, level=level)
    points_for.happened(game, human, "level", level - old)


def advance(game: Context, human: Human, name: str, steps: int) -> None:
    """Steps up a track: stops below the level that needs a key (and asks), and below a taken top."""
    old = human.tracks[name]
    top = game.facts.track_top - top_taken(game, name, human.id)
    wanted = min(old + steps, top)
    gate = game.seats.gate
    level = gate - 1 if old < gate <= wanted else wanted
    human.tracks[name] = level
    if level < wanted:
        game.state.gates.append(Gate(human.id, name, wanted))
    game.tell("table.moved", human.id, track=name, old=old, level=level)
    points_for.happened(game, human, "level", level - old)


def send(game: Context, human: Human, words: list[str]) -> None:
    """`send water 3`: a priest or scholar on the space of that value; the marker follows."""
    name, text = words_exactly(words, 2, "send TRACK SPACE")
    game.track(name)
    steps = number(text, 1, 3)
    free = game.state.priest_spaces[name]
    if steps not in free:
        raise Refused("no-space", track=name, space=steps)
    free.remove(steps)
    human.sent += 1
    game.tell("table.sent", human.id, track=name, space=steps)
    points_for.happened(game, human, "send")
    advance(game, human, name, steps)


def action(game: Context, human: Human, words: list[str]) -> None:
    """`action power 4`: a power, book or Merchants action is taken and covered."""
    row, text = words_exactly(words, 2, "action power|book|merchant NUMBER")
    spaces = action_row(game, row)
    place = number(text, 1, len(spaces))
    if spaces[place - 1]:
        raise Refused("action-taken", row=row, number=place)
    spaces[place - 1] = True
    game.state.blocked = [space for space in game.state.blocked if space != f"{row} {place}"]
    bridge = row == "power" and place in known(game.facts).bridges
    game.tell_of("table.action-bridge" if bridge else f"table.action-{row}", human.id, row, place)
    if row == "power":
        human.free_spades += known(game.facts).spades.get(place, 0)
        points_for.happened(game, human, "power_action")
    elif row == "book":
        points_for.took_from(game, human, f"book {place}")


def action_row(game: Context, row: str) -> list[bool]:
    """The spaces of a row of actions (True: taken)."""
    rows = {
        "power": game.state.power_actions,
        "book": game.state.book_actions,
        "merchant": game.state.merchant_actions,
    }
    return rows[one_of(row, [name for name, spaces in rows.items() if spaces], "row")]


def favor(game: Context, human: Human, words: list[str]) -> None:
    """`favor fire`: the +3 favor tile of that track; `favor FAV11`: any of them. The marker follows."""
    (name,) = words_exactly(words, 1, "favor TRACK|TILE")
    tiles = game.state.favor_tiles
    if name in known(game.facts).takes.get("favor", {}):
        found = points_for.take(game, human, "favor", name)
        game.tell("table.took", human.id, tile=name)
        if found.copies == 1:
            tiles[found.track] = False
        advance(game, human, found.track, found.steps)
        for hex_name in list(human.structures):
            points_for.grouped(game, human, hex_name)  # a favor tile may make towns cheaper
        return
    if not tiles.get(game.track(name)):
        raise Refused("no-favor", track=name)
    tiles[name] = False
    points_for.settle(game, human, "favor")
    game.tell("table.favor", human.id, track=name)
    advance(game, human, name, 3)


def innovation(game: Context, human: Human, words: list[str]) -> None:
    """`innovation 3`: taken from the display."""
    (text,) = words_exactly(words, 1, "innovation NUMBER")
    shown = game.state.innovations
    place = number(text, 1, len(shown)) if shown else 0
    if not place or not shown[place - 1]:
        raise Refused("no-innovation", number=text)
    shown[place - 1] = False
    game.tell_of("table.innovation", human.id, "innovation", place)
    points_for.happened(game, human, "innovation")
    points_for.took_from(game, human, f"innovation {place}")


def step(game: Context, human: Human, words: list[str]) -> None:
    """`step shipping`: a step of shipping or digging, sailing or terraforming; its printed points are scored."""
    (name,) = words_exactly(words, 1, "step TRACK")
    ladders = points_for.ladders(game, human)
    ladder = ladders[one_of(name, list(ladders), "step")]
    old = points_for.place_of(game, human, name)
    if old + 1 >= len(ladder.points):
        raise Refused("no-step-left", what=name)
    human.steps[name] = human.steps.get(name, 0) + 1
    game.tell("table.step", human.id, what=name, old=old, level=old + 1)
    gained = ladder.points[old + 1]
    if gained:
        game.score(human.id, gained, name)
        game.tell("table.points", human.id, change=f"+{gained}", points=human.points)
    points_for.happened(game, human, "step")


# -- points, power, end of turn --------------------------------------------------------------------------------------


def points(game: Context, human: Human, words: list[str]) -> None:
    """`points +5` or `points -2 tile`."""
    if len(words) not in (1, 2) or words[0][:1] not in "+-":
        raise Refused("usage", usage="points +N|-N [SOURCE]")
    change = number(words[0], -200, 200)
    source = words[1] if len(words) == 2 else "entered"
    if human.points + change < 0:
        raise Refused("points-below-zero", points=human.points)
    game.score(human.id, change, source)
    points_for.taken(game, human, source, change)
    told = "table.points" if source == "entered" else "table.points-for"
    game.tell(told, human.id, "entered", change=words[0], points=human.points, by=source)


def score(game: Context, human: Human, words: list[str]) -> None:
    """`score 57`: where the marker on the score track stands now; the difference counts as entered."""
    (text,) = words_exactly(words, 1, "score POINTS")
    game.score(human.id, number(text, 0, 999) - human.points, "entered")
    if (game.state.phase, game.state.round) == ("round-end", LAST_ROUND):
        game.state.final.setdefault(human.id, {})["score"] = human.points  # not asked twice in final scoring
    game.tell("table.scored", human.id, "entered", points=human.points)


def shift(game: Context, human: Human, words: list[str]) -> None:
    """`shift lake`: Shapeshifters take another home terrain (R10)."""
    (home,) = words_exactly(words, 1, "shift TERRAIN")
    if human.faction != "shapeshifters":
        raise Refused("no-command", command="shift")
    one_of(home, game.facts.wheel, "terrain")
    if home in (game.state.automa.home, *(other.home for other in game.state.humans)):
        raise Refused("home-taken", home=home)
    human.home = home
    for name in human.structures:
        game.lay(name, home)
    game.tell("table.shifted", human.id, terrain=home)


def leech(game: Context, human: Human, words: list[str]) -> None:
    """`leech 3`: take offered power (all that the bowls and points allow) for one point less."""
    (text,) = words_exactly(words, 1, "leech POWER")
    offer = next((each for each in game.state.offers if each.human == human.id), None)
    if offer is None:
        raise Refused("no-offer", owner=human.name)
    power = number(text, 1, offer.power)
    if power - 1 > human.points:
        raise Refused("points-below-zero", points=human.points)
    game.state.offers.remove(offer)
    game.score(human.id, 1 - power, "power")
    game.tell("table.leeched", human.id, "TM-GEN-15", power=power, price=power - 1)
    _answered(game, power)


def decline(game: Context, human: Human, words: list[str]) -> None:
    """`decline`: no power taken; or no free step for the Cultists."""
    words_exactly(words, 0, "decline")
    question = next((each for each in game.state.questions if each.human == human.id), None)
    offer = next((each for each in game.state.offers if each.human == human.id), None)
    if offer is not None:
        game.state.offers.remove(offer)
        game.tell("table.declined", human.id, power=offer.power)
        _answered(game, 0)
    elif question is not None:
        game.state.questions.remove(question)
        game.tell("table.question-declined", human.id, question=question.id)
    else:
        raise Refused("no-offer", owner=human.name)


def _answered(game: Context, power: int) -> None:
    last = game.state.last
    if last is not None and last.waiting:
        last.taken_so_far = max(last.taken_so_far, power)


def cult(game: Context, human: Human, words: list[str]) -> None:
    """`cult water`: the Cultists' free step after a reserve card without points (TM-HUM-03)."""
    (name,) = words_exactly(words, 1, "cult TRACK")
    game.track(name)
    question = next((q for q in game.state.questions if (q.human, q.id) == (human.id, "cultists")), None)
    if question is None:
        raise Refused("no-question", owner=human.name)
    game.state.questions.remove(question)
    advance(game, human, name, 1)


def pass_turn(game: Context, human: Human, words: list[str]) -> None:
    """`pass middle`: the card of that place; in round 6 just `pass`."""
    _whose(game, human)
    human_passes(game, human, words)


def done(game: Context, human: Human, words: list[str]) -> None:
    """`done`: hand over to the next player."""
    words_exactly(words, 0, "done")
    _whose(game, human)
    points_for.lapse(game, human.id)
    next_turn(game)
    game.tell("table.done", human.id, next=game.name(game.state.turn))


def _whose(game: Context, human: Human) -> None:
    if game.state.turn != human.id:
        raise Refused("not-your-turn", owner=human.name, turn=game.name(game.state.turn))


Command = Callable[[Context, Human, list[str]], None]

COMMANDS: dict[str, Command] = {
    "build": build,
    "upgrade": upgrade,
    "transform": transform,
    "remove": remove,
    "bridge": bridge,
    "annex": annex,
    "track": track,
    "send": send,
    "action": action,
    "favor": favor,
    "innovation": innovation,
    "step": step,
    "points": points,
    "score": score,
    "shift": shift,
    "leech": leech,
    "decline": decline,
    "cult": cult,
    "pass": pass_turn,
    "done": done,
}
