"""The guided set-up as steps a page can draw without knowing them."""

from collections.abc import Iterable

from msgspec.structs import replace

from automa.app.table_view import prefix
from automa.app.view import Setup, SetupChoice, SetupStep
from automa.messages import Message, message
from automa.mind.deck import cards_in_game
from automa.mind.wire import FINAL_TILES
from automa.table import setup, tiles
from automa.table.context import Context
from automa.table.placement import letters, next_place, queue, suggested
from automa.table.refused import Refused
from automa.table.state import AUTOMA, Human
from automa.words.template import Name

FIRST_PLAYS = {"level": "automalein", "automa": "simpletons"}
"""Recommended for the first games (TM-SETUP-03, TM-SETUP-11)."""
RANDOM = (
    "level",
    "tiles",
    "final-round-tile",
    "final-tile",
    "palaces",
    "sets",
    "faction",
    "home",
    "automa",
    "automa-home",
    "youth",
    "achievements",
    "bonus",
    "automa-bonus",
    "start-card",
)
UNREAD = f"set tiles {' '.join([tiles.UNKNOWN_TILE] * 6)}"
WEAK = ("inferred", "house", "unknown")


def setup_view(game: Context) -> Setup:
    """All steps, the first one that is not done as the current one."""
    ids = setup.steps(game)
    done = [setup.is_done(game, step) for step in ids]
    now = done.index(False) if False in done else len(ids)
    steps = tuple(_step(game, step, index, now, done[index]) for index, step in enumerate(ids))
    return Setup(steps, now)


def _step(game: Context, full: str, index: int, now: int, done: bool) -> SetupStep:
    seat, _, name = full.rpartition(":")
    human = game.human(seat) if name in setup.HUMAN_SETTERS else None
    state = "done" if done else "current" if index == now else "todo"
    who = prefix(game, human.id) if human else ""
    asked = {"owner": human.name} if human and len(game.state.humans) > 1 else {}
    text = message(f"setup.{name}.ask-owner" if asked else f"setup.{name}.ask", **asked)
    if name == "place":
        text = _place_text(game)
    if name in ("place", "place-rest"):
        text = message(f"setup-step.{name}")  # whose turn it is to place is only known once it is
    found = SetupStep(
        id=full,
        message=text,
        pieces=(message(f"setup.{name}.pieces"),),
        kind="choice",
        state=state,  # type: ignore[arg-type]
        template=f"{who}set {name} {{values}}",
        random=f"{who}random {name}" if name in RANDOM else "",
    )
    return _filled(game, found, name, human, who) if state != "todo" else found


def _deck(game: Context) -> list[Message]:
    """How her deck is built from the physical cards (TM-DECK-01 … 09, AOI-DECK-01 … 09)."""
    level = game.facts.difficulties[game.state.automa.difficulty]
    cards = [game.facts.cards[name] for name in cards_in_game(game.facts, game.merchants)]
    start = [card.id for card in cards if card.starter and card.id != level.on_top_of_reserve]
    waiting = next((card.id for card in cards if card.joins_after_round), "")
    replaced = [Name("card", card.replaces) for card in cards if card.replaces]
    found = [message("setup.deck.start", cards=[Name("card", name) for name in (*start, *level.add_cards)])]
    if replaced:  # TM-DECK-02
        found.append(message("setup.deck.replaced", cards=replaced))
    if waiting:
        found.append(message("setup.deck.ship", card=waiting))
    if level.on_top_of_reserve:
        found.append(message("setup.deck.reserve-but", card=level.on_top_of_reserve))
    else:
        found.append(message("setup.deck.reserve"))
    if level.add_random:
        found.append(message("setup.deck.random", n=level.add_random))
    return [*found, message("setup.deck.sideways")]


def _filled(game: Context, step: SetupStep, name: str, human: Human | None, who: str) -> SetupStep:
    """The step with its choices, default and value."""
    state = game.state
    if name in ("place", "place-rest"):
        return replace(step, kind="confirm") if step.state == "done" else replace(step, **_placing(game))
    if name == "begin":
        first = message("setup.begin.first", starts=state.humans[0].name)
        deck = _deck(game) if state.physical else [message("setup.begin.pieces")]
        return replace(step, kind="confirm", accept="begin", template="begin", pieces=(first, *deck))
    if name == "start-card" and not state.physical:
        step = replace(step, pieces=(message("setup.start-card.here"),))
    if name == "automa-home" and game.merchants:
        step = replace(step, pieces=(*step.pieces, message("setup.automa-home.merchants")))
    if name == "final-tile" and game.merchants:
        step = replace(step, pieces=(*step.pieces, message("setup.final-tile.merchants")))
    if name == "starts":
        return replace(step, **_starts(game))
    if name == "tiles" and _nothing_known(game):
        return replace(step, **_unread_tiles(step))
    choices = _choices(game, name, human, who)
    value = _value(game, name, human)
    extra: dict[str, object] = {}
    if name == "tiles":
        extra = {"kind": "order", "minimum": 6, "maximum": 6}
        if game.merchants:
            extra["skip"] = UNREAD
    elif name == "bonus":
        count = setup.bonus_count(game)
        plain = " ".join("abcdef"[:count])
        extra = {"kind": "order", "minimum": count, "maximum": count, "skip": f"set bonus {plain}"}
    elif name == "palaces":
        count = setup.palace_count(game)
        extra = {"kind": "many", "minimum": count, "maximum": count, "skip": "set palaces none"}
    elif name == "achievements":
        extra = {"kind": "many", "minimum": 3, "maximum": 3}
    elif name == "sets":
        extra = {"kind": "confirm", "skip": "set sets none"}
    elif name == "fallow":
        extra = {"kind": "hex", "minimum": 0, "maximum": 40, "skip": "set fallow none", "hexes": _land(game)}
    elif name == "faction" and state.game == "age-of-innovation":
        extra = {"skip": f"{who}set faction none"}
    elif name == "final-tile":
        extra = {"skip": "set final-tile none"}
    default = _default(name, choices)
    accept = f"{who}set {name} {default}" if default else str(extra.pop("accept", ""))
    return replace(
        step, choices=choices, value=value, default=(default,) if default else (), accept=accept, **extra
    )


