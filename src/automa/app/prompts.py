"""Questions, offers and reminders: what the table waits for, and what to do with the physical pieces."""

from automa.app.known import bonus_prompts
from automa.app.view import Offer, Option, Prompt
from automa.messages import message
from automa.table.achievements import due_points, seen
from automa.table.automa import tile_unknown
from automa.table.blight import ranking
from automa.table.cards import cards_needed, possible_cards, possible_reserve
from automa.table.context import Context
from automa.table.final import HIGHEST, area_of, questions, tile_value
from automa.table.points import place_of
from automa.table.rounds import next_order
from automa.table.state import AUTOMA, Human


def offers(game: Context) -> tuple[Offer, ...]:
    """Power that may be taken now: everything or nothing, less only where the bowls or the points set a limit."""
    found = []
    for offer in game.state.offers:
        who = game.prefix(offer.human)
        most = min(offer.power, game.human(offer.human).points + 1)
        options = [
            Option(
                f"{who}leech {power}",
                message("tap.leech", power=power, price=power - 1),
                "leech" if power == most else "less",
            )
            for power in range(most, 0, -1)
        ]
        options.append(Option(f"{who}decline", message("tap.decline"), "decline"))
        found.append(Offer(offer.human, most, most - 1, tuple(options)))
    return tuple(found)


def prompts(game: Context) -> tuple[Prompt, ...]:
    """Everything that is open, blocking questions first."""
    phase = game.state.phase
    if phase == "setup":
        return ()
    found = [
        *_tile(game),
        *_cards(game),
        *_ship(game),
        *_open_questions(game),
        *_gates(game),
        *_achievements(game),
    ]
    if phase == "round-end":
        found += _round_end(game)
    return tuple(found)


def _cards(game: Context) -> list[Prompt]:
    state = game.state
    if state.phase != "play" or state.turn != AUTOMA or not state.physical or state.entered:
        return []
    if state.last is not None and state.last.waiting:
        return []
    count = cards_needed(game)
    if not count:
        return []
    cards = possible_cards(game)
    options = (
        tuple(Option(f"drawn {card}", message(f"card.{card}"), "card") for card in cards)
        if count == 1
        else ()
    )
    if count == 1:
        return [Prompt("drawn", message("prompt.draw-one"), options, True, "drawn {values}")]
    choices = tuple(Option(card, message(f"card.{card}"), "card") for card in cards)
    return [Prompt("drawn", message("prompt.draw-two"), choices, True, "drawn {values}")]


def _tile(game: Context) -> list[Prompt]:
    """The tile of the round is unknown: the owner reads it (TM-UNK-03)."""
    state = game.state
    if state.phase != "play" or not state.tiles or not tile_unknown(game):
        return []
    return [Prompt("tile", message("prompt.tile", round=state.round), (), True, "tile {values}")]


def _ship(game: Context) -> list[Prompt]:
    """The Merchants' reminder beside the tile of round 2, until Automa passes (TM-COMP-09, TM-MOTS-05); the app needs none."""
    due = game.merchants and game.state.physical and game.state.round == 2 and AUTOMA not in game.state.passed
    return [Prompt("reminder", message("prompt.reminder-merchants"))] if due else []


def _open_questions(game: Context) -> list[Prompt]:
    found = []
    for question in game.state.questions:
        if question.id == "blight":
            found.append(_blight(game))
            continue
        who = game.prefix(question.human)
        name = game.name(question.human)
        if question.id == "cultists":
            options = [
                Option(f"{who}cult {track}", message(f"track.{track}"), "track")
                for track in game.facts.tracks
            ]
            options.append(Option(f"{who}decline", message("tap.decline"), "decline"))
            found.append(Prompt("cultists", message("prompt.cultists", owner=name), tuple(options)))
        else:
            cards = tuple(
                Option(f"{who}reserve {card}", message(f"card.{card}"), "card")
                for card in possible_reserve(game)
            )
            found.append(Prompt("reserve", message("prompt.reserve", owner=name), cards))
    return found


def _blight(game: Context) -> Prompt:
    last = game.state.last
    options: tuple[Option, ...] = ()
    if last is not None:
        support = game.facts.cards[str(last.position["cards"]["support"])]
        names = ranking(game, support.arrow, support.count)
        if names:
            hexes = " ".join(names)
            options = (Option(f"blight {hexes}", message("tap.blight", hexes=hexes), "blight"),)
    return Prompt("blight", message("prompt.blight"), options, False, "blight {values}")


def _gates(game: Context) -> list[Prompt]:
    """A marker stopped where a key is needed: with a key it goes on."""
    found = []
    for gate in game.state.gates:
        who = game.prefix(gate.human)
        option = Option(
            f"{who}track {gate.track} {gate.level}", message("tap.level", level=gate.level), "level"
        )
        text = message("prompt.key", owner=game.name(gate.human), track=gate.track, level=gate.level)
        found.append(Prompt("key", text, (option,)))
    return found


