"""`correct …`: anything on the table can be set right, because tables differ from plans. Each is a logged line."""

from collections.abc import Callable, Sequence

from automa.mind.deck import cards_in_game
from automa.mind.wire import FINAL_TILES
from automa.table.cards import the_deck
from automa.table.context import Context, number, one_of, words_exactly
from automa.table.land import clear, terrains
from automa.table.refused import Refused
from automa.table.rounds import PLACES, seats_clockwise
from automa.table.rows import action_row
from automa.table.state import AUTOMA, Slot, Tile
from automa.words.template import Name

NONE = "none"
ON_OFF = ("on", "off")


def correct(game: Context, seat: str, words: Sequence[str]) -> None:
    """Carry out a correction and tell it."""
    if not words or words[0] not in CORRECTIONS:
        raise Refused("no-correction", what=words[0] if words else "", values=", ".join(CORRECTIONS))
    what, *rest = words
    CORRECTIONS[what](game, rest)
    game.tell("table.corrected", seat, "entered", what=what, value=[_named(game, word) for word in rest])


def _named(game: Context, word: str) -> Name | str:
    """A word of the line as people call it."""
    if word in seats_clockwise(game):
        return game.name(word)
    families = {
        "piece": game.facts.pieces,
        "terrain": terrains(game),
        "track": game.facts.tracks,
        "level": game.facts.difficulties,
        "final-tile": FINAL_TILES,
        "action-row": ("power", "book", "merchant"),
        "corrected": (NONE, *ON_OFF, "marked", "free", "taken", "blocked"),
        "slot": PLACES,
    }
    family = next((family for family, names in families.items() if word in names), "")
    return Name(family, word) if family else game.card_name(word)


def _owner(game: Context, name: str) -> str:
    return one_of(name, seats_clockwise(game), "owner")


def _structure(game: Context, words: list[str]) -> None:
    """`structure E6 anna dwelling`, `structure E6 automa temple marked`, `structure E6 none`."""
    if len(words) < 2:
        raise Refused("usage", usage="correct structure HEX OWNER PIECE [marked] | HEX none")
    name = words[0]
    game.board.land_hex(name)
    _empty_hex(game, name)
    if words[1:] == [NONE]:
        return
    owner = _owner(game, words[1])
    marked = words[3:] == ["marked"] and owner == AUTOMA
    if len(words) != 3 + marked:
        raise Refused("usage", usage="correct structure HEX OWNER PIECE [marked] | HEX none")
    piece = game.piece(words[2]).id
    if owner == AUTOMA:
        game.state.automa.structures[name] = piece
        if marked:
            game.state.automa.marked.append(name)
    else:
        game.human(owner).structures[name] = piece


def _empty_hex(game: Context, name: str) -> None:
    automa = game.state.automa
    automa.structures.pop(name, None)
    if name in automa.marked:
        automa.marked.remove(name)
    for human in game.state.humans:
        if name in human.structures:
            clear(human, name)


def _terrain(game: Context, words: list[str]) -> None:
    name, terrain = words_exactly(words, 2, "correct terrain HEX TERRAIN")
    game.board.land_hex(name)
    game.lay(name, one_of(terrain, terrains(game), "terrain"))


def _mark(game: Context, words: list[str]) -> None:
    name, switch = words_exactly(words, 2, "correct mark HEX on|off")
    if name not in game.state.automa.structures:
        raise Refused("not-yours", hex=name, owner=game.name(game.owner(name)) or "–")
    _toggle(game.state.automa.marked, name, switch)


def _toggle(names: list[str], name: str, switch: str) -> None:
    present = one_of(switch, ON_OFF, "switch") == "on"
    if present and name not in names:
        names.append(name)
    elif not present and name in names:
        names.remove(name)


def _cube(game: Context, words: list[str]) -> None:
    name, switch = words_exactly(words, 2, "correct cube HEX on|off")
    game.board.land_hex(name)
    _toggle(game.state.automa.cubes, name, switch)


