"""Automa's turn at the table: draw, decide, carry out, offer power, go on."""

from msgspec import Struct

from automa.mind import Cards, Decision, Step, decide, parse_position
from automa.mind.notation import NOTHING, steps_text, turn_text
from automa.table.achievements import built_next_to_you, check
from automa.table.blight import suggest
from automa.table.cards import Drawn, draw, new_round_deck
from automa.table.context import Context
from automa.table.position import position
from automa.table.refused import Refused
from automa.table.rounds import LAST_ROUND, automa_takes_bonus, lapse_offers, next_turn
from automa.table.state import AUTOMA, Offer, Turn


class Plan(Struct, frozen=True):
    """What she is about to do: computed once, compared, then carried out."""

    text: str
    steps: tuple[Step, ...]
    first: int
    """Index of the first of `steps` in the whole decision."""
    waits: bool
    """Powermongers: the rest follows when the offered power is answered."""
    passes: bool
    drawn: Drawn | None
    data: dict[str, object]


def plan(game: Context) -> Plan:
    """Her turn as it follows from the table; nothing is changed."""
    state = game.state
    if state.last is not None and state.last.waiting:
        return _continued(game)
    if state.phase != "play" or state.turn != AUTOMA:
        raise Refused("not-her-turn", turn=game.name(state.turn) or state.phase)
    if state.tiles and state.round <= len(state.tiles) and tile_unknown(game):
        raise Refused("tile-needed", "TM-UNK-03", round=state.round)
    drawn = draw(game)
    cards = {"action": drawn.action, "support": drawn.support} if drawn.action else _pass_cards(drawn)
    data = position(game, cards)
    decision = decided(game, data)
    steps, waits = _until_answer(game, decision)
    text = turn_text(Cards(drawn.action, drawn.support), steps)
    return Plan(text, steps, 0, waits, drawn.action is None, drawn, data)


def _pass_cards(drawn: Drawn) -> dict[str, object]:
    return {"pass": True, "support": drawn.support}


def tile_unknown(game: Context) -> bool:
    """Whether nobody has read Automa's half of the tile of this round yet."""
    state = game.state
    if state.round == LAST_ROUND and state.final_round_tile is not None:
        return state.final_round_tile.vp is None
    return state.tiles[state.round - 1].vp is None


def decided(game: Context, data: dict[str, object], trace: bool = False) -> Decision:
    """Her decision in a position of this game."""
    question = parse_position(data, {game.state.game: game.facts})
    return decide(question.position, question.cards, trace=trace)


def _until_answer(game: Context, decision: Decision) -> tuple[tuple[Step, ...], bool]:
    """All steps, or those up to an offer that Powermongers may react to: they wait for the answer (R35)."""
    threshold = game.facts.factions[game.state.automa.faction].reacts_to_power
    if threshold:
        for index, step in enumerate(decision.steps):
            if any(int(effect.get("offer", 0)) >= threshold for effect in step.effects):
                return tuple(decision.steps[: index + 1]), True
    return tuple(decision.steps), False


def _continued(game: Context) -> Plan:
    last = game.state.last
    assert last is not None
    if game.state.offers:
        raise Refused("answer-first", "TM-FAC-POWERMONGERS-03", owner=game.name(game.state.offers[0].human))
    data = {**last.position, "power_taken": last.taken_so_far}
    decision = decided(game, data)
    steps = tuple(decision.steps[last.shown :])
    return Plan(f"then {steps_text(steps)}", steps, last.shown, False, False, None, data)


# -- carrying out ----------------------------------------------------------------------------------------------------


def carry_out(game: Context, planned: Plan) -> None:
    """Do what was planned."""
    state = game.state
    lapse_offers(game)
    if planned.drawn is not None:
        state.deck = planned.drawn.deck
        state.entered = False
        _tell_cards(game, planned.drawn)
    shown = planned.first + len(planned.steps)
    taken = int(str(planned.data.get("power_taken", 0)))
    state.last = Turn(planned.data, taken, shown, planned.waits)
    if planned.passes and planned.drawn is not None:
        state.last.card = planned.drawn.deck.action
    for step in planned.steps:
        _carry_out_step(game, step)
    if planned.text.endswith(NOTHING):
        game.tell("automa.nothing", AUTOMA)
    if planned.passes:
        _passes(game)
    if not planned.waits:
        next_turn(game)
    check(game)