def _achievements(game: Context) -> list[Prompt]:
    """Achievements whose text nobody here has read are confirmed by the owner (TM-UNK-05)."""
    asked = [name for name in game.state.automa.tokens if not seen(game, name)]
    return [
        Prompt(
            "achievement",
            message("prompt.achievement", achievement=name),
            (Option(f"achieve {name}", message("tap.achieved", achievement=name), "achieve"),),
            template=f"achieve {name} {{values}}",
            suggested=str(due_points(game)),
            maximum=30,
        )
        for name in asked
    ]


def _round_end(game: Context) -> list[Prompt]:
    """Clean-up at the table, and the points of the humans."""
    state = game.state
    found = []
    for human in state.humans:
        template = f"{game.prefix(human.id)}score {{values}}"
        text = message("prompt.score", owner=human.name)
        found.append(Prompt("score", text, (), False, template, str(human.points), str(human.points), 0, 400))
    found = bonus_prompts(game) + found
    if state.round == 6:
        option = Option("end round", message("tap.final-scoring"), "end")
        return [*found, Prompt("end", message("prompt.last-round"), (option,))]
    if not bonus_prompts(game):  # nobody here has read the tile
        found.insert(0, Prompt("bonus-unknown", message("prompt.bonus-unknown")))
    option = Option("end round", message("tap.next-round", round=state.round + 1), "end")
    starts = game.name(next_order(game)[0])
    text = message("prompt.round-end", round=state.round, starts=starts)
    return [*found, Prompt("end", text, (option,))]


def final_questions(game: Context) -> tuple[Prompt, ...]:
    """What the humans have to enter for final scoring."""
    found = []
    for owner, what in questions(game):
        found.append(_final(game, owner, what, True, _suggested(game, game.human(owner), what)))
    return tuple(found)


def _suggested(game: Context, human: Human, what: str) -> str:
    """What the table knows already: the points, and the shipping whose steps were tapped."""
    if what == "score":
        return str(human.points)
    if what == "shipping":
        named = "shipping" if game.state.game == "terra-mystica" else "sailing"
        return str(place_of(game, human, named))
    return ""


def final_adjustable(game: Context) -> tuple[Prompt, ...]:
    """What is known already and can be entered otherwise: a palace or a faction may join what the board does not."""
    asked = questions(game)
    found = []
    for human in game.state.humans:
        known: dict[str, int | None] = dict(game.state.final.get(human.id, {}))
        known["area"] = area_of(game, human.id)
        if game.state.final_tile:
            known["tile"] = tile_value(game, human.id)
        for what in HIGHEST:
            value = known.get(what)
            if value is not None and (human.id, what) not in asked:
                found.append(_final(game, human.id, what, False, str(value)))
    return tuple(found)


def _final(game: Context, owner: str, what: str, blocking: bool, value: str) -> Prompt:
    text = message(f"prompt.final-{what}", owner=game.name(owner))
    template = f"final {owner} {what} {{values}}"
    entered = "" if blocking else value
    return Prompt(f"final-{what}", text, (), blocking, template, entered, value, 0, HIGHEST[what])


def options(game: Context) -> tuple[Option, ...]:
    """What belongs to no place on the screen."""
    state = game.state
    found: list[Option] = []
    if state.phase == "setup":
        return ()
    if state.phase == "play":
        waiting = state.last is not None and state.last.waiting
        if state.turn == AUTOMA:
            if not waiting and not (state.physical and not state.entered and cards_needed(game)):
                found.append(Option(AUTOMA, message("tap.automa"), "turn"))
        else:
            who = game.acting
            following = _next(game)
            if following == AUTOMA:
                found.append(Option(AUTOMA, message("tap.hand-over"), "turn"))
            else:
                again = following == who
                text = message("tap.next-turn") if again else message("tap.done", next=game.name(following))
                found.append(Option(f"{game.prefix(who)}done", text, "turn"))
            if state.round == 6:
                found.append(Option(f"{game.prefix(who)}pass", message("tap.pass-last"), "pass"))
    if state.phase == "round-end":
        text = (
            message("tap.final-scoring")
            if state.round == 6
            else message("tap.next-round", round=state.round + 1)
        )
        found.append(Option("end round", text, "turn"))
    switch = "off" if state.physical else "on"
    found.append(Option(f"physical {switch}", message(f"tap.physical-{switch}"), "setting"))
    return tuple(found)


def _next(game: Context) -> str:
    """Who is next after the human whose turn it is."""
    state = game.state
    here = state.order.index(state.turn)
    around = state.order[here + 1 :] + state.order[: here + 1]
    return next(seat for seat in around if seat not in state.passed)