def _fallow(game: Context, words: list[str]) -> None:
    name, switch = words_exactly(words, 2, "correct fallow HEX on|off")
    game.board.land_hex(name)
    _toggle(game.state.automa.fallow, name, switch)


def _trade(game: Context, words: list[str]) -> None:
    name, switch = words_exactly(words, 2, "correct trade HEX on|off")
    _toggle(game.human(_human_owner(game, name)).trade_markers, name, switch)


def _annex(game: Context, words: list[str]) -> None:
    name, switch = words_exactly(words, 2, "correct annex HEX on|off")
    _toggle(game.human(_human_owner(game, name)).annexes, name, switch)


def _human_owner(game: Context, name: str) -> str:
    owner = game.owner(name)
    if owner in ("", AUTOMA):
        raise Refused("not-yours", hex=name, owner=game.name(owner) or "–")
    return owner


def _bridge(game: Context, words: list[str]) -> None:
    """`bridge F3 H4 anna` or `bridge F3 H4 none`."""
    one, other, owner = words_exactly(words, 3, "correct bridge HEX HEX OWNER|none")
    a, b = game.board.land_hex(one), game.board.land_hex(other)
    pair = (one, other) if a < b else (other, one)
    for human in game.state.humans:
        human.bridges = [bridge for bridge in human.bridges if bridge != pair]
    if owner != NONE:
        game.human(owner).bridges.append(pair)


def _track(game: Context, words: list[str]) -> None:
    owner, track, text = words_exactly(words, 3, "correct track OWNER TRACK LEVEL")
    level = number(text, 0, game.facts.track_top)
    tracks = game.state.automa.tracks if _owner(game, owner) == AUTOMA else game.human(owner).tracks
    tracks[game.track(track)] = level


def _points(game: Context, words: list[str]) -> None:
    owner, text = words_exactly(words, 2, "correct points OWNER POINTS")
    who = game.state.automa if _owner(game, owner) == AUTOMA else game.human(owner)
    game.score(owner, number(text, 0, 999) - who.points, "corrected")


def _round(game: Context, words: list[str]) -> None:
    (text,) = words_exactly(words, 1, "correct round NUMBER")
    game.state.round = number(text, 1, 6)


def _turn(game: Context, words: list[str]) -> None:
    """Whose turn it is; somebody whose turn it is has not passed."""
    (owner,) = words_exactly(words, 1, "correct turn OWNER")
    state = game.state
    state.turn = _owner(game, owner)
    if state.turn in state.passed:
        state.passed.remove(state.turn)
    if state.phase in ("round-end", "final"):
        state.phase = "play"
    if state.last is not None:
        state.last.waiting = False


def _order(game: Context, words: list[str]) -> None:
    if sorted(words) != sorted(seats_clockwise(game)):
        raise Refused("order", values=", ".join(seats_clockwise(game)))
    game.state.order = list(words)


def _passed(game: Context, words: list[str]) -> None:
    """Who has passed, in this order; `none` for nobody."""
    names = [] if words == [NONE] else [_owner(game, word) for word in words]
    if len(set(names)) != len(names) or not set(names) < set(game.state.order):
        raise Refused("order", values=", ".join(seats_clockwise(game)))
    state = game.state
    state.passed = names
    if state.phase == "round-end":
        state.phase = "play"
    if not state.turn or state.turn in names:
        state.turn = next(seat for seat in state.order if seat not in names)


def _action(game: Context, words: list[str]) -> None:
    row, text, value = words_exactly(words, 3, "correct action ROW NUMBER free|taken")
    spaces = action_row(game, row)
    spaces[number(text, 1, len(spaces)) - 1] = one_of(value, ("free", "taken"), "state") == "taken"


