"""Questions, offers and reminders: what the table waits for, and what to do with the physical pieces."""

from automa.app.human_turn import bonus_prompts
from automa.app.view import OfferView, Option, Prompt
from automa.messages import message
from automa.mind.decide import LAST_ROUND
from automa.table.achievements import due_points, seen
from automa.table.automa import tile_unknown
from automa.table.cards import cards_needed
from automa.table.context import Context
from automa.table.final import HIGHEST, area_of, questions, tile_value
from automa.table.points import place_of
from automa.table.rounds import next_order
from automa.table.state import AUTOMA, Human
from automa.table.verbs.cards import AchieveVerb, BlightVerb, DrawnVerb, ReserveVerb
from automa.table.verbs.game import EndRoundVerb, PhysicalVerb
from automa.table.verbs.tracks import TrackVerb
from automa.table.verbs.turn import CultVerb, DeclineVerb, DoneVerb, LeechVerb, PassVerb


def offers(game: Context) -> tuple[OfferView, ...]:
    """Power that may be taken now: everything or nothing, less only where the bowls or the points set a limit."""
    shown = []
    for offer in game.state.offers:
        human = game.human(offer.human)
        most = min(offer.power, human.points + 1)
        options = (*LeechVerb.offers(game, offer), DeclineVerb.offer(game, human))
        shown.append(OfferView(offer.human, most, most - 1, options))
    return tuple(shown)


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
    text = message("prompt.draw-one" if count == 1 else "prompt.draw-two")
    return [Prompt("drawn", text, tuple(DrawnVerb.offers(game)), True, "drawn {values}")]


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
        if question.id == BlightVerb.word:
            options = tuple(BlightVerb.offers(game))
            found.append(Prompt(BlightVerb.word, message("prompt.blight"), options, False, "blight {values}"))
            continue
        human, name = game.human(question.human), game.name(question.human)
        asked = CultVerb if question.id == "cultists" else ReserveVerb
        text = message(f"prompt.{question.id}", owner=name)
        found.append(Prompt(question.id, text, tuple(asked.offers(game, human))))
    return found


def _gates(game: Context) -> list[Prompt]:
    """A marker stopped where a key is needed: with a key it goes on."""
    return [
        Prompt(
            "key",
            message("prompt.key", owner=game.name(gate.human), track=gate.track, level=gate.level),
            (TrackVerb.through(game, gate),),
        )
        for gate in game.state.gates
    ]


def _achievements(game: Context) -> list[Prompt]:
    """Achievements whose text nobody here has read are confirmed by the owner (TM-UNK-05)."""
    asked = [name for name in game.state.automa.tokens if not seen(game, name)]
    return [
        Prompt(
            "achievement",
            message("prompt.achievement", achievement=name),
            (AchieveVerb.offer(name),),
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
    end = (EndRoundVerb.offer(game, "end"),)
    if state.round == LAST_ROUND:
        return [*found, Prompt("end", message("prompt.last-round"), end)]
    if not bonus_prompts(game):  # nobody here has read the tile
        found.insert(0, Prompt("bonus-unknown", message("prompt.bonus-unknown")))
    starts = game.name(next_order(game)[0])
    return [*found, Prompt("end", message("prompt.round-end", round=state.round, starts=starts), end)]


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
            human = game.human(state.turn)
            found.append(DoneVerb.offer(game, human))
            if state.round == LAST_ROUND:
                found.append(PassVerb.last_offer(game, human))
    if state.phase == "round-end":
        found.append(EndRoundVerb.offer(game, "turn"))
    return (*found, PhysicalVerb.offer(game))