def _tell_cards(game: Context, drawn: Drawn) -> None:
    """The open cards, or why she passes (TM-DRAW-03, TM-DRAW-05)."""
    if drawn.action:
        game.tell("automa.cards", AUTOMA, action=drawn.action, support=drawn.support)
    elif drawn.deck.action:
        game.tell("automa.passes-icon", AUTOMA, "TM-DRAW-05", card=drawn.deck.action, support=drawn.support)
    else:
        game.tell("automa.passes-empty", AUTOMA, "TM-DRAW-03", support=drawn.support)


def _carry_out_step(game: Context, step: Step) -> None:
    if step.outcome == "by-card":
        suggest(game)
        return
    for effect in step.effects:
        _apply(game, step, effect)


def _apply(game: Context, step: Step, effect: dict[str, str | int | bool]) -> None:
    """One effect on the table."""
    state, automa = game.state, game.state.automa
    match effect:
        case {"terrain": str(terrain), "hex": str(name)}:
            game.lay(name, terrain)
            game.tell("automa.transformed", AUTOMA, hex=name, terrain=terrain)
        case {"place": str(piece), "hex": str(name), "marked": marked}:
            automa.structures[name] = piece
            if marked:
                automa.marked.append(name)
            game.tell("automa.built-marked" if marked else "automa.built", AUTOMA, hex=name, piece=piece)
        case {"upgrade": str(old), "to": str(piece), "hex": str(name)}:
            automa.structures[name] = piece
            game.tell("automa.upgraded", AUTOMA, hex=name, old=old, piece=piece)
        case {"offer": int(power), "human": int(index)}:
            _offer(game, step, index, power)
        case {"track": str(track), "from": int(old), "to": int(level), **rest}:
            _advanced(game, track, old, level, rest)
        case {"cover": int(number), "board": str(board)}:
            rows = {
                "power": state.power_actions,
                "book": state.book_actions,
                "merchant": state.merchant_actions,
            }
            rows[board][number - 1] = True
            game.tell("automa.blocked", AUTOMA, row=board, number=number)
        case {"favor": str(track)}:
            state.favor_tiles[track] = False
            automa.favors.append(track)
            game.tell("automa.favor", AUTOMA, track=track)
        case {"innovation": int(number)}:
            state.innovations[number - 1] = False
            automa.innovations += 1
            game.tell("automa.innovation", AUTOMA, number=number)
        case {"trade": str(name)}:
            game.human(game.owner(name)).trade_markers.append(name)
            game.tell("automa.traded", AUTOMA, hex=name)
        case {"cube": str(name)}:
            automa.cubes.append(name)
            game.tell("automa.cube", AUTOMA, "TM-UNK-06", hex=name)
        case {"vp": int(points)}:
            source = _source(step)
            game.score(AUTOMA, points, source)
            game.tell("automa.points", AUTOMA, source, vp=points, points=automa.points)
        case {"bonus_slot": str(slot)}:
            automa_takes_bonus(game, slot)
            if state.last is not None:
                state.last.bonus = automa.bonus
            game.tell("automa.bonus", AUTOMA, slot=slot, card=game.card_name(automa.bonus))


def _source(step: Step) -> str:
    if step.action == "pass":
        return "tile"
    if step.action == "trade":
        return "trade"
    return "faction" if step.origin == "faction-action" else "cards"


def _offer(game: Context, step: Step, index: int, power: int) -> None:
    human = game.state.humans[index]
    game.state.offers.append(Offer(human.id, power))
    game.tell("automa.offers", human.id, power=power, price=power - 1)
    if step.action != "trade":
        built_next_to_you(game, power)


def _advanced(game: Context, track: str, old: int, level: int, rest: dict[str, str | int | bool]) -> None:
    automa = game.state.automa
    automa.tracks[track] = level
    if "priest" in rest:
        space = int(rest["priest"])
        automa.priests -= 1
        game.state.priest_spaces[track].remove(space)
        game.tell("automa.sent", AUTOMA, track=track, space=space, old=old, level=level)
    else:
        game.tell("automa.advanced", AUTOMA, track=track, old=old, level=level)


def _passes(game: Context) -> None:
    """She is out of the round; her deck grows for the next one (TM-PASS-08 … TM-PASS-11)."""
    state = game.state
    if not state.passed:
        state.automa.first_passes += 1
        game.tell("automa.passed-first", AUTOMA)
    state.passed.append(AUTOMA)
    if state.round < LAST_ROUND:
        new_round_deck(game)