def _spaces(game: Context, words: list[str]) -> None:
    """The free priest or scholar spaces of a track: `spaces water 3 2`, `spaces water none`."""
    if not words:
        raise Refused("usage", usage="correct spaces TRACK NUMBERS|none")
    track, *rest = words
    values = [] if rest == [NONE] else [number(text, 1, 3) for text in rest]
    printed = list(game.facts.priest_spaces)
    if any(values.count(value) > printed.count(value) for value in values):
        raise Refused("spaces", spaces=" ".join(str(space) for space in printed))
    game.state.priest_spaces[game.track(track)] = sorted(values, reverse=True)


def _priests(game: Context, words: list[str]) -> None:
    (text,) = words_exactly(words, 1, "correct priests NUMBER")
    game.state.automa.priests = number(text, 0, game.facts.priests)


def _favor(game: Context, words: list[str]) -> None:
    track, value = words_exactly(words, 2, "correct favor TRACK free|taken")
    if not game.state.favor_tiles:
        raise Refused("other-game", what="favor")
    game.state.favor_tiles[game.track(track)] = one_of(value, ("free", "taken"), "state") == "free"


def _innovation(game: Context, words: list[str]) -> None:
    text, value = words_exactly(words, 2, "correct innovation NUMBER free|taken")
    shown = game.state.innovations
    if not shown:
        raise Refused("other-game", what="innovation")
    shown[number(text, 1, len(shown)) - 1] = one_of(value, ("free", "taken"), "state") == "free"


def _innovations(game: Context, words: list[str]) -> None:
    (text,) = words_exactly(words, 1, "correct innovations NUMBER")
    game.state.automa.innovations = number(text, 0, 3)


def _tile(game: Context, words: list[str]) -> None:
    """`tile 3 water 4`: what is printed on the owner's tile of that round; `tile final law 6`."""
    text, track, points = words_exactly(words, 3, "correct tile ROUND|final TRACK|none POINTS")
    state = game.state
    name = None if track == NONE and state.game == "terra-mystica" else game.track(track)
    vp = number(points, 0, 99)
    if text == "final":
        old = state.final_round_tile
        state.final_round_tile = Tile(old.id if old else "unknown", name, vp, "printed", entered=True)
        return
    index = number(text, 1, 6) - 1
    while len(state.tiles) <= index:
        state.tiles.append(Tile("unknown", None, None, "unknown"))
    state.tiles[index] = Tile(state.tiles[index].id, name, vp, "printed", entered=True)


def _bonus(game: Context, words: list[str]) -> None:
    """The three cards of the row from the left."""
    if len(words) != len(PLACES):
        raise Refused("usage", usage="correct bonus LEFT MIDDLE RIGHT")
    for slot, card in zip(_slots(game), words, strict=True):
        slot.card = card


def _slots(game: Context) -> list[Slot]:
    """The bonus row, once it lies out and everybody has a card."""
    if len(game.state.bonus) != len(PLACES):
        raise Refused("too-early", step="bonus")
    return game.state.bonus


def _coins(game: Context, words: list[str]) -> None:
    place, text = words_exactly(words, 2, "correct coins left|middle|right NUMBER")
    slot = _slots(game)[PLACES.index(one_of(place, PLACES, "place"))]
    slot.coins = number(text, 0, 20)


def _holds(game: Context, words: list[str]) -> None:
    owner, card = words_exactly(words, 2, "correct holds OWNER CARD")
    if _owner(game, owner) == AUTOMA:
        game.state.automa.bonus = card
    else:
        game.human(owner).bonus = card


def _home(game: Context, words: list[str]) -> None:
    owner, terrain = words_exactly(words, 2, "correct home OWNER TERRAIN")
    home = one_of(terrain, game.facts.wheel, "terrain")
    if _owner(game, owner) == AUTOMA:
        game.state.automa.home = home
    else:
        game.human(owner).home = home


def _level(game: Context, words: list[str]) -> None:
    (level,) = words_exactly(words, 1, "correct level LEVEL")
    game.state.automa.difficulty = one_of(level, game.facts.difficulties, "level")