def _nothing_known(game: Context) -> bool:
    """Whether choosing tiles by name would tell nothing: Automa's half of every one is unread (TM-UNK-03)."""
    found = [game.facts.tiles[name] for name in tiles.round_tiles(game)]
    return all(tile.track is None and tile.automa_vp == (None, None) for tile in found)


def _unread_tiles(step: SetupStep) -> dict[str, object]:
    """Only the pieces are laid out; each round asks for its tile."""
    return {
        "kind": "confirm",
        "message": message("setup.tiles.unread"),
        "pieces": (*step.pieces, message("setup.tiles.unread.pieces")),
        "accept": UNREAD,
        "random": "",
    }


def _default(name: str, choices: Iterable[SetupChoice]) -> str:
    """What to take without choosing: the recommendation for first plays, else the only or first open value."""
    open_values = [choice.value for choice in choices if choice.disabled is None]
    if name in FIRST_PLAYS and FIRST_PLAYS[name] in open_values:
        return FIRST_PLAYS[name]
    if name in ("level", "automa-home", "take") and open_values:
        return open_values[0]
    return ""


def _land(game: Context) -> tuple[str, ...]:
    return tuple(game.board.names_of(game.board.land))


def _choices(game: Context, name: str, human: Human | None, who: str) -> tuple[SetupChoice, ...]:
    """The values of a step with the reason why one is closed."""
    facts, state = game.facts, game.state
    command = f"{who}set {name} "

    def choice(
        value: str,
        text: Message,
        status: str = "",
        problem: Refused | None = None,
        note: Message | None = None,
    ) -> SetupChoice:
        weak = status if status in WEAK else ""
        return SetupChoice(value, text, command + value, weak, note, problem.message if problem else None)

    match name:
        case "level":
            return tuple(
                choice(each, message(f"level.{each}"), note=message(f"setup.level.{each}"))
                for each in facts.difficulties
            )
        case "tiles":
            return tuple(
                choice(each, message(f"tile.{each}"), _tile_status(game, each), note=_tile_note(game, each))
                for each in tiles.round_tiles(game)
            )
        case "final-round-tile":
            return tuple(
                choice(each, message(f"tile.{each}"), note=_tile_note(game, each))
                for each in tiles.final_round_tiles(game)
            )
        case "final-tile":
            return tuple(choice(each, message(f"final-tile.{each}")) for each in FINAL_TILES)
        case "palaces":
            numbers = range(1, game.seats.palaces + 1)
            return tuple(choice(str(n), message("setup.palaces.number", number=n)) for n in numbers)
        case "faction" if human is not None:
            problems = {each: setup.faction_problem(game, human, each) for each in game.seats.factions}
            hidden = [
                each
                for each, why in problems.items()
                if why and why.code in ("needs-expansion", "not-in-set")
            ]
            return tuple(
                choice(each, message(f"human-faction.{each}"), problem=why)
                for each, why in problems.items()
                if each not in hidden
            )
        case "home" if human is not None:
            return tuple(
                choice(each, message(f"terrain.{each}"), problem=setup.home_problem(game, human, each))
                for each in facts.wheel
                if not state.sets or each in state.sets
            )
        case "automa":
            return tuple(
                choice(
                    each,
                    message(f"faction.{each}"),
                    _faction_status(game, each),
                    setup.automa_problem(game, each),
                    message("setup.automa.first") if each == FIRST_PLAYS["automa"] else None,
                )
                for each in facts.factions
            )
        case "automa-home":
            homes = {each.home for each in state.humans}
            return tuple(
                choice(each, message(f"terrain.{each}")) for each in facts.wheel if each not in homes
            )
        case "youth":
            return tuple(choice(each, message(f"terrain.{each}")) for each in setup.youths(game))
        case "achievements":
            return tuple(
                choice(each, message("setup.achievements.name", name=each)) for each in facts.achievements
            )
        case "bonus":
            cards = (*game.seats.bonus_cards, *game.seats.promo_bonus_cards)
            return tuple(choice(each, message(f"bonus.{each}")) for each in cards)
        case "take" | "automa-bonus":
            return tuple(choice(card, bonus_name(game, card)) for card in _open_cards(game, human))
        case "start-card":
            return tuple(choice(each, message(f"card.{each}")) for each in setup.start_cards(game))
    return ()