def _final_tile(game: Context, words: list[str]) -> None:
    (tile,) = words_exactly(words, 1, "correct final-tile TILE|none")
    game.state.final_tile = "" if one_of(tile, (*FINAL_TILES, NONE), "tile") == NONE else tile


def _token(game: Context, words: list[str]) -> None:
    name, switch = words_exactly(words, 2, "correct token ACHIEVEMENT on|off")
    _toggle(game.state.automa.tokens, one_of(name, game.facts.achievements, "achievement"), switch)


def _passes(game: Context, words: list[str]) -> None:
    (text,) = words_exactly(words, 1, "correct passes NUMBER")
    game.state.automa.first_passes = number(text, 0, 6)


# -- her cards -------------------------------------------------------------------------------------------------------


def _cards_given(game: Context, words: list[str]) -> tuple[str, ...]:
    names = () if words == [NONE] else tuple(words)
    for name in names:
        one_of(name, cards_in_game(game.facts, game.merchants), "card")
    if len(set(names)) != len(names):
        raise Refused("card-twice")
    return names


def _cards(game: Context, words: list[str]) -> None:
    """`cards 13/*5`: the open cards (action/support); `cards none`: she has not had a turn this round."""
    (text,) = words_exactly(words, 1, "correct cards ACTION/SUPPORT|none")
    deck = the_deck(game)
    names = _cards_given(game, [NONE] if text == NONE else text.split("/"))
    if len(names) not in (0, 2):
        raise Refused("usage", usage="correct cards ACTION/SUPPORT|none")
    shown = [card for card in (deck.action, deck.support) if card and card not in names]
    rest = [card for card in deck.draw if card not in names]
    game.state.deck = deck.but(
        action=names[0] if names else "",
        support=names[1] if names else "",
        draw=(*rest, *shown) if not names else tuple(rest),
        pile=tuple(card for card in (*(shown if names else ()), *deck.pile) if card not in names),
        reserve=tuple(card for card in deck.reserve if card not in names),
    )


def _deck(game: Context, words: list[str]) -> None:
    """`deck 13 *5 7`: the cards still to draw, from the top; cards that are missing then lie in the reserve."""
    deck = the_deck(game)
    names = _cards_given(game, words)
    gone = [card for card in deck.draw if card not in names]
    game.state.deck = deck.but(
        draw=names,
        reserve=tuple(card for card in (*deck.reserve, *gone) if card not in names),
        pile=tuple(card for card in deck.pile if card not in names),
        set_aside=tuple(card for card in deck.set_aside if card not in names),
    )


def _reserve(game: Context, words: list[str]) -> None:
    """`reserve 6 9 12`: the reserve from the top; cards that are missing then lie at the bottom of the deck."""
    deck = the_deck(game)
    names = _cards_given(game, words)
    gone = [card for card in deck.reserve if card not in names]
    game.state.deck = deck.but(
        reserve=names,
        draw=tuple(card for card in (*deck.draw, *gone) if card not in names),
        pile=tuple(card for card in deck.pile if card not in names),
        set_aside=tuple(card for card in deck.set_aside if card not in names),
        promised=deck.promised if deck.promised in names else "",
    )


CORRECTIONS: dict[str, Callable[[Context, list[str]], None]] = {
    "structure": _structure,
    "terrain": _terrain,
    "mark": _mark,
    "cube": _cube,
    "fallow": _fallow,
    "trade": _trade,
    "annex": _annex,
    "bridge": _bridge,
    "track": _track,
    "points": _points,
    "round": _round,
    "turn": _turn,
    "order": _order,
    "passed": _passed,
    "action": _action,
    "spaces": _spaces,
    "priests": _priests,
    "favor": _favor,
    "innovation": _innovation,
    "innovations": _innovations,
    "tile": _tile,
    "bonus": _bonus,
    "coins": _coins,
    "holds": _holds,
    "home": _home,
    "level": _level,
    "final-tile": _final_tile,
    "token": _token,
    "passes": _passes,
    "cards": _cards,
    "deck": _deck,
    "reserve": _reserve,
}