def _open_cards(game: Context, human: Human | None) -> list[str]:
    """The cards one can take: those in the row and the one held now."""
    held = human.bonus if human else game.state.automa.bonus
    row = {slot.card for slot in game.state.bonus} | {held}
    return [card for card in game.state.bonus_row if card in row]


def bonus_name(game: Context, card: str) -> Message:
    """The name of a bonus card, or its letter in an unnamed row."""
    known = (*game.seats.bonus_cards, *game.seats.promo_bonus_cards)
    return message(f"bonus.{card}") if card in known else message("bonus.unnamed", card=card)


def _tile_status(game: Context, name: str) -> str:
    tile = game.facts.tiles[name]
    statuses = (tile.track_status, *tile.vp_status)
    return next((status for status in ("unknown", "house", "inferred") if status in statuses), "printed")


def _tile_note(game: Context, name: str) -> Message:
    """Automa's half: colour and points of both sides."""
    tile = game.facts.tiles[name]
    low, high = ("?" if points is None else points for points in tile.automa_vp)
    if tile.final:
        return message("setup.tiles.final-note", track=tile.track or "none", vp=low)
    return message("setup.tiles.note", track=tile.track or "none", low=low, high=high)


def _faction_status(game: Context, name: str) -> str:
    faction = game.facts.factions[name]
    return "unknown" if faction.incomplete else faction.status


def _value(game: Context, name: str, human: Human | None) -> tuple[str, ...]:
    """What is set already."""
    state, automa = game.state, game.state.automa
    single = {
        "level": automa.difficulty,
        "final-tile": state.final_tile,
        "final-round-tile": state.final_round_tile.id if state.final_round_tile else "",
        "faction": human.faction if human else "",
        "home": human.home if human else "",
        "take": human.bonus if human else "",
        "automa": automa.faction,
        "automa-home": automa.home,
        "youth": automa.youth,
        "automa-bonus": automa.bonus,
        "start-card": state.start_card,
    }
    if name in single:
        return (single[name],) if single[name] else ()
    several = {
        "tiles": [tile.id for tile in state.tiles],
        "palaces": [number for number in state.palaces if number != str(game.seats.always_palace)],
        "achievements": automa.tokens,
        "fallow": automa.fallow,
        "sets": [f"{home}:{','.join(names)}" for home, names in state.sets.items()],
        "bonus": state.bonus_row,
    }
    return tuple(several.get(name, ()))


def _place_text(game: Context) -> Message:
    """Who places what: the piece that is due, else the first one of the first human."""
    due = next_place(game)
    if due is None or due[0] == AUTOMA:
        due = next(turn for turn in queue(game) if turn[0] != AUTOMA)
    return message("setup.place.ask", owner=game.name(due[0]), piece=due[1])


def _placing(game: Context) -> dict[str, object]:
    due = next_place(game)
    placed = tuple(name for human in game.state.humans for name in human.structures)
    if due is None or due[0] == AUTOMA:
        return {"kind": "hex", "template": "place {values}", "value": placed}
    human = game.human(due[0])
    home = game.board.terrain[human.home] if human.home else 0
    free = tuple(name for name in game.board.names_of(home) if not game.owner(name))
    text = _place_text(game)
    who = prefix(game, human.id)
    return {
        "kind": "hex",
        "message": text,
        "template": f"{who}place {{values}}",
        "hexes": free,
        "value": placed,
    }


def _starts(game: Context) -> dict[str, object]:
    """Terra Mystica: our letters are house data, so the owner taps the hexes on the card (TM-UNK-01)."""
    automa = game.state.automa
    home = game.board.terrain[automa.home] if automa.home else 0
    free = tuple(name for name in game.board.names_of(home) if not game.owner(name))
    found: dict[str, object] = {
        "kind": "hex",
        "minimum": 2,
        "maximum": 2,
        "template": "set starts {values}",
        "hexes": free,
        "value": tuple(automa.structures),
    }
    if game.state.start_card:
        marked, unmarked = letters(game)
        found["message"] = message("setup.starts.letters", marked=marked, unmarked=unmarked, home=automa.home)
        hexes = suggested(game)
        if hexes:
            found["default"] = hexes
            found["accept"] = f"set starts {' '.join(hexes)}"
            status = game.facts.boards[game.state.map].starts_status
            if status in WEAK:
                found["pieces"] = (message("setup.starts.pieces"), message("setup.starts.house"))
    return found
